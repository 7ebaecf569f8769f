package check

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"rocblas_mem/internal/frames"
	"rocblas_mem/internal/trace"
)

// record is a finding as the stand-in writes it: numbers, names and return addresses.
type record struct {
	form, process, call, handle, address, bytes uint64

	device uint64 // that is current, plus 1; 0 if there is one

	routine, operand, name string // name: of a kernel, a status, a mapped file or a function, as the form needs it
	numbers                [MostNumbers]uint64
	access, before         access  // the operand, and the other one
	pointed                []Frame // the address that the finding is about, in its file
	at, other              point
	resolver               *frames.Resolver
}

// point is a place in a record: the function that is called there, and return addresses.
type point struct{ function, stack []Frame }

// access is an operand: its runs of bytes, and its shape, as struct rocblas_mem_access of internal/common/checks.h.
type access struct {
	operand                                                             string
	address, step, run, grow, count, uses, place                        int64
	readBytes                                                           int64 // of an element; 0 if some may stay unread
	origin, rows, cols, ld, stride, problem, problems, batch, elemBytes int64
	layout, rowsName, colsName, pointed                                 int64
}

// AccessFields returns the members of an access in C, in the order of a record.
func AccessFields() []string {
	return []string{
		"address", "step", "run", "grow", "count", "uses", "place", "element",
		"shape.origin", "shape.rows", "shape.cols", "shape.ld", "shape.stride", "shape.problem", "shape.problems", "shape.batch", "shape.element",
		"shape.layout", "shape.rows_name", "shape.cols_name", "shape.pointed",
	}
}

func (a *access) fields() []*int64 {
	return []*int64{
		&a.address, &a.step, &a.run, &a.grow, &a.count, &a.uses, &a.place, &a.readBytes,
		&a.origin, &a.rows, &a.cols, &a.ld, &a.stride, &a.problem, &a.problems, &a.batch, &a.elemBytes,
		&a.layout, &a.rowsName, &a.colsName, &a.pointed,
	}
}

// RecordFields returns the values in C of the numbers with which a record begins, of a finding f.
func RecordFields() []string {
	return []string{"f->form", "getpid()", "call", "f->handle", "f->address", "f->bytes", "f->device"}
}

func (r *record) fields() []*uint64 {
	return []*uint64{&r.form, &r.process, &r.call, &r.handle, &r.address, &r.bytes, &r.device}
}

// ModuleFields returns the values in C of the numbers with which the line of a file begins, a module m.
func ModuleFields() []string {
	return []string{"getpid()", "number", "m->build_id", "m->bytes", "m->changed"}
}

// The beginnings of a file of findings and of its lines. The version changes when a reader must not read an older file.
const (
	Header        = "rocblas_mem findings 2"
	ModuleWord    = "module"
	FindingWord   = "finding"
	moduleColumns = 3
	recordColumns = 13
)

// numbers stores decimal numbers. It reports whether the text has so many.
func numbers[T int64 | uint64](text string, to []*T) bool {
	words := strings.Fields(text)
	if len(words) != len(to) {
		return false
	}
	for i, word := range words {
		signed, err := strconv.ParseInt(word, 10, 64)
		unsigned, unsignedErr := strconv.ParseUint(word, 10, 64)
		switch {
		case unsignedErr == nil:
			*to[i] = T(unsigned)
		case err == nil:
			*to[i] = T(signed)
		default:
			return false
		}
	}
	return true
}

// modulesOf has the files that processes have loaded.
type modulesOf map[uint64]frames.Modules

// add stores the file that a process calls by a number from now on.
func (l modulesOf) add(columns []string) bool {
	var process, number uint64
	var b frames.Build
	if len(columns) != moduleColumns || !numbers(columns[1], []*uint64{&process, &number, &b.ID, &b.Bytes, &b.Changed}) {
		return false
	}
	if l[process] == nil {
		l[process] = frames.Modules{}
	}
	l[process][number] = frames.Module{Path: trace.Unescape(columns[2]), Build: b}
	return true
}

// record returns the finding of a line.
func (l modulesOf) record(columns []string) (r record, ok bool) {
	if len(columns) != recordColumns || !numbers(columns[1], r.fields()) || r.form == 0 || r.form > uint64(len(forms())) {
		return r, false
	}
	for i, to := range []*string{&r.routine, &r.operand, &r.name} {
		*to = trace.Unescape(columns[2+i])
	}
	var list []*uint64
	for i := range r.numbers {
		list = append(list, &r.numbers[i])
	}
	if !numbers(columns[5], list) || !r.access.read(columns[6]) || !r.before.read(columns[7]) {
		return r, false
	}
	if r.operand == "" {
		r.operand = r.access.operand
	}
	modules := l[r.process]
	for i, to := range []*[]Frame{&r.pointed, &r.at.function, &r.at.stack, &r.other.function, &r.other.stack} {
		*to = modules.Stack(columns[8+i])
	}
	return r, true
}

// read reads an operand: its numbers, and its name. An empty text is none.
func (a *access) read(text string) bool {
	at := strings.LastIndexByte(text, ' ')
	if text == "" || at < 0 {
		return text == ""
	}
	a.operand = trace.Unescape(text[at+1:])
	return numbers(text[:at], a.fields()) && (a.layout == 0 || a.elemBytes > 0)
}

// finding words a record.
func (r *record) finding(resolver *frames.Resolver) Finding {
	r.resolver = resolver
	row := forms()[r.form-1]
	k := kindOf(row.kind)
	if r.routine == "" {
		r.routine = resolver.Exported(r.at.function)
	}
	f := Finding{Kind: k.Name, Level: k.Level, Routine: r.routine, Operand: r.operand, Process: int(r.process), Call: r.call, Handle: r.handle,
		Address: r.address, Bytes: r.bytes, Frames: resolver.Resolve(r.at.stack), Advice: k.Advice, Text: row.words(r)}
	if r.device > 0 {
		device := int(r.device - 1)
		f.Device = &device
		f.Text += fmt.Sprintf(" (on device %d)", device)
	}
	if len(r.other.stack) > 0 && row.other != nil {
		f.Other = &Place{Text: row.other(r), Frames: resolver.Resolve(r.other.stack)}
	}
	return f
}

// number returns a number of the record by its name in the form's row.
func (r *record) number(name string) uint64 {
	return r.numbers[slices.Index(forms()[r.form-1].numbers, name)]
}
