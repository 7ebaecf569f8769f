package lint

import (
	"fmt"
	"go/ast"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"

	"rocblas_mem/blas/spec"
)

// routineFile returns the pattern of the Go files that are named for a routine.
func routineFile() *regexp.Regexp { return regexp.MustCompile(`^blas/(routines/)?level[123]_\w+\.go$`) }

// Routines reports routines of the table without their file, and files, of tests too, that belong to no routine. Routines with
// types at run time share the file of the routine with fixed types.
func (r *Repository) Routines(table []spec.Row) (findings []Finding) {
	missing := func(name, text string) {
		if _, ok := r.Texts[name]; !ok {
			findings = append(findings, Finding{Path: name, Text: text})
		}
	}
	files := map[string][]string{}
	for _, row := range table {
		name := fmt.Sprintf("level%d_%s", row.Level, strings.TrimSuffix(row.Name, "_ex"))
		source, test := "blas/routines/"+name+".go", "blas/"+name+"_test.go"
		missing(source, "no file for "+row.Name)
		files[source], files[test] = append(files[source], goFunctions(row)...), nil
	}
	for name, functions := range files {
		for _, function := range functions {
			if file, ok := r.Go[name]; ok && !declares(file, function) {
				findings = append(findings, Finding{Path: name, Text: "does not have " + function})
			}
		}
	}
	for name := range r.Go {
		if !routineFile().MatchString(name) {
			continue
		}
		if _, ok := files[name]; !ok {
			findings = append(findings, Finding{Path: name, Text: "no routine of the table is called " + path.Base(name)})
		}
	}
	return findings
}

// goFunctions returns the Go functions that compute a row.
func goFunctions(row spec.Row) []string {
	names := map[string]bool{}
	for _, f := range row.Functions() {
		names[f.GoFunc()] = true
	}
	return slices.Sorted(maps.Keys(names))
}

func declares(file *ast.File, function string) bool {
	return slices.ContainsFunc(file.Decls, func(d ast.Decl) bool {
		f, ok := d.(*ast.FuncDecl)
		return ok && f.Name.Name == function
	})
}
