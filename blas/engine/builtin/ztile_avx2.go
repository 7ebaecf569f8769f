// Code generated from internal/gen/lanes/tile.go.tmpl by internal/gen. DO NOT EDIT.

//go:build goexperiment.simd && !go1.27 && amd64 && !nosimd

package builtin

import (
	"simd/archsimd"
	"unsafe"
)

// tile1x1SAVX2 is addTileSAVX2 for 1 columns of real numbers and 1 vectors of rows, the last of which may be cut.
func tile1x1SAVX2(rows, depth int, fresh bool, alpha *float32, a, b, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float32x8
	// The last step is by itself, so that no pointer ends up behind the memory that it began in: the garbage collector takes that amiss.
	for end := unsafe.Add(b, (depth-1)*4); b != end; a, b = unsafe.Add(a, 32), unsafe.Add(b, 4) {
		a0 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 0)))
		b0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 0)))
		s00 = b0.MulAdd(a0, s00)
	}
	a0 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 0)))
	b0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 0)))
	s00 = b0.MulAdd(a0, s00)
	factor := archsimd.BroadcastFloat32x8(*alpha)
	if rows == 8 {
		addVectorSAVX2(fresh, s00, factor, unsafe.Add(c, 0))
		archsimd.ClearAVXUpperBits()
		return
	}
	mask := maskOfSAVX2(rows)
	addCutSAVX2(fresh, s00, factor, unsafe.Add(c, 0), mask)
	archsimd.ClearAVXUpperBits()
}

// tile2x1SAVX2 is addTileSAVX2 for 1 columns of real numbers and 2 vectors of rows, the last of which may be cut.
func tile2x1SAVX2(rows, depth int, fresh bool, alpha *float32, a, b, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float32x8
	var s10 archsimd.Float32x8
	// The last step is by itself, so that no pointer ends up behind the memory that it began in: the garbage collector takes that amiss.
	for end := unsafe.Add(b, (depth-1)*4); b != end; a, b = unsafe.Add(a, 64), unsafe.Add(b, 4) {
		a0 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 0)))
		a1 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 32)))
		b0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 0)))
		s00 = a0.MulAdd(b0, s00)
		s10 = a1.MulAdd(b0, s10)
	}
	a0 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 0)))
	a1 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 32)))
	b0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 0)))
	s00 = a0.MulAdd(b0, s00)
	s10 = a1.MulAdd(b0, s10)
	factor := archsimd.BroadcastFloat32x8(*alpha)
	if rows == 16 {
		addVectorSAVX2(fresh, s00, factor, unsafe.Add(c, 0))
		addVectorSAVX2(fresh, s10, factor, unsafe.Add(c, 32))
		archsimd.ClearAVXUpperBits()
		return
	}
	mask := maskOfSAVX2(rows - 8)
	addVectorSAVX2(fresh, s00, factor, unsafe.Add(c, 0))
	addCutSAVX2(fresh, s10, factor, unsafe.Add(c, 32), mask)
	archsimd.ClearAVXUpperBits()
}

// tile1x2SAVX2 is addTileSAVX2 for 2 columns of real numbers and 1 vectors of rows, the last of which may be cut.
func tile1x2SAVX2(rows, depth int, fresh bool, alpha *float32, a, b, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float32x8
	var s01 archsimd.Float32x8
	// The last step is by itself, so that no pointer ends up behind the memory that it began in: the garbage collector takes that amiss.
	for end := unsafe.Add(b, (depth-1)*8); b != end; a, b = unsafe.Add(a, 32), unsafe.Add(b, 8) {
		a0 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 0)))
		b0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 0)))
		s00 = b0.MulAdd(a0, s00)
		b1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 4)))
		s01 = b1.MulAdd(a0, s01)
	}
	a0 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 0)))
	b0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 0)))
	s00 = b0.MulAdd(a0, s00)
	b1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 4)))
	s01 = b1.MulAdd(a0, s01)
	factor := archsimd.BroadcastFloat32x8(*alpha)
	if rows == 8 {
		addVectorSAVX2(fresh, s00, factor, unsafe.Add(c, 0))
		c = unsafe.Add(c, ldc*4)
		addVectorSAVX2(fresh, s01, factor, unsafe.Add(c, 0))
		archsimd.ClearAVXUpperBits()
		return
	}
	mask := maskOfSAVX2(rows)
	addCutSAVX2(fresh, s00, factor, unsafe.Add(c, 0), mask)
	c = unsafe.Add(c, ldc*4)
	addCutSAVX2(fresh, s01, factor, unsafe.Add(c, 0), mask)
	archsimd.ClearAVXUpperBits()
}

// tile2x2SAVX2 is addTileSAVX2 for 2 columns of real numbers and 2 vectors of rows, the last of which may be cut.
func tile2x2SAVX2(rows, depth int, fresh bool, alpha *float32, a, b, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float32x8
	var s01 archsimd.Float32x8
	var s10 archsimd.Float32x8
	var s11 archsimd.Float32x8
	// The last step is by itself, so that no pointer ends up behind the memory that it began in: the garbage collector takes that amiss.
	for end := unsafe.Add(b, (depth-1)*8); b != end; a, b = unsafe.Add(a, 64), unsafe.Add(b, 8) {
		a0 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 0)))
		a1 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 32)))
		b0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 0)))
		s00 = b0.MulAdd(a0, s00)
		s10 = b0.MulAdd(a1, s10)
		if depth == -17 { // never: without it the compiler loads all columns first, and has no registers left for the sums
			return
		}
		b1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 4)))
		s01 = a0.MulAdd(b1, s01)
		s11 = a1.MulAdd(b1, s11)
	}
	a0 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 0)))
	a1 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 32)))
	b0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 0)))
	s00 = b0.MulAdd(a0, s00)
	s10 = b0.MulAdd(a1, s10)
	if depth == -21 { // never: without it the compiler loads all columns first, and has no registers left for the sums
		return
	}
	b1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 4)))
	s01 = a0.MulAdd(b1, s01)
	s11 = a1.MulAdd(b1, s11)
	factor := archsimd.BroadcastFloat32x8(*alpha)
	if rows == 16 {
		addVectorSAVX2(fresh, s00, factor, unsafe.Add(c, 0))
		addVectorSAVX2(fresh, s10, factor, unsafe.Add(c, 32))
		c = unsafe.Add(c, ldc*4)
		addVectorSAVX2(fresh, s01, factor, unsafe.Add(c, 0))
		addVectorSAVX2(fresh, s11, factor, unsafe.Add(c, 32))
		archsimd.ClearAVXUpperBits()
		return
	}
	mask := maskOfSAVX2(rows - 8)
	addVectorSAVX2(fresh, s00, factor, unsafe.Add(c, 0))
	addCutSAVX2(fresh, s10, factor, unsafe.Add(c, 32), mask)
	c = unsafe.Add(c, ldc*4)
	addVectorSAVX2(fresh, s01, factor, unsafe.Add(c, 0))
	addCutSAVX2(fresh, s11, factor, unsafe.Add(c, 32), mask)
	archsimd.ClearAVXUpperBits()
}

// tile1x3SAVX2 is addTileSAVX2 for 3 columns of real numbers and 1 vectors of rows, the last of which may be cut.
func tile1x3SAVX2(rows, depth int, fresh bool, alpha *float32, a, b, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float32x8
	var s01 archsimd.Float32x8
	var s02 archsimd.Float32x8
	// The last step is by itself, so that no pointer ends up behind the memory that it began in: the garbage collector takes that amiss.
	for end := unsafe.Add(b, (depth-1)*12); b != end; a, b = unsafe.Add(a, 32), unsafe.Add(b, 12) {
		a0 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 0)))
		b0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 0)))
		s00 = b0.MulAdd(a0, s00)
		b1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 4)))
		s01 = b1.MulAdd(a0, s01)
		b2 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 8)))
		s02 = b2.MulAdd(a0, s02)
	}
	a0 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 0)))
	b0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 0)))
	s00 = b0.MulAdd(a0, s00)
	b1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 4)))
	s01 = b1.MulAdd(a0, s01)
	b2 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 8)))
	s02 = b2.MulAdd(a0, s02)
	factor := archsimd.BroadcastFloat32x8(*alpha)
	if rows == 8 {
		addVectorSAVX2(fresh, s00, factor, unsafe.Add(c, 0))
		c = unsafe.Add(c, ldc*4)
		addVectorSAVX2(fresh, s01, factor, unsafe.Add(c, 0))
		c = unsafe.Add(c, ldc*4)
		addVectorSAVX2(fresh, s02, factor, unsafe.Add(c, 0))
		archsimd.ClearAVXUpperBits()
		return
	}
	mask := maskOfSAVX2(rows)
	addCutSAVX2(fresh, s00, factor, unsafe.Add(c, 0), mask)
	c = unsafe.Add(c, ldc*4)
	addCutSAVX2(fresh, s01, factor, unsafe.Add(c, 0), mask)
	c = unsafe.Add(c, ldc*4)
	addCutSAVX2(fresh, s02, factor, unsafe.Add(c, 0), mask)
	archsimd.ClearAVXUpperBits()
}

// tile2x3SAVX2 is addTileSAVX2 for 3 columns of real numbers and 2 vectors of rows, the last of which may be cut.
func tile2x3SAVX2(rows, depth int, fresh bool, alpha *float32, a, b, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float32x8
	var s01 archsimd.Float32x8
	var s02 archsimd.Float32x8
	var s10 archsimd.Float32x8
	var s11 archsimd.Float32x8
	var s12 archsimd.Float32x8
	// The last step is by itself, so that no pointer ends up behind the memory that it began in: the garbage collector takes that amiss.
	for end := unsafe.Add(b, (depth-1)*12); b != end; a, b = unsafe.Add(a, 64), unsafe.Add(b, 12) {
		a0 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 0)))
		a1 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 32)))
		b0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 0)))
		s00 = b0.MulAdd(a0, s00)
		s10 = b0.MulAdd(a1, s10)
		if depth == -17 { // never: without it the compiler loads all columns first, and has no registers left for the sums
			return
		}
		b1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 4)))
		s01 = b1.MulAdd(a0, s01)
		s11 = b1.MulAdd(a1, s11)
		if depth == -18 { // never: without it the compiler loads all columns first, and has no registers left for the sums
			return
		}
		b2 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 8)))
		s02 = a0.MulAdd(b2, s02)
		s12 = a1.MulAdd(b2, s12)
	}
	a0 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 0)))
	a1 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 32)))
	b0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 0)))
	s00 = b0.MulAdd(a0, s00)
	s10 = b0.MulAdd(a1, s10)
	if depth == -21 { // never: without it the compiler loads all columns first, and has no registers left for the sums
		return
	}
	b1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 4)))
	s01 = b1.MulAdd(a0, s01)
	s11 = b1.MulAdd(a1, s11)
	if depth == -22 { // never: without it the compiler loads all columns first, and has no registers left for the sums
		return
	}
	b2 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 8)))
	s02 = a0.MulAdd(b2, s02)
	s12 = a1.MulAdd(b2, s12)
	factor := archsimd.BroadcastFloat32x8(*alpha)
	if rows == 16 {
		addVectorSAVX2(fresh, s00, factor, unsafe.Add(c, 0))
		addVectorSAVX2(fresh, s10, factor, unsafe.Add(c, 32))
		c = unsafe.Add(c, ldc*4)
		addVectorSAVX2(fresh, s01, factor, unsafe.Add(c, 0))
		addVectorSAVX2(fresh, s11, factor, unsafe.Add(c, 32))
		c = unsafe.Add(c, ldc*4)
		addVectorSAVX2(fresh, s02, factor, unsafe.Add(c, 0))
		addVectorSAVX2(fresh, s12, factor, unsafe.Add(c, 32))
		archsimd.ClearAVXUpperBits()
		return
	}
	mask := maskOfSAVX2(rows - 8)
	addVectorSAVX2(fresh, s00, factor, unsafe.Add(c, 0))
	addCutSAVX2(fresh, s10, factor, unsafe.Add(c, 32), mask)
	c = unsafe.Add(c, ldc*4)
	addVectorSAVX2(fresh, s01, factor, unsafe.Add(c, 0))
	addCutSAVX2(fresh, s11, factor, unsafe.Add(c, 32), mask)
	c = unsafe.Add(c, ldc*4)
	addVectorSAVX2(fresh, s02, factor, unsafe.Add(c, 0))
	addCutSAVX2(fresh, s12, factor, unsafe.Add(c, 32), mask)
	archsimd.ClearAVXUpperBits()
}

// tile1x4SAVX2 is addTileSAVX2 for 4 columns of real numbers and 1 vectors of rows, the last of which may be cut.
func tile1x4SAVX2(rows, depth int, fresh bool, alpha *float32, a, b, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float32x8
	var s01 archsimd.Float32x8
	var s02 archsimd.Float32x8
	var s03 archsimd.Float32x8
	// The last step is by itself, so that no pointer ends up behind the memory that it began in: the garbage collector takes that amiss.
	for end := unsafe.Add(b, (depth-1)*16); b != end; a, b = unsafe.Add(a, 32), unsafe.Add(b, 16) {
		a0 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 0)))
		b0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 0)))
		s00 = b0.MulAdd(a0, s00)
		b1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 4)))
		s01 = b1.MulAdd(a0, s01)
		b2 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 8)))
		s02 = b2.MulAdd(a0, s02)
		b3 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 12)))
		s03 = b3.MulAdd(a0, s03)
	}
	a0 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 0)))
	b0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 0)))
	s00 = b0.MulAdd(a0, s00)
	b1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 4)))
	s01 = b1.MulAdd(a0, s01)
	b2 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 8)))
	s02 = b2.MulAdd(a0, s02)
	b3 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 12)))
	s03 = b3.MulAdd(a0, s03)
	factor := archsimd.BroadcastFloat32x8(*alpha)
	if rows == 8 {
		addVectorSAVX2(fresh, s00, factor, unsafe.Add(c, 0))
		c = unsafe.Add(c, ldc*4)
		addVectorSAVX2(fresh, s01, factor, unsafe.Add(c, 0))
		c = unsafe.Add(c, ldc*4)
		addVectorSAVX2(fresh, s02, factor, unsafe.Add(c, 0))
		c = unsafe.Add(c, ldc*4)
		addVectorSAVX2(fresh, s03, factor, unsafe.Add(c, 0))
		archsimd.ClearAVXUpperBits()
		return
	}
	mask := maskOfSAVX2(rows)
	addCutSAVX2(fresh, s00, factor, unsafe.Add(c, 0), mask)
	c = unsafe.Add(c, ldc*4)
	addCutSAVX2(fresh, s01, factor, unsafe.Add(c, 0), mask)
	c = unsafe.Add(c, ldc*4)
	addCutSAVX2(fresh, s02, factor, unsafe.Add(c, 0), mask)
	c = unsafe.Add(c, ldc*4)
	addCutSAVX2(fresh, s03, factor, unsafe.Add(c, 0), mask)
	archsimd.ClearAVXUpperBits()
}

