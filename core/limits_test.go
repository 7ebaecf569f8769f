package core

import (
	"fmt"
	"runtime"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// limiters returns the setters of both limits, by their names in error texts.
func limiters(a *Arenas) map[string]func(uint64) {
	return map[string]func(uint64){"process": a.process.Limit, "device": a.LimitDevice}
}

// TestLedger checks the counts and limits alone: requests that are granted and refused or that panic, and what is given
// back.
func TestLedger(t *testing.T) {
	l := quota{totalBytes: func() uint64 { return 100 }, process: new(Process)}
	granted := func() error { return nil }
	require.NoError(t, l.ask(0, 60, 60, false, granted))
	assert.EqualError(t, l.ask(0, 41, 0, false, granted), "the device has 100 bytes, 60 are committed to workspaces")
	assert.ErrorIs(t, l.ask(0, 40, 40, true, func() error { return errRefused }), errRefused)
	assert.Panics(t, func() { _ = l.ask(0, 40, 0, false, func() error { panic(errRefused) }) })
	require.NoError(t, l.ask(0, 40, 0, false, granted), "a refusal and a panic leave no bytes requested")
	assert.Equal(t, Account{Reserved: 60, Committed: 100, PeakCommitted: 100, DeviceLimit: NoLimit}, l.Account())
	l.refund(60, 60, 0)
	assert.Equal(t, Account{Committed: 40, PeakCommitted: 100, DeviceLimit: NoLimit}, l.Account())
	assert.True(t, l.ample(10))
	assert.False(t, l.ample(11))
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
				assert.LessOrEqual(t, r.arenas.Account().Committed, uint64(mib), "the usual size is more than the limit")
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
			committedBytes, _ := shared.Committed()
			assert.Zero(t, committedBytes)
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
			committedBytes, peakBytes := r.arenas.process.Committed()
			assert.Equal(t, [2]uint64{2 * mib, 2 * mib}, [2]uint64{committedBytes, peakBytes})
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

// TestOnlyObtainedMemoryCounts checks that the committed bytes and both peaks never contain memory that a
// device, a pool or a limit refuses, neither afterwards nor while the request is in progress.
func TestOnlyObtainedMemoryCounts(t *testing.T) {
	for _, k := range kinds() {
		for by, refuse := range map[string]func(r *rig, pool *fakePool){
			"device":          func(r *rig, _ *fakePool) { r.device.refused[commitCall], r.device.refused[allocateCall] = true, true },
			"pool":            func(_ *rig, pool *fakePool) { pool.empty = true },
			"device's limit":  func(r *rig, _ *fakePool) { r.arenas.LimitDevice(2*mib - 1) },
			"process's limit": func(r *rig, _ *fakePool) { r.arenas.process.Limit(2*mib - 1) },
		} {
			t.Run(fmt.Sprintf("%v/%s", k, by), func(t *testing.T) {
				r, pool := newRigOf(t, k, 1<<30), newFakePool()
				numbers := func() [4]uint64 {
					account := r.arenas.Account()
					committedBytes, peakBytes := r.arenas.process.Committed()
					return [4]uint64{account.Committed, account.PeakCommitted, committedBytes, peakBytes}
				}
				c := &Control{}
				if by != "pool" {
					pool = nil
				}
				require.Equal(t, Success, r.arenas.SetSize(r.managed(0), mib))
				require.Equal(t, Success, initPool(r.arenas, c, pool))
				before := numbers()
				during := func() { assert.Equal(t, before, numbers(), "in a request") }
				r.device.asked = during
				if pool != nil {
					pool.onTake = during
				}
				refuse(r, pool)
				_, status := r.arenas.Lease(c, mib, "rocblas_test")
				assert.Equal(t, MemoryError, status)
				assert.Equal(t, before, numbers(), "after a refusal")
			})
		}
	}
}

// initPool is InitPool for a managed workspace. A nil pool is no pool.
func initPool(a *Arenas, c *Control, pool *fakePool) Status {
	if pool == nil {
		return a.Init(c, 0, false)
	}
	return a.InitPool(c, pool, 0, false)
}

// TestARefusedRequestRefusesNoOther checks that a thread whose memory both limits allow gets it, although
// another thread asks for the same last bytes at that time and its device then refuses.
func TestARefusedRequestRefusesNoOther(t *testing.T) {
	for _, k := range kinds() {
		t.Run(fmt.Sprint(k), func(t *testing.T) {
			var shared Process
			poor, rich := newRigOf(t, k, 1<<30), newRigOf(t, k, 1<<30)
			poor.arenas.Share(&shared)
			rich.arenas.Share(&shared)
			shared.Limit(mib)
			asked, answered := make(chan struct{}), make(chan struct{})
			poor.device.refused[commitCall], poor.device.refused[allocateCall] = true, true
			poor.device.asked = sync.OnceFunc(func() { close(asked); <-answered })
			c, d := poor.managed(0), rich.managed(0)
			statuses := make(chan Status, 1)
			var group sync.WaitGroup
			group.Go(func() {
				_, status := poor.arenas.Lease(c, mib, "rocblas_test")
				assert.Equal(t, MemoryError, status)
			})
			<-asked
			group.Go(func() {
				_, status := rich.arenas.Lease(d, mib, "rocblas_test")
				statuses <- status
			})
			for range 1000 { // the second thread asks, and waits for the answer to the first
				runtime.Gosched()
			}
			close(answered)
			assert.Equal(t, Success, <-statuses, "%s", d.Error())
			group.Wait()
		})
	}
}

// TestAPoolsRequestCounts checks that a pool which is asked for memory can use another handle, and that its
// unanswered request counts against a limit.
func TestAPoolsRequestCounts(t *testing.T) {
	for _, k := range kinds() {
		t.Run(fmt.Sprint(k), func(t *testing.T) {
			r, pool := newRigOf(t, k, 1<<30), newFakePool()
			r.arenas.process.Limit(3 * mib)
			c, other := &Control{}, r.managed(0)
			require.Equal(t, Success, r.arenas.InitPool(c, pool, 0, false))
			pool.onTake = func() {
				pool.onTake = nil
				r.lease(other, mib)
				assert.Equal(t, uint64(mib), r.arenas.Account().PeakCommitted, "the unanswered request is in no peak")
				_, status := r.arenas.Lease(other, 2*mib, "rocblas_test")
				assert.Equal(t, MemoryError, status)
				assert.Contains(t, other.Error(), "the limit of the process is 3145728 bytes, 1048576 are committed to workspaces, 2097152 are being requested")
			}
			_, status := r.arenas.Lease(c, 2*mib, "rocblas_test")
			assert.Equal(t, Success, status)
			assert.Equal(t, uint64(3*mib), r.arenas.Account().PeakCommitted)
		})
	}
}
