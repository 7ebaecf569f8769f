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

// Shares of the process's addresses. There are 47 address bits, and the host's memory uses some too.
// addressBytes is the most for all reservations; each one takes at most a share of the rest. The first
// quarter is given out in large shares, so that a process's first handles can grow to all of a large device.
// The rest is given out in small shares, so that 10,000 reservations fit.
const (
	addressBytes   = 1 << 46
	generousBytes  = addressBytes / 4
	generousShares = 16
	addressShares  = 2048
	limitedShares  = 8
)

// firstPieceBytes and pieceBytes are the sizes of the memory pieces in a reservation. The first pieces end at
// 2, 4, 8 and 16 MiB, the later ones at every 32 MiB. So growth to 1 GiB maps 36 pieces, and growth to 2 MiB
// maps one piece of 2 MiB.
const (
	firstPieceBytes = 2 << 20
	pieceBytes      = 32 << 20
)

// errNotReserved says that a range is not inside a reservation.
var errNotReserved = errors.New("no such reservation")

// piece is memory at an offset of a reservation.
type piece struct {
	offsetBytes, sizeBytes, handle uint64
	denied                         bool // the piece is mapped, but access was refused
}

func (p piece) end() uint64 { return p.offsetBytes + p.sizeBytes }

// addressRange is a reservation with its pieces, by offset.
type addressRange struct {
	base, sizeBytes uint64
	pieces          []piece
}

// ranges holds a driver's reservations, by address.
type ranges []*addressRange

// find returns the reservation that contains the whole range, or nil.
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

// boundary returns the least offset >= offsetBytes where a piece may end, at least granuleBytes apart.
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

// Boundary returns the least offset >= offsetBytes in a reservation where committed memory can be cut.
func (d *Driver) Boundary(offsetBytes uint64) uint64 { return boundary(d.GranuleBytes(), offsetBytes) }

// ReserveHintBytes returns the device's memory, or a share of the remaining addresses if they are scarce.
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

// left returns the rest of a budget, or 0 if it is spent.
func left(budgetBytes, spentBytes uint64) uint64 { return budgetBytes - min(spentBytes, budgetBytes) }

// Reserve reserves addresses without memory.
//
// Errors: hip.ErrNoMemory, with the runtime's *Error.
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

// Commit maps memory at reserved addresses, in pieces. If one piece fails, all new pieces are removed.
//
// Errors: *Error of the runtime; hip.ErrNoMemory if the range is not reserved.
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

// Decommit waits for the device and unmaps the pieces in the range. The range begins at a boundary and ends
// at the end of the committed memory. Pieces that the runtime refuses to unmap stay, and later commits use
// them.
//
// Errors: if no piece could be unmapped.
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

// Release waits for the device and ends a reservation with its memory.
//
// Errors: if there is no such reservation; *Error if the runtime refuses a part. The rest stays reserved and
// can be released again.
func (d *Driver) Release(address, sizeBytes uint64) error {
	r := d.find(address, sizeBytes)
	if r == nil || r.base != address || r.sizeBytes != sizeBytes {
		return fmt.Errorf("releasing %d bytes at %#x: %w", sizeBytes, address, errNotReserved)
	}
	d.forget(r) // another thread may reserve the addresses as soon as the runtime has them
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

// finish waits for all work of the device, which may use the pieces: an unmap takes effect at once, not in
// stream order.
func (d *Driver) finish(r *addressRange) error {
	if len(r.pieces) == 0 {
		return nil
	}
	d.counts.Synchronized()
	return d.api.Finish()
}

// Allocate takes a block for use on stream. Other streams must first wait for stream.
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

// Free gives a block back, after the work that is now on stream. With plain allocation it waits for the
// device.
//
// Errors: *Error of the runtime; the block then stays allocated.
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

// fill adds pieces in the gaps between two offsets. On an error it removes the pieces that it added.
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

// put maps one piece and gives access to it. On an error, a nonzero p.handle means that the piece is still
// mapped.
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

// allow gives access to a piece without access.
func (d *Driver) allow(base uint64, p *piece) error {
	if !p.denied {
		return nil
	}
	err := d.api.Allow(base+p.offsetBytes, p.sizeBytes, d.device)
	p.denied = err != nil
	return err
}

// empty removes the pieces of a range, the last piece first.
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

// dismantle gives back a reservation and its pieces. It returns the first refusal; refused pieces stay in the
// reservation.
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

// destroy gives a handle's memory back. If the runtime refuses, it keeps the handle for a later retry.
func (d *Driver) destroy(handle uint64) {
	if d.api.Destroy(handle) != nil {
		d.mutex.Lock()
		defer d.mutex.Unlock()
		d.refused = append(d.refused, handle)
	}
}

// retry offers the runtime again the memory that it refused before.
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
