// Code generated from internal/gen/lanes/direct.go.tmpl by internal/gen. DO NOT EDIT.

//go:build goexperiment.simd && !go1.27 && amd64 && !nosimd

package builtin

import (
	"simd/archsimd"
	"unsafe"
)

// direct2x1SAVX2 is addDirectSAVX2 for 1 columns of real numbers and two vectors of rows, in assembly. Steps are in bytes.
//
//go:noescape
func direct2x1SAVX2(depth int, fresh bool, alpha *float32, a unsafe.Pointer, stepA int, b unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int)

// direct2x2SAVX2 is addDirectSAVX2 for 2 columns of real numbers and two vectors of rows, in assembly. Steps are in bytes.
//
//go:noescape
func direct2x2SAVX2(depth int, fresh bool, alpha *float32, a unsafe.Pointer, stepA int, b unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int)

// direct2x3SAVX2 is addDirectSAVX2 for 3 columns of real numbers and two vectors of rows, in assembly. Steps are in bytes.
//
//go:noescape
func direct2x3SAVX2(depth int, fresh bool, alpha *float32, a unsafe.Pointer, stepA int, b unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int)

// direct2x4SAVX2 is addDirectSAVX2 for 4 columns of real numbers and two vectors of rows, in assembly. Steps are in bytes.
//
//go:noescape
func direct2x4SAVX2(depth int, fresh bool, alpha *float32, a unsafe.Pointer, stepA int, b unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int)

// direct2Partx1SAVX2 is addDirectSAVX2 for 1 columns of real numbers and a vector and the first rows of one, in assembly. Steps are in bytes.
//
//go:noescape
func direct2Partx1SAVX2(rows, depth int, fresh bool, alpha *float32, a unsafe.Pointer, stepA int, b unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int)

// direct2Partx2SAVX2 is addDirectSAVX2 for 2 columns of real numbers and a vector and the first rows of one, in assembly. Steps are in bytes.
//
//go:noescape
func direct2Partx2SAVX2(rows, depth int, fresh bool, alpha *float32, a unsafe.Pointer, stepA int, b unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int)

// direct2Partx3SAVX2 is addDirectSAVX2 for 3 columns of real numbers and a vector and the first rows of one, in assembly. Steps are in bytes.
//
//go:noescape
func direct2Partx3SAVX2(rows, depth int, fresh bool, alpha *float32, a unsafe.Pointer, stepA int, b unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int)

// direct2Partx4SAVX2 is addDirectSAVX2 for 4 columns of real numbers and a vector and the first rows of one, in assembly. Steps are in bytes.
//
//go:noescape
func direct2Partx4SAVX2(rows, depth int, fresh bool, alpha *float32, a unsafe.Pointer, stepA int, b unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int)

// direct2Partx6SAVX2 is addDirectSAVX2 for 6 columns of real numbers and a vector and the first rows of one, in assembly. Steps are in bytes.
//
//go:noescape
func direct2Partx6SAVX2(rows, depth int, fresh bool, alpha *float32, a unsafe.Pointer, stepA int, b unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int)

// direct1x1SAVX2 is addDirectSAVX2 for 1 columns of real numbers and one vector of rows, in assembly. Steps are in bytes.
//
//go:noescape
func direct1x1SAVX2(depth int, fresh bool, alpha *float32, a unsafe.Pointer, stepA int, b unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int)

// direct1x2SAVX2 is addDirectSAVX2 for 2 columns of real numbers and one vector of rows, in assembly. Steps are in bytes.
//
//go:noescape
func direct1x2SAVX2(depth int, fresh bool, alpha *float32, a unsafe.Pointer, stepA int, b unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int)

// direct1x3SAVX2 is addDirectSAVX2 for 3 columns of real numbers and one vector of rows, in assembly. Steps are in bytes.
//
//go:noescape
func direct1x3SAVX2(depth int, fresh bool, alpha *float32, a unsafe.Pointer, stepA int, b unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int)

// direct1x4SAVX2 is addDirectSAVX2 for 4 columns of real numbers and one vector of rows, in assembly. Steps are in bytes.
//
//go:noescape
func direct1x4SAVX2(depth int, fresh bool, alpha *float32, a unsafe.Pointer, stepA int, b unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int)

// direct1x8SAVX2 is addDirectSAVX2 for 8 columns of real numbers and one vector of rows, in assembly. Steps are in bytes.
//
//go:noescape
func direct1x8SAVX2(depth int, fresh bool, alpha *float32, a unsafe.Pointer, stepA int, b unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int)

// directPartx1SAVX2 is addDirectSAVX2 for 1 columns of real numbers and the first rows of one, in assembly. Steps are in bytes.
//
//go:noescape
func directPartx1SAVX2(rows, depth int, fresh bool, alpha *float32, a unsafe.Pointer, stepA int, b unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int)

// directPartx2SAVX2 is addDirectSAVX2 for 2 columns of real numbers and the first rows of one, in assembly. Steps are in bytes.
//
//go:noescape
func directPartx2SAVX2(rows, depth int, fresh bool, alpha *float32, a unsafe.Pointer, stepA int, b unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int)

// directPartx3SAVX2 is addDirectSAVX2 for 3 columns of real numbers and the first rows of one, in assembly. Steps are in bytes.
//
//go:noescape
func directPartx3SAVX2(rows, depth int, fresh bool, alpha *float32, a unsafe.Pointer, stepA int, b unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int)

// directPartx4SAVX2 is addDirectSAVX2 for 4 columns of real numbers and the first rows of one, in assembly. Steps are in bytes.
//
//go:noescape
func directPartx4SAVX2(rows, depth int, fresh bool, alpha *float32, a unsafe.Pointer, stepA int, b unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int)

// directPartx8SAVX2 is addDirectSAVX2 for 8 columns of real numbers and the first rows of one, in assembly. Steps are in bytes.
//
//go:noescape
func directPartx8SAVX2(rows, depth int, fresh bool, alpha *float32, a unsafe.Pointer, stepA int, b unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int)

// direct6SAVX2 is addDirectSAVX2 for two vectors of rows and 6 columns, in assembly. Steps are in bytes.
//
//go:noescape
func direct6SAVX2(depth int, fresh bool, alpha *float32, a unsafe.Pointer, stepA int, b unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int)

// addDirectSAVX2 is tile.direct for float32.
func addDirectSAVX2(rows, cols, depth int, fresh bool, alpha float32, a unsafe.Pointer, stepA int, b unsafe.Pointer, stepB, colB int, _ bool, c unsafe.Pointer, ldc int) {
	p := productCall{
		cols: cols, depth: depth, stepA: stepA * 4, b: b, stepB: stepB * 4, colB: colB * 4, ldc: ldc * 4,
		alpha: unsafe.Pointer(&alpha),
	}
	if fresh {
		p.fresh = 1
	}
	for done := 0; done < rows; done += 16 {
		p.rows, p.a, p.c = min(rows-done, 16), unsafe.Add(a, done*4), unsafe.Add(c, done*4)
		stripSAVX2(&p)
	}
}