// tile2x4SAVX2 is addTileSAVX2 for 4 columns of real numbers and 2 vectors of rows, the last of which may be cut.
func tile2x4SAVX2(rows, depth int, fresh bool, alpha *float32, a, b, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float32x8
	var s01 archsimd.Float32x8
	var s02 archsimd.Float32x8
	var s03 archsimd.Float32x8
	var s10 archsimd.Float32x8
	var s11 archsimd.Float32x8
	var s12 archsimd.Float32x8
	var s13 archsimd.Float32x8
	// The last step is by itself, so that no pointer ends up behind the memory that it began in: the garbage collector takes that amiss.
	for end := unsafe.Add(b, (depth-1)/4*4*16); b != end; {
		{
			a0 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 0)))
			a1 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 32)))
			b0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 0)))
			s00 = b0.MulAdd(a0, s00)
			s10 = b0.MulAdd(a1, s10)
			if depth == -1 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 4)))
			s01 = b1.MulAdd(a0, s01)
			s11 = b1.MulAdd(a1, s11)
			if depth == -2 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b2 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 8)))
			s02 = b2.MulAdd(a0, s02)
			s12 = b2.MulAdd(a1, s12)
			if depth == -3 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b3 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 12)))
			s03 = a0.MulAdd(b3, s03)
			s13 = a1.MulAdd(b3, s13)
			a, b = unsafe.Add(a, 64), unsafe.Add(b, 16)
		}
		{
			a0 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 0)))
			a1 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 32)))
			b0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 0)))
			s00 = b0.MulAdd(a0, s00)
			s10 = b0.MulAdd(a1, s10)
			if depth == -5 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 4)))
			s01 = b1.MulAdd(a0, s01)
			s11 = b1.MulAdd(a1, s11)
			if depth == -6 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b2 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 8)))
			s02 = b2.MulAdd(a0, s02)
			s12 = b2.MulAdd(a1, s12)
			if depth == -7 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b3 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 12)))
			s03 = a0.MulAdd(b3, s03)
			s13 = a1.MulAdd(b3, s13)
			a, b = unsafe.Add(a, 64), unsafe.Add(b, 16)
		}
		{
			a0 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 0)))
			a1 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 32)))
			b0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 0)))
			s00 = b0.MulAdd(a0, s00)
			s10 = b0.MulAdd(a1, s10)
			if depth == -9 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 4)))
			s01 = b1.MulAdd(a0, s01)
			s11 = b1.MulAdd(a1, s11)
			if depth == -10 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b2 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 8)))
			s02 = b2.MulAdd(a0, s02)
			s12 = b2.MulAdd(a1, s12)
			if depth == -11 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b3 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 12)))
			s03 = a0.MulAdd(b3, s03)
			s13 = a1.MulAdd(b3, s13)
			a, b = unsafe.Add(a, 64), unsafe.Add(b, 16)
		}
		{
			a0 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 0)))
			a1 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 32)))
			b0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 0)))
			s00 = b0.MulAdd(a0, s00)
			s10 = b0.MulAdd(a1, s10)
			if depth == -13 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 4)))
			s01 = b1.MulAdd(a0, s01)
			s11 = b1.MulAdd(a1, s11)
			if depth == -14 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b2 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 8)))
			s02 = b2.MulAdd(a0, s02)
			s12 = b2.MulAdd(a1, s12)
			if depth == -15 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b3 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 12)))
			s03 = a0.MulAdd(b3, s03)
			s13 = a1.MulAdd(b3, s13)
			a, b = unsafe.Add(a, 64), unsafe.Add(b, 16)
		}
	}
	depth = (depth-1)%4 + 1
	for end := unsafe.Add(b, (depth-1)*16); b != end; a, b = unsafe.Add(a, 64), unsafe.Add(b, 16) {
		a0 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 0)))
		a1 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 32)))
		b0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 0)))
		s00 = b0.MulAdd(a0, s00)
		s10 = b0.MulAdd(a1, s10)
		if depth == -17 { // never: without it the compiler loads all columns first, and has no registers left for the sums
			return
		}
		b1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 4)))
		s01 = b1.MulAdd(a0, s01)
		s11 = b1.MulAdd(a1, s11)
		if depth == -18 { // never: without it the compiler loads all columns first, and has no registers left for the sums
			return
		}
		b2 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 8)))
		s02 = b2.MulAdd(a0, s02)
		s12 = b2.MulAdd(a1, s12)
		if depth == -19 { // never: without it the compiler loads all columns first, and has no registers left for the sums
			return
		}
		b3 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 12)))
		s03 = a0.MulAdd(b3, s03)
		s13 = a1.MulAdd(b3, s13)
	}
	a0 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 0)))
	a1 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 32)))
	b0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 0)))
	s00 = b0.MulAdd(a0, s00)
	s10 = b0.MulAdd(a1, s10)
	if depth == -21 { // never: without it the compiler loads all columns first, and has no registers left for the sums
		return
	}
	b1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 4)))
	s01 = b1.MulAdd(a0, s01)
	s11 = b1.MulAdd(a1, s11)
	if depth == -22 { // never: without it the compiler loads all columns first, and has no registers left for the sums
		return
	}
	b2 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 8)))
	s02 = b2.MulAdd(a0, s02)
	s12 = b2.MulAdd(a1, s12)
	if depth == -23 { // never: without it the compiler loads all columns first, and has no registers left for the sums
		return
	}
	b3 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 12)))
	s03 = a0.MulAdd(b3, s03)
	s13 = a1.MulAdd(b3, s13)
	factor := archsimd.BroadcastFloat32x8(*alpha)
	if rows == 16 {
		addVectorSAVX2(fresh, s00, factor, unsafe.Add(c, 0))
		addVectorSAVX2(fresh, s10, factor, unsafe.Add(c, 32))
		c = unsafe.Add(c, ldc*4)
		addVectorSAVX2(fresh, s01, factor, unsafe.Add(c, 0))
		addVectorSAVX2(fresh, s11, factor, unsafe.Add(c, 32))
		c = unsafe.Add(c, ldc*4)
		addVectorSAVX2(fresh, s02, factor, unsafe.Add(c, 0))
		addVectorSAVX2(fresh, s12, factor, unsafe.Add(c, 32))
		c = unsafe.Add(c, ldc*4)
		addVectorSAVX2(fresh, s03, factor, unsafe.Add(c, 0))
		addVectorSAVX2(fresh, s13, factor, unsafe.Add(c, 32))
		archsimd.ClearAVXUpperBits()
		return
	}
	mask := maskOfSAVX2(rows - 8)
	addVectorSAVX2(fresh, s00, factor, unsafe.Add(c, 0))
	addCutSAVX2(fresh, s10, factor, unsafe.Add(c, 32), mask)
	c = unsafe.Add(c, ldc*4)
	addVectorSAVX2(fresh, s01, factor, unsafe.Add(c, 0))
	addCutSAVX2(fresh, s11, factor, unsafe.Add(c, 32), mask)
	c = unsafe.Add(c, ldc*4)
	addVectorSAVX2(fresh, s02, factor, unsafe.Add(c, 0))
	addCutSAVX2(fresh, s12, factor, unsafe.Add(c, 32), mask)
	c = unsafe.Add(c, ldc*4)
	addVectorSAVX2(fresh, s03, factor, unsafe.Add(c, 0))
	addCutSAVX2(fresh, s13, factor, unsafe.Add(c, 32), mask)
	archsimd.ClearAVXUpperBits()
}

// tile1x5SAVX2 is addTileSAVX2 for 5 columns of real numbers and 1 vectors of rows, the last of which may be cut.
func tile1x5SAVX2(rows, depth int, fresh bool, alpha *float32, a, b, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float32x8
	var s01 archsimd.Float32x8
	var s02 archsimd.Float32x8
	var s03 archsimd.Float32x8
	var s04 archsimd.Float32x8
	// The last step is by itself, so that no pointer ends up behind the memory that it began in: the garbage collector takes that amiss.
	for end := unsafe.Add(b, (depth-1)*20); b != end; a, b = unsafe.Add(a, 32), unsafe.Add(b, 20) {
		a0 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 0)))
		b0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 0)))
		s00 = b0.MulAdd(a0, s00)
		b1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 4)))
		s01 = b1.MulAdd(a0, s01)
		b2 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 8)))
		s02 = b2.MulAdd(a0, s02)
		b3 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 12)))
		s03 = b3.MulAdd(a0, s03)
		b4 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 16)))
		s04 = b4.MulAdd(a0, s04)
	}
	a0 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 0)))
	b0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 0)))
	s00 = b0.MulAdd(a0, s00)
	b1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 4)))
	s01 = b1.MulAdd(a0, s01)
	b2 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 8)))
	s02 = b2.MulAdd(a0, s02)
	b3 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 12)))
	s03 = b3.MulAdd(a0, s03)
	b4 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 16)))
	s04 = b4.MulAdd(a0, s04)
	factor := archsimd.BroadcastFloat32x8(*alpha)
	if rows == 8 {
		addVectorSAVX2(fresh, s00, factor, unsafe.Add(c, 0))
		c = unsafe.Add(c, ldc*4)
		addVectorSAVX2(fresh, s01, factor, unsafe.Add(c, 0))
		c = unsafe.Add(c, ldc*4)
		addVectorSAVX2(fresh, s02, factor, unsafe.Add(c, 0))
		c = unsafe.Add(c, ldc*4)
		addVectorSAVX2(fresh, s03, factor, unsafe.Add(c, 0))
		c = unsafe.Add(c, ldc*4)
		addVectorSAVX2(fresh, s04, factor, unsafe.Add(c, 0))
		archsimd.ClearAVXUpperBits()
		return
	}
	mask := maskOfSAVX2(rows)
	addCutSAVX2(fresh, s00, factor, unsafe.Add(c, 0), mask)
	c = unsafe.Add(c, ldc*4)
	addCutSAVX2(fresh, s01, factor, unsafe.Add(c, 0), mask)
	c = unsafe.Add(c, ldc*4)
	addCutSAVX2(fresh, s02, factor, unsafe.Add(c, 0), mask)
	c = unsafe.Add(c, ldc*4)
	addCutSAVX2(fresh, s03, factor, unsafe.Add(c, 0), mask)
	c = unsafe.Add(c, ldc*4)
	addCutSAVX2(fresh, s04, factor, unsafe.Add(c, 0), mask)
	archsimd.ClearAVXUpperBits()
}

// tile2x5SAVX2 is addTileSAVX2 for 5 columns of real numbers and 2 vectors of rows, the last of which may be cut.
func tile2x5SAVX2(rows, depth int, fresh bool, alpha *float32, a, b, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float32x8
	var s01 archsimd.Float32x8
	var s02 archsimd.Float32x8
	var s03 archsimd.Float32x8
	var s04 archsimd.Float32x8
	var s10 archsimd.Float32x8
	var s11 archsimd.Float32x8
	var s12 archsimd.Float32x8
	var s13 archsimd.Float32x8
	var s14 archsimd.Float32x8
	// The last step is by itself, so that no pointer ends up behind the memory that it began in: the garbage collector takes that amiss.
	for end := unsafe.Add(b, (depth-1)*20); b != end; a, b = unsafe.Add(a, 64), unsafe.Add(b, 20) {
		a0 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 0)))
		a1 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 32)))
		b0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 0)))
		s00 = b0.MulAdd(a0, s00)
		s10 = b0.MulAdd(a1, s10)
		if depth == -17 { // never: without it the compiler loads all columns first, and has no registers left for the sums
			return
		}
		b1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 4)))
		s01 = b1.MulAdd(a0, s01)
		s11 = b1.MulAdd(a1, s11)
		if depth == -18 { // never: without it the compiler loads all columns first, and has no registers left for the sums
			return
		}
		b2 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 8)))
		s02 = b2.MulAdd(a0, s02)
		s12 = b2.MulAdd(a1, s12)
		if depth == -19 { // never: without it the compiler loads all columns first, and has no registers left for the sums
			return
		}
		b3 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 12)))
		s03 = b3.MulAdd(a0, s03)
		s13 = b3.MulAdd(a1, s13)
		if depth == -20 { // never: without it the compiler loads all columns first, and has no registers left for the sums
			return
		}
		b4 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 16)))
		s04 = a0.MulAdd(b4, s04)
		s14 = a1.MulAdd(b4, s14)
	}
	a0 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 0)))
	a1 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 32)))
	b0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 0)))
	s00 = b0.MulAdd(a0, s00)
	s10 = b0.MulAdd(a1, s10)
	if depth == -21 { // never: without it the compiler loads all columns first, and has no registers left for the sums
		return
	}
	b1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 4)))
	s01 = b1.MulAdd(a0, s01)
	s11 = b1.MulAdd(a1, s11)
	if depth == -22 { // never: without it the compiler loads all columns first, and has no registers left for the sums
		return
	}
	b2 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 8)))
	s02 = b2.MulAdd(a0, s02)
	s12 = b2.MulAdd(a1, s12)
	if depth == -23 { // never: without it the compiler loads all columns first, and has no registers left for the sums
		return
	}
	b3 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 12)))
	s03 = b3.MulAdd(a0, s03)
	s13 = b3.MulAdd(a1, s13)
	if depth == -24 { // never: without it the compiler loads all columns first, and has no registers left for the sums
		return
	}
	b4 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 16)))
	s04 = a0.MulAdd(b4, s04)
	s14 = a1.MulAdd(b4, s14)
	factor := archsimd.BroadcastFloat32x8(*alpha)
	if rows == 16 {
		addVectorSAVX2(fresh, s00, factor, unsafe.Add(c, 0))
		addVectorSAVX2(fresh, s10, factor, unsafe.Add(c, 32))
		c = unsafe.Add(c, ldc*4)
		addVectorSAVX2(fresh, s01, factor, unsafe.Add(c, 0))
		addVectorSAVX2(fresh, s11, factor, unsafe.Add(c, 32))
		c = unsafe.Add(c, ldc*4)
		addVectorSAVX2(fresh, s02, factor, unsafe.Add(c, 0))
		addVectorSAVX2(fresh, s12, factor, unsafe.Add(c, 32))
		c = unsafe.Add(c, ldc*4)
		addVectorSAVX2(fresh, s03, factor, unsafe.Add(c, 0))
		addVectorSAVX2(fresh, s13, factor, unsafe.Add(c, 32))
		c = unsafe.Add(c, ldc*4)
		addVectorSAVX2(fresh, s04, factor, unsafe.Add(c, 0))
		addVectorSAVX2(fresh, s14, factor, unsafe.Add(c, 32))
		archsimd.ClearAVXUpperBits()
		return
	}
	mask := maskOfSAVX2(rows - 8)
	addVectorSAVX2(fresh, s00, factor, unsafe.Add(c, 0))
	addCutSAVX2(fresh, s10, factor, unsafe.Add(c, 32), mask)
	c = unsafe.Add(c, ldc*4)
	addVectorSAVX2(fresh, s01, factor, unsafe.Add(c, 0))
	addCutSAVX2(fresh, s11, factor, unsafe.Add(c, 32), mask)
	c = unsafe.Add(c, ldc*4)
	addVectorSAVX2(fresh, s02, factor, unsafe.Add(c, 0))
	addCutSAVX2(fresh, s12, factor, unsafe.Add(c, 32), mask)
	c = unsafe.Add(c, ldc*4)
	addVectorSAVX2(fresh, s03, factor, unsafe.Add(c, 0))
	addCutSAVX2(fresh, s13, factor, unsafe.Add(c, 32), mask)
	c = unsafe.Add(c, ldc*4)
	addVectorSAVX2(fresh, s04, factor, unsafe.Add(c, 0))
	addCutSAVX2(fresh, s14, factor, unsafe.Add(c, 32), mask)
	archsimd.ClearAVXUpperBits()
}

// tile1x6SAVX2 is addTileSAVX2 for 6 columns of real numbers and 1 vectors of rows, the last of which may be cut.
func tile1x6SAVX2(rows, depth int, fresh bool, alpha *float32, a, b, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float32x8
	var s01 archsimd.Float32x8
	var s02 archsimd.Float32x8
	var s03 archsimd.Float32x8
	var s04 archsimd.Float32x8
	var s05 archsimd.Float32x8
	// The last step is by itself, so that no pointer ends up behind the memory that it began in: the garbage collector takes that amiss.
	for end := unsafe.Add(b, (depth-1)*24); b != end; a, b = unsafe.Add(a, 32), unsafe.Add(b, 24) {
		a0 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 0)))
		b0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 0)))
		s00 = b0.MulAdd(a0, s00)
		b1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 4)))
		s01 = b1.MulAdd(a0, s01)
		b2 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 8)))
		s02 = b2.MulAdd(a0, s02)
		b3 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 12)))
		s03 = b3.MulAdd(a0, s03)
		b4 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 16)))
		s04 = b4.MulAdd(a0, s04)
		b5 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 20)))
		s05 = b5.MulAdd(a0, s05)
	}
	a0 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 0)))
	b0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 0)))
	s00 = b0.MulAdd(a0, s00)
	b1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 4)))
	s01 = b1.MulAdd(a0, s01)
	b2 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 8)))
	s02 = b2.MulAdd(a0, s02)
	b3 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 12)))
	s03 = b3.MulAdd(a0, s03)
	b4 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 16)))
	s04 = b4.MulAdd(a0, s04)
	b5 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 20)))
	s05 = b5.MulAdd(a0, s05)
	factor := archsimd.BroadcastFloat32x8(*alpha)
	if rows == 8 {
		addVectorSAVX2(fresh, s00, factor, unsafe.Add(c, 0))
		c = unsafe.Add(c, ldc*4)
		addVectorSAVX2(fresh, s01, factor, unsafe.Add(c, 0))
		c = unsafe.Add(c, ldc*4)
		addVectorSAVX2(fresh, s02, factor, unsafe.Add(c, 0))
		c = unsafe.Add(c, ldc*4)
		addVectorSAVX2(fresh, s03, factor, unsafe.Add(c, 0))
		c = unsafe.Add(c, ldc*4)
		addVectorSAVX2(fresh, s04, factor, unsafe.Add(c, 0))
		c = unsafe.Add(c, ldc*4)
		addVectorSAVX2(fresh, s05, factor, unsafe.Add(c, 0))
		archsimd.ClearAVXUpperBits()
		return
	}
	mask := maskOfSAVX2(rows)
	addCutSAVX2(fresh, s00, factor, unsafe.Add(c, 0), mask)
	c = unsafe.Add(c, ldc*4)
	addCutSAVX2(fresh, s01, factor, unsafe.Add(c, 0), mask)
	c = unsafe.Add(c, ldc*4)
	addCutSAVX2(fresh, s02, factor, unsafe.Add(c, 0), mask)
	c = unsafe.Add(c, ldc*4)
	addCutSAVX2(fresh, s03, factor, unsafe.Add(c, 0), mask)
	c = unsafe.Add(c, ldc*4)
	addCutSAVX2(fresh, s04, factor, unsafe.Add(c, 0), mask)
	c = unsafe.Add(c, ldc*4)
	addCutSAVX2(fresh, s05, factor, unsafe.Add(c, 0), mask)
	archsimd.ClearAVXUpperBits()
}

