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
