// Package guard gives each lease its own memory with guards around it, so that a write beyond the lease is
// detected. On the host a lease ends at the end of its last page. The next page is inaccessible, so the
// faulty instruction stops there. Guard bytes lie before the lease, and between its size and the next chunk.
// On any other device guard bytes lie on both sides; copies write and read them. A new lease is filled with
// poison, which is NaN in every floating-point type.
package guard

import (
	"fmt"
	"runtime"
	"sync"

	"rocblas_mem/core"
	"rocblas_mem/hip"
	"rocblas_mem/internal/ptr"
)

const (
	guardByte  = 0xa5
	poisonByte = 0xff
	// besideBytes is the size of the guard on each side of a lease on a device.
	besideBytes = 4096
	// copyBytes is the most that one copy transfers.
	copyBytes = 1 << 20
	// mostBytes is a size that no device has and with which no sum overflows.
	mostBytes = 1 << 62
	// keptLeases and keptBytes bound the ended leases whose addresses stay reserved, so that a late use of
	// them faults.
	keptLeases = 256
	keptBytes  = 256 << 20
)

// Guards is the guarded memory of a process. It may be used concurrently, each handle by one thread.
type Guards struct {
	device hip.Runtime
	mutex  sync.Mutex
	leases map[uint32]map[uint64]*lease // by slot and address
	aligns map[uint32]uint64            // by slot, if larger than a chunk
	kept   []*lease                     // the newest ended leases, on the host
	room   uint64                       // address bytes that kept may still hold
}

// lease is one buffer of a lease.
type lease struct {
	routine            string
	address, sizeBytes uint64
	alignBytes         uint64
	start, end         uint64 // the memory around it: guard bytes up to address, and from address+sizeBytes on
	base, totalBytes   uint64 // the memory from the device
	stream             uint64
}

// New returns the guards of a device.
func New(device hip.Runtime) *Guards {
	return &Guards{device: device, leases: map[uint32]map[uint64]*lease{}, aligns: map[uint32]uint64{}, room: keptBytes}
}

// onHost reports whether the device's memory is the host's, in pages that can be protected.
func (g *Guards) onHost() bool { return g.device.Ordinal() < 0 && g.device.Reserves() }

// Align sets the alignment of the memory that the handle of a slot takes from now on. alignBytes is a power
// of two; up to a chunk it restores the default.
func (g *Guards) Align(slot uint32, alignBytes uint64) {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	delete(g.aligns, slot)
	if alignBytes > core.ChunkBytes {
		g.aligns[slot] = alignBytes
	}
}

func (g *Guards) alignOf(slot uint32) (alignBytes uint64) {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	return max(g.aligns[slot], core.ChunkBytes)
}

// Take returns the address of sizeBytes of guarded memory for work on the stream of a slot's handle.
// sizeBytes is greater than 0.
//
// Errors: those of the device. On an error nothing is taken.
func (g *Guards) Take(slot uint32, stream, sizeBytes uint64, routine string) (address uint64, err error) {
	l := &lease{routine: routine, sizeBytes: sizeBytes, alignBytes: g.alignOf(slot), stream: stream}
	switch {
	case max(l.sizeBytes, l.alignBytes) > mostBytes:
		err = fmt.Errorf("%d bytes at a multiple of %d are more than any device has", l.sizeBytes, l.alignBytes)
	case g.onHost():
		err = g.placeInPages(l)
	default:
		err = g.placeInBlock(l)
	}
	if err != nil {
		return 0, err
	}
	g.mutex.Lock()
	defer g.mutex.Unlock()
	if g.leases[slot] == nil {
		g.leases[slot] = map[uint64]*lease{}
	}
	g.leases[slot][l.address] = l
	return l.address, nil
}

// placeInPages places the lease at the end of its pages, or before it by as little as its alignment requires.
// An inaccessible granule lies on each side.
func (g *Guards) placeInPages(l *lease) error {
	granule := g.device.GranuleBytes()
	needBytes, _ := core.RocBLAS().Footprint(l.sizeBytes)
	usableBytes := roundUp(needBytes+l.slackBytes(), granule)
	l.totalBytes = usableBytes + 2*granule
	base, err := g.device.Reserve(l.totalBytes)
	if err != nil && g.release(g.dropAll()) {
		base, err = g.device.Reserve(l.totalBytes)
	}
	if err != nil {
		return err
	}
	l.base, l.address = base, (base+granule+usableBytes-needBytes)&^(l.alignBytes-1)
	l.start = base + (l.address-base)&^(granule-1)
	l.end = base + roundUp(l.address+needBytes-base, granule)
	if err = g.device.Commit(l.start, l.end-l.start); err == nil {
		err = g.fill(l)
	}
	if err != nil {
		_ = g.device.Release(l.base, l.totalBytes)
	}
	return err
}

// placeInBlock places the lease in a block with guard bytes on both sides.
func (g *Guards) placeInBlock(l *lease) error {
	needBytes, _ := core.RocBLAS().Footprint(l.sizeBytes)
	l.totalBytes = needBytes + l.slackBytes() + 2*besideBytes
	base, err := g.device.Allocate(l.totalBytes, l.stream)
	if err != nil {
		return err
	}
	l.base, l.start, l.end, l.address = base, base, base+l.totalBytes, roundUp(base+besideBytes, l.alignBytes)
	if err = g.fill(l); err != nil {
		g.giveBack(l)
	}
	return err
}

// slackBytes returns how far the alignment may move a lease.
func (l *lease) slackBytes() uint64 { return l.alignBytes - core.ChunkBytes }

