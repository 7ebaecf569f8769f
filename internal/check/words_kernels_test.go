package check

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// formTestsOfKernels has the words of what threads of kernels do.
func formTestsOfKernels() []formTest {
	at := func(address, bytes, how uint64) record {
		return record{address: address, bytes: bytes, numbers: [MostNumbers]uint64{0x1000, 400, how, 1 | 2<<16 | 3<<32, 4, 5, 6}}
	}
	named := func(r record) record {
		r.name = "tile"
		return r
	}
	const who = "thread (1, 2, 3) of block (4, 5, 6) "
	return []formTest{
		{"OUT_OF_BOUNDS_KERNEL", who + "reads 4 bytes, ending 4 bytes after an allocation of 400 bytes", at(0x1190, 4, kernelReads)},
		{"OUT_OF_BOUNDS_KERNEL", who + "writes 2 bytes, ending 1 byte after an allocation of 400 bytes", at(0x118f, 2, kernelWrites)},
		{"OUT_OF_BOUNDS_KERNEL", who + "writes 4 bytes, beginning 1 byte before an allocation of 400 bytes", at(0xfff, 4, kernelWrites)},
		{"OUT_OF_BOUNDS_SHARED", who + "reads 1 byte, ending 1 byte after the block's dynamic shared memory of 400 bytes", at(0x1190, 1, kernelReads)},
		{"OUT_OF_BOUNDS_STATIC", who + "writes 4 bytes, ending 4 bytes after the __shared__ variable tile of 400 bytes", named(at(0x1190, 4, kernelWrites))},
		{"OUT_OF_BOUNDS_VARIABLE", who + "reads 2 bytes, ending 1 byte after the device variable tile of 400 bytes", named(at(0x118f, 2, kernelReads))},
		{"USE_AFTER_FREE_KERNEL", who + "atomically changes 8 bytes of memory that was freed: byte 8 of an allocation of 400 bytes",
			at(0x1008, 8, kernelReads|kernelWrites|kernelAtomic)},
		{"USE_AFTER_FREE_KERNEL", who + "changes 8 bytes of memory that was freed: byte 0 of an allocation of 400 bytes", at(0xffc, 8, kernelReads|kernelWrites)},
		{"UNINITIALIZED_KERNEL", who + "reads 16 bytes of memory that was never written: byte 16 of an allocation of 400 bytes", at(0x1010, 16, kernelReads)},
		{"DIVERGENT_BARRIER", "thread (1, 0, 0) of block (4, 5, 6) waits at the barrier in line 9, and thread (0, 1, 0) at the one in line 65535",
			record{numbers: [MostNumbers]uint64{1, 5<<20 | 9<<4, 1 << 16, 5<<20 | 65535<<4, 4, 5, 6}}},
		{"STUCK_BARRIER", "no thread of block (4, 5, 6) can go on: of 8 that have not ended 3 wait at the barrier, 4 for lanes of their warp and 1 for the grid",
			record{numbers: [MostNumbers]uint64{3, 8, 4, 1, 4, 5, 6}}},
		{"MISSED_BARRIER", "16 of the 64 threads of block (4, 5, 6) wait at the barrier, and the others have ended",
			record{numbers: [MostNumbers]uint64{16, 64, 4, 5, 6}}},
		{"RACE", "thread (1, 0, 0) of block (4, 5, 6) reads 4 bytes of shared memory that thread (0, 2, 0) atomically changes, and nothing orders the two",
			record{bytes: 4, numbers: [MostNumbers]uint64{1, kernelReads, 2 << 16, kernelReads | kernelWrites | kernelAtomic, 4, 5, 6}}},
		{"WRONG_MEMORY_KERNEL", who + "atomically writes 4 bytes at 0xc, an address without memory", at(12, 4, kernelWrites|kernelAtomic)},
	}
}

func TestThreadOf(t *testing.T) {
	assert.Equal(t, "thread (1023, 0, 63)", threadOf(1023|63<<32))
}
