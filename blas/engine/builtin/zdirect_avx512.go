// Code generated from internal/gen/lanes/direct.go.tmpl by internal/gen. DO NOT EDIT.

//go:build goexperiment.simd && !go1.27 && amd64 && !nosimd

package builtin

import (
	"simd/archsimd"
	"unsafe"
)

// directComplex2x2SAVX512 is addDirectComplexSAVX512 for 2 columns of real numbers and two vectors of rows. Steps are in bytes.
//
//go:nosplit
func directComplex2x2SAVX512(depth int, fresh bool, alpha *[3]float32, a unsafe.Pointer, stepA int, b0 unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float32x16
	var s01 archsimd.Float32x16
	var s10 archsimd.Float32x16
	var s11 archsimd.Float32x16
	at := 0
	for end := (depth - 1) * stepB; at != end; a, at = unsafe.Add(a, stepA), at+stepB {
		a0 := loadSAVX512(a, 0)
		a1 := loadSAVX512(a, 16)
		f0 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b0, at)))
		s00 = f0.MulAdd(a0, s00)
		s10 = f0.MulAdd(a1, s10)
		if depth == -33 { // never: see tile2x4SAVX512
			return
		}
		f1 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b0, at+4)))
		s01 = a0.MulAdd(f1, s01)
		s11 = a1.MulAdd(f1, s11)
	}
	a0 := loadSAVX512(a, 0)
	a1 := loadSAVX512(a, 16)
	f0 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b0, at)))
	s00 = f0.MulAdd(a0, s00)
	s10 = f0.MulAdd(a1, s10)
	if depth == -41 { // never: see tile2x4SAVX512
		return
	}
	f1 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b0, at+4)))
	s01 = a0.MulAdd(f1, s01)
	s11 = a1.MulAdd(f1, s11)
	factor, imaginary, unit := archsimd.BroadcastFloat32x16(alpha[0]), archsimd.BroadcastFloat32x16(alpha[1]), archsimd.BroadcastFloat32x16(alpha[2])
	one := archsimd.BroadcastFloat32x16(1)
	s00 = s00.MulAddSub(one, swapPartsSAVX512(s01).Mul(unit))
	s00 = s00.MulAddSub(factor, swapPartsSAVX512(s00).Mul(imaginary))
	s10 = s10.MulAddSub(one, swapPartsSAVX512(s11).Mul(unit))
	s10 = s10.MulAddSub(factor, swapPartsSAVX512(s10).Mul(imaginary))
	factor = one
	addVectorSAVX512(fresh, s00, factor, unsafe.Add(c, 0))
	addVectorSAVX512(fresh, s10, factor, unsafe.Add(c, 64))
	archsimd.ClearAVXUpperBits()
}

// directComplex2x4SAVX512 is addDirectComplexSAVX512 for 4 columns of real numbers and two vectors of rows. Steps are in bytes.
//
//go:nosplit
func directComplex2x4SAVX512(depth int, fresh bool, alpha *[3]float32, a unsafe.Pointer, stepA int, b0 unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float32x16
	var s01 archsimd.Float32x16
	var s02 archsimd.Float32x16
	var s03 archsimd.Float32x16
	var s10 archsimd.Float32x16
	var s11 archsimd.Float32x16
	var s12 archsimd.Float32x16
	var s13 archsimd.Float32x16
	b2 := unsafe.Add(b0, 1*colB)
	at := 0
	for end := (depth - 1) / 4 * 4 * stepB; at != end; {
		{
			a0 := loadSAVX512(a, 0)
			a1 := loadSAVX512(a, 16)
			f0 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b0, at)))
			s00 = f0.MulAdd(a0, s00)
			s10 = f0.MulAdd(a1, s10)
			if depth == -1 { // never: see tile2x4SAVX512
				return
			}
			f1 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b0, at+4)))
			s01 = f1.MulAdd(a0, s01)
			s11 = f1.MulAdd(a1, s11)
			if depth == -2 { // never: see tile2x4SAVX512
				return
			}
			f2 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b2, at)))
			s02 = f2.MulAdd(a0, s02)
			s12 = f2.MulAdd(a1, s12)
			if depth == -3 { // never: see tile2x4SAVX512
				return
			}
			f3 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b2, at+4)))
			s03 = a0.MulAdd(f3, s03)
			s13 = a1.MulAdd(f3, s13)
			a, at = unsafe.Add(a, stepA), at+stepB
		}
		{
			a0 := loadSAVX512(a, 0)
			a1 := loadSAVX512(a, 16)
			f0 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b0, at)))
			s00 = f0.MulAdd(a0, s00)
			s10 = f0.MulAdd(a1, s10)
			if depth == -9 { // never: see tile2x4SAVX512
				return
			}
			f1 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b0, at+4)))
			s01 = f1.MulAdd(a0, s01)
			s11 = f1.MulAdd(a1, s11)
			if depth == -10 { // never: see tile2x4SAVX512
				return
			}
			f2 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b2, at)))
			s02 = f2.MulAdd(a0, s02)
			s12 = f2.MulAdd(a1, s12)
			if depth == -11 { // never: see tile2x4SAVX512
				return
			}
			f3 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b2, at+4)))
			s03 = a0.MulAdd(f3, s03)
			s13 = a1.MulAdd(f3, s13)
			a, at = unsafe.Add(a, stepA), at+stepB
		}
		{
			a0 := loadSAVX512(a, 0)
			a1 := loadSAVX512(a, 16)
			f0 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b0, at)))
			s00 = f0.MulAdd(a0, s00)
			s10 = f0.MulAdd(a1, s10)
			if depth == -17 { // never: see tile2x4SAVX512
				return
			}
			f1 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b0, at+4)))
			s01 = f1.MulAdd(a0, s01)
			s11 = f1.MulAdd(a1, s11)
			if depth == -18 { // never: see tile2x4SAVX512
				return
			}
			f2 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b2, at)))
			s02 = f2.MulAdd(a0, s02)
			s12 = f2.MulAdd(a1, s12)
			if depth == -19 { // never: see tile2x4SAVX512
				return
			}
			f3 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b2, at+4)))
			s03 = a0.MulAdd(f3, s03)
			s13 = a1.MulAdd(f3, s13)
			a, at = unsafe.Add(a, stepA), at+stepB
		}
		{
			a0 := loadSAVX512(a, 0)
			a1 := loadSAVX512(a, 16)
			f0 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b0, at)))
			s00 = f0.MulAdd(a0, s00)
			s10 = f0.MulAdd(a1, s10)
			if depth == -25 { // never: see tile2x4SAVX512
				return
			}
			f1 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b0, at+4)))
			s01 = f1.MulAdd(a0, s01)
			s11 = f1.MulAdd(a1, s11)
			if depth == -26 { // never: see tile2x4SAVX512
				return
			}
			f2 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b2, at)))
			s02 = f2.MulAdd(a0, s02)
			s12 = f2.MulAdd(a1, s12)
			if depth == -27 { // never: see tile2x4SAVX512
				return
			}
			f3 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b2, at+4)))
			s03 = a0.MulAdd(f3, s03)
			s13 = a1.MulAdd(f3, s13)
			a, at = unsafe.Add(a, stepA), at+stepB
		}
	}
	for end := (depth - 1) * stepB; at != end; a, at = unsafe.Add(a, stepA), at+stepB {
		a0 := loadSAVX512(a, 0)
		a1 := loadSAVX512(a, 16)
		f0 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b0, at)))
		s00 = f0.MulAdd(a0, s00)
		s10 = f0.MulAdd(a1, s10)
		if depth == -33 { // never: see tile2x4SAVX512
			return
		}
		f1 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b0, at+4)))
		s01 = f1.MulAdd(a0, s01)
		s11 = f1.MulAdd(a1, s11)
		if depth == -34 { // never: see tile2x4SAVX512
			return
		}
		f2 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b2, at)))
		s02 = f2.MulAdd(a0, s02)
		s12 = f2.MulAdd(a1, s12)
		if depth == -35 { // never: see tile2x4SAVX512
			return
		}
		f3 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b2, at+4)))
		s03 = a0.MulAdd(f3, s03)
		s13 = a1.MulAdd(f3, s13)
	}
	a0 := loadSAVX512(a, 0)
	a1 := loadSAVX512(a, 16)
	f0 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b0, at)))
	s00 = f0.MulAdd(a0, s00)
	s10 = f0.MulAdd(a1, s10)
	if depth == -41 { // never: see tile2x4SAVX512
		return
	}
	f1 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b0, at+4)))
	s01 = f1.MulAdd(a0, s01)
	s11 = f1.MulAdd(a1, s11)
	if depth == -42 { // never: see tile2x4SAVX512
		return
	}
	f2 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b2, at)))
	s02 = f2.MulAdd(a0, s02)
	s12 = f2.MulAdd(a1, s12)
	if depth == -43 { // never: see tile2x4SAVX512
		return
	}
	f3 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b2, at+4)))
	s03 = a0.MulAdd(f3, s03)
	s13 = a1.MulAdd(f3, s13)
	factor, imaginary, unit := archsimd.BroadcastFloat32x16(alpha[0]), archsimd.BroadcastFloat32x16(alpha[1]), archsimd.BroadcastFloat32x16(alpha[2])
	one := archsimd.BroadcastFloat32x16(1)
	s00 = s00.MulAddSub(one, swapPartsSAVX512(s01).Mul(unit))
	s00 = s00.MulAddSub(factor, swapPartsSAVX512(s00).Mul(imaginary))
	s02 = s02.MulAddSub(one, swapPartsSAVX512(s03).Mul(unit))
	s02 = s02.MulAddSub(factor, swapPartsSAVX512(s02).Mul(imaginary))
	s10 = s10.MulAddSub(one, swapPartsSAVX512(s11).Mul(unit))
	s10 = s10.MulAddSub(factor, swapPartsSAVX512(s10).Mul(imaginary))
	s12 = s12.MulAddSub(one, swapPartsSAVX512(s13).Mul(unit))
	s12 = s12.MulAddSub(factor, swapPartsSAVX512(s12).Mul(imaginary))
	factor = one
	addVectorSAVX512(fresh, s00, factor, unsafe.Add(c, 0))
	addVectorSAVX512(fresh, s10, factor, unsafe.Add(c, 64))
	c = unsafe.Add(c, ldc)
	addVectorSAVX512(fresh, s02, factor, unsafe.Add(c, 0))
	addVectorSAVX512(fresh, s12, factor, unsafe.Add(c, 64))
	archsimd.ClearAVXUpperBits()
}

