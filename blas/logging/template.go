package logging

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
)

// The kinds of lines, as indices of arrays.
const (
	trace = iota
	bench
	profile
	kinds
)

// kindNames returns the names of the kinds of lines in the table of exceptions.
func kindNames() [kinds]string {
	return [...]string{trace: "trace", bench: "bench", profile: "profile"}
}

// lines holds the templates of a function, and the template of its name. A template is text with the names of
// arguments in braces, and these labels: {name}; {short}, the function's name without rocblas_; {bench}, the
// start of a bench line; {f}, rocblas-bench's name of the function; {i}, the same for a function with several
// instances; {r}, the name of the type; {t}, its letter; {s}, the shape as a prefix; {w}, _64 for 64-bit
// sizes; {type:x}, the type of an argument.
type lines struct {
	templates [kinds]string
	name      string
}

// readExceptions parses a table of exceptions. It returns the templates by key.
func readExceptions(table string) map[string]string {
	table = strings.ReplaceAll(strings.Trim(table, "\n"), "\n\t", " ")
	list := map[string]string{}
	for _, line := range strings.Split(table, "\n") {
		key, template, _ := strings.Cut(line, " =")
		list[key] = strings.ReplaceAll(strings.TrimPrefix(template, " "), `\n`, "\n")
	}
	return list
}

// exceptionsOf returns the table of a release: that of 4.4, with the entries of 5.2 on top for a later
// release.
func exceptionsOf(release core.Release) map[string]string {
	table := readExceptions(exceptions)
	if release != core.Release4 {
		maps.Copy(table, readExceptions(exceptions5))
	}
	return table
}

// templates returns the templates of a function: those of the table, else those that follow from the row.
func templates(f spec.Function, table map[string]string) lines {
	words := arguments(f)
	made := lines{templates: [kinds]string{traceTemplate(words), benchTemplate(f, words), profileTemplate(words)}, name: f.CName()}
	for kind, name := range kindNames() {
		replace(&made.templates[kind], name+" ", f, table)
	}
	replace(&made.name, "name ", f, table)
	return made
}

// replace replaces a template by the most specific entry of the table for the function, if there is one.
func replace(template *string, kind string, f spec.Function, table map[string]string) {
	for _, key := range []string{f.Row.Name, f.Row.Name + cmp.Or(f.Shape.Suffix(), "_plain"), f.Instance.Name + " " + f.Row.Name} {
		if exception, ok := table[kind+key]; ok {
			*template = exception
		}
	}
}

// strideNames returns the names under which the lines of a function show the handle's strides of alpha and beta. An
// entry of the table lists the kinds of lines that show them, and a name other than stride_alpha in a profile.
func strideNames(f spec.Function, table map[string]string) (names [kinds][2]string) {
	if !f.TakesStrides() {
		return names
	}
	names[bench] = [2]string{" --alpha_stride ", " --beta_stride "}
	names[profile] = [2]string{", stride_alpha: ", ", stride_beta: "}
	if entry, ok := table["strides "+f.Row.Name]; ok {
		for _, kind := range []int{bench, profile} {
			if !strings.Contains(entry, kindNames()[kind]) {
				names[kind] = [2]string{}
			}
		}
		if strings.Contains(entry, "alpha_stride") {
			names[profile] = [2]string{", alpha_stride: "}
		}
	}
	if !slices.ContainsFunc(f.Row.Params, func(p spec.Param) bool { return p.Kind == spec.Beta }) {
		names[bench][1], names[profile][1] = "", ""
	}
	return names
}

// traceTemplate returns the name and all arguments except the result.
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

// benchTemplate returns a rocblas-bench command: every argument that is not a pointer, with its option.
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

// option returns rocblas-bench's option for an argument.
func option(label string) string {
	switch label {
	case "m", "n", "k":
		return "-" + label
	case "transA", "transB":
		return "--transpose" + label[len("trans"):]
	}
	return "--" + label
}

// profileTemplate returns a YAML mapping of every argument that is neither a pointer nor a scalar.
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
