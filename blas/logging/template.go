package logging

import (
	"cmp"
	"maps"
	"strings"

	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
)

// The kinds of lines, by their place in lines.
const (
	trace = iota
	bench
	profile
	kinds
)

// kindNames are what the table calls the kinds of lines.
func kindNames() [kinds]string {
	return [...]string{trace: "trace", bench: "bench", profile: "profile"}
}

// lines are a function's templates, and its name in them. A template is text with names of arguments in braces, and besides
// them {name}; {short}, the function's name without rocblas_; {bench}, how a bench line begins; {f}, what rocblas-bench calls
// the function; {i}, the same for one with several instances; {r}, the type's name; {t}, its letter; {s}, the shape before a
// name; {w}, _64 where the sizes are wide; {type:x}, the type of an argument.
type lines struct {
	templates [kinds]string
	name      string
}

// readExceptions reads the table.
func readExceptions(table string) map[string]string {
	table = strings.ReplaceAll(strings.Trim(table, "\n"), "\n\t", " ")
	list := map[string]string{}
	for _, line := range strings.Split(table, "\n") {
		key, template, _ := strings.Cut(line, " =")
		list[key] = strings.ReplaceAll(strings.TrimPrefix(template, " "), `\n`, "\n")
	}
	return list
}

// exceptionsOf is the table of a release: 4.4's, and over it what is different in 5.2.
func exceptionsOf(release core.Release) map[string]string {
	table := readExceptions(exceptions)
	if release != core.Release4 {
		maps.Copy(table, readExceptions(exceptions5))
	}
	return table
}

// templates returns a function's templates: those that follow from its row, except where the table says otherwise.
func templates(f spec.Function, table map[string]string) lines {
	words := arguments(f)
	made := lines{templates: [kinds]string{traceTemplate(words), benchTemplate(f, words), profileTemplate(words)}, name: f.CName()}
	for kind, name := range kindNames() {
		replace(&made.templates[kind], name+" ", f, table)
	}
	replace(&made.name, "name ", f, table)
	return made
}

// replace stores the table's template for a function, the most particular one, where there is one.
func replace(template *string, kind string, f spec.Function, table map[string]string) {
	for _, key := range []string{f.Row.Name, f.Row.Name + cmp.Or(f.Shape.Suffix(), "_plain"), f.Instance.Name + " " + f.Row.Name} {
		if exception, ok := table[kind+key]; ok {
			*template = exception
		}
	}
}

// traceTemplate is the name and all arguments but the result.
func traceTemplate(words []argument) string {
	var b strings.Builder
	b.WriteString("{name}")
	for _, a := range words {
		if a.kind != result {
			b.WriteString(",{" + a.label + "}")
		}
	}
	return b.String()
}

// benchTemplate is a command of rocblas-bench: every argument that is no pointer, with an option before it.
func benchTemplate(f spec.Function, words []argument) string {
	var b strings.Builder
	b.WriteString("{bench} -f {f}")
	if f.Instance.Type != spec.Runtime {
		b.WriteString(" -r {r}")
	}
	for _, a := range words {
		switch {
		case a.kind == pointer || a.kind == result:
		case a.kind == scalar:
			b.WriteString(" {" + a.label + "}")
		default:
			b.WriteString(" " + option(a.label) + " {" + a.label + "}")
		}
	}
	return b.String()
}

// option is how rocblas-bench calls an argument.
func option(label string) string {
	switch label {
	case "m", "n", "k":
		return "-" + label
	case "transA", "transB":
		return "--transpose" + label[len("trans"):]
	}
	return "--" + label
}

// profileTemplate is a YAML mapping of every argument that is neither a pointer nor a scalar.
func profileTemplate(words []argument) string {
	var pairs []string
	for _, a := range words {
		switch {
		case a.kind == pointer || a.kind == result || a.kind == scalar:
		case a.of.Kind >= spec.M && a.of.Kind <= spec.K:
			pairs = append(pairs, strings.ToUpper(a.label)+": {"+a.label+"}")
		default:
			pairs = append(pairs, a.label+": {"+a.label+"}")
		}
	}
	return strings.Join(pairs, ", ")
}
