// Command differential runs the same seeded sequences of calls on this library and on the real rocBLAS, and
// compares the results of each call. The calls cover the memory interface, the modes, and every routine, with
// good and bad arguments, inside and outside of size queries. Then it repeats the first sequences with
// ROCBLAS_LAYER=3 and compares the lines of the trace and bench logs. Expected differences are in expected.go with
// their reasons; any other is a failure. With -sizes it asks the real library for the workspace of calls in size queries
// instead. It compares the sizes with the formulas of blas/spec and with this library in a rehearsal (ROCBLAS_MEM_AS),
// and then the statuses of calls with enough workspace and with less.
//
//	go run ./differential -ours build/lib/librocblas_mem.so.0 -peers FOLDER [-seed N] [-sequences N] [-logs N] [-only TEXT]
//	go run ./differential -ours build/lib/librocblas_mem.so.0 -sizes N -peers FOLDER [-seed N] [-arch NAME] [-only TEXT]
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// runLimit is the time limit of a run.
const runLimit = 10 * time.Minute

type options struct {
	ours, peers, only, arch string
	seed                    uint64
	sequences, logs, sizes  int
	all                     bool
}

func main() {
	var o options
	flag.StringVar(&o.ours, "ours", "build/lib/librocblas_mem.so.0", "this library")
	flag.StringVar(&o.peers, "peers", os.Getenv("ROCBLAS_PEERS"), "folder with the unpacked real rocBLAS")
	flag.StringVar(&o.only, "only", "", "only routines whose name contains this text")
	flag.Uint64Var(&o.seed, "seed", uint64(time.Now().UnixNano())%1_000_000, "seed of the calls")
	flag.IntVar(&o.sequences, "sequences", 4000, "number of sequences")
	flag.IntVar(&o.logs, "logs", 1000, "number of sequences that are repeated to compare logs")
	flag.IntVar(&o.sizes, "sizes", 0, "number of size queries; instead of sequences")
	flag.StringVar(&o.arch, "arch", "gfx942", "architecture of the device of the size queries")
	flag.BoolVar(&o.all, "all", false, "print all differences instead of one of each kind")
	flag.Parse()
	fmt.Printf("differential: seed %d, %s\n", o.seed, o.what())
	if err := run(&o, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "differential:", err)
		os.Exit(1)
	}
}

// what returns the number of calls in words.
func (o *options) what() string {
	if o.sizes > 0 {
		return fmt.Sprintf("%d size queries on %s", o.sizes, o.arch)
	}
	return fmt.Sprintf("%d sequences", o.sequences)
}

// run runs the calls on both libraries and reports the differences.
func run(o *options, report io.Writer) error {
	folder, err := os.MkdirTemp("", "differential")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(folder) }()
	p, err := newPlayer(o, folder)
	if err != nil {
		return err
	}
	if o.sizes > 0 {
		return p.sizes(o, report)
	}
	sequences := draw(o)
	found, err := p.statuses(sequences)
	if err != nil {
		return err
	}
	found.print(report, o.all)
	unexpected := found.unexpected
	if logs := min(o.logs, len(sequences)); logs > 0 {
		if found, err = p.logs(sequences[:logs]); err != nil {
			return err
		}
		found.print(report, o.all)
		unexpected += found.unexpected
	}
	if unexpected != 0 {
		return fmt.Errorf("%d calls differ unexpectedly", unexpected)
	}
	return nil
}

// player runs replay on either library, with the C library of the real one.
type player struct {
	replay, ours, real string
	loader, settings   []string
	release            release
}

// release describes a release of the real rocBLAS: its library, and its name in ROCBLAS_MEM_RELEASE and in
// ROCBLAS_MEM_AS.
type release struct{ rocblas, name, as string }

// releaseIn returns the release whose library is in a folder; the default is that of ROCm 6.4.
func releaseIn(libraries string) release {
	newest := release{"librocblas.so.5", "5.2", "rocblas-7.2"}
	if _, err := os.Stat(filepath.Join(libraries, newest.rocblas)); err == nil {
		return newest
	}
	return release{"librocblas.so.4", "4.4", "rocblas-6.4"}
}

