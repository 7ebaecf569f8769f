package main

// #include <stdlib.h>
import "C"

import (
	"fmt"
	"sync/atomic"
	"unsafe"

	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
)

// rehearsalVariable names a GPU and a rocBLAS whose workspace sizes the calls of a program on the CPU take.
const rehearsalVariable = "ROCBLAS_MEM_AS"

// chooseRehearsal reads ROCBLAS_MEM_AS, and tells the C sources about a rehearsal. Without one it returns nil.
//
// Errors: the value names no GPU and rocBLAS whose sizes are known; or the device is not the host, whose calls go to
// a vendor's library.
func chooseRehearsal(process *core.State, where placement, getenv func(string) (string, bool)) (*spec.Rehearsal, error) {
	atomic.StoreUint64(&process.Rehearsal, 0) // a forked child has its parent's
	text, set := getenv(rehearsalVariable)
	if !set || text == "" {
		return nil, nil
	}
	chosen, err := spec.ParseRehearsal(text)
	switch {
	case err != nil:
		return nil, fmt.Errorf("%s: %w", rehearsalVariable, err)
	case where.kind != "host":
		return nil, fmt.Errorf("%s is %s, which is for programs on the CPU: the device is %s", rehearsalVariable, text, where.kind)
	}
	name := C.CString(chosen.String()) // for the rest of the process
	atomic.StoreUint64(&process.Rehearsal, uint64(uintptr(unsafe.Pointer(name))))
	return &chosen, nil
}
