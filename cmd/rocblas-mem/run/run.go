// Package run is the command run.
package run

import (
	"fmt"
	"io"
	"os"
	"strings"
	"syscall"

	"rocblas_mem/cmd/rocblas-mem/cli"
	"rocblas_mem/cmd/rocblas-mem/machine"
	"rocblas_mem/cmd/rocblas-mem/output"
	"rocblas_mem/internal/trace"
)

// run runs the command run: it starts the program. Without a report it replaces itself by the program.
func run(o cli.Options, _, stderr io.Writer) error {
	if o.Has("--dry") { // on the CPU
		if err := o.Set("cpu", "true"); err != nil {
			return err
		}
	}
	if err := checkRun(o); err != nil {
		return err
	}
	traceTo, err := checkOutputs(o)
	if err != nil {
		return err
	}
	memory, err := newMemoryTest(o)
	if err != nil {
		return err
	}
	at, err := machine.Find()
	if err != nil {
		return err
	}
	if o.Has("--cuda") {
		at = at.OnCUDA()
	}
	p, err := startLaunch(at, o, os.Environ())
	if err != nil {
		return err
	}
	if p.reason != "" && isFirst(p.rank()) {
		fmt.Fprintf(stderr, "rocblas-mem: %s\n", p.reason)
	}
	if err := memory.prepare(&p); err != nil {
		return err
	}
	if o.Has("--no-report") {
		if o.Has("--trace") {
			p.trace(o.Value("--trace"))
			p.removeEarlier(o.Value("--trace"))
		}
		return cannotRun(p.args[0], p.path, syscall.Exec(p.path, p.args, p.env))
	}
	return watchTested(p, o, traceTo, memory, stderr)
}

// checkRun rejects contradictory options and invalid values.
func checkRun(o cli.Options) error {
	switch {
	case len(o.Args()) == 0:
		return cli.Errorf("run needs a program")
	case o.Has("--cpu") && o.Has("--cuda"):
		return cli.Errorf("run takes one of --cpu and --cuda")
	case o.Has("--behind") && !o.Has("--cpu") && !o.Has("--cuda"):
		return cli.Errorf("run: --behind needs --cpu or --cuda")
	case o.Has("--time-limit") && o.Has("--no-report"):
		return cli.Errorf("run: --time-limit needs the report, which --no-report leaves out")
	case o.Has("--as") && !o.Has("--cpu"):
		return cli.Errorf("run: --as needs --cpu")
	}
	return checkChecking(o)
}

// traceTarget finds out where the trace of a run goes, and rejects names at which no trace can be written. What %p and %r
// become may be known only when the program runs.
func traceTarget(pattern, rank string) (t output.Target, err error) {
	name := ownName(pattern, rank)
	if strings.Contains(name, "%p") || strings.Contains(name, "%r") {
		t, err = output.Later(name, !hasFolderOfItsOwn(name))
	} else {
		t, err = output.Of(name, aTrace())
	}
	if err != nil {
		return t, cli.Errorf("run: --trace: %w", err)
	}
	if !t.IsStream() {
		err = checkRank(pattern, rank)
	}
	return t, err
}

// checkOutputs rejects names of files that cannot be written, before the program runs, and two options that name the same
// file. It returns where the trace goes, if that has a name.
func checkOutputs(o cli.Options) (traceTo output.Target, err error) {
	files := map[string]output.Target{}
	for _, name := range []string{"--trace", "--check-json", "--check-sarif"} {
		if !o.Has(name) {
			continue
		}
		var t output.Target
		if name == "--trace" {
			t, err = traceTarget(o.Value(name), trace.RankOf(os.Getenv))
			traceTo = t
		} else if t, err = output.Of(o.Value(name), output.Report()); err != nil {
			err = cli.Errorf("run: %s: %w", name, err)
		}
		if err != nil {
			return traceTo, err
		}
		for other, file := range files {
			if t.SameAs(file) {
				return traceTo, cli.Errorf("run: %s and %s name the same file: %s", other, name, t.Name)
			}
		}
		if !t.IsStream() {
			files[name] = t
		}
	}
	return traceTo, nil
}
