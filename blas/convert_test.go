package blas

import (
	"fmt"
	"math"
	"runtime"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/routines"
	"rocblas_mem/blas/spec"
	"rocblas_mem/internal/ptr"
)

// storedTypes returns the types in which elements may be stored.
func storedTypes() []spec.Type {
	return []spec.Type{spec.S, spec.D, spec.C, spec.Z, spec.H, spec.T, spec.I8, spec.I32, spec.F8, spec.BF8}
}

// byteCodes returns 1, 2 and -3 in the one-byte types that the harness does not store.
func byteCodes(typ spec.Type) []byte {
	return map[spec.Type][]byte{spec.F8: {0x40, 0x48, 0xcc}, spec.BF8: {0x40, 0x44, 0xc6}}[typ]
}

// TestLoadAndSave converts three elements of every stored type, at every step, to and from every compute
// type.
func TestLoadAndSave(t *testing.T) {
	for _, typ := range storedTypes() {
		for _, step := range []int{1, 3, -1, -2} {
			t.Run(fmt.Sprintf("%s step %d", typ.CName(), step), func(t *testing.T) {
				loadAndSave[float32](t, typ, step)
				loadAndSave[float64](t, typ, step)
				loadAndSave[complex64](t, typ, step)
				loadAndSave[complex128](t, typ, step)
			})
		}
	}
}

func loadAndSave[T engine.Scalar](t *testing.T, typ spec.Type, step int) {
	t.Helper()
	const elems, first = 13, 6
	m := newMemory(typ, elems, 0, false)
	want := []complex128{1, 2, -3}
	if typ.Complex() {
		want = []complex128{1 + 2i, 2, -3 - 1i}
	}
	for i, v := range want {
		if codes := byteCodes(typ); codes != nil {
			ptr.Store(m.address(first+i*step), codes[i])
		} else {
			m.set(first+i*step, v)
		}
	}
	m.keep()
	loaded := make([]T, len(want))
	routines.LoadFrom(typ, m.address(first), step, loaded)
	var of T
	for i, v := range loaded {
		expected := want[i]
		if _, isComplex := any(of).(complex64); !isComplex {
			if _, isComplex = any(of).(complex128); !isComplex {
				expected = complex(real(expected), 0)
			}
		}
		assert.Equal(t, expected, routines.ComplexOf(v), "%T", of)
	}
	for i := range want {
		clear(ptr.Slice[byte](m.address(first+i*step), int(typ.Bytes())))
	}
	routines.SaveTo(typ, m.address(first), step, loaded)
	if _, dropped := any(of).(float32); dropped && typ.Complex() {
		return // a real compute type drops the imaginary parts
	}
	if _, dropped := any(of).(float64); dropped && typ.Complex() {
		return
	}
	offset, changed := m.changed()
	assert.False(t, changed, "%T: byte %d", of, offset)
}

// TestLoadOfOneElement loads one element with every step.
func TestLoadOfOneElement(t *testing.T) {
	m := newMemory(spec.H, 1, 2.5, false)
	got := make([]float32, 3)
	routines.LoadFrom(spec.H, m.address(0), 0, got)
	assert.Equal(t, []float32{2.5, 2.5, 2.5}, got)
	routines.LoadFrom(spec.H, 0, 1, got[:0])
	routines.SaveTo(spec.H, 0, 1, got[:0])
}

// TestSaveRounds: save rounds once, to the nearest number of the type.
func TestSaveRounds(t *testing.T) {
	tests := []struct {
		typ       spec.Type
		from, got float64
	}{
		{spec.H, 2049, 2048}, {spec.H, 2051, 2052}, {spec.H, 1e6, math.Inf(1)}, {spec.T, 257, 256}, {spec.T, 1e30, 0x1.94p99},
		{spec.S, 1 + 0x1p-24, 1}, {spec.I8, -128, -128}, {spec.I32, math.MaxInt32, math.MaxInt32}, {spec.D, 0.1, 0.1},
	}
	for _, test := range tests {
		m := newMemory(test.typ, 1, 0, false)
		routines.SaveTo(test.typ, m.address(0), 1, []float64{test.from})
		assert.Equal(t, complex(test.got, 0), m.get(0), "%v as %s", test.from, test.typ.CName())
	}
}

// TestScalars reads scalars of every type, and compares them with 0 and 1.
func TestScalars(t *testing.T) {
	for _, typ := range storedTypes()[:8] {
		m := newMemory(typ, 3, 0, false)
		m.set(1, 1)
		m.set(2, 2)
		for i := range 3 {
			s := routines.Scalar{Address: m.address(i), Elem: typ}
			assert.Equal(t, float32(i), routines.ScalarAs[float32](s), typ.CName())
			assert.Equal(t, complex(float64(i), 0), routines.ScalarAs[complex128](s), typ.CName())
			assert.Equal(t, i == 0, s.Is(0), typ.CName())
			assert.Equal(t, i == 1, s.Is(1), typ.CName())
		}
		assert.Zero(t, routines.ScalarAs[complex64](routines.Scalar{Address: 0, Elem: typ}), "null")
	}
	i := newMemory(spec.C, 1, 1i, false)
	assert.False(t, routines.Scalar{Address: i.address(0), Elem: spec.C}.Is(0))
}

// TestTypedCallsDoNotAllocate: calls with run-time types convert in scratch and allocate nothing in Go.
func TestTypedCallsDoNotAllocate(t *testing.T) {
	h := newRig(t, hostEngine()).handle(t)
	x, y, result := newMemory(spec.H, 3000, 1, false), newMemory(spec.H, 3000, 1, false), newMemory(spec.H, 1, 0, false)
	alpha := newMemory(spec.H, 1, 2, false)
	half, float := datatypeOf(spec.H), datatypeOf(spec.S)
	calls := map[string][]any{
		"rocblas_axpy_ex": {3000, alpha.address(0), half, x.address(0), half, 1, y.address(0), half, 1, float},
		"rocblas_scal_ex": {3000, alpha.address(0), half, x.address(0), half, 1, float},
		"rocblas_rot_ex":  {3000, x.address(0), half, 1, y.address(0), half, 1, alpha.address(0), alpha.address(0), half, float},
		"rocblas_dot_ex":  {3000, x.address(0), half, 1, y.address(0), half, 1, result.address(0), half, float},
		"rocblas_nrm2_ex": {3000, x.address(0), half, 1, result.address(0), half, float},
	}
	for name, args := range calls {
		call, err := h.rig.pack(name, append([]any{h.control.ID}, args...)...)
		require.NoError(t, err)
		allocations := testing.AllocsPerRun(50, func() { h.rig.library.Dispatch(call) })
		assert.Less(t, allocations, 1.0, name)
	}
	runtime.KeepAlive([]*memory{x, y, result, alpha})
}
