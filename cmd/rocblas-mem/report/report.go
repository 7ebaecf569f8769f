// Package report is the commands report and export.
package report

import (
	"io"
	"os"
	"runtime/debug"
	"slices"

	"github.com/spf13/cobra"

	"rocblas_mem/cmd/rocblas-mem/cli"
	"rocblas_mem/cmd/rocblas-mem/output"
	"rocblas_mem/cmd/rocblas-mem/reading"
	"rocblas_mem/internal/frames"
	"rocblas_mem/internal/ledger"
	"rocblas_mem/internal/trace"
)

// memoryBytes is the memory limit of a report: with a million handles in a trace the garbage collector runs
// more often.
const memoryBytes = 400 << 20

// Command is the command report.
func Command() *cobra.Command {
	c := &cobra.Command{
		Use:   "report [flags] TRACE...",
		Short: "write the report of run from traces",
		Long: `Writes the report of run from traces. Several traces, as those of the ranks of a job, are added up:
what their processes hold of each device over time, and one size for all. A TRACE that is - is
standard input.`,
		Example: `  rocblas-mem report trace.csv
  rocblas-mem report --html --budget 24G -o memory.html trace.csv
  rocblas-mem report --compare rehearsed.csv real.csv`,
		RunE: cli.RunsPlainly(report),
	}
	c.Flags().Bool("html", false, "write a page in one file")
	c.Flags().Bool("svg", false, "draw one trace")
	c.Flags().Bool("json", false, "write the numbers")
	c.Flags().Bool("compare", false, `print the peaks of requested bytes of two traces, as of a rehearsal
and of the run on the GPU: of all device memory, by kind and by
place; end with status 3 if any differs`)
	cli.Valued(c, "budget", cli.Size(1), `draw this size as a line in the page or drawing, in place of the GPU's
memory`)
	reading.DeclareSkip(c)
	cli.Valued(c, "output,o", cli.File(), "write to a file, which may replace an earlier report and no other file")
	return c
}

// report runs the command report: it writes a summary of traces.
func report(o cli.Options, stdout, stderr io.Writer) error {
	budget := o.Bytes("--budget")
	formats := slices.DeleteFunc([]string{"--html", "--svg", "--json"}, func(name string) bool { return !o.Has(name) })
	switch {
	case budget > 0 && !o.Has("--html") && !o.Has("--svg"):
		return cli.Errorf("report: --budget is a line in the picture: it needs --html or --svg")
	case len(o.Args()) == 0:
		return cli.Errorf("report needs a trace")
	case o.Has("--svg") && len(o.Args()) > 1:
		return cli.Errorf("report --svg draws one trace")
	case o.Has("--compare") && (len(formats) > 0 || o.Has("--output") || budget > 0):
		return cli.Errorf("report: --compare takes no other option")
	case o.Has("--compare") && len(o.Args()) != 2:
		return cli.Errorf("report --compare takes two traces")
	case len(formats) > 1:
		return cli.Errorf("report writes one of --html, --svg and --json")
	}
	if o.Has("--compare") {
		return compareTraces(o.Args()[0], o.Args()[1], reading.Skip(o), stdout, stderr)
	}
	write, err := writer(o, "report", output.Report(), stdout)
	if err != nil {
		return err
	}
	debug.SetMemoryLimit(memoryBytes)
	r, ledgers, err := readAll(o.Args(), reading.Skip(o), stderr)
	if err != nil {
		return err
	}
	return write(func(out io.Writer) error { return writeReport(out, r, ledgers, o, budget) })
}

// readAll reads one trace, or several and what their processes hold together.
func readAll(traces []string, skip frames.Skip, stderr io.Writer) (r trace.Report, ledgers []*ledger.Ledger, err error) {
	job := trace.NewJob()
	for _, path := range traces {
		bar := cli.NewBar(stderr)
		memory := ledger.NewReader(path, "")
		memory.Skip = skip
		s, err := job.Summarize(path, bar.Show, memory.AddTo)
		bar.Clear()
		if err != nil {
			return r, nil, cli.Errorf("%w", err)
		}
		if len(traces) <= trace.MostDetailed {
			r.Traces = append(r.Traces, s)
			ledgers = append(ledgers, reading.Finish(memory, stderr))
		}
	}
	if len(traces) == 1 {
		return r, ledgers, nil
	}
	r.Job = job
	return r, ledgers, reading.Sum(job, stderr)
}

// writer returns what writes the output of a command: to the file of -o, whose name must be good now, or to stdout.
func writer(o cli.Options, command string, kind output.Kind, stdout io.Writer) (func(text func(io.Writer) error) error, error) {
	name := o.Value("--output")
	if !o.Has("--output") || name == output.StandardOutput {
		return func(text func(io.Writer) error) error { return text(stdout) }, nil
	}
	if err := refuseTrace(command, name, o.Args()); err != nil {
		return nil, err
	}
	to, err := output.Of(name, kind)
	if err != nil {
		return nil, cli.Errorf("%s: -o: %w", command, err)
	}
	return to.Write, nil
}

// refuseTrace returns an error if out is one of the traces, also under another name or by a link.
func refuseTrace(command, out string, traces []string) error {
	to, err := os.Stat(out)
	if err != nil {
		return nil // no file to overwrite
	}
	for _, path := range traces {
		for _, name := range []string{path, path + ".old"} {
			from, err := os.Stat(name)
			if path == trace.StandardInput {
				from, err = os.Stdin.Stat()
			}
			if err == nil && to.Mode().IsRegular() && os.SameFile(from, to) {
				return cli.Errorf("%s: -o %s would overwrite the trace %s", command, out, trace.NameOf(name))
			}
		}
	}
	return nil
}

// writeReport writes a report in the requested format.
func writeReport(out io.Writer, r trace.Report, ledgers []*ledger.Ledger, o cli.Options, budget uint64) error {
	folder, _ := os.Getwd()
	if o.Has("--json") {
		memory := make([]any, len(ledgers))
		for i, l := range ledgers {
			if s := l.Summary(folder, reading.DeviceBytes(l)); s != nil {
				memory[i] = s
			}
		}
		return trace.JSON(out, r, memory)
	}
	if !o.Has("--html") && !o.Has("--svg") {
		return reading.WriteText(out, r, ledgers)
	}
	r.Memory = make([]trace.Memory, len(ledgers))
	for i, l := range ledgers {
		if picture := l.Picture(folder, limitOf(l, budget), len(ledgers)); picture != nil {
			r.Memory[i] = picture
		}
	}
	if o.Has("--html") {
		return trace.HTML(out, r)
	}
	return r.Traces[0].SVG(out, r.Memory[0])
}

// limitOf returns the line of a picture: the budget, or else the memory of the GPU that the trace names.
func limitOf(l *ledger.Ledger, budget uint64) ledger.Limit {
	if budget > 0 {
		return ledger.Limit{Name: "the budget", Bytes: budget}
	}
	return ledger.Limit{Name: "the device's memory", Bytes: reading.DeviceBytes(l)}
}