// stripSAVX2 computes a product of no more rows than a tile has.
//
//go:nosplit
func stripSAVX2(p *productCall) {
	rows, alpha, fresh := p.rows, (*float32)(p.alpha), p.fresh != 0
	for done := 0; done < p.cols; {
		from, to := unsafe.Add(p.b, done*p.colB), unsafe.Add(p.c, done*p.ldc)
		switch rest := p.cols - done; {
		case rows == 16 && rest >= 6:
			direct6SAVX2(p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 6
		case rows == 16 && rest >= 4:
			direct2x4SAVX2(p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 4
		case rows == 16 && rest >= 3:
			direct2x3SAVX2(p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 3
		case rows == 16 && rest >= 2:
			direct2x2SAVX2(p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 2
		case rows == 16:
			direct2x1SAVX2(p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 1
		case rows > 8 && rest >= 6:
			direct2Partx6SAVX2(rows, p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 6
		case rows > 8 && rest >= 4:
			direct2Partx4SAVX2(rows, p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 4
		case rows > 8 && rest >= 3:
			direct2Partx3SAVX2(rows, p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 3
		case rows > 8 && rest >= 2:
			direct2Partx2SAVX2(rows, p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 2
		case rows > 8:
			direct2Partx1SAVX2(rows, p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 1
		case rows == 8 && rest >= 8:
			direct1x8SAVX2(p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 8
		case rows == 8 && rest >= 4:
			direct1x4SAVX2(p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 4
		case rows == 8 && rest >= 3:
			direct1x3SAVX2(p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 3
		case rows == 8 && rest >= 2:
			direct1x2SAVX2(p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 2
		case rows == 8:
			direct1x1SAVX2(p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 1
		case rest >= 8:
			directPartx8SAVX2(rows, p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 8
		case rest >= 4:
			directPartx4SAVX2(rows, p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 4
		case rest >= 3:
			directPartx3SAVX2(rows, p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 3
		case rest >= 2:
			directPartx2SAVX2(rows, p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 2
		default:
			directPartx1SAVX2(rows, p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 1
		}
	}
}

// directComplex2x2SAVX2 is addDirectComplexSAVX2 for 2 columns of real numbers and two vectors of rows. Steps are in bytes.
//
//go:nosplit
func directComplex2x2SAVX2(depth int, fresh bool, alpha *[3]float32, a unsafe.Pointer, stepA int, b0 unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float32x8
	var s01 archsimd.Float32x8
	var s10 archsimd.Float32x8
	var s11 archsimd.Float32x8
	at := 0
	for end := (depth - 1) * stepB; at != end; a, at = unsafe.Add(a, stepA), at+stepB {
		a0 := loadSAVX2(a, 0)
		a1 := loadSAVX2(a, 8)
		f0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at)))
		s00 = f0.MulAdd(a0, s00)
		s10 = f0.MulAdd(a1, s10)
		if depth == -33 { // never: see tile2x4SAVX2
			return
		}
		f1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at+4)))
		s01 = a0.MulAdd(f1, s01)
		s11 = a1.MulAdd(f1, s11)
	}
	a0 := loadSAVX2(a, 0)
	a1 := loadSAVX2(a, 8)
	f0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at)))
	s00 = f0.MulAdd(a0, s00)
	s10 = f0.MulAdd(a1, s10)
	if depth == -41 { // never: see tile2x4SAVX2
		return
	}
	f1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at+4)))
	s01 = a0.MulAdd(f1, s01)
	s11 = a1.MulAdd(f1, s11)
	factor, imaginary, unit := archsimd.BroadcastFloat32x8(alpha[0]), archsimd.BroadcastFloat32x8(alpha[1]), archsimd.BroadcastFloat32x8(alpha[2])
	one := archsimd.BroadcastFloat32x8(1)
	s00 = s00.MulAddSub(one, swapPartsSAVX2(s01).Mul(unit))
	s00 = s00.MulAddSub(factor, swapPartsSAVX2(s00).Mul(imaginary))
	s10 = s10.MulAddSub(one, swapPartsSAVX2(s11).Mul(unit))
	s10 = s10.MulAddSub(factor, swapPartsSAVX2(s10).Mul(imaginary))
	factor = one
	addVectorSAVX2(fresh, s00, factor, unsafe.Add(c, 0))
	addVectorSAVX2(fresh, s10, factor, unsafe.Add(c, 32))
	archsimd.ClearAVXUpperBits()
}

// directComplex2x4SAVX2 is addDirectComplexSAVX2 for 4 columns of real numbers and two vectors of rows. Steps are in bytes.
//
//go:nosplit
func directComplex2x4SAVX2(depth int, fresh bool, alpha *[3]float32, a unsafe.Pointer, stepA int, b0 unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float32x8
	var s01 archsimd.Float32x8
	var s02 archsimd.Float32x8
	var s03 archsimd.Float32x8
	var s10 archsimd.Float32x8
	var s11 archsimd.Float32x8
	var s12 archsimd.Float32x8
	var s13 archsimd.Float32x8
	b2 := unsafe.Add(b0, 1*colB)
	at := 0
	for end := (depth - 1) / 4 * 4 * stepB; at != end; {
		{
			a0 := loadSAVX2(a, 0)
			a1 := loadSAVX2(a, 8)
			f0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at)))
			s00 = f0.MulAdd(a0, s00)
			s10 = f0.MulAdd(a1, s10)
			if depth == -1 { // never: see tile2x4SAVX2
				return
			}
			f1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at+4)))
			s01 = f1.MulAdd(a0, s01)
			s11 = f1.MulAdd(a1, s11)
			if depth == -2 { // never: see tile2x4SAVX2
				return
			}
			f2 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b2, at)))
			s02 = f2.MulAdd(a0, s02)
			s12 = f2.MulAdd(a1, s12)
			if depth == -3 { // never: see tile2x4SAVX2
				return
			}
			f3 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b2, at+4)))
			s03 = a0.MulAdd(f3, s03)
			s13 = a1.MulAdd(f3, s13)
			a, at = unsafe.Add(a, stepA), at+stepB
		}
		{
			a0 := loadSAVX2(a, 0)
			a1 := loadSAVX2(a, 8)
			f0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at)))
			s00 = f0.MulAdd(a0, s00)
			s10 = f0.MulAdd(a1, s10)
			if depth == -9 { // never: see tile2x4SAVX2
				return
			}
			f1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at+4)))
			s01 = f1.MulAdd(a0, s01)
			s11 = f1.MulAdd(a1, s11)
			if depth == -10 { // never: see tile2x4SAVX2
				return
			}
			f2 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b2, at)))
			s02 = f2.MulAdd(a0, s02)
			s12 = f2.MulAdd(a1, s12)
			if depth == -11 { // never: see tile2x4SAVX2
				return
			}
			f3 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b2, at+4)))
			s03 = a0.MulAdd(f3, s03)
			s13 = a1.MulAdd(f3, s13)
			a, at = unsafe.Add(a, stepA), at+stepB
		}
		{
			a0 := loadSAVX2(a, 0)
			a1 := loadSAVX2(a, 8)
			f0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at)))
			s00 = f0.MulAdd(a0, s00)
			s10 = f0.MulAdd(a1, s10)
			if depth == -17 { // never: see tile2x4SAVX2
				return
			}
			f1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at+4)))
			s01 = f1.MulAdd(a0, s01)
			s11 = f1.MulAdd(a1, s11)
			if depth == -18 { // never: see tile2x4SAVX2
				return
			}
			f2 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b2, at)))
			s02 = f2.MulAdd(a0, s02)
			s12 = f2.MulAdd(a1, s12)
			if depth == -19 { // never: see tile2x4SAVX2
				return
			}
			f3 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b2, at+4)))
			s03 = a0.MulAdd(f3, s03)
			s13 = a1.MulAdd(f3, s13)
			a, at = unsafe.Add(a, stepA), at+stepB
		}
		{
			a0 := loadSAVX2(a, 0)
			a1 := loadSAVX2(a, 8)
			f0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at)))
			s00 = f0.MulAdd(a0, s00)
			s10 = f0.MulAdd(a1, s10)
			if depth == -25 { // never: see tile2x4SAVX2
				return
			}
			f1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at+4)))
			s01 = f1.MulAdd(a0, s01)
			s11 = f1.MulAdd(a1, s11)
			if depth == -26 { // never: see tile2x4SAVX2
				return
			}
			f2 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b2, at)))
			s02 = f2.MulAdd(a0, s02)
			s12 = f2.MulAdd(a1, s12)
			if depth == -27 { // never: see tile2x4SAVX2
				return
			}
			f3 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b2, at+4)))
			s03 = a0.MulAdd(f3, s03)
			s13 = a1.MulAdd(f3, s13)
			a, at = unsafe.Add(a, stepA), at+stepB
		}
	}
	for end := (depth - 1) * stepB; at != end; a, at = unsafe.Add(a, stepA), at+stepB {
		a0 := loadSAVX2(a, 0)
		a1 := loadSAVX2(a, 8)
		f0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at)))
		s00 = f0.MulAdd(a0, s00)
		s10 = f0.MulAdd(a1, s10)
		if depth == -33 { // never: see tile2x4SAVX2
			return
		}
		f1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at+4)))
		s01 = f1.MulAdd(a0, s01)
		s11 = f1.MulAdd(a1, s11)
		if depth == -34 { // never: see tile2x4SAVX2
			return
		}
		f2 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b2, at)))
		s02 = f2.MulAdd(a0, s02)
		s12 = f2.MulAdd(a1, s12)
		if depth == -35 { // never: see tile2x4SAVX2
			return
		}
		f3 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b2, at+4)))
		s03 = a0.MulAdd(f3, s03)
		s13 = a1.MulAdd(f3, s13)
	}
	a0 := loadSAVX2(a, 0)
	a1 := loadSAVX2(a, 8)
	f0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at)))
	s00 = f0.MulAdd(a0, s00)
	s10 = f0.MulAdd(a1, s10)
	if depth == -41 { // never: see tile2x4SAVX2
		return
	}
	f1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at+4)))
	s01 = f1.MulAdd(a0, s01)
	s11 = f1.MulAdd(a1, s11)
	if depth == -42 { // never: see tile2x4SAVX2
		return
	}
	f2 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b2, at)))
	s02 = f2.MulAdd(a0, s02)
	s12 = f2.MulAdd(a1, s12)
	if depth == -43 { // never: see tile2x4SAVX2
		return
	}
	f3 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b2, at+4)))
	s03 = a0.MulAdd(f3, s03)
	s13 = a1.MulAdd(f3, s13)
	factor, imaginary, unit := archsimd.BroadcastFloat32x8(alpha[0]), archsimd.BroadcastFloat32x8(alpha[1]), archsimd.BroadcastFloat32x8(alpha[2])
	one := archsimd.BroadcastFloat32x8(1)
	s00 = s00.MulAddSub(one, swapPartsSAVX2(s01).Mul(unit))
	s00 = s00.MulAddSub(factor, swapPartsSAVX2(s00).Mul(imaginary))
	s02 = s02.MulAddSub(one, swapPartsSAVX2(s03).Mul(unit))
	s02 = s02.MulAddSub(factor, swapPartsSAVX2(s02).Mul(imaginary))
	s10 = s10.MulAddSub(one, swapPartsSAVX2(s11).Mul(unit))
	s10 = s10.MulAddSub(factor, swapPartsSAVX2(s10).Mul(imaginary))
	s12 = s12.MulAddSub(one, swapPartsSAVX2(s13).Mul(unit))
	s12 = s12.MulAddSub(factor, swapPartsSAVX2(s12).Mul(imaginary))
	factor = one
	addVectorSAVX2(fresh, s00, factor, unsafe.Add(c, 0))
	addVectorSAVX2(fresh, s10, factor, unsafe.Add(c, 32))
	c = unsafe.Add(c, ldc)
	addVectorSAVX2(fresh, s02, factor, unsafe.Add(c, 0))
	addVectorSAVX2(fresh, s12, factor, unsafe.Add(c, 32))
	archsimd.ClearAVXUpperBits()
}

// directComplex2Partx2SAVX2 is addDirectComplexSAVX2 for 2 columns of real numbers and a vector and the first rows of one. Steps are in bytes.
//
//go:nosplit
func directComplex2Partx2SAVX2(rows, depth int, fresh bool, alpha *[3]float32, a unsafe.Pointer, stepA int, b0 unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int) {
	mask := firstSAVX2(rows - 8)
	var s00 archsimd.Float32x8
	var s01 archsimd.Float32x8
	var s10 archsimd.Float32x8
	var s11 archsimd.Float32x8
	at := 0
	for end := (depth - 1) * stepB; at != end; a, at = unsafe.Add(a, stepA), at+stepB {
		a0 := loadSAVX2(a, 0)
		a1 := loadPartSAVX2(a, 8, mask)
		f0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at)))
		s00 = f0.MulAdd(a0, s00)
		s10 = f0.MulAdd(a1, s10)
		if depth == -33 { // never: see tile2x4SAVX2
			return
		}
		f1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at+4)))
		s01 = a0.MulAdd(f1, s01)
		s11 = a1.MulAdd(f1, s11)
	}
	a0 := loadSAVX2(a, 0)
	a1 := loadPartSAVX2(a, 8, mask)
	f0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at)))
	s00 = f0.MulAdd(a0, s00)
	s10 = f0.MulAdd(a1, s10)
	if depth == -41 { // never: see tile2x4SAVX2
		return
	}
	f1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at+4)))
	s01 = a0.MulAdd(f1, s01)
	s11 = a1.MulAdd(f1, s11)
	factor, imaginary, unit := archsimd.BroadcastFloat32x8(alpha[0]), archsimd.BroadcastFloat32x8(alpha[1]), archsimd.BroadcastFloat32x8(alpha[2])
	one := archsimd.BroadcastFloat32x8(1)
	s00 = s00.MulAddSub(one, swapPartsSAVX2(s01).Mul(unit))
	s00 = s00.MulAddSub(factor, swapPartsSAVX2(s00).Mul(imaginary))
	s10 = s10.MulAddSub(one, swapPartsSAVX2(s11).Mul(unit))
	s10 = s10.MulAddSub(factor, swapPartsSAVX2(s10).Mul(imaginary))
	factor = one
	addVectorSAVX2(fresh, s00, factor, unsafe.Add(c, 0))
	addCutSAVX2(fresh, s10, factor, unsafe.Add(c, 32), mask)
	archsimd.ClearAVXUpperBits()
}

