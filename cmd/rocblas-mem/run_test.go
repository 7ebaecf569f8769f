package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/engine/cublas"
	"rocblas_mem/hip/cuda"
)

// machine is a simulated machine: an installation of this library, one of ROCm, and programs. Every function of
// rocBLAS and HIP returns the number of its library.
type machine struct {
	t    *testing.T
	root string
	at   folders
}

// compile compiles C with gcc and returns the file.
func (m machine) compile(name, source string, flags ...string) string {
	m.t.Helper()
	out := filepath.Join(m.root, name)
	require.NoError(m.t, os.MkdirAll(filepath.Dir(out), 0o755))
	file := filepath.Join(m.t.TempDir(), "source.c")
	require.NoError(m.t, os.WriteFile(file, []byte(source), 0o644))
	command := exec.Command("gcc", append([]string{"-o", out, file}, flags...)...)
	text, err := command.CombinedOutput()
	require.NoError(m.t, err, "%s", text)
	return out
}

// library builds a shared library with a soname.
func (m machine) library(folder, soname, source string, flags ...string) string {
	flags = append([]string{"-shared", "-fPIC", "-Wl,-soname," + soname}, flags...)
	return m.compile(filepath.Join(folder, soname), source, flags...)
}

// probe builds the program that asks libraries.
func (m machine) probe() {
	m.t.Helper()
	m.compile("own/lib/rocblas_mem/probe", "", "-std=c11", "-D_GNU_SOURCE", "-I../../include", "../probe/probe.c", "../probe/sizes.c", "-ldl")
}

const (
	internal = "int _Z22rocblas_internal_thingv(void) { return 7; }\n"
	// whoProgram prints which rocBLAS and which HIP it loaded.
	whoProgram = `#include <stdio.h>
int rocblas_who(void); int hip_who(void);
int main(void) { printf("rocBLAS %d, HIP %d", rocblas_who(), hip_who()); return 0; }`
)

// newMachine creates the installation: its functions return 1, those of ROCm 2.
func newMachine(t *testing.T, withROCm bool) machine {
	m := machine{t: t, root: t.TempDir()}
	m.library("own/lib", "librocblas_mem.so.0", "int rocblas_who(void) { return 1; }")
	m.library("own/lib/rocblas_mem/cpu/hip", "libamdhip64.so.6", "int hip_who(void) { return 1; }")
	m.library("own/lib/rocblas_mem/cpu/smi", "librocm_smi64.so.1", "int rsmi_init(void) { return 1; }")
	cpu := filepath.Join(m.root, "own/lib/rocblas_mem/cpu")
	require.NoError(t, os.Symlink("../../librocblas_mem.so.0", filepath.Join(cpu, "librocblas.so.4")))
	require.NoError(t, os.Symlink("hip/libamdhip64.so.6", filepath.Join(cpu, "libamdhip64.so.6")))
	m.library("rocm", "librocblas.so.4", "int rocblas_who(void) { return 2; }\n"+internal)
	m.library("rocm", "libamdhip64.so.6", "int hip_who(void) { return 2; }")
	m.library("rocm", "librocm_smi64.so.1", "int rsmi_init(void) { return 2; } int rsmi_more(void) { return 2; }")
	var err error
	m.at, err = foldersBeside(filepath.Join(m.root, "own/bin"))
	require.NoError(t, err)
	if !withROCm {
		require.NoError(t, os.Rename(filepath.Join(m.root, "rocm"), filepath.Join(m.root, "build")))
	}
	return m
}

// links returns the flags that link a program to ROCm's libraries.
func (m machine) links(folder string, libraries ...string) (flags []string) {
	for _, library := range libraries {
		flags = append(flags, filepath.Join(m.root, folder, library))
	}
	return append(flags, "-Wl,--allow-shlib-undefined", "-Wl,-rpath-link,"+filepath.Join(m.root, folder))
}

// runLaunch starts a launch's program and returns its output.
func runLaunch(t *testing.T, p launch) string {
	t.Helper()
	command := exec.Command(p.path, p.args[1:]...)
	command.Env = p.env
	out, err := command.CombinedOutput()
	require.NoError(t, err, "%s", out)
	return string(out)
}