// tile2x6SAVX2 is addTileSAVX2 for 6 columns of real numbers and 2 vectors of rows, the last of which may be cut.
func tile2x6SAVX2(rows, depth int, fresh bool, alpha *float32, a, b, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float32x8
	var s01 archsimd.Float32x8
	var s02 archsimd.Float32x8
	var s03 archsimd.Float32x8
	var s04 archsimd.Float32x8
	var s05 archsimd.Float32x8
	var s10 archsimd.Float32x8
	var s11 archsimd.Float32x8
	var s12 archsimd.Float32x8
	var s13 archsimd.Float32x8
	var s14 archsimd.Float32x8
	var s15 archsimd.Float32x8
	// The last step is by itself, so that no pointer ends up behind the memory that it began in: the garbage collector takes that amiss.
	for end := unsafe.Add(b, (depth-1)*24); b != end; a, b = unsafe.Add(a, 64), unsafe.Add(b, 24) {
		a0 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 0)))
		a1 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 32)))
		b0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 0)))
		s00 = b0.MulAdd(a0, s00)
		s10 = b0.MulAdd(a1, s10)
		if depth == -17 { // never: without it the compiler loads all columns first, and has no registers left for the sums
			return
		}
		b1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 4)))
		s01 = b1.MulAdd(a0, s01)
		s11 = b1.MulAdd(a1, s11)
		if depth == -18 { // never: without it the compiler loads all columns first, and has no registers left for the sums
			return
		}
		b2 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 8)))
		s02 = b2.MulAdd(a0, s02)
		s12 = b2.MulAdd(a1, s12)
		if depth == -19 { // never: without it the compiler loads all columns first, and has no registers left for the sums
			return
		}
		b3 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 12)))
		s03 = b3.MulAdd(a0, s03)
		s13 = b3.MulAdd(a1, s13)
		if depth == -20 { // never: without it the compiler loads all columns first, and has no registers left for the sums
			return
		}
		b4 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 16)))
		s04 = b4.MulAdd(a0, s04)
		s14 = b4.MulAdd(a1, s14)
		if depth == -21 { // never: without it the compiler loads all columns first, and has no registers left for the sums
			return
		}
		b5 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 20)))
		s05 = a0.MulAdd(b5, s05)
		s15 = a1.MulAdd(b5, s15)
	}
	a0 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 0)))
	a1 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 32)))
	b0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 0)))
	s00 = b0.MulAdd(a0, s00)
	s10 = b0.MulAdd(a1, s10)
	if depth == -21 { // never: without it the compiler loads all columns first, and has no registers left for the sums
		return
	}
	b1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 4)))
	s01 = b1.MulAdd(a0, s01)
	s11 = b1.MulAdd(a1, s11)
	if depth == -22 { // never: without it the compiler loads all columns first, and has no registers left for the sums
		return
	}
	b2 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 8)))
	s02 = b2.MulAdd(a0, s02)
	s12 = b2.MulAdd(a1, s12)
	if depth == -23 { // never: without it the compiler loads all columns first, and has no registers left for the sums
		return
	}
	b3 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 12)))
	s03 = b3.MulAdd(a0, s03)
	s13 = b3.MulAdd(a1, s13)
	if depth == -24 { // never: without it the compiler loads all columns first, and has no registers left for the sums
		return
	}
	b4 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 16)))
	s04 = b4.MulAdd(a0, s04)
	s14 = b4.MulAdd(a1, s14)
	if depth == -25 { // never: without it the compiler loads all columns first, and has no registers left for the sums
		return
	}
	b5 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 20)))
	s05 = a0.MulAdd(b5, s05)
	s15 = a1.MulAdd(b5, s15)
	factor := archsimd.BroadcastFloat32x8(*alpha)
	if rows == 16 {
		addVectorSAVX2(fresh, s00, factor, unsafe.Add(c, 0))
		addVectorSAVX2(fresh, s10, factor, unsafe.Add(c, 32))
		c = unsafe.Add(c, ldc*4)
		addVectorSAVX2(fresh, s01, factor, unsafe.Add(c, 0))
		addVectorSAVX2(fresh, s11, factor, unsafe.Add(c, 32))
		c = unsafe.Add(c, ldc*4)
		addVectorSAVX2(fresh, s02, factor, unsafe.Add(c, 0))
		addVectorSAVX2(fresh, s12, factor, unsafe.Add(c, 32))
		c = unsafe.Add(c, ldc*4)
		addVectorSAVX2(fresh, s03, factor, unsafe.Add(c, 0))
		addVectorSAVX2(fresh, s13, factor, unsafe.Add(c, 32))
		c = unsafe.Add(c, ldc*4)
		addVectorSAVX2(fresh, s04, factor, unsafe.Add(c, 0))
		addVectorSAVX2(fresh, s14, factor, unsafe.Add(c, 32))
		c = unsafe.Add(c, ldc*4)
		addVectorSAVX2(fresh, s05, factor, unsafe.Add(c, 0))
		addVectorSAVX2(fresh, s15, factor, unsafe.Add(c, 32))
		archsimd.ClearAVXUpperBits()
		return
	}
	mask := maskOfSAVX2(rows - 8)
	addVectorSAVX2(fresh, s00, factor, unsafe.Add(c, 0))
	addCutSAVX2(fresh, s10, factor, unsafe.Add(c, 32), mask)
	c = unsafe.Add(c, ldc*4)
	addVectorSAVX2(fresh, s01, factor, unsafe.Add(c, 0))
	addCutSAVX2(fresh, s11, factor, unsafe.Add(c, 32), mask)
	c = unsafe.Add(c, ldc*4)
	addVectorSAVX2(fresh, s02, factor, unsafe.Add(c, 0))
	addCutSAVX2(fresh, s12, factor, unsafe.Add(c, 32), mask)
	c = unsafe.Add(c, ldc*4)
	addVectorSAVX2(fresh, s03, factor, unsafe.Add(c, 0))
	addCutSAVX2(fresh, s13, factor, unsafe.Add(c, 32), mask)
	c = unsafe.Add(c, ldc*4)
	addVectorSAVX2(fresh, s04, factor, unsafe.Add(c, 0))
	addCutSAVX2(fresh, s14, factor, unsafe.Add(c, 32), mask)
	c = unsafe.Add(c, ldc*4)
	addVectorSAVX2(fresh, s05, factor, unsafe.Add(c, 0))
	addCutSAVX2(fresh, s15, factor, unsafe.Add(c, 32), mask)
	archsimd.ClearAVXUpperBits()
}

// tileComplex1x2SAVX2 is addTileComplexSAVX2 for 2 columns of real numbers and 1 vectors of rows, the last of which may be cut.
func tileComplex1x2SAVX2(rows, depth int, fresh bool, alpha *complex64, a, b, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float32x8
	var s01 archsimd.Float32x8
	// The last step is by itself, so that no pointer ends up behind the memory that it began in: the garbage collector takes that amiss.
	for end := unsafe.Add(b, (depth-1)*8); b != end; a, b = unsafe.Add(a, 32), unsafe.Add(b, 8) {
		a0 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 0)))
		b0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 0)))
		s00 = b0.MulAdd(a0, s00)
		b1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 4)))
		s01 = b1.MulAdd(a0, s01)
	}
	a0 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 0)))
	b0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 0)))
	s00 = b0.MulAdd(a0, s00)
	b1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 4)))
	s01 = b1.MulAdd(a0, s01)
	factor, imaginary, one := archsimd.BroadcastFloat32x8(real(*alpha)), archsimd.BroadcastFloat32x8(imag(*alpha)), archsimd.BroadcastFloat32x8(1)
	s00 = s00.MulAddSub(one, swapPartsSAVX2(s01))
	s00 = s00.MulAddSub(factor, swapPartsSAVX2(s00).Mul(imaginary))
	factor = one
	if rows == 8 {
		addVectorSAVX2(fresh, s00, factor, unsafe.Add(c, 0))
		archsimd.ClearAVXUpperBits()
		return
	}
	mask := maskOfSAVX2(rows)
	addCutSAVX2(fresh, s00, factor, unsafe.Add(c, 0), mask)
	archsimd.ClearAVXUpperBits()
}

// tileComplex2x2SAVX2 is addTileComplexSAVX2 for 2 columns of real numbers and 2 vectors of rows, the last of which may be cut.
func tileComplex2x2SAVX2(rows, depth int, fresh bool, alpha *complex64, a, b, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float32x8
	var s01 archsimd.Float32x8
	var s10 archsimd.Float32x8
	var s11 archsimd.Float32x8
	// The last step is by itself, so that no pointer ends up behind the memory that it began in: the garbage collector takes that amiss.
	for end := unsafe.Add(b, (depth-1)*8); b != end; a, b = unsafe.Add(a, 64), unsafe.Add(b, 8) {
		a0 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 0)))
		a1 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 32)))
		b0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 0)))
		s00 = b0.MulAdd(a0, s00)
		s10 = b0.MulAdd(a1, s10)
		if depth == -17 { // never: without it the compiler loads all columns first, and has no registers left for the sums
			return
		}
		b1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 4)))
		s01 = a0.MulAdd(b1, s01)
		s11 = a1.MulAdd(b1, s11)
	}
	a0 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 0)))
	a1 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 32)))
	b0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 0)))
	s00 = b0.MulAdd(a0, s00)
	s10 = b0.MulAdd(a1, s10)
	if depth == -21 { // never: without it the compiler loads all columns first, and has no registers left for the sums
		return
	}
	b1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 4)))
	s01 = a0.MulAdd(b1, s01)
	s11 = a1.MulAdd(b1, s11)
	factor, imaginary, one := archsimd.BroadcastFloat32x8(real(*alpha)), archsimd.BroadcastFloat32x8(imag(*alpha)), archsimd.BroadcastFloat32x8(1)
	s00 = s00.MulAddSub(one, swapPartsSAVX2(s01))
	s00 = s00.MulAddSub(factor, swapPartsSAVX2(s00).Mul(imaginary))
	s10 = s10.MulAddSub(one, swapPartsSAVX2(s11))
	s10 = s10.MulAddSub(factor, swapPartsSAVX2(s10).Mul(imaginary))
	factor = one
	if rows == 16 {
		addVectorSAVX2(fresh, s00, factor, unsafe.Add(c, 0))
		addVectorSAVX2(fresh, s10, factor, unsafe.Add(c, 32))
		archsimd.ClearAVXUpperBits()
		return
	}
	mask := maskOfSAVX2(rows - 8)
	addVectorSAVX2(fresh, s00, factor, unsafe.Add(c, 0))
	addCutSAVX2(fresh, s10, factor, unsafe.Add(c, 32), mask)
	archsimd.ClearAVXUpperBits()
}

// tileComplex1x4SAVX2 is addTileComplexSAVX2 for 4 columns of real numbers and 1 vectors of rows, the last of which may be cut.
func tileComplex1x4SAVX2(rows, depth int, fresh bool, alpha *complex64, a, b, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float32x8
	var s01 archsimd.Float32x8
	var s02 archsimd.Float32x8
	var s03 archsimd.Float32x8
	// The last step is by itself, so that no pointer ends up behind the memory that it began in: the garbage collector takes that amiss.
	for end := unsafe.Add(b, (depth-1)*16); b != end; a, b = unsafe.Add(a, 32), unsafe.Add(b, 16) {
		a0 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 0)))
		b0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 0)))
		s00 = b0.MulAdd(a0, s00)
		b1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 4)))
		s01 = b1.MulAdd(a0, s01)
		b2 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 8)))
		s02 = b2.MulAdd(a0, s02)
		b3 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 12)))
		s03 = b3.MulAdd(a0, s03)
	}
	a0 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 0)))
	b0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 0)))
	s00 = b0.MulAdd(a0, s00)
	b1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 4)))
	s01 = b1.MulAdd(a0, s01)
	b2 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 8)))
	s02 = b2.MulAdd(a0, s02)
	b3 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 12)))
	s03 = b3.MulAdd(a0, s03)
	factor, imaginary, one := archsimd.BroadcastFloat32x8(real(*alpha)), archsimd.BroadcastFloat32x8(imag(*alpha)), archsimd.BroadcastFloat32x8(1)
	s00 = s00.MulAddSub(one, swapPartsSAVX2(s01))
	s00 = s00.MulAddSub(factor, swapPartsSAVX2(s00).Mul(imaginary))
	s02 = s02.MulAddSub(one, swapPartsSAVX2(s03))
	s02 = s02.MulAddSub(factor, swapPartsSAVX2(s02).Mul(imaginary))
	factor = one
	if rows == 8 {
		addVectorSAVX2(fresh, s00, factor, unsafe.Add(c, 0))
		c = unsafe.Add(c, ldc*4)
		addVectorSAVX2(fresh, s02, factor, unsafe.Add(c, 0))
		archsimd.ClearAVXUpperBits()
		return
	}
	mask := maskOfSAVX2(rows)
	addCutSAVX2(fresh, s00, factor, unsafe.Add(c, 0), mask)
	c = unsafe.Add(c, ldc*4)
	addCutSAVX2(fresh, s02, factor, unsafe.Add(c, 0), mask)
	archsimd.ClearAVXUpperBits()
}

// tileComplex2x4SAVX2 is addTileComplexSAVX2 for 4 columns of real numbers and 2 vectors of rows, the last of which may be cut.
func tileComplex2x4SAVX2(rows, depth int, fresh bool, alpha *complex64, a, b, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float32x8
	var s01 archsimd.Float32x8
	var s02 archsimd.Float32x8
	var s03 archsimd.Float32x8
	var s10 archsimd.Float32x8
	var s11 archsimd.Float32x8
	var s12 archsimd.Float32x8
	var s13 archsimd.Float32x8
	// The last step is by itself, so that no pointer ends up behind the memory that it began in: the garbage collector takes that amiss.
	for end := unsafe.Add(b, (depth-1)/4*4*16); b != end; {
		{
			a0 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 0)))
			a1 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 32)))
			b0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 0)))
			s00 = b0.MulAdd(a0, s00)
			s10 = b0.MulAdd(a1, s10)
			if depth == -1 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 4)))
			s01 = b1.MulAdd(a0, s01)
			s11 = b1.MulAdd(a1, s11)
			if depth == -2 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b2 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 8)))
			s02 = b2.MulAdd(a0, s02)
			s12 = b2.MulAdd(a1, s12)
			if depth == -3 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b3 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 12)))
			s03 = a0.MulAdd(b3, s03)
			s13 = a1.MulAdd(b3, s13)
			a, b = unsafe.Add(a, 64), unsafe.Add(b, 16)
		}
		{
			a0 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 0)))
			a1 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 32)))
			b0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 0)))
			s00 = b0.MulAdd(a0, s00)
			s10 = b0.MulAdd(a1, s10)
			if depth == -5 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 4)))
			s01 = b1.MulAdd(a0, s01)
			s11 = b1.MulAdd(a1, s11)
			if depth == -6 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b2 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 8)))
			s02 = b2.MulAdd(a0, s02)
			s12 = b2.MulAdd(a1, s12)
			if depth == -7 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b3 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 12)))
			s03 = a0.MulAdd(b3, s03)
			s13 = a1.MulAdd(b3, s13)
			a, b = unsafe.Add(a, 64), unsafe.Add(b, 16)
		}
		{
			a0 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 0)))
			a1 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 32)))
			b0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 0)))
			s00 = b0.MulAdd(a0, s00)
			s10 = b0.MulAdd(a1, s10)
			if depth == -9 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 4)))
			s01 = b1.MulAdd(a0, s01)
			s11 = b1.MulAdd(a1, s11)
			if depth == -10 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b2 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 8)))
			s02 = b2.MulAdd(a0, s02)
			s12 = b2.MulAdd(a1, s12)
			if depth == -11 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b3 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 12)))
			s03 = a0.MulAdd(b3, s03)
			s13 = a1.MulAdd(b3, s13)
			a, b = unsafe.Add(a, 64), unsafe.Add(b, 16)
		}
		{
			a0 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 0)))
			a1 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 32)))
			b0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 0)))
			s00 = b0.MulAdd(a0, s00)
			s10 = b0.MulAdd(a1, s10)
			if depth == -13 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 4)))
			s01 = b1.MulAdd(a0, s01)
			s11 = b1.MulAdd(a1, s11)
			if depth == -14 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b2 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 8)))
			s02 = b2.MulAdd(a0, s02)
			s12 = b2.MulAdd(a1, s12)
			if depth == -15 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b3 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 12)))
			s03 = a0.MulAdd(b3, s03)
			s13 = a1.MulAdd(b3, s13)
			a, b = unsafe.Add(a, 64), unsafe.Add(b, 16)
		}
	}
	depth = (depth-1)%4 + 1
	for end := unsafe.Add(b, (depth-1)*16); b != end; a, b = unsafe.Add(a, 64), unsafe.Add(b, 16) {
		a0 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 0)))
		a1 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 32)))
		b0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 0)))
		s00 = b0.MulAdd(a0, s00)
		s10 = b0.MulAdd(a1, s10)
		if depth == -17 { // never: without it the compiler loads all columns first, and has no registers left for the sums
			return
		}
		b1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 4)))
		s01 = b1.MulAdd(a0, s01)
		s11 = b1.MulAdd(a1, s11)
		if depth == -18 { // never: without it the compiler loads all columns first, and has no registers left for the sums
			return
		}
		b2 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 8)))
		s02 = b2.MulAdd(a0, s02)
		s12 = b2.MulAdd(a1, s12)
		if depth == -19 { // never: without it the compiler loads all columns first, and has no registers left for the sums
			return
		}
		b3 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 12)))
		s03 = a0.MulAdd(b3, s03)
		s13 = a1.MulAdd(b3, s13)
	}
	a0 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 0)))
	a1 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 32)))
	b0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 0)))
	s00 = b0.MulAdd(a0, s00)
	s10 = b0.MulAdd(a1, s10)
	if depth == -21 { // never: without it the compiler loads all columns first, and has no registers left for the sums
		return
	}
	b1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 4)))
	s01 = b1.MulAdd(a0, s01)
	s11 = b1.MulAdd(a1, s11)
	if depth == -22 { // never: without it the compiler loads all columns first, and has no registers left for the sums
		return
	}
	b2 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 8)))
	s02 = b2.MulAdd(a0, s02)
	s12 = b2.MulAdd(a1, s12)
	if depth == -23 { // never: without it the compiler loads all columns first, and has no registers left for the sums
		return
	}
	b3 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 12)))
	s03 = a0.MulAdd(b3, s03)
	s13 = a1.MulAdd(b3, s13)
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
	if rows == 16 {
		addVectorSAVX2(fresh, s00, factor, unsafe.Add(c, 0))
		addVectorSAVX2(fresh, s10, factor, unsafe.Add(c, 32))
		c = unsafe.Add(c, ldc*4)
		addVectorSAVX2(fresh, s02, factor, unsafe.Add(c, 0))
		addVectorSAVX2(fresh, s12, factor, unsafe.Add(c, 32))
		archsimd.ClearAVXUpperBits()
		return
	}
	mask := maskOfSAVX2(rows - 8)
	addVectorSAVX2(fresh, s00, factor, unsafe.Add(c, 0))
	addCutSAVX2(fresh, s10, factor, unsafe.Add(c, 32), mask)
	c = unsafe.Add(c, ldc*4)
	addVectorSAVX2(fresh, s02, factor, unsafe.Add(c, 0))
	addCutSAVX2(fresh, s12, factor, unsafe.Add(c, 32), mask)
	archsimd.ClearAVXUpperBits()
}

