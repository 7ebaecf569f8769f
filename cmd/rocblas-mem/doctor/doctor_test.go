package doctor

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/cmd/rocblas-mem/cli"
	"rocblas_mem/cmd/rocblas-mem/cli/clitest"
	"rocblas_mem/cmd/rocblas-mem/machine/machinetest"
	"rocblas_mem/hip/amd"
	"rocblas_mem/hip/ascend"
	"rocblas_mem/hip/cuda"
	"rocblas_mem/hip/gpu"
	"rocblas_mem/hip/opencl"
	"rocblas_mem/internal/describe"
)

// answersLibrary is the source of a library that answers with the file named by ANSWERS and a subject. BREAK
// lists subjects without an answer and what happens instead, as in "2=crash".
const answersLibrary = `
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
static int breaks(int subject, const char* how)
{
    char word[32];
    const char* all = getenv("BREAK");
    snprintf(word, sizeof word, "%d=%s", subject, how);
    const char* device = getenv("ROCBLAS_MEM_DEVICE");
    return all && strstr(all, word) && (subject != 0 || !device || strcmp(device, "host") != 0);
}
int rocblas_mem_get_last_error(void* handle, char* out, size_t size)
{
    (void)handle;
    snprintf(out, size, "there is no core");
    return 0;
}
int rocblas_mem_describe(int subject, char* out, size_t size, size_t* needed)
{
    char path[4096];
    if(breaks(subject, "crash")) *(volatile int*)8 = 1;
    if(breaks(subject, "hang")) for(;;) pause();
    if(breaks(subject, "hold") && fork() == 0) { sleep(10); _exit(0); }
    if(breaks(subject, "exit")) { fprintf(stderr, "first\nthe driver's last words\n"); exit(5); }
    if(breaks(subject, "core")) return 6;
    if(breaks(subject, "junk")) { snprintf(out, size, "{"); *needed = 2; return 0; }
    if(breaks(subject, "print")) printf("{ a driver prints }\n"), fflush(stdout);
    snprintf(path, sizeof path, "%s/%d", getenv("ANSWERS"), subject);
    FILE* file = fopen(path, "r");
    if(!file) return 1;
    fseek(file, 0, SEEK_END);
    *needed = (size_t)ftell(file) + 1;
    rewind(file);
    out[fread(out, 1, *needed <= size ? *needed - 1 : size - 1, file)] = 0;
    fclose(file);
    return 0;
}`

// clinic is an installation with a library whose answers a test sets.
type clinic struct {
	machinetest.Machine
	answers string
	env     []string
}

func newClinic(t *testing.T) *clinic {
	m := machinetest.New(t, false)
	m.Library("own/lib", "librocblas_mem.so.0", answersLibrary)
	m.Probe()
	c := &clinic{Machine: m, answers: t.TempDir()}
	c.env = []string{"ANSWERS=" + c.answers}
	c.withoutGPUs()
	return c
}

// withoutGPUs sets the answers of a machine without GPUs.
func (c *clinic) withoutGPUs() {
	c.T.Helper()
	c.answer(describe.ProcessSubject, describe.Process{
		Version: "1.2.3", Interface: "4.4.1", Library: "/the/library", Core: "/the/core",
		Host:   describe.Host{Vectors: "AVX2", Processors: 1, TotalBytes: 3 << 30},
		Device: describe.Choice{Kind: "host", Name: "host", Reason: "no libamdhip64 was found"},
		Engine: describe.Choice{Kind: "builtin", Name: "builtin (C)", Reason: "it is the library's own"},
	})
	c.device("hip", describe.Runtime{
		Problem: "none of those is installed", BLAS: describe.Library{Name: "rocBLAS", Problem: "none is found"}})
	c.device("cuda", describe.Runtime{
		Problem: "no libcuda", BLAS: describe.Library{Name: "cuBLAS", Problem: "none is found"}})
	c.device("opencl", describe.Runtime{Problem: "no libOpenCL", Computes: "the host's engine"})
	c.device("ascend", describe.Runtime{Problem: "no libascendcl", Computes: "nothing"})
}

// known is a kind of device and its subject, as in capi/devices.go.
type known struct {
	gpu.Kind
	subject describe.Subject
}

