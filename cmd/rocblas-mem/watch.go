package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
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

	"rocblas_mem/internal/trace"
)

// keptBytes limits each file of a trace that the user did not request.
const keptBytes = "256M"

// watch runs a program as a child and writes a report of its traces when it has ended. It returns the program's
// exit status, or 128 plus the number of the signal that ended it, as shells do.
func watch(p plan, traceTo string, stderr io.Writer) (status int, err error) {
	pattern := traceTo
	if pattern == "" {
		folder, err := os.MkdirTemp("", "rocblas-mem-")
		if err != nil {
			return 0, fail(exitUsage, "cannot create a folder for the trace: %w", err)
		}
		defer func() { _ = os.RemoveAll(folder) }()
		pattern = filepath.Join(folder, "%p.csv")
		if p.get("ROCBLAS_MEM_TRACE_SIZE") == "" {
			p.set("ROCBLAS_MEM_TRACE_SIZE", keptBytes)
		}
	}
	p.trace(pattern)
	if status, err = runChild(p, stderr); err != nil {
		return status, err
	}
	if rank := p.rank(); rank != "" {
		return status, p.reportRank(rank, p.ownTraces(pattern), traceTo == "", stderr)
	}
	return status, p.reportRun(p.ownTraces(pattern), traceTo == "", stderr)
}

// trace makes every process of a run write a trace: the first one to the file that pattern names, the others
// beside it. It removes the traces of an earlier run.
func (p *plan) trace(pattern string) {
	for _, old := range p.ownTraces(pattern) {
		if old == filepath.Clean(ownName(pattern, p.rank())) || isTrace(old) {
			_ = os.Remove(old)
		}
	}
	p.set("ROCBLAS_MEM_TRACE", pattern)
	p.set("ROCBLAS_MEM_TRACE_KEEP", "1")
}

// isTrace tells whether a file begins like a trace: an unrelated file may have such a name with a number.
func isTrace(path string) bool {
	file, err := os.Open(path)
	if err != nil {
		return false
	}
	defer file.Close()
	header := trace.FirstHeader()
	begin := make([]byte, len(header))
	n, _ := io.ReadFull(file, begin)
	return string(begin[:n]) == header
}

// reportRun writes the report of a run, which may have had several processes. passing tells that the traces
// will be removed.
func (p *plan) reportRun(traces []string, passing bool, stderr io.Writer) error {
	if len(traces) == 0 {
		_, err := fmt.Fprintln(stderr, "rocblas-mem: "+p.nothing())
		return err
	}
	var r trace.Report
	job := trace.NewJob()
	for _, path := range traces {
		s, err := summarize(path, stderr)
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
		job.Add(path, s)
		if len(traces) <= trace.MostDetailed {
			r.Traces = append(r.Traces, s)
		}
	}
	if len(job.Processes) > 1 {
		r.Job = job
		if err := sum(job, stderr); err != nil {
			return err
		}
	}
	return r.Text(stderr)
}

// tracesOf finds the files that processes write for one ROCBLAS_MEM_TRACE: the name, with numbers for %p and %r, with
// the process's number appended, and with another number if a process number recurs. They are sorted by the time of
// the last write.
func tracesOf(pattern string) (files []string) {
	numbers := strings.NewReplacer("%p", `\d+`, "%r", `\d+`)
	matches := regexp.MustCompile("^" + numbers.Replace(regexp.QuoteMeta(filepath.Base(pattern))) + `(\.\d+){0,2}$`)
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

// lastWritten returns the modification time of a file.
func lastWritten(path string) time.Time {
	info, err := os.Stat(path)
	if err != nil {
		return time.Time{}
	}
	return info.ModTime()
}

// runChild runs a program and forwards signals to it, except those that the terminal sends to it too.
func runChild(p plan, stderr io.Writer) (status int, err error) {
	command := exec.Cmd{Path: p.path, Args: p.args, Env: p.env, Stdin: os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr}
	signals := make(chan os.Signal, 16)
	signal.Notify(signals, syscall.SIGINT, syscall.SIGQUIT, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGUSR1, syscall.SIGUSR2,
		syscall.SIGALRM, syscall.SIGCONT, syscall.SIGWINCH)
	defer signal.Stop(signals)
	if err := command.Start(); err != nil {
		return 0, fail(exitNotExecutable, "%w", err)
	}
	ended := make(chan error, 1)
	go func() { ended <- command.Wait() }()
	for {
		select {
		case s := <-signals:
			if !fromTerminal(s) {
				_ = command.Process.Signal(s)
			}
		case err := <-ended:
			if s, killed := signalOf(err); killed {
				fmt.Fprintf(stderr, "rocblas-mem: signal %d ended the program (%v)\n", int(s), s)
			}
			return exitStatus(err)
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
		return 0, fail(exitNotExecutable, "%w", err)
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
