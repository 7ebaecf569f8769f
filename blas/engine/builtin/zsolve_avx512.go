// Code generated from internal/gen/lanes/solve.go.tmpl by internal/gen. DO NOT EDIT.

//go:build goexperiment.simd && !go1.27 && amd64 && !nosimd

package builtin

import (
	"unsafe"
)

// solveStepSAVX512 is tile.solve for float32.
func solveStepSAVX512(lower, unit bool, order int, triangle, x []float32, height int) {
	triangle, x = triangle[:order*order], x[:order*height]
	c := solveCall{order: order, height: height, triangle: unsafe.Pointer(unsafe.SliceData(triangle)), x: unsafe.Pointer(unsafe.SliceData(x))}
	if lower {
		c.lower = 1
	}
	if unit {
		c.unit = 1
	}
	solveSAVX512(&c)
}

// solveSAVX512 solves with a small triangle of float32, for two vectors of right-hand sides.
//
//go:nosplit
func solveSAVX512(c *solveCall) {
	ld, step, left := c.order*4, c.height*4, c.order
	if c.lower != 0 {
		row := c.triangle
		for ; left >= 8; left -= 8 {
			solveLower8SAVX512(c.order-left, row, ld, c.x, step, c.unit)
			if left > 8 {
				row = unsafe.Add(row, 8*ld)
			}
		}
		for ; left >= 4; left -= 4 {
			solveLower4SAVX512(c.order-left, row, ld, c.x, step, c.unit)
			if left > 4 {
				row = unsafe.Add(row, 4*ld)
			}
		}
		for ; left >= 2; left -= 2 {
			solveLower2SAVX512(c.order-left, row, ld, c.x, step, c.unit)
			if left > 2 {
				row = unsafe.Add(row, 2*ld)
			}
		}
		for ; left >= 1; left -= 1 {
			solveLower1SAVX512(c.order-left, row, ld, c.x, step, c.unit)
			if left > 1 {
				row = unsafe.Add(row, 1*ld)
			}
		}
		return
	}
	last := unsafe.Add(c.x, (c.order-1)*step)
	for ; left >= 8; left -= 8 {
		solveUpper8SAVX512(c.order-left, unsafe.Add(c.triangle, (left-8)*ld+ld-4), ld, last, -step, c.unit)
	}
	for ; left >= 4; left -= 4 {
		solveUpper4SAVX512(c.order-left, unsafe.Add(c.triangle, (left-4)*ld+ld-4), ld, last, -step, c.unit)
	}
	for ; left >= 2; left -= 2 {
		solveUpper2SAVX512(c.order-left, unsafe.Add(c.triangle, (left-2)*ld+ld-4), ld, last, -step, c.unit)
	}
	for ; left >= 1; left -= 1 {
		solveUpper1SAVX512(c.order-left, unsafe.Add(c.triangle, (left-1)*ld+ld-4), ld, last, -step, c.unit)
	}
}

// solveLower8SAVX512 solves for the 8 unknowns that follow the known ones, in assembly: t is the first element of the first
// of their rows, which are ld bytes apart, x the first unknown, and step the bytes from one to the next. A diagonal that unit does not say is ones divides, or
// multiplies where it is complex.
//
//go:noescape
func solveLower8SAVX512(known int, t unsafe.Pointer, ld int, x unsafe.Pointer, step, unit int)

// solveUpper8SAVX512 goes the other way: t is the last element of the first of the rows, and x the last unknown.
//
//go:noescape
func solveUpper8SAVX512(known int, t unsafe.Pointer, ld int, x unsafe.Pointer, step, unit int)

// solveLower4SAVX512 solves for the 4 unknowns that follow the known ones, in assembly: t is the first element of the first
// of their rows, which are ld bytes apart, x the first unknown, and step the bytes from one to the next. A diagonal that unit does not say is ones divides, or
// multiplies where it is complex.
//
//go:noescape
func solveLower4SAVX512(known int, t unsafe.Pointer, ld int, x unsafe.Pointer, step, unit int)