// directComplex2Partx4SAVX2 is addDirectComplexSAVX2 for 4 columns of real numbers and a vector and the first rows of one. Steps are in bytes.
//
//go:nosplit
func directComplex2Partx4SAVX2(rows, depth int, fresh bool, alpha *[3]float32, a unsafe.Pointer, stepA int, b0 unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int) {
	mask := firstSAVX2(rows - 8)
	var s00 archsimd.Float32x8
	var s01 archsimd.Float32x8
	var s02 archsimd.Float32x8
	var s03 archsimd.Float32x8
	var s10 archsimd.Float32x8
	var s11 archsimd.Float32x8
	var s12 archsimd.Float32x8
	var s13 archsimd.Float32x8
	b2 := unsafe.Add(b0, 1*colB)
	at := 0
	for end := (depth - 1) / 4 * 4 * stepB; at != end; {
		{
			a0 := loadSAVX2(a, 0)
			a1 := loadPartSAVX2(a, 8, mask)
			f0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at)))
			s00 = f0.MulAdd(a0, s00)
			s10 = f0.MulAdd(a1, s10)
			if depth == -1 { // never: see tile2x4SAVX2
				return
			}
			f1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at+4)))
			s01 = f1.MulAdd(a0, s01)
			s11 = f1.MulAdd(a1, s11)
			if depth == -2 { // never: see tile2x4SAVX2
				return
			}
			f2 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b2, at)))
			s02 = f2.MulAdd(a0, s02)
			s12 = f2.MulAdd(a1, s12)
			if depth == -3 { // never: see tile2x4SAVX2
				return
			}
			f3 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b2, at+4)))
			s03 = a0.MulAdd(f3, s03)
			s13 = a1.MulAdd(f3, s13)
			a, at = unsafe.Add(a, stepA), at+stepB
		}
		{
			a0 := loadSAVX2(a, 0)
			a1 := loadPartSAVX2(a, 8, mask)
			f0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at)))
			s00 = f0.MulAdd(a0, s00)
			s10 = f0.MulAdd(a1, s10)
			if depth == -9 { // never: see tile2x4SAVX2
				return
			}
			f1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at+4)))
			s01 = f1.MulAdd(a0, s01)
			s11 = f1.MulAdd(a1, s11)
			if depth == -10 { // never: see tile2x4SAVX2
				return
			}
			f2 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b2, at)))
			s02 = f2.MulAdd(a0, s02)
			s12 = f2.MulAdd(a1, s12)
			if depth == -11 { // never: see tile2x4SAVX2
				return
			}
			f3 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b2, at+4)))
			s03 = a0.MulAdd(f3, s03)
			s13 = a1.MulAdd(f3, s13)
			a, at = unsafe.Add(a, stepA), at+stepB
		}
		{
			a0 := loadSAVX2(a, 0)
			a1 := loadPartSAVX2(a, 8, mask)
			f0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at)))
			s00 = f0.MulAdd(a0, s00)
			s10 = f0.MulAdd(a1, s10)
			if depth == -17 { // never: see tile2x4SAVX2
				return
			}
			f1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at+4)))
			s01 = f1.MulAdd(a0, s01)
			s11 = f1.MulAdd(a1, s11)
			if depth == -18 { // never: see tile2x4SAVX2
				return
			}
			f2 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b2, at)))
			s02 = f2.MulAdd(a0, s02)
			s12 = f2.MulAdd(a1, s12)
			if depth == -19 { // never: see tile2x4SAVX2
				return
			}
			f3 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b2, at+4)))
			s03 = a0.MulAdd(f3, s03)
			s13 = a1.MulAdd(f3, s13)
			a, at = unsafe.Add(a, stepA), at+stepB
		}
		{
			a0 := loadSAVX2(a, 0)
			a1 := loadPartSAVX2(a, 8, mask)
			f0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at)))
			s00 = f0.MulAdd(a0, s00)
			s10 = f0.MulAdd(a1, s10)
			if depth == -25 { // never: see tile2x4SAVX2
				return
			}
			f1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at+4)))
			s01 = f1.MulAdd(a0, s01)
			s11 = f1.MulAdd(a1, s11)
			if depth == -26 { // never: see tile2x4SAVX2
				return
			}
			f2 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b2, at)))
			s02 = f2.MulAdd(a0, s02)
			s12 = f2.MulAdd(a1, s12)
			if depth == -27 { // never: see tile2x4SAVX2
				return
			}
			f3 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b2, at+4)))
			s03 = a0.MulAdd(f3, s03)
			s13 = a1.MulAdd(f3, s13)
			a, at = unsafe.Add(a, stepA), at+stepB
		}
	}
	for end := (depth - 1) * stepB; at != end; a, at = unsafe.Add(a, stepA), at+stepB {
		a0 := loadSAVX2(a, 0)
		a1 := loadPartSAVX2(a, 8, mask)
		f0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at)))
		s00 = f0.MulAdd(a0, s00)
		s10 = f0.MulAdd(a1, s10)
		if depth == -33 { // never: see tile2x4SAVX2
			return
		}
		f1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at+4)))
		s01 = f1.MulAdd(a0, s01)
		s11 = f1.MulAdd(a1, s11)
		if depth == -34 { // never: see tile2x4SAVX2
			return
		}
		f2 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b2, at)))
		s02 = f2.MulAdd(a0, s02)
		s12 = f2.MulAdd(a1, s12)
		if depth == -35 { // never: see tile2x4SAVX2
			return
		}
		f3 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b2, at+4)))
		s03 = a0.MulAdd(f3, s03)
		s13 = a1.MulAdd(f3, s13)
	}
	a0 := loadSAVX2(a, 0)
	a1 := loadPartSAVX2(a, 8, mask)
	f0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at)))
	s00 = f0.MulAdd(a0, s00)
	s10 = f0.MulAdd(a1, s10)
	if depth == -41 { // never: see tile2x4SAVX2
		return
	}
	f1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at+4)))
	s01 = f1.MulAdd(a0, s01)
	s11 = f1.MulAdd(a1, s11)
	if depth == -42 { // never: see tile2x4SAVX2
		return
	}
	f2 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b2, at)))
	s02 = f2.MulAdd(a0, s02)
	s12 = f2.MulAdd(a1, s12)
	if depth == -43 { // never: see tile2x4SAVX2
		return
	}
	f3 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b2, at+4)))
	s03 = a0.MulAdd(f3, s03)
	s13 = a1.MulAdd(f3, s13)
	factor, imaginary, unit := archsimd.BroadcastFloat32x8(alpha[0]), archsimd.BroadcastFloat32x8(alpha[1]), archsimd.BroadcastFloat32x8(alpha[2])
	one := archsimd.BroadcastFloat32x8(1)
	s00 = s00.MulAddSub(one, swapPartsSAVX2(s01).Mul(unit))
	s00 = s00.MulAddSub(factor, swapPartsSAVX2(s00).Mul(imaginary))
	s02 = s02.MulAddSub(one, swapPartsSAVX2(s03).Mul(unit))
	s02 = s02.MulAddSub(factor, swapPartsSAVX2(s02).Mul(imaginary))
	s10 = s10.MulAddSub(one, swapPartsSAVX2(s11).Mul(unit))
	s10 = s10.MulAddSub(factor, swapPartsSAVX2(s10).Mul(imaginary))
	s12 = s12.MulAddSub(one, swapPartsSAVX2(s13).Mul(unit))
	s12 = s12.MulAddSub(factor, swapPartsSAVX2(s12).Mul(imaginary))
	factor = one
	addVectorSAVX2(fresh, s00, factor, unsafe.Add(c, 0))
	addCutSAVX2(fresh, s10, factor, unsafe.Add(c, 32), mask)
	c = unsafe.Add(c, ldc)
	addVectorSAVX2(fresh, s02, factor, unsafe.Add(c, 0))
	addCutSAVX2(fresh, s12, factor, unsafe.Add(c, 32), mask)
	archsimd.ClearAVXUpperBits()
}

// directComplex1x2SAVX2 is addDirectComplexSAVX2 for 2 columns of real numbers and one vector of rows. Steps are in bytes.
//
//go:nosplit
func directComplex1x2SAVX2(depth int, fresh bool, alpha *[3]float32, a unsafe.Pointer, stepA int, b0 unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float32x8
	var s01 archsimd.Float32x8
	at := 0
	for end := (depth - 1) * stepB; at != end; a, at = unsafe.Add(a, stepA), at+stepB {
		a0 := loadSAVX2(a, 0)
		f0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at)))
		s00 = f0.MulAdd(a0, s00)
		f1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at+4)))
		s01 = f1.MulAdd(a0, s01)
	}
	a0 := loadSAVX2(a, 0)
	f0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at)))
	s00 = f0.MulAdd(a0, s00)
	f1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at+4)))
	s01 = f1.MulAdd(a0, s01)
	factor, imaginary, unit := archsimd.BroadcastFloat32x8(alpha[0]), archsimd.BroadcastFloat32x8(alpha[1]), archsimd.BroadcastFloat32x8(alpha[2])
	one := archsimd.BroadcastFloat32x8(1)
	s00 = s00.MulAddSub(one, swapPartsSAVX2(s01).Mul(unit))
	s00 = s00.MulAddSub(factor, swapPartsSAVX2(s00).Mul(imaginary))
	factor = one
	addVectorSAVX2(fresh, s00, factor, unsafe.Add(c, 0))
	archsimd.ClearAVXUpperBits()
}

// directComplex1x4SAVX2 is addDirectComplexSAVX2 for 4 columns of real numbers and one vector of rows. Steps are in bytes.
//
//go:nosplit
func directComplex1x4SAVX2(depth int, fresh bool, alpha *[3]float32, a unsafe.Pointer, stepA int, b0 unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float32x8
	var s01 archsimd.Float32x8
	var s02 archsimd.Float32x8
	var s03 archsimd.Float32x8
	b2 := unsafe.Add(b0, 1*colB)
	at := 0
	for end := (depth - 1) * stepB; at != end; a, at = unsafe.Add(a, stepA), at+stepB {
		a0 := loadSAVX2(a, 0)
		f0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at)))
		s00 = f0.MulAdd(a0, s00)
		f1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at+4)))
		s01 = f1.MulAdd(a0, s01)
		f2 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b2, at)))
		s02 = f2.MulAdd(a0, s02)
		f3 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b2, at+4)))
		s03 = f3.MulAdd(a0, s03)
	}
	a0 := loadSAVX2(a, 0)
	f0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at)))
	s00 = f0.MulAdd(a0, s00)
	f1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at+4)))
	s01 = f1.MulAdd(a0, s01)
	f2 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b2, at)))
	s02 = f2.MulAdd(a0, s02)
	f3 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b2, at+4)))
	s03 = f3.MulAdd(a0, s03)
	factor, imaginary, unit := archsimd.BroadcastFloat32x8(alpha[0]), archsimd.BroadcastFloat32x8(alpha[1]), archsimd.BroadcastFloat32x8(alpha[2])
	one := archsimd.BroadcastFloat32x8(1)
	s00 = s00.MulAddSub(one, swapPartsSAVX2(s01).Mul(unit))
	s00 = s00.MulAddSub(factor, swapPartsSAVX2(s00).Mul(imaginary))
	s02 = s02.MulAddSub(one, swapPartsSAVX2(s03).Mul(unit))
	s02 = s02.MulAddSub(factor, swapPartsSAVX2(s02).Mul(imaginary))
	factor = one
	addVectorSAVX2(fresh, s00, factor, unsafe.Add(c, 0))
	c = unsafe.Add(c, ldc)
	addVectorSAVX2(fresh, s02, factor, unsafe.Add(c, 0))
	archsimd.ClearAVXUpperBits()
}

// directComplex1x8SAVX2 is addDirectComplexSAVX2 for 8 columns of real numbers and one vector of rows. Steps are in bytes.
//
//go:nosplit
func directComplex1x8SAVX2(depth int, fresh bool, alpha *[3]float32, a unsafe.Pointer, stepA int, b0 unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float32x8
	var s01 archsimd.Float32x8
	var s02 archsimd.Float32x8
	var s03 archsimd.Float32x8
	var s04 archsimd.Float32x8
	var s05 archsimd.Float32x8
	var s06 archsimd.Float32x8
	var s07 archsimd.Float32x8
	b2 := unsafe.Add(b0, 1*colB)
	b4 := unsafe.Add(b0, 2*colB)
	b6 := unsafe.Add(b0, 3*colB)
	at := 0
	for end := (depth - 1) * stepB; at != end; a, at = unsafe.Add(a, stepA), at+stepB {
		a0 := loadSAVX2(a, 0)
		f0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at)))
		s00 = f0.MulAdd(a0, s00)
		f1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at+4)))
		s01 = f1.MulAdd(a0, s01)
		f2 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b2, at)))
		s02 = f2.MulAdd(a0, s02)
		f3 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b2, at+4)))
		s03 = f3.MulAdd(a0, s03)
		if depth == -36 { // never: see tile2x4SAVX2
			return
		}
		f4 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b4, at)))
		s04 = f4.MulAdd(a0, s04)
		f5 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b4, at+4)))
		s05 = f5.MulAdd(a0, s05)
		f6 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b6, at)))
		s06 = f6.MulAdd(a0, s06)
		f7 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b6, at+4)))
		s07 = f7.MulAdd(a0, s07)
	}
	a0 := loadSAVX2(a, 0)
	f0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at)))
	s00 = f0.MulAdd(a0, s00)
	f1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at+4)))
	s01 = f1.MulAdd(a0, s01)
	f2 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b2, at)))
	s02 = f2.MulAdd(a0, s02)
	f3 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b2, at+4)))
	s03 = f3.MulAdd(a0, s03)
	if depth == -44 { // never: see tile2x4SAVX2
		return
	}
	f4 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b4, at)))
	s04 = f4.MulAdd(a0, s04)
	f5 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b4, at+4)))
	s05 = f5.MulAdd(a0, s05)
	f6 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b6, at)))
	s06 = f6.MulAdd(a0, s06)
	f7 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b6, at+4)))
	s07 = f7.MulAdd(a0, s07)
	factor, imaginary, unit := archsimd.BroadcastFloat32x8(alpha[0]), archsimd.BroadcastFloat32x8(alpha[1]), archsimd.BroadcastFloat32x8(alpha[2])
	one := archsimd.BroadcastFloat32x8(1)
	s00 = s00.MulAddSub(one, swapPartsSAVX2(s01).Mul(unit))
	s00 = s00.MulAddSub(factor, swapPartsSAVX2(s00).Mul(imaginary))
	s02 = s02.MulAddSub(one, swapPartsSAVX2(s03).Mul(unit))
	s02 = s02.MulAddSub(factor, swapPartsSAVX2(s02).Mul(imaginary))
	s04 = s04.MulAddSub(one, swapPartsSAVX2(s05).Mul(unit))
	s04 = s04.MulAddSub(factor, swapPartsSAVX2(s04).Mul(imaginary))
	s06 = s06.MulAddSub(one, swapPartsSAVX2(s07).Mul(unit))
	s06 = s06.MulAddSub(factor, swapPartsSAVX2(s06).Mul(imaginary))
	factor = one
	addVectorSAVX2(fresh, s00, factor, unsafe.Add(c, 0))
	c = unsafe.Add(c, ldc)
	addVectorSAVX2(fresh, s02, factor, unsafe.Add(c, 0))
	c = unsafe.Add(c, ldc)
	addVectorSAVX2(fresh, s04, factor, unsafe.Add(c, 0))
	c = unsafe.Add(c, ldc)
	addVectorSAVX2(fresh, s06, factor, unsafe.Add(c, 0))
	archsimd.ClearAVXUpperBits()
}

