package lint

import (
	"go/ast"
	"path"
	"slices"
	"strings"
)

// Quiet reports what a library must not do: print, exit, or use panic as control flow.
func (r *Repository) Quiet() (findings []Finding) {
	for name, file := range r.Go {
		if isTest(name) || r.isProgram(name) {
			continue
		}
		ast.Inspect(file, func(node ast.Node) bool {
			switch n := node.(type) {
			case *ast.ImportSpec:
				if n.Path.Value == `"log"` || n.Path.Value == `"log/slog"` {
					findings = append(findings, r.at(n.Pos(), "a library does not log"))
				}
			case *ast.CallExpr:
				if text := loud(n); text != "" && !slices.Contains(loudOnPurpose(), name+" "+text) {
					findings = append(findings, r.at(n.Pos(), "%s in a library", text))
				}
			case *ast.SelectorExpr:
				if text := stream(n); text != "" && !slices.Contains(loudOnPurpose(), name+" "+text) {
					findings = append(findings, r.at(n.Pos(), "%s in a library", text))
				}
			}
			return true
		})
	}
	return findings
}

// loudOnPurpose lists the exceptions, by file.
func loudOnPurpose() []string {
	return []string{
		"internal/par/par.go panic",         // passes a helper's panic to the caller's goroutine
		"blas/engine/native/fault.go panic", // a fault in C panics as a fault in Go does
		"internal/scratch/scratch.go panic", // no memory for scratch ends a loop that goroutines share, as a fault does
		"internal/ptr/ptr.go panic",         // an access to memory that does not exist panics as a fault does
	}
}

// isProgram reports whether a Go file is part of a command. The core, a library built as one, does not count.
func (r *Repository) isProgram(name string) bool {
	return strings.HasPrefix(name, "cmd/") || r.Go[name].Name.Name == "main" && path.Dir(name) != "capi"
}

// loud returns the name of the called function if it prints, exits or panics.
func loud(call *ast.CallExpr) string {
	if ident, ok := call.Fun.(*ast.Ident); ok && slices.Contains([]string{"panic", "print", "println"}, ident.Name) {
		return ident.Name
	}
	for pkg, functions := range map[string][]string{
		"fmt": {"Print", "Printf", "Println"}, "os": {"Exit"}, "log": {"Print", "Printf", "Println", "Fatal", "Fatalf", "Fatalln", "Panic"},
		"syscall": {"Exit", "Kill"},
	} {
		for _, function := range functions {
			if isSelector(call.Fun, pkg, function) {
				return pkg + "." + function
			}
		}
	}
	return ""
}

func stream(selector *ast.SelectorExpr) string {
	for _, name := range []string{"Stdout", "Stderr"} {
		if isSelector(selector, "os", name) {
			return "os." + name
		}
	}
	return ""
}