// tileComplex1x6SAVX2 is addTileComplexSAVX2 for 6 columns of real numbers and 1 vectors of rows, the last of which may be cut.
func tileComplex1x6SAVX2(rows, depth int, fresh bool, alpha *complex64, a, b, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float32x8
	var s01 archsimd.Float32x8
	var s02 archsimd.Float32x8
	var s03 archsimd.Float32x8
	var s04 archsimd.Float32x8
	var s05 archsimd.Float32x8
	// The last step is by itself, so that no pointer ends up behind the memory that it began in: the garbage collector takes that amiss.
	for end := unsafe.Add(b, (depth-1)*24); b != end; a, b = unsafe.Add(a, 32), unsafe.Add(b, 24) {
		a0 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 0)))
		b0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 0)))
		s00 = b0.MulAdd(a0, s00)
		b1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 4)))
		s01 = b1.MulAdd(a0, s01)
		b2 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 8)))
		s02 = b2.MulAdd(a0, s02)
		b3 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 12)))
		s03 = b3.MulAdd(a0, s03)
		b4 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 16)))
		s04 = b4.MulAdd(a0, s04)
		b5 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 20)))
		s05 = b5.MulAdd(a0, s05)
	}
	a0 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 0)))
	b0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 0)))
	s00 = b0.MulAdd(a0, s00)
	b1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 4)))
	s01 = b1.MulAdd(a0, s01)
	b2 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 8)))
	s02 = b2.MulAdd(a0, s02)
	b3 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 12)))
	s03 = b3.MulAdd(a0, s03)
	b4 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 16)))
	s04 = b4.MulAdd(a0, s04)
	b5 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 20)))
	s05 = b5.MulAdd(a0, s05)
	factor, imaginary, one := archsimd.BroadcastFloat32x8(real(*alpha)), archsimd.BroadcastFloat32x8(imag(*alpha)), archsimd.BroadcastFloat32x8(1)
	s00 = s00.MulAddSub(one, swapPartsSAVX2(s01))
	s00 = s00.MulAddSub(factor, swapPartsSAVX2(s00).Mul(imaginary))
	s02 = s02.MulAddSub(one, swapPartsSAVX2(s03))
	s02 = s02.MulAddSub(factor, swapPartsSAVX2(s02).Mul(imaginary))
	s04 = s04.MulAddSub(one, swapPartsSAVX2(s05))
	s04 = s04.MulAddSub(factor, swapPartsSAVX2(s04).Mul(imaginary))
	factor = one
	if rows == 8 {
		addVectorSAVX2(fresh, s00, factor, unsafe.Add(c, 0))
		c = unsafe.Add(c, ldc*4)
		addVectorSAVX2(fresh, s02, factor, unsafe.Add(c, 0))
		c = unsafe.Add(c, ldc*4)
		addVectorSAVX2(fresh, s04, factor, unsafe.Add(c, 0))
		archsimd.ClearAVXUpperBits()
		return
	}
	mask := maskOfSAVX2(rows)
	addCutSAVX2(fresh, s00, factor, unsafe.Add(c, 0), mask)
	c = unsafe.Add(c, ldc*4)
	addCutSAVX2(fresh, s02, factor, unsafe.Add(c, 0), mask)
	c = unsafe.Add(c, ldc*4)
	addCutSAVX2(fresh, s04, factor, unsafe.Add(c, 0), mask)
	archsimd.ClearAVXUpperBits()
}

// tileComplex2x6SAVX2 is addTileComplexSAVX2 for 6 columns of real numbers and 2 vectors of rows, the last of which may be cut.
func tileComplex2x6SAVX2(rows, depth int, fresh bool, alpha *complex64, a, b, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float32x8
	var s01 archsimd.Float32x8
	var s02 archsimd.Float32x8
	var s03 archsimd.Float32x8
	var s04 archsimd.Float32x8
	var s05 archsimd.Float32x8
	var s10 archsimd.Float32x8
	var s11 archsimd.Float32x8
	var s12 archsimd.Float32x8
	var s13 archsimd.Float32x8
	var s14 archsimd.Float32x8
	var s15 archsimd.Float32x8
	// The last step is by itself, so that no pointer ends up behind the memory that it began in: the garbage collector takes that amiss.
	for end := unsafe.Add(b, (depth-1)*24); b != end; a, b = unsafe.Add(a, 64), unsafe.Add(b, 24) {
		a0 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 0)))
		a1 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 32)))
		b0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 0)))
		s00 = b0.MulAdd(a0, s00)
		s10 = b0.MulAdd(a1, s10)
		if depth == -17 { // never: without it the compiler loads all columns first, and has no registers left for the sums
			return
		}
		b1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 4)))
		s01 = b1.MulAdd(a0, s01)
		s11 = b1.MulAdd(a1, s11)
		if depth == -18 { // never: without it the compiler loads all columns first, and has no registers left for the sums
			return
		}
		b2 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 8)))
		s02 = b2.MulAdd(a0, s02)
		s12 = b2.MulAdd(a1, s12)
		if depth == -19 { // never: without it the compiler loads all columns first, and has no registers left for the sums
			return
		}
		b3 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 12)))
		s03 = b3.MulAdd(a0, s03)
		s13 = b3.MulAdd(a1, s13)
		if depth == -20 { // never: without it the compiler loads all columns first, and has no registers left for the sums
			return
		}
		b4 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 16)))
		s04 = b4.MulAdd(a0, s04)
		s14 = b4.MulAdd(a1, s14)
		if depth == -21 { // never: without it the compiler loads all columns first, and has no registers left for the sums
			return
		}
		b5 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 20)))
		s05 = a0.MulAdd(b5, s05)
		s15 = a1.MulAdd(b5, s15)
	}
	a0 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 0)))
	a1 := archsimd.LoadFloat32x8((*[8]float32)(unsafe.Add(a, 32)))
	b0 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 0)))
	s00 = b0.MulAdd(a0, s00)
	s10 = b0.MulAdd(a1, s10)
	if depth == -21 { // never: without it the compiler loads all columns first, and has no registers left for the sums
		return
	}
	b1 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 4)))
	s01 = b1.MulAdd(a0, s01)
	s11 = b1.MulAdd(a1, s11)
	if depth == -22 { // never: without it the compiler loads all columns first, and has no registers left for the sums
		return
	}
	b2 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 8)))
	s02 = b2.MulAdd(a0, s02)
	s12 = b2.MulAdd(a1, s12)
	if depth == -23 { // never: without it the compiler loads all columns first, and has no registers left for the sums
		return
	}
	b3 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 12)))
	s03 = b3.MulAdd(a0, s03)
	s13 = b3.MulAdd(a1, s13)
	if depth == -24 { // never: without it the compiler loads all columns first, and has no registers left for the sums
		return
	}
	b4 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 16)))
	s04 = b4.MulAdd(a0, s04)
	s14 = b4.MulAdd(a1, s14)
	if depth == -25 { // never: without it the compiler loads all columns first, and has no registers left for the sums
		return
	}
	b5 := archsimd.BroadcastFloat32x8(*(*float32)(unsafe.Add(b, 20)))
	s05 = a0.MulAdd(b5, s05)
	s15 = a1.MulAdd(b5, s15)
	factor, imaginary, one := archsimd.BroadcastFloat32x8(real(*alpha)), archsimd.BroadcastFloat32x8(imag(*alpha)), archsimd.BroadcastFloat32x8(1)
	s00 = s00.MulAddSub(one, swapPartsSAVX2(s01))
	s00 = s00.MulAddSub(factor, swapPartsSAVX2(s00).Mul(imaginary))
	s02 = s02.MulAddSub(one, swapPartsSAVX2(s03))
	s02 = s02.MulAddSub(factor, swapPartsSAVX2(s02).Mul(imaginary))
	s04 = s04.MulAddSub(one, swapPartsSAVX2(s05))
	s04 = s04.MulAddSub(factor, swapPartsSAVX2(s04).Mul(imaginary))
	s10 = s10.MulAddSub(one, swapPartsSAVX2(s11))
	s10 = s10.MulAddSub(factor, swapPartsSAVX2(s10).Mul(imaginary))
	s12 = s12.MulAddSub(one, swapPartsSAVX2(s13))
	s12 = s12.MulAddSub(factor, swapPartsSAVX2(s12).Mul(imaginary))
	s14 = s14.MulAddSub(one, swapPartsSAVX2(s15))
	s14 = s14.MulAddSub(factor, swapPartsSAVX2(s14).Mul(imaginary))
	factor = one
	if rows == 16 {
		addVectorSAVX2(fresh, s00, factor, unsafe.Add(c, 0))
		addVectorSAVX2(fresh, s10, factor, unsafe.Add(c, 32))
		c = unsafe.Add(c, ldc*4)
		addVectorSAVX2(fresh, s02, factor, unsafe.Add(c, 0))
		addVectorSAVX2(fresh, s12, factor, unsafe.Add(c, 32))
		c = unsafe.Add(c, ldc*4)
		addVectorSAVX2(fresh, s04, factor, unsafe.Add(c, 0))
		addVectorSAVX2(fresh, s14, factor, unsafe.Add(c, 32))
		archsimd.ClearAVXUpperBits()
		return
	}
	mask := maskOfSAVX2(rows - 8)
	addVectorSAVX2(fresh, s00, factor, unsafe.Add(c, 0))
	addCutSAVX2(fresh, s10, factor, unsafe.Add(c, 32), mask)
	c = unsafe.Add(c, ldc*4)
	addVectorSAVX2(fresh, s02, factor, unsafe.Add(c, 0))
	addCutSAVX2(fresh, s12, factor, unsafe.Add(c, 32), mask)
	c = unsafe.Add(c, ldc*4)
	addVectorSAVX2(fresh, s04, factor, unsafe.Add(c, 0))
	addCutSAVX2(fresh, s14, factor, unsafe.Add(c, 32), mask)
	archsimd.ClearAVXUpperBits()
}

// addTileSAVX2 is tile.add for float32.
func addTileSAVX2(rows, cols, depth int, fresh bool, alpha float32, a, b, c []float32, ldc int) {
	pa, pb, pc := unsafe.Pointer(unsafe.SliceData(a)), unsafe.Pointer(unsafe.SliceData(b)), unsafe.Pointer(unsafe.SliceData(c))
	if rows > 8 {
		switch cols {
		case 1:
			tile2x1SAVX2(rows, depth, fresh, &alpha, pa, pb, pc, ldc)
		case 2:
			tile2x2SAVX2(rows, depth, fresh, &alpha, pa, pb, pc, ldc)
		case 3:
			tile2x3SAVX2(rows, depth, fresh, &alpha, pa, pb, pc, ldc)
		case 4:
			tile2x4SAVX2(rows, depth, fresh, &alpha, pa, pb, pc, ldc)
		case 5:
			tile2x5SAVX2(rows, depth, fresh, &alpha, pa, pb, pc, ldc)
		case 6:
			tile2x6SAVX2(rows, depth, fresh, &alpha, pa, pb, pc, ldc)
		}
		return
	}
	switch cols {
	case 1:
		tile1x1SAVX2(rows, depth, fresh, &alpha, pa, pb, pc, ldc)
	case 2:
		tile1x2SAVX2(rows, depth, fresh, &alpha, pa, pb, pc, ldc)
	case 3:
		tile1x3SAVX2(rows, depth, fresh, &alpha, pa, pb, pc, ldc)
	case 4:
		tile1x4SAVX2(rows, depth, fresh, &alpha, pa, pb, pc, ldc)
	case 5:
		tile1x5SAVX2(rows, depth, fresh, &alpha, pa, pb, pc, ldc)
	case 6:
		tile1x6SAVX2(rows, depth, fresh, &alpha, pa, pb, pc, ldc)
	}
}

// addTileComplexSAVX2 is tile.add for complex64. A's columns are taken as they lie, real and imaginary parts in turn, and multiplied
// by the real and by the imaginary parts of B, each of which is a column; at the end the sums of both are put together.
func addTileComplexSAVX2(rows, cols, depth int, fresh bool, alpha complex64, a, b, c []complex64, ldc int) {
	pa, pb, pc := unsafe.Pointer(unsafe.SliceData(a)), unsafe.Pointer(unsafe.SliceData(b)), unsafe.Pointer(unsafe.SliceData(c))
	if rows > 4 {
		switch cols {
		case 1:
			tileComplex2x2SAVX2(2*rows, depth, fresh, &alpha, pa, pb, pc, 2*ldc)
		case 2:
			tileComplex2x4SAVX2(2*rows, depth, fresh, &alpha, pa, pb, pc, 2*ldc)
		case 3:
			tileComplex2x6SAVX2(2*rows, depth, fresh, &alpha, pa, pb, pc, 2*ldc)
		}
		return
	}
	switch cols {
	case 1:
		tileComplex1x2SAVX2(2*rows, depth, fresh, &alpha, pa, pb, pc, 2*ldc)
	case 2:
		tileComplex1x4SAVX2(2*rows, depth, fresh, &alpha, pa, pb, pc, 2*ldc)
	case 3:
		tileComplex1x6SAVX2(2*rows, depth, fresh, &alpha, pa, pb, pc, 2*ldc)
	}
}

// tile6SAVX2 is addTileSAVX2 for two vectors of rows and six columns, in assembly. ldc is in bytes.
//
//go:noescape
func tile6SAVX2(depth int, fresh bool, alpha *float32, a, b, c unsafe.Pointer, ldc int)

// sums6SAVX2 computes the sums of such a tile, two vectors for each column.
//
//go:noescape
func sums6SAVX2(depth int, a, b unsafe.Pointer, sums *[12][8]float32)

// addWholeSAVX2 is tile.add for float32: whole tiles are the assembly's.
func addWholeSAVX2(rows, cols, depth int, fresh bool, alpha float32, a, b, c []float32, ldc int) {
	if rows == 16 && cols == 6 {
		tile6SAVX2(depth, fresh, &alpha, unsafe.Pointer(unsafe.SliceData(a)), unsafe.Pointer(unsafe.SliceData(b)), unsafe.Pointer(unsafe.SliceData(c)), 4*ldc)
		return
	}
	addTileSAVX2(rows, cols, depth, fresh, alpha, a, b, c, ldc)
}

// addWholeComplexSAVX2 is tile.add for complex64.
func addWholeComplexSAVX2(rows, cols, depth int, fresh bool, alpha complex64, a, b, c []complex64, ldc int) {
	if rows != 8 || cols != 3 {
		addTileComplexSAVX2(rows, cols, depth, fresh, alpha, a, b, c, ldc)
		return
	}
	var sums [12][8]float32
	sums6SAVX2(depth, unsafe.Pointer(unsafe.SliceData(a)), unsafe.Pointer(unsafe.SliceData(b)), &sums)
	addSumsSAVX2(&sums, fresh, &[3]float32{real(alpha), imag(alpha), 1}, unsafe.Pointer(unsafe.SliceData(c)), 2*4*ldc)
}

// addSumsSAVX2 adds the sums of a tile, two vectors each for real and imaginary parts of B in turn, to columns of C, which are ldc bytes apart.
// alpha is as productCall has it.
//
//go:nosplit
func addSumsSAVX2(sums *[12][8]float32, fresh bool, alpha *[3]float32, c unsafe.Pointer, ldc int) {
	re, im, unit := archsimd.BroadcastFloat32x8(alpha[0]), archsimd.BroadcastFloat32x8(alpha[1]), archsimd.BroadcastFloat32x8(alpha[2])
	one := archsimd.BroadcastFloat32x8(1)
	for j := range 3 {
		for i := range 2 {
			s, u := archsimd.LoadFloat32x8(&sums[4*j+i]), archsimd.LoadFloat32x8(&sums[4*j+2+i])
			s = s.MulAddSub(one, swapPartsSAVX2(u).Mul(unit))
			s = s.MulAddSub(re, swapPartsSAVX2(s).Mul(im))
			addVectorSAVX2(fresh, s, one, unsafe.Add(c, j*ldc+i*32))
		}
	}
	archsimd.ClearAVXUpperBits()
}

// addVectorSAVX2 computes c += factor * sums, without reading c where it is fresh.
func addVectorSAVX2(fresh bool, sums, factor archsimd.Float32x8, c unsafe.Pointer) {
	to := (*[8]float32)(c)
	if fresh {
		sums.Mul(factor).Store(to)
		return
	}
	sums.MulAdd(factor, archsimd.LoadFloat32x8(to)).Store(to)
}

// addCutSAVX2 is addVectorSAVX2 for the elements of the mask, and touches no other.
func addCutSAVX2(fresh bool, sums, factor archsimd.Float32x8, c unsafe.Pointer, mask archsimd.Mask32x8) {
	to := (*[8]float32)(c)
	if fresh {
		sums.Mul(factor).StoreMasked(to, mask)
		return
	}
	sums.MulAdd(factor, archsimd.LoadMaskedFloat32x8(to, mask)).StoreMasked(to, mask)
}

// swapPartsSAVX2 exchanges the real and the imaginary parts of complex numbers.
func swapPartsSAVX2(v archsimd.Float32x8) archsimd.Float32x8 {
	return v.SelectFromPairGrouped(1, 0, 3, 2, v)
}

