// Package plan is the command plan.
package plan

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"rocblas_mem/blas/spec"
	"rocblas_mem/cmd/rocblas-mem/cli"
	"rocblas_mem/cmd/rocblas-mem/machine"
	"rocblas_mem/cmd/rocblas-mem/probe"
	"rocblas_mem/cmd/rocblas-mem/reading"
	"rocblas_mem/core"
	"rocblas_mem/internal/calls"
	"rocblas_mem/internal/ledger"
	"rocblas_mem/internal/trace"
)

// sizes holds the workspace of calls: of each kind of call, and of all together.
type sizes struct {
	Optimal     uint64      `json:"optimal_bytes"` // with this size no call grows the workspace or uses a slower algorithm
	Least       uint64      `json:"least_bytes"`   // with less, some call fails
	Calls       []*callSize `json:"calls"`
	Others      int64       `json:"other_calls"`            // calls of further kinds, which count only for the sizes
	ListsOnCPU  bool        `json:"lists_on_cpu,omitempty"` // the sizes of lists are the CPU's
	trace.Sizes             // of the traces, and the GPU and the rocBLAS for which lists are planned instead of the CPU
	// Undecided counts the calls that may need more than their size, depending on the kernel that rocBLAS picks.
	Undecided int64 `json:"undecided_calls,omitempty"`
	// NoInverses counts the calls that are planned as if their caller passed no inverses, which lists do not have.
	NoInverses int64 `json:"calls_without_inverses,omitempty"`
	// RocBLAS is the installed library that answered for lists, with its version; empty if formulas did.
	RocBLAS string `json:"rocblas,omitempty"`

	Steps []trace.Step `json:"sets,omitempty"` // sizes that the program sets in a trace and that are too small
	Job   *trace.Job   `json:"job,omitempty"`  // the processes of several traces
	// After is what device memory takes with the variable set to the optimal size, if there is one trace and that is known.
	After *trace.Outcome `json:"after,omitempty"`

	job   *trace.Job // of all traces
	known map[callSize]*callSize
	any   bool // at least one call or trace was read
}

// callSize is one kind of call. In a trace its size includes the workspace in use before the call.
type callSize struct {
	Call    string `json:"call"`
	Optimal uint64 `json:"optimal_bytes"`
	Least   uint64 `json:"least_bytes"`
	Before  uint64 `json:"in_use_before_bytes,omitempty"`
	Line    int64  `json:"first_line"`
	Count   int64  `json:"count"`
}

// mostKinds limits the kinds of calls that are listed separately.
const mostKinds = 100_000

func (s *sizes) add(call string, optimal, least, before uint64, line int64) {
	key := callSize{Call: call, Optimal: optimal, Least: least, Before: before}
	at := s.known[key]
	if at == nil && len(s.Calls) >= mostKinds {
		s.Others++
		return
	}
	if at == nil {
		at = &callSize{Call: call, Optimal: optimal, Least: least, Before: before, Line: line}
		s.known[key] = at
		s.Calls = append(s.Calls, at)
	}
	at.Count++
}

// Command is the command plan.
func Command() *cobra.Command {
	c := &cobra.Command{
		Use:   "plan [flags] TRACE|CALLS...",
		Short: "compute the workspace sizes of calls, without a device",
		Long: `Computes without a device: the size that makes every call optimal, the size that only avoids errors,
and the size of each call. It reads traces, or calls in the formats of rocblas-bench, which
ROCBLAS_LAYER=2 and 4 log: commands (-f gemm -r d -m ...) and YAML, in one line each (- {
rocblas_function: ..., M: ... }) or in blocks. A file named - is standard input.`,
		Example: `  rocblas-mem plan trace.csv
  rocblas-mem plan --as gfx942:rocblas-7.2 calls.log`,
		RunE: cli.RunsPlainly(planSizes),
	}
	cli.Valued(c, "as", cli.Form{Name: "GPU", Choices: cli.Rehearsals}, `plan a list for the real rocBLAS on a GPU: gfx942:rocblas-6.4 is ROCm 6.4
on an MI300X. Others are rocblas-7.2, 10.0 and 10.1. gfx942:installed asks
the installed rocBLAS`)
	c.Flags().Bool("json", false, "write the numbers")
	return c
}

