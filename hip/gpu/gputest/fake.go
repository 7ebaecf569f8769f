// Package gputest compiles the fake runtimes of ctests/fakes for tests and gives access to their controls and
// records.
package gputest

/*
#cgo CFLAGS: -std=c11 -O2 -D_GNU_SOURCE -Wall -Wextra
#cgo LDFLAGS: -ldl
#include <stdlib.h>
#include "fake.h"
*/
import "C"

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/require"
)

// Fake is the opened library of a fake runtime.
type Fake struct {
	// Path is the library's file, for a driver to open.
	Path string
	fake C.struct_gputest_fake
}

// Compile builds a fake's library from its source (for example fake_hip.c) and the sources that all fakes
// share. It writes a file named soname to a temporary folder of the test and returns its path. more holds
// further arguments for the C compiler (-D, other files). The library has no soname, so that the dynamic linker
// never confuses the fake with the machine's library, or with the fake of another test.
func Compile(t testing.TB, own, soname string, more ...string) string {
	t.Helper()
	path, err := CompileInto(t.TempDir(), own, soname, more...)
	require.NoError(t, err)
	return path
}

// CompileInto is Compile for a folder that all tests of a package share. Each test then makes its own Copy.
func CompileInto(folder, own, soname string, more ...string) (path string, err error) {
	from, err := sources()
	if err != nil {
		return "", err
	}
	arguments := []string{"-fvisibility=hidden"}
	parts, _ := filepath.Glob(filepath.Join(from, strings.TrimSuffix(own, ".c")+"_*.c"))
	for _, part := range parts {
		if !strings.HasSuffix(part, "_test.c") {
			arguments = append(arguments, part)
		}
	}
	for _, source := range []string{own, "fake_device.c", "fake_memory.c", "fake_stream.c", "fake_graph.c"} {
		arguments = append(arguments, filepath.Join(from, source))
	}
	path = filepath.Join(folder, soname)
	return path, compile(path, append(append(arguments, more...), "-lpthread"))
}

// compile compiles C sources into a library without a soname. Optimizing them would take longer than it saves.
func compile(path string, arguments []string) error {
	words := strings.Fields(cmp.Or(os.Getenv("CC"), "gcc"))
	all := append(words[1:], "-std=gnu11", "-D_GNU_SOURCE", "-fPIC", "-shared", "-o", path)
	if out, err := exec.Command(words[0], append(all, arguments...)...).CombinedOutput(); err != nil {
		return fmt.Errorf("%s: %w\n%s", path, err, out)
	}
	return nil
}

// Copy copies a library into a temporary folder of the test. The copy is a fake with separate state.
func Copy(t testing.TB, path string) string {
	t.Helper()
	bytes, err := os.ReadFile(path)
	require.NoError(t, err)
	copied := filepath.Join(t.TempDir(), filepath.Base(path))
	require.NoError(t, os.WriteFile(copied, bytes, 0o700))
	return copied
}

// Folder returns ctests/fakes.
func Folder(t testing.TB) string {
	t.Helper()
	folder, err := sources()
	require.NoError(t, err)
	return folder
}

// sources returns ctests/fakes in the nearest folder with a go.mod, from the current folder upwards.
func sources() (string, error) {
	folder, err := os.Getwd()
	if err != nil {
		return "", err
	}
	for ; folder != "/"; folder = filepath.Dir(folder) {
		if _, err := os.Stat(filepath.Join(folder, "go.mod")); err == nil {
			return filepath.Join(folder, "ctests/fakes"), nil
		}
	}
	return "", errors.New("no go.mod above the current folder")
}

// Open opens a fake's library. Its device has 8 GiB and all capabilities until Set changes them.
func Open(t testing.TB, path string) *Fake {
	t.Helper()
	f := &Fake{Path: path}
	cPath := C.CString(path)
	defer C.free(unsafe.Pointer(cPath))
	var text [1024]C.char
	require.Zero(t, C.gputest_open(&f.fake, cPath, &text[0], C.size_t(len(text))), C.GoString(&text[0]))
	return f
}

// Set changes a property of the fake: devices, total_bytes, granule, vmm, pools, version.
func (f *Fake) Set(t testing.TB, key string, value int64) {
	t.Helper()
	cKey := C.CString(key)
	defer C.free(unsafe.Pointer(cKey))
	require.NotZero(t, C.gputest_set(&f.fake, cKey, C.longlong(value)), "the fake has no %s", key)
}

// Fail makes call number k of a function fail, counted from now; "*" counts the calls of all functions. With
// k -1 every later call fails; with k 0 none. code is the vendor's number, 0 for out of memory.
func (f *Fake) Fail(name string, k, code int) {
	cName := C.CString(name)
	defer C.free(unsafe.Pointer(cName))
	C.gputest_fail(&f.fake, cName, C.long(k), C.int(code))
}

// Calls returns the number of calls of a function since the last reset; "" counts all functions.
func (f *Fake) Calls(name string) int {
	if name == "" {
		return int(C.gputest_calls(&f.fake, nil))
	}
	cName := C.CString(name)
	defer C.free(unsafe.Pointer(cName))
	return int(C.gputest_calls(&f.fake, cName))
}

// Records returns the texts of the calls since the last reset: "NAME(ARGUMENTS) on DEVICE".
func (f *Fake) Records() (texts []string) {
	var text [256]C.char
	for i := C.long(0); C.gputest_record(&f.fake, i, &text[0], C.size_t(len(text))) >= 0; i++ {
		texts = append(texts, C.GoString(&text[0]))
	}
	return texts
}

// Alive returns the number of live objects of a kind: reservation, handle, mapping, allocation, pool, stream,
// event, graph. "" counts the first five kinds together.
func (f *Fake) Alive(kind string) int {
	if kind == "" {
		return int(C.gputest_alive(&f.fake, nil))
	}
	cKind := C.CString(kind)
	defer C.free(unsafe.Pointer(cKind))
	return int(C.gputest_alive(&f.fake, cKind))
}

// UsedBytes returns the device memory in use.
func (f *Fake) UsedBytes() uint64 { return uint64(C.gputest_used_bytes(&f.fake)) }

// Misuse describes the first call since the last reset that would crash on a real device. The text is empty
// if there was none.
func (f *Fake) Misuse() string {
	var text [256]C.char
	C.gputest_misuse(&f.fake, &text[0], C.size_t(len(text)))
	return C.GoString(&text[0])
}

// Reset clears calls, records, misuses and pending failures.
func (f *Fake) Reset() { C.gputest_reset(&f.fake) }

// Call calls a function of the runtime with up to four arguments, as a program does, and returns its result.
func (f *Fake) Call(t testing.TB, name string, arguments ...uint64) int {
	t.Helper()
	var a [4]C.uint64_t
	for i, argument := range arguments {
		a[i] = C.uint64_t(argument)
	}
	cName := C.CString(name)
	defer C.free(unsafe.Pointer(cName))
	result := int(C.gputest_call(&f.fake, cName, a[0], a[1], a[2], a[3]))
	require.NotEqual(t, -1, result, "%s", name)
	return result
}
