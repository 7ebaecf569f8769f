package blas

import (
	"bytes"
	"encoding/binary"
	"flag"
	"math/rand/v2"
	"slices"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/engine/builtin"
	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
	"rocblas_mem/internal/ptr"
)

// The memory of a fuzzed call. The data lies in the middle of addresses that fault, so that an access outside
// it ends the call and touches no other memory. The table of pointers is read-only.
const (
	fuzzReserveBytes = 1 << 45
	fuzzDataBytes    = 1 << 20
	fuzzTableEntries = 64
)

// far is a size or distance that leads out of the memory; lost is one without any address. No multiple of
// farther leads to the memory right behind the addresses that fault.
const (
	far       = 1 << 24
	farther   = 1<<40 + 1<<36
	lost      = 1 << 62
	mostWork  = 1 << 22 // most multiplications of a call
	fuzzCalls = 4000    // random calls in the corpus of an ordinary test run
	fuzzStep  = 16      // a fuzzing run executes its whole corpus first, so that has calls of every 16th routine only
)

// fuzzer builds the words of a call from bytes.
type fuzzer struct {
	rig        *rig
	data, free uint64
	table      uint64
	words      map[uint32][]string // the kinds of the arguments after the handle, by routine number
}

// newFuzzer creates a fuzzer on the built-in engine, where a fault becomes a status.
func newFuzzer(t testing.TB) *fuzzer {
	f := &fuzzer{rig: newRig(t, builtin.New(testThreads)), words: map[uint32][]string{}}
	reserved := mapped(t, fuzzReserveBytes, syscall.PROT_NONE)
	f.data = reserved + fuzzReserveBytes/2
	f.free = f.data + fuzzDataBytes
	f.table = f.free + 1<<30
	for _, address := range []uint64{f.data, f.table} {
		require.NoError(t, syscall.Mprotect(ptr.Slice[byte](address, fuzzDataBytes), syscall.PROT_READ|syscall.PROT_WRITE))
	}
	for i := range uint64(fuzzTableEntries) {
		ptr.Store(f.table+8*i, f.data+4096*(i%17))
	}
	f.fillArrays()
	require.NoError(t, syscall.Mprotect(ptr.Slice[byte](f.table, fuzzDataBytes), syscall.PROT_READ))
	for _, function := range spec.Functions() {
		if function.Shape == spec.Grouped {
			f.words[f.rig.entries[function.CName()].number] = groupedKinds(function)
		}
	}
	for _, s := range subjects() {
		for _, in := range s.instances {
			for _, v := range s.forms() {
				f.words[f.rig.entries[s.cname(in, v.shape, v.wide)].number] = s.words(v.shape)
			}
		}
	}
	for _, what := range []string{"vector", "matrix"} {
		words := strings.Fields("n distance data distance data distance data")
		if what == "matrix" {
			words = append([]string{"m"}, words...)
		}
		for _, name := range transferNames(what) {
			f.words[f.rig.entries[name].number] = words
		}
	}
	return f
}

// transferNames returns the names of all copies of one kind, "vector" or "matrix".
func transferNames(what string) []string {
	var list []string
	for _, direction := range []string{"set_", "get_"} {
		for _, async := range []string{"", "_async"} {
			for _, wide := range []string{"", "_64"} {
				list = append(list, "rocblas_"+direction+what+async+wide)
			}
		}
	}
	return list
}

// words returns the names of the arguments after the handle.
func (s *subject) words(shape spec.Shape) []string {
	var list []string
	for _, word := range strings.Fields(s.args) {
		at := slices.IndexFunc(s.operands, func(o subjectOperand) bool { return o.name == word })
		switch {
		case word == "batch" && shape == spec.Plain:
		case at < 0:
			list = append(list, word)
		default:
			list = append(list, "data")
			if s.operands[at].typed {
				list = append(list, "compute")
			}
			if !s.operands[at].packed {
				list = append(list, "distance")
			}
			if shape == spec.StridedBatched {
				list = append(list, "distance")
			}
		}
	}
	return list
}

