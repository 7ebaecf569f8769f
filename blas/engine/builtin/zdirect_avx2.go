// Code generated from internal/gen/lanes/direct.go.tmpl by internal/gen. DO NOT EDIT.

//go:build goexperiment.simd && amd64

package builtin

import (
	"simd/archsimd"
	"unsafe"
)

// direct1x1SAVX2 is addDirectSAVX2 for 1 columns of real numbers and 1 vectors of rows. Steps are in bytes.
func direct1x1SAVX2(skip, depth int, fresh bool, alpha *float32, a unsafe.Pointer, stepA int, b0 unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float32x8
	at := 0
	for end := (depth - 1) * stepB; at != end; a, at = unsafe.Add(a, stepA), at+stepB {
		a0 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 0)))
		f0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at)))
		s00 = f0.MulAdd(a0, s00)
	}
	a0 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 0)))
	f0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at)))
	s00 = f0.MulAdd(a0, s00)
	factor := archsimd.BroadcastFloat32x8(*alpha)
	if skip == 0 {
		addVectorSAVX2(fresh, s00, factor, unsafe.Add(c, 0))
		archsimd.ClearAVXUpperBits()
		return
	}
	mask := maskFromSAVX2(skip)
	addCutSAVX2(fresh, s00, factor, c, mask)
	archsimd.ClearAVXUpperBits()
}

// direct2x1SAVX2 is addDirectSAVX2 for 1 columns of real numbers and 2 vectors of rows. Steps are in bytes.
func direct2x1SAVX2(skip, depth int, fresh bool, alpha *float32, a unsafe.Pointer, stepA int, b0 unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float32x8
	var s10 archsimd.Float32x8
	at := 0
	for end := (depth - 1) * stepB; at != end; a, at = unsafe.Add(a, stepA), at+stepB {
		a0 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 0)))
		a1 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 32)))
		f0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at)))
		s00 = a0.MulAdd(f0, s00)
		s10 = a1.MulAdd(f0, s10)
	}
	a0 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 0)))
	a1 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 32)))
	f0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at)))
	s00 = a0.MulAdd(f0, s00)
	s10 = a1.MulAdd(f0, s10)
	factor := archsimd.BroadcastFloat32x8(*alpha)
	if skip == 0 {
		addVectorSAVX2(fresh, s00, factor, unsafe.Add(c, 0))
		addVectorSAVX2(fresh, s10, factor, unsafe.Add(c, 32))
		archsimd.ClearAVXUpperBits()
		return
	}
}

// direct1x2SAVX2 is addDirectSAVX2 for 2 columns of real numbers and 1 vectors of rows. Steps are in bytes.
func direct1x2SAVX2(skip, depth int, fresh bool, alpha *float32, a unsafe.Pointer, stepA int, b0 unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float32x8
	var s01 archsimd.Float32x8
	b1 := unsafe.Add(b0, 1*colB)
	at := 0
	for end := (depth - 1) * stepB; at != end; a, at = unsafe.Add(a, stepA), at+stepB {
		a0 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 0)))
		f0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at)))
		s00 = f0.MulAdd(a0, s00)
		f1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b1, at)))
		s01 = f1.MulAdd(a0, s01)
	}
	a0 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 0)))
	f0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at)))
	s00 = f0.MulAdd(a0, s00)
	f1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b1, at)))
	s01 = f1.MulAdd(a0, s01)
	factor := archsimd.BroadcastFloat32x8(*alpha)
	if skip == 0 {
		addVectorSAVX2(fresh, s00, factor, unsafe.Add(c, 0))
		c = unsafe.Add(c, ldc)
		addVectorSAVX2(fresh, s01, factor, unsafe.Add(c, 0))
		archsimd.ClearAVXUpperBits()
		return
	}
	mask := maskFromSAVX2(skip)
	addCutSAVX2(fresh, s00, factor, c, mask)
	c = unsafe.Add(c, ldc)
	addCutSAVX2(fresh, s01, factor, c, mask)
	archsimd.ClearAVXUpperBits()
}

// direct2x2SAVX2 is addDirectSAVX2 for 2 columns of real numbers and 2 vectors of rows. Steps are in bytes.
func direct2x2SAVX2(skip, depth int, fresh bool, alpha *float32, a unsafe.Pointer, stepA int, b0 unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float32x8
	var s01 archsimd.Float32x8
	var s10 archsimd.Float32x8
	var s11 archsimd.Float32x8
	b1 := unsafe.Add(b0, 1*colB)
	at := 0
	for end := (depth - 1) * stepB; at != end; a, at = unsafe.Add(a, stepA), at+stepB {
		a0 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 0)))
		a1 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 32)))
		f0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at)))
		s00 = f0.MulAdd(a0, s00)
		s10 = f0.MulAdd(a1, s10)
		if depth == -17 { // never: see tile2x4SAVX2
			return
		}
		f1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b1, at)))
		s01 = a0.MulAdd(f1, s01)
		s11 = a1.MulAdd(f1, s11)
	}
	a0 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 0)))
	a1 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 32)))
	f0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at)))
	s00 = f0.MulAdd(a0, s00)
	s10 = f0.MulAdd(a1, s10)
	if depth == -21 { // never: see tile2x4SAVX2
		return
	}
	f1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b1, at)))
	s01 = a0.MulAdd(f1, s01)
	s11 = a1.MulAdd(f1, s11)
	factor := archsimd.BroadcastFloat32x8(*alpha)
	if skip == 0 {
		addVectorSAVX2(fresh, s00, factor, unsafe.Add(c, 0))
		addVectorSAVX2(fresh, s10, factor, unsafe.Add(c, 32))
		c = unsafe.Add(c, ldc)
		addVectorSAVX2(fresh, s01, factor, unsafe.Add(c, 0))
		addVectorSAVX2(fresh, s11, factor, unsafe.Add(c, 32))
		archsimd.ClearAVXUpperBits()
		return
	}
}

// direct1x3SAVX2 is addDirectSAVX2 for 3 columns of real numbers and 1 vectors of rows. Steps are in bytes.
func direct1x3SAVX2(skip, depth int, fresh bool, alpha *float32, a unsafe.Pointer, stepA int, b0 unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float32x8
	var s01 archsimd.Float32x8
	var s02 archsimd.Float32x8
	b1 := unsafe.Add(b0, 1*colB)
	b2 := unsafe.Add(b0, 2*colB)
	at := 0
	for end := (depth - 1) * stepB; at != end; a, at = unsafe.Add(a, stepA), at+stepB {
		a0 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 0)))
		f0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at)))
		s00 = f0.MulAdd(a0, s00)
		f1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b1, at)))
		s01 = f1.MulAdd(a0, s01)
		f2 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b2, at)))
		s02 = f2.MulAdd(a0, s02)
	}
	a0 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 0)))
	f0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at)))
	s00 = f0.MulAdd(a0, s00)
	f1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b1, at)))
	s01 = f1.MulAdd(a0, s01)
	f2 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b2, at)))
	s02 = f2.MulAdd(a0, s02)
	factor := archsimd.BroadcastFloat32x8(*alpha)
	if skip == 0 {
		addVectorSAVX2(fresh, s00, factor, unsafe.Add(c, 0))
		c = unsafe.Add(c, ldc)
		addVectorSAVX2(fresh, s01, factor, unsafe.Add(c, 0))
		c = unsafe.Add(c, ldc)
		addVectorSAVX2(fresh, s02, factor, unsafe.Add(c, 0))
		archsimd.ClearAVXUpperBits()
		return
	}
	mask := maskFromSAVX2(skip)
	addCutSAVX2(fresh, s00, factor, c, mask)
	c = unsafe.Add(c, ldc)
	addCutSAVX2(fresh, s01, factor, c, mask)
	c = unsafe.Add(c, ldc)
	addCutSAVX2(fresh, s02, factor, c, mask)
	archsimd.ClearAVXUpperBits()
}

