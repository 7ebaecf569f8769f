// Package hiptest is the suite that every driver passes. It knows a device by hip.Runtime alone and looks at its memory
// through Copy2D alone, so it runs on memory that the host cannot touch.
package hiptest

import (
	"hash/fnv"
	"math/rand/v2"
	"os"
	"runtime"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"rocblas_mem/hip"
)

// SeedVariable is the environment variable that replays a run with the seed that it printed.
const SeedVariable = "ROCBLAS_MEM_TEST_SEED"

// Check is one property of a device.
type Check struct {
	Name string
	run  func(s *suite)
}

// Checks returns the whole suite.
func Checks() []Check {
	return []Check{
		{"facts", (*suite).facts},
		{"hint", (*suite).hint},
		{"reserve and release", (*suite).reserveAndRelease},
		{"commit and write", (*suite).commitAndWrite},
		{"commit keeps content", (*suite).commitKeepsContent},
		{"decommit keeps the rest", (*suite).decommitKeepsTheRest},
		{"commit again", (*suite).commitAgain},
		{"release committed memory", (*suite).releaseCommitted},
		{"reservations are apart", (*suite).reservationsAreApart},
		{"impossible sizes", (*suite).impossibleSizes},
		{"copies of every shape", (*suite).copiesOfEveryShape},
		{"copies within the device", (*suite).copiesWithinTheDevice},
		{"copies of nothing", (*suite).copiesOfNothing},
		{"counts", (*suite).counts},
		{"where addresses are", (*suite).whereAddressesAre},
	}
}

// Run runs the suite on a device, which must have a few MiB to commit.
func Run(t *testing.T, device hip.Runtime) {
	t.Helper()
	seed := uint64(time.Now().UnixNano())
	if text := os.Getenv(SeedVariable); text != "" {
		var err error
		seed, err = strconv.ParseUint(text, 10, 64)
		require.NoErrorf(t, err, "%s", SeedVariable)
	}
	t.Logf("device %s, %s=%d", device.Name(), SeedVariable, seed)
	for _, c := range Checks() {
		t.Run(c.Name, func(t *testing.T) { c.on(t, device, seed) })
	}
}

// Fails tells whether the device fails the check, without failing a test.
func (c Check) Fails(device hip.Runtime, seed uint64) bool {
	var r recorder
	done := make(chan struct{})
	go func() {
		defer close(done)
		c.on(&r, device, seed)
	}()
	<-done
	return r.failed
}

// on runs the check with random numbers of its own, so that it does not depend on which checks ran before.
func (c Check) on(t require.TestingT, device hip.Runtime, seed uint64) {
	h := fnv.New64a()
	_, _ = h.Write([]byte(c.Name))
	s := &suite{t: t, device: device, random: rand.New(rand.NewPCG(seed, h.Sum64()))}
	defer s.cleanUp()
	c.run(s)
}

// recorder is a test that only notes its failure.
type recorder struct{ failed bool }

func (r *recorder) Errorf(string, ...any) { r.failed = true }

func (r *recorder) FailNow() {
	r.failed = true
	runtime.Goexit()
}

// suite is the state of one check.
type suite struct {
	t        require.TestingT
	device   hip.Runtime
	random   *rand.Rand
	reserved map[uint64]uint64 // sizes by address, of what the check has not released yet
	pinned   runtime.Pinner    // the Go memory whose address the device was given
}