func TestPlainProgram(t *testing.T) {
	m := newMachine(t, false)
	program := m.compile("program", whoProgram, m.links("build", "librocblas.so.4", "libamdhip64.so.6")...)
	p, err := makeLaunch(m.at, []string{program}, []string{"LD_LIBRARY_PATH=/somewhere", "A=b"}, false)
	require.NoError(t, err)
	assert.Equal(t, "on the CPU", p.reason)
	assert.Equal(t, m.at.cpu+":/somewhere", p.get("LD_LIBRARY_PATH"))
	assert.Empty(t, p.get("LD_PRELOAD"))
	assert.Equal(t, "b", p.get("A"))
	assert.Equal(t, "rocBLAS 1, HIP 1", runLaunch(t, p))

	again, err := makeLaunch(m.at, []string{program}, p.env, false)
	require.NoError(t, err)
	assert.Equal(t, p.get("LD_LIBRARY_PATH"), again.get("LD_LIBRARY_PATH"), "run in run")
	_, err = makeLaunch(m.at, []string{program}, nil, true)
	assert.ErrorContains(t, err, "no installed librocblas")
}

// TestNamesOfInternals tests which symbols count as internals of rocBLAS if none is installed.
func TestNamesOfInternals(t *testing.T) {
	m := newMachine(t, false)
	blas := m.links("build", "librocblas.so.4")
	for symbol, internal := range map[string]bool{
		"_ZN6client5QueueC1EP15_rocblas_handle": false,
		"_Z22rocblas_internal_thingv":           true,
		"_ZTV24rocblas_initializer":             true,
		"_ZNK7rocblas5thingEv":                  true,
		"rocblas_thing":                         true,
	} {
		m.library("clients", "libclient.so.1",
			fmt.Sprintf("int rocblas_who(void); int %[1]s(void); int client(void) { return %[1]s() + rocblas_who(); }", symbol), blas...)
		client := m.compile("program", "int client(void); int main(void) { return client(); }",
			append(m.links("clients", "libclient.so.1"), blas...)...)
		p, err := makeLaunch(m.at, []string{client}, []string{"LD_LIBRARY_PATH=" + filepath.Join(m.root, "clients")}, false)
		require.NoError(t, err)
		want := "on the CPU"
		if internal {
			want += "; libclient.so.1 uses C++ internals of rocBLAS, which only an installed rocBLAS has"
		}
		assert.Equal(t, want, p.reason, symbol)
	}
}

// TestOnCUDA tests the program with the stand-in on CUDA if the driver and cuBLAS are found, and the error of
// one line if not.
func TestOnCUDA(t *testing.T) {
	m := newMachine(t, false)
	m.library("own/lib/rocblas_mem/cuda/hip", "libamdhip64.so.6", "int hip_who(void) { return 3; }")
	cuda := filepath.Join(m.root, "own/lib/rocblas_mem/cuda")
	require.NoError(t, os.Symlink("../../librocblas_mem.so.0", filepath.Join(cuda, "librocblas.so.4")))
	require.NoError(t, os.Symlink("hip/libamdhip64.so.6", filepath.Join(cuda, "libamdhip64.so.6")))
	program := m.compile("program", whoProgram, m.links("build", "librocblas.so.4", "libamdhip64.so.6")...)
	script := filepath.Join(m.root, "script")
	require.NoError(t, os.WriteFile(script, []byte("#!/bin/sh\n"), 0o755))
	nvidia := filepath.Join(m.root, "nvidia")
	env := []string{"LD_LIBRARY_PATH=" + m.at.cpu + ":" + nvidia}
	for _, name := range []string{program, script} {
		_, err := makeLaunch(m.at.onCUDA(), []string{name}, env, false)
		assert.EqualError(t, err, "CUDA cannot be used: not found: libcuda.so.1 (NVIDIA's driver), "+
			"and libcublas")
	}
	m.library("nvidia", "libcuda.so.1", "int cuInit(unsigned f) { return f != 0; }")
	_, err := makeLaunch(m.at.onCUDA(), []string{program}, env, false)
	assert.EqualError(t, err, "CUDA cannot be used: not found: libcublas")
	m.library("nvidia", "libcublas.so.12", "int cublasCreate_v2(void) { return 1; }")
	p, err := makeLaunch(m.at.onCUDA(), []string{program}, env, false)
	require.NoError(t, err)
	assert.Equal(t, "on CUDA", p.reason)
	assert.Equal(t, cuda+":"+nvidia, p.get("LD_LIBRARY_PATH"), "it replaces the folders of a run on the CPU around it")
	assert.Equal(t, "rocBLAS 1, HIP 3", runLaunch(t, p))
	p, err = makeLaunch(m.at, []string{program}, p.env, false)
	require.NoError(t, err)
	assert.Equal(t, m.at.cpu+":"+nvidia, p.get("LD_LIBRARY_PATH"), "and the reverse")
}