// direct2x3SAVX2 is addDirectSAVX2 for 3 columns of real numbers and 2 vectors of rows. Steps are in bytes.
func direct2x3SAVX2(skip, depth int, fresh bool, alpha *float32, a unsafe.Pointer, stepA int, b0 unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float32x8
	var s01 archsimd.Float32x8
	var s02 archsimd.Float32x8
	var s10 archsimd.Float32x8
	var s11 archsimd.Float32x8
	var s12 archsimd.Float32x8
	b1 := unsafe.Add(b0, 1*colB)
	b2 := unsafe.Add(b0, 2*colB)
	at := 0
	for end := (depth - 1) * stepB; at != end; a, at = unsafe.Add(a, stepA), at+stepB {
		a0 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 0)))
		a1 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 32)))
		f0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at)))
		s00 = f0.MulAdd(a0, s00)
		s10 = f0.MulAdd(a1, s10)
		if depth == -17 { // never: see tile2x4SAVX2
			return
		}
		f1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b1, at)))
		s01 = f1.MulAdd(a0, s01)
		s11 = f1.MulAdd(a1, s11)
		if depth == -18 { // never: see tile2x4SAVX2
			return
		}
		f2 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b2, at)))
		s02 = a0.MulAdd(f2, s02)
		s12 = a1.MulAdd(f2, s12)
	}
	a0 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 0)))
	a1 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 32)))
	f0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at)))
	s00 = f0.MulAdd(a0, s00)
	s10 = f0.MulAdd(a1, s10)
	if depth == -21 { // never: see tile2x4SAVX2
		return
	}
	f1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b1, at)))
	s01 = f1.MulAdd(a0, s01)
	s11 = f1.MulAdd(a1, s11)
	if depth == -22 { // never: see tile2x4SAVX2
		return
	}
	f2 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b2, at)))
	s02 = a0.MulAdd(f2, s02)
	s12 = a1.MulAdd(f2, s12)
	factor := archsimd.BroadcastFloat32x8(*alpha)
	if skip == 0 {
		addVectorSAVX2(fresh, s00, factor, unsafe.Add(c, 0))
		addVectorSAVX2(fresh, s10, factor, unsafe.Add(c, 32))
		c = unsafe.Add(c, ldc)
		addVectorSAVX2(fresh, s01, factor, unsafe.Add(c, 0))
		addVectorSAVX2(fresh, s11, factor, unsafe.Add(c, 32))
		c = unsafe.Add(c, ldc)
		addVectorSAVX2(fresh, s02, factor, unsafe.Add(c, 0))
		addVectorSAVX2(fresh, s12, factor, unsafe.Add(c, 32))
		archsimd.ClearAVXUpperBits()
		return
	}
}

// direct1x4SAVX2 is addDirectSAVX2 for 4 columns of real numbers and 1 vectors of rows. Steps are in bytes.
func direct1x4SAVX2(skip, depth int, fresh bool, alpha *float32, a unsafe.Pointer, stepA int, b0 unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float32x8
	var s01 archsimd.Float32x8
	var s02 archsimd.Float32x8
	var s03 archsimd.Float32x8
	b1 := unsafe.Add(b0, 1*colB)
	b2 := unsafe.Add(b0, 2*colB)
	b3 := unsafe.Add(b0, 3*colB)
	at := 0
	for end := (depth - 1) * stepB; at != end; a, at = unsafe.Add(a, stepA), at+stepB {
		a0 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 0)))
		f0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at)))
		s00 = f0.MulAdd(a0, s00)
		f1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b1, at)))
		s01 = f1.MulAdd(a0, s01)
		f2 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b2, at)))
		s02 = f2.MulAdd(a0, s02)
		f3 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b3, at)))
		s03 = f3.MulAdd(a0, s03)
	}
	a0 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 0)))
	f0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at)))
	s00 = f0.MulAdd(a0, s00)
	f1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b1, at)))
	s01 = f1.MulAdd(a0, s01)
	f2 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b2, at)))
	s02 = f2.MulAdd(a0, s02)
	f3 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b3, at)))
	s03 = f3.MulAdd(a0, s03)
	factor := archsimd.BroadcastFloat32x8(*alpha)
	if skip == 0 {
		addVectorSAVX2(fresh, s00, factor, unsafe.Add(c, 0))
		c = unsafe.Add(c, ldc)
		addVectorSAVX2(fresh, s01, factor, unsafe.Add(c, 0))
		c = unsafe.Add(c, ldc)
		addVectorSAVX2(fresh, s02, factor, unsafe.Add(c, 0))
		c = unsafe.Add(c, ldc)
		addVectorSAVX2(fresh, s03, factor, unsafe.Add(c, 0))
		archsimd.ClearAVXUpperBits()
		return
	}
	mask := maskFromSAVX2(skip)
	addCutSAVX2(fresh, s00, factor, c, mask)
	c = unsafe.Add(c, ldc)
	addCutSAVX2(fresh, s01, factor, c, mask)
	c = unsafe.Add(c, ldc)
	addCutSAVX2(fresh, s02, factor, c, mask)
	c = unsafe.Add(c, ldc)
	addCutSAVX2(fresh, s03, factor, c, mask)
	archsimd.ClearAVXUpperBits()
}

// direct2x4SAVX2 is addDirectSAVX2 for 4 columns of real numbers and 2 vectors of rows. Steps are in bytes.
func direct2x4SAVX2(skip, depth int, fresh bool, alpha *float32, a unsafe.Pointer, stepA int, b0 unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float32x8
	var s01 archsimd.Float32x8
	var s02 archsimd.Float32x8
	var s03 archsimd.Float32x8
	var s10 archsimd.Float32x8
	var s11 archsimd.Float32x8
	var s12 archsimd.Float32x8
	var s13 archsimd.Float32x8
	b1 := unsafe.Add(b0, 1*colB)
	b2 := unsafe.Add(b0, 2*colB)
	b3 := unsafe.Add(b0, 3*colB)
	at := 0
	for end := (depth - 1) / 4 * 4 * stepB; at != end; {
		{
			a0 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 0)))
			a1 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 32)))
			f0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at)))
			s00 = f0.MulAdd(a0, s00)
			s10 = f0.MulAdd(a1, s10)
			if depth == -1 { // never: see tile2x4SAVX2
				return
			}
			f1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b1, at)))
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
			f3 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b3, at)))
			s03 = a0.MulAdd(f3, s03)
			s13 = a1.MulAdd(f3, s13)
			a, at = unsafe.Add(a, stepA), at+stepB
		}
		{
			a0 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 0)))
			a1 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 32)))
			f0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at)))
			s00 = f0.MulAdd(a0, s00)
			s10 = f0.MulAdd(a1, s10)
			if depth == -5 { // never: see tile2x4SAVX2
				return
			}
			f1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b1, at)))
			s01 = f1.MulAdd(a0, s01)
			s11 = f1.MulAdd(a1, s11)
			if depth == -6 { // never: see tile2x4SAVX2
				return
			}
			f2 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b2, at)))
			s02 = f2.MulAdd(a0, s02)
			s12 = f2.MulAdd(a1, s12)
			if depth == -7 { // never: see tile2x4SAVX2
				return
			}
			f3 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b3, at)))
			s03 = a0.MulAdd(f3, s03)
			s13 = a1.MulAdd(f3, s13)
			a, at = unsafe.Add(a, stepA), at+stepB
		}
		{
			a0 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 0)))
			a1 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 32)))
			f0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at)))
			s00 = f0.MulAdd(a0, s00)
			s10 = f0.MulAdd(a1, s10)
			if depth == -9 { // never: see tile2x4SAVX2
				return
			}
			f1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b1, at)))
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
			f3 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b3, at)))
			s03 = a0.MulAdd(f3, s03)
			s13 = a1.MulAdd(f3, s13)
			a, at = unsafe.Add(a, stepA), at+stepB
		}
		{
			a0 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 0)))
			a1 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 32)))
			f0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at)))
			s00 = f0.MulAdd(a0, s00)
			s10 = f0.MulAdd(a1, s10)
			if depth == -13 { // never: see tile2x4SAVX2
				return
			}
			f1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b1, at)))
			s01 = f1.MulAdd(a0, s01)
			s11 = f1.MulAdd(a1, s11)
			if depth == -14 { // never: see tile2x4SAVX2
				return
			}
			f2 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b2, at)))
			s02 = f2.MulAdd(a0, s02)
			s12 = f2.MulAdd(a1, s12)
			if depth == -15 { // never: see tile2x4SAVX2
				return
			}
			f3 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b3, at)))
			s03 = a0.MulAdd(f3, s03)
			s13 = a1.MulAdd(f3, s13)
			a, at = unsafe.Add(a, stepA), at+stepB
		}
	}
	for end := (depth - 1) * stepB; at != end; a, at = unsafe.Add(a, stepA), at+stepB {
		a0 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 0)))
		a1 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 32)))
		f0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at)))
		s00 = f0.MulAdd(a0, s00)
		s10 = f0.MulAdd(a1, s10)
		if depth == -17 { // never: see tile2x4SAVX2
			return
		}
		f1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b1, at)))
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
		f3 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b3, at)))
		s03 = a0.MulAdd(f3, s03)
		s13 = a1.MulAdd(f3, s13)
	}
	a0 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 0)))
	a1 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 32)))
	f0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at)))
	s00 = f0.MulAdd(a0, s00)
	s10 = f0.MulAdd(a1, s10)
	if depth == -21 { // never: see tile2x4SAVX2
		return
	}
	f1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b1, at)))
	s01 = f1.MulAdd(a0, s01)
	s11 = f1.MulAdd(a1, s11)
	if depth == -22 { // never: see tile2x4SAVX2
		return
	}
	f2 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b2, at)))
	s02 = f2.MulAdd(a0, s02)
	s12 = f2.MulAdd(a1, s12)
	if depth == -23 { // never: see tile2x4SAVX2
		return
	}
	f3 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b3, at)))
	s03 = a0.MulAdd(f3, s03)
	s13 = a1.MulAdd(f3, s13)
	factor := archsimd.BroadcastFloat32x8(*alpha)
	if skip == 0 {
		addVectorSAVX2(fresh, s00, factor, unsafe.Add(c, 0))
		addVectorSAVX2(fresh, s10, factor, unsafe.Add(c, 32))
		c = unsafe.Add(c, ldc)
		addVectorSAVX2(fresh, s01, factor, unsafe.Add(c, 0))
		addVectorSAVX2(fresh, s11, factor, unsafe.Add(c, 32))
		c = unsafe.Add(c, ldc)
		addVectorSAVX2(fresh, s02, factor, unsafe.Add(c, 0))
		addVectorSAVX2(fresh, s12, factor, unsafe.Add(c, 32))
		c = unsafe.Add(c, ldc)
		addVectorSAVX2(fresh, s03, factor, unsafe.Add(c, 0))
		addVectorSAVX2(fresh, s13, factor, unsafe.Add(c, 32))
		archsimd.ClearAVXUpperBits()
		return
	}
}

