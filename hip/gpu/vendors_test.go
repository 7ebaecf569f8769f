package gpu_test

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"rocblas_mem/hip/amd"
	"rocblas_mem/hip/cuda"
	"rocblas_mem/hip/gpu"
	"rocblas_mem/hip/gpu/gputest"
)

// vendor is a runtime for the driver tests.
type vendor struct {
	name      string
	source    string // source file in ctests/fakes
	soname    string
	open      func(path string) (gpu.API, error)
	refusal   string            // the runtime's name for error 801
	forbidden string            // the runtime's name for error 900
	names     map[string]string // its functions that are not HIP's with another prefix
}

// vendors returns the runtimes that support all three methods.
func vendors() []vendor {
	return []vendor{
		{name: "HIP", source: "fake_hip.c", soname: "libamdhip64.so.6", refusal: "hipErrorNotSupported",
			forbidden: "hipErrorStreamCaptureUnsupported",
			open:      func(path string) (gpu.API, error) { return amd.OpenFile(path) }},
		{name: "CUDA", source: "fake_cuda.c", soname: "libcuda.so.1", refusal: "CUDA_ERROR_NOT_SUPPORTED",
			forbidden: "CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED",
			open:      func(path string) (gpu.API, error) { return cuda.Open(path) }, names: map[string]string{
				"hipMallocFromPoolAsync": "cuMemAllocFromPoolAsync", "hipFreeAsync": "cuMemFreeAsync", "hipMalloc": "cuMemAlloc_v2",
				"hipFree": "cuMemFree_v2", "hipGetDevice": "cuCtxGetCurrent", "hipSetDevice": "cuCtxSetCurrent",
				"hipDeviceSynchronize": "cuCtxSynchronize", "hipMemcpy2DAsync": "cuMemcpy2DAsync_v2",
				"hipStreamCreateWithFlags": "cuStreamCreate", "hipStreamDestroy": "cuStreamDestroy_v2",
				"hipStreamBeginCapture": "cuStreamBeginCapture_v2", "hipEventCreateWithFlags": "cuEventCreate",
			}},
	}
}

// function returns the vendor's name for a HIP function.
func (v *vendor) function(name string) string {
	if v.name == "HIP" || !strings.HasPrefix(name, "hip") {
		return name
	}
	if other, has := v.names[name]; has {
		return other
	}
	return "cu" + strings.TrimPrefix(name, "hip")
}

// kind is a runtime with the memory method of its device.
type kind struct {
	vendor
	method gpu.Method
}

func (k kind) String() string { return k.name + "/" + k.method.String() }

// kinds returns all runtimes with all methods, or with the given ones.
func kinds(methods ...gpu.Method) (list []kind) {
	if len(methods) == 0 {
		methods = []gpu.Method{gpu.Reservation, gpu.Pool, gpu.Plain}
	}
	for _, v := range vendors() {
		for _, method := range methods {
			list = append(list, kind{v, method})
		}
	}
	return list
}

// eachKind runs a test on each kind.
func eachKind(t *testing.T, test func(t *testing.T, k kind), methods ...gpu.Method) {
	t.Helper()
	for _, k := range kinds(methods...) {
		t.Run(k.String(), func(t *testing.T) { test(t, k) })
	}
}

// folder holds the compiled fake runtimes, which every test copies.
var folder string

func TestMain(m *testing.M) {
	os.Exit(gputest.Main(m, os.Stderr, func(fakes string) error {
		folder = fakes
		for _, v := range vendors() {
			if _, err := gputest.CompileInto(folder, v.source, v.soname); err != nil {
				return err
			}
		}
		return nil
	}))
}

// newFake opens a fake on which the kind's method is the best that works.
func newFake(t *testing.T, k kind) (*gputest.Fake, gpu.API) {
	t.Helper()
	fake := gputest.Open(t, gputest.Copy(t, filepath.Join(folder, k.soname)))
	if k.method != gpu.Reservation {
		fake.Set(t, "vmm", 0)
	}
	if k.method == gpu.Plain {
		fake.Set(t, "pools", 0)
	}
	api, err := k.open(fake.Path)
	require.NoError(t, err)
	return fake, api
}

// call calls a function of the runtime as a program does, on the driver's device. name is HIP's.
func (r *rig) call(name string, arguments ...uint64) int {
	r.t.Helper()
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	previous, err := r.api.Enter(r.driver.Ordinal())
	require.NoError(r.t, err)
	result := r.fake.Call(r.t, r.kind.function(name), arguments...)
	require.NoError(r.t, r.api.Leave(previous))
	return result
}

// calls returns the number of calls of a function. name is HIP's.
func (r *rig) calls(name string) int { return r.fake.Calls(r.kind.function(name)) }

// fail makes calls of a function fail. name is HIP's.
func (r *rig) fail(name string, k, code int) { r.fake.Fail(r.kind.function(name), k, code) }
