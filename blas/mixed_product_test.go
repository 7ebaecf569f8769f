package blas

import (
	"runtime"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/engine/native"
	"rocblas_mem/blas/routines"
	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
	"rocblas_mem/internal/ptr"
	"rocblas_mem/internal/reference"
)

// The sizes of a piece with the compute type float.
const (
	partRows  = 512
	partCols  = 512
	partDepth = 384
)

// convertedOf returns the bytes that a product with converted operands leases for A, B and the sums, if they
// are larger than one piece. rows returns the number of rows of the output.
func convertedOf(rows func(c *testCase) int) func(c *testCase, in instance, problems int) int {
	return func(c *testCase, in instance, problems int) int {
		m, n, k, size := rows(c), c.n, c.k, int(in.typ.Bytes())
		if !in.isConverted() || problems != 1 || k == 0 {
			return 0
		}
		if depth := int(spec.SumLength(in.typ)); m <= 2048/size && n <= 2048/size && k <= depth {
			return 0
		}
		return int(inChunks(m*k*size) + inChunks(k*n*size) + inChunks(m*n*size))
	}
}

// TestSumLength compares the length of a sum of the table with that of the engine. Results depend on where a
// converted product is cut, so the two must be equal.
func TestSumLength(t *testing.T) {
	for _, typ := range []spec.Type{spec.S, spec.D, spec.C, spec.Z} {
		assert.EqualValues(t, native.SumLength(typ.Letter()), spec.SumLength(typ), "%c", typ.Letter())
	}
}

// isConverted reports whether some operand has another type than the compute type, and none is an integer.
func (in instance) isConverted() bool {
	if in.mixed == nil || in.mixed.In == spec.I8 {
		return false
	}
	stored := []spec.Type{in.mixed.In, in.mixed.Out}
	for _, letter := range in.letters[:max(0, len(in.letters)-1)] {
		stored = append(stored, spec.FromLetter(letter))
	}
	return slices.ContainsFunc(stored, func(t spec.Type) bool { return t != in.typ })
}

// square is a call of gemm_ex on matrices of order n.
type square struct {
	n           int
	a, b, c     *memory
	alpha, beta *memory
	compute     spec.Type
}

// newSquare creates a call whose matrices hold one value each.
func newSquare(n int, in, out, compute spec.Type, a, b, c complex128) *square {
	s := &square{n: n, compute: compute, alpha: newMemory(compute, 1, 1, false), beta: newMemory(compute, 1, 0, false)}
	s.a, s.b, s.c = newMemory(in, n*n, a, false), newMemory(in, n*n, b, false), newMemory(out, n*n, c, false)
	return s
}

// call computes the product into c.
func (s *square) call(h *handle, algo, solution, flags int) core.Status {
	return h.call("rocblas_gemm_ex", 111, 112, s.n, s.n, s.n, s.alpha.address(0), s.a.address(0), datatypeOf(s.a.typ), s.n,
		s.b.address(0), datatypeOf(s.b.typ), s.n, s.beta.address(0), s.c.address(0), datatypeOf(s.c.typ), s.n,
		s.c.address(0), datatypeOf(s.c.typ), s.n, datatypeOf(s.compute), algo, solution, flags)
}

// TestMixedProductOfManyParts: products of several parts and pieces, in sizes that are multiples of neither.
func TestMixedProductOfManyParts(t *testing.T) {
	for _, types := range [][3]spec.Type{{spec.H, spec.S, spec.S}, {spec.T, spec.T, spec.S}, {spec.I8, spec.I32, spec.I32}} {
		h := newRig(t, hostEngine()).handle(t)
		const n = partCols + 37
		s := newSquare(n, types[0], types[1], types[2], 0, 0, 3)
		s.beta.set(0, 2)
		at := func(m *memory, i, j int) complex128 { return m.get(i + j*n) }
		for j := range n {
			for i := range n {
				s.a.set(i+j*n, complex(float64((i*7+j*3)%9-4), 0))
				s.b.set(i+j*n, complex(float64((i*5+j*11)%7-3), 0))
			}
		}
		require.Equal(t, core.Success, s.call(h, 0, 0, 0))
		for _, p := range []position{
			{0, 0}, {n - 1, n - 1}, {partRows - 1, partCols}, {partRows, partCols - 1}, {partRows, 5}, {3, n - 2},
		} {
			sum := complex128(2 * 3)
			for l := range n {
				sum += at(s.a, p.i, l) * at(s.b, p.j, l)
			}
			assert.Equal(t, reference.Rounded(types[1], sum), at(s.c, p.i, p.j), "%v: (%d, %d)", types, p.i, p.j)
		}
	}
}