// TestNeedsOfCUDA compares the libraries that run --cuda requires with those that the library opens.
func TestNeedsOfCUDA(t *testing.T) {
	needs := folders{}.onCUDA().needs
	require.Len(t, needs, 2)
	assert.Equal(t, []string{cuda.Library}, needs[0].names)
	assert.Equal(t, cublas.Candidates(), needs[1].names)
}

func TestInFrontOfROCm(t *testing.T) {
	m := newMachine(t, true)
	rocm := filepath.Join(m.root, "rocm")
	links := m.links("rocm", "librocblas.so.4", "libamdhip64.so.6")
	blas := m.links("rocm", "librocblas.so.4")
	// ending returns whoProgram with another value for main to return.
	ending := func(declarations, value string) string {
		return declarations + strings.Replace(whoProgram, "return 0;", "return "+value+";", 1)
	}
	declared := "int _Z22rocblas_internal_thingv(void);\n"
	m.library("rocm", "libuser.so.1", declared+"int user(void) { return _Z22rocblas_internal_thingv(); }", blas...)
	m.library("rocm", "librocsolver.so.0", declared+"int solve(void) { return _Z22rocblas_internal_thingv(); }", blas...)
	m.library("rocm", "libhipblas.so.2", `int rocblas_who(void);
		const char* later(void) { return rocblas_who() ? "librocsolver.so.0" : ""; }`, blas...)
	user := append(m.links("rocm", "libuser.so.1"), links...)
	hipblas := append(m.links("rocm", "libhipblas.so.2"), links...)
	rpath := append([]string{"-Wl,--disable-new-dtags,-rpath," + rocm}, links...)
	runpath := append([]string{"-Wl,--enable-new-dtags,-rpath," + rocm}, links...)
	for name, test := range map[string]struct {
		source  string
		flags   []string
		behind  bool   // requested
		preload bool   // expected
		reason  string // part of the message
	}{
		"no internals": {source: whoProgram, flags: links, reason: "on the CPU"},
		"asked for":    {source: whoProgram, flags: links, behind: true, preload: true, reason: "in front of " + rocm},
		"in the program": {
			source: ending(declared, "_Z22rocblas_internal_thingv() != 7"), flags: links, preload: true,
			reason: "internals program uses",
		},
		"in a library":     {source: ending("int user(void);\n", "user() != 7"), flags: user, preload: true, reason: "libuser.so.1 uses"},
		"in one for later": {source: ending("char* later(void);\n", "!*later()"), flags: hipblas, preload: true, reason: "librocsolver.so.0 uses"},
		"an RPATH":         {source: whoProgram, flags: rpath, preload: true, reason: "RPATH"},
		"a RUNPATH":        {source: whoProgram, flags: runpath, reason: "on the CPU"},
	} {
		t.Run(name, func(t *testing.T) {
			program := m.compile("program", test.source, test.flags...)
			env := []string{"LD_LIBRARY_PATH=" + rocm, "LD_PRELOAD=libc.so.6"}
			p, err := makeLaunch(m.at, []string{program}, env, test.behind)
			require.NoError(t, err)
			assert.Contains(t, p.reason, test.reason)
			assert.Equal(t, test.preload, strings.Contains(p.get("LD_PRELOAD"), "librocblas_mem.so.0"), p.reason)
			assert.True(t, strings.HasSuffix(p.get("LD_PRELOAD"), "libc.so.6"))
			assert.Equal(t, "rocBLAS 1, HIP 1", runLaunch(t, p), "%v", p.env)
		})
	}
}

// TestLoader tests programs started by an explicit dynamic loader with --library-path, which precedes the
// environment.
func TestLoader(t *testing.T) {
	loader := "/lib64/ld-linux-x86-64.so.2"
	if _, err := os.Stat(loader); err != nil {
		t.Fatalf("the machine has no %s", loader)
	}
	m := newMachine(t, true)
	rocm := filepath.Join(m.root, "rocm")
	program := m.compile("program", whoProgram, m.links("rocm", "librocblas.so.4", "libamdhip64.so.6")...)
	p, err := makeLaunch(m.at, []string{loader, "--inhibit-rpath", "", "--library-path", rocm, program, "--library-path"}, nil, false)
	require.NoError(t, err)
	assert.Equal(t, m.at.cpu+":"+rocm, p.args[4])
	assert.Equal(t, program, p.args[5])
	assert.Empty(t, p.get("LD_LIBRARY_PATH"))
	assert.Equal(t, "rocBLAS 1, HIP 1", runLaunch(t, p))

	p, err = makeLaunch(m.at, []string{loader, program}, []string{"LD_LIBRARY_PATH=" + rocm}, true)
	require.NoError(t, err)
	assert.Equal(t, m.at.hip+":"+rocm, p.get("LD_LIBRARY_PATH"))
	assert.Equal(t, "rocBLAS 1, HIP 1", runLaunch(t, p))
}