// directComplex2Partx2SAVX512 is addDirectComplexSAVX512 for 2 columns of real numbers and a vector and the first rows of one. Steps are in bytes.
//
//go:nosplit
func directComplex2Partx2SAVX512(rows, depth int, fresh bool, alpha *[3]float32, a unsafe.Pointer, stepA int, b0 unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int) {
	mask := firstSAVX512(rows - 16)
	var s00 archsimd.Float32x16
	var s01 archsimd.Float32x16
	var s10 archsimd.Float32x16
	var s11 archsimd.Float32x16
	at := 0
	for end := (depth - 1) * stepB; at != end; a, at = unsafe.Add(a, stepA), at+stepB {
		a0 := loadSAVX512(a, 0)
		a1 := loadPartSAVX512(a, 16, mask)
		f0 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b0, at)))
		s00 = f0.MulAdd(a0, s00)
		s10 = f0.MulAdd(a1, s10)
		if depth == -33 { // never: see tile2x4SAVX512
			return
		}
		f1 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b0, at+4)))
		s01 = a0.MulAdd(f1, s01)
		s11 = a1.MulAdd(f1, s11)
	}
	a0 := loadSAVX512(a, 0)
	a1 := loadPartSAVX512(a, 16, mask)
	f0 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b0, at)))
	s00 = f0.MulAdd(a0, s00)
	s10 = f0.MulAdd(a1, s10)
	if depth == -41 { // never: see tile2x4SAVX512
		return
	}
	f1 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b0, at+4)))
	s01 = a0.MulAdd(f1, s01)
	s11 = a1.MulAdd(f1, s11)
	factor, imaginary, unit := archsimd.BroadcastFloat32x16(alpha[0]), archsimd.BroadcastFloat32x16(alpha[1]), archsimd.BroadcastFloat32x16(alpha[2])
	one := archsimd.BroadcastFloat32x16(1)
	s00 = s00.MulAddSub(one, swapPartsSAVX512(s01).Mul(unit))
	s00 = s00.MulAddSub(factor, swapPartsSAVX512(s00).Mul(imaginary))
	s10 = s10.MulAddSub(one, swapPartsSAVX512(s11).Mul(unit))
	s10 = s10.MulAddSub(factor, swapPartsSAVX512(s10).Mul(imaginary))
	factor = one
	addVectorSAVX512(fresh, s00, factor, unsafe.Add(c, 0))
	addCutSAVX512(fresh, s10, factor, unsafe.Add(c, 64), mask)
	archsimd.ClearAVXUpperBits()
}

// directComplex2Partx4SAVX512 is addDirectComplexSAVX512 for 4 columns of real numbers and a vector and the first rows of one. Steps are in bytes.
//
//go:nosplit
func directComplex2Partx4SAVX512(rows, depth int, fresh bool, alpha *[3]float32, a unsafe.Pointer, stepA int, b0 unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int) {
	mask := firstSAVX512(rows - 16)
	var s00 archsimd.Float32x16
	var s01 archsimd.Float32x16
	var s02 archsimd.Float32x16
	var s03 archsimd.Float32x16
	var s10 archsimd.Float32x16
	var s11 archsimd.Float32x16
	var s12 archsimd.Float32x16
	var s13 archsimd.Float32x16
	b2 := unsafe.Add(b0, 1*colB)
	at := 0
	for end := (depth - 1) / 4 * 4 * stepB; at != end; {
		{
			a0 := loadSAVX512(a, 0)
			a1 := loadPartSAVX512(a, 16, mask)
			f0 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b0, at)))
			s00 = f0.MulAdd(a0, s00)
			s10 = f0.MulAdd(a1, s10)
			if depth == -1 { // never: see tile2x4SAVX512
				return
			}
			f1 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b0, at+4)))
			s01 = f1.MulAdd(a0, s01)
			s11 = f1.MulAdd(a1, s11)
			if depth == -2 { // never: see tile2x4SAVX512
				return
			}
			f2 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b2, at)))
			s02 = f2.MulAdd(a0, s02)
			s12 = f2.MulAdd(a1, s12)
			if depth == -3 { // never: see tile2x4SAVX512
				return
			}
			f3 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b2, at+4)))
			s03 = a0.MulAdd(f3, s03)
			s13 = a1.MulAdd(f3, s13)
			a, at = unsafe.Add(a, stepA), at+stepB
		}
		{
			a0 := loadSAVX512(a, 0)
			a1 := loadPartSAVX512(a, 16, mask)
			f0 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b0, at)))
			s00 = f0.MulAdd(a0, s00)
			s10 = f0.MulAdd(a1, s10)
			if depth == -9 { // never: see tile2x4SAVX512
				return
			}
			f1 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b0, at+4)))
			s01 = f1.MulAdd(a0, s01)
			s11 = f1.MulAdd(a1, s11)
			if depth == -10 { // never: see tile2x4SAVX512
				return
			}
			f2 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b2, at)))
			s02 = f2.MulAdd(a0, s02)
			s12 = f2.MulAdd(a1, s12)
			if depth == -11 { // never: see tile2x4SAVX512
				return
			}
			f3 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b2, at+4)))
			s03 = a0.MulAdd(f3, s03)
			s13 = a1.MulAdd(f3, s13)
			a, at = unsafe.Add(a, stepA), at+stepB
		}
		{
			a0 := loadSAVX512(a, 0)
			a1 := loadPartSAVX512(a, 16, mask)
			f0 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b0, at)))
			s00 = f0.MulAdd(a0, s00)
			s10 = f0.MulAdd(a1, s10)
			if depth == -17 { // never: see tile2x4SAVX512
				return
			}
			f1 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b0, at+4)))
			s01 = f1.MulAdd(a0, s01)
			s11 = f1.MulAdd(a1, s11)
			if depth == -18 { // never: see tile2x4SAVX512
				return
			}
			f2 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b2, at)))
			s02 = f2.MulAdd(a0, s02)
			s12 = f2.MulAdd(a1, s12)
			if depth == -19 { // never: see tile2x4SAVX512
				return
			}
			f3 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b2, at+4)))
			s03 = a0.MulAdd(f3, s03)
			s13 = a1.MulAdd(f3, s13)
			a, at = unsafe.Add(a, stepA), at+stepB
		}
		{
			a0 := loadSAVX512(a, 0)
			a1 := loadPartSAVX512(a, 16, mask)
			f0 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b0, at)))
			s00 = f0.MulAdd(a0, s00)
			s10 = f0.MulAdd(a1, s10)
			if depth == -25 { // never: see tile2x4SAVX512
				return
			}
			f1 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b0, at+4)))
			s01 = f1.MulAdd(a0, s01)
			s11 = f1.MulAdd(a1, s11)
			if depth == -26 { // never: see tile2x4SAVX512
				return
			}
			f2 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b2, at)))
			s02 = f2.MulAdd(a0, s02)
			s12 = f2.MulAdd(a1, s12)
			if depth == -27 { // never: see tile2x4SAVX512
				return
			}
			f3 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b2, at+4)))
			s03 = a0.MulAdd(f3, s03)
			s13 = a1.MulAdd(f3, s13)
			a, at = unsafe.Add(a, stepA), at+stepB
		}
	}
	for end := (depth - 1) * stepB; at != end; a, at = unsafe.Add(a, stepA), at+stepB {
		a0 := loadSAVX512(a, 0)
		a1 := loadPartSAVX512(a, 16, mask)
		f0 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b0, at)))
		s00 = f0.MulAdd(a0, s00)
		s10 = f0.MulAdd(a1, s10)
		if depth == -33 { // never: see tile2x4SAVX512
			return
		}
		f1 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b0, at+4)))
		s01 = f1.MulAdd(a0, s01)
		s11 = f1.MulAdd(a1, s11)
		if depth == -34 { // never: see tile2x4SAVX512
			return
		}
		f2 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b2, at)))
		s02 = f2.MulAdd(a0, s02)
		s12 = f2.MulAdd(a1, s12)
		if depth == -35 { // never: see tile2x4SAVX512
			return
		}
		f3 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b2, at+4)))
		s03 = a0.MulAdd(f3, s03)
		s13 = a1.MulAdd(f3, s13)
	}
	a0 := loadSAVX512(a, 0)
	a1 := loadPartSAVX512(a, 16, mask)
	f0 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b0, at)))
	s00 = f0.MulAdd(a0, s00)
	s10 = f0.MulAdd(a1, s10)
	if depth == -41 { // never: see tile2x4SAVX512
		return
	}
	f1 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b0, at+4)))
	s01 = f1.MulAdd(a0, s01)
	s11 = f1.MulAdd(a1, s11)
	if depth == -42 { // never: see tile2x4SAVX512
		return
	}
	f2 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b2, at)))
	s02 = f2.MulAdd(a0, s02)
	s12 = f2.MulAdd(a1, s12)
	if depth == -43 { // never: see tile2x4SAVX512
		return
	}
	f3 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b2, at+4)))
	s03 = a0.MulAdd(f3, s03)
	s13 = a1.MulAdd(f3, s13)
	factor, imaginary, unit := archsimd.BroadcastFloat32x16(alpha[0]), archsimd.BroadcastFloat32x16(alpha[1]), archsimd.BroadcastFloat32x16(alpha[2])
	one := archsimd.BroadcastFloat32x16(1)
	s00 = s00.MulAddSub(one, swapPartsSAVX512(s01).Mul(unit))
	s00 = s00.MulAddSub(factor, swapPartsSAVX512(s00).Mul(imaginary))
	s02 = s02.MulAddSub(one, swapPartsSAVX512(s03).Mul(unit))
	s02 = s02.MulAddSub(factor, swapPartsSAVX512(s02).Mul(imaginary))
	s10 = s10.MulAddSub(one, swapPartsSAVX512(s11).Mul(unit))
	s10 = s10.MulAddSub(factor, swapPartsSAVX512(s10).Mul(imaginary))
	s12 = s12.MulAddSub(one, swapPartsSAVX512(s13).Mul(unit))
	s12 = s12.MulAddSub(factor, swapPartsSAVX512(s12).Mul(imaginary))
	factor = one
	addVectorSAVX512(fresh, s00, factor, unsafe.Add(c, 0))
	addCutSAVX512(fresh, s10, factor, unsafe.Add(c, 64), mask)
	c = unsafe.Add(c, ldc)
	addVectorSAVX512(fresh, s02, factor, unsafe.Add(c, 0))
	addCutSAVX512(fresh, s12, factor, unsafe.Add(c, 64), mask)
	archsimd.ClearAVXUpperBits()
}

