package main

import (
	"bytes"
	"cmp"
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

// growthAllowed is the part by which a count may grow before it is a failure.
const growthAllowed = 0.03

// instructionRows returns the loops of memcost that are counted.
func instructionRows() []string {
	return []string{
		"get_device_memory_size", "is_managing_device_memory", "start_stop_size_query", "set_optimal_3_sizes",
		"device_malloc_1_free", "device_malloc_3_get_free", "query_ddot", "query_dgemm", "query_dtrsm_512x300",
		"set_device_memory_size_1mib", "set_device_memory_size_1mib_2mib", "set_workspace", "create_destroy", "ddot_n16",
	}
}

type instructionOptions struct {
	ours, file string
	update     bool
}

// runInstructions counts the instructions of each call under callgrind, prints them beside those of a file, and fails where one
// has grown by more than 3 %, or is on one side only. With -update it writes the file instead.
func runInstructions(args []string, out, progress io.Writer) error {
	var o instructionOptions
	flags := flag.NewFlagSet("bench instructions", flag.ContinueOnError)
	flags.SetOutput(progress)
	flags.StringVar(&o.ours, "ours", "build/lib/librocblas_mem.so.0", "the library to count")
	flags.StringVar(&o.file, "file", "bench/instructions.txt", "where the counts are kept")
	flags.BoolVar(&o.update, "update", false, "write the file instead of comparing with it")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if _, err := exec.LookPath("valgrind"); err != nil {
		return errors.New("valgrind is missing: the package valgrind of the distribution has it")
	}
	header := instructionHeader()
	if o.update {
		counted, err := countAll(o.ours, nil, progress)
		if err != nil {
			return err
		}
		return os.WriteFile(o.file, []byte(header+formatCounts(counted)), 0o644)
	}
	text, err := os.ReadFile(o.file)
	if err != nil {
		return fmt.Errorf("counts: %w", err)
	}
	kept, err := parseCounts(string(text))
	if err != nil {
		return err
	}
	counted, err := countAll(o.ours, kept, progress)
	if err != nil {
		return err
	}
	if !strings.HasPrefix(string(text), header) {
		fmt.Fprintf(out, "The counts that are kept are another toolchain's. Kept:\n%sHere:\n%s", headerOf(string(text)), header)
	}
	table, failures := compareCounts(kept, counted)
	fmt.Fprint(out, table)
	if len(failures) > 0 {
		return fmt.Errorf("instructions: %s", strings.Join(failures, "; "))
	}
	return nil
}

// countAll counts every row, and one that would fail beside those that are kept twice: the smaller count is taken, as a system
// call that Go's clock has interrupted takes more.
func countAll(library string, kept map[string]float64, progress io.Writer) (map[string]float64, error) {
	workDir, err := os.MkdirTemp("", "rocblas_mem-instructions-")
	if err != nil {
		return nil, fmt.Errorf("scratch folder: %w", err)
	}
	defer os.RemoveAll(workDir)
	b := &bench{progress: progress, workDir: workDir, memcost: filepath.Join(workDir, "memcost")}
	if b.ours, err = filepath.Abs(library); err != nil {
		return nil, err
	}
	if err := b.compile(b.memcost, []string{"bench/memcost/*.c"}, []string{"-ldl", "-lpthread"}); err != nil {
		return nil, err
	}
	counted := map[string]float64{}
	for _, row := range instructionRows() {
		if counted[row], err = b.count(row); err != nil {
			return nil, err
		}
		if before, ok := kept[row]; ok && hasGrown(before, counted[row]) {
			again, err := b.count(row)
			if err != nil {
				return nil, err
			}
			counted[row] = min(counted[row], again)
		}
		fmt.Fprintf(progress, "instructions: %s %.1f\n", row, counted[row])
	}
	return counted, nil
}

// How the thread starts, with a Go runtime beside it, differs by a hundred thousand instructions from run to run. A loop of
// enoughInstructions makes that a fifth of a percent.
const (
	enoughInstructions = 50_000_000
	firstRepetitions   = 20_000
)

// count returns the instructions of one call, on the thread that makes it: what so many calls take more than half of them.
func (b *bench) count(row string) (float64, error) {
	repetitions := firstRepetitions
	for {
		once, err := b.callgrind(row, repetitions)
		if err != nil {
			return 0, err
		}
		twice, err := b.callgrind(row, 2*repetitions)
		if err != nil {
			return 0, err
		}
		perCall := float64(twice-once) / float64(repetitions)
		enough := int(enoughInstructions / max(perCall, 5)) // 5: less than that is no call
		if repetitions > firstRepetitions || repetitions >= enough {
			return perCall, nil
		}
		repetitions = enough
	}
}

// callgrind runs a loop of memcost under callgrind and returns the instructions of the calling thread, which is the first. The
// core's other threads, the collector and its clock, are Go's own and differ from run to run.
func (b *bench) callgrind(row string, repetitions int) (int64, error) {
	outFile := filepath.Join(b.workDir, "callgrind.out")
	defer func() {
		files, _ := filepath.Glob(outFile + "*")
		for _, file := range files {
			os.Remove(file)
		}
	}()
	// Go's signals to itself, by which it preempts, are more than callgrind can follow, and it does not know rdtscp.
	settings := []string{"GOGC=off", "GODEBUG=asyncpreemptoff=1,cpu.rdtscp=off", "ROCBLAS_MEM_THREADS=1", "ROCBLAS_MEM_ENGINE=builtin"}
	words := []string{"valgrind", "--tool=callgrind", "--separate-threads=yes", "--callgrind-out-file=" + outFile,
		b.memcost, "repeat", b.ours, row, strconv.Itoa(repetitions)}
	if _, err := execute(5*time.Minute, "", settings, words); err != nil {
		return 0, err
	}
	text, err := os.ReadFile(outFile + "-01")
	if err != nil {
		return 0, fmt.Errorf("callgrind's counts of the first thread: %w", err)
	}
	return parseCallgrind(text)
}

// parseCallgrind reads the sum of instructions out of a file of callgrind's.
func parseCallgrind(text []byte) (int64, error) {
	for line := range bytes.Lines(text) {
		if number, found := bytes.CutPrefix(line, []byte("totals: ")); found {
			return strconv.ParseInt(string(bytes.TrimSpace(number)), 10, 64)
		}
	}
	return 0, errors.New("callgrind wrote no totals")
}

// instructionHeader says what the counts depend on.
func instructionHeader() string {
	return fmt.Sprintf("# %s\n# %s\n# %s\n", firstVersion("gcc"), firstVersion("go"), firstVersion("valgrind"))
}

// firstVersion is a program's name with the first version number that it prints, of two parts: smaller steps change no count.
func firstVersion(program string) string {
	argument := "--version"
	if program == "go" {
		argument = "version"
	}
	return program + " " + cmp.Or(regexp.MustCompile(`\d+\.\d+`).FindString(firstLine(program, argument)), "unknown")
}

func headerOf(text string) string {
	var header strings.Builder
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, "#") {
			header.WriteString(line)
		}
	}
	return header.String()
}