// TestWatching tests that librocm_smi64 is replaced only if the stand-in has all functions that the program imports.
func TestWatching(t *testing.T) {
	m := newMachine(t, true)
	m.at.gpu = filepath.Join(m.root, "kfd")
	rocm := filepath.Join(m.root, "rocm")
	for name, want := range map[string]int{"rsmi_init": 1, "rsmi_more": 2} {
		source := fmt.Sprintf("#include <stdio.h>\nint %s(void);\nint main(void) { printf(\"%%d\", %s()); return 0; }", name, name)
		program := m.compile("program", source, m.links("rocm", "librocm_smi64.so.1")...)
		p, err := makeLaunch(m.at, []string{program}, []string{"LD_LIBRARY_PATH=" + rocm}, false)
		require.NoError(t, err)
		assert.Equal(t, fmt.Sprint(want), runLaunch(t, p), name)

		withGPU := m.at
		withGPU.gpu = m.root
		p, err = makeLaunch(withGPU, []string{program}, []string{"LD_LIBRARY_PATH=" + rocm}, false)
		require.NoError(t, err)
		assert.Equal(t, "2", runLaunch(t, p), "%s, on a machine that has a GPU to watch", name)
	}
}

func TestNoELFFile(t *testing.T) {
	m := newMachine(t, false)
	script := filepath.Join(m.root, "script")
	require.NoError(t, os.WriteFile(script, []byte("#!/bin/sh\necho $LD_LIBRARY_PATH\n"), 0o755))
	p, err := makeLaunch(m.at, []string{script}, []string{"PATH=/bin"}, false)
	require.NoError(t, err)
	assert.Contains(t, p.reason, "not an ELF file")
	assert.Equal(t, m.at.cpu+"\n", runLaunch(t, p))
}

// TestAsGPU checks that run sets the variable of a rehearsal, and says so also if the program inherits it.
// TestNothingToReport tests the reasons that the program's files give for a run without a trace.
func TestNothingToReport(t *testing.T) {
	m := newMachine(t, false)
	needs := m.library("needed", "librocblas.so.5", "int rocblas_who(void) { return 1; }\n")
	without := m.compile("without", "int main(void) { return 0; }")
	static := m.compile("static", "int main(void) { return 0; }", "-static")
	absent := m.compile("absent", "int rocblas_who(void); int main(void) { return rocblas_who(); }", needs, "-Wl,--no-as-needed")
	raised := m.compile("raised", "int main(void) { return 0; }")
	require.NoError(t, os.Chmod(raised, 0o755|os.ModeSetuid))
	script := filepath.Join(m.root, "script")
	require.NoError(t, os.WriteFile(script, []byte("#!/bin/sh\n"), 0o755))
	const begin = "nothing to report: no handle was created, or its trace could not be written"
	const onCPU = "; run --cpu runs programs without a GPU and without an installed rocBLAS"
	for _, c := range []struct{ path, plain, replaced string }{
		{without, "; without needs no librocblas when it starts" + onCPU, "; without needs no librocblas when it starts"},
		{static, "; static is linked statically, so this library cannot replace its rocBLAS: link rocBLAS dynamically", "="},
		{absent, "; absent needs a librocblas, and none is found" + onCPU, "; absent needs a librocblas, and none is found"},
		{raised, "; raised changes its user or group, so the dynamic loader puts no library in front of its rocBLAS", "="},
		{script, onCPU, ""},
	} {
		if c.replaced == "=" {
			c.replaced = c.plain
		}
		p := launch{path: c.path, args: []string{c.path}}
		assert.Equal(t, begin+c.plain, p.nothing())
		p.replaced = true
		assert.Equal(t, begin+c.replaced, p.nothing())
	}
	found := launch{path: absent, args: []string{absent}, env: []string{"LD_LIBRARY_PATH=" + filepath.Dir(needs)}}
	assert.Equal(t, begin, found.nothing())
	p, err := startLaunch(m.at, runOptions(t, "--cpu", without), nil)
	require.NoError(t, err)
	assert.True(t, p.replaced)
	p, err = startLaunch(m.at, runOptions(t, without), nil)
	require.NoError(t, err)
	assert.False(t, p.replaced)
}

