package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"rocblas_mem/internal/check"
)

// explainKinds runs the check command: it explains kinds of findings, or lists them if none is named.
func explainKinds(args []string, stdout io.Writer) error {
	if i := slices.IndexFunc(args, func(arg string) bool { return strings.HasPrefix(arg, "--explain=") }); i >= 0 {
		_, kind, _ := strings.Cut(args[i], "=")
		args = slices.Replace(slices.Clone(args), i, i+1, "--explain", kind)
	}
	o, err := parseOptions("check", args, []string{"--explain"}, nil, false)
	if err != nil {
		return err
	}
	if !o.has("--explain") {
		return fail(exitUsage, "check needs --explain; run --cpu --check -- PROGRAM checks a program")
	}
	text := ""
	for i, name := range o.rest {
		k, err := check.KindNamed(name)
		if err != nil {
			return fail(exitUsage, "check: --explain: %w", err)
		}
		if i > 0 {
			text += "\n"
		}
		text += explained(k)
	}
	if len(o.rest) == 0 {
		text = listOfKinds()
	}
	_, err = io.WriteString(stdout, text)
	return err
}

// listOfKinds returns a line for each kind.
func listOfKinds() string {
	var b strings.Builder
	for _, k := range check.Kinds() {
		b.WriteString(column(fmt.Sprintf("%-17s  %s", k.Name, k.Level), 28, k.What))
	}
	return b.String()
}

// explained returns what a kind is, its example, and what to do.
func explained(k check.Kind) string {
	text := column("", 0, fmt.Sprintf("%s, %s: %s", k.Name, k.Level, k.What))
	if e := check.ExampleOf(k.Name); e.File != "" {
		report, _, _ := strings.Cut(e.Output, "  what to do: ")
		text += "\nExample:\n\n" + indented(e.Program) + "\nThe check reports:\n\n" + indented(report)
	}
	return text + "\n" + column("What to do:", 12, k.Advice)
}

// indented returns lines with blanks before them. A line that is too long for help continues below its beginning.
func indented(lines string) string {
	var b strings.Builder
	for line := range strings.Lines(lines) {
		blanks := len(line) - len(strings.TrimLeft(line, " "))
		if len(line)+4 > helpWidth {
			b.WriteString(column("", 4+blanks, line))
		} else {
			b.WriteString(strings.TrimRight("    "+line, " \n") + "\n")
		}
	}
	return b.String()
}