// directComplex1x2SAVX2 is addDirectComplexSAVX2 for 2 columns of real numbers and 1 vectors of rows. Steps are in bytes.
func directComplex1x2SAVX2(skip, depth int, fresh bool, alpha *complex64, a unsafe.Pointer, stepA int, b0 unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float32x8
	var s01 archsimd.Float32x8
	at := 0
	for end := (depth - 1) * stepB; at != end; a, at = unsafe.Add(a, stepA), at+stepB {
		a0 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 0)))
		f0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at)))
		s00 = f0.MulAdd(a0, s00)
		f1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at+4)))
		s01 = f1.MulAdd(a0, s01)
	}
	a0 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 0)))
	f0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at)))
	s00 = f0.MulAdd(a0, s00)
	f1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at+4)))
	s01 = f1.MulAdd(a0, s01)
	factor, imaginary, one := archsimd.BroadcastFloat32x8(real(*alpha)), archsimd.BroadcastFloat32x8(imag(*alpha)), archsimd.BroadcastFloat32x8(1)
	s00 = s00.MulAddSub(one, swapPartsSAVX2(s01))
	s00 = s00.MulAddSub(factor, swapPartsSAVX2(s00).Mul(imaginary))
	factor = one
	if skip == 0 {
		addVectorSAVX2(fresh, s00, factor, unsafe.Add(c, 0))
		archsimd.ClearAVXUpperBits()
		return
	}
	mask := maskFromSAVX2(skip)
	addCutSAVX2(fresh, s00, factor, c, mask)
	archsimd.ClearAVXUpperBits()
}

// directComplex2x2SAVX2 is addDirectComplexSAVX2 for 2 columns of real numbers and 2 vectors of rows. Steps are in bytes.
func directComplex2x2SAVX2(skip, depth int, fresh bool, alpha *complex64, a unsafe.Pointer, stepA int, b0 unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float32x8
	var s01 archsimd.Float32x8
	var s10 archsimd.Float32x8
	var s11 archsimd.Float32x8
	at := 0
	for end := (depth - 1) * stepB; at != end; a, at = unsafe.Add(a, stepA), at+stepB {
		a0 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 0)))
		a1 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 32)))
		f0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at)))
		s00 = f0.MulAdd(a0, s00)
		s10 = f0.MulAdd(a1, s10)
		if depth == -17 { // never: see tile2x4SAVX2
			return
		}
		f1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at+4)))
		s01 = a0.MulAdd(f1, s01)
		s11 = a1.MulAdd(f1, s11)
	}
	a0 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 0)))
	a1 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 32)))
	f0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at)))
	s00 = f0.MulAdd(a0, s00)
	s10 = f0.MulAdd(a1, s10)
	if depth == -21 { // never: see tile2x4SAVX2
		return
	}
	f1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at+4)))
	s01 = a0.MulAdd(f1, s01)
	s11 = a1.MulAdd(f1, s11)
	factor, imaginary, one := archsimd.BroadcastFloat32x8(real(*alpha)), archsimd.BroadcastFloat32x8(imag(*alpha)), archsimd.BroadcastFloat32x8(1)
	s00 = s00.MulAddSub(one, swapPartsSAVX2(s01))
	s00 = s00.MulAddSub(factor, swapPartsSAVX2(s00).Mul(imaginary))
	s10 = s10.MulAddSub(one, swapPartsSAVX2(s11))
	s10 = s10.MulAddSub(factor, swapPartsSAVX2(s10).Mul(imaginary))
	factor = one
	if skip == 0 {
		addVectorSAVX2(fresh, s00, factor, unsafe.Add(c, 0))
		addVectorSAVX2(fresh, s10, factor, unsafe.Add(c, 32))
		archsimd.ClearAVXUpperBits()
		return
	}
}

// directComplex1x4SAVX2 is addDirectComplexSAVX2 for 4 columns of real numbers and 1 vectors of rows. Steps are in bytes.
func directComplex1x4SAVX2(skip, depth int, fresh bool, alpha *complex64, a unsafe.Pointer, stepA int, b0 unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float32x8
	var s01 archsimd.Float32x8
	var s02 archsimd.Float32x8
	var s03 archsimd.Float32x8
	b2 := unsafe.Add(b0, colB)
	at := 0
	for end := (depth - 1) * stepB; at != end; a, at = unsafe.Add(a, stepA), at+stepB {
		a0 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 0)))
		f0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at)))
		s00 = f0.MulAdd(a0, s00)
		f1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at+4)))
		s01 = f1.MulAdd(a0, s01)
		f2 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b2, at)))
		s02 = f2.MulAdd(a0, s02)
		f3 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b2, at+4)))
		s03 = f3.MulAdd(a0, s03)
	}
	a0 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 0)))
	f0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at)))
	s00 = f0.MulAdd(a0, s00)
	f1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at+4)))
	s01 = f1.MulAdd(a0, s01)
	f2 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b2, at)))
	s02 = f2.MulAdd(a0, s02)
	f3 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b2, at+4)))
	s03 = f3.MulAdd(a0, s03)
	factor, imaginary, one := archsimd.BroadcastFloat32x8(real(*alpha)), archsimd.BroadcastFloat32x8(imag(*alpha)), archsimd.BroadcastFloat32x8(1)
	s00 = s00.MulAddSub(one, swapPartsSAVX2(s01))
	s00 = s00.MulAddSub(factor, swapPartsSAVX2(s00).Mul(imaginary))
	s02 = s02.MulAddSub(one, swapPartsSAVX2(s03))
	s02 = s02.MulAddSub(factor, swapPartsSAVX2(s02).Mul(imaginary))
	factor = one
	if skip == 0 {
		addVectorSAVX2(fresh, s00, factor, unsafe.Add(c, 0))
		c = unsafe.Add(c, ldc)
		addVectorSAVX2(fresh, s02, factor, unsafe.Add(c, 0))
		archsimd.ClearAVXUpperBits()
		return
	}
	mask := maskFromSAVX2(skip)
	addCutSAVX2(fresh, s00, factor, c, mask)
	c = unsafe.Add(c, ldc)
	addCutSAVX2(fresh, s02, factor, c, mask)
	archsimd.ClearAVXUpperBits()
}

