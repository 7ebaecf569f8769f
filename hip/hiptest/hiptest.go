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

// Streams is what a device under test has besides where its streams can be had. Without them a device whose work outlives the calls is
// not asked about more than its null stream.
type Streams interface {
	// OpenStream makes a stream, until close is called.
	OpenStream() (stream uint64, close func())
	// Capture captures a graph from stream until end is called, which forgets the graph.
	Capture(stream uint64) (end func())
}

// need is what a device must have for a check.
type need int

const (
	anything     need = iota
	reservations      // addresses reserved once
	blocks            // no reservations
	streams           // streams, or work that does not outlive the calls
	captures          // Streams
)

// Check is one property of a device.
type Check struct {
	Name string
	need need
	run  func(s *suite)
}

// Checks returns the whole suite.
func Checks() []Check {
	return []Check{
		{"facts", anything, (*suite).facts},
		{"hint", reservations, (*suite).hint},
		{"reserve and release", reservations, (*suite).reserveAndRelease},
		{"commit and write", reservations, (*suite).commitAndWrite},
		{"commit keeps content", reservations, (*suite).commitKeepsContent},
		{"boundaries", reservations, (*suite).boundaries},
		{"decommit keeps the rest", reservations, (*suite).decommitKeepsTheRest},
		{"commit again", reservations, (*suite).commitAgain},
		{"release committed memory", reservations, (*suite).releaseCommitted},
		{"memory is apart", anything, (*suite).memoryIsApart},
		{"impossible sizes", anything, (*suite).impossibleSizes},
		{"allocate and write", blocks, (*suite).allocateAndWrite},
		{"blocks come back", blocks, (*suite).blocksComeBack},
		{"copies of every shape", anything, (*suite).copiesOfEveryShape},
		{"copies within the device", anything, (*suite).copiesWithinTheDevice},
		{"copies of nothing", anything, (*suite).copiesOfNothing},
		{"counts", reservations, (*suite).counts},
		{"counts of blocks", blocks, (*suite).countsOfBlocks},
		{"where addresses are", anything, (*suite).whereAddressesAre},
		{"nothing is captured", anything, (*suite).nothingIsCaptured},
		{"capture", captures, (*suite).capture},
		{"order", streams, (*suite).order},
	}
}

// applies says whether a device has what the check needs.
func (c Check) applies(device hip.Runtime) bool {
	_, has := device.(Streams)
	switch c.need {
	case reservations:
		return device.Reserves()
	case blocks:
		return !device.Reserves()
	case streams:
		return has || device.Ordinal() < 0
	case captures:
		return has
	}
	return true
}

// Run runs the suite on a device, which must have some 32 granules to commit.
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
		if c.applies(device) {
			t.Run(c.Name, func(t *testing.T) { c.on(t, device, seed) })
		}
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
	taken    map[uint64]uint64 // the same for blocks
	ends     []func()          // of streams and captures
	pinned   runtime.Pinner    // the Go memory whose address the device was given
}