// directComplex1x2SAVX512 is addDirectComplexSAVX512 for 2 columns of real numbers and one vector of rows. Steps are in bytes.
//
//go:nosplit
func directComplex1x2SAVX512(depth int, fresh bool, alpha *[3]float32, a unsafe.Pointer, stepA int, b0 unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float32x16
	var s01 archsimd.Float32x16
	at := 0
	for end := (depth - 1) * stepB; at != end; a, at = unsafe.Add(a, stepA), at+stepB {
		a0 := loadSAVX512(a, 0)
		f0 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b0, at)))
		s00 = f0.MulAdd(a0, s00)
		f1 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b0, at+4)))
		s01 = f1.MulAdd(a0, s01)
	}
	a0 := loadSAVX512(a, 0)
	f0 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b0, at)))
	s00 = f0.MulAdd(a0, s00)
	f1 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b0, at+4)))
	s01 = f1.MulAdd(a0, s01)
	factor, imaginary, unit := archsimd.BroadcastFloat32x16(alpha[0]), archsimd.BroadcastFloat32x16(alpha[1]), archsimd.BroadcastFloat32x16(alpha[2])
	one := archsimd.BroadcastFloat32x16(1)
	s00 = s00.MulAddSub(one, swapPartsSAVX512(s01).Mul(unit))
	s00 = s00.MulAddSub(factor, swapPartsSAVX512(s00).Mul(imaginary))
	factor = one
	addVectorSAVX512(fresh, s00, factor, unsafe.Add(c, 0))
	archsimd.ClearAVXUpperBits()
}

// directComplex1x4SAVX512 is addDirectComplexSAVX512 for 4 columns of real numbers and one vector of rows. Steps are in bytes.
//
//go:nosplit
func directComplex1x4SAVX512(depth int, fresh bool, alpha *[3]float32, a unsafe.Pointer, stepA int, b0 unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float32x16
	var s01 archsimd.Float32x16
	var s02 archsimd.Float32x16
	var s03 archsimd.Float32x16
	b2 := unsafe.Add(b0, 1*colB)
	at := 0
	for end := (depth - 1) * stepB; at != end; a, at = unsafe.Add(a, stepA), at+stepB {
		a0 := loadSAVX512(a, 0)
		f0 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b0, at)))
		s00 = f0.MulAdd(a0, s00)
		f1 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b0, at+4)))
		s01 = f1.MulAdd(a0, s01)
		f2 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b2, at)))
		s02 = f2.MulAdd(a0, s02)
		f3 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b2, at+4)))
		s03 = f3.MulAdd(a0, s03)
	}
	a0 := loadSAVX512(a, 0)
	f0 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b0, at)))
	s00 = f0.MulAdd(a0, s00)
	f1 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b0, at+4)))
	s01 = f1.MulAdd(a0, s01)
	f2 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b2, at)))
	s02 = f2.MulAdd(a0, s02)
	f3 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b2, at+4)))
	s03 = f3.MulAdd(a0, s03)
	factor, imaginary, unit := archsimd.BroadcastFloat32x16(alpha[0]), archsimd.BroadcastFloat32x16(alpha[1]), archsimd.BroadcastFloat32x16(alpha[2])
	one := archsimd.BroadcastFloat32x16(1)
	s00 = s00.MulAddSub(one, swapPartsSAVX512(s01).Mul(unit))
	s00 = s00.MulAddSub(factor, swapPartsSAVX512(s00).Mul(imaginary))
	s02 = s02.MulAddSub(one, swapPartsSAVX512(s03).Mul(unit))
	s02 = s02.MulAddSub(factor, swapPartsSAVX512(s02).Mul(imaginary))
	factor = one
	addVectorSAVX512(fresh, s00, factor, unsafe.Add(c, 0))
	c = unsafe.Add(c, ldc)
	addVectorSAVX512(fresh, s02, factor, unsafe.Add(c, 0))
	archsimd.ClearAVXUpperBits()
}

// directComplex1x8SAVX512 is addDirectComplexSAVX512 for 8 columns of real numbers and one vector of rows. Steps are in bytes.
//
//go:nosplit
func directComplex1x8SAVX512(depth int, fresh bool, alpha *[3]float32, a unsafe.Pointer, stepA int, b0 unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float32x16
	var s01 archsimd.Float32x16
	var s02 archsimd.Float32x16
	var s03 archsimd.Float32x16
	var s04 archsimd.Float32x16
	var s05 archsimd.Float32x16
	var s06 archsimd.Float32x16
	var s07 archsimd.Float32x16
	b2 := unsafe.Add(b0, 1*colB)
	b4 := unsafe.Add(b0, 2*colB)
	b6 := unsafe.Add(b0, 3*colB)
	at := 0
	for end := (depth - 1) * stepB; at != end; a, at = unsafe.Add(a, stepA), at+stepB {
		a0 := loadSAVX512(a, 0)
		f0 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b0, at)))
		s00 = f0.MulAdd(a0, s00)
		f1 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b0, at+4)))
		s01 = f1.MulAdd(a0, s01)
		f2 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b2, at)))
		s02 = f2.MulAdd(a0, s02)
		f3 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b2, at+4)))
		s03 = f3.MulAdd(a0, s03)
		if depth == -36 { // never: see tile2x4SAVX512
			return
		}
		f4 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b4, at)))
		s04 = f4.MulAdd(a0, s04)
		f5 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b4, at+4)))
		s05 = f5.MulAdd(a0, s05)
		f6 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b6, at)))
		s06 = f6.MulAdd(a0, s06)
		f7 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b6, at+4)))
		s07 = f7.MulAdd(a0, s07)
	}
	a0 := loadSAVX512(a, 0)
	f0 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b0, at)))
	s00 = f0.MulAdd(a0, s00)
	f1 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b0, at+4)))
	s01 = f1.MulAdd(a0, s01)
	f2 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b2, at)))
	s02 = f2.MulAdd(a0, s02)
	f3 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b2, at+4)))
	s03 = f3.MulAdd(a0, s03)
	if depth == -44 { // never: see tile2x4SAVX512
		return
	}
	f4 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b4, at)))
	s04 = f4.MulAdd(a0, s04)
	f5 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b4, at+4)))
	s05 = f5.MulAdd(a0, s05)
	f6 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b6, at)))
	s06 = f6.MulAdd(a0, s06)
	f7 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b6, at+4)))
	s07 = f7.MulAdd(a0, s07)
	factor, imaginary, unit := archsimd.BroadcastFloat32x16(alpha[0]), archsimd.BroadcastFloat32x16(alpha[1]), archsimd.BroadcastFloat32x16(alpha[2])
	one := archsimd.BroadcastFloat32x16(1)
	s00 = s00.MulAddSub(one, swapPartsSAVX512(s01).Mul(unit))
	s00 = s00.MulAddSub(factor, swapPartsSAVX512(s00).Mul(imaginary))
	s02 = s02.MulAddSub(one, swapPartsSAVX512(s03).Mul(unit))
	s02 = s02.MulAddSub(factor, swapPartsSAVX512(s02).Mul(imaginary))
	s04 = s04.MulAddSub(one, swapPartsSAVX512(s05).Mul(unit))
	s04 = s04.MulAddSub(factor, swapPartsSAVX512(s04).Mul(imaginary))
	s06 = s06.MulAddSub(one, swapPartsSAVX512(s07).Mul(unit))
	s06 = s06.MulAddSub(factor, swapPartsSAVX512(s06).Mul(imaginary))
	factor = one
	addVectorSAVX512(fresh, s00, factor, unsafe.Add(c, 0))
	c = unsafe.Add(c, ldc)
	addVectorSAVX512(fresh, s02, factor, unsafe.Add(c, 0))
	c = unsafe.Add(c, ldc)
	addVectorSAVX512(fresh, s04, factor, unsafe.Add(c, 0))
	c = unsafe.Add(c, ldc)
	addVectorSAVX512(fresh, s06, factor, unsafe.Add(c, 0))
	archsimd.ClearAVXUpperBits()
}

// directComplexPartx2SAVX512 is addDirectComplexSAVX512 for 2 columns of real numbers and the first rows of one. Steps are in bytes.
//
//go:nosplit
func directComplexPartx2SAVX512(rows, depth int, fresh bool, alpha *[3]float32, a unsafe.Pointer, stepA int, b0 unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int) {
	mask := firstSAVX512(rows)
	var s00 archsimd.Float32x16
	var s01 archsimd.Float32x16
	at := 0
	for end := (depth - 1) * stepB; at != end; a, at = unsafe.Add(a, stepA), at+stepB {
		a0 := loadPartSAVX512(a, 0, mask)
		f0 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b0, at)))
		s00 = f0.MulAdd(a0, s00)
		f1 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b0, at+4)))
		s01 = f1.MulAdd(a0, s01)
	}
	a0 := loadPartSAVX512(a, 0, mask)
	f0 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b0, at)))
	s00 = f0.MulAdd(a0, s00)
	f1 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b0, at+4)))
	s01 = f1.MulAdd(a0, s01)
	factor, imaginary, unit := archsimd.BroadcastFloat32x16(alpha[0]), archsimd.BroadcastFloat32x16(alpha[1]), archsimd.BroadcastFloat32x16(alpha[2])
	one := archsimd.BroadcastFloat32x16(1)
	s00 = s00.MulAddSub(one, swapPartsSAVX512(s01).Mul(unit))
	s00 = s00.MulAddSub(factor, swapPartsSAVX512(s00).Mul(imaginary))
	factor = one
	addCutSAVX512(fresh, s00, factor, unsafe.Add(c, 0), mask)
	archsimd.ClearAVXUpperBits()
}

