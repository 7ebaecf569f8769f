package core

import (
	"errors"
	"fmt"
	"sync/atomic"
)

// Arenas manages the workspaces of a process's handles on one device. Different handles may be worked on at once; one
// handle by one thread at a time.
type Arenas struct {
	device    Device
	layout    Layout
	reserved  atomic.Uint64
	committed atomic.Uint64
	blocks    atomic.Uint64 // those of the committed bytes that are in blocks, not in a reservation
	retired   retired
	pools     pools
	left      leftovers
	tracer    Tracer

	peakCommitted atomic.Uint64
	deviceLimit   limit
	process       *Process
}

// NewArenas makes the manager for a device.
func NewArenas(device Device) *Arenas {
	return &Arenas{device: device, layout: RocBLAS(), process: new(Process)}
}

// Layout returns the rule by which the arenas are carved.
func (a *Arenas) Layout() Layout { return a.layout }

// Init sets up a new handle's workspace, managed with sizeBytes reported and nothing committed, or, where userManaged,
// fixed at sizeBytes and committed now.
//
// Errors: MemoryError where sizeBytes cannot be had.
func (a *Arenas) Init(c *Control, sizeBytes uint64, userManaged bool) Status {
	c.Owner = Managed
	c.setDevice(a.device.Ordinal())
	if c.Device >= 0 {
		c.Closed |= ClosedMoved
		c.setLimit()
	}
	if !userManaged {
		c.SizeBytes = sizeBytes
		return Success
	}
	status := a.setSize(c, sizeBytes, "rocblas_create_handle")
	if status != Success {
		a.Destroy(c)
	}
	return status
}

// Lease takes totalBytes (a sum of footprints) from the handle's workspace, growing it where it is managed and too small.
// It returns the address; the caller gives it back by c.Restore of what c.UsedBytes was, newest lease first.
//
// Errors: as Room.
func (a *Arenas) Lease(c *Control, totalBytes uint64, routine string) (address uint64, status Status) {
	if c.Closed&ClosedMoved != 0 || totalBytes > c.RoomBytes-c.UsedBytes {
		if status := a.Room(c, totalBytes, routine); status != Success {
			return 0, status
		}
	}
	address = c.Base + c.UsedBytes
	c.UsedBytes += totalBytes
	c.PeakBytes = max(c.PeakBytes, c.UsedBytes)
	c.Leases++
	return address, Success
}

// RoomWithoutGrowth is how many bytes can be leased of the workspace as it is: of a managed one that was not used yet, the size that it reports.
func (a *Arenas) RoomWithoutGrowth(c *Control) uint64 {
	if c.Owner == Managed && c.OwnCommitted == 0 && a.ample(c.SizeBytes) {
		return c.SizeBytes
	}
	return c.RoomBytes - c.UsedBytes
}

// Room makes totalBytes more usable by work on the handle's stream: work of the stream that had the workspace comes first, and
// a managed workspace that is too small grows.
//
// Errors: as Follow; MemoryError, with needed, available, owner and routine in the handle's error text. The workspace is then as
// it was.
func (a *Arenas) Room(c *Control, totalBytes uint64, routine string) Status {
	if status := a.Follow(c, routine); status != Success {
		return status
	}
	if totalBytes > c.RoomBytes-c.UsedBytes {
		return a.grow(c, totalBytes, routine)
	}
	return Success
}

// grow makes room for totalBytes more in a managed workspace. What is leased stays where it is, and nothing waits.
//
// Errors: MemoryError as Room says; the workspace is then as it was.
func (a *Arenas) grow(c *Control, totalBytes uint64, routine string) Status {
	needBytes := c.UsedBytes + totalBytes
	if c.Owner != Managed || needBytes < totalBytes {
		return a.shortage(c, totalBytes, routine, "")
	}
	var err error
	for _, tryBytes := range a.wishes(c, totalBytes) {
		if err = a.obtain(c, tryBytes, needBytes); err == nil {
			break
		}
	}
	if err != nil {
		return a.shortage(c, totalBytes, routine, err.Error())
	}
	if a.of(c).Reserves() {
		c.place(c.OwnBase, c.OwnCommitted, 0)
	} else {
		c.place(c.OwnBase-c.UsedBytes, c.UsedBytes+c.OwnCommitted, c.UsedBytes)
		a.retireAtGrowth(c)
	}
	c.SizeBytes = c.OwnCommitted
	c.Growths++
	a.Tell(c, Event{Action: TraceGrow, Address: c.Base + c.FloorBytes, SizeBytes: c.OwnCommitted, WantedBytes: needBytes,
		LeastBytes: needBytes, Routine: routine})
	return Success
}