// directComplexPartx2SAVX2 is addDirectComplexSAVX2 for 2 columns of real numbers and the first rows of one. Steps are in bytes.
//
//go:nosplit
func directComplexPartx2SAVX2(rows, depth int, fresh bool, alpha *[3]float32, a unsafe.Pointer, stepA int, b0 unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int) {
	mask := firstSAVX2(rows)
	var s00 archsimd.Float32x8
	var s01 archsimd.Float32x8
	at := 0
	for end := (depth - 1) * stepB; at != end; a, at = unsafe.Add(a, stepA), at+stepB {
		a0 := loadPartSAVX2(a, 0, mask)
		f0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at)))
		s00 = f0.MulAdd(a0, s00)
		f1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at+4)))
		s01 = f1.MulAdd(a0, s01)
	}
	a0 := loadPartSAVX2(a, 0, mask)
	f0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at)))
	s00 = f0.MulAdd(a0, s00)
	f1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at+4)))
	s01 = f1.MulAdd(a0, s01)
	factor, imaginary, unit := archsimd.BroadcastFloat32x8(alpha[0]), archsimd.BroadcastFloat32x8(alpha[1]), archsimd.BroadcastFloat32x8(alpha[2])
	one := archsimd.BroadcastFloat32x8(1)
	s00 = s00.MulAddSub(one, swapPartsSAVX2(s01).Mul(unit))
	s00 = s00.MulAddSub(factor, swapPartsSAVX2(s00).Mul(imaginary))
	factor = one
	addCutSAVX2(fresh, s00, factor, unsafe.Add(c, 0), mask)
	archsimd.ClearAVXUpperBits()
}

// directComplexPartx4SAVX2 is addDirectComplexSAVX2 for 4 columns of real numbers and the first rows of one. Steps are in bytes.
//
//go:nosplit
func directComplexPartx4SAVX2(rows, depth int, fresh bool, alpha *[3]float32, a unsafe.Pointer, stepA int, b0 unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int) {
	mask := firstSAVX2(rows)
	var s00 archsimd.Float32x8
	var s01 archsimd.Float32x8
	var s02 archsimd.Float32x8
	var s03 archsimd.Float32x8
	b2 := unsafe.Add(b0, 1*colB)
	at := 0
	for end := (depth - 1) * stepB; at != end; a, at = unsafe.Add(a, stepA), at+stepB {
		a0 := loadPartSAVX2(a, 0, mask)
		f0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at)))
		s00 = f0.MulAdd(a0, s00)
		f1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at+4)))
		s01 = f1.MulAdd(a0, s01)
		f2 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b2, at)))
		s02 = f2.MulAdd(a0, s02)
		f3 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b2, at+4)))
		s03 = f3.MulAdd(a0, s03)
	}
	a0 := loadPartSAVX2(a, 0, mask)
	f0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at)))
	s00 = f0.MulAdd(a0, s00)
	f1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at+4)))
	s01 = f1.MulAdd(a0, s01)
	f2 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b2, at)))
	s02 = f2.MulAdd(a0, s02)
	f3 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b2, at+4)))
	s03 = f3.MulAdd(a0, s03)
	factor, imaginary, unit := archsimd.BroadcastFloat32x8(alpha[0]), archsimd.BroadcastFloat32x8(alpha[1]), archsimd.BroadcastFloat32x8(alpha[2])
	one := archsimd.BroadcastFloat32x8(1)
	s00 = s00.MulAddSub(one, swapPartsSAVX2(s01).Mul(unit))
	s00 = s00.MulAddSub(factor, swapPartsSAVX2(s00).Mul(imaginary))
	s02 = s02.MulAddSub(one, swapPartsSAVX2(s03).Mul(unit))
	s02 = s02.MulAddSub(factor, swapPartsSAVX2(s02).Mul(imaginary))
	factor = one
	addCutSAVX2(fresh, s00, factor, unsafe.Add(c, 0), mask)
	c = unsafe.Add(c, ldc)
	addCutSAVX2(fresh, s02, factor, unsafe.Add(c, 0), mask)
	archsimd.ClearAVXUpperBits()
}

// directComplexPartx8SAVX2 is addDirectComplexSAVX2 for 8 columns of real numbers and the first rows of one. Steps are in bytes.
//
//go:nosplit
func directComplexPartx8SAVX2(rows, depth int, fresh bool, alpha *[3]float32, a unsafe.Pointer, stepA int, b0 unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int) {
	mask := firstSAVX2(rows)
	var s00 archsimd.Float32x8
	var s01 archsimd.Float32x8
	var s02 archsimd.Float32x8
	var s03 archsimd.Float32x8
	var s04 archsimd.Float32x8
	var s05 archsimd.Float32x8
	var s06 archsimd.Float32x8
	var s07 archsimd.Float32x8
	b2 := unsafe.Add(b0, 1*colB)
	b4 := unsafe.Add(b0, 2*colB)
	b6 := unsafe.Add(b0, 3*colB)
	at := 0
	for end := (depth - 1) * stepB; at != end; a, at = unsafe.Add(a, stepA), at+stepB {
		a0 := loadPartSAVX2(a, 0, mask)
		f0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at)))
		s00 = f0.MulAdd(a0, s00)
		f1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at+4)))
		s01 = f1.MulAdd(a0, s01)
		f2 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b2, at)))
		s02 = f2.MulAdd(a0, s02)
		f3 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b2, at+4)))
		s03 = f3.MulAdd(a0, s03)
		if depth == -36 { // never: see tile2x4SAVX2
			return
		}
		f4 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b4, at)))
		s04 = f4.MulAdd(a0, s04)
		f5 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b4, at+4)))
		s05 = f5.MulAdd(a0, s05)
		f6 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b6, at)))
		s06 = f6.MulAdd(a0, s06)
		f7 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b6, at+4)))
		s07 = f7.MulAdd(a0, s07)
	}
	a0 := loadPartSAVX2(a, 0, mask)
	f0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at)))
	s00 = f0.MulAdd(a0, s00)
	f1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at+4)))
	s01 = f1.MulAdd(a0, s01)
	f2 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b2, at)))
	s02 = f2.MulAdd(a0, s02)
	f3 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b2, at+4)))
	s03 = f3.MulAdd(a0, s03)
	if depth == -44 { // never: see tile2x4SAVX2
		return
	}
	f4 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b4, at)))
	s04 = f4.MulAdd(a0, s04)
	f5 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b4, at+4)))
	s05 = f5.MulAdd(a0, s05)
	f6 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b6, at)))
	s06 = f6.MulAdd(a0, s06)
	f7 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b6, at+4)))
	s07 = f7.MulAdd(a0, s07)
	factor, imaginary, unit := archsimd.BroadcastFloat32x8(alpha[0]), archsimd.BroadcastFloat32x8(alpha[1]), archsimd.BroadcastFloat32x8(alpha[2])
	one := archsimd.BroadcastFloat32x8(1)
	s00 = s00.MulAddSub(one, swapPartsSAVX2(s01).Mul(unit))
	s00 = s00.MulAddSub(factor, swapPartsSAVX2(s00).Mul(imaginary))
	s02 = s02.MulAddSub(one, swapPartsSAVX2(s03).Mul(unit))
	s02 = s02.MulAddSub(factor, swapPartsSAVX2(s02).Mul(imaginary))
	s04 = s04.MulAddSub(one, swapPartsSAVX2(s05).Mul(unit))
	s04 = s04.MulAddSub(factor, swapPartsSAVX2(s04).Mul(imaginary))
	s06 = s06.MulAddSub(one, swapPartsSAVX2(s07).Mul(unit))
	s06 = s06.MulAddSub(factor, swapPartsSAVX2(s06).Mul(imaginary))
	factor = one
	addCutSAVX2(fresh, s00, factor, unsafe.Add(c, 0), mask)
	c = unsafe.Add(c, ldc)
	addCutSAVX2(fresh, s02, factor, unsafe.Add(c, 0), mask)
	c = unsafe.Add(c, ldc)
	addCutSAVX2(fresh, s04, factor, unsafe.Add(c, 0), mask)
	c = unsafe.Add(c, ldc)
	addCutSAVX2(fresh, s06, factor, unsafe.Add(c, 0), mask)
	archsimd.ClearAVXUpperBits()
}

// directSumsSAVX2 computes the sums of a tile of two vectors of rows and 6 columns of real numbers, in assembly. Steps are in bytes.
//
//go:noescape
func directSumsSAVX2(depth int, a unsafe.Pointer, stepA int, b unsafe.Pointer, stepB, colB int, sums *[12][8]float32)

// addDirectComplexSAVX2 is tile.direct for complex64, done as addTileComplexSAVX2.
func addDirectComplexSAVX2(rows, cols, depth int, fresh bool, alpha complex64, a unsafe.Pointer, stepA int, b unsafe.Pointer, stepB, colB int, conjugate bool, c unsafe.Pointer, ldc int) {
	var sums [12][8]float32
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
	for done := 0; done < rows; done += 8 {
		p.rows, p.a, p.c = min(rows-done, 8), unsafe.Add(a, done*8), unsafe.Add(c, done*8)
		stripComplexSAVX2(&p)
	}
}

