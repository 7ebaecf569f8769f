//go:build goexperiment.simd && !go1.27 && amd64 && !nosimd

package builtin

import (
	"simd/archsimd"
	"unsafe"

	"rocblas_mem/blas/engine"
)

// copyWide copies wideBytes.
func copyWide(to, from unsafe.Pointer) {
	if !archsimd.X86.AVX512() {
		*(*[wideBytes / 8]uint64)(to) = *(*[wideBytes / 8]uint64)(from)
		return
	}
	low, high := archsimd.LoadUint8x64((*[64]uint8)(from)), archsimd.LoadUint8x64((*[64]uint8)(unsafe.Add(from, 64)))
	low.Store((*[64]uint8)(to))
	high.Store((*[64]uint8)(unsafe.Add(to, 64)))
}

// gatherFour copies the first elements of four rows of n elements each to columns of four, which are step elements apart, and returns
// how many of each row. What is left is the caller's.
func gatherFour[T engine.Scalar](to unsafe.Pointer, step int, rows [4]unsafe.Pointer, n int) int {
	if !archsimd.X86.AVX2() {
		return 0
	}
	done := 0
	switch any((*T)(nil)).(type) {
	case *float32:
		step *= 4
		for ; done+8 <= n; done += 8 {
			a := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(rows[0], 4*done)))
			b := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(rows[1], 4*done)))
			c := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(rows[2], 4*done)))
			d := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(rows[3], 4*done)))
			a, b, c, d = transposeFloat32(a, b, c, d)
			a.GetLo().Store((*[4]float32)(unsafe.Add(to, done*step)))
			b.GetLo().Store((*[4]float32)(unsafe.Add(to, (done+1)*step)))
			c.GetLo().Store((*[4]float32)(unsafe.Add(to, (done+2)*step)))
			d.GetLo().Store((*[4]float32)(unsafe.Add(to, (done+3)*step)))
			a.GetHi().Store((*[4]float32)(unsafe.Add(to, (done+4)*step)))
			b.GetHi().Store((*[4]float32)(unsafe.Add(to, (done+5)*step)))
			c.GetHi().Store((*[4]float32)(unsafe.Add(to, (done+6)*step)))
			d.GetHi().Store((*[4]float32)(unsafe.Add(to, (done+7)*step)))
		}
	case *float64, *complex64: // which are as long
		step *= 8
		for ; done+4 <= n; done += 4 {
			a := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(rows[0], 8*done)))
			b := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(rows[1], 8*done)))
			c := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(rows[2], 8*done)))
			d := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(rows[3], 8*done)))
			a, b, c, d = transposeFloat64(a, b, c, d)
			a.Store((*[4]float64)(unsafe.Add(to, done*step)))
			b.Store((*[4]float64)(unsafe.Add(to, (done+1)*step)))
			c.Store((*[4]float64)(unsafe.Add(to, (done+2)*step)))
			d.Store((*[4]float64)(unsafe.Add(to, (done+3)*step)))
		}
	}
	archsimd.ClearAVXUpperBits()
	return done
}

// scatterFour is gatherFour the other way.
func scatterFour[T engine.Scalar](rows [4]unsafe.Pointer, from unsafe.Pointer, step, n int) int {
	if !archsimd.X86.AVX2() {
		return 0
	}
	done := 0
	switch any((*T)(nil)).(type) {
	case *float32:
		step *= 4
		for ; done+8 <= n; done += 8 {
			a, b := loadHalves(from, done*step, 4*step), loadHalves(from, (done+1)*step, 4*step)
			c, d := loadHalves(from, (done+2)*step, 4*step), loadHalves(from, (done+3)*step, 4*step)
			a, b, c, d = transposeFloat32(a, b, c, d)
			a.Store((*[8]float32)(unsafe.Add(rows[0], 4*done)))
			b.Store((*[8]float32)(unsafe.Add(rows[1], 4*done)))
			c.Store((*[8]float32)(unsafe.Add(rows[2], 4*done)))
			d.Store((*[8]float32)(unsafe.Add(rows[3], 4*done)))
		}
	case *float64, *complex64: // which are as long
		step *= 8
		for ; done+4 <= n; done += 4 {
			a := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(from, done*step)))
			b := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(from, (done+1)*step)))
			c := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(from, (done+2)*step)))
			d := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(from, (done+3)*step)))
			a, b, c, d = transposeFloat64(a, b, c, d)
			a.Store((*[4]float64)(unsafe.Add(rows[0], 8*done)))
			b.Store((*[4]float64)(unsafe.Add(rows[1], 8*done)))
			c.Store((*[4]float64)(unsafe.Add(rows[2], 8*done)))
			d.Store((*[4]float64)(unsafe.Add(rows[3], 8*done)))
		}
	}
	archsimd.ClearAVXUpperBits()
	return done
}

// loadHalves returns a vector of what lies at two distances, both in bytes, the second from the first.
func loadHalves(from unsafe.Pointer, first, next int) archsimd.Float32x8 {
	var v archsimd.Float32x8
	v = v.SetLo(archsimd.LoadFloat32x4((*[4]float32)(unsafe.Add(from, first))))
	return v.SetHi(archsimd.LoadFloat32x4((*[4]float32)(unsafe.Add(from, first+next))))
}

// transposeFloat64 returns the columns of the 4 x 4 matrix whose rows it is given.
func transposeFloat64(a, b, c, d archsimd.Float64x4) (_, _, _, _ archsimd.Float64x4) {
	ab02, ab13 := a.SelectFromPairGrouped(0, 2, b), a.SelectFromPairGrouped(1, 3, b)
	cd02, cd13 := c.SelectFromPairGrouped(0, 2, d), c.SelectFromPairGrouped(1, 3, d)
	return ab02.Select128FromPair(0, 2, cd02), ab13.Select128FromPair(0, 2, cd13),
		ab02.Select128FromPair(1, 3, cd02), ab13.Select128FromPair(1, 3, cd13)
}

// transposeFloat32 does the same with the 4 x 4 matrices of the lower and of the upper halves.
func transposeFloat32(a, b, c, d archsimd.Float32x8) (_, _, _, _ archsimd.Float32x8) {
	ab01, ab23 := a.SelectFromPairGrouped(0, 1, 4, 5, b), a.SelectFromPairGrouped(2, 3, 6, 7, b)
	cd01, cd23 := c.SelectFromPairGrouped(0, 1, 4, 5, d), c.SelectFromPairGrouped(2, 3, 6, 7, d)
	return ab01.SelectFromPairGrouped(0, 2, 4, 6, cd01), ab01.SelectFromPairGrouped(1, 3, 5, 7, cd01),
		ab23.SelectFromPairGrouped(0, 2, 4, 6, cd23), ab23.SelectFromPairGrouped(1, 3, 5, 7, cd23)
}
