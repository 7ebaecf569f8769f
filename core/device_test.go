package core

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"sync"
)

// method is one kind of call that a device may refuse.
type method string

const (
	reserveCall  method = "Reserve"
	commitCall   method = "Commit"
	decommitCall method = "Decommit"
	releaseCall  method = "Release"
)

func methods() []method { return []method{reserveCall, commitCall, decommitCall, releaseCall} }

var errRefused = errors.New("the device refused")

// fakeDevice is a device without memory: its addresses are numbers. It counts the calls, refuses those that a test names, and
// notes what breaks the contract of Device.
type fakeDevice struct {
	granuleBytes uint64
	totalBytes   uint64
	// largestBytes is the largest reservation that the device gives, addressBytes what all of them may take.
	largestBytes uint64
	addressBytes uint64
	hint         func(reservedBytes uint64) uint64

	mutex        sync.Mutex
	nextAddress  uint64
	reservations []reservation // by address
	reservedSum  uint64
	committedSum uint64
	calls        map[method]int
	// refusedAt is the number of the call of each kind, from 1, that is refused; refusedNext is how many calls of a kind are
	// refused from now on; refused are the kinds refused always.
	refusedAt   map[method]int
	refusedNext map[method]int
	refused     map[method]bool
	misuses     []string
}

// reservation is a range of addresses, with the granules of it that have memory.
type reservation struct {
	base, sizeBytes uint64
	granules        map[uint64]bool
}

// newFakeDevice has 64 KiB granules and hands out reservations as large as its memory.
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
	}
}

func (d *fakeDevice) GranuleBytes() uint64 { return d.granuleBytes }
func (d *fakeDevice) TotalBytes() uint64   { return d.totalBytes }

func (d *fakeDevice) ReserveHintBytes(reservedBytes uint64) uint64 { return d.hint(reservedBytes) }

func (d *fakeDevice) Reserve(sizeBytes uint64) (address uint64, err error) {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	if err := d.enter(reserveCall, 0, sizeBytes); err != nil {
		return 0, err
	}
	if sizeBytes > d.largestBytes || sizeBytes > d.addressBytes-d.reservedSum {
		return 0, errRefused
	}
	address = d.nextAddress
	d.nextAddress += sizeBytes + d.granuleBytes
	d.reservedSum += sizeBytes
	d.reservations = append(d.reservations, reservation{base: address, sizeBytes: sizeBytes, granules: map[uint64]bool{}})
	return address, nil
}

func (d *fakeDevice) Commit(address, sizeBytes uint64) error {
	return d.change(commitCall, address, sizeBytes, true)
}

func (d *fakeDevice) Decommit(address, sizeBytes uint64) error {
	return d.change(decommitCall, address, sizeBytes, false)
}

func (d *fakeDevice) Release(address, sizeBytes uint64) error {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	if err := d.enter(releaseCall, address, sizeBytes); err != nil {
		return err
	}
	i, ok := d.find(address, sizeBytes)
	if !ok || d.reservations[i].base != address || d.reservations[i].sizeBytes != sizeBytes {
		d.misuse("Release(%#x, %d): no such reservation", address, sizeBytes)
		return errRefused
	}
	d.reservedSum -= sizeBytes
	d.committedSum -= uint64(len(d.reservations[i].granules)) * d.granuleBytes
	d.reservations = slices.Delete(d.reservations, i, i+1)
	return nil
}

// change gives granules memory or takes it.
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

// enter counts a call, holds its arguments against the contract, and says whether it is refused.
func (d *fakeDevice) enter(m method, address, sizeBytes uint64) error {
	d.calls[m]++
	if sizeBytes == 0 || address%d.granuleBytes != 0 || sizeBytes%d.granuleBytes != 0 {
		d.misuse("%s(%#x, %d): not in granules", m, address, sizeBytes)
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

// find returns the reservation that holds a range.
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

// reservedBytes is what the device has handed out in addresses.
func (d *fakeDevice) reservedBytes() uint64 {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	return d.reservedSum
}

// committedBytes is what the device has handed out in memory.
func (d *fakeDevice) committedBytes() uint64 {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	return d.committedSum
}

// usable says whether all bytes of a range have memory.
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

// refuse makes the device refuse call number n, from now, of a kind.
func (d *fakeDevice) refuse(m method, n int) { d.refusedAt[m] = d.calls[m] + n }
