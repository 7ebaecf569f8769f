package core

import (
	"errors"
	"fmt"
)

// Arenas manages the workspaces of one device's handles in a process. Different handles may be used
// concurrently; one handle is used by one thread at a time.
type Arenas struct {
	quota
	device      Device
	layout      Layout
	retired     retired
	pools       pools
	left        leftovers
	tracer      Tracer
	marginBytes uint64 // of a growth beyond the need; 0 outside a rehearsal
}

// NewArenas returns the manager of a device's workspaces.
func NewArenas(device Device) *Arenas {
	layout := RocBLAS()
	if own, ok := device.(interface{ Layout() Layout }); ok {
		layout = own.Layout()
	}
	beside, _ := device.(Beside)
	return &Arenas{quota: quota{totalBytes: device.TotalBytes, process: new(Process), beside: beside}, device: device, layout: layout}
}

// Layout returns the rule for the start and rounding of buffers in the arenas.
func (a *Arenas) Layout() Layout { return a.layout }

// Init sets up a new handle's workspace. A managed workspace reports sizeBytes and commits nothing, except in a
// rehearsal. If userManaged is set, the size is fixed at sizeBytes and committed now.
//
// Errors: MemoryError if sizeBytes cannot be committed.
func (a *Arenas) Init(c *Control, sizeBytes uint64, userManaged bool) Status {
	c.Owner = Managed
	c.setDevice(a.device.Ordinal())
	c.PCI = a.device.PCI()
	if a.layout != RocBLAS() {
		c.RoundBytes, c.PadBytes = uint16(a.layout.RoundBytes), uint16(a.layout.PadBytes)
		c.Closed |= ClosedLaid
	}
	if c.Device >= 0 {
		c.Closed |= ClosedMoved
		c.setLimit()
	}
	if !userManaged && !a.rehearsing() {
		c.SizeBytes = sizeBytes
		return Success
	}
	status := a.setSize(c, sizeBytes, "rocblas_create_handle")
	switch {
	case status != Success:
		a.Destroy(c)
	case !userManaged:
		c.Owner, c.SizeBytes = Managed, sizeBytes
	}
	return status
}

// Lease takes totalBytes (a sum of footprints) from the handle's workspace and returns the address. A managed
// workspace that is too small grows. The caller ends the lease with c.Restore(the earlier c.UsedBytes),
// newest lease first.
//
// Errors: as for Room.
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

// RoomWithoutGrowth returns how many bytes can be leased before the workspace grows. For a managed workspace
// without committed memory that is the reported size.
func (a *Arenas) RoomWithoutGrowth(c *Control) uint64 {
	if c.Owner == Managed && c.OwnCommitted == 0 && !c.Suspended() && a.ample(c.SizeBytes) {
		return c.SizeBytes
	}
	return c.RoomBytes - c.UsedBytes
}

// Room makes totalBytes more usable by work on the handle's stream. It orders the stream after the stream
// that used the workspace before, and grows a managed workspace that is too small.
//
// Errors: as for Follow; MemoryError, with the needed and available bytes, owner and routine in the handle's
// error text. On an error the workspace is unchanged.
func (a *Arenas) Room(c *Control, totalBytes uint64, routine string) Status {
	if status := a.Follow(c, routine); status != Success {
		return status
	}
	if totalBytes > c.RoomBytes-c.UsedBytes {
		return a.grow(c, totalBytes, routine)
	}
	return Success
}

