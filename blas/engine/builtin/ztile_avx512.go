// Code generated from internal/gen/lanes/tile.go.tmpl by internal/gen. DO NOT EDIT.

//go:build goexperiment.simd && !go1.27 && amd64 && !nosimd

package builtin

import (
	"simd/archsimd"
	"unsafe"
)

// tile1x1SAVX512 is addTileSAVX512 for 1 columns of real numbers and 1 vectors of rows, the last of which may be cut.
func tile1x1SAVX512(rows, depth int, fresh bool, alpha *float32, a, b, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float32x16
	// The last step is by itself, so that no pointer ends up behind the memory that it began in: the garbage collector takes that amiss.
	for end := unsafe.Add(b, (depth-1)*4); b != end; a, b = unsafe.Add(a, 64), unsafe.Add(b, 4) {
		a0 := archsimd.LoadFloat32x16((*[16]float32)(unsafe.Add(a, 0)))
		b0 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 0)))
		s00 = b0.MulAdd(a0, s00)
	}
	a0 := archsimd.LoadFloat32x16((*[16]float32)(unsafe.Add(a, 0)))
	b0 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 0)))
	s00 = b0.MulAdd(a0, s00)
	factor := archsimd.BroadcastFloat32x16(*alpha)
	if rows == 16 {
		addVectorSAVX512(fresh, s00, factor, unsafe.Add(c, 0))
		archsimd.ClearAVXUpperBits()
		return
	}
	mask := maskOfSAVX512(rows)
	addCutSAVX512(fresh, s00, factor, unsafe.Add(c, 0), mask)
	archsimd.ClearAVXUpperBits()
}

// tile2x1SAVX512 is addTileSAVX512 for 1 columns of real numbers and 2 vectors of rows, the last of which may be cut.
func tile2x1SAVX512(rows, depth int, fresh bool, alpha *float32, a, b, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float32x16
	var s10 archsimd.Float32x16
	// The last step is by itself, so that no pointer ends up behind the memory that it began in: the garbage collector takes that amiss.
	for end := unsafe.Add(b, (depth-1)*4); b != end; a, b = unsafe.Add(a, 128), unsafe.Add(b, 4) {
		a0 := archsimd.LoadFloat32x16((*[16]float32)(unsafe.Add(a, 0)))
		a1 := archsimd.LoadFloat32x16((*[16]float32)(unsafe.Add(a, 64)))
		b0 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 0)))
		s00 = a0.MulAdd(b0, s00)
		s10 = a1.MulAdd(b0, s10)
	}
	a0 := archsimd.LoadFloat32x16((*[16]float32)(unsafe.Add(a, 0)))
	a1 := archsimd.LoadFloat32x16((*[16]float32)(unsafe.Add(a, 64)))
	b0 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 0)))
	s00 = a0.MulAdd(b0, s00)
	s10 = a1.MulAdd(b0, s10)
	factor := archsimd.BroadcastFloat32x16(*alpha)
	if rows == 32 {
		addVectorSAVX512(fresh, s00, factor, unsafe.Add(c, 0))
		addVectorSAVX512(fresh, s10, factor, unsafe.Add(c, 64))
		archsimd.ClearAVXUpperBits()
		return
	}
	mask := maskOfSAVX512(rows - 16)
	addVectorSAVX512(fresh, s00, factor, unsafe.Add(c, 0))
	addCutSAVX512(fresh, s10, factor, unsafe.Add(c, 64), mask)
	archsimd.ClearAVXUpperBits()
}

// tile1x2SAVX512 is addTileSAVX512 for 2 columns of real numbers and 1 vectors of rows, the last of which may be cut.
func tile1x2SAVX512(rows, depth int, fresh bool, alpha *float32, a, b, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float32x16
	var s01 archsimd.Float32x16
	// The last step is by itself, so that no pointer ends up behind the memory that it began in: the garbage collector takes that amiss.
	for end := unsafe.Add(b, (depth-1)*8); b != end; a, b = unsafe.Add(a, 64), unsafe.Add(b, 8) {
		a0 := archsimd.LoadFloat32x16((*[16]float32)(unsafe.Add(a, 0)))
		b0 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 0)))
		s00 = b0.MulAdd(a0, s00)
		b1 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 4)))
		s01 = b1.MulAdd(a0, s01)
	}
	a0 := archsimd.LoadFloat32x16((*[16]float32)(unsafe.Add(a, 0)))
	b0 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 0)))
	s00 = b0.MulAdd(a0, s00)
	b1 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 4)))
	s01 = b1.MulAdd(a0, s01)
	factor := archsimd.BroadcastFloat32x16(*alpha)
	if rows == 16 {
		addVectorSAVX512(fresh, s00, factor, unsafe.Add(c, 0))
		c = unsafe.Add(c, ldc*4)
		addVectorSAVX512(fresh, s01, factor, unsafe.Add(c, 0))
		archsimd.ClearAVXUpperBits()
		return
	}
	mask := maskOfSAVX512(rows)
	addCutSAVX512(fresh, s00, factor, unsafe.Add(c, 0), mask)
	c = unsafe.Add(c, ldc*4)
	addCutSAVX512(fresh, s01, factor, unsafe.Add(c, 0), mask)
	archsimd.ClearAVXUpperBits()
}

// tile2x2SAVX512 is addTileSAVX512 for 2 columns of real numbers and 2 vectors of rows, the last of which may be cut.
func tile2x2SAVX512(rows, depth int, fresh bool, alpha *float32, a, b, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float32x16
	var s01 archsimd.Float32x16
	var s10 archsimd.Float32x16
	var s11 archsimd.Float32x16
	// The last step is by itself, so that no pointer ends up behind the memory that it began in: the garbage collector takes that amiss.
	for end := unsafe.Add(b, (depth-1)*8); b != end; a, b = unsafe.Add(a, 128), unsafe.Add(b, 8) {
		a0 := archsimd.LoadFloat32x16((*[16]float32)(unsafe.Add(a, 0)))
		a1 := archsimd.LoadFloat32x16((*[16]float32)(unsafe.Add(a, 64)))
		b0 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 0)))
		s00 = b0.MulAdd(a0, s00)
		s10 = b0.MulAdd(a1, s10)
		if depth == -17 { // never: without it the compiler loads all columns first, and has no registers left for the sums
			return
		}
		b1 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 4)))
		s01 = a0.MulAdd(b1, s01)
		s11 = a1.MulAdd(b1, s11)
	}
	a0 := archsimd.LoadFloat32x16((*[16]float32)(unsafe.Add(a, 0)))
	a1 := archsimd.LoadFloat32x16((*[16]float32)(unsafe.Add(a, 64)))
	b0 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 0)))
	s00 = b0.MulAdd(a0, s00)
	s10 = b0.MulAdd(a1, s10)
	if depth == -21 { // never: without it the compiler loads all columns first, and has no registers left for the sums
		return
	}
	b1 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 4)))
	s01 = a0.MulAdd(b1, s01)
	s11 = a1.MulAdd(b1, s11)
	factor := archsimd.BroadcastFloat32x16(*alpha)
	if rows == 32 {
		addVectorSAVX512(fresh, s00, factor, unsafe.Add(c, 0))
		addVectorSAVX512(fresh, s10, factor, unsafe.Add(c, 64))
		c = unsafe.Add(c, ldc*4)
		addVectorSAVX512(fresh, s01, factor, unsafe.Add(c, 0))
		addVectorSAVX512(fresh, s11, factor, unsafe.Add(c, 64))
		archsimd.ClearAVXUpperBits()
		return
	}
	mask := maskOfSAVX512(rows - 16)
	addVectorSAVX512(fresh, s00, factor, unsafe.Add(c, 0))
	addCutSAVX512(fresh, s10, factor, unsafe.Add(c, 64), mask)
	c = unsafe.Add(c, ldc*4)
	addVectorSAVX512(fresh, s01, factor, unsafe.Add(c, 0))
	addCutSAVX512(fresh, s11, factor, unsafe.Add(c, 64), mask)
	archsimd.ClearAVXUpperBits()
}

// tile1x3SAVX512 is addTileSAVX512 for 3 columns of real numbers and 1 vectors of rows, the last of which may be cut.
func tile1x3SAVX512(rows, depth int, fresh bool, alpha *float32, a, b, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float32x16
	var s01 archsimd.Float32x16
	var s02 archsimd.Float32x16
	// The last step is by itself, so that no pointer ends up behind the memory that it began in: the garbage collector takes that amiss.
	for end := unsafe.Add(b, (depth-1)*12); b != end; a, b = unsafe.Add(a, 64), unsafe.Add(b, 12) {
		a0 := archsimd.LoadFloat32x16((*[16]float32)(unsafe.Add(a, 0)))
		b0 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 0)))
		s00 = b0.MulAdd(a0, s00)
		b1 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 4)))
		s01 = b1.MulAdd(a0, s01)
		b2 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 8)))
		s02 = b2.MulAdd(a0, s02)
	}
	a0 := archsimd.LoadFloat32x16((*[16]float32)(unsafe.Add(a, 0)))
	b0 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 0)))
	s00 = b0.MulAdd(a0, s00)
	b1 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 4)))
	s01 = b1.MulAdd(a0, s01)
	b2 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 8)))
	s02 = b2.MulAdd(a0, s02)
	factor := archsimd.BroadcastFloat32x16(*alpha)
	if rows == 16 {
		addVectorSAVX512(fresh, s00, factor, unsafe.Add(c, 0))
		c = unsafe.Add(c, ldc*4)
		addVectorSAVX512(fresh, s01, factor, unsafe.Add(c, 0))
		c = unsafe.Add(c, ldc*4)
		addVectorSAVX512(fresh, s02, factor, unsafe.Add(c, 0))
		archsimd.ClearAVXUpperBits()
		return
	}
	mask := maskOfSAVX512(rows)
	addCutSAVX512(fresh, s00, factor, unsafe.Add(c, 0), mask)
	c = unsafe.Add(c, ldc*4)
	addCutSAVX512(fresh, s01, factor, unsafe.Add(c, 0), mask)
	c = unsafe.Add(c, ldc*4)
	addCutSAVX512(fresh, s02, factor, unsafe.Add(c, 0), mask)
	archsimd.ClearAVXUpperBits()
}

// tile2x3SAVX512 is addTileSAVX512 for 3 columns of real numbers and 2 vectors of rows, the last of which may be cut.
func tile2x3SAVX512(rows, depth int, fresh bool, alpha *float32, a, b, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float32x16
	var s01 archsimd.Float32x16
	var s02 archsimd.Float32x16
	var s10 archsimd.Float32x16
	var s11 archsimd.Float32x16
	var s12 archsimd.Float32x16
	// The last step is by itself, so that no pointer ends up behind the memory that it began in: the garbage collector takes that amiss.
	for end := unsafe.Add(b, (depth-1)*12); b != end; a, b = unsafe.Add(a, 128), unsafe.Add(b, 12) {
		a0 := archsimd.LoadFloat32x16((*[16]float32)(unsafe.Add(a, 0)))
		a1 := archsimd.LoadFloat32x16((*[16]float32)(unsafe.Add(a, 64)))
		b0 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 0)))
		s00 = b0.MulAdd(a0, s00)
		s10 = b0.MulAdd(a1, s10)
		if depth == -17 { // never: without it the compiler loads all columns first, and has no registers left for the sums
			return
		}
		b1 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 4)))
		s01 = b1.MulAdd(a0, s01)
		s11 = b1.MulAdd(a1, s11)
		if depth == -18 { // never: without it the compiler loads all columns first, and has no registers left for the sums
			return
		}
		b2 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 8)))
		s02 = a0.MulAdd(b2, s02)
		s12 = a1.MulAdd(b2, s12)
	}
	a0 := archsimd.LoadFloat32x16((*[16]float32)(unsafe.Add(a, 0)))
	a1 := archsimd.LoadFloat32x16((*[16]float32)(unsafe.Add(a, 64)))
	b0 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 0)))
	s00 = b0.MulAdd(a0, s00)
	s10 = b0.MulAdd(a1, s10)
	if depth == -21 { // never: without it the compiler loads all columns first, and has no registers left for the sums
		return
	}
	b1 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 4)))
	s01 = b1.MulAdd(a0, s01)
	s11 = b1.MulAdd(a1, s11)
	if depth == -22 { // never: without it the compiler loads all columns first, and has no registers left for the sums
		return
	}
	b2 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 8)))
	s02 = a0.MulAdd(b2, s02)
	s12 = a1.MulAdd(b2, s12)
	factor := archsimd.BroadcastFloat32x16(*alpha)
	if rows == 32 {
		addVectorSAVX512(fresh, s00, factor, unsafe.Add(c, 0))
		addVectorSAVX512(fresh, s10, factor, unsafe.Add(c, 64))
		c = unsafe.Add(c, ldc*4)
		addVectorSAVX512(fresh, s01, factor, unsafe.Add(c, 0))
		addVectorSAVX512(fresh, s11, factor, unsafe.Add(c, 64))
		c = unsafe.Add(c, ldc*4)
		addVectorSAVX512(fresh, s02, factor, unsafe.Add(c, 0))
		addVectorSAVX512(fresh, s12, factor, unsafe.Add(c, 64))
		archsimd.ClearAVXUpperBits()
		return
	}
	mask := maskOfSAVX512(rows - 16)
	addVectorSAVX512(fresh, s00, factor, unsafe.Add(c, 0))
	addCutSAVX512(fresh, s10, factor, unsafe.Add(c, 64), mask)
	c = unsafe.Add(c, ldc*4)
	addVectorSAVX512(fresh, s01, factor, unsafe.Add(c, 0))
	addCutSAVX512(fresh, s11, factor, unsafe.Add(c, 64), mask)
	c = unsafe.Add(c, ldc*4)
	addVectorSAVX512(fresh, s02, factor, unsafe.Add(c, 0))
	addCutSAVX512(fresh, s12, factor, unsafe.Add(c, 64), mask)
	archsimd.ClearAVXUpperBits()
}

