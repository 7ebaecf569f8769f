package builtin

import "unsafe"

// prefetch128 asks for 128 bytes from first on and, stride bytes further each time, for as much of cols columns in all, to be brought
// into the first-level cache. It touches nothing: what lies there may be anything. cols is above 0.
//
//go:noescape
func prefetch128(first unsafe.Pointer, stride, cols int)
