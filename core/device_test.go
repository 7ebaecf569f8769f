package core

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"sync"
)

// method is a kind of device call that may be refused.
type method string

const (
	reserveCall  method = "Reserve"
	commitCall   method = "Commit"
	decommitCall method = "Decommit"
	releaseCall  method = "Release"
	allocateCall method = "Allocate"
	freeCall     method = "Free"
	markCall     method = "Mark"
	followCall   method = "Follow"
)

func methods() []method {
	return []method{reserveCall, commitCall, decommitCall, releaseCall, allocateCall, freeCall, markCall, followCall}
}

var errRefused = errors.New("the device refused")

// fakeDevice is a device without memory: its addresses are only numbers. It counts the calls, refuses the
// calls that a test selects, and records violations of the contract of Device.
type fakeDevice struct {
	granuleBytes uint64
	totalBytes   uint64
	// largestBytes is the largest possible reservation. addressBytes is the limit for all reservations
	// together.
	largestBytes uint64
	addressBytes uint64
	hint         func(reservedBytes uint64) uint64
	// pieceBytes is the distance between boundaries, 0 for one granule. ordinal is the result of Ordinal.
	// blocks is the inverse of Reserves.
	pieceBytes uint64
	ordinal    int
	blocks     bool
	// capturing holds the captured streams. frozen means that memory can be neither allocated nor freed on
	// any stream. free means that a capture restricts no memory calls, as on the host.
	capturing map[uint64]bool
	frozen    bool
	free      bool
	implicit  bool // the null stream cannot be used, because another stream is captured
	// asked, if set, is called with no lock held when memory is asked for.
	asked func()

	mutex        sync.Mutex
	nextAddress  uint64
	reservations []reservation // by address
	reservedSum  uint64
	committedSum uint64
	calls        map[method]int
	// refusedAt is the number, from 1, of the refused call of each kind. refusedNext is the number of calls
	// of a kind to refuse from now on. refused holds the kinds that are always refused.
	refusedAt   map[method]int
	refusedNext map[method]int
	refused     map[method]bool
	misuses     []string
	orders      []order
	freed       []freed
	marks       map[uint64]uint64 // stream of each mark
	nextMark    uint64
	gone        map[uint64]bool // destroyed streams, which must not be used
	idle        map[uint64]bool // streams with all work done
}

// freed is one block that was freed, and the stream of the call.
type freed struct{ address, stream uint64 }

// order is one call of Follow, with the marked stream.
type order struct{ stream, after uint64 }

// reservation is a range of addresses with its committed granules. All granules of a block are committed.
type reservation struct {
	base, sizeBytes uint64
	granules        map[uint64]bool
	block           bool
}

// newFakeDevice returns a host device with granules of 64 KiB and reservations as large as its memory.
func newFakeDevice(totalBytes uint64) *fakeDevice {
	return &fakeDevice{
		granuleBytes: 64 << 10,
		totalBytes:   totalBytes,
		largestBytes: 1 << 62,
		addressBytes: 1 << 62,
		hint:         func(uint64) uint64 { return totalBytes },
		nextAddress:  1 << 32,
		calls:        map[method]int{},
		refusedAt:    map[method]int{},
		refusedNext:  map[method]int{},
		refused:      map[method]bool{},
		ordinal:      -1,
		capturing:    map[uint64]bool{},
		marks:        map[uint64]uint64{},
		gone:         map[uint64]bool{},
		idle:         map[uint64]bool{},
	}
}

// newBlockDevice returns a device with asynchronous work that cannot reserve addresses.
func newBlockDevice(totalBytes uint64) *fakeDevice {
	d := newFakeDevice(totalBytes)
	d.blocks, d.ordinal = true, 0
	return d
}

// newGPU returns a device with asynchronous work that can reserve addresses, with boundaries every 256 KiB.
func newGPU(totalBytes uint64) *fakeDevice {
	d := newFakeDevice(totalBytes)
	d.pieceBytes, d.ordinal = 256*kib, 0
	return d
}

func (d *fakeDevice) Ordinal() int { return d.ordinal }

func (d *fakeDevice) PCI() uint64 { return 0 }

func (d *fakeDevice) Reserves() bool { return !d.blocks }

func (d *fakeDevice) Boundary(offsetBytes uint64) uint64 {
	piece := max(d.pieceBytes, d.granuleBytes)
	return (offsetBytes + piece - 1) / piece * piece
}

func (d *fakeDevice) Capturing(stream uint64) bool {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	d.touch("Capturing", stream)
	return d.capturing[stream]
}

func (d *fakeDevice) Frozen(stream uint64) bool {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	d.touch("Frozen", stream)
	return d.frozen || d.capturing[stream] && !d.free
}

