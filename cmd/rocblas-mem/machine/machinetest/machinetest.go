// Package machinetest makes machines for tests.
package machinetest

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"rocblas_mem/cmd/rocblas-mem/machine"
)

// Machine is a simulated machine: an installation of this library, one of ROCm, and programs. Every function of
// rocBLAS and HIP returns the number of its library.
type Machine struct {
	T    *testing.T
	Root string
	At   machine.Folders
}

// Compile compiles C with gcc and returns the file.
func (m Machine) Compile(name, source string, flags ...string) string {
	m.T.Helper()
	out := filepath.Join(m.Root, name)
	require.NoError(m.T, os.MkdirAll(filepath.Dir(out), 0o755))
	file := filepath.Join(m.T.TempDir(), "source.c")
	require.NoError(m.T, os.WriteFile(file, []byte(source), 0o644))
	command := exec.Command("gcc", append([]string{"-o", out, file}, flags...)...)
	text, err := command.CombinedOutput()
	require.NoError(m.T, err, "%s", text)
	return out
}

// Library builds a shared library with a soname.
func (m Machine) Library(folder, soname, source string, flags ...string) string {
	flags = append([]string{"-shared", "-fPIC", "-Wl,-soname," + soname}, flags...)
	return m.Compile(filepath.Join(folder, soname), source, flags...)
}

// Probe builds the program that asks libraries.
func (m Machine) Probe() {
	m.T.Helper()
	m.Compile("own/lib/rocblas_mem/probe", "", "-std=c11", "-D_GNU_SOURCE", "-I../../../include", "../../probe/probe.c", "../../probe/sizes.c", "-ldl")
}

const (
	internal = "int _Z22rocblas_internal_thingv(void) { return 7; }\n"
	// WhoProgram prints which rocBLAS and which HIP it loaded.
	WhoProgram = `#include <stdio.h>
int rocblas_who(void); int hip_who(void);
int main(void) { printf("rocBLAS %d, HIP %d", rocblas_who(), hip_who()); return 0; }`
)

// New creates the installation: its functions return 1, those of ROCm 2.
func New(t *testing.T, withROCm bool) Machine {
	m := Machine{T: t, Root: t.TempDir()}
	m.Library("own/lib", "librocblas_mem.so.0", "int rocblas_who(void) { return 1; }")
	m.Library("own/lib/rocblas_mem/cpu/hip", "libamdhip64.so.6", "int hip_who(void) { return 1; }")
	m.Library("own/lib/rocblas_mem/cpu/smi", "librocm_smi64.so.1", "int rsmi_init(void) { return 1; }")
	m.Library("own/lib/rocblas_mem/cpu/smi", "libamd_smi.so.25", "int amdsmi_init(void) { return 1; }")
	cpu := filepath.Join(m.Root, "own/lib/rocblas_mem/cpu")
	require.NoError(t, os.Symlink("../../librocblas_mem.so.0", filepath.Join(cpu, "librocblas.so.4")))
	require.NoError(t, os.Symlink("hip/libamdhip64.so.6", filepath.Join(cpu, "libamdhip64.so.6")))
	m.Library("rocm", "librocblas.so.4", "int rocblas_who(void) { return 2; }\n"+internal)
	m.Library("rocm", "libamdhip64.so.6", "int hip_who(void) { return 2; }")
	m.Library("rocm", "librocm_smi64.so.1", "int rsmi_init(void) { return 2; } int rsmi_more(void) { return 2; }")
	m.Library("rocm", "libamd_smi.so.25", "int amdsmi_init(void) { return 2; } int amdsmi_more(void) { return 2; }")
	var err error
	m.At, err = machine.Beside(filepath.Join(m.Root, "own/bin"))
	require.NoError(t, err)
	if !withROCm {
		require.NoError(t, os.Rename(filepath.Join(m.Root, "rocm"), filepath.Join(m.Root, "build")))
	}
	return m
}

// Links returns the flags that link a program to ROCm's libraries.
func (m Machine) Links(folder string, libraries ...string) (flags []string) {
	for _, library := range libraries {
		flags = append(flags, filepath.Join(m.Root, folder, library))
	}
	return append(flags, "-Wl,--allow-shlib-undefined", "-Wl,-rpath-link,"+filepath.Join(m.Root, folder))
}

// FakeRocBLAS is an installed rocBLAS whose answers show what reaches it. Its version names its HIP and the device.
const FakeRocBLAS = `
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int hip_who(void);
static size_t bytes;
static char memory;
int rocblas_create_handle(void** out)
{
    *out = &memory;
    return getenv("NO_HANDLE") ? 6 : 0;
}
int rocblas_get_version_string(char* out, size_t size)
{
    const char* layer = getenv("ROCBLAS_LAYER");
    snprintf(out, size, "HIP %d, %s, layer %s.", hip_who(), getenv("ROCBLAS_MEM_STANDIN_ARCH"), layer);
    return 0;
}
int rocblas_start_device_memory_size_query(void* handle) { return bytes = 0, handle == &memory ? 0 : 1; }
int rocblas_stop_device_memory_size_query(void* handle, size_t* out) { return *out = bytes, handle == &memory ? 0 : 1; }
int rocblas_ddot(void* handle, int n, const double* x, int incx, const double* y, int incy, double* out)
{
    bytes = (size_t)(n + 10 * incx + 100 * incy + (handle == &memory && x && y && out ? 1000 : 0));
    return bytes ? 9 : 10;
}
int rocblas_dgemm_64(void* h, int a, int b, int64_t m, int64_t n, int64_t k, const double* alpha, void* A, int64_t lda, void* B,
                     int64_t ldb, const double* beta, void* C, int64_t ldc)
{
    bytes = (size_t)(m + n + k + lda + ldb + ldc) + (*alpha > 0 && *beta > 0 && a == 112 && b == 111 && A && B && C && h);
    return 10;
}
int rocblas_dnrm2(void) { return 4; }
int rocblas_dasum(void) { fprintf(stderr, "no kernels\nno hope\n"); abort(); }
int rocblas_dscal(void) { for(;;) pause(); }
`

// FakeROCm returns a machine with that rocBLAS, and the environment in which it is found.
func FakeROCm(t *testing.T) (m Machine, path string, env []string) {
	m = New(t, true)
	m.Probe()
	// Its RPATH finds ROCm's HIP before LD_LIBRARY_PATH does.
	flags := append(m.Links("rocm", "libamdhip64.so.6"), "-Wl,--disable-new-dtags,-rpath,"+filepath.Join(m.Root, "rocm"))
	path = m.Library("rocm", "librocblas.so.4", FakeRocBLAS, flags...)
	// A program's environment finds this library first, and the variable names a log that must stay.
	env = []string{"LD_LIBRARY_PATH=" + m.At.CPU + ":" + filepath.Dir(path), "ROCBLAS_LAYER=2", "LD_PRELOAD=" + m.At.Front}
	return m, path, env
}
