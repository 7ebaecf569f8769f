package blas

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/engine/builtin"
	"rocblas_mem/blas/engine/native/nativetest"
	"rocblas_mem/blas/engine/null"
	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
	"rocblas_mem/hip"
	"rocblas_mem/internal/par"
	"rocblas_mem/internal/ptr"
)

// testThreads is the number of goroutines of a library under test.
const testThreads = 2

// entry is one entry point of the C front: the routine number that it passes on, and the types of its
// arguments.
type entry struct {
	number uint32
	types  []string
}

// readFront reads the entry points once for all rigs, because that takes longer than most tests.
var readFront = sync.OnceValues(parseFront)

// entriesOfFront returns the front's entry points. With them a test makes the calls that a C program makes.
func entriesOfFront(t testing.TB) map[string]entry {
	t.Helper()
	entries, err := readFront()
	require.NoError(t, err)
	require.NotEmpty(t, entries, "the entry points of capi/entry/zentry.c")
	return entries
}

// parseFront reads the entry points from the front's source.
func parseFront() (map[string]entry, error) {
	source, err := os.ReadFile("../capi/entry/zentry.c")
	if err != nil {
		return nil, err
	}
	pattern := regexp.MustCompile(`(?m)^RBM_\w+\(rocblas_(\w+), (\d+), \d+, \(([^)]*)\)`)
	entries := map[string]entry{}
	for _, match := range pattern.FindAllStringSubmatch(string(source), -1) {
		number, err := strconv.ParseUint(match[2], 10, 32)
		if err != nil {
			return nil, err
		}
		made := entry{number: opCount + uint32(number)}
		for _, argument := range strings.Split(match[3], ", ") {
			made.types = append(made.types, argument[:strings.LastIndex(argument, " ")])
		}
		entries["rocblas_"+match[1]] = made
	}
	return entries, nil
}

// rig is a Library on host memory, with handles in memory of the test.
type rig struct {
	t        testing.TB
	library  *Library
	state    *core.State
	host     *hip.Host
	entries  map[string]entry
	warnings []string
	mutex    sync.Mutex
	held     []any // keeps alive what calls have the addresses of
}

// newRig creates a rig that computes with e.
func newRig(t testing.TB, e engine.Engine) *rig {
	t.Helper()
	return newRigOn(t, e, func(host *hip.Host) hip.Runtime { return host })
}

// built makes the functions once for all rigs, whose copies of them differ.
var built = sync.OnceValues(func() ([]spec.Function, []function) {
	listed := spec.Functions()
	return listed, functions(listed)
})

// newRigOn creates a rig on a device that deviceOf makes of the host.
func newRigOn(t testing.TB, e engine.Engine, deviceOf func(*hip.Host) hip.Runtime) *rig {
	t.Helper()
	host, err := hip.OpenHost()
	require.NoError(t, err)
	r := &rig{
		t:       t,
		state:   &core.State{FreeHead: core.NoLease},
		host:    host,
		entries: entriesOfFront(t),
	}
	r.state.Blocks[0] = unsafe.Pointer(new([core.BlockSlots]core.Control))
	listed, made := built()
	r.library = newLibrary(Config{
		State:  r.state,
		Device: deviceOf(host),
		Engine: func() engine.Engine { return e },
		Team:   par.New(testThreads),
		Warn:   func(line string) { r.warnings = append(r.warnings, line) },
	}, listed, slices.Clone(made))
	t.Cleanup(func() {
		for slot := range r.state.Slots {
			if control := r.state.At(slot); control.ID != 0 {
				r.library.Dispatch(callOf(opDestroy, control.ID))
			}
		}
	})
	return r
}

// TestMain installs the handler that turns faults in C into Go's.
func TestMain(m *testing.M) {
	nativetest.CatchFaults()
	os.Exit(m.Run())
}

// hostEngine returns the engine on which the routines are tested.
func hostEngine() engine.Engine { return builtin.New(testThreads) }

// nullEngine returns the engine without arithmetic.
func nullEngine() engine.Engine { return null.New() }

// handle is a live handle of a rig.
type handle struct {
	rig     *rig
	control *core.Control
}

// handle creates a handle as the front does, with ROCBLAS_DEVICE_MEMORY_SIZE unset.
func (r *rig) handle(t require.TestingT) *handle {
	h, status := r.create("", false)
	require.Equal(t, core.Success, status)
	return h
}

// create creates a handle with the given text of ROCBLAS_DEVICE_MEMORY_SIZE.
func (r *rig) create(text string, set bool) (*handle, core.Status) {
	slot := r.takeSlot()
	control := r.state.At(slot)
	*control = core.Control{Slot: slot, Generation: control.Generation, AtomicsMode: 1, LeaseHead: core.NoLease}
	bytes := append([]byte(text), 0)
	address := uint64(0)
	if set {
		address = at(r, bytes)
	}
	status := r.library.Dispatch(callOf(opCreate, uint64(slot), address, uint64(len(text))))
	if status == core.Success {
		control.ID = 0xb<<60 | uint64(control.Generation)<<core.GenerationShift | uint64(slot)<<core.SlotShift
	}
	return &handle{rig: r, control: control}, status
}

