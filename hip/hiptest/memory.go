package hiptest

import (
	"math"
	"slices"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/core"
	"rocblas_mem/hip"
	"rocblas_mem/internal/ptr"
)

// granules returns n granules in bytes.
func (s *suite) granules(n uint64) uint64 { return n * s.device.GranuleBytes() }

// roomy returns a size in whole granules that every shape of a copy fits in.
func (s *suite) roomy() uint64 { return max(s.granules(2), 128<<10) }

// ask requests memory by Reserve or Allocate.
func (s *suite) ask(sizeBytes uint64) (address uint64, err error) {
	if s.device.Reserves() {
		return s.device.Reserve(sizeBytes)
	}
	return s.device.Allocate(sizeBytes, 0)
}

// giveBack ends a reservation or frees a block.
func (s *suite) giveBack(address, sizeBytes uint64) error {
	if s.device.Reserves() {
		return s.device.Release(address, sizeBytes)
	}
	return s.device.Free(address, sizeBytes, 0)
}

// reserve reserves addresses or allocates a block, which must succeed. The end of the check gives it back.
func (s *suite) reserve(sizeBytes uint64) (address uint64) {
	address, err := s.ask(sizeBytes)
	require.NoError(s.t, err)
	require.NotZero(s.t, address)
	require.Zero(s.t, address%core.ChunkBytes, "a lease at the address itself must be aligned")
	if s.held == nil {
		s.held = map[uint64]uint64{}
	}
	s.held[address] = sizeBytes
	return address
}

func (s *suite) release(address uint64) {
	require.NoError(s.t, s.giveBack(address, s.held[address]))
	delete(s.held, address)
}

// take returns usable memory. release gives it back.
func (s *suite) take(sizeBytes uint64) (address uint64) {
	address = s.reserve(sizeBytes)
	if s.device.Reserves() {
		s.commit(address, sizeBytes)
	}
	return address
}

// largest returns the largest possible size, halved from an impossible one.
func (s *suite) largest(sizeBytes uint64) uint64 {
	for {
		address, err := s.ask(sizeBytes)
		if err == nil {
			require.NoError(s.t, s.giveBack(address, sizeBytes))
			return sizeBytes
		}
		sizeBytes /= 2
		require.GreaterOrEqual(s.t, sizeBytes, s.granules(1))
	}
}

// host returns the address of Go memory and pins it until the check ends.
func (s *suite) host(bytes []byte) uint64 {
	s.pinned.Pin(&bytes[0])
	return ptr.Address(bytes)
}

func (s *suite) cleanUp() {
	for _, end := range slices.Backward(s.ends) {
		end()
	}
	s.pinned.Unpin()
	for address, sizeBytes := range s.held {
		_ = s.giveBack(address, sizeBytes)
	}
}

func (s *suite) commit(address, sizeBytes uint64) {
	require.NoError(s.t, s.device.Commit(address, sizeBytes))
}

// noise returns n random bytes.
func (s *suite) noise(n uint64) []byte {
	bytes := make([]byte, n)
	for i := range bytes {
		bytes[i] = byte(s.random.Uint32())
	}
	return bytes
}

// put writes bytes to the device.
func (s *suite) put(address uint64, bytes []byte) {
	n := uint64(len(bytes))
	require.NoError(s.t, s.device.Copy2D(address, n, s.host(bytes), n, n, 1, 0))
	require.NoError(s.t, s.device.Synchronize(0))
}

// get reads n bytes from the device.
func (s *suite) get(address, n uint64) []byte {
	bytes := make([]byte, n)
	require.NoError(s.t, s.device.Copy2D(s.host(bytes), n, address, n, n, 1, 0))
	require.NoError(s.t, s.device.Synchronize(0))
	return bytes
}

// same compares contents and prints only the first difference.
func (s *suite) same(want, got []byte, what string) {
	require.Equal(s.t, len(want), len(got), what)
	for i := range want {
		if want[i] != got[i] {
			require.Failf(s.t, "content differs", "%s: byte %d is %d and should be %d", what, i, got[i], want[i])
		}
	}
}

func (s *suite) facts() {
	granule := s.device.GranuleBytes()
	assert.NotZero(s.t, granule)
	assert.Zero(s.t, granule&(granule-1), "a power of two")
	assert.Zero(s.t, granule%core.ChunkBytes, "no chunk crosses the end of committed memory")
	assert.GreaterOrEqual(s.t, s.device.TotalBytes(), granule)
	assert.Equal(s.t, s.device.TotalBytes(), s.device.TotalBytes())
	assert.NotEmpty(s.t, s.device.Name())
	assert.Same(s.t, s.device.Counts(), s.device.Counts(), "all calls return the same counts")
}

// hint checks the recommended size: it can be reserved, never grows as more is reserved, and is at most the
// device's memory.
func (s *suite) hint() {
	var reservedBytes uint64
	previous := uint64(math.MaxUint64)
	for range 16 {
		hint := s.device.ReserveHintBytes(reservedBytes)
		assert.LessOrEqual(s.t, hint, s.device.TotalBytes())
		assert.LessOrEqual(s.t, hint, previous)
		previous = hint
		if hint = hint / s.device.GranuleBytes() * s.device.GranuleBytes(); hint == 0 {
			break
		}
		s.reserve(hint)
		reservedBytes += hint
	}
	require.NotZero(s.t, reservedBytes, "the first hint is at least one granule")
	for _, much := range []uint64{1 << 40, 1 << 46, 1 << 47, 1 << 63, math.MaxUint64} {
		hint := s.device.ReserveHintBytes(much)
		assert.LessOrEqual(s.t, hint, previous, "with %d bytes reserved", much)
		previous = hint
	}
}

