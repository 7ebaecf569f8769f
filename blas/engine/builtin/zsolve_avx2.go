// Code generated from internal/gen/lanes/solve.go.tmpl by internal/gen. DO NOT EDIT.

//go:build goexperiment.simd && !go1.27 && amd64 && !nosimd

package builtin

import (
	"unsafe"
)

// solveStepSAVX2 is tile.solve for float32.
func solveStepSAVX2(lower, unit bool, order int, triangle, x []float32, height int) {
	triangle, x = triangle[:order*order], x[:order*height]
	c := solveCall{order: order, height: height, triangle: unsafe.Pointer(unsafe.SliceData(triangle)), x: unsafe.Pointer(unsafe.SliceData(x))}
	if lower {
		c.lower = 1
	}
	if unit {
		c.unit = 1
	}
	solveSAVX2(&c)
}

// solveSAVX2 solves with a small triangle of float32, for two vectors of right-hand sides.
//
//go:nosplit
func solveSAVX2(c *solveCall) {
	ld, step, left := c.order*4, c.height*4, c.order
	if c.lower != 0 {
		row := c.triangle
		for ; left >= 6; left -= 6 {
			solveLower6SAVX2(c.order-left, row, ld, c.x, step, c.unit)
			if left > 6 {
				row = unsafe.Add(row, 6*ld)
			}
		}
		for ; left >= 4; left -= 4 {
			solveLower4SAVX2(c.order-left, row, ld, c.x, step, c.unit)
			if left > 4 {
				row = unsafe.Add(row, 4*ld)
			}
		}
		for ; left >= 2; left -= 2 {
			solveLower2SAVX2(c.order-left, row, ld, c.x, step, c.unit)
			if left > 2 {
				row = unsafe.Add(row, 2*ld)
			}
		}
		for ; left >= 1; left -= 1 {
			solveLower1SAVX2(c.order-left, row, ld, c.x, step, c.unit)
			if left > 1 {
				row = unsafe.Add(row, 1*ld)
			}
		}
		return
	}
	last := unsafe.Add(c.x, (c.order-1)*step)
	for ; left >= 6; left -= 6 {
		solveUpper6SAVX2(c.order-left, unsafe.Add(c.triangle, (left-6)*ld+ld-4), ld, last, -step, c.unit)
	}
	for ; left >= 4; left -= 4 {
		solveUpper4SAVX2(c.order-left, unsafe.Add(c.triangle, (left-4)*ld+ld-4), ld, last, -step, c.unit)
	}
	for ; left >= 2; left -= 2 {
		solveUpper2SAVX2(c.order-left, unsafe.Add(c.triangle, (left-2)*ld+ld-4), ld, last, -step, c.unit)
	}
	for ; left >= 1; left -= 1 {
		solveUpper1SAVX2(c.order-left, unsafe.Add(c.triangle, (left-1)*ld+ld-4), ld, last, -step, c.unit)
	}
}

// solveLower6SAVX2 solves for the 6 unknowns that follow the known ones, in assembly: t is the first element of the first
// of their rows, which are ld bytes apart, x the first unknown, and step the bytes from one to the next. A diagonal that unit does not say is ones divides, or
// multiplies where it is complex.
//
//go:noescape
func solveLower6SAVX2(known int, t unsafe.Pointer, ld int, x unsafe.Pointer, step, unit int)

// solveUpper6SAVX2 goes the other way: t is the last element of the first of the rows, and x the last unknown.
//
//go:noescape
func solveUpper6SAVX2(known int, t unsafe.Pointer, ld int, x unsafe.Pointer, step, unit int)

// solveLower4SAVX2 solves for the 4 unknowns that follow the known ones, in assembly: t is the first element of the first
// of their rows, which are ld bytes apart, x the first unknown, and step the bytes from one to the next. A diagonal that unit does not say is ones divides, or
// multiplies where it is complex.
//
//go:noescape
func solveLower4SAVX2(known int, t unsafe.Pointer, ld int, x unsafe.Pointer, step, unit int)

