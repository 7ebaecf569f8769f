// Package cblas is the engine that leaves the arithmetic to a CBLAS library of the machine: OpenBLAS, BLIS, MKL or the
// reference one. The library is opened at run time and never linked. Its functions are looked up when it is opened, so that no
// call can find one missing that is needed; a routine whose function it lacks is composed by the caller.
package cblas

/*
#cgo CFLAGS: -Wall -Wextra
#cgo LDFLAGS: -ldl
#include <stdlib.h>
#include "shim.h"
*/
import "C"

import (
	"errors"
	"fmt"
	"strings"
	"unsafe"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/engine/builtin"
	"rocblas_mem/internal/dl"
)

// Engine is one opened library. It stays open for the life of the process.
type Engine struct {
	name  string
	facts func() Facts
	s     *kernels[float32, float32]
	d     *kernels[float64, float64]
	c     *kernels[complex64, float32]
	z     *kernels[complex128, float64]
}

// Facts is what a library says of itself.
type Facts struct {
	File    string // that the linker found
	Version string // what it calls itself, empty where it does not say
	Bits    int    // of its integers
	Threads int    // that it computes on, 0 where it does not say
}

// LoadError says why a library is not used.
type LoadError struct {
	Path   string // as it was asked for
	Symbol string // the function that it lacks, or empty
	Bits   int    // of its integers, where that is the cause
	Cause  string
}

func (e *LoadError) Error() string { return fmt.Sprintf("cblas: %s: %s", e.Path, e.Cause) }

// Candidates returns the names that Open tries for an empty path, in order.
func Candidates() []string {
	return []string{"libopenblas.so.0", "libblis.so.4", "libmkl_rt.so.2", "libmkl_rt.so", "libcblas.so.3"}
}

// Open opens the library at path, which may be a bare name for the linker to search, or for an empty path the first of the
// Candidates that works. The error holds a *LoadError for each that was tried.
func Open(path string) (*Engine, error) { return OpenThreads(path, 0) }

// OpenThreads is Open with a number of threads for the library, where it can be told, and for what it is not asked to
// do; 0 or less leaves the library's own choice.
func OpenThreads(path string, threads int) (*Engine, error) {
	if path != "" {
		return open(path, threads)
	}
	return openFirst(Candidates(), threads)
}

// openFirst opens the first of the paths that works.
func openFirst(paths []string, threads int) (*Engine, error) {
	var failures []error
	for _, path := range paths {
		e, err := open(path, threads)
		if err == nil {
			return e, nil
		}
		failures = append(failures, err)
	}
	return nil, fmt.Errorf("cblas: no usable library among %s:\n%w", strings.Join(paths, ", "), errors.Join(failures...))
}

// textBytes is the room for a message or a description.
const textBytes = 1024

// open opens one library and binds it, or closes it again.
func open(path string, threads int) (*Engine, error) {
	library, file, err := dl.Open(path)
	if err != nil {
		return nil, &LoadError{Path: path, Cause: err.Error()}
	}
	e, err := bind(library, file, path, threads)
	if err != nil {
		dl.Close(library)
		return nil, err
	}
	return e, nil
}

// bind looks up all functions of a library.
func bind(library unsafe.Pointer, file, path string, threads int) (*Engine, error) {
	var text [textBytes]C.char
	if bits := C.rbm_cblas_describe(library, &text[0], textBytes); bits != 32 {
		return nil, &LoadError{Path: path, Bits: int(bits), Cause: fmt.Sprintf("its integers have %d bits, not 32 (%s)", int(bits), file)}
	}
	fallback := builtin.New(threads)
	e := &Engine{name: fmt.Sprintf("cblas (%s)", file)}
	described := strings.Join(strings.Fields(C.GoString(&text[0])), " ")
	if described != "" {
		e.name = fmt.Sprintf("cblas (%s, %s)", file, described)
	}
	var missing [4]string
	e.s, missing[0] = bindType(library, 's', fallback.S())
	e.d, missing[1] = bindType(library, 'd', fallback.D())
	e.c, missing[2] = bindType(library, 'c', fallback.C())
	e.z, missing[3] = bindType(library, 'z', fallback.Z())
	for _, symbol := range missing {
		if symbol != "" {
			return nil, &LoadError{Path: path, Symbol: symbol, Cause: fmt.Sprintf("it has no function %s (%s)", symbol, file)}
		}
	}
	e.c.parts, e.z.parts = e.s, e.d
	if strings.HasPrefix(described, "OpenBLAS") {
		// Where OpenBLAS has it, it is a loop of gemv: a composition of gemm is several times as fast.
		e.s.forget(C.RBM_CBLAS_GEMMT)
		e.d.forget(C.RBM_CBLAS_GEMMT)
		e.c.forget(C.RBM_CBLAS_GEMMT)
		e.z.forget(C.RBM_CBLAS_GEMMT)
	}
	C.rbm_cblas_watch_forks(library)
	if threads > 0 {
		dl.Blocked(func() { C.rbm_cblas_set_threads(library, C.int(threads)) })
	}
	e.facts = func() Facts {
		return Facts{File: file, Version: described, Bits: 32, Threads: int(C.rbm_cblas_threads(library))}
	}
	return e, nil
}

// bindType looks up the functions of one element type, and returns the first one that is missing.
func bindType[T engine.Scalar, R engine.Real](library unsafe.Pointer, letter byte, fallback engine.Kernels[T, R]) (*kernels[T, R], string) {
	k := &kernels[T, R]{fallback: fallback, least: shortVector}
	k.table._type = C.int32_t(letter)
	for routine, symbol := range symbols(string(letter)) {
		if symbol == "" {
			continue
		}
		address := C.uintptr_t(dl.Symbol(library, symbol))
		if address == 0 && routine < C.RBM_CBLAS_NEEDED {
			return nil, symbol
		}
		k.table.function[routine] = address
	}
	return k, ""
}

// AskingForAll is the engine that leaves vectors of any length to the library.
func (e *Engine) AskingForAll() engine.Engine {
	made := *e
	made.s, made.d, made.c, made.z = e.s.askingForAll(), e.d.askingForAll(), e.c.askingForAll(), e.z.askingForAll()
	made.c.parts, made.z.parts = made.s, made.d
	return &made
}

func (k *kernels[T, R]) askingForAll() *kernels[T, R] {
	made := *k
	made.least = 1
	return &made
}

// Name returns the library's file and what it calls itself.
func (e *Engine) Name() string { return e.name }

// Facts is what the library says of itself.
func (e *Engine) Facts() Facts { return e.facts() }

// Kind returns "cblas".
func (*Engine) Kind() string { return "cblas" }

// S returns the kernels for float32.
func (e *Engine) S() engine.Kernels[float32, float32] { return e.s }

// D returns the kernels for float64.
func (e *Engine) D() engine.Kernels[float64, float64] { return e.d }

// C returns the kernels for complex64.
func (e *Engine) C() engine.Kernels[complex64, float32] { return e.c }

// Z returns the kernels for complex128.
func (e *Engine) Z() engine.Kernels[complex128, float64] { return e.z }
