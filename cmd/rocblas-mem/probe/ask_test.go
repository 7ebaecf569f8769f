package probe

import (
	"bytes"
	"os"
	"os/exec"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/internal/describe"
)

// TestOnlyTheProcessChooses tests that a probe for one runtime does not open another.
func TestOnlyTheProcessChooses(t *testing.T) {
	p := Prober{Env: []string{"A=b", "ROCBLAS_MEM_DEVICE=cuda"}}
	assert.Equal(t, p.Env, p.environment(describe.ProcessSubject))
	for subject := range describe.Subject(6) {
		if subject == describe.ProcessSubject {
			continue
		}
		assert.Equal(t, []string{"A=b", "ROCBLAS_MEM_DEVICE=host"}, p.environment(subject))
	}
	assert.Equal(t, []string{"A=b", "ROCBLAS_MEM_DEVICE=cuda"}, p.Env)
}

// TestDriverOutputIsBounded tests that a driver with endless output does not fill doctor's memory.
func TestDriverOutputIsBounded(t *testing.T) {
	var f firstBytes
	for range 10 {
		n, err := f.Write(bytes.Repeat([]byte("x"), mostErrorBytes))
		require.NoError(t, err)
		assert.Equal(t, mostErrorBytes, n)
	}
	assert.Equal(t, mostErrorBytes, f.Len())
	assert.Contains(t, ending("it", &exec.Error{Name: "x", Err: os.ErrPermission}, ""), "permission denied")
}