// directComplexPartx4SAVX512 is addDirectComplexSAVX512 for 4 columns of real numbers and the first rows of one. Steps are in bytes.
//
//go:nosplit
func directComplexPartx4SAVX512(rows, depth int, fresh bool, alpha *[3]float32, a unsafe.Pointer, stepA int, b0 unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int) {
	mask := firstSAVX512(rows)
	var s00 archsimd.Float32x16
	var s01 archsimd.Float32x16
	var s02 archsimd.Float32x16
	var s03 archsimd.Float32x16
	b2 := unsafe.Add(b0, 1*colB)
	at := 0
	for end := (depth - 1) * stepB; at != end; a, at = unsafe.Add(a, stepA), at+stepB {
		a0 := loadPartSAVX512(a, 0, mask)
		f0 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b0, at)))
		s00 = f0.MulAdd(a0, s00)
		f1 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b0, at+4)))
		s01 = f1.MulAdd(a0, s01)
		f2 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b2, at)))
		s02 = f2.MulAdd(a0, s02)
		f3 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b2, at+4)))
		s03 = f3.MulAdd(a0, s03)
	}
	a0 := loadPartSAVX512(a, 0, mask)
	f0 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b0, at)))
	s00 = f0.MulAdd(a0, s00)
	f1 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b0, at+4)))
	s01 = f1.MulAdd(a0, s01)
	f2 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b2, at)))
	s02 = f2.MulAdd(a0, s02)
	f3 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b2, at+4)))
	s03 = f3.MulAdd(a0, s03)
	factor, imaginary, unit := archsimd.BroadcastFloat32x16(alpha[0]), archsimd.BroadcastFloat32x16(alpha[1]), archsimd.BroadcastFloat32x16(alpha[2])
	one := archsimd.BroadcastFloat32x16(1)
	s00 = s00.MulAddSub(one, swapPartsSAVX512(s01).Mul(unit))
	s00 = s00.MulAddSub(factor, swapPartsSAVX512(s00).Mul(imaginary))
	s02 = s02.MulAddSub(one, swapPartsSAVX512(s03).Mul(unit))
	s02 = s02.MulAddSub(factor, swapPartsSAVX512(s02).Mul(imaginary))
	factor = one
	addCutSAVX512(fresh, s00, factor, unsafe.Add(c, 0), mask)
	c = unsafe.Add(c, ldc)
	addCutSAVX512(fresh, s02, factor, unsafe.Add(c, 0), mask)
	archsimd.ClearAVXUpperBits()
}

// directComplexPartx8SAVX512 is addDirectComplexSAVX512 for 8 columns of real numbers and the first rows of one. Steps are in bytes.
//
//go:nosplit
func directComplexPartx8SAVX512(rows, depth int, fresh bool, alpha *[3]float32, a unsafe.Pointer, stepA int, b0 unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int) {
	mask := firstSAVX512(rows)
	var s00 archsimd.Float32x16
	var s01 archsimd.Float32x16
	var s02 archsimd.Float32x16
	var s03 archsimd.Float32x16
	var s04 archsimd.Float32x16
	var s05 archsimd.Float32x16
	var s06 archsimd.Float32x16
	var s07 archsimd.Float32x16
	b2 := unsafe.Add(b0, 1*colB)
	b4 := unsafe.Add(b0, 2*colB)
	b6 := unsafe.Add(b0, 3*colB)
	at := 0
	for end := (depth - 1) * stepB; at != end; a, at = unsafe.Add(a, stepA), at+stepB {
		a0 := loadPartSAVX512(a, 0, mask)
		f0 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b0, at)))
		s00 = f0.MulAdd(a0, s00)
		f1 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b0, at+4)))
		s01 = f1.MulAdd(a0, s01)
		f2 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b2, at)))
		s02 = f2.MulAdd(a0, s02)
		f3 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b2, at+4)))
		s03 = f3.MulAdd(a0, s03)
		if depth == -36 { // never: see tile2x4SAVX512
			return
		}
		f4 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b4, at)))
		s04 = f4.MulAdd(a0, s04)
		f5 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b4, at+4)))
		s05 = f5.MulAdd(a0, s05)
		f6 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b6, at)))
		s06 = f6.MulAdd(a0, s06)
		f7 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b6, at+4)))
		s07 = f7.MulAdd(a0, s07)
	}
	a0 := loadPartSAVX512(a, 0, mask)
	f0 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b0, at)))
	s00 = f0.MulAdd(a0, s00)
	f1 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b0, at+4)))
	s01 = f1.MulAdd(a0, s01)
	f2 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b2, at)))
	s02 = f2.MulAdd(a0, s02)
	f3 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b2, at+4)))
	s03 = f3.MulAdd(a0, s03)
	if depth == -44 { // never: see tile2x4SAVX512
		return
	}
	f4 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b4, at)))
	s04 = f4.MulAdd(a0, s04)
	f5 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b4, at+4)))
	s05 = f5.MulAdd(a0, s05)
	f6 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b6, at)))
	s06 = f6.MulAdd(a0, s06)
	f7 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b6, at+4)))
	s07 = f7.MulAdd(a0, s07)
	factor, imaginary, unit := archsimd.BroadcastFloat32x16(alpha[0]), archsimd.BroadcastFloat32x16(alpha[1]), archsimd.BroadcastFloat32x16(alpha[2])
	one := archsimd.BroadcastFloat32x16(1)
	s00 = s00.MulAddSub(one, swapPartsSAVX512(s01).Mul(unit))
	s00 = s00.MulAddSub(factor, swapPartsSAVX512(s00).Mul(imaginary))
	s02 = s02.MulAddSub(one, swapPartsSAVX512(s03).Mul(unit))
	s02 = s02.MulAddSub(factor, swapPartsSAVX512(s02).Mul(imaginary))
	s04 = s04.MulAddSub(one, swapPartsSAVX512(s05).Mul(unit))
	s04 = s04.MulAddSub(factor, swapPartsSAVX512(s04).Mul(imaginary))
	s06 = s06.MulAddSub(one, swapPartsSAVX512(s07).Mul(unit))
	s06 = s06.MulAddSub(factor, swapPartsSAVX512(s06).Mul(imaginary))
	factor = one
	addCutSAVX512(fresh, s00, factor, unsafe.Add(c, 0), mask)
	c = unsafe.Add(c, ldc)
	addCutSAVX512(fresh, s02, factor, unsafe.Add(c, 0), mask)
	c = unsafe.Add(c, ldc)
	addCutSAVX512(fresh, s04, factor, unsafe.Add(c, 0), mask)
	c = unsafe.Add(c, ldc)
	addCutSAVX512(fresh, s06, factor, unsafe.Add(c, 0), mask)
	archsimd.ClearAVXUpperBits()
}

// directSumsSAVX512 computes the sums of a tile of two vectors of rows and 8 columns of real numbers, in assembly. Steps are in bytes.
//
//go:noescape
func directSumsSAVX512(depth int, a unsafe.Pointer, stepA int, b unsafe.Pointer, stepB, colB int, sums *[16][16]float32)

// addDirectComplexSAVX512 is tile.direct for complex64, done as addTileComplexSAVX512.
func addDirectComplexSAVX512(rows, cols, depth int, fresh bool, alpha complex64, a unsafe.Pointer, stepA int, b unsafe.Pointer, stepB, colB int, conjugate bool, c unsafe.Pointer, ldc int) {
	var sums [16][16]float32
	factor := [3]float32{real(alpha), imag(alpha), 1}
	if conjugate {
		factor[2] = -1
	}
	p := productCall{
		cols: cols, depth: depth, stepA: stepA * 8, b: b, stepB: stepB * 8, colB: colB * 8, ldc: ldc * 8,
		alpha: unsafe.Pointer(&factor), sums: unsafe.Pointer(&sums),
	}
	if fresh {
		p.fresh = 1
	}
	for done := 0; done < rows; done += 16 {
		p.rows, p.a, p.c = min(rows-done, 16), unsafe.Add(a, done*8), unsafe.Add(c, done*8)
		stripComplexSAVX512(&p)
	}
}