// knownKinds returns the kinds of devices of the clinic's library.
func knownKinds() []known {
	return []known{{amd.Kind(), 1}, {cuda.Kind(), 2}, {opencl.Kind(), 4}, {ascend.Kind(), 5}}
}

func kindOf(name string) (of known) {
	for _, k := range knownKinds() {
		if k.Name == name {
			of = k
		}
	}
	return of
}

// device sets the library's answer for a kind of device, with the step of the kind.
func (c *clinic) device(name string, r describe.Runtime) {
	c.T.Helper()
	k := kindOf(name)
	r.Step = k.Step(r.Library, r.Problem, r.BLAS.Problem)
	c.answer(k.subject, r)
}

// answer sets the library's answer for a subject. That for the process has the kinds of devices.
func (c *clinic) answer(subject describe.Subject, value any) {
	c.T.Helper()
	if p, ok := value.(describe.Process); ok {
		for _, k := range knownKinds() {
			p.Kinds = append(p.Kinds, describe.Kind{Name: k.Name, Title: k.Title, Subject: k.subject, Auto: k.Auto,
				Numbered: k.Open != nil, Repair: k.Advice.For + ": " + k.Advice.Repair})
		}
		value = p
	}
	text, err := json.Marshal(value)
	require.NoError(c.T, err)
	name := filepath.Join(c.answers, string(rune('0'+subject)))
	require.NoError(c.T, os.WriteFile(name, text, 0o600))
}

// examine runs examine with additional variables.
func (c *clinic) examine(more ...string) *findings {
	c.T.Helper()
	f, err := examine(c.At, append(append([]string{}, c.env...), more...), 20*time.Second)
	require.NoError(c.T, err)
	return f
}

// printed returns the text that the command prints, and its exit status.
func printed(t *testing.T, f *findings, asJSON bool) (text string, status int) {
	t.Helper()
	var out bytes.Buffer
	err := f.print(&out, asJSON)
	if err != nil {
		status = cli.StatusOf(err)
	}
	return out.String(), status
}

func TestDoctorOnAMachineWithoutGPUs(t *testing.T) {
	f := newClinic(t).examine()
	text, status := printed(t, f, false)
	assert.Zero(t, status)
	assert.Equal(t, `library     1.2.3, with the interface of rocBLAS 4.4.1
            /the/library
            /the/core
variables   none is set
host        AVX2, 1 processor, 3.0 GiB of memory
HIP         none of those is installed
            rocBLAS: none is found
CUDA        no libcuda
            cuBLAS: none is found
OpenCL      no libOpenCL
Ascend      no libascendcl
stand-in    `+f.StandIn+`: rocblas-mem run --cpu -- PROGRAM
chosen      host: no libamdhip64 was found
            builtin (C): it is the library's own
next        for an AMD GPU: install ROCm (libamdhip64 and librocblas); then set ROCBLAS_MEM_DEVICE=hip or unset it
            for an NVIDIA GPU: install NVIDIA's driver, which brings libcuda.so.1 (a container gets it with --gpus all), and cuBLAS; then set ROCBLAS_MEM_DEVICE=cuda
            for OpenCL: install its loader, libOpenCL.so.1, and the device's driver, or PoCL for the processor; then set ROCBLAS_MEM_DEVICE=opencl
            for Ascend: install Huawei's CANN, which brings libascendcl.so, and begin LD_LIBRARY_PATH with its folder (its set_env.sh does); then set ROCBLAS_MEM_DEVICE=ascend
`, text)
}

func TestDoctorAsJSON(t *testing.T) {
	f := newClinic(t).examine("ROCBLAS_TENSILE_LIBPATH=x")
	text, status := printed(t, f, true)
	assert.Zero(t, status)
	var again findings
	require.NoError(t, json.Unmarshal([]byte(text), &again))
	assert.Equal(t, f, &again)
	assert.True(t, again.Usable)
	assert.Equal(t, []string{"ROCBLAS_TENSILE_LIBPATH"}, again.Unread)
}

