package run

import (
	"cmp"
	"io"
	"os"
	"path/filepath"

	"rocblas_mem/cmd/rocblas-mem/cli"
	"rocblas_mem/cmd/rocblas-mem/findings"
	"rocblas_mem/cmd/rocblas-mem/output"
	"rocblas_mem/cmd/rocblas-mem/reading"
	"rocblas_mem/internal/check"
)

// checking is a run whose program is checked.
type checking struct {
	folder string // temporary, with the stand-in's file
	by     []check.Suppression
	o      cli.Options
}

// The values of --check.
const (
	plainCheck = "plain" // without a value
	checkRaces = "races"
)

// checkOptions lists the options that need --check.
func checkOptions() []string { return []string{"--check-json", "--check-sarif", "--suppress"} }

// checkChecking rejects options of the check that cannot be met, before the program runs.
func checkChecking(o cli.Options) error {
	for _, name := range checkOptions() {
		if o.Has(name) && !o.Has("--check") && !o.Has("--budget") && !o.Has("--baseline") {
			return cli.Errorf("run: %s needs --check, --budget or --baseline", name)
		}
	}
	switch {
	case o.Has("--check") && !o.Has("--cpu"):
		return cli.Errorf("run: --check needs --cpu")
	case o.Has("--check") && o.Has("--no-report"):
		return cli.Errorf("run takes one of --check and --no-report: the findings are written when the program has ended")
	}
	return nil
}

// startCheck makes the stand-in check the program of a launch, if the options ask for that. The caller calls remove at the end.
func startCheck(p *launch, o cli.Options) (c *checking, remove func(), err error) {
	c = &checking{o: o}
	if c.by, err = findings.Suppressions(o); err != nil {
		return nil, nil, err
	}
	if !o.Has("--check") {
		return c, func() {}, nil
	}
	if c.folder, err = os.MkdirTemp("", "rocblas-mem-check-"); err != nil {
		return nil, nil, cli.Errorf("cannot create a folder for the findings: %w", err)
	}
	p.env.Set("ROCBLAS_MEM_CHECK", c.file())
	if o.Value("--check") == checkRaces {
		p.env.Set("ROCBLAS_MEM_CHECK_RACES", "1")
	}
	return c, func() { _ = os.RemoveAll(c.folder) }, nil
}

// watchTested is watch, with the check and the test of memory that the options ask for. The exit status is cli.ExitFindings if
// there are findings, else the program's.
func watchTested(p launch, o cli.Options, traceTo output.Target, memory *memoryTest, stderr io.Writer) error {
	c, remove, err := startCheck(&p, o)
	if err != nil {
		return err
	}
	defer remove()
	status, err := watch(p, o.Value("--trace"), traceTo, memory, stderr)
	if err != nil {
		return err
	}
	count := 0
	unknown := cmp.Or(memory.finish(status, stderr), c.finish(&p)) // of one test; what another knows is reported
	if o.Has("--check") && c.seen() || len(memory.findings) > 0 || memory.asked() && unknown == nil {
		count, err = c.report(memory.findings, stderr)
	}
	switch err = cmp.Or(err, unknown); {
	case err != nil:
		return err
	case count > 0:
		return cli.Exit(cli.ExitFindings)
	case status != 0:
		return cli.Exit(status)
	}
	return nil
}

func (c *checking) file() string { return filepath.Join(c.folder, "findings") }

// seen reports whether the stand-in has checked the program: it makes the file when it is loaded.
func (c *checking) seen() bool {
	_, err := os.Stat(c.file())
	return c.folder != "" && err == nil
}

// finish returns an error if nothing was checked.
func (c *checking) finish(p *launch) error {
	if c.folder == "" || c.seen() {
		return nil
	}
	return cli.Errorf("%s", cli.Joined("; ", "run: --check: the program did not load the stand-in HIP, so nothing was checked", p.whyNothing()))
}

// read reads the findings of the stand-in.
func (c *checking) read() ([]check.Finding, error) {
	if !c.seen() {
		return nil, nil
	}
	file, err := os.Open(c.file())
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return check.Read(file, reading.Skip(c.o))
}

// report writes the findings of the check, and others, and returns how many change the exit status.
func (c *checking) report(others []check.Finding, stderr io.Writer) (count int, err error) {
	all, err := c.read()
	if err != nil {
		return 0, err
	}
	what := "check"
	if !c.o.Has("--check") {
		what = "memory"
	}
	return findings.Report(c.o, c.by, append(all, others...), what, stderr)
}
