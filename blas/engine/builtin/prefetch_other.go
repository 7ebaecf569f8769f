//go:build !amd64

package builtin

import "unsafe"

// prefetch128 does nothing: this processor is left to find out by itself.
func prefetch128(unsafe.Pointer, int, int) {}
