// Package hiptest is the conformance suite of the drivers. It uses a device only through hip.Runtime, and
// accesses its memory only through Copy2D, so it also runs on memory that the host cannot access.
package hiptest

import (
	"hash/fnv"
	"math/rand/v2"
	"runtime"
	"testing"

	"github.com/stretchr/testify/require"

	"rocblas_mem/hip"
	"rocblas_mem/internal/testseed"
)

// Streams is the part of a device under test that makes streams. A device with asynchronous work that does
// not implement it is tested on its null stream only.
type Streams interface {
	// OpenStream makes a stream, which exists until end is called.
	OpenStream() (stream uint64, end func())
}

// Captures is the part of a device under test that captures graphs.
type Captures interface {
	Streams
	// Capture captures a graph from stream until end is called. end discards the graph.
	Capture(stream uint64) (end func())
}

// need is the capability that a check requires.
type need int

const (
	anything     need = iota
	reservations      // addresses reserved once
	blocks            // no reservations
	streams           // Streams, or synchronous calls
	captures          // Captures
)

// Check is one property of a device.
type Check struct {
	Name string
	need need
	run  func(s *suite)
}

// Checks returns all checks of the suite.
func Checks() []Check {
	return []Check{
		{"facts", anything, (*suite).facts},
		{"write", anything, (*suite).write},
		{"hint", reservations, (*suite).hint},
		{"reserve and release", reservations, (*suite).reserveAndRelease},
		{"commit keeps content", reservations, (*suite).commitKeepsContent},
		{"boundaries", reservations, (*suite).boundaries},
		{"decommit keeps the rest", reservations, (*suite).decommitKeepsTheRest},
		{"commit again", reservations, (*suite).commitAgain},
		{"release committed memory", reservations, (*suite).releaseCommitted},
		{"separate memory", anything, (*suite).separateMemory},
		{"impossible sizes", anything, (*suite).impossibleSizes},
		{"largest block", blocks, (*suite).largestBlock},
		{"copies of every shape", anything, (*suite).copiesOfEveryShape},
		{"copies within the device", anything, (*suite).copiesWithinTheDevice},
		{"copies of nothing", anything, (*suite).copiesOfNothing},
		{"counts", reservations, (*suite).counts},
		{"counts of blocks", blocks, (*suite).countsOfBlocks},
		{"host memory", anything, (*suite).hostMemory},
		{"no capture", anything, (*suite).noCapture},
		{"capture", captures, (*suite).capture},
		{"order", streams, (*suite).order},
	}
}

// applies reports whether a device has the capability that the check requires.
func (c Check) applies(device hip.Runtime) bool {
	switch c.need {
	case reservations:
		return device.Reserves()
	case blocks:
		return !device.Reserves()
	case streams:
		_, has := device.(Streams)
		return has || device.Ordinal() < 0
	case captures:
		_, has := device.(Captures)
		return has
	}
	return true
}

// Run runs the suite on a device. About 32 granules of memory must be available.
func Run(t *testing.T, device hip.Runtime) {
	t.Helper()
	t.Logf("device %s", device.Name())
	seed := testseed.Of(t)
	for _, c := range Checks() {
		if c.applies(device) {
			t.Run(c.Name, func(t *testing.T) { c.on(t, device, seed) })
		}
	}
}

// Fails reports whether the device fails the check, without failing the test.
func (c Check) Fails(device hip.Runtime, seed uint64) bool {
	return fails(func(t require.TestingT) { c.on(t, device, seed) })
}

// fails reports whether a test fails.
func fails(test func(t require.TestingT)) bool {
	var r recorder
	done := make(chan struct{})
	go func() {
		defer close(done)
		test(&r)
	}()
	<-done
	return r.failed
}

// on runs the check with separate random numbers, so that it does not depend on earlier checks.
func (c Check) on(t require.TestingT, device hip.Runtime, seed uint64) {
	h := fnv.New64a()
	_, _ = h.Write([]byte(c.Name))
	s := &suite{t: t, device: device, random: rand.New(rand.NewPCG(seed, h.Sum64()))}
	defer s.cleanUp()
	c.run(s)
}

// recorder is a test that only records its failure.
type recorder struct{ failed bool }

func (r *recorder) Errorf(string, ...any) { r.failed = true }

func (r *recorder) FailNow() {
	r.failed = true
	runtime.Goexit()
}

// suite is the state of one check.
type suite struct {
	t      require.TestingT
	device hip.Runtime
	random *rand.Rand
	held   map[uint64]uint64 // sizes of the check's reservations or blocks, by address
	ends   []func()          // end functions of streams and captures
	pinned runtime.Pinner    // the Go memory that the device may access
}
