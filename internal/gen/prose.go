package main

import (
	"fmt"
	"slices"
	"strings"

	"rocblas_mem/blas/spec"
)

// comment returns the lines of the comment about the functions of a row: what they compute, the shapes of operands, the
// workspace, the types, and the statuses that not every routine returns.
func comment(r *spec.Row) []string {
	summary := r.Summary
	if r.Release != spec.Every && r.Release != spec.Own {
		summary += " (" + releaseName(r.Release) + ")"
	}
	lines := []string{summary + ":"}
	for _, line := range strings.Split(r.Formula, "\n") {
		lines = append(lines, "    "+line)
	}
	if strings.Contains(r.Formula, "op(") {
		lines[len(lines)-1] += ",   op(X) = " + operations(r)
	}
	if has(r, spec.List) {
		return append(lines, r.Notes)
	}
	lines = append(lines, join(operands(r), scalars(r), unread(r), inPlace(r), nothing(r), queried(r), r.Notes, workspace(r)))
	lines = append(lines, combinations(r)...)
	if extra := statuses(r); extra != nil {
		lines = append(append(lines, "Returns also"), extra...)
	}
	return lines
}

// join joins sentences, without the empty ones.
func join(sentences ...string) string {
	return strings.Join(slices.DeleteFunc(sentences, func(s string) bool { return s == "" }), " ")
}

// list joins words as in a sentence: a, b and c.
func list(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:len(words)-1], ", ") + " and " + words[len(words)-1]
}

// choice is list for alternatives: a, b or c.
func choice(words []string) string { return strings.Replace(list(words), " and ", " or ", 1) }

func releaseName(r spec.Release) string {
	if r == spec.Only4 {
		return "rocBLAS 4 alone"
	}
	return "since rocBLAS " + string(r)
}

func has(r *spec.Row, kinds ...spec.Kind) bool {
	return slices.ContainsFunc(r.Params, func(p spec.Param) bool { return slices.Contains(kinds, p.Kind) })
}

// operations returns the values of op(X).
func operations(r *spec.Row) string {
	switch {
	case r.NoConjugate:
		return "X or X^T"
	case r.NoTranspose:
		return "X or X^H"
	}
	return "X, X^T or X^H"
}

// operands returns the shapes of a row's operands. Operands of one shape share a text.
func operands(r *spec.Row) string {
	var names, shapes []string
	for _, p := range r.Params {
		if p.Extent == spec.None {
			continue
		}
		name, shape := p.Name, shapeOf(r, p)
		if operated(p.Extent) {
			name = "op(" + name + ")"
		}
		if p.Kind == spec.Matrix {
			shape += fmt.Sprintf(", ld%s >= %s", strings.ToLower(p.Name[:1])+p.Name[1:], leading(r, p.Extent))
		}
		if n := len(shapes); n > 0 && shapes[n-1] == shape {
			names[n-1] += ", " + name
			continue
		}
		names, shapes = append(names, name), append(shapes, shape)
	}
	for i, shape := range shapes {
		names[i] += ": " + shape
	}
	text := strings.Replace(strings.Join(names, "; ")+".", "k x k", "k x k with k = m (left) or n (right)", 1)
	if has(r, spec.Diag) {
		text += " With rocblas_diagonal_unit the diagonal of A counts as ones and is not read."
	}
	return text
}

// operated reports whether an extent is that of op(A) or op(B).
func operated(e spec.Extent) bool {
	terms := e.Terms()
	return terms.Turned != "" && terms.Cols != "1"
}

// shapeOf returns the rows and columns of an operand. The order of a square matrix is k.
func shapeOf(r *spec.Row, p spec.Param) string {
	terms := p.Extent.Terms()
	shape := strings.ReplaceAll(terms.Rows+" x "+terms.Cols, "order", "k")
	switch p.Extent {
	case spec.OrderByOne:
		shape = "m (left) or n (right) elements"
	case spec.OneByOne:
		shape = "one element"
	case spec.FiveByOne:
		shape = "five elements"
	case spec.MByOne, spec.NByOne:
		shape = terms.Rows + " elements"
	case spec.XOfGemv, spec.YOfGemv:
		shape = terms.Rows + " elements, or " + terms.Turned + " if A is transposed"
	case spec.KByN:
		shape = "n x n with k diagonals beside the main one, those of the triangle uplo stored: a_ij at row k + i - j (upper) or " +
			"i - j (lower) of column j"
	case spec.KLKUByN:
		shape = "m x n with kl diagonals below and ku above the main one, a_ij at row ku + i - j of column j"
	case spec.NPacked:
		shape = "the triangle uplo of A, n (n + 1) / 2 elements, by columns"
	}
	if p.Real {
		shape = strings.Replace(shape, "one", "one real", 1)
	}
	if has(r, spec.Uplo) && (p.Extent == spec.NByN || p.Extent == spec.Square) {
		shape += ", of which only the triangle uplo is used"
	}
	return shape
}