// maskOfSAVX2 returns the mask of the first n elements of a vector.
func maskOfSAVX2(n int) archsimd.Mask32x8 {
	first := [8]int32{0, 1, 2, 3, 4, 5, 6, 7}
	return archsimd.LoadInt32x8(&first).Less(archsimd.BroadcastInt32x8(int32(n)))
}

// tile1x1DAVX2 is addTileDAVX2 for 1 columns of real numbers and 1 vectors of rows, the last of which may be cut.
func tile1x1DAVX2(rows, depth int, fresh bool, alpha *float64, a, b, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float64x4
	// The last step is by itself, so that no pointer ends up behind the memory that it began in: the garbage collector takes that amiss.
	for end := unsafe.Add(b, (depth-1)*8); b != end; a, b = unsafe.Add(a, 32), unsafe.Add(b, 8) {
		a0 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 0)))
		b0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 0)))
		s00 = b0.MulAdd(a0, s00)
	}
	a0 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 0)))
	b0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 0)))
	s00 = b0.MulAdd(a0, s00)
	factor := archsimd.BroadcastFloat64x4(*alpha)
	if rows == 4 {
		addVectorDAVX2(fresh, s00, factor, unsafe.Add(c, 0))
		archsimd.ClearAVXUpperBits()
		return
	}
	mask := maskOfDAVX2(rows)
	addCutDAVX2(fresh, s00, factor, unsafe.Add(c, 0), mask)
	archsimd.ClearAVXUpperBits()
}

// tile2x1DAVX2 is addTileDAVX2 for 1 columns of real numbers and 2 vectors of rows, the last of which may be cut.
func tile2x1DAVX2(rows, depth int, fresh bool, alpha *float64, a, b, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float64x4
	var s10 archsimd.Float64x4
	// The last step is by itself, so that no pointer ends up behind the memory that it began in: the garbage collector takes that amiss.
	for end := unsafe.Add(b, (depth-1)*8); b != end; a, b = unsafe.Add(a, 64), unsafe.Add(b, 8) {
		a0 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 0)))
		a1 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 32)))
		b0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 0)))
		s00 = a0.MulAdd(b0, s00)
		s10 = a1.MulAdd(b0, s10)
	}
	a0 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 0)))
	a1 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 32)))
	b0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 0)))
	s00 = a0.MulAdd(b0, s00)
	s10 = a1.MulAdd(b0, s10)
	factor := archsimd.BroadcastFloat64x4(*alpha)
	if rows == 8 {
		addVectorDAVX2(fresh, s00, factor, unsafe.Add(c, 0))
		addVectorDAVX2(fresh, s10, factor, unsafe.Add(c, 32))
		archsimd.ClearAVXUpperBits()
		return
	}
	mask := maskOfDAVX2(rows - 4)
	addVectorDAVX2(fresh, s00, factor, unsafe.Add(c, 0))
	addCutDAVX2(fresh, s10, factor, unsafe.Add(c, 32), mask)
	archsimd.ClearAVXUpperBits()
}

// tile1x2DAVX2 is addTileDAVX2 for 2 columns of real numbers and 1 vectors of rows, the last of which may be cut.
func tile1x2DAVX2(rows, depth int, fresh bool, alpha *float64, a, b, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float64x4
	var s01 archsimd.Float64x4
	// The last step is by itself, so that no pointer ends up behind the memory that it began in: the garbage collector takes that amiss.
	for end := unsafe.Add(b, (depth-1)*16); b != end; a, b = unsafe.Add(a, 32), unsafe.Add(b, 16) {
		a0 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 0)))
		b0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 0)))
		s00 = b0.MulAdd(a0, s00)
		b1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 8)))
		s01 = b1.MulAdd(a0, s01)
	}
	a0 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 0)))
	b0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 0)))
	s00 = b0.MulAdd(a0, s00)
	b1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 8)))
	s01 = b1.MulAdd(a0, s01)
	factor := archsimd.BroadcastFloat64x4(*alpha)
	if rows == 4 {
		addVectorDAVX2(fresh, s00, factor, unsafe.Add(c, 0))
		c = unsafe.Add(c, ldc*8)
		addVectorDAVX2(fresh, s01, factor, unsafe.Add(c, 0))
		archsimd.ClearAVXUpperBits()
		return
	}
	mask := maskOfDAVX2(rows)
	addCutDAVX2(fresh, s00, factor, unsafe.Add(c, 0), mask)
	c = unsafe.Add(c, ldc*8)
	addCutDAVX2(fresh, s01, factor, unsafe.Add(c, 0), mask)
	archsimd.ClearAVXUpperBits()
}

// tile2x2DAVX2 is addTileDAVX2 for 2 columns of real numbers and 2 vectors of rows, the last of which may be cut.
func tile2x2DAVX2(rows, depth int, fresh bool, alpha *float64, a, b, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float64x4
	var s01 archsimd.Float64x4
	var s10 archsimd.Float64x4
	var s11 archsimd.Float64x4
	// The last step is by itself, so that no pointer ends up behind the memory that it began in: the garbage collector takes that amiss.
	for end := unsafe.Add(b, (depth-1)*16); b != end; a, b = unsafe.Add(a, 64), unsafe.Add(b, 16) {
		a0 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 0)))
		a1 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 32)))
		b0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 0)))
		s00 = b0.MulAdd(a0, s00)
		s10 = b0.MulAdd(a1, s10)
		if depth == -17 { // never: without it the compiler loads all columns first, and has no registers left for the sums
			return
		}
		b1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 8)))
		s01 = a0.MulAdd(b1, s01)
		s11 = a1.MulAdd(b1, s11)
	}
	a0 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 0)))
	a1 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 32)))
	b0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 0)))
	s00 = b0.MulAdd(a0, s00)
	s10 = b0.MulAdd(a1, s10)
	if depth == -21 { // never: without it the compiler loads all columns first, and has no registers left for the sums
		return
	}
	b1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 8)))
	s01 = a0.MulAdd(b1, s01)
	s11 = a1.MulAdd(b1, s11)
	factor := archsimd.BroadcastFloat64x4(*alpha)
	if rows == 8 {
		addVectorDAVX2(fresh, s00, factor, unsafe.Add(c, 0))
		addVectorDAVX2(fresh, s10, factor, unsafe.Add(c, 32))
		c = unsafe.Add(c, ldc*8)
		addVectorDAVX2(fresh, s01, factor, unsafe.Add(c, 0))
		addVectorDAVX2(fresh, s11, factor, unsafe.Add(c, 32))
		archsimd.ClearAVXUpperBits()
		return
	}
	mask := maskOfDAVX2(rows - 4)
	addVectorDAVX2(fresh, s00, factor, unsafe.Add(c, 0))
	addCutDAVX2(fresh, s10, factor, unsafe.Add(c, 32), mask)
	c = unsafe.Add(c, ldc*8)
	addVectorDAVX2(fresh, s01, factor, unsafe.Add(c, 0))
	addCutDAVX2(fresh, s11, factor, unsafe.Add(c, 32), mask)
	archsimd.ClearAVXUpperBits()
}

// tile1x3DAVX2 is addTileDAVX2 for 3 columns of real numbers and 1 vectors of rows, the last of which may be cut.
func tile1x3DAVX2(rows, depth int, fresh bool, alpha *float64, a, b, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float64x4
	var s01 archsimd.Float64x4
	var s02 archsimd.Float64x4
	// The last step is by itself, so that no pointer ends up behind the memory that it began in: the garbage collector takes that amiss.
	for end := unsafe.Add(b, (depth-1)*24); b != end; a, b = unsafe.Add(a, 32), unsafe.Add(b, 24) {
		a0 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 0)))
		b0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 0)))
		s00 = b0.MulAdd(a0, s00)
		b1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 8)))
		s01 = b1.MulAdd(a0, s01)
		b2 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 16)))
		s02 = b2.MulAdd(a0, s02)
	}
	a0 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 0)))
	b0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 0)))
	s00 = b0.MulAdd(a0, s00)
	b1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 8)))
	s01 = b1.MulAdd(a0, s01)
	b2 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 16)))
	s02 = b2.MulAdd(a0, s02)
	factor := archsimd.BroadcastFloat64x4(*alpha)
	if rows == 4 {
		addVectorDAVX2(fresh, s00, factor, unsafe.Add(c, 0))
		c = unsafe.Add(c, ldc*8)
		addVectorDAVX2(fresh, s01, factor, unsafe.Add(c, 0))
		c = unsafe.Add(c, ldc*8)
		addVectorDAVX2(fresh, s02, factor, unsafe.Add(c, 0))
		archsimd.ClearAVXUpperBits()
		return
	}
	mask := maskOfDAVX2(rows)
	addCutDAVX2(fresh, s00, factor, unsafe.Add(c, 0), mask)
	c = unsafe.Add(c, ldc*8)
	addCutDAVX2(fresh, s01, factor, unsafe.Add(c, 0), mask)
	c = unsafe.Add(c, ldc*8)
	addCutDAVX2(fresh, s02, factor, unsafe.Add(c, 0), mask)
	archsimd.ClearAVXUpperBits()
}

// tile2x3DAVX2 is addTileDAVX2 for 3 columns of real numbers and 2 vectors of rows, the last of which may be cut.
func tile2x3DAVX2(rows, depth int, fresh bool, alpha *float64, a, b, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float64x4
	var s01 archsimd.Float64x4
	var s02 archsimd.Float64x4
	var s10 archsimd.Float64x4
	var s11 archsimd.Float64x4
	var s12 archsimd.Float64x4
	// The last step is by itself, so that no pointer ends up behind the memory that it began in: the garbage collector takes that amiss.
	for end := unsafe.Add(b, (depth-1)*24); b != end; a, b = unsafe.Add(a, 64), unsafe.Add(b, 24) {
		a0 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 0)))
		a1 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 32)))
		b0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 0)))
		s00 = b0.MulAdd(a0, s00)
		s10 = b0.MulAdd(a1, s10)
		if depth == -17 { // never: without it the compiler loads all columns first, and has no registers left for the sums
			return
		}
		b1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 8)))
		s01 = b1.MulAdd(a0, s01)
		s11 = b1.MulAdd(a1, s11)
		if depth == -18 { // never: without it the compiler loads all columns first, and has no registers left for the sums
			return
		}
		b2 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 16)))
		s02 = a0.MulAdd(b2, s02)
		s12 = a1.MulAdd(b2, s12)
	}
	a0 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 0)))
	a1 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 32)))
	b0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 0)))
	s00 = b0.MulAdd(a0, s00)
	s10 = b0.MulAdd(a1, s10)
	if depth == -21 { // never: without it the compiler loads all columns first, and has no registers left for the sums
		return
	}
	b1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 8)))
	s01 = b1.MulAdd(a0, s01)
	s11 = b1.MulAdd(a1, s11)
	if depth == -22 { // never: without it the compiler loads all columns first, and has no registers left for the sums
		return
	}
	b2 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 16)))
	s02 = a0.MulAdd(b2, s02)
	s12 = a1.MulAdd(b2, s12)
	factor := archsimd.BroadcastFloat64x4(*alpha)
	if rows == 8 {
		addVectorDAVX2(fresh, s00, factor, unsafe.Add(c, 0))
		addVectorDAVX2(fresh, s10, factor, unsafe.Add(c, 32))
		c = unsafe.Add(c, ldc*8)
		addVectorDAVX2(fresh, s01, factor, unsafe.Add(c, 0))
		addVectorDAVX2(fresh, s11, factor, unsafe.Add(c, 32))
		c = unsafe.Add(c, ldc*8)
		addVectorDAVX2(fresh, s02, factor, unsafe.Add(c, 0))
		addVectorDAVX2(fresh, s12, factor, unsafe.Add(c, 32))
		archsimd.ClearAVXUpperBits()
		return
	}
	mask := maskOfDAVX2(rows - 4)
	addVectorDAVX2(fresh, s00, factor, unsafe.Add(c, 0))
	addCutDAVX2(fresh, s10, factor, unsafe.Add(c, 32), mask)
	c = unsafe.Add(c, ldc*8)
	addVectorDAVX2(fresh, s01, factor, unsafe.Add(c, 0))
	addCutDAVX2(fresh, s11, factor, unsafe.Add(c, 32), mask)
	c = unsafe.Add(c, ldc*8)
	addVectorDAVX2(fresh, s02, factor, unsafe.Add(c, 0))
	addCutDAVX2(fresh, s12, factor, unsafe.Add(c, 32), mask)
	archsimd.ClearAVXUpperBits()
}

// tile1x4DAVX2 is addTileDAVX2 for 4 columns of real numbers and 1 vectors of rows, the last of which may be cut.
func tile1x4DAVX2(rows, depth int, fresh bool, alpha *float64, a, b, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float64x4
	var s01 archsimd.Float64x4
	var s02 archsimd.Float64x4
	var s03 archsimd.Float64x4
	// The last step is by itself, so that no pointer ends up behind the memory that it began in: the garbage collector takes that amiss.
	for end := unsafe.Add(b, (depth-1)*32); b != end; a, b = unsafe.Add(a, 32), unsafe.Add(b, 32) {
		a0 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 0)))
		b0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 0)))
		s00 = b0.MulAdd(a0, s00)
		b1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 8)))
		s01 = b1.MulAdd(a0, s01)
		b2 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 16)))
		s02 = b2.MulAdd(a0, s02)
		b3 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 24)))
		s03 = b3.MulAdd(a0, s03)
	}
	a0 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 0)))
	b0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 0)))
	s00 = b0.MulAdd(a0, s00)
	b1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 8)))
	s01 = b1.MulAdd(a0, s01)
	b2 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 16)))
	s02 = b2.MulAdd(a0, s02)
	b3 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 24)))
	s03 = b3.MulAdd(a0, s03)
	factor := archsimd.BroadcastFloat64x4(*alpha)
	if rows == 4 {
		addVectorDAVX2(fresh, s00, factor, unsafe.Add(c, 0))
		c = unsafe.Add(c, ldc*8)
		addVectorDAVX2(fresh, s01, factor, unsafe.Add(c, 0))
		c = unsafe.Add(c, ldc*8)
		addVectorDAVX2(fresh, s02, factor, unsafe.Add(c, 0))
		c = unsafe.Add(c, ldc*8)
		addVectorDAVX2(fresh, s03, factor, unsafe.Add(c, 0))
		archsimd.ClearAVXUpperBits()
		return
	}
	mask := maskOfDAVX2(rows)
	addCutDAVX2(fresh, s00, factor, unsafe.Add(c, 0), mask)
	c = unsafe.Add(c, ldc*8)
	addCutDAVX2(fresh, s01, factor, unsafe.Add(c, 0), mask)
	c = unsafe.Add(c, ldc*8)
	addCutDAVX2(fresh, s02, factor, unsafe.Add(c, 0), mask)
	c = unsafe.Add(c, ldc*8)
	addCutDAVX2(fresh, s03, factor, unsafe.Add(c, 0), mask)
	archsimd.ClearAVXUpperBits()
}