// planSizes runs the command plan: it writes the workspace that the calls need.
func planSizes(o cli.Options, stdout, stderr io.Writer) error {
	if len(o.Args()) == 0 {
		return cli.Errorf("plan needs a trace or a list of calls")
	}
	s := &sizes{job: trace.NewJob(), known: map[callSize]*callSize{}}
	table, end, err := s.tableFor(o)
	if err != nil {
		return err
	}
	defer end()
	for _, path := range o.Args() {
		if err := s.read(path, table, stderr); err != nil {
			return cli.Errorf("%w", err)
		}
	}
	if !s.any {
		return cli.Errorf("%s: it has no call", strings.Join(o.Args(), ", "))
	}
	if len(o.Args()) > 1 {
		s.After = nil
	}
	if len(s.job.Processes) > 1 {
		s.Job, s.Steps = s.job, s.job.SetSteps()
		if err := reading.Sum(s.job, stderr); err != nil {
			return err
		}
	}
	slices.SortStableFunc(s.Calls, func(a, b *callSize) int {
		return cmp.Or(cmp.Compare(b.Before+b.Optimal, a.Before+a.Optimal), cmp.Compare(a.Line, b.Line))
	})
	if o.Has("--json") {
		return cli.WriteJSON(stdout, s)
	}
	return s.write(stdout)
}

// tableFor returns the functions with the sizes that the options select: of the CPU, or of a GPU. end must be called
// after the last use.
func (s *sizes) tableFor(o cli.Options) (table *calls.Table, end func(), err error) {
	end = func() {}
	if !o.Has("--as") {
		return calls.NewTable(), end, nil
	}
	s.As = o.Value("--as")
	if device, found := spec.ParseInstalled(s.As); found {
		at, err := machine.Find()
		if err != nil {
			return nil, nil, err
		}
		library, err := probe.Open(at, os.Environ(), device)
		if err != nil {
			return nil, nil, cli.Errorf("plan: --as: %w", err)
		}
		s.RocBLAS = library.String()
		return calls.NewInstalled(device, library.Ask), library.Close, nil
	}
	if table, err = calls.NewRehearsal(s.As); err != nil {
		return nil, nil, cli.Errorf("plan: --as: %w", err)
	}
	return table, end, nil
}

// read adds the calls of a file.
func (s *sizes) read(path string, table *calls.Table, stderr io.Writer) error {
	file, err := trace.OpenFile(path)
	if err != nil {
		return err
	}
	defer func() { _ = file.Close() }()
	begin := bufio.NewReaderSize(file, 1<<16)
	header := trace.FirstHeader()
	if text, err := begin.Peek(len(header)); err != nil || string(text) != header {
		return s.list(begin, trace.NameOf(path), table)
	}
	if s.As != "" {
		return fmt.Errorf("%s: a trace has the sizes of the run that wrote it; --as needs a list of calls", trace.NameOf(path))
	}
	if trace.ReadOnce(path) {
		return s.trace(path, func(each func(e *trace.Event) error) error { return trace.ReadFrom(begin, trace.NameOf(path), each) })
	}
	bar := cli.NewBar(stderr)
	defer bar.Clear()
	return s.trace(path, func(each func(e *trace.Event) error) error { return trace.Read(path, each, bar.Show) })
}

func (s *sizes) list(in io.Reader, name string, table *calls.Table) error {
	s.ListsOnCPU = s.As == ""
	return table.Read(in, name, func(c calls.Call) error {
		if c.WantBytes > trace.MostBytes {
			return fmt.Errorf("%s:%d: %s: a workspace of %d bytes is more than any device has", name, c.Line, c.Routine, c.WantBytes)
		}
		s.any = true
		s.Optimal = max(s.Optimal, c.WantBytes)
		s.Least = max(s.Least, c.LeastBytes)
		if c.KernelDecides {
			s.Undecided++
		}
		if c.NoInverses {
			s.NoInverses++
		}
		s.add(c.Text, c.WantBytes, c.LeastBytes, 0, c.Line)
		return nil
	})
}

