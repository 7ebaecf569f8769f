// Package ptr is the only place that turns integers into pointers.
//
// Addresses that a caller hands over stay integers until the moment their memory is touched, because a pointer-typed
// variable that holds garbage can stop the garbage collector.
package ptr

import (
	"fmt"
	"unsafe"
)

// Slice views n elements at address as a slice, nil where address is 0 or n is not positive. The memory must stay valid
// while the slice is used; touching memory that is not mapped is a fault, as in C.
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

// Text copies the n bytes at address.
func Text(address uint64, n int) string { return string(Slice[byte](address, n)) }

// Address returns the address of the first element of s, 0 where there is none. It stays where it is, for as long as the caller keeps s:
// runtime.KeepAlive after the last use of the address.
func Address[T any](s []T) uint64 {
	at := unsafe.Pointer(unsafe.SliceData(s))
	if to := nowhere(); to != nil {
		*to = at
	}
	return uint64(uintptr(at))
}

// nowhere is where Address stores what it was given. The compiler does not know that this is never done, so what is given to Address is
// on the heap and not on a stack, which moves when it grows.
//
//go:noinline
func nowhere() *unsafe.Pointer { return nil }

// Fault is what touching an address panics with where Go does not get as far as the memory. Go could not survive even holding the
// addresses just above null, which no system maps. What begins at an address and goes beyond the last one is nowhere. It says where, as
// the runtime's own panic for other unmapped memory does.
type Fault uint64

// Error names the address.
func (f Fault) Error() string { return fmt.Sprintf("no memory at address %#x", uint64(f)) }

// Addr is the address.
func (f Fault) Addr() uintptr { return uintptr(f) }

// firstAddress is the first address that Go bears in a pointer: it ends the process where its stacks hold a smaller one.
const firstAddress = 4096

// at reinterprets the bits instead of converting them: the memory is C's or a device's, so the rules that vet checks for
// Go's own memory do not apply. There have to be so many bytes before the end of all addresses.
func at(address, bytes uint64) unsafe.Pointer {
	if address < firstAddress || bytes > -address {
		panic(Fault(address))
	}
	return *(*unsafe.Pointer)(unsafe.Pointer(&address))
}

// View sees Go's own words as n elements that hold no pointers. It panics where they are too few.
func View[T any](words []uint64, n int) []T {
	var element T
	if n <= 0 {
		return nil
	}
	_ = words[(n*int(unsafe.Sizeof(element))-1)/8]
	return unsafe.Slice((*T)(unsafe.Pointer(unsafe.SliceData(words))), n)
}

// Size is the size of one T in bytes.
func Size[T any]() uint64 {
	var element T
	return uint64(unsafe.Sizeof(element))
}
