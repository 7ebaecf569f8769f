// Package testseed sets the seed of random tests.
package testseed

import (
	"os"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// variable names the environment variable that repeats a run with its printed seed.
const variable = "ROCBLAS_MEM_TEST_SEED"

// Of returns and prints the seed of a test: the value of the variable, or a new one.
func Of(t testing.TB) uint64 {
	t.Helper()
	seed := uint64(time.Now().UnixNano())
	if text := os.Getenv(variable); text != "" {
		var err error
		seed, err = strconv.ParseUint(text, 10, 64)
		require.NoErrorf(t, err, "%s", variable)
	}
	t.Logf("%s=%d", variable, seed)
	return seed
}
