package core

import (
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestHandlesAtOnce uses one handle per goroutine. At times all handles together use the whole device.
func TestHandlesAtOnce(t *testing.T) {
	const handles, total = 8, 8 * mib
	r := newRig(t, total)
	var group sync.WaitGroup
	for i := range handles {
		group.Go(func() {
			c := &Control{}
			r.arenas.Init(c, 0, false)
			var base uint64
			for round := range 300 {
				address, status := r.arenas.Lease(c, uint64(64<<(round%16+i)), "rocblas_test")
				if status == Success {
					if base == 0 {
						base = address
					}
					assert.Equal(t, base, address)
					assert.True(t, r.device.usable(address, c.UsedBytes))
				}
				c.UsedBytes = 0
				switch round % 5 {
				case 0:
					r.arenas.ReleaseIdle(c)
				case 1:
					r.arenas.SetSize(c, uint64(round)*kib)
				case 2:
					r.arenas.SetWorkspace(c, 0, 0)
				}
				assert.LessOrEqual(t, r.device.committedBytes(), uint64(total))
			}
			r.arenas.Destroy(c)
		})
	}
	group.Wait()
	r.requireNothingLeft()
}

// atOnce calls once 100,000 times, while another goroutine repeats repeated.
func atOnce(repeated, once func()) {
	var group sync.WaitGroup
	stop := make(chan struct{})
	group.Go(func() {
		for {
			select {
			case <-stop:
				return
			default:
				repeated()
			}
		}
	})
	for range 100_000 {
		once()
	}
	close(stop)
	group.Wait()
}

// TestARefusalHurtsNobodyElse checks that other handles get available memory while one handle makes
// impossible requests.
func TestARefusalHurtsNobodyElse(t *testing.T) {
	r := newRig(t, 1<<30)
	greedy, modest := r.managed(0), r.managed(0)
	refused := 0
	atOnce(func() {
		if _, status := r.arenas.Lease(greedy, 1<<62, "rocblas_test"); status == Success {
			t.Error("the device does not have that much")
		}
	}, func() {
		if _, status := r.arenas.Lease(modest, 64, "rocblas_test"); status != Success {
			refused++
		}
		modest.UsedBytes = 0
		r.arenas.ReleaseIdle(modest)
	})
	assert.Zero(t, refused, "leases refused that had room: %s", modest.Error())
	r.arenas.Destroy(greedy)
	r.end(modest)
}

// TestNobodyGetsMoreThanThereIs checks that a request which overflows the sum of all requests does not let
// others exceed the limit.
func TestNobodyGetsMoreThanThereIs(t *testing.T) {
	const total = mib
	r := newRig(t, total)
	holder, greedy, late := r.managed(0), r.managed(0), r.managed(0)
	require.Equal(t, Success, r.arenas.SetSize(holder, total))
	got := 0
	atOnce(func() { r.arenas.Lease(greedy, 1<<64-total, "rocblas_test") }, func() {
		if _, status := r.arenas.Lease(late, 64, "rocblas_test"); status == Success {
			got++
		}
		late.UsedBytes = 0
		r.arenas.ReleaseIdle(late)
	})
	assert.Zero(t, got, "leases of memory that the device does not have")
	r.arenas.Destroy(holder)
	r.arenas.Destroy(greedy)
	r.end(late)
}
