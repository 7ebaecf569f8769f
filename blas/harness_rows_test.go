package blas

import (
	"fmt"
	"slices"
	"strings"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/spec"
)

// subjectOf returns a subject with what the table says of a routine: names, types, C arguments and operands. A second word of
// the name tells the subjects of one row apart.
func subjectOf(name string) *subject {
	s := &subject{name: name, padding: 1e4}
	table := spec.Table()
	row := &table[slices.IndexFunc(table, func(r spec.Row) bool { return r.Name == s.row() })]
	s.suffix, s.narrow, s.onlyPlain, s.onDevice = row.Suffix, row.Narrow, row.OnlyPlain, row.RotationParam
	types := 0
	for i, p := range row.Params {
		s.addArguments(row, i, types+1)
		if p.Typed || p.Kind == spec.SinCosType {
			types++
		}
	}
	for _, in := range row.Instances {
		s.instances = append(s.instances, instancesOf(row, in)...)
	}
	return s
}

// argumentNames has the name of the argument of each kind that is no operand.
var argumentNames = [...]string{
	spec.Side: "side", spec.Uplo: "uplo", spec.TransA: "transa", spec.TransB: "transb", spec.Diag: "diag",
	spec.M: "m", spec.N: "n", spec.K: "k", spec.KL: "kl", spec.KU: "ku", spec.Alpha: "alpha", spec.Beta: "beta", spec.Cos: "cos",
	spec.Sin: "sin", spec.SinCosType: "cstype", spec.Batch: "batch", spec.Result: "result", spec.RealOut: "result",
	spec.IndexOut: "result", spec.Compute: "compute", spec.Compute3: "composite", spec.Operation: "op", spec.Algorithm: "algo",
	spec.Solution: "solution", spec.Flags: "flags",
}

// addArguments adds the arguments of parameter i. letter is the number of its type, if it has one.
func (s *subject) addArguments(row *spec.Row, i, letter int) {
	p := row.Params[i]
	switch p.Kind {
	case spec.Vector, spec.Matrix, spec.Packed, spec.Few, spec.Blocks:
		o := operandOf(row, i)
		if p.Typed {
			o.letter = letter
		}
		s.operands = append(s.operands, o)
		s.args += " " + o.name
		return
	case spec.Result:
		s.result = elementResult
	case spec.RealOut:
		s.result = realResult
	case spec.IndexOut:
		s.result = indexResult
	}
	s.args += " " + argumentNames[p.Kind]
	if p.Typed {
		s.args += " " + argumentNames[p.Kind] + "type"
	}
}

// operand returns the operand of a name.
func (s *subject) operand(name string) *subjectOperand {
	for i := range s.operands {
		if s.operands[i].name == name {
			return &s.operands[i]
		}
	}
	panic(fmt.Sprintf("%s has no operand %s", s.name, name))
}

// keep leaves out the instances for which wanted is false.
func (s *subject) keep(wanted func(in instance) bool) *subject {
	s.instances = slices.DeleteFunc(s.instances, func(in instance) bool { return !wanted(in) })
	return s
}

// instancesOf returns an instance, or one for each combination of types that are arguments.
func instancesOf(row *spec.Row, of spec.Instance) []instance {
	made := instance{
		name: of.Name, typ: of.Type, mixed: of.Mixed, realAlpha: of.RealAlpha, realBeta: of.RealBeta, noPlain: of.NoPlain,
		conj:     strings.Contains(of.Name, "dotc") || strings.Contains(of.Name, "gerc"),
		rotation: slices.ContainsFunc(row.Params, func(p spec.Param) bool { return p.Kind == spec.Cos }),
	}
	if row.Combinations == nil {
		return []instance{made}
	}
	var list []instance
	for _, letters := range row.Combinations {
		in := made
		in.letters = letters
		in.setTypes(row)
		list = append(list, in)
	}
	return list
}

// setTypes sets the types of an instance from its letters: the last is the compute type, which scalars without a type of their
// own have. In is the type of the first operand that is read.
func (in *instance) setTypes(row *spec.Row) {
	compute := spec.FromLetter(rune(in.letters[len(in.letters)-1]))
	in.typ = compute.Computed()
	in.mixed = &spec.Mixed{In: in.typ, Out: in.typ, Scalar: compute}
	if compute >= spec.F8F8 {
		in.mixed.Scalar = in.typ
	}
	next, inputs := 0, 0
	for _, p := range row.Params {
		if !p.Typed && p.Kind != spec.SinCosType {
			continue
		}
		typ := spec.FromLetter(rune(in.letters[next]))
		next++
		switch {
		case p.Kind == spec.Alpha, p.Kind == spec.SinCosType:
			in.mixed.Scalar = typ
		case p.Output, p.Kind == spec.Result, p.Kind == spec.RealOut:
			in.mixed.Out = typ
		case inputs == 0:
			in.mixed.In = typ
			inputs++
		}
	}
	if hasParam(row, spec.RealOut) { // the compute type is that of the norm, also of complex numbers
		in.typ = in.mixed.In.Computed()
	}
	if in.realAlpha {
		in.mixed.Scalar = in.mixed.Scalar.Real()
	}
	in.realAlpha = in.mixed.Scalar.Real() == in.mixed.Scalar
}

