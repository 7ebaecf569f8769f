package logging

import (
	"io"
	"strconv"
	"sync"

	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
)

// Bits of ROCBLAS_LAYER.
const (
	LayerTrace = 1 << iota
	LayerBench
	LayerProfile
)

// Logs holds the logs of a process. Any threads may call its methods at once.
type Logs struct {
	getenv    func(name string) (value string, set bool)
	warn      func(line string)
	stderr    io.Writer
	open      Opener
	functions []spec.Function
	release   core.Release

	mutex    sync.Mutex
	printers map[int]*Printer
	table    map[string]string
	handles  map[uint32]*[kinds]*stream
	streams  []*stream // open streams, and streams with an unwritten profile
	emptied  map[string]bool
}

// Opener opens the file of a log for appending, and creates a missing one. With empties it removes the content of a
// regular file. It waits for nobody who reads a FIFO.
type Opener func(path string, empties bool) (io.WriteCloser, error)

// stream is one destination of lines. It is closed when no handle logs to it and its profile is written.
type stream struct {
	path    string
	out     io.Writer
	file    io.Closer       // nil for standard error
	lost    func(err error) // is told, once, that lines cannot be written
	handles int
	entries []string // of the profile, in the order of their first calls
	counts  map[string]int
}

// New creates the logs of a rocBLAS release. functions are indexed by number. getenv reads the paths when a
// handle is created, warn reports a bad path, stderr receives the lines without a file, and open opens the files.
func New(functions []spec.Function, release core.Release, getenv func(string) (string, bool), warn func(string), stderr io.Writer,
	open Opener) *Logs {
	return &Logs{
		getenv: getenv, warn: warn, stderr: stderr, open: open, functions: functions, release: release,
		printers: map[int]*Printer{}, handles: map[uint32]*[kinds]*stream{}, emptied: map[string]bool{},
	}
}

// Open opens the logs of the handle in a slot for its layers. The file is the one that the layer's variable
// names, else that of ROCBLAS_LOG_PATH, else standard error. The first handle that logs to a file empties it:
// the first handle of the process in release 5.2, the first while no other handle logs to the file in 4.4. If
// a file cannot be opened, Open warns in one line and the log goes to standard error.
func (l *Logs) Open(slot, layers uint32) {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	opened := new([kinds]*stream)
	for kind, variable := range [...]string{
		trace: "ROCBLAS_LOG_TRACE_PATH", bench: "ROCBLAS_LOG_BENCH_PATH", profile: "ROCBLAS_LOG_PROFILE_PATH",
	} {
		if layers&(1<<kind) == 0 {
			continue
		}
		path, set := l.getenv(variable)
		if !set {
			variable = "ROCBLAS_LOG_PATH"
			path, set = l.getenv(variable)
		}
		opened[kind] = l.stream(variable, path, set)
		opened[kind].handles++
	}
	l.handles[slot] = opened
}

// stream returns the open stream for a path, and opens it if there is none. The caller holds the mutex.
func (l *Logs) stream(variable, path string, set bool) *stream {
	for _, s := range l.streams {
		if s.path == path {
			return s
		}
	}
	s := &stream{path: path, out: l.stderr, counts: map[string]int{}}
	if set {
		file, err := l.open(path, l.release == core.Release4 || !l.emptied[path])
		if err != nil {
			l.warn(variable + ": " + path + " cannot be written (" + err.Error() + "); the log goes to standard error")
		} else {
			s.out, s.file = file, file
			s.lost = func(err error) { l.warn(variable + ": " + path + ": lines are lost (" + err.Error() + ")") }
			l.emptied[path] = true
		}
	}
	l.streams = append(l.streams, s)
	return s
}

// Close ends the logs of the handle in a slot.
func (l *Logs) Close(slot uint32) {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	if opened := l.handles[slot]; opened != nil {
		for _, s := range opened {
			if s != nil {
				s.handles--
			}
		}
	}
	delete(l.handles, slot)
	l.tidy()
}

// tidy closes the streams without handles and without an unwritten profile. The caller holds the mutex.
func (l *Logs) tidy() {
	kept := l.streams[:0]
	for _, s := range l.streams {
		if s.handles > 0 || len(s.entries) > 0 {
			kept = append(kept, s)
		} else if s.file != nil {
			_ = s.file.Close()
		}
	}
	clear(l.streams[len(kept):])
	l.streams = kept
}

// Line writes a line to the trace log of the handle in a slot.
func (l *Logs) Line(slot uint32, line string, atomicsMode uint32) {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	if opened := l.handles[slot]; opened != nil {
		opened[trace].write([]byte(line + "," + AtomicsName(atomicsMode) + "\n"))
	}
}

// Call writes the log lines of one call of function number on the handle in a slot.
func (l *Logs) Call(slot uint32, number int, c *Call) {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	opened := l.handles[slot]
	if opened == nil {
		return
	}
	p := l.printer(number)
	if opened[trace] != nil {
		opened[trace].write(p.Trace(c))
	}
	if opened[bench] != nil {
		opened[bench].write(p.Bench(c))
	}
	if opened[profile] != nil {
		opened[profile].count(string(p.Profile(c)))
	}
}

// printer returns the printer of a function. The caller holds the mutex.
func (l *Logs) printer(number int) *Printer {
	if l.table == nil {
		l.table = exceptionsOf(l.release)
	}
	p := l.printers[number]
	if p == nil {
		p = newPrinter(l.functions[number], l.release, l.table)
		l.printers[number] = p
	}
	return p
}

// Flush writes the profiles collected since the last Flush.
func (l *Logs) Flush() {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	for _, s := range l.streams {
		for _, entry := range s.entries {
			s.write([]byte(entry + strconv.Itoa(s.counts[entry]) + " }\n"))
		}
		s.entries = nil
		clear(s.counts)
	}
	l.tidy()
}

// write writes whole lines at once. It warns of the first that cannot be written, as on a full disk.
func (s *stream) write(lines []byte) {
	if s == nil || len(lines) == 0 {
		return
	}
	if _, err := s.out.Write(lines); err != nil && s.lost != nil {
		s.lost(err)
		s.lost = nil
	}
}

func (s *stream) count(entry string) {
	if entry == "" {
		return
	}
	if s.counts[entry]++; s.counts[entry] == 1 {
		s.entries = append(s.entries, entry)
	}
}
