package main

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"rocblas_mem/blas/spec"
)

// blasHeader declares the functions of the table. The public header includes it, and both are installed.
const blasHeader = "include/rocblas_mem_blas.h"

// width is the most columns of a line of a generated header.
const width = 120

// prototype is a function of the header.
type prototype struct {
	name      string
	arguments []spec.Argument
	result    string // what stands before the name, if it is not a status of rocBLAS
}

// commented holds functions and the lines of the comment that is about them.
type commented struct {
	comment   []string
	functions []prototype
}

// blasFile generates the header of the table's functions.
func blasFile() []byte {
	var b strings.Builder
	b.WriteString(strings.Replace(block(blasOpening()...), "/**", "/*", 1))
	b.WriteString(`#ifndef ROCBLAS_MEM_BLAS_H
#define ROCBLAS_MEM_BLAS_H

#ifndef ROCBLAS_MEM_H
#error "rocblas_mem_blas.h is a part of another header: include rocblas_mem.h"
#else

#ifndef ROCBLAS_H
`)
	writeSection(&b, transfersBanner(), []commented{{functions: transferPrototypes()}})
	for level := 1; level <= 3; level++ {
		writeSection(&b, levelBanner(level), rowFamilies(func(r *spec.Row) bool { return r.Suffix == "" && r.Level == level }, false))
	}
	writeSection(&b, extensionsBanner(), rowFamilies(func(r *spec.Row) bool { return r.Suffix != "" }, false))
	writeSection(&b, []string{"Solutions of gemm"}, queryFamilies())
	b.WriteString("\n#endif /* ROCBLAS_H */\n")
	writeSection(&b, []string{"Functions that no rocBLAS has"}, rowFamilies(func(*spec.Row) bool { return true }, true))
	b.WriteString("\n#endif /* ROCBLAS_MEM_H */\n#endif /* ROCBLAS_MEM_BLAS_H */\n")
	return []byte(b.String())
}

// rowFamilies returns the functions of some rows: those that only this library has, or the others. Groups are a
// family of their own.
func rowFamilies(wanted func(*spec.Row) bool, own bool) (list []commented) {
	table := spec.Table()
	for i := range table {
		row := &table[i]
		if !wanted(row) {
			continue
		}
		shaped, grouped := commented{comment: comment(row)}, commented{comment: groupedComment(row)}
		if own && row.Release != spec.Own {
			subject, _, _ := strings.Cut(row.Summary, " ")
			shaped.comment = []string{subject + "_64 are " + subject + " with 64-bit sizes."}
		}
		for _, f := range row.Functions() {
			to := &shaped
			if f.Shape == spec.Grouped {
				to = &grouped
			}
			if own == (f.Release() == spec.Own) {
				to.functions = append(to.functions, prototype{name: f.CName(), arguments: f.Arguments()})
			}
		}
		list = append(list, shaped, grouped)
	}
	return slices.DeleteFunc(list, func(f commented) bool { return f.functions == nil })
}

func transferPrototypes() (list []prototype) {
	for _, t := range spec.Transfers() {
		list = append(list, prototype{name: t.CName(), arguments: t.Arguments()})
	}
	return list
}

// queryFamilies returns the queries. A query without a text belongs to the one before it.
func queryFamilies() (list []commented) {
	for _, q := range spec.Queries() {
		if q.Text != nil {
			list = append(list, commented{comment: q.Text})
		}
		last := &list[len(list)-1]
		last.functions = append(last.functions, prototype{name: q.CName(), arguments: q.Arguments()})
	}
	return list
}

// writeSection writes families under a banner.
func writeSection(b *strings.Builder, banner []string, families []commented) {
	rule := strings.Repeat("-", width-3)
	text := strings.TrimSuffix(strings.TrimPrefix(block(banner...), "/** "), " */\n")
	fmt.Fprintf(b, "\n/* %s\n * %s\n * %s */\n", rule, text, rule[:len(rule)-3])
	for _, f := range families {
		b.WriteString("\n")
		if f.comment != nil {
			b.WriteString(block(f.comment...))
		}
		for _, p := range f.functions {
			b.WriteString(p.text())
		}
	}
}

// text returns the prototype in C.
func (p prototype) text() string {
	var words []string
	for _, a := range p.arguments {
		if array, ok := strings.CutSuffix(a.CType, "* const*"); ok {
			words = append(words, array+"* const "+a.Name+"[],")
			continue
		}
		words = append(words, a.CType+" "+a.Name+",")
	}
	last := &words[len(words)-1]
	*last = strings.TrimSuffix(*last, ",") + ");"
	begin := cmp.Or(p.result, "RBM_API rocblas_status") + " " + p.name + "("
	if line := begin + strings.Join(words, " "); len(line) <= width {
		return line + "\n"
	}
	return begin + "\n    " + strings.Join(fill(words, width-4), "\n    ") + "\n"
}

// block returns a comment in C. Lines are filled, except those that begin with a space.
func block(lines ...string) string {
	var out []string
	for _, line := range lines {
		if line == "" || line[0] == ' ' {
			out = append(out, line)
			continue
		}
		out = append(out, fill(strings.Fields(line), width-len(" * "+" */"))...)
	}
	return strings.ReplaceAll("/** "+strings.Join(out, "\n * ")+" */\n", " \n", "\n")
}

// fill puts words into lines of at most limit columns.
func fill(words []string, limit int) (lines []string) {
	line := words[0]
	for _, word := range words[1:] {
		if len(line)+1+len(word) > limit {
			lines, line = append(lines, line), word
			continue
		}
		line += " " + word
	}
	return append(lines, line)
}
