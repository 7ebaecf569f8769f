package gputest

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/require"
)

// #include <stdlib.h>
// #include "fake.h"
import "C"

// CompileCublas builds the fake cuBLAS beside the fake libcuda.so.1 at cuda, which it needs. It writes a file
// named soname and returns its path. more holds further arguments for the C compiler. A process has one fake
// driver of that name: the fake cuBLAS uses the one that was opened first.
func CompileCublas(t testing.TB, cuda, soname string, more ...string) string {
	t.Helper()
	folder := filepath.Dir(cuda)
	library := filepath.Join(folder, soname)
	arguments := []string{"-std=gnu11", "-D_GNU_SOURCE", "-O1", "-fPIC", "-fvisibility=hidden", "-shared",
		"-Wl,-soname,fake-" + soname, "-Wl,-rpath,$ORIGIN", "-Wl,-z,defs", "-o", library}
	for _, source := range []string{"fake_cublas.c", "fake_cublas_faces.c", "fake_cublas_math.c", "fake_cublas_ex.c", "fake_cublas_rules.c"} {
		arguments = append(arguments, filepath.Join(Folder(t), source))
	}
	out, err := exec.Command("gcc", append(append(arguments, more...), "-L"+folder, "-l:libcuda.so.1", "-lm")...).CombinedOutput()
	require.NoErrorf(t, err, "%s", out)
	if own := filepath.Join(folder, "fake-"+filepath.Base(cuda)); !exists(own) { // the linker looks here if no fake driver is open
		require.NoError(t, os.Symlink(filepath.Base(cuda), own))
	}
	return library
}

func exists(path string) bool {
	_, err := os.Lstat(path)
	return err == nil
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
	n := 0
	for n < len(s.Name) && s.Name[n] != 0 {
		n++
	}
	return string(s.Name[:n])
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