// leading returns the least leading dimension of a matrix, which is the number of its rows in memory.
func leading(r *spec.Row, e spec.Extent) string {
	terms := e.Terms()
	rows := strings.ReplaceAll(terms.Rows, "order", "k")
	if terms.Turned != "" {
		rows += ", or " + terms.Turned + " if transposed"
	}
	if r.LeadingOne && !r.Band {
		rows = "max(1, " + rows + ")"
	}
	return rows
}

// scalars says which scalars are real where the elements are complex, and whether each problem of a batch may have its own.
func scalars(r *spec.Row) string {
	name := "alpha"
	if has(r, spec.Sin) {
		name = "s"
	}
	var alpha, beta []string
	for _, instance := range r.Instances {
		if instance.RealAlpha {
			alpha = append(alpha, instance.Name)
		}
		if instance.RealBeta {
			beta = append(beta, instance.Name)
		}
	}
	all := len(r.Instances)
	var text string
	switch {
	case len(alpha) == all && len(beta) == all:
		text = "alpha and beta are real."
	case len(alpha) == all:
		text = "alpha is real."
	case len(beta) == all:
		text = "beta is real."
	case len(alpha) > 0:
		text = fmt.Sprintf("%s take a real %s.", list(alpha), name)
	}
	for _, p := range r.Params {
		if p.Kind == spec.Cos && p.Real {
			text = "c is real. " + text
		}
	}
	if r.Strides != spec.StridesIgnored {
		factors := []string{"alpha"}
		if has(r, spec.Beta) {
			factors = append(factors, "beta")
		}
		text = join(text, "Each problem of a batch may have its own "+list(factors)+" (rocblas_set_batch_alpha_stride).")
	}
	return text
}

// unread says what is not read if alpha, beta or k is 0.
func unread(r *spec.Row) string {
	var inputs, others []string
	for i, p := range r.Params {
		switch {
		case p.Extent == spec.None:
		case p.Output:
			if !r.Overwrites && !r.SeparateOutput {
				others = append(others, p.Name)
			}
		case p.Scaled == spec.Beta, r.SeparateOutput && r.Params[i+1].Output:
			others = append(others, p.Name)
		case p.Scaled == spec.Alpha:
			inputs = append(inputs, p.Name)
		}
	}
	var texts []string
	if has(r, spec.Alpha) && inputs != nil {
		zero := "With alpha = 0, "
		if has(r, spec.K) && !r.Band {
			zero = "With alpha = 0 or k = 0, "
		}
		texts = append(texts, zero+notRead(inputs))
	}
	if has(r, spec.Beta) {
		texts = append(texts, "with beta = 0, "+notRead(others))
	}
	if texts == nil {
		return ""
	}
	return strings.Join(texts, "; ") + "."
}

func notRead(names []string) string {
	if len(names) == 1 {
		return names[0] + " is not read"
	}
	return list(names) + " are not read"
}

// inPlace says which input may be the output.
func inPlace(r *spec.Row) string {
	last := len(r.Places) - 1
	if last < 0 || slices.ContainsFunc(r.Params, func(p spec.Param) bool { return p.Name == r.Places[0] && p.Output }) {
		return ""
	}
	text := r.Places[last] + " may be " + choice(r.Places[:last])
	switch {
	case r.InPlace == spec.InPlaceSize && !r.SeparateOutput:
		return text + ", untransposed and with the same leading dimension."
	case r.InPlace != spec.InPlaceUnchecked:
		return text + ", with the same leading dimension."
	case r.SeparateOutput:
		return text + ", with the same leading dimension, stride and type."
	}
	return text + ", with every element in the same place."
}

// nothing says when a call has nothing to do. For sizes that are 0, the header's first comment does.
func nothing(r *spec.Row) string {
	size := map[spec.Quick]string{spec.QuickNonPositive: "n", spec.QuickIncrement: "n or incx"}[r.Quick]
	switch {
	case size == "" || !has(r, spec.N):
		return ""
	case has(r, spec.Result, spec.RealOut, spec.IndexOut):
		return "If " + size + " is 0 or less, result is 0."
	}
	return "If " + size + " is 0 or less, the call does nothing."
}

// queried says what a size query checks.
func queried(r *spec.Row) string {
	if r.ChecksInQuery {
		return "A size query checks enumerations and sizes."
	}
	return ""
}

// workspace says what calls lease on the host.
func workspace(r *spec.Row) string {
	switch {
	case r.Workspace == nil:
		return "No workspace."
	case r.Shortage != spec.Borrows:
		return "Workspace: one partial result for each block of x; see Level 1."
	}
	var converted []string
	for _, f := range r.Functions() {
		if f.Shape == spec.Plain && !f.Wide && f.Leases() {
			converted = append(converted, f.CName())
		}
	}
	return "No workspace is needed. If there is room, " + list(converted) +
		" leases memory for operands that it converts to the type of the computation."
}

