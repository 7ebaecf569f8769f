// Package ptr is the only place that turns integers into pointers.
//
// Addresses from a caller stay integers until their memory is accessed, because a pointer-typed variable with
// an invalid value can stop the garbage collector.
package ptr

import (
	"fmt"
	"unsafe"
)

// Slice returns the n elements at address as a slice, or nil if address is 0 or n is not positive. The memory
// must stay valid while the slice is used. Access to unmapped memory is a fault, as in C.
func Slice[T any](address uint64, n int) []T {
	if address == 0 || n <= 0 {
		return nil
	}
	bytes := Size[T]() * uint64(n)
	if bytes/Size[T]() != uint64(n) {
		panic(Fault(address))
	}
	return unsafe.Slice((*T)(at(address, bytes)), n)
}

// Load reads the value at address, which must not be 0.
func Load[T any](address uint64) T { return *(*T)(at(address, Size[T]())) }

// Store writes the value at address, which must not be 0.
func Store[T any](address uint64, value T) { *(*T)(at(address, Size[T]())) = value }

// Text returns a copy of the n bytes at address.
func Text(address uint64, n int) string { return string(Slice[byte](address, n)) }

// Address returns the address of the first element of s, or 0 if s is nil. The array does not move
// while the caller keeps s: call runtime.KeepAlive after the last use of the address.
func Address[T any](s []T) uint64 {
	at := unsafe.Pointer(unsafe.SliceData(s))
	if to := nowhere(); to != nil {
		*to = at
	}
	return uint64(uintptr(at))
}

// nowhere returns the place where Address stores its pointer, which is always nil. The compiler does not know
// that. So the argument of Address escapes to the heap, and is not on a stack, which moves when it grows.
//
//go:noinline
func nowhere() *unsafe.Pointer { return nil }

// Fault is the panic value for an address that Go cannot access. Go cannot even hold the addresses just above
// null, which no system maps. An object that extends beyond the last address is a Fault too. Fault reports
// the address, as the runtime's panic for other unmapped memory does.
type Fault uint64

// Error returns a text with the address.
func (f Fault) Error() string { return fmt.Sprintf("no memory at address %#x", uint64(f)) }

// Addr returns the address.
func (f Fault) Addr() uintptr { return uintptr(f) }

// firstAddress is the lowest address that Go accepts in a pointer: Go ends the process if a stack holds a
// lower one.
const firstAddress = 4096

// at reinterprets the bits instead of converting them: the memory belongs to C or to a device, so the rules
// that vet checks for Go memory do not apply. bytes bytes must exist from address to the end of the address
// space.
func at(address, bytes uint64) unsafe.Pointer {
	if address < firstAddress || bytes > -address {
		panic(Fault(address))
	}
	return *(*unsafe.Pointer)(unsafe.Pointer(&address))
}

// View returns Go words as n elements without pointers. It panics if there are too few words.
func View[T any](words []uint64, n int) []T {
	var element T
	if n <= 0 {
		return nil
	}
	_ = words[(n*int(unsafe.Sizeof(element))-1)/8]
	return unsafe.Slice((*T)(unsafe.Pointer(unsafe.SliceData(words))), n)
}

// Size returns the size of a T in bytes.
func Size[T any]() uint64 {
	var element T
	return uint64(unsafe.Sizeof(element))
}