// directComplex2x4SAVX2 is addDirectComplexSAVX2 for 4 columns of real numbers and 2 vectors of rows. Steps are in bytes.
func directComplex2x4SAVX2(skip, depth int, fresh bool, alpha *complex64, a unsafe.Pointer, stepA int, b0 unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float32x8
	var s01 archsimd.Float32x8
	var s02 archsimd.Float32x8
	var s03 archsimd.Float32x8
	var s10 archsimd.Float32x8
	var s11 archsimd.Float32x8
	var s12 archsimd.Float32x8
	var s13 archsimd.Float32x8
	b2 := unsafe.Add(b0, colB)
	at := 0
	for end := (depth - 1) / 4 * 4 * stepB; at != end; {
		{
			a0 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 0)))
			a1 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 32)))
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
			a0 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 0)))
			a1 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 32)))
			f0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at)))
			s00 = f0.MulAdd(a0, s00)
			s10 = f0.MulAdd(a1, s10)
			if depth == -5 { // never: see tile2x4SAVX2
				return
			}
			f1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at+4)))
			s01 = f1.MulAdd(a0, s01)
			s11 = f1.MulAdd(a1, s11)
			if depth == -6 { // never: see tile2x4SAVX2
				return
			}
			f2 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b2, at)))
			s02 = f2.MulAdd(a0, s02)
			s12 = f2.MulAdd(a1, s12)
			if depth == -7 { // never: see tile2x4SAVX2
				return
			}
			f3 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b2, at+4)))
			s03 = a0.MulAdd(f3, s03)
			s13 = a1.MulAdd(f3, s13)
			a, at = unsafe.Add(a, stepA), at+stepB
		}
		{
			a0 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 0)))
			a1 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 32)))
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
			a0 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 0)))
			a1 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 32)))
			f0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at)))
			s00 = f0.MulAdd(a0, s00)
			s10 = f0.MulAdd(a1, s10)
			if depth == -13 { // never: see tile2x4SAVX2
				return
			}
			f1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at+4)))
			s01 = f1.MulAdd(a0, s01)
			s11 = f1.MulAdd(a1, s11)
			if depth == -14 { // never: see tile2x4SAVX2
				return
			}
			f2 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b2, at)))
			s02 = f2.MulAdd(a0, s02)
			s12 = f2.MulAdd(a1, s12)
			if depth == -15 { // never: see tile2x4SAVX2
				return
			}
			f3 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b2, at+4)))
			s03 = a0.MulAdd(f3, s03)
			s13 = a1.MulAdd(f3, s13)
			a, at = unsafe.Add(a, stepA), at+stepB
		}
	}
	for end := (depth - 1) * stepB; at != end; a, at = unsafe.Add(a, stepA), at+stepB {
		a0 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 0)))
		a1 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 32)))
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
	}
	a0 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 0)))
	a1 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 32)))
	f0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at)))
	s00 = f0.MulAdd(a0, s00)
	s10 = f0.MulAdd(a1, s10)
	if depth == -21 { // never: see tile2x4SAVX2
		return
	}
	f1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b0, at+4)))
	s01 = f1.MulAdd(a0, s01)
	s11 = f1.MulAdd(a1, s11)
	if depth == -22 { // never: see tile2x4SAVX2
		return
	}
	f2 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b2, at)))
	s02 = f2.MulAdd(a0, s02)
	s12 = f2.MulAdd(a1, s12)
	if depth == -23 { // never: see tile2x4SAVX2
		return
	}
	f3 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b2, at+4)))
	s03 = a0.MulAdd(f3, s03)
	s13 = a1.MulAdd(f3, s13)
	factor, imaginary, one := archsimd.BroadcastFloat32x8(real(*alpha)), archsimd.BroadcastFloat32x8(imag(*alpha)), archsimd.BroadcastFloat32x8(1)
	s00 = s00.MulAddSub(one, swapPartsSAVX2(s01))
	s00 = s00.MulAddSub(factor, swapPartsSAVX2(s00).Mul(imaginary))
	s02 = s02.MulAddSub(one, swapPartsSAVX2(s03))
	s02 = s02.MulAddSub(factor, swapPartsSAVX2(s02).Mul(imaginary))
	s10 = s10.MulAddSub(one, swapPartsSAVX2(s11))
	s10 = s10.MulAddSub(factor, swapPartsSAVX2(s10).Mul(imaginary))
	s12 = s12.MulAddSub(one, swapPartsSAVX2(s13))
	s12 = s12.MulAddSub(factor, swapPartsSAVX2(s12).Mul(imaginary))
	factor = one
	if skip == 0 {
		addVectorSAVX2(fresh, s00, factor, unsafe.Add(c, 0))
		addVectorSAVX2(fresh, s10, factor, unsafe.Add(c, 32))
		c = unsafe.Add(c, ldc)
		addVectorSAVX2(fresh, s02, factor, unsafe.Add(c, 0))
		addVectorSAVX2(fresh, s12, factor, unsafe.Add(c, 32))
		archsimd.ClearAVXUpperBits()
		return
	}
}

// addDirectSAVX2 is tile.direct for float32.
func addDirectSAVX2(rows, skip, cols, depth int, fresh bool, alpha float32, a unsafe.Pointer, stepA int, b unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int) {
	stepA, stepB, colB, ldc = stepA*4, stepB*4, colB*4, ldc*4
	if rows > 8 {
		switch cols {
		case 4:
			direct2x4SAVX2(skip, depth, fresh, &alpha, a, stepA, b, stepB, colB, c, ldc)
		case 3:
			direct2x3SAVX2(skip, depth, fresh, &alpha, a, stepA, b, stepB, colB, c, ldc)
		case 2:
			direct2x2SAVX2(skip, depth, fresh, &alpha, a, stepA, b, stepB, colB, c, ldc)
		case 1:
			direct2x1SAVX2(skip, depth, fresh, &alpha, a, stepA, b, stepB, colB, c, ldc)
		}
		return
	}
	switch cols {
	case 4:
		direct1x4SAVX2(skip, depth, fresh, &alpha, a, stepA, b, stepB, colB, c, ldc)
	case 3:
		direct1x3SAVX2(skip, depth, fresh, &alpha, a, stepA, b, stepB, colB, c, ldc)
	case 2:
		direct1x2SAVX2(skip, depth, fresh, &alpha, a, stepA, b, stepB, colB, c, ldc)
	case 1:
		direct1x1SAVX2(skip, depth, fresh, &alpha, a, stepA, b, stepB, colB, c, ldc)
	}
}

// addDirectComplexSAVX2 is tile.direct for complex64, done as addTileComplexSAVX2.
func addDirectComplexSAVX2(rows, skip, cols, depth int, fresh bool, alpha complex64, a unsafe.Pointer, stepA int, b unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int) {
	stepA, stepB, colB, ldc = stepA*8, stepB*8, colB*8, ldc*8
	if rows > 4 {
		if cols == 2 {
			directComplex2x4SAVX2(2*skip, depth, fresh, &alpha, a, stepA, b, stepB, colB, c, ldc)
		} else {
			directComplex2x2SAVX2(2*skip, depth, fresh, &alpha, a, stepA, b, stepB, colB, c, ldc)
		}
		return
	}
	if cols == 2 {
		directComplex1x4SAVX2(2*skip, depth, fresh, &alpha, a, stepA, b, stepB, colB, c, ldc)
	} else {
		directComplex1x2SAVX2(2*skip, depth, fresh, &alpha, a, stepA, b, stepB, colB, c, ldc)
	}
}

// maskFromSAVX2 returns the mask of the elements of a vector from number n on.
func maskFromSAVX2(n int) archsimd.Mask32x8 {
	numbers := [8]int32{0, 1, 2, 3, 4, 5, 6, 7}
	return archsimd.LoadInt32x8(&numbers).GreaterEqual(archsimd.BroadcastInt32x8(int32(n)))
}

