//go:build goexperiment.simd && !go1.27 && amd64 && !nosimd

package builtin

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestAxpyHalves holds axpy in half vectors against axpy in whole ones, which compute every element alike, for every length up to several
// steps of both, and from every place in a line of the cache.
func TestAxpyHalves(t *testing.T) {
	best := bestProcessor()
	if best >= avx2 {
		testHalves(t, axpyOnce[float32], axpySAVX2)
		testHalves(t, axpyOnce[float64], axpyDAVX2)
	}
	if best >= avx512 {
		testHalves(t, axpySAVX512, axpyHalvesSAVX512)
		testHalves(t, axpyDAVX512, axpyHalvesDAVX512)
	}
}

// axpyOnce is axpy in which every element is rounded once.
func axpyOnce[R float32 | float64](alpha R, x, y []R) {
	for i := range x {
		y[i] = R(math.FMA(float64(alpha), float64(x[i]), float64(y[i])))
	}
}

func testHalves[R float32 | float64](t *testing.T, whole, halves func(alpha R, x, y []R)) {
	const longest, places = 300, 16
	random := rand.New(rand.NewPCG(7, 1))
	x, y := make([]R, longest+places), make([]R, longest+places+1)
	for i := range x {
		x[i], y[i] = R(random.NormFloat64()), R(random.NormFloat64())
	}
	for n := range longest + 1 {
		from := n % places
		for at := range places {
			one, other, want := clone(y), clone(y), clone(y)
			whole(3, x[from:from+n], one[at:at+n])
			halves(3, x[from:from+n], other[at:at+n])
			assert.Equal(t, one, other, "%d elements from %d on", n, at)
			for i := range n {
				want[at+i] += 3 * x[from+i]
			}
			assert.InDeltaSlice(t, want, other, 1e-5, "%d elements from %d on", n, at)
		}
	}
}

func clone[R any](v []R) []R { return append([]R(nil), v...) }
