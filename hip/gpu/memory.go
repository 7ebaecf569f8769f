package gpu

import (
	"cmp"
	"errors"
	"fmt"
	"math/bits"
	"slices"
	"syscall"

	"rocblas_mem/hip"
)

// How reservations share the process's addresses, of which there are 47 bits and the host has some too: what all together may
// take, and the share of what is left that one takes at most. A quarter goes in large shares, so that a process's first handles
// can grow to all of a large device; the rest in small ones, so that 10,000 fit.
const (
	addressBytes   = 1 << 46
	generousBytes  = addressBytes / 4
	generousShares = 16
	addressShares  = 2048
	limitedShares  = 8
)

// firstPieceBytes and pieceBytes are the pieces of memory that a reservation is filled with: the ends of the first ones are
// at 2, 4, 8 and 16 MiB, and from there on at every 32 MiB. So growing to 1 GiB maps 36 pieces, and to 2 MiB one of 2 MiB.
const (
	firstPieceBytes = 2 << 20
	pieceBytes      = 32 << 20
)

// errNotReserved says that a range is not inside a reservation.
var errNotReserved = errors.New("no such reservation")

// piece is memory at an offset of a reservation.
type piece struct {
	offsetBytes, sizeBytes, handle uint64
	denied                         bool // it is mapped, but access was refused
}

func (p piece) end() uint64 { return p.offsetBytes + p.sizeBytes }

// addressRange is a reservation with its pieces, by offset.
type addressRange struct {
	base, sizeBytes uint64
	pieces          []piece
}

// ranges are a driver's reservations, by address.
type ranges []*addressRange

// find returns the reservation that holds all of a range, nil where none does.
func (r ranges) find(address, sizeBytes uint64) *addressRange {
	i, exact := slices.BinarySearchFunc(r, address, func(r *addressRange, address uint64) int { return cmp.Compare(r.base, address) })
	if !exact {
		i--
	}
	if i < 0 || address-r[i].base > r[i].sizeBytes || sizeBytes > r[i].sizeBytes-(address-r[i].base) {
		return nil
	}
	return r[i]
}

func (r *ranges) add(one *addressRange) {
	i, _ := slices.BinarySearchFunc(*r, one.base, func(r *addressRange, address uint64) int { return cmp.Compare(r.base, address) })
	*r = slices.Insert(*r, i, one)
}

func (r *ranges) remove(one *addressRange) {
	if i := slices.Index(*r, one); i >= 0 {
		*r = slices.Delete(*r, i, i+1)
	}
}

// boundary is the least offset >= offsetBytes where a piece may end: pieces of the sizes above, in granules.
func boundary(granuleBytes, offsetBytes uint64) uint64 {
	if offsetBytes == 0 {
		return 0
	}
	step := uint64(pieceBytes)
	if offsetBytes < pieceBytes {
		step = max(firstPieceBytes, uint64(1)<<bits.Len64(offsetBytes-1))
	}
	step = max(step, granuleBytes)
	return (offsetBytes + step - 1) / step * step
}

// Boundary is the least offset >= offsetBytes in a reservation at which committed memory can be cut.
func (d *Driver) Boundary(offsetBytes uint64) uint64 { return boundary(d.GranuleBytes(), offsetBytes) }

// ReserveHintBytes is the device's memory, or a share of the addresses that are left where those are scarce.
func (d *Driver) ReserveHintBytes(reservedBytes uint64) uint64 {
	if d.method != Reservation {
		return 0
	}
	hint := max(left(generousBytes, reservedBytes)/generousShares, left(addressBytes, reservedBytes)/addressShares)
	var limit syscall.Rlimit
	if syscall.Getrlimit(syscall.RLIMIT_AS, &limit) == nil && limit.Cur < addressBytes {
		hint = left(limit.Cur/2, reservedBytes) / limitedShares
	}
	return min(d.facts.TotalBytes, hint)
}

// left is what remains of a budget, 0 where it is spent.
func left(budgetBytes, spentBytes uint64) uint64 { return budgetBytes - min(spentBytes, budgetBytes) }