// direct1x1DAVX2 is addDirectDAVX2 for 1 columns of real numbers and 1 vectors of rows. Steps are in bytes.
func direct1x1DAVX2(skip, depth int, fresh bool, alpha *float64, a unsafe.Pointer, stepA int, b0 unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float64x4
	at := 0
	for end := (depth - 1) * stepB; at != end; a, at = unsafe.Add(a, stepA), at+stepB {
		a0 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 0)))
		f0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at)))
		s00 = f0.MulAdd(a0, s00)
	}
	a0 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 0)))
	f0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at)))
	s00 = f0.MulAdd(a0, s00)
	factor := archsimd.BroadcastFloat64x4(*alpha)
	if skip == 0 {
		addVectorDAVX2(fresh, s00, factor, unsafe.Add(c, 0))
		archsimd.ClearAVXUpperBits()
		return
	}
	mask := maskFromDAVX2(skip)
	addCutDAVX2(fresh, s00, factor, c, mask)
	archsimd.ClearAVXUpperBits()
}

// direct2x1DAVX2 is addDirectDAVX2 for 1 columns of real numbers and 2 vectors of rows. Steps are in bytes.
func direct2x1DAVX2(skip, depth int, fresh bool, alpha *float64, a unsafe.Pointer, stepA int, b0 unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float64x4
	var s10 archsimd.Float64x4
	at := 0
	for end := (depth - 1) * stepB; at != end; a, at = unsafe.Add(a, stepA), at+stepB {
		a0 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 0)))
		a1 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 32)))
		f0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at)))
		s00 = a0.MulAdd(f0, s00)
		s10 = a1.MulAdd(f0, s10)
	}
	a0 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 0)))
	a1 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 32)))
	f0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at)))
	s00 = a0.MulAdd(f0, s00)
	s10 = a1.MulAdd(f0, s10)
	factor := archsimd.BroadcastFloat64x4(*alpha)
	if skip == 0 {
		addVectorDAVX2(fresh, s00, factor, unsafe.Add(c, 0))
		addVectorDAVX2(fresh, s10, factor, unsafe.Add(c, 32))
		archsimd.ClearAVXUpperBits()
		return
	}
}

// direct1x2DAVX2 is addDirectDAVX2 for 2 columns of real numbers and 1 vectors of rows. Steps are in bytes.
func direct1x2DAVX2(skip, depth int, fresh bool, alpha *float64, a unsafe.Pointer, stepA int, b0 unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float64x4
	var s01 archsimd.Float64x4
	b1 := unsafe.Add(b0, 1*colB)
	at := 0
	for end := (depth - 1) * stepB; at != end; a, at = unsafe.Add(a, stepA), at+stepB {
		a0 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 0)))
		f0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at)))
		s00 = f0.MulAdd(a0, s00)
		f1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b1, at)))
		s01 = f1.MulAdd(a0, s01)
	}
	a0 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 0)))
	f0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at)))
	s00 = f0.MulAdd(a0, s00)
	f1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b1, at)))
	s01 = f1.MulAdd(a0, s01)
	factor := archsimd.BroadcastFloat64x4(*alpha)
	if skip == 0 {
		addVectorDAVX2(fresh, s00, factor, unsafe.Add(c, 0))
		c = unsafe.Add(c, ldc)
		addVectorDAVX2(fresh, s01, factor, unsafe.Add(c, 0))
		archsimd.ClearAVXUpperBits()
		return
	}
	mask := maskFromDAVX2(skip)
	addCutDAVX2(fresh, s00, factor, c, mask)
	c = unsafe.Add(c, ldc)
	addCutDAVX2(fresh, s01, factor, c, mask)
	archsimd.ClearAVXUpperBits()
}

// direct2x2DAVX2 is addDirectDAVX2 for 2 columns of real numbers and 2 vectors of rows. Steps are in bytes.
func direct2x2DAVX2(skip, depth int, fresh bool, alpha *float64, a unsafe.Pointer, stepA int, b0 unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float64x4
	var s01 archsimd.Float64x4
	var s10 archsimd.Float64x4
	var s11 archsimd.Float64x4
	b1 := unsafe.Add(b0, 1*colB)
	at := 0
	for end := (depth - 1) * stepB; at != end; a, at = unsafe.Add(a, stepA), at+stepB {
		a0 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 0)))
		a1 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 32)))
		f0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at)))
		s00 = f0.MulAdd(a0, s00)
		s10 = f0.MulAdd(a1, s10)
		if depth == -17 { // never: see tile2x4DAVX2
			return
		}
		f1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b1, at)))
		s01 = a0.MulAdd(f1, s01)
		s11 = a1.MulAdd(f1, s11)
	}
	a0 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 0)))
	a1 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 32)))
	f0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at)))
	s00 = f0.MulAdd(a0, s00)
	s10 = f0.MulAdd(a1, s10)
	if depth == -21 { // never: see tile2x4DAVX2
		return
	}
	f1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b1, at)))
	s01 = a0.MulAdd(f1, s01)
	s11 = a1.MulAdd(f1, s11)
	factor := archsimd.BroadcastFloat64x4(*alpha)
	if skip == 0 {
		addVectorDAVX2(fresh, s00, factor, unsafe.Add(c, 0))
		addVectorDAVX2(fresh, s10, factor, unsafe.Add(c, 32))
		c = unsafe.Add(c, ldc)
		addVectorDAVX2(fresh, s01, factor, unsafe.Add(c, 0))
		addVectorDAVX2(fresh, s11, factor, unsafe.Add(c, 32))
		archsimd.ClearAVXUpperBits()
		return
	}
}

// direct1x3DAVX2 is addDirectDAVX2 for 3 columns of real numbers and 1 vectors of rows. Steps are in bytes.
func direct1x3DAVX2(skip, depth int, fresh bool, alpha *float64, a unsafe.Pointer, stepA int, b0 unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float64x4
	var s01 archsimd.Float64x4
	var s02 archsimd.Float64x4
	b1 := unsafe.Add(b0, 1*colB)
	b2 := unsafe.Add(b0, 2*colB)
	at := 0
	for end := (depth - 1) * stepB; at != end; a, at = unsafe.Add(a, stepA), at+stepB {
		a0 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 0)))
		f0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at)))
		s00 = f0.MulAdd(a0, s00)
		f1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b1, at)))
		s01 = f1.MulAdd(a0, s01)
		f2 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b2, at)))
		s02 = f2.MulAdd(a0, s02)
	}
	a0 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 0)))
	f0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at)))
	s00 = f0.MulAdd(a0, s00)
	f1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b1, at)))
	s01 = f1.MulAdd(a0, s01)
	f2 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b2, at)))
	s02 = f2.MulAdd(a0, s02)
	factor := archsimd.BroadcastFloat64x4(*alpha)
	if skip == 0 {
		addVectorDAVX2(fresh, s00, factor, unsafe.Add(c, 0))
		c = unsafe.Add(c, ldc)
		addVectorDAVX2(fresh, s01, factor, unsafe.Add(c, 0))
		c = unsafe.Add(c, ldc)
		addVectorDAVX2(fresh, s02, factor, unsafe.Add(c, 0))
		archsimd.ClearAVXUpperBits()
		return
	}
	mask := maskFromDAVX2(skip)
	addCutDAVX2(fresh, s00, factor, c, mask)
	c = unsafe.Add(c, ldc)
	addCutDAVX2(fresh, s01, factor, c, mask)
	c = unsafe.Add(c, ldc)
	addCutDAVX2(fresh, s02, factor, c, mask)
	archsimd.ClearAVXUpperBits()
}

