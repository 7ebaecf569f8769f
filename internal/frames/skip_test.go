package frames

import (
	"bytes"
	"debug/dwarf"
	"debug/elf"
	"encoding/binary"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestMatches tests which frames are no places: by their files, their functions, and their modules.
func TestMatches(t *testing.T) {
	for _, f := range []Frame{
		{File: "/opt/rocm/include/hip/hip_runtime_api.h"}, {File: "/usr/include/rocblas/internal/rocblas-types.h"}, {File: "/a/include/rocblas.h"},
		{File: "/a/include/rocblas-types.h"}, {File: "/a/include/rocblas_mem.hpp"}, {File: "/a/include/rocblas_mem_resource.hpp"},
		{File: "/a/include/rocblas_bfloat16.h"}, {File: "/a/include/hipblas/hipblas.h"}, {File: "/a/include/hipblas-common/hipblas-common.h"},
		{File: "/a/include/hipblas.h"}, {File: "/usr/include/c++/12/bits/stl_vector.h"}, {File: "/usr/include/x86_64-linux-gnu/c++/12/bits/gthr.h"},
		{File: "/usr/lib/llvm-19/include/c++/v1/vector"}, {File: "/usr/include/bits/stdlib.h"}, {File: "/a/include/pybind11/pybind11.h"},
		{File: "/include/include/hip/hip_runtime.h"}, {File: "/a/include/nanobind/nanobind.h"},
		{Function: "std::vector<float>::resize"}, {Function: "__gnu_cxx::new_allocator<float>::allocate"}, {Function: "pybind11::cpp_function::dispatcher"},
		{Function: "rocblas_mem_hip::kernel_threads<void ()>::call<0ul>", File: "/src/program.hip"}, {Function: "rocblas_mem::lease::lease"}, {Function: "hipMalloc<double>"}, {Function: "hipHostMalloc<void>"},
		{Module: "/usr/lib/libffi.so.8"}, {Module: "/a/_ctypes.cpython-311-x86_64-linux-gnu.so"}, {Module: "/a/_cffi_backend.cpython-311-x86_64-linux-gnu.so"},
		{Module: "/a/libpython3.13.so.1.0"}, {Module: "/usr/bin/python3.11"}, {Module: "/usr/bin/python3.13t"}, {Module: "/usr/bin/python"},
	} {
		assert.True(t, Skip(nil).matches(&f), f)
	}
	for _, f := range []Frame{
		{File: "/src/hip/solver.h"}, {File: "/src/include/hipsolver.hpp"}, {File: "/src/include/rocblas_helper.h"}, {File: "/src/include/solver/hip.h"},
		{File: "/src/bits/solver.h"}, {File: "/src/include"}, {Function: "standard::allocate"}, {Function: "std"}, {Function: "hipMalloc"},
		{Function: "hipster<double>"}, {Function: "hipBuffer<double>::hipBuffer"}, {Function: "hip<double>"}, {Function: "hipMalloc<double>", File: "/src/mine.h"},
		{Function: "my::std::allocate"}, {Module: "/a/pythonia"}, {Module: "/a/libtorch_python.so"}, {Module: "/a/solver"}, {},
	} {
		assert.False(t, Skip(nil).matches(&f), f)
	}
}

// TestKernel tests the names of kernels that hipcc compiled for the CPU.
func TestKernel(t *testing.T) {
	for name, want := range map[string]string{
		"scale__cpu": "scale", "a::scale__cpu<float>": "a::scale<float>", "scale": "scale", "scale__cpus": "scale__cpus", "f__cpu::g": "f__cpu::g", "": "",
	} {
		assert.Equal(t, want, kernel(name))
	}
}

// TestPatterns tests the patterns of --skip-frames.
func TestPatterns(t *testing.T) {
	for _, test := range []struct {
		pattern string
		frame   Frame
		matches bool
	}{
		{"thrust", Frame{Function: "thrust::detail::allocate"}, true}, {"thrust", Frame{File: "/usr/include/thrust/vector.h"}, true},
		{"thrust", Frame{Function: "main", File: "/src/main.cpp"}, false}, {"rmm::*allocate", Frame{Function: "rmm::mr::pool::do_allocate"}, true},
		{"rmm::*allocate", Frame{Function: "rmm::mr::pool::get"}, false}, {"a.b", Frame{Function: "axb"}, false}, {"a?b", Frame{Function: "axb"}, true},
		{"pool.so", Frame{Function: "f", Module: "/lib/pool.so"}, true}, {"pool.so", Frame{Function: "f", Module: "/lib/pool.so", File: "/src/f.c"}, false},
		{"f(", Frame{Function: "f("}, true}, {"Thrust", Frame{Function: "thrust::f"}, false}, {"a*b", Frame{Function: "a\nb"}, true},
	} {
		s, err := NewSkip([]string{"nothing has this", test.pattern})
		require.NoError(t, err)
		assert.Equal(t, test.matches, s.matches(&test.frame), "%s: %+v", test.pattern, test.frame)
	}
	s, err := NewSkip([]string{"b", "a", "b"})
	require.NoError(t, err)
	assert.Equal(t, []string{"a", "b"}, s.Patterns())
	for _, empty := range []string{"", "*", " ", "**"} {
		_, err := NewSkip([]string{"a", empty})
		assert.ErrorContains(t, err, "empty pattern")
	}
}

// TestPython tests stacks with lines of Python, which stand in the place of the interpreter, and without.
func TestPython(t *testing.T) {
	resolver := NewResolver(nil)
	ctypes, exe, libc := Frame{Module: "/none/libffi.so.8", Offset: 1}, Frame{Module: "/none/python3", Offset: 1}, Frame{Module: "/none/libc.so.6", Offset: 1}
	library, program := Frame{Module: "/none/libmine.so", Offset: 1, Symbol: "take"}, Frame{Module: "/none/program", Offset: 1, Symbol: "embed"}
	line := Frame{Module: "python:alloc:/src/a:b.py", Offset: 12}
	wanted := Frame{Module: "Python", Function: "alloc", File: "/src/a:b.py", Line: 12}
	named := func(f Frame) Frame { f.Function = f.Symbol; return f }
	for _, test := range []struct{ stack, want []Frame }{
		{[]Frame{ctypes, exe, libc, exe, line}, []Frame{wanted}},
		{[]Frame{library, ctypes, exe, libc, line}, []Frame{named(library), wanted}},
		{[]Frame{library, ctypes, exe, program, libc, line, line}, []Frame{named(library), wanted, wanted, named(program)}},
		{[]Frame{ctypes, exe, libc, libc}, []Frame{{Module: "Python", Function: "unknown line"}}},
		{[]Frame{library, ctypes, exe, libc}, []Frame{named(library)}},
		{[]Frame{program, line}, []Frame{named(program), wanted}},
		{[]Frame{libc, libc}, []Frame{libc}},
		{[]Frame{program, {Module: "/none/libpthread.so.0", Offset: 1}}, []Frame{named(program)}},
		{[]Frame{program, {Module: "/none/program", Offset: 2, Symbol: "_start"}}, []Frame{named(program)}},
		{nil, nil},
	} {
		assert.Equal(t, test.want, resolver.Resolve(test.stack), "%+v", test.stack)
	}
}

// TestModulesThatAreNoFiles tests that a module that is no regular file is not opened, and that a file that claims too much is not
// read: a trace may name any path.
func TestModulesThatAreNoFiles(t *testing.T) {
	folder := t.TempDir()
	fifo, huge := filepath.Join(folder, "fifo"), filepath.Join(folder, "huge")
	require.NoError(t, syscall.Mkfifo(fifo, 0o600))
	program, _ := compile(t, "-g")
	content, err := os.ReadFile(program)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(huge, content, 0o600))
	enlarge(t, huge)
	for _, path := range []string{fifo, folder, "/dev/zero", "/dev/tty", "/dev/fd/0", huge, "", "python3\x00"} {
		frames := NewResolver(nil).Resolve([]Frame{{Module: path, Offset: 0x1200, Symbol: "known"}})
		assert.Equal(t, []Frame{{Module: path, Offset: 0x1200, Symbol: "known", Function: "known"}}, frames, path)
	}
}