// wishes are the sizes that a growth by totalBytes tries, best first: the reported size where nothing was used yet; at the least
// what is needed. A new block is twice as large as the one before, and at the least holds what is to be leased now.
func (a *Arenas) wishes(c *Control, totalBytes uint64) []uint64 {
	needBytes, wishBytes := c.UsedBytes+totalBytes, uint64(0)
	switch {
	case c.OwnCommitted == 0:
		wishBytes = c.SizeBytes
	case !a.of(c).Reserves():
		wishBytes = 2 * c.OwnCommitted
	}
	sizes := make([]uint64, 0, 3)
	if wishBytes > needBytes && a.ample(wishBytes) {
		sizes = append(sizes, wishBytes)
	}
	sizes = append(sizes, needBytes)
	if !a.of(c).Reserves() && totalBytes < needBytes {
		sizes = append(sizes, totalBytes)
	}
	return sizes
}

// ample says whether the device has memory for more than is needed: sizes that nobody asked for may take half of it, so
// that thousands of handles with a little in use are not refused for what they do not use.
func (a *Arenas) ample(sizeBytes uint64) bool {
	return sizeBytes <= a.device.TotalBytes()/2-min(a.committed.Load(), a.device.TotalBytes()/2)
}

// SetSize fixes the workspace at sizeBytes, rounded up to a chunk, or with 0 gives what there is back and manages it.
//
// Errors: InternalError while a lease is out; MemoryError where the device does not have that much, or cannot give it now. Either
// leaves the workspace as it was.
func (a *Arenas) SetSize(c *Control, sizeBytes uint64) Status {
	return a.setSize(c, sizeBytes, "rocblas_set_device_memory_size")
}

// setSize is SetSize for the function that was called.
func (a *Arenas) setSize(c *Control, sizeBytes uint64, routine string) Status {
	if c.UsedBytes != 0 {
		return a.inUse(c, routine)
	}
	if sizeBytes == 0 {
		a.becomeManaged(c)
		return Success
	}
	roundedBytes, ok := a.layout.Footprint(sizeBytes)
	if !ok {
		return a.shortage(c, sizeBytes, routine, "the size overflows")
	}
	if roundedBytes > c.OwnCommitted {
		if err := a.obtain(c, roundedBytes, roundedBytes); err != nil {
			return a.shortage(c, sizeBytes, routine, err.Error())
		}
	}
	switch {
	case roundedBytes >= c.OwnFloor:
	case c.Pooled != 0:
		a.exchange(c, roundedBytes)
	default:
		a.shrink(c, roundedBytes)
	}
	c.Owner, c.SizeBytes = UserManaged, roundedBytes
	c.place(c.OwnBase, roundedBytes, 0)
	a.freeRetired(c)
	return Success
}

// SetWorkspace makes sizeBytes of the user's memory at address the workspace; address 0 or sizeBytes 0 make it managed
// again. Leases start at address itself, aligned or not, as in rocBLAS.
//
// Errors: InternalError while a lease is out; InvalidSize where the memory would go beyond the last address.
func (a *Arenas) SetWorkspace(c *Control, address, sizeBytes uint64) Status {
	if c.UsedBytes != 0 {
		return a.inUse(c, "rocblas_set_workspace")
	}
	if address+sizeBytes < address {
		c.SetError(fmt.Sprintf("rocblas_set_workspace: %d bytes at %#x go beyond the last address", sizeBytes, address))
		return InvalidSize
	}
	a.becomeManaged(c)
	if address == 0 || sizeBytes == 0 {
		return Success
	}
	c.Owner, c.SizeBytes = UserOwned, sizeBytes
	c.place(address, sizeBytes, 0)
	return Success
}

// becomeManaged makes the workspace managed, with nothing in force. What it had goes back to the device where that does not have
// to wait and no graph is being captured; else it is kept for the next growth.
func (a *Arenas) becomeManaged(c *Control) {
	switch {
	case !a.of(c).Reserves():
		a.retire(c)
		a.freeRetired(c)
	case c.Device < 0:
		a.shrink(c, 0)
	}
	c.Owner, c.SizeBytes = Managed, 0
	c.place(0, 0, 0)
}