// TestConvertedProductsBorrow: a product with converted operands uses the workspace if it is large enough,
// and else computes in pieces. On the built-in engine both give the same bits. The workspace never grows for
// it, and a shortage is not an error.
func TestConvertedProductsBorrow(t *testing.T) {
	const n = partCols + 40 // a multiple of 8, so that the three matrices have no gaps
	h := newRig(t, hostEngine()).handle(t)
	results := map[uint64][]complex128{}
	s := newSquare(n, spec.H, spec.S, spec.S, 0, 0, 0)
	for i := range n * n { // sums of these are rounded, so that they depend on where the product is cut
		s.a.set(i, complex(1/float64(i%29+3), 0))
		s.b.set(i, complex(1/float64(i%31-40), 0))
	}
	h.startQuery()
	assert.Equal(t, core.SizeIncreased, s.call(h, 0, 0, 0))
	wantBytes := h.stopQuery()
	assert.Equal(t, uint64(3*n*n*4), wantBytes)
	require.Less(t, wantBytes, h.control.SizeBytes)
	require.Equal(t, core.Success, s.call(h, 0, 0, 0))
	assert.Equal(t, wantBytes, h.control.PeakBytes, "a workspace that is managed has the size that it reports")
	assert.Equal(t, uint64(1), h.control.Growths, "the first commit")
	h.control.Growths = 0
	for sizeBytes, leasedBytes := range map[uint64]uint64{wantBytes: wantBytes, wantBytes - 64: 0, 0: 0} {
		require.Equal(t, core.Success, h.operate(opSetSize, sizeBytes))
		h.control.PeakBytes = 0
		require.Equal(t, core.Success, s.call(h, 0, 0, 0))
		assert.Equal(t, leasedBytes, h.control.PeakBytes)
		for i := range n * n {
			results[sizeBytes] = append(results[sizeBytes], s.c.get(i))
		}
	}
	assert.Zero(t, h.control.Growths)
	assert.Zero(t, h.control.Degraded)
	assert.True(t, slices.Equal(results[0], results[wantBytes-64]), "in pieces")
	if h.rig.library.engine().Kind() == "builtin" {
		assert.True(t, slices.Equal(results[0], results[wantBytes]), "in the workspace")
	}
	assert.NotZero(t, results[wantBytes][n+1])
}

// TestSymmetricProductOfManyParts: a symmetric product of several parts leaves the other triangle unchanged.
// Some parts have no element of the triangle.
func TestSymmetricProductOfManyParts(t *testing.T) {
	h := newRig(t, hostEngine()).handle(t)
	const n, k, upper, none = partCols + 37, 3, 121, 111
	a, c := newMemory(spec.H, n*k, 0, false), newMemory(spec.S, n*n, 5, false)
	alpha, beta := newMemory(spec.S, 1, 2, false), newMemory(spec.S, 1, -1, false)
	for i := range n * k {
		a.set(i, complex(float64(i%17-8), 0))
	}
	require.Equal(t, core.Success, h.call("rocblas_syrk_ex", upper, none, n, k, alpha.address(0), a.address(0), datatypeOf(spec.H), n,
		beta.address(0), c.address(0), datatypeOf(spec.S), n, datatypeOf(spec.S)))
	for j := 0; j < n; j += 53 {
		for i := 0; i < n; i += 41 {
			want := complex128(5)
			if i <= j {
				want = -5
				for l := range k {
					want += 2 * a.get(i+l*n) * a.get(j+l*n)
				}
			}
			require.Equal(t, want, c.get(i+j*n), "(%d, %d)", i, j)
		}
	}
	runtime.KeepAlive([]*memory{a, c, alpha, beta})
}