// stripComplexSAVX512 computes a product of no more rows than a tile has.
//
//go:nosplit
func stripComplexSAVX512(p *productCall) {
	rows, alpha, fresh := p.rows, (*[3]float32)(p.alpha), p.fresh != 0
	for done := 0; done < p.cols; {
		from, to := unsafe.Add(p.b, done*p.colB), unsafe.Add(p.c, done*p.ldc)
		switch rest := p.cols - done; {
		case rows == 16 && rest >= 4:
			sums := (*[16][16]float32)(p.sums)
			directSumsSAVX512(p.depth, p.a, p.stepA, from, p.stepB, p.colB, sums)
			addSumsSAVX512(sums, fresh, alpha, to, p.ldc)
			done += 4
		case rows == 16 && rest >= 2:
			directComplex2x4SAVX512(p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 2
		case rows == 16:
			directComplex2x2SAVX512(p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 1
		case rows > 8 && rest >= 2:
			directComplex2Partx4SAVX512(2*rows, p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 2
		case rows > 8:
			directComplex2Partx2SAVX512(2*rows, p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 1
		case rows == 8 && rest >= 4:
			directComplex1x8SAVX512(p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 4
		case rows == 8 && rest >= 2:
			directComplex1x4SAVX512(p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 2
		case rows == 8:
			directComplex1x2SAVX512(p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 1
		case rest >= 4:
			directComplexPartx8SAVX512(2*rows, p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 4
		case rest >= 2:
			directComplexPartx4SAVX512(2*rows, p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 2
		default:
			directComplexPartx2SAVX512(2*rows, p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 1
		}
	}
}

// directComplex2x2DAVX512 is addDirectComplexDAVX512 for 2 columns of real numbers and two vectors of rows. Steps are in bytes.
//
//go:nosplit
func directComplex2x2DAVX512(depth int, fresh bool, alpha *[3]float64, a unsafe.Pointer, stepA int, b0 unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float64x8
	var s01 archsimd.Float64x8
	var s10 archsimd.Float64x8
	var s11 archsimd.Float64x8
	at := 0
	for end := (depth - 1) * stepB; at != end; a, at = unsafe.Add(a, stepA), at+stepB {
		a0 := loadDAVX512(a, 0)
		a1 := loadDAVX512(a, 8)
		f0 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b0, at)))
		s00 = f0.MulAdd(a0, s00)
		s10 = f0.MulAdd(a1, s10)
		if depth == -33 { // never: see tile2x4DAVX512
			return
		}
		f1 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b0, at+8)))
		s01 = a0.MulAdd(f1, s01)
		s11 = a1.MulAdd(f1, s11)
	}
	a0 := loadDAVX512(a, 0)
	a1 := loadDAVX512(a, 8)
	f0 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b0, at)))
	s00 = f0.MulAdd(a0, s00)
	s10 = f0.MulAdd(a1, s10)
	if depth == -41 { // never: see tile2x4DAVX512
		return
	}
	f1 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b0, at+8)))
	s01 = a0.MulAdd(f1, s01)
	s11 = a1.MulAdd(f1, s11)
	factor, imaginary, unit := archsimd.BroadcastFloat64x8(alpha[0]), archsimd.BroadcastFloat64x8(alpha[1]), archsimd.BroadcastFloat64x8(alpha[2])
	one := archsimd.BroadcastFloat64x8(1)
	s00 = s00.MulAddSub(one, swapPartsDAVX512(s01).Mul(unit))
	s00 = s00.MulAddSub(factor, swapPartsDAVX512(s00).Mul(imaginary))
	s10 = s10.MulAddSub(one, swapPartsDAVX512(s11).Mul(unit))
	s10 = s10.MulAddSub(factor, swapPartsDAVX512(s10).Mul(imaginary))
	factor = one
	addVectorDAVX512(fresh, s00, factor, unsafe.Add(c, 0))
	addVectorDAVX512(fresh, s10, factor, unsafe.Add(c, 64))
	archsimd.ClearAVXUpperBits()
}

// directComplex2x4DAVX512 is addDirectComplexDAVX512 for 4 columns of real numbers and two vectors of rows. Steps are in bytes.
//
//go:nosplit
func directComplex2x4DAVX512(depth int, fresh bool, alpha *[3]float64, a unsafe.Pointer, stepA int, b0 unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float64x8
	var s01 archsimd.Float64x8
	var s02 archsimd.Float64x8
	var s03 archsimd.Float64x8
	var s10 archsimd.Float64x8
	var s11 archsimd.Float64x8
	var s12 archsimd.Float64x8
	var s13 archsimd.Float64x8
	b2 := unsafe.Add(b0, 1*colB)
	at := 0
	for end := (depth - 1) / 4 * 4 * stepB; at != end; {
		{
			a0 := loadDAVX512(a, 0)
			a1 := loadDAVX512(a, 8)
			f0 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b0, at)))
			s00 = f0.MulAdd(a0, s00)
			s10 = f0.MulAdd(a1, s10)
			if depth == -1 { // never: see tile2x4DAVX512
				return
			}
			f1 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b0, at+8)))
			s01 = f1.MulAdd(a0, s01)
			s11 = f1.MulAdd(a1, s11)
			if depth == -2 { // never: see tile2x4DAVX512
				return
			}
			f2 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b2, at)))
			s02 = f2.MulAdd(a0, s02)
			s12 = f2.MulAdd(a1, s12)
			if depth == -3 { // never: see tile2x4DAVX512
				return
			}
			f3 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b2, at+8)))
			s03 = a0.MulAdd(f3, s03)
			s13 = a1.MulAdd(f3, s13)
			a, at = unsafe.Add(a, stepA), at+stepB
		}
		{
			a0 := loadDAVX512(a, 0)
			a1 := loadDAVX512(a, 8)
			f0 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b0, at)))
			s00 = f0.MulAdd(a0, s00)
			s10 = f0.MulAdd(a1, s10)
			if depth == -9 { // never: see tile2x4DAVX512
				return
			}
			f1 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b0, at+8)))
			s01 = f1.MulAdd(a0, s01)
			s11 = f1.MulAdd(a1, s11)
			if depth == -10 { // never: see tile2x4DAVX512
				return
			}
			f2 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b2, at)))
			s02 = f2.MulAdd(a0, s02)
			s12 = f2.MulAdd(a1, s12)
			if depth == -11 { // never: see tile2x4DAVX512
				return
			}
			f3 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b2, at+8)))
			s03 = a0.MulAdd(f3, s03)
			s13 = a1.MulAdd(f3, s13)
			a, at = unsafe.Add(a, stepA), at+stepB
		}
		{
			a0 := loadDAVX512(a, 0)
			a1 := loadDAVX512(a, 8)
			f0 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b0, at)))
			s00 = f0.MulAdd(a0, s00)
			s10 = f0.MulAdd(a1, s10)
			if depth == -17 { // never: see tile2x4DAVX512
				return
			}
			f1 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b0, at+8)))
			s01 = f1.MulAdd(a0, s01)
			s11 = f1.MulAdd(a1, s11)
			if depth == -18 { // never: see tile2x4DAVX512
				return
			}
			f2 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b2, at)))
			s02 = f2.MulAdd(a0, s02)
			s12 = f2.MulAdd(a1, s12)
			if depth == -19 { // never: see tile2x4DAVX512
				return
			}
			f3 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b2, at+8)))
			s03 = a0.MulAdd(f3, s03)
			s13 = a1.MulAdd(f3, s13)
			a, at = unsafe.Add(a, stepA), at+stepB
		}
		{
			a0 := loadDAVX512(a, 0)
			a1 := loadDAVX512(a, 8)
			f0 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b0, at)))
			s00 = f0.MulAdd(a0, s00)
			s10 = f0.MulAdd(a1, s10)
			if depth == -25 { // never: see tile2x4DAVX512
				return
			}
			f1 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b0, at+8)))
			s01 = f1.MulAdd(a0, s01)
			s11 = f1.MulAdd(a1, s11)
			if depth == -26 { // never: see tile2x4DAVX512
				return
			}
			f2 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b2, at)))
			s02 = f2.MulAdd(a0, s02)
			s12 = f2.MulAdd(a1, s12)
			if depth == -27 { // never: see tile2x4DAVX512
				return
			}
			f3 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b2, at+8)))
			s03 = a0.MulAdd(f3, s03)
			s13 = a1.MulAdd(f3, s13)
			a, at = unsafe.Add(a, stepA), at+stepB
		}
	}
	for end := (depth - 1) * stepB; at != end; a, at = unsafe.Add(a, stepA), at+stepB {
		a0 := loadDAVX512(a, 0)
		a1 := loadDAVX512(a, 8)
		f0 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b0, at)))
		s00 = f0.MulAdd(a0, s00)
		s10 = f0.MulAdd(a1, s10)
		if depth == -33 { // never: see tile2x4DAVX512
			return
		}
		f1 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b0, at+8)))
		s01 = f1.MulAdd(a0, s01)
		s11 = f1.MulAdd(a1, s11)
		if depth == -34 { // never: see tile2x4DAVX512
			return
		}
		f2 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b2, at)))
		s02 = f2.MulAdd(a0, s02)
		s12 = f2.MulAdd(a1, s12)
		if depth == -35 { // never: see tile2x4DAVX512
			return
		}
		f3 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b2, at+8)))
		s03 = a0.MulAdd(f3, s03)
		s13 = a1.MulAdd(f3, s13)
	}
	a0 := loadDAVX512(a, 0)
	a1 := loadDAVX512(a, 8)
	f0 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b0, at)))
	s00 = f0.MulAdd(a0, s00)
	s10 = f0.MulAdd(a1, s10)
	if depth == -41 { // never: see tile2x4DAVX512
		return
	}
	f1 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b0, at+8)))
	s01 = f1.MulAdd(a0, s01)
	s11 = f1.MulAdd(a1, s11)
	if depth == -42 { // never: see tile2x4DAVX512
		return
	}
	f2 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b2, at)))
	s02 = f2.MulAdd(a0, s02)
	s12 = f2.MulAdd(a1, s12)
	if depth == -43 { // never: see tile2x4DAVX512
		return
	}
	f3 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b2, at+8)))
	s03 = a0.MulAdd(f3, s03)
	s13 = a1.MulAdd(f3, s13)
	factor, imaginary, unit := archsimd.BroadcastFloat64x8(alpha[0]), archsimd.BroadcastFloat64x8(alpha[1]), archsimd.BroadcastFloat64x8(alpha[2])
	one := archsimd.BroadcastFloat64x8(1)
	s00 = s00.MulAddSub(one, swapPartsDAVX512(s01).Mul(unit))
	s00 = s00.MulAddSub(factor, swapPartsDAVX512(s00).Mul(imaginary))
	s02 = s02.MulAddSub(one, swapPartsDAVX512(s03).Mul(unit))
	s02 = s02.MulAddSub(factor, swapPartsDAVX512(s02).Mul(imaginary))
	s10 = s10.MulAddSub(one, swapPartsDAVX512(s11).Mul(unit))
	s10 = s10.MulAddSub(factor, swapPartsDAVX512(s10).Mul(imaginary))
	s12 = s12.MulAddSub(one, swapPartsDAVX512(s13).Mul(unit))
	s12 = s12.MulAddSub(factor, swapPartsDAVX512(s12).Mul(imaginary))
	factor = one
	addVectorDAVX512(fresh, s00, factor, unsafe.Add(c, 0))
	addVectorDAVX512(fresh, s10, factor, unsafe.Add(c, 64))
	c = unsafe.Add(c, ldc)
	addVectorDAVX512(fresh, s02, factor, unsafe.Add(c, 0))
	addVectorDAVX512(fresh, s12, factor, unsafe.Add(c, 64))
	archsimd.ClearAVXUpperBits()
}

