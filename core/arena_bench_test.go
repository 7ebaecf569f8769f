package core

import "testing"

// BenchmarkLease measures one lease and its end: in a workspace with room, and with growth each time.
func BenchmarkLease(b *testing.B) {
	b.Run("fits", func(b *testing.B) {
		arenas, c := NewArenas(newFakeDevice(1<<30)), &Control{}
		arenas.Init(c, DefaultSize, false)
		arenas.Lease(c, 64, "rocblas_bench")
		b.ReportAllocs()
		for b.Loop() {
			c.UsedBytes = 0
			if _, status := arenas.Lease(c, 4096, "rocblas_bench"); status != Success {
				b.Fatal(status)
			}
		}
	})
	b.Run("grows", func(b *testing.B) {
		arenas, c := NewArenas(newFakeDevice(1<<30)), &Control{}
		arenas.Init(c, 0, false)
		b.ReportAllocs()
		for b.Loop() {
			c.UsedBytes = 0
			if _, status := arenas.Lease(c, 4096, "rocblas_bench"); status != Success {
				b.Fatal(status)
			}
			c.UsedBytes = 0
			arenas.ReleaseIdle(c)
		}
	})
}
