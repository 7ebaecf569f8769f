package run

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"

	"rocblas_mem/cmd/rocblas-mem/cli"
	"rocblas_mem/cmd/rocblas-mem/output"
	"rocblas_mem/cmd/rocblas-mem/reading"
	"rocblas_mem/internal/destination"
	"rocblas_mem/internal/ledger"
	"rocblas_mem/internal/trace"
)

// keptBytes limits each file of a trace that the user did not request.
const keptBytes = "256M"

// watch runs a program as a child and writes a report of its traces when it has ended. It returns the program's
// exit status, or 128 plus the number of the signal that ended it, as shells do. A trace for a device, a FIFO or a
// descriptor is written there at the end, so that it is reported on like others.
func watch(p launch, traceTo string, to output.Target, memory *memoryTest, stderr io.Writer) (status int, err error) {
	pattern, passing := traceTo, traceTo == "" || to.IsStream()
	if passing {
		folder, err := os.MkdirTemp("", "rocblas-mem-")
		if err != nil {
			return 0, cli.Errorf("cannot create a folder for the trace: %w", err)
		}
		defer func() { _ = os.RemoveAll(folder) }()
		pattern = filepath.Join(folder, "%p.csv")
		if traceTo == "" && p.env.Get("ROCBLAS_MEM_TRACE_SIZE") == "" {
			p.env.Set("ROCBLAS_MEM_TRACE_SIZE", keptBytes)
		}
	}
	p.trace(pattern)
	run, err := newTallies(&p)
	if err != nil {
		return 0, err
	}
	defer run.end()
	if status, memory.cut, err = runChild(p, run.look, stderr); err != nil {
		return status, err
	}
	if p.replaced && (status != 0 || isFirst(p.rank())) {
		if text := p.lacking(); text != "" {
			fmt.Fprintf(stderr, "rocblas-mem: %s\n", text)
		}
	}
	traces := p.tracesOfRun(pattern)
	if len(traces) > 0 && !passing {
		p.removeEarlier(pattern)
	}
	if rank := p.rank(); rank != "" {
		err = p.reportRank(rank, traces, passing, memory, stderr)
	} else {
		err = p.reportRun(traces, passing, memory, stderr)
	}
	if err == nil {
		memory.gaps, err = run.gaps(memory.lines, stderr)
	}
	if traceTo != "" && passing && len(traces) > 0 {
		err = errors.Join(err, to.Write(func(out io.Writer) error { return copyTraces(out, traces) }))
	}
	return status, err
}

// copyTraces copies the files of traces, one after the other.
func copyTraces(out io.Writer, traces []string) error {
	for _, path := range traces {
		for _, name := range []string{path + ".old", path} {
			in, err := os.Open(name)
			if errors.Is(err, fs.ErrNotExist) {
				continue
			}
			if err != nil {
				return err
			}
			_, err = io.Copy(out, in)
			if err := errors.Join(err, in.Close()); err != nil {
				return err
			}
		}
	}
	return nil
}

// trace makes every process of a run write a trace: the first one to the file that pattern names, the others
// beside it. The number of the run tells its traces from those of an earlier one, which the library replaces.
func (p *launch) trace(pattern string) {
	const bits = 46 // a trace's readers accept 47
	p.run = rand.Uint64N(1<<bits-1) + 1
	name, _ := destination.Absolute(pattern) // a process may have another folder
	p.env.Set("ROCBLAS_MEM_TRACE", name)
	p.env.Set("ROCBLAS_MEM_TRACE_RUN", strconv.FormatUint(p.run, 10))
}

// tracesOfRun finds the traces of the run.
func (p *launch) tracesOfRun(pattern string) []string {
	return slices.DeleteFunc(p.ownTraces(pattern), func(path string) bool {
		begin, err := output.Beginning(path)
		return err != nil || !aTrace().Is(begin) || trace.RunOf(begin) != p.run
	})
}

