package core

import (
	"fmt"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// limiters returns the setters of both limits, by their names in error texts.
func limiters(a *Arenas) map[string]func(uint64) {
	return map[string]func(uint64){"process": a.process.Limit, "device": a.LimitDevice}
}

// TestGrowthStopsAtALimit checks, on every kind of device, growth up to a limit, the failure beyond it, and
// growth after the limit is lifted.
func TestGrowthStopsAtALimit(t *testing.T) {
	for _, k := range kinds() {
		for _, of := range []string{"process", "device"} {
			t.Run(fmt.Sprintf("%v/%s", k, of), func(t *testing.T) {
				r := newRigOf(t, k, 1<<30)
				set := limiters(r.arenas)[of]
				set(mib)
				c := r.managed(DefaultSize)
				r.lease(c, 512*kib)
				assert.LessOrEqual(t, r.arenas.committed.Load(), uint64(mib), "the usual size is more than the limit")
				before := viewOf(c)
				_, status := r.arenas.Lease(c, mib, "rocblas_test")
				require.Equal(t, MemoryError, status)
				assert.Equal(t, before, viewOf(c))
				assert.Contains(t, c.Error(), "rocblas_test: not enough device memory: needed 1048576 bytes")
				assert.Contains(t, c.Error(), "owner managed")
				assert.Contains(t, c.Error(), fmt.Sprintf("the limit of the %s is %d bytes, ", of, mib))

				set(NoLimit)
				r.lease(c, mib)
				r.end(c)
			})
		}
	}
}

// TestWhatIsGivenBackCountsNoMore checks that freed memory can be committed again on any device of the
// process.
func TestWhatIsGivenBackCountsNoMore(t *testing.T) {
	for _, k := range kinds() {
		t.Run(fmt.Sprint(k), func(t *testing.T) {
			var shared Process
			one, other := newRigOf(t, k, 1<<30), newRigOf(t, k, 1<<30)
			one.arenas.Share(&shared)
			other.arenas.Share(&shared)
			shared.Limit(mib)
			for range 3 {
				c, d := one.managed(0), other.managed(0)
				one.lease(c, mib)
				_, status := other.arenas.Lease(d, mib, "rocblas_test")
				assert.Equal(t, MemoryError, status, "the limit is of both devices together")
				one.arenas.Destroy(c)
				other.lease(d, mib)
				other.arenas.Destroy(d)
			}
			assert.Zero(t, shared.committed.Load())
		})
	}
}

// TestTheSmallerLimitCounts checks that the smaller of the two limits applies.
func TestTheSmallerLimitCounts(t *testing.T) {
	for _, limits := range [][2]uint64{{mib, 2 * mib}, {2 * mib, mib}, {mib, NoLimit}, {NoLimit, mib}} {
		r := newRig(t, 1<<30)
		r.arenas.process.Limit(limits[0])
		r.arenas.LimitDevice(limits[1])
		account := r.arenas.Account()
		assert.Equal(t, limits, [2]uint64{r.arenas.process.LimitBytes(), account.DeviceLimit})
		c := r.managed(0)
		_, status := r.arenas.Lease(c, mib+64, "rocblas_test")
		assert.Equal(t, MemoryError, status, "%v", limits)
		r.lease(c, mib)
	}
}

// TestASizeBeyondALimit checks that a size beyond the limit fails and leaves the workspace unchanged, and
// that the user's own memory does not count.
func TestASizeBeyondALimit(t *testing.T) {
	r := newRig(t, 1<<30)
	r.arenas.process.Limit(mib)
	c := r.managed(0)
	require.Equal(t, Success, r.arenas.SetSize(c, 512*kib))
	before := viewOf(c)
	assert.Equal(t, MemoryError, r.arenas.SetSize(c, mib+64))
	assert.Equal(t, before, viewOf(c))
	assert.Contains(t, c.Error(), "needed 1048640 bytes, available 524288 of 524288, owner user_managed: the limit of the process is 1048576")
	require.Equal(t, Success, r.arenas.SetSize(c, mib))
	require.Equal(t, Success, r.arenas.SetWorkspace(c, 1<<40, 100*mib))
	r.lease(c, 100*mib)
}

// TestALimitBelowWhatIsCommitted checks that a limit below the committed bytes takes nothing away.
func TestALimitBelowWhatIsCommitted(t *testing.T) {
	r := newRig(t, 1<<30)
	c := r.managed(0)
	r.use(c, 2*mib)
	r.arenas.process.Limit(0)
	r.lease(c, 2*mib)
	_, status := r.arenas.Lease(c, 64, "rocblas_test")
	assert.Equal(t, MemoryError, status)
}

// TestAccount checks the committed bytes, their peak, and the reset of the peak.
func TestAccount(t *testing.T) {
	for _, k := range kinds() {
		t.Run(fmt.Sprint(k), func(t *testing.T) {
			r := newRigOf(t, k, 1<<30)
			c, other := r.managed(0), r.managed(0)
			require.Equal(t, Success, r.arenas.SetSize(c, 4*mib))
			require.Equal(t, Success, r.arenas.SetSize(other, 2*mib))
			account := r.arenas.Account()
			assert.Equal(t, uint64(6*mib), account.Committed)
			assert.Equal(t, uint64(6*mib), account.PeakCommitted)
			assert.GreaterOrEqual(t, account.Reserved, account.Committed)
			assert.Equal(t, uint64(4*mib), c.OwnPeak)
			r.arenas.Destroy(c)
			assert.Equal(t, uint64(2*mib), r.arenas.Account().Committed)
			assert.Equal(t, uint64(6*mib), r.arenas.Account().PeakCommitted)
			r.arenas.ResetPeakCommitted()
			r.arenas.process.ResetPeakCommitted()
			assert.Equal(t, uint64(2*mib), r.arenas.Account().PeakCommitted)
			assert.Equal(t, uint64(2*mib), r.arenas.process.PeakCommitted())
		})
	}
}

// TestOlderBlocksCount checks that older blocks count as committed for the handle.
func TestOlderBlocksCount(t *testing.T) {
	r := newBlockRig(t, 1<<30)
	c := r.managed(0)
	r.lease(c, mib)
	r.lease(c, mib)
	assert.Equal(t, uint64(mib), c.OwnRetired)
	assert.Equal(t, c.OwnCommitted+c.OwnRetired, c.OwnPeak)
	assert.Equal(t, c.OwnPeak, r.arenas.Account().PeakCommitted)
	c.Restore(0)
	require.Equal(t, Success, r.arenas.SetSize(c, 0))
	assert.Zero(t, c.OwnRetired)
}

// TestThreadsShareALimit checks that concurrent threads together stay within a limit.
func TestThreadsShareALimit(t *testing.T) {
	r := newRig(t, 1<<30)
	r.arenas.process.Limit(10 * mib)
	var group sync.WaitGroup
	refused := make([]int, 8)
	for i := range refused {
		group.Go(func() {
			c := &Control{}
			r.arenas.Init(c, 0, false)
			for range 4 {
				if _, status := r.arenas.Lease(c, mib, "rocblas_test"); status != Success {
					refused[i]++
				}
			}
		})
	}
	group.Wait()
	sum := 0
	for _, n := range refused {
		sum += n
	}
	assert.Equal(t, 8*4-10, sum)
	assert.Equal(t, uint64(10*mib), r.arenas.Account().PeakCommitted)
}
