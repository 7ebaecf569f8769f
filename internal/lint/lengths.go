package lint

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/format"
	"path"
	"slices"
	"strings"
)

const (
	maxFunctionLines = 60
	maxFileLines     = 500
	maxColumns       = 130
)

// mostLines returns the most lines of a file.
func mostLines(name string) int {
	if name == "include/rocblas_mem.h" { // the types, handles and memory in one file, which programs include
		return 1300
	}
	return maxFileLines
}

// Lengths reports functions and files that are too long.
func (r *Repository) Lengths() (findings []Finding) {
	for name, text := range r.Texts {
		if generated(name) || !isCode(name) {
			continue
		}
		if lines := bytes.Count(text, []byte("\n")); lines > mostLines(name) {
			findings = append(findings, Finding{Path: name, Text: fmt.Sprintf("%d lines, more than %d", lines, mostLines(name))})
		}
		if isC(name) {
			findings = append(findings, longBodies(name, string(text))...)
		}
		if isC(name) && !strings.Contains(name, "/testdata/") && !strings.HasPrefix(name, "ctests/check/") { // where tests name lines
			findings = append(findings, longLines(name, string(text))...)
		}
	}
	for name, file := range r.Go {
		if generated(name) {
			continue
		}
		for _, declaration := range file.Decls {
			if f, ok := declaration.(*ast.FuncDecl); ok {
				lines := r.Files.Position(f.End()).Line - r.Files.Position(f.Pos()).Line + 1
				if lines > maxFunctionLines {
					findings = append(findings, r.at(f.Pos(), "%s has %d lines, more than %d", f.Name.Name, lines, maxFunctionLines))
				}
			}
		}
	}
	return findings
}

func isC(name string) bool {
	return slices.Contains([]string{".c", ".h", ".cpp", ".hpp"}, path.Ext(name))
}

func isCode(name string) bool {
	base := path.Base(name)
	return isC(name) || slices.Contains([]string{".go", ".py", ".sh", ".cmake"}, path.Ext(name)) || base == "CMakeLists.txt" || base == "Makefile"
}

// longLines reports lines of C that are too long. A string, a macro and a text that a test expects are not cut.
func longLines(name, text string) (findings []Finding) {
	for i, line := range strings.Split(text, "\n") {
		if len(line) <= maxColumns || strings.Contains(line, `"`) || strings.HasSuffix(line, `\`) || strings.HasPrefix(line, " * text: ") {
			continue
		}
		findings = append(findings, Finding{Path: name, Line: i + 1, Text: fmt.Sprintf("%d columns, more than %d", len(line), maxColumns)})
	}
	return findings
}

// longBodies reports the long functions of a C or C++ file. clang-format writes their first lines: a head at the start
// of a line, perhaps parameters on further lines, and a brace at the end.
func longBodies(name, text string) (findings []Finding) {
	begin, head := 0, ""
	for i, line := range strings.Split(text, "\n") {
		if line != "" && line[0] != ' ' && line[0] != '#' {
			head = line
		}
		switch {
		case strings.HasPrefix(line, "}") && begin > 0:
			if lines := i + 2 - begin; lines > maxFunctionLines {
				findings = append(findings, Finding{Path: name, Line: begin, Text: fmt.Sprintf("%d lines, more than %d", lines, maxFunctionLines)})
			}
			begin = 0
		case begin == 0 && strings.HasSuffix(line, " {") && strings.Contains(head, "(") && !strings.Contains(head, "=") && !strings.HasPrefix(head, "class"):
			begin = i + 1
		}
	}
	return findings
}

// Format reports Go files that gofmt would change.
func (r *Repository) Format() (findings []Finding) {
	for name := range r.Go {
		if want, err := format.Source(r.Texts[name]); err != nil || !bytes.Equal(want, r.Texts[name]) {
			findings = append(findings, Finding{Path: name, Text: "gofmt would change it"})
		}
	}
	return findings
}
