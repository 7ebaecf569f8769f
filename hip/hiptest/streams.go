package hiptest

import (
	"sync"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/core"
)

// stream makes a stream that exists until the check ends. For a device with synchronous calls it returns a
// random number.
func (s *suite) stream() uint64 {
	device, ok := s.device.(Streams)
	if !ok {
		return 1 + s.random.Uint64()>>1
	}
	stream, end := device.OpenStream()
	s.ends = append(s.ends, end)
	return stream
}

// noCapture checks a stream from which no graph is captured.
func (s *suite) noCapture() {
	assert.False(s.t, s.device.Capturing(0))
	assert.False(s.t, s.device.Frozen(0))
	assert.Error(s.t, s.device.Record(0, func() core.Status { return core.Success }), "there is no graph to record into")
}

// capture checks that only the captured stream reports the capture, and that memory is frozen there until the
// capture ends.
func (s *suite) capture() {
	device := s.device.(Captures)
	captured, other := s.stream(), s.stream()
	end := sync.OnceFunc(device.Capture(captured))
	s.ends = append(s.ends, end)
	assert.True(s.t, s.device.Capturing(captured))
	assert.False(s.t, s.device.Capturing(other))
	assert.True(s.t, s.device.Frozen(captured))
	end()
	for _, stream := range []uint64{captured, other, 0} {
		assert.False(s.t, s.device.Capturing(stream), "after the end")
		assert.False(s.t, s.device.Frozen(stream), "after the end")
	}
}

// behind makes stream wait for the work that is now on after.
func (s *suite) behind(stream, after uint64) {
	mark, err := s.device.Mark(after)
	require.NoError(s.t, err)
	if mark != 0 {
		require.NoError(s.t, s.device.Follow(stream, mark))
		s.device.Drop(mark)
	}
}

// order checks that streams ordered one after another run their work in that order, without a wait of the
// caller.
func (s *suite) order() {
	const n = 4
	first, size := s.noise(s.granules(1)), s.granules(1)
	var places, lines [n]uint64
	for i := range places {
		places[i], lines[i] = s.take(size), s.stream()
		s.put(places[i], s.noise(size))
	}
	lines[n-1] = 0
	got := make([]byte, size)
	source := s.host(first)
	c := s.counted()
	for i := range places {
		if i > 0 {
			s.behind(lines[i], lines[i-1])
			source = places[i-1]
		}
		require.NoError(s.t, s.device.Copy2D(places[i], size, source, size, size, 1, lines[i]))
	}
	s.behind(lines[0], lines[n-1])
	require.NoError(s.t, s.device.Copy2D(s.host(got), size, places[n-1], size, size, 1, lines[0]))
	c.expect(0, "after ordering streams")
	require.NoError(s.t, s.device.Synchronize(lines[0]))
	s.same(first, got, "content after the copies on all streams")
	for _, place := range places {
		s.release(place)
	}
}
