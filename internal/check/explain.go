package check

import (
	"fmt"
	"strings"

	"rocblas_mem/docs"
	"rocblas_mem/internal/suggest"
)

// Example is a program with a fault of a kind, and what the check reports about it.
type Example struct {
	File    string // the program, below ctests/check
	Program string // lines of it
	Output  string
}

// ExampleOf returns the example that docs/check.md has for a kind. A kind without an example has an empty one.
func ExampleOf(kind string) (e Example) {
	_, section, _ := strings.Cut(docs.Check(), "\n### `"+kind+"`\n")
	section, _, _ = strings.Cut(section, "\n##")
	blocks := strings.Split(section, "```") // a link to the program, its lines, a blank line, and the output
	if len(blocks) < 4 {
		return e
	}
	_, link, _ := strings.Cut(blocks[0], "](../ctests/check/")
	e.File, _, _ = strings.Cut(link, ")")
	e.Program, e.Output = strings.TrimPrefix(blocks[1], "c\n"), strings.TrimPrefix(blocks[3], "\n")
	return e
}

// KindNamed returns the kind with a name.
//
// Errors: there is none; the error names those that the writer may have meant.
func KindNamed(name string) (Kind, error) {
	const most = 40 // characters of the name in an error
	var names []string
	for _, k := range Kinds() {
		if k.Name == name {
			return k, nil
		}
		names = append(names, k.Name)
	}
	help := suggest.Instead(name, names, "rocblas-mem check --explain lists them")
	return Kind{}, fmt.Errorf("no kind of finding is %.*q; %s", most, name, help)
}