// values returns the values from which an argument of a kind is chosen.
func (f *fuzzer) values(kind string) []uint64 {
	signed := func(values ...int64) []uint64 {
		var list []uint64
		for _, v := range values {
			list = append(list, uint64(v))
		}
		return list
	}
	switch kind {
	case "side", "uplo", "transa", "transb", "diag":
		return signed(111, 112, 113, 121, 122, 131, 132, 141, 142, 111, 121, 131, 141, 0, -1, 123)
	case "compute", "alphatype", "resulttype", "cstype":
		return signed(151, 152, 154, 155, 150, 160, 0, -1)
	case "m", "n", "k":
		return signed(0, 1, 2, 3, 7, 17, 33, 40, 129, 1, 3, 33, -1, far, farther, lost, 1<<63-1, -1<<63)
	case "batch":
		return signed(1, 2, 3, 1, 2, 17, 0, -1, far, farther, lost, -1<<63)
	case "operations", "sizes", "distances", "sizes64", "distances64":
		start := f.table + fuzzArraysAt + fuzzArrayBytes*uint64(slices.Index(fuzzArrays(), kind))
		return []uint64{start, start + 16, start + 80, start + 4000, start, start + 400, 0, garbage, f.table + fuzzDataBytes - 8}
	case "groups":
		return signed(1, 2, 1, 3, 5, 0, -1, far)
	case "distance":
		return signed(1, 1, 2, 3, 40, 129, 129, 200, 16513, 0, -1, -3, far, -far, farther, lost, 1<<63-1, -1<<63)
	}
	return []uint64{
		f.data, f.data + 4096, f.data + 65536, f.table, f.free - 8, f.free, 0, garbage, 0x8000_0000_0000_0000, f.data + 1, ^uint64(0),
	}
}

// call builds a call from bytes. Each byte chooses an argument of the right kind, or of any kind.
func (f *fuzzer) call(handle uint64, number uint32, choices []byte) *core.Call {
	call := callOf(number, handle)
	kinds := f.words[number]
	anything := []string{"uplo", "m", "distance", "data", "compute", "batch"}
	for i := range core.MaxArgs - 1 {
		if len(choices) < 2 {
			break
		}
		how, which := choices[0], choices[1]
		choices = choices[2:]
		kind := anything[int(how)%len(anything)]
		if i < len(kinds) && (how < 240 || kinds[0] == "operations") { // arguments of a grouped function always have the right kind
			kind = kinds[i]
		}
		values := f.values(kind)
		call.Args[i+1] = values[int(which)%len(values)]
	}
	return call
}

// someHandle returns the live handle, or another value for a few choices.
func (f *fuzzer) someHandle(living uint64, mode byte) uint64 {
	if mode < 0xf0 {
		return living
	}
	return []uint64{0, garbage, f.data, ^uint64(0), living + 1, living ^ 1<<62, 0xb << 60, living &^ (0xf << 60)}[mode%8]
}

// endless reports whether a call may take minutes without touching memory that faults: very many steps in one
// place, a long copy of a vector onto itself, or too much real work. Another test covers the vectors of gemv
// that are too long to copy.
func (f *fuzzer) endless(call *core.Call) bool {
	work, long, still := 1.0, false, false
	seen := map[uint64]bool{}
	for i, kind := range f.words[call.Routine] {
		switch v := int64(call.Args[i+1]); kind {
		case "m", "n", "k", "batch":
			long = long || v >= far
			work *= float64(min(max(v, 1), far/64))
		case "distance":
			still = still || v == 0
		case "data":
			still = still || seen[uint64(v)]
			seen[uint64(v)] = true
		}
	}
	gemv := f.words[call.Routine] != nil && slices.Equal(f.words[call.Routine][:2], []string{"transa", "m"})
	return work > mostWork || long && still || long && gemv
}

