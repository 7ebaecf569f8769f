// Package frames finds the functions and the lines of return addresses.
package frames

import (
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"
)

// Frame is a return address in a file of the program, or a function that was inlined there.
type Frame struct {
	Module   string `json:"module"`
	Offset   uint64 `json:"offset"` // the address in the ELF file
	Symbol   string `json:"symbol,omitempty"`
	Function string `json:"function,omitempty"`
	File     string `json:"file,omitempty"` // of the source
	Line     int    `json:"line,omitempty"`
	Changed  bool   `json:"module_changed,omitempty"` // the module is another build now, so the rest is not known
	Build    Build  `json:"-"`                        // of the module when the program ran
}

// Resolver finds the functions and the lines of addresses. It reads each file once.
type Resolver struct {
	skip    Skip
	modules map[string]*module
	known   map[address][]Frame
	changed map[string]bool
}

// address is a return address in a file.
type address struct {
	module string
	offset uint64
	build  Build
}

// NewResolver returns a resolver of stacks without the frames that skip names.
func NewResolver(skip Skip) *Resolver {
	return &Resolver{skip: skip, modules: map[string]*module{}, known: map[address][]Frame{}, changed: map[string]bool{}}
}

// Resolve returns the functions, files and lines of the return addresses of a stack, the innermost first, as far as the
// files have them, inlined functions too. Frames of headers, of interpreters and of what the user skips are left out, so the
// first one is the place of the call in the program. A stack ends with main, or with the first function of a thread.
func (r *Resolver) Resolve(stack []Frame) []Frame {
	var list, python []Frame
	for _, f := range stack {
		if line, is := pythonLine(f); is {
			python = append(python, line)
		} else if len(list) == 0 || list[len(list)-1].Function != "main" {
			list = append(list, r.frames(f)...)
		}
	}
	return r.skip.places(withPython(list, python))
}

// pythonLine returns the frame of a line of Python, which has python:FUNCTION:FILE in the place of a module.
func pythonLine(f Frame) (line Frame, is bool) {
	name, is := strings.CutPrefix(f.Module, "python:")
	function, file, _ := strings.Cut(name, ":")
	return Frame{Module: "Python", Function: function, File: file, Line: int(f.Offset)}, is
}

// withPython puts the lines of Python in the place of the interpreter.
func withPython(list, python []Frame) []Frame {
	at := slices.IndexFunc(list, func(f Frame) bool { return isInterpreter(f.Module) })
	if at < 0 {
		at = len(list)
	}
	return slices.Insert(list, at, python...)
}

// frames returns the functions at a return address: those that are inlined there, and the one that has the address.
func (r *Resolver) frames(f Frame) []Frame {
	at := address{f.Module, f.Offset, f.Build}
	if list, known := r.known[at]; known {
		return list
	}
	list := r.module(f).frames(f)
	r.known[at] = list
	if list[0].Changed {
		r.changed[f.Module] = true
	}
	return list
}

// Changed returns the files that are another build than when the program ran, sorted. Their addresses stay addresses.
func (r *Resolver) Changed() []string { return slices.Sorted(maps.Keys(r.changed)) }

// isStart reports whether a frame is what starts a program or a thread, if it is outermost.
func isStart(f Frame) bool {
	base := filepath.Base(f.Module)
	return f.Function == "_start" || strings.HasPrefix(base, "libc.so.") || strings.HasPrefix(base, "libpthread.so.")
}

// frames returns the functions at a return address, the innermost first. A return address follows its call, so the address
// before it counts.
func (m *module) frames(f Frame) []Frame {
	if m.build.differs(f.Build) {
		f.Function, f.Changed = fmt.Sprintf("%s+%#x", filepath.Base(f.Module), f.Offset), true
		return []Frame{f}
	}
	pc := f.Offset - 1
	if name := symbolIn(m.exported, pc); name != "" {
		f.Symbol = name
	}
	f.Function = plain(f.Symbol)
	symbol := m.symbolAt(pc)
	if symbol != "" {
		f.Function = plain(symbol)
	}
	u := m.unitAt(pc)
	if u == nil {
		return []Frame{f}
	}
	f.File, f.Line = u.lineAt(pc)
	list := []Frame{f}
	for _, s := range slices.Backward(u.scopesAt(pc)) {
		inner, name := &list[len(list)-1], ""
		if s.inlined {
			name = u.nameOf(s.entry, "")
		} else {
			name = u.nameOf(s.entry, symbol)
		}
		if name != "" {
			inner.Function = name
		}
		if s.inlined {
			outer := f
			outer.File, outer.Line = s.file, s.line
			list = append(list, outer)
		}
	}
	for i := range list {
		list[i].Function = kernel(list[i].Function)
	}
	return list
}

// kernel returns the name that a program has for a kernel which hipcc compiled for the CPU, and any other name as it is.
func kernel(function string) string {
	name, arguments, found := strings.Cut(function, "__cpu")
	if found && (arguments == "" || arguments[0] == '<') {
		return name + arguments
	}
	return function
}