// removeEarlier removes the traces of earlier runs at the names to which the library has appended the number of a process.
// A file that is no trace, a link, and a trace that a process is writing stay, and so do names without such a number: the
// user has chosen those.
func (p *launch) removeEarlier(pattern string) {
	if p.env.Get("ROCBLAS_MEM_TRACE_KEEP") == "1" {
		return
	}
	appended := namesOf(ownName(pattern, p.rank()), "{1,2}")
	for _, path := range p.ownTraces(pattern) {
		info, err := os.Lstat(path)
		if err != nil || !info.Mode().IsRegular() || !appended.MatchString(filepath.Base(path)) {
			continue
		}
		begin, err := output.Beginning(path)
		if err == nil && aTrace().Is(begin) && trace.RunOf(begin) != p.run && !isLocked(path) {
			_ = os.Remove(path)
		}
	}
}

// isLocked tells whether a process is writing a trace.
func isLocked(path string) bool {
	file, err := os.Open(path)
	if err != nil {
		return true
	}
	defer file.Close()
	return errors.Is(syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB), syscall.EWOULDBLOCK)
}

// reportRun writes the report of a run, which may have had several processes. passing tells that the traces
// will be removed.
func (p *launch) reportRun(traces []string, passing bool, memory *memoryTest, stderr io.Writer) error {
	if len(traces) == 0 {
		_, err := fmt.Fprintln(stderr, "rocblas-mem: "+p.nothing())
		return err
	}
	var r trace.Report
	var ledgers []*ledger.Ledger
	job := trace.NewJob()
	for _, path := range traces {
		s, l, err := reading.Summarize(path, memory.gpu, memory.skip, stderr)
		if err != nil { // one unreadable trace does not hide the others
			if _, err := fmt.Fprintf(stderr, "rocblas-mem: %v\n", err); err != nil {
				return err
			}
			continue
		}
		if passing {
			number, _, _ := strings.Cut(filepath.Base(path), ".")
			s.Path = "process " + number
		}
		memory.read(s)
		job.Add(path, s)
		if len(traces) <= trace.MostDetailed {
			r.Traces = append(r.Traces, s)
			ledgers = append(ledgers, l)
		}
		memory.add(l, stderr)
	}
	if len(job.Processes) > 1 {
		r.Job = job
		if err := reading.Sum(job, stderr); err != nil {
			return err
		}
	}
	return reading.WriteText(stderr, r, ledgers)
}

// tracesOf finds the files that processes write for one ROCBLAS_MEM_TRACE: the name, with numbers for %p and %r, with
// the process's number appended, and with another number if a process number recurs. They are sorted by the time of
// the last write.
func tracesOf(pattern string) (files []string) {
	matches := namesOf(pattern, "{0,2}")
	folder := filepath.Dir(pattern)
	entries, _ := os.ReadDir(folder)
	for _, entry := range entries {
		if matches.MatchString(entry.Name()) {
			files = append(files, filepath.Join(folder, entry.Name()))
		}
	}
	slices.SortFunc(files, func(a, b string) int { return cmp.Or(lastWritten(a).Compare(lastWritten(b)), cmp.Compare(a, b)) })
	return files
}

// namesOf matches the names of the traces for a pattern, with so many numbers appended.
func namesOf(pattern, appended string) *regexp.Regexp {
	numbers := strings.NewReplacer("%p", `\d+`, "%r", `\d+`)
	return regexp.MustCompile("^" + numbers.Replace(regexp.QuoteMeta(filepath.Base(pattern))) + `(\.\d+)` + appended + "$")
}

// lastWritten returns the modification time of a file.
func lastWritten(path string) time.Time {
	info, err := os.Stat(path)
	if err != nil {
		return time.Time{}
	}
	return info.ModTime()
}