// direct2x3DAVX2 is addDirectDAVX2 for 3 columns of real numbers and 2 vectors of rows. Steps are in bytes.
func direct2x3DAVX2(skip, depth int, fresh bool, alpha *float64, a unsafe.Pointer, stepA int, b0 unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float64x4
	var s01 archsimd.Float64x4
	var s02 archsimd.Float64x4
	var s10 archsimd.Float64x4
	var s11 archsimd.Float64x4
	var s12 archsimd.Float64x4
	b1 := unsafe.Add(b0, 1*colB)
	b2 := unsafe.Add(b0, 2*colB)
	at := 0
	for end := (depth - 1) * stepB; at != end; a, at = unsafe.Add(a, stepA), at+stepB {
		a0 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 0)))
		a1 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 32)))
		f0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at)))
		s00 = f0.MulAdd(a0, s00)
		s10 = f0.MulAdd(a1, s10)
		if depth == -17 { // never: see tile2x4DAVX2
			return
		}
		f1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b1, at)))
		s01 = f1.MulAdd(a0, s01)
		s11 = f1.MulAdd(a1, s11)
		if depth == -18 { // never: see tile2x4DAVX2
			return
		}
		f2 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b2, at)))
		s02 = a0.MulAdd(f2, s02)
		s12 = a1.MulAdd(f2, s12)
	}
	a0 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 0)))
	a1 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 32)))
	f0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at)))
	s00 = f0.MulAdd(a0, s00)
	s10 = f0.MulAdd(a1, s10)
	if depth == -21 { // never: see tile2x4DAVX2
		return
	}
	f1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b1, at)))
	s01 = f1.MulAdd(a0, s01)
	s11 = f1.MulAdd(a1, s11)
	if depth == -22 { // never: see tile2x4DAVX2
		return
	}
	f2 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b2, at)))
	s02 = a0.MulAdd(f2, s02)
	s12 = a1.MulAdd(f2, s12)
	factor := archsimd.BroadcastFloat64x4(*alpha)
	if skip == 0 {
		addVectorDAVX2(fresh, s00, factor, unsafe.Add(c, 0))
		addVectorDAVX2(fresh, s10, factor, unsafe.Add(c, 32))
		c = unsafe.Add(c, ldc)
		addVectorDAVX2(fresh, s01, factor, unsafe.Add(c, 0))
		addVectorDAVX2(fresh, s11, factor, unsafe.Add(c, 32))
		c = unsafe.Add(c, ldc)
		addVectorDAVX2(fresh, s02, factor, unsafe.Add(c, 0))
		addVectorDAVX2(fresh, s12, factor, unsafe.Add(c, 32))
		archsimd.ClearAVXUpperBits()
		return
	}
}

// direct1x4DAVX2 is addDirectDAVX2 for 4 columns of real numbers and 1 vectors of rows. Steps are in bytes.
func direct1x4DAVX2(skip, depth int, fresh bool, alpha *float64, a unsafe.Pointer, stepA int, b0 unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float64x4
	var s01 archsimd.Float64x4
	var s02 archsimd.Float64x4
	var s03 archsimd.Float64x4
	b1 := unsafe.Add(b0, 1*colB)
	b2 := unsafe.Add(b0, 2*colB)
	b3 := unsafe.Add(b0, 3*colB)
	at := 0
	for end := (depth - 1) * stepB; at != end; a, at = unsafe.Add(a, stepA), at+stepB {
		a0 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 0)))
		f0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at)))
		s00 = f0.MulAdd(a0, s00)
		f1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b1, at)))
		s01 = f1.MulAdd(a0, s01)
		f2 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b2, at)))
		s02 = f2.MulAdd(a0, s02)
		f3 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b3, at)))
		s03 = f3.MulAdd(a0, s03)
	}
	a0 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 0)))
	f0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at)))
	s00 = f0.MulAdd(a0, s00)
	f1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b1, at)))
	s01 = f1.MulAdd(a0, s01)
	f2 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b2, at)))
	s02 = f2.MulAdd(a0, s02)
	f3 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b3, at)))
	s03 = f3.MulAdd(a0, s03)
	factor := archsimd.BroadcastFloat64x4(*alpha)
	if skip == 0 {
		addVectorDAVX2(fresh, s00, factor, unsafe.Add(c, 0))
		c = unsafe.Add(c, ldc)
		addVectorDAVX2(fresh, s01, factor, unsafe.Add(c, 0))
		c = unsafe.Add(c, ldc)
		addVectorDAVX2(fresh, s02, factor, unsafe.Add(c, 0))
		c = unsafe.Add(c, ldc)
		addVectorDAVX2(fresh, s03, factor, unsafe.Add(c, 0))
		archsimd.ClearAVXUpperBits()
		return
	}
	mask := maskFromDAVX2(skip)
	addCutDAVX2(fresh, s00, factor, c, mask)
	c = unsafe.Add(c, ldc)
	addCutDAVX2(fresh, s01, factor, c, mask)
	c = unsafe.Add(c, ldc)
	addCutDAVX2(fresh, s02, factor, c, mask)
	c = unsafe.Add(c, ldc)
	addCutDAVX2(fresh, s03, factor, c, mask)
	archsimd.ClearAVXUpperBits()
}

// direct2x4DAVX2 is addDirectDAVX2 for 4 columns of real numbers and 2 vectors of rows. Steps are in bytes.
func direct2x4DAVX2(skip, depth int, fresh bool, alpha *float64, a unsafe.Pointer, stepA int, b0 unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float64x4
	var s01 archsimd.Float64x4
	var s02 archsimd.Float64x4
	var s03 archsimd.Float64x4
	var s10 archsimd.Float64x4
	var s11 archsimd.Float64x4
	var s12 archsimd.Float64x4
	var s13 archsimd.Float64x4
	b1 := unsafe.Add(b0, 1*colB)
	b2 := unsafe.Add(b0, 2*colB)
	b3 := unsafe.Add(b0, 3*colB)
	at := 0
	for end := (depth - 1) / 4 * 4 * stepB; at != end; {
		{
			a0 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 0)))
			a1 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 32)))
			f0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at)))
			s00 = f0.MulAdd(a0, s00)
			s10 = f0.MulAdd(a1, s10)
			if depth == -1 { // never: see tile2x4DAVX2
				return
			}
			f1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b1, at)))
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
			f3 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b3, at)))
			s03 = a0.MulAdd(f3, s03)
			s13 = a1.MulAdd(f3, s13)
			a, at = unsafe.Add(a, stepA), at+stepB
		}
		{
			a0 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 0)))
			a1 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 32)))
			f0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at)))
			s00 = f0.MulAdd(a0, s00)
			s10 = f0.MulAdd(a1, s10)
			if depth == -5 { // never: see tile2x4DAVX2
				return
			}
			f1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b1, at)))
			s01 = f1.MulAdd(a0, s01)
			s11 = f1.MulAdd(a1, s11)
			if depth == -6 { // never: see tile2x4DAVX2
				return
			}
			f2 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b2, at)))
			s02 = f2.MulAdd(a0, s02)
			s12 = f2.MulAdd(a1, s12)
			if depth == -7 { // never: see tile2x4DAVX2
				return
			}
			f3 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b3, at)))
			s03 = a0.MulAdd(f3, s03)
			s13 = a1.MulAdd(f3, s13)
			a, at = unsafe.Add(a, stepA), at+stepB
		}
		{
			a0 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 0)))
			a1 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 32)))
			f0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at)))
			s00 = f0.MulAdd(a0, s00)
			s10 = f0.MulAdd(a1, s10)
			if depth == -9 { // never: see tile2x4DAVX2
				return
			}
			f1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b1, at)))
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
			f3 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b3, at)))
			s03 = a0.MulAdd(f3, s03)
			s13 = a1.MulAdd(f3, s13)
			a, at = unsafe.Add(a, stepA), at+stepB
		}
		{
			a0 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 0)))
			a1 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 32)))
			f0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at)))
			s00 = f0.MulAdd(a0, s00)
			s10 = f0.MulAdd(a1, s10)
			if depth == -13 { // never: see tile2x4DAVX2
				return
			}
			f1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b1, at)))
			s01 = f1.MulAdd(a0, s01)
			s11 = f1.MulAdd(a1, s11)
			if depth == -14 { // never: see tile2x4DAVX2
				return
			}
			f2 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b2, at)))
			s02 = f2.MulAdd(a0, s02)
			s12 = f2.MulAdd(a1, s12)
			if depth == -15 { // never: see tile2x4DAVX2
				return
			}
			f3 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b3, at)))
			s03 = a0.MulAdd(f3, s03)
			s13 = a1.MulAdd(f3, s13)
			a, at = unsafe.Add(a, stepA), at+stepB
		}
	}
	for end := (depth - 1) * stepB; at != end; a, at = unsafe.Add(a, stepA), at+stepB {
		a0 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 0)))
		a1 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 32)))
		f0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at)))
		s00 = f0.MulAdd(a0, s00)
		s10 = f0.MulAdd(a1, s10)
		if depth == -17 { // never: see tile2x4DAVX2
			return
		}
		f1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b1, at)))
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
		f3 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b3, at)))
		s03 = a0.MulAdd(f3, s03)
		s13 = a1.MulAdd(f3, s13)
	}
	a0 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 0)))
	a1 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 32)))
	f0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at)))
	s00 = f0.MulAdd(a0, s00)
	s10 = f0.MulAdd(a1, s10)
	if depth == -21 { // never: see tile2x4DAVX2
		return
	}
	f1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b1, at)))
	s01 = f1.MulAdd(a0, s01)
	s11 = f1.MulAdd(a1, s11)
	if depth == -22 { // never: see tile2x4DAVX2
		return
	}
	f2 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b2, at)))
	s02 = f2.MulAdd(a0, s02)
	s12 = f2.MulAdd(a1, s12)
	if depth == -23 { // never: see tile2x4DAVX2
		return
	}
	f3 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b3, at)))
	s03 = a0.MulAdd(f3, s03)
	s13 = a1.MulAdd(f3, s13)
	factor := archsimd.BroadcastFloat64x4(*alpha)
	if skip == 0 {
		addVectorDAVX2(fresh, s00, factor, unsafe.Add(c, 0))
		addVectorDAVX2(fresh, s10, factor, unsafe.Add(c, 32))
		c = unsafe.Add(c, ldc)
		addVectorDAVX2(fresh, s01, factor, unsafe.Add(c, 0))
		addVectorDAVX2(fresh, s11, factor, unsafe.Add(c, 32))
		c = unsafe.Add(c, ldc)
		addVectorDAVX2(fresh, s02, factor, unsafe.Add(c, 0))
		addVectorDAVX2(fresh, s12, factor, unsafe.Add(c, 32))
		c = unsafe.Add(c, ldc)
		addVectorDAVX2(fresh, s03, factor, unsafe.Add(c, 0))
		addVectorDAVX2(fresh, s13, factor, unsafe.Add(c, 32))
		archsimd.ClearAVXUpperBits()
		return
	}
}