// solveUpper4SAVX2 goes the other way: t is the last element of the first of the rows, and x the last unknown.
//
//go:noescape
func solveUpper4SAVX2(known int, t unsafe.Pointer, ld int, x unsafe.Pointer, step, unit int)

// solveLower2SAVX2 solves for the 2 unknowns that follow the known ones, in assembly: t is the first element of the first
// of their rows, which are ld bytes apart, x the first unknown, and step the bytes from one to the next. A diagonal that unit does not say is ones divides, or
// multiplies where it is complex.
//
//go:noescape
func solveLower2SAVX2(known int, t unsafe.Pointer, ld int, x unsafe.Pointer, step, unit int)

// solveUpper2SAVX2 goes the other way: t is the last element of the first of the rows, and x the last unknown.
//
//go:noescape
func solveUpper2SAVX2(known int, t unsafe.Pointer, ld int, x unsafe.Pointer, step, unit int)

// solveLower1SAVX2 solves for the unknown that follows the known ones, in assembly: t is the first element of its row, which are ld bytes apart, x the first unknown, and step the bytes from one to the next. A diagonal that unit does not say is ones divides, or
// multiplies where it is complex.
//
//go:noescape
func solveLower1SAVX2(known int, t unsafe.Pointer, ld int, x unsafe.Pointer, step, unit int)

// solveUpper1SAVX2 goes the other way: t is the last element of the row, and x the last unknown.
//
//go:noescape
func solveUpper1SAVX2(known int, t unsafe.Pointer, ld int, x unsafe.Pointer, step, unit int)

// solveStepComplexSAVX2 is tile.solve for complex64.
func solveStepComplexSAVX2(lower, unit bool, order int, triangle, x []complex64, height int) {
	triangle, x = triangle[:order*order], x[:order*height]
	c := solveCall{order: order, height: height, triangle: unsafe.Pointer(unsafe.SliceData(triangle)), x: unsafe.Pointer(unsafe.SliceData(x))}
	if lower {
		c.lower = 1
	}
	if unit {
		c.unit = 1
	}
	solveComplexSAVX2(&c)
}

// solveComplexSAVX2 solves with a small triangle of complex64, for two vectors of right-hand sides.
//
//go:nosplit
func solveComplexSAVX2(c *solveCall) {
	for i := range c.invert {
		diagonal := (*complex64)(unsafe.Add(c.triangle, i*(c.order+1)*8))
		*diagonal = complex64(divide(1, complex128(*diagonal)))
	}
	ld, step, left := c.order*8, c.height*8, c.order
	if c.lower != 0 {
		row := c.triangle
		for ; left >= 3; left -= 3 {
			solveLowerComplex3SAVX2(c.order-left, row, ld, c.x, step, c.unit)
			if left > 3 {
				row = unsafe.Add(row, 3*ld)
			}
		}
		for ; left >= 2; left -= 2 {
			solveLowerComplex2SAVX2(c.order-left, row, ld, c.x, step, c.unit)
			if left > 2 {
				row = unsafe.Add(row, 2*ld)
			}
		}
		for ; left >= 1; left -= 1 {
			solveLowerComplex1SAVX2(c.order-left, row, ld, c.x, step, c.unit)
			if left > 1 {
				row = unsafe.Add(row, 1*ld)
			}
		}
		return
	}
	last := unsafe.Add(c.x, (c.order-1)*step)
	for ; left >= 3; left -= 3 {
		solveUpperComplex3SAVX2(c.order-left, unsafe.Add(c.triangle, (left-3)*ld+ld-8), ld, last, -step, c.unit)
	}
	for ; left >= 2; left -= 2 {
		solveUpperComplex2SAVX2(c.order-left, unsafe.Add(c.triangle, (left-2)*ld+ld-8), ld, last, -step, c.unit)
	}
	for ; left >= 1; left -= 1 {
		solveUpperComplex1SAVX2(c.order-left, unsafe.Add(c.triangle, (left-1)*ld+ld-8), ld, last, -step, c.unit)
	}
}