// tile2x4DAVX2 is addTileDAVX2 for 4 columns of real numbers and 2 vectors of rows, the last of which may be cut.
func tile2x4DAVX2(rows, depth int, fresh bool, alpha *float64, a, b, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float64x4
	var s01 archsimd.Float64x4
	var s02 archsimd.Float64x4
	var s03 archsimd.Float64x4
	var s10 archsimd.Float64x4
	var s11 archsimd.Float64x4
	var s12 archsimd.Float64x4
	var s13 archsimd.Float64x4
	// The last step is by itself, so that no pointer ends up behind the memory that it began in: the garbage collector takes that amiss.
	for end := unsafe.Add(b, (depth-1)/4*4*32); b != end; {
		{
			a0 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 0)))
			a1 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 32)))
			b0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 0)))
			s00 = b0.MulAdd(a0, s00)
			s10 = b0.MulAdd(a1, s10)
			if depth == -1 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 8)))
			s01 = b1.MulAdd(a0, s01)
			s11 = b1.MulAdd(a1, s11)
			if depth == -2 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b2 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 16)))
			s02 = b2.MulAdd(a0, s02)
			s12 = b2.MulAdd(a1, s12)
			if depth == -3 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b3 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 24)))
			s03 = a0.MulAdd(b3, s03)
			s13 = a1.MulAdd(b3, s13)
			a, b = unsafe.Add(a, 64), unsafe.Add(b, 32)
		}
		{
			a0 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 0)))
			a1 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 32)))
			b0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 0)))
			s00 = b0.MulAdd(a0, s00)
			s10 = b0.MulAdd(a1, s10)
			if depth == -5 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 8)))
			s01 = b1.MulAdd(a0, s01)
			s11 = b1.MulAdd(a1, s11)
			if depth == -6 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b2 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 16)))
			s02 = b2.MulAdd(a0, s02)
			s12 = b2.MulAdd(a1, s12)
			if depth == -7 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b3 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 24)))
			s03 = a0.MulAdd(b3, s03)
			s13 = a1.MulAdd(b3, s13)
			a, b = unsafe.Add(a, 64), unsafe.Add(b, 32)
		}
		{
			a0 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 0)))
			a1 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 32)))
			b0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 0)))
			s00 = b0.MulAdd(a0, s00)
			s10 = b0.MulAdd(a1, s10)
			if depth == -9 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 8)))
			s01 = b1.MulAdd(a0, s01)
			s11 = b1.MulAdd(a1, s11)
			if depth == -10 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b2 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 16)))
			s02 = b2.MulAdd(a0, s02)
			s12 = b2.MulAdd(a1, s12)
			if depth == -11 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b3 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 24)))
			s03 = a0.MulAdd(b3, s03)
			s13 = a1.MulAdd(b3, s13)
			a, b = unsafe.Add(a, 64), unsafe.Add(b, 32)
		}
		{
			a0 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 0)))
			a1 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 32)))
			b0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 0)))
			s00 = b0.MulAdd(a0, s00)
			s10 = b0.MulAdd(a1, s10)
			if depth == -13 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 8)))
			s01 = b1.MulAdd(a0, s01)
			s11 = b1.MulAdd(a1, s11)
			if depth == -14 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b2 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 16)))
			s02 = b2.MulAdd(a0, s02)
			s12 = b2.MulAdd(a1, s12)
			if depth == -15 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b3 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 24)))
			s03 = a0.MulAdd(b3, s03)
			s13 = a1.MulAdd(b3, s13)
			a, b = unsafe.Add(a, 64), unsafe.Add(b, 32)
		}
	}
	depth = (depth-1)%4 + 1
	for end := unsafe.Add(b, (depth-1)*32); b != end; a, b = unsafe.Add(a, 64), unsafe.Add(b, 32) {
		a0 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 0)))
		a1 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 32)))
		b0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 0)))
		s00 = b0.MulAdd(a0, s00)
		s10 = b0.MulAdd(a1, s10)
		if depth == -17 { // never: without it the compiler loads all columns first, and has no registers left for the sums
			return
		}
		b1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 8)))
		s01 = b1.MulAdd(a0, s01)
		s11 = b1.MulAdd(a1, s11)
		if depth == -18 { // never: without it the compiler loads all columns first, and has no registers left for the sums
			return
		}
		b2 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 16)))
		s02 = b2.MulAdd(a0, s02)
		s12 = b2.MulAdd(a1, s12)
		if depth == -19 { // never: without it the compiler loads all columns first, and has no registers left for the sums
			return
		}
		b3 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 24)))
		s03 = a0.MulAdd(b3, s03)
		s13 = a1.MulAdd(b3, s13)
	}
	a0 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 0)))
	a1 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 32)))
	b0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 0)))
	s00 = b0.MulAdd(a0, s00)
	s10 = b0.MulAdd(a1, s10)
	if depth == -21 { // never: without it the compiler loads all columns first, and has no registers left for the sums
		return
	}
	b1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 8)))
	s01 = b1.MulAdd(a0, s01)
	s11 = b1.MulAdd(a1, s11)
	if depth == -22 { // never: without it the compiler loads all columns first, and has no registers left for the sums
		return
	}
	b2 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 16)))
	s02 = b2.MulAdd(a0, s02)
	s12 = b2.MulAdd(a1, s12)
	if depth == -23 { // never: without it the compiler loads all columns first, and has no registers left for the sums
		return
	}
	b3 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 24)))
	s03 = a0.MulAdd(b3, s03)
	s13 = a1.MulAdd(b3, s13)
	factor := archsimd.BroadcastFloat64x4(*alpha)
	if rows == 8 {
		addVectorDAVX2(fresh, s00, factor, unsafe.Add(c, 0))
		addVectorDAVX2(fresh, s10, factor, unsafe.Add(c, 32))
		c = unsafe.Add(c, ldc*8)
		addVectorDAVX2(fresh, s01, factor, unsafe.Add(c, 0))
		addVectorDAVX2(fresh, s11, factor, unsafe.Add(c, 32))
		c = unsafe.Add(c, ldc*8)
		addVectorDAVX2(fresh, s02, factor, unsafe.Add(c, 0))
		addVectorDAVX2(fresh, s12, factor, unsafe.Add(c, 32))
		c = unsafe.Add(c, ldc*8)
		addVectorDAVX2(fresh, s03, factor, unsafe.Add(c, 0))
		addVectorDAVX2(fresh, s13, factor, unsafe.Add(c, 32))
		archsimd.ClearAVXUpperBits()
		return
	}
	mask := maskOfDAVX2(rows - 4)
	addVectorDAVX2(fresh, s00, factor, unsafe.Add(c, 0))
	addCutDAVX2(fresh, s10, factor, unsafe.Add(c, 32), mask)
	c = unsafe.Add(c, ldc*8)
	addVectorDAVX2(fresh, s01, factor, unsafe.Add(c, 0))
	addCutDAVX2(fresh, s11, factor, unsafe.Add(c, 32), mask)
	c = unsafe.Add(c, ldc*8)
	addVectorDAVX2(fresh, s02, factor, unsafe.Add(c, 0))
	addCutDAVX2(fresh, s12, factor, unsafe.Add(c, 32), mask)
	c = unsafe.Add(c, ldc*8)
	addVectorDAVX2(fresh, s03, factor, unsafe.Add(c, 0))
	addCutDAVX2(fresh, s13, factor, unsafe.Add(c, 32), mask)
	archsimd.ClearAVXUpperBits()
}

// tile1x5DAVX2 is addTileDAVX2 for 5 columns of real numbers and 1 vectors of rows, the last of which may be cut.
func tile1x5DAVX2(rows, depth int, fresh bool, alpha *float64, a, b, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float64x4
	var s01 archsimd.Float64x4
	var s02 archsimd.Float64x4
	var s03 archsimd.Float64x4
	var s04 archsimd.Float64x4
	// The last step is by itself, so that no pointer ends up behind the memory that it began in: the garbage collector takes that amiss.
	for end := unsafe.Add(b, (depth-1)*40); b != end; a, b = unsafe.Add(a, 32), unsafe.Add(b, 40) {
		a0 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 0)))
		b0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 0)))
		s00 = b0.MulAdd(a0, s00)
		b1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 8)))
		s01 = b1.MulAdd(a0, s01)
		b2 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 16)))
		s02 = b2.MulAdd(a0, s02)
		b3 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 24)))
		s03 = b3.MulAdd(a0, s03)
		b4 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 32)))
		s04 = b4.MulAdd(a0, s04)
	}
	a0 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 0)))
	b0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 0)))
	s00 = b0.MulAdd(a0, s00)
	b1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 8)))
	s01 = b1.MulAdd(a0, s01)
	b2 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 16)))
	s02 = b2.MulAdd(a0, s02)
	b3 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 24)))
	s03 = b3.MulAdd(a0, s03)
	b4 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 32)))
	s04 = b4.MulAdd(a0, s04)
	factor := archsimd.BroadcastFloat64x4(*alpha)
	if rows == 4 {
		addVectorDAVX2(fresh, s00, factor, unsafe.Add(c, 0))
		c = unsafe.Add(c, ldc*8)
		addVectorDAVX2(fresh, s01, factor, unsafe.Add(c, 0))
		c = unsafe.Add(c, ldc*8)
		addVectorDAVX2(fresh, s02, factor, unsafe.Add(c, 0))
		c = unsafe.Add(c, ldc*8)
		addVectorDAVX2(fresh, s03, factor, unsafe.Add(c, 0))
		c = unsafe.Add(c, ldc*8)
		addVectorDAVX2(fresh, s04, factor, unsafe.Add(c, 0))
		archsimd.ClearAVXUpperBits()
		return
	}
	mask := maskOfDAVX2(rows)
	addCutDAVX2(fresh, s00, factor, unsafe.Add(c, 0), mask)
	c = unsafe.Add(c, ldc*8)
	addCutDAVX2(fresh, s01, factor, unsafe.Add(c, 0), mask)
	c = unsafe.Add(c, ldc*8)
	addCutDAVX2(fresh, s02, factor, unsafe.Add(c, 0), mask)
	c = unsafe.Add(c, ldc*8)
	addCutDAVX2(fresh, s03, factor, unsafe.Add(c, 0), mask)
	c = unsafe.Add(c, ldc*8)
	addCutDAVX2(fresh, s04, factor, unsafe.Add(c, 0), mask)
	archsimd.ClearAVXUpperBits()
}

// tile2x5DAVX2 is addTileDAVX2 for 5 columns of real numbers and 2 vectors of rows, the last of which may be cut.
func tile2x5DAVX2(rows, depth int, fresh bool, alpha *float64, a, b, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float64x4
	var s01 archsimd.Float64x4
	var s02 archsimd.Float64x4
	var s03 archsimd.Float64x4
	var s04 archsimd.Float64x4
	var s10 archsimd.Float64x4
	var s11 archsimd.Float64x4
	var s12 archsimd.Float64x4
	var s13 archsimd.Float64x4
	var s14 archsimd.Float64x4
	// The last step is by itself, so that no pointer ends up behind the memory that it began in: the garbage collector takes that amiss.
	for end := unsafe.Add(b, (depth-1)*40); b != end; a, b = unsafe.Add(a, 64), unsafe.Add(b, 40) {
		a0 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 0)))
		a1 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 32)))
		b0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 0)))
		s00 = b0.MulAdd(a0, s00)
		s10 = b0.MulAdd(a1, s10)
		if depth == -17 { // never: without it the compiler loads all columns first, and has no registers left for the sums
			return
		}
		b1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 8)))
		s01 = b1.MulAdd(a0, s01)
		s11 = b1.MulAdd(a1, s11)
		if depth == -18 { // never: without it the compiler loads all columns first, and has no registers left for the sums
			return
		}
		b2 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 16)))
		s02 = b2.MulAdd(a0, s02)
		s12 = b2.MulAdd(a1, s12)
		if depth == -19 { // never: without it the compiler loads all columns first, and has no registers left for the sums
			return
		}
		b3 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 24)))
		s03 = b3.MulAdd(a0, s03)
		s13 = b3.MulAdd(a1, s13)
		if depth == -20 { // never: without it the compiler loads all columns first, and has no registers left for the sums
			return
		}
		b4 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 32)))
		s04 = a0.MulAdd(b4, s04)
		s14 = a1.MulAdd(b4, s14)
	}
	a0 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 0)))
	a1 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 32)))
	b0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 0)))
	s00 = b0.MulAdd(a0, s00)
	s10 = b0.MulAdd(a1, s10)
	if depth == -21 { // never: without it the compiler loads all columns first, and has no registers left for the sums
		return
	}
	b1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 8)))
	s01 = b1.MulAdd(a0, s01)
	s11 = b1.MulAdd(a1, s11)
	if depth == -22 { // never: without it the compiler loads all columns first, and has no registers left for the sums
		return
	}
	b2 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 16)))
	s02 = b2.MulAdd(a0, s02)
	s12 = b2.MulAdd(a1, s12)
	if depth == -23 { // never: without it the compiler loads all columns first, and has no registers left for the sums
		return
	}
	b3 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 24)))
	s03 = b3.MulAdd(a0, s03)
	s13 = b3.MulAdd(a1, s13)
	if depth == -24 { // never: without it the compiler loads all columns first, and has no registers left for the sums
		return
	}
	b4 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 32)))
	s04 = a0.MulAdd(b4, s04)
	s14 = a1.MulAdd(b4, s14)
	factor := archsimd.BroadcastFloat64x4(*alpha)
	if rows == 8 {
		addVectorDAVX2(fresh, s00, factor, unsafe.Add(c, 0))
		addVectorDAVX2(fresh, s10, factor, unsafe.Add(c, 32))
		c = unsafe.Add(c, ldc*8)
		addVectorDAVX2(fresh, s01, factor, unsafe.Add(c, 0))
		addVectorDAVX2(fresh, s11, factor, unsafe.Add(c, 32))
		c = unsafe.Add(c, ldc*8)
		addVectorDAVX2(fresh, s02, factor, unsafe.Add(c, 0))
		addVectorDAVX2(fresh, s12, factor, unsafe.Add(c, 32))
		c = unsafe.Add(c, ldc*8)
		addVectorDAVX2(fresh, s03, factor, unsafe.Add(c, 0))
		addVectorDAVX2(fresh, s13, factor, unsafe.Add(c, 32))
		c = unsafe.Add(c, ldc*8)
		addVectorDAVX2(fresh, s04, factor, unsafe.Add(c, 0))
		addVectorDAVX2(fresh, s14, factor, unsafe.Add(c, 32))
		archsimd.ClearAVXUpperBits()
		return
	}
	mask := maskOfDAVX2(rows - 4)
	addVectorDAVX2(fresh, s00, factor, unsafe.Add(c, 0))
	addCutDAVX2(fresh, s10, factor, unsafe.Add(c, 32), mask)
	c = unsafe.Add(c, ldc*8)
	addVectorDAVX2(fresh, s01, factor, unsafe.Add(c, 0))
	addCutDAVX2(fresh, s11, factor, unsafe.Add(c, 32), mask)
	c = unsafe.Add(c, ldc*8)
	addVectorDAVX2(fresh, s02, factor, unsafe.Add(c, 0))
	addCutDAVX2(fresh, s12, factor, unsafe.Add(c, 32), mask)
	c = unsafe.Add(c, ldc*8)
	addVectorDAVX2(fresh, s03, factor, unsafe.Add(c, 0))
	addCutDAVX2(fresh, s13, factor, unsafe.Add(c, 32), mask)
	c = unsafe.Add(c, ldc*8)
	addVectorDAVX2(fresh, s04, factor, unsafe.Add(c, 0))
	addCutDAVX2(fresh, s14, factor, unsafe.Add(c, 32), mask)
	archsimd.ClearAVXUpperBits()
}

// tile1x6DAVX2 is addTileDAVX2 for 6 columns of real numbers and 1 vectors of rows, the last of which may be cut.
func tile1x6DAVX2(rows, depth int, fresh bool, alpha *float64, a, b, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float64x4
	var s01 archsimd.Float64x4
	var s02 archsimd.Float64x4
	var s03 archsimd.Float64x4
	var s04 archsimd.Float64x4
	var s05 archsimd.Float64x4
	// The last step is by itself, so that no pointer ends up behind the memory that it began in: the garbage collector takes that amiss.
	for end := unsafe.Add(b, (depth-1)*48); b != end; a, b = unsafe.Add(a, 32), unsafe.Add(b, 48) {
		a0 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 0)))
		b0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 0)))
		s00 = b0.MulAdd(a0, s00)
		b1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 8)))
		s01 = b1.MulAdd(a0, s01)
		b2 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 16)))
		s02 = b2.MulAdd(a0, s02)
		b3 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 24)))
		s03 = b3.MulAdd(a0, s03)
		b4 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 32)))
		s04 = b4.MulAdd(a0, s04)
		b5 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 40)))
		s05 = b5.MulAdd(a0, s05)
	}
	a0 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 0)))
	b0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 0)))
	s00 = b0.MulAdd(a0, s00)
	b1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 8)))
	s01 = b1.MulAdd(a0, s01)
	b2 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 16)))
	s02 = b2.MulAdd(a0, s02)
	b3 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 24)))
	s03 = b3.MulAdd(a0, s03)
	b4 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 32)))
	s04 = b4.MulAdd(a0, s04)
	b5 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 40)))
	s05 = b5.MulAdd(a0, s05)
	factor := archsimd.BroadcastFloat64x4(*alpha)
	if rows == 4 {
		addVectorDAVX2(fresh, s00, factor, unsafe.Add(c, 0))
		c = unsafe.Add(c, ldc*8)
		addVectorDAVX2(fresh, s01, factor, unsafe.Add(c, 0))
		c = unsafe.Add(c, ldc*8)
		addVectorDAVX2(fresh, s02, factor, unsafe.Add(c, 0))
		c = unsafe.Add(c, ldc*8)
		addVectorDAVX2(fresh, s03, factor, unsafe.Add(c, 0))
		c = unsafe.Add(c, ldc*8)
		addVectorDAVX2(fresh, s04, factor, unsafe.Add(c, 0))
		c = unsafe.Add(c, ldc*8)
		addVectorDAVX2(fresh, s05, factor, unsafe.Add(c, 0))
		archsimd.ClearAVXUpperBits()
		return
	}
	mask := maskOfDAVX2(rows)
	addCutDAVX2(fresh, s00, factor, unsafe.Add(c, 0), mask)
	c = unsafe.Add(c, ldc*8)
	addCutDAVX2(fresh, s01, factor, unsafe.Add(c, 0), mask)
	c = unsafe.Add(c, ldc*8)
	addCutDAVX2(fresh, s02, factor, unsafe.Add(c, 0), mask)
	c = unsafe.Add(c, ldc*8)
	addCutDAVX2(fresh, s03, factor, unsafe.Add(c, 0), mask)
	c = unsafe.Add(c, ldc*8)
	addCutDAVX2(fresh, s04, factor, unsafe.Add(c, 0), mask)
	c = unsafe.Add(c, ldc*8)
	addCutDAVX2(fresh, s05, factor, unsafe.Add(c, 0), mask)
	archsimd.ClearAVXUpperBits()
}