// ReleaseIdle gives what is committed for the handle and not in use back to the device and returns how much that was: all of a
// managed workspace, what lies beyond the size that the user fixed, and what was kept when the user's memory took its place. An
// address that was reserved stays so, the reported size stays.
//
// Errors: MemoryError while a lease of a managed workspace is out, or where memory cannot be given back now.
func (a *Arenas) ReleaseIdle(c *Control) (releasedBytes uint64, status Status) {
	const routine = "rocblas_mem_release_idle"
	a.sweep()
	if c.Owner == Managed && c.UsedBytes != 0 {
		c.SetError(fmt.Sprintf("%s: %d bytes are leased", routine, c.UsedBytes))
		return 0, MemoryError
	}
	keepBytes := a.inForce(c)
	idleBytes := c.OwnCommitted - keepBytes + a.retired.bytes(c)
	if idleBytes == 0 {
		return 0, Success
	}
	if a.device.Frozen(c.Stream) {
		c.SetError(routine + ": a graph is being captured")
		return 0, MemoryError
	}
	if c.Owner == Managed {
		c.place(0, 0, 0)
	}
	if a.of(c).Reserves() {
		a.shrink(c, keepBytes)
	} else if keepBytes == 0 {
		a.retire(c)
	}
	a.freeRetired(c)
	return idleBytes - (c.OwnCommitted - keepBytes + a.retired.bytes(c)), Success
}

// inForce is how much of the handle's own memory has to stay: what holds the size that the user fixed.
func (a *Arenas) inForce(c *Control) uint64 {
	switch {
	case c.Owner != UserManaged:
		return 0
	case a.of(c).Reserves():
		return min(c.OwnCommitted, a.device.Boundary(a.roundUp(c, c.RoomBytes)))
	}
	return c.OwnCommitted
}

// Destroy gives everything back. Leases still out end with it. What the device does not take back now, because a graph is being
// captured or because it refuses, it is offered again later.
func (a *Arenas) Destroy(c *Control) {
	a.sweep()
	c.UsedBytes = 0
	c.place(0, 0, 0)
	a.giveUp(c)
	a.forget(c)
	a.pools.set(c, nil)
}

// giveUp gives back all of the library's memory that the handle has.
func (a *Arenas) giveUp(c *Control) {
	switch {
	case a.of(c).Reserves():
		a.unreserve(c)
	case c.Pooled != 0:
		a.returnToPool(c)
	default:
		a.retire(c)
		a.freeRetired(c)
		a.abandon(c)
	}
}

// obtain commits memory for the handle: at least sizeBytes in its reservation, or a new block of them. On an error nothing changed. needBytes is what has to
// be set beforehand where nothing can be had now.
func (a *Arenas) obtain(c *Control, sizeBytes, needBytes uint64) error {
	targetBytes := a.roundUp(c, sizeBytes)
	if targetBytes < sizeBytes {
		return fmt.Errorf("%d bytes overflow", sizeBytes)
	}
	if a.of(c).Reserves() && targetBytes <= c.OwnCommitted {
		return nil
	}
	err := error(ErrCaptured)
	if !a.device.Frozen(c.Stream) {
		a.sweep()
		if a.of(c).Reserves() {
			err = a.commit(c, targetBytes)
		} else {
			err = a.addBlock(c, targetBytes)
		}
	}
	if errors.Is(err, ErrCaptured) {
		return fmt.Errorf("%w, and no memory can be had before that ends: "+
			"call rocblas_set_device_memory_size(handle, %d) before the capture", err, needBytes)
	}
	return err
}

func (a *Arenas) roundUp(c *Control, sizeBytes uint64) uint64 {
	granule := a.of(c).GranuleBytes()
	return (sizeBytes + granule - 1) &^ (granule - 1)
}

func (a *Arenas) inUse(c *Control, routine string) Status {
	c.SetError(fmt.Sprintf("%s: %d bytes of the workspace are leased", routine, c.UsedBytes))
	return InternalError
}

func (a *Arenas) shortage(c *Control, neededBytes uint64, routine, cause string) Status {
	text := fmt.Sprintf("%s: not enough device memory: needed %d bytes, available %d of %d, owner %v",
		routine, neededBytes, c.RoomBytes-c.UsedBytes, c.SizeBytes, c.Owner)
	if cause != "" {
		text += ": " + cause
	}
	c.SetError(text)
	return MemoryError
}