// grow makes room for totalBytes more in a managed workspace. Leases keep their addresses, and nothing waits.
//
// Errors: MemoryError, as for Room; the workspace is then unchanged.
func (a *Arenas) grow(c *Control, totalBytes uint64, routine string) Status {
	if c.Suspended() {
		return a.shortage(c, totalBytes, routine, SuspendedText)
	}
	needBytes := c.UsedBytes + totalBytes
	if c.Owner != Managed || needBytes < totalBytes {
		return a.shortage(c, totalBytes, routine, "")
	}
	var err error
	var grantedBytes uint64
	for _, tryBytes := range a.wishes(c, totalBytes) {
		if err = a.obtain(c, tryBytes, needBytes); err == nil {
			grantedBytes = tryBytes
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
	if a.rehearsing() {
		a.reportExactly(c, grantedBytes)
	}
	c.Growths++
	a.Tell(c, Event{Action: TraceGrow, Address: c.Base + c.FloorBytes, SizeBytes: c.SizeBytes, WantedBytes: needBytes,
		LeastBytes: needBytes, Routine: routine})
	return Success
}

// wishes returns the sizes that a growth by totalBytes tries, best first. The first is the reported size if
// nothing is committed, or twice the size of the block in force; it is left out if the device's memory is not
// ample. The second is the sum of the used bytes and totalBytes. The last, for blocks only, is totalBytes: a
// new block holds at least the new lease. A rehearsal has one wish, the need and a margin, as rocBLAS does.
func (a *Arenas) wishes(c *Control, totalBytes uint64) []uint64 {
	needBytes, wishBytes := c.UsedBytes+totalBytes, uint64(0)
	if a.rehearsing() {
		return []uint64{needBytes + min(a.marginBytes, ^needBytes)}
	}
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

// SetSize fixes the workspace at sizeBytes, rounded up to the alignment of a lease. With 0 it makes the workspace managed and
// gives its memory back.
//
// Errors: InternalError while a lease is out; MemoryError if the device does not have that much memory, or
// cannot allocate it now, or while the workspace is suspended. The workspace is then unchanged.
func (a *Arenas) SetSize(c *Control, sizeBytes uint64) Status {
	return a.setSize(c, sizeBytes, "rocblas_set_device_memory_size")
}

// setSize is SetSize with the name of the calling function for error texts.
func (a *Arenas) setSize(c *Control, sizeBytes uint64, routine string) Status {
	if c.UsedBytes != 0 {
		return a.inUse(c, routine)
	}
	if c.Suspended() {
		return a.asleep(c, routine)
	}
	if sizeBytes == 0 {
		a.becomeManaged(c)
		return Success
	}
	roundedBytes, ok := a.layout.Aligned(sizeBytes)
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

// SetWorkspace makes sizeBytes of the user's memory at address the workspace. Address 0 or sizeBytes 0 makes
// it managed again. Leases start at address itself, aligned or not, as in rocBLAS.
//
// Errors: InternalError while a lease is out; MemoryError while the workspace is suspended; InvalidSize if the
// memory extends beyond the last address.
func (a *Arenas) SetWorkspace(c *Control, address, sizeBytes uint64) Status {
	if c.UsedBytes != 0 {
		return a.inUse(c, "rocblas_set_workspace")
	}
	if c.Suspended() {
		return a.asleep(c, "rocblas_set_workspace")
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

// becomeManaged makes the workspace managed, with no memory in force. The host's memory is decommitted.
// Blocks are retired and freed unless a graph is being captured. A device's reservation keeps its memory for
// the next growth.
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

// ReleaseIdle gives the handle's unused committed memory back to the device and returns its size. Of a
// managed workspace that is all memory. If the user fixed a size, it is the memory beyond it. If the user's
// own memory is in force, it is the library's memory that was kept. The reserved address and the reported
// size stay.
//
// Errors: MemoryError while a lease of a managed workspace is out, or while a graph is being captured.
func (a *Arenas) ReleaseIdle(c *Control) (releasedBytes uint64, status Status) {
	const routine = "rocblas_mem_release_idle"
	a.sweep()
	if c.Owner == Managed && c.UsedBytes != 0 {
		c.SetError(fmt.Sprintf("%s: %d bytes are leased", routine, c.UsedBytes))
		return 0, MemoryError
	}
	keepBytes := a.inForce(c)
	idleBytes := c.OwnCommitted - keepBytes + c.OwnRetired
	if idleBytes == 0 {
		return 0, Success
	}
	if a.device.Frozen(c.Stream) {
		return 0, inCapture(c, routine)
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
	return idleBytes - (c.OwnCommitted - keepBytes + c.OwnRetired), Success
}

// inForce returns how much of the handle's own memory must stay: the part that holds a size which the user
// fixed.
func (a *Arenas) inForce(c *Control) uint64 {
	switch {
	case c.Owner != UserManaged:
		return 0
	case a.of(c).Reserves():
		return min(c.OwnCommitted, a.device.Boundary(a.roundUp(c, c.RoomBytes)))
	}
	return c.OwnCommitted
}

// Destroy gives all of the handle's memory back and ends its leases. Memory that the device refuses, for
// example during a capture, is offered to the device again later.
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

// obtain commits memory for the handle: at least sizeBytes in its reservation, or a new block of that size.
// On an error nothing changes. needBytes is the size that the error text recommends to set before a capture.
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
		return fmt.Errorf("%w: call rocblas_set_device_memory_size(handle, %d) before the capture", err, needBytes)
	}
	return err
}

func (a *Arenas) roundUp(c *Control, sizeBytes uint64) uint64 {
	granule := a.of(c).GranuleBytes()
	return (sizeBytes + granule - 1) &^ (granule - 1)
}

// inCapture refuses a change of memory during a capture.
func inCapture(c *Control, routine string) Status {
	c.SetError(fmt.Sprintf("%s: %v", routine, ErrCaptured))
	return MemoryError
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
