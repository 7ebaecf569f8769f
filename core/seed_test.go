package core

import (
	"os"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// seedVariable is the environment variable that repeats a run with a printed seed.
const seedVariable = "ROCBLAS_MEM_TEST_SEED"

// testSeed returns and prints the seed of this run: the value of seedVariable, or a new one.
func testSeed(t *testing.T) uint64 {
	t.Helper()
	seed := uint64(time.Now().UnixNano())
	if text := os.Getenv(seedVariable); text != "" {
		var err error
		seed, err = strconv.ParseUint(text, 10, 64)
		require.NoErrorf(t, err, "%s", seedVariable)
	}
	t.Logf("%s=%d", seedVariable, seed)
	return seed
}