// stripComplexSAVX2 computes a product of no more rows than a tile has.
//
//go:nosplit
func stripComplexSAVX2(p *productCall) {
	rows, alpha, fresh := p.rows, (*[3]float32)(p.alpha), p.fresh != 0
	for done := 0; done < p.cols; {
		from, to := unsafe.Add(p.b, done*p.colB), unsafe.Add(p.c, done*p.ldc)
		switch rest := p.cols - done; {
		case rows == 8 && rest >= 3:
			sums := (*[12][8]float32)(p.sums)
			directSumsSAVX2(p.depth, p.a, p.stepA, from, p.stepB, p.colB, sums)
			addSumsSAVX2(sums, fresh, alpha, to, p.ldc)
			done += 3
		case rows == 8 && rest >= 2:
			directComplex2x4SAVX2(p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 2
		case rows == 8:
			directComplex2x2SAVX2(p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 1
		case rows > 4 && rest >= 2:
			directComplex2Partx4SAVX2(2*rows, p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 2
		case rows > 4:
			directComplex2Partx2SAVX2(2*rows, p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 1
		case rows == 4 && rest >= 4:
			directComplex1x8SAVX2(p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 4
		case rows == 4 && rest >= 2:
			directComplex1x4SAVX2(p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 2
		case rows == 4:
			directComplex1x2SAVX2(p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 1
		case rest >= 4:
			directComplexPartx8SAVX2(2*rows, p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 4
		case rest >= 2:
			directComplexPartx4SAVX2(2*rows, p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 2
		default:
			directComplexPartx2SAVX2(2*rows, p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 1
		}
	}
}

// direct2x1DAVX2 is addDirectDAVX2 for 1 columns of real numbers and two vectors of rows, in assembly. Steps are in bytes.
//
//go:noescape
func direct2x1DAVX2(depth int, fresh bool, alpha *float64, a unsafe.Pointer, stepA int, b unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int)

// direct2x2DAVX2 is addDirectDAVX2 for 2 columns of real numbers and two vectors of rows, in assembly. Steps are in bytes.
//
//go:noescape
func direct2x2DAVX2(depth int, fresh bool, alpha *float64, a unsafe.Pointer, stepA int, b unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int)

// direct2x3DAVX2 is addDirectDAVX2 for 3 columns of real numbers and two vectors of rows, in assembly. Steps are in bytes.
//
//go:noescape
func direct2x3DAVX2(depth int, fresh bool, alpha *float64, a unsafe.Pointer, stepA int, b unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int)

// direct2x4DAVX2 is addDirectDAVX2 for 4 columns of real numbers and two vectors of rows, in assembly. Steps are in bytes.
//
//go:noescape
func direct2x4DAVX2(depth int, fresh bool, alpha *float64, a unsafe.Pointer, stepA int, b unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int)

// direct2Partx1DAVX2 is addDirectDAVX2 for 1 columns of real numbers and a vector and the first rows of one, in assembly. Steps are in bytes.
//
//go:noescape
func direct2Partx1DAVX2(rows, depth int, fresh bool, alpha *float64, a unsafe.Pointer, stepA int, b unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int)

// direct2Partx2DAVX2 is addDirectDAVX2 for 2 columns of real numbers and a vector and the first rows of one, in assembly. Steps are in bytes.
//
//go:noescape
func direct2Partx2DAVX2(rows, depth int, fresh bool, alpha *float64, a unsafe.Pointer, stepA int, b unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int)

// direct2Partx3DAVX2 is addDirectDAVX2 for 3 columns of real numbers and a vector and the first rows of one, in assembly. Steps are in bytes.
//
//go:noescape
func direct2Partx3DAVX2(rows, depth int, fresh bool, alpha *float64, a unsafe.Pointer, stepA int, b unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int)

// direct2Partx4DAVX2 is addDirectDAVX2 for 4 columns of real numbers and a vector and the first rows of one, in assembly. Steps are in bytes.
//
//go:noescape
func direct2Partx4DAVX2(rows, depth int, fresh bool, alpha *float64, a unsafe.Pointer, stepA int, b unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int)

// direct2Partx6DAVX2 is addDirectDAVX2 for 6 columns of real numbers and a vector and the first rows of one, in assembly. Steps are in bytes.
//
//go:noescape
func direct2Partx6DAVX2(rows, depth int, fresh bool, alpha *float64, a unsafe.Pointer, stepA int, b unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int)

// direct1x1DAVX2 is addDirectDAVX2 for 1 columns of real numbers and one vector of rows, in assembly. Steps are in bytes.
//
//go:noescape
func direct1x1DAVX2(depth int, fresh bool, alpha *float64, a unsafe.Pointer, stepA int, b unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int)

// direct1x2DAVX2 is addDirectDAVX2 for 2 columns of real numbers and one vector of rows, in assembly. Steps are in bytes.
//
//go:noescape
func direct1x2DAVX2(depth int, fresh bool, alpha *float64, a unsafe.Pointer, stepA int, b unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int)

// direct1x3DAVX2 is addDirectDAVX2 for 3 columns of real numbers and one vector of rows, in assembly. Steps are in bytes.
//
//go:noescape
func direct1x3DAVX2(depth int, fresh bool, alpha *float64, a unsafe.Pointer, stepA int, b unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int)

// direct1x4DAVX2 is addDirectDAVX2 for 4 columns of real numbers and one vector of rows, in assembly. Steps are in bytes.
//
//go:noescape
func direct1x4DAVX2(depth int, fresh bool, alpha *float64, a unsafe.Pointer, stepA int, b unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int)

// direct1x8DAVX2 is addDirectDAVX2 for 8 columns of real numbers and one vector of rows, in assembly. Steps are in bytes.
//
//go:noescape
func direct1x8DAVX2(depth int, fresh bool, alpha *float64, a unsafe.Pointer, stepA int, b unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int)

// directPartx1DAVX2 is addDirectDAVX2 for 1 columns of real numbers and the first rows of one, in assembly. Steps are in bytes.
//
//go:noescape
func directPartx1DAVX2(rows, depth int, fresh bool, alpha *float64, a unsafe.Pointer, stepA int, b unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int)

// directPartx2DAVX2 is addDirectDAVX2 for 2 columns of real numbers and the first rows of one, in assembly. Steps are in bytes.
//
//go:noescape
func directPartx2DAVX2(rows, depth int, fresh bool, alpha *float64, a unsafe.Pointer, stepA int, b unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int)

// directPartx3DAVX2 is addDirectDAVX2 for 3 columns of real numbers and the first rows of one, in assembly. Steps are in bytes.
//
//go:noescape
func directPartx3DAVX2(rows, depth int, fresh bool, alpha *float64, a unsafe.Pointer, stepA int, b unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int)

// directPartx4DAVX2 is addDirectDAVX2 for 4 columns of real numbers and the first rows of one, in assembly. Steps are in bytes.
//
//go:noescape
func directPartx4DAVX2(rows, depth int, fresh bool, alpha *float64, a unsafe.Pointer, stepA int, b unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int)

// directPartx8DAVX2 is addDirectDAVX2 for 8 columns of real numbers and the first rows of one, in assembly. Steps are in bytes.
//
//go:noescape
func directPartx8DAVX2(rows, depth int, fresh bool, alpha *float64, a unsafe.Pointer, stepA int, b unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int)

// direct6DAVX2 is addDirectDAVX2 for two vectors of rows and 6 columns, in assembly. Steps are in bytes.
//
//go:noescape
func direct6DAVX2(depth int, fresh bool, alpha *float64, a unsafe.Pointer, stepA int, b unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int)

// addDirectDAVX2 is tile.direct for float64.
func addDirectDAVX2(rows, cols, depth int, fresh bool, alpha float64, a unsafe.Pointer, stepA int, b unsafe.Pointer, stepB, colB int, _ bool, c unsafe.Pointer, ldc int) {
	p := productCall{
		cols: cols, depth: depth, stepA: stepA * 8, b: b, stepB: stepB * 8, colB: colB * 8, ldc: ldc * 8,
		alpha: unsafe.Pointer(&alpha),
	}
	if fresh {
		p.fresh = 1
	}
	for done := 0; done < rows; done += 8 {
		p.rows, p.a, p.c = min(rows-done, 8), unsafe.Add(a, done*8), unsafe.Add(c, done*8)
		stripDAVX2(&p)
	}
}

// stripDAVX2 computes a product of no more rows than a tile has.
//
//go:nosplit
func stripDAVX2(p *productCall) {
	rows, alpha, fresh := p.rows, (*float64)(p.alpha), p.fresh != 0
	for done := 0; done < p.cols; {
		from, to := unsafe.Add(p.b, done*p.colB), unsafe.Add(p.c, done*p.ldc)
		switch rest := p.cols - done; {
		case rows == 8 && rest >= 6:
			direct6DAVX2(p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 6
		case rows == 8 && rest >= 4:
			direct2x4DAVX2(p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 4
		case rows == 8 && rest >= 3:
			direct2x3DAVX2(p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 3
		case rows == 8 && rest >= 2:
			direct2x2DAVX2(p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 2
		case rows == 8:
			direct2x1DAVX2(p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 1
		case rows > 4 && rest >= 6:
			direct2Partx6DAVX2(rows, p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 6
		case rows > 4 && rest >= 4:
			direct2Partx4DAVX2(rows, p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 4
		case rows > 4 && rest >= 3:
			direct2Partx3DAVX2(rows, p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 3
		case rows > 4 && rest >= 2:
			direct2Partx2DAVX2(rows, p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 2
		case rows > 4:
			direct2Partx1DAVX2(rows, p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 1
		case rows == 4 && rest >= 8:
			direct1x8DAVX2(p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 8
		case rows == 4 && rest >= 4:
			direct1x4DAVX2(p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 4
		case rows == 4 && rest >= 3:
			direct1x3DAVX2(p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 3
		case rows == 4 && rest >= 2:
			direct1x2DAVX2(p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 2
		case rows == 4:
			direct1x1DAVX2(p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 1
		case rest >= 8:
			directPartx8DAVX2(rows, p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 8
		case rest >= 4:
			directPartx4DAVX2(rows, p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 4
		case rest >= 3:
			directPartx3DAVX2(rows, p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 3
		case rest >= 2:
			directPartx2DAVX2(rows, p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 2
		default:
			directPartx1DAVX2(rows, p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 1
		}
	}
}

// directComplex2x2DAVX2 is addDirectComplexDAVX2 for 2 columns of real numbers and two vectors of rows. Steps are in bytes.
//
//go:nosplit
func directComplex2x2DAVX2(depth int, fresh bool, alpha *[3]float64, a unsafe.Pointer, stepA int, b0 unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float64x4
	var s01 archsimd.Float64x4
	var s10 archsimd.Float64x4
	var s11 archsimd.Float64x4
	at := 0
	for end := (depth - 1) * stepB; at != end; a, at = unsafe.Add(a, stepA), at+stepB {
		a0 := loadDAVX2(a, 0)
		a1 := loadDAVX2(a, 4)
		f0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at)))
		s00 = f0.MulAdd(a0, s00)
		s10 = f0.MulAdd(a1, s10)
		if depth == -33 { // never: see tile2x4DAVX2
			return
		}
		f1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at+8)))
		s01 = a0.MulAdd(f1, s01)
		s11 = a1.MulAdd(f1, s11)
	}
	a0 := loadDAVX2(a, 0)
	a1 := loadDAVX2(a, 4)
	f0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at)))
	s00 = f0.MulAdd(a0, s00)
	s10 = f0.MulAdd(a1, s10)
	if depth == -41 { // never: see tile2x4DAVX2
		return
	}
	f1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at+8)))
	s01 = a0.MulAdd(f1, s01)
	s11 = a1.MulAdd(f1, s11)
	factor, imaginary, unit := archsimd.BroadcastFloat64x4(alpha[0]), archsimd.BroadcastFloat64x4(alpha[1]), archsimd.BroadcastFloat64x4(alpha[2])
	one := archsimd.BroadcastFloat64x4(1)
	s00 = s00.MulAddSub(one, swapPartsDAVX2(s01).Mul(unit))
	s00 = s00.MulAddSub(factor, swapPartsDAVX2(s00).Mul(imaginary))
	s10 = s10.MulAddSub(one, swapPartsDAVX2(s11).Mul(unit))
	s10 = s10.MulAddSub(factor, swapPartsDAVX2(s10).Mul(imaginary))
	factor = one
	addVectorDAVX2(fresh, s00, factor, unsafe.Add(c, 0))
	addVectorDAVX2(fresh, s10, factor, unsafe.Add(c, 32))
	archsimd.ClearAVXUpperBits()
}

// directComplex2x4DAVX2 is addDirectComplexDAVX2 for 4 columns of real numbers and two vectors of rows. Steps are in bytes.
//
//go:nosplit
func directComplex2x4DAVX2(depth int, fresh bool, alpha *[3]float64, a unsafe.Pointer, stepA int, b0 unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float64x4
	var s01 archsimd.Float64x4
	var s02 archsimd.Float64x4
	var s03 archsimd.Float64x4
	var s10 archsimd.Float64x4
	var s11 archsimd.Float64x4
	var s12 archsimd.Float64x4
	var s13 archsimd.Float64x4
	b2 := unsafe.Add(b0, 1*colB)
	at := 0
	for end := (depth - 1) / 4 * 4 * stepB; at != end; {
		{
			a0 := loadDAVX2(a, 0)
			a1 := loadDAVX2(a, 4)
			f0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at)))
			s00 = f0.MulAdd(a0, s00)
			s10 = f0.MulAdd(a1, s10)
			if depth == -1 { // never: see tile2x4DAVX2
				return
			}
			f1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at+8)))
			s01 = f1.MulAdd(a0, s01)
			s11 = f1.MulAdd(a1, s11)
			if depth == -2 { // never: see tile2x4DAVX2
				return
			}
			f2 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b2, at)))
			s02 = f2.MulAdd(a0, s02)
			s12 = f2.MulAdd(a1, s12)
			if depth == -3 { // never: see tile2x4DAVX2
				return
			}
			f3 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b2, at+8)))
			s03 = a0.MulAdd(f3, s03)
			s13 = a1.MulAdd(f3, s13)
			a, at = unsafe.Add(a, stepA), at+stepB
		}
		{
			a0 := loadDAVX2(a, 0)
			a1 := loadDAVX2(a, 4)
			f0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at)))
			s00 = f0.MulAdd(a0, s00)
			s10 = f0.MulAdd(a1, s10)
			if depth == -9 { // never: see tile2x4DAVX2
				return
			}
			f1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at+8)))
			s01 = f1.MulAdd(a0, s01)
			s11 = f1.MulAdd(a1, s11)
			if depth == -10 { // never: see tile2x4DAVX2
				return
			}
			f2 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b2, at)))
			s02 = f2.MulAdd(a0, s02)
			s12 = f2.MulAdd(a1, s12)
			if depth == -11 { // never: see tile2x4DAVX2
				return
			}
			f3 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b2, at+8)))
			s03 = a0.MulAdd(f3, s03)
			s13 = a1.MulAdd(f3, s13)
			a, at = unsafe.Add(a, stepA), at+stepB
		}
		{
			a0 := loadDAVX2(a, 0)
			a1 := loadDAVX2(a, 4)
			f0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at)))
			s00 = f0.MulAdd(a0, s00)
			s10 = f0.MulAdd(a1, s10)
			if depth == -17 { // never: see tile2x4DAVX2
				return
			}
			f1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at+8)))
			s01 = f1.MulAdd(a0, s01)
			s11 = f1.MulAdd(a1, s11)
			if depth == -18 { // never: see tile2x4DAVX2
				return
			}
			f2 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b2, at)))
			s02 = f2.MulAdd(a0, s02)
			s12 = f2.MulAdd(a1, s12)
			if depth == -19 { // never: see tile2x4DAVX2
				return
			}
			f3 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b2, at+8)))
			s03 = a0.MulAdd(f3, s03)
			s13 = a1.MulAdd(f3, s13)
			a, at = unsafe.Add(a, stepA), at+stepB
		}
		{
			a0 := loadDAVX2(a, 0)
			a1 := loadDAVX2(a, 4)
			f0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at)))
			s00 = f0.MulAdd(a0, s00)
			s10 = f0.MulAdd(a1, s10)
			if depth == -25 { // never: see tile2x4DAVX2
				return
			}
			f1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at+8)))
			s01 = f1.MulAdd(a0, s01)
			s11 = f1.MulAdd(a1, s11)
			if depth == -26 { // never: see tile2x4DAVX2
				return
			}
			f2 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b2, at)))
			s02 = f2.MulAdd(a0, s02)
			s12 = f2.MulAdd(a1, s12)
			if depth == -27 { // never: see tile2x4DAVX2
				return
			}
			f3 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b2, at+8)))
			s03 = a0.MulAdd(f3, s03)
			s13 = a1.MulAdd(f3, s13)
			a, at = unsafe.Add(a, stepA), at+stepB
		}
	}
	for end := (depth - 1) * stepB; at != end; a, at = unsafe.Add(a, stepA), at+stepB {
		a0 := loadDAVX2(a, 0)
		a1 := loadDAVX2(a, 4)
		f0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at)))
		s00 = f0.MulAdd(a0, s00)
		s10 = f0.MulAdd(a1, s10)
		if depth == -33 { // never: see tile2x4DAVX2
			return
		}
		f1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at+8)))
		s01 = f1.MulAdd(a0, s01)
		s11 = f1.MulAdd(a1, s11)
		if depth == -34 { // never: see tile2x4DAVX2
			return
		}
		f2 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b2, at)))
		s02 = f2.MulAdd(a0, s02)
		s12 = f2.MulAdd(a1, s12)
		if depth == -35 { // never: see tile2x4DAVX2
			return
		}
		f3 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b2, at+8)))
		s03 = a0.MulAdd(f3, s03)
		s13 = a1.MulAdd(f3, s13)
	}
	a0 := loadDAVX2(a, 0)
	a1 := loadDAVX2(a, 4)
	f0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at)))
	s00 = f0.MulAdd(a0, s00)
	s10 = f0.MulAdd(a1, s10)
	if depth == -41 { // never: see tile2x4DAVX2
		return
	}
	f1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at+8)))
	s01 = f1.MulAdd(a0, s01)
	s11 = f1.MulAdd(a1, s11)
	if depth == -42 { // never: see tile2x4DAVX2
		return
	}
	f2 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b2, at)))
	s02 = f2.MulAdd(a0, s02)
	s12 = f2.MulAdd(a1, s12)
	if depth == -43 { // never: see tile2x4DAVX2
		return
	}
	f3 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b2, at+8)))
	s03 = a0.MulAdd(f3, s03)
	s13 = a1.MulAdd(f3, s13)
	factor, imaginary, unit := archsimd.BroadcastFloat64x4(alpha[0]), archsimd.BroadcastFloat64x4(alpha[1]), archsimd.BroadcastFloat64x4(alpha[2])
	one := archsimd.BroadcastFloat64x4(1)
	s00 = s00.MulAddSub(one, swapPartsDAVX2(s01).Mul(unit))
	s00 = s00.MulAddSub(factor, swapPartsDAVX2(s00).Mul(imaginary))
	s02 = s02.MulAddSub(one, swapPartsDAVX2(s03).Mul(unit))
	s02 = s02.MulAddSub(factor, swapPartsDAVX2(s02).Mul(imaginary))
	s10 = s10.MulAddSub(one, swapPartsDAVX2(s11).Mul(unit))
	s10 = s10.MulAddSub(factor, swapPartsDAVX2(s10).Mul(imaginary))
	s12 = s12.MulAddSub(one, swapPartsDAVX2(s13).Mul(unit))
	s12 = s12.MulAddSub(factor, swapPartsDAVX2(s12).Mul(imaginary))
	factor = one
	addVectorDAVX2(fresh, s00, factor, unsafe.Add(c, 0))
	addVectorDAVX2(fresh, s10, factor, unsafe.Add(c, 32))
	c = unsafe.Add(c, ldc)
	addVectorDAVX2(fresh, s02, factor, unsafe.Add(c, 0))
	addVectorDAVX2(fresh, s12, factor, unsafe.Add(c, 32))
	archsimd.ClearAVXUpperBits()
}