// directComplex2Partx2DAVX512 is addDirectComplexDAVX512 for 2 columns of real numbers and a vector and the first rows of one. Steps are in bytes.
//
//go:nosplit
func directComplex2Partx2DAVX512(rows, depth int, fresh bool, alpha *[3]float64, a unsafe.Pointer, stepA int, b0 unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int) {
	mask := firstDAVX512(rows - 8)
	var s00 archsimd.Float64x8
	var s01 archsimd.Float64x8
	var s10 archsimd.Float64x8
	var s11 archsimd.Float64x8
	at := 0
	for end := (depth - 1) * stepB; at != end; a, at = unsafe.Add(a, stepA), at+stepB {
		a0 := loadDAVX512(a, 0)
		a1 := loadPartDAVX512(a, 8, mask)
		f0 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b0, at)))
		s00 = f0.MulAdd(a0, s00)
		s10 = f0.MulAdd(a1, s10)
		if depth == -33 { // never: see tile2x4DAVX512
			return
		}
		f1 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b0, at+8)))
		s01 = a0.MulAdd(f1, s01)
		s11 = a1.MulAdd(f1, s11)
	}
	a0 := loadDAVX512(a, 0)
	a1 := loadPartDAVX512(a, 8, mask)
	f0 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b0, at)))
	s00 = f0.MulAdd(a0, s00)
	s10 = f0.MulAdd(a1, s10)
	if depth == -41 { // never: see tile2x4DAVX512
		return
	}
	f1 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b0, at+8)))
	s01 = a0.MulAdd(f1, s01)
	s11 = a1.MulAdd(f1, s11)
	factor, imaginary, unit := archsimd.BroadcastFloat64x8(alpha[0]), archsimd.BroadcastFloat64x8(alpha[1]), archsimd.BroadcastFloat64x8(alpha[2])
	one := archsimd.BroadcastFloat64x8(1)
	s00 = s00.MulAddSub(one, swapPartsDAVX512(s01).Mul(unit))
	s00 = s00.MulAddSub(factor, swapPartsDAVX512(s00).Mul(imaginary))
	s10 = s10.MulAddSub(one, swapPartsDAVX512(s11).Mul(unit))
	s10 = s10.MulAddSub(factor, swapPartsDAVX512(s10).Mul(imaginary))
	factor = one
	addVectorDAVX512(fresh, s00, factor, unsafe.Add(c, 0))
	addCutDAVX512(fresh, s10, factor, unsafe.Add(c, 64), mask)
	archsimd.ClearAVXUpperBits()
}

// directComplex2Partx4DAVX512 is addDirectComplexDAVX512 for 4 columns of real numbers and a vector and the first rows of one. Steps are in bytes.
//
//go:nosplit
func directComplex2Partx4DAVX512(rows, depth int, fresh bool, alpha *[3]float64, a unsafe.Pointer, stepA int, b0 unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int) {
	mask := firstDAVX512(rows - 8)
	var s00 archsimd.Float64x8
	var s01 archsimd.Float64x8
	var s02 archsimd.Float64x8
	var s03 archsimd.Float64x8
	var s10 archsimd.Float64x8
	var s11 archsimd.Float64x8
	var s12 archsimd.Float64x8
	var s13 archsimd.Float64x8
	b2 := unsafe.Add(b0, 1*colB)
	at := 0
	for end := (depth - 1) / 4 * 4 * stepB; at != end; {
		{
			a0 := loadDAVX512(a, 0)
			a1 := loadPartDAVX512(a, 8, mask)
			f0 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b0, at)))
			s00 = f0.MulAdd(a0, s00)
			s10 = f0.MulAdd(a1, s10)
			if depth == -1 { // never: see tile2x4DAVX512
				return
			}
			f1 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b0, at+8)))
			s01 = f1.MulAdd(a0, s01)
			s11 = f1.MulAdd(a1, s11)
			if depth == -2 { // never: see tile2x4DAVX512
				return
			}
			f2 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b2, at)))
			s02 = f2.MulAdd(a0, s02)
			s12 = f2.MulAdd(a1, s12)
			if depth == -3 { // never: see tile2x4DAVX512
				return
			}
			f3 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b2, at+8)))
			s03 = a0.MulAdd(f3, s03)
			s13 = a1.MulAdd(f3, s13)
			a, at = unsafe.Add(a, stepA), at+stepB
		}
		{
			a0 := loadDAVX512(a, 0)
			a1 := loadPartDAVX512(a, 8, mask)
			f0 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b0, at)))
			s00 = f0.MulAdd(a0, s00)
			s10 = f0.MulAdd(a1, s10)
			if depth == -9 { // never: see tile2x4DAVX512
				return
			}
			f1 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b0, at+8)))
			s01 = f1.MulAdd(a0, s01)
			s11 = f1.MulAdd(a1, s11)
			if depth == -10 { // never: see tile2x4DAVX512
				return
			}
			f2 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b2, at)))
			s02 = f2.MulAdd(a0, s02)
			s12 = f2.MulAdd(a1, s12)
			if depth == -11 { // never: see tile2x4DAVX512
				return
			}
			f3 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b2, at+8)))
			s03 = a0.MulAdd(f3, s03)
			s13 = a1.MulAdd(f3, s13)
			a, at = unsafe.Add(a, stepA), at+stepB
		}
		{
			a0 := loadDAVX512(a, 0)
			a1 := loadPartDAVX512(a, 8, mask)
			f0 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b0, at)))
			s00 = f0.MulAdd(a0, s00)
			s10 = f0.MulAdd(a1, s10)
			if depth == -17 { // never: see tile2x4DAVX512
				return
			}
			f1 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b0, at+8)))
			s01 = f1.MulAdd(a0, s01)
			s11 = f1.MulAdd(a1, s11)
			if depth == -18 { // never: see tile2x4DAVX512
				return
			}
			f2 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b2, at)))
			s02 = f2.MulAdd(a0, s02)
			s12 = f2.MulAdd(a1, s12)
			if depth == -19 { // never: see tile2x4DAVX512
				return
			}
			f3 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b2, at+8)))
			s03 = a0.MulAdd(f3, s03)
			s13 = a1.MulAdd(f3, s13)
			a, at = unsafe.Add(a, stepA), at+stepB
		}
		{
			a0 := loadDAVX512(a, 0)
			a1 := loadPartDAVX512(a, 8, mask)
			f0 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b0, at)))
			s00 = f0.MulAdd(a0, s00)
			s10 = f0.MulAdd(a1, s10)
			if depth == -25 { // never: see tile2x4DAVX512
				return
			}
			f1 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b0, at+8)))
			s01 = f1.MulAdd(a0, s01)
			s11 = f1.MulAdd(a1, s11)
			if depth == -26 { // never: see tile2x4DAVX512
				return
			}
			f2 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b2, at)))
			s02 = f2.MulAdd(a0, s02)
			s12 = f2.MulAdd(a1, s12)
			if depth == -27 { // never: see tile2x4DAVX512
				return
			}
			f3 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b2, at+8)))
			s03 = a0.MulAdd(f3, s03)
			s13 = a1.MulAdd(f3, s13)
			a, at = unsafe.Add(a, stepA), at+stepB
		}
	}
	for end := (depth - 1) * stepB; at != end; a, at = unsafe.Add(a, stepA), at+stepB {
		a0 := loadDAVX512(a, 0)
		a1 := loadPartDAVX512(a, 8, mask)
		f0 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b0, at)))
		s00 = f0.MulAdd(a0, s00)
		s10 = f0.MulAdd(a1, s10)
		if depth == -33 { // never: see tile2x4DAVX512
			return
		}
		f1 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b0, at+8)))
		s01 = f1.MulAdd(a0, s01)
		s11 = f1.MulAdd(a1, s11)
		if depth == -34 { // never: see tile2x4DAVX512
			return
		}
		f2 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b2, at)))
		s02 = f2.MulAdd(a0, s02)
		s12 = f2.MulAdd(a1, s12)
		if depth == -35 { // never: see tile2x4DAVX512
			return
		}
		f3 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b2, at+8)))
		s03 = a0.MulAdd(f3, s03)
		s13 = a1.MulAdd(f3, s13)
	}
	a0 := loadDAVX512(a, 0)
	a1 := loadPartDAVX512(a, 8, mask)
	f0 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b0, at)))
	s00 = f0.MulAdd(a0, s00)
	s10 = f0.MulAdd(a1, s10)
	if depth == -41 { // never: see tile2x4DAVX512
		return
	}
	f1 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b0, at+8)))
	s01 = f1.MulAdd(a0, s01)
	s11 = f1.MulAdd(a1, s11)
	if depth == -42 { // never: see tile2x4DAVX512
		return
	}
	f2 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b2, at)))
	s02 = f2.MulAdd(a0, s02)
	s12 = f2.MulAdd(a1, s12)
	if depth == -43 { // never: see tile2x4DAVX512
		return
	}
	f3 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b2, at+8)))
	s03 = a0.MulAdd(f3, s03)
	s13 = a1.MulAdd(f3, s13)
	factor, imaginary, unit := archsimd.BroadcastFloat64x8(alpha[0]), archsimd.BroadcastFloat64x8(alpha[1]), archsimd.BroadcastFloat64x8(alpha[2])
	one := archsimd.BroadcastFloat64x8(1)
	s00 = s00.MulAddSub(one, swapPartsDAVX512(s01).Mul(unit))
	s00 = s00.MulAddSub(factor, swapPartsDAVX512(s00).Mul(imaginary))
	s02 = s02.MulAddSub(one, swapPartsDAVX512(s03).Mul(unit))
	s02 = s02.MulAddSub(factor, swapPartsDAVX512(s02).Mul(imaginary))
	s10 = s10.MulAddSub(one, swapPartsDAVX512(s11).Mul(unit))
	s10 = s10.MulAddSub(factor, swapPartsDAVX512(s10).Mul(imaginary))
	s12 = s12.MulAddSub(one, swapPartsDAVX512(s13).Mul(unit))
	s12 = s12.MulAddSub(factor, swapPartsDAVX512(s12).Mul(imaginary))
	factor = one
	addVectorDAVX512(fresh, s00, factor, unsafe.Add(c, 0))
	addCutDAVX512(fresh, s10, factor, unsafe.Add(c, 64), mask)
	c = unsafe.Add(c, ldc)
	addVectorDAVX512(fresh, s02, factor, unsafe.Add(c, 0))
	addCutDAVX512(fresh, s12, factor, unsafe.Add(c, 64), mask)
	archsimd.ClearAVXUpperBits()
}