// TestDoctorOnGPUs tests that doctor lists the available components and reports no missing ones.
func TestDoctorOnGPUs(t *testing.T) {
	c := newClinic(t)
	memory := &describe.Memory{Kind: "plain allocation", Causes: []string{"a pool: refused"}, TotalBytes: 2 << 40}
	device := describe.Device{Name: "Card", Arch: "gfx90a", TotalBytes: 2 << 40, Memory: memory}
	c.answer(describe.ProcessSubject, describe.Process{Version: "1", Library: "/l", Core: "/l",
		Variables: []describe.Variable{{Name: "ROCBLAS_MEM_DEVICE", Value: "hip"}},
		Host:      describe.Host{Vectors: "AVX2", Processors: 8, Threads: 4, TotalBytes: 100},
		Device:    describe.Choice{Kind: "hip", Name: "HIP device 0: Card", Reason: "HIP has 2 devices", Memory: memory},
		Engine:    describe.Choice{Kind: "rocblas", Name: "the real rocBLAS", File: "/opt/librocblas.so.5", Version: "5.1", Reason: "yes"}})
	c.device("hip", describe.Runtime{Library: "/opt/libamdhip64.so.7", Version: "7.2.0", Driver: "7.1.0",
		Devices: []describe.Device{device, {Problem: "it fell off the bus"}}, BLAS: describe.Library{Name: "rocBLAS", File: "/opt/librocblas.so.5"}})
	c.device("cuda", describe.Runtime{Library: "/usr/libcuda.so.1", Version: "12.8", Driver: "12.8",
		Devices: []describe.Device{{Name: "Other", Arch: "sm_90"}},
		BLAS:    describe.Library{Name: "cuBLAS", Version: "cuBLAS 12", Native: 3, Composed: 2, Missing: 1}})
	c.device("opencl", describe.Runtime{Library: "/usr/libOpenCL.so.1", Computes: "the host's engine computes",
		Devices: []describe.Device{{Name: "CPU", Arch: "OpenCL 3.0 PoCL"}}, Refused: []string{"Old (OpenCL 1.2) has no shared virtual memory"}})
	c.device("ascend", describe.Runtime{Library: "/usr/libascendcl.so", Devices: []describe.Device{{Name: "910", Arch: "910"}},
		Computes: "nothing computes"})
	text, status := printed(t, c.examine("ROCBLAS_MEM_DEVICE=hip"), false)
	assert.Zero(t, status)
	for _, line := range []string{
		"            /l\nvariables   ROCBLAS_MEM_DEVICE=hip\n",
		"host        AVX2, 8 processors, of which 4 compute, 100 bytes of memory\n",
		"HIP         /opt/libamdhip64.so.7, version 7.2.0, driver 7.1.0\n" +
			"            device 0: Card (gfx90a), 2.0 TiB, memory by plain allocation (a pool: refused)\n" +
			"            device 1: it fell off the bus\n            rocBLAS: /opt/librocblas.so.5\n",
		"CUDA        /usr/libcuda.so.1, version 12.8\n            device 0: Other (sm_90), 0 bytes\n" +
			"            cuBLAS: cuBLAS 12, of rocBLAS's functions 3 native, 2 composed, 1 missing\n",
		"OpenCL      /usr/libOpenCL.so.1\n            device 0: CPU (OpenCL 3.0 PoCL), 0 bytes\n" +
			"            refused: Old (OpenCL 1.2) has no shared virtual memory\n            the host's engine computes\n" +
			"Ascend      /usr/libascendcl.so\n            device 0: 910 (910), 0 bytes\n            nothing computes\n",
		"chosen      HIP device 0: Card, memory by plain allocation (a pool: refused): HIP has 2 devices\n" +
			"            the real rocBLAS, /opt/librocblas.so.5, 5.1: yes\n",
		"next        for the NVIDIA GPU: set ROCBLAS_MEM_DEVICE=cuda; auto never chooses it\n" +
			"            for OpenCL: set ROCBLAS_MEM_DEVICE=opencl; auto never chooses it\n" +
			"            for Ascend: set ROCBLAS_MEM_DEVICE=ascend; auto never chooses it; nothing computes there\n",
	} {
		assert.Contains(t, text, line)
	}
	assert.Equal(t, 1, strings.Count(text, "/l\n"), "the single file is printed once")
	for name, chooses := range map[string]string{"cuda": "for the NVIDIA GPU: ", "opencl:0": "for OpenCL: ", "ascend": "for Ascend: "} {
		text, _ = printed(t, c.examine("ROCBLAS_MEM_DEVICE="+name), false)
		assert.NotContains(t, text, chooses, "a requested component that exists needs no step")
	}
}