// directComplex2Partx2DAVX2 is addDirectComplexDAVX2 for 2 columns of real numbers and a vector and the first rows of one. Steps are in bytes.
//
//go:nosplit
func directComplex2Partx2DAVX2(rows, depth int, fresh bool, alpha *[3]float64, a unsafe.Pointer, stepA int, b0 unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int) {
	mask := firstDAVX2(rows - 4)
	var s00 archsimd.Float64x4
	var s01 archsimd.Float64x4
	var s10 archsimd.Float64x4
	var s11 archsimd.Float64x4
	at := 0
	for end := (depth - 1) * stepB; at != end; a, at = unsafe.Add(a, stepA), at+stepB {
		a0 := loadDAVX2(a, 0)
		a1 := loadPartDAVX2(a, 4, mask)
		f0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at)))
		s00 = f0.MulAdd(a0, s00)
		s10 = f0.MulAdd(a1, s10)
		if depth == -33 { // never: see tile2x4DAVX2
			return
		}
		f1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at+8)))
		s01 = a0.MulAdd(f1, s01)
		s11 = a1.MulAdd(f1, s11)
	}
	a0 := loadDAVX2(a, 0)
	a1 := loadPartDAVX2(a, 4, mask)
	f0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at)))
	s00 = f0.MulAdd(a0, s00)
	s10 = f0.MulAdd(a1, s10)
	if depth == -41 { // never: see tile2x4DAVX2
		return
	}
	f1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at+8)))
	s01 = a0.MulAdd(f1, s01)
	s11 = a1.MulAdd(f1, s11)
	factor, imaginary, unit := archsimd.BroadcastFloat64x4(alpha[0]), archsimd.BroadcastFloat64x4(alpha[1]), archsimd.BroadcastFloat64x4(alpha[2])
	one := archsimd.BroadcastFloat64x4(1)
	s00 = s00.MulAddSub(one, swapPartsDAVX2(s01).Mul(unit))
	s00 = s00.MulAddSub(factor, swapPartsDAVX2(s00).Mul(imaginary))
	s10 = s10.MulAddSub(one, swapPartsDAVX2(s11).Mul(unit))
	s10 = s10.MulAddSub(factor, swapPartsDAVX2(s10).Mul(imaginary))
	factor = one
	addVectorDAVX2(fresh, s00, factor, unsafe.Add(c, 0))
	addCutDAVX2(fresh, s10, factor, unsafe.Add(c, 32), mask)
	archsimd.ClearAVXUpperBits()
}