// tile1x4SAVX512 is addTileSAVX512 for 4 columns of real numbers and 1 vectors of rows, the last of which may be cut.
func tile1x4SAVX512(rows, depth int, fresh bool, alpha *float32, a, b, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float32x16
	var s01 archsimd.Float32x16
	var s02 archsimd.Float32x16
	var s03 archsimd.Float32x16
	// The last step is by itself, so that no pointer ends up behind the memory that it began in: the garbage collector takes that amiss.
	for end := unsafe.Add(b, (depth-1)*16); b != end; a, b = unsafe.Add(a, 64), unsafe.Add(b, 16) {
		a0 := archsimd.LoadFloat32x16((*[16]float32)(unsafe.Add(a, 0)))
		b0 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 0)))
		s00 = b0.MulAdd(a0, s00)
		b1 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 4)))
		s01 = b1.MulAdd(a0, s01)
		b2 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 8)))
		s02 = b2.MulAdd(a0, s02)
		b3 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 12)))
		s03 = b3.MulAdd(a0, s03)
	}
	a0 := archsimd.LoadFloat32x16((*[16]float32)(unsafe.Add(a, 0)))
	b0 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 0)))
	s00 = b0.MulAdd(a0, s00)
	b1 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 4)))
	s01 = b1.MulAdd(a0, s01)
	b2 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 8)))
	s02 = b2.MulAdd(a0, s02)
	b3 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 12)))
	s03 = b3.MulAdd(a0, s03)
	factor := archsimd.BroadcastFloat32x16(*alpha)
	if rows == 16 {
		addVectorSAVX512(fresh, s00, factor, unsafe.Add(c, 0))
		c = unsafe.Add(c, ldc*4)
		addVectorSAVX512(fresh, s01, factor, unsafe.Add(c, 0))
		c = unsafe.Add(c, ldc*4)
		addVectorSAVX512(fresh, s02, factor, unsafe.Add(c, 0))
		c = unsafe.Add(c, ldc*4)
		addVectorSAVX512(fresh, s03, factor, unsafe.Add(c, 0))
		archsimd.ClearAVXUpperBits()
		return
	}
	mask := maskOfSAVX512(rows)
	addCutSAVX512(fresh, s00, factor, unsafe.Add(c, 0), mask)
	c = unsafe.Add(c, ldc*4)
	addCutSAVX512(fresh, s01, factor, unsafe.Add(c, 0), mask)
	c = unsafe.Add(c, ldc*4)
	addCutSAVX512(fresh, s02, factor, unsafe.Add(c, 0), mask)
	c = unsafe.Add(c, ldc*4)
	addCutSAVX512(fresh, s03, factor, unsafe.Add(c, 0), mask)
	archsimd.ClearAVXUpperBits()
}

// tile2x4SAVX512 is addTileSAVX512 for 4 columns of real numbers and 2 vectors of rows, the last of which may be cut.
func tile2x4SAVX512(rows, depth int, fresh bool, alpha *float32, a, b, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float32x16
	var s01 archsimd.Float32x16
	var s02 archsimd.Float32x16
	var s03 archsimd.Float32x16
	var s10 archsimd.Float32x16
	var s11 archsimd.Float32x16
	var s12 archsimd.Float32x16
	var s13 archsimd.Float32x16
	// The last step is by itself, so that no pointer ends up behind the memory that it began in: the garbage collector takes that amiss.
	for end := unsafe.Add(b, (depth-1)/4*4*16); b != end; {
		{
			a0 := archsimd.LoadFloat32x16((*[16]float32)(unsafe.Add(a, 0)))
			a1 := archsimd.LoadFloat32x16((*[16]float32)(unsafe.Add(a, 64)))
			b0 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 0)))
			s00 = b0.MulAdd(a0, s00)
			s10 = b0.MulAdd(a1, s10)
			if depth == -1 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b1 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 4)))
			s01 = b1.MulAdd(a0, s01)
			s11 = b1.MulAdd(a1, s11)
			if depth == -2 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b2 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 8)))
			s02 = b2.MulAdd(a0, s02)
			s12 = b2.MulAdd(a1, s12)
			if depth == -3 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b3 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 12)))
			s03 = a0.MulAdd(b3, s03)
			s13 = a1.MulAdd(b3, s13)
			a, b = unsafe.Add(a, 128), unsafe.Add(b, 16)
		}
		{
			a0 := archsimd.LoadFloat32x16((*[16]float32)(unsafe.Add(a, 0)))
			a1 := archsimd.LoadFloat32x16((*[16]float32)(unsafe.Add(a, 64)))
			b0 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 0)))
			s00 = b0.MulAdd(a0, s00)
			s10 = b0.MulAdd(a1, s10)
			if depth == -5 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b1 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 4)))
			s01 = b1.MulAdd(a0, s01)
			s11 = b1.MulAdd(a1, s11)
			if depth == -6 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b2 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 8)))
			s02 = b2.MulAdd(a0, s02)
			s12 = b2.MulAdd(a1, s12)
			if depth == -7 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b3 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 12)))
			s03 = a0.MulAdd(b3, s03)
			s13 = a1.MulAdd(b3, s13)
			a, b = unsafe.Add(a, 128), unsafe.Add(b, 16)
		}
		{
			a0 := archsimd.LoadFloat32x16((*[16]float32)(unsafe.Add(a, 0)))
			a1 := archsimd.LoadFloat32x16((*[16]float32)(unsafe.Add(a, 64)))
			b0 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 0)))
			s00 = b0.MulAdd(a0, s00)
			s10 = b0.MulAdd(a1, s10)
			if depth == -9 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b1 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 4)))
			s01 = b1.MulAdd(a0, s01)
			s11 = b1.MulAdd(a1, s11)
			if depth == -10 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b2 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 8)))
			s02 = b2.MulAdd(a0, s02)
			s12 = b2.MulAdd(a1, s12)
			if depth == -11 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b3 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 12)))
			s03 = a0.MulAdd(b3, s03)
			s13 = a1.MulAdd(b3, s13)
			a, b = unsafe.Add(a, 128), unsafe.Add(b, 16)
		}
		{
			a0 := archsimd.LoadFloat32x16((*[16]float32)(unsafe.Add(a, 0)))
			a1 := archsimd.LoadFloat32x16((*[16]float32)(unsafe.Add(a, 64)))
			b0 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 0)))
			s00 = b0.MulAdd(a0, s00)
			s10 = b0.MulAdd(a1, s10)
			if depth == -13 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b1 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 4)))
			s01 = b1.MulAdd(a0, s01)
			s11 = b1.MulAdd(a1, s11)
			if depth == -14 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b2 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 8)))
			s02 = b2.MulAdd(a0, s02)
			s12 = b2.MulAdd(a1, s12)
			if depth == -15 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b3 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 12)))
			s03 = a0.MulAdd(b3, s03)
			s13 = a1.MulAdd(b3, s13)
			a, b = unsafe.Add(a, 128), unsafe.Add(b, 16)
		}
	}
	depth = (depth-1)%4 + 1
	for end := unsafe.Add(b, (depth-1)*16); b != end; a, b = unsafe.Add(a, 128), unsafe.Add(b, 16) {
		a0 := archsimd.LoadFloat32x16((*[16]float32)(unsafe.Add(a, 0)))
		a1 := archsimd.LoadFloat32x16((*[16]float32)(unsafe.Add(a, 64)))
		b0 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 0)))
		s00 = b0.MulAdd(a0, s00)
		s10 = b0.MulAdd(a1, s10)
		if depth == -17 { // never: without it the compiler loads all columns first, and has no registers left for the sums
			return
		}
		b1 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 4)))
		s01 = b1.MulAdd(a0, s01)
		s11 = b1.MulAdd(a1, s11)
		if depth == -18 { // never: without it the compiler loads all columns first, and has no registers left for the sums
			return
		}
		b2 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 8)))
		s02 = b2.MulAdd(a0, s02)
		s12 = b2.MulAdd(a1, s12)
		if depth == -19 { // never: without it the compiler loads all columns first, and has no registers left for the sums
			return
		}
		b3 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 12)))
		s03 = a0.MulAdd(b3, s03)
		s13 = a1.MulAdd(b3, s13)
	}
	a0 := archsimd.LoadFloat32x16((*[16]float32)(unsafe.Add(a, 0)))
	a1 := archsimd.LoadFloat32x16((*[16]float32)(unsafe.Add(a, 64)))
	b0 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 0)))
	s00 = b0.MulAdd(a0, s00)
	s10 = b0.MulAdd(a1, s10)
	if depth == -21 { // never: without it the compiler loads all columns first, and has no registers left for the sums
		return
	}
	b1 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 4)))
	s01 = b1.MulAdd(a0, s01)
	s11 = b1.MulAdd(a1, s11)
	if depth == -22 { // never: without it the compiler loads all columns first, and has no registers left for the sums
		return
	}
	b2 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 8)))
	s02 = b2.MulAdd(a0, s02)
	s12 = b2.MulAdd(a1, s12)
	if depth == -23 { // never: without it the compiler loads all columns first, and has no registers left for the sums
		return
	}
	b3 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 12)))
	s03 = a0.MulAdd(b3, s03)
	s13 = a1.MulAdd(b3, s13)
	factor := archsimd.BroadcastFloat32x16(*alpha)
	if rows == 32 {
		addVectorSAVX512(fresh, s00, factor, unsafe.Add(c, 0))
		addVectorSAVX512(fresh, s10, factor, unsafe.Add(c, 64))
		c = unsafe.Add(c, ldc*4)
		addVectorSAVX512(fresh, s01, factor, unsafe.Add(c, 0))
		addVectorSAVX512(fresh, s11, factor, unsafe.Add(c, 64))
		c = unsafe.Add(c, ldc*4)
		addVectorSAVX512(fresh, s02, factor, unsafe.Add(c, 0))
		addVectorSAVX512(fresh, s12, factor, unsafe.Add(c, 64))
		c = unsafe.Add(c, ldc*4)
		addVectorSAVX512(fresh, s03, factor, unsafe.Add(c, 0))
		addVectorSAVX512(fresh, s13, factor, unsafe.Add(c, 64))
		archsimd.ClearAVXUpperBits()
		return
	}
	mask := maskOfSAVX512(rows - 16)
	addVectorSAVX512(fresh, s00, factor, unsafe.Add(c, 0))
	addCutSAVX512(fresh, s10, factor, unsafe.Add(c, 64), mask)
	c = unsafe.Add(c, ldc*4)
	addVectorSAVX512(fresh, s01, factor, unsafe.Add(c, 0))
	addCutSAVX512(fresh, s11, factor, unsafe.Add(c, 64), mask)
	c = unsafe.Add(c, ldc*4)
	addVectorSAVX512(fresh, s02, factor, unsafe.Add(c, 0))
	addCutSAVX512(fresh, s12, factor, unsafe.Add(c, 64), mask)
	c = unsafe.Add(c, ldc*4)
	addVectorSAVX512(fresh, s03, factor, unsafe.Add(c, 0))
	addCutSAVX512(fresh, s13, factor, unsafe.Add(c, 64), mask)
	archsimd.ClearAVXUpperBits()
}

