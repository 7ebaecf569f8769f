package main

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

	"rocblas_mem/internal/describe"
)

// prober asks a library what it found and chose.
type prober struct {
	program string // cmd/probe, built
	library string
	env     []string
	limit   time.Duration // for each question
}

const (
	mostAnswerBytes = 1 << 20
	mostErrorBytes  = 16 << 10
	// drainTime is for what a child had written when it ended.
	drainTime = time.Second
	// answerDescriptor is the first of exec.Cmd's ExtraFiles.
	answerDescriptor = 3
)

// ask asks about one subject, in a process of its own, and stores the answer in into. The failure says why there is none, and is
// empty where there is one.
func (p prober) ask(subject describe.Subject, into any) (failure string) {
	reading, writing, err := os.Pipe()
	if err != nil {
		return err.Error()
	}
	defer reading.Close()
	ctx, cancel := context.WithTimeout(context.Background(), p.limit)
	defer cancel()
	number := strconv.FormatUint(uint64(subject), 10)
	command := exec.CommandContext(ctx, p.program, p.library, number, strconv.Itoa(answerDescriptor))
	said := &firstBytes{}
	command.Env, command.Stderr, command.ExtraFiles, command.WaitDelay = p.environment(subject), said, []*os.File{writing}, drainTime
	if err := command.Start(); err != nil {
		_ = writing.Close()
		return err.Error()
	}
	_ = writing.Close()
	answer := make(chan []byte, 1)
	go func() {
		text, _ := io.ReadAll(io.LimitReader(reading, mostAnswerBytes))
		answer <- text
	}()
	err = command.Wait()
	// A child of the child may hold the other end open.
	_ = reading.SetReadDeadline(time.Now().Add(drainTime))
	text := <-answer
	if ctx.Err() != nil {
		return fmt.Sprintf("the driver did not answer within %v when it was asked, and was ended", p.limit)
	}
	if err != nil && !errors.Is(err, exec.ErrWaitDelay) {
		return ending(err, said.String())
	}
	if err := json.Unmarshal(text, into); err != nil {
		return fmt.Sprintf("the library's answer cannot be read: %v", err)
	}
	return ""
}

// environment is what a child gets. What the process chooses depends on all of it; the other subjects are asked without choosing.
func (p prober) environment(subject describe.Subject) []string {
	env := slices.Clone(p.env)
	if subject != describe.ProcessSubject {
		env = slices.DeleteFunc(env, func(entry string) bool { return strings.HasPrefix(entry, "ROCBLAS_MEM_DEVICE=") })
		env = append(env, "ROCBLAS_MEM_DEVICE=host")
	}
	return env
}

// ending says how a child ended that gave no answer.
func ending(err error, said string) string {
	last := lastLine(said)
	var exit *exec.ExitError
	if !errors.As(err, &exit) {
		return err.Error()
	}
	status, _ := exit.Sys().(syscall.WaitStatus)
	switch {
	case status.Signaled() && last != "":
		return fmt.Sprintf("the driver ended with signal %d (%v) when it was asked: %s", status.Signal(), status.Signal(), last)
	case status.Signaled():
		return fmt.Sprintf("the driver ended with signal %d (%v) when it was asked", status.Signal(), status.Signal())
	case last != "":
		return last
	}
	return fmt.Sprintf("the driver ended the process with status %d when it was asked", exit.ExitCode())
}

func lastLine(text string) string {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	return strings.TrimSpace(lines[len(lines)-1])
}

// firstBytes keeps the first bytes that are written to it.
type firstBytes struct{ bytes.Buffer }

// Write takes all and keeps what there is room for.
func (f *firstBytes) Write(text []byte) (int, error) {
	if room := mostErrorBytes - f.Len(); room > 0 {
		f.Buffer.Write(text[:min(room, len(text))])
	}
	return len(text), nil
}