// directComplex1x2DAVX2 is addDirectComplexDAVX2 for 2 columns of real numbers and 1 vectors of rows. Steps are in bytes.
func directComplex1x2DAVX2(skip, depth int, fresh bool, alpha *complex128, a unsafe.Pointer, stepA int, b0 unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float64x4
	var s01 archsimd.Float64x4
	at := 0
	for end := (depth - 1) * stepB; at != end; a, at = unsafe.Add(a, stepA), at+stepB {
		a0 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 0)))
		f0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at)))
		s00 = f0.MulAdd(a0, s00)
		f1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at+8)))
		s01 = f1.MulAdd(a0, s01)
	}
	a0 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 0)))
	f0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at)))
	s00 = f0.MulAdd(a0, s00)
	f1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at+8)))
	s01 = f1.MulAdd(a0, s01)
	factor, imaginary, one := archsimd.BroadcastFloat64x4(real(*alpha)), archsimd.BroadcastFloat64x4(imag(*alpha)), archsimd.BroadcastFloat64x4(1)
	s00 = s00.MulAddSub(one, swapPartsDAVX2(s01))
	s00 = s00.MulAddSub(factor, swapPartsDAVX2(s00).Mul(imaginary))
	factor = one
	if skip == 0 {
		addVectorDAVX2(fresh, s00, factor, unsafe.Add(c, 0))
		archsimd.ClearAVXUpperBits()
		return
	}
	mask := maskFromDAVX2(skip)
	addCutDAVX2(fresh, s00, factor, c, mask)
	archsimd.ClearAVXUpperBits()
}

// directComplex2x2DAVX2 is addDirectComplexDAVX2 for 2 columns of real numbers and 2 vectors of rows. Steps are in bytes.
func directComplex2x2DAVX2(skip, depth int, fresh bool, alpha *complex128, a unsafe.Pointer, stepA int, b0 unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float64x4
	var s01 archsimd.Float64x4
	var s10 archsimd.Float64x4
	var s11 archsimd.Float64x4
	at := 0
	for end := (depth - 1) * stepB; at != end; a, at = unsafe.Add(a, stepA), at+stepB {
		a0 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 0)))
		a1 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 32)))
		f0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at)))
		s00 = f0.MulAdd(a0, s00)
		s10 = f0.MulAdd(a1, s10)
		if depth == -17 { // never: see tile2x4DAVX2
			return
		}
		f1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at+8)))
		s01 = a0.MulAdd(f1, s01)
		s11 = a1.MulAdd(f1, s11)
	}
	a0 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 0)))
	a1 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 32)))
	f0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at)))
	s00 = f0.MulAdd(a0, s00)
	s10 = f0.MulAdd(a1, s10)
	if depth == -21 { // never: see tile2x4DAVX2
		return
	}
	f1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at+8)))
	s01 = a0.MulAdd(f1, s01)
	s11 = a1.MulAdd(f1, s11)
	factor, imaginary, one := archsimd.BroadcastFloat64x4(real(*alpha)), archsimd.BroadcastFloat64x4(imag(*alpha)), archsimd.BroadcastFloat64x4(1)
	s00 = s00.MulAddSub(one, swapPartsDAVX2(s01))
	s00 = s00.MulAddSub(factor, swapPartsDAVX2(s00).Mul(imaginary))
	s10 = s10.MulAddSub(one, swapPartsDAVX2(s11))
	s10 = s10.MulAddSub(factor, swapPartsDAVX2(s10).Mul(imaginary))
	factor = one
	if skip == 0 {
		addVectorDAVX2(fresh, s00, factor, unsafe.Add(c, 0))
		addVectorDAVX2(fresh, s10, factor, unsafe.Add(c, 32))
		archsimd.ClearAVXUpperBits()
		return
	}
}

// directComplex1x4DAVX2 is addDirectComplexDAVX2 for 4 columns of real numbers and 1 vectors of rows. Steps are in bytes.
func directComplex1x4DAVX2(skip, depth int, fresh bool, alpha *complex128, a unsafe.Pointer, stepA int, b0 unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float64x4
	var s01 archsimd.Float64x4
	var s02 archsimd.Float64x4
	var s03 archsimd.Float64x4
	b2 := unsafe.Add(b0, colB)
	at := 0
	for end := (depth - 1) * stepB; at != end; a, at = unsafe.Add(a, stepA), at+stepB {
		a0 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 0)))
		f0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at)))
		s00 = f0.MulAdd(a0, s00)
		f1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at+8)))
		s01 = f1.MulAdd(a0, s01)
		f2 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b2, at)))
		s02 = f2.MulAdd(a0, s02)
		f3 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b2, at+8)))
		s03 = f3.MulAdd(a0, s03)
	}
	a0 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 0)))
	f0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at)))
	s00 = f0.MulAdd(a0, s00)
	f1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at+8)))
	s01 = f1.MulAdd(a0, s01)
	f2 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b2, at)))
	s02 = f2.MulAdd(a0, s02)
	f3 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b2, at+8)))
	s03 = f3.MulAdd(a0, s03)
	factor, imaginary, one := archsimd.BroadcastFloat64x4(real(*alpha)), archsimd.BroadcastFloat64x4(imag(*alpha)), archsimd.BroadcastFloat64x4(1)
	s00 = s00.MulAddSub(one, swapPartsDAVX2(s01))
	s00 = s00.MulAddSub(factor, swapPartsDAVX2(s00).Mul(imaginary))
	s02 = s02.MulAddSub(one, swapPartsDAVX2(s03))
	s02 = s02.MulAddSub(factor, swapPartsDAVX2(s02).Mul(imaginary))
	factor = one
	if skip == 0 {
		addVectorDAVX2(fresh, s00, factor, unsafe.Add(c, 0))
		c = unsafe.Add(c, ldc)
		addVectorDAVX2(fresh, s02, factor, unsafe.Add(c, 0))
		archsimd.ClearAVXUpperBits()
		return
	}
	mask := maskFromDAVX2(skip)
	addCutDAVX2(fresh, s00, factor, c, mask)
	c = unsafe.Add(c, ldc)
	addCutDAVX2(fresh, s02, factor, c, mask)
	archsimd.ClearAVXUpperBits()
}