// tileComplex1x2SAVX512 is addTileComplexSAVX512 for 2 columns of real numbers and 1 vectors of rows, the last of which may be cut.
func tileComplex1x2SAVX512(rows, depth int, fresh bool, alpha *complex64, a, b, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float32x16
	var s01 archsimd.Float32x16
	// The last step is by itself, so that no pointer ends up behind the memory that it began in: the garbage collector takes that amiss.
	for end := unsafe.Add(b, (depth-1)*8); b != end; a, b = unsafe.Add(a, 64), unsafe.Add(b, 8) {
		a0 := archsimd.LoadFloat32x16((*[16]float32)(unsafe.Add(a, 0)))
		b0 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 0)))
		s00 = b0.MulAdd(a0, s00)
		b1 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 4)))
		s01 = b1.MulAdd(a0, s01)
	}
	a0 := archsimd.LoadFloat32x16((*[16]float32)(unsafe.Add(a, 0)))
	b0 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 0)))
	s00 = b0.MulAdd(a0, s00)
	b1 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 4)))
	s01 = b1.MulAdd(a0, s01)
	factor, imaginary, one := archsimd.BroadcastFloat32x16(real(*alpha)), archsimd.BroadcastFloat32x16(imag(*alpha)), archsimd.BroadcastFloat32x16(1)
	s00 = s00.MulAddSub(one, swapPartsSAVX512(s01))
	s00 = s00.MulAddSub(factor, swapPartsSAVX512(s00).Mul(imaginary))
	factor = one
	if rows == 16 {
		addVectorSAVX512(fresh, s00, factor, unsafe.Add(c, 0))
		archsimd.ClearAVXUpperBits()
		return
	}
	mask := maskOfSAVX512(rows)
	addCutSAVX512(fresh, s00, factor, unsafe.Add(c, 0), mask)
	archsimd.ClearAVXUpperBits()
}

// tileComplex2x2SAVX512 is addTileComplexSAVX512 for 2 columns of real numbers and 2 vectors of rows, the last of which may be cut.
func tileComplex2x2SAVX512(rows, depth int, fresh bool, alpha *complex64, a, b, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float32x16
	var s01 archsimd.Float32x16
	var s10 archsimd.Float32x16
	var s11 archsimd.Float32x16
	// The last step is by itself, so that no pointer ends up behind the memory that it began in: the garbage collector takes that amiss.
	for end := unsafe.Add(b, (depth-1)*8); b != end; a, b = unsafe.Add(a, 128), unsafe.Add(b, 8) {
		a0 := archsimd.LoadFloat32x16((*[16]float32)(unsafe.Add(a, 0)))
		a1 := archsimd.LoadFloat32x16((*[16]float32)(unsafe.Add(a, 64)))
		b0 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 0)))
		s00 = b0.MulAdd(a0, s00)
		s10 = b0.MulAdd(a1, s10)
		if depth == -17 { // never: without it the compiler loads all columns first, and has no registers left for the sums
			return
		}
		b1 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 4)))
		s01 = a0.MulAdd(b1, s01)
		s11 = a1.MulAdd(b1, s11)
	}
	a0 := archsimd.LoadFloat32x16((*[16]float32)(unsafe.Add(a, 0)))
	a1 := archsimd.LoadFloat32x16((*[16]float32)(unsafe.Add(a, 64)))
	b0 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 0)))
	s00 = b0.MulAdd(a0, s00)
	s10 = b0.MulAdd(a1, s10)
	if depth == -21 { // never: without it the compiler loads all columns first, and has no registers left for the sums
		return
	}
	b1 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 4)))
	s01 = a0.MulAdd(b1, s01)
	s11 = a1.MulAdd(b1, s11)
	factor, imaginary, one := archsimd.BroadcastFloat32x16(real(*alpha)), archsimd.BroadcastFloat32x16(imag(*alpha)), archsimd.BroadcastFloat32x16(1)
	s00 = s00.MulAddSub(one, swapPartsSAVX512(s01))
	s00 = s00.MulAddSub(factor, swapPartsSAVX512(s00).Mul(imaginary))
	s10 = s10.MulAddSub(one, swapPartsSAVX512(s11))
	s10 = s10.MulAddSub(factor, swapPartsSAVX512(s10).Mul(imaginary))
	factor = one
	if rows == 32 {
		addVectorSAVX512(fresh, s00, factor, unsafe.Add(c, 0))
		addVectorSAVX512(fresh, s10, factor, unsafe.Add(c, 64))
		archsimd.ClearAVXUpperBits()
		return
	}
	mask := maskOfSAVX512(rows - 16)
	addVectorSAVX512(fresh, s00, factor, unsafe.Add(c, 0))
	addCutSAVX512(fresh, s10, factor, unsafe.Add(c, 64), mask)
	archsimd.ClearAVXUpperBits()
}

// tileComplex1x4SAVX512 is addTileComplexSAVX512 for 4 columns of real numbers and 1 vectors of rows, the last of which may be cut.
func tileComplex1x4SAVX512(rows, depth int, fresh bool, alpha *complex64, a, b, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float32x16
	var s01 archsimd.Float32x16
	var s02 archsimd.Float32x16
	var s03 archsimd.Float32x16
	// The last step is by itself, so that no pointer ends up behind the memory that it began in: the garbage collector takes that amiss.
	for end := unsafe.Add(b, (depth-1)*16); b != end; a, b = unsafe.Add(a, 64), unsafe.Add(b, 16) {
		a0 := archsimd.LoadFloat32x16((*[16]float32)(unsafe.Add(a, 0)))
		b0 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 0)))
		s00 = b0.MulAdd(a0, s00)
		b1 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 4)))
		s01 = b1.MulAdd(a0, s01)
		b2 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 8)))
		s02 = b2.MulAdd(a0, s02)
		b3 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 12)))
		s03 = b3.MulAdd(a0, s03)
	}
	a0 := archsimd.LoadFloat32x16((*[16]float32)(unsafe.Add(a, 0)))
	b0 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 0)))
	s00 = b0.MulAdd(a0, s00)
	b1 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 4)))
	s01 = b1.MulAdd(a0, s01)
	b2 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 8)))
	s02 = b2.MulAdd(a0, s02)
	b3 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 12)))
	s03 = b3.MulAdd(a0, s03)
	factor, imaginary, one := archsimd.BroadcastFloat32x16(real(*alpha)), archsimd.BroadcastFloat32x16(imag(*alpha)), archsimd.BroadcastFloat32x16(1)
	s00 = s00.MulAddSub(one, swapPartsSAVX512(s01))
	s00 = s00.MulAddSub(factor, swapPartsSAVX512(s00).Mul(imaginary))
	s02 = s02.MulAddSub(one, swapPartsSAVX512(s03))
	s02 = s02.MulAddSub(factor, swapPartsSAVX512(s02).Mul(imaginary))
	factor = one
	if rows == 16 {
		addVectorSAVX512(fresh, s00, factor, unsafe.Add(c, 0))
		c = unsafe.Add(c, ldc*4)
		addVectorSAVX512(fresh, s02, factor, unsafe.Add(c, 0))
		archsimd.ClearAVXUpperBits()
		return
	}
	mask := maskOfSAVX512(rows)
	addCutSAVX512(fresh, s00, factor, unsafe.Add(c, 0), mask)
	c = unsafe.Add(c, ldc*4)
	addCutSAVX512(fresh, s02, factor, unsafe.Add(c, 0), mask)
	archsimd.ClearAVXUpperBits()
}

// tileComplex2x4SAVX512 is addTileComplexSAVX512 for 4 columns of real numbers and 2 vectors of rows, the last of which may be cut.
func tileComplex2x4SAVX512(rows, depth int, fresh bool, alpha *complex64, a, b, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float32x16
	var s01 archsimd.Float32x16
	var s02 archsimd.Float32x16
	var s03 archsimd.Float32x16
	var s10 archsimd.Float32x16
	var s11 archsimd.Float32x16
	var s12 archsimd.Float32x16
	var s13 archsimd.Float32x16
	// The last step is by itself, so that no pointer ends up behind the memory that it began in: the garbage collector takes that amiss.
	for end := unsafe.Add(b, (depth-1)/4*4*16); b != end; {
		{
			a0 := archsimd.LoadFloat32x16((*[16]float32)(unsafe.Add(a, 0)))
			a1 := archsimd.LoadFloat32x16((*[16]float32)(unsafe.Add(a, 64)))
			b0 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 0)))
			s00 = b0.MulAdd(a0, s00)
			s10 = b0.MulAdd(a1, s10)
			if depth == -1 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b1 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 4)))
			s01 = b1.MulAdd(a0, s01)
			s11 = b1.MulAdd(a1, s11)
			if depth == -2 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b2 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 8)))
			s02 = b2.MulAdd(a0, s02)
			s12 = b2.MulAdd(a1, s12)
			if depth == -3 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b3 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 12)))
			s03 = a0.MulAdd(b3, s03)
			s13 = a1.MulAdd(b3, s13)
			a, b = unsafe.Add(a, 128), unsafe.Add(b, 16)
		}
		{
			a0 := archsimd.LoadFloat32x16((*[16]float32)(unsafe.Add(a, 0)))
			a1 := archsimd.LoadFloat32x16((*[16]float32)(unsafe.Add(a, 64)))
			b0 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 0)))
			s00 = b0.MulAdd(a0, s00)
			s10 = b0.MulAdd(a1, s10)
			if depth == -5 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b1 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 4)))
			s01 = b1.MulAdd(a0, s01)
			s11 = b1.MulAdd(a1, s11)
			if depth == -6 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b2 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 8)))
			s02 = b2.MulAdd(a0, s02)
			s12 = b2.MulAdd(a1, s12)
			if depth == -7 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b3 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 12)))
			s03 = a0.MulAdd(b3, s03)
			s13 = a1.MulAdd(b3, s13)
			a, b = unsafe.Add(a, 128), unsafe.Add(b, 16)
		}
		{
			a0 := archsimd.LoadFloat32x16((*[16]float32)(unsafe.Add(a, 0)))
			a1 := archsimd.LoadFloat32x16((*[16]float32)(unsafe.Add(a, 64)))
			b0 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 0)))
			s00 = b0.MulAdd(a0, s00)
			s10 = b0.MulAdd(a1, s10)
			if depth == -9 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b1 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 4)))
			s01 = b1.MulAdd(a0, s01)
			s11 = b1.MulAdd(a1, s11)
			if depth == -10 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b2 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 8)))
			s02 = b2.MulAdd(a0, s02)
			s12 = b2.MulAdd(a1, s12)
			if depth == -11 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b3 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 12)))
			s03 = a0.MulAdd(b3, s03)
			s13 = a1.MulAdd(b3, s13)
			a, b = unsafe.Add(a, 128), unsafe.Add(b, 16)
		}
		{
			a0 := archsimd.LoadFloat32x16((*[16]float32)(unsafe.Add(a, 0)))
			a1 := archsimd.LoadFloat32x16((*[16]float32)(unsafe.Add(a, 64)))
			b0 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 0)))
			s00 = b0.MulAdd(a0, s00)
			s10 = b0.MulAdd(a1, s10)
			if depth == -13 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b1 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 4)))
			s01 = b1.MulAdd(a0, s01)
			s11 = b1.MulAdd(a1, s11)
			if depth == -14 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b2 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 8)))
			s02 = b2.MulAdd(a0, s02)
			s12 = b2.MulAdd(a1, s12)
			if depth == -15 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b3 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 12)))
			s03 = a0.MulAdd(b3, s03)
			s13 = a1.MulAdd(b3, s13)
			a, b = unsafe.Add(a, 128), unsafe.Add(b, 16)
		}
	}
	depth = (depth-1)%4 + 1
	for end := unsafe.Add(b, (depth-1)*16); b != end; a, b = unsafe.Add(a, 128), unsafe.Add(b, 16) {
		a0 := archsimd.LoadFloat32x16((*[16]float32)(unsafe.Add(a, 0)))
		a1 := archsimd.LoadFloat32x16((*[16]float32)(unsafe.Add(a, 64)))
		b0 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 0)))
		s00 = b0.MulAdd(a0, s00)
		s10 = b0.MulAdd(a1, s10)
		if depth == -17 { // never: without it the compiler loads all columns first, and has no registers left for the sums
			return
		}
		b1 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 4)))
		s01 = b1.MulAdd(a0, s01)
		s11 = b1.MulAdd(a1, s11)
		if depth == -18 { // never: without it the compiler loads all columns first, and has no registers left for the sums
			return
		}
		b2 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 8)))
		s02 = b2.MulAdd(a0, s02)
		s12 = b2.MulAdd(a1, s12)
		if depth == -19 { // never: without it the compiler loads all columns first, and has no registers left for the sums
			return
		}
		b3 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 12)))
		s03 = a0.MulAdd(b3, s03)
		s13 = a1.MulAdd(b3, s13)
	}
	a0 := archsimd.LoadFloat32x16((*[16]float32)(unsafe.Add(a, 0)))
	a1 := archsimd.LoadFloat32x16((*[16]float32)(unsafe.Add(a, 64)))
	b0 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 0)))
	s00 = b0.MulAdd(a0, s00)
	s10 = b0.MulAdd(a1, s10)
	if depth == -21 { // never: without it the compiler loads all columns first, and has no registers left for the sums
		return
	}
	b1 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 4)))
	s01 = b1.MulAdd(a0, s01)
	s11 = b1.MulAdd(a1, s11)
	if depth == -22 { // never: without it the compiler loads all columns first, and has no registers left for the sums
		return
	}
	b2 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 8)))
	s02 = b2.MulAdd(a0, s02)
	s12 = b2.MulAdd(a1, s12)
	if depth == -23 { // never: without it the compiler loads all columns first, and has no registers left for the sums
		return
	}
	b3 := archsimd.BroadcastFloat32x16(*(*float32)(unsafe.Add(b, 12)))
	s03 = a0.MulAdd(b3, s03)
	s13 = a1.MulAdd(b3, s13)
	factor, imaginary, one := archsimd.BroadcastFloat32x16(real(*alpha)), archsimd.BroadcastFloat32x16(imag(*alpha)), archsimd.BroadcastFloat32x16(1)
	s00 = s00.MulAddSub(one, swapPartsSAVX512(s01))
	s00 = s00.MulAddSub(factor, swapPartsSAVX512(s00).Mul(imaginary))
	s02 = s02.MulAddSub(one, swapPartsSAVX512(s03))
	s02 = s02.MulAddSub(factor, swapPartsSAVX512(s02).Mul(imaginary))
	s10 = s10.MulAddSub(one, swapPartsSAVX512(s11))
	s10 = s10.MulAddSub(factor, swapPartsSAVX512(s10).Mul(imaginary))
	s12 = s12.MulAddSub(one, swapPartsSAVX512(s13))
	s12 = s12.MulAddSub(factor, swapPartsSAVX512(s12).Mul(imaginary))
	factor = one
	if rows == 32 {
		addVectorSAVX512(fresh, s00, factor, unsafe.Add(c, 0))
		addVectorSAVX512(fresh, s10, factor, unsafe.Add(c, 64))
		c = unsafe.Add(c, ldc*4)
		addVectorSAVX512(fresh, s02, factor, unsafe.Add(c, 0))
		addVectorSAVX512(fresh, s12, factor, unsafe.Add(c, 64))
		archsimd.ClearAVXUpperBits()
		return
	}
	mask := maskOfSAVX512(rows - 16)
	addVectorSAVX512(fresh, s00, factor, unsafe.Add(c, 0))
	addCutSAVX512(fresh, s10, factor, unsafe.Add(c, 64), mask)
	c = unsafe.Add(c, ldc*4)
	addVectorSAVX512(fresh, s02, factor, unsafe.Add(c, 0))
	addCutSAVX512(fresh, s12, factor, unsafe.Add(c, 64), mask)
	archsimd.ClearAVXUpperBits()
}

