package main

/*
#include <stdlib.h>
#include "control.h"
*/
import "C"

import (
	"sync/atomic"
	"unsafe"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/engine/cblas"
	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
)

// callDirectly hands the routines that a CBLAS computes whole to the C sources, which from then on make regular calls of them
// without Go. It does nothing for another engine.
func callDirectly(state *core.State, e engine.Engine) {
	library, ok := e.(*cblas.Engine)
	if !ok {
		return
	}
	functions := spec.Functions()
	count := C.rbm_operation_count + len(functions)
	memory := C.calloc(C.size_t(count), C.sizeof_struct_rbm_direct)
	copy(unsafe.Slice((*core.Direct)(memory), count)[C.rbm_operation_count:], directRoutines(library.Direct(), functions))
	state.DirectCount = uint64(count)
	atomic.StoreUint64(&state.Direct, uint64(uintptr(memory)))
}

// directRoutines are the functions as C calls them, zeros where it does not.
func directRoutines(direct *cblas.Direct, functions []spec.Function) []core.Direct {
	list := make([]core.Direct, len(functions))
	for number, f := range functions {
		if call, ok := directCall(direct, f); ok {
			workspace, elementBytes := leased(f)
			list[number] = core.Direct{Run: call.Run, With: call.With, Workspace: workspace, ElementBytes: elementBytes}
		}
	}
	return list
}

// directCall finds the library's function for a function of the interface that has one problem, all of one type.
func directCall(direct *cblas.Direct, f spec.Function) (cblas.DirectCall, bool) {
	t := f.Instance.Type
	if f.Shape != spec.Plain || f.Row.Suffix != "" || f.Instance.Mixed != nil || t >= spec.Types {
		return cblas.DirectCall{}, false
	}
	return direct.Call(f.GoFunc(), "sdcz"[t], f.Instance.RealAlpha, f.Wide)
}

// leased says what a direct call leases: the formula, an enum rbm_workspace, and the bytes of an element in it.
func leased(f spec.Function) (workspace, elementBytes uint32) {
	t := f.Instance.Type
	switch f.Row.Name {
	case "amax", "amin":
		return C.rbm_workspace_partials, 8
	case "asum", "nrm2":
		return C.rbm_workspace_partials, uint32(t.Real().Bytes())
	case "dot":
		return C.rbm_workspace_partials, uint32(t.Bytes())
	case "trsv":
		return C.rbm_workspace_trsv, uint32(t.Bytes())
	case "trsm":
		return C.rbm_workspace_trsm, uint32(t.Bytes())
	}
	return C.rbm_workspace_none, 0
}