// TestProblemsAreAnExitStatus tests that each problem gives an exit status and a step.
func TestProblemsAreAnExitStatus(t *testing.T) {
	c := newClinic(t)
	for problem, step := range map[string]string{
		"ROCBLAS_MEM_DEVICE: cuda cannot be used (CUDA: no libcuda); using host": "for an NVIDIA GPU: install NVIDIA's driver",
		"ROCBLAS_MEM_DEVICE: hip cannot be used (no libamdhip64); using host":    "for an AMD GPU: install ROCm",
		"ROCBLAS_MEM_DEVICE: opencl cannot be used (no loader); using host":      "for OpenCL: install its loader",
		"ROCBLAS_MEM_DEVICE: ascend:3 cannot be used (no CANN); using host":      "for Ascend: install Huawei's CANN",
		`ROCBLAS_MEM_DEVICE: "gpu" is not auto, host, hip or cuda; using auto`:   "set ROCBLAS_MEM_DEVICE to a value in",
		`ROCBLAS_MEM_ROCBLAS: "x" cannot be used (not there)`:                    "set ROCBLAS_MEM_ROCBLAS to a librocblas",
		`ROCBLAS_MEM_ENGINE: "x" is not auto, builtin or null; using auto`:       "set ROCBLAS_MEM_ENGINE to a value in",
		"ROCBLAS_DEVICE_MEMORY_SIZE: it is no size":                              "set ROCBLAS_DEVICE_MEMORY_SIZE to a value in",
	} {
		c.answer(describe.ProcessSubject, describe.Process{Device: describe.Choice{Kind: "host", Reason: problem},
			Engine: describe.Choice{Kind: "none", Reason: problem}, Problems: []string{problem}})
		f := c.examine()
		text, status := printed(t, f, false)
		assert.Equal(t, cli.ExitUnusable, status, problem)
		assert.Contains(t, text, "problem     "+problem+"\n")
		assert.Equal(t, 1, strings.Count(text, problem), "a problem is said once")
		require.NotEmpty(t, f.Next)
		assert.Contains(t, strings.Join(f.Next, "\n"), step)
	}
	c.answer(describe.ProcessSubject, describe.Process{
		Device: describe.Choice{Kind: "host"}, Problems: []string{"ROCBLAS_DEVICE_MEMORY_SIZE: it is no size"}})
	for name, first := range map[string]string{"cuda": "for an NVIDIA GPU", "opencl:1": "for OpenCL", "ascend": "for Ascend"} {
		assert.Contains(t, c.examine("ROCBLAS_MEM_DEVICE=" + name).Next[1], first, "requested components come first")
	}
	for kind, step := range map[string]string{"hip": "install ROCm's rocBLAS", "cuda": "install cuBLAS", "ascend": "unset ROCBLAS_MEM_DEVICE"} {
		c.answer(describe.ProcessSubject, describe.Process{Device: describe.Choice{Kind: kind},
			Engine: describe.Choice{Kind: "none", Reason: "no library", Step: kindOf(kind).EngineStep(true)}, Problems: []string{"no library"}})
		f := c.examine()
		text, status := printed(t, f, false)
		assert.Equal(t, cli.ExitUnusable, status)
		assert.Contains(t, text, "            nothing computes: see problem\n")
		assert.Contains(t, f.Next[0], step)
	}
}