// addTileSAVX512 is tile.add for float32.
func addTileSAVX512(rows, cols, depth int, fresh bool, alpha float32, a, b, c []float32, ldc int) {
	pa, pb, pc := unsafe.Pointer(unsafe.SliceData(a)), unsafe.Pointer(unsafe.SliceData(b)), unsafe.Pointer(unsafe.SliceData(c))
	if rows > 16 {
		switch cols {
		case 1:
			tile2x1SAVX512(rows, depth, fresh, &alpha, pa, pb, pc, ldc)
		case 2:
			tile2x2SAVX512(rows, depth, fresh, &alpha, pa, pb, pc, ldc)
		case 3:
			tile2x3SAVX512(rows, depth, fresh, &alpha, pa, pb, pc, ldc)
		case 4:
			tile2x4SAVX512(rows, depth, fresh, &alpha, pa, pb, pc, ldc)
		}
		return
	}
	switch cols {
	case 1:
		tile1x1SAVX512(rows, depth, fresh, &alpha, pa, pb, pc, ldc)
	case 2:
		tile1x2SAVX512(rows, depth, fresh, &alpha, pa, pb, pc, ldc)
	case 3:
		tile1x3SAVX512(rows, depth, fresh, &alpha, pa, pb, pc, ldc)
	case 4:
		tile1x4SAVX512(rows, depth, fresh, &alpha, pa, pb, pc, ldc)
	}
}

// addTileComplexSAVX512 is tile.add for complex64. A's columns are taken as they lie, real and imaginary parts in turn, and multiplied
// by the real and by the imaginary parts of B, each of which is a column; at the end the sums of both are put together.
func addTileComplexSAVX512(rows, cols, depth int, fresh bool, alpha complex64, a, b, c []complex64, ldc int) {
	pa, pb, pc := unsafe.Pointer(unsafe.SliceData(a)), unsafe.Pointer(unsafe.SliceData(b)), unsafe.Pointer(unsafe.SliceData(c))
	if rows > 8 {
		switch cols {
		case 1:
			tileComplex2x2SAVX512(2*rows, depth, fresh, &alpha, pa, pb, pc, 2*ldc)
		case 2:
			tileComplex2x4SAVX512(2*rows, depth, fresh, &alpha, pa, pb, pc, 2*ldc)
		}
		return
	}
	switch cols {
	case 1:
		tileComplex1x2SAVX512(2*rows, depth, fresh, &alpha, pa, pb, pc, 2*ldc)
	case 2:
		tileComplex1x4SAVX512(2*rows, depth, fresh, &alpha, pa, pb, pc, 2*ldc)
	}
}

// tile4SAVX512 is addTileSAVX512 for two vectors of rows and 4 columns, in assembly.
// nextB is 0. ldc is in bytes.
//
//go:noescape
func tile4SAVX512(depth int, fresh bool, alpha *float32, a, b unsafe.Pointer, nextB int, c unsafe.Pointer, ldc int)

// tile8SAVX512 is addTileSAVX512 for two vectors of rows and 8 columns, in assembly.
// The packed columns from the fifth on begin nextB bytes behind the first. ldc is in bytes.
//
//go:noescape
func tile8SAVX512(depth int, fresh bool, alpha *float32, a, b unsafe.Pointer, nextB int, c unsafe.Pointer, ldc int)

// addWholeSAVX512 is tile.add for float32: whole tiles are the assembly's.
func addWholeSAVX512(rows, cols, depth int, fresh bool, alpha float32, a, b, c []float32, ldc int) {
	if rows == 32 && cols == 4 {
		pa, pb, pc := unsafe.Pointer(unsafe.SliceData(a)), unsafe.Pointer(unsafe.SliceData(b)), unsafe.Pointer(unsafe.SliceData(c))
		tile4SAVX512(depth, fresh, &alpha, pa, pb, 0, pc, 4*ldc)
		return
	}
	addTileSAVX512(rows, cols, depth, fresh, alpha, a, b, c, ldc)
}

// addPairSAVX512 is tile.pair for float32.
func addPairSAVX512(depth int, fresh bool, alpha float32, a, b []float32, nextB int, c []float32, ldc int) {
	pa, pb, pc := unsafe.Pointer(unsafe.SliceData(a)), unsafe.Pointer(unsafe.SliceData(b)), unsafe.Pointer(unsafe.SliceData(c))
	tile8SAVX512(depth, fresh, &alpha, pa, pb, 4*nextB, pc, 4*ldc)
}

// tileComplex2SAVX512 is addTileComplexSAVX512 for two vectors of rows and 2 columns, in assembly.
// nextB is 0. ldc is in bytes.
//
//go:noescape
func tileComplex2SAVX512(depth int, fresh bool, alpha *complex64, a, b unsafe.Pointer, nextB int, c unsafe.Pointer, ldc int)

// tileComplex4SAVX512 is addTileComplexSAVX512 for two vectors of rows and 4 columns, in assembly.
// The packed columns from the third on begin nextB bytes behind the first. ldc is in bytes.
//
//go:noescape
func tileComplex4SAVX512(depth int, fresh bool, alpha *complex64, a, b unsafe.Pointer, nextB int, c unsafe.Pointer, ldc int)

// addWholeComplexSAVX512 is tile.add for complex64: whole tiles are the assembly's.
func addWholeComplexSAVX512(rows, cols, depth int, fresh bool, alpha complex64, a, b, c []complex64, ldc int) {
	if rows == 16 && cols == 2 {
		pa, pb, pc := unsafe.Pointer(unsafe.SliceData(a)), unsafe.Pointer(unsafe.SliceData(b)), unsafe.Pointer(unsafe.SliceData(c))
		tileComplex2SAVX512(depth, fresh, &alpha, pa, pb, 0, pc, 8*ldc)
		return
	}
	addTileComplexSAVX512(rows, cols, depth, fresh, alpha, a, b, c, ldc)
}

// addPairComplexSAVX512 is tile.pair for complex64.
func addPairComplexSAVX512(depth int, fresh bool, alpha complex64, a, b []complex64, nextB int, c []complex64, ldc int) {
	pa, pb, pc := unsafe.Pointer(unsafe.SliceData(a)), unsafe.Pointer(unsafe.SliceData(b)), unsafe.Pointer(unsafe.SliceData(c))
	tileComplex4SAVX512(depth, fresh, &alpha, pa, pb, 8*nextB, pc, 8*ldc)
}

// addSumsSAVX512 adds the sums of a tile, two vectors each for real and imaginary parts of B in turn, to columns of C, which are ldc bytes apart.
// alpha is as productCall has it.
//
//go:nosplit
func addSumsSAVX512(sums *[16][16]float32, fresh bool, alpha *[3]float32, c unsafe.Pointer, ldc int) {
	re, im, unit := archsimd.BroadcastFloat32x16(alpha[0]), archsimd.BroadcastFloat32x16(alpha[1]), archsimd.BroadcastFloat32x16(alpha[2])
	one := archsimd.BroadcastFloat32x16(1)
	for j := range 4 {
		for i := range 2 {
			s, u := archsimd.LoadFloat32x16(&sums[4*j+i]), archsimd.LoadFloat32x16(&sums[4*j+2+i])
			s = s.MulAddSub(one, swapPartsSAVX512(u).Mul(unit))
			s = s.MulAddSub(re, swapPartsSAVX512(s).Mul(im))
			addVectorSAVX512(fresh, s, one, unsafe.Add(c, j*ldc+i*64))
		}
	}
	archsimd.ClearAVXUpperBits()
}

// addVectorSAVX512 computes c += factor * sums, without reading c where it is fresh.
func addVectorSAVX512(fresh bool, sums, factor archsimd.Float32x16, c unsafe.Pointer) {
	to := (*[16]float32)(c)
	if fresh {
		sums.Mul(factor).Store(to)
		return
	}
	sums.MulAdd(factor, archsimd.LoadFloat32x16(to)).Store(to)
}

// addCutSAVX512 is addVectorSAVX512 for the elements of the mask, and touches no other.
func addCutSAVX512(fresh bool, sums, factor archsimd.Float32x16, c unsafe.Pointer, mask archsimd.Mask32x16) {
	to := (*[16]float32)(c)
	if fresh {
		sums.Mul(factor).StoreMasked(to, mask)
		return
	}
	sums.MulAdd(factor, archsimd.LoadMaskedFloat32x16(to, mask)).StoreMasked(to, mask)
}

// swapPartsSAVX512 exchanges the real and the imaginary parts of complex numbers.
func swapPartsSAVX512(v archsimd.Float32x16) archsimd.Float32x16 {
	return v.SelectFromPairGrouped(1, 0, 3, 2, v)
}

// maskOfSAVX512 returns the mask of the first n elements of a vector.
func maskOfSAVX512(n int) archsimd.Mask32x16 {
	first := [16]int32{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}
	return archsimd.LoadInt32x16(&first).Less(archsimd.BroadcastInt32x16(int32(n)))
}

