package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas"
	"rocblas_mem/blas/engine/builtin"
	"rocblas_mem/blas/engine/cublas"
	"rocblas_mem/blas/engine/cublas/table"
	"rocblas_mem/hip"
	"rocblas_mem/hip/amd"
	"rocblas_mem/hip/ascend"
	"rocblas_mem/hip/cuda"
	"rocblas_mem/hip/gpu"
	"rocblas_mem/hip/gpu/gputest"
	"rocblas_mem/hip/opencl"
	"rocblas_mem/internal/describe"
)

// described returns the decoded answer to a question.
func described[T any](t *testing.T, a *choices, q blas.Question) (answer T) {
	t.Helper()
	text, known := a.describe(q)
	require.True(t, known)
	assert.NotContains(t, text, "\n", "one line")
	require.NoError(t, json.Unmarshal([]byte(text), &answer))
	return answer
}

// choicesOf returns the choices of a process on the host with the built-in engine.
func choicesOf(t *testing.T, v environment) *choices {
	t.Helper()
	host, err := openHost(hip.PagesUnset, "because")
	require.NoError(t, err)
	return &choices{warn: func(string) {}, device: host, cores: coresOf(3, "base"), getenv: v.get}
}

// question returns a question about a subject in a process where compute names the engine.
func question(subject describe.Subject, compute func() (string, error)) blas.Question {
	return blas.Question{Subject: uint64(subject), Library: "/there/lib.so", Interface: "4.4.1.rocblas_mem-1.2.3", Compute: compute}
}

func TestTheProcessIsDescribed(t *testing.T) {
	a := choicesOf(t, environment{"ROCBLAS_MEM_THREADS": "3"})
	p := described[describe.Process](t, a, question(describe.ProcessSubject, func() (string, error) {
		a.compute(builtin.New(1), "it is tested")
		return "", nil
	}))
	assert.Equal(t, []string{"1.2.3", "4.4.1", "/there/lib.so"}, []string{p.Version, p.Interface, p.Library})
	assert.NotEmpty(t, p.Core)
	assert.Equal(t, describe.Host{Vectors: "baseline", Processors: runtime.NumCPU(), Threads: 3, TotalBytes: hostBytes()}, p.Host)
	assert.Equal(t, describe.Choice{Kind: "host", Name: "host", Reason: "because"}, p.Device)
	assert.Equal(t, describe.Choice{Kind: "builtin", Name: builtin.New(1).Name(), Reason: "it is tested"}, p.Engine)
	assert.Equal(t, []describe.Variable{{Name: "ROCBLAS_MEM_THREADS", Value: "3"}}, p.Variables)
	assert.Empty(t, p.Problems)
}

// TestTheRealRocBLASComputes tests that no engine is opened if calls go to a real rocBLAS.
func TestTheRealRocBLASComputes(t *testing.T) {
	q := question(describe.ProcessSubject, func() (string, error) { t.Error("asked"); return "", nil })
	q.RocBLAS, q.RocBLASVersion, q.RocBLASRefused = "/opt/librocblas.so.5", "5.2.0", "ROCBLAS_MEM_ROCBLAS: it was not that one"
	p := described[describe.Process](t, choicesOf(t, environment{"ROCBLAS_MEM_ROCBLAS": "x"}), q)
	assert.Equal(t, []string{"rocblas", q.RocBLAS, "5.2.0"}, []string{p.Engine.Kind, p.Engine.File, p.Engine.Version})
	assert.Equal(t, []string{q.RocBLASRefused}, p.Problems)
	assert.Equal(t, "it was not that one", p.Variables[0].Problem)
}