// TestIntegersAreExact: sums of integers are exact beyond the exact integers of float, and wrap around
// in int32.
func TestIntegersAreExact(t *testing.T) {
	const none, transposed, m = 111, 112, 2
	for _, k := range []int{partDepth, routines.ExactDepth, routines.ExactDepth + 1, 3*routines.ExactDepth + 5, 1 << 18} {
		h := newRig(t, hostEngine()).handle(t)
		a, b := newMemory(spec.I8, m*k, -128, false), newMemory(spec.I8, m*k, -128, false)
		c, one := newMemory(spec.I32, m*m, 0, false), newMemory(spec.I32, 1, 1, false)
		a.set(0, 1)
		b.set(0, 3)
		typ, result := datatypeOf(spec.I8), datatypeOf(spec.I32)
		require.Equal(t, core.Success, h.call("rocblas_gemm_ex", none, transposed, m, m, k, one.address(0), a.address(0), typ, m,
			b.address(0), typ, m, one.address(0), c.address(0), result, m, c.address(0), result, m, result, 0, 0, 0))
		assert.Equal(t, int32((k-1)<<14+3), ptr.Load[int32](c.address(0)), "(0, 0) of depth %d", k)
		assert.Equal(t, int32(k<<14), ptr.Load[int32](c.address(0)+4*(m+1)), "(1, 1) of depth %d", k)
		runtime.KeepAlive([]*memory{a, b, c, one})
	}
}

func TestIntegersWrapAround(t *testing.T) {
	h := newRig(t, hostEngine()).handle(t)
	s := newSquare(3, spec.I8, spec.I32, spec.I32, -128, 127, 5)
	s.alpha.set(0, 1<<20)
	s.beta.set(0, -3)
	require.Equal(t, core.Success, s.call(h, 0, 0, 0))
	alpha, sum := int32(1<<20), int32(3*-128*127)
	assert.Equal(t, alpha*sum-15, ptr.Load[int32](s.c.address(0)))
}

// TestHalvesAreCutOnTheirDevice: on gfx90a a program can ask for halves converted to bfloat16. Then 1 + 2^-7
// + 2^-8 + 2^-10 becomes 1 + 2^-7 or 1 + 2^-6.
func TestHalvesAreCutOnTheirDevice(t *testing.T) {
	r := newRig(t, hostEngine())
	whole, cut, near := complex128(2*(1+0x1p-7+0x1p-8+0x1p-10)), complex128(2*(1+0x1p-7)), complex128(2*(1+0x1p-6))
	for arch, its := range map[string]bool{"": false, "gfx942": false, "gfx90a:xnack-": true} {
		r.library.host.Arch = func() string { return arch }
		for flags, want := range map[int]complex128{0: whole, 4: cut, 0x10: whole, 0x14: near} {
			if !its {
				want = whole
			}
			s := newSquare(2, spec.H, spec.H, spec.S, whole/2, 1, 0)
			require.Equal(t, core.Success, s.call(r.handle(t), 0, 0, flags))
			assert.Equal(t, want, s.c.get(0), "%s, flags %d", arch, flags)
		}
	}
}

// TestHalfIsRoundedOnce: in half, 2048 + 1 is 2048. Only sums in float that are rounded once give 2050 for
// 2048 + 1 + 1.
func TestHalfIsRoundedOnce(t *testing.T) {
	h := newRig(t, hostEngine()).handle(t)
	s := newSquare(3, spec.H, spec.H, spec.H, 0, 1, 1)
	for i, v := range []complex128{2048, 1, 1} {
		s.a.set(3*i, v)
	}
	require.Equal(t, core.Success, s.call(h, 0, 0, 0))
	assert.Equal(t, complex128(2050), s.c.get(0))
}
