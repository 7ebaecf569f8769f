package run

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/big"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"rocblas_mem/blas/spec"
	"rocblas_mem/cmd/rocblas-mem/cli"
	"rocblas_mem/cmd/rocblas-mem/output"
	"rocblas_mem/cmd/rocblas-mem/reading"
	"rocblas_mem/core"
	"rocblas_mem/internal/check"
	"rocblas_mem/internal/frames"
	"rocblas_mem/internal/ledger"
	"rocblas_mem/internal/trace"
)

// memoryTest is the test of a program's device memory.
type memoryTest struct {
	o           cli.Options
	budget      uint64 // bytes; 0 for none
	deviceBytes uint64 // the device's memory; 0 for that of the machine
	skip        frames.Skip
	gpu         string // whose sizes and rounding a rehearsal has
	program     string
	baseline    *ledger.Baseline // to compare with, if any
	tolerance   *big.Rat         // a part of the baseline's numbers
	update      output.Target    // where the baseline is written; its name is empty for none

	lines   map[uint64]int64 // of the traces, by the number of the process's tally
	gaps    []gap            // what the traces do not tell
	cut     bool             // the time limit ended the program
	settled bool             // the tallies of processes without a whole trace were tested

	totals   ledger.Totals
	seen     int // processes whose memory is known
	findings []check.Finding
}

// asked reports whether the run fails for its memory, so that it must be known.
func (m *memoryTest) asked() bool { return m.budget > 0 || m.baseline != nil || m.update.Name != "" }

// newMemoryTest reads the options before the program runs.
func newMemoryTest(o cli.Options) (*memoryTest, error) {
	m := &memoryTest{o: o, skip: reading.Skip(o), totals: ledger.NewTotals()}
	if len(o.Args()) > 0 {
		m.program = filepath.Base(o.Args()[0])
	}
	for _, option := range []string{"--device-memory", "--devices"} {
		if o.Has(option) && !o.Has("--cpu") {
			return nil, cli.Errorf("run: %s needs --cpu", option)
		}
	}
	if o.Has("--no-report") && (o.Has("--budget") || o.Has("--baseline")) {
		return nil, cli.Errorf("run takes one of --no-report and --budget or --baseline, which are tested when the program has ended")
	}
	m.deviceBytes, m.budget = o.Bytes("--device-memory"), o.Bytes("--budget")
	return m, m.readBaseline()
}

// readBaseline reads the baseline that the run is compared with, or finds out where a new one goes.
func (m *memoryTest) readBaseline() (err error) {
	o, name := m.o, m.o.Value("--baseline")
	for _, other := range []string{"--update-baseline", "--tolerance"} {
		if o.Has(other) && !o.Has("--baseline") {
			return cli.Errorf("run: %s needs --baseline", other)
		}
	}
	if !o.Has("--baseline") {
		return nil
	}
	m.tolerance, _ = percentOf(cmp.Or(o.Value("--tolerance"), "0"))
	if o.Has("--update-baseline") {
		if m.update, err = output.Of(name, aBaseline()); err != nil {
			return cli.Errorf("run: --baseline: %w", err)
		}
		return nil
	}
	file, err := trace.OpenFile(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return cli.Errorf("run: --baseline: %w; --update-baseline writes it", err)
	case err != nil:
		return cli.Errorf("run: --baseline: %w", err)
	}
	defer file.Close()
	if m.baseline, err = ledger.ReadBaseline(file); err == nil {
		err = m.baseline.FitsSkip(m.skip.Patterns())
	}
	return m.refused(err)
}

// refused returns the error of a baseline that the run cannot be compared with.
func (m *memoryTest) refused(err error) error {
	if err == nil {
		return nil
	}
	return cli.Errorf("run: --baseline: %s: %w; --update-baseline writes it anew", m.o.Value("--baseline"), err)
}

const mostTolerance = 1000 // per cent

