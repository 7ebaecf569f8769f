package main

/*
#include <stdlib.h>
#include "common/output.h"
*/
import "C"

import (
	"errors"
	"io"
	"syscall"
	"unsafe"
)

// Files of logs are C's (output.c), because a program may close their descriptors: the Go runtime's way to open a file
// takes further descriptors, and ends the process if the program closes those.

// logFile is the file of a log.
type logFile struct{ out *C.struct_rbm_output }

// openLog opens the file of a log.
func openLog(path string, empties bool) (io.WriteCloser, error) {
	name := C.CString(path)
	defer C.free(unsafe.Pointer(name))
	out := (*C.struct_rbm_output)(C.calloc(1, C.sizeof_struct_rbm_output))
	if out == nil {
		return nil, errors.New("out of memory")
	}
	number := C.rbm_output_open(out, name)
	if number == 0 && empties {
		number = C.rbm_output_empty(out)
	}
	f := logFile{out}
	if number != 0 {
		_ = f.Close()
		return nil, errors.New(C.GoString(C.rbm_output_reason(number)))
	}
	return f, nil
}

// Write appends lines.
func (f logFile) Write(lines []byte) (int, error) {
	if number := C.rbm_output_put(f.out, textOf(lines), C.size_t(len(lines))); number != 0 {
		return 0, errors.New(C.GoString(C.rbm_output_reason(number)))
	}
	return len(lines), nil
}

// Close closes the file.
func (f logFile) Close() error {
	C.rbm_output_close(f.out)
	C.free(unsafe.Pointer(f.out))
	return nil
}

// standardError is the destination of logs without a file. It raises no signal, if nobody reads it.
type standardError struct{}

func (standardError) Write(lines []byte) (int, error) {
	const descriptor = 2
	for rest := lines; len(rest) > 0; {
		done, err := C.rbm_output_quietly(descriptor, textOf(rest), C.size_t(len(rest)))
		if done < 0 && !errors.Is(err, syscall.EINTR) {
			return len(lines) - len(rest), err
		}
		rest = rest[max(int(done), 0):]
	}
	return len(lines), nil
}

func textOf(lines []byte) *C.char { return (*C.char)(unsafe.Pointer(unsafe.SliceData(lines))) }