// solveLowerComplex3SAVX2 solves for the 3 unknowns that follow the known ones, in assembly: t is the first element of the first
// of their rows, which are ld bytes apart, x the first unknown, and step the bytes from one to the next. A diagonal that unit does not say is ones divides, or
// multiplies where it is complex.
//
//go:noescape
func solveLowerComplex3SAVX2(known int, t unsafe.Pointer, ld int, x unsafe.Pointer, step, unit int)

// solveUpperComplex3SAVX2 goes the other way: t is the last element of the first of the rows, and x the last unknown.
//
//go:noescape
func solveUpperComplex3SAVX2(known int, t unsafe.Pointer, ld int, x unsafe.Pointer, step, unit int)

// solveLowerComplex2SAVX2 solves for the 2 unknowns that follow the known ones, in assembly: t is the first element of the first
// of their rows, which are ld bytes apart, x the first unknown, and step the bytes from one to the next. A diagonal that unit does not say is ones divides, or
// multiplies where it is complex.
//
//go:noescape
func solveLowerComplex2SAVX2(known int, t unsafe.Pointer, ld int, x unsafe.Pointer, step, unit int)

// solveUpperComplex2SAVX2 goes the other way: t is the last element of the first of the rows, and x the last unknown.
//
//go:noescape
func solveUpperComplex2SAVX2(known int, t unsafe.Pointer, ld int, x unsafe.Pointer, step, unit int)

// solveLowerComplex1SAVX2 solves for the unknown that follows the known ones, in assembly: t is the first element of its row, which are ld bytes apart, x the first unknown, and step the bytes from one to the next. A diagonal that unit does not say is ones divides, or
// multiplies where it is complex.
//
//go:noescape
func solveLowerComplex1SAVX2(known int, t unsafe.Pointer, ld int, x unsafe.Pointer, step, unit int)

// solveUpperComplex1SAVX2 goes the other way: t is the last element of the row, and x the last unknown.
//
//go:noescape
func solveUpperComplex1SAVX2(known int, t unsafe.Pointer, ld int, x unsafe.Pointer, step, unit int)

// solveStepDAVX2 is tile.solve for float64.
func solveStepDAVX2(lower, unit bool, order int, triangle, x []float64, height int) {
	triangle, x = triangle[:order*order], x[:order*height]
	c := solveCall{order: order, height: height, triangle: unsafe.Pointer(unsafe.SliceData(triangle)), x: unsafe.Pointer(unsafe.SliceData(x))}
	if lower {
		c.lower = 1
	}
	if unit {
		c.unit = 1
	}
	solveDAVX2(&c)
}

// solveDAVX2 solves with a small triangle of float64, for two vectors of right-hand sides.
//
//go:nosplit
func solveDAVX2(c *solveCall) {
	ld, step, left := c.order*8, c.height*8, c.order
	if c.lower != 0 {
		row := c.triangle
		for ; left >= 6; left -= 6 {
			solveLower6DAVX2(c.order-left, row, ld, c.x, step, c.unit)
			if left > 6 {
				row = unsafe.Add(row, 6*ld)
			}
		}
		for ; left >= 4; left -= 4 {
			solveLower4DAVX2(c.order-left, row, ld, c.x, step, c.unit)
			if left > 4 {
				row = unsafe.Add(row, 4*ld)
			}
		}
		for ; left >= 2; left -= 2 {
			solveLower2DAVX2(c.order-left, row, ld, c.x, step, c.unit)
			if left > 2 {
				row = unsafe.Add(row, 2*ld)
			}
		}
		for ; left >= 1; left -= 1 {
			solveLower1DAVX2(c.order-left, row, ld, c.x, step, c.unit)
			if left > 1 {
				row = unsafe.Add(row, 1*ld)
			}
		}
		return
	}
	last := unsafe.Add(c.x, (c.order-1)*step)
	for ; left >= 6; left -= 6 {
		solveUpper6DAVX2(c.order-left, unsafe.Add(c.triangle, (left-6)*ld+ld-8), ld, last, -step, c.unit)
	}
	for ; left >= 4; left -= 4 {
		solveUpper4DAVX2(c.order-left, unsafe.Add(c.triangle, (left-4)*ld+ld-8), ld, last, -step, c.unit)
	}
	for ; left >= 2; left -= 2 {
		solveUpper2DAVX2(c.order-left, unsafe.Add(c.triangle, (left-2)*ld+ld-8), ld, last, -step, c.unit)
	}
	for ; left >= 1; left -= 1 {
		solveUpper1DAVX2(c.order-left, unsafe.Add(c.triangle, (left-1)*ld+ld-8), ld, last, -step, c.unit)
	}
}

