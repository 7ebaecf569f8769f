package main

/*
#include <stdlib.h>
#include "control.h"

// set_shortcut writes one of rbm_state.shortcuts, for the first time: calls on other threads see nothing of it or all.
static void set_shortcut(uint64_t shortcuts, size_t number, uint64_t function, uint64_t most)
{
    struct rbm_shortcut* shortcut = (struct rbm_shortcut*)(uintptr_t)shortcuts + number;
    shortcut->function            = function;
    __atomic_store_n(&shortcut->most, most, __ATOMIC_RELEASE);
}
*/
import "C"

import (
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

// makerOf returns what makes calls of an engine, or nil.
func makerOf(e engine.Engine) maker {
	switch e := e.(type) {
	case *cblas.Engine:
		return e.Direct().Call
	case *builtin.Engine:
		tables := map[byte]*native.Table{}
		for _, letter := range []byte("sdcz") {
			tables[letter] = e.Table(letter)
		}
		return direct.Engine{Tables: tables, Elems: e.AloneElems(), Block: spec.ReduceBlock}.Call
	}
	return nil
}

// stackOf is how many bytes of its caller's stack an engine may take, and what calls it.
func stackOf(e engine.Engine) uint64 {
	switch e.(type) {
	case *cblas.Engine:
		return C.RBM_STACK_CBLAS
	case *builtin.Engine:
		return C.RBM_STACK_BUILTIN
	}
	if _, is := e.(*builtin.Engine); is {
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
// which tools that look for leaks find it. Shortcuts are known with the engine,
// which is chosen once; its kind is empty before.
func publish(state *core.State, functions []spec.Function, build maker, kind spec.Engine) {
	memory := C.calloc(C.size_t(len(functions)+1), C.sizeof_struct_rbm_direct)
	rows, shortcuts := rowsOf(functions, build, kind)
	table := unsafe.Slice((*core.Direct)(memory), len(functions)+1)
	copy(table, rows)
	table[len(functions)].With = atomic.LoadUint64(&state.Direct)
	state.Recover = direct.Recover()
	atomic.StoreUint64(&state.Direct, uint64(uintptr(memory)))
	for number, s := range shortcuts {
		if s.Most > 0 {
			C.set_shortcut(C.uint64_t(state.Shortcuts), C.size_t(number), C.uint64_t(s.Function), C.uint64_t(s.Most))
		}
	}
}

// rowsOf are the rows of the table, and the shortcuts, zeros where there are none.
func rowsOf(functions []spec.Function, build maker, kind spec.Engine) ([]core.Direct, []core.Shortcut) {
	rows, shortcuts := make([]core.Direct, len(functions)), make([]core.Shortcut, len(functions))
	for number := range functions {
		f, row, shortcut := &functions[number], &rows[number], &shortcuts[number]
		if !f.Single() {
			continue
		}
		call, _ := directCall(build, f)
		row.Query, row.PartialBytes = queryOf(f), partialBytes(f, kind)
		row.Run, row.With = call.Run, call.With
		shortcut.Function, shortcut.Most = call.Short, uint64(call.Most)
		if row.Query == C.rbm_query_reduction {
			shortcut.Most = min(shortcut.Most, spec.ReduceBlock)
		}
	}
	return rows, shortcuts
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