// TestStepsForGPUs tests the step for each kind of unusable runtime.
func TestStepsForGPUs(t *testing.T) {
	none := describe.Library{Problem: "none is found"}
	c := newClinic(t)
	for name, test := range map[string]struct {
		kind   string
		answer describe.Runtime
		reason string
		step   string
	}{
		"a broken HIP":    {kind: "hip", answer: describe.Runtime{Problem: "file too short"}, step: "reinstall ROCm's"},
		"an old HIP":      {kind: "hip", answer: describe.Runtime{Problem: "it has no hipMalloc"}, step: "a newer ROCm"},
		"a HIP without":   {kind: "hip", answer: describe.Runtime{Library: "/h", Problem: "no device"}, step: "/dev/kfd"},
		"a HIP elsewhere": {kind: "hip", answer: describe.Runtime{Library: "/opt/h"}, reason: "no libamdhip64 was found", step: "LD_LIBRARY_PATH"},
		"no rocBLAS":      {kind: "hip", answer: describe.Runtime{Library: "/h", BLAS: none}, step: "install ROCm's rocBLAS"},
		"an old driver":   {kind: "cuda", answer: describe.Runtime{Library: "/c", Problem: "older than CUDA 10.1"}, step: "update"},
		"no device":       {kind: "cuda", answer: describe.Runtime{Library: "/c", Problem: "it has no device"}, step: "nvidia-smi"},
		"no OpenCL":       {kind: "opencl", answer: describe.Runtime{Problem: "no loader"}, step: "libOpenCL.so.1"},
		"an old OpenCL":   {kind: "opencl", answer: describe.Runtime{Library: "/o", Problem: "it is older than OpenCL 2"}, step: "OpenCL 2 or later"},
		"OpenCL without":  {kind: "opencl", answer: describe.Runtime{Library: "/o", Problem: "it has no device"}, step: "clinfo"},
		"no SVM":          {kind: "opencl", answer: describe.Runtime{Library: "/o", Problem: "no device with shared virtual memory"}, step: "whose device has shared"},
		"an old CANN":     {kind: "ascend", answer: describe.Runtime{Library: "/a", Problem: "it has no function aclInit"}, step: "a newer CANN"},
		"Ascend without":  {kind: "ascend", answer: describe.Runtime{Library: "/a", Problem: "it has no device"}, step: "npu-smi"},
		"no cuBLAS":       {kind: "cuda", answer: describe.Runtime{Library: "/c", BLAS: none}, step: "install cuBLAS"},
	} {
		t.Run(name, func(t *testing.T) {
			c.withoutGPUs()
			c.device(test.kind, test.answer)
			c.answer(describe.ProcessSubject, describe.Process{Device: describe.Choice{Kind: "host", Reason: test.reason}})
			f := c.examine()
			assert.True(t, f.Usable, "the host computes")
			assert.Contains(t, strings.Join(f.Next, "\n"), test.step)
		})
	}
}

// TestDriversThatBreak tests that doctor reports the failure of one probe and gets the answers of the others.
func TestDriversThatBreak(t *testing.T) {
	c := newClinic(t)
	for what, said := range map[string]string{
		"crash": "the query of the driver ended with signal 11 (segmentation fault)",
		"exit":  "the query of the driver ended with exit status 5: the driver's last words",
		"core":  "there is no core",
		"junk":  "the library's answer cannot be read: unexpected end of JSON input",
	} {
		f := c.examine("BREAK=2=" + what)
		assert.Equal(t, said, f.device("cuda").Failure)
		assert.Nil(t, f.device("cuda").Runtime)
		assert.True(t, f.Usable, "it was not queried")
		assert.NotNil(t, f.device("hip").Runtime)
		text, status := printed(t, f, false)
		assert.Zero(t, status)
		assert.Contains(t, text, "CUDA        "+said+"\n")
	}
	f := c.examine("BREAK=4=crash,5=exit")
	assert.Equal(t, "the query of the driver ended with signal 11 (segmentation fault)", f.device("opencl").Failure)
	assert.Equal(t, "the query of the driver ended with exit status 5: the driver's last words", f.device("ascend").Failure)
	assert.Contains(t, strings.Join(f.Next, "\n"), "for OpenCL: a driver crashes or hangs")
	assert.Contains(t, strings.Join(f.Next, "\n"), "for Ascend: this runtime crashes or hangs")
	f = c.examine("BREAK=1=print,2=hold")
	assert.Empty(t, f.device("hip").Failure, "output of a driver is not the answer")
	assert.Empty(t, f.device("cuda").Failure, "a process that it leaves behind is not awaited")
	f = c.examine("BREAK=1=crash")
	assert.Contains(t, strings.Join(f.Next, "\n"), "for an AMD GPU: this HIP crashes or hangs")
}