// touch records the use of a destroyed stream as a misuse.
func (d *fakeDevice) touch(m method, stream uint64) {
	if d.gone[stream] {
		d.misuse("%s(%#x): the stream is gone", m, stream)
	}
}

// blocked reports whether a capture forbids further calls on a stream.
func (d *fakeDevice) blocked(stream uint64) bool {
	return d.capturing[stream] || stream == 0 && d.implicit
}

func (d *fakeDevice) Mark(stream uint64) (mark uint64, err error) {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	d.touch(markCall, stream)
	if err := d.enter(markCall, 0, d.granuleBytes); err != nil {
		return 0, err
	}
	switch {
	case d.blocked(stream):
		return 0, fmt.Errorf("stream %#x: %w", stream, ErrCaptured)
	case stream == unknownStream:
		return 0, fmt.Errorf("stream %#x: %w", stream, ErrNoStream)
	case d.idle[stream]:
		return 0, nil
	}
	d.nextMark++
	d.marks[d.nextMark] = stream
	return d.nextMark, nil
}

func (d *fakeDevice) Follow(stream, mark uint64) error {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	d.touch(followCall, stream)
	after, ok := d.marks[mark]
	if !ok || d.capturing[stream] {
		d.misuse("Follow(%#x, %d)", stream, mark)
	}
	if err := d.enter(followCall, 0, d.granuleBytes); err != nil {
		return err
	}
	if d.blocked(stream) {
		return fmt.Errorf("stream %#x: %w", stream, ErrCaptured)
	}
	d.orders = append(d.orders, order{stream, after})
	return nil
}

func (d *fakeDevice) Drop(mark uint64) {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	if _, ok := d.marks[mark]; !ok {
		d.misuse("Drop(%d): no such mark", mark)
	}
	delete(d.marks, mark)
}

// unknownStream is a stream that the device reports as nonexistent.
const unknownStream = 0xdead

func (d *fakeDevice) Allocate(sizeBytes, _ uint64) (address uint64, err error) {
	d.ask()
	return d.take(allocateCall, sizeBytes)
}

func (d *fakeDevice) Free(address, sizeBytes, stream uint64) error {
	if err := d.giveBack(freeCall, address, sizeBytes); err != nil {
		return err
	}
	d.mutex.Lock()
	defer d.mutex.Unlock()
	d.freed = append(d.freed, freed{address, stream})
	return nil
}

func (d *fakeDevice) GranuleBytes() uint64 { return d.granuleBytes }
func (d *fakeDevice) TotalBytes() uint64   { return d.totalBytes }

func (d *fakeDevice) ReserveHintBytes(reservedBytes uint64) uint64 { return d.hint(reservedBytes) }

func (d *fakeDevice) Reserve(sizeBytes uint64) (address uint64, err error) {
	return d.take(reserveCall, sizeBytes)
}

// take hands out addresses.
func (d *fakeDevice) take(m method, sizeBytes uint64) (address uint64, err error) {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	if err := d.enter(m, 0, sizeBytes); err != nil {
		return 0, err
	}
	if sizeBytes > d.largestBytes || sizeBytes > d.addressBytes-d.reservedSum {
		return 0, errRefused
	}
	address = d.nextAddress
	d.nextAddress += sizeBytes + d.granuleBytes
	made := reservation{base: address, sizeBytes: sizeBytes, granules: map[uint64]bool{}, block: m == allocateCall}
	if made.block {
		d.committedSum += sizeBytes
		for granule := range sizeBytes / d.granuleBytes {
			made.granules[granule] = true
		}
	} else {
		d.reservedSum += sizeBytes
	}
	d.reservations = append(d.reservations, made)
	return address, nil
}

func (d *fakeDevice) ask() {
	if d.asked != nil {
		d.asked()
	}
}

func (d *fakeDevice) Commit(address, sizeBytes uint64) error {
	d.ask()
	return d.change(commitCall, address, sizeBytes, true)
}

func (d *fakeDevice) Decommit(address, sizeBytes uint64) error {
	return d.change(decommitCall, address, sizeBytes, false)
}

func (d *fakeDevice) Release(address, sizeBytes uint64) error {
	return d.giveBack(releaseCall, address, sizeBytes)
}

// giveBack takes addresses back, with their memory.
func (d *fakeDevice) giveBack(m method, address, sizeBytes uint64) error {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	if err := d.enter(m, address, sizeBytes); err != nil {
		return err
	}
	i, ok := d.find(address, sizeBytes)
	if !ok || d.reservations[i].block != (m == freeCall) || d.reservations[i].base != address || d.reservations[i].sizeBytes != sizeBytes {
		d.misuse("%s(%#x, %d): no such memory", m, address, sizeBytes)
		return errRefused
	}
	if m == releaseCall {
		d.reservedSum -= sizeBytes
	}
	d.committedSum -= uint64(len(d.reservations[i].granules)) * d.granuleBytes
	d.reservations = slices.Delete(d.reservations, i, i+1)
	return nil
}

