package trace

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"syscall"
	"time"

	"rocblas_mem/core"
)

// StandardInput is the path that selects standard input.
const StandardInput = "-"

// NameOf returns the name of a trace for output.
func NameOf(path string) string {
	if path == StandardInput {
		return "standard input"
	}
	return Shown(path)
}

// Read calls each with every event of a trace. If the trace was rotated, the events of the previous file come
// first. Read calls progress now and then with the bytes read and the total; progress may be nil.
//
// Errors: those of opening a file, those of Reader.Next, and those that each returns.
func Read(path string, each func(e *Event) error, progress func(done, total int64)) error {
	return newDesk().read(path, each, progress)
}

func (d *desk) read(path string, each func(e *Event) error, progress func(done, total int64)) error {
	p := &passage{desk: d, each: each, progress: progress}
	if ReadOnce(path) {
		return p.file(path)
	}
	files, err := d.files(path)
	if err != nil {
		return err
	}
	p.total = sizeOf(files)
	for _, file := range files {
		if err := p.file(file); err != nil {
			return err
		}
	}
	return nil
}

// files returns the files of a trace in the order of their lines: if it was rotated, the previous file comes first.
func (d *desk) files(path string) (files []string, err error) {
	in, err := OpenFile(path)
	if err != nil {
		return nil, err
	}
	defer func() { _ = in.Close() }()
	var first Event
	err = d.reader(pieces{in}, path).Next(&first)
	if err != nil && !errors.Is(err, io.EOF) {
		return nil, err
	}
	older := path + ".old"
	if target, err := filepath.EvalSymlinks(path); err == nil {
		older = target + ".old"
	}
	if _, missing := os.Stat(older); err != nil || missing != nil || first.Action != core.TraceContinue {
		return []string{path}, nil
	}
	return []string{older, path}, nil
}

// sizeOf returns the number of bytes in files; a file that is missing counts as empty.
func sizeOf(files []string) (sizeBytes int64) {
	for _, file := range files {
		if info, err := os.Stat(file); err == nil {
			sizeBytes += info.Size()
		}
	}
	return sizeBytes
}

// ReadFrom calls each with every event in in; name is for errors.
func ReadFrom(in io.Reader, name string, each func(e *Event) error) error {
	return (&passage{desk: newDesk(), each: each}).events(in, name)
}

// passage is one reading of the files of a trace.
type passage struct {
	desk        *desk
	each        func(e *Event) error
	progress    func(done, total int64)
	done, total int64
	last        time.Duration
}

// often is the number of lines between two calls of progress.
const often = 1 << 16

func (p *passage) file(path string) error {
	in, err := OpenFile(path)
	if err != nil {
		return err
	}
	defer func() { _ = in.Close() }()
	return p.events(in, path)
}

func (p *passage) events(in io.Reader, name string) error {
	r := p.desk.reader(in, name)
	r.last = p.last
	var e Event
	for {
		err := r.Next(&e)
		if errors.Is(err, io.EOF) {
			p.done += r.bytes
			p.last = r.last
			return nil
		}
		if err != nil {
			return err
		}
		if err := p.each(&e); err != nil {
			return err
		}
		if p.progress != nil && r.line%often == 0 {
			p.progress(p.done+r.bytes, p.total)
		}
	}
}

// ReadOnce reports whether what a name selects can be read only once: standard input, a FIFO, a shell's <(command).
func ReadOnce(name string) bool {
	info, err := os.Stat(name)
	return name == StandardInput || err == nil && !info.Mode().IsRegular()
}

// patience is how long a FIFO waits for a writer.
const patience = 10 * time.Second

// OpenFile opens what the user names to read: a file, a FIFO, which waits for a writer, or -, standard input. A device, on which
// a reader may wait for ever, is refused, but for those that are a descriptor of this process, and /dev/null.
//
// Errors: those of opening; nobody writes to the FIFO; the name is not that of a file.
func OpenFile(name string) (*os.File, error) { return openFile(name, patience) }

func openFile(name string, patience time.Duration) (*os.File, error) {
	if name == StandardInput {
		return os.Stdin, nil
	}
	if info, err := os.Stat(name); err == nil && info.Mode().Type() == os.ModeNamedPipe && !isDescriptor(name) {
		return openFIFO(name, patience)
	}
	file, err := os.OpenFile(name, os.O_RDONLY|syscall.O_NONBLOCK|syscall.O_NOCTTY, 0)
	if err != nil {
		return nil, err
	}
	info, err := file.Stat()
	if err == nil && !info.Mode().IsRegular() && name != os.DevNull && !isDescriptor(name) {
		err = &os.PathError{Op: "open", Path: Shown(name), Err: errors.New("it is no file, but a folder or a device")}
	}
	if err != nil {
		_ = file.Close()
		return nil, err
	}
	return file, nil
}

// openFIFO opens a FIFO when a writer has it. Without one the thread that opens it waits on, until the command ends.
func openFIFO(name string, patience time.Duration) (*os.File, error) {
	type result struct {
		file *os.File
		err  error
	}
	opened := make(chan result, 1)
	go func() {
		file, err := os.OpenFile(name, os.O_RDONLY|syscall.O_NOCTTY, 0)
		opened <- result{file, err}
	}()
	select {
	case r := <-opened:
		return r.file, r.err
	case <-time.After(patience):
		return nil, &os.PathError{Op: "open", Path: Shown(name), Err: fmt.Errorf("nobody has written to this FIFO for %v", patience)}
	}
}

// isDescriptor tells whether a name is that of a descriptor of this process.
func isDescriptor(name string) bool {
	folder := filepath.Dir(name)
	return name == "/dev/stdin" || folder == "/dev/fd" || folder == "/proc/self/fd"
}