// runChild runs a program and forwards signals to it, except those that the terminal sends to it too. It calls ended when the
// program has ended, and its status is still to be asked for.
func runChild(p launch, ended func(), stderr io.Writer) (status int, cut bool, err error) {
	command := exec.Cmd{Path: p.path, Args: p.args, Env: p.env, Stdin: os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr}
	signals := make(chan os.Signal, 16)
	signal.Notify(signals, syscall.SIGINT, syscall.SIGQUIT, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGUSR1, syscall.SIGUSR2,
		syscall.SIGALRM, syscall.SIGCONT, syscall.SIGWINCH)
	defer signal.Stop(signals)
	if err := command.Start(); err != nil {
		return 0, false, cannotRun(p.args[0], p.path, err)
	}
	var limit <-chan time.Time // nil never comes
	if p.limit > 0 {
		limit = time.After(p.limit)
	}
	result := make(chan error, 1)
	go func() {
		awaitEnd(command.Process.Pid)
		ended()
		result <- command.Wait()
	}()
	for {
		select {
		case s := <-signals:
			if !fromTerminal(s) {
				_ = command.Process.Signal(s)
			}
		case <-limit:
			ending := syscall.SIGTERM
			if cut {
				ending = syscall.SIGKILL
			}
			cut, limit = true, time.After(patience)
			_ = command.Process.Signal(ending)
		case err := <-result:
			if s, killed := signalOf(err); killed {
				fmt.Fprintf(stderr, "rocblas-mem: signal %d ended the program (%v)\n", int(s), s)
			}
			if cut {
				fmt.Fprintf(stderr, "rocblas-mem: --time-limit ended the program after %v: the report tells what it took until then\n", p.limit)
			}
			status, err := exitStatus(err)
			return status, cut, err
		}
	}
}

// patience is how long a program may take to end after its time limit.
const patience = 5 * time.Second

// awaitEnd waits until a child has ended, and leaves its status.
func awaitEnd(pid int) {
	const byNumber, exited, stays = 1, 4, 1 << 24 // P_PID, WEXITED, WNOWAIT
	for {
		_, _, errno := syscall.Syscall6(syscall.SYS_WAITID, byNumber, uintptr(pid), 0, exited|stays, 0, 0)
		if errno != syscall.EINTR {
			return
		}
	}
}

// fromTerminal tells whether the terminal sends a signal to all of its foreground processes, including the child.
func fromTerminal(s os.Signal) bool {
	switch s {
	case syscall.SIGINT, syscall.SIGQUIT, syscall.SIGWINCH:
		return inForeground()
	}
	return false
}

// inForeground tells whether this process is in its terminal's foreground group.
func inForeground() bool {
	text, err := os.ReadFile("/proc/self/stat")
	if err != nil {
		return false
	}
	fields := strings.Fields(string(text[strings.LastIndexByte(string(text), ')')+1:]))
	const group, foreground = 2, 5 // fields after the name: state, parent, group, session, terminal, the terminal's foreground group
	if len(fields) <= foreground {
		return false
	}
	number, err := strconv.Atoi(fields[group])
	return err == nil && number > 0 && fields[group] == fields[foreground]
}

// exitStatus returns the exit status of a program.
func exitStatus(err error) (int, error) {
	var ended *exec.ExitError
	switch {
	case err == nil:
		return 0, nil
	case !errors.As(err, &ended):
		return 0, cli.Fail(cli.ExitNotExecutable, "%w", err)
	}
	if s, killed := signalOf(err); killed {
		return 128 + int(s), nil
	}
	return ended.ExitCode(), nil
}

// signalOf returns the signal that ended a program, if any. The command prints it, because the shell sees only
// an exit status.
func signalOf(err error) (s syscall.Signal, killed bool) {
	var ended *exec.ExitError
	if !errors.As(err, &ended) {
		return 0, false
	}
	state, ok := ended.Sys().(syscall.WaitStatus)
	return state.Signal(), ok && state.Signaled()
}

func aTrace() output.Kind {
	return output.Kind{Name: "a trace", Is: func(begin string) bool { return strings.HasPrefix(begin, trace.FirstHeader()) }}
}
