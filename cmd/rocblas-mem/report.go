package main

import (
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"rocblas_mem/blas/spec"
	"rocblas_mem/internal/frames"
	"rocblas_mem/internal/ledger"
	"rocblas_mem/internal/trace"
)

// memoryBytes is the memory limit of a report: with a million handles in a trace the garbage collector runs
// more often.
const memoryBytes = 400 << 20

// reportCommand is the command report.
func reportCommand() *cobra.Command {
	c := &cobra.Command{
		Use:   "report [flags] TRACE...",
		Short: "write the report of run from traces",
		Long: `Writes the report of run from traces. Several traces, as those of the ranks of a job, are added up:
what their processes hold of each device over time, and one size for all. A TRACE that is - is
standard input.`,
		Example: `  rocblas-mem report trace.csv
  rocblas-mem report --html --budget 24G -o memory.html trace.csv
  rocblas-mem report --compare rehearsed.csv real.csv`,
		RunE: runsPlainly(report),
	}
	c.Flags().Bool("html", false, "write a page in one file")
	c.Flags().Bool("svg", false, "draw one trace")
	c.Flags().Bool("json", false, "write the numbers")
	c.Flags().Bool("compare", false, `print the peaks of requested bytes of two traces, as of a rehearsal
and of the run on the GPU: of all device memory, by kind and by
place; end with status 3 if any differs`)
	valued(c, "budget", aSize(1), `draw this size as a line in the page or drawing, in place of the GPU's
memory`)
	declareSkip(c)
	valued(c, "output,o", aFile(), "write to a file, which may replace an earlier report and no other file")
	return c
}

// report runs the command report: it writes a summary of traces.
func report(o options, stdout, stderr io.Writer) error {
	budget := o.bytes("--budget")
	out, toFile := o.value("--output"), o.has("--output")
	formats := slices.DeleteFunc([]string{"--html", "--svg", "--json"}, func(name string) bool { return !o.has(name) })
	switch {
	case budget > 0 && !o.has("--html") && !o.has("--svg"):
		return fail(exitUsage, "report: --budget is a line in the picture: it needs --html or --svg")
	case len(o.Args()) == 0:
		return fail(exitUsage, "report needs a trace")
	case o.has("--svg") && len(o.Args()) > 1:
		return fail(exitUsage, "report --svg draws one trace")
	case o.has("--compare") && (len(formats) > 0 || toFile || budget > 0):
		return fail(exitUsage, "report: --compare takes no other option")
	case o.has("--compare") && len(o.Args()) != 2:
		return fail(exitUsage, "report --compare takes two traces")
	case len(formats) > 1:
		return fail(exitUsage, "report writes one of --html, --svg and --json")
	}
	if o.has("--compare") {
		return compareTraces(o.Args()[0], o.Args()[1], skipOf(o), stdout, stderr)
	}
	if toFile && out == standardOutput {
		toFile = false
	}
	var to target
	var err error
	if toFile {
		if err := refuseTrace(out, o.Args()); err != nil {
			return err
		}
		if to, err = targetOf(out, aReport()); err != nil {
			return fail(exitUsage, "report: -o: %w", err)
		}
	}
	debug.SetMemoryLimit(memoryBytes)
	r, ledgers, err := readAll(o.Args(), skipOf(o), stderr)
	if err != nil {
		return err
	}
	if !toFile {
		return writeReport(stdout, r, ledgers, o, budget)
	}
	return to.write(func(file io.Writer) error { return writeReport(file, r, ledgers, o, budget) })
}

// readAll reads one trace, or several and what their processes hold together.
func readAll(traces []string, skip frames.Skip, stderr io.Writer) (r trace.Report, ledgers []*ledger.Ledger, err error) {
	job := trace.NewJob()
	for _, path := range traces {
		bar := newBar(stderr)
		memory := ledger.NewReader(path, "")
		memory.Skip = skip
		s, err := job.Summarize(path, bar.show, memory.AddTo)
		bar.clear()
		if err != nil {
			return r, nil, fail(exitUsage, "%w", err)
		}
		if len(traces) <= trace.MostDetailed {
			r.Traces = append(r.Traces, s)
			ledgers = append(ledgers, accountOf(memory, stderr))
		}
	}
	if len(traces) == 1 {
		return r, ledgers, nil
	}
	r.Job = job
	return r, ledgers, sum(job, stderr)
}

// sum finds what the processes of a job hold together, and shows a progress bar on a terminal if that takes long.
func sum(job *trace.Job, stderr io.Writer) error {
	bar := newBar(stderr)
	defer bar.clear()
	if err := job.Sum(bar.show); err != nil {
		return fail(exitUsage, "%w", err)
	}
	return nil
}

