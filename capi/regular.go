package main

/*
#include <stdlib.h>
#include "state/control.h"
*/
import "C"

import (
	"math"
	"sync/atomic"
	"unsafe"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/engine/builtin"
	"rocblas_mem/blas/engine/native"
	"rocblas_mem/blas/engine/regular"
	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
)

// regularEngine returns the tables with which C makes calls of an engine; ok is false if every call must enter
// Go.
func regularEngine(e engine.Engine) (made regular.Engine, ok bool) {
	computing, ok := e.(*builtin.Engine)
	if !ok {
		return regular.Engine{}, false
	}
	tables := map[byte]*native.Table{}
	for _, letter := range []byte("sdcz") {
		tables[letter] = computing.Table(letter)
	}
	return regular.Engine{Tables: tables, Elems: computing.AloneElems, Block: spec.ReduceBlock}, true
}

// stackOf returns the bytes of its caller's stack that an engine may use, including the code that calls the
// engine.
func stackOf(e engine.Engine) uint64 {
	if _, computes := e.(*builtin.Engine); computes {
		return C.RBM_STACK_BUILTIN
	}
	return C.RBM_STACK_CORE
}

// publishEngine publishes the routines that an engine computes without Go. From then on the C sources make
// regular calls of them. functions are all functions of the interface.
func publishEngine(state *core.State, functions []spec.Function, e engine.Engine) {
	if made, ok := regularEngine(e); ok {
		publish(state, functions, made, spec.Engine(e.Kind()))
	}
}

// answerQueries lets the C sources answer size queries of calls that lease nothing on any engine, before
// there is an engine. It uses the sizes of the built-in engine, which leases the most.
func answerQueries(state *core.State, functions []spec.Function) {
	publish(state, functions, regular.Engine{}, spec.Builtin)
}

// publish makes the table of routines for the C sources. It does not free an earlier table, which other
// threads may be using. The last row has the earlier table's address, so that leak checkers find it. kind is
// the engine whose workspace sizes answer queries. Without an engine C knows only that a block needs none.
func publish(state *core.State, functions []spec.Function, e regular.Engine, kind spec.Engine) {
	memory := C.calloc(C.size_t(len(functions)+1), C.sizeof_struct_rbm_regular_routine)
	table := unsafe.Slice((*core.RegularRoutine)(memory), len(functions)+1)
	longest := uint32(spec.ReduceBlock)
	if len(e.Tables) > 0 {
		longest = math.MaxInt32
	}
	for number, f := range functions {
		row := &table[number]
		row.Call, row.Query = uint64(e.Call(f)), regular.Query(f)
		if r, ok := f.Reduction(kind); ok {
			row.Longest, row.Batch, row.BlockBytes = longest, uint32(r.Batch), r.BlockBytes
		}
	}
	table[len(functions)].Call = atomic.LoadUint64(&state.Regular)
	state.CallRegular = regular.Entry()
	atomic.StoreUint64(&state.Regular, uint64(uintptr(memory)))
}
