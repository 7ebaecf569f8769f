package blas

import (
	"slices"

	"rocblas_mem/hip"
	"rocblas_mem/internal/ptr"
)

// A library of a device has objects whose handles are addresses of the host, as OpenCL's cl_mem. A program that
// passes such a handle for memory would have the object computed with, or overwritten. All objects begin with the
// same word, the address of their library's table of functions, by which they are recognized.

// isObject reports whether address is an object of the device's library, not memory.
func isObject(device hip.Runtime, address uint64) bool {
	library, ok := device.(hip.Objects)
	if !ok || address == 0 || address%8 != 0 {
		return false
	}
	word, readable := firstWord(address)
	return readable && word != 0 && slices.ContainsFunc(library.Objects(), func(object uint64) bool {
		mark, ok := firstWord(object)
		return ok && mark == word
	})
}

// firstWord reads the word at address. It returns false if the host cannot read there.
func firstWord(address uint64) (word uint64, readable bool) {
	defer func() {
		if recover() != nil {
			readable = false
		}
	}()
	return ptr.Load[uint64](address), true
}

// objectText says what is wrong with an address that is an object.
const objectText = "%s at %#x is an object of the device's library, as a cl_mem is, and not memory"
