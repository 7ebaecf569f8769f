package core

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// reserving returns the kinds of devices with reservations.
func reserving() []kind { return kinds()[:2] }

// TestSuspendGivesTheMemoryBackAndKeepsTheAddresses checks each owner on each kind of device.
func TestSuspendGivesTheMemoryBackAndKeepsTheAddresses(t *testing.T) {
	for _, k := range reserving() {
		for _, owner := range []Owner{Managed, UserManaged} {
			t.Run(k.name+" "+owner.String(), func(t *testing.T) {
				r := newRigOf(t, k, 1<<30)
				c := r.owned(owner)
				address := r.use(c, mib)
				committedBytes, before := r.device.committedBytes(), viewOf(c)
				require.Equal(t, Success, r.arenas.Suspend(c), c.Error())
				require.Equal(t, Success, r.arenas.Suspend(c), "once more")
				assert.Zero(t, r.device.committedBytes())
				assert.Zero(t, r.arenas.Account().Committed)
				assert.Equal(t, committedBytes, c.SuspendedBytes)
				assert.Equal(t, before.SizeBytes, c.SizeBytes, "the reported size")
				assert.Equal(t, before.Base, c.Base)
				assert.Zero(t, c.RoomBytes)
				assert.True(t, c.Suspends(address))
				assert.True(t, c.Suspends(address+committedBytes-1))
				assert.False(t, c.Suspends(address-1))
				assert.False(t, c.Suspends(address+committedBytes))

				require.Equal(t, Success, r.arenas.Resume(c), c.Error())
				require.Equal(t, Success, r.arenas.Resume(c), "once more")
				assert.Equal(t, before, viewOf(c))
				assert.Equal(t, committedBytes, r.device.committedBytes())
				assert.Equal(t, committedBytes, r.arenas.Account().Committed)
				assert.False(t, c.Suspends(address))
				assert.Equal(t, address, r.use(c, mib))
				assert.Equal(t, before.Growths, c.Growths)
				r.end(c)
			})
		}
	}
}

// TestASuspendedWorkspaceRefuses checks that leases and changes of the workspace fail until it is resumed, and
// that the error text says why.
func TestASuspendedWorkspaceRefuses(t *testing.T) {
	for _, k := range reserving() {
		for name, call := range map[string]func(r *rig, c *Control) Status{
			"lease":  func(r *rig, c *Control) Status { _, status := r.arenas.Lease(c, 64, "rocblas_test"); return status },
			"room":   func(r *rig, c *Control) Status { return r.arenas.Room(c, 64, "rocblas_test") },
			"size":   func(r *rig, c *Control) Status { return r.arenas.SetSize(c, 64) },
			"size 0": func(r *rig, c *Control) Status { return r.arenas.SetSize(c, 0) },
			"memory": func(r *rig, c *Control) Status { return r.arenas.SetWorkspace(c, 0x1000, mib) },
			"none":   func(r *rig, c *Control) Status { return r.arenas.SetWorkspace(c, 0, 0) },
			"pool":   func(r *rig, c *Control) Status { return r.arenas.SetPool(c, &fakePool{}) },
		} {
			for _, used := range []bool{false, true} {
				t.Run(k.name+" "+name, func(t *testing.T) {
					r := newRigOf(t, k, 1<<30)
					c := r.managed(mib)
					if used {
						r.use(c, mib)
					}
					require.Equal(t, Success, r.arenas.Suspend(c), c.Error())
					before := viewOf(c)
					assert.Equal(t, MemoryError, call(r, c))
					assert.Contains(t, c.Error(), "the workspace is suspended: call rocblas_mem_resume first")
					assert.Equal(t, before, viewOf(c))
					assert.Zero(t, r.arenas.RoomWithoutGrowth(c))
					assert.NotZero(t, c.OwnFloor, "C asks the core to change the workspace")
					assert.Zero(t, c.LimitBytes)
					assert.Zero(t, r.device.committedBytes())
					require.Equal(t, Success, r.arenas.Resume(c), c.Error())
					assert.Equal(t, used, c.RoomBytes != 0)
					assert.Equal(t, used, c.OwnFloor != 0)
					r.use(c, 64)
					r.end(c)
				})
			}
		}
	}
}

