package output

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/signal"
	"syscall"

	"rocblas_mem/internal/destination"
)

// Write writes an output. A regular file is written completely or not at all: the text goes into a temporary file beside
// it, which is renamed. A device, a FIFO and a descriptor are written in place.
func (t Target) Write(write func(io.Writer) error) error {
	file, err := t.open()
	if err != nil {
		return t.failed(err)
	}
	part := file.Name()
	stop := func() {}
	if !t.IsStream() {
		stop = removeOnSignal(part)
	}
	defer stop()
	err = errors.Join(write(file), file.Close())
	if !t.IsStream() {
		if err == nil {
			err = os.Rename(part, t.path)
		}
		if err != nil {
			_ = os.Remove(part)
		}
	}
	if err != nil {
		return t.failed(err)
	}
	return nil
}

// open opens what an output is written to at first.
func (t Target) open() (*os.File, error) {
	switch {
	case t.descriptor >= 0: // a duplicate writes at the same place
		number, err := syscall.Dup(t.descriptor)
		return os.NewFile(uintptr(number), t.path), err
	case t.IsStream():
		return os.OpenFile(t.path, os.O_WRONLY|syscall.O_NOCTTY|syscall.O_NOFOLLOW, 0)
	}
	return t.beside()
}

// beside creates a file in the folder of the target, with the mode and the owner of the file that exists.
func (t Target) beside() (file *os.File, err error) {
	for i := range destination.MostParts {
		part := destination.FolderOf(t.path) + fmt.Sprintf(destination.Part, os.Getpid(), i)
		if file, err = os.OpenFile(part, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666); !errors.Is(err, fs.ErrExist) {
			break
		}
	}
	if err != nil || t.before == nil {
		return file, err
	}
	if owner, known := t.before.Sys().(*syscall.Stat_t); known {
		_ = file.Chown(int(owner.Uid), int(owner.Gid)) // only root may give a file to its owner
	}
	if err := file.Chmod(t.before.Mode().Perm()); err != nil {
		_ = os.Remove(file.Name())
		return nil, errors.Join(err, file.Close())
	}
	return file, nil
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