// solveUpper4SAVX512 goes the other way: t is the last element of the first of the rows, and x the last unknown.
//
//go:noescape
func solveUpper4SAVX512(known int, t unsafe.Pointer, ld int, x unsafe.Pointer, step, unit int)

// solveLower2SAVX512 solves for the 2 unknowns that follow the known ones, in assembly: t is the first element of the first
// of their rows, which are ld bytes apart, x the first unknown, and step the bytes from one to the next. A diagonal that unit does not say is ones divides, or
// multiplies where it is complex.
//
//go:noescape
func solveLower2SAVX512(known int, t unsafe.Pointer, ld int, x unsafe.Pointer, step, unit int)

// solveUpper2SAVX512 goes the other way: t is the last element of the first of the rows, and x the last unknown.
//
//go:noescape
func solveUpper2SAVX512(known int, t unsafe.Pointer, ld int, x unsafe.Pointer, step, unit int)

// solveLower1SAVX512 solves for the unknown that follows the known ones, in assembly: t is the first element of its row, which are ld bytes apart, x the first unknown, and step the bytes from one to the next. A diagonal that unit does not say is ones divides, or
// multiplies where it is complex.
//
//go:noescape
func solveLower1SAVX512(known int, t unsafe.Pointer, ld int, x unsafe.Pointer, step, unit int)

// solveUpper1SAVX512 goes the other way: t is the last element of the row, and x the last unknown.
//
//go:noescape
func solveUpper1SAVX512(known int, t unsafe.Pointer, ld int, x unsafe.Pointer, step, unit int)

// solveStepComplexSAVX512 is tile.solve for complex64.
func solveStepComplexSAVX512(lower, unit bool, order int, triangle, x []complex64, height int) {
	triangle, x = triangle[:order*order], x[:order*height]
	c := solveCall{order: order, height: height, triangle: unsafe.Pointer(unsafe.SliceData(triangle)), x: unsafe.Pointer(unsafe.SliceData(x))}
	if lower {
		c.lower = 1
	}
	if unit {
		c.unit = 1
	}
	solveComplexSAVX512(&c)
}

// solveComplexSAVX512 solves with a small triangle of complex64, for two vectors of right-hand sides.
//
//go:nosplit
func solveComplexSAVX512(c *solveCall) {
	for i := range c.invert {
		diagonal := (*complex64)(unsafe.Add(c.triangle, i*(c.order+1)*8))
		*diagonal = complex64(divide(1, complex128(*diagonal)))
	}
	ld, step, left := c.order*8, c.height*8, c.order
	if c.lower != 0 {
		row := c.triangle
		for ; left >= 4; left -= 4 {
			solveLowerComplex4SAVX512(c.order-left, row, ld, c.x, step, c.unit)
			if left > 4 {
				row = unsafe.Add(row, 4*ld)
			}
		}
		for ; left >= 2; left -= 2 {
			solveLowerComplex2SAVX512(c.order-left, row, ld, c.x, step, c.unit)
			if left > 2 {
				row = unsafe.Add(row, 2*ld)
			}
		}
		for ; left >= 1; left -= 1 {
			solveLowerComplex1SAVX512(c.order-left, row, ld, c.x, step, c.unit)
			if left > 1 {
				row = unsafe.Add(row, 1*ld)
			}
		}
		return
	}
	last := unsafe.Add(c.x, (c.order-1)*step)
	for ; left >= 4; left -= 4 {
		solveUpperComplex4SAVX512(c.order-left, unsafe.Add(c.triangle, (left-4)*ld+ld-8), ld, last, -step, c.unit)
	}
	for ; left >= 2; left -= 2 {
		solveUpperComplex2SAVX512(c.order-left, unsafe.Add(c.triangle, (left-2)*ld+ld-8), ld, last, -step, c.unit)
	}
	for ; left >= 1; left -= 1 {
		solveUpperComplex1SAVX512(c.order-left, unsafe.Add(c.triangle, (left-1)*ld+ld-8), ld, last, -step, c.unit)
	}
}

