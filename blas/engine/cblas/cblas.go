// Package cblas is the engine that computes with a CBLAS library of the machine: OpenBLAS, BLIS, MKL or the
// reference CBLAS. The library is opened at run time and never linked. Its functions are looked up when it is
// opened, so a missing required function is an error at that time, not during a call. The built-in engine
// computes the routines that the library lacks.
package cblas

/*
#cgo CFLAGS: -std=c11 -O2 -D_GNU_SOURCE -Wall -Wextra
#cgo LDFLAGS: -ldl
#include <stdlib.h>
#include "library.h"

#pragma GCC diagnostic ignored "-Wunused-parameter" // of what cgo makes of a function without arguments
*/
import "C"

import (
	"errors"
	"fmt"
	"runtime"
	"strings"
	"sync"
	"unsafe"

	"rocblas_mem/blas/engine/builtin"
	"rocblas_mem/blas/engine/native"
	"rocblas_mem/internal/dl"
	"rocblas_mem/internal/par"
)

// Engine is one opened library behind a table of functions like the built-in engine's. The library stays open
// for the life of the process.
type Engine struct {
	*builtin.Engine // calls the functions of the table
	name            string
	doubles         *native.Table
	facts           func() Facts
	slot            C.int
}

// Facts is what a library reports about itself.
type Facts struct {
	File    string // the path of the file that the linker found
	Version string // the library's name for itself, or empty
	Bits    int    // bits of its integers
	Threads int    // threads that it computes on, or 0 if unknown
}

// LoadError reports why a library is not used.
type LoadError struct {
	Path   string // the path that was requested
	Symbol string // the missing function, or empty
	Bits   int    // bits of its integers if they are the cause
	NoRoom bool   // a limit on the process's memory is the cause
	Cause  string
}

func (e *LoadError) Error() string { return fmt.Sprintf("cblas: %s: %s", e.Path, e.Cause) }

// Candidates returns the names that Open tries for an empty path, in order.
func Candidates() []string {
	return []string{"libopenblas.so.0", "libblis.so.4", "libmkl_rt.so.2", "libmkl_rt.so", "libcblas.so.3"}
}

// Open opens the library at path. A bare name is searched by the linker. An empty path selects the first of
// the Candidates that works. The error holds a *LoadError for each library that was tried.
func Open(path string) (*Engine, error) { return OpenThreads(path, 0) }

// OpenThreads is Open with a number of threads, for the library if it can be set, and for calls that the
// library does not compute. 0 or less keeps the library's default.
func OpenThreads(path string, threads int) (*Engine, error) {
	return OpenOn(path, threads, par.New(threads))
}

// OpenOn is OpenThreads with a team for the calls that the library does not compute.
func OpenOn(path string, threads int, team par.Team) (*Engine, error) {
	if path != "" {
		return open(path, threads, team)
	}
	return openFirst(Candidates(), threads, team)
}

// openFirst opens the first of the paths that works.
func openFirst(paths []string, threads int, team par.Team) (*Engine, error) {
	var failures []error
	for _, path := range paths {
		e, err := open(path, threads, team)
		if err == nil {
			return e, nil
		}
		failures = append(failures, err)
	}
	return nil, fmt.Errorf("cblas: no usable library among %s:\n%w", strings.Join(paths, ", "), errors.Join(failures...))
}

// textBytes is the size of a buffer for a message or a description.
const textBytes = 1024

// open opens one library and binds it, and closes it if that fails.
func open(path string, threads int, team par.Team) (*Engine, error) {
	if err := hasRoom(path, runtime.NumCPU()); err != nil {
		return nil, err
	}
	library, file, err := dl.Open(path)
	if err != nil {
		return nil, &LoadError{Path: path, Cause: err.Error()}
	}
	e, err := bind(library, file, path, threads, team)
	if err != nil {
		dl.Close(library)
		return nil, err
	}
	return e, nil
}

// bind looks up all functions of a library and puts them into tables.
func bind(library unsafe.Pointer, file, path string, threads int, team par.Team) (*Engine, error) {
	var text [textBytes]C.char
	if bits := C.rbm_cblas_describe(library, &text[0], textBytes); bits != 32 {
		return nil, &LoadError{Path: path, Bits: int(bits), Cause: fmt.Sprintf("its integers have %d bits, not 32 (%s)", int(bits), file)}
	}
	e := &Engine{name: fmt.Sprintf("cblas (%s)", file)}
	described := strings.Join(strings.Fields(C.GoString(&text[0])), " ")
	if described != "" {
		e.name = fmt.Sprintf("cblas (%s, %s)", file, described)
	}
	functions := map[byte]C.struct_rbm_cblas{}
	for _, letter := range []byte("sdcz") {
		found, missing := find(library, letter)
		if missing != "" {
			return nil, &LoadError{Path: path, Symbol: missing, Cause: fmt.Sprintf("it has no function %s (%s)", missing, file)}
		}
		for routine := range found.function {
			if isReplaced(described, letter, routine) {
				found.function[routine] = 0
			}
		}
		functions[letter] = found
	}
	if !e.take(library, functions, team) {
		return nil, &LoadError{Path: path, Cause: fmt.Sprintf("%d others are open (%s)", C.RBM_CBLAS_SLOTS, file)}
	}
	C.rbm_cblas_watch()
	if threads > 0 {
		dl.Blocked(func() { C.rbm_cblas_set_threads(library, C.int(threads)) })
	}
	e.mapBuffers()
	e.facts = func() Facts {
		return Facts{File: file, Version: described, Bits: 32, Threads: int(C.rbm_cblas_threads(library))}
	}
	return e, nil
}

// find looks up the functions of one element type. It returns the name of the first required function that is
// missing.
func find(library unsafe.Pointer, letter byte) (found C.struct_rbm_cblas, missing string) {
	found.builtin = (*C.struct_rbm_blas)(unsafe.Pointer(native.Of(native.Instructions()[0], letter)))
	for routine, symbol := range symbols(string(letter)) {
		if symbol == "" {
			continue
		}
		address := C.uintptr_t(dl.Symbol(library, symbol))
		if address == 0 && routine < C.RBM_CBLAS_NEEDED {
			return found, symbol
		}
		found.function[routine] = address
	}
	return found, ""
}

// slots guards taking and returning a slot.
var slots sync.Mutex

// take puts functions into the tables of a slot, and reports whether a slot was available.
func (e *Engine) take(library unsafe.Pointer, functions map[byte]C.struct_rbm_cblas, team par.Team) bool {
	slots.Lock()
	defer slots.Unlock()
	if e.slot = C.rbm_cblas_take(library); e.slot < 0 {
		return false
	}
	tables := map[byte]*native.Table{}
	for letter, found := range functions {
		tables[letter] = (*native.Table)(unsafe.Pointer(C.rbm_cblas_table(e.slot, C.char(letter), &found)))
	}
	e.Engine, e.doubles = builtin.Whole(tables, team), tables['d']
	return true
}

// Close gives back the slot, so that another library can use it. The caller must make no more calls of this
// engine.
func (e *Engine) Close() {
	slots.Lock()
	defer slots.Unlock()
	C.rbm_cblas_give(e.slot)
}

// Name returns the file of the library and the library's name for itself.
func (e *Engine) Name() string { return e.name }

// Facts returns what the library reports about itself.
func (e *Engine) Facts() Facts { return e.facts() }

// Kind returns "cblas".
func (*Engine) Kind() string { return "cblas" }