// formatCounts writes name<TAB>count, in the order of the rows.
func formatCounts(counts map[string]float64) string {
	var b strings.Builder
	for _, row := range instructionRows() {
		if count, ok := counts[row]; ok {
			fmt.Fprintf(&b, "%s\t%.1f\n", row, count)
		}
	}
	return b.String()
}

// parseCounts reads what formatCounts wrote, and lines that begin with #.
func parseCounts(text string) (map[string]float64, error) {
	var plain strings.Builder
	for line := range strings.Lines(text) {
		if !strings.HasPrefix(line, "#") {
			plain.WriteString(line)
		}
	}
	return parseRows(plain.String())
}

func hasGrown(before, now float64) bool { return now > before*(1+growthAllowed) }

// compareCounts writes both columns and lists what fails: a count that has grown by more than growthAllowed, one that is not
// kept, and one that is kept and was not counted.
func compareCounts(kept, counted map[string]float64) (table string, failures []string) {
	names := slices.Sorted(maps.Keys(kept))
	for name := range counted {
		if _, ok := kept[name]; !ok {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	var b strings.Builder
	fmt.Fprintf(&b, "%-36s %12s %12s %8s\n", "instructions of a call", "kept", "now", "")
	for _, name := range names {
		before, haveBefore := kept[name]
		now, haveNow := counted[name]
		switch {
		case !haveNow:
			failures = append(failures, name+" is kept and was not counted")
			fmt.Fprintf(&b, "%-36s %12.1f %12s\n", name, before, "-")
		case !haveBefore:
			failures = append(failures, name+" is new: UPDATE=1 keeps it")
			fmt.Fprintf(&b, "%-36s %12s %12.1f\n", name, "-", now)
		default:
			growth := 100 * (now/before - 1)
			if hasGrown(before, now) {
				failures = append(failures, fmt.Sprintf("%s has grown by %.1f %%", name, growth))
			}
			fmt.Fprintf(&b, "%-36s %12.1f %12.1f %+7.1f%%\n", name, before, now, growth)
		}
	}
	return b.String(), failures
}
