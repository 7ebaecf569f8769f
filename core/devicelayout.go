package core

import "fmt"

// DeviceLayout is the rule by which a device's runtime rounds the memory that a program allocates. See HIP.
type DeviceLayout struct {
	Small      Layout // an allocation of up to SmallUpTo bytes
	Large      Layout // a larger one
	SmallUpTo  uint64
	BlockBytes uint64 // small allocations share blocks of this size; a power of two
	Pool       Layout // a stream-ordered allocation in a pool
	Workspace  Layout // a handle's memory, before the rule of an allocation
	Code       Layout // the loaded segments of a code object, which share no block
	// PoolChunkBytes is the unit in which a pool reserves memory, a power of two.
	PoolChunkBytes uint64
}

// HIP returns the rule of HIP in a release of ROCm, as "6.4", on AMD's GPUs. An empty text is the newest release.
//
// hipMalloc rounds to 4 KiB. Its runtime, ROCr, then places up to 2 MiB in blocks of 2 MiB, and rounds more up to 2 MiB.
// Executable memory, which is code, takes whole pages of 4 KiB and never shares a block (amd_kfd_driver.cpp).
//
// From ROCm 7.2 on a pool reserves chunks of 32 MiB, and a block in it has 256 bytes more and is rounded to 256. Before,
// a pool reserves what is requested.
//
// The sources are ROCm/clr of October 2024 and projects/clr in ROCm/rocm-systems for HIP (vmheap.cpp for the chunks),
// and projects/rocr-runtime for ROCr (simple_heap.h). Chunks are in 7.2.1 and later; which release has them first is
// not known, nor whether 7.2.1 adds the 256 bytes. DEBUG_HIP_MEM_POOL_VMHEAP=0 and exportable pools keep the earlier
// rule.
func HIP(rocm string) DeviceLayout {
	const page, block, chunk, granule = 4 << 10, 2 << 20, 32 << 20, 64 << 10
	rule := DeviceLayout{
		Small: Layout{AlignBytes: page, RoundBytes: page}, SmallUpTo: block, BlockBytes: block,
		Large: Layout{AlignBytes: block, RoundBytes: page},
		Pool:  Layout{AlignBytes: 256, RoundBytes: 1, PadBytes: 256}, PoolChunkBytes: chunk,
		Workspace: Layout{AlignBytes: granule, RoundBytes: granule}, // what the library commits at least
		Code:      Layout{AlignBytes: page, RoundBytes: page},
	}
	var major, minor int
	if found, _ := fmt.Sscanf(rocm, "%d.%d", &major, &minor); found > 0 && (major < 7 || major == 7 && minor < 2) {
		rule.Pool, rule.PoolChunkBytes = Layout{AlignBytes: 1, RoundBytes: 1}, 1
	}
	return rule
}

// OnDevice reports whether memory of a kind is the device's. Pinned and managed memory is the host's: managed memory is
// memory of the system that moves to the device and back, never runs short there, and counts in no free memory of HIP.
func (k MemoryKind) OnDevice() bool { return k != MemoryPinned && k != MemoryManaged }

// DeviceAccount counts the bytes that a device has given to a program. It knows sizes, and no addresses:
//
//	taken = large + roundup(small, block) + the sum of reserved(pool)
//
// A pool's reserved memory is the most that was used at one time since the last synchronization or trim, in chunks. A
// synchronization gives back what is above the pool's threshold; the default is 0. Memory of graphs is a pool of its own.
// The stand-in HIP counts by the same rule (standin/memory/account.c, pool.c), whose numbers are generated for it; cmd/rocblas-mem
// tests that both agree.
//
// Not modelled are fragments in blocks and chunks, freed blocks that ROCr keeps, the reuse of a block of a pool that is up
// to 12.5 % larger, the early release when more of a pool is free than used, and the memory of the runtime itself. All
// but the early release make a device give more.
//
// The zero value has no rule: NewDeviceAccount makes an account. It is for one device and one thread.
type DeviceAccount struct {
	rule                   DeviceLayout
	smallBytes, largeBytes uint64
	pools                  map[poolID]*poolAccount
}