// tile2x6DAVX2 is addTileDAVX2 for 6 columns of real numbers and 2 vectors of rows, the last of which may be cut.
func tile2x6DAVX2(rows, depth int, fresh bool, alpha *float64, a, b, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float64x4
	var s01 archsimd.Float64x4
	var s02 archsimd.Float64x4
	var s03 archsimd.Float64x4
	var s04 archsimd.Float64x4
	var s05 archsimd.Float64x4
	var s10 archsimd.Float64x4
	var s11 archsimd.Float64x4
	var s12 archsimd.Float64x4
	var s13 archsimd.Float64x4
	var s14 archsimd.Float64x4
	var s15 archsimd.Float64x4
	// The last step is by itself, so that no pointer ends up behind the memory that it began in: the garbage collector takes that amiss.
	for end := unsafe.Add(b, (depth-1)*48); b != end; a, b = unsafe.Add(a, 64), unsafe.Add(b, 48) {
		a0 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 0)))
		a1 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 32)))
		b0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 0)))
		s00 = b0.MulAdd(a0, s00)
		s10 = b0.MulAdd(a1, s10)
		if depth == -17 { // never: without it the compiler loads all columns first, and has no registers left for the sums
			return
		}
		b1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 8)))
		s01 = b1.MulAdd(a0, s01)
		s11 = b1.MulAdd(a1, s11)
		if depth == -18 { // never: without it the compiler loads all columns first, and has no registers left for the sums
			return
		}
		b2 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 16)))
		s02 = b2.MulAdd(a0, s02)
		s12 = b2.MulAdd(a1, s12)
		if depth == -19 { // never: without it the compiler loads all columns first, and has no registers left for the sums
			return
		}
		b3 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 24)))
		s03 = b3.MulAdd(a0, s03)
		s13 = b3.MulAdd(a1, s13)
		if depth == -20 { // never: without it the compiler loads all columns first, and has no registers left for the sums
			return
		}
		b4 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 32)))
		s04 = b4.MulAdd(a0, s04)
		s14 = b4.MulAdd(a1, s14)
		if depth == -21 { // never: without it the compiler loads all columns first, and has no registers left for the sums
			return
		}
		b5 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 40)))
		s05 = a0.MulAdd(b5, s05)
		s15 = a1.MulAdd(b5, s15)
	}
	a0 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 0)))
	a1 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 32)))
	b0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 0)))
	s00 = b0.MulAdd(a0, s00)
	s10 = b0.MulAdd(a1, s10)
	if depth == -21 { // never: without it the compiler loads all columns first, and has no registers left for the sums
		return
	}
	b1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 8)))
	s01 = b1.MulAdd(a0, s01)
	s11 = b1.MulAdd(a1, s11)
	if depth == -22 { // never: without it the compiler loads all columns first, and has no registers left for the sums
		return
	}
	b2 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 16)))
	s02 = b2.MulAdd(a0, s02)
	s12 = b2.MulAdd(a1, s12)
	if depth == -23 { // never: without it the compiler loads all columns first, and has no registers left for the sums
		return
	}
	b3 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 24)))
	s03 = b3.MulAdd(a0, s03)
	s13 = b3.MulAdd(a1, s13)
	if depth == -24 { // never: without it the compiler loads all columns first, and has no registers left for the sums
		return
	}
	b4 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 32)))
	s04 = b4.MulAdd(a0, s04)
	s14 = b4.MulAdd(a1, s14)
	if depth == -25 { // never: without it the compiler loads all columns first, and has no registers left for the sums
		return
	}
	b5 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 40)))
	s05 = a0.MulAdd(b5, s05)
	s15 = a1.MulAdd(b5, s15)
	factor := archsimd.BroadcastFloat64x4(*alpha)
	if rows == 8 {
		addVectorDAVX2(fresh, s00, factor, unsafe.Add(c, 0))
		addVectorDAVX2(fresh, s10, factor, unsafe.Add(c, 32))
		c = unsafe.Add(c, ldc*8)
		addVectorDAVX2(fresh, s01, factor, unsafe.Add(c, 0))
		addVectorDAVX2(fresh, s11, factor, unsafe.Add(c, 32))
		c = unsafe.Add(c, ldc*8)
		addVectorDAVX2(fresh, s02, factor, unsafe.Add(c, 0))
		addVectorDAVX2(fresh, s12, factor, unsafe.Add(c, 32))
		c = unsafe.Add(c, ldc*8)
		addVectorDAVX2(fresh, s03, factor, unsafe.Add(c, 0))
		addVectorDAVX2(fresh, s13, factor, unsafe.Add(c, 32))
		c = unsafe.Add(c, ldc*8)
		addVectorDAVX2(fresh, s04, factor, unsafe.Add(c, 0))
		addVectorDAVX2(fresh, s14, factor, unsafe.Add(c, 32))
		c = unsafe.Add(c, ldc*8)
		addVectorDAVX2(fresh, s05, factor, unsafe.Add(c, 0))
		addVectorDAVX2(fresh, s15, factor, unsafe.Add(c, 32))
		archsimd.ClearAVXUpperBits()
		return
	}
	mask := maskOfDAVX2(rows - 4)
	addVectorDAVX2(fresh, s00, factor, unsafe.Add(c, 0))
	addCutDAVX2(fresh, s10, factor, unsafe.Add(c, 32), mask)
	c = unsafe.Add(c, ldc*8)
	addVectorDAVX2(fresh, s01, factor, unsafe.Add(c, 0))
	addCutDAVX2(fresh, s11, factor, unsafe.Add(c, 32), mask)
	c = unsafe.Add(c, ldc*8)
	addVectorDAVX2(fresh, s02, factor, unsafe.Add(c, 0))
	addCutDAVX2(fresh, s12, factor, unsafe.Add(c, 32), mask)
	c = unsafe.Add(c, ldc*8)
	addVectorDAVX2(fresh, s03, factor, unsafe.Add(c, 0))
	addCutDAVX2(fresh, s13, factor, unsafe.Add(c, 32), mask)
	c = unsafe.Add(c, ldc*8)
	addVectorDAVX2(fresh, s04, factor, unsafe.Add(c, 0))
	addCutDAVX2(fresh, s14, factor, unsafe.Add(c, 32), mask)
	c = unsafe.Add(c, ldc*8)
	addVectorDAVX2(fresh, s05, factor, unsafe.Add(c, 0))
	addCutDAVX2(fresh, s15, factor, unsafe.Add(c, 32), mask)
	archsimd.ClearAVXUpperBits()
}

// tileComplex1x2DAVX2 is addTileComplexDAVX2 for 2 columns of real numbers and 1 vectors of rows, the last of which may be cut.
func tileComplex1x2DAVX2(rows, depth int, fresh bool, alpha *complex128, a, b, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float64x4
	var s01 archsimd.Float64x4
	// The last step is by itself, so that no pointer ends up behind the memory that it began in: the garbage collector takes that amiss.
	for end := unsafe.Add(b, (depth-1)*16); b != end; a, b = unsafe.Add(a, 32), unsafe.Add(b, 16) {
		a0 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 0)))
		b0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 0)))
		s00 = b0.MulAdd(a0, s00)
		b1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 8)))
		s01 = b1.MulAdd(a0, s01)
	}
	a0 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 0)))
	b0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 0)))
	s00 = b0.MulAdd(a0, s00)
	b1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 8)))
	s01 = b1.MulAdd(a0, s01)
	factor, imaginary, one := archsimd.BroadcastFloat64x4(real(*alpha)), archsimd.BroadcastFloat64x4(imag(*alpha)), archsimd.BroadcastFloat64x4(1)
	s00 = s00.MulAddSub(one, swapPartsDAVX2(s01))
	s00 = s00.MulAddSub(factor, swapPartsDAVX2(s00).Mul(imaginary))
	factor = one
	if rows == 4 {
		addVectorDAVX2(fresh, s00, factor, unsafe.Add(c, 0))
		archsimd.ClearAVXUpperBits()
		return
	}
	mask := maskOfDAVX2(rows)
	addCutDAVX2(fresh, s00, factor, unsafe.Add(c, 0), mask)
	archsimd.ClearAVXUpperBits()
}

// tileComplex2x2DAVX2 is addTileComplexDAVX2 for 2 columns of real numbers and 2 vectors of rows, the last of which may be cut.
func tileComplex2x2DAVX2(rows, depth int, fresh bool, alpha *complex128, a, b, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float64x4
	var s01 archsimd.Float64x4
	var s10 archsimd.Float64x4
	var s11 archsimd.Float64x4
	// The last step is by itself, so that no pointer ends up behind the memory that it began in: the garbage collector takes that amiss.
	for end := unsafe.Add(b, (depth-1)*16); b != end; a, b = unsafe.Add(a, 64), unsafe.Add(b, 16) {
		a0 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 0)))
		a1 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 32)))
		b0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 0)))
		s00 = b0.MulAdd(a0, s00)
		s10 = b0.MulAdd(a1, s10)
		if depth == -17 { // never: without it the compiler loads all columns first, and has no registers left for the sums
			return
		}
		b1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 8)))
		s01 = a0.MulAdd(b1, s01)
		s11 = a1.MulAdd(b1, s11)
	}
	a0 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 0)))
	a1 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 32)))
	b0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 0)))
	s00 = b0.MulAdd(a0, s00)
	s10 = b0.MulAdd(a1, s10)
	if depth == -21 { // never: without it the compiler loads all columns first, and has no registers left for the sums
		return
	}
	b1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 8)))
	s01 = a0.MulAdd(b1, s01)
	s11 = a1.MulAdd(b1, s11)
	factor, imaginary, one := archsimd.BroadcastFloat64x4(real(*alpha)), archsimd.BroadcastFloat64x4(imag(*alpha)), archsimd.BroadcastFloat64x4(1)
	s00 = s00.MulAddSub(one, swapPartsDAVX2(s01))
	s00 = s00.MulAddSub(factor, swapPartsDAVX2(s00).Mul(imaginary))
	s10 = s10.MulAddSub(one, swapPartsDAVX2(s11))
	s10 = s10.MulAddSub(factor, swapPartsDAVX2(s10).Mul(imaginary))
	factor = one
	if rows == 8 {
		addVectorDAVX2(fresh, s00, factor, unsafe.Add(c, 0))
		addVectorDAVX2(fresh, s10, factor, unsafe.Add(c, 32))
		archsimd.ClearAVXUpperBits()
		return
	}
	mask := maskOfDAVX2(rows - 4)
	addVectorDAVX2(fresh, s00, factor, unsafe.Add(c, 0))
	addCutDAVX2(fresh, s10, factor, unsafe.Add(c, 32), mask)
	archsimd.ClearAVXUpperBits()
}

// tileComplex1x4DAVX2 is addTileComplexDAVX2 for 4 columns of real numbers and 1 vectors of rows, the last of which may be cut.
func tileComplex1x4DAVX2(rows, depth int, fresh bool, alpha *complex128, a, b, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float64x4
	var s01 archsimd.Float64x4
	var s02 archsimd.Float64x4
	var s03 archsimd.Float64x4
	// The last step is by itself, so that no pointer ends up behind the memory that it began in: the garbage collector takes that amiss.
	for end := unsafe.Add(b, (depth-1)*32); b != end; a, b = unsafe.Add(a, 32), unsafe.Add(b, 32) {
		a0 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 0)))
		b0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 0)))
		s00 = b0.MulAdd(a0, s00)
		b1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 8)))
		s01 = b1.MulAdd(a0, s01)
		b2 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 16)))
		s02 = b2.MulAdd(a0, s02)
		b3 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 24)))
		s03 = b3.MulAdd(a0, s03)
	}
	a0 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 0)))
	b0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 0)))
	s00 = b0.MulAdd(a0, s00)
	b1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 8)))
	s01 = b1.MulAdd(a0, s01)
	b2 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 16)))
	s02 = b2.MulAdd(a0, s02)
	b3 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 24)))
	s03 = b3.MulAdd(a0, s03)
	factor, imaginary, one := archsimd.BroadcastFloat64x4(real(*alpha)), archsimd.BroadcastFloat64x4(imag(*alpha)), archsimd.BroadcastFloat64x4(1)
	s00 = s00.MulAddSub(one, swapPartsDAVX2(s01))
	s00 = s00.MulAddSub(factor, swapPartsDAVX2(s00).Mul(imaginary))
	s02 = s02.MulAddSub(one, swapPartsDAVX2(s03))
	s02 = s02.MulAddSub(factor, swapPartsDAVX2(s02).Mul(imaginary))
	factor = one
	if rows == 4 {
		addVectorDAVX2(fresh, s00, factor, unsafe.Add(c, 0))
		c = unsafe.Add(c, ldc*8)
		addVectorDAVX2(fresh, s02, factor, unsafe.Add(c, 0))
		archsimd.ClearAVXUpperBits()
		return
	}
	mask := maskOfDAVX2(rows)
	addCutDAVX2(fresh, s00, factor, unsafe.Add(c, 0), mask)
	c = unsafe.Add(c, ldc*8)
	addCutDAVX2(fresh, s02, factor, unsafe.Add(c, 0), mask)
	archsimd.ClearAVXUpperBits()
}

// tileComplex2x4DAVX2 is addTileComplexDAVX2 for 4 columns of real numbers and 2 vectors of rows, the last of which may be cut.
func tileComplex2x4DAVX2(rows, depth int, fresh bool, alpha *complex128, a, b, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float64x4
	var s01 archsimd.Float64x4
	var s02 archsimd.Float64x4
	var s03 archsimd.Float64x4
	var s10 archsimd.Float64x4
	var s11 archsimd.Float64x4
	var s12 archsimd.Float64x4
	var s13 archsimd.Float64x4
	// The last step is by itself, so that no pointer ends up behind the memory that it began in: the garbage collector takes that amiss.
	for end := unsafe.Add(b, (depth-1)/4*4*32); b != end; {
		{
			a0 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 0)))
			a1 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 32)))
			b0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 0)))
			s00 = b0.MulAdd(a0, s00)
			s10 = b0.MulAdd(a1, s10)
			if depth == -1 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 8)))
			s01 = b1.MulAdd(a0, s01)
			s11 = b1.MulAdd(a1, s11)
			if depth == -2 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b2 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 16)))
			s02 = b2.MulAdd(a0, s02)
			s12 = b2.MulAdd(a1, s12)
			if depth == -3 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b3 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 24)))
			s03 = a0.MulAdd(b3, s03)
			s13 = a1.MulAdd(b3, s13)
			a, b = unsafe.Add(a, 64), unsafe.Add(b, 32)
		}
		{
			a0 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 0)))
			a1 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 32)))
			b0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 0)))
			s00 = b0.MulAdd(a0, s00)
			s10 = b0.MulAdd(a1, s10)
			if depth == -5 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 8)))
			s01 = b1.MulAdd(a0, s01)
			s11 = b1.MulAdd(a1, s11)
			if depth == -6 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b2 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 16)))
			s02 = b2.MulAdd(a0, s02)
			s12 = b2.MulAdd(a1, s12)
			if depth == -7 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b3 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 24)))
			s03 = a0.MulAdd(b3, s03)
			s13 = a1.MulAdd(b3, s13)
			a, b = unsafe.Add(a, 64), unsafe.Add(b, 32)
		}
		{
			a0 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 0)))
			a1 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 32)))
			b0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 0)))
			s00 = b0.MulAdd(a0, s00)
			s10 = b0.MulAdd(a1, s10)
			if depth == -9 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 8)))
			s01 = b1.MulAdd(a0, s01)
			s11 = b1.MulAdd(a1, s11)
			if depth == -10 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b2 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 16)))
			s02 = b2.MulAdd(a0, s02)
			s12 = b2.MulAdd(a1, s12)
			if depth == -11 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b3 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 24)))
			s03 = a0.MulAdd(b3, s03)
			s13 = a1.MulAdd(b3, s13)
			a, b = unsafe.Add(a, 64), unsafe.Add(b, 32)
		}
		{
			a0 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 0)))
			a1 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 32)))
			b0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 0)))
			s00 = b0.MulAdd(a0, s00)
			s10 = b0.MulAdd(a1, s10)
			if depth == -13 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 8)))
			s01 = b1.MulAdd(a0, s01)
			s11 = b1.MulAdd(a1, s11)
			if depth == -14 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b2 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 16)))
			s02 = b2.MulAdd(a0, s02)
			s12 = b2.MulAdd(a1, s12)
			if depth == -15 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b3 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 24)))
			s03 = a0.MulAdd(b3, s03)
			s13 = a1.MulAdd(b3, s13)
			a, b = unsafe.Add(a, 64), unsafe.Add(b, 32)
		}
	}
	depth = (depth-1)%4 + 1
	for end := unsafe.Add(b, (depth-1)*32); b != end; a, b = unsafe.Add(a, 64), unsafe.Add(b, 32) {
		a0 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 0)))
		a1 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 32)))
		b0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 0)))
		s00 = b0.MulAdd(a0, s00)
		s10 = b0.MulAdd(a1, s10)
		if depth == -17 { // never: without it the compiler loads all columns first, and has no registers left for the sums
			return
		}
		b1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 8)))
		s01 = b1.MulAdd(a0, s01)
		s11 = b1.MulAdd(a1, s11)
		if depth == -18 { // never: without it the compiler loads all columns first, and has no registers left for the sums
			return
		}
		b2 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 16)))
		s02 = b2.MulAdd(a0, s02)
		s12 = b2.MulAdd(a1, s12)
		if depth == -19 { // never: without it the compiler loads all columns first, and has no registers left for the sums
			return
		}
		b3 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 24)))
		s03 = a0.MulAdd(b3, s03)
		s13 = a1.MulAdd(b3, s13)
	}
	a0 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 0)))
	a1 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 32)))
	b0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 0)))
	s00 = b0.MulAdd(a0, s00)
	s10 = b0.MulAdd(a1, s10)
	if depth == -21 { // never: without it the compiler loads all columns first, and has no registers left for the sums
		return
	}
	b1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 8)))
	s01 = b1.MulAdd(a0, s01)
	s11 = b1.MulAdd(a1, s11)
	if depth == -22 { // never: without it the compiler loads all columns first, and has no registers left for the sums
		return
	}
	b2 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 16)))
	s02 = b2.MulAdd(a0, s02)
	s12 = b2.MulAdd(a1, s12)
	if depth == -23 { // never: without it the compiler loads all columns first, and has no registers left for the sums
		return
	}
	b3 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 24)))
	s03 = a0.MulAdd(b3, s03)
	s13 = a1.MulAdd(b3, s13)
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
	if rows == 8 {
		addVectorDAVX2(fresh, s00, factor, unsafe.Add(c, 0))
		addVectorDAVX2(fresh, s10, factor, unsafe.Add(c, 32))
		c = unsafe.Add(c, ldc*8)
		addVectorDAVX2(fresh, s02, factor, unsafe.Add(c, 0))
		addVectorDAVX2(fresh, s12, factor, unsafe.Add(c, 32))
		archsimd.ClearAVXUpperBits()
		return
	}
	mask := maskOfDAVX2(rows - 4)
	addVectorDAVX2(fresh, s00, factor, unsafe.Add(c, 0))
	addCutDAVX2(fresh, s10, factor, unsafe.Add(c, 32), mask)
	c = unsafe.Add(c, ldc*8)
	addVectorDAVX2(fresh, s02, factor, unsafe.Add(c, 0))
	addCutDAVX2(fresh, s12, factor, unsafe.Add(c, 32), mask)
	archsimd.ClearAVXUpperBits()
}

