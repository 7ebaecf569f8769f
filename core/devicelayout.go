package core

import "fmt"

// DeviceLayout is the rule by which a device's runtime rounds the memory that a program allocates. See HIP.
type DeviceLayout struct {
	Small      Layout // an allocation of up to SmallUpTo bytes
	Large      Layout // a larger one
	SmallUpTo  uint64
	BlockBytes uint64 // small allocations share blocks of this size; a power of two
	Pool       Layout // a stream-ordered allocation in a pool
	// PoolChunkBytes is the unit in which a pool reserves memory, a power of two.
	PoolChunkBytes uint64
}

// HIP returns the rule of HIP in a release of ROCm, as "6.4", on AMD's GPUs. An empty text is the newest release.
//
// hipMalloc rounds to 4 KiB. Its runtime, ROCr, then places up to 2 MiB in blocks of 2 MiB, and rounds more up to 2 MiB.
// From ROCm 7.2 on a pool reserves chunks of 32 MiB, and a block in it has 256 bytes more and is rounded to 256. Before,
// a pool reserves what is requested.
//
// The sources are ROCm/clr of October 2024 and projects/clr in ROCm/rocm-systems for HIP (vmheap.cpp for the chunks),
// and projects/rocr-runtime for ROCr (simple_heap.h). Chunks are in 7.2.1 and later; which release has them first is
// not known, nor whether 7.2.1 adds the 256 bytes. DEBUG_HIP_MEM_POOL_VMHEAP=0 and exportable pools keep the earlier
// rule.
func HIP(rocm string) DeviceLayout {
	const page, block, chunk = 4 << 10, 2 << 20, 32 << 20
	rule := DeviceLayout{
		Small: Layout{AlignBytes: page, RoundBytes: page}, SmallUpTo: block, BlockBytes: block,
		Large: Layout{AlignBytes: block, RoundBytes: page},
		Pool:  Layout{AlignBytes: 256, RoundBytes: 1, PadBytes: 256}, PoolChunkBytes: chunk,
	}
	var major, minor int
	if found, _ := fmt.Sscanf(rocm, "%d.%d", &major, &minor); found > 0 && (major < 7 || major == 7 && minor < 2) {
		rule.Pool, rule.PoolChunkBytes = Layout{AlignBytes: 1, RoundBytes: 1}, 1
	}
	return rule
}

// DeviceAccount counts the bytes that a device has given to a program. It knows sizes, and no addresses:
//
//	taken = large + roundup(small, block) + reserved(pools) + reserved(graphs)
//
// A pool's reserved memory is the most that was used at one time since the last synchronization or trim, in chunks. A
// synchronization gives back what is above the pool's threshold; the default is 0. Memory of graphs has no threshold:
// only a trim gives it back.
//
// Managed memory counts as hipMalloc's, as if all of it were on the device; pinned memory is the host's. All pools of a
// device count as one. Not modelled are fragments in blocks and chunks, freed blocks that ROCr keeps, the reuse of a
// block of a pool that is up to 12.5 % larger, the early release when more of a pool is free than used, and the memory
// of the runtime itself. All but the early release make a device give more.
//
// The zero value has no rule: NewDeviceAccount makes an account. It is for one device and one thread.
type DeviceAccount struct {
	rule                   DeviceLayout
	smallBytes, largeBytes uint64
	pools, graphs          poolAccount
}

// poolAccount counts the blocks of pools, with their rounding.
type poolAccount struct{ usedBytes, mostBytes uint64 }

// NewDeviceAccount returns an account by a rule, with nothing taken.
func NewDeviceAccount(rule DeviceLayout) *DeviceAccount { return &DeviceAccount{rule: rule} }

// Take counts an allocation of requested bytes. Sizes are below 2^63.
func (a *DeviceAccount) Take(kind MemoryKind, bytes uint64) {
	counter, footprint := a.place(kind, bytes)
	if counter != nil {
		*counter += footprint
	}
	a.pools.mostBytes = max(a.pools.mostBytes, a.pools.usedBytes)
	a.graphs.mostBytes = max(a.graphs.mostBytes, a.graphs.usedBytes)
}

// Give counts the release of an allocation that Take has counted, with the same kind and bytes.
func (a *DeviceAccount) Give(kind MemoryKind, bytes uint64) {
	if counter, footprint := a.place(kind, bytes); counter != nil {
		*counter -= footprint
	}
}

// place returns what counts an allocation and with how many bytes, nil if it takes nothing of the device.
func (a *DeviceAccount) place(kind MemoryKind, bytes uint64) (counter *uint64, footprintBytes uint64) {
	counter, layout := &a.largeBytes, a.rule.Large
	switch {
	case kind == MemoryPinned:
		return nil, 0
	case kind == MemoryPool:
		counter, layout = &a.pools.usedBytes, a.rule.Pool
	case kind == MemoryGraph:
		counter, layout = &a.graphs.usedBytes, a.rule.Pool
	case bytes <= a.rule.SmallUpTo:
		counter, layout = &a.smallBytes, a.rule.Small
	}
	footprintBytes, _ = layout.Footprint(bytes)
	return counter, footprintBytes
}

// Synchronize counts that the pools give back what they reserve above a threshold, and keep what is used.
func (a *DeviceAccount) Synchronize(thresholdBytes uint64) { a.pools.giveBack(thresholdBytes) }

// TrimPools counts hipMemPoolTrimTo: the pools keep keptBytes at least.
func (a *DeviceAccount) TrimPools(keptBytes uint64) { a.pools.giveBack(keptBytes) }

// TrimGraphs counts hipDeviceGraphMemTrim.
func (a *DeviceAccount) TrimGraphs() { a.graphs.giveBack(0) }

func (p *poolAccount) giveBack(keptBytes uint64) {
	p.mostBytes = max(p.usedBytes, min(p.mostBytes, keptBytes))
}

// ReservedBytes returns what pools and graphs hold of the device.
func (a *DeviceAccount) ReservedBytes() uint64 {
	chunks := Layout{AlignBytes: a.rule.PoolChunkBytes}
	pools, _ := chunks.Aligned(a.pools.mostBytes)
	graphs, _ := chunks.Aligned(a.graphs.mostBytes)
	return pools + graphs
}

// TakenBytes returns what the device has given.
func (a *DeviceAccount) TakenBytes() uint64 {
	blocks, _ := Layout{AlignBytes: a.rule.BlockBytes}.Aligned(a.smallBytes)
	return a.largeBytes + blocks + a.ReservedBytes()
}
