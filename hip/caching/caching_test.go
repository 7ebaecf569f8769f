package caching_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/core"
	"rocblas_mem/hip"
	"rocblas_mem/hip/caching"
	"rocblas_mem/internal/testseed"
)

// runtime is a source of memory with simulated streams: a test sets how much of their work is done. Streams
// from 100 on belong to another place.
type runtime struct {
	totalBytes, usedBytes uint64
	next                  uint64
	memory                map[uint64]uint64
	queued, done          map[uint64]uint64 // number of work items of each stream
	events                map[uint64][2]uint64
	gone                  uint64 // a destroyed stream
	failing               string // the call that fails
	requests, waits       int
	asked                 []uint64
}

func newRuntime() *runtime {
	return &runtime{totalBytes: 1 << 40, next: 1 << 20, memory: map[uint64]uint64{}, queued: map[uint64]uint64{},
		done: map[uint64]uint64{}, events: map[uint64][2]uint64{}}
}

var errFailing = errors.New("failing")

func (r *runtime) fails(call string) error {
	if r.failing == call {
		return errFailing
	}
	return nil
}

func (r *runtime) Allocate(sizeBytes, askedBytes, _ uint64) (uint64, error) {
	r.requests++
	r.asked = append(r.asked, askedBytes)
	if sizeBytes > r.totalBytes-r.usedBytes {
		return 0, fmt.Errorf("%w: %d", hip.ErrNoMemory, sizeBytes)
	}
	r.next += 1 << 41
	r.memory[r.next] = sizeBytes
	r.usedBytes += sizeBytes
	return r.next, r.fails("allocate")
}

func (r *runtime) Free(address uint64) error {
	if err := r.fails("free"); err != nil {
		return err
	}
	r.usedBytes -= r.memory[address]
	delete(r.memory, address)
	return nil
}

func (r *runtime) Place(stream uint64) (uint64, error) { return stream / 100, r.fails("place") }

func (r *runtime) Mark(stream uint64) (uint64, error) {
	if stream == r.gone {
		return 0, core.ErrNoStream
	}
	if err := r.fails("mark"); err != nil {
		return 0, err
	}
	r.next++
	r.events[r.next] = [2]uint64{stream, r.queued[stream]}
	return r.next, nil
}

func (r *runtime) Reached(event uint64) (bool, error) {
	e := r.events[event]
	return r.done[e[0]] >= e[1], r.fails("reached")
}

func (r *runtime) Await(event uint64) error {
	e := r.events[event]
	r.done[e[0]] = max(r.done[e[0]], e[1])
	r.waits++
	return r.fails("await")
}

func (r *runtime) Drop(event uint64) { delete(r.events, event) }

func newAllocator() (*runtime, *caching.Allocator) {
	r := newRuntime()
	r.gone = 99
	return r, caching.New(r, core.RocBLAS())
}

func allocate(t *testing.T, a *caching.Allocator, sizeBytes, stream uint64) uint64 {
	t.Helper()
	address, err := a.Allocate(sizeBytes, stream)
	require.NoError(t, err)
	return address
}

// TestStatistics checks the numbers of requests and their rounded sizes, and that the peak and the counts are
// reset separately.
func TestStatistics(t *testing.T) {
	const chunk = 1 << 20
	r, a := newAllocator()
	assert.Equal(t, caching.Statistics{}, a.Statistics())
	first, second := allocate(t, a, 2*chunk-1, 1), allocate(t, a, chunk, 1)
	assert.Equal(t, caching.Statistics{CurrentBytes: 3 * chunk, PeakBytes: 3 * chunk, Allocations: 2}, a.Statistics())
	require.NoError(t, a.Free(first, 1))
	assert.Equal(t, caching.Statistics{CurrentBytes: chunk, PeakBytes: 3 * chunk, CachedBytes: 2 * chunk, Allocations: 2, Frees: 1}, a.Statistics())
	third := allocate(t, a, chunk, 1)
	assert.Equal(t, uint64(3*chunk), a.Statistics().PeakBytes, "the peak does not fall with a smaller block")
	require.NoError(t, a.Free(third, 1))
	a.ResetPeak()
	a.ResetCounts()
	assert.Equal(t, caching.Statistics{CurrentBytes: chunk, PeakBytes: chunk, CachedBytes: 2 * chunk}, a.Statistics())
	_, err := a.Allocate(1<<50, 1)
	require.ErrorIs(t, err, hip.ErrNoMemory)
	_, err = a.Allocate(1<<64-1, 1)
	require.ErrorIs(t, err, hip.ErrNoMemory)
	assert.Equal(t, caching.Statistics{CurrentBytes: chunk, PeakBytes: chunk, OutOfMemory: 2}, a.Statistics(),
		"cached blocks are freed for a request that fails")
	a.ResetCounts()
	assert.Equal(t, caching.Statistics{CurrentBytes: chunk, PeakBytes: chunk}, a.Statistics())
	require.NoError(t, a.Free(second, 1))
	freed, err := a.Empty()
	require.NoError(t, err)
	assert.Equal(t, uint64(chunk), freed)
	assert.Zero(t, r.usedBytes)
	assert.Equal(t, caching.Statistics{PeakBytes: chunk, Frees: 1}, a.Statistics())
	assert.Empty(t, r.events)
}