// tileComplex1x6DAVX2 is addTileComplexDAVX2 for 6 columns of real numbers and 1 vectors of rows, the last of which may be cut.
func tileComplex1x6DAVX2(rows, depth int, fresh bool, alpha *complex128, a, b, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float64x4
	var s01 archsimd.Float64x4
	var s02 archsimd.Float64x4
	var s03 archsimd.Float64x4
	var s04 archsimd.Float64x4
	var s05 archsimd.Float64x4
	// The last step is by itself, so that no pointer ends up behind the memory that it began in: the garbage collector takes that amiss.
	for end := unsafe.Add(b, (depth-1)*48); b != end; a, b = unsafe.Add(a, 32), unsafe.Add(b, 48) {
		a0 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 0)))
		b0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 0)))
		s00 = b0.MulAdd(a0, s00)
		b1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 8)))
		s01 = b1.MulAdd(a0, s01)
		b2 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 16)))
		s02 = b2.MulAdd(a0, s02)
		b3 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 24)))
		s03 = b3.MulAdd(a0, s03)
		b4 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 32)))
		s04 = b4.MulAdd(a0, s04)
		b5 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 40)))
		s05 = b5.MulAdd(a0, s05)
	}
	a0 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 0)))
	b0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 0)))
	s00 = b0.MulAdd(a0, s00)
	b1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 8)))
	s01 = b1.MulAdd(a0, s01)
	b2 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 16)))
	s02 = b2.MulAdd(a0, s02)
	b3 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 24)))
	s03 = b3.MulAdd(a0, s03)
	b4 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 32)))
	s04 = b4.MulAdd(a0, s04)
	b5 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 40)))
	s05 = b5.MulAdd(a0, s05)
	factor, imaginary, one := archsimd.BroadcastFloat64x4(real(*alpha)), archsimd.BroadcastFloat64x4(imag(*alpha)), archsimd.BroadcastFloat64x4(1)
	s00 = s00.MulAddSub(one, swapPartsDAVX2(s01))
	s00 = s00.MulAddSub(factor, swapPartsDAVX2(s00).Mul(imaginary))
	s02 = s02.MulAddSub(one, swapPartsDAVX2(s03))
	s02 = s02.MulAddSub(factor, swapPartsDAVX2(s02).Mul(imaginary))
	s04 = s04.MulAddSub(one, swapPartsDAVX2(s05))
	s04 = s04.MulAddSub(factor, swapPartsDAVX2(s04).Mul(imaginary))
	factor = one
	if rows == 4 {
		addVectorDAVX2(fresh, s00, factor, unsafe.Add(c, 0))
		c = unsafe.Add(c, ldc*8)
		addVectorDAVX2(fresh, s02, factor, unsafe.Add(c, 0))
		c = unsafe.Add(c, ldc*8)
		addVectorDAVX2(fresh, s04, factor, unsafe.Add(c, 0))
		archsimd.ClearAVXUpperBits()
		return
	}
	mask := maskOfDAVX2(rows)
	addCutDAVX2(fresh, s00, factor, unsafe.Add(c, 0), mask)
	c = unsafe.Add(c, ldc*8)
	addCutDAVX2(fresh, s02, factor, unsafe.Add(c, 0), mask)
	c = unsafe.Add(c, ldc*8)
	addCutDAVX2(fresh, s04, factor, unsafe.Add(c, 0), mask)
	archsimd.ClearAVXUpperBits()
}

// tileComplex2x6DAVX2 is addTileComplexDAVX2 for 6 columns of real numbers and 2 vectors of rows, the last of which may be cut.
func tileComplex2x6DAVX2(rows, depth int, fresh bool, alpha *complex128, a, b, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float64x4
	var s01 archsimd.Float64x4
	var s02 archsimd.Float64x4
	var s03 archsimd.Float64x4
	var s04 archsimd.Float64x4
	var s05 archsimd.Float64x4
	var s10 archsimd.Float64x4
	var s11 archsimd.Float64x4
	var s12 archsimd.Float64x4
	var s13 archsimd.Float64x4
	var s14 archsimd.Float64x4
	var s15 archsimd.Float64x4
	// The last step is by itself, so that no pointer ends up behind the memory that it began in: the garbage collector takes that amiss.
	for end := unsafe.Add(b, (depth-1)*48); b != end; a, b = unsafe.Add(a, 64), unsafe.Add(b, 48) {
		a0 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 0)))
		a1 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 32)))
		b0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 0)))
		s00 = b0.MulAdd(a0, s00)
		s10 = b0.MulAdd(a1, s10)
		if depth == -17 { // never: without it the compiler loads all columns first, and has no registers left for the sums
			return
		}
		b1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 8)))
		s01 = b1.MulAdd(a0, s01)
		s11 = b1.MulAdd(a1, s11)
		if depth == -18 { // never: without it the compiler loads all columns first, and has no registers left for the sums
			return
		}
		b2 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 16)))
		s02 = b2.MulAdd(a0, s02)
		s12 = b2.MulAdd(a1, s12)
		if depth == -19 { // never: without it the compiler loads all columns first, and has no registers left for the sums
			return
		}
		b3 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 24)))
		s03 = b3.MulAdd(a0, s03)
		s13 = b3.MulAdd(a1, s13)
		if depth == -20 { // never: without it the compiler loads all columns first, and has no registers left for the sums
			return
		}
		b4 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 32)))
		s04 = b4.MulAdd(a0, s04)
		s14 = b4.MulAdd(a1, s14)
		if depth == -21 { // never: without it the compiler loads all columns first, and has no registers left for the sums
			return
		}
		b5 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 40)))
		s05 = a0.MulAdd(b5, s05)
		s15 = a1.MulAdd(b5, s15)
	}
	a0 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 0)))
	a1 := archsimd.LoadFloat64x4((*[4]float64)(unsafe.Add(a, 32)))
	b0 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 0)))
	s00 = b0.MulAdd(a0, s00)
	s10 = b0.MulAdd(a1, s10)
	if depth == -21 { // never: without it the compiler loads all columns first, and has no registers left for the sums
		return
	}
	b1 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 8)))
	s01 = b1.MulAdd(a0, s01)
	s11 = b1.MulAdd(a1, s11)
	if depth == -22 { // never: without it the compiler loads all columns first, and has no registers left for the sums
		return
	}
	b2 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 16)))
	s02 = b2.MulAdd(a0, s02)
	s12 = b2.MulAdd(a1, s12)
	if depth == -23 { // never: without it the compiler loads all columns first, and has no registers left for the sums
		return
	}
	b3 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 24)))
	s03 = b3.MulAdd(a0, s03)
	s13 = b3.MulAdd(a1, s13)
	if depth == -24 { // never: without it the compiler loads all columns first, and has no registers left for the sums
		return
	}
	b4 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 32)))
	s04 = b4.MulAdd(a0, s04)
	s14 = b4.MulAdd(a1, s14)
	if depth == -25 { // never: without it the compiler loads all columns first, and has no registers left for the sums
		return
	}
	b5 := archsimd.BroadcastFloat64x4(*(*float64)(unsafe.Add(b, 40)))
	s05 = a0.MulAdd(b5, s05)
	s15 = a1.MulAdd(b5, s15)
	factor, imaginary, one := archsimd.BroadcastFloat64x4(real(*alpha)), archsimd.BroadcastFloat64x4(imag(*alpha)), archsimd.BroadcastFloat64x4(1)
	s00 = s00.MulAddSub(one, swapPartsDAVX2(s01))
	s00 = s00.MulAddSub(factor, swapPartsDAVX2(s00).Mul(imaginary))
	s02 = s02.MulAddSub(one, swapPartsDAVX2(s03))
	s02 = s02.MulAddSub(factor, swapPartsDAVX2(s02).Mul(imaginary))
	s04 = s04.MulAddSub(one, swapPartsDAVX2(s05))
	s04 = s04.MulAddSub(factor, swapPartsDAVX2(s04).Mul(imaginary))
	s10 = s10.MulAddSub(one, swapPartsDAVX2(s11))
	s10 = s10.MulAddSub(factor, swapPartsDAVX2(s10).Mul(imaginary))
	s12 = s12.MulAddSub(one, swapPartsDAVX2(s13))
	s12 = s12.MulAddSub(factor, swapPartsDAVX2(s12).Mul(imaginary))
	s14 = s14.MulAddSub(one, swapPartsDAVX2(s15))
	s14 = s14.MulAddSub(factor, swapPartsDAVX2(s14).Mul(imaginary))
	factor = one
	if rows == 8 {
		addVectorDAVX2(fresh, s00, factor, unsafe.Add(c, 0))
		addVectorDAVX2(fresh, s10, factor, unsafe.Add(c, 32))
		c = unsafe.Add(c, ldc*8)
		addVectorDAVX2(fresh, s02, factor, unsafe.Add(c, 0))
		addVectorDAVX2(fresh, s12, factor, unsafe.Add(c, 32))
		c = unsafe.Add(c, ldc*8)
		addVectorDAVX2(fresh, s04, factor, unsafe.Add(c, 0))
		addVectorDAVX2(fresh, s14, factor, unsafe.Add(c, 32))
		archsimd.ClearAVXUpperBits()
		return
	}
	mask := maskOfDAVX2(rows - 4)
	addVectorDAVX2(fresh, s00, factor, unsafe.Add(c, 0))
	addCutDAVX2(fresh, s10, factor, unsafe.Add(c, 32), mask)
	c = unsafe.Add(c, ldc*8)
	addVectorDAVX2(fresh, s02, factor, unsafe.Add(c, 0))
	addCutDAVX2(fresh, s12, factor, unsafe.Add(c, 32), mask)
	c = unsafe.Add(c, ldc*8)
	addVectorDAVX2(fresh, s04, factor, unsafe.Add(c, 0))
	addCutDAVX2(fresh, s14, factor, unsafe.Add(c, 32), mask)
	archsimd.ClearAVXUpperBits()
}

// addTileDAVX2 is tile.add for float64.
func addTileDAVX2(rows, cols, depth int, fresh bool, alpha float64, a, b, c []float64, ldc int) {
	pa, pb, pc := unsafe.Pointer(unsafe.SliceData(a)), unsafe.Pointer(unsafe.SliceData(b)), unsafe.Pointer(unsafe.SliceData(c))
	if rows > 4 {
		switch cols {
		case 1:
			tile2x1DAVX2(rows, depth, fresh, &alpha, pa, pb, pc, ldc)
		case 2:
			tile2x2DAVX2(rows, depth, fresh, &alpha, pa, pb, pc, ldc)
		case 3:
			tile2x3DAVX2(rows, depth, fresh, &alpha, pa, pb, pc, ldc)
		case 4:
			tile2x4DAVX2(rows, depth, fresh, &alpha, pa, pb, pc, ldc)
		case 5:
			tile2x5DAVX2(rows, depth, fresh, &alpha, pa, pb, pc, ldc)
		case 6:
			tile2x6DAVX2(rows, depth, fresh, &alpha, pa, pb, pc, ldc)
		}
		return
	}
	switch cols {
	case 1:
		tile1x1DAVX2(rows, depth, fresh, &alpha, pa, pb, pc, ldc)
	case 2:
		tile1x2DAVX2(rows, depth, fresh, &alpha, pa, pb, pc, ldc)
	case 3:
		tile1x3DAVX2(rows, depth, fresh, &alpha, pa, pb, pc, ldc)
	case 4:
		tile1x4DAVX2(rows, depth, fresh, &alpha, pa, pb, pc, ldc)
	case 5:
		tile1x5DAVX2(rows, depth, fresh, &alpha, pa, pb, pc, ldc)
	case 6:
		tile1x6DAVX2(rows, depth, fresh, &alpha, pa, pb, pc, ldc)
	}
}

// addTileComplexDAVX2 is tile.add for complex128. A's columns are taken as they lie, real and imaginary parts in turn, and multiplied
// by the real and by the imaginary parts of B, each of which is a column; at the end the sums of both are put together.
func addTileComplexDAVX2(rows, cols, depth int, fresh bool, alpha complex128, a, b, c []complex128, ldc int) {
	pa, pb, pc := unsafe.Pointer(unsafe.SliceData(a)), unsafe.Pointer(unsafe.SliceData(b)), unsafe.Pointer(unsafe.SliceData(c))
	if rows > 2 {
		switch cols {
		case 1:
			tileComplex2x2DAVX2(2*rows, depth, fresh, &alpha, pa, pb, pc, 2*ldc)
		case 2:
			tileComplex2x4DAVX2(2*rows, depth, fresh, &alpha, pa, pb, pc, 2*ldc)
		case 3:
			tileComplex2x6DAVX2(2*rows, depth, fresh, &alpha, pa, pb, pc, 2*ldc)
		}
		return
	}
	switch cols {
	case 1:
		tileComplex1x2DAVX2(2*rows, depth, fresh, &alpha, pa, pb, pc, 2*ldc)
	case 2:
		tileComplex1x4DAVX2(2*rows, depth, fresh, &alpha, pa, pb, pc, 2*ldc)
	case 3:
		tileComplex1x6DAVX2(2*rows, depth, fresh, &alpha, pa, pb, pc, 2*ldc)
	}
}

// tile6DAVX2 is addTileDAVX2 for two vectors of rows and six columns, in assembly. ldc is in bytes.
//
//go:noescape
func tile6DAVX2(depth int, fresh bool, alpha *float64, a, b, c unsafe.Pointer, ldc int)

// sums6DAVX2 computes the sums of such a tile, two vectors for each column.
//
//go:noescape
func sums6DAVX2(depth int, a, b unsafe.Pointer, sums *[12][4]float64)

// addWholeDAVX2 is tile.add for float64: whole tiles are the assembly's.
func addWholeDAVX2(rows, cols, depth int, fresh bool, alpha float64, a, b, c []float64, ldc int) {
	if rows == 8 && cols == 6 {
		tile6DAVX2(depth, fresh, &alpha, unsafe.Pointer(unsafe.SliceData(a)), unsafe.Pointer(unsafe.SliceData(b)), unsafe.Pointer(unsafe.SliceData(c)), 8*ldc)
		return
	}
	addTileDAVX2(rows, cols, depth, fresh, alpha, a, b, c, ldc)
}

// addWholeComplexDAVX2 is tile.add for complex128.
func addWholeComplexDAVX2(rows, cols, depth int, fresh bool, alpha complex128, a, b, c []complex128, ldc int) {
	if rows != 4 || cols != 3 {
		addTileComplexDAVX2(rows, cols, depth, fresh, alpha, a, b, c, ldc)
		return
	}
	var sums [12][4]float64
	sums6DAVX2(depth, unsafe.Pointer(unsafe.SliceData(a)), unsafe.Pointer(unsafe.SliceData(b)), &sums)
	addSumsDAVX2(&sums, fresh, &[3]float64{real(alpha), imag(alpha), 1}, unsafe.Pointer(unsafe.SliceData(c)), 2*8*ldc)
}

// addSumsDAVX2 adds the sums of a tile, two vectors each for real and imaginary parts of B in turn, to columns of C, which are ldc bytes apart.
// alpha is as productCall has it.
//
//go:nosplit
func addSumsDAVX2(sums *[12][4]float64, fresh bool, alpha *[3]float64, c unsafe.Pointer, ldc int) {
	re, im, unit := archsimd.BroadcastFloat64x4(alpha[0]), archsimd.BroadcastFloat64x4(alpha[1]), archsimd.BroadcastFloat64x4(alpha[2])
	one := archsimd.BroadcastFloat64x4(1)
	for j := range 3 {
		for i := range 2 {
			s, u := archsimd.LoadFloat64x4(&sums[4*j+i]), archsimd.LoadFloat64x4(&sums[4*j+2+i])
			s = s.MulAddSub(one, swapPartsDAVX2(u).Mul(unit))
			s = s.MulAddSub(re, swapPartsDAVX2(s).Mul(im))
			addVectorDAVX2(fresh, s, one, unsafe.Add(c, j*ldc+i*32))
		}
	}
	archsimd.ClearAVXUpperBits()
}

// addVectorDAVX2 computes c += factor * sums, without reading c where it is fresh.
func addVectorDAVX2(fresh bool, sums, factor archsimd.Float64x4, c unsafe.Pointer) {
	to := (*[4]float64)(c)
	if fresh {
		sums.Mul(factor).Store(to)
		return
	}
	sums.MulAdd(factor, archsimd.LoadFloat64x4(to)).Store(to)
}

// addCutDAVX2 is addVectorDAVX2 for the elements of the mask, and touches no other.
func addCutDAVX2(fresh bool, sums, factor archsimd.Float64x4, c unsafe.Pointer, mask archsimd.Mask64x4) {
	to := (*[4]float64)(c)
	if fresh {
		sums.Mul(factor).StoreMasked(to, mask)
		return
	}
	sums.MulAdd(factor, archsimd.LoadMaskedFloat64x4(to, mask)).StoreMasked(to, mask)
}

// swapPartsDAVX2 exchanges the real and the imaginary parts of complex numbers.
func swapPartsDAVX2(v archsimd.Float64x4) archsimd.Float64x4 {
	return v.SelectFromPairGrouped(1, 0, v)
}

// maskOfDAVX2 returns the mask of the first n elements of a vector.
func maskOfDAVX2(n int) archsimd.Mask64x4 {
	first := [4]int64{0, 1, 2, 3}
	return archsimd.LoadInt64x4(&first).Less(archsimd.BroadcastInt64x4(int64(n)))
}