// directComplex1x2DAVX512 is addDirectComplexDAVX512 for 2 columns of real numbers and one vector of rows. Steps are in bytes.
//
//go:nosplit
func directComplex1x2DAVX512(depth int, fresh bool, alpha *[3]float64, a unsafe.Pointer, stepA int, b0 unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float64x8
	var s01 archsimd.Float64x8
	at := 0
	for end := (depth - 1) * stepB; at != end; a, at = unsafe.Add(a, stepA), at+stepB {
		a0 := loadDAVX512(a, 0)
		f0 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b0, at)))
		s00 = f0.MulAdd(a0, s00)
		f1 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b0, at+8)))
		s01 = f1.MulAdd(a0, s01)
	}
	a0 := loadDAVX512(a, 0)
	f0 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b0, at)))
	s00 = f0.MulAdd(a0, s00)
	f1 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b0, at+8)))
	s01 = f1.MulAdd(a0, s01)
	factor, imaginary, unit := archsimd.BroadcastFloat64x8(alpha[0]), archsimd.BroadcastFloat64x8(alpha[1]), archsimd.BroadcastFloat64x8(alpha[2])
	one := archsimd.BroadcastFloat64x8(1)
	s00 = s00.MulAddSub(one, swapPartsDAVX512(s01).Mul(unit))
	s00 = s00.MulAddSub(factor, swapPartsDAVX512(s00).Mul(imaginary))
	factor = one
	addVectorDAVX512(fresh, s00, factor, unsafe.Add(c, 0))
	archsimd.ClearAVXUpperBits()
}

// directComplex1x4DAVX512 is addDirectComplexDAVX512 for 4 columns of real numbers and one vector of rows. Steps are in bytes.
//
//go:nosplit
func directComplex1x4DAVX512(depth int, fresh bool, alpha *[3]float64, a unsafe.Pointer, stepA int, b0 unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float64x8
	var s01 archsimd.Float64x8
	var s02 archsimd.Float64x8
	var s03 archsimd.Float64x8
	b2 := unsafe.Add(b0, 1*colB)
	at := 0
	for end := (depth - 1) * stepB; at != end; a, at = unsafe.Add(a, stepA), at+stepB {
		a0 := loadDAVX512(a, 0)
		f0 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b0, at)))
		s00 = f0.MulAdd(a0, s00)
		f1 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b0, at+8)))
		s01 = f1.MulAdd(a0, s01)
		f2 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b2, at)))
		s02 = f2.MulAdd(a0, s02)
		f3 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b2, at+8)))
		s03 = f3.MulAdd(a0, s03)
	}
	a0 := loadDAVX512(a, 0)
	f0 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b0, at)))
	s00 = f0.MulAdd(a0, s00)
	f1 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b0, at+8)))
	s01 = f1.MulAdd(a0, s01)
	f2 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b2, at)))
	s02 = f2.MulAdd(a0, s02)
	f3 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b2, at+8)))
	s03 = f3.MulAdd(a0, s03)
	factor, imaginary, unit := archsimd.BroadcastFloat64x8(alpha[0]), archsimd.BroadcastFloat64x8(alpha[1]), archsimd.BroadcastFloat64x8(alpha[2])
	one := archsimd.BroadcastFloat64x8(1)
	s00 = s00.MulAddSub(one, swapPartsDAVX512(s01).Mul(unit))
	s00 = s00.MulAddSub(factor, swapPartsDAVX512(s00).Mul(imaginary))
	s02 = s02.MulAddSub(one, swapPartsDAVX512(s03).Mul(unit))
	s02 = s02.MulAddSub(factor, swapPartsDAVX512(s02).Mul(imaginary))
	factor = one
	addVectorDAVX512(fresh, s00, factor, unsafe.Add(c, 0))
	c = unsafe.Add(c, ldc)
	addVectorDAVX512(fresh, s02, factor, unsafe.Add(c, 0))
	archsimd.ClearAVXUpperBits()
}

// directComplex1x8DAVX512 is addDirectComplexDAVX512 for 8 columns of real numbers and one vector of rows. Steps are in bytes.
//
//go:nosplit
func directComplex1x8DAVX512(depth int, fresh bool, alpha *[3]float64, a unsafe.Pointer, stepA int, b0 unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float64x8
	var s01 archsimd.Float64x8
	var s02 archsimd.Float64x8
	var s03 archsimd.Float64x8
	var s04 archsimd.Float64x8
	var s05 archsimd.Float64x8
	var s06 archsimd.Float64x8
	var s07 archsimd.Float64x8
	b2 := unsafe.Add(b0, 1*colB)
	b4 := unsafe.Add(b0, 2*colB)
	b6 := unsafe.Add(b0, 3*colB)
	at := 0
	for end := (depth - 1) * stepB; at != end; a, at = unsafe.Add(a, stepA), at+stepB {
		a0 := loadDAVX512(a, 0)
		f0 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b0, at)))
		s00 = f0.MulAdd(a0, s00)
		f1 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b0, at+8)))
		s01 = f1.MulAdd(a0, s01)
		f2 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b2, at)))
		s02 = f2.MulAdd(a0, s02)
		f3 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b2, at+8)))
		s03 = f3.MulAdd(a0, s03)
		if depth == -36 { // never: see tile2x4DAVX512
			return
		}
		f4 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b4, at)))
		s04 = f4.MulAdd(a0, s04)
		f5 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b4, at+8)))
		s05 = f5.MulAdd(a0, s05)
		f6 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b6, at)))
		s06 = f6.MulAdd(a0, s06)
		f7 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b6, at+8)))
		s07 = f7.MulAdd(a0, s07)
	}
	a0 := loadDAVX512(a, 0)
	f0 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b0, at)))
	s00 = f0.MulAdd(a0, s00)
	f1 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b0, at+8)))
	s01 = f1.MulAdd(a0, s01)
	f2 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b2, at)))
	s02 = f2.MulAdd(a0, s02)
	f3 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b2, at+8)))
	s03 = f3.MulAdd(a0, s03)
	if depth == -44 { // never: see tile2x4DAVX512
		return
	}
	f4 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b4, at)))
	s04 = f4.MulAdd(a0, s04)
	f5 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b4, at+8)))
	s05 = f5.MulAdd(a0, s05)
	f6 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b6, at)))
	s06 = f6.MulAdd(a0, s06)
	f7 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b6, at+8)))
	s07 = f7.MulAdd(a0, s07)
	factor, imaginary, unit := archsimd.BroadcastFloat64x8(alpha[0]), archsimd.BroadcastFloat64x8(alpha[1]), archsimd.BroadcastFloat64x8(alpha[2])
	one := archsimd.BroadcastFloat64x8(1)
	s00 = s00.MulAddSub(one, swapPartsDAVX512(s01).Mul(unit))
	s00 = s00.MulAddSub(factor, swapPartsDAVX512(s00).Mul(imaginary))
	s02 = s02.MulAddSub(one, swapPartsDAVX512(s03).Mul(unit))
	s02 = s02.MulAddSub(factor, swapPartsDAVX512(s02).Mul(imaginary))
	s04 = s04.MulAddSub(one, swapPartsDAVX512(s05).Mul(unit))
	s04 = s04.MulAddSub(factor, swapPartsDAVX512(s04).Mul(imaginary))
	s06 = s06.MulAddSub(one, swapPartsDAVX512(s07).Mul(unit))
	s06 = s06.MulAddSub(factor, swapPartsDAVX512(s06).Mul(imaginary))
	factor = one
	addVectorDAVX512(fresh, s00, factor, unsafe.Add(c, 0))
	c = unsafe.Add(c, ldc)
	addVectorDAVX512(fresh, s02, factor, unsafe.Add(c, 0))
	c = unsafe.Add(c, ldc)
	addVectorDAVX512(fresh, s04, factor, unsafe.Add(c, 0))
	c = unsafe.Add(c, ldc)
	addVectorDAVX512(fresh, s06, factor, unsafe.Add(c, 0))
	archsimd.ClearAVXUpperBits()
}

// directComplexPartx2DAVX512 is addDirectComplexDAVX512 for 2 columns of real numbers and the first rows of one. Steps are in bytes.
//
//go:nosplit
func directComplexPartx2DAVX512(rows, depth int, fresh bool, alpha *[3]float64, a unsafe.Pointer, stepA int, b0 unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int) {
	mask := firstDAVX512(rows)
	var s00 archsimd.Float64x8
	var s01 archsimd.Float64x8
	at := 0
	for end := (depth - 1) * stepB; at != end; a, at = unsafe.Add(a, stepA), at+stepB {
		a0 := loadPartDAVX512(a, 0, mask)
		f0 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b0, at)))
		s00 = f0.MulAdd(a0, s00)
		f1 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b0, at+8)))
		s01 = f1.MulAdd(a0, s01)
	}
	a0 := loadPartDAVX512(a, 0, mask)
	f0 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b0, at)))
	s00 = f0.MulAdd(a0, s00)
	f1 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b0, at+8)))
	s01 = f1.MulAdd(a0, s01)
	factor, imaginary, unit := archsimd.BroadcastFloat64x8(alpha[0]), archsimd.BroadcastFloat64x8(alpha[1]), archsimd.BroadcastFloat64x8(alpha[2])
	one := archsimd.BroadcastFloat64x8(1)
	s00 = s00.MulAddSub(one, swapPartsDAVX512(s01).Mul(unit))
	s00 = s00.MulAddSub(factor, swapPartsDAVX512(s00).Mul(imaginary))
	factor = one
	addCutDAVX512(fresh, s00, factor, unsafe.Add(c, 0), mask)
	archsimd.ClearAVXUpperBits()
}