// TestSizeZero checks that a size of 0 returns address 0, and that Free accepts address 0.
func TestSizeZero(t *testing.T) {
	r, a := newAllocator()
	assert.Zero(t, allocate(t, a, 0, 1))
	require.NoError(t, a.Free(0, 1))
	assert.Zero(t, r.requests)
	assert.Equal(t, caching.Statistics{}, a.Statistics())
	require.Error(t, a.Free(4096, 1))
	require.Error(t, a.RecordStream(4096, 1))
}

// TestReuse checks that a block is reused on the same stream at once, on another stream after its work, and
// in another place never.
func TestReuse(t *testing.T) {
	r, a := newAllocator()
	r.queued[1] = 5
	first := allocate(t, a, 1<<20, 1)
	require.NoError(t, a.Free(first, 1))
	assert.Equal(t, first, allocate(t, a, 1<<20, 1), "the same stream reuses it at once")
	require.NoError(t, a.Free(first, 1))
	assert.NotEqual(t, first, allocate(t, a, 1<<20, 2), "the first stream's work is not done")
	r.done[1] = 5
	assert.NotEqual(t, first, allocate(t, a, 1<<20, 102), "places do not share blocks")
	assert.Equal(t, first, allocate(t, a, 1<<20, 2))
	assert.Zero(t, r.waits, "no call waits")
}

// TestRecordStream checks that no stream, not even the freeing one, reuses a block before the work of a
// recorded stream is done.
func TestRecordStream(t *testing.T) {
	r, a := newAllocator()
	first := allocate(t, a, 1<<20, 1)
	require.NoError(t, a.RecordStream(first, 2))
	require.NoError(t, a.RecordStream(first, 2))
	r.queued[2] = 3
	require.NoError(t, a.Free(first, 1))
	r.queued[2] = 4 // later work, which does not delay the reuse
	assert.NotEqual(t, first, allocate(t, a, 1<<20, 1))
	assert.NotEqual(t, first, allocate(t, a, 1<<20, 3))
	r.done[2] = 3
	assert.Equal(t, first, allocate(t, a, 1<<20, 1))

	require.NoError(t, a.Free(first, 1))
	r.queued[1] = 1
	assert.Equal(t, first, allocate(t, a, 1<<20, 3), "a free ends the record")
	require.NoError(t, a.RecordStream(first, 99))
	require.NoError(t, a.Free(first, 99), "a destroyed stream has no pending work")
	assert.Equal(t, first, allocate(t, a, 1<<20, 3))
}

// TestSizes checks that a large block serves requests of at least half its size, and that small blocks are
// reused too.
func TestSizes(t *testing.T) {
	_, a := newAllocator()
	const large = 100 << 20
	first := allocate(t, a, large, 1)
	require.NoError(t, a.Free(first, 1))
	assert.NotEqual(t, first, allocate(t, a, large/2-64, 1))
	assert.Equal(t, first, allocate(t, a, large/2, 1))
	assert.Equal(t, uint64(large-64), a.Statistics().CurrentBytes, "the requested sizes, rounded")
	assert.Equal(t, uint64(large+large/2-64), a.ReservedBytes(), "the sizes of the blocks")
	require.NoError(t, a.Free(first, 1))
	assert.Equal(t, uint64(large), a.Statistics().CachedBytes)
	second := allocate(t, a, 64<<10, 1)
	third := allocate(t, a, 1<<20, 1)
	require.NoError(t, a.Free(third, 1))
	require.NoError(t, a.Free(second, 1))
	assert.Equal(t, second, allocate(t, a, 64<<10, 1), "the smallest block that fits")
	assert.Equal(t, third, allocate(t, a, 64<<10, 1))
}

