package main

/*
#include <stdlib.h>
#include "control.h"
*/
import "C"

import (
	"math"
	"sync/atomic"
	"unsafe"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/engine/builtin"
	"rocblas_mem/blas/engine/cblas"
	"rocblas_mem/blas/engine/direct"
	"rocblas_mem/blas/engine/native"
	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
)

// maker makes calls that C can make: by the name of the function of package blas that computes a routine, the letter of an element
// type, whether alpha is real whatever the type, and whether indices have 64 bits.
type maker func(name string, letter byte, realScalar, wide bool) (direct.Call, bool)

// makerOf returns what makes calls of an engine, or nil. A CBLAS shares what is large among cores by itself, and keeps no partial results in the workspace.
func makerOf(e engine.Engine) maker {
	switch e := e.(type) {
	case *cblas.Engine:
		return direct.Engine{Tables: tablesOf(e.Engine), Elems: math.MaxInt, Block: math.MaxInt}.Call
	case *builtin.Engine:
		return direct.Engine{Tables: tablesOf(e), Elems: e.AloneElems(), Block: spec.ReduceBlock}.Call
	}
	return nil
}

// tablesOf are the tables by which an engine computes, by the letter of an element type.
func tablesOf(e *builtin.Engine) map[byte]*native.Table {
	tables := map[byte]*native.Table{}
	for _, letter := range []byte("sdcz") {
		tables[letter] = e.Table(letter)
	}
	return tables
}

// stackOf is how many bytes of its caller's stack an engine may take, and what calls it.
func stackOf(e engine.Engine) uint64 {
	switch e.(type) {
	case *cblas.Engine:
		return C.RBM_STACK_CBLAS
	case *builtin.Engine:
		return C.RBM_STACK_BUILTIN
	}
	return C.RBM_STACK_CORE
}

// callDirectly hands the routines that an engine can compute without Go to the C sources, which from then on make regular calls of
// them so. functions are all of the interface.
func callDirectly(state *core.State, functions []spec.Function, e engine.Engine) {
	if build := makerOf(e); build != nil {
		publish(state, functions, build, spec.Engine(e.Kind()))
	}
}

// answerQueries hands the C sources which calls lease nothing on any engine: they answer those size queries without Go, before there is an
// engine.
func answerQueries(state *core.State, functions []spec.Function) {
	publish(state, functions, func(string, byte, bool, bool) (direct.Call, bool) { return direct.Call{}, false }, "")
}

// publish makes the table of routines for the C sources. One that they have used stays for those who still do: a last row has its address, by
// which tools that look for leaks find it. kind is that of the engine, empty before there is one.
func publish(state *core.State, functions []spec.Function, build maker, kind spec.Engine) {
	memory := C.calloc(C.size_t(len(functions)+1), C.sizeof_struct_rbm_direct)
	table := unsafe.Slice((*core.Direct)(memory), len(functions)+1)
	copy(table, rowsOf(functions, build, kind))
	table[len(functions)].With = atomic.LoadUint64(&state.Direct)
	state.Recover = direct.Recover()
	atomic.StoreUint64(&state.Direct, uint64(uintptr(memory)))
}

// rowsOf are the rows of the table, zeros where there is nothing.
func rowsOf(functions []spec.Function, build maker, kind spec.Engine) []core.Direct {
	rows := make([]core.Direct, len(functions))
	for number := range functions {
		f, row := &functions[number], &rows[number]
		if !f.Single() {
			continue
		}
		call, _ := directCall(build, f)
		row.Query, row.PartialBytes = queryOf(f), partialBytes(f, kind)
		row.Run, row.With = call.Run, call.With
	}
	return rows
}

// directCall makes the call of a function that is Single.
func directCall(build maker, f *spec.Function) (direct.Call, bool) {
	return build(f.GoFunc(), "sdcz"[f.Instance.Type], f.Instance.RealAlpha, f.Wide)
}

// partialBytes is what a reduction leases on an engine for each block of a longer vector, core.Unknown before there is one.
func partialBytes(f *spec.Function, kind spec.Engine) uint32 {
	if kind == "" {
		return core.Unknown
	}
	const blocks = 2
	dims := spec.Dims{N: blocks * spec.ReduceBlock, Batch: 1, Type: f.Instance.Type}
	return uint32(f.Row.WorkspaceBytes(&dims, kind) / blocks)
}

// queryOf is how C answers a size query of a function: an enum rbm_query.
func queryOf(f *spec.Function) uint32 {
	switch {
	case f.Row.Workspace != nil:
		return C.rbm_query_reduction
	case f.Row.Name == "trsv":
		return C.rbm_query_trsv
	case f.Row.Name == "trsm":
		return C.rbm_query_trsm
	}
	return C.rbm_query_core
}
