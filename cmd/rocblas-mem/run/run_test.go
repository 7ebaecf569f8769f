package run

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/cmd/rocblas-mem/cli"
	"rocblas_mem/cmd/rocblas-mem/machine/machinetest"
)

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
	m := machinetest.New(t, false)
	program := m.Compile("program", machinetest.WhoProgram, m.Links("build", "librocblas.so.4", "libamdhip64.so.6")...)
	p, err := makeLaunch(m.At, []string{program}, []string{"LD_LIBRARY_PATH=/somewhere", "A=b"}, false)
	require.NoError(t, err)
	assert.Equal(t, "on the CPU", p.reason)
	assert.Equal(t, m.At.CPU+":/somewhere", p.env.Get("LD_LIBRARY_PATH"))
	assert.Empty(t, p.env.Get("LD_PRELOAD"))
	assert.Equal(t, "b", p.env.Get("A"))
	assert.Equal(t, "rocBLAS 1, HIP 1", runLaunch(t, p))

	again, err := makeLaunch(m.At, []string{program}, p.env, false)
	require.NoError(t, err)
	assert.Equal(t, p.env.Get("LD_LIBRARY_PATH"), again.env.Get("LD_LIBRARY_PATH"), "run in run")
	_, err = makeLaunch(m.At, []string{program}, nil, true)
	assert.ErrorContains(t, err, "no installed librocblas")
}