// enlarge makes the section of symbols of an ELF file claim mostBytes.
func enlarge(t *testing.T, path string) {
	content, err := os.ReadFile(path)
	require.NoError(t, err)
	file, err := elf.NewFile(bytes.NewReader(content))
	require.NoError(t, err)
	const headerBytes, sizeAt = 64, 32
	at := binary.LittleEndian.Uint64(content[40:]) // e_shoff
	for i, s := range file.Sections {
		if s.Type == elf.SHT_SYMTAB {
			binary.LittleEndian.PutUint64(content[int(at)+i*headerBytes+sizeAt:], mostBytes+1)
		}
	}
	require.NoError(t, os.WriteFile(path, content, 0o600))
	require.NoError(t, os.Truncate(path, 2*mostBytes)) // a sparse file
}

// TestPlain tests the names of functions as their sources have them.
func TestPlain(t *testing.T) {
	for symbol, want := range map[string]string{
		"f": "f", "f.constprop.0": "f", "main.cold": "main", ".L1": ".L1", "": "", "_ZN3foo3barEi.part.0": "foo::bar", "_Z9hipMallocIdE10hipError_tPPT_m": "hipMalloc<double>",
		"_ZZ4mainENKUlvE_clEv": "main::{lambda}::operator()", "_ZN3FooC2Ei": "Foo::Foo", "_ZN12_GLOBAL__N_11fEv": "(anonymous namespace)::f", "_Znothing": "_Znothing",
		"_ZZN1A1fEiENKUlT_E_clIdEEDaS0_": "A::f(int)::{lambda}::operator()<double>", "_ZZ4mainENK3$_0clEv": "main::{lambda}::operator()",
	} {
		assert.Equal(t, want, plain(symbol), symbol)
	}
	assert.Equal(t, "main::{lambda}::operator()", lambdas("main::<lambda(int)>::operator()"))
	assert.Equal(t, "f::{lambda}::operator()", lambdas("f::(anonymous)::operator()"))
}

