//go:build goexperiment.simd && amd64

package builtin

import "unsafe"

// direct4x4DAVX512 is addDirectDAVX512 for four vectors of rows and four columns, which need more registers than the compiler hands
// out. Steps are in bytes.
//
//go:noescape
func direct4x4DAVX512(depth int, fresh bool, alpha *float64, a unsafe.Pointer, stepA int, b unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int)

// direct4x4SAVX512 is the same for float32.
//
//go:noescape
func direct4x4SAVX512(depth int, fresh bool, alpha *float32, a unsafe.Pointer, stepA int, b unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int)

// direct1x8DAVX512 is addDirectDAVX512 for one vector of rows and eight columns.
//
//go:noescape
func direct1x8DAVX512(depth int, fresh bool, alpha *float64, a unsafe.Pointer, stepA int, b unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int)

// direct1x8SAVX512 is the same for float32.
//
//go:noescape
func direct1x8SAVX512(depth int, fresh bool, alpha *float32, a unsafe.Pointer, stepA int, b unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int)

// direct2x8DAVX512 is addDirectDAVX512 for a vector of rows, the first rows of a second one, and eight columns.
//
//go:noescape
func direct2x8DAVX512(depth int, fresh bool, alpha *float64, a unsafe.Pointer, stepA int, b unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc, rows int)

// direct2x8SAVX512 is the same for float32.
//
//go:noescape
func direct2x8SAVX512(depth int, fresh bool, alpha *float32, a unsafe.Pointer, stepA int, b unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc, rows int)

// series8DAVX512 computes
//
//	C += alpha * A * B
//
// or C = alpha * A * B where C is fresh, for count problems, of one vector of rows and a multiple of eight columns each. at has the places
// of A, B and C, and is changed. Steps are in bytes.
//
//go:noescape
func series8DAVX512(count int, at *[3]place, cols, depth int, fresh bool, alpha *float64, stepA, stepB, colB, ldc int)

// series8SAVX512 is the same for float32.
//
//go:noescape
func series8SAVX512(count int, at *[3]place, cols, depth int, fresh bool, alpha *float32, stepA, stepB, colB, ldc int)

// addSeriesDAVX512 is tile.series for float64.
func addSeriesDAVX512(count int, at *[3]place, cols, depth int, fresh bool, alpha float64, stepA, stepB, colB, ldc int) {
	series8DAVX512(count, at, cols, depth, fresh, &alpha, 8*stepA, 8*stepB, 8*colB, 8*ldc)
}

// addSeriesSAVX512 is tile.series for float32.
func addSeriesSAVX512(count int, at *[3]place, cols, depth int, fresh bool, alpha float32, stepA, stepB, colB, ldc int) {
	series8SAVX512(count, at, cols, depth, fresh, &alpha, 4*stepA, 4*stepB, 4*colB, 4*ldc)
}