// TestNamesOfInternals tests which symbols count as internals of rocBLAS if none is installed.
func TestNamesOfInternals(t *testing.T) {
	m := machinetest.New(t, false)
	blas := m.Links("build", "librocblas.so.4")
	for symbol, internal := range map[string]bool{
		"_ZN6client5QueueC1EP15_rocblas_handle": false,
		"_Z22rocblas_internal_thingv":           true,
		"_ZTV24rocblas_initializer":             true,
		"_ZNK7rocblas5thingEv":                  true,
		"rocblas_thing":                         true,
	} {
		m.Library("clients", "libclient.so.1",
			fmt.Sprintf("int rocblas_who(void); int %[1]s(void); int client(void) { return %[1]s() + rocblas_who(); }", symbol), blas...)
		client := m.Compile("program", "int client(void); int main(void) { return client(); }",
			append(m.Links("clients", "libclient.so.1"), blas...)...)
		p, err := makeLaunch(m.At, []string{client}, []string{"LD_LIBRARY_PATH=" + filepath.Join(m.Root, "clients")}, false)
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
	m := machinetest.New(t, false)
	m.Library("own/lib/rocblas_mem/cuda/hip", "libamdhip64.so.6", "int hip_who(void) { return 3; }")
	cuda := filepath.Join(m.Root, "own/lib/rocblas_mem/cuda")
	require.NoError(t, os.Symlink("../../librocblas_mem.so.0", filepath.Join(cuda, "librocblas.so.4")))
	require.NoError(t, os.Symlink("hip/libamdhip64.so.6", filepath.Join(cuda, "libamdhip64.so.6")))
	program := m.Compile("program", machinetest.WhoProgram, m.Links("build", "librocblas.so.4", "libamdhip64.so.6")...)
	script := filepath.Join(m.Root, "script")
	require.NoError(t, os.WriteFile(script, []byte("#!/bin/sh\n"), 0o755))
	nvidia := filepath.Join(m.Root, "nvidia")
	env := []string{"LD_LIBRARY_PATH=" + m.At.CPU + ":" + nvidia}
	for _, name := range []string{program, script} {
		_, err := makeLaunch(m.At.OnCUDA(), []string{name}, env, false)
		assert.EqualError(t, err, "CUDA cannot be used: not found: libcuda.so.1 (NVIDIA's driver), "+
			"and libcublas")
	}
	m.Library("nvidia", "libcuda.so.1", "int cuInit(unsigned f) { return f != 0; }")
	_, err := makeLaunch(m.At.OnCUDA(), []string{program}, env, false)
	assert.EqualError(t, err, "CUDA cannot be used: not found: libcublas")
	m.Library("nvidia", "libcublas.so.12", "int cublasCreate_v2(void) { return 1; }")
	p, err := makeLaunch(m.At.OnCUDA(), []string{program}, env, false)
	require.NoError(t, err)
	assert.Equal(t, "on CUDA", p.reason)
	assert.Equal(t, cuda+":"+nvidia, p.env.Get("LD_LIBRARY_PATH"), "it replaces the folders of a run on the CPU around it")
	assert.Equal(t, "rocBLAS 1, HIP 3", runLaunch(t, p))
	p, err = makeLaunch(m.At, []string{program}, p.env, false)
	require.NoError(t, err)
	assert.Equal(t, m.At.CPU+":"+nvidia, p.env.Get("LD_LIBRARY_PATH"), "and the reverse")
}

func TestInFrontOfROCm(t *testing.T) {
	m := machinetest.New(t, true)
	rocm := filepath.Join(m.Root, "rocm")
	links := m.Links("rocm", "librocblas.so.4", "libamdhip64.so.6")
	blas := m.Links("rocm", "librocblas.so.4")
	// ending returns whoProgram with another value for main to return.
	ending := func(declarations, value string) string {
		return declarations + strings.Replace(machinetest.WhoProgram, "return 0;", "return "+value+";", 1)
	}
	declared := "int _Z22rocblas_internal_thingv(void);\n"
	m.Library("rocm", "libuser.so.1", declared+"int user(void) { return _Z22rocblas_internal_thingv(); }", blas...)
	m.Library("rocm", "librocsolver.so.0", declared+"int solve(void) { return _Z22rocblas_internal_thingv(); }", blas...)
	m.Library("rocm", "libhipblas.so.2", `int rocblas_who(void);
		const char* later(void) { return rocblas_who() ? "librocsolver.so.0" : ""; }`, blas...)
	user := append(m.Links("rocm", "libuser.so.1"), links...)
	hipblas := append(m.Links("rocm", "libhipblas.so.2"), links...)
	rpath := append([]string{"-Wl,--disable-new-dtags,-rpath," + rocm}, links...)
	runpath := append([]string{"-Wl,--enable-new-dtags,-rpath," + rocm}, links...)
	for name, test := range map[string]struct {
		source  string
		flags   []string
		behind  bool   // requested
		preload bool   // expected
		reason  string // part of the message
	}{
		"no internals": {source: machinetest.WhoProgram, flags: links, reason: "on the CPU"},
		"asked for":    {source: machinetest.WhoProgram, flags: links, behind: true, preload: true, reason: "in front of " + rocm},
		"in the program": {
			source: ending(declared, "_Z22rocblas_internal_thingv() != 7"), flags: links, preload: true,
			reason: "internals program uses",
		},
		"in a library":     {source: ending("int user(void);\n", "user() != 7"), flags: user, preload: true, reason: "libuser.so.1 uses"},
		"in one for later": {source: ending("char* later(void);\n", "!*later()"), flags: hipblas, preload: true, reason: "librocsolver.so.0 uses"},
		"an RPATH":         {source: machinetest.WhoProgram, flags: rpath, preload: true, reason: "RPATH"},
		"a RUNPATH":        {source: machinetest.WhoProgram, flags: runpath, reason: "on the CPU"},
	} {
		t.Run(name, func(t *testing.T) {
			program := m.Compile("program", test.source, test.flags...)
			env := []string{"LD_LIBRARY_PATH=" + rocm, "LD_PRELOAD=libc.so.6"}
			p, err := makeLaunch(m.At, []string{program}, env, test.behind)
			require.NoError(t, err)
			assert.Contains(t, p.reason, test.reason)
			assert.Equal(t, test.preload, strings.Contains(p.env.Get("LD_PRELOAD"), "librocblas_mem.so.0"), p.reason)
			assert.True(t, strings.HasSuffix(p.env.Get("LD_PRELOAD"), "libc.so.6"))
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
	m := machinetest.New(t, true)
	rocm := filepath.Join(m.Root, "rocm")
	program := m.Compile("program", machinetest.WhoProgram, m.Links("rocm", "librocblas.so.4", "libamdhip64.so.6")...)
	p, err := makeLaunch(m.At, []string{loader, "--inhibit-rpath", "", "--library-path", rocm, program, "--library-path"}, nil, false)
	require.NoError(t, err)
	assert.Equal(t, m.At.CPU+":"+rocm, p.args[4])
	assert.Equal(t, program, p.args[5])
	assert.Empty(t, p.env.Get("LD_LIBRARY_PATH"))
	assert.Equal(t, "rocBLAS 1, HIP 1", runLaunch(t, p))

	p, err = makeLaunch(m.At, []string{loader, program}, []string{"LD_LIBRARY_PATH=" + rocm}, true)
	require.NoError(t, err)
	assert.Equal(t, m.At.HIP+":"+rocm, p.env.Get("LD_LIBRARY_PATH"))
	assert.Equal(t, "rocBLAS 1, HIP 1", runLaunch(t, p))
}

// TestWatching tests that a library that monitors GPUs is replaced only if the stand-in has all functions that the program imports.
func TestWatching(t *testing.T) {
	m := machinetest.New(t, true)
	m.At.GPU = filepath.Join(m.Root, "kfd")
	rocm := filepath.Join(m.Root, "rocm")
	for name, want := range map[string]int{"rsmi_init": 1, "rsmi_more": 2, "amdsmi_init": 1, "amdsmi_more": 2} {
		source := fmt.Sprintf("#include <stdio.h>\nint %s(void);\nint main(void) { printf(\"%%d\", %s()); return 0; }", name, name)
		program := m.Compile("program", source, m.Links("rocm", map[bool]string{true: "libamd_smi.so.25", false: "librocm_smi64.so.1"}[name[0] == 'a'])...)
		p, err := makeLaunch(m.At, []string{program}, []string{"LD_LIBRARY_PATH=" + rocm}, false)
		require.NoError(t, err)
		assert.Equal(t, fmt.Sprint(want), runLaunch(t, p), name)

		withGPU := m.At
		withGPU.GPU = m.Root
		p, err = makeLaunch(withGPU, []string{program}, []string{"LD_LIBRARY_PATH=" + rocm}, false)
		require.NoError(t, err)
		assert.Equal(t, "2", runLaunch(t, p), "%s, on a machine that has a GPU to watch", name)
	}
}

func TestNoELFFile(t *testing.T) {
	m := machinetest.New(t, false)
	script := filepath.Join(m.Root, "script")
	require.NoError(t, os.WriteFile(script, []byte("#!/bin/sh\necho $LD_LIBRARY_PATH\n"), 0o755))
	p, err := makeLaunch(m.At, []string{script}, []string{"PATH=/bin"}, false)
	require.NoError(t, err)
	assert.Contains(t, p.reason, "not an ELF file")
	assert.Equal(t, m.At.CPU+"\n", runLaunch(t, p))
}

// TestAsGPU checks that run sets the variable of a rehearsal, and says so also if the program inherits it.
// TestNothingToReport tests the reasons that the program's files give for a run without a trace.
func TestNothingToReport(t *testing.T) {
	m := machinetest.New(t, false)
	needs := m.Library("needed", "librocblas.so.5", "int rocblas_who(void) { return 1; }\n")
	without := m.Compile("without", "int main(void) { return 0; }")
	static := m.Compile("static", "int main(void) { return 0; }", "-static")
	absent := m.Compile("absent", "int rocblas_who(void); int main(void) { return rocblas_who(); }", needs, "-Wl,--no-as-needed")
	raised := m.Compile("raised", "int main(void) { return 0; }")
	require.NoError(t, os.Chmod(raised, 0o755|os.ModeSetuid))
	script := filepath.Join(m.Root, "script")
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
	p, err := startLaunch(m.At, runOptions(t, "--cpu", without), nil)
	require.NoError(t, err)
	assert.True(t, p.replaced)
	p, err = startLaunch(m.At, runOptions(t, without), nil)
	require.NoError(t, err)
	assert.False(t, p.replaced)
}

// TestLacking tests that a program is searched for names of ROCm's libraries, those that are found left out.
func TestLacking(t *testing.T) {
	m := machinetest.New(t, false)
	const text = "libraries of ROCm that are named and not found: %s; the stand-in is HIP, rocBLAS and hipBLAS"
	names := `const char* names[] = {"libhipsparse.so.1", "/opt/rocm/lib/libMIOpen.so", "librocfoo.so", "libhip.txt", "libhipfoo.so.1", "myrocblas.so"};`
	m.Library("found", "libhipfoo.so.1", "")
	m.Library("clients", "libclient.so.1", names)
	named := m.Compile("named", names+`int main(void) { return 1; }`)
	client := m.Compile("by", `extern const char* names[]; int main(void) { return !names[0]; }`, append(m.Links("clients", "libclient.so.1"), "-Wl,-rpath,"+filepath.Join(m.Root, "clients"))...)
	script := filepath.Join(m.Root, "script.py")
	require.NoError(t, os.WriteFile(script, []byte(`ctypes.CDLL("libhsa-runtime64.so.1"), "lib/librccl.so"`), 0o644))
	path := "LD_LIBRARY_PATH=" + filepath.Join(m.Root, "found")
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
	m := machinetest.New(t, false)
	program := m.Compile("program", machinetest.WhoProgram, m.Links("build", "librocblas.so.4", "libamdhip64.so.6")...)
	p, err := startLaunch(m.At, runOptions(t, "--cpu", "--as", as, program), []string{"ROCBLAS_MEM_AS=gfx906:rocblas-6.4"})
	require.NoError(t, err)
	assert.Equal(t, as, p.env.Get("ROCBLAS_MEM_AS"))
	assert.Equal(t, "on the CPU; sizes are those of "+as, p.reason)
	o := runOptions(t, "--cpu", program)
	p, err = startLaunch(m.At, o, []string{"ROCBLAS_MEM_AS=gfx906:rocblas-6.4"})
	require.NoError(t, err)
	assert.Equal(t, "on the CPU; sizes are those of gfx906:rocblas-6.4", p.reason)
	p, err = startLaunch(m.At, o, []string{"ROCBLAS_MEM_AS=gfx950:rocblas-10.0"})
	require.NoError(t, err)
	assert.Equal(t, "on the CPU; sizes are those of gfx950:rocblas-10.0, from sources, not compared with a library", p.reason)
}

func TestLookUp(t *testing.T) {
	plain := filepath.Join(t.TempDir(), "plain")
	require.NoError(t, os.WriteFile(plain, nil, 0o644))
	for name, want := range map[string]int{
		"/no/such/program":     cli.ExitNotFound,
		"no-such-program-here": cli.ExitNotFound,
		plain:                  cli.ExitNotExecutable,
		"/etc":                 cli.ExitNotExecutable,
	} {
		_, err := lookUp(name)
		assert.Equal(t, want, cli.StatusOf(err), name)
	}
}

// TestRunAsInstalled checks that run refuses an installed rocBLAS whose sizes are unknown, and says what it answered.
func TestRunAsInstalled(t *testing.T) {
	m, path, env := machinetest.FakeROCm(t)
	o := runOptions(t, "--cpu", "--as", "gfx942:installed", "/bin/true")
	require.NoError(t, checkRun(o))
	_, err := startLaunch(m.At, o, env)
	assert.EqualError(t, err, "run: gfx942:installed: "+path+" (HIP 1, gfx942, layer 0): its sizes are those of no known release: "+
		"it lacks rocblas_isamax of rocblas-6.4; it lacks rocblas_isamax of rocblas-7.2; "+
		"it lacks rocblas_isamax of rocblas-10.0; it lacks rocblas_isamax of rocblas-10.1")
	o = runOptions(t, "--cpu", "/bin/true")
	_, err = startLaunch(m.At, o, append([]string{"ROCBLAS_MEM_AS=gfx1103:installed"}, env...))
	assert.ErrorContains(t, err, "run: gfx1103:installed: there are no formulas for gfx1103, only for gfx906, ")
}

// runOptions returns the options of a command line of run.
func runOptions(t *testing.T, args ...string) cli.Options {
	t.Helper()
	c := Command()
	require.NoError(t, c.ParseFlags(args))
	return cli.Options{FlagSet: c.Flags()}
}
