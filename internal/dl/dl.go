// Package dl opens shared libraries at run time. Nothing here is ever linked.
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
	"runtime"
	"strings"
	"unsafe"
)

// textBytes is the room for a message or a path.
const textBytes = 4096

// Open opens a library for this process's own use and binds all of it: the file of this name that the process has already, or else
// from where the linker finds it. It returns the file that the linker found. The error is the linker's reason, without the name.
func Open(name string) (library unsafe.Pointer, file string, err error) { return open(name, 0) }

// Loaded is Open for a library that the process has already; anything else is an error.
func Loaded(name string) (library unsafe.Pointer, file string, err error) { return open(name, 1) }

// Share has files opened and closed under a lock, the address of a recursive pthread_mutex_t that outlives this library. Its owner holds
// it when the process forks: while a file is opened the C library has a lock of its own, which a child would inherit locked. To be
// called once, before the others.
func Share(lock uint64) { C.rbm_dl_share(C.uint64_t(lock)) }

// Blocked makes a call with the signals blocked that the core's own threads block, as Open opens: threads that it starts never take them,
// and do not keep a process alive.
func Blocked(call func()) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	var mask C.sigset_t
	C.rbm_dl_block(&mask)
	defer C.rbm_dl_restore(&mask)
	call()
}

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

// Symbol looks a function up and returns its address, or 0 if the library and what it depends on do not have it.
func Symbol(library unsafe.Pointer, name string) uint64 {
	asked := C.CString(name)
	defer C.free(unsafe.Pointer(asked))
	return uint64(C.rbm_dl_symbol(library, asked))
}

// Close gives a library back that Open has opened.
func Close(library unsafe.Pointer) { C.rbm_dl_close(library) }
