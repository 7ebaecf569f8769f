// SPDX-License-Identifier: MIT

// Command callback is built as a library of empty Go functions. The benchmark opens it in place of this library to
// measure the cost of a call from C to Go.
package main

import "C"

import "unsafe"

//export rocblas_create_handle
func rocblas_create_handle(handle *unsafe.Pointer) C.int { return 0 }

//export rocblas_destroy_handle
func rocblas_destroy_handle(handle unsafe.Pointer) C.int { return 0 }

//export rocblas_ddot
func rocblas_ddot(handle unsafe.Pointer, n C.int, x unsafe.Pointer, incx C.int, y unsafe.Pointer, incy C.int, result unsafe.Pointer) C.int {
	return 0
}

//export rocblas_daxpy
func rocblas_daxpy(handle unsafe.Pointer, n C.int, alpha, x unsafe.Pointer, incx C.int, y unsafe.Pointer, incy C.int) C.int {
	return 0
}

func main() {}
