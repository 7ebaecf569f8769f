package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"
)

// writeFile writes a file completely or not at all: it writes a temporary file beside it and renames that. A
// path that is not a regular file, or is in a folder that accepts no new file, is written in place.
func writeFile(name string, write func(io.Writer) error) error {
	if target, err := filepath.EvalSymlinks(name); err == nil {
		name = target
	}
	before, err := os.Stat(name)
	if err == nil && !before.Mode().IsRegular() {
		return overwrite(name, write)
	}
	part := fmt.Sprintf("%s.%d.part", name, os.Getpid())
	file, err := os.OpenFile(part, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return overwrite(name, write)
	}
	defer removeOnSignal(part)()
	if before != nil {
		err = file.Chmod(before.Mode().Perm())
	}
	err = errors.Join(err, write(file), file.Close())
	if err == nil {
		err = os.Rename(part, name)
	}
	if err != nil {
		_ = os.Remove(part)
	}
	return err
}

func overwrite(name string, write func(io.Writer) error) error {
	file, err := os.Create(name)
	if err != nil {
		return fail(exitUsage, "%w", err)
	}
	return errors.Join(write(file), file.Close())
}

// removeOnSignal removes a file before a signal ends the command. stop cancels this.
func removeOnSignal(name string) (stop func()) {
	signals := make(chan os.Signal, 1)
	for _, s := range []os.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP} {
		if !signal.Ignored(s) {
			signal.Notify(signals, s)
		}
	}
	go func() {
		s, came := <-signals
		if !came {
			return
		}
		_ = os.Remove(name)
		signal.Reset(s)
		_ = syscall.Kill(os.Getpid(), s.(syscall.Signal))
	}()
	return func() {
		signal.Stop(signals)
		close(signals)
	}
}