// solveLowerComplex4SAVX512 solves for the 4 unknowns that follow the known ones, in assembly: t is the first element of the first
// of their rows, which are ld bytes apart, x the first unknown, and step the bytes from one to the next. A diagonal that unit does not say is ones divides, or
// multiplies where it is complex.
//
//go:noescape
func solveLowerComplex4SAVX512(known int, t unsafe.Pointer, ld int, x unsafe.Pointer, step, unit int)

// solveUpperComplex4SAVX512 goes the other way: t is the last element of the first of the rows, and x the last unknown.
//
//go:noescape
func solveUpperComplex4SAVX512(known int, t unsafe.Pointer, ld int, x unsafe.Pointer, step, unit int)

// solveLowerComplex2SAVX512 solves for the 2 unknowns that follow the known ones, in assembly: t is the first element of the first
// of their rows, which are ld bytes apart, x the first unknown, and step the bytes from one to the next. A diagonal that unit does not say is ones divides, or
// multiplies where it is complex.
//
//go:noescape
func solveLowerComplex2SAVX512(known int, t unsafe.Pointer, ld int, x unsafe.Pointer, step, unit int)

// solveUpperComplex2SAVX512 goes the other way: t is the last element of the first of the rows, and x the last unknown.
//
//go:noescape
func solveUpperComplex2SAVX512(known int, t unsafe.Pointer, ld int, x unsafe.Pointer, step, unit int)

// solveLowerComplex1SAVX512 solves for the unknown that follows the known ones, in assembly: t is the first element of its row, which are ld bytes apart, x the first unknown, and step the bytes from one to the next. A diagonal that unit does not say is ones divides, or
// multiplies where it is complex.
//
//go:noescape
func solveLowerComplex1SAVX512(known int, t unsafe.Pointer, ld int, x unsafe.Pointer, step, unit int)

// solveUpperComplex1SAVX512 goes the other way: t is the last element of the row, and x the last unknown.
//
//go:noescape
func solveUpperComplex1SAVX512(known int, t unsafe.Pointer, ld int, x unsafe.Pointer, step, unit int)

// solveStepDAVX512 is tile.solve for float64.
func solveStepDAVX512(lower, unit bool, order int, triangle, x []float64, height int) {
	triangle, x = triangle[:order*order], x[:order*height]
	c := solveCall{order: order, height: height, triangle: unsafe.Pointer(unsafe.SliceData(triangle)), x: unsafe.Pointer(unsafe.SliceData(x))}
	if lower {
		c.lower = 1
	}
	if unit {
		c.unit = 1
	}
	solveDAVX512(&c)
}

// solveDAVX512 solves with a small triangle of float64, for two vectors of right-hand sides.
//
//go:nosplit
func solveDAVX512(c *solveCall) {
	ld, step, left := c.order*8, c.height*8, c.order
	if c.lower != 0 {
		row := c.triangle
		for ; left >= 8; left -= 8 {
			solveLower8DAVX512(c.order-left, row, ld, c.x, step, c.unit)
			if left > 8 {
				row = unsafe.Add(row, 8*ld)
			}
		}
		for ; left >= 4; left -= 4 {
			solveLower4DAVX512(c.order-left, row, ld, c.x, step, c.unit)
			if left > 4 {
				row = unsafe.Add(row, 4*ld)
			}
		}
		for ; left >= 2; left -= 2 {
			solveLower2DAVX512(c.order-left, row, ld, c.x, step, c.unit)
			if left > 2 {
				row = unsafe.Add(row, 2*ld)
			}
		}
		for ; left >= 1; left -= 1 {
			solveLower1DAVX512(c.order-left, row, ld, c.x, step, c.unit)
			if left > 1 {
				row = unsafe.Add(row, 1*ld)
			}
		}
		return
	}
	last := unsafe.Add(c.x, (c.order-1)*step)
	for ; left >= 8; left -= 8 {
		solveUpper8DAVX512(c.order-left, unsafe.Add(c.triangle, (left-8)*ld+ld-8), ld, last, -step, c.unit)
	}
	for ; left >= 4; left -= 4 {
		solveUpper4DAVX512(c.order-left, unsafe.Add(c.triangle, (left-4)*ld+ld-8), ld, last, -step, c.unit)
	}
	for ; left >= 2; left -= 2 {
		solveUpper2DAVX512(c.order-left, unsafe.Add(c.triangle, (left-2)*ld+ld-8), ld, last, -step, c.unit)
	}
	for ; left >= 1; left -= 1 {
		solveUpper1DAVX512(c.order-left, unsafe.Add(c.triangle, (left-1)*ld+ld-8), ld, last, -step, c.unit)
	}
}