// takeSlot returns a slot without a live handle.
func (r *rig) takeSlot() uint32 {
	for slot := range r.state.Slots {
		if r.state.At(slot).ID == 0 {
			return slot
		}
	}
	r.state.Slots++
	return r.state.Slots - 1
}

// destroy destroys the handle.
func (h *handle) destroy(t require.TestingT) {
	require.Equal(t, core.Success, h.rig.library.Dispatch(callOf(opDestroy, h.control.ID)))
	h.control.ID = 0
	h.control.Generation++
}

// operate runs an operation of the memory interface on the handle.
func (h *handle) operate(operation uint32, words ...uint64) core.Status {
	return h.rig.library.Dispatch(callOf(operation, append([]uint64{h.control.ID}, words...)...))
}

// startQuery and stopQuery do what the front does in C.
func (h *handle) startQuery() { h.control.Querying, h.control.QueryMax = 1, 0 }

func (h *handle) stopQuery() uint64 {
	h.control.Querying = 0
	return h.control.QueryMax
}

// call calls a routine by its C name. Arguments after the handle are ints for integers and enumerations, and
// uint64s for addresses; they are narrowed and packed as in C. A call that C would not compile fails the test
// and returns ArchMismatch, which no routine returns.
func (h *handle) call(name string, args ...any) core.Status {
	call, err := h.rig.pack(name, append([]any{h.control.ID}, args...)...)
	if err != nil {
		h.rig.t.Errorf("%v", err)
		return core.ArchMismatch
	}
	return h.rig.library.Dispatch(call)
}

// pack builds the words of a call from its arguments.
func (r *rig) pack(name string, args ...any) (*core.Call, error) {
	found, ok := r.entries[name]
	if !ok {
		return nil, fmt.Errorf("capi/entry/zentry.c has no %s", name)
	}
	if len(args) != len(found.types) {
		return nil, fmt.Errorf("%s takes %d arguments, not %d", name, len(found.types), len(args))
	}
	call := &core.Call{Routine: found.number, Count: uint32(len(args))}
	for i, arg := range args {
		word, err := wordOf(found.types[i], arg)
		if err != nil {
			return nil, fmt.Errorf("%s: argument %d: %w", name, i, err)
		}
		call.Args[i] = word
	}
	return call, nil
}

// wordOf widens one argument of a C type to a word.
func wordOf(ctype string, arg any) (uint64, error) {
	pointer := strings.HasSuffix(ctype, "*") || ctype == "rocblas_handle" || ctype == "hipStream_t"
	switch arg := arg.(type) {
	case uint64:
		if pointer {
			return arg, nil
		}
	case int:
		switch {
		case pointer:
		case ctype == "int64_t" || ctype == "rocblas_stride" || ctype == "size_t":
			return uint64(int64(arg)), nil
		case ctype == "uint32_t":
			return uint64(uint32(arg)), nil
		default:
			return uint64(int64(int32(arg))), nil
		}
	}
	return 0, fmt.Errorf("%T for a %s", arg, ctype)
}

// callOf builds a call from words.
func callOf(routine uint32, words ...uint64) *core.Call {
	call := &core.Call{Routine: routine, Count: uint32(len(words))}
	copy(call.Args[:], words)
	return call
}

// at returns the address of a slice on the heap and keeps it alive as long as the rig. A slice on a stack
// would move.
func at[T any](r *rig, s []T) uint64 {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	r.held = append(r.held, s)
	return ptr.Address(s)
}

// datatypeOf returns the rocblas_datatype of an element type.
func datatypeOf(t spec.Type) int {
	return [...]int{
		spec.S: 151, spec.D: 152, spec.C: 154, spec.Z: 155, spec.H: 150, spec.T: 168, spec.I8: 160, spec.I32: 162,
		spec.F8: 170, spec.BF8: 171,
	}[t]
}

func TestFrontHasEveryFunctionOfTheTable(t *testing.T) {
	entries := entriesOfFront(t)
	number := uint32(opCount)
	check := func(name string, types []string) {
		assert.Equal(t, entry{number: number, types: types}, entries[name], name)
		number++
	}
	for _, f := range spec.Functions() {
		check(f.CName(), f.Signature())
	}
	for _, query := range spec.Queries() {
		check(query.CName(), query.Signature())
	}
	for _, transfer := range spec.Transfers() {
		check(transfer.CName(), transfer.Signature())
	}
	require.Len(t, entries, int(number)-opCount)
}
