package main

/*
#include <stdlib.h>
#include "control.h"
*/
import "C"

import (
	"math"
	"sort"
	"sync/atomic"
	"unsafe"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/engine/builtin"
	"rocblas_mem/blas/engine/cblas"
	"rocblas_mem/blas/engine/regular"
	"rocblas_mem/blas/engine/native"
	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
)

// directEngine is what makes calls of an engine without Go; ok is false where every call enters Go. A CBLAS shares what is large among cores by itself, and
// keeps no partial results in the workspace.
func directEngine(e engine.Engine) (made regular.Engine, ok bool) {
	switch e := e.(type) {
	case *cblas.Engine:
		return regular.Engine{Tables: tablesOf(e.Engine), Elems: math.MaxInt, Block: math.MaxInt}, true
	case *builtin.Engine:
		return regular.Engine{Tables: tablesOf(e), Elems: e.AloneElems(), Block: spec.ReduceBlock}, true
	}
	return regular.Engine{}, false
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
	if made, ok := directEngine(e); ok {
		publish(state, functions, made, spec.Engine(e.Kind()))
	}
}

// answerQueries has the C sources answer size queries of calls that lease nothing on any engine, before there is an engine: the built-in one leases the
// most.
func answerQueries(state *core.State, functions []spec.Function) {
	publish(state, functions, regular.Engine{}, spec.Builtin)
}

// publish makes the table of routines for the C sources. One that they have used stays for those who still do: a last row has its address, by
// which tools that look for leaks find it. kind is the engine whose workspaces a query is answered for.
func publish(state *core.State, functions []spec.Function, e regular.Engine, kind spec.Engine) {
	memory := C.calloc(C.size_t(len(functions)+1), C.sizeof_struct_rbm_direct)
	table := unsafe.Slice((*core.Direct)(memory), len(functions)+1)
	for number, f := range functions {
		if call := e.Call(f); call != 0 {
			table[number] = core.Direct{Call: uint64(call), NothingUpTo: nothingUpTo(f, kind)}
			if len(e.Tables) > 0 { // without an engine, the core chooses one
				table[number].Block, table[number].BlockBytes = blocksOf(f, kind)
			}
		}
	}
	table[len(functions)].Call = atomic.LoadUint64(&state.Direct)
	state.Recover, state.CallDirectly = regular.Recover(), regular.Entry()
	atomic.StoreUint64(&state.Direct, uint64(uintptr(memory)))
}

// blocksOf is what a call of a reduction leases for each block of elements, zeros for other routines.
func blocksOf(f spec.Function, kind spec.Engine) (block, blockBytes uint64) {
	if f.Row.Workspace == nil || f.Row.Level != 1 {
		return 0, 0
	}
	const blocks = 2
	dims := spec.Dims{N: blocks * spec.ReduceBlock, Batch: 1, Type: f.Instance.Type}
	return spec.ReduceBlock, f.Row.WorkspaceBytes(&dims, kind) / blocks
}

// nothingUpTo is the largest size of 31 bits for which a call of a function leases nothing on an engine: of a reduction its length, of a solve the
// order of the triangle.
func nothingUpTo(f spec.Function, kind spec.Engine) uint64 {
	if f.Row.Workspace == nil {
		return math.MaxInt32
	}
	return uint64(sort.Search(math.MaxInt32, func(n int) bool {
		size := int64(n) + 1
		most := spec.Dims{M: size, N: 1, Left: true, Batch: 1, Type: f.Instance.Type} // few right-hand sides lease the most
		if f.Row.Level == 1 {
			most.N = size
		}
		return f.Row.WorkspaceBytes(&most, kind) > 0
	}))
}
