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

// growthAllowed is the fraction by which a count may grow without failing.
const growthAllowed = 0.03

// instructionRows returns the rows of memcost whose instructions are counted.
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

// runInstructions counts the instructions of each call under callgrind and prints them beside the counts of a file. It
// fails if a count has grown by more than 3 %, or is on one side only. With -update it writes the file instead.
func runInstructions(args []string, out, progress io.Writer) error {
	var o instructionOptions
	flags := flag.NewFlagSet("bench instructions", flag.ContinueOnError)
	flags.SetOutput(progress)
	flags.StringVar(&o.ours, "ours", "build/lib/librocblas_mem.so.0", "the library to count")
	flags.StringVar(&o.file, "file", "bench/instructions.txt", "file of the counts")
	flags.BoolVar(&o.update, "update", false, "write the file instead of comparing with it")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if _, err := exec.LookPath("valgrind"); err != nil {
		return errors.New("valgrind is missing: install the distribution's package valgrind")
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
		fmt.Fprintf(out, "The file's counts are from another toolchain. The file's:\n%sThis machine's:\n%s", headerOf(string(text)), header)
	}
	table, failures := compareCounts(kept, counted)
	fmt.Fprint(out, table)
	if len(failures) > 0 {
		return fmt.Errorf("instructions: %s", strings.Join(failures, "; "))
	}
	return nil
}

// countAll counts every row. If a row would fail against the file's counts, countAll counts it again and takes the
// smaller count: a system call that Go's clock interrupts takes more instructions.
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
	if err := b.compile(b.memcost, []string{"bench/memcost/*.c"}, []string{"-Iinclude", "-ldl", "-lpthread"}); err != nil {
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

// The instructions to start the thread and the Go runtime differ by a hundred thousand from run to run. In a loop of
// enoughInstructions this is a fifth of a percent.
const (
	enoughInstructions = 50_000_000
	firstRepetitions   = 20_000
)

// count returns the instructions of one call on the thread that makes it: (count of 2 n calls - count of n calls) / n.
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
		enough := int(enoughInstructions / max(perCall, 5)) // no call has fewer than 5 instructions
		if repetitions > firstRepetitions || repetitions >= enough {
			return perCall, nil
		}
		repetitions = enough
	}
}

// callgrind runs a loop of memcost under callgrind and returns the instructions of the first thread, which makes the
// calls. It ignores the threads of Go's collector and clock, whose counts differ from run to run.
func (b *bench) callgrind(row string, repetitions int) (int64, error) {
	outFile := filepath.Join(b.workDir, "callgrind.out")
	defer func() {
		files, _ := filepath.Glob(outFile + "*")
		for _, file := range files {
			os.Remove(file)
		}
	}()
	// callgrind cannot follow Go's preemption by signals, and does not know the instruction rdtscp. The environment has
	// nothing else, because a call that reads it takes instructions for each variable.
	words := []string{"env", "-i", "PATH=" + os.Getenv("PATH"), "GOGC=off", "GODEBUG=asyncpreemptoff=1,cpu.rdtscp=off",
		"ROCBLAS_MEM_DEVICE=host", "ROCBLAS_MEM_THREADS=1", "ROCBLAS_MEM_ENGINE=builtin",
		"valgrind", "--tool=callgrind", "--separate-threads=yes", "--callgrind-out-file=" + outFile,
		b.memcost, "repeat", b.ours, row, strconv.Itoa(repetitions)}
	if _, err := execute(5*time.Minute, "", nil, words); err != nil {
		return 0, err
	}
	text, err := os.ReadFile(outFile + "-01")
	if err != nil {
		return 0, fmt.Errorf("callgrind's counts of the first thread: %w", err)
	}
	return parseCallgrind(text)
}

// parseCallgrind returns the sum of instructions in an output file of callgrind.
func parseCallgrind(text []byte) (int64, error) {
	for line := range bytes.Lines(text) {
		if number, found := bytes.CutPrefix(line, []byte("totals: ")); found {
			return strconv.ParseInt(string(bytes.TrimSpace(number)), 10, 64)
		}
	}
	return 0, errors.New("callgrind wrote no totals")
}

// instructionHeader returns the lines that name the versions on which the counts depend.
func instructionHeader() string {
	return fmt.Sprintf("# %s\n# %s\n# %s\n", firstVersion("gcc"), firstVersion("go"), firstVersion("valgrind"))
}

// firstVersion returns a program's name and the first version number that it prints. The number has two parts,
// because a third part changes no count.
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

// formatCounts returns lines of name<TAB>count, in the order of the rows.
func formatCounts(counts map[string]float64) string {
	var b strings.Builder
	for _, row := range instructionRows() {
		if count, ok := counts[row]; ok {
			fmt.Fprintf(&b, "%s\t%.1f\n", row, count)
		}
	}
	return b.String()
}

// parseCounts reads the output of formatCounts. It ignores lines that begin with #.
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

// compareCounts returns a table of both columns and a list of failures. A count fails if it has grown by more than
// growthAllowed, if it is not in the file, or if it is in the file and was not counted.
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
			failures = append(failures, name+" is in the file and was not counted")
			fmt.Fprintf(&b, "%-36s %12.1f %12s\n", name, before, "-")
		case !haveBefore:
			failures = append(failures, name+" is not in the file: UPDATE=1 adds it")
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