// roundUp rounds bytes up to a multiple of unit, a power of two.
func roundUp(bytes, unit uint64) uint64 { return (bytes + unit - 1) &^ (unit - 1) }

// giveBack gives a lease's memory back. On the host it keeps the addresses reserved for a while. Otherwise
// the next mapping of the Go runtime or the C library could get them. A late use of the lease would then
// corrupt that memory.
func (g *Guards) giveBack(l *lease) {
	switch {
	case !g.onHost():
		_ = g.device.Free(l.base, l.totalBytes, l.stream)
	case l.totalBytes > keptBytes || g.device.Decommit(l.start, l.end-l.start) != nil:
		_ = g.device.Release(l.base, l.totalBytes)
	default:
		g.release(g.keep(l))
	}
}

// keep adds a lease to the kept ones, and returns the leases that had to make room.
func (g *Guards) keep(l *lease) (gone []*lease) {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	gone = g.drop(keptLeases-1, l.totalBytes)
	g.kept = append(g.kept, l)
	g.room -= l.totalBytes
	return gone
}

// dropAll removes and returns all kept leases.
func (g *Guards) dropAll() (gone []*lease) {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	return g.drop(0, keptBytes)
}

// drop removes the oldest kept leases until at most most remain and room is at least bytes. The caller holds
// the mutex.
func (g *Guards) drop(most int, bytes uint64) (gone []*lease) {
	for len(g.kept) > most || len(g.kept) > 0 && g.room < bytes {
		gone = append(gone, g.kept[0])
		g.room += g.kept[0].totalBytes
		g.kept = g.kept[1:]
	}
	return gone
}

// release gives the addresses of leases back, and reports whether there were any.
func (g *Guards) release(gone []*lease) bool {
	for _, l := range gone {
		_ = g.device.Release(l.base, l.totalBytes)
	}
	return len(gone) > 0
}

// fill writes poison into the lease and guard bytes around it.
func (g *Guards) fill(l *lease) error {
	for _, part := range []struct {
		from, to uint64
		value    byte
	}{{l.start, l.address, guardByte}, {l.address, l.address + l.sizeBytes, poisonByte}, {l.address + l.sizeBytes, l.end, guardByte}} {
		if err := g.write(part.from, part.to, part.value, l.stream); err != nil {
			return err
		}
	}
	return nil
}

// write sets the bytes in [from, to) to value.
func (g *Guards) write(from, to uint64, value byte, stream uint64) error {
	values := repeated(value, min(to-from, copyBytes))
	for from < to {
		n := min(to-from, uint64(len(values)))
		if err := g.device.Copy2D(from, n, ptr.Address(values), n, n, 1, stream); err != nil {
			return err
		}
		from += n
	}
	err := g.device.Synchronize(stream)
	runtime.KeepAlive(values)
	return err
}

func repeated(value byte, n uint64) []byte {
	values := make([]byte, n)
	for i := range values {
		values[i] = value
	}
	return values
}

// Give ends the lease at an address and returns a description of a write beyond it. The text is empty if
// there was no such write, or if no guarded lease has this address.
func (g *Guards) Give(slot uint32, address uint64) (violation string) {
	g.mutex.Lock()
	l := g.leases[slot][address]
	delete(g.leases[slot], address)
	g.mutex.Unlock()
	if l == nil {
		return ""
	}
	violation = g.check(l)
	g.giveBack(l)
	return violation
}

// GiveAll ends all leases of a slot and returns the texts that are not empty.
func (g *Guards) GiveAll(slot uint32) (violations []string) {
	g.mutex.Lock()
	all := g.leases[slot]
	delete(g.leases, slot)
	g.mutex.Unlock()
	for _, l := range all {
		if violation := g.check(l); violation != "" {
			violations = append(violations, violation)
		}
		g.giveBack(l)
	}
	return violations
}

// Locate describes an address in or beside a guarded lease of a slot, for example a fault's address. For
// other addresses it returns an empty text.
func (g *Guards) Locate(slot uint32, address uint64) string {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	for _, l := range g.leases[slot] {
		if address-l.base < l.totalBytes {
			return fmt.Sprintf("offset %d of %v", int64(address-l.address), l)
		}
	}
	return ""
}

// String describes the lease: its size, address and routine.
func (l *lease) String() string {
	return fmt.Sprintf("the lease of %d bytes at %#x that %s took", l.sizeBytes, l.address, l.routine)
}

// check reads the guard bytes and describes the first changed one.
func (g *Guards) check(l *lease) (violation string) {
	for _, part := range [][2]uint64{{l.start, l.address}, {l.address + l.sizeBytes, l.end}} {
		at, value, found, err := g.search(part[0], part[1], l.stream)
		if err != nil {
			return fmt.Sprintf("the guard bytes of %v cannot be read: %v", l, err)
		}
		if found {
			return fmt.Sprintf("%v was overrun: %#02x was written at offset %d", l, value, int64(at-l.address))
		}
	}
	return ""
}

// search finds the first byte in [from, to) that differs from the guard byte.
func (g *Guards) search(from, to, stream uint64) (at uint64, value byte, found bool, err error) {
	values := make([]byte, min(to-from, copyBytes))
	for from < to {
		n := min(to-from, uint64(len(values)))
		if err := g.device.Copy2D(ptr.Address(values), n, from, n, n, 1, stream); err != nil {
			return 0, 0, false, err
		}
		if err := g.device.Synchronize(stream); err != nil {
			return 0, 0, false, err
		}
		runtime.KeepAlive(values)
		for i, b := range values[:n] {
			if b != guardByte {
				return from + uint64(i), b, true, nil
			}
		}
		from += n
	}
	return 0, 0, false, nil
}
