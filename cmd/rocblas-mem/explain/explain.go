// Package explain is the command check, which explains the findings of run --check.
package explain

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"rocblas_mem/cmd/rocblas-mem/cli"
	"rocblas_mem/cmd/rocblas-mem/findings"
	"rocblas_mem/cmd/rocblas-mem/reading"
	"rocblas_mem/internal/check"
	"rocblas_mem/internal/trace"
)

// Command is the command check.
func Command() *cobra.Command {
	var kinds []string
	c := &cobra.Command{
		Use:   "check [flags] FILE | check --explain[=KIND] [KIND]...",
		Short: "report the findings in a file, or explain kinds of findings",
		Long: `Reports the findings in FILE, which a program writes that runs with ROCBLAS_MEM_CHECK=FILE on the
stand-in HIP; run --cpu --check does both. The exit status is 3 if there are errors or warnings.

With --explain it explains kinds of findings: what each KIND is, a program that has it with its
report, and what to do. Without a KIND it lists all.`,
		Example: `  rocblas-mem check findings
  rocblas-mem check --check-sarif check.sarif findings
  rocblas-mem check --explain
  rocblas-mem check --explain out_of_bounds`,
		RunE: cli.RunsPlainly(func(o cli.Options, stdout, _ io.Writer) error {
			if o.Has("--explain") {
				return explainKinds(append(kinds, o.Args()...), stdout)
			}
			return report(o, stdout)
		}),
		ValidArgsFunction: func(c *cobra.Command, _ []string, _ string) (names []string, _ cobra.ShellCompDirective) {
			if !c.Flags().Changed("explain") {
				return nil, cobra.ShellCompDirectiveDefault
			}
			for _, k := range check.Kinds() {
				names = append(names, cobra.CompletionWithDesc(k.Name, k.What))
			}
			return names, cobra.ShellCompDirectiveNoFileComp
		},
	}
	c.Flags().BoolFunc("explain", "explain the kinds that follow, or list all", func(kind string) error {
		if kind != "true" { // without =KIND
			kinds = append(kinds, kind)
		}
		return nil
	})
	findings.Declare(c)
	reading.DeclareSkip(c)
	return c
}

// report reports the findings in a file of records.
func report(o cli.Options, stdout io.Writer) error {
	if len(o.Args()) != 1 {
		return cli.Errorf("check needs one file of findings, or --explain; run --cpu --check -- PROGRAM checks a program")
	}
	by, err := findings.Suppressions(o)
	if err != nil {
		return err
	}
	name := o.Args()[0]
	file, err := trace.OpenFile(name)
	if err != nil {
		return cli.Errorf("check: %s: %w; check --explain explains kinds of findings", trace.NameOf(name), cli.Reason(err))
	}
	defer file.Close()
	list, err := check.Read(file, reading.Skip(o))
	if err != nil {
		return cli.Errorf("check: %s: %w", trace.NameOf(name), err)
	}
	count, err := findings.Report(o, by, list, "check", stdout)
	if err == nil && count > 0 {
		return cli.Exit(cli.ExitFindings)
	}
	return err
}

// explainKinds explains kinds of findings, or lists them if none is named.
func explainKinds(kinds []string, stdout io.Writer) error {
	text := ""
	for i, name := range kinds {
		k, err := check.KindNamed(name)
		if err != nil {
			return cli.Errorf("check: --explain: %w", err)
		}
		if i > 0 {
			text += "\n"
		}
		text += explained(k)
	}
	if len(kinds) == 0 {
		text = listOfKinds()
	}
	_, err := io.WriteString(stdout, text)
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

// helpWidth is the most characters of a line of help.
const helpWidth = 100

// column returns a name with a text beside it, in lines of at most helpWidth characters.
func column(name string, width int, text string) string {
	var b strings.Builder
	line, empty := fmt.Sprintf("%-*s", width, name), true
	if len(name) >= width && name != "" {
		line += " "
	}
	for _, word := range strings.Fields(text) {
		if !empty && len(line)+1+len(word) > helpWidth {
			b.WriteString(line + "\n")
			line, empty = strings.Repeat(" ", width), true
		}
		if !empty {
			line += " "
		}
		line, empty = line+word, false
	}
	return b.String() + strings.TrimRight(line, " ") + "\n"
}
