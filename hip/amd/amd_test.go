package amd_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/core"
	"rocblas_mem/hip"
	"rocblas_mem/hip/amd"
	"rocblas_mem/hip/gpu"
	"rocblas_mem/hip/gpu/gputest"
	"rocblas_mem/internal/ptr"
)

// library is the fake HIP, which every test copies. old is a fake of HIP 5.
var library, old string

func TestMain(m *testing.M) {
	if os.Getenv(openVariable) != "" {
		printOpened()
		return
	}
	os.Exit(gputest.Main(m, os.Stderr, func(folder string) (err error) {
		if library, err = gputest.CompileInto(folder, "fake_hip.c", "libamdhip64.so.6"); err == nil {
			old, err = gputest.CompileInto(folder, "fake_hip.c", "libamdhip64.so.5", "-DFAKE_HIP_OLD")
		}
		return err
	}))
}

func open(t *testing.T) (*gputest.Fake, gpu.API) {
	t.Helper()
	fake := gputest.Open(t, gputest.Copy(t, library))
	api, err := amd.OpenFile(fake.Path)
	require.NoError(t, err)
	fake.Reset()
	return fake, api
}

func TestFacts(t *testing.T) {
	fake, api := open(t)
	assert.Equal(t, "HIP", api.Name())
	assert.Equal(t, fake.Path, api.Library())
	version, driver := api.Version()
	assert.Equal(t, []int{60443484, 60443484}, []int{version, driver})
	fake.Set(t, "devices", 3)
	fake.Set(t, "granule", 1<<16)
	n, err := api.Devices()
	require.NoError(t, err)
	assert.Equal(t, 3, n)
	facts, err := api.Facts(2)
	require.NoError(t, err)
	assert.Equal(t, gpu.Facts{Name: "Fake Instinct", Arch: "gfx90a:sramecc+:xnack-", TotalBytes: 8 << 30, GranuleBytes: 1 << 16,
		Reserves: true, Pools: true, PCI: core.PCIAddress(3, 0x43, 2)}, facts)
	fake.Set(t, "vmm", 0)
	fake.Set(t, "pools", 0)
	facts, err = api.Facts(0)
	require.NoError(t, err)
	assert.False(t, facts.Reserves || facts.Pools)
	_, err = api.Facts(3)
	require.EqualError(t, err, "hipDeviceTotalMem: hipErrorInvalidDevice (101)")
}

// TestHIP5 checks HIP 5: another struct of properties, other numbers for memory types, and no reservations.
func TestHIP5(t *testing.T) {
	fake := gputest.Open(t, gputest.Copy(t, old))
	fake.Set(t, "version", 50731921)
	api, err := amd.OpenFile(fake.Path) // the version is read only once
	require.NoError(t, err)
	facts, err := api.Facts(0)
	require.NoError(t, err)
	assert.Equal(t, "gfx90a:sramecc+:xnack-", facts.Arch)
	assert.False(t, facts.Reserves)
	assert.False(t, facts.Pools)
	driver, err := gpu.New(api, 0)
	require.NoError(t, err)
	assert.Equal(t, gpu.Plain, driver.Method())
	address, err := driver.Allocate(4096, 0)
	require.NoError(t, err)
	assert.True(t, driver.IsDevice(address))
	bytes := make([]byte, 64)
	assert.False(t, driver.IsDevice(ptr.Address(bytes)))
	require.NoError(t, driver.Free(address, 4096, 0))
	assert.Zero(t, fake.Alive(""))
}

func TestIsDevice(t *testing.T) {
	fake, api := open(t)
	address, err := api.Allocate(4096)
	require.NoError(t, err)
	assert.True(t, api.IsDevice(address))
	assert.True(t, api.IsDevice(address+4095))
	assert.False(t, api.IsDevice(address+1<<30))
	assert.False(t, api.IsDevice(0))
	require.NoError(t, api.Free(address))
	assert.False(t, api.IsDevice(address))
	assert.Zero(t, fake.Alive(""))
}

func TestErrorsOfCalls(t *testing.T) {
	fake, api := open(t)
	for code, want := range map[int]gpu.Error{
		2:   {Name: "hipErrorOutOfMemory", NoMemory: true},
		1:   {Name: "hipErrorInvalidValue"},
		400: {Name: "hipErrorInvalidHandle", NoHandle: true},
		709: {Name: "hipErrorUnknown", NoHandle: true},
		900: {Name: "hipErrorStreamCaptureUnsupported", Capture: true},
		906: {Name: "hipErrorStreamCaptureImplicit", Capture: true},
		909: {Name: "hipErrorUnknown"},
	} {
		want.Call, want.Number = "hipMalloc", code
		fake.Fail("hipMalloc", 1, code)
		_, err := api.Allocate(64)
		var failure *gpu.Error
		require.ErrorAs(t, err, &failure)
		assert.Equal(t, want, *failure)
		assert.Equal(t, want.NoMemory, failure.Is(hip.ErrNoMemory))
	}
}