// TestSmallRequestsShareMemory checks that small requests get distinct pieces of few slabs, that a piece is reused
// in the order of streams, and that a slab goes back when all of its pieces are free and their work is done.
func TestSmallRequestsShareMemory(t *testing.T) {
	const slab = 64 << 10
	random := rand.New(rand.NewPCG(testseed.Of(t), 3))
	for _, layout := range []core.Layout{core.RocBLAS(), core.Ascend()} {
		r := newRuntime()
		a := caching.New(r, layout)
		sizes, currentBytes := map[uint64]uint64{}, uint64(0)
		for range 100 {
			address := allocate(t, a, 100, 1)
			require.Zero(t, address%core.ChunkBytes)
			footprint, _ := layout.Footprint(100)
			sizes[address] = footprint
			currentBytes += footprint
		}
		assert.Len(t, sizes, 100)
		assert.Equal(t, 1, r.requests, "%+v", layout)
		assert.Equal(t, uint64(slab), a.ReservedBytes())
		assert.Equal(t, uint64(100), a.Statistics().Allocations)
		for range 400 {
			sizeBytes := 1 + random.Uint64N(slab/2-core.ChunkBytes)
			address := allocate(t, a, sizeBytes, 1)
			sizes[address], _ = layout.Footprint(sizeBytes)
			currentBytes += sizes[address]
		}
		assert.Equal(t, currentBytes, a.Statistics().CurrentBytes)
		for address, sizeBytes := range sizes {
			for other := range sizes {
				require.False(t, other > address && other < address+sizeBytes, "%#x lies in the %d bytes at %#x", other, sizeBytes, address)
			}
		}
		assert.Equal(t, r.usedBytes, a.ReservedBytes())
		assert.Equal(t, a.ReservedBytes()-a.Statistics().CachedBytes, pieces(sizes))
		r.queued[1] = 1
		for address := range sizes {
			require.NoError(t, a.Free(address, 1))
		}
		assert.Zero(t, a.Statistics().CurrentBytes)
		requests := r.requests
		allocate(t, a, 100, 1)
		assert.Equal(t, requests, r.requests, "the same stream reuses a piece at once")
		assert.NotContains(t, sizes, allocate(t, a, 100, 2), "the work of stream 1 is not done")
		kept := a.Statistics().CachedBytes
		freed, err := a.Empty()
		require.NoError(t, err)
		assert.Equal(t, kept, freed+a.Statistics().CachedBytes)
		assert.Equal(t, r.usedBytes, a.ReservedBytes())
		assert.LessOrEqual(t, r.usedBytes, uint64(2*slab), "only slabs with a piece in use stay")
		assert.GreaterOrEqual(t, r.usedBytes, uint64(slab), "a slab with a piece in use stays")
		assert.NotZero(t, r.waits)
	}
}

// pieces returns the sum of the powers of two that hold the sizes.
func pieces(sizes map[uint64]uint64) (sum uint64) {
	for _, sizeBytes := range sizes {
		piece := uint64(core.ChunkBytes)
		for piece < sizeBytes {
			piece *= 2
		}
		sum += piece
	}
	return sum
}

// TestRefusedRequestsCountOnce checks that a request counts as out of memory once if it fails, and not at all if it
// succeeds after the cache was emptied, with and without waits for it.
func TestRefusedRequestsCountOnce(t *testing.T) {
	for _, sizeBytes := range []uint64{64, 2 << 20} {
		r, a := newAllocator()
		r.totalBytes = 2 << 20
		first := allocate(t, a, 2<<20, 1)
		r.queued[1] = 1
		require.NoError(t, a.Free(first, 1))
		_, err := a.Allocate(sizeBytes, 2)
		require.ErrorIs(t, err, hip.ErrNoMemory, "the work of stream 1 is not done")
		assert.Equal(t, uint64(1), a.Statistics().OutOfMemory)
		assert.Zero(t, r.waits)
		second, err := a.AllocateWaiting(sizeBytes, 2)
		require.NoError(t, err)
		assert.Equal(t, uint64(1), a.Statistics().OutOfMemory, "the request succeeded")
		assert.Equal(t, 1, r.waits)
		_, err = a.AllocateWaiting(2<<20, 2)
		require.ErrorIs(t, err, hip.ErrNoMemory)
		assert.Equal(t, uint64(2), a.Statistics().OutOfMemory)
		require.NoError(t, a.Free(second, 2))
		assert.Equal(t, uint64(2), a.Statistics().Allocations)
	}
}