// tile1x1DAVX512 is addTileDAVX512 for 1 columns of real numbers and 1 vectors of rows, the last of which may be cut.
func tile1x1DAVX512(rows, depth int, fresh bool, alpha *float64, a, b, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float64x8
	// The last step is by itself, so that no pointer ends up behind the memory that it began in: the garbage collector takes that amiss.
	for end := unsafe.Add(b, (depth-1)*8); b != end; a, b = unsafe.Add(a, 64), unsafe.Add(b, 8) {
		a0 := archsimd.LoadFloat64x8((*[8]float64)(unsafe.Add(a, 0)))
		b0 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 0)))
		s00 = b0.MulAdd(a0, s00)
	}
	a0 := archsimd.LoadFloat64x8((*[8]float64)(unsafe.Add(a, 0)))
	b0 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 0)))
	s00 = b0.MulAdd(a0, s00)
	factor := archsimd.BroadcastFloat64x8(*alpha)
	if rows == 8 {
		addVectorDAVX512(fresh, s00, factor, unsafe.Add(c, 0))
		archsimd.ClearAVXUpperBits()
		return
	}
	mask := maskOfDAVX512(rows)
	addCutDAVX512(fresh, s00, factor, unsafe.Add(c, 0), mask)
	archsimd.ClearAVXUpperBits()
}

// tile2x1DAVX512 is addTileDAVX512 for 1 columns of real numbers and 2 vectors of rows, the last of which may be cut.
func tile2x1DAVX512(rows, depth int, fresh bool, alpha *float64, a, b, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float64x8
	var s10 archsimd.Float64x8
	// The last step is by itself, so that no pointer ends up behind the memory that it began in: the garbage collector takes that amiss.
	for end := unsafe.Add(b, (depth-1)*8); b != end; a, b = unsafe.Add(a, 128), unsafe.Add(b, 8) {
		a0 := archsimd.LoadFloat64x8((*[8]float64)(unsafe.Add(a, 0)))
		a1 := archsimd.LoadFloat64x8((*[8]float64)(unsafe.Add(a, 64)))
		b0 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 0)))
		s00 = a0.MulAdd(b0, s00)
		s10 = a1.MulAdd(b0, s10)
	}
	a0 := archsimd.LoadFloat64x8((*[8]float64)(unsafe.Add(a, 0)))
	a1 := archsimd.LoadFloat64x8((*[8]float64)(unsafe.Add(a, 64)))
	b0 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 0)))
	s00 = a0.MulAdd(b0, s00)
	s10 = a1.MulAdd(b0, s10)
	factor := archsimd.BroadcastFloat64x8(*alpha)
	if rows == 16 {
		addVectorDAVX512(fresh, s00, factor, unsafe.Add(c, 0))
		addVectorDAVX512(fresh, s10, factor, unsafe.Add(c, 64))
		archsimd.ClearAVXUpperBits()
		return
	}
	mask := maskOfDAVX512(rows - 8)
	addVectorDAVX512(fresh, s00, factor, unsafe.Add(c, 0))
	addCutDAVX512(fresh, s10, factor, unsafe.Add(c, 64), mask)
	archsimd.ClearAVXUpperBits()
}

// tile1x2DAVX512 is addTileDAVX512 for 2 columns of real numbers and 1 vectors of rows, the last of which may be cut.
func tile1x2DAVX512(rows, depth int, fresh bool, alpha *float64, a, b, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float64x8
	var s01 archsimd.Float64x8
	// The last step is by itself, so that no pointer ends up behind the memory that it began in: the garbage collector takes that amiss.
	for end := unsafe.Add(b, (depth-1)*16); b != end; a, b = unsafe.Add(a, 64), unsafe.Add(b, 16) {
		a0 := archsimd.LoadFloat64x8((*[8]float64)(unsafe.Add(a, 0)))
		b0 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 0)))
		s00 = b0.MulAdd(a0, s00)
		b1 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 8)))
		s01 = b1.MulAdd(a0, s01)
	}
	a0 := archsimd.LoadFloat64x8((*[8]float64)(unsafe.Add(a, 0)))
	b0 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 0)))
	s00 = b0.MulAdd(a0, s00)
	b1 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 8)))
	s01 = b1.MulAdd(a0, s01)
	factor := archsimd.BroadcastFloat64x8(*alpha)
	if rows == 8 {
		addVectorDAVX512(fresh, s00, factor, unsafe.Add(c, 0))
		c = unsafe.Add(c, ldc*8)
		addVectorDAVX512(fresh, s01, factor, unsafe.Add(c, 0))
		archsimd.ClearAVXUpperBits()
		return
	}
	mask := maskOfDAVX512(rows)
	addCutDAVX512(fresh, s00, factor, unsafe.Add(c, 0), mask)
	c = unsafe.Add(c, ldc*8)
	addCutDAVX512(fresh, s01, factor, unsafe.Add(c, 0), mask)
	archsimd.ClearAVXUpperBits()
}

// tile2x2DAVX512 is addTileDAVX512 for 2 columns of real numbers and 2 vectors of rows, the last of which may be cut.
func tile2x2DAVX512(rows, depth int, fresh bool, alpha *float64, a, b, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float64x8
	var s01 archsimd.Float64x8
	var s10 archsimd.Float64x8
	var s11 archsimd.Float64x8
	// The last step is by itself, so that no pointer ends up behind the memory that it began in: the garbage collector takes that amiss.
	for end := unsafe.Add(b, (depth-1)*16); b != end; a, b = unsafe.Add(a, 128), unsafe.Add(b, 16) {
		a0 := archsimd.LoadFloat64x8((*[8]float64)(unsafe.Add(a, 0)))
		a1 := archsimd.LoadFloat64x8((*[8]float64)(unsafe.Add(a, 64)))
		b0 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 0)))
		s00 = b0.MulAdd(a0, s00)
		s10 = b0.MulAdd(a1, s10)
		if depth == -17 { // never: without it the compiler loads all columns first, and has no registers left for the sums
			return
		}
		b1 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 8)))
		s01 = a0.MulAdd(b1, s01)
		s11 = a1.MulAdd(b1, s11)
	}
	a0 := archsimd.LoadFloat64x8((*[8]float64)(unsafe.Add(a, 0)))
	a1 := archsimd.LoadFloat64x8((*[8]float64)(unsafe.Add(a, 64)))
	b0 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 0)))
	s00 = b0.MulAdd(a0, s00)
	s10 = b0.MulAdd(a1, s10)
	if depth == -21 { // never: without it the compiler loads all columns first, and has no registers left for the sums
		return
	}
	b1 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 8)))
	s01 = a0.MulAdd(b1, s01)
	s11 = a1.MulAdd(b1, s11)
	factor := archsimd.BroadcastFloat64x8(*alpha)
	if rows == 16 {
		addVectorDAVX512(fresh, s00, factor, unsafe.Add(c, 0))
		addVectorDAVX512(fresh, s10, factor, unsafe.Add(c, 64))
		c = unsafe.Add(c, ldc*8)
		addVectorDAVX512(fresh, s01, factor, unsafe.Add(c, 0))
		addVectorDAVX512(fresh, s11, factor, unsafe.Add(c, 64))
		archsimd.ClearAVXUpperBits()
		return
	}
	mask := maskOfDAVX512(rows - 8)
	addVectorDAVX512(fresh, s00, factor, unsafe.Add(c, 0))
	addCutDAVX512(fresh, s10, factor, unsafe.Add(c, 64), mask)
	c = unsafe.Add(c, ldc*8)
	addVectorDAVX512(fresh, s01, factor, unsafe.Add(c, 0))
	addCutDAVX512(fresh, s11, factor, unsafe.Add(c, 64), mask)
	archsimd.ClearAVXUpperBits()
}

// tile1x3DAVX512 is addTileDAVX512 for 3 columns of real numbers and 1 vectors of rows, the last of which may be cut.
func tile1x3DAVX512(rows, depth int, fresh bool, alpha *float64, a, b, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float64x8
	var s01 archsimd.Float64x8
	var s02 archsimd.Float64x8
	// The last step is by itself, so that no pointer ends up behind the memory that it began in: the garbage collector takes that amiss.
	for end := unsafe.Add(b, (depth-1)*24); b != end; a, b = unsafe.Add(a, 64), unsafe.Add(b, 24) {
		a0 := archsimd.LoadFloat64x8((*[8]float64)(unsafe.Add(a, 0)))
		b0 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 0)))
		s00 = b0.MulAdd(a0, s00)
		b1 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 8)))
		s01 = b1.MulAdd(a0, s01)
		b2 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 16)))
		s02 = b2.MulAdd(a0, s02)
	}
	a0 := archsimd.LoadFloat64x8((*[8]float64)(unsafe.Add(a, 0)))
	b0 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 0)))
	s00 = b0.MulAdd(a0, s00)
	b1 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 8)))
	s01 = b1.MulAdd(a0, s01)
	b2 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 16)))
	s02 = b2.MulAdd(a0, s02)
	factor := archsimd.BroadcastFloat64x8(*alpha)
	if rows == 8 {
		addVectorDAVX512(fresh, s00, factor, unsafe.Add(c, 0))
		c = unsafe.Add(c, ldc*8)
		addVectorDAVX512(fresh, s01, factor, unsafe.Add(c, 0))
		c = unsafe.Add(c, ldc*8)
		addVectorDAVX512(fresh, s02, factor, unsafe.Add(c, 0))
		archsimd.ClearAVXUpperBits()
		return
	}
	mask := maskOfDAVX512(rows)
	addCutDAVX512(fresh, s00, factor, unsafe.Add(c, 0), mask)
	c = unsafe.Add(c, ldc*8)
	addCutDAVX512(fresh, s01, factor, unsafe.Add(c, 0), mask)
	c = unsafe.Add(c, ldc*8)
	addCutDAVX512(fresh, s02, factor, unsafe.Add(c, 0), mask)
	archsimd.ClearAVXUpperBits()
}

// tile2x3DAVX512 is addTileDAVX512 for 3 columns of real numbers and 2 vectors of rows, the last of which may be cut.
func tile2x3DAVX512(rows, depth int, fresh bool, alpha *float64, a, b, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float64x8
	var s01 archsimd.Float64x8
	var s02 archsimd.Float64x8
	var s10 archsimd.Float64x8
	var s11 archsimd.Float64x8
	var s12 archsimd.Float64x8
	// The last step is by itself, so that no pointer ends up behind the memory that it began in: the garbage collector takes that amiss.
	for end := unsafe.Add(b, (depth-1)*24); b != end; a, b = unsafe.Add(a, 128), unsafe.Add(b, 24) {
		a0 := archsimd.LoadFloat64x8((*[8]float64)(unsafe.Add(a, 0)))
		a1 := archsimd.LoadFloat64x8((*[8]float64)(unsafe.Add(a, 64)))
		b0 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 0)))
		s00 = b0.MulAdd(a0, s00)
		s10 = b0.MulAdd(a1, s10)
		if depth == -17 { // never: without it the compiler loads all columns first, and has no registers left for the sums
			return
		}
		b1 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 8)))
		s01 = b1.MulAdd(a0, s01)
		s11 = b1.MulAdd(a1, s11)
		if depth == -18 { // never: without it the compiler loads all columns first, and has no registers left for the sums
			return
		}
		b2 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 16)))
		s02 = a0.MulAdd(b2, s02)
		s12 = a1.MulAdd(b2, s12)
	}
	a0 := archsimd.LoadFloat64x8((*[8]float64)(unsafe.Add(a, 0)))
	a1 := archsimd.LoadFloat64x8((*[8]float64)(unsafe.Add(a, 64)))
	b0 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 0)))
	s00 = b0.MulAdd(a0, s00)
	s10 = b0.MulAdd(a1, s10)
	if depth == -21 { // never: without it the compiler loads all columns first, and has no registers left for the sums
		return
	}
	b1 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 8)))
	s01 = b1.MulAdd(a0, s01)
	s11 = b1.MulAdd(a1, s11)
	if depth == -22 { // never: without it the compiler loads all columns first, and has no registers left for the sums
		return
	}
	b2 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 16)))
	s02 = a0.MulAdd(b2, s02)
	s12 = a1.MulAdd(b2, s12)
	factor := archsimd.BroadcastFloat64x8(*alpha)
	if rows == 16 {
		addVectorDAVX512(fresh, s00, factor, unsafe.Add(c, 0))
		addVectorDAVX512(fresh, s10, factor, unsafe.Add(c, 64))
		c = unsafe.Add(c, ldc*8)
		addVectorDAVX512(fresh, s01, factor, unsafe.Add(c, 0))
		addVectorDAVX512(fresh, s11, factor, unsafe.Add(c, 64))
		c = unsafe.Add(c, ldc*8)
		addVectorDAVX512(fresh, s02, factor, unsafe.Add(c, 0))
		addVectorDAVX512(fresh, s12, factor, unsafe.Add(c, 64))
		archsimd.ClearAVXUpperBits()
		return
	}
	mask := maskOfDAVX512(rows - 8)
	addVectorDAVX512(fresh, s00, factor, unsafe.Add(c, 0))
	addCutDAVX512(fresh, s10, factor, unsafe.Add(c, 64), mask)
	c = unsafe.Add(c, ldc*8)
	addVectorDAVX512(fresh, s01, factor, unsafe.Add(c, 0))
	addCutDAVX512(fresh, s11, factor, unsafe.Add(c, 64), mask)
	c = unsafe.Add(c, ldc*8)
	addVectorDAVX512(fresh, s02, factor, unsafe.Add(c, 0))
	addCutDAVX512(fresh, s12, factor, unsafe.Add(c, 64), mask)
	archsimd.ClearAVXUpperBits()
}