// TestTheProgramsLastErrorRemains checks that failed calls of this library leave no last error, and that an
// earlier one remains.
func TestTheProgramsLastErrorRemains(t *testing.T) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	fake, api := open(t)
	fails := func() {
		fake.Fail("*", -1, 2)
		_, _ = api.Allocate(64)
		_, _ = api.AddressReserve(1 << 21)
		_, _ = api.Capturing(0)
		_, _ = api.Facts(0)
		_, _ = api.Mark(0)
		_ = api.Wait(0, 0)
		_ = api.Drop(0)
		_ = api.IsDevice(64)
		_, _ = api.Version()
		fake.Fail("*", 0, 0)
		fake.Set(t, "gone", 0)
		_, _ = api.Done(1 << 20)
		fake.Set(t, "gone", 1)
	}
	fails()
	assert.Zero(t, fake.Call(t, "hipGetLastError"))
	require.Equal(t, 101, fake.Call(t, "hipSetDevice", 99))
	fake.Fail("hipEventRecord", 1, 999)
	_, err := api.Mark(0)
	require.Error(t, err)
	require.NotZero(t, fake.Call(t, "hipPeekAtLastError"), "the program's last error remains")
}

// TestTheCurrentDeviceIsNotSetAgain checks that the current device is not set again.
func TestTheCurrentDeviceIsNotSetAgain(t *testing.T) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	fake, api := open(t)
	fake.Set(t, "devices", 2)
	previous, err := api.Enter(0)
	require.NoError(t, err)
	require.NoError(t, api.Leave(previous))
	assert.Zero(t, fake.Calls("hipSetDevice"))
	previous, err = api.Enter(1)
	require.NoError(t, err)
	current, err := api.Current()
	require.NoError(t, err)
	assert.Equal(t, 1, current)
	require.NoError(t, api.Leave(previous))
	current, err = api.Current()
	require.NoError(t, err)
	assert.Zero(t, current)
	_, err = api.Enter(2)
	require.Error(t, err)
}

func TestErrorsOfOpenFile(t *testing.T) {
	text := filepath.Join(t.TempDir(), "libamdhip64.so.6")
	require.NoError(t, os.WriteFile(text, []byte("no library"), 0o600))
	few := gputest.Library(t, "libamdhip64.so.5", "int hipGetLastError(void) { return 0; }\n")
	for _, c := range []struct{ path, library, want string }{
		{"/nowhere/libamdhip64.so.6", "", "cannot open shared object file"},
		{text, "", "file too short"},
		{few, few, "it has no hipPeekAtLastError: HIP 5 or later is needed"},
	} {
		_, err := amd.OpenFile(c.path)
		missing := gputest.Missing(t, err)
		assert.Contains(t, missing.Reason, c.want)
		assert.Equal(t, c.library, missing.Library)
		assert.True(t, strings.HasPrefix(err.Error(), "HIP: "), err.Error())
	}
}

func TestNoDevices(t *testing.T) {
	fake := gputest.Open(t, gputest.Copy(t, library))
	fake.Set(t, "devices", 0)
	_, err := amd.OpenFile(fake.Path)
	failure := gputest.Missing(t, err)
	assert.Equal(t, fake.Path, failure.Library)
	assert.Equal(t, 60443484, failure.Version)
	assert.Equal(t, "version 6.4.43484 has no device that it can use: hipGetDeviceCount: hipErrorNoDevice (100)", failure.Reason)
}

// openAgain opens HIP in a second process of this test, and returns what it prints.
func openAgain(t *testing.T, environment []string) string {
	t.Helper()
	command := exec.Command(os.Args[0])
	command.Env = append(os.Environ(), append(environment, openVariable+"=1")...)
	out, err := command.CombinedOutput()
	require.NoErrorf(t, err, "%s", out)
	for line := range strings.SplitSeq(string(out), "\n") {
		if _, found, ok := strings.Cut(line, "found: "); ok {
			return found
		}
	}
	require.Failf(t, "the second process printed no result", "%s", out)
	return ""
}

// openVariable makes the second process open HIP.
const openVariable = "ROCBLAS_MEM_TEST_OPEN_HIP"

// printOpened prints the opened library, or the reason for the failure.
func printOpened() {
	api, err := amd.Open()
	if err != nil {
		fmt.Println("found:", err)
		return
	}
	fmt.Println("found:", api.Library())
}

func TestOpenFindsTheNewest(t *testing.T) {
	folder := t.TempDir()
	bytes, err := os.ReadFile(library)
	require.NoError(t, err)
	environment := []string{"LD_LIBRARY_PATH=" + folder}
	for _, name := range []string{"libamdhip64.so.5", "libamdhip64.so.6", "libamdhip64.so.7"} {
		path := filepath.Join(folder, name)
		require.NoError(t, os.WriteFile(path, bytes, 0o700))
		assert.Equal(t, path, openAgain(t, environment))
	}
	fifth := filepath.Join(folder, "libamdhip64.so.5")
	assert.Equal(t, fifth, openAgain(t, append(environment, "LD_PRELOAD="+fifth)), "a library that the process has loaded")
}

func TestErrorsOfOpen(t *testing.T) {
	folder := t.TempDir()
	environment := []string{"LD_LIBRARY_PATH=" + folder}
	if found := openAgain(t, environment); strings.HasPrefix(found, "HIP: none of") {
		assert.Equal(t, "HIP: none of libamdhip64.so.7, libamdhip64.so.6, libamdhip64.so.5 is installed; HIP comes with ROCm", found)
	} else {
		t.Logf("this machine has HIP: %s", found)
	}
	require.NoError(t, os.WriteFile(filepath.Join(folder, "libamdhip64.so.7"), []byte("no library"), 0o600))
	if found := openAgain(t, environment); strings.HasPrefix(found, "HIP: ") {
		assert.Contains(t, found, "file too short")
	}
}