// TestWhatWasToldIsDescribed tests that each problem is listed once, whether a warning gave it or the query
// finds it, and that their number is limited.
func TestWhatWasToldIsDescribed(t *testing.T) {
	a := choicesOf(t, environment{"ROCBLAS_MEM_ENGINE": "abacus"})
	a.tell("ROCBLAS_MEM_ENGINE: no abacus")
	a.tell("ROCBLAS_MEM_ENGINE: no abacus")
	a.tell("nothing\ncomputes")
	nothing := func() (string, error) { return "", errors.New("nothing\ncomputes here") }
	p := described[describe.Process](t, a, question(describe.ProcessSubject, nothing))
	assert.Equal(t, []string{"ROCBLAS_MEM_ENGINE: no abacus", "nothing\ncomputes", "nothing; computes here"}, p.Problems)
	assert.Equal(t, "no abacus", p.Variables[0].Problem)
	assert.Equal(t, describe.Choice{Kind: "none", Reason: "nothing; computes here"}, p.Engine)
	a.tell("nothing; computes here")
	assert.Len(t, described[describe.Process](t, a, question(describe.ProcessSubject, nothing)).Problems, 3)
	for i := range 2 * mostProblems {
		a.tell(string(rune('A' + i)))
	}
	assert.Len(t, a.problems, mostProblems)
}

// TestCUBLASComputes tests the engine of a process whose device is CUDA.
func TestCUBLASComputes(t *testing.T) {
	a := choicesOf(t, nil)
	a.device.kind = "cuda"
	p := described[describe.Process](t, a, question(describe.ProcessSubject, func() (string, error) { return "cuBLAS 13", nil }))
	assert.Equal(t, []string{"cublas", "cuBLAS 13"}, []string{p.Engine.Kind, p.Engine.Name})
}

// TestKindsOfDevices tests that the process's description lists the kinds of devices with distinct subjects, which are
// those of rocblas_mem_subject where it has one.
func TestKindsOfDevices(t *testing.T) {
	p := described[describe.Process](t, choicesOf(t, nil), question(describe.ProcessSubject, func() (string, error) { return "", nil }))
	subjects := map[string]describe.Subject{"process": describe.ProcessSubject}
	for _, kind := range p.Kinds {
		subjects[kind.Name] = kind.Subject
	}
	distinct := map[describe.Subject]bool{}
	for name, subject := range subjects {
		assert.False(t, distinct[subject], name)
		distinct[subject] = true
	}
	assert.Equal(t, map[string]describe.Subject{"process": 0, "hip": 1, "cuda": 2, "opencl": 4, "ascend": 5}, subjects)
}

// TestThePageListsTheDevices compares the list of devices in docs/environment.md with the library's.
func TestThePageListsTheDevices(t *testing.T) {
	page, err := os.ReadFile("../docs/environment.md")
	require.NoError(t, err)
	word := map[bool]string{true: "yes", false: "no"}
	want := "| `host` | the host | if it chooses no other device | no |\n"
	for _, k := range describedKinds() {
		want += fmt.Sprintf("| `%s` | %s | %s | %s |\n", k.Name, k.Title, word[k.Auto], word[k.Numbered])
	}
	_, rows, _ := strings.Cut(string(page), "| value | device | `auto` chooses it | may have a number, as `ascend:1` |\n|---|---|---|---|\n")
	rows, _, _ = strings.Cut(rows, "\n\n")
	assert.Equal(t, want, rows+"\n")
}

// TestPagesListLibrariesAndPages compares names in docs/ and in a step of doctor with the library's lists.
func TestPagesListLibrariesAndPages(t *testing.T) {
	environment, err := os.ReadFile("../docs/environment.md")
	require.NoError(t, err)
	assert.Contains(t, string(environment), fmt.Sprintf(": `%v`, `%v`, `%v`, `%v` |", hip.HugeFirst, hip.HugeOnly, hip.HugeGigabyteOnly, hip.Normal))
	names := cublas.Candidates()
	for i := range names[1:] {
		names[i+1] = strings.TrimPrefix(names[i+1], "libcublas.so")
	}
	last := len(names) - 1
	list := strings.Join(names[:last], ", ") + " or " + names[last]
	onCUDA, err := os.ReadFile("../docs/cuda.md")
	require.NoError(t, err)
	assert.Contains(t, string(onCUDA), "| cuBLAS | "+list+": ")
	assert.Contains(t, cuda.Kind().Advice.NoBLAS, "("+list+",")
}

