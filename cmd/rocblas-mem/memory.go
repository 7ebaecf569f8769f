package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
	"rocblas_mem/internal/check"
	"rocblas_mem/internal/frames"
	"rocblas_mem/internal/ledger"
)

// memoryTest is the test of a program's device memory.
type memoryTest struct {
	o           options
	budget      uint64 // bytes; 0 for none
	deviceBytes uint64 // the device's memory; 0 for that of the machine
	skip        frames.Skip
	gpu         string // whose sizes and rounding a rehearsal has
	program     string
	baseline    *ledger.Baseline // to compare with, if any
	tolerance   float64
	update      target // where the baseline is written; its name is empty for none

	totals   ledger.Totals
	seen     int // processes whose memory is known
	findings []check.Finding
}

// asked reports whether the run fails for its memory, so that it must be known.
func (m *memoryTest) asked() bool { return m.budget > 0 || m.baseline != nil || m.update.name != "" }

// newMemoryTest reads the options before the program runs.
func newMemoryTest(o options) (*memoryTest, error) {
	m := &memoryTest{o: o, skip: skipOf(o), totals: ledger.NewTotals()}
	if len(o.Args()) > 0 {
		m.program = filepath.Base(o.Args()[0])
	}
	if o.has("--device-memory") && !o.has("--cpu") {
		return nil, fail(exitUsage, "run: --device-memory needs --cpu")
	}
	if o.has("--no-report") && (o.has("--budget") || o.has("--baseline")) {
		return nil, fail(exitUsage, "run takes one of --no-report and --budget or --baseline, which are tested when the program has ended")
	}
	m.deviceBytes, m.budget = o.bytes("--device-memory"), o.bytes("--budget")
	return m, m.readBaseline()
}

// readBaseline reads the baseline that the run is compared with, or finds out where a new one goes.
func (m *memoryTest) readBaseline() (err error) {
	o, name := m.o, m.o.value("--baseline")
	for _, other := range []string{"--update-baseline", "--tolerance"} {
		if o.has(other) && !o.has("--baseline") {
			return fail(exitUsage, "run: %s needs --baseline", other)
		}
	}
	if !o.has("--baseline") {
		return nil
	}
	percent, _ := percentOf(o.value("--tolerance"))
	m.tolerance = percent / 100
	if o.has("--update-baseline") {
		if m.update, err = targetOf(name, aBaseline()); err != nil {
			return fail(exitUsage, "run: --baseline: %w", err)
		}
		return nil
	}
	file, err := os.Open(name)
	if err != nil {
		return fail(exitUsage, "run: --baseline: %w; --update-baseline writes it", err)
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
	return fail(exitUsage, "run: --baseline: %s: %w; --update-baseline writes it anew", m.o.value("--baseline"), err)
}

const mostTolerance = 1000 // per cent

// percentOf reads a number of per cent.
func percentOf(text string) (percent float64, err error) {
	percent, err = strconv.ParseFloat(strings.TrimSuffix(text, "%"), 64)
	if err != nil || !(percent >= 0 && percent <= mostTolerance) {
		return 0, fmt.Errorf("%q is not a number of per cent from 0 to %d", text, mostTolerance)
	}
	return percent, nil
}

// prepare makes the traces of a run have the program's stacks, and the device the memory that it is to have: by default
// that of the GPU that the run rehearses.
func (m *memoryTest) prepare(p *launch) error {
	as, err := spec.ParseRehearsal(p.get("ROCBLAS_MEM_AS"))
	if err == nil && p.replaced {
		m.gpu = as.String()
		if m.deviceBytes == 0 {
			m.deviceBytes = as.MemoryBytes()
		}
	}
	if m.deviceBytes > 0 && m.budget > m.deviceBytes {
		return fail(exitUsage, "run: --budget: %d bytes are more than the device's %d", m.budget, m.deviceBytes)
	}
	if m.baseline != nil {
		if err := m.baseline.Fits(m.program, m.gpu, m.deviceBytes); err != nil {
			return m.refused(err)
		}
	}
	if p.get("ROCBLAS_MEM_TRACE_STACKS") == "" {
		p.set("ROCBLAS_MEM_TRACE_STACKS", "1")
	}
	_, rocm, _ := strings.Cut(m.gpu, ":rocblas-")
	rule := core.HIP(rocm)
	p.set("ROCBLAS_MEM_STANDIN_POOL", fmt.Sprintf("%d,%d", rule.Pool.PadBytes, rule.PoolChunkBytes))
	if m.deviceBytes > 0 {
		p.set("ROCBLAS_MEM_STANDIN_MEMORY", strconv.FormatUint(m.deviceBytes, 10))
	}
	if m.asked() && p.get("ROCBLAS_MEM_TRACE_SIZE") == "" {
		p.set("ROCBLAS_MEM_TRACE_SIZE", "0") // a trace without its beginning would know too little
	}
	return nil
}

// add adds what a process took, and finds what exceeds the budget.
func (m *memoryTest) add(l *ledger.Ledger, stderr io.Writer) {
	if !m.asked() || len(l.Changes) == 0 {
		return
	}
	folder, _ := os.Getwd()
	m.seen++
	m.warn(l, stderr)
	m.totals.Add(l.Totals(folder))
	if at := l.FirstAbove(m.budget); m.budget > 0 && at >= 0 {
		m.findings = append(m.findings, m.overBudget(l, at, folder))
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

// overBudget makes the finding of the change that passes the budget.
func (m *memoryTest) overBudget(l *ledger.Ledger, at int, folder string) check.Finding {
	c := &l.Changes[at]
	f := check.NewFinding("over_budget", c.Function)
	f.Text = fmt.Sprintf("%s passes the budget of %s: the device has then given %d bytes, for %d that are live", ledger.Size(c.Bytes),
		ledger.Size(m.budget), c.TakenBytes, c.LiveBytes)
	f.Address, f.Bytes, f.Frames = c.Address, c.Bytes, l.Stacks[c.Stack]
	for _, held := range l.HeldAt(at, folder) {
		f.Live = append(f.Live, held.Text())
	}
	return f
}

// finish compares with the baseline, or writes it.
func (m *memoryTest) finish(stderr io.Writer) error {
	if !m.asked() {
		return nil
	}
	if m.seen == 0 {
		return fail(exitUsage, "run: the memory of %s is unknown: it took none, or its calls of HIP are not seen, so nothing was tested", m.program)
	}
	now := ledger.NewBaseline(m.program, m.gpu, m.deviceBytes, m.totals)
	now.SkipFrames = m.skip.Patterns()
	if m.update.name != "" {
		return m.update.write(now.Write)
	}
	if m.baseline == nil {
		return nil
	}
	list := m.baseline.Compare(now, m.tolerance)
	for _, d := range list {
		if d.Worse {
			f := check.NewFinding("over_baseline", d.What)
			f.Text, f.Bytes = d.String(), d.Now-d.Before
			m.findings = append(m.findings, f)
			continue
		}
		if _, err := fmt.Fprintf(stderr, "rocblas-mem: baseline: %s\n", d); err != nil {
			return err
		}
	}
	return nil
}