// poolID is a pool of a kind of memory, by its number. 0 stands for all of that kind if a trace does not number them.
type poolID struct {
	kind   MemoryKind
	number uint64
}

// poolAccount counts the blocks of a pool, with their rounding.
type poolAccount struct{ usedBytes, mostBytes uint64 }

// NewDeviceAccount returns an account by a rule, with nothing taken.
func NewDeviceAccount(rule DeviceLayout) *DeviceAccount {
	return &DeviceAccount{rule: rule, pools: map[poolID]*poolAccount{}}
}

// Take counts an allocation of requested bytes; pool is the number of its pool, 0 if that is not known. Sizes are below 2^63.
func (a *DeviceAccount) Take(kind MemoryKind, pool, bytes uint64) {
	counter, footprint := a.place(kind, pool, bytes)
	if counter != nil {
		*counter += footprint
	}
	for _, p := range a.pools {
		p.mostBytes = max(p.mostBytes, p.usedBytes)
	}
}

// Give counts the release of an allocation that Take has counted, with the same kind, pool and bytes.
func (a *DeviceAccount) Give(kind MemoryKind, pool, bytes uint64) {
	if counter, footprint := a.place(kind, pool, bytes); counter != nil {
		*counter -= footprint
	}
}

// place returns what counts an allocation and with how many bytes, nil if it takes nothing of the device.
func (a *DeviceAccount) place(kind MemoryKind, pool, bytes uint64) (counter *uint64, footprintBytes uint64) {
	if kind == MemoryWorkspace {
		bytes, _ = a.rule.Workspace.Footprint(bytes)
	}
	counter, layout := &a.largeBytes, a.rule.Large
	switch {
	case !kind.OnDevice():
		return nil, 0
	case kind == MemoryPool || kind == MemoryGraph:
		counter, layout = &a.pool(kind, pool).usedBytes, a.rule.Pool
	case kind == MemoryCode:
		layout = a.rule.Code
	case bytes <= a.rule.SmallUpTo:
		counter, layout = &a.smallBytes, a.rule.Small
	}
	footprintBytes, _ = layout.Footprint(bytes)
	return counter, footprintBytes
}

// pool returns the account of a pool.
func (a *DeviceAccount) pool(kind MemoryKind, number uint64) *poolAccount {
	id := poolID{kind, number}
	if a.pools[id] == nil {
		a.pools[id] = &poolAccount{}
	}
	return a.pools[id]
}

// Trim counts that a pool gives back what it reserves above a number of bytes, and keeps what is used.
func (a *DeviceAccount) Trim(kind MemoryKind, pool, keptBytes uint64) {
	p := a.pool(kind, pool)
	p.mostBytes = max(p.usedBytes, min(p.mostBytes, keptBytes))
}

// Synchronize counts that all pools give back what they can. Memory of graphs stays.
func (a *DeviceAccount) Synchronize() {
	for id := range a.pools {
		if id.kind == MemoryPool {
			a.Trim(id.kind, id.number, 0)
		}
	}
}

// ReservedBytes returns what pools and graphs hold of the device.
func (a *DeviceAccount) ReservedBytes() (bytes uint64) {
	for _, p := range a.pools {
		reserved, _ := Layout{AlignBytes: a.rule.PoolChunkBytes}.Aligned(p.mostBytes)
		bytes += reserved
	}
	return bytes
}

// TakenBytes returns what the device has given.
func (a *DeviceAccount) TakenBytes() uint64 {
	blocks, _ := Layout{AlignBytes: a.rule.BlockBytes}.Aligned(a.smallBytes)
	return a.largeBytes + blocks + a.ReservedBytes()
}