// reserveAndRelease checks that released addresses can be reserved again, so that the 47-bit address space
// never runs out.
func (s *suite) reserveAndRelease() {
	for _, n := range []uint64{1, 2, 3, 16, 1000} {
		s.release(s.reserve(s.granules(n)))
	}
	const addressBytes = 1 << 47
	large := s.largest(addressBytes / 4)
	for range min(addressBytes/large+1, 100_000) {
		s.release(s.reserve(large))
	}
}

func (s *suite) write() {
	for _, n := range []uint64{1, 3, 8} {
		base, content := s.take(s.granules(n)), s.noise(s.granules(n))
		s.put(base, content)
		s.same(content, s.get(base, s.granules(n)), "written content")
		s.put(base+s.granules(n)-1, []byte{1})
		assert.Equal(s.t, []byte{1}, s.get(base+s.granules(n)-1, 1), "the last byte")
		s.release(base)
	}
}

// commitKeepsContent checks that stepwise growth keeps the content.
func (s *suite) commitKeepsContent() {
	base := s.reserve(s.granules(16))
	var content []byte
	for _, n := range []uint64{1, 1, 3, 11} {
		committed := uint64(len(content))
		s.commit(base+committed, s.granules(n))
		more := s.noise(s.granules(n))
		s.put(base+committed, more)
		content = append(content, more...)
		s.same(content, s.get(base, uint64(len(content))), "content after growth")
	}
	s.release(base)
}

// boundaries checks Boundary. A result is a whole number of granules, at least the offset, and its own
// boundary; results do not decrease.
func (s *suite) boundaries() {
	previous := uint64(0)
	assert.Zero(s.t, s.device.Boundary(0))
	for offset := s.granules(1); offset < s.granules(1000); offset += s.granules(1 + s.random.Uint64N(3)) {
		boundary := s.device.Boundary(offset)
		require.GreaterOrEqual(s.t, boundary, offset)
		require.Zero(s.t, boundary%s.device.GranuleBytes(), "%d for %d", boundary, offset)
		require.GreaterOrEqual(s.t, boundary, previous)
		require.Equal(s.t, boundary, s.device.Boundary(boundary), "%d is a boundary", boundary)
		previous = boundary
	}
}

// decommitKeepsTheRest decommits at every boundary, the last one first, and checks the remaining content.
func (s *suite) decommitKeepsTheRest() {
	end := s.device.Boundary(s.granules(8))
	base := s.reserve(end)
	s.commit(base, end)
	content := s.noise(end)
	s.put(base, content)
	for keep := end - s.device.GranuleBytes(); keep > 0; keep -= s.device.GranuleBytes() {
		if s.device.Boundary(keep) != keep {
			continue
		}
		require.NoError(s.t, s.device.Decommit(base+keep, end-keep))
		s.same(content[:keep], s.get(base, keep), "content after a decommit")
		end = keep
	}
	s.commit(base+end, s.device.Boundary(s.granules(8))-end)
	s.same(content[:end], s.get(base, end), "content after a commit")
	s.release(base)
}

// commitAgain checks that decommitted memory can be committed again at the same address. Its content is then
// unspecified.
func (s *suite) commitAgain() {
	base := s.reserve(s.granules(4))
	for range 5 {
		s.commit(base, s.granules(4))
		content := s.noise(s.granules(4))
		s.put(base, content)
		s.same(content, s.get(base, s.granules(4)), "written content")
		require.NoError(s.t, s.device.Decommit(base, s.granules(4)))
	}
	s.release(base)
}

// releaseCommitted checks that a reservation can end with committed memory, in part or in full.
func (s *suite) releaseCommitted() {
	for _, n := range []uint64{1, 4} {
		base := s.reserve(s.granules(4))
		s.commit(base, s.granules(n))
		s.put(base, s.noise(s.granules(n)))
		s.release(base)
	}
}

func (s *suite) separateMemory() {
	const n = 16
	bases, contents := make([]uint64, n), make([][]byte, n)
	for i := range bases {
		bases[i] = s.take(s.granules(2))
		for _, other := range bases[:i] {
			apart := bases[i]-other >= s.granules(2) && other-bases[i] >= s.granules(2)
			require.True(s.t, apart, "%#x and %#x", bases[i], other)
		}
		contents[i] = s.noise(s.granules(2))
		s.put(bases[i], contents[i])
	}
	for i := 0; i < n; i += 2 {
		s.release(bases[i])
	}
	for i := 1; i < n; i += 2 {
		s.same(contents[i], s.get(bases[i], s.granules(2)), "content of the remaining memory")
		s.release(bases[i])
	}
}

// impossibleSizes checks that impossible sizes return ErrNoMemory and take nothing.
func (s *suite) impossibleSizes() {
	for range 100 {
		for _, sizeBytes := range []uint64{1 << 60, 1 << 62, 1 << 63, -s.device.GranuleBytes()} {
			_, err := s.ask(sizeBytes)
			require.ErrorIs(s.t, err, hip.ErrNoMemory, "%d bytes", sizeBytes)
		}
	}
	s.release(s.take(s.granules(1)))
}

// largestBlock checks that the largest possible block can be allocated again and again.
func (s *suite) largestBlock() {
	large := s.largest(1 << 46)
	for range 16 {
		s.release(s.reserve(large))
	}
}
