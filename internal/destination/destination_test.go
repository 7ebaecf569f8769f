package destination

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestResolve tests what names mean. ctests/trace/targets.py tests the same for every option and variable that names a file.
func TestResolve(t *testing.T) {
	folder := t.TempDir()
	t.Chdir(folder)
	require.NoError(t, os.MkdirAll("a/b", 0o755))
	own := fmt.Sprintf("/proc/%d/fd/", os.Getpid())
	for name, to := range map[string]string{
		"folder": "a/b", "over": "a/link", "a/link": "b/new", "absolute": folder + "/a", "out": "/dev/stdout", "fd": "/dev/fd/5", "own": own + "6", "loop": "loop",
	} {
		require.NoError(t, os.Symlink(to, name))
	}
	for name, want := range map[string]string{
		"new": folder + "/new", "over": folder + "/a/b/new", "absolute": folder + "/a", "./new": folder + "/./new", folder + "/over": folder + "/a/b/new",
		"folder/../x": folder + "/folder/../x", // which is a/x
		"none/x":      folder + "/none/x", "loop/x": folder + "/loop/x",
	} {
		path, descriptor, err := Resolve(name)
		require.NoError(t, err, name)
		assert.Equal(t, want, path, name)
		assert.Equal(t, -1, descriptor, name)
	}
	for name, want := range map[string]int{
		"-": 1, "out": 1, "fd": 5, "own": 6, "/dev/stderr": 2, "/dev/fd/7": 7, "/proc/self/fd/8": 8, "/proc/thread-self/fd/9": 9, own + "10": 10, "/dev/fd/0000011": 11,
		"/dev/fd/12345678": -1, "/dev/fd/": -1, "/dev/fd/1x": -1, "/dev/fd/-1": -1, "/proc/1/fd/1": -1, "./-": -1, "dev/fd/3": -1,
	} {
		_, descriptor, err := Resolve(name)
		require.NoError(t, err, name)
		assert.Equal(t, want, descriptor, name)
	}
	_, _, err := Resolve("loop")
	assert.ErrorContains(t, err, "too many levels")
}

// TestMostLinks tests how many links are followed: as many as the system follows.
func TestMostLinks(t *testing.T) {
	t.Chdir(t.TempDir())
	require.NoError(t, os.WriteFile("0", nil, 0o600))
	for i := range MostLinks + 1 {
		require.NoError(t, os.Symlink(strconv.Itoa(i), strconv.Itoa(i+1)))
	}
	for name, fits := range map[int]bool{MostLinks: true, MostLinks + 1: false} {
		path, _, err := Resolve(strconv.Itoa(name))
		_, systemErr := os.Stat(strconv.Itoa(name))
		assert.Equal(t, []bool{fits, fits}, []bool{err == nil, systemErr == nil}, name)
		assert.Equal(t, fits, filepath.Base(path) == "0", name)
	}
}