// TestAStepWhereNothingComputes tests that the description of a device without an engine has the next step.
func TestAStepWhereNothingComputes(t *testing.T) {
	for kind, step := range map[string]string{"hip": "install ROCm's rocBLAS", "cuda": "install cuBLAS", "ascend": "unset ROCBLAS_MEM_DEVICE"} {
		a := choicesOf(t, nil)
		a.device.kind = kind
		p := described[describe.Process](t, a, question(describe.ProcessSubject, func() (string, error) { return "", errors.New("none") }))
		assert.Contains(t, p.Engine.Step, step)
	}
}

func TestNoSuchSubject(t *testing.T) {
	_, known := choicesOf(t, nil).describe(question(99, nil))
	assert.False(t, known)
}

func TestVariablesThatCannotBeUsed(t *testing.T) {
	folder := t.TempDir()
	for _, test := range []struct{ name, value, problem string }{
		{"ROCBLAS_DEVICE_MEMORY_SIZE", "32M", ""},
		{"ROCBLAS_DEVICE_MEMORY_SIZE", "32Q", "is not a size"},
		{"ROCBLAS_LAYER", " 0x7", ""},
		{"ROCBLAS_LAYER", "3", ""},
		{"ROCBLAS_LAYER", "-1", ""},
		{"ROCBLAS_LAYER", "all", `"all" is not a number; using 0`},
		{"ROCBLAS_LAYER", "", `"" is not a number; using 0`},
		{"ROCBLAS_LAYER", "08", `"08" is not a number; using 0`},
		{"ROCBLAS_LAYER", "3 ", `"3 " is not a number; using 3`},
		{"ROCBLAS_CHECK_NUMERICS", "0b1", `"0b1" is not a number; using 0`},
		{"ROCBLAS_CHECK_NUMERICS", "017,4", `"017,4" is not a number; using 15`},
		{"ROCBLAS_LOG_PATH", filepath.Join(folder, "new"), ""},
		{"ROCBLAS_LOG_TRACE_PATH", folder, "a folder"},
		{"ROCBLAS_LOG_BENCH_PATH", "/nowhere/log", "no such file"},
		{"ROCBLAS_LOG_PROFILE_PATH", "", ""},
		{"ROCBLAS_MEM_DEVICE", "anything", ""},
	} {
		var problems []string
		list := variablesOf(environment{test.name: test.value, "ROCBLAS_TENSILE_LIBPATH": "x"}.get, &problems)
		require.Len(t, list, 1, "those that are read")
		assert.Equal(t, test.name, list[0].Name)
		assert.Equal(t, test.value, list[0].Value)
		if test.problem == "" {
			assert.Empty(t, list[0].Problem, test.value)
			assert.Empty(t, problems, test.value)
		} else {
			assert.Contains(t, list[0].Problem, test.problem)
			assert.Equal(t, []string{test.name + ": " + list[0].Problem}, problems)
		}
	}
	assert.NoFileExists(t, filepath.Join(folder, "new"))
}

// TestGPUsAreDescribed tests that devices are described through the drivers of handles, with the method of
// allocation and its causes.
func TestGPUsAreDescribed(t *testing.T) {
	fake := gputest.Open(t, gputest.Compile(t, "fake_hip.c", "libamdhip64.so.6"))
	fake.Set(t, "devices", 2)
	api, err := amd.OpenFile(fake.Path)
	require.NoError(t, err)
	var r describe.Runtime
	assert.Zero(t, surveyGPU(&r, api, nil, amd.VersionText))
	assert.Equal(t, []string{fake.Path, ""}, []string{r.Library, r.Problem})
	assert.Regexp(t, `^6\.\d+\.\d+$`, r.Version)
	require.Len(t, r.Devices, 2)
	assert.Equal(t, &describe.Memory{Kind: gpu.Reservation.String(), TotalBytes: 8 << 30}, r.Devices[0].Memory)
	assert.Nil(t, r.Devices[1].Memory, "no handle of this process has that device")
	assert.True(t, r.Devices[1].Pools)
	assert.Zero(t, fake.Alive(""), "all is given back")

	fake.Fail("hipMemMap", 1, 1)
	r = describe.Runtime{}
	surveyGPU(&r, api, nil, amd.VersionText)
	assert.Equal(t, gpu.Pool.String(), r.Devices[0].Memory.Kind)
	require.Len(t, r.Devices[0].Memory.Causes, 1)
	assert.Contains(t, r.Devices[0].Memory.Causes[0], "hipMemMap")
	assert.Zero(t, fake.Alive(""), "the pool is given back")

	fake.Set(t, "devices", 0)
	_, err = amd.OpenFile(fake.Path)
	r = describe.Runtime{}
	surveyGPU(&r, nil, err, amd.VersionText)
	assert.Equal(t, fake.Path, r.Library)
	assert.NotEmpty(t, r.Version)
	assert.Contains(t, r.Problem, "no device")
	assert.Equal(t, "12.8", cuda.VersionText(12080))
}

