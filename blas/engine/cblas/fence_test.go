package cblas

import (
	"math/rand/v2"
	"testing"
	"unsafe"

	"rocblas_mem/blas/engine/native"
	"rocblas_mem/blas/engine/native/nativetest"
	"rocblas_mem/internal/testseed"
)

// TestFences checks that no function of a table accesses memory before the first or behind the last element of an
// operand: a program whose operand ends at the end of its last page would crash. OpenBLAS chooses its kernels by
// processor; OPENBLAS_CORETYPE=Haswell and the like, and BLIS_ARCH_TYPE, run the test on others.
func TestFences(t *testing.T) {
	seed := testseed.Of(t)
	scratch := nativetest.Fenced(t, native.ScratchBytes, false)
	watched := nativetest.Watch(t, 3, 1<<20)
	eachFunction(t, func(t *testing.T, e *Engine, r *routine, letter byte) {
		random := rand.New(rand.NewPCG(seed, uint64(letter)))
		for _, w := range watched {
			(&call{letter: letter}).even(w.Memory)
		}
		for range rounds(t) {
			for _, n := range e.sizesOn(fencedSizes(r.level)) {
				for _, atEnd := range []bool{false, true} {
					r.fenced(t, r.draw(random, letter, n, scratch), e.Table(letter), watched, atEnd)
				}
			}
		}
	})
}

// fencedSizes returns sizes with every remainder of the kernels' unrolling.
func fencedSizes(level int) (sizes []int) {
	for n := 1; n <= 36; n++ {
		sizes = append(sizes, n)
	}
	sizes = append(sizes, 63, 64, 65, 66, 67, 127, 130)
	if level == 1 {
		sizes = append(sizes, 255, 256, 257, 1023, 1024, 1027, 4099)
	}
	return sizes
}

// even fills memory with a number that no routine makes infinite or denormal.
func (c *call) even(memory []byte) {
	for i := range len(memory) / c.partBytes() {
		c.set(memory, i, 0.25)
	}
}

// fenced makes a call whose operands all begin behind a fence, or end before one.
func (r *routine) fenced(t *testing.T, c *call, table *native.Table, watched []nativetest.Watched, atEnd bool) {
	operands := r.operands(c)
	memory := make([][]byte, len(operands))
	for i := range operands {
		memory[i] = watched[i].Memory[:c.bytes(&operands[i])]
		if atEnd {
			memory[i] = watched[i].Memory[len(watched[i].Memory)-c.bytes(&operands[i]):]
		}
		c.at[i] = unsafe.Pointer(unsafe.SliceData(memory[i]))
	}
	r.run(table, c)
	for i := range operands {
		if what := watched[i].Touched(); what != "" {
			t.Errorf("%s of %s: %v", what, operands[i].name, c)
		}
		if operands[i].output {
			c.even(memory[i])
		}
	}
}
