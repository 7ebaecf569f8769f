package gputest

import (
	"bytes"
	"path/filepath"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/require"
)

// #include <stdlib.h>
// #include "fake.h"
import "C"

// CompileCublas builds the fake cuBLAS beside the fake driver at cuda, which it needs by its path. It writes a
// file named soname and returns its path. more holds further arguments for the C compiler.
func CompileCublas(t testing.TB, cuda, soname string, more ...string) string {
	t.Helper()
	library := filepath.Join(filepath.Dir(cuda), soname)
	arguments := []string{"-fvisibility=hidden", "-Wl,-z,defs"}
	for _, source := range []string{"fake_cublas.c", "fake_cublas_faces.c", "fake_cublas_math.c", "fake_cublas_ex.c", "fake_cublas_rules.c"} {
		arguments = append(arguments, filepath.Join(Folder(t), source))
	}
	require.NoError(t, compile(library, append(append(arguments, more...), cuda, "-lm")))
	return library
}

// CublasState is struct fake_cublas_state of ctests/fakes/fake_cublas.h: a handle's settings at the last call of a routine.
type CublasState struct {
	Name                               [64]byte
	Stream, Work, WorkBytes            uint64
	PointerMode, MathMode, AtomicsMode int32
	OwnWork, Device, Handles           int32
}

// Routine returns the name of the routine.
func (s *CublasState) Routine() string {
	name, _, _ := bytes.Cut(s.Name[:], []byte{0})
	return string(name)
}

// Cublas returns a handle's settings at the last call of the fake cuBLAS. f is the fake cuBLAS, opened as a
// fake.
func (f *Fake) Cublas(t testing.TB) CublasState {
	t.Helper()
	memory := C.calloc(1, C.size_t(unsafe.Sizeof(CublasState{})))
	defer C.free(memory)
	f.Call(t, "fake_cublas_last", uint64(uintptr(memory)))
	return *(*CublasState)(memory)
}