// tile1x4DAVX512 is addTileDAVX512 for 4 columns of real numbers and 1 vectors of rows, the last of which may be cut.
func tile1x4DAVX512(rows, depth int, fresh bool, alpha *float64, a, b, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float64x8
	var s01 archsimd.Float64x8
	var s02 archsimd.Float64x8
	var s03 archsimd.Float64x8
	// The last step is by itself, so that no pointer ends up behind the memory that it began in: the garbage collector takes that amiss.
	for end := unsafe.Add(b, (depth-1)*32); b != end; a, b = unsafe.Add(a, 64), unsafe.Add(b, 32) {
		a0 := archsimd.LoadFloat64x8((*[8]float64)(unsafe.Add(a, 0)))
		b0 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 0)))
		s00 = b0.MulAdd(a0, s00)
		b1 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 8)))
		s01 = b1.MulAdd(a0, s01)
		b2 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 16)))
		s02 = b2.MulAdd(a0, s02)
		b3 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 24)))
		s03 = b3.MulAdd(a0, s03)
	}
	a0 := archsimd.LoadFloat64x8((*[8]float64)(unsafe.Add(a, 0)))
	b0 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 0)))
	s00 = b0.MulAdd(a0, s00)
	b1 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 8)))
	s01 = b1.MulAdd(a0, s01)
	b2 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 16)))
	s02 = b2.MulAdd(a0, s02)
	b3 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 24)))
	s03 = b3.MulAdd(a0, s03)
	factor := archsimd.BroadcastFloat64x8(*alpha)
	if rows == 8 {
		addVectorDAVX512(fresh, s00, factor, unsafe.Add(c, 0))
		c = unsafe.Add(c, ldc*8)
		addVectorDAVX512(fresh, s01, factor, unsafe.Add(c, 0))
		c = unsafe.Add(c, ldc*8)
		addVectorDAVX512(fresh, s02, factor, unsafe.Add(c, 0))
		c = unsafe.Add(c, ldc*8)
		addVectorDAVX512(fresh, s03, factor, unsafe.Add(c, 0))
		archsimd.ClearAVXUpperBits()
		return
	}
	mask := maskOfDAVX512(rows)
	addCutDAVX512(fresh, s00, factor, unsafe.Add(c, 0), mask)
	c = unsafe.Add(c, ldc*8)
	addCutDAVX512(fresh, s01, factor, unsafe.Add(c, 0), mask)
	c = unsafe.Add(c, ldc*8)
	addCutDAVX512(fresh, s02, factor, unsafe.Add(c, 0), mask)
	c = unsafe.Add(c, ldc*8)
	addCutDAVX512(fresh, s03, factor, unsafe.Add(c, 0), mask)
	archsimd.ClearAVXUpperBits()
}

// tile2x4DAVX512 is addTileDAVX512 for 4 columns of real numbers and 2 vectors of rows, the last of which may be cut.
func tile2x4DAVX512(rows, depth int, fresh bool, alpha *float64, a, b, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float64x8
	var s01 archsimd.Float64x8
	var s02 archsimd.Float64x8
	var s03 archsimd.Float64x8
	var s10 archsimd.Float64x8
	var s11 archsimd.Float64x8
	var s12 archsimd.Float64x8
	var s13 archsimd.Float64x8
	// The last step is by itself, so that no pointer ends up behind the memory that it began in: the garbage collector takes that amiss.
	for end := unsafe.Add(b, (depth-1)/4*4*32); b != end; {
		{
			a0 := archsimd.LoadFloat64x8((*[8]float64)(unsafe.Add(a, 0)))
			a1 := archsimd.LoadFloat64x8((*[8]float64)(unsafe.Add(a, 64)))
			b0 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 0)))
			s00 = b0.MulAdd(a0, s00)
			s10 = b0.MulAdd(a1, s10)
			if depth == -1 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b1 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 8)))
			s01 = b1.MulAdd(a0, s01)
			s11 = b1.MulAdd(a1, s11)
			if depth == -2 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b2 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 16)))
			s02 = b2.MulAdd(a0, s02)
			s12 = b2.MulAdd(a1, s12)
			if depth == -3 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b3 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 24)))
			s03 = a0.MulAdd(b3, s03)
			s13 = a1.MulAdd(b3, s13)
			a, b = unsafe.Add(a, 128), unsafe.Add(b, 32)
		}
		{
			a0 := archsimd.LoadFloat64x8((*[8]float64)(unsafe.Add(a, 0)))
			a1 := archsimd.LoadFloat64x8((*[8]float64)(unsafe.Add(a, 64)))
			b0 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 0)))
			s00 = b0.MulAdd(a0, s00)
			s10 = b0.MulAdd(a1, s10)
			if depth == -5 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b1 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 8)))
			s01 = b1.MulAdd(a0, s01)
			s11 = b1.MulAdd(a1, s11)
			if depth == -6 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b2 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 16)))
			s02 = b2.MulAdd(a0, s02)
			s12 = b2.MulAdd(a1, s12)
			if depth == -7 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b3 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 24)))
			s03 = a0.MulAdd(b3, s03)
			s13 = a1.MulAdd(b3, s13)
			a, b = unsafe.Add(a, 128), unsafe.Add(b, 32)
		}
		{
			a0 := archsimd.LoadFloat64x8((*[8]float64)(unsafe.Add(a, 0)))
			a1 := archsimd.LoadFloat64x8((*[8]float64)(unsafe.Add(a, 64)))
			b0 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 0)))
			s00 = b0.MulAdd(a0, s00)
			s10 = b0.MulAdd(a1, s10)
			if depth == -9 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b1 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 8)))
			s01 = b1.MulAdd(a0, s01)
			s11 = b1.MulAdd(a1, s11)
			if depth == -10 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b2 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 16)))
			s02 = b2.MulAdd(a0, s02)
			s12 = b2.MulAdd(a1, s12)
			if depth == -11 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b3 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 24)))
			s03 = a0.MulAdd(b3, s03)
			s13 = a1.MulAdd(b3, s13)
			a, b = unsafe.Add(a, 128), unsafe.Add(b, 32)
		}
		{
			a0 := archsimd.LoadFloat64x8((*[8]float64)(unsafe.Add(a, 0)))
			a1 := archsimd.LoadFloat64x8((*[8]float64)(unsafe.Add(a, 64)))
			b0 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 0)))
			s00 = b0.MulAdd(a0, s00)
			s10 = b0.MulAdd(a1, s10)
			if depth == -13 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b1 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 8)))
			s01 = b1.MulAdd(a0, s01)
			s11 = b1.MulAdd(a1, s11)
			if depth == -14 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b2 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 16)))
			s02 = b2.MulAdd(a0, s02)
			s12 = b2.MulAdd(a1, s12)
			if depth == -15 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b3 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 24)))
			s03 = a0.MulAdd(b3, s03)
			s13 = a1.MulAdd(b3, s13)
			a, b = unsafe.Add(a, 128), unsafe.Add(b, 32)
		}
	}
	depth = (depth-1)%4 + 1
	for end := unsafe.Add(b, (depth-1)*32); b != end; a, b = unsafe.Add(a, 128), unsafe.Add(b, 32) {
		a0 := archsimd.LoadFloat64x8((*[8]float64)(unsafe.Add(a, 0)))
		a1 := archsimd.LoadFloat64x8((*[8]float64)(unsafe.Add(a, 64)))
		b0 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 0)))
		s00 = b0.MulAdd(a0, s00)
		s10 = b0.MulAdd(a1, s10)
		if depth == -17 { // never: without it the compiler loads all columns first, and has no registers left for the sums
			return
		}
		b1 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 8)))
		s01 = b1.MulAdd(a0, s01)
		s11 = b1.MulAdd(a1, s11)
		if depth == -18 { // never: without it the compiler loads all columns first, and has no registers left for the sums
			return
		}
		b2 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 16)))
		s02 = b2.MulAdd(a0, s02)
		s12 = b2.MulAdd(a1, s12)
		if depth == -19 { // never: without it the compiler loads all columns first, and has no registers left for the sums
			return
		}
		b3 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 24)))
		s03 = a0.MulAdd(b3, s03)
		s13 = a1.MulAdd(b3, s13)
	}
	a0 := archsimd.LoadFloat64x8((*[8]float64)(unsafe.Add(a, 0)))
	a1 := archsimd.LoadFloat64x8((*[8]float64)(unsafe.Add(a, 64)))
	b0 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 0)))
	s00 = b0.MulAdd(a0, s00)
	s10 = b0.MulAdd(a1, s10)
	if depth == -21 { // never: without it the compiler loads all columns first, and has no registers left for the sums
		return
	}
	b1 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 8)))
	s01 = b1.MulAdd(a0, s01)
	s11 = b1.MulAdd(a1, s11)
	if depth == -22 { // never: without it the compiler loads all columns first, and has no registers left for the sums
		return
	}
	b2 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 16)))
	s02 = b2.MulAdd(a0, s02)
	s12 = b2.MulAdd(a1, s12)
	if depth == -23 { // never: without it the compiler loads all columns first, and has no registers left for the sums
		return
	}
	b3 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 24)))
	s03 = a0.MulAdd(b3, s03)
	s13 = a1.MulAdd(b3, s13)
	factor := archsimd.BroadcastFloat64x8(*alpha)
	if rows == 16 {
		addVectorDAVX512(fresh, s00, factor, unsafe.Add(c, 0))
		addVectorDAVX512(fresh, s10, factor, unsafe.Add(c, 64))
		c = unsafe.Add(c, ldc*8)
		addVectorDAVX512(fresh, s01, factor, unsafe.Add(c, 0))
		addVectorDAVX512(fresh, s11, factor, unsafe.Add(c, 64))
		c = unsafe.Add(c, ldc*8)
		addVectorDAVX512(fresh, s02, factor, unsafe.Add(c, 0))
		addVectorDAVX512(fresh, s12, factor, unsafe.Add(c, 64))
		c = unsafe.Add(c, ldc*8)
		addVectorDAVX512(fresh, s03, factor, unsafe.Add(c, 0))
		addVectorDAVX512(fresh, s13, factor, unsafe.Add(c, 64))
		archsimd.ClearAVXUpperBits()
		return
	}
	mask := maskOfDAVX512(rows - 8)
	addVectorDAVX512(fresh, s00, factor, unsafe.Add(c, 0))
	addCutDAVX512(fresh, s10, factor, unsafe.Add(c, 64), mask)
	c = unsafe.Add(c, ldc*8)
	addVectorDAVX512(fresh, s01, factor, unsafe.Add(c, 0))
	addCutDAVX512(fresh, s11, factor, unsafe.Add(c, 64), mask)
	c = unsafe.Add(c, ldc*8)
	addVectorDAVX512(fresh, s02, factor, unsafe.Add(c, 0))
	addCutDAVX512(fresh, s12, factor, unsafe.Add(c, 64), mask)
	c = unsafe.Add(c, ldc*8)
	addVectorDAVX512(fresh, s03, factor, unsafe.Add(c, 0))
	addCutDAVX512(fresh, s13, factor, unsafe.Add(c, 64), mask)
	archsimd.ClearAVXUpperBits()
}

