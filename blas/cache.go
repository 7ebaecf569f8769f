package blas

import (
	"rocblas_mem/core"
	"rocblas_mem/hip/caching"
	"rocblas_mem/internal/ptr"
)

// keeper is a device with a caching allocator.
type keeper interface{ Allocator() *caching.Allocator }

// cache stores the words of enum rbm_cache_word for a device. It first resets the allocator's peak or counts
// if what asks for that.
//
// Errors: InvalidValue if the device was not opened; NotImplemented if it has no caching allocator.
func (l *Library) cache(what uint64, of int64, address uint64) core.Status {
	at := l.sites.at(of)
	if at == nil {
		return core.InvalidValue
	}
	device, ok := at.device.(keeper)
	if !ok {
		return core.NotImplemented
	}
	allocator := device.Allocator()
	switch what {
	case core.AccountResetCachePeak:
		allocator.ResetPeak()
	case core.AccountResetCacheCounts:
		allocator.ResetCounts()
	}
	counted := allocator.Statistics()
	words := [core.CacheWords]uint64{
		core.CacheReserved: allocator.ReservedBytes(), core.CacheCurrent: counted.CurrentBytes, core.CachePeak: counted.PeakBytes,
		core.CacheKept: counted.CachedBytes, core.CacheAllocations: counted.Allocations, core.CacheFrees: counted.Frees,
		core.CacheOutOfMemory: counted.OutOfMemory,
	}
	copy(ptr.Slice[uint64](address, len(words)), words[:])
	return core.Success
}