// directComplex2Partx4DAVX2 is addDirectComplexDAVX2 for 4 columns of real numbers and a vector and the first rows of one. Steps are in bytes.
//
//go:nosplit
func directComplex2Partx4DAVX2(rows, depth int, fresh bool, alpha *[3]float64, a unsafe.Pointer, stepA int, b0 unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int) {
	mask := firstDAVX2(rows - 4)
	var s00 archsimd.Float64x4
	var s01 archsimd.Float64x4
	var s02 archsimd.Float64x4
	var s03 archsimd.Float64x4
	var s10 archsimd.Float64x4
	var s11 archsimd.Float64x4
	var s12 archsimd.Float64x4
	var s13 archsimd.Float64x4
	b2 := unsafe.Add(b0, 1*colB)
	at := 0
	for end := (depth - 1) / 4 * 4 * stepB; at != end; {
		{
			a0 := loadDAVX2(a, 0)
			a1 := loadPartDAVX2(a, 4, mask)
			f0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at)))
			s00 = f0.MulAdd(a0, s00)
			s10 = f0.MulAdd(a1, s10)
			if depth == -1 { // never: see tile2x4DAVX2
				return
			}
			f1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at+8)))
			s01 = f1.MulAdd(a0, s01)
			s11 = f1.MulAdd(a1, s11)
			if depth == -2 { // never: see tile2x4DAVX2
				return
			}
			f2 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b2, at)))
			s02 = f2.MulAdd(a0, s02)
			s12 = f2.MulAdd(a1, s12)
			if depth == -3 { // never: see tile2x4DAVX2
				return
			}
			f3 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b2, at+8)))
			s03 = a0.MulAdd(f3, s03)
			s13 = a1.MulAdd(f3, s13)
			a, at = unsafe.Add(a, stepA), at+stepB
		}
		{
			a0 := loadDAVX2(a, 0)
			a1 := loadPartDAVX2(a, 4, mask)
			f0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at)))
			s00 = f0.MulAdd(a0, s00)
			s10 = f0.MulAdd(a1, s10)
			if depth == -9 { // never: see tile2x4DAVX2
				return
			}
			f1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at+8)))
			s01 = f1.MulAdd(a0, s01)
			s11 = f1.MulAdd(a1, s11)
			if depth == -10 { // never: see tile2x4DAVX2
				return
			}
			f2 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b2, at)))
			s02 = f2.MulAdd(a0, s02)
			s12 = f2.MulAdd(a1, s12)
			if depth == -11 { // never: see tile2x4DAVX2
				return
			}
			f3 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b2, at+8)))
			s03 = a0.MulAdd(f3, s03)
			s13 = a1.MulAdd(f3, s13)
			a, at = unsafe.Add(a, stepA), at+stepB
		}
		{
			a0 := loadDAVX2(a, 0)
			a1 := loadPartDAVX2(a, 4, mask)
			f0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at)))
			s00 = f0.MulAdd(a0, s00)
			s10 = f0.MulAdd(a1, s10)
			if depth == -17 { // never: see tile2x4DAVX2
				return
			}
			f1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at+8)))
			s01 = f1.MulAdd(a0, s01)
			s11 = f1.MulAdd(a1, s11)
			if depth == -18 { // never: see tile2x4DAVX2
				return
			}
			f2 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b2, at)))
			s02 = f2.MulAdd(a0, s02)
			s12 = f2.MulAdd(a1, s12)
			if depth == -19 { // never: see tile2x4DAVX2
				return
			}
			f3 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b2, at+8)))
			s03 = a0.MulAdd(f3, s03)
			s13 = a1.MulAdd(f3, s13)
			a, at = unsafe.Add(a, stepA), at+stepB
		}
		{
			a0 := loadDAVX2(a, 0)
			a1 := loadPartDAVX2(a, 4, mask)
			f0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at)))
			s00 = f0.MulAdd(a0, s00)
			s10 = f0.MulAdd(a1, s10)
			if depth == -25 { // never: see tile2x4DAVX2
				return
			}
			f1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at+8)))
			s01 = f1.MulAdd(a0, s01)
			s11 = f1.MulAdd(a1, s11)
			if depth == -26 { // never: see tile2x4DAVX2
				return
			}
			f2 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b2, at)))
			s02 = f2.MulAdd(a0, s02)
			s12 = f2.MulAdd(a1, s12)
			if depth == -27 { // never: see tile2x4DAVX2
				return
			}
			f3 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b2, at+8)))
			s03 = a0.MulAdd(f3, s03)
			s13 = a1.MulAdd(f3, s13)
			a, at = unsafe.Add(a, stepA), at+stepB
		}
	}
	for end := (depth - 1) * stepB; at != end; a, at = unsafe.Add(a, stepA), at+stepB {
		a0 := loadDAVX2(a, 0)
		a1 := loadPartDAVX2(a, 4, mask)
		f0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at)))
		s00 = f0.MulAdd(a0, s00)
		s10 = f0.MulAdd(a1, s10)
		if depth == -33 { // never: see tile2x4DAVX2
			return
		}
		f1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at+8)))
		s01 = f1.MulAdd(a0, s01)
		s11 = f1.MulAdd(a1, s11)
		if depth == -34 { // never: see tile2x4DAVX2
			return
		}
		f2 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b2, at)))
		s02 = f2.MulAdd(a0, s02)
		s12 = f2.MulAdd(a1, s12)
		if depth == -35 { // never: see tile2x4DAVX2
			return
		}
		f3 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b2, at+8)))
		s03 = a0.MulAdd(f3, s03)
		s13 = a1.MulAdd(f3, s13)
	}
	a0 := loadDAVX2(a, 0)
	a1 := loadPartDAVX2(a, 4, mask)
	f0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at)))
	s00 = f0.MulAdd(a0, s00)
	s10 = f0.MulAdd(a1, s10)
	if depth == -41 { // never: see tile2x4DAVX2
		return
	}
	f1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at+8)))
	s01 = f1.MulAdd(a0, s01)
	s11 = f1.MulAdd(a1, s11)
	if depth == -42 { // never: see tile2x4DAVX2
		return
	}
	f2 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b2, at)))
	s02 = f2.MulAdd(a0, s02)
	s12 = f2.MulAdd(a1, s12)
	if depth == -43 { // never: see tile2x4DAVX2
		return
	}
	f3 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b2, at+8)))
	s03 = a0.MulAdd(f3, s03)
	s13 = a1.MulAdd(f3, s13)
	factor, imaginary, unit := archsimd.BroadcastFloat64x4(alpha[0]), archsimd.BroadcastFloat64x4(alpha[1]), archsimd.BroadcastFloat64x4(alpha[2])
	one := archsimd.BroadcastFloat64x4(1)
	s00 = s00.MulAddSub(one, swapPartsDAVX2(s01).Mul(unit))
	s00 = s00.MulAddSub(factor, swapPartsDAVX2(s00).Mul(imaginary))
	s02 = s02.MulAddSub(one, swapPartsDAVX2(s03).Mul(unit))
	s02 = s02.MulAddSub(factor, swapPartsDAVX2(s02).Mul(imaginary))
	s10 = s10.MulAddSub(one, swapPartsDAVX2(s11).Mul(unit))
	s10 = s10.MulAddSub(factor, swapPartsDAVX2(s10).Mul(imaginary))
	s12 = s12.MulAddSub(one, swapPartsDAVX2(s13).Mul(unit))
	s12 = s12.MulAddSub(factor, swapPartsDAVX2(s12).Mul(imaginary))
	factor = one
	addVectorDAVX2(fresh, s00, factor, unsafe.Add(c, 0))
	addCutDAVX2(fresh, s10, factor, unsafe.Add(c, 32), mask)
	c = unsafe.Add(c, ldc)
	addVectorDAVX2(fresh, s02, factor, unsafe.Add(c, 0))
	addCutDAVX2(fresh, s12, factor, unsafe.Add(c, 32), mask)
	archsimd.ClearAVXUpperBits()
}

// directComplex1x2DAVX2 is addDirectComplexDAVX2 for 2 columns of real numbers and one vector of rows. Steps are in bytes.
//
//go:nosplit
func directComplex1x2DAVX2(depth int, fresh bool, alpha *[3]float64, a unsafe.Pointer, stepA int, b0 unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float64x4
	var s01 archsimd.Float64x4
	at := 0
	for end := (depth - 1) * stepB; at != end; a, at = unsafe.Add(a, stepA), at+stepB {
		a0 := loadDAVX2(a, 0)
		f0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at)))
		s00 = f0.MulAdd(a0, s00)
		f1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at+8)))
		s01 = f1.MulAdd(a0, s01)
	}
	a0 := loadDAVX2(a, 0)
	f0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at)))
	s00 = f0.MulAdd(a0, s00)
	f1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at+8)))
	s01 = f1.MulAdd(a0, s01)
	factor, imaginary, unit := archsimd.BroadcastFloat64x4(alpha[0]), archsimd.BroadcastFloat64x4(alpha[1]), archsimd.BroadcastFloat64x4(alpha[2])
	one := archsimd.BroadcastFloat64x4(1)
	s00 = s00.MulAddSub(one, swapPartsDAVX2(s01).Mul(unit))
	s00 = s00.MulAddSub(factor, swapPartsDAVX2(s00).Mul(imaginary))
	factor = one
	addVectorDAVX2(fresh, s00, factor, unsafe.Add(c, 0))
	archsimd.ClearAVXUpperBits()
}

// directComplex1x4DAVX2 is addDirectComplexDAVX2 for 4 columns of real numbers and one vector of rows. Steps are in bytes.
//
//go:nosplit
func directComplex1x4DAVX2(depth int, fresh bool, alpha *[3]float64, a unsafe.Pointer, stepA int, b0 unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float64x4
	var s01 archsimd.Float64x4
	var s02 archsimd.Float64x4
	var s03 archsimd.Float64x4
	b2 := unsafe.Add(b0, 1*colB)
	at := 0
	for end := (depth - 1) * stepB; at != end; a, at = unsafe.Add(a, stepA), at+stepB {
		a0 := loadDAVX2(a, 0)
		f0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at)))
		s00 = f0.MulAdd(a0, s00)
		f1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at+8)))
		s01 = f1.MulAdd(a0, s01)
		f2 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b2, at)))
		s02 = f2.MulAdd(a0, s02)
		f3 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b2, at+8)))
		s03 = f3.MulAdd(a0, s03)
	}
	a0 := loadDAVX2(a, 0)
	f0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at)))
	s00 = f0.MulAdd(a0, s00)
	f1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at+8)))
	s01 = f1.MulAdd(a0, s01)
	f2 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b2, at)))
	s02 = f2.MulAdd(a0, s02)
	f3 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b2, at+8)))
	s03 = f3.MulAdd(a0, s03)
	factor, imaginary, unit := archsimd.BroadcastFloat64x4(alpha[0]), archsimd.BroadcastFloat64x4(alpha[1]), archsimd.BroadcastFloat64x4(alpha[2])
	one := archsimd.BroadcastFloat64x4(1)
	s00 = s00.MulAddSub(one, swapPartsDAVX2(s01).Mul(unit))
	s00 = s00.MulAddSub(factor, swapPartsDAVX2(s00).Mul(imaginary))
	s02 = s02.MulAddSub(one, swapPartsDAVX2(s03).Mul(unit))
	s02 = s02.MulAddSub(factor, swapPartsDAVX2(s02).Mul(imaginary))
	factor = one
	addVectorDAVX2(fresh, s00, factor, unsafe.Add(c, 0))
	c = unsafe.Add(c, ldc)
	addVectorDAVX2(fresh, s02, factor, unsafe.Add(c, 0))
	archsimd.ClearAVXUpperBits()
}

// directComplex1x8DAVX2 is addDirectComplexDAVX2 for 8 columns of real numbers and one vector of rows. Steps are in bytes.
//
//go:nosplit
func directComplex1x8DAVX2(depth int, fresh bool, alpha *[3]float64, a unsafe.Pointer, stepA int, b0 unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float64x4
	var s01 archsimd.Float64x4
	var s02 archsimd.Float64x4
	var s03 archsimd.Float64x4
	var s04 archsimd.Float64x4
	var s05 archsimd.Float64x4
	var s06 archsimd.Float64x4
	var s07 archsimd.Float64x4
	b2 := unsafe.Add(b0, 1*colB)
	b4 := unsafe.Add(b0, 2*colB)
	b6 := unsafe.Add(b0, 3*colB)
	at := 0
	for end := (depth - 1) * stepB; at != end; a, at = unsafe.Add(a, stepA), at+stepB {
		a0 := loadDAVX2(a, 0)
		f0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at)))
		s00 = f0.MulAdd(a0, s00)
		f1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at+8)))
		s01 = f1.MulAdd(a0, s01)
		f2 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b2, at)))
		s02 = f2.MulAdd(a0, s02)
		f3 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b2, at+8)))
		s03 = f3.MulAdd(a0, s03)
		if depth == -36 { // never: see tile2x4DAVX2
			return
		}
		f4 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b4, at)))
		s04 = f4.MulAdd(a0, s04)
		f5 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b4, at+8)))
		s05 = f5.MulAdd(a0, s05)
		f6 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b6, at)))
		s06 = f6.MulAdd(a0, s06)
		f7 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b6, at+8)))
		s07 = f7.MulAdd(a0, s07)
	}
	a0 := loadDAVX2(a, 0)
	f0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at)))
	s00 = f0.MulAdd(a0, s00)
	f1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at+8)))
	s01 = f1.MulAdd(a0, s01)
	f2 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b2, at)))
	s02 = f2.MulAdd(a0, s02)
	f3 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b2, at+8)))
	s03 = f3.MulAdd(a0, s03)
	if depth == -44 { // never: see tile2x4DAVX2
		return
	}
	f4 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b4, at)))
	s04 = f4.MulAdd(a0, s04)
	f5 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b4, at+8)))
	s05 = f5.MulAdd(a0, s05)
	f6 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b6, at)))
	s06 = f6.MulAdd(a0, s06)
	f7 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b6, at+8)))
	s07 = f7.MulAdd(a0, s07)
	factor, imaginary, unit := archsimd.BroadcastFloat64x4(alpha[0]), archsimd.BroadcastFloat64x4(alpha[1]), archsimd.BroadcastFloat64x4(alpha[2])
	one := archsimd.BroadcastFloat64x4(1)
	s00 = s00.MulAddSub(one, swapPartsDAVX2(s01).Mul(unit))
	s00 = s00.MulAddSub(factor, swapPartsDAVX2(s00).Mul(imaginary))
	s02 = s02.MulAddSub(one, swapPartsDAVX2(s03).Mul(unit))
	s02 = s02.MulAddSub(factor, swapPartsDAVX2(s02).Mul(imaginary))
	s04 = s04.MulAddSub(one, swapPartsDAVX2(s05).Mul(unit))
	s04 = s04.MulAddSub(factor, swapPartsDAVX2(s04).Mul(imaginary))
	s06 = s06.MulAddSub(one, swapPartsDAVX2(s07).Mul(unit))
	s06 = s06.MulAddSub(factor, swapPartsDAVX2(s06).Mul(imaginary))
	factor = one
	addVectorDAVX2(fresh, s00, factor, unsafe.Add(c, 0))
	c = unsafe.Add(c, ldc)
	addVectorDAVX2(fresh, s02, factor, unsafe.Add(c, 0))
	c = unsafe.Add(c, ldc)
	addVectorDAVX2(fresh, s04, factor, unsafe.Add(c, 0))
	c = unsafe.Add(c, ldc)
	addVectorDAVX2(fresh, s06, factor, unsafe.Add(c, 0))
	archsimd.ClearAVXUpperBits()
}

