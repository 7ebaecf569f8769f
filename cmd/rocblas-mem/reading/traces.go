// Package reading reads traces for the commands, with a progress bar, and writes their report as text.
package reading

import (
	"fmt"
	"io"
	"os"

	"rocblas_mem/blas/spec"
	"rocblas_mem/cmd/rocblas-mem/cli"
	"rocblas_mem/internal/frames"
	"rocblas_mem/internal/ledger"
	"rocblas_mem/internal/trace"
)

// Summarize reads a trace and shows a progress bar on a terminal if that takes long.
func Summarize(path, gpu string, skip frames.Skip, stderr io.Writer) (*trace.Summary, *ledger.Ledger, error) {
	bar := cli.NewBar(stderr)
	memory := ledger.NewReader(path, gpu)
	memory.Skip = skip
	s, err := trace.Summarize(path, bar.Show, memory.AddTo)
	bar.Clear()
	if err != nil {
		return nil, nil, cli.Errorf("%w", err)
	}
	return s, Finish(memory, stderr), nil
}

// Finish returns the ledger of a trace that was read, and says which of the program's files have changed since.
func Finish(memory *ledger.Reader, stderr io.Writer) *ledger.Ledger {
	l := memory.Ledger()
	for _, path := range l.Changed {
		fmt.Fprintf(stderr, "rocblas-mem: %s: %s has changed since the trace, so its places are addresses\n", trace.NameOf(l.Path), path)
	}
	return l
}

// Sum finds what the processes of a job hold together, and shows a progress bar on a terminal if that takes long.
func Sum(job *trace.Job, stderr io.Writer) error {
	bar := cli.NewBar(stderr)
	defer bar.Clear()
	if err := job.Sum(bar.Show); err != nil {
		return cli.Errorf("%w", err)
	}
	return nil
}

// WriteText writes a report for a terminal: of workspaces, then of all device memory.
func WriteText(out io.Writer, r trace.Report, ledgers []*ledger.Ledger) error {
	if err := r.Text(out); err != nil {
		return err
	}
	folder, _ := os.Getwd()
	for _, l := range ledgers {
		if err := l.Text(out, folder, DeviceBytes(l)); err != nil {
			return err
		}
	}
	return nil
}

// DeviceBytes returns the memory of the device of a trace: as the trace tells, or else that of the GPU that it names; 0 if it
// is not known.
func DeviceBytes(l *ledger.Ledger) uint64 {
	as, err := spec.ParseRehearsal(l.GPU)
	switch {
	case l.DeviceBytes > 0:
		return l.DeviceBytes
	case err != nil:
		return 0
	}
	return as.MemoryBytes()
}
