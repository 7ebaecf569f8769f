package replay

import (
	"errors"

	"rocblas_mem/core"
)

// granuleBytes is the unit of simulated memory, as on the host.
const granuleBytes = 64 << 10

// device is a device that only counts memory. It implements core.Device.
type device struct {
	totalBytes  uint64
	granule     uint64 // bytes: memory is given and taken in multiples of it
	blocks      bool   // it cannot reserve addresses
	next        uint64
	usedBytes   uint64
	peakBytes   uint64
	allocations int64
	frees       int64
	grownBytes  uint64
}

var _ core.Device = (*device)(nil)

func (d *device) Ordinal() int {
	if d.blocks {
		return 0
	}
	return -1
}

func (d *device) PCI() uint64 { return 0 }

func (d *device) GranuleBytes() uint64           { return d.granule }
func (d *device) TotalBytes() uint64             { return d.totalBytes }
func (d *device) Reserves() bool                 { return !d.blocks }
func (d *device) ReserveHintBytes(uint64) uint64 { return d.totalBytes }
func (d *device) Boundary(offsetBytes uint64) uint64 {
	return (offsetBytes + d.granule - 1) / d.granule * d.granule
}
func (d *device) Capturing(uint64) bool                    { return false }
func (d *device) Frozen(uint64) bool                       { return false }
func (d *device) Mark(uint64) (uint64, error)              { return 0, nil }
func (d *device) Follow(uint64, uint64) error              { return nil }
func (d *device) Drop(uint64)                              {}
func (d *device) Reserve(sizeBytes uint64) (uint64, error) { return d.place(sizeBytes) }
func (d *device) Release(uint64, uint64) error             { return nil }

// place returns an unused address.
func (d *device) place(sizeBytes uint64) (uint64, error) {
	address := d.next + granuleBytes
	if d.next = address + sizeBytes; d.next < address {
		d.next = 0
		return 0, errors.New("the simulated address space is used up")
	}
	return address, nil
}

func (d *device) take(sizeBytes uint64) {
	d.allocations++
	d.grownBytes += sizeBytes
	d.usedBytes += sizeBytes
	d.peakBytes = max(d.peakBytes, d.usedBytes)
}

func (d *device) give(sizeBytes uint64) {
	d.frees++
	d.usedBytes -= sizeBytes
}

func (d *device) Commit(_, sizeBytes uint64) error {
	d.take(sizeBytes)
	return nil
}

func (d *device) Decommit(_, sizeBytes uint64) error {
	d.give(sizeBytes)
	return nil
}

func (d *device) Allocate(sizeBytes, _ uint64) (uint64, error) {
	address, err := d.place(sizeBytes)
	if err == nil {
		d.take(sizeBytes)
	}
	return address, err
}

func (d *device) Free(_, sizeBytes, _ uint64) error {
	d.give(sizeBytes)
	return nil
}
