package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/hip"
	"rocblas_mem/hip/gpu/gputest"
	"rocblas_mem/internal/common"
)

// deviceVariable gives a second run of this test program the expected device, and reasonVariable the expected
// reason.
const (
	deviceVariable = "ROCBLAS_MEM_TEST_DEVICE"
	reasonVariable = "ROCBLAS_MEM_TEST_REASON"
)

// TestTheDeviceThatIsChosen is run by TestDevices in a process of its own: the libraries must exist when a
// program starts.
func TestTheDeviceThatIsChosen(t *testing.T) {
	want := os.Getenv(deviceVariable)
	if want == "" {
		want = "host" // other tests cover this machine's drivers
		t.Setenv("ROCBLAS_MEM_DEVICE", want)
	}
	var said []string
	chosen, err := chooseDevice(process(), common.Variable, func(line string) { said = append(said, line) })
	require.NoError(t, err)
	assert.Equal(t, want, chosen.kind)
	assert.Contains(t, chosen.reason, os.Getenv(reasonVariable))
	_, driver, err := chosen.device()
	require.NoError(t, err)
	assert.Equal(t, want != "host", driver != nil)
	assert.Equal(t, want != "host", chosen.devices != nil)
	assert.Equal(t, want == "host", chosen.single != nil)
	asked := os.Getenv("ROCBLAS_MEM_DEVICE")
	if asked == "hip" && want == "host" && chosen.reason != standInReason || asked == "cuda" && want == "host" {
		requireLines(t, said, []string{"ROCBLAS_MEM_DEVICE: " + asked + " cannot be used (", "; using host"})
	} else {
		assert.Empty(t, said)
	}
}

const standInReason = "HIP is the stand-in, whose device is the host"

// TestDevices tests which device is chosen, and why, with and without each library.
func TestDevices(t *testing.T) {
	const standIn = `
		int rocblas_mem_standin_version(void) { return 2; }
		int rocblas_mem_standin_capturing(void* stream) { (void)stream; return 0; }
		int rocblas_mem_standin_record(void* stream, int (*run)(void*), void (*release)(void*), void* data)
		{ (void)stream; (void)run; (void)release; (void)data; return 1; }`
	marks := filepath.Join(t.TempDir(), "standin.c")
	require.NoError(t, os.WriteFile(marks, []byte("#pragma GCC visibility push(default)"+standIn), 0o600))
	amd := filepath.Dir(gputest.Compile(t, "fake_hip.c", "libamdhip64.so.6"))
	marked := filepath.Dir(gputest.Compile(t, "fake_hip.c", "libamdhip64.so.6", marks))
	cuda := filepath.Dir(gputest.Compile(t, "fake_cuda.c", "libcuda.so.1"))
	for name, test := range map[string]struct {
		asked, folder, more string
		want, reason        string
	}{
		"a HIP":                         {asked: "auto", folder: amd, want: "hip", reason: "HIP has 1 device"},
		"a HIP, asked for":              {asked: "hip", folder: amd, want: "hip", reason: "HIP has 1 device"},
		"a HIP without a device":        {asked: "hip", folder: amd, more: "FAKE_DEVICES=0", want: "host", reason: "hip cannot be used (HIP answers"},
		"a HIP, not asked for":          {asked: "host", folder: amd, want: "host", reason: "ROCBLAS_MEM_DEVICE is host"},
		"the stand-in":                  {asked: "auto", folder: marked, want: "host", reason: standInReason},
		"the stand-in, taken for a HIP": {asked: "hip", folder: marked, want: "host", reason: standInReason},
		"a CUDA":                        {asked: "cuda", folder: cuda, want: "cuda", reason: "ROCBLAS_MEM_DEVICE is cuda"},
		"a CUDA, not asked for":         {asked: "host", folder: cuda, want: "host", reason: "ROCBLAS_MEM_DEVICE is host"},
		"a CUDA that does not start":    {asked: "cuda", folder: cuda, more: "FAKE_DEVICES=0", want: "host", reason: "cuda cannot be used ("},
		"a HIP where CUDA is asked for": {asked: "cuda", folder: amd, want: "host", reason: "cuda cannot be used ("},
	} {
		t.Run(name, func(t *testing.T) {
			command := exec.Command(os.Args[0], "-test.run=^TestTheDeviceThatIsChosen$", "-test.v")
			command.Env = append(os.Environ(), "LD_LIBRARY_PATH="+test.folder, "ROCBLAS_MEM_DEVICE="+test.asked,
				deviceVariable+"="+test.want, reasonVariable+"="+test.reason, test.more)
			out, err := command.CombinedOutput()
			require.NoErrorf(t, err, "%s", out)
			assert.Contains(t, string(out), "--- PASS: TestTheDeviceThatIsChosen")
		})
	}
}

// TestCAndGoChooseHIPAlike runs TestEachNameInC in a process that finds a HIP.
func TestCAndGoChooseHIPAlike(t *testing.T) {
	folder := filepath.Dir(gputest.Compile(t, "fake_hip.c", "libamdhip64.so.6"))
	command := exec.Command(os.Args[0], "-test.run=^TestEachNameInC$", "-test.v")
	command.Env = append(os.Environ(), "LD_LIBRARY_PATH="+folder, deviceVariable+"=hip")
	out, err := command.CombinedOutput()
	require.NoErrorf(t, err, "%s", out)
	assert.Contains(t, string(out), "--- PASS: TestEachNameInC")
}

// TestEachNameInC checks that the C sources, which send calls to a real rocBLAS, take the device for HIP exactly
// where chooseDevice does: for every kind of device, with and without a number, and for other values.
func TestEachNameInC(t *testing.T) {
	values := []string{"host"} // other tests cover this machine's drivers
	if os.Getenv(deviceVariable) == "hip" {
		values = append(values, "", "auto", "hip", "hip:0", "host:0", "gpu", "Cuda", "opencl2", "open", "auto:1")
		for _, d := range devices() {
			if !d.Auto {
				values = append(values, d.Name, d.Name+":77", d.Name+":", d.Name+":x")
			}
		}
	}
	quiet := func(string) {}
	for _, value := range values {
		t.Setenv("ROCBLAS_MEM_DEVICE", value)
		chosen, err := chooseDevice(process(), common.Variable, quiet)
		require.NoError(t, err, value)
		inC, err := chooseHIP(process(), value == "hip", hip.PagesUnset, quiet)
		require.NoError(t, err, value)
		assert.Equal(t, chosen.kind == "hip", inC.kind == "hip", "%q: %s; C: %s", value, chosen.reason, inC.reason)
	}
}
