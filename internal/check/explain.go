package check

import (
	"fmt"
	"strings"

	"rocblas_mem/docs"
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
	var likely []string
	for _, k := range Kinds() {
		if k.Name == name {
			return k, nil
		}
		if isLike(plain(name), plain(k.Name)) {
			likely = append(likely, k.Name)
		}
	}
	help := "rocblas-mem check --explain lists them"
	if len(likely) > 0 {
		help = "did you mean " + strings.Join(likely, " or ") + "?"
	}
	return Kind{}, fmt.Errorf("no kind of finding is %.*q; %s", most, name, help)
}

// plain returns a name in small letters, without blanks and marks.
func plain(name string) string {
	return strings.NewReplacer(" ", "", "-", "", "_", "").Replace(strings.ToLower(name))
}

// isLike reports whether a name may stand for another: it is a part of it, or at most a third of its characters
// differ.
func isLike(name, other string) bool {
	const least = 3 // characters of a part
	if len(name) >= least && strings.Contains(other, name) {
		return true
	}
	return len(name) < 2*len(other) && distance(name, other) <= len(other)/3
}

// distance returns how many characters must be inserted, removed or replaced to make one text another.
func distance(one, other string) int {
	row := make([]int, len(other)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(one) {
		before := row[0] // of the row above and the column before
		row[0] = i + 1
		for j := range len(other) {
			replaced := before
			if one[i] != other[j] {
				replaced++
			}
			before = row[j+1]
			row[j+1] = min(replaced, row[j]+1, before+1)
		}
	}
	return row[len(other)]
}