// percentOf reads a number of per cent, exactly, and returns the part that it is.
func percentOf(text string) (part *big.Rat, err error) {
	digits := strings.TrimSuffix(text, "%")
	part, ok := new(big.Rat).SetString(digits)
	if len(digits) > 20 || strings.Trim(digits, "0123456789.") != "" || !ok || part.Cmp(big.NewRat(mostTolerance, 1)) > 0 {
		return nil, fmt.Errorf("%.40q is not a number of per cent from 0 to %d", text, mostTolerance)
	}
	return part.Quo(part, big.NewRat(100, 1)), nil
}

// prepare makes the traces of a run have the program's stacks, and the device the memory that it is to have: by default
// that of the GPU that the run rehearses.
func (m *memoryTest) prepare(p *launch) error {
	as, err := spec.ParseRehearsal(p.env.Get("ROCBLAS_MEM_AS"))
	if err == nil && p.replaced {
		m.gpu = as.String()
		if m.deviceBytes == 0 {
			m.deviceBytes = as.MemoryBytes()
		}
	}
	if m.deviceBytes > 0 && m.budget > m.deviceBytes {
		return cli.Errorf("run: --budget: %d bytes are more than the device's %d", m.budget, m.deviceBytes)
	}
	if m.baseline != nil { // the memory of this machine is known when the program has ended
		if err := m.baseline.Fits(m.program, m.gpu, cmp.Or(m.deviceBytes, m.baseline.DeviceBytes)); err != nil {
			return m.refused(err)
		}
	}
	if p.env.Get("ROCBLAS_MEM_TRACE_STACKS") == "" {
		p.env.Set("ROCBLAS_MEM_TRACE_STACKS", "1")
	}
	_, rocm, _ := strings.Cut(m.gpu, ":rocblas-")
	rule := core.HIP(rocm)
	p.env.Set("ROCBLAS_MEM_STANDIN_POOL", fmt.Sprintf("%d,%d", rule.Pool.PadBytes, rule.PoolChunkBytes))
	if m.deviceBytes > 0 {
		p.env.Set("ROCBLAS_MEM_STANDIN_MEMORY", strconv.FormatUint(m.deviceBytes, 10))
	}
	if m.asked() && p.env.Get("ROCBLAS_MEM_TRACE_SIZE") == "" {
		p.env.Set("ROCBLAS_MEM_TRACE_SIZE", "0") // a trace without its beginning would know too little
	}
	return nil
}

// read records how many lines the trace of a process has.
func (m *memoryTest) read(s *trace.Summary) {
	if m.lines == nil {
		m.lines = map[uint64]int64{}
	}
	m.lines[s.Tally] = s.Lines
}

// add adds what a process took, and finds what exceeds the budget.
func (m *memoryTest) add(l *ledger.Ledger, stderr io.Writer) {
	if !m.asked() || len(l.Changes) == 0 {
		return
	}
	folder, _ := os.Getwd()
	m.seen++
	m.deviceBytes = cmp.Or(m.deviceBytes, l.DeviceBytes)
	m.warn(l, stderr)
	m.totals.Add(l.Totals(folder))
	if m.budget > 0 {
		if device, at := l.FirstAbove(m.budget); device != nil {
			m.findings = append(m.findings, m.overBudget(device, at, folder))
		}
	}
}

// warn says what is not known of a process.
func (m *memoryTest) warn(l *ledger.Ledger, stderr io.Writer) {
	if !l.Ended {
		fmt.Fprintf(stderr, "rocblas-mem: %s did not end by itself; what it would have taken later is unknown\n", l.Program)
	}
	if l.Partial {
		fmt.Fprintf(stderr, "rocblas-mem: the beginning of the trace of %s is lost; what it took then is unknown\n", l.Program)
	}
}