// TestLacking tests that a program is searched for names of ROCm's libraries, those that are found left out.
func TestLacking(t *testing.T) {
	m := newMachine(t, false)
	const text = "libraries of ROCm that are named and not found: %s; the stand-in is HIP, rocBLAS and hipBLAS"
	names := `const char* names[] = {"libhipsparse.so.1", "/opt/rocm/lib/libMIOpen.so", "librocfoo.so", "libhip.txt", "libhipfoo.so.1", "myrocblas.so"};`
	m.library("found", "libhipfoo.so.1", "")
	m.library("clients", "libclient.so.1", names)
	named := m.compile("named", names+`int main(void) { return 1; }`)
	client := m.compile("by", `extern const char* names[]; int main(void) { return !names[0]; }`, append(m.links("clients", "libclient.so.1"), "-Wl,-rpath,"+filepath.Join(m.root, "clients"))...)
	script := filepath.Join(m.root, "script.py")
	require.NoError(t, os.WriteFile(script, []byte(`ctypes.CDLL("libhsa-runtime64.so.1"), "lib/librccl.so"`), 0o644))
	path := "LD_LIBRARY_PATH=" + filepath.Join(m.root, "found")
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{named}, "libMIOpen.so (named), libhipsparse.so.1 (named), librocfoo.so (named)"},
		{[]string{client}, "libMIOpen.so (libclient.so.1), libhipsparse.so.1 (libclient.so.1), librocfoo.so (libclient.so.1)"},
		{[]string{"/bin/true", "-O", script, "absent"}, "libhsa-runtime64.so.1 (script.py), librccl.so (script.py)"},
		{[]string{script}, "libhsa-runtime64.so.1 (script.py), librccl.so (script.py)"},
		{[]string{"/bin/true", "-O"}, ""},
	} {
		p := launch{path: c.args[0], args: c.args, env: []string{path}}
		if c.want != "" {
			c.want = fmt.Sprintf(text, c.want)
		}
		assert.Equal(t, c.want, p.lacking(), "%v", c.args)
	}
}

func TestAsGPU(t *testing.T) {
	const as = "gfx942:rocblas-6.4"
	m := newMachine(t, false)
	program := m.compile("program", whoProgram, m.links("build", "librocblas.so.4", "libamdhip64.so.6")...)
	p, err := startLaunch(m.at, runOptions(t, "--cpu", "--as", as, program), []string{"ROCBLAS_MEM_AS=gfx906:rocblas-6.4"})
	require.NoError(t, err)
	assert.Equal(t, as, p.get("ROCBLAS_MEM_AS"))
	assert.Equal(t, "on the CPU; sizes are those of "+as, p.reason)
	o := runOptions(t, "--cpu", program)
	p, err = startLaunch(m.at, o, []string{"ROCBLAS_MEM_AS=gfx906:rocblas-6.4"})
	require.NoError(t, err)
	assert.Equal(t, "on the CPU; sizes are those of gfx906:rocblas-6.4", p.reason)
	p, err = startLaunch(m.at, o, []string{"ROCBLAS_MEM_AS=gfx950:rocblas-10.0"})
	require.NoError(t, err)
	assert.Equal(t, "on the CPU; sizes are those of gfx950:rocblas-10.0, from sources, not compared with a library", p.reason)
}