// directComplexPartx4DAVX512 is addDirectComplexDAVX512 for 4 columns of real numbers and the first rows of one. Steps are in bytes.
//
//go:nosplit
func directComplexPartx4DAVX512(rows, depth int, fresh bool, alpha *[3]float64, a unsafe.Pointer, stepA int, b0 unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int) {
	mask := firstDAVX512(rows)
	var s00 archsimd.Float64x8
	var s01 archsimd.Float64x8
	var s02 archsimd.Float64x8
	var s03 archsimd.Float64x8
	b2 := unsafe.Add(b0, 1*colB)
	at := 0
	for end := (depth - 1) * stepB; at != end; a, at = unsafe.Add(a, stepA), at+stepB {
		a0 := loadPartDAVX512(a, 0, mask)
		f0 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b0, at)))
		s00 = f0.MulAdd(a0, s00)
		f1 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b0, at+8)))
		s01 = f1.MulAdd(a0, s01)
		f2 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b2, at)))
		s02 = f2.MulAdd(a0, s02)
		f3 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b2, at+8)))
		s03 = f3.MulAdd(a0, s03)
	}
	a0 := loadPartDAVX512(a, 0, mask)
	f0 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b0, at)))
	s00 = f0.MulAdd(a0, s00)
	f1 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b0, at+8)))
	s01 = f1.MulAdd(a0, s01)
	f2 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b2, at)))
	s02 = f2.MulAdd(a0, s02)
	f3 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b2, at+8)))
	s03 = f3.MulAdd(a0, s03)
	factor, imaginary, unit := archsimd.BroadcastFloat64x8(alpha[0]), archsimd.BroadcastFloat64x8(alpha[1]), archsimd.BroadcastFloat64x8(alpha[2])
	one := archsimd.BroadcastFloat64x8(1)
	s00 = s00.MulAddSub(one, swapPartsDAVX512(s01).Mul(unit))
	s00 = s00.MulAddSub(factor, swapPartsDAVX512(s00).Mul(imaginary))
	s02 = s02.MulAddSub(one, swapPartsDAVX512(s03).Mul(unit))
	s02 = s02.MulAddSub(factor, swapPartsDAVX512(s02).Mul(imaginary))
	factor = one
	addCutDAVX512(fresh, s00, factor, unsafe.Add(c, 0), mask)
	c = unsafe.Add(c, ldc)
	addCutDAVX512(fresh, s02, factor, unsafe.Add(c, 0), mask)
	archsimd.ClearAVXUpperBits()
}

// directComplexPartx8DAVX512 is addDirectComplexDAVX512 for 8 columns of real numbers and the first rows of one. Steps are in bytes.
//
//go:nosplit
func directComplexPartx8DAVX512(rows, depth int, fresh bool, alpha *[3]float64, a unsafe.Pointer, stepA int, b0 unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int) {
	mask := firstDAVX512(rows)
	var s00 archsimd.Float64x8
	var s01 archsimd.Float64x8
	var s02 archsimd.Float64x8
	var s03 archsimd.Float64x8
	var s04 archsimd.Float64x8
	var s05 archsimd.Float64x8
	var s06 archsimd.Float64x8
	var s07 archsimd.Float64x8
	b2 := unsafe.Add(b0, 1*colB)
	b4 := unsafe.Add(b0, 2*colB)
	b6 := unsafe.Add(b0, 3*colB)
	at := 0
	for end := (depth - 1) * stepB; at != end; a, at = unsafe.Add(a, stepA), at+stepB {
		a0 := loadPartDAVX512(a, 0, mask)
		f0 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b0, at)))
		s00 = f0.MulAdd(a0, s00)
		f1 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b0, at+8)))
		s01 = f1.MulAdd(a0, s01)
		f2 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b2, at)))
		s02 = f2.MulAdd(a0, s02)
		f3 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b2, at+8)))
		s03 = f3.MulAdd(a0, s03)
		if depth == -36 { // never: see tile2x4DAVX512
			return
		}
		f4 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b4, at)))
		s04 = f4.MulAdd(a0, s04)
		f5 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b4, at+8)))
		s05 = f5.MulAdd(a0, s05)
		f6 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b6, at)))
		s06 = f6.MulAdd(a0, s06)
		f7 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b6, at+8)))
		s07 = f7.MulAdd(a0, s07)
	}
	a0 := loadPartDAVX512(a, 0, mask)
	f0 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b0, at)))
	s00 = f0.MulAdd(a0, s00)
	f1 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b0, at+8)))
	s01 = f1.MulAdd(a0, s01)
	f2 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b2, at)))
	s02 = f2.MulAdd(a0, s02)
	f3 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b2, at+8)))
	s03 = f3.MulAdd(a0, s03)
	if depth == -44 { // never: see tile2x4DAVX512
		return
	}
	f4 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b4, at)))
	s04 = f4.MulAdd(a0, s04)
	f5 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b4, at+8)))
	s05 = f5.MulAdd(a0, s05)
	f6 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b6, at)))
	s06 = f6.MulAdd(a0, s06)
	f7 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b6, at+8)))
	s07 = f7.MulAdd(a0, s07)
	factor, imaginary, unit := archsimd.BroadcastFloat64x8(alpha[0]), archsimd.BroadcastFloat64x8(alpha[1]), archsimd.BroadcastFloat64x8(alpha[2])
	one := archsimd.BroadcastFloat64x8(1)
	s00 = s00.MulAddSub(one, swapPartsDAVX512(s01).Mul(unit))
	s00 = s00.MulAddSub(factor, swapPartsDAVX512(s00).Mul(imaginary))
	s02 = s02.MulAddSub(one, swapPartsDAVX512(s03).Mul(unit))
	s02 = s02.MulAddSub(factor, swapPartsDAVX512(s02).Mul(imaginary))
	s04 = s04.MulAddSub(one, swapPartsDAVX512(s05).Mul(unit))
	s04 = s04.MulAddSub(factor, swapPartsDAVX512(s04).Mul(imaginary))
	s06 = s06.MulAddSub(one, swapPartsDAVX512(s07).Mul(unit))
	s06 = s06.MulAddSub(factor, swapPartsDAVX512(s06).Mul(imaginary))
	factor = one
	addCutDAVX512(fresh, s00, factor, unsafe.Add(c, 0), mask)
	c = unsafe.Add(c, ldc)
	addCutDAVX512(fresh, s02, factor, unsafe.Add(c, 0), mask)
	c = unsafe.Add(c, ldc)
	addCutDAVX512(fresh, s04, factor, unsafe.Add(c, 0), mask)
	c = unsafe.Add(c, ldc)
	addCutDAVX512(fresh, s06, factor, unsafe.Add(c, 0), mask)
	archsimd.ClearAVXUpperBits()
}

// directSumsDAVX512 computes the sums of a tile of two vectors of rows and 8 columns of real numbers, in assembly. Steps are in bytes.
//
//go:noescape
func directSumsDAVX512(depth int, a unsafe.Pointer, stepA int, b unsafe.Pointer, stepB, colB int, sums *[16][8]float64)

// addDirectComplexDAVX512 is tile.direct for complex128, done as addTileComplexDAVX512.
func addDirectComplexDAVX512(rows, cols, depth int, fresh bool, alpha complex128, a unsafe.Pointer, stepA int, b unsafe.Pointer, stepB, colB int, conjugate bool, c unsafe.Pointer, ldc int) {
	var sums [16][8]float64
	factor := [3]float64{real(alpha), imag(alpha), 1}
	if conjugate {
		factor[2] = -1
	}
	p := productCall{
		cols: cols, depth: depth, stepA: stepA * 16, b: b, stepB: stepB * 16, colB: colB * 16, ldc: ldc * 16,
		alpha: unsafe.Pointer(&factor), sums: unsafe.Pointer(&sums),
	}
	if fresh {
		p.fresh = 1
	}
	for done := 0; done < rows; done += 8 {
		p.rows, p.a, p.c = min(rows-done, 8), unsafe.Add(a, done*16), unsafe.Add(c, done*16)
		stripComplexDAVX512(&p)
	}
}

// stripComplexDAVX512 computes a product of no more rows than a tile has.
//
//go:nosplit
func stripComplexDAVX512(p *productCall) {
	rows, alpha, fresh := p.rows, (*[3]float64)(p.alpha), p.fresh != 0
	for done := 0; done < p.cols; {
		from, to := unsafe.Add(p.b, done*p.colB), unsafe.Add(p.c, done*p.ldc)
		switch rest := p.cols - done; {
		case rows == 8 && rest >= 4:
			sums := (*[16][8]float64)(p.sums)
			directSumsDAVX512(p.depth, p.a, p.stepA, from, p.stepB, p.colB, sums)
			addSumsDAVX512(sums, fresh, alpha, to, p.ldc)
			done += 4
		case rows == 8 && rest >= 2:
			directComplex2x4DAVX512(p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 2
		case rows == 8:
			directComplex2x2DAVX512(p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 1
		case rows > 4 && rest >= 2:
			directComplex2Partx4DAVX512(2*rows, p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 2
		case rows > 4:
			directComplex2Partx2DAVX512(2*rows, p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 1
		case rows == 4 && rest >= 4:
			directComplex1x8DAVX512(p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 4
		case rows == 4 && rest >= 2:
			directComplex1x4DAVX512(p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 2
		case rows == 4:
			directComplex1x2DAVX512(p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 1
		case rest >= 4:
			directComplexPartx8DAVX512(2*rows, p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 4
		case rest >= 2:
			directComplexPartx4DAVX512(2*rows, p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 2
		default:
			directComplexPartx2DAVX512(2*rows, p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 1
		}
	}
}