// TestAscendIsDescribed tests the description of Ascend's devices, and of the reason if there is none.
func TestAscendIsDescribed(t *testing.T) {
	fake := gputest.Open(t, gputest.Compile(t, "fake_ascend.c", "libascendcl.so"))
	fake.Set(t, "devices", 2)
	survey := func(path string) describe.Runtime {
		api, err := ascend.Open(path, hip.PagesUnset)
		return surveyKind(ascend.Kind(), api, err)
	}
	r := survey(fake.Path)
	assert.Equal(t, []string{fake.Path, ""}, []string{r.Library, r.Problem})
	require.Len(t, r.Devices, 2)
	assert.Equal(t, "FakeAscend910", r.Devices[0].Name)
	assert.Equal(t, &describe.Memory{Kind: gpu.Pool.String(), TotalBytes: 8 << 30}, r.Devices[0].Memory)
	assert.Contains(t, r.Computes, "nothing computes")
	assert.Zero(t, fake.Alive(""), "all is given back")

	fake.Set(t, "devices", 0)
	r = survey(fake.Path)
	assert.Equal(t, []string{fake.Path, "it has no device"}, []string{r.Library, r.Problem})
	r = survey("/nowhere/libascendcl.so")
	assert.Empty(t, r.Library)
	assert.Contains(t, r.Problem, "cannot be opened")
}

// TestOpenCLIsDescribed tests the machine's OpenCL, which scripts/setup.sh installs, and a missing one.
func TestOpenCLIsDescribed(t *testing.T) {
	r := described[describe.Runtime](t, choicesOf(t, nil), question(4, nil))
	if strings.Contains(r.Problem, "PoCL needs /sys") {
		t.Skip(r.Problem)
	}
	assert.Empty(t, r.Problem)
	assert.Contains(t, r.Library, opencl.Library)
	require.NotEmpty(t, r.Devices)
	assert.Contains(t, r.Devices[0].Arch, "OpenCL ")
	require.NotNil(t, r.Devices[0].Memory)
	assert.Equal(t, gpu.Pool.String(), r.Devices[0].Memory.Kind)
	assert.Contains(t, r.Computes, "the host's engine")
	assert.Contains(t, r.Step, "set ROCBLAS_MEM_DEVICE=opencl")
	api, err := opencl.Open("/nowhere/libOpenCL.so.1")
	r = surveyKind(opencl.Kind(), api, err)
	assert.Contains(t, r.Problem, "cannot be opened")
}

// TestCUBLASIsDescribed tests that cuBLAS's functions are counted, and that an error becomes one line.
func TestCUBLASIsDescribed(t *testing.T) {
	driver := gputest.Compile(t, "fake_cuda.c", "libcuda.so.1")
	opened, err := cublas.Open(gputest.CompileCublas(t, driver, "libcublas.so.12"), cublas.Context{})
	require.NoError(t, err)
	l := cublasText(opened, nil)
	assert.Equal(t, len(table.Entries()), l.Native+l.Composed+l.Missing)
	assert.NotZero(t, l.Native)
	assert.NotZero(t, l.Missing)
	assert.Contains(t, l.Version, "libcublas.so.12")
	l = cublasText(nil, errors.New("one\ntwo"))
	assert.Equal(t, "one; two", l.Problem)
}
