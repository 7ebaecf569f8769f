package lint

import (
	"bytes"
	"path"
	"regexp"
	"strings"

	"rocblas_mem/blas/spec"
)

// mayNameRoutines reports whether a hand-written file of capi/ may name routines.
func mayNameRoutines(file string) bool {
	return file == "capi/vendor/gemm.c" // defines rocBLAS's internal C++ functions behind gemm
}

// Boundary reports what the hand-written sources of capi/ must not know. What they need of a routine is generated
// from the table.
func (r *Repository) Boundary(functions []spec.Function, queries []spec.Query) (findings []Finding) {
	names := map[string]bool{}
	for _, q := range queries {
		names[q.CName()], names[q.Name] = true, true
	}
	for _, f := range functions {
		base := f.Row.Name + f.Shape.Suffix()
		names[f.CName()], names[strings.TrimPrefix(f.CName(), "rocblas_")], names["##"+base] = true, true, true
	}
	word := regexp.MustCompile(`(##)?\w+`)
	for file, text := range r.Texts {
		name, ok := strings.CutPrefix(file, "capi/")
		if !ok || strings.HasPrefix(path.Base(name), "z") || strings.HasSuffix(name, "_test.go") {
			continue
		}
		for i, line := range bytes.Split(text, []byte("\n")) {
			for _, found := range word.FindAllString(string(line), -1) {
				if names[found] && !mayNameRoutines(file) {
					findings = append(findings, Finding{file, i + 1, "names the routine " + strings.TrimPrefix(found, "##")})
				}
			}
		}
	}
	return findings
}