// Reserve takes addresses without memory behind them.
//
// Errors: *Error of the runtime, which is hip.ErrNoMemory where there are no more addresses.
func (d *Driver) Reserve(sizeBytes uint64) (address uint64, err error) {
	if d.method != Reservation {
		return 0, errNoReservation
	}
	d.counts.Allocated()
	err = d.call(func() (err error) {
		d.retry()
		address, err = d.api.AddressReserve(sizeBytes)
		return err
	})
	if err != nil {
		return 0, fmt.Errorf("%w: reserving %d bytes of addresses: %w", hip.ErrNoMemory, sizeBytes, err)
	}
	d.mutex.Lock()
	defer d.mutex.Unlock()
	d.ranges.add(&addressRange{base: address, sizeBytes: sizeBytes})
	return address, nil
}

// Commit puts memory at reserved addresses, in pieces. Where one cannot be had none stays.
//
// Errors: *Error of the runtime.
func (d *Driver) Commit(address, sizeBytes uint64) error {
	r := d.find(address, sizeBytes)
	if r == nil {
		return fmt.Errorf("%w: committing %d bytes at %#x: %w", hip.ErrNoMemory, sizeBytes, address, errNotReserved)
	}
	d.counts.Allocated()
	err := d.call(func() error {
		d.retry()
		return d.fill(r, address-r.base, address-r.base+sizeBytes)
	})
	if err != nil {
		return fmt.Errorf("committing %d bytes: %w", sizeBytes, err)
	}
	return nil
}

// Decommit waits for the device and takes back the pieces that lie in the range, all the way from a boundary to the end of what
// is committed. Pieces that the runtime does not take back stay, and are used when they are committed again.
//
// Errors: where nothing at all was taken back.
func (d *Driver) Decommit(address, sizeBytes uint64) error {
	r := d.find(address, sizeBytes)
	if r == nil {
		return fmt.Errorf("decommitting %d bytes at %#x: %w", sizeBytes, address, errNotReserved)
	}
	offsetBytes := address - r.base
	return givenBack(d.call(func() error {
		d.retry()
		if err := d.finish(r); err != nil {
			return err
		}
		return d.empty(r, offsetBytes, offsetBytes+sizeBytes)
	}))
}

// Release waits for the device and ends a reservation, with the memory in it.
//
// Errors: where there is no such reservation; *Error where the runtime does not take all of it back: the rest is still there, to be
// released again.
func (d *Driver) Release(address, sizeBytes uint64) error {
	r := d.find(address, sizeBytes)
	if r == nil || r.base != address || r.sizeBytes != sizeBytes {
		return fmt.Errorf("releasing %d bytes at %#x: %w", sizeBytes, address, errNotReserved)
	}
	d.forget(r) // once the runtime has its addresses, another thread may reserve them
	err := givenBack(d.call(func() error {
		d.retry()
		if err := d.finish(r); err != nil {
			return err
		}
		return d.dismantle(r)
	}))
	if err != nil {
		d.mutex.Lock()
		defer d.mutex.Unlock()
		d.ranges.add(r)
		return fmt.Errorf("releasing %d bytes: %w", sizeBytes, err)
	}
	return nil
}

func (d *Driver) forget(r *addressRange) {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	d.ranges.remove(r)
}

// finish waits for all work of the device, which may use what is in a reservation: memory is unmapped at once, not in the order
// of a stream.
func (d *Driver) finish(r *addressRange) error {
	if len(r.pieces) == 0 {
		return nil
	}
	d.counts.Synchronized()
	return d.api.Finish()
}

// Allocate takes a block, for use on stream and, once they waited for it, on other streams.
//
// Errors: *Error of the runtime.
func (d *Driver) Allocate(sizeBytes, stream uint64) (address uint64, err error) {
	d.counts.Allocated()
	err = d.call(func() (err error) {
		if d.method == Pool {
			address, err = d.api.PoolAllocate(d.pool, sizeBytes, stream)
		} else {
			address, err = d.api.Allocate(sizeBytes)
		}
		return err
	})
	if err != nil {
		return 0, fmt.Errorf("allocating %d bytes: %w", sizeBytes, err)
	}
	return address, nil
}

// Free gives a block back, after the work that stream has now. With plain allocation it waits for the device.
//
// Errors: *Error of the runtime; the block is still there.
func (d *Driver) Free(address, _, stream uint64) error {
	return givenBack(d.call(func() error {
		if d.method == Pool {
			return d.api.FreeOrdered(address, stream)
		}
		d.counts.Synchronized()
		return d.api.Free(address)
	}))
}