// tileComplex1x2DAVX512 is addTileComplexDAVX512 for 2 columns of real numbers and 1 vectors of rows, the last of which may be cut.
func tileComplex1x2DAVX512(rows, depth int, fresh bool, alpha *complex128, a, b, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float64x8
	var s01 archsimd.Float64x8
	// The last step is by itself, so that no pointer ends up behind the memory that it began in: the garbage collector takes that amiss.
	for end := unsafe.Add(b, (depth-1)*16); b != end; a, b = unsafe.Add(a, 64), unsafe.Add(b, 16) {
		a0 := archsimd.LoadFloat64x8((*[8]float64)(unsafe.Add(a, 0)))
		b0 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 0)))
		s00 = b0.MulAdd(a0, s00)
		b1 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 8)))
		s01 = b1.MulAdd(a0, s01)
	}
	a0 := archsimd.LoadFloat64x8((*[8]float64)(unsafe.Add(a, 0)))
	b0 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 0)))
	s00 = b0.MulAdd(a0, s00)
	b1 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 8)))
	s01 = b1.MulAdd(a0, s01)
	factor, imaginary, one := archsimd.BroadcastFloat64x8(real(*alpha)), archsimd.BroadcastFloat64x8(imag(*alpha)), archsimd.BroadcastFloat64x8(1)
	s00 = s00.MulAddSub(one, swapPartsDAVX512(s01))
	s00 = s00.MulAddSub(factor, swapPartsDAVX512(s00).Mul(imaginary))
	factor = one
	if rows == 8 {
		addVectorDAVX512(fresh, s00, factor, unsafe.Add(c, 0))
		archsimd.ClearAVXUpperBits()
		return
	}
	mask := maskOfDAVX512(rows)
	addCutDAVX512(fresh, s00, factor, unsafe.Add(c, 0), mask)
	archsimd.ClearAVXUpperBits()
}

// tileComplex2x2DAVX512 is addTileComplexDAVX512 for 2 columns of real numbers and 2 vectors of rows, the last of which may be cut.
func tileComplex2x2DAVX512(rows, depth int, fresh bool, alpha *complex128, a, b, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float64x8
	var s01 archsimd.Float64x8
	var s10 archsimd.Float64x8
	var s11 archsimd.Float64x8
	// The last step is by itself, so that no pointer ends up behind the memory that it began in: the garbage collector takes that amiss.
	for end := unsafe.Add(b, (depth-1)*16); b != end; a, b = unsafe.Add(a, 128), unsafe.Add(b, 16) {
		a0 := archsimd.LoadFloat64x8((*[8]float64)(unsafe.Add(a, 0)))
		a1 := archsimd.LoadFloat64x8((*[8]float64)(unsafe.Add(a, 64)))
		b0 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 0)))
		s00 = b0.MulAdd(a0, s00)
		s10 = b0.MulAdd(a1, s10)
		if depth == -17 { // never: without it the compiler loads all columns first, and has no registers left for the sums
			return
		}
		b1 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 8)))
		s01 = a0.MulAdd(b1, s01)
		s11 = a1.MulAdd(b1, s11)
	}
	a0 := archsimd.LoadFloat64x8((*[8]float64)(unsafe.Add(a, 0)))
	a1 := archsimd.LoadFloat64x8((*[8]float64)(unsafe.Add(a, 64)))
	b0 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 0)))
	s00 = b0.MulAdd(a0, s00)
	s10 = b0.MulAdd(a1, s10)
	if depth == -21 { // never: without it the compiler loads all columns first, and has no registers left for the sums
		return
	}
	b1 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 8)))
	s01 = a0.MulAdd(b1, s01)
	s11 = a1.MulAdd(b1, s11)
	factor, imaginary, one := archsimd.BroadcastFloat64x8(real(*alpha)), archsimd.BroadcastFloat64x8(imag(*alpha)), archsimd.BroadcastFloat64x8(1)
	s00 = s00.MulAddSub(one, swapPartsDAVX512(s01))
	s00 = s00.MulAddSub(factor, swapPartsDAVX512(s00).Mul(imaginary))
	s10 = s10.MulAddSub(one, swapPartsDAVX512(s11))
	s10 = s10.MulAddSub(factor, swapPartsDAVX512(s10).Mul(imaginary))
	factor = one
	if rows == 16 {
		addVectorDAVX512(fresh, s00, factor, unsafe.Add(c, 0))
		addVectorDAVX512(fresh, s10, factor, unsafe.Add(c, 64))
		archsimd.ClearAVXUpperBits()
		return
	}
	mask := maskOfDAVX512(rows - 8)
	addVectorDAVX512(fresh, s00, factor, unsafe.Add(c, 0))
	addCutDAVX512(fresh, s10, factor, unsafe.Add(c, 64), mask)
	archsimd.ClearAVXUpperBits()
}

// tileComplex1x4DAVX512 is addTileComplexDAVX512 for 4 columns of real numbers and 1 vectors of rows, the last of which may be cut.
func tileComplex1x4DAVX512(rows, depth int, fresh bool, alpha *complex128, a, b, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float64x8
	var s01 archsimd.Float64x8
	var s02 archsimd.Float64x8
	var s03 archsimd.Float64x8
	// The last step is by itself, so that no pointer ends up behind the memory that it began in: the garbage collector takes that amiss.
	for end := unsafe.Add(b, (depth-1)*32); b != end; a, b = unsafe.Add(a, 64), unsafe.Add(b, 32) {
		a0 := archsimd.LoadFloat64x8((*[8]float64)(unsafe.Add(a, 0)))
		b0 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 0)))
		s00 = b0.MulAdd(a0, s00)
		b1 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 8)))
		s01 = b1.MulAdd(a0, s01)
		b2 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 16)))
		s02 = b2.MulAdd(a0, s02)
		b3 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 24)))
		s03 = b3.MulAdd(a0, s03)
	}
	a0 := archsimd.LoadFloat64x8((*[8]float64)(unsafe.Add(a, 0)))
	b0 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 0)))
	s00 = b0.MulAdd(a0, s00)
	b1 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 8)))
	s01 = b1.MulAdd(a0, s01)
	b2 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 16)))
	s02 = b2.MulAdd(a0, s02)
	b3 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 24)))
	s03 = b3.MulAdd(a0, s03)
	factor, imaginary, one := archsimd.BroadcastFloat64x8(real(*alpha)), archsimd.BroadcastFloat64x8(imag(*alpha)), archsimd.BroadcastFloat64x8(1)
	s00 = s00.MulAddSub(one, swapPartsDAVX512(s01))
	s00 = s00.MulAddSub(factor, swapPartsDAVX512(s00).Mul(imaginary))
	s02 = s02.MulAddSub(one, swapPartsDAVX512(s03))
	s02 = s02.MulAddSub(factor, swapPartsDAVX512(s02).Mul(imaginary))
	factor = one
	if rows == 8 {
		addVectorDAVX512(fresh, s00, factor, unsafe.Add(c, 0))
		c = unsafe.Add(c, ldc*8)
		addVectorDAVX512(fresh, s02, factor, unsafe.Add(c, 0))
		archsimd.ClearAVXUpperBits()
		return
	}
	mask := maskOfDAVX512(rows)
	addCutDAVX512(fresh, s00, factor, unsafe.Add(c, 0), mask)
	c = unsafe.Add(c, ldc*8)
	addCutDAVX512(fresh, s02, factor, unsafe.Add(c, 0), mask)
	archsimd.ClearAVXUpperBits()
}

// tileComplex2x4DAVX512 is addTileComplexDAVX512 for 4 columns of real numbers and 2 vectors of rows, the last of which may be cut.
func tileComplex2x4DAVX512(rows, depth int, fresh bool, alpha *complex128, a, b, c unsafe.Pointer, ldc int) {
	var s00 archsimd.Float64x8
	var s01 archsimd.Float64x8
	var s02 archsimd.Float64x8
	var s03 archsimd.Float64x8
	var s10 archsimd.Float64x8
	var s11 archsimd.Float64x8
	var s12 archsimd.Float64x8
	var s13 archsimd.Float64x8
	// The last step is by itself, so that no pointer ends up behind the memory that it began in: the garbage collector takes that amiss.
	for end := unsafe.Add(b, (depth-1)/4*4*32); b != end; {
		{
			a0 := archsimd.LoadFloat64x8((*[8]float64)(unsafe.Add(a, 0)))
			a1 := archsimd.LoadFloat64x8((*[8]float64)(unsafe.Add(a, 64)))
			b0 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 0)))
			s00 = b0.MulAdd(a0, s00)
			s10 = b0.MulAdd(a1, s10)
			if depth == -1 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b1 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 8)))
			s01 = b1.MulAdd(a0, s01)
			s11 = b1.MulAdd(a1, s11)
			if depth == -2 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b2 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 16)))
			s02 = b2.MulAdd(a0, s02)
			s12 = b2.MulAdd(a1, s12)
			if depth == -3 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b3 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 24)))
			s03 = a0.MulAdd(b3, s03)
			s13 = a1.MulAdd(b3, s13)
			a, b = unsafe.Add(a, 128), unsafe.Add(b, 32)
		}
		{
			a0 := archsimd.LoadFloat64x8((*[8]float64)(unsafe.Add(a, 0)))
			a1 := archsimd.LoadFloat64x8((*[8]float64)(unsafe.Add(a, 64)))
			b0 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 0)))
			s00 = b0.MulAdd(a0, s00)
			s10 = b0.MulAdd(a1, s10)
			if depth == -5 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b1 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 8)))
			s01 = b1.MulAdd(a0, s01)
			s11 = b1.MulAdd(a1, s11)
			if depth == -6 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b2 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 16)))
			s02 = b2.MulAdd(a0, s02)
			s12 = b2.MulAdd(a1, s12)
			if depth == -7 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b3 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 24)))
			s03 = a0.MulAdd(b3, s03)
			s13 = a1.MulAdd(b3, s13)
			a, b = unsafe.Add(a, 128), unsafe.Add(b, 32)
		}
		{
			a0 := archsimd.LoadFloat64x8((*[8]float64)(unsafe.Add(a, 0)))
			a1 := archsimd.LoadFloat64x8((*[8]float64)(unsafe.Add(a, 64)))
			b0 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 0)))
			s00 = b0.MulAdd(a0, s00)
			s10 = b0.MulAdd(a1, s10)
			if depth == -9 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b1 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 8)))
			s01 = b1.MulAdd(a0, s01)
			s11 = b1.MulAdd(a1, s11)
			if depth == -10 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b2 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 16)))
			s02 = b2.MulAdd(a0, s02)
			s12 = b2.MulAdd(a1, s12)
			if depth == -11 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b3 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 24)))
			s03 = a0.MulAdd(b3, s03)
			s13 = a1.MulAdd(b3, s13)
			a, b = unsafe.Add(a, 128), unsafe.Add(b, 32)
		}
		{
			a0 := archsimd.LoadFloat64x8((*[8]float64)(unsafe.Add(a, 0)))
			a1 := archsimd.LoadFloat64x8((*[8]float64)(unsafe.Add(a, 64)))
			b0 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 0)))
			s00 = b0.MulAdd(a0, s00)
			s10 = b0.MulAdd(a1, s10)
			if depth == -13 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b1 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 8)))
			s01 = b1.MulAdd(a0, s01)
			s11 = b1.MulAdd(a1, s11)
			if depth == -14 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b2 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 16)))
			s02 = b2.MulAdd(a0, s02)
			s12 = b2.MulAdd(a1, s12)
			if depth == -15 { // never: without it the compiler loads all columns first, and has no registers left for the sums
				return
			}
			b3 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 24)))
			s03 = a0.MulAdd(b3, s03)
			s13 = a1.MulAdd(b3, s13)
			a, b = unsafe.Add(a, 128), unsafe.Add(b, 32)
		}
	}
	depth = (depth-1)%4 + 1
	for end := unsafe.Add(b, (depth-1)*32); b != end; a, b = unsafe.Add(a, 128), unsafe.Add(b, 32) {
		a0 := archsimd.LoadFloat64x8((*[8]float64)(unsafe.Add(a, 0)))
		a1 := archsimd.LoadFloat64x8((*[8]float64)(unsafe.Add(a, 64)))
		b0 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 0)))
		s00 = b0.MulAdd(a0, s00)
		s10 = b0.MulAdd(a1, s10)
		if depth == -17 { // never: without it the compiler loads all columns first, and has no registers left for the sums
			return
		}
		b1 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 8)))
		s01 = b1.MulAdd(a0, s01)
		s11 = b1.MulAdd(a1, s11)
		if depth == -18 { // never: without it the compiler loads all columns first, and has no registers left for the sums
			return
		}
		b2 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 16)))
		s02 = b2.MulAdd(a0, s02)
		s12 = b2.MulAdd(a1, s12)
		if depth == -19 { // never: without it the compiler loads all columns first, and has no registers left for the sums
			return
		}
		b3 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 24)))
		s03 = a0.MulAdd(b3, s03)
		s13 = a1.MulAdd(b3, s13)
	}
	a0 := archsimd.LoadFloat64x8((*[8]float64)(unsafe.Add(a, 0)))
	a1 := archsimd.LoadFloat64x8((*[8]float64)(unsafe.Add(a, 64)))
	b0 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 0)))
	s00 = b0.MulAdd(a0, s00)
	s10 = b0.MulAdd(a1, s10)
	if depth == -21 { // never: without it the compiler loads all columns first, and has no registers left for the sums
		return
	}
	b1 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 8)))
	s01 = b1.MulAdd(a0, s01)
	s11 = b1.MulAdd(a1, s11)
	if depth == -22 { // never: without it the compiler loads all columns first, and has no registers left for the sums
		return
	}
	b2 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 16)))
	s02 = b2.MulAdd(a0, s02)
	s12 = b2.MulAdd(a1, s12)
	if depth == -23 { // never: without it the compiler loads all columns first, and has no registers left for the sums
		return
	}
	b3 := archsimd.BroadcastFloat64x8(*(*float64)(unsafe.Add(b, 24)))
	s03 = a0.MulAdd(b3, s03)
	s13 = a1.MulAdd(b3, s13)
	factor, imaginary, one := archsimd.BroadcastFloat64x8(real(*alpha)), archsimd.BroadcastFloat64x8(imag(*alpha)), archsimd.BroadcastFloat64x8(1)
	s00 = s00.MulAddSub(one, swapPartsDAVX512(s01))
	s00 = s00.MulAddSub(factor, swapPartsDAVX512(s00).Mul(imaginary))
	s02 = s02.MulAddSub(one, swapPartsDAVX512(s03))
	s02 = s02.MulAddSub(factor, swapPartsDAVX512(s02).Mul(imaginary))
	s10 = s10.MulAddSub(one, swapPartsDAVX512(s11))
	s10 = s10.MulAddSub(factor, swapPartsDAVX512(s10).Mul(imaginary))
	s12 = s12.MulAddSub(one, swapPartsDAVX512(s13))
	s12 = s12.MulAddSub(factor, swapPartsDAVX512(s12).Mul(imaginary))
	factor = one
	if rows == 16 {
		addVectorDAVX512(fresh, s00, factor, unsafe.Add(c, 0))
		addVectorDAVX512(fresh, s10, factor, unsafe.Add(c, 64))
		c = unsafe.Add(c, ldc*8)
		addVectorDAVX512(fresh, s02, factor, unsafe.Add(c, 0))
		addVectorDAVX512(fresh, s12, factor, unsafe.Add(c, 64))
		archsimd.ClearAVXUpperBits()
		return
	}
	mask := maskOfDAVX512(rows - 8)
	addVectorDAVX512(fresh, s00, factor, unsafe.Add(c, 0))
	addCutDAVX512(fresh, s10, factor, unsafe.Add(c, 64), mask)
	c = unsafe.Add(c, ldc*8)
	addVectorDAVX512(fresh, s02, factor, unsafe.Add(c, 0))
	addCutDAVX512(fresh, s12, factor, unsafe.Add(c, 64), mask)
	archsimd.ClearAVXUpperBits()
}