func TestADriverThatHangs(t *testing.T) {
	c := newClinic(t)
	f, err := examine(c.At, append(c.env, "BREAK=2=hang"), time.Second)
	require.NoError(t, err)
	assert.Equal(t, "the query of the driver did not answer within 1 second, and was ended", f.device("cuda").Failure)
	assert.True(t, f.Usable)
}

// TestALibraryThatCannotChoose tests that such a library still describes itself, and that the step keeps it
// from opening the driver.
func TestALibraryThatCannotChoose(t *testing.T) {
	c := newClinic(t)
	for _, test := range []struct{ breaks, device, step string }{
		{"0=crash,1=crash", "auto", "set ROCBLAS_MEM_DEVICE=host until this HIP is repaired"},
		{"0=crash,2=crash", "cuda", "unset ROCBLAS_MEM_DEVICE"},
		{"0=crash,4=crash", "opencl:1", "until this OpenCL is repaired"},
		{"0=crash,5=crash", "ascend", "until this Ascend is repaired"},
		{"0=crash", "auto", "programs then do not open the library that ended the query"},
	} {
		c.answer(describe.ProcessSubject, describe.Process{Version: "1.2.3", Variables: []describe.Variable{
			{Name: "ROCBLAS_MEM_DEVICE", Value: "host"}, {Name: "ROCBLAS_MEM_ENGINE", Value: "null"}}})
		f := c.examine("BREAK="+test.breaks, "ROCBLAS_MEM_DEVICE="+test.device)
		assert.Nil(t, f.Process)
		require.NotNil(t, f.Idle)
		assert.Equal(t, []describe.Variable{{Name: "ROCBLAS_MEM_DEVICE", Value: test.device}}, f.Idle.Variables, "as they are set")
		assert.Empty(t, f.Unread)
		assert.Contains(t, f.Next[0], test.step)
		text, status := printed(t, f, false)
		assert.Equal(t, cli.ExitUnusable, status)
		assert.Contains(t, text, "library     1.2.3")
		assert.Contains(t, text, "chosen      nothing: the query of the library's choices ended with signal 11")
	}
	require.NoError(t, os.Remove(filepath.Join(c.answers, "0")))
	f := c.examine()
	assert.Nil(t, f.Idle)
	text, _ := printed(t, f, false)
	assert.Contains(t, text, "library     rocblas_mem_describe: status 1\n")
	require.Len(t, f.Next, 1)
	assert.Contains(t, f.Next[0], "see the line above")
}

// TestALongAnswer tests an answer longer than the probe's first buffer.
func TestALongAnswer(t *testing.T) {
	c := newClinic(t)
	name := strings.Repeat("long ", 40_000)
	c.device("hip", describe.Runtime{Problem: name})
	assert.Equal(t, name, c.examine().device("hip").Runtime.Problem)
}

func TestDoctorNeedsAnInstallation(t *testing.T) {
	c := newClinic(t)
	require.NoError(t, os.Remove(c.At.Probe))
	_, err := examine(c.At, nil, time.Second)
	assert.Equal(t, cli.ExitUsage, cli.StatusOf(err))
	for _, args := range [][]string{{"--jsn"}, {"--limit"}, {"--limit", "0"}, {"--limit=x"}, {"--json=x"}, {"more"}} {
		status, out, errs := clitest.Called(Command(), args...)
		assert.Equal(t, cli.ExitUsage, status, errs)
		assert.Empty(t, out)
		assert.NotContains(t, errs, "installation", "%v is wrong before anything is looked for", args)
	}
}

// TestMissingNumberedDevice tests the request of a missing device of a runtime that has other devices.
func TestMissingNumberedDevice(t *testing.T) {
	c := newClinic(t)
	c.device("opencl", describe.Runtime{Library: "/o", Devices: []describe.Device{{Name: "one"}, {Name: "two"}}})
	c.answer(describe.ProcessSubject, describe.Process{Device: describe.Choice{Kind: "host"},
		Problems: []string{"ROCBLAS_MEM_DEVICE: opencl:7 cannot be used (OpenCL: it has 2 devices); using host"}})
	assert.Equal(t, "set ROCBLAS_MEM_DEVICE to an existing device: opencl:0 to opencl:1", c.examine("ROCBLAS_MEM_DEVICE=opencl:7").Next[0])
}