// refuseTrace returns an error if out is one of the traces, also under another name or by a link.
func refuseTrace(out string, traces []string) error {
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
				return fail(exitUsage, "report: -o %s would overwrite the trace %s", out, trace.NameOf(name))
			}
		}
	}
	return nil
}

// writeReport writes a report in the requested format.
func writeReport(out io.Writer, r trace.Report, ledgers []*ledger.Ledger, o options, budget uint64) error {
	folder, _ := os.Getwd()
	if o.has("--json") {
		memory := make([]any, len(ledgers))
		for i, l := range ledgers {
			if s := l.Summary(folder, deviceBytesOf(l)); s != nil {
				memory[i] = s
			}
		}
		return trace.JSON(out, r, memory)
	}
	if !o.has("--html") && !o.has("--svg") {
		return writeText(out, r, ledgers)
	}
	r.Memory = make([]trace.Memory, len(ledgers))
	for i, l := range ledgers {
		if picture := l.Picture(folder, limitOf(l, budget), len(ledgers)); picture != nil {
			r.Memory[i] = picture
		}
	}
	if o.has("--html") {
		return trace.HTML(out, r)
	}
	return r.Traces[0].SVG(out, r.Memory[0])
}

// limitOf returns the line of a picture: the budget, or else the memory of the GPU that the trace names.
func limitOf(l *ledger.Ledger, budget uint64) ledger.Limit {
	if budget > 0 {
		return ledger.Limit{Name: "the budget", Bytes: budget}
	}
	return ledger.Limit{Name: "the device's memory", Bytes: deviceBytesOf(l)}
}

// deviceBytesOf returns the memory of the device of a trace: as the trace tells, or else that of the GPU that it names; 0 if it
// is not known.
func deviceBytesOf(l *ledger.Ledger) uint64 {
	as, err := spec.ParseRehearsal(l.GPU)
	switch {
	case l.DeviceBytes > 0:
		return l.DeviceBytes
	case err != nil:
		return 0
	}
	return as.MemoryBytes()
}

// writeText writes a report for a terminal: of workspaces, then of all device memory.
func writeText(out io.Writer, r trace.Report, ledgers []*ledger.Ledger) error {
	if err := r.Text(out); err != nil {
		return err
	}
	folder, _ := os.Getwd()
	for _, l := range ledgers {
		if err := l.Text(out, folder, deviceBytesOf(l)); err != nil {
			return err
		}
	}
	return nil
}

// summarize reads a trace and shows a progress bar on a terminal if that takes long.
func summarize(path, gpu string, skip frames.Skip, stderr io.Writer) (*trace.Summary, *ledger.Ledger, error) {
	bar := newBar(stderr)
	memory := ledger.NewReader(path, gpu)
	memory.Skip = skip
	s, err := trace.Summarize(path, bar.show, memory.AddTo)
	bar.clear()
	if err != nil {
		return nil, nil, fail(exitUsage, "%w", err)
	}
	return s, accountOf(memory, stderr), nil
}

// accountOf returns the account of a trace that was read, and says which of the program's files have changed since.
func accountOf(memory *ledger.Reader, stderr io.Writer) *ledger.Ledger {
	l := memory.Ledger()
	for _, path := range l.Changed {
		fmt.Fprintf(stderr, "rocblas-mem: %s: %s has changed since the trace, so its places are addresses\n", trace.NameOf(l.Path), path)
	}
	return l
}

// bar is a progress bar for reading a file.
type bar struct {
	out   io.Writer // nil without a terminal
	begin time.Time
	drawn time.Time
}

// newBar returns a bar, which shows nothing if stderr is not a terminal.
func newBar(stderr io.Writer) *bar {
	b := &bar{begin: time.Now()}
	if text, ok := stderr.(plain); ok { // a bar has control characters
		stderr = text.to
	}
	if file, ok := stderr.(*os.File); ok {
		if info, err := file.Stat(); err == nil && info.Mode()&os.ModeCharDevice != 0 {
			b.out = stderr
		}
	}
	return b
}

// show draws the bar at most ten times a second, after an initial delay.
func (b *bar) show(done, total int64) {
	now := time.Now()
	if b.out == nil || total == 0 || now.Sub(b.begin) < time.Second/5 || now.Sub(b.drawn) < time.Second/10 {
		return
	}
	b.drawn = now
	const width = 40
	filled := int(min(done*width/total, width))
	_, _ = fmt.Fprintf(b.out, "\r[%s%s] %3d%%", strings.Repeat("#", filled), strings.Repeat(".", width-filled), done*100/total)
}

// clear erases the bar.
func (b *bar) clear() {
	if !b.drawn.IsZero() {
		_, _ = fmt.Fprint(b.out, "\r\x1b[K")
	}
}