// trace adds the workspace that the calls of a trace took or requested.
func (s *sizes) trace(path string, read func(each func(e *trace.Event) error) error) error {
	s.any = true // a trace without leases counts too
	one, memory := trace.NewSummary(trace.NameOf(path)), ledger.NewReader(path, "")
	err := read(func(e *trace.Event) error {
		if e.Action == core.TraceAllocate || e.Action == core.TraceAllocateFailure || e.Action == core.TraceDegraded && e.SizeBytes == 0 {
			s.add(e.Routine, e.WantedBytes, e.LeastBytes, e.Before(), e.Line)
		}
		return errors.Join(one.Add(e), memory.AddTo(one, e))
	})
	if err != nil {
		return err
	}
	one.Finish()
	memory.Ledger()
	s.After = one.After(one.Unset(), one.Optimal())
	s.Optimal, s.Least = max(s.Optimal, one.Optimal()), max(s.Least, one.Least())
	s.Undecided += int64(one.Undecided)
	s.Share(one.Sizes)
	s.Steps = append(s.Steps, one.SetSteps()...)
	s.job.Add(path, one)
	return nil
}

// shown limits the kinds of calls in the text.
const shown = 50

// remarks returns the lines that follow the table of calls: for what the sizes are, and how to set them.
func (s *sizes) remarks() (lines []string) {
	if s.ListsOnCPU {
		lines = append(lines, "", "sizes of lists are the CPU's; --as selects a GPU")
	}
	if s.As == "" && s.OnCPU {
		lines = append(lines, "", s.Sizes.Line())
	}
	if s.As != "" {
		lines = append(lines, "", cli.Joined(", as answered by ", "sizes are for "+s.whose(), s.RocBLAS))
	}
	if s.Undecided != 0 {
		lines = append(lines, fmt.Sprintf("%s of short floats may need more, which rocBLAS decides on the GPU", cli.Plural(int(s.Undecided), "product")))
	}
	if s.NoInverses != 0 {
		lines = append(lines, fmt.Sprintf("%s of trsm_ex may need less: a list does not say that the caller passes inverses, invA",
			cli.Plural(int(s.NoInverses), "call")))
	}
	lines = append(append(lines, ""), s.settings()...)
	for i, step := range s.Steps {
		if i == 0 {
			lines = append(lines, "", "but no variable changes these sizes, which the program sets:")
		}
		lines = append(lines, fmt.Sprintf("  %s", step))
	}
	return lines
}

// whose names the GPU and its rocBLAS, and says if no library has confirmed the formulas.
func (s *sizes) whose() string {
	rehearsal, err := spec.ParseRehearsal(s.As)
	if err != nil { // the installed rocBLAS, or several GPUs
		return s.As
	}
	return rehearsal.Describe()
}

// settings says what to set for the sizes.
func (s *sizes) settings() []string {
	if s.Optimal == 0 {
		return []string{"no call takes workspace: there is no size to set"}
	}
	optimal := fmt.Sprintf("ROCBLAS_DEVICE_MEMORY_SIZE=%d makes every call optimal", s.Optimal)
	if s.After != nil {
		optimal += fmt.Sprintf("; %s", s.After)
	} else {
		optimal += fmt.Sprintf("; each handle then takes %d bytes when it is created", s.Optimal)
	}
	switch {
	case s.Least == 0:
		return []string{optimal, "with less some call is slower, and none is an error"}
	case s.Least == s.Optimal:
		return []string{optimal, cli.Joined("", "with less some call is an error", s.grows())}
	}
	return []string{optimal, cli.Joined("", fmt.Sprintf("ROCBLAS_DEVICE_MEMORY_SIZE=%d only avoids errors", s.Least), s.grows())}
}

// grows says that the variable is no need on a GPU, whose rocBLAS manages the workspace without it.
func (s *sizes) grows() string {
	if s.As == "" {
		return ""
	}
	return "; a workspace that rocBLAS manages grows instead"
}

func (s *sizes) write(out io.Writer) error {
	var b strings.Builder // takes all
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', tabwriter.AlignRight|tabwriter.StripEscape)
	fmt.Fprintln(w, "optimal\tleast\tin use before\tcalls\tfirst line\t  call")
	for _, c := range s.Calls[:min(shown, len(s.Calls))] {
		fmt.Fprintf(w, "%d\t%d\t%d\t%d\t%d\t  %s\n", c.Optimal, c.Least, c.Before, c.Count, c.Line, c.Call)
	}
	_ = w.Flush()
	if more := len(s.Calls) - shown; more > 0 {
		fmt.Fprintf(&b, "... and %d more kinds of calls, and %d calls of further kinds\n", more, s.Others)
	}
	b.WriteString(strings.Join(s.remarks(), "\n") + "\n")
	if s.Job != nil {
		b.WriteString("\n")
		_ = s.Job.Text(&b)
	}
	_, err := io.WriteString(out, b.String())
	return err
}
