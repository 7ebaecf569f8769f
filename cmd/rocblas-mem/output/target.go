// Package output writes the files that options name.
package output

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"

	"rocblas_mem/cmd/rocblas-mem/cli"
	"rocblas_mem/internal/destination"
)

// StandardOutput is the name of standard output, for every option that names a file to write.
const StandardOutput = destination.StandardOutput

// Target is where an output goes.
type Target struct {
	Name       string      // as the user wrote it
	path       string      // without links
	descriptor int         // of this process; -1 if the name is that of a file
	before     os.FileInfo // the file that exists; nil for none
}

// Of finds out where an output goes. A regular
// file with content is replaced only if kind says that it is of the output's kind. A folder, a disk and a socket are
// refused.
func Of(name string, kind Kind) (t Target, err error) {
	t = Target{Name: name}
	if t.path, t.descriptor, err = destination.Resolve(name); err != nil {
		return t, t.failed(err)
	}
	if t.descriptor >= 0 {
		return t, nil
	}
	t.before, err = os.Lstat(t.path)
	if errors.Is(err, fs.ErrNotExist) {
		t.before, err = nil, nil
	}
	if err != nil {
		return t, t.failed(err)
	}
	return t, t.refuse(kind)
}

// Later is Of for a name that is whole only when the program runs. inFolder tells that its folder is known.
func Later(name string, inFolder bool) (t Target, err error) {
	t = Target{Name: name, descriptor: -1}
	if t.path, _, err = destination.Resolve(name); err == nil && inFolder {
		err = t.checkFolder()
	}
	return t, err
}

// failed returns the error of a file that cannot be written.
func (t Target) failed(err error) error {
	return cli.Errorf("%s cannot be written: %w", t.Name, cli.Reason(err))
}

// IsStream tells whether an output is written to what exists: a device, a FIFO, or a descriptor of the process.
func (t Target) IsStream() bool {
	return t.descriptor >= 0 || t.before != nil && !t.before.Mode().IsRegular()
}

const writable = 2 // W_OK of access

// checkFolder returns an error if no file can be created where the target is.
func (t Target) checkFolder() error {
	err := syscall.Access(destination.FolderOf(t.path), writable)
	if err == nil {
		return nil
	}
	folder := filepath.Dir(t.Name) // as the user wrote it
	if t.path != t.Name && !strings.HasSuffix(t.path, "/"+t.Name) {
		folder = destination.FolderOf(t.path) // that of a link
	}
	return cli.Errorf("cannot create a file in %s: %w", folder, err)
}

// SameAs tells whether two targets are the same file.
func (t Target) SameAs(other Target) bool {
	if t.before != nil && other.before != nil {
		return os.SameFile(t.before, other.before)
	}
	own, err := os.Stat(destination.FolderOf(t.path))
	others, otherErr := os.Stat(destination.FolderOf(other.path))
	return err == nil && otherErr == nil && os.SameFile(own, others) && filepath.Base(t.path) == filepath.Base(other.path)
}

// refuse returns an error if a file must stay as it is.
func (t Target) refuse(kind Kind) error {
	if t.before != nil {
		switch mode := t.before.Mode(); {
		case mode.IsDir():
			return cli.Errorf("%s is a folder", t.Name)
		case mode&os.ModeSocket != 0:
			return cli.Errorf("%s is a socket", t.Name)
		case mode&os.ModeDevice != 0 && mode&os.ModeCharDevice == 0:
			return cli.Errorf("%s is a disk", t.Name)
		}
		if err := syscall.Access(t.path, writable); err != nil {
			return t.failed(err)
		}
	}
	if t.IsStream() {
		return nil
	}
	if err := t.checkFolder(); err != nil || t.before == nil || t.before.Size() == 0 {
		return err
	}
	begin, err := Beginning(t.path)
	if err != nil {
		return t.failed(err)
	}
	if !kind.Is(begin) {
		return cli.Errorf("%s is not %s, so it stays as it is; name another file", t.Name, kind.Name)
	}
	return nil
}

// Beginning returns the first bytes of a file.
func Beginning(path string) (string, error) {
	file, err := os.Open(path)
	if err != nil {
		return "", err
	}
	defer file.Close()
	begin := make([]byte, 2048)
	n, err := file.ReadAt(begin, 0)
	if n > 0 {
		err = nil
	}
	return string(begin[:n]), err
}

// Kind is a kind of files that the command may replace.
type Kind struct {
	Name string // with its article
	Is   func(begin string) bool
}

// Report is what report and the check of run write: a text, a page, a drawing, numbers, findings. Each begins in its way.
func Report() Kind {
	forms := regexp.MustCompile(`^[^\n]*: \d+ events? in [^\n]*\n` +
		`|^processes: \d+ in ` +
		`|^<!DOCTYPE html>\n(?s:.*)<title>Workspace report</title>` +
		`|^<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \d+ \d+" width="\d+" height="\d+">\n<style>\ntext \{ font: 14px` +
		`|^\[\n  \{\n    "(program|path|processes)": ` +
		`|^\{\n  "findings": \[` +
		`|^\{\n  "version": "2\.1\.0",\n(?s:.*)"name": "rocblas-mem"`)
	return Kind{Name: "a report of rocblas-mem", Is: forms.MatchString}
}