// solveLower8DAVX512 solves for the 8 unknowns that follow the known ones, in assembly: t is the first element of the first
// of their rows, which are ld bytes apart, x the first unknown, and step the bytes from one to the next. A diagonal that unit does not say is ones divides, or
// multiplies where it is complex.
//
//go:noescape
func solveLower8DAVX512(known int, t unsafe.Pointer, ld int, x unsafe.Pointer, step, unit int)

// solveUpper8DAVX512 goes the other way: t is the last element of the first of the rows, and x the last unknown.
//
//go:noescape
func solveUpper8DAVX512(known int, t unsafe.Pointer, ld int, x unsafe.Pointer, step, unit int)

// solveLower4DAVX512 solves for the 4 unknowns that follow the known ones, in assembly: t is the first element of the first
// of their rows, which are ld bytes apart, x the first unknown, and step the bytes from one to the next. A diagonal that unit does not say is ones divides, or
// multiplies where it is complex.
//
//go:noescape
func solveLower4DAVX512(known int, t unsafe.Pointer, ld int, x unsafe.Pointer, step, unit int)

// solveUpper4DAVX512 goes the other way: t is the last element of the first of the rows, and x the last unknown.
//
//go:noescape
func solveUpper4DAVX512(known int, t unsafe.Pointer, ld int, x unsafe.Pointer, step, unit int)

// solveLower2DAVX512 solves for the 2 unknowns that follow the known ones, in assembly: t is the first element of the first
// of their rows, which are ld bytes apart, x the first unknown, and step the bytes from one to the next. A diagonal that unit does not say is ones divides, or
// multiplies where it is complex.
//
//go:noescape
func solveLower2DAVX512(known int, t unsafe.Pointer, ld int, x unsafe.Pointer, step, unit int)

// solveUpper2DAVX512 goes the other way: t is the last element of the first of the rows, and x the last unknown.
//
//go:noescape
func solveUpper2DAVX512(known int, t unsafe.Pointer, ld int, x unsafe.Pointer, step, unit int)

// solveLower1DAVX512 solves for the unknown that follows the known ones, in assembly: t is the first element of its row, which are ld bytes apart, x the first unknown, and step the bytes from one to the next. A diagonal that unit does not say is ones divides, or
// multiplies where it is complex.
//
//go:noescape
func solveLower1DAVX512(known int, t unsafe.Pointer, ld int, x unsafe.Pointer, step, unit int)

// solveUpper1DAVX512 goes the other way: t is the last element of the row, and x the last unknown.
//
//go:noescape
func solveUpper1DAVX512(known int, t unsafe.Pointer, ld int, x unsafe.Pointer, step, unit int)

// solveStepComplexDAVX512 is tile.solve for complex128.
func solveStepComplexDAVX512(lower, unit bool, order int, triangle, x []complex128, height int) {
	triangle, x = triangle[:order*order], x[:order*height]
	c := solveCall{order: order, height: height, triangle: unsafe.Pointer(unsafe.SliceData(triangle)), x: unsafe.Pointer(unsafe.SliceData(x))}
	if lower {
		c.lower = 1
	}
	if unit {
		c.unit = 1
	}
	solveComplexDAVX512(&c)
}

