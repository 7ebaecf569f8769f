// Package probe asks libraries in separate processes, by the program cmd/probe.
package probe

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"

	"rocblas_mem/cmd/rocblas-mem/cli"
	"rocblas_mem/internal/describe"
)

// Prober runs cmd/probe to ask a library what it found and chose.
type Prober struct {
	Program string // cmd/probe, built
	Library string
	Env     []string
	Limit   time.Duration // for each subject
}

const (
	mostAnswerBytes = 1 << 20
	mostErrorBytes  = 16 << 10
	// drainTime limits the reading of output that a child wrote before it ended.
	drainTime = time.Second
	// answerDescriptor is the descriptor of the first of exec.Cmd's ExtraFiles.
	answerDescriptor = "3"
	// probeRefused is the exit status of a probe that got no answer and printed the reason.
	probeRefused = 1
)

// Ask asks about one subject in a separate process and stores the answer in into. failure is the reason if
// there is no answer, and empty otherwise.
func (p Prober) Ask(subject describe.Subject, into any) (failure string) {
	ctx, cancel := context.WithTimeout(context.Background(), p.Limit)
	defer cancel()
	said := &firstBytes{}
	command := exec.CommandContext(ctx, p.Program, p.Library, strconv.FormatUint(uint64(subject), 10), answerDescriptor)
	reading, err := start(command, p.environment(subject), said)
	if err != nil {
		return err.Error()
	}
	defer reading.Close()
	answer := make(chan []byte, 1)
	go func() {
		text, _ := io.ReadAll(io.LimitReader(reading, mostAnswerBytes))
		answer <- text
	}()
	err = command.Wait()
	// A process that the child started may hold the other end open.
	_ = reading.SetReadDeadline(time.Now().Add(drainTime))
	text := <-answer
	if ctx.Err() != nil {
		return fmt.Sprintf("%s did not answer within %s, and was ended", queryOf(subject), cli.Plural(int(p.Limit/time.Second), "second"))
	}
	if err != nil && !errors.Is(err, exec.ErrWaitDelay) {
		return ending(queryOf(subject), err, said.String())
	}
	if err := json.Unmarshal(text, into); err != nil {
		return fmt.Sprintf("the library's answer cannot be read: %v", err)
	}
	return ""
}

// start starts cmd/probe, and returns where its answers come.
func start(command *exec.Cmd, env []string, said io.Writer) (*os.File, error) {
	reading, writing, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	command.Env, command.Stderr, command.ExtraFiles, command.WaitDelay = env, said, []*os.File{writing}, drainTime
	err = command.Start()
	_ = writing.Close()
	if err != nil {
		_ = reading.Close()
	}
	return reading, err
}

// queryOf names the query of a subject, for a probe that does not answer.
func queryOf(subject describe.Subject) string {
	if subject == describe.ProcessSubject {
		return "the query of the library's choices"
	}
	return "the query of the driver"
}

// environment returns a child's environment. The process subject gets all of it, because the choice depends on
// it; for the other subjects the library must not choose.
func (p Prober) environment(subject describe.Subject) []string {
	env := slices.Clone(p.Env)
	if subject != describe.ProcessSubject {
		env = slices.DeleteFunc(env, func(entry string) bool { return strings.HasPrefix(entry, "ROCBLAS_MEM_DEVICE=") })
		env = append(env, "ROCBLAS_MEM_DEVICE=host")
	}
	return env
}

// ending describes how a child without an answer ended.
func ending(who string, err error, said string) string {
	lines := strings.FieldsFunc(said, func(r rune) bool { return r == '\n' })
	last := ""
	if len(lines) > 0 {
		last = strings.TrimSpace(lines[len(lines)-1])
	}
	var exit *exec.ExitError
	if !errors.As(err, &exit) {
		return err.Error()
	}
	status, _ := exit.Sys().(syscall.WaitStatus)
	switch {
	case status.Signaled():
		return cli.Joined(": ", fmt.Sprintf("%s ended with signal %d (%v)", who, status.Signal(), status.Signal()), last)
	case exit.ExitCode() == probeRefused && last != "":
		return strings.Join(lines, "; ") // the lines of the library and of the probe
	}
	return cli.Joined(": ", fmt.Sprintf("%s ended with exit status %d", who, exit.ExitCode()), last)
}

// firstBytes is a writer that keeps the first bytes.
type firstBytes struct{ bytes.Buffer }

// Write accepts all bytes and keeps those within the limit.
func (f *firstBytes) Write(text []byte) (int, error) {
	if room := mostErrorBytes - f.Len(); room > 0 {
		f.Buffer.Write(text[:min(room, len(text))])
	}
	return len(text), nil
}