// overBudget makes the finding of the change of a device that passes the budget.
func (m *memoryTest) overBudget(l *ledger.Ledger, at int, folder string) check.Finding {
	c := &l.Changes[at]
	f := check.NewFinding("over_budget", c.Function)
	device := "the device"
	if l.Place != "" {
		device = "device " + l.Place
	}
	f.Text = fmt.Sprintf("%s passes the budget of %s: %s has then given %d bytes, for %d that are live", ledger.Size(c.Bytes),
		ledger.Size(m.budget), device, c.TakenBytes, c.LiveBytes)
	f.Address, f.Bytes, f.Frames = c.Address, c.Bytes, l.Stacks[c.Stack]
	for _, held := range l.HeldAt(at, folder) {
		f.Live = append(f.Live, held.Text())
	}
	return f
}

// finish tests what the tallies of the processes say, and compares with the baseline, or writes it. status is the
// program's.
func (m *memoryTest) finish(status int, stderr io.Writer) error {
	if !m.asked() {
		return nil
	}
	if err := m.settle(); err != nil {
		return err
	}
	if m.seen == 0 && !m.settled {
		return cli.Errorf("run: the memory of %s is unknown: it took none, or its calls of HIP are not seen, so nothing was tested", m.program)
	}
	now := ledger.NewBaseline(m.program, m.gpu, m.deviceBytes, m.totals)
	now.SkipFrames = m.skip.Patterns()
	switch {
	case m.update.Name != "" && status > signaled:
		return cli.Errorf("run: --update-baseline: a signal ended %s (status %d), so %s stays as it is", m.program, status, m.update.Name)
	case m.update.Name != "":
		return m.update.Write(now.Write)
	case m.baseline != nil:
		return m.compare(now, stderr)
	}
	return nil
}

// signaled is the exit status above which a signal has ended a program.
const signaled = 128

// compare finds what exceeds the baseline, and says what else differs.
func (m *memoryTest) compare(now *ledger.Baseline, stderr io.Writer) error {
	if err := m.baseline.Fits(m.program, m.gpu, m.deviceBytes); err != nil {
		return m.refused(err)
	}
	for _, d := range m.baseline.Compare(now, m.tolerance) {
		if d.Worse {
			f := check.NewFinding("over_baseline", d.What)
			f.Text, f.Bytes = d.Text(), d.Now-d.Before
			m.findings = append(m.findings, f)
			continue
		}
		if _, err := fmt.Fprintf(stderr, "rocblas-mem: baseline: %s\n", d); err != nil {
			return err
		}
	}
	return nil
}

// settle tests the processes whose traces do not tell all. The most that the device has given is known without the trace,
// if the device is the stand-in on the CPU, and the program has not become another one.
func (m *memoryTest) settle() error {
	for _, g := range m.gaps {
		switch {
		case m.baseline != nil || m.update.Name != "":
			return cli.Errorf("run: --baseline: %s, so its places are unknown; nothing was compared or written", g.text)
		case g.mostBytes > m.budget:
			f := check.NewFinding("over_budget", m.program)
			f.Text = fmt.Sprintf("%s: the device has given it %d bytes, and the budget is %d", g.text, g.mostBytes, m.budget)
			f.Bytes = g.mostBytes
			m.findings = append(m.findings, f)
		case !m.o.Has("--cpu") || g.another:
			return cli.Errorf("run: --budget: %s, so the budget was not tested", g.text)
		}
		m.settled = true
	}
	if m.cut && (m.baseline != nil || m.update.Name != "") {
		return cli.Errorf("run: --baseline: %s did not come to its end; nothing was compared or written", m.program)
	}
	if m.cut && len(m.findings) == 0 {
		return cli.Errorf("run: --budget: %s did not come to its end, so the budget was not tested whole", m.program)
	}
	return nil
}

func aBaseline() output.Kind {
	return output.Kind{Name: "a baseline", Is: func(begin string) bool { return strings.HasPrefix(begin, ledger.BaselineBegin) }}
}
