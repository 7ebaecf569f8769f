package trace

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"
	"time"

	"rocblas_mem/core"
)

// SyntaxError reports where a file is not valid, and why.
type SyntaxError struct {
	File string
	Line int64
	Text string
}

func (e *SyntaxError) Error() string { return fmt.Sprintf("%s:%d: %s", e.File, e.Line, e.Text) }

// Reader reads the lines of one file. It keeps none of them.
type Reader struct {
	in       *bufio.Reader
	file     string
	line     int64
	bytes    int64 // read so far
	last     time.Duration
	actions  map[string]Action
	owners   map[string]core.Owner
	routines map[string]string // names of existing functions
	programs map[string]string
	statuses map[string]string
}

// NewReader returns a reader; file is the name for errors.
func NewReader(in io.Reader, file string) *Reader {
	r := &Reader{
		in: bufio.NewReaderSize(in, 1<<20), file: file, actions: map[string]Action{},
		owners:   map[string]core.Owner{"": core.Managed},
		routines: routineNames(), programs: map[string]string{}, statuses: map[string]string{},
	}
	for i, name := range actionNames() {
		r.actions[name] = Action(i)
	}
	for owner := core.Managed; owner <= core.UserOwned; owner++ {
		r.owners[owner.String()] = owner
	}
	return r
}

func (r *Reader) fail(format string, args ...any) error {
	return &SyntaxError{File: r.file, Line: r.line, Text: fmt.Sprintf(format, args...)}
}

// Next reads the next line.
//
// Errors: io.EOF after the last line; a *SyntaxError if the line is invalid or cut off.
func (r *Reader) Next(e *Event) error {
	if r.line == 0 {
		if err := r.header(); err != nil {
			return err
		}
	}
	line, err := r.read()
	if err != nil {
		return err
	}
	return r.parse(line, e)
}

// read returns the next line without its newline.
func (r *Reader) read() ([]byte, error) {
	line, err := r.in.ReadSlice('\n')
	r.bytes += int64(len(line))
	if len(line) == 0 && errors.Is(err, io.EOF) {
		return nil, io.EOF
	}
	r.line++
	if len(line) > 0 && line[0] == 0 {
		return nil, r.zeros(line, err)
	}
	switch {
	case err == nil:
		return bytes.TrimSuffix(line[:len(line)-1], []byte{'\r'}), nil
	case errors.Is(err, io.EOF):
		return nil, r.fail("the trace is cut in the middle of a line")
	case errors.Is(err, bufio.ErrBufferFull):
		return nil, r.fail("a line of more than %d bytes is not a line of a trace", r.in.Size())
	}
	return nil, r.fail("%v", err)
}

// zeros handles a line that starts with a zero byte. A machine that stopped may leave zeros at the end of a
// trace, but nowhere else.
func (r *Reader) zeros(line []byte, err error) error {
	at := r.bytes - int64(len(line))
	for r.line > 1 && !slices.ContainsFunc(line, func(c byte) bool { return c != 0 }) {
		if errors.Is(err, io.EOF) {
			r.line--
			return io.EOF
		}
		if err != nil && !errors.Is(err, bufio.ErrBufferFull) {
			return r.fail("%v", err)
		}
		line, err = r.in.ReadSlice('\n')
		r.bytes += int64(len(line))
	}
	return r.fail("the line begins with a zero byte, at byte %d of the file: this is not a trace, or it is damaged", at)
}

// header reads the first line.
func (r *Reader) header() error {
	line, err := r.read()
	switch {
	case errors.Is(err, io.EOF):
		r.line = 1
		return r.fail("the trace is empty")
	case err != nil:
		return err
	case string(line) != Header:
		return r.fail("this is not a trace: its first line is not %.40s...", Header)
	}
	return nil
}

// fields holds the texts between the commas.
type fields [columns][]byte

func (r *Reader) split(line []byte, f *fields) error {
	for i := range f {
		comma := bytes.IndexByte(line, ',')
		switch {
		case i == columns-1 && comma < 0:
			f[i] = line
			return nil
		case comma < 0:
			return r.fail("the line has %d of %d fields", i+1, columns)
		}
		f[i], line = line[:comma], line[comma+1:]
	}
	return r.fail("the line has more than %d fields", columns)
}

