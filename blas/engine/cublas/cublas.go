// Package cublas computes whole calls with NVIDIA's cuBLAS, which is opened at run time and never linked.
// Package table says which cuBLAS function computes a routine; the C sources make the calls. Each handle has
// one cuBLAS handle. Before each call, the cuBLAS handle gets the handle's stream, pointer mode, math mode
// and workspace.
package cublas

/*
#cgo CFLAGS: -std=c11 -O2 -Wall -Wextra
#cgo LDFLAGS: -ldl
#include <stdlib.h>
#include "cublas.h"
#cgo noescape rbm_cublas_call
#cgo nocallback rbm_cublas_call
*/
import "C"

import (
	"fmt"
	"sync"
	"sync/atomic"
	"unsafe"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/engine/cublas/table"
	"rocblas_mem/internal/dl"
)

// Context is the CUDA context in which cuBLAS is called, for callers that may have another context current.
// Get and Set are the addresses of cuCtxGetCurrent and cuCtxSetCurrent, and Handle is the context. All are 0
// if the right context is current on every calling thread. Exchange is the address of
// cuThreadExchangeStreamCaptureMode, or 0. With it, creating and destroying handles does not break the
// capture of another stream.
//
// Fill, Fill2D, Copy and Wait are the addresses of cuMemsetD32Async, cuMemsetD2D32Async, cuMemcpyAsync and
// cuStreamSynchronize. Some compositions need them, and are missing without them. Captures is the address of
// cuStreamIsCapturing.
//
// Identify is the address of cuCtxGetId or of cuCtxGetApiVersion, and Identity its result for the context
// when the library was opened. If the result differs later, calls are refused. Without Identify there is no
// such check.
//
// Major is the first number of the device's compute capability.
type Context struct {
	Major                    int
	Get, Set, Exchange       uint64
	Handle                   uint64
	Fill, Fill2D, Copy, Wait uint64
	Captures                 uint64
	Identify, Identity       uint64
}

// Engine is one opened library. It stays open for the life of the process.
type Engine struct {
	name      string
	major     int
	library   *C.struct_rbm_cublas_library
	functions []C.struct_rbm_cublas_function
	symbols   []string
	methods   []engine.Method
	entries   []table.Entry
	handles   sync.Map // slot to *C.struct_rbm_cublas_handle
	passed    []string
	first     atomic.Pointer[trial] // created when the library was chosen
}

// LoadError reports why a library is not used.
type LoadError struct {
	Path   string // the path that was requested
	Symbol string // the missing function, or empty
	Cause  string
}

// Error returns a text of one line.
func (e *LoadError) Error() string { return fmt.Sprintf("cublas: %s: %s", e.Path, e.Cause) }

// Open opens the library at path. A bare name is searched by the linker. An empty path selects one of the
// Candidates. The error holds a *LoadError for each library that was tried.
func Open(path string, context Context) (*Engine, error) {
	if path != "" {
		return open(path, context)
	}
	return choose(Candidates(), context)
}

// open opens one library and binds it, and closes it if that fails.
func open(path string, context Context) (*Engine, error) {
	library, file, err := dl.Open(path)
	if err != nil {
		return nil, &LoadError{Path: path, Cause: err.Error()}
	}
	e := &Engine{major: context.Major}
	if err := e.bind(library, file, path, context); err != nil {
		dl.Close(library)
		C.free(unsafe.Pointer(e.library))
		return nil, err
	}
	return e, nil
}

// services returns the names of the cuBLAS functions other than routines, by number.
func services() [C.RBM_CUBLAS_SERVICES]string {
	return [...]string{
		C.RBM_CUBLAS_CREATE: "cublasCreate_v2", C.RBM_CUBLAS_DESTROY: "cublasDestroy_v2",
		C.RBM_CUBLAS_GET_VERSION: "cublasGetVersion_v2", C.RBM_CUBLAS_SET_STREAM: "cublasSetStream_v2",
		C.RBM_CUBLAS_SET_POINTER_MODE: "cublasSetPointerMode_v2", C.RBM_CUBLAS_SET_WORKSPACE: "cublasSetWorkspace_v2",
		C.RBM_CUBLAS_SET_MATH_MODE: "cublasSetMathMode", C.RBM_CUBLAS_SET_ATOMICS_MODE: "cublasSetAtomicsMode",
	}
}

// firstEmulating is the first version of cuBLAS that can emulate products of doubles: 13.0.
const firstEmulating = 130000

