// Package dl opens shared libraries at run time. None of them is linked.
package dl

/*
#cgo CFLAGS: -std=c11 -O2 -D_GNU_SOURCE -Wall -Wextra
#cgo LDFLAGS: -ldl
#include <stdlib.h>
#include "dl.h"
*/
import "C"

import (
	"errors"
	"strings"
	"unsafe"
)

// textBytes is the size of a buffer for a message or a path.
const textBytes = 4096

// Open opens a library with local scope and binds all its symbols. It prefers a file of this name that the
// process has already loaded, and otherwise the linker searches for it. Open returns the file that the linker
// found. The error is the linker's reason, without the name.
func Open(name string) (library unsafe.Pointer, file string, err error) { return open(name, 0) }

// Loaded is Open for a library that the process has already loaded; for any other library it returns an
// error.
func Loaded(name string) (library unsafe.Pointer, file string, err error) { return open(name, 1) }

// Share makes this package open and close files under a lock, the address of a recursive pthread_mutex_t that
// outlives this library. The owner of the lock holds it while the process forks. The reason: while a file is
// opened, the C library holds a lock of its loader, which a child would inherit locked. Call Share once,
// before the other functions.
func Share(lock uint64) { C.rbm_dl_share(C.uint64_t(lock)) }

func open(name string, loadedOnly C.int) (library unsafe.Pointer, file string, err error) {
	asked := C.CString(name)
	defer C.free(unsafe.Pointer(asked))
	var text [textBytes]C.char
	library = C.rbm_dl_open(asked, loadedOnly, &text[0], textBytes)
	if library == nil {
		return nil, "", errors.New(strings.TrimPrefix(C.GoString(&text[0]), name+": "))
	}
	return library, C.GoString(&text[0]), nil
}

// Symbol returns the address of a function, or 0 if neither the library nor its dependencies have it.
func Symbol(library unsafe.Pointer, name string) uint64 {
	asked := C.CString(name)
	defer C.free(unsafe.Pointer(asked))
	return uint64(C.rbm_dl_symbol(library, asked))
}

// Close closes a library that Open opened.
func Close(library unsafe.Pointer) { C.rbm_dl_close(library) }
