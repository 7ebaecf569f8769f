package core

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// onAllKinds runs a test on a handle that leased and ended 1 MiB, for each kind of device. A capture on the
// handle's stream, or elsewhere, freezes memory.
func onAllKinds(t *testing.T, test func(t *testing.T, k kind, r *rig, c *Control)) {
	t.Helper()
	for _, k := range kinds() {
		for _, elsewhere := range []bool{false, true} {
			t.Run(k.name, func(t *testing.T) {
				r := newRigOf(t, k, 1<<30)
				c := r.managed(mib)
				r.setStream(c, 3)
				r.use(c, mib)
				r.device.frozen, r.device.capturing[3] = elsewhere, !elsewhere
				test(t, k, r, c)
				r.device.frozen, r.device.capturing[3] = false, false
				r.end(c)
			})
		}
	}
}

// TestNothingIsAllocatedInACapture checks that a call which needs memory fails, and that its error names a
// sufficient size to set before the capture.
func TestNothingIsAllocatedInACapture(t *testing.T) {
	onAllKinds(t, func(t *testing.T, _ kind, r *rig, c *Control) {
		calls, before := len(r.device.reservations), viewOf(c)
		_, status := r.arenas.Lease(c, 3*mib, "rocblas_dtrsm")
		assert.Equal(t, MemoryError, status)
		assert.Equal(t, "rocblas_dtrsm: not enough device memory: needed 3145728 bytes, available 1048576 of 1048576, owner managed: "+
			"a graph is being captured: "+
			"call rocblas_set_device_memory_size(handle, 3145728) before the capture", c.Error())
		assert.Equal(t, before, viewOf(c))
		r.lease(c, 640*kib)
		_, status = r.arenas.Lease(c, 640*kib, "rocblas_dtrsm")
		assert.Equal(t, MemoryError, status)
		assert.Contains(t, c.Error(), "rocblas_set_device_memory_size(handle, 1310720) before the capture", "with what is out")
		c.Restore(0)
		assert.Equal(t, MemoryError, r.arenas.SetSize(c, 2*mib))
		assert.Contains(t, c.Error(), "rocblas_set_device_memory_size(handle, 2097152) before the capture")
		assert.Len(t, r.device.reservations, calls)
		assert.Equal(t, r.device.committedBytes(), r.arenas.Account().Committed)

		r.device.frozen, r.device.capturing[3] = false, false
		require.Equal(t, Success, r.arenas.SetSize(c, 1310720))
		r.device.frozen = true
		r.lease(c, 640*kib)
		r.lease(c, 640*kib)
	})
}

// TestNothingIsFreedInACapture checks that calls which need no memory succeed and free none.
func TestNothingIsFreedInACapture(t *testing.T) {
	for name, call := range map[string]func(r *rig, c *Control) Status{
		"a smaller size":    func(r *rig, c *Control) Status { return r.arenas.SetSize(c, 64) },
		"size 0":            func(r *rig, c *Control) Status { return r.arenas.SetSize(c, 0) },
		"the user's memory": func(r *rig, c *Control) Status { return r.arenas.SetWorkspace(c, 0x1000, mib) },
	} {
		t.Run(name, func(t *testing.T) {
			onAllKinds(t, func(t *testing.T, _ kind, r *rig, c *Control) {
				require.Equal(t, Success, call(r, c))
				r.lease(c, 0)
				assert.Equal(t, uint64(mib), r.device.committedBytes())
				assert.Equal(t, uint64(mib), r.arenas.Account().Committed)
			})
		})
	}
}

func TestIdleMemoryInACapture(t *testing.T) {
	onAllKinds(t, func(t *testing.T, _ kind, r *rig, c *Control) {
		before := viewOf(c)
		released, status := r.arenas.ReleaseIdle(c)
		assert.Equal(t, MemoryError, status)
		assert.Zero(t, released)
		assert.Equal(t, "rocblas_mem_release_idle: a graph is being captured", c.Error())
		assert.Equal(t, before, viewOf(c))
		require.Equal(t, Success, r.arenas.SetSize(c, mib))
		_, status = r.arenas.ReleaseIdle(c)
		assert.Equal(t, Success, status, "nothing is idle")
		require.Equal(t, Success, r.arenas.SetSize(c, 0))
	})
}

// TestDestroyInACapture checks that a handle can be destroyed in a capture, and that its memory is given back
// after the capture.
func TestDestroyInACapture(t *testing.T) {
	onAllKinds(t, func(t *testing.T, _ kind, r *rig, c *Control) {
		r.arenas.Destroy(c)
		assert.Equal(t, uint64(mib), r.device.committedBytes())
		assert.Equal(t, uint64(mib), r.arenas.Account().Committed)
		*c = Control{}
	})
}

// TestMemoryForACapturedNeighbour checks that a capture of the stream which the handle left has no effect on
// the handle.
func TestMemoryForACapturedNeighbour(t *testing.T) {
	for _, k := range kinds()[1:] {
		r := newRigOf(t, k, 1<<30)
		c := r.managed(mib)
		r.setStream(c, 0x10)
		r.use(c, mib)
		r.setStream(c, 0x20)
		r.device.capturing[0x10] = true
		assert.Equal(t, Success, r.arenas.SetSize(c, 4*mib), k.name)
		r.device.capturing[0x20] = true
		assert.Equal(t, MemoryError, r.arenas.SetSize(c, 8*mib), k.name)
		clear(r.device.capturing)
		r.end(c)
	}
}