// TestSymbolAt tests which function has an address.
func TestSymbolAt(t *testing.T) {
	m := module{symbols: []elf.Symbol{{Name: "empty", Value: 16}, {Name: "eight", Value: 32, Size: 8}}}
	for pc, want := range map[uint64]string{15: "", 16: "empty", 17: "", 31: "", 32: "eight", 39: "eight", 40: ""} {
		assert.Equal(t, want, m.symbolAt(pc), pc)
	}
}

// TestSortLines tests that the end of a sequence does not hide the beginning of the next one.
func TestSortLines(t *testing.T) {
	file := &dwarf.LineFile{Name: "/src/a.c"}
	u := unit{lines: []dwarf.LineEntry{{Address: 20, File: file, Line: 7}, {Address: 30, EndSequence: true}, {Address: 10, File: file, Line: 3}, {Address: 20, EndSequence: true}}}
	sortLines(u.lines)
	for pc, want := range map[uint64]int{9: 0, 10: 3, 19: 3, 20: 7, 29: 7, 30: 0} {
		_, line := u.lineAt(pc)
		assert.Equal(t, want, line, pc)
	}
}

// TestLeftOut tests that functions which the linker leaves out, whose addresses then begin at 0, hide no others.
func TestLeftOut(t *testing.T) {
	const first, count = 4096, 1024
	var left strings.Builder
	for i := range count {
		fmt.Fprintf(&left, "void left%d(void); void left%d(void) { __asm__(\".skip %d\"); } ", i, i, first+i)
	}
	for _, text := range []string{program + left.String(), left.String() + program} {
		program, _ := compileText(t, text, "-g", "-ffunction-sections", "-Wl,--gc-sections")
		for name, line := range map[string]int{"inner": 2, "outer": 7} {
			f := NewResolver(nil).Resolve([]Frame{{Module: program, Offset: addressOf(t, program, name) + 1}})[0]
			assert.Equal(t, name, f.Function)
			assert.Equal(t, line, f.Line, name)
		}
	}
}