// combinations returns the types that a call may have.
func combinations(r *spec.Row) []string {
	if len(r.Combinations) == 0 {
		return nil
	}
	var names []string
	for _, a := range r.Functions()[0].Arguments() {
		if a.CType == "rocblas_datatype" || a.CType == "rocblas_computetype" {
			names = append(names, a.Name)
		}
	}
	columns := make([]string, 0, len(r.Combinations))
	widest := 0
	for _, letters := range r.Combinations {
		var types []string
		for i := range letters {
			types = append(types, typeOf(r, letters, i))
		}
		columns = append(columns, strings.Join(types, " "))
		widest = max(widest, len(columns[len(columns)-1]))
	}
	lines := []string{"Values of " + list(names) + untyped(r) + ":"}
	for row := range slices.Chunk(columns, (width-len(" *      */"))/(widest+3)) {
		line := "    "
		for _, column := range row {
			line += fmt.Sprintf("%-*s", widest+3, column)
		}
		lines = append(lines, strings.TrimRight(line, " "))
	}
	return lines
}

// typeOf returns the name of a combination's type in rocblas_datatype, or in rocblas_computetype.
func typeOf(r *spec.Row, letters string, i int) string {
	name := typeNames()[spec.FromLetter(rune(letters[i]))]
	if has(r, spec.Compute3) && i == len(letters)-1 {
		return strings.TrimSuffix(name, "_r")
	}
	return name
}

// computeTypes returns the names of the compute types.
func computeTypes(r *spec.Row) string {
	var types []string
	for _, letters := range r.Combinations {
		if name := typeOf(r, letters, len(letters)-1); !slices.Contains(types, name) {
			types = append(types, name)
		}
	}
	return list(types)
}

// untyped says which operands and scalars have no type among the arguments, and so that of the computation.
func untyped(r *spec.Row) string {
	var names []string
	for _, p := range r.Params {
		if !p.Typed && (p.Extent != spec.None || p.Kind == spec.Alpha || p.Kind == spec.Beta) {
			names = append(names, p.Name)
		}
	}
	switch {
	case names == nil || has(r, spec.Compute3): // which is the type of the factors
		return ""
	case r.Instances[0].RealAlpha:
		return " (" + list(names) + " have its real type)"
	}
	return " (also that of " + list(names) + ")"
}

// typeNames returns the names of the types in rocblas_datatype and rocblas_computetype.
func typeNames() []string {
	return []string{
		"f32_r", "f64_r", "f32_c", "f64_c", "f16_r", "bf16_r", "i8_r", "i32_r", "f8_r", "bf8_r", "f8_f8_f32", "f8_bf8_f32", "bf8_f8_f32",
		"bf8_bf8_f32",
	}
}

// statusLines returns the lines about a status.
func statusLines(status, when string) []string {
	begin := fmt.Sprintf("  rocblas_status_%-16s", status)
	lines := fill(strings.Fields(when), width-len(" * ")-len(begin)-1-len(" */"))
	for i := range lines {
		lines[i] = begin + " " + lines[i]
		begin = strings.Repeat(" ", len(begin))
	}
	return lines
}

// statuses returns the statuses of a row that not every routine returns.
func statuses(r *spec.Row) []string {
	var lines []string
	add := func(applies bool, status, when string) {
		if applies {
			lines = append(lines, statusLines(status, when)...)
		}
	}
	add(r.IncrementNonZero, "invalid_size", "an increment is 0")
	add(r.Band, "invalid_size", "a size is above 2^31 - 1")
	add(r.InPlace == spec.InPlaceSize, "invalid_size", "the output is an input that is transposed or has another leading dimension")
	add(r.SeparateOutput && r.InPlace == spec.InPlaceUnchecked, "invalid_size", "d is c, and their leading dimensions or strides differ")
	add(r.SeparateOutput && r.InPlace == spec.InPlaceUnchecked, "invalid_value", "d is c, and their types differ")
	add(r.InPlace == spec.InPlaceValue, "invalid_value", "the output is an input that has another leading dimension")
	add(r.NoConjugate, "invalid_value", "transA is the conjugate transpose, and A is complex")
	add(r.NoTranspose, "invalid_value", "transA is the transpose without conjugation")
	add(r.NeverConjugate, "invalid_value", "transA or transB is a conjugate transpose")
	add(r.Strides == spec.StridesNotOnHost, "not_implemented", "a batch, and a stride of alpha or beta is set in host pointer mode")
	add(r.ComputeFirst, "not_implemented", "compute_type is none of "+computeTypes(r)+"; before all other arguments")
	add(r.TypesFirst, "not_implemented", "another type; before all other checks, also of the handle")
	add(r.TypesBefore != 0, "not_implemented", "other types; before the pointers of operands are checked")
	add(len(r.Combinations) > 0 && !r.TypesFirst && r.TypesBefore == 0, "not_implemented", "other types; after all other checks")
	add(r.Gfx94, "arch_mismatch", "the process has a HIP whose device is not gfx94x; without a HIP it computes")
	return lines
}