// TestBlocksHaveNoPadding checks that a block which its user divides takes no padding, and that the source learns the
// size that was asked for.
func TestBlocksHaveNoPadding(t *testing.T) {
	r := newRuntime()
	a := caching.New(r, core.Ascend())
	address, err := a.AllocateBlock(2<<20-1, 1)
	require.NoError(t, err)
	assert.Equal(t, uint64(2<<20), r.memory[address])
	padded := allocate(t, a, 2<<20-1, 1)
	assert.Equal(t, uint64(2<<20+64), r.memory[padded])
	assert.Equal(t, []uint64{2<<20 - 1, 2<<20 - 1}, r.asked)
}

// TestEmptyWaits checks that Empty waits for the work on cached blocks, and frees all of them.
func TestEmptyWaits(t *testing.T) {
	r, a := newAllocator()
	for range 3 {
		require.NoError(t, a.Free(allocate(t, a, 1<<20, 1), 1))
		r.queued[1]++
		require.NoError(t, a.Free(allocate(t, a, 1<<20, 2), 1))
	}
	taken := allocate(t, a, 1<<20, 1)
	cachedBytes := a.Statistics().CachedBytes
	freed, err := a.Empty()
	require.NoError(t, err)
	assert.Equal(t, cachedBytes, freed)
	assert.Equal(t, map[uint64]uint64{taken: 1 << 20}, r.memory)
	assert.NotZero(t, r.waits)
	assert.Empty(t, r.events)
	assert.Equal(t, 1, a.Live())
}

// TestFailures checks that a failure of each call changes nothing, and that a later call frees the
// blocks.
func TestFailures(t *testing.T) {
	r, a := newAllocator()
	const size = 64 << 10
	first := allocate(t, a, size, 1)
	r.failing = "mark"
	require.ErrorIs(t, a.Free(first, 1), errFailing)
	assert.Equal(t, 1, a.Live())
	r.failing = "place"
	_, err := a.Allocate(size, 1)
	require.ErrorIs(t, err, errFailing)
	r.failing = ""
	require.NoError(t, a.Free(first, 1))
	require.NoError(t, a.Free(allocate(t, a, 64, 1), 1))
	r.failing = "free"
	_, err = a.Empty()
	require.ErrorContains(t, err, "did not take back 2 of 2 blocks")
	assert.Equal(t, uint64(2*size), a.Statistics().CachedBytes)
	r.failing = ""
	_, err = a.Empty()
	require.NoError(t, err)
	second := allocate(t, a, size, 1)
	require.NoError(t, a.Free(second, 1))
	r.failing = "reached"
	require.NotEqual(t, second, allocate(t, a, size, 2), "an event whose query fails is not reached")
	r.failing = "await"
	_, err = a.Empty()
	require.ErrorIs(t, err, errFailing)
	r.failing = ""
	_, err = a.Empty()
	require.NoError(t, err)
	assert.Zero(t, a.Statistics().CachedBytes)
	assert.Zero(t, a.Statistics().OutOfMemory, "no request failed for lack of memory")
}

// TestFreeAnyway checks that a block whose stream cannot be marked is kept, is not given to another stream before that
// stream's work is done, and goes back to the source.
func TestFreeAnyway(t *testing.T) {
	for _, sizeBytes := range []uint64{64, 1 << 20} {
		r, a := newAllocator()
		first := allocate(t, a, sizeBytes, 1)
		require.NoError(t, a.RecordStream(first, 2))
		r.queued[1], r.queued[2], r.failing = 1, 1, "mark"
		require.NoError(t, a.FreeAnyway(first, 1))
		require.Error(t, a.FreeAnyway(first, 1))
		assert.Zero(t, a.Live())
		assert.Equal(t, uint64(1), a.Statistics().Frees)
		assert.NotEqual(t, first, allocate(t, a, sizeBytes, 1), "the work of stream 2 is not marked")
		_, err := a.Empty()
		require.ErrorIs(t, err, errFailing)
		r.failing = ""
		assert.NotEqual(t, first, allocate(t, a, sizeBytes, 3), "the work is not done")
		r.done[1] = 1
		assert.NotEqual(t, first, allocate(t, a, sizeBytes, 1), "the work of stream 2 is not done")
		assert.Equal(t, first, allocate(t, a, sizeBytes, 2))
		r.failing = "mark"
		require.NoError(t, a.FreeAnyway(first, 99))
		require.NoError(t, a.FreeAnyway(allocate(t, a, sizeBytes, 1), 1))
		r.failing = ""
		waits := r.waits
		_, err = a.Empty()
		require.NoError(t, err)
		assert.Greater(t, r.waits, waits)
		assert.Empty(t, r.events)
	}
}

