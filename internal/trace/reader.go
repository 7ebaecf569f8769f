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

func (e *SyntaxError) Error() string { return fmt.Sprintf("%s:%d: %s", NameOf(e.File), e.Line, e.Text) }

// Reader reads the lines of one file. It keeps none of them.
type Reader struct {
	in      *bufio.Reader
	file    string
	line    int64
	bytes   int64 // read so far
	last    time.Duration
	columns []Column // those that the first line names
	fields  [][]byte // the texts of a line
	words   *vocabulary
}

// vocabulary holds the words of traces.
type vocabulary struct {
	actions  map[string]core.Action
	owners   map[string]core.Owner
	bare     []bool            // by action: it has no routine
	text     []bool            // by action: it has another text
	routines map[string]string // names of existing functions
	programs map[string]string
	modules  map[string]string
	statuses map[string]string
	places   map[string]string
	kinds    map[string]core.MemoryKind
	stacks   map[string]string
}

func newVocabulary() *vocabulary {
	v := &vocabulary{
		actions: map[string]core.Action{}, owners: map[string]core.Owner{"": core.Managed}, routines: routineNames(),
		programs: map[string]string{}, modules: map[string]string{}, statuses: map[string]string{}, places: map[string]string{}, kinds: map[string]core.MemoryKind{}, stacks: map[string]string{},
	}
	for i, name := range core.MemoryKinds()[:core.MemoryWorkspace] {
		v.kinds[name] = core.MemoryKind(i)
	}
	for i, action := range core.Actions() {
		v.actions[action.Name] = core.Action(i)
		v.bare, v.text = append(v.bare, action.Bare), append(v.text, action.Text)
	}
	for owner := core.Managed; owner <= core.UserOwned; owner++ {
		v.owners[owner.String()] = owner
	}
	return v
}

// bufferBytes is the maximum length of a line.
const bufferBytes = 1 << 20

// NewReader returns a reader; file is the name for errors.
func NewReader(in io.Reader, file string) *Reader { return newDesk().reader(in, file) }

// desk is what readers that are used one at a time share.
type desk struct {
	in    *bufio.Reader
	words *vocabulary
}

func newDesk() *desk { return &desk{bufio.NewReaderSize(nil, bufferBytes), newVocabulary()} }

// reader returns a reader of the desk's only open file.
func (d *desk) reader(in io.Reader, file string) *Reader {
	d.in.Reset(in)
	return &Reader{in: d.in, file: file, words: d.words}
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

// header reads the first line. It names the columns, of which a trace of an older release lacks the last.
func (r *Reader) header() error {
	line, err := r.read()
	switch {
	case errors.Is(err, io.EOF):
		r.line = 1
		return r.fail("the trace is empty")
	case err != nil:
		return err
	}
	all, count := Columns(), 1+bytes.Count(line, []byte{','})
	if count < firstColumns || count > len(all) || string(line) != headerOf(all[:count]) {
		return r.fail("this is not a trace: its first line is not %.40s...", headerOf(all))
	}
	r.columns, r.fields = all[:count], make([][]byte, count)
	return nil
}

// split finds the texts between the commas.
func (r *Reader) split(line []byte) error {
	last := len(r.fields) - 1
	for i := range last {
		comma := bytes.IndexByte(line, ',')
		if comma < 0 {
			return r.fail("the line has %d of %d fields", i+1, len(r.fields))
		}
		r.fields[i], line = line[:comma], line[comma+1:]
	}
	if bytes.IndexByte(line, ',') >= 0 {
		return r.fail("the line has more than %d fields", len(r.fields))
	}
	r.fields[last] = line
	return nil
}

func (r *Reader) parse(line []byte, e *Event) error {
	if err := r.split(line); err != nil {
		return err
	}
	*e = Event{Line: r.line}
	for i := range r.columns {
		if err := r.columns[i].read(r, r.fields[i], e); err != nil {
			return err
		}
	}
	return r.checkSizes(e)
}

// MostBytes is the maximum memory of one device: the size of a process's address space.
const MostBytes = 1 << 47

// checkSizes rejects sizes that no workspace can have.
func (r *Reader) checkSizes(e *Event) error {
	for i := range r.columns {
		c := &r.columns[i]
		if c.bytes != nil && *c.bytes(e) > MostBytes && (c.unlimited == nil || !c.unlimited(e)) {
			return r.fail("%s: %d bytes are more than any device has", c.Name, *c.bytes(e))
		}
	}
	return nil
}

func (r *Reader) action(text []byte, e *Event) error {
	action, known := r.words.actions[string(text)]
	if !known {
		return r.fail("there is no action %q", text)
	}
	e.Action = action
	return nil
}

func (r *Reader) owner(text []byte, e *Event) error {
	owner, known := r.words.owners[string(text)]
	if !known {
		return r.fail("there is no owner %q", text)
	}
	e.Owner = owner
	return nil
}

func (r *Reader) status(text []byte, e *Event) error {
	e.Status = shown(r.words.statuses, unescape(text))
	return nil
}

// routine reads the name of the called function, or the text of an action that has another one.
func (r *Reader) routine(text []byte, e *Event) error {
	if r.words.text[e.Action] {
		if text = unescape(text); e.Action == core.TraceModule { // a file to open
			e.Routine = intern(r.words.modules, text)
		} else {
			e.Routine = shown(r.words.programs, text)
		}
		return nil
	}
	name, known := r.words.routines[string(text)]
	if !known {
		return r.fail("there is no routine %.100q", text)
	}
	if (name == "") != r.words.bare[e.Action] {
		return r.fail("Routine: %q does not belong to the action %q", name, e.Action)
	}
	e.Routine = name
	return nil
}

// place reads the device of an event, or the origin of the trace.
func (r *Reader) place(text []byte, e *Event) error {
	switch e.Action {
	case core.TraceStart, core.TraceContinue:
		e.Place = intern(r.words.places, text)
		if _, ok := parseOrigin(e.Place); !ok {
			return r.fail("Place: %.100q is not a date, a host and a rank", text)
		}
	default:
		e.Place = shown(r.words.places, unescape(text))
		if bytes.IndexByte(text, ' ') >= 0 {
			return r.fail("Place: %.100q is not a device", text)
		}
	}
	return nil
}

func (r *Reader) kind(text []byte, e *Event) error {
	kind, known := r.words.kinds[string(text)]
	if !known {
		return r.fail("Kind: there is no kind %.40q of memory", text)
	}
	e.Kind = kind
	return nil
}

// stack reads the text of a stack; Frames parses it.
func (r *Reader) stack(text []byte, e *Event) error {
	e.Stack = intern(r.words.stacks, text)
	return nil
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

// shown is intern for a text that is shown to people.
func shown(known map[string]string, text []byte) string {
	if s, ok := known[string(text)]; ok {
		return s
	}
	s := Shown(string(text))
	if len(known) < mostNames {
		known[string(text)] = s
	}
	return s
}

// parseNumber reads a number, in decimal, or in hexadecimal after 0x.
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
func (r *Reader) clock(text []byte, e *Event) error {
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
		return r.fail("Time: %q is not HH:MM:SS.ffffff", text)
	}
	const day = 24 * time.Hour
	now := time.Duration(parts[0])*time.Hour + time.Duration(parts[1])*time.Minute + time.Duration(parts[2])*time.Second +
		time.Duration(parts[3])*time.Microsecond
	now += r.last / day * day
	if now < r.last-day/2 {
		now += day
	}
	r.last = max(r.last, now)
	e.Time = r.last
	return nil
}