// TestWhatASuspendedWorkspaceAllows checks the calls that work without memory.
func TestWhatASuspendedWorkspaceAllows(t *testing.T) {
	for _, k := range reserving() {
		t.Run(k.name, func(t *testing.T) {
			r := newRigOf(t, k, 1<<30)
			c := r.managed(mib)
			address := r.use(c, mib)
			require.Equal(t, Success, r.arenas.Suspend(c))
			r.lease(c, 0)
			assert.Zero(t, r.releaseIdle(c))
			r.setStream(c, 7)
			require.Equal(t, Success, r.arenas.Resume(c))
			assert.Equal(t, address, r.use(c, mib))
			require.Equal(t, Success, r.arenas.Suspend(c))
			r.end(c)
		})
	}
}

// TestSuspendIsRefused checks each refusal: the status, and that nothing changes.
func TestSuspendIsRefused(t *testing.T) {
	gpu, blocks := kinds()[1], kinds()[2]
	for name, test := range map[string]struct {
		kind  kind
		spoil func(r *rig, c *Control)
		want  Status
		text  string
	}{
		"a lease is out":      {gpu, func(r *rig, c *Control) { r.lease(c, 128) }, MemoryError, "128 bytes are leased"},
		"a size query":        {gpu, func(_ *rig, c *Control) { c.Querying = 1 }, SizeQueryMismatch, "a size query is under way"},
		"a capture":           {gpu, func(r *rig, c *Control) { r.device.capturing[c.Stream] = true }, MemoryError, "a graph is being captured"},
		"a capture elsewhere": {gpu, func(r *rig, _ *Control) { r.device.frozen = true }, MemoryError, "a graph is being captured"},
		"the user's memory":   {gpu, func(r *rig, c *Control) { r.arenas.SetWorkspace(c, 0x1000, mib) }, NotImplemented, "no reserved addresses"},
		"a pool":              {gpu, func(r *rig, c *Control) { r.arenas.SetPool(c, &fakePool{}) }, NotImplemented, "no reserved addresses"},
		"blocks":              {blocks, func(*rig, *Control) {}, NotImplemented, "no reserved addresses"},
		"the device":          {gpu, func(r *rig, _ *Control) { r.device.refused[decommitCall] = true }, InternalError, "the device keeps the memory"},
	} {
		t.Run(name, func(t *testing.T) {
			r := newRigOf(t, test.kind, 1<<30)
			c := r.managed(mib)
			r.setStream(c, 3)
			r.use(c, mib)
			test.spoil(r, c)
			before, committedBytes := viewOf(c), r.device.committedBytes()
			assert.Equal(t, test.want, r.arenas.Suspend(c))
			assert.Contains(t, c.Error(), "rocblas_mem_suspend: ")
			assert.Contains(t, c.Error(), test.text)
			assert.Equal(t, before, viewOf(c))
			assert.False(t, c.Suspended())
			assert.Equal(t, committedBytes, r.device.committedBytes())
		})
	}
}

// TestResumeIsRefused checks that a workspace stays suspended if its memory cannot be committed, and that a
// later attempt succeeds.
func TestResumeIsRefused(t *testing.T) {
	for name, test := range map[string]struct {
		spoil, repair func(r *rig)
		text          string
	}{
		"no memory": {func(r *rig) { r.device.refused[commitCall] = true }, func(r *rig) { clear(r.device.refused) },
			"rocblas_mem_resume: not enough device memory: needed 1048576 bytes: "},
		"a limit": {func(r *rig) { r.arenas.LimitDevice(mib - 1) }, func(r *rig) { r.arenas.LimitDevice(NoLimit) },
			"the limit of the device is 1048575 bytes"},
		"a capture": {func(r *rig) { r.device.capturing[3] = true }, func(r *rig) { clear(r.device.capturing) }, "a graph is being captured"},
	} {
		t.Run(name, func(t *testing.T) {
			for _, k := range reserving() {
				r := newRigOf(t, k, 1<<30)
				c := r.managed(mib)
				r.setStream(c, 3)
				address := r.use(c, mib)
				require.Equal(t, Success, r.arenas.Suspend(c))
				test.spoil(r)
				before := viewOf(c)
				assert.Equal(t, MemoryError, r.arenas.Resume(c))
				assert.Contains(t, c.Error(), test.text)
				assert.Equal(t, before, viewOf(c))
				assert.True(t, c.Suspended())
				assert.Zero(t, r.device.committedBytes())
				test.repair(r)
				require.Equal(t, Success, r.arenas.Resume(c), c.Error())
				assert.Equal(t, address, r.use(c, mib))
				r.end(c)
			}
		})
	}
}
