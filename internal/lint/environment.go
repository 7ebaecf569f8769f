package lint

import (
	"bytes"
	"go/ast"
	"path"
	"regexp"
	"slices"
	"strings"
)

// mayReadEnvironment lists the files and folders that may reach the environment, and why.
func mayReadEnvironment() []string {
	return []string{
		"internal/common/variable.c", // the one place in a program's process
		"cmd/rocblas-mem/",           // a process of its own, which starts programs with its environment
		"cmd/hip-kernels/",           // as a compiler, which takes its folder for temporary files from it
		"hip/gpu/gputest/",           // for tests
		"internal/lint/",             // these names
		"internal/mutants/",          // a tool
		"internal/testseed/",         // for tests
	}
}

// Environment reports product code that reads the environment in another way than internal/common/variable.c, which refuses
// variables in a program with more rights than its user.
func (r *Repository) Environment() (findings []Finding) {
	product := []string{"blas", "capi", "cmd", "core", "hip", "hipblas", "internal", "interpose", "standin"}
	inC := regexp.MustCompile(`\b(secure_getenv|getenv|__environ|environ|clearenv|putenv|setenv|unsetenv|wordexp)\b`)
	for name, text := range r.Texts {
		top, _, _ := strings.Cut(name, "/")
		excepted := slices.ContainsFunc(mayReadEnvironment(), func(begin string) bool { return strings.HasPrefix(name, begin) })
		if !slices.Contains(product, top) || excepted || isTest(name) {
			continue
		}
		if isC(name) {
			for i, line := range bytes.Split(withoutComments(text), []byte("\n")) {
				if found := inC.Find(line); found != nil {
					findings = append(findings, Finding{name, i + 1, string(found) + ": read the variable by rbm_variable"})
				}
			}
		}
		if file := r.Go[name]; file != nil {
			ast.Inspect(file, func(node ast.Node) bool {
				if selector, ok := node.(*ast.SelectorExpr); ok && readsEnvironment(selector) {
					findings = append(findings, r.at(node.Pos(), "%s in %s: read the variable by common.Variable", selector.Sel.Name, path.Base(name)))
				}
				return true
			})
		}
	}
	return findings
}

// readsEnvironment reports whether a name of another package reads the environment.
func readsEnvironment(selector *ast.SelectorExpr) bool {
	for pkg, names := range map[string][]string{
		"os":      {"Environ", "ExpandEnv", "Getenv", "LookupEnv", "TempDir", "CreateTemp", "MkdirTemp", "UserCacheDir", "UserConfigDir", "UserHomeDir"},
		"syscall": {"Environ", "Getenv"},
		"C":       {"getenv", "secure_getenv"},
	} {
		for _, name := range names {
			if isSelector(selector, pkg, name) {
				return true
			}
		}
	}
	return false
}

// withoutComments blanks the comments of C, and keeps the lines.
func withoutComments(text []byte) []byte {
	comment := regexp.MustCompile(`(?s)/\*.*?\*/|//[^\n]*`)
	return comment.ReplaceAllFunc(text, func(found []byte) []byte { return bytes.Repeat([]byte("\n"), bytes.Count(found, []byte("\n"))) })
}