// TestBlocksHaveOneOwner checks random sequences: a block has one owner at a time, and gets a new one only
// after all work that used it.
func TestBlocksHaveOneOwner(t *testing.T) {
	random := rand.New(rand.NewPCG(testseed.Of(t), 1))
	r, a := newAllocator()
	r.totalBytes = 4 << 20
	type use struct{ stream, number uint64 }
	owners, uses, sizes := map[uint64]uint64{}, map[uint64][]use{}, map[uint64]uint64{}
	for range 20_000 {
		stream := 1 + random.Uint64N(4)
		switch random.IntN(6) {
		case 0, 1:
			sizeBytes := 1 + random.Uint64N(1<<18)
			address, err := a.Allocate(sizeBytes, stream)
			if err != nil {
				require.ErrorIs(t, err, hip.ErrNoMemory)
				continue
			}
			require.NotContains(t, owners, address)
			for _, u := range uses[address] {
				require.True(t, u.stream == stream || r.done[u.stream] >= u.number, "stream %d still uses what %d was given", u.stream, stream)
			}
			owners[address], uses[address] = stream, nil
			sizes[address], _ = core.RocBLAS().Footprint(sizeBytes)
		case 2, 3: // uses and frees one block
			for address, owner := range owners {
				r.queued[owner]++
				r.queued[stream]++
				require.NoError(t, a.RecordStream(address, stream))
				uses[address] = []use{{owner, r.queued[owner]}, {stream, r.queued[stream]}}
				require.NoError(t, a.Free(address, owner))
				delete(owners, address)
				delete(sizes, address)
				break
			}
		case 4:
			r.done[stream] = r.queued[stream]
		case 5:
			if random.IntN(50) == 0 {
				_, err := a.Empty()
				require.NoError(t, err)
			}
		}
		var currentBytes uint64
		for _, sizeBytes := range sizes {
			currentBytes += sizeBytes
		}
		require.Equal(t, currentBytes, a.Statistics().CurrentBytes)
	}
}

// TestEveryRecordedStreamCounts checks, for each stream that used a block, that the work of this stream alone
// keeps the block from being reused. Stream 0 is a stream like others.
func TestEveryRecordedStreamCounts(t *testing.T) {
	streams := []uint64{1, 2, 0, 3, 4}
	for _, last := range streams {
		r, a := newAllocator()
		first := allocate(t, a, 1<<20, 1)
		for _, stream := range streams {
			if stream != 1 {
				require.NoError(t, a.RecordStream(first, stream))
			}
			r.queued[stream] = 1
		}
		require.NoError(t, a.Free(first, 1))
		for _, stream := range streams {
			if stream != last {
				r.done[stream] = 1
			}
		}
		assert.NotEqual(t, first, allocate(t, a, 1<<20, 9), "stream %d has work", last)
		r.done[last] = 1
		assert.Equal(t, first, allocate(t, a, 1<<20, 9), "after stream %d", last)
	}
}

// TestEmptyWaitsForEveryStream checks that Empty waits for the work of each stream that used a kept block, the
// null stream included, before it gives the block back.
func TestEmptyWaitsForEveryStream(t *testing.T) {
	r, a := newAllocator()
	first := allocate(t, a, 1<<20, 0)
	require.NoError(t, a.RecordStream(first, 7))
	r.queued[0], r.queued[7] = 2, 3
	require.NoError(t, a.Free(first, 0))
	freed, err := a.Empty()
	require.NoError(t, err)
	assert.Equal(t, uint64(1<<20), freed)
	assert.Equal(t, r.queued, r.done)
	assert.Equal(t, 2, r.waits)
}