func (r *Reader) parse(line []byte, e *Event) error {
	var f fields
	if err := r.split(line, &f); err != nil {
		return err
	}
	thread, err := r.number("Thread", f[0])
	if err != nil {
		return err
	}
	action, known := r.actions[string(f[2])]
	if !known {
		return r.fail("there is no action %q", f[2])
	}
	owner, known := r.owners[string(f[9])]
	if !known {
		return r.fail("there is no owner %q", f[9])
	}
	*e = Event{
		Line: r.line, Thread: int64(thread), Action: action, Owner: owner,
		Status: intern(r.statuses, f[13]),
	}
	if e.Routine, err = r.routine(action, f[7]); err != nil {
		return err
	}
	for _, field := range []struct {
		name string
		text []byte
		into *uint64
	}{
		{"Pointer", f[3], &e.Pointer}, {"Size", f[4], &e.SizeBytes}, {"Stream", f[5], &e.Stream}, {"Handle", f[6], &e.Handle},
		{"In use", f[8], &e.InUseBytes}, {"Workspace", f[10], &e.WorkspaceBytes}, {"Wanted", f[11], &e.WantedBytes},
		{"Least", f[12], &e.LeastBytes},
	} {
		if *field.into, err = r.number(field.name, field.text); err != nil {
			return err
		}
	}
	if err := r.checkSizes(e); err != nil {
		return err
	}
	e.Time, err = r.clock(f[1])
	return err
}

// MostBytes is the maximum memory of one device: the size of a process's address space.
const MostBytes = 1 << 47

// checkSizes rejects sizes that no workspace can have. A requested size that was refused may be any number,
// and so may the size of memory that the program owns.
func (r *Reader) checkSizes(e *Event) error {
	own := e.Owner == core.UserOwned
	asked := e.Action == Refused || (e.Action == Create || e.Action == SetSize || e.Action == SetWorkspace) && (e.Status != "success" || own)
	for _, size := range []struct {
		name  string
		bytes uint64
		any   bool
	}{
		{"Size", e.SizeBytes, asked}, {"In use", e.InUseBytes, false}, {"Workspace", e.WorkspaceBytes, own},
		{"Wanted", e.WantedBytes, asked}, {"Least", e.LeastBytes, asked},
	} {
		if size.bytes > MostBytes && !size.any {
			return r.fail("%s: %d bytes are more than any device has", size.name, size.bytes)
		}
	}
	return nil
}

// routine returns the name of the called function, or the program's name on a Start line.
func (r *Reader) routine(action Action, text []byte) (string, error) {
	if action == Start {
		return intern(r.programs, text), nil
	}
	name, known := r.routines[string(text)]
	if !known {
		return "", r.fail("there is no routine %.100q", text)
	}
	if (name == "") != (action == Continue || action == End || action == KernelsRefused) {
		return "", r.fail("Routine: %q does not belong to the action %q", name, action)
	}
	return name, nil
}

// mostNames limits how many routines a summary distinguishes, and how many texts a reader keeps. No library
// has as many functions, but an invented file may.
const mostNames = 10_000

func intern(known map[string]string, text []byte) string {
	if s, ok := known[string(text)]; ok {
		return s
	}
	s := string(text)
	if len(known) < mostNames {
		known[s] = s
	}
	return s
}

// number reads a number, in decimal, or in hexadecimal after 0x.
func (r *Reader) number(name string, text []byte) (uint64, error) {
	value, ok := parseNumber(text)
	if !ok {
		return 0, r.fail("%s: %q is not a number of up to 64 bits", name, text)
	}
	return value, nil
}

func parseNumber(text []byte) (value uint64, ok bool) {
	if len(text) > 2 && text[0] == '0' && text[1] == 'x' {
		return parseHex(text[2:])
	}
	for _, c := range text {
		digit := uint64(c - '0')
		if digit > 9 || value > (math.MaxUint64-digit)/10 {
			return 0, false
		}
		value = value*10 + digit
	}
	return value, len(text) > 0
}

func parseHex(text []byte) (value uint64, ok bool) {
	for _, c := range text {
		digit := uint64(c - '0')
		if digit > 9 {
			if digit = uint64(c|0x20-'a') + 10; digit > 15 || c|0x20 < 'a' {
				return 0, false
			}
		}
		value = value<<4 | digit
	}
	return value, len(text) <= 16
}

// clock reads a time of day, HH:MM:SS.ffffff. A time much earlier than the previous one belongs to the next
// day.
func (r *Reader) clock(text []byte) (time.Duration, error) {
	parts := [4]uint64{}
	rest, ok := text, len(text) == 15
	for i, width := range [4]int{2, 2, 2, 6} {
		if !ok {
			break
		}
		parts[i], ok = parseNumber(rest[:width])
		if rest = rest[width:]; i < 3 {
			ok = ok && strings.IndexByte("::.", rest[0]) >= 0
			rest = rest[1:]
		}
	}
	if !ok || parts[0] > 23 || parts[1] > 59 || parts[2] > 59 {
		return 0, r.fail("Time: %q is not HH:MM:SS.ffffff", text)
	}
	const day = 24 * time.Hour
	now := time.Duration(parts[0])*time.Hour + time.Duration(parts[1])*time.Minute + time.Duration(parts[2])*time.Second +
		time.Duration(parts[3])*time.Microsecond
	now += r.last / day * day
	if now < r.last-day/2 {
		now += day
	}
	r.last = max(r.last, now)
	return r.last, nil
}