// solveLower6DAVX2 solves for the 6 unknowns that follow the known ones, in assembly: t is the first element of the first
// of their rows, which are ld bytes apart, x the first unknown, and step the bytes from one to the next. A diagonal that unit does not say is ones divides, or
// multiplies where it is complex.
//
//go:noescape
func solveLower6DAVX2(known int, t unsafe.Pointer, ld int, x unsafe.Pointer, step, unit int)

// solveUpper6DAVX2 goes the other way: t is the last element of the first of the rows, and x the last unknown.
//
//go:noescape
func solveUpper6DAVX2(known int, t unsafe.Pointer, ld int, x unsafe.Pointer, step, unit int)

// solveLower4DAVX2 solves for the 4 unknowns that follow the known ones, in assembly: t is the first element of the first
// of their rows, which are ld bytes apart, x the first unknown, and step the bytes from one to the next. A diagonal that unit does not say is ones divides, or
// multiplies where it is complex.
//
//go:noescape
func solveLower4DAVX2(known int, t unsafe.Pointer, ld int, x unsafe.Pointer, step, unit int)

// solveUpper4DAVX2 goes the other way: t is the last element of the first of the rows, and x the last unknown.
//
//go:noescape
func solveUpper4DAVX2(known int, t unsafe.Pointer, ld int, x unsafe.Pointer, step, unit int)

// solveLower2DAVX2 solves for the 2 unknowns that follow the known ones, in assembly: t is the first element of the first
// of their rows, which are ld bytes apart, x the first unknown, and step the bytes from one to the next. A diagonal that unit does not say is ones divides, or
// multiplies where it is complex.
//
//go:noescape
func solveLower2DAVX2(known int, t unsafe.Pointer, ld int, x unsafe.Pointer, step, unit int)

// solveUpper2DAVX2 goes the other way: t is the last element of the first of the rows, and x the last unknown.
//
//go:noescape
func solveUpper2DAVX2(known int, t unsafe.Pointer, ld int, x unsafe.Pointer, step, unit int)

// solveLower1DAVX2 solves for the unknown that follows the known ones, in assembly: t is the first element of its row, which are ld bytes apart, x the first unknown, and step the bytes from one to the next. A diagonal that unit does not say is ones divides, or
// multiplies where it is complex.
//
//go:noescape
func solveLower1DAVX2(known int, t unsafe.Pointer, ld int, x unsafe.Pointer, step, unit int)

// solveUpper1DAVX2 goes the other way: t is the last element of the row, and x the last unknown.
//
//go:noescape
func solveUpper1DAVX2(known int, t unsafe.Pointer, ld int, x unsafe.Pointer, step, unit int)

// solveStepComplexDAVX2 is tile.solve for complex128.
func solveStepComplexDAVX2(lower, unit bool, order int, triangle, x []complex128, height int) {
	triangle, x = triangle[:order*order], x[:order*height]
	c := solveCall{order: order, height: height, triangle: unsafe.Pointer(unsafe.SliceData(triangle)), x: unsafe.Pointer(unsafe.SliceData(x))}
	if lower {
		c.lower = 1
	}
	if unit {
		c.unit = 1
	}
	solveComplexDAVX2(&c)
}

