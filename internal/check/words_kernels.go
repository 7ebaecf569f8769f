package check

import "fmt"

// The bits of how a thread of a kernel accesses memory, as in the kit's threads.h.
const (
	kernelReads  = 1
	kernelWrites = 2
	kernelAtomic = 4
)

// threadOf words a thread of a block, whose three numbers are in one.
func threadOf(number uint64) string {
	const bits, mask = 16, 1<<16 - 1
	return fmt.Sprintf("thread (%d, %d, %d)", number&mask, number>>bits&mask, number>>(2*bits))
}

// accessor words who makes an access, how, and of how many bytes.
func (r *record) accessor() string {
	return fmt.Sprintf("%s of %s %s %s", threadOf(r.number("thread")), r.block(), verbOf(r.number("how")), counted(int(r.bytes), "byte"))
}

// verbOf words how memory is accessed.
func verbOf(how uint64) string {
	verb := "reads"
	switch {
	case how&kernelReads != 0 && how&kernelWrites != 0:
		verb = "changes"
	case how&kernelWrites != 0:
		verb = "writes"
	}
	if how&kernelAtomic != 0 {
		verb = "atomically " + verb
	}
	return verb
}

// block words the block of a thread.
func (r *record) block() string {
	return fmt.Sprintf("block (%d, %d, %d)", r.number("block_x"), r.number("block_y"), r.number("block_z"))
}

// kernelInside returns the words for an access in an allocation.
func kernelInside(what string) func(*record) string {
	return func(r *record) string {
		return fmt.Sprintf("%s %s: byte %d of an allocation of %d bytes", r.accessor(), what, max(r.address, r.number("base"))-r.number("base"), r.number("size"))
	}
}

// kernelOutside returns the words for an access that is not in memory of a kind, and near it.
func kernelOutside(what string) func(*record) string {
	return func(r *record) string {
		base, size := r.number("base"), r.number("size")
		if r.address < base {
			return fmt.Sprintf("%s, beginning %s before %s of %d bytes", r.accessor(), counted(int(base-r.address), "byte"), what, size)
		}
		return fmt.Sprintf("%s, ending %s after %s of %d bytes", r.accessor(), counted(int(r.address+r.bytes-base-size), "byte"), what, size)
	}
}

// variableOutside returns the words for an access near a variable of a kind.
func variableOutside(kind string) func(*record) string {
	return func(r *record) string { return kernelOutside(fmt.Sprintf("the %s variable %s", kind, r.name))(r) }
}

func kernelNowhere(r *record) string {
	return fmt.Sprintf("%s at %#x, an address without memory", r.accessor(), r.address)
}

func divergentBarrier(r *record) string {
	const bits, mask = 4, 1<<16 - 1 // of the line in a site, as in the kit's device_threads.h; compilers merge calls of two lines
	return fmt.Sprintf("%s of %s waits at the barrier in line %d, and %s at the one in line %d", threadOf(r.number("thread")), r.block(),
		r.number("site")>>bits&mask, threadOf(r.number("other")), r.number("other_site")>>bits&mask)
}

func stuckBarrier(r *record) string {
	return fmt.Sprintf("no thread of %s can go on: of %d that have not ended %d wait at the barrier, %d for lanes of their warp and %d for the grid",
		r.block(), r.number("living"), r.number("waited"), r.number("lanes"), r.number("grid"))
}

func missedBarrier(r *record) string {
	return fmt.Sprintf("%d of the %d threads of %s wait at the barrier, and the others have ended", r.number("waited"), r.number("threads"), r.block())
}

func raceOf(r *record) string {
	return fmt.Sprintf("%s of shared memory that %s %s, and nothing orders the two", r.accessor(), threadOf(r.number("other")), verbOf(r.number("other_how")))
}