// bind looks up all functions of a library.
func (e *Engine) bind(library unsafe.Pointer, file, path string, context Context) error {
	e.library = (*C.struct_rbm_cublas_library)(C.calloc(1, C.sizeof_struct_rbm_cublas_library))
	e.library.get_context, e.library.set_context = C.uintptr_t(context.Get), C.uintptr_t(context.Set)
	e.library.exchange_mode = C.uintptr_t(context.Exchange)
	e.library.context = C.uint64_t(context.Handle)
	e.library.identify, e.library.identity = C.uintptr_t(context.Identify), C.uint64_t(context.Identity)
	for i, address := range []uint64{C.RBM_CUBLAS_DRIVER_FILL: context.Fill, C.RBM_CUBLAS_DRIVER_FILL_2D: context.Fill2D,
		C.RBM_CUBLAS_DRIVER_COPY: context.Copy, C.RBM_CUBLAS_DRIVER_WAIT: context.Wait,
		C.RBM_CUBLAS_DRIVER_CAPTURES: context.Captures} {
		e.library.driver[i] = C.uintptr_t(address)
	}
	for i, symbol := range services() {
		if e.library.service[i] = find(library, symbol); e.library.service[i] == 0 {
			return &LoadError{Path: path, Symbol: symbol, Cause: fmt.Sprintf("it has no function %s (%s)", symbol, file)}
		}
	}
	version := int(C.rbm_cublas_version(e.library))
	if version >= firstEmulating {
		e.library.emulates = 1
	}
	e.name = fmt.Sprintf("cuBLAS %s (%s)", dotted(version), file)
	e.entries = table.Entries()
	e.functions = make([]C.struct_rbm_cublas_function, len(e.entries))
	e.symbols = make([]string, len(e.entries))
	e.methods = make([]engine.Method, len(e.entries))
	for i := range e.entries {
		e.bindFunction(library, i, &e.entries[i])
	}
	return nil
}

// dotted formats a number like 120804 as 12.8.4. It does not convert the numbers of older libraries, which
// use another scheme.
func dotted(version int) string {
	if version < 100000 {
		return fmt.Sprint(version)
	}
	return fmt.Sprintf("%d.%d.%d", version/10000, version/100%100, version%100)
}

func find(library unsafe.Pointer, symbol string) C.uintptr_t {
	return C.uintptr_t(dl.Symbol(library, symbol))
}

// bindFunction records how function i is called, and whether the library can compute it.
func (e *Engine) bindFunction(library unsafe.Pointer, i int, entry *table.Entry) {
	switch entry.Method {
	case engine.Missing:
		return
	case engine.Answered:
		e.methods[i] = entry.Method
		return
	}
	f := &e.functions[i]
	f.narrow = find(library, entry.Symbol)
	if entry.Wide {
		f.wide, f.wide_form = 1, find(library, entry.Symbol64())
	}
	if f.narrow == 0 && f.wide_form == 0 || !e.bindParts(library, f, entry) {
		return
	}
	f.family = C.uint8_t(entry.Family)
	f.element_bytes = C.uint8_t(entry.Instance.Type.Bytes())
	if !entry.Instance.Type.Complex() {
		f.is_real = 1
	}
	if entry.From != nil {
		f.turns, f.words = 1, C.uint8_t(len(entry.From))
		f.batch_at = C.uint8_t(table.BatchAt(entry.Function))
		for j, word := range entry.From {
			f.from[j] = C.struct_rbm_cublas_word{C.uint8_t(word.At), C.uint8_t(word.StrideAt), C.uint8_t(word.StrideBytes), C.uint8_t(word.TypeAt)}
		}
	}
	e.symbols[i], e.methods[i] = entry.Symbol, entry.Method
	if f.wide_form != 0 {
		e.symbols[i] = entry.Symbol64()
	}
}

// bindParts records the parts of a composition, and reports whether all of them exist.
func (e *Engine) bindParts(library unsafe.Pointer, f *C.struct_rbm_cublas_function, entry *table.Entry) bool {
	if entry.Needs >= table.Fills && (e.library.driver[C.RBM_CUBLAS_DRIVER_FILL] == 0 || e.library.driver[C.RBM_CUBLAS_DRIVER_FILL_2D] == 0) ||
		entry.Needs == table.FillsAndCopies && (e.library.driver[C.RBM_CUBLAS_DRIVER_COPY] == 0 || e.library.driver[C.RBM_CUBLAS_DRIVER_WAIT] == 0) {
		return false
	}
	for j := range entry.Parts {
		if f.parts[j] = bound(library, entry.Parts[j]); f.parts[j].family == C.RBM_CUBLAS_NONE {
			return false
		}
	}
	f.empty = bound(library, entry.Empty())
	traits := entry.Traits()
	f.datatype, f.scalar_type, f.type_at = C.uint16_t(traits.Datatype), C.uint16_t(traits.ScalarType), C.uint8_t(traits.TypeAt)
	f.result_type = C.uint16_t(traits.ResultType)
	f.conjugate, f.own_scalars, f.exact = flag(traits.Conjugate), flag(traits.OwnScalars), flag(traits.Exact)
	return true
}

