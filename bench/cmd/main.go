// Command cmd measures this library beside the real rocBLAS and OpenBLAS. It builds the programs of the folders beside
// this one, and runs both sides in turn on this machine. It writes a report, bench.md.
//
//	go run ./bench/cmd [-ours build/lib/librocblas_mem.so.0] [-peers DIR] [-openblas libopenblas.so.0] [-rounds 15]
//	    [-samples 13] [-passes 3] [-quick] [-only REGEXP] [-out bench/results] [-notes bench/notes.md]
//	go run ./bench/cmd instructions [-ours build/lib/librocblas_mem.so.0] [-file bench/instructions.txt] [-update]
//
// The real library is below DIR, or $ROCBLAS_PEERS if -peers is not given. DIR is the folder that its distribution
// packages were unpacked into, with their C library and loader. The memory interface of both libraries runs under
// that loader. Without the real library only this library is measured, and the report says so.
//
// Every measurement has a path, memcost/GROUP or speed/ENGINE/THREADS/JOB. -only selects the paths that match a
// regular expression.
//
// The second form counts the instructions of calls under valgrind and compares them with those in a file.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

type options struct {
	oursPath  string
	peersRoot string
	openBLAS  string
	rounds    int
	samples   int
	passes    int
	sampleMS  float64
	jobMS     float64 // least time for the samples of a row on several threads
	only      *regexp.Regexp
	outDir    string
	notesPath string
	quick     bool
}

func parseOptions(args []string, errorOut io.Writer) (options, error) {
	var o options
	var only string
	flags := flag.NewFlagSet("bench", flag.ContinueOnError)
	flags.SetOutput(errorOut)
	flags.StringVar(&o.oursPath, "ours", "build/lib/librocblas_mem.so.0", "the library to measure")
	flags.StringVar(&o.peersRoot, "peers", os.Getenv("ROCBLAS_PEERS"), "folder with the unpacked real rocBLAS")
	flags.StringVar(&o.openBLAS, "openblas", "libopenblas.so.0", "path or name of the OpenBLAS to compare arithmetic with")
	flags.IntVar(&o.rounds, "rounds", 15, "number of runs of each library for the memory interface")
	flags.IntVar(&o.samples, "samples", 13, "least number of samples of each side of a row of arithmetic")
	flags.IntVar(&o.passes, "passes", speedPasses, "number of processes that measure a row of arithmetic with a target")
	flags.StringVar(&only, "only", "", "measure only paths that match this regular expression")
	flags.StringVar(&o.outDir, "out", "bench/results", "folder of the report")
	flags.StringVar(&o.notesPath, "notes", "bench/notes.md", "file of the notes on missed targets")
	flags.BoolVar(&o.quick, "quick", false, "a test that everything works: two rounds, one pass, three short samples")
	if err := flags.Parse(args); err != nil {
		return o, err
	}
	o.sampleMS, o.jobMS = 5, 800
	if o.quick {
		o.rounds, o.samples, o.passes, o.sampleMS, o.jobMS = 2, 3, 1, 1, 0
	}
	if o.rounds < 1 || o.samples < 1 || o.passes < 1 {
		return o, errors.New("-rounds, -samples and -passes must be at least 1")
	}
	var err error
	o.only, err = regexp.Compile(only)
	return o, err
}

func main() {
	command, args := run, os.Args[1:]
	if len(args) > 0 && args[0] == "instructions" {
		command, args = runInstructions, args[1:]
	}
	switch err := command(args, os.Stdout, os.Stderr); {
	case err == nil:
	case errors.Is(err, flag.ErrHelp):
	default:
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

// run measures, prints the report on out, and writes it to the folder of -out. It prints its progress on progress.
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
	notes, err := readNotes(o.notesPath)
	if err != nil {
		return err
	}
	found := sections(measured, o, b.cores)
	file := filepath.Join(o.outDir, "bench.md")
	last, err := os.ReadFile(file)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("last report: %w", err)
	}
	text := report(measured, found, describeMachine(b, measured), notes)
	if last != nil {
		text = strings.Replace(text, "\n**", "\n"+slower(string(last), text)+"**", 1) // before the summary
	}
	fmt.Fprint(out, text)
	if err := os.MkdirAll(o.outDir, 0o755); err != nil {
		return fmt.Errorf("report: %w", err)
	}
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		return fmt.Errorf("report: %w", err)
	}
	return nil
}
