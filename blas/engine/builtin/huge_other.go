//go:build !linux

package builtin

import "unsafe"

// adviseHuge does nothing: this system decides by itself.
func adviseHuge(unsafe.Pointer, int) {}