// bound looks up the functions of a part. Its family is none if the library has neither.
func bound(library unsafe.Pointer, part table.Part) (b C.struct_rbm_cublas_part) {
	if part.Symbol == "" {
		return b
	}
	b.narrow = find(library, part.Symbol)
	if symbol := part.Symbol64(); symbol != "" {
		b.wide_form = find(library, symbol)
	}
	if b.narrow != 0 || b.wide_form != 0 {
		b.family = C.uint8_t(part.Family)
	}
	return b
}

func flag(set bool) C.uint8_t {
	if set {
		return 1
	}
	return 0
}

// Name returns the library's version and file.
func (e *Engine) Name() string { return e.name }

// LendBytes returns the workspace that NVIDIA recommends for the device.
func (e *Engine) LendBytes() uint64 { return table.WorkspaceBytes(e.major) }

// OwnBytes returns the workspace that a call needs for its composition.
func (e *Engine) OwnBytes(function int, words *[32]uint64) uint64 {
	return e.entries[function].OwnBytes(words)
}

// Methods returns how each function is computed with this library.
func (e *Engine) Methods() []engine.Method { return e.methods }

// Open creates the cuBLAS handle of a slot.
func (e *Engine) Open(slot uint32) error {
	made := e.first.Swap(nil)
	if made == nil {
		made = e.try()
	}
	if made.err != nil {
		return made.err
	}
	if old, there := e.handles.Swap(slot, made.handle); there {
		return e.end(old.(*C.struct_rbm_cublas_handle))
	}
	return nil
}

// Close destroys the cuBLAS handle of a slot, if there is one. cuBLAS may wait for the device.
func (e *Engine) Close(slot uint32) error {
	handle, there := e.handles.LoadAndDelete(slot)
	if !there {
		return nil
	}
	return e.end(handle.(*C.struct_rbm_cublas_handle))
}

func (e *Engine) end(handle *C.struct_rbm_cublas_handle) error {
	status := C.rbm_cublas_destroy(handle)
	C.free(unsafe.Pointer(handle))
	if status != C.RBM_CUBLAS_SUCCESS {
		return failure(services()[C.RBM_CUBLAS_DESTROY], int(status))
	}
	return nil
}

// Call makes one call.
func (e *Engine) Call(call *engine.Call) error {
	found, open := e.handles.Load(call.Slot)
	if !open {
		return &engine.CallError{Text: "the handle has no cuBLAS handle"}
	}
	if e.methods[call.Function] == engine.Missing {
		return missing()
	}
	settings := C.struct_rbm_cublas_settings{
		stream: C.uint64_t(call.Stream), work: C.uint64_t(call.Work), work_bytes: C.uint64_t(call.WorkBytes),
		pointer_mode: C.uint32_t(call.PointerMode), atomics_mode: C.uint32_t(call.AtomicsMode), math_mode: C.uint32_t(call.MathMode),
		own_bytes: C.uint64_t(call.OwnBytes),
	}
	var outcome C.struct_rbm_cublas_outcome
	status := C.rbm_cublas_call(found.(*C.struct_rbm_cublas_handle), &e.functions[call.Function], &settings,
		(*C.uint64_t)(&call.Words[0]), &outcome)
	call.Waits = uint64(outcome.waits)
	if status == C.RBM_CUBLAS_SUCCESS {
		return nil
	}
	return failure(e.failed(call.Function, int(outcome.service)), int(status))
}

// failed returns the name of the function that failed in a call. number denotes a service, a function of the
// driver, or a part.
func (e *Engine) failed(function, number int) string {
	const drivers = C.RBM_CUBLAS_SERVICES + 1
	switch {
	case number < C.RBM_CUBLAS_SERVICES:
		return services()[number]
	case number == C.RBM_CUBLAS_SERVICES:
		return e.symbols[function]
	case number < drivers+C.RBM_CUBLAS_DRIVERS:
		return [...]string{C.RBM_CUBLAS_DRIVER_FILL: "cuMemsetD32Async", C.RBM_CUBLAS_DRIVER_FILL_2D: "cuMemsetD2D32Async",
			C.RBM_CUBLAS_DRIVER_COPY: "cuMemcpyAsync", C.RBM_CUBLAS_DRIVER_WAIT: "cuStreamSynchronize",
			C.RBM_CUBLAS_DRIVER_CAPTURES: "cuStreamIsCapturing"}[number-drivers]
	}
	part := number - drivers - C.RBM_CUBLAS_DRIVERS
	if symbol := e.entries[function].Parts[part].Symbol64(); e.functions[function].parts[part].wide_form != 0 {
		return symbol
	}
	return e.entries[function].Parts[part].Symbol
}
