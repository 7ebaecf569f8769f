package cblas

import (
	"fmt"
	"strconv"
	"strings"
	"syscall"
	"unsafe"

	"rocblas_mem/internal/common"
	"rocblas_mem/internal/dl"
)

// bufferBytes is the size of the buffer that OpenBLAS maps for each of its threads when it is opened, and for each
// thread in a call. It repeats a mapping that is refused for ever. BLIS ends the process where it gets no memory.
const bufferBytes = 128 << 20

// fileBytes covers the file of a library, and the stacks of its threads.
const fileBytes = 64 << 20

// rlimitUnlimited is RLIM_INFINITY.
const rlimitUnlimited = ^uint64(0)

// limits returns the text "RLIMIT_AS is N, RLIMIT_DATA is N" of the limits on the process's memory, or "" if there is none.
func limits() (text string) {
	for _, of := range []struct {
		name   string
		number int
	}{{"RLIMIT_AS", syscall.RLIMIT_AS}, {"RLIMIT_DATA", syscall.RLIMIT_DATA}} {
		var limit syscall.Rlimit
		if syscall.Getrlimit(of.number, &limit) == nil && limit.Cur != rlimitUnlimited {
			text += fmt.Sprintf(", %s is %d", of.name, limit.Cur)
		}
	}
	return strings.TrimPrefix(text, ", ")
}

// libraryThreads returns the number of threads that a library starts, as OpenBLAS counts them.
func libraryThreads(cores int) int {
	for _, name := range []string{"OPENBLAS_NUM_THREADS", "GOTO_NUM_THREADS", "OMP_NUM_THREADS"} {
		text, _ := common.Variable(name)
		if n, err := strconv.Atoi(text); err == nil && n > 0 {
			return min(n, cores)
		}
	}
	return cores
}

// hasRoom returns an error if the process may not map what a library may map when it is opened and in its first call: a
// buffer for each of its threads and one for the caller. It maps that and gives it back.
func hasRoom(path string, cores int) error {
	need := fileBytes + bufferBytes*(libraryThreads(cores)+1)
	memory, err := syscall.Mmap(-1, 0, need, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_PRIVATE|syscall.MAP_ANON|syscall.MAP_NORESERVE)
	if err != nil {
		return &LoadError{Path: path, NoRoom: true, Cause: fmt.Sprintf("a CBLAS may need %d bytes more than the process has mapped, and %s", need, limits())}
	}
	return syscall.Munmap(memory)
}

// mapBuffers makes a library map the caller's buffer, which it keeps, where the process has a limit on its memory: after
// other allocations it might not get one. It computes a product that is too large for a library's path without a buffer.
func (e *Engine) mapBuffers() {
	if limits() == "" {
		return
	}
	const n = 128
	a, b, c, scalars := make([]float64, n*n), make([]float64, n*n), make([]float64, n*n), []float64{1, 0}
	at := func(x []float64) unsafe.Pointer { return unsafe.Pointer(unsafe.SliceData(x)) }
	dl.Blocked(func() {
		e.doubles.Gemm(111, 111, n, n, n, at(scalars[:1]), at(a), n, at(b), n, at(scalars[1:]), at(c), n, nil)
	})
}