// directComplex2x4DAVX2 is addDirectComplexDAVX2 for 4 columns of real numbers and 2 vectors of rows. Steps are in bytes.
func directComplex2x4DAVX2(skip, depth int, fresh bool, alpha *complex128, a unsafe.Pointer, stepA int, b0 unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float64x4
	var s01 archsimd.Float64x4
	var s02 archsimd.Float64x4
	var s03 archsimd.Float64x4
	var s10 archsimd.Float64x4
	var s11 archsimd.Float64x4
	var s12 archsimd.Float64x4
	var s13 archsimd.Float64x4
	b2 := unsafe.Add(b0, colB)
	at := 0
	for end := (depth - 1) / 4 * 4 * stepB; at != end; {
		{
			a0 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 0)))
			a1 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 32)))
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
			a0 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 0)))
			a1 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 32)))
			f0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at)))
			s00 = f0.MulAdd(a0, s00)
			s10 = f0.MulAdd(a1, s10)
			if depth == -5 { // never: see tile2x4DAVX2
				return
			}
			f1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at+8)))
			s01 = f1.MulAdd(a0, s01)
			s11 = f1.MulAdd(a1, s11)
			if depth == -6 { // never: see tile2x4DAVX2
				return
			}
			f2 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b2, at)))
			s02 = f2.MulAdd(a0, s02)
			s12 = f2.MulAdd(a1, s12)
			if depth == -7 { // never: see tile2x4DAVX2
				return
			}
			f3 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b2, at+8)))
			s03 = a0.MulAdd(f3, s03)
			s13 = a1.MulAdd(f3, s13)
			a, at = unsafe.Add(a, stepA), at+stepB
		}
		{
			a0 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 0)))
			a1 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 32)))
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
			a0 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 0)))
			a1 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 32)))
			f0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at)))
			s00 = f0.MulAdd(a0, s00)
			s10 = f0.MulAdd(a1, s10)
			if depth == -13 { // never: see tile2x4DAVX2
				return
			}
			f1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at+8)))
			s01 = f1.MulAdd(a0, s01)
			s11 = f1.MulAdd(a1, s11)
			if depth == -14 { // never: see tile2x4DAVX2
				return
			}
			f2 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b2, at)))
			s02 = f2.MulAdd(a0, s02)
			s12 = f2.MulAdd(a1, s12)
			if depth == -15 { // never: see tile2x4DAVX2
				return
			}
			f3 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b2, at+8)))
			s03 = a0.MulAdd(f3, s03)
			s13 = a1.MulAdd(f3, s13)
			a, at = unsafe.Add(a, stepA), at+stepB
		}
	}
	for end := (depth - 1) * stepB; at != end; a, at = unsafe.Add(a, stepA), at+stepB {
		a0 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 0)))
		a1 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 32)))
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
	}
	a0 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 0)))
	a1 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 32)))
	f0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at)))
	s00 = f0.MulAdd(a0, s00)
	s10 = f0.MulAdd(a1, s10)
	if depth == -21 { // never: see tile2x4DAVX2
		return
	}
	f1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b0, at+8)))
	s01 = f1.MulAdd(a0, s01)
	s11 = f1.MulAdd(a1, s11)
	if depth == -22 { // never: see tile2x4DAVX2
		return
	}
	f2 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b2, at)))
	s02 = f2.MulAdd(a0, s02)
	s12 = f2.MulAdd(a1, s12)
	if depth == -23 { // never: see tile2x4DAVX2
		return
	}
	f3 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b2, at+8)))
	s03 = a0.MulAdd(f3, s03)
	s13 = a1.MulAdd(f3, s13)
	factor, imaginary, one := archsimd.BroadcastFloat64x4(real(*alpha)), archsimd.BroadcastFloat64x4(imag(*alpha)), archsimd.BroadcastFloat64x4(1)
	s00 = s00.MulAddSub(one, swapPartsDAVX2(s01))
	s00 = s00.MulAddSub(factor, swapPartsDAVX2(s00).Mul(imaginary))
	s02 = s02.MulAddSub(one, swapPartsDAVX2(s03))
	s02 = s02.MulAddSub(factor, swapPartsDAVX2(s02).Mul(imaginary))
	s10 = s10.MulAddSub(one, swapPartsDAVX2(s11))
	s10 = s10.MulAddSub(factor, swapPartsDAVX2(s10).Mul(imaginary))
	s12 = s12.MulAddSub(one, swapPartsDAVX2(s13))
	s12 = s12.MulAddSub(factor, swapPartsDAVX2(s12).Mul(imaginary))
	factor = one
	if skip == 0 {
		addVectorDAVX2(fresh, s00, factor, unsafe.Add(c, 0))
		addVectorDAVX2(fresh, s10, factor, unsafe.Add(c, 32))
		c = unsafe.Add(c, ldc)
		addVectorDAVX2(fresh, s02, factor, unsafe.Add(c, 0))
		addVectorDAVX2(fresh, s12, factor, unsafe.Add(c, 32))
		archsimd.ClearAVXUpperBits()
		return
	}
}

// addDirectDAVX2 is tile.direct for float64.
func addDirectDAVX2(rows, skip, cols, depth int, fresh bool, alpha float64, a unsafe.Pointer, stepA int, b unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int) {
	stepA, stepB, colB, ldc = stepA*8, stepB*8, colB*8, ldc*8
	if rows > 4 {
		switch cols {
		case 4:
			direct2x4DAVX2(skip, depth, fresh, &alpha, a, stepA, b, stepB, colB, c, ldc)
		case 3:
			direct2x3DAVX2(skip, depth, fresh, &alpha, a, stepA, b, stepB, colB, c, ldc)
		case 2:
			direct2x2DAVX2(skip, depth, fresh, &alpha, a, stepA, b, stepB, colB, c, ldc)
		case 1:
			direct2x1DAVX2(skip, depth, fresh, &alpha, a, stepA, b, stepB, colB, c, ldc)
		}
		return
	}
	switch cols {
	case 4:
		direct1x4DAVX2(skip, depth, fresh, &alpha, a, stepA, b, stepB, colB, c, ldc)
	case 3:
		direct1x3DAVX2(skip, depth, fresh, &alpha, a, stepA, b, stepB, colB, c, ldc)
	case 2:
		direct1x2DAVX2(skip, depth, fresh, &alpha, a, stepA, b, stepB, colB, c, ldc)
	case 1:
		direct1x1DAVX2(skip, depth, fresh, &alpha, a, stepA, b, stepB, colB, c, ldc)
	}
}

// addDirectComplexDAVX2 is tile.direct for complex128, done as addTileComplexDAVX2.
func addDirectComplexDAVX2(rows, skip, cols, depth int, fresh bool, alpha complex128, a unsafe.Pointer, stepA int, b unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int) {
	stepA, stepB, colB, ldc = stepA*16, stepB*16, colB*16, ldc*16
	if rows > 2 {
		if cols == 2 {
			directComplex2x4DAVX2(2*skip, depth, fresh, &alpha, a, stepA, b, stepB, colB, c, ldc)
		} else {
			directComplex2x2DAVX2(2*skip, depth, fresh, &alpha, a, stepA, b, stepB, colB, c, ldc)
		}
		return
	}
	if cols == 2 {
		directComplex1x4DAVX2(2*skip, depth, fresh, &alpha, a, stepA, b, stepB, colB, c, ldc)
	} else {
		directComplex1x2DAVX2(2*skip, depth, fresh, &alpha, a, stepA, b, stepB, colB, c, ldc)
	}
}

// maskFromDAVX2 returns the mask of the elements of a vector from number n on.
func maskFromDAVX2(n int) archsimd.Mask64x4 {
	numbers := [4]int64{0, 1, 2, 3}
	return archsimd.LoadInt64x4(&numbers).GreaterEqual(archsimd.BroadcastInt64x4(int64(n)))
}