// operandOf returns the operand of parameter i.
func operandOf(row *spec.Row, i int) subjectOperand {
	p := row.Params[i]
	o := subjectOperand{
		name: strings.ToLower(strings.TrimSuffix(p.Name, "P")), vector: p.Kind == spec.Vector || p.Kind == spec.Blocks, typed: p.Typed,
		output: p.Output, packed: p.Kind == spec.Packed || p.Kind == spec.Few, real: p.Real, unread: unreadOf(row, i),
	}
	o.extent = func(c *testCase) (int, int) {
		rows, cols := p.Extent.Of(c.dims())
		return int(rows), int(cols)
	}
	square := func(c *testCase) (int, int) { return c.n, c.n }
	if hasParam(row, spec.Uplo) {
		o.stored = triangleOf(p, hasParam(row, spec.Diag))
	}
	switch p.Extent {
	case spec.KLKUByN:
		o.extent, o.storage, o.stored = func(c *testCase) (int, int) { return c.m, c.n }, generalBand(), inGeneralBand
	case spec.KByN:
		o.extent, o.storage = square, triangleBand()
	case spec.NPacked:
		o.extent, o.storage = square, packedTriangle()
	}
	if len(row.Places) > 0 {
		o.alias = slices.Index(operandNames(row), row.Places[0])
	}
	return o
}

// triangleOf returns which elements of a square matrix are stored, nil for all of another operand. A unit diagonal of a matrix
// that is read is not.
func triangleOf(p spec.Param, diag bool) func(c *testCase, i, j int) bool {
	switch {
	case !slices.Contains([]spec.Extent{spec.Square, spec.NByN, spec.KByN, spec.NPacked}, p.Extent):
		return nil
	case diag && !p.Output && p.Extent == spec.KByN:
		return func(c *testCase, i, j int) bool { return inTriangle(c, i, j) && inBand(c, i, j) }
	case diag && !p.Output:
		return inTriangle
	case p.Extent == spec.KByN:
		return func(c *testCase, i, j int) bool { return inTriangleOrDiagonal(c, i, j) && inBand(c, i, j) }
	}
	return inTriangleOrDiagonal
}

// unreadOf returns the cases in which the routine must not read the operand of parameter i, nil for none.
func unreadOf(row *spec.Row, i int) func(c *testCase) bool {
	p := row.Params[i]
	overwrites := slices.Contains([]string{"copy", "dgmm", "geam", "trmm", "trtri"}, row.Name) // Row.Overwrites is tested so
	beta := p.Scaled == spec.Beta || p.Output && hasParam(row, spec.Beta) || row.SeparateOutput && row.Params[i+1].Output
	switch {
	case p.Output && (overwrites || row.SeparateOutput):
		return func(*testCase) bool { return true }
	case beta:
		return func(c *testCase) bool { return c.beta == 0 }
	case !p.Output && p.Scaled == spec.Alpha && hasParam(row, spec.Alpha):
		return alphaIsZero
	}
	return nil
}

func alphaIsZero(c *testCase) bool { return c.alpha == 0 }

func hasParam(row *spec.Row, kind spec.Kind) bool {
	return slices.ContainsFunc(row.Params, func(p spec.Param) bool { return p.Kind == kind })
}

// operandNames returns the names of a row's operands.
func operandNames(row *spec.Row) []string {
	var list []string
	for _, p := range row.Params {
		if p.Extent != spec.None || p.Kind == spec.Blocks {
			list = append(list, p.Name)
		}
	}
	return list
}

// dims returns the sizes of the case in the table's terms.
func (c *testCase) dims() *spec.Dims {
	return &spec.Dims{
		M: int64(c.m), N: int64(c.n), K: int64(c.k), KL: int64(c.kl), KU: int64(c.ku), Left: c.side == engine.Left,
		TransA: c.transA > engine.NoTrans, TransB: c.transB > engine.NoTrans,
	}
}