// addTileDAVX512 is tile.add for float64.
func addTileDAVX512(rows, cols, depth int, fresh bool, alpha float64, a, b, c []float64, ldc int) {
	pa, pb, pc := unsafe.Pointer(unsafe.SliceData(a)), unsafe.Pointer(unsafe.SliceData(b)), unsafe.Pointer(unsafe.SliceData(c))
	if rows > 8 {
		switch cols {
		case 1:
			tile2x1DAVX512(rows, depth, fresh, &alpha, pa, pb, pc, ldc)
		case 2:
			tile2x2DAVX512(rows, depth, fresh, &alpha, pa, pb, pc, ldc)
		case 3:
			tile2x3DAVX512(rows, depth, fresh, &alpha, pa, pb, pc, ldc)
		case 4:
			tile2x4DAVX512(rows, depth, fresh, &alpha, pa, pb, pc, ldc)
		}
		return
	}
	switch cols {
	case 1:
		tile1x1DAVX512(rows, depth, fresh, &alpha, pa, pb, pc, ldc)
	case 2:
		tile1x2DAVX512(rows, depth, fresh, &alpha, pa, pb, pc, ldc)
	case 3:
		tile1x3DAVX512(rows, depth, fresh, &alpha, pa, pb, pc, ldc)
	case 4:
		tile1x4DAVX512(rows, depth, fresh, &alpha, pa, pb, pc, ldc)
	}
}

// addTileComplexDAVX512 is tile.add for complex128. A's columns are taken as they lie, real and imaginary parts in turn, and multiplied
// by the real and by the imaginary parts of B, each of which is a column; at the end the sums of both are put together.
func addTileComplexDAVX512(rows, cols, depth int, fresh bool, alpha complex128, a, b, c []complex128, ldc int) {
	pa, pb, pc := unsafe.Pointer(unsafe.SliceData(a)), unsafe.Pointer(unsafe.SliceData(b)), unsafe.Pointer(unsafe.SliceData(c))
	if rows > 4 {
		switch cols {
		case 1:
			tileComplex2x2DAVX512(2*rows, depth, fresh, &alpha, pa, pb, pc, 2*ldc)
		case 2:
			tileComplex2x4DAVX512(2*rows, depth, fresh, &alpha, pa, pb, pc, 2*ldc)
		}
		return
	}
	switch cols {
	case 1:
		tileComplex1x2DAVX512(2*rows, depth, fresh, &alpha, pa, pb, pc, 2*ldc)
	case 2:
		tileComplex1x4DAVX512(2*rows, depth, fresh, &alpha, pa, pb, pc, 2*ldc)
	}
}

// tile4DAVX512 is addTileDAVX512 for two vectors of rows and 4 columns, in assembly.
// nextB is 0. ldc is in bytes.
//
//go:noescape
func tile4DAVX512(depth int, fresh bool, alpha *float64, a, b unsafe.Pointer, nextB int, c unsafe.Pointer, ldc int)

// tile8DAVX512 is addTileDAVX512 for two vectors of rows and 8 columns, in assembly.
// The packed columns from the fifth on begin nextB bytes behind the first. ldc is in bytes.
//
//go:noescape
func tile8DAVX512(depth int, fresh bool, alpha *float64, a, b unsafe.Pointer, nextB int, c unsafe.Pointer, ldc int)

// addWholeDAVX512 is tile.add for float64: whole tiles are the assembly's.
func addWholeDAVX512(rows, cols, depth int, fresh bool, alpha float64, a, b, c []float64, ldc int) {
	if rows == 16 && cols == 4 {
		pa, pb, pc := unsafe.Pointer(unsafe.SliceData(a)), unsafe.Pointer(unsafe.SliceData(b)), unsafe.Pointer(unsafe.SliceData(c))
		tile4DAVX512(depth, fresh, &alpha, pa, pb, 0, pc, 8*ldc)
		return
	}
	addTileDAVX512(rows, cols, depth, fresh, alpha, a, b, c, ldc)
}

// addPairDAVX512 is tile.pair for float64.
func addPairDAVX512(depth int, fresh bool, alpha float64, a, b []float64, nextB int, c []float64, ldc int) {
	pa, pb, pc := unsafe.Pointer(unsafe.SliceData(a)), unsafe.Pointer(unsafe.SliceData(b)), unsafe.Pointer(unsafe.SliceData(c))
	tile8DAVX512(depth, fresh, &alpha, pa, pb, 8*nextB, pc, 8*ldc)
}

// tileComplex2DAVX512 is addTileComplexDAVX512 for two vectors of rows and 2 columns, in assembly.
// nextB is 0. ldc is in bytes.
//
//go:noescape
func tileComplex2DAVX512(depth int, fresh bool, alpha *complex128, a, b unsafe.Pointer, nextB int, c unsafe.Pointer, ldc int)

// tileComplex4DAVX512 is addTileComplexDAVX512 for two vectors of rows and 4 columns, in assembly.
// The packed columns from the third on begin nextB bytes behind the first. ldc is in bytes.
//
//go:noescape
func tileComplex4DAVX512(depth int, fresh bool, alpha *complex128, a, b unsafe.Pointer, nextB int, c unsafe.Pointer, ldc int)

// addWholeComplexDAVX512 is tile.add for complex128: whole tiles are the assembly's.
func addWholeComplexDAVX512(rows, cols, depth int, fresh bool, alpha complex128, a, b, c []complex128, ldc int) {
	if rows == 8 && cols == 2 {
		pa, pb, pc := unsafe.Pointer(unsafe.SliceData(a)), unsafe.Pointer(unsafe.SliceData(b)), unsafe.Pointer(unsafe.SliceData(c))
		tileComplex2DAVX512(depth, fresh, &alpha, pa, pb, 0, pc, 16*ldc)
		return
	}
	addTileComplexDAVX512(rows, cols, depth, fresh, alpha, a, b, c, ldc)
}

// addPairComplexDAVX512 is tile.pair for complex128.
func addPairComplexDAVX512(depth int, fresh bool, alpha complex128, a, b []complex128, nextB int, c []complex128, ldc int) {
	pa, pb, pc := unsafe.Pointer(unsafe.SliceData(a)), unsafe.Pointer(unsafe.SliceData(b)), unsafe.Pointer(unsafe.SliceData(c))
	tileComplex4DAVX512(depth, fresh, &alpha, pa, pb, 16*nextB, pc, 16*ldc)
}

// addSumsDAVX512 adds the sums of a tile, two vectors each for real and imaginary parts of B in turn, to columns of C, which are ldc bytes apart.
// alpha is as productCall has it.
//
//go:nosplit
func addSumsDAVX512(sums *[16][8]float64, fresh bool, alpha *[3]float64, c unsafe.Pointer, ldc int) {
	re, im, unit := archsimd.BroadcastFloat64x8(alpha[0]), archsimd.BroadcastFloat64x8(alpha[1]), archsimd.BroadcastFloat64x8(alpha[2])
	one := archsimd.BroadcastFloat64x8(1)
	for j := range 4 {
		for i := range 2 {
			s, u := archsimd.LoadFloat64x8(&sums[4*j+i]), archsimd.LoadFloat64x8(&sums[4*j+2+i])
			s = s.MulAddSub(one, swapPartsDAVX512(u).Mul(unit))
			s = s.MulAddSub(re, swapPartsDAVX512(s).Mul(im))
			addVectorDAVX512(fresh, s, one, unsafe.Add(c, j*ldc+i*64))
		}
	}
	archsimd.ClearAVXUpperBits()
}

// addVectorDAVX512 computes c += factor * sums, without reading c where it is fresh.
func addVectorDAVX512(fresh bool, sums, factor archsimd.Float64x8, c unsafe.Pointer) {
	to := (*[8]float64)(c)
	if fresh {
		sums.Mul(factor).Store(to)
		return
	}
	sums.MulAdd(factor, archsimd.LoadFloat64x8(to)).Store(to)
}

// addCutDAVX512 is addVectorDAVX512 for the elements of the mask, and touches no other.
func addCutDAVX512(fresh bool, sums, factor archsimd.Float64x8, c unsafe.Pointer, mask archsimd.Mask64x8) {
	to := (*[8]float64)(c)
	if fresh {
		sums.Mul(factor).StoreMasked(to, mask)
		return
	}
	sums.MulAdd(factor, archsimd.LoadMaskedFloat64x8(to, mask)).StoreMasked(to, mask)
}

// swapPartsDAVX512 exchanges the real and the imaginary parts of complex numbers.
func swapPartsDAVX512(v archsimd.Float64x8) archsimd.Float64x8 {
	return v.SelectFromPairGrouped(1, 0, v)
}

// maskOfDAVX512 returns the mask of the first n elements of a vector.
func maskOfDAVX512(n int) archsimd.Mask64x8 {
	first := [8]int64{0, 1, 2, 3, 4, 5, 6, 7}
	return archsimd.LoadInt64x8(&first).Less(archsimd.BroadcastInt64x8(int64(n)))
}