// directComplexPartx2DAVX2 is addDirectComplexDAVX2 for 2 columns of real numbers and the first rows of one. Steps are in bytes.
//
//go:nosplit
func directComplexPartx2DAVX2(rows, depth int, fresh bool, alpha *[3]float64, a unsafe.Pointer, stepA int, b0 unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int) {
	mask := firstDAVX2(rows)
	var s00 archsimd.Float64x4
	var s01 archsimd.Float64x4
	at := 0
	for end := (depth - 1) * stepB; at != end; a, at = unsafe.Add(a, stepA), at+stepB {
		a0 := loadPartDAVX2(a, 0, mask)
		f0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at)))
		s00 = f0.MulAdd(a0, s00)
		f1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at+8)))
		s01 = f1.MulAdd(a0, s01)
	}
	a0 := loadPartDAVX2(a, 0, mask)
	f0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at)))
	s00 = f0.MulAdd(a0, s00)
	f1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at+8)))
	s01 = f1.MulAdd(a0, s01)
	factor, imaginary, unit := archsimd.BroadcastFloat64x4(alpha[0]), archsimd.BroadcastFloat64x4(alpha[1]), archsimd.BroadcastFloat64x4(alpha[2])
	one := archsimd.BroadcastFloat64x4(1)
	s00 = s00.MulAddSub(one, swapPartsDAVX2(s01).Mul(unit))
	s00 = s00.MulAddSub(factor, swapPartsDAVX2(s00).Mul(imaginary))
	factor = one
	addCutDAVX2(fresh, s00, factor, unsafe.Add(c, 0), mask)
	archsimd.ClearAVXUpperBits()
}

// directComplexPartx4DAVX2 is addDirectComplexDAVX2 for 4 columns of real numbers and the first rows of one. Steps are in bytes.
//
//go:nosplit
func directComplexPartx4DAVX2(rows, depth int, fresh bool, alpha *[3]float64, a unsafe.Pointer, stepA int, b0 unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int) {
	mask := firstDAVX2(rows)
	var s00 archsimd.Float64x4
	var s01 archsimd.Float64x4
	var s02 archsimd.Float64x4
	var s03 archsimd.Float64x4
	b2 := unsafe.Add(b0, 1*colB)
	at := 0
	for end := (depth - 1) * stepB; at != end; a, at = unsafe.Add(a, stepA), at+stepB {
		a0 := loadPartDAVX2(a, 0, mask)
		f0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at)))
		s00 = f0.MulAdd(a0, s00)
		f1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at+8)))
		s01 = f1.MulAdd(a0, s01)
		f2 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b2, at)))
		s02 = f2.MulAdd(a0, s02)
		f3 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b2, at+8)))
		s03 = f3.MulAdd(a0, s03)
	}
	a0 := loadPartDAVX2(a, 0, mask)
	f0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at)))
	s00 = f0.MulAdd(a0, s00)
	f1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at+8)))
	s01 = f1.MulAdd(a0, s01)
	f2 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b2, at)))
	s02 = f2.MulAdd(a0, s02)
	f3 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b2, at+8)))
	s03 = f3.MulAdd(a0, s03)
	factor, imaginary, unit := archsimd.BroadcastFloat64x4(alpha[0]), archsimd.BroadcastFloat64x4(alpha[1]), archsimd.BroadcastFloat64x4(alpha[2])
	one := archsimd.BroadcastFloat64x4(1)
	s00 = s00.MulAddSub(one, swapPartsDAVX2(s01).Mul(unit))
	s00 = s00.MulAddSub(factor, swapPartsDAVX2(s00).Mul(imaginary))
	s02 = s02.MulAddSub(one, swapPartsDAVX2(s03).Mul(unit))
	s02 = s02.MulAddSub(factor, swapPartsDAVX2(s02).Mul(imaginary))
	factor = one
	addCutDAVX2(fresh, s00, factor, unsafe.Add(c, 0), mask)
	c = unsafe.Add(c, ldc)
	addCutDAVX2(fresh, s02, factor, unsafe.Add(c, 0), mask)
	archsimd.ClearAVXUpperBits()
}

// directComplexPartx8DAVX2 is addDirectComplexDAVX2 for 8 columns of real numbers and the first rows of one. Steps are in bytes.
//
//go:nosplit
func directComplexPartx8DAVX2(rows, depth int, fresh bool, alpha *[3]float64, a unsafe.Pointer, stepA int, b0 unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int) {
	mask := firstDAVX2(rows)
	var s00 archsimd.Float64x4
	var s01 archsimd.Float64x4
	var s02 archsimd.Float64x4
	var s03 archsimd.Float64x4
	var s04 archsimd.Float64x4
	var s05 archsimd.Float64x4
	var s06 archsimd.Float64x4
	var s07 archsimd.Float64x4
	b2 := unsafe.Add(b0, 1*colB)
	b4 := unsafe.Add(b0, 2*colB)
	b6 := unsafe.Add(b0, 3*colB)
	at := 0
	for end := (depth - 1) * stepB; at != end; a, at = unsafe.Add(a, stepA), at+stepB {
		a0 := loadPartDAVX2(a, 0, mask)
		f0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at)))
		s00 = f0.MulAdd(a0, s00)
		f1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at+8)))
		s01 = f1.MulAdd(a0, s01)
		f2 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b2, at)))
		s02 = f2.MulAdd(a0, s02)
		f3 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b2, at+8)))
		s03 = f3.MulAdd(a0, s03)
		if depth == -36 { // never: see tile2x4DAVX2
			return
		}
		f4 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b4, at)))
		s04 = f4.MulAdd(a0, s04)
		f5 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b4, at+8)))
		s05 = f5.MulAdd(a0, s05)
		f6 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b6, at)))
		s06 = f6.MulAdd(a0, s06)
		f7 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b6, at+8)))
		s07 = f7.MulAdd(a0, s07)
	}
	a0 := loadPartDAVX2(a, 0, mask)
	f0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at)))
	s00 = f0.MulAdd(a0, s00)
	f1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at+8)))
	s01 = f1.MulAdd(a0, s01)
	f2 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b2, at)))
	s02 = f2.MulAdd(a0, s02)
	f3 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b2, at+8)))
	s03 = f3.MulAdd(a0, s03)
	if depth == -44 { // never: see tile2x4DAVX2
		return
	}
	f4 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b4, at)))
	s04 = f4.MulAdd(a0, s04)
	f5 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b4, at+8)))
	s05 = f5.MulAdd(a0, s05)
	f6 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b6, at)))
	s06 = f6.MulAdd(a0, s06)
	f7 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b6, at+8)))
	s07 = f7.MulAdd(a0, s07)
	factor, imaginary, unit := archsimd.BroadcastFloat64x4(alpha[0]), archsimd.BroadcastFloat64x4(alpha[1]), archsimd.BroadcastFloat64x4(alpha[2])
	one := archsimd.BroadcastFloat64x4(1)
	s00 = s00.MulAddSub(one, swapPartsDAVX2(s01).Mul(unit))
	s00 = s00.MulAddSub(factor, swapPartsDAVX2(s00).Mul(imaginary))
	s02 = s02.MulAddSub(one, swapPartsDAVX2(s03).Mul(unit))
	s02 = s02.MulAddSub(factor, swapPartsDAVX2(s02).Mul(imaginary))
	s04 = s04.MulAddSub(one, swapPartsDAVX2(s05).Mul(unit))
	s04 = s04.MulAddSub(factor, swapPartsDAVX2(s04).Mul(imaginary))
	s06 = s06.MulAddSub(one, swapPartsDAVX2(s07).Mul(unit))
	s06 = s06.MulAddSub(factor, swapPartsDAVX2(s06).Mul(imaginary))
	factor = one
	addCutDAVX2(fresh, s00, factor, unsafe.Add(c, 0), mask)
	c = unsafe.Add(c, ldc)
	addCutDAVX2(fresh, s02, factor, unsafe.Add(c, 0), mask)
	c = unsafe.Add(c, ldc)
	addCutDAVX2(fresh, s04, factor, unsafe.Add(c, 0), mask)
	c = unsafe.Add(c, ldc)
	addCutDAVX2(fresh, s06, factor, unsafe.Add(c, 0), mask)
	archsimd.ClearAVXUpperBits()
}

// directSumsDAVX2 computes the sums of a tile of two vectors of rows and 6 columns of real numbers, in assembly. Steps are in bytes.
//
//go:noescape
func directSumsDAVX2(depth int, a unsafe.Pointer, stepA int, b unsafe.Pointer, stepB, colB int, sums *[12][4]float64)

// addDirectComplexDAVX2 is tile.direct for complex128, done as addTileComplexDAVX2.
func addDirectComplexDAVX2(rows, cols, depth int, fresh bool, alpha complex128, a unsafe.Pointer, stepA int, b unsafe.Pointer, stepB, colB int, conjugate bool, c unsafe.Pointer, ldc int) {
	var sums [12][4]float64
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
	for done := 0; done < rows; done += 4 {
		p.rows, p.a, p.c = min(rows-done, 4), unsafe.Add(a, done*16), unsafe.Add(c, done*16)
		stripComplexDAVX2(&p)
	}
}

// stripComplexDAVX2 computes a product of no more rows than a tile has.
//
//go:nosplit
func stripComplexDAVX2(p *productCall) {
	rows, alpha, fresh := p.rows, (*[3]float64)(p.alpha), p.fresh != 0
	for done := 0; done < p.cols; {
		from, to := unsafe.Add(p.b, done*p.colB), unsafe.Add(p.c, done*p.ldc)
		switch rest := p.cols - done; {
		case rows == 4 && rest >= 3:
			sums := (*[12][4]float64)(p.sums)
			directSumsDAVX2(p.depth, p.a, p.stepA, from, p.stepB, p.colB, sums)
			addSumsDAVX2(sums, fresh, alpha, to, p.ldc)
			done += 3
		case rows == 4 && rest >= 2:
			directComplex2x4DAVX2(p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 2
		case rows == 4:
			directComplex2x2DAVX2(p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 1
		case rows > 2 && rest >= 2:
			directComplex2Partx4DAVX2(2*rows, p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 2
		case rows > 2:
			directComplex2Partx2DAVX2(2*rows, p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 1
		case rows == 2 && rest >= 4:
			directComplex1x8DAVX2(p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 4
		case rows == 2 && rest >= 2:
			directComplex1x4DAVX2(p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 2
		case rows == 2:
			directComplex1x2DAVX2(p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 1
		case rest >= 4:
			directComplexPartx8DAVX2(2*rows, p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 4
		case rest >= 2:
			directComplexPartx4DAVX2(2*rows, p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 2
		default:
			directComplexPartx2DAVX2(2*rows, p.depth, fresh, alpha, p.a, p.stepA, from, p.stepB, p.colB, to, p.ldc)
			done += 1
		}
	}
}
