package gputest

import (
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/stretchr/testify/require"

	"rocblas_mem/hip/gpu"
	"rocblas_mem/internal/ptr"
)

// OnDevice runs f with device 0 current on this thread.
func OnDevice(t testing.TB, api gpu.API, f func()) {
	t.Helper()
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	previous, err := api.Enter(0)
	require.NoError(t, err)
	f()
	require.NoError(t, api.Leave(previous))
}

// Number returns a number that a function of a runtime can write to until the test ends, and its address.
func Number(t testing.TB) (number *uint64, address uint64) {
	numbers, pinned := make([]uint64, 1), &runtime.Pinner{}
	pinned.Pin(&numbers[0])
	t.Cleanup(pinned.Unpin)
	return &numbers[0], ptr.Address(numbers)
}

// Plain is a runtime without pools.
type Plain struct{ gpu.API }

// Facts returns the runtime's facts without pools.
func (p Plain) Facts(device int) (gpu.Facts, error) {
	facts, err := p.API.Facts(device)
	facts.Pools = false
	return facts, err
}

// Missing requires that err is a *gpu.Missing with one line of text, and returns it.
func Missing(t testing.TB, err error) *gpu.Missing {
	t.Helper()
	var missing *gpu.Missing
	require.ErrorAs(t, err, &missing)
	require.NotEmpty(t, missing.Reason)
	require.NotContains(t, missing.Error(), "\n")
	return missing
}

// Library compiles C source into a library in a temporary folder of the test, and returns its path.
func Library(t testing.TB, name, source string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	require.NoError(t, os.WriteFile(path+".c", []byte(source), 0o600))
	require.NoError(t, compile(path, []string{path + ".c"}))
	return path
}