// run makes one call on a new handle and checks the state that it leaves.
func (f *fuzzer) run(t *testing.T, number uint32, choices []byte) {
	mode := byte(0)
	if len(choices) > 0 {
		mode, choices = choices[0], choices[1:]
	}
	h := f.rig.handle(t)
	control := h.control
	switch mode % 4 {
	case 1:
		require.Equal(t, core.Success, h.operate(opSetSize, 64))
	case 2:
		require.Equal(t, core.Success, h.operate(opSetWorkspace, f.data+fuzzDataBytes/2, 4096))
	}
	if mode&4 != 0 {
		h.startQuery()
	}
	control.PointerMode = uint32(mode >> 3 & 1)
	call := f.call(f.someHandle(control.ID, mode), number, choices)
	if number >= opCount && !f.endless(call) {
		before := *control
		status := f.rig.library.Dispatch(call)
		require.GreaterOrEqual(t, status, core.Success)
		require.LessOrEqual(t, status, core.ArchMismatch)
		require.NotEqual(t, core.Continue, status)
		f.requireSane(t, &before, control, call)
	}
	control.UsedBytes, control.Querying = 0, 0
	h.destroy(t)
}

// requireSane compares the state of a handle before and after a call.
func (f *fuzzer) requireSane(t *testing.T, before, after *core.Control, call *core.Call) {
	require.Equal(t, before.UsedBytes, after.UsedBytes, "bytes leased after %+v", call)
	require.Equal(t, before.ID, after.ID)
	require.Equal(t, before.Owner, after.Owner)
	require.Equal(t, before.Querying, after.Querying)
	require.Equal(t, before.PointerMode, after.PointerMode)
	require.GreaterOrEqual(t, after.QueryMax, before.QueryMax)
	require.LessOrEqual(t, after.UsedBytes, after.LimitBytes)
	require.LessOrEqual(t, after.LimitBytes, max(after.OwnReserved, before.LimitBytes))
	if before.Owner != core.Managed {
		require.Equal(t, before.LimitBytes, after.LimitBytes)
		require.Equal(t, before.Base, after.Base)
	}
	if before.Querying != 0 {
		require.Equal(t, before.PeakBytes, after.PeakBytes, "a query leases nothing")
	} else {
		require.Equal(t, before.QueryMax, after.QueryMax)
	}
	require.Contains(t, string(after.ErrorText[:]), "\x00", "the error text ends")
}

// FuzzDispatch makes calls with random words for every routine number. Every call must return a status and
// leave the handle in a valid state.
func FuzzDispatch(f *testing.F) {
	fuzz := newFuzzer(f)
	last := opCount + len(spec.Functions()) + len(spec.Queries()) + len(spec.Transfers())
	random := rand.New(rand.NewPCG(1, 2)) // the same corpus in every run
	step := 1
	if flag.Lookup("test.fuzz").Value.String() != "" {
		step = fuzzStep
	}
	for number := 0; number < last+2; number += step {
		for range fuzzCalls / last {
			choices := make([]byte, 64)
			for i := 0; i < len(choices); i += 8 {
				binary.LittleEndian.PutUint64(choices[i:], random.Uint64())
			}
			f.Add(uint32(number), choices)
		}
		f.Add(uint32(number), bytes.Repeat([]byte{0}, 64)) // the first value of every argument
	}
	f.Add(^uint32(0), []byte{})
	f.Fuzz(func(t *testing.T, number uint32, choices []byte) { fuzz.run(t, number, choices) })
}

// TestFuzzerReachesWork shows that not all fuzzed calls end at the first check.
func TestFuzzerReachesWork(t *testing.T) {
	f := newFuzzer(t)
	h := f.rig.handle(t)
	random := rand.New(rand.NewPCG(3, 4))
	statuses, functions := map[core.Status]int{}, len(spec.Functions())
	for range 4000 {
		number := uint32(opCount + random.IntN(functions))
		choices := make([]byte, 63)
		for i := range choices {
			choices[i] = byte(random.Uint32())
		}
		if call := f.call(f.someHandle(h.control.ID, choices[0]), number, choices[1:]); !f.endless(call) {
			statuses[f.rig.library.Dispatch(call)]++
		}
	}
	t.Logf("%v", statuses)
	for _, status := range []core.Status{
		core.Success, core.InvalidHandle, core.InvalidPointer, core.InvalidSize, core.InternalError, core.InvalidValue, core.NotImplemented,
	} {
		assert.Greater(t, statuses[status], 5, "%v", status)
	}
}