// newPlayer builds replay. The real library runs over the stand-in HIP beside this library, whose kernels do nothing.
func newPlayer(o *options, folder string) (*player, error) {
	if o.peers == "" {
		return nil, errors.New("no -peers: sh scripts/peers.sh library fetches the real rocBLAS and prints its folder")
	}
	ours, err := filepath.Abs(o.ours)
	if err != nil {
		return nil, err
	}
	standin := filepath.Join(filepath.Dir(ours), "rocblas_mem/cpu/hip")
	libraries := filepath.Join(o.peers, "usr/lib/x86_64-linux-gnu")
	architecture := "gfx90a"
	if o.sizes > 0 {
		architecture = o.arch
	}
	release := releaseIn(libraries)
	p := &player{
		replay: filepath.Join(folder, "replay"), ours: ours, real: filepath.Join(libraries, release.rocblas), release: release,
		loader: []string{
			filepath.Join(o.peers, "usr/lib64/ld-linux-x86-64.so.2"), "--library-path",
			strings.Join([]string{standin, filepath.Join(libraries, "openblas-pthread"), libraries}, ":"),
		},
		settings: []string{"ROCBLAS_MEM_STANDIN_KERNELS=skip", "ROCBLAS_MEM_STANDIN_UNITS=104", "ROCBLAS_MEM_STANDIN_ARCH=" + architecture},
	}
	needed := []string{p.real, p.loader[0], p.ours, standin}
	for _, file := range needed {
		if _, err := os.Stat(file); err != nil {
			return nil, err
		}
	}
	return p, compile("-std=c11", "-D_GNU_SOURCE", "-O2", "-o", p.replay, "differential/replay/replay.c", "-ldl")
}

func compile(words ...string) error {
	if output, err := exec.Command("gcc", words...).CombinedOutput(); err != nil {
		return fmt.Errorf("gcc: %w\n%s", err, output)
	}
	return nil
}

// statuses runs the calls on both libraries and compares the statuses.
func (p *player) statuses(sequences []sequence) (*findings, error) {
	text := textOf(sequences)
	real, err := p.play(p.real, text)
	if err != nil {
		return nil, err
	}
	ours, err := p.play(p.ours, text)
	if err != nil {
		return nil, err
	}
	return compare(sequences, parse(ours.output), parse(real.output), expectations()), nil
}

// logs runs the calls on both libraries and compares the logs.
func (p *player) logs(sequences []sequence) (*findings, error) {
	text := textOf(sequences)
	var both [2]*answers
	for i, library := range []string{p.ours, p.real} {
		played, err := p.play(library, text, "ROCBLAS_LAYER=3")
		if err != nil {
			return nil, err
		}
		both[i] = parseLogs(played.complaint, parse(played.output))
	}
	found := compare(sequences, both[0], both[1], expectedInLogs())
	found.what = "logs"
	return found, nil
}

// played holds replay's standard output and standard error.
type played struct{ output, complaint string }

// play runs the calls on one library. With settings, replay marks each call on standard error.
func (p *player) play(library, calls string, settings ...string) (*played, error) {
	ctx, cancel := context.WithTimeout(context.Background(), runLimit)
	defer cancel()
	words := append(slices.Clone(p.loader), p.replay, library)
	if len(settings) > 0 {
		words = append(words, "marks")
	}
	command := exec.CommandContext(ctx, words[0], words[1:]...)
	for _, setting := range os.Environ() {
		if !strings.HasPrefix(setting, "ROCBLAS_") && !strings.HasPrefix(setting, "LD_PRELOAD=") {
			command.Env = append(command.Env, setting)
		}
	}
	command.Env = append(command.Env, "ROCBLAS_MEM_DEVICE=host", "ROCBLAS_MEM_ENGINE=builtin", "ROCBLAS_MEM_THREADS=1",
		"ROCBLAS_MEM_RELEASE="+p.release.name)
	command.Env = append(append(command.Env, p.settings...), settings...)
	command.Stdin = strings.NewReader(calls)
	var output, complaint strings.Builder
	command.Stdout, command.Stderr = &output, &complaint
	if err := command.Run(); err != nil {
		return nil, fmt.Errorf("replay %s: %w: %.500s", library, err, complaint.String())
	}
	return &played{output.String(), complaint.String()}, nil
}
