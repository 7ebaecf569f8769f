// Command cmd holds this library against the real rocBLAS: it builds the stand-in HIP and memcost, runs memcost on both
// libraries in turn on this machine, and writes one Markdown report.
//
//	go run ./bench/cmd [-ours build/lib/librocblas_mem.so.0] [-peers DIR] [-rounds 15] [-out bench/results] [-check]
//
// The real library is found below DIR, or $ROCBLAS_PEERS: the folder that its distribution packages were unpacked into, with
// the C library and loader that came along. Both libraries run under that loader. Without it only ours is measured, and the
// report says so. With -check a missed target is exit status 1.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
)

type options struct {
	oursPath    string
	peersRoot   string
	rounds      int
	handleCount int
	outDir      string
	check       bool
}

func parseOptions(args []string, errorOut io.Writer) (options, error) {
	var o options
	flags := flag.NewFlagSet("bench", flag.ContinueOnError)
	flags.SetOutput(errorOut)
	flags.StringVar(&o.oursPath, "ours", "build/lib/librocblas_mem.so.0", "the library to measure")
	flags.StringVar(&o.peersRoot, "peers", os.Getenv("ROCBLAS_PEERS"), "folder that the real rocBLAS is unpacked into")
	flags.IntVar(&o.rounds, "rounds", 15, "how often each library is run, in turn")
	flags.IntVar(&o.handleCount, "handles", 10000, "how many handles are held at once")
	flags.StringVar(&o.outDir, "out", "bench/results", "folder of the report")
	flags.BoolVar(&o.check, "check", false, "exit with status 1 when a target is missed")
	if err := flags.Parse(args); err != nil {
		return o, err
	}
	if o.rounds < 1 || o.handleCount < 1 {
		return o, errors.New("-rounds and -handles are at least 1")
	}
	return o, nil
}

func main() {
	switch err := run(os.Args[1:], os.Stdout, os.Stderr); {
	case err == nil:
	case errors.Is(err, flag.ErrHelp):
	default:
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

// run measures, prints the report on out and writes it to the folder of reports. Progress goes to progress.
func run(args []string, out, progress io.Writer) error {
	o, err := parseOptions(args, progress)
	if err != nil {
		return err
	}
	workDir, err := os.MkdirTemp("", "rocblas_mem-bench-")
	if err != nil {
		return fmt.Errorf("scratch folder: %w", err)
	}
	defer os.RemoveAll(workDir)

	b, err := newBench(o, workDir, progress)
	if err != nil {
		return err
	}
	measured, err := b.measure()
	if err != nil {
		return err
	}
	text := report(measured, describeMachine(b), o)
	fmt.Fprint(out, text)
	if err := os.MkdirAll(o.outDir, 0o755); err != nil {
		return fmt.Errorf("report: %w", err)
	}
	if err := os.WriteFile(filepath.Join(o.outDir, "memcost.md"), []byte(text), 0o644); err != nil {
		return fmt.Errorf("report: %w", err)
	}
	if missed := missedTargets(measured); o.check && len(missed) > 0 {
		return fmt.Errorf("targets missed: %v", missed)
	}
	return nil
}