// solveComplexDAVX512 solves with a small triangle of complex128, for two vectors of right-hand sides.
//
//go:nosplit
func solveComplexDAVX512(c *solveCall) {
	for i := range c.invert {
		diagonal := (*complex128)(unsafe.Add(c.triangle, i*(c.order+1)*16))
		*diagonal = complex128(divide(1, complex128(*diagonal)))
	}
	ld, step, left := c.order*16, c.height*16, c.order
	if c.lower != 0 {
		row := c.triangle
		for ; left >= 4; left -= 4 {
			solveLowerComplex4DAVX512(c.order-left, row, ld, c.x, step, c.unit)
			if left > 4 {
				row = unsafe.Add(row, 4*ld)
			}
		}
		for ; left >= 2; left -= 2 {
			solveLowerComplex2DAVX512(c.order-left, row, ld, c.x, step, c.unit)
			if left > 2 {
				row = unsafe.Add(row, 2*ld)
			}
		}
		for ; left >= 1; left -= 1 {
			solveLowerComplex1DAVX512(c.order-left, row, ld, c.x, step, c.unit)
			if left > 1 {
				row = unsafe.Add(row, 1*ld)
			}
		}
		return
	}
	last := unsafe.Add(c.x, (c.order-1)*step)
	for ; left >= 4; left -= 4 {
		solveUpperComplex4DAVX512(c.order-left, unsafe.Add(c.triangle, (left-4)*ld+ld-16), ld, last, -step, c.unit)
	}
	for ; left >= 2; left -= 2 {
		solveUpperComplex2DAVX512(c.order-left, unsafe.Add(c.triangle, (left-2)*ld+ld-16), ld, last, -step, c.unit)
	}
	for ; left >= 1; left -= 1 {
		solveUpperComplex1DAVX512(c.order-left, unsafe.Add(c.triangle, (left-1)*ld+ld-16), ld, last, -step, c.unit)
	}
}

// solveLowerComplex4DAVX512 solves for the 4 unknowns that follow the known ones, in assembly: t is the first element of the first
// of their rows, which are ld bytes apart, x the first unknown, and step the bytes from one to the next. A diagonal that unit does not say is ones divides, or
// multiplies where it is complex.
//
//go:noescape
func solveLowerComplex4DAVX512(known int, t unsafe.Pointer, ld int, x unsafe.Pointer, step, unit int)

// solveUpperComplex4DAVX512 goes the other way: t is the last element of the first of the rows, and x the last unknown.
//
//go:noescape
func solveUpperComplex4DAVX512(known int, t unsafe.Pointer, ld int, x unsafe.Pointer, step, unit int)

// solveLowerComplex2DAVX512 solves for the 2 unknowns that follow the known ones, in assembly: t is the first element of the first
// of their rows, which are ld bytes apart, x the first unknown, and step the bytes from one to the next. A diagonal that unit does not say is ones divides, or
// multiplies where it is complex.
//
//go:noescape
func solveLowerComplex2DAVX512(known int, t unsafe.Pointer, ld int, x unsafe.Pointer, step, unit int)

// solveUpperComplex2DAVX512 goes the other way: t is the last element of the first of the rows, and x the last unknown.
//
//go:noescape
func solveUpperComplex2DAVX512(known int, t unsafe.Pointer, ld int, x unsafe.Pointer, step, unit int)

// solveLowerComplex1DAVX512 solves for the unknown that follows the known ones, in assembly: t is the first element of its row, which are ld bytes apart, x the first unknown, and step the bytes from one to the next. A diagonal that unit does not say is ones divides, or
// multiplies where it is complex.
//
//go:noescape
func solveLowerComplex1DAVX512(known int, t unsafe.Pointer, ld int, x unsafe.Pointer, step, unit int)

// solveUpperComplex1DAVX512 goes the other way: t is the last element of the row, and x the last unknown.
//
//go:noescape
func solveUpperComplex1DAVX512(known int, t unsafe.Pointer, ld int, x unsafe.Pointer, step, unit int)
