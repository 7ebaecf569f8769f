package core

import (
	"fmt"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const (
	kib = 1 << 10
	mib = 1 << 20
)

// rig is a fake device with its arenas.
type rig struct {
	t      *testing.T
	device *fakeDevice
	arenas *Arenas
}

func newRig(t *testing.T, totalBytes uint64) *rig {
	t.Helper()
	return newRigOf(t, kinds()[0], totalBytes)
}

// newRigOf returns a rig with a device of a kind.
func newRigOf(t *testing.T, k kind, totalBytes uint64) *rig {
	t.Helper()
	device := k.make(totalBytes)
	return &rig{t: t, device: device, arenas: NewArenas(device)}
}

// managed makes a managed handle, as rocblas_create_handle does without environment settings.
func (r *rig) managed(sizeBytes uint64) *Control {
	r.t.Helper()
	c := &Control{}
	require.Equal(r.t, Success, r.arenas.Init(c, sizeBytes, false))
	return c
}

// lease leases bytes, which must succeed.
func (r *rig) lease(c *Control, totalBytes uint64) (address uint64) {
	r.t.Helper()
	address, status := r.arenas.Lease(c, totalBytes, "rocblas_test")
	require.Equal(r.t, Success, status, c.Error())
	return address
}

// use leases bytes and ends the lease.
func (r *rig) use(c *Control, totalBytes uint64) (address uint64) {
	r.t.Helper()
	address = r.lease(c, totalBytes)
	c.Restore(0)
	return address
}

// releaseIdle releases idle memory, which must succeed.
func (r *rig) releaseIdle(c *Control) (releasedBytes uint64) {
	r.t.Helper()
	releasedBytes, status := r.arenas.ReleaseIdle(c)
	require.Equal(r.t, Success, status, c.Error())
	return releasedBytes
}

// owned makes a handle whose workspace has the owner.
func (r *rig) owned(owner Owner) *Control {
	r.t.Helper()
	c := r.managed(DefaultSize)
	switch owner {
	case UserManaged:
		require.Equal(r.t, Success, r.arenas.SetSize(c, mib))
	case UserOwned:
		require.Equal(r.t, Success, r.arenas.SetWorkspace(c, 0x1000, mib))
	case Managed:
	}
	return c
}

// end destroys a handle and requires that nothing is left.
func (r *rig) end(c *Control) {
	r.t.Helper()
	r.arenas.Destroy(c)
	r.requireNothingLeft()
}

// requireNothingLeft requires that all memory and addresses are given back, by the counts of the arenas and
// of the device.
func (r *rig) requireNothingLeft() {
	r.t.Helper()
	assert.Zero(r.t, r.arenas.Account().Committed, "bytes that the arenas count as committed")
	assert.Zero(r.t, r.arenas.reserved.Load(), "bytes that the arenas count as reserved")
	assert.Zero(r.t, r.device.committedBytes(), "bytes that the device has committed")
	assert.Zero(r.t, r.device.reservedBytes(), "bytes that the device has reserved")
	assert.Empty(r.t, r.device.misuses)
}

// view is the part of a handle's workspace that a program can see.
type view struct {
	Base, LimitBytes, UsedBytes, PeakBytes, SizeBytes uint64
	Owner                                             Owner
	Leases, Growths                                   uint64
}

func viewOf(c *Control) view {
	return view{c.Base, c.RoomBytes, c.UsedBytes, c.PeakBytes, c.SizeBytes, c.Owner, c.Leases, c.Growths}
}

func TestAManagedHandleCommitsWhenItIsFirstUsed(t *testing.T) {
	r := newRig(t, 1<<30)
	c := r.managed(DefaultSize)
	assert.Equal(t, view{SizeBytes: DefaultSize}, viewOf(c))
	assert.Empty(t, r.device.calls, "creating a handle asks the device for nothing")

	address := r.lease(c, 64)
	assert.Equal(t, view{Base: address, LimitBytes: DefaultSize, UsedBytes: 64, PeakBytes: 64, SizeBytes: DefaultSize, Leases: 1, Growths: 1}, viewOf(c))
	assert.Equal(t, map[method]int{reserveCall: 1, commitCall: 1}, r.device.calls)
	assert.True(t, r.device.usable(address, DefaultSize))

	r.end(c)
}

func TestALeaseThatFitsAsksTheDeviceForNothing(t *testing.T) {
	r := newRig(t, 1<<30)
	c := r.managed(DefaultSize)
	first := r.lease(c, 128)
	calls := fmt.Sprint(r.device.calls)
	assert.Equal(t, first+128, r.lease(c, DefaultSize-128), "one behind the other, to the last byte")
	assert.Equal(t, calls, fmt.Sprint(r.device.calls))
	assert.Equal(t, uint64(1), c.Growths)
	assert.Equal(t, uint64(2), c.Leases)
}

// TestGrowthWithLeasesOut checks that growth keeps the addresses of existing leases.
func TestGrowthWithLeasesOut(t *testing.T) {
	r := newRig(t, 1<<30)
	c := r.managed(0)
	var addresses []uint64
	sizes := []uint64{64, mib, 64, 64 * mib, 256 * mib}
	for _, sizeBytes := range sizes {
		addresses = append(addresses, r.lease(c, sizeBytes))
	}
	next := addresses[0]
	for i, sizeBytes := range sizes {
		assert.Equal(t, next, addresses[i], "lease %d", i)
		assert.True(t, r.device.usable(addresses[i], sizeBytes), "lease %d", i)
		next += sizeBytes
	}
	assert.Equal(t, addresses[0], c.Base)
	assert.Equal(t, uint64(4), c.Growths, "the third lease fits behind the second one")
	assert.Equal(t, map[method]int{reserveCall: 1, commitCall: 4}, r.device.calls, "nothing is given back, nothing moves")
	assert.Equal(t, c.LimitBytes, c.SizeBytes, "what is reported is what there is")
	r.end(c)
}

// TestTheAddressNeverChanges checks that the workspace's address stays the same through all calls.
func TestTheAddressNeverChanges(t *testing.T) {
	r := newRig(t, 1<<30)
	c := r.managed(DefaultSize)
	address := r.use(c, 64)
	for _, step := range []struct {
		name string
		do   func() Status
	}{
		{"a smaller size", func() Status { return r.arenas.SetSize(c, 1) }},
		{"a larger size", func() Status { return r.arenas.SetSize(c, 512*mib) }},
		{"managed again", func() Status { return r.arenas.SetSize(c, 0) }},
		{"the user's own memory", func() Status { return r.arenas.SetWorkspace(c, 0x1000, 4096) }},
		{"managed again", func() Status { return r.arenas.SetWorkspace(c, 0, 0) }},
		{"idle memory given back", func() Status { _, status := r.arenas.ReleaseIdle(c); return status }},
		{"as large as the device", func() Status { return r.arenas.SetSize(c, 1<<30) }},
	} {
		require.Equal(t, Success, step.do(), step.name)
		if c.Owner == UserOwned {
			assert.Equal(t, uint64(0x1000), r.lease(c, 64))
		} else {
			assert.Equal(t, address, r.lease(c, 64), step.name)
		}
		c.UsedBytes = 0
	}
	assert.Equal(t, 1, r.device.calls[reserveCall])
	r.end(c)
}

func TestSetSizeRoundsUpAndFixes(t *testing.T) {
	for asked, want := range map[uint64]uint64{1: 64, 63: 64, 64: 64, 65: 128, 4096: 4096, 1_000_000: 1_000_000, 3*mib + 1: 3*mib + 64} {
		r := newRig(t, 1<<30)
		c := r.managed(DefaultSize)
		require.Equal(t, Success, r.arenas.SetSize(c, asked))
		assert.Equal(t, view{Base: c.OwnBase, LimitBytes: want, SizeBytes: want, Owner: UserManaged}, viewOf(c), "asked for %d", asked)
		assert.True(t, r.device.usable(c.Base, want))
		r.lease(c, want)
		_, status := r.arenas.Lease(c, 64, "rocblas_test")
		assert.Equal(t, MemoryError, status, "what lies behind the size is not the user's, committed or not")
		r.end(c)
	}
}

// TestSizesInTurn checks that the memory committed beyond a smaller size serves a larger size again, and that
// leases cannot use it.
func TestSizesInTurn(t *testing.T) {
	r := newRig(t, 1<<33)
	c := r.managed(0)
	require.Equal(t, Success, r.arenas.SetSize(c, 2*mib))
	commits, decommits := r.device.calls[commitCall], r.device.calls[decommitCall]
	for _, sizeBytes := range []uint64{mib, 2 * mib, c.OwnFloor, 2*mib - ChunkBytes, mib} {
		require.Equal(t, Success, r.arenas.SetSize(c, sizeBytes))
		limitBytes := (sizeBytes + ChunkBytes - 1) / ChunkBytes * ChunkBytes
		assert.Equal(t, view{Base: c.OwnBase, LimitBytes: limitBytes, SizeBytes: limitBytes, Owner: UserManaged}, viewOf(c))
		_, status := r.arenas.Lease(c, limitBytes+ChunkBytes, "rocblas_test")
		assert.Equal(t, MemoryError, status)
	}
	assert.Equal(t, []int{commits, decommits}, []int{r.device.calls[commitCall], r.device.calls[decommitCall]})
	require.Equal(t, Success, r.arenas.SetSize(c, mib-64<<10))
	assert.Equal(t, uint64(mib-64<<10), r.device.committedBytes(), "below the floor memory is given back")
	require.Equal(t, Success, r.arenas.SetSize(c, 0))
	assert.Zero(t, r.device.committedBytes())
	assert.Zero(t, c.OwnFloor)
	assert.Equal(t, view{}, viewOf(c), "managed, with nothing up front")
	r.end(c)
}

// TestHowMuchStaysCommitted checks the limit of the kept memory: half, 1 MiB and a thousandth of the device,
// in whole granules, and none where the device has an account.
func TestHowMuchStaysCommitted(t *testing.T) {
	const granule = 64 << 10
	for _, test := range []struct{ totalBytes, sizeBytes, spareBytes uint64 }{
		{1 << 40, 64, 0},
		{1 << 40, 2 * granule, granule},
		{1 << 40, 5 * granule, 2 * granule},
		{1 << 40, 2 * mib, mib},
		{1 << 40, 1 << 30, mib},
		{1 << 28, 2 * mib, 4 * granule},
		{1 << 25, 2 * mib, 0},
	} {
		r := newRig(t, test.totalBytes)
		c := r.managed(0)
		require.Equal(t, Success, r.arenas.SetSize(c, test.sizeBytes))
		assert.Equal(t, c.OwnCommitted-test.spareBytes-granule+1, c.OwnFloor, "%d of %d", test.sizeBytes, test.totalBytes)

		for _, account := range []*account{{has: true}, {}} {
			arenas := NewArenas(besideDevice{r.device, account})
			c := &Control{}
			require.Equal(t, Success, arenas.Init(c, 0, false))
			require.Equal(t, Success, arenas.SetSize(c, test.sizeBytes))
			spareBytes := test.spareBytes
			if account.has {
				spareBytes = 0
			}
			assert.Equal(t, c.OwnCommitted-spareBytes-granule+1, c.OwnFloor, "%d of %d, with an account: %t", test.sizeBytes, test.totalBytes, account.has)
			assert.Equal(t, c.OwnCommitted, account.bytes, "what is committed counts")
		}
	}
}

// account is that of a HIP that shares the device's memory, or of none.
type account struct {
	has   bool
	bytes uint64
}

func (a *account) Accounts() bool { return a.has }

func (a *account) Resize(fromBytes, toBytes uint64) (leftBytes uint64, ok bool) {
	a.bytes += toBytes - fromBytes
	return 0, true
}

// besideDevice is a device with an account.
type besideDevice struct {
	*fakeDevice
	*account
}

// TestSizesTheDeviceDoesNotHave checks both sides of the limit: the device's last byte can be leased, one
// more chunk cannot.
func TestSizesTheDeviceDoesNotHave(t *testing.T) {
	const total = 16 * mib
	for name, ask := range map[string]func(*rig, *Control, uint64) Status{
		"set": func(r *rig, c *Control, sizeBytes uint64) Status { return r.arenas.SetSize(c, sizeBytes) },
		"lease": func(r *rig, c *Control, sizeBytes uint64) Status {
			_, status := r.arenas.Lease(c, sizeBytes, "rocblas_test")
			c.UsedBytes = 0
			return status
		},
	} {
		t.Run(name, func(t *testing.T) {
			r := newRig(t, total)
			c := r.managed(0)
			for _, sizeBytes := range []uint64{total + 64, total + 64*kib, 1 << 40, 1 << 62, 1 << 63, math.MaxUint64 - 64*kib, math.MaxUint64 - 63} {
				before := viewOf(c)
				assert.Equal(t, MemoryError, ask(r, c, sizeBytes), "%d bytes", sizeBytes)
				assert.Equal(t, before, viewOf(c), "%d bytes", sizeBytes)
				assert.Zero(t, r.device.committedBytes())
			}
			require.Equal(t, Success, ask(r, c, total))
			assert.Equal(t, uint64(total), r.device.committedBytes())
			for _, sizeBytes := range []uint64{total + 64, 1 << 62, math.MaxUint64 - 63} {
				before := viewOf(c)
				assert.Equal(t, MemoryError, ask(r, c, sizeBytes), "%d bytes", sizeBytes)
				assert.Equal(t, before, viewOf(c), "%d bytes: the old workspace is intact", sizeBytes)
			}
			r.end(c)
		})
	}
	r := newRig(t, total)
	c := r.managed(DefaultSize)
	for _, sizeBytes := range []uint64{math.MaxUint64, math.MaxUint64 - 62} {
		assert.Equal(t, MemoryError, r.arenas.SetSize(c, sizeBytes), "no chunks hold that")
		assert.Equal(t, view{SizeBytes: DefaultSize}, viewOf(c))
	}
}

// TestASumThatWraps checks requests whose sum with the used bytes overflows 64 bits.
func TestASumThatWraps(t *testing.T) {
	for _, usedBytes := range []uint64{64, 128, mib} {
		for _, sum := range []uint64{0, 64, mib} {
			r := newRig(t, 1<<30)
			c := r.managed(0)
			r.lease(c, usedBytes)
			before := viewOf(c)
			_, status := r.arenas.Lease(c, sum-usedBytes, "rocblas_test")
			if sum >= usedBytes {
				assert.Equal(t, Success, status)
				continue
			}
			assert.Equal(t, MemoryError, status, "%d in use, %d more", usedBytes, sum-usedBytes)
			assert.Equal(t, before, viewOf(c))
		}
	}
}

// TestAllHandlesTogether checks that the device's memory limits the sum of all arenas.
func TestAllHandlesTogether(t *testing.T) {
	r := newRig(t, 10*mib)
	first, second := r.managed(0), r.managed(0)
	require.Equal(t, Success, r.arenas.SetSize(first, 6*mib))
	assert.Equal(t, MemoryError, r.arenas.SetSize(second, 5*mib))
	require.Equal(t, Success, r.arenas.SetSize(second, 4*mib))
	assert.Equal(t, MemoryError, r.arenas.SetSize(first, 6*mib+64))
	require.Equal(t, Success, r.arenas.SetSize(first, 5*mib))
	require.Equal(t, Success, r.arenas.SetSize(second, 5*mib), "what one gives back the other can have")
	r.arenas.Destroy(first)
	require.Equal(t, Success, r.arenas.SetSize(second, 10*mib))
	r.end(second)
}

// TestTheReportedSizeIsAWish checks that a managed handle leases what it needs even if the device has less
// than the reported size.
func TestTheReportedSizeIsAWish(t *testing.T) {
	for _, sizeBytes := range []uint64{DefaultSize, math.MaxUint64 - 63, math.MaxUint64} {
		r := newRig(t, mib)
		c := r.managed(sizeBytes)
		r.lease(c, 100*kib)
		assert.Equal(t, uint64(128*kib), c.SizeBytes, "granules that hold it")
		assert.Equal(t, uint64(128*kib), r.device.committedBytes())
		r.end(c)
	}
}

func TestUserManagedNeverGrows(t *testing.T) {
	r := newRig(t, 1<<30)
	c := &Control{}
	require.Equal(t, Success, r.arenas.Init(c, 100, true))
	assert.Equal(t, view{Base: c.OwnBase, LimitBytes: 128, SizeBytes: 128, Owner: UserManaged}, viewOf(c))
	r.lease(c, 64)
	_, status := r.arenas.Lease(c, 128, "rocblas_dtrsm")
	assert.Equal(t, MemoryError, status)
	assert.Equal(t, "rocblas_dtrsm: not enough device memory: needed 128 bytes, available 64 of 128, owner user_managed", c.Error())
	r.lease(c, 64)
	assert.Equal(t, 1, r.device.calls[commitCall])
	r.end(c)
}

func TestTheUsersOwnMemory(t *testing.T) {
	r := newRig(t, 1<<30)
	c := r.managed(DefaultSize)
	r.use(c, 64)
	const address = 0x7001 // leases start at the user's address, as in rocBLAS
	require.Equal(t, Success, r.arenas.SetWorkspace(c, address, 100))
	assert.Equal(t, UserOwned, c.Owner)
	assert.Equal(t, uint64(100), c.SizeBytes, "as given, not rounded")
	assert.Zero(t, r.device.committedBytes(), "the library's own memory is back")

	assert.Equal(t, uint64(address), r.lease(c, 64))
	_, status := r.arenas.Lease(c, 64, "rocblas_ddot")
	assert.Equal(t, MemoryError, status, "one chunk of 36 bytes is none")
	assert.Equal(t, "rocblas_ddot: not enough device memory: needed 64 bytes, available 36 of 100, owner user_owned", c.Error())
	c.UsedBytes = 0

	assert.Zero(t, r.releaseIdle(c))
	assert.Equal(t, uint64(address), c.Base, "the user's memory is not the library's to release")
	r.end(c)
}

func TestNoMemoryOfTheUsersIsManaged(t *testing.T) {
	for name, give := range map[string]struct{ address, sizeBytes uint64 }{"null": {0, 4096}, "no bytes": {0x1000, 0}, "neither": {0, 0}} {
		for _, before := range []Owner{Managed, UserManaged, UserOwned} {
			r := newRig(t, 1<<30)
			c := r.owned(before)
			require.Equal(t, Success, r.arenas.SetWorkspace(c, give.address, give.sizeBytes), name)
			assert.Equal(t, view{}, viewOf(c), "%s after %v: managed, with nothing up front", name, before)
			r.lease(c, 64)
			r.end(c)
		}
	}
}

// TestLeasesHoldTheWorkspace checks that only growth can change the workspace while bytes are leased.
func TestLeasesHoldTheWorkspace(t *testing.T) {
	for _, owner := range []Owner{Managed, UserManaged, UserOwned} {
		r := newRig(t, 1<<30)
		c := r.owned(owner)
		r.lease(c, 64)
		before := viewOf(c)
		for name, call := range map[string]func() Status{
			"rocblas_set_device_memory_size":   func() Status { return r.arenas.SetSize(c, 4096) },
			"rocblas_set_device_memory_size 0": func() Status { return r.arenas.SetSize(c, 0) },
			"rocblas_set_workspace":            func() Status { return r.arenas.SetWorkspace(c, 0x2000, 64) },
			"rocblas_set_workspace 0":          func() Status { return r.arenas.SetWorkspace(c, 0, 0) },
		} {
			assert.Equal(t, InternalError, call(), "%s, %v", name, owner)
			assert.Contains(t, c.Error(), "64 bytes of the workspace are leased")
			assert.Equal(t, before, viewOf(c), "%s, %v", name, owner)
		}
		if owner == Managed {
			released, status := r.arenas.ReleaseIdle(c)
			assert.Equal(t, MemoryError, status)
			assert.Zero(t, released)
			assert.Equal(t, "rocblas_mem_release_idle: 64 bytes are leased", c.Error())
			assert.Equal(t, before, viewOf(c))
		}
		r.end(c)
	}
}

func TestReleaseIdle(t *testing.T) {
	r := newRig(t, 1<<30)
	c := r.managed(DefaultSize)
	assert.Zero(t, r.releaseIdle(c), "nothing was used yet")

	address := r.use(c, 64)
	assert.Equal(t, uint64(DefaultSize), r.releaseIdle(c))
	assert.Zero(t, r.device.committedBytes())
	assert.Equal(t, uint64(DefaultSize), c.SizeBytes, "the reported size stays")
	assert.Zero(t, c.Base, "there is no workspace in force")
	assert.Equal(t, address, r.use(c, 64), "the address stays reserved")
	require.Equal(t, Success, r.arenas.SetSize(c, mib))
	assert.Zero(t, r.releaseIdle(c), "a size that the user fixed stays")
	assert.Equal(t, uint64(mib), r.device.committedBytes())
	r.end(c)
}

// TestDestroyEndsLeases checks that a handle can be destroyed with leases out, for every owner.
func TestDestroyEndsLeases(t *testing.T) {
	r := newRig(t, 1<<30)
	c := r.managed(DefaultSize)
	r.lease(c, 64)
	r.lease(c, 100*mib)
	r.arenas.Destroy(c)
	assert.Zero(t, c.UsedBytes)
	r.requireNothingLeft()
	r.end(c)
	assert.Equal(t, 1, r.device.calls[releaseCall], "a second destruction has nothing to give back")
}

func TestZeroBytes(t *testing.T) {
	r := newRig(t, 1<<30)
	c := r.managed(DefaultSize)
	r.lease(c, 0)
	assert.Empty(t, r.device.calls, "no bytes need no memory")
	assert.Zero(t, c.PeakBytes)
	require.Equal(t, Success, r.arenas.SetSize(c, 64), "a lease without bytes holds nothing")
	r.lease(c, 64)
	r.lease(c, 0)
	assert.Equal(t, uint64(3), c.Leases)
}

func TestPeakIsTheMostAtOneTime(t *testing.T) {
	r := newRig(t, 1<<30)
	c := r.managed(DefaultSize)
	r.use(c, 1000*64)
	r.lease(c, 10*64)
	assert.Equal(t, uint64(1000*64), c.PeakBytes)
	r.lease(c, 1000*64)
	assert.Equal(t, uint64(1010*64), c.PeakBytes)
}

// setStream moves the handle as rocblas_set_stream does.
func (r *rig) setStream(c *Control, stream uint64) {
	r.t.Helper()
	require.Equal(r.t, Success, r.arenas.Move(c, stream, "rocblas_set_stream"), c.Error())
}