// TestStatuses checks the exit status of wrong command lines, and that one line names what is wrong.
func TestStatuses(t *testing.T) {
	for name, test := range map[string]struct {
		args []string
		says string // part of the line; empty for a correct command line
	}{
		"nothing":          {nil, "no command"},
		"no command":       {[]string{"fly"}, "fly"},
		"behind nothing":   {[]string{"run", "--behind", "--", "/bin/true"}, "run: --behind needs --cpu or --cuda"},
		"size of words":    {[]string{"run", "--size", "much", "--", "/bin/true"}, "run: --size: "},
		"size of nothing":  {[]string{"run", "--size"}, "--size"},
		"as no GPU":        {[]string{"run", "--cpu", "--as", "gfx9:rocblas-6.4", "--", "/bin/true"}, "run: --as: "},
		"as on a GPU":      {[]string{"run", "--as", "gfx942:rocblas-6.4", "--", "/bin/true"}, "run: --as needs --cpu"},
		"as on CUDA":       {[]string{"run", "--cuda", "--as", "gfx942:rocblas-6.4", "--", "/bin/true"}, "run: --as needs --cpu"},
		"check on a GPU":   {[]string{"run", "--check", "--", "/bin/true"}, "run: --check needs --cpu"},
		"file of no check": {[]string{"run", "--cpu", "--check-json", "x", "--", "/bin/true"}, "run: --check-json needs --check"},
		"no trace":         {[]string{"report"}, "report"},
		"two formats":      {[]string{"report", "--json", "--svg", "x"}, "--svg"},
		"budget of 0":      {[]string{"report", "--html", "--budget", "0", "x"}, "report: --budget: 0 bytes are no memory"},
		"budget of words":  {[]string{"report", "--svg", "--budget", "much", "x"}, "report: --budget: "},
		"budget of a text": {[]string{"report", "--budget", "1G", "x"}, "report: --budget is a line in the picture"},
		"trace is away":    {[]string{"report", "there/is/none.csv"}, "there/is/none.csv"},
		"no program":       {[]string{"run", "--cpu", "--"}, "run needs a program"},
		"unknown option":   {[]string{"run", "--gpu", "--", "/bin/true"}, "--gpu"},
		"too much":         {[]string{"cpu-path", "x"}, "cpu-path"},
		"not installed":    {[]string{"cpu-path"}, "has no lib/rocblas_mem/cpu"},
		"no kit here":      {[]string{"sdk-path"}, "has no lib/rocblas_mem/cpu"},
		"no such release":  {[]string{"sdk-path", "--release", "5.7"}, `sdk-path: --release: "5.7" is not one of 6.4, 7.2`},
		"help":             {[]string{"help"}, ""},
		"version":          {[]string{"version"}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			var stdout, stderr bytes.Buffer
			status := command(test.args, &stdout, &stderr)
			if test.says == "" {
				assert.Zero(t, status)
				return
			}
			assert.Equal(t, exitUsage, status)
			assert.Equal(t, 1, strings.Count(stderr.String(), "\n"), "one line: %s", stderr.String())
			assert.Contains(t, stderr.String(), test.says)
			assert.Empty(t, stdout.String())
		})
	}
}

func TestLookUp(t *testing.T) {
	plain := filepath.Join(t.TempDir(), "plain")
	require.NoError(t, os.WriteFile(plain, nil, 0o644))
	for name, want := range map[string]int{
		"/no/such/program":     exitNotFound,
		"no-such-program-here": exitNotFound,
		plain:                  exitNotExecutable,
		"/etc":                 exitNotExecutable,
	} {
		_, err := lookUp(name)
		var f *failure
		require.True(t, errors.As(err, &f), name)
		assert.Equal(t, want, f.status, name)
	}
}

func TestFoldersThatCannotBeNamed(t *testing.T) {
	prefix := filepath.Join(t.TempDir(), "a b")
	require.NoError(t, os.MkdirAll(filepath.Join(prefix, "lib/rocblas_mem/cpu"), 0o755))
	require.NoError(t, os.WriteFile(filepath.Join(prefix, "lib/librocblas_mem.so.0"), nil, 0o644))
	_, err := foldersBeside(filepath.Join(prefix, "bin"))
	assert.ErrorContains(t, err, "cannot use a folder")
}

func TestSplitPath(t *testing.T) {
	assert.Nil(t, splitPath(""))
	assert.Equal(t, []string{"a", "b"}, splitPath("a:b"))
	assert.Equal(t, []string{".", "a", ".", "b", "."}, splitPath(":a::b:"))
}

// TestVersion compares the version with the header.
func TestVersion(t *testing.T) {
	header, err := os.ReadFile("../../include/rocblas_mem.h")
	require.NoError(t, err)
	var numbers []string
	for _, part := range []string{"MAJOR", "MINOR", "PATCH"} {
		found := regexp.MustCompile(`#define ROCBLAS_MEM_VERSION_` + part + ` (\d+)`).FindSubmatch(header)
		require.NotNil(t, found, part)
		numbers = append(numbers, string(found[1]))
	}
	assert.Equal(t, strings.Join(numbers, "."), version)
}
