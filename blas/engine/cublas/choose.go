package cublas

// #include <stdlib.h>
// #include "cublas.h"
import "C"

import (
	"errors"
	"fmt"
	"strings"
	"unsafe"

	"rocblas_mem/blas/engine"
	"rocblas_mem/internal/dl"
)

// Candidates returns the names that Open tries for an empty path, in order.
func Candidates() []string { return []string{"libcublas.so.13", "libcublas.so.12", "libcublas.so.11"} }

// choose opens the first of the candidates that can create a handle, trying libraries that the process has
// loaded first. A cuBLAS that is newer than the driver has all its functions, but cannot create a handle. If
// no candidate can, choose returns the first that has its functions, and its handles report the reason. Tried
// libraries stay open, because they have initialized themselves.
func choose(candidates []string, context Context) (*Engine, error) {
	var usable *Engine
	var failures []error
	var passed []string
	for _, name := range loadedFirst(candidates) {
		e, err := open(name, context)
		if err != nil {
			failures = append(failures, err)
			continue
		}
		if err = e.tryFirst(context); err == nil {
			e.passed = passed
			return e, nil
		}
		passed = append(passed, fmt.Sprintf("%s: %v", e.name, err))
		if usable == nil {
			usable = e
		}
	}
	if usable != nil {
		return usable, nil
	}
	return nil, fmt.Errorf("cublas: no usable library among %s:\n%w", strings.Join(candidates, ", "), errors.Join(failures...))
}

// loadedFirst moves the names of libraries that the process has loaded to the front.
func loadedFirst(names []string) []string {
	var loaded, others []string
	for _, name := range names {
		if library, _, err := dl.Loaded(name); err == nil {
			dl.Close(library)
			loaded = append(loaded, name)
		} else {
			others = append(others, name)
		}
	}
	return append(loaded, others...)
}

// Passed returns the candidates before this library that could not create a handle, each with the reason.
func (e *Engine) Passed() []string { return e.passed }

// Trouble returns why this library could not create a handle when it was chosen, or nil if it could or was
// not tried.
func (e *Engine) Trouble() error {
	if made := e.first.Load(); made != nil && made.err != nil {
		return fmt.Errorf("%s: %w", e.name, made.err)
	}
	return nil
}

// trial holds a created handle, or why none could be created.
type trial struct {
	handle *C.struct_rbm_cublas_handle
	err    error
}

// try creates a handle.
func (e *Engine) try() *trial {
	handle := (*C.struct_rbm_cublas_handle)(C.calloc(1, C.sizeof_struct_rbm_cublas_handle))
	if status := C.rbm_cublas_create(e.library, handle); status != C.RBM_CUBLAS_SUCCESS {
		C.free(unsafe.Pointer(handle))
		return &trial{err: failure(services()[C.RBM_CUBLAS_CREATE], int(status))}
	}
	return &trial{handle: handle}
}

// tryFirst creates the handle that the first Open takes, if there is a device. It returns why this library
// cannot create one; lack of memory does not count.
func (e *Engine) tryFirst(context Context) error {
	if context.Handle == 0 {
		return nil
	}
	made := e.try()
	e.first.Store(made)
	var failed *engine.CallError
	if errors.As(made.err, &failed) && failed.Trouble == engine.NoMemory {
		return nil
	}
	return made.err
}
