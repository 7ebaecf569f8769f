// Package opencltest is a program that uses OpenCL, with its own queues and contexts, for tests of the driver
// beside it.
package opencltest

/*
#cgo CFLAGS: -std=c11 -O2 -D_GNU_SOURCE -Wall -Wextra
#cgo LDFLAGS: -ldl
#include <stdlib.h>
#include "program.h"
*/
import "C"

import (
	"testing"
	"unsafe"

	"github.com/stretchr/testify/require"
)

// Program is a program with an open OpenCL library.
type Program struct {
	t      testing.TB
	c      C.struct_opencltest
	queues map[uint64]bool
}

// New opens the OpenCL library at path. The remaining queues are released at the end of the test.
func New(t testing.TB, path string) *Program {
	t.Helper()
	p := &Program{t: t, queues: map[uint64]bool{}}
	cPath := C.CString(path)
	defer C.free(unsafe.Pointer(cPath))
	require.Zero(t, C.opencltest_open(&p.c, cPath))
	t.Cleanup(func() {
		for queue := range p.queues {
			p.Release(queue)
		}
	})
	return p
}

// Queue makes a queue in the context of a sibling. If sibling is 0, it makes a new context on the first
// device.
func (p *Program) Queue(sibling uint64, outOfOrder bool) uint64 {
	p.t.Helper()
	var queue C.uint64_t
	var any C.int
	if outOfOrder {
		any = 1
	}
	require.Zero(p.t, C.opencltest_queue(&p.c, C.uint64_t(sibling), any, &queue))
	p.queues[uint64(queue)] = true
	return uint64(queue)
}

// Release waits for a queue's work and releases it.
func (p *Program) Release(queue uint64) {
	p.t.Helper()
	require.Zero(p.t, C.opencltest_release(&p.c, C.uint64_t(queue)))
	delete(p.queues, queue)
}

// Gate holds back all later work on a queue until open is called.
func (p *Program) Gate(queue uint64) (open func()) {
	p.t.Helper()
	var gate C.uint64_t
	require.Zero(p.t, C.opencltest_gate(&p.c, C.uint64_t(queue), &gate))
	return func() { require.Zero(p.t, C.opencltest_open_gate(&p.c, gate)) }
}
