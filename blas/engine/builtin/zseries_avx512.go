// Code generated from internal/gen/lanes/series.go.tmpl by internal/gen. DO NOT EDIT.

//go:build goexperiment.simd && !go1.27 && amd64 && !nosimd

package builtin

import (
	"unsafe"
)

// addressesSAVX512 stores where the code of the functions below begins, in the order of their numbers of rows: a function value leads to
// what first goes from one of Go's conventions to the other.
//
//go:noescape
func addressesSAVX512(addresses *[6]uintptr)

// series1SAVX512 computes
//
//	C += alpha * A * B
//
// or C = alpha * A * B, or C = A * B, as mode says, for count problems of one vector of rows. at has the places of A, B and C, and is
// changed. Steps are in bytes.
//
//go:noescape
func series1SAVX512(count int, at *[3]place, rows, cols, depth, mode int, alpha *float32, stepA, stepB, colB, ldc int)

// series1PartSAVX512 is the same for the first rows of a vector.
//
//go:noescape
func series1PartSAVX512(count int, at *[3]place, rows, cols, depth, mode int, alpha *float32, stepA, stepB, colB, ldc int)

// series2HalfSAVX512 is the same for a vector of rows and the first rows of half a vector.
//
//go:noescape
func series2HalfSAVX512(count int, at *[3]place, rows, cols, depth, mode int, alpha *float32, stepA, stepB, colB, ldc int)

// series2SAVX512 is the same for a vector of rows and the first rows of a second one.
//
//go:noescape
func series2SAVX512(count int, at *[3]place, rows, cols, depth, mode int, alpha *float32, stepA, stepB, colB, ldc int)

// series3SAVX512 is the same for two vectors of rows and the first rows of a third one.
//
//go:noescape
func series3SAVX512(count int, at *[3]place, rows, cols, depth, mode int, alpha *float32, stepA, stepB, colB, ldc int)

// series4SAVX512 is the same for three vectors of rows and the first rows of a fourth one.
//
//go:noescape
func series4SAVX512(count int, at *[3]place, rows, cols, depth, mode int, alpha *float32, stepA, stepB, colB, ldc int)

// addDirectSAVX512 is tile.direct for float32.
func addDirectSAVX512(rows, cols, depth int, fresh bool, alpha float32, a unsafe.Pointer, stepA int, b unsafe.Pointer, stepB, colB int, _ bool, c unsafe.Pointer, ldc int) {
	at := placesOf(a, b, c)
	addSeriesSAVX512(1, &at, rows, cols, depth, fresh, alpha, stepA, stepB, colB, ldc)
}

// addSeriesSAVX512 is tile.series for float32.
func addSeriesSAVX512(count int, at *[3]place, rows, cols, depth int, fresh bool, alpha float32, stepA, stepB, colB, ldc int) {
	stepA, stepB, colB, ldc = 4*stepA, 4*stepB, 4*colB, 4*ldc
	mode := modeOf(fresh, alpha)
	switch {
	case rows < 16:
		series1PartSAVX512(count, at, rows, cols, depth, mode, &alpha, stepA, stepB, colB, ldc)
	case rows == 16:
		series1SAVX512(count, at, rows, cols, depth, mode, &alpha, stepA, stepB, colB, ldc)
	case rows <= 24:
		series2HalfSAVX512(count, at, rows, cols, depth, mode, &alpha, stepA, stepB, colB, ldc)
	case rows <= 32:
		series2SAVX512(count, at, rows, cols, depth, mode, &alpha, stepA, stepB, colB, ldc)
	case rows <= 48:
		series3SAVX512(count, at, rows, cols, depth, mode, &alpha, stepA, stepB, colB, ldc)
	default:
		series4SAVX512(count, at, rows, cols, depth, mode, &alpha, stepA, stepB, colB, ldc)
	}
}

// addressesDAVX512 stores where the code of the functions below begins, in the order of their numbers of rows: a function value leads to
// what first goes from one of Go's conventions to the other.
//
//go:noescape
func addressesDAVX512(addresses *[6]uintptr)

// series1DAVX512 computes
//
//	C += alpha * A * B
//
// or C = alpha * A * B, or C = A * B, as mode says, for count problems of one vector of rows. at has the places of A, B and C, and is
// changed. Steps are in bytes.
//
//go:noescape
func series1DAVX512(count int, at *[3]place, rows, cols, depth, mode int, alpha *float64, stepA, stepB, colB, ldc int)

// series1PartDAVX512 is the same for the first rows of a vector.
//
//go:noescape
func series1PartDAVX512(count int, at *[3]place, rows, cols, depth, mode int, alpha *float64, stepA, stepB, colB, ldc int)

// series2HalfDAVX512 is the same for a vector of rows and the first rows of half a vector.
//
//go:noescape
func series2HalfDAVX512(count int, at *[3]place, rows, cols, depth, mode int, alpha *float64, stepA, stepB, colB, ldc int)

// series2DAVX512 is the same for a vector of rows and the first rows of a second one.
//
//go:noescape
func series2DAVX512(count int, at *[3]place, rows, cols, depth, mode int, alpha *float64, stepA, stepB, colB, ldc int)

// series3DAVX512 is the same for two vectors of rows and the first rows of a third one.
//
//go:noescape
func series3DAVX512(count int, at *[3]place, rows, cols, depth, mode int, alpha *float64, stepA, stepB, colB, ldc int)

// series4DAVX512 is the same for three vectors of rows and the first rows of a fourth one.
//
//go:noescape
func series4DAVX512(count int, at *[3]place, rows, cols, depth, mode int, alpha *float64, stepA, stepB, colB, ldc int)

// addDirectDAVX512 is tile.direct for float64.
func addDirectDAVX512(rows, cols, depth int, fresh bool, alpha float64, a unsafe.Pointer, stepA int, b unsafe.Pointer, stepB, colB int, _ bool, c unsafe.Pointer, ldc int) {
	at := placesOf(a, b, c)
	addSeriesDAVX512(1, &at, rows, cols, depth, fresh, alpha, stepA, stepB, colB, ldc)
}

// addSeriesDAVX512 is tile.series for float64.
func addSeriesDAVX512(count int, at *[3]place, rows, cols, depth int, fresh bool, alpha float64, stepA, stepB, colB, ldc int) {
	stepA, stepB, colB, ldc = 8*stepA, 8*stepB, 8*colB, 8*ldc
	mode := modeOf(fresh, alpha)
	switch {
	case rows < 8:
		series1PartDAVX512(count, at, rows, cols, depth, mode, &alpha, stepA, stepB, colB, ldc)
	case rows == 8:
		series1DAVX512(count, at, rows, cols, depth, mode, &alpha, stepA, stepB, colB, ldc)
	case rows <= 12:
		series2HalfDAVX512(count, at, rows, cols, depth, mode, &alpha, stepA, stepB, colB, ldc)
	case rows <= 16:
		series2DAVX512(count, at, rows, cols, depth, mode, &alpha, stepA, stepB, colB, ldc)
	case rows <= 24:
		series3DAVX512(count, at, rows, cols, depth, mode, &alpha, stepA, stepB, colB, ldc)
	default:
		series4DAVX512(count, at, rows, cols, depth, mode, &alpha, stepA, stepB, colB, ldc)
	}
}