// change commits or decommits granules.
func (d *fakeDevice) change(m method, address, sizeBytes uint64, committed bool) error {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	if err := d.enter(m, address, sizeBytes); err != nil {
		return err
	}
	i, ok := d.find(address, sizeBytes)
	if !ok {
		d.misuse("%s(%#x, %d): not inside one reservation", m, address, sizeBytes)
		return errRefused
	}
	r := d.reservations[i]
	if m == decommitCall && ((address-r.base)%max(d.pieceBytes, d.granuleBytes) != 0 || r.granules[(address-r.base+sizeBytes)/d.granuleBytes]) {
		d.misuse("Decommit(%#x, %d): not from a boundary to the end", address, sizeBytes)
	}
	d.committedSum -= uint64(len(r.granules)) * d.granuleBytes
	first := (address - r.base) / d.granuleBytes
	for granule := first; granule < first+sizeBytes/d.granuleBytes; granule++ {
		if r.granules[granule] == committed {
			d.misuse("%s(%#x, %d): granule %d is so already", m, address, sizeBytes, granule)
		}
		if committed {
			r.granules[granule] = true
		} else {
			delete(r.granules, granule)
		}
	}
	d.committedSum += uint64(len(r.granules)) * d.granuleBytes
	return nil
}

// enter counts a call, checks its arguments against the contract, and returns an error if the call is
// refused.
func (d *fakeDevice) enter(m method, address, sizeBytes uint64) error {
	d.calls[m]++
	if sizeBytes == 0 || address%d.granuleBytes != 0 || sizeBytes%d.granuleBytes != 0 {
		d.misuse("%s(%#x, %d): not in granules", m, address, sizeBytes)
	}
	if forbidden := d.frozen && m != markCall && m != followCall; forbidden {
		d.misuse("%s(%#x, %d) while a graph is being captured", m, address, sizeBytes)
	}
	if m != markCall && m != followCall && (m == allocateCall || m == freeCall) != d.blocks {
		d.misuse("%s(%#x, %d): the device says Reserves %v", m, address, sizeBytes, !d.blocks)
	}
	next := d.refusedNext[m] > 0
	if next {
		d.refusedNext[m]--
	}
	if next || d.refused[m] || d.refusedAt[m] == d.calls[m] {
		return fmt.Errorf("%s of %d bytes: %w", m, sizeBytes, errRefused)
	}
	return nil
}

func (d *fakeDevice) misuse(format string, args ...any) {
	d.misuses = append(d.misuses, fmt.Sprintf(format, args...))
}

// find returns the reservation that contains a range.
func (d *fakeDevice) find(address, sizeBytes uint64) (i int, ok bool) {
	i, exact := slices.BinarySearchFunc(d.reservations, address, func(r reservation, address uint64) int { return cmp.Compare(r.base, address) })
	if !exact {
		i--
	}
	if i < 0 {
		return 0, false
	}
	r := d.reservations[i]
	return i, address-r.base <= r.sizeBytes && sizeBytes <= r.sizeBytes-(address-r.base)
}

// reservedBytes returns the reserved bytes.
func (d *fakeDevice) reservedBytes() uint64 {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	return d.reservedSum
}

// committedBytes returns the committed bytes.
func (d *fakeDevice) committedBytes() uint64 {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	return d.committedSum
}

// usable reports whether all bytes of a range are committed.
func (d *fakeDevice) usable(address, sizeBytes uint64) bool {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	i, ok := d.find(address, sizeBytes)
	if !ok {
		return false
	}
	r := d.reservations[i]
	for granule := (address - r.base) / d.granuleBytes; granule*d.granuleBytes < address-r.base+sizeBytes; granule++ {
		if !r.granules[granule] {
			return false
		}
	}
	return true
}

// refuse makes the device refuse the n-th call of a kind from now.
func (d *fakeDevice) refuse(m method, n int) { d.refusedAt[m] = d.calls[m] + n }

// kind is a kind of device.
type kind struct {
	name   string
	blocks bool // memory comes in blocks
	keeps  bool // a smaller size keeps all memory
	make   func(totalBytes uint64) *fakeDevice
}

func kinds() []kind {
	return []kind{{"host", false, false, newFakeDevice}, {"gpu", false, true, newGPU}, {"blocks", true, true, newBlockDevice}}
}