func (d *Driver) find(address, sizeBytes uint64) *addressRange {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	return d.ranges.find(address, sizeBytes)
}

// fill puts pieces wherever there is none from one offset to another; on an error it takes back those that it had put.
func (d *Driver) fill(r *addressRange, from, to uint64) (err error) {
	var added []uint64
	for from < to && err == nil {
		i, _ := slices.BinarySearchFunc(r.pieces, from, func(p piece, offset uint64) int { return cmp.Compare(p.end(), offset+1) })
		if i < len(r.pieces) && r.pieces[i].offsetBytes <= from {
			from = r.pieces[i].end()
			err = d.allow(r.base, &r.pieces[i])
			continue
		}
		end := min(to, boundary(d.facts.GranuleBytes, from+1))
		if i < len(r.pieces) {
			end = min(end, r.pieces[i].offsetBytes)
		}
		one := piece{offsetBytes: from, sizeBytes: end - from, denied: true}
		if err = d.put(r.base, &one); one.handle != 0 {
			r.pieces = slices.Insert(r.pieces, i, one)
			added = append(added, one.handle)
		}
		from = end
	}
	if err != nil {
		r.pieces = slices.DeleteFunc(r.pieces, func(p piece) bool { return slices.Contains(added, p.handle) && d.remove(r.base, p) == nil })
	}
	return err
}

// put maps one piece and gives access to it. On an error the piece has a handle if it is mapped all the same.
func (d *Driver) put(base uint64, p *piece) error {
	handle, err := d.api.Create(d.device, p.sizeBytes)
	if err != nil {
		return err
	}
	if err := d.api.Map(base+p.offsetBytes, p.sizeBytes, handle); err != nil {
		d.destroy(handle)
		return err
	}
	p.handle = handle
	return d.allow(base, p)
}

// allow gives access to a piece that has none yet.
func (d *Driver) allow(base uint64, p *piece) error {
	if !p.denied {
		return nil
	}
	err := d.api.Allow(base+p.offsetBytes, p.sizeBytes, d.device)
	p.denied = err != nil
	return err
}

// empty removes the pieces of a range, last ones first.
func (d *Driver) empty(r *addressRange, from, to uint64) error {
	removed := 0
	var refusal error
	for i := len(r.pieces) - 1; i >= 0; i-- {
		p := r.pieces[i]
		if p.offsetBytes < from || p.end() > to {
			continue
		}
		if err := d.remove(r.base, p); err != nil {
			refusal = err
			continue
		}
		removed++
		r.pieces = slices.Delete(r.pieces, i, i+1)
	}
	if removed != 0 {
		return nil
	}
	return refusal
}

// remove unmaps a piece and gives its memory back.
func (d *Driver) remove(base uint64, p piece) error {
	if err := d.api.Unmap(base+p.offsetBytes, p.sizeBytes); err != nil {
		return err
	}
	d.destroy(p.handle)
	return nil
}

// dismantle gives back a reservation and all that is in it. The first refusal is the error; what was refused is still there.
func (d *Driver) dismantle(r *addressRange) error {
	var refusal error
	r.pieces = slices.DeleteFunc(r.pieces, func(p piece) bool {
		err := d.remove(r.base, p)
		if refusal == nil {
			refusal = err
		}
		return err == nil
	})
	if refusal != nil {
		return refusal
	}
	return d.api.AddressFree(r.base, r.sizeBytes)
}

// destroy gives a handle's memory back, or keeps the handle for later.
func (d *Driver) destroy(handle uint64) {
	if d.api.Destroy(handle) != nil {
		d.mutex.Lock()
		defer d.mutex.Unlock()
		d.refused = append(d.refused, handle)
	}
}

// retry gives back what the runtime did not take before.
func (d *Driver) retry() {
	d.mutex.Lock()
	handles, tried := d.refused, d.tried
	d.refused, d.tried = nil, nil
	d.mutex.Unlock()
	for _, handle := range handles {
		d.destroy(handle)
	}
	for _, r := range tried {
		if d.dismantle(r) != nil {
			d.mutex.Lock()
			d.tried.add(r)
			d.mutex.Unlock()
		}
	}
}
