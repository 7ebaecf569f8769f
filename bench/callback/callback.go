// SPDX-License-Identifier: MIT

// Command callback is built as a library whose functions are Go and empty: what a call of Go from C costs, whatever is called. The
// benchmark opens it in this library's place.
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
