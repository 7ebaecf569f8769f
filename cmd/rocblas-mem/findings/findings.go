// Package findings has the options of the commands that report findings, and writes them.
package findings

import (
	"errors"
	"io"
	"os"

	"github.com/spf13/cobra"

	"rocblas_mem/cmd/rocblas-mem/cli"
	"rocblas_mem/cmd/rocblas-mem/output"
	"rocblas_mem/internal/check"
	"rocblas_mem/internal/trace"
)

// Declare gives a command the options of a report of findings.
func Declare(c *cobra.Command) {
	cli.Valued(c, "check-json", cli.File(), "also write the findings to FILE as JSON")
	cli.Valued(c, "check-sarif", cli.File(), `also write them as SARIF 2.1.0, which CI systems show at the source's
lines`)
	cli.Valued(c, "suppress", cli.File(), `leave out the findings that FILE lists, one a line: KIND
[routine|operand|function|module|file:PATTERN]...`)
}

// Suppressions reads the file of the option --suppress, if that is given.
func Suppressions(o cli.Options) ([]check.Suppression, error) {
	name := o.Value("--suppress")
	if name == "" {
		return nil, nil
	}
	file, err := trace.OpenFile(name)
	if err != nil {
		return nil, cli.Errorf("--suppress: %s: %w", name, err)
	}
	defer file.Close()
	by, err := check.ReadSuppressions(file)
	if err != nil {
		return nil, cli.Errorf("--suppress: %s: %w", name, err)
	}
	return by, nil
}

// Report writes the findings that no suppression matches in the forms that the options request, and returns how many change the
// exit status. what names the test that found them.
func Report(o cli.Options, by []check.Suppression, all []check.Finding, what string, to io.Writer) (count int, err error) {
	list := check.Suppress(all, by)
	suppressed := len(all) - len(list)
	folder, _ := os.Getwd()
	err = errors.Join(check.WriteText(to, what, list, suppressed),
		write(o, "--check-json", func(w io.Writer) error { return check.WriteJSON(w, list, suppressed) }),
		write(o, "--check-sarif", func(w io.Writer) error { return check.WriteSARIF(w, list, folder, cli.Version) }))
	return check.CountOf(list), err
}

// write writes the findings to the file of an option, if that is given.
func write(o cli.Options, option string, write func(io.Writer) error) error {
	if !o.Has(option) {
		return nil
	}
	to, err := output.Of(o.Value(option), output.Report())
	if err != nil {
		return err
	}
	return to.Write(write)
}
