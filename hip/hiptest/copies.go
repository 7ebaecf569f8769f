package hiptest

import (
	"fmt"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// shape is one pitched copy.
type shape struct{ dstPitch, srcPitch, width, rows uint64 }

func (s *suite) shapes() []shape {
	list := []shape{
		{64, 64, 64, 4}, // contiguous
		{64, 64, 64, 1},
		{100, 64, 64, 4}, // one side contiguous
		{64, 100, 64, 4},
		{100, 100, 64, 4}, // padding on both sides
		{100, 77, 1, 9},
		{1, 3, 1, 50},
		{4096, 4096, 4095, 3},
	}
	for range 20 {
		width := 1 + s.random.Uint64N(200)
		list = append(list, shape{width + s.random.Uint64N(9), width + s.random.Uint64N(9), width, 1 + s.random.Uint64N(20)})
	}
	return list
}

// expected returns dst after a copy row by row.
func (c shape) expected(dst, src []byte) []byte {
	want := append([]byte(nil), dst...)
	for row := range c.rows {
		for i := range c.width {
			want[row*c.dstPitch+i] = src[row*c.srcPitch+i]
		}
	}
	return want
}

// copiesOfEveryShape checks copies to the device and back, including the padding.
func (s *suite) copiesOfEveryShape() {
	base := s.take(s.roomy())
	for _, c := range s.shapes() {
		name := fmt.Sprintf("%+v", c)
		src, dst := s.noise(c.srcPitch*c.rows), s.noise(c.dstPitch*c.rows)
		s.put(base, dst)
		require.NoError(s.t, s.device.Copy2D(base, c.dstPitch, s.host(src), c.srcPitch, c.width, c.rows, 0))
		require.NoError(s.t, s.device.Synchronize(0))
		s.same(c.expected(dst, src), s.get(base, uint64(len(dst))), "to the device, "+name)

		s.put(base, src)
		back := append([]byte(nil), dst...)
		require.NoError(s.t, s.device.Copy2D(s.host(back), c.dstPitch, base, c.srcPitch, c.width, c.rows, 0))
		require.NoError(s.t, s.device.Synchronize(0))
		s.same(c.expected(dst, src), back, "from the device, "+name)
	}
	s.release(base)
}

// copiesWithinTheDevice checks copies between two blocks of device memory.
func (s *suite) copiesWithinTheDevice() {
	from, to := s.take(s.roomy()), s.take(s.roomy())
	for _, c := range s.shapes() {
		src, dst := s.noise(c.srcPitch*c.rows), s.noise(c.dstPitch*c.rows)
		s.put(from, src)
		s.put(to, dst)
		require.NoError(s.t, s.device.Copy2D(to, c.dstPitch, from, c.srcPitch, c.width, c.rows, 0))
		require.NoError(s.t, s.device.Synchronize(0))
		s.same(c.expected(dst, src), s.get(to, uint64(len(dst))), fmt.Sprintf("%+v", c))
		s.same(src, s.get(from, uint64(len(src))), "the source")
	}
	s.release(from)
	s.release(to)
}

// copiesOfNothing checks that empty copies access no memory, at any address.
func (s *suite) copiesOfNothing() {
	base := s.take(s.granules(1))
	content := s.noise(s.granules(1))
	s.put(base, content)
	for _, c := range []shape{{64, 64, 0, 5}, {64, 64, 64, 0}, {0, 0, 0, 0}, {0, 64, 0, 3}} {
		assert.NoError(s.t, s.device.Copy2D(base, c.dstPitch, s.host(content), c.srcPitch, c.width, c.rows, 0), "%+v", c)
		assert.NoError(s.t, s.device.Copy2D(0, c.dstPitch, 0, c.srcPitch, c.width, c.rows, 0), "%+v", c)
	}
	require.NoError(s.t, s.device.Synchronize(0))
	s.same(content, s.get(base, s.granules(1)), "after empty copies")
	s.release(base)
}

// counted compares the device's counts with the expected numbers.
type counted struct {
	s                  *suite
	allocations, waits uint64
}

func (s *suite) counted() counted {
	counts := s.device.Counts()
	return counted{s, counts.Allocations.Load(), counts.Synchronizations.Load()}
}

func (c counted) expect(more uint64, what string) {
	counts := c.s.device.Counts()
	assert.Equal(c.s.t, c.allocations+more, counts.Allocations.Load(), "requests for memory %s", what)
	assert.Equal(c.s.t, c.waits, counts.Synchronizations.Load(), "waits %s", what)
}

// counts checks that each request for memory is counted once, and that other calls are not. Only Synchronize
// waits, and on a device with asynchronous work the calls that give memory back.
func (s *suite) counts() {
	c := s.counted()
	base := s.reserve(s.granules(2))
	c.expect(1, "after a reservation")
	s.commit(base, s.granules(1))
	c.expect(2, "after a commit")
	s.commit(base+s.granules(1), s.granules(1))
	c.expect(3, "after a second commit")
	_, err := s.device.Reserve(1 << 62)
	require.Error(s.t, err)
	c.expect(4, "after a failed reservation")

	content := s.noise(16)
	require.NoError(s.t, s.device.Copy2D(base, 16, s.host(content), 16, 16, 1, 0))
	c.expect(4, "after a copy")
	require.NoError(s.t, s.device.Decommit(base, s.granules(2)))
	s.release(base)
	if s.device.Ordinal() < 0 {
		c.expect(4, "after the release")
	}
	assert.Equal(s.t, c.allocations+4, s.device.Counts().Allocations.Load(), "requests for memory after the release")
}

// countsOfBlocks is counts for blocks.
func (s *suite) countsOfBlocks() {
	c := s.counted()
	base := s.reserve(s.granules(2))
	c.expect(1, "after a block")
	_, err := s.device.Allocate(1<<62, 0)
	require.Error(s.t, err)
	c.expect(2, "after a failed allocation")
	content := s.noise(16)
	require.NoError(s.t, s.device.Copy2D(base, 16, s.host(content), 16, 16, 1, 0))
	c.expect(2, "after a copy")
	s.release(base)
	if s.device.Ordinal() < 0 {
		c.expect(2, "after the free")
	}
	assert.Equal(s.t, c.allocations+2, s.device.Counts().Allocations.Load(), "requests for memory after the free")
}

// hostMemory checks that the host's memory is not reported as device memory.
func (s *suite) hostMemory() {
	bytes := s.noise(16)
	assert.False(s.t, s.device.IsDevice(s.host(bytes)))
	assert.False(s.t, s.device.IsDevice(0))
}