// solveComplexDAVX2 solves with a small triangle of complex128, for two vectors of right-hand sides.
//
//go:nosplit
func solveComplexDAVX2(c *solveCall) {
	for i := range c.invert {
		diagonal := (*complex128)(unsafe.Add(c.triangle, i*(c.order+1)*16))
		*diagonal = complex128(divide(1, complex128(*diagonal)))
	}
	ld, step, left := c.order*16, c.height*16, c.order
	if c.lower != 0 {
		row := c.triangle
		for ; left >= 3; left -= 3 {
			solveLowerComplex3DAVX2(c.order-left, row, ld, c.x, step, c.unit)
			if left > 3 {
				row = unsafe.Add(row, 3*ld)
			}
		}
		for ; left >= 2; left -= 2 {
			solveLowerComplex2DAVX2(c.order-left, row, ld, c.x, step, c.unit)
			if left > 2 {
				row = unsafe.Add(row, 2*ld)
			}
		}
		for ; left >= 1; left -= 1 {
			solveLowerComplex1DAVX2(c.order-left, row, ld, c.x, step, c.unit)
			if left > 1 {
				row = unsafe.Add(row, 1*ld)
			}
		}
		return
	}
	last := unsafe.Add(c.x, (c.order-1)*step)
	for ; left >= 3; left -= 3 {
		solveUpperComplex3DAVX2(c.order-left, unsafe.Add(c.triangle, (left-3)*ld+ld-16), ld, last, -step, c.unit)
	}
	for ; left >= 2; left -= 2 {
		solveUpperComplex2DAVX2(c.order-left, unsafe.Add(c.triangle, (left-2)*ld+ld-16), ld, last, -step, c.unit)
	}
	for ; left >= 1; left -= 1 {
		solveUpperComplex1DAVX2(c.order-left, unsafe.Add(c.triangle, (left-1)*ld+ld-16), ld, last, -step, c.unit)
	}
}

// solveLowerComplex3DAVX2 solves for the 3 unknowns that follow the known ones, in assembly: t is the first element of the first
// of their rows, which are ld bytes apart, x the first unknown, and step the bytes from one to the next. A diagonal that unit does not say is ones divides, or
// multiplies where it is complex.
//
//go:noescape
func solveLowerComplex3DAVX2(known int, t unsafe.Pointer, ld int, x unsafe.Pointer, step, unit int)

// solveUpperComplex3DAVX2 goes the other way: t is the last element of the first of the rows, and x the last unknown.
//
//go:noescape
func solveUpperComplex3DAVX2(known int, t unsafe.Pointer, ld int, x unsafe.Pointer, step, unit int)

// solveLowerComplex2DAVX2 solves for the 2 unknowns that follow the known ones, in assembly: t is the first element of the first
// of their rows, which are ld bytes apart, x the first unknown, and step the bytes from one to the next. A diagonal that unit does not say is ones divides, or
// multiplies where it is complex.
//
//go:noescape
func solveLowerComplex2DAVX2(known int, t unsafe.Pointer, ld int, x unsafe.Pointer, step, unit int)

// solveUpperComplex2DAVX2 goes the other way: t is the last element of the first of the rows, and x the last unknown.
//
//go:noescape
func solveUpperComplex2DAVX2(known int, t unsafe.Pointer, ld int, x unsafe.Pointer, step, unit int)

// solveLowerComplex1DAVX2 solves for the unknown that follows the known ones, in assembly: t is the first element of its row, which are ld bytes apart, x the first unknown, and step the bytes from one to the next. A diagonal that unit does not say is ones divides, or
// multiplies where it is complex.
//
//go:noescape
func solveLowerComplex1DAVX2(known int, t unsafe.Pointer, ld int, x unsafe.Pointer, step, unit int)

// solveUpperComplex1DAVX2 goes the other way: t is the last element of the row, and x the last unknown.
//
//go:noescape
func solveUpperComplex1DAVX2(known int, t unsafe.Pointer, ld int, x unsafe.Pointer, step, unit int)
