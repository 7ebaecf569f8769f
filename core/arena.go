package core

import (
	"fmt"
	"sync/atomic"
)

// Device is what an arena needs from a device's memory: addresses reserved once, committed as the arena grows.
//
// Contract: sizes, and distances from the start of a reservation, are multiples of GranuleBytes. Commit and Decommit take ranges inside one reservation;
// committed memory keeps its content and address until it is decommitted. No method waits for the device's work.
type Device interface {
	GranuleBytes() uint64
	// TotalBytes is the device's memory: the most that all arenas together may commit.
	TotalBytes() uint64
	// ReserveHintBytes is how large a reservation should be, when reservedBytes are reserved already in the process.
	ReserveHintBytes(reservedBytes uint64) uint64
	Reserve(sizeBytes uint64) (address uint64, err error)
	Commit(address, sizeBytes uint64) error
	Decommit(address, sizeBytes uint64) error
	Release(address, sizeBytes uint64) error
}

// spareBytes is the most that stays committed beyond a workspace's size.
const spareBytes = 1 << 20

// Arenas manages the workspaces of a process's handles on one device. Different handles may be worked on at once; one
// handle by one thread at a time.
type Arenas struct {
	device    Device
	layout    Layout
	reserved  atomic.Uint64
	committed atomic.Uint64
}

// NewArenas makes the manager for a device.
func NewArenas(device Device) *Arenas {
	return &Arenas{device: device, layout: RocBLAS()}
}

// Layout returns the rule by which the arenas are carved.
func (a *Arenas) Layout() Layout { return a.layout }

// Init sets up a new handle's workspace, managed with sizeBytes reported and nothing committed, or, where userManaged,
// fixed at sizeBytes and committed now.
//
// Errors: MemoryError where sizeBytes cannot be had.
func (a *Arenas) Init(c *Control, sizeBytes uint64, userManaged bool) Status {
	c.Owner = Managed
	c.SizeBytes = sizeBytes
	if !userManaged {
		return Success
	}
	status := a.SetSize(c, sizeBytes)
	if status != Success {
		a.Destroy(c)
	}
	return status
}

// Lease takes totalBytes (a sum of footprints) from the handle's workspace, growing it where it is managed and too small.
// It returns the address; the caller gives it back by restoring c.UsedBytes to what it was, newest lease first.
//
// Errors: MemoryError, with needed, available, owner and routine in the handle's error text.
func (a *Arenas) Lease(c *Control, totalBytes uint64, routine string) (address uint64, status Status) {
	if totalBytes > c.LimitBytes-c.UsedBytes {
		if status := a.Grow(c, totalBytes, routine); status != Success {
			return 0, status
		}
	}
	address = c.Base + c.UsedBytes
	c.UsedBytes += totalBytes
	c.PeakBytes = max(c.PeakBytes, c.UsedBytes)
	c.Leases++
	return address, Success
}

// Grow makes room for totalBytes more in a managed workspace. What is leased stays where it is, nothing is freed, nothing
// waits.
//
// Errors: MemoryError as Lease says; the workspace is then as it was.
func (a *Arenas) Grow(c *Control, totalBytes uint64, routine string) Status {
	if c.Owner != Managed {
		return a.shortage(c, totalBytes, routine, "")
	}
	needBytes := c.UsedBytes + totalBytes
	if needBytes < totalBytes {
		return a.shortage(c, totalBytes, routine, "")
	}
	wantBytes := needBytes
	if c.OwnCommitted == 0 && a.ample(c.SizeBytes) {
		wantBytes = max(needBytes, c.SizeBytes)
	}
	err := a.commit(c, wantBytes)
	if err != nil && wantBytes > needBytes {
		err = a.commit(c, needBytes)
	}
	if err != nil {
		return a.shortage(c, totalBytes, routine, err.Error())
	}
	c.Base, c.LimitBytes, c.SizeBytes = c.OwnBase, c.OwnCommitted, c.OwnCommitted
	c.Growths++
	return Success
}

// ample says whether the device has memory for more than is needed: sizes that nobody asked for may take half of it, so
// that thousands of handles with a little in use are not refused for what they do not use.
func (a *Arenas) ample(sizeBytes uint64) bool {
	return sizeBytes <= a.device.TotalBytes()/2-min(a.committed.Load(), a.device.TotalBytes()/2)
}

// SetSize fixes the workspace at sizeBytes, rounded up to a chunk, or with 0 gives what there is back and manages it.
//
// Errors: InternalError while a lease is out; MemoryError where the device does not have that much. Either leaves the
// workspace as it was.
func (a *Arenas) SetSize(c *Control, sizeBytes uint64) Status {
	if c.UsedBytes != 0 {
		return a.inUse(c, "rocblas_set_device_memory_size")
	}
	if sizeBytes == 0 {
		a.becomeManaged(c)
		return Success
	}
	roundedBytes, ok := a.layout.Footprint(sizeBytes)
	if !ok {
		return a.shortage(c, sizeBytes, "rocblas_set_device_memory_size", "the size overflows")
	}
	if err := a.commit(c, roundedBytes); err != nil {
		return a.shortage(c, sizeBytes, "rocblas_set_device_memory_size", err.Error())
	}
	if roundedBytes < c.OwnFloor {
		a.shrink(c, roundedBytes)
	}
	c.Owner, c.Base, c.LimitBytes, c.SizeBytes = UserManaged, c.OwnBase, roundedBytes, roundedBytes
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
	c.Owner, c.Base, c.LimitBytes, c.SizeBytes = UserOwned, address, sizeBytes, sizeBytes
	return Success
}

// ReleaseIdle gives a managed workspace's committed memory back to the device and returns how much that was. The address
// stays reserved, the reported size stays.
//
// Errors: MemoryError while a lease is out.
func (a *Arenas) ReleaseIdle(c *Control) (releasedBytes uint64, status Status) {
	if c.Owner != Managed {
		return 0, Success
	}
	if c.UsedBytes != 0 {
		c.SetError(fmt.Sprintf("rocblas_mem_release_idle: %d bytes are leased", c.UsedBytes))
		return 0, MemoryError
	}
	releasedBytes = c.OwnCommitted
	a.shrink(c, 0)
	releasedBytes -= c.OwnCommitted
	c.Base, c.LimitBytes = 0, 0
	return releasedBytes, Success
}

// Destroy gives everything back. Leases still out end with it.
func (a *Arenas) Destroy(c *Control) {
	c.UsedBytes = 0
	a.shrink(c, 0)
	if c.OwnReserved != 0 && a.device.Release(c.OwnBase, c.OwnReserved) == nil {
		a.reserved.Add(-c.OwnReserved)
		a.committed.Add(-c.OwnCommitted)
	}
	a.own(c, 0)
	c.OwnBase, c.OwnReserved, c.Base, c.LimitBytes = 0, 0, 0, 0
}

func (a *Arenas) becomeManaged(c *Control) {
	a.shrink(c, 0)
	c.Owner, c.Base, c.LimitBytes, c.SizeBytes = Managed, 0, 0, 0
}

// commit brings the handle's own arena to at least sizeBytes, reserving it first where it has no address yet. On an error
// the arena is as it was.
func (a *Arenas) commit(c *Control, sizeBytes uint64) error {
	targetBytes := a.roundUp(sizeBytes)
	if targetBytes < sizeBytes {
		return fmt.Errorf("%d bytes overflow", sizeBytes)
	}
	if targetBytes <= c.OwnCommitted {
		return nil
	}
	extraBytes := targetBytes - c.OwnCommitted
	if err := a.charge(extraBytes); err != nil {
		return err
	}
	err := a.reserve(c, targetBytes)
	if err == nil {
		err = a.device.Commit(c.OwnBase+c.OwnCommitted, extraBytes)
	}
	if err != nil {
		a.committed.Add(-extraBytes)
		return err
	}
	a.own(c, targetBytes)
	return nil
}

// own notes that committedBytes are committed for the handle, and from which size on a change of the size leaves it at that:
// up to half of it, spareBytes and a thousandth of the device at most stay committed, so that a program that goes back and forth
// between sizes does not ask the device each time.
func (a *Arenas) own(c *Control, committedBytes uint64) {
	c.OwnCommitted, c.OwnFloor = committedBytes, 0
	if committedBytes == 0 {
		return
	}
	granule := a.device.GranuleBytes()
	spare := min(committedBytes/2, spareBytes, a.device.TotalBytes()/1000) &^ (granule - 1)
	c.OwnFloor = committedBytes - spare - granule + 1
}

// charge counts extraBytes against the device's memory.
func (a *Arenas) charge(extraBytes uint64) error {
	totalBytes := a.device.TotalBytes()
	for {
		committedBytes := a.committed.Load()
		if extraBytes > totalBytes-committedBytes {
			return fmt.Errorf("the device has %d bytes, %d of them committed to workspaces", totalBytes, committedBytes)
		}
		if a.committed.CompareAndSwap(committedBytes, committedBytes+extraBytes) {
			return nil
		}
	}
}

// reserve gives the handle its address, once: as large as the device suggests, smaller where that cannot be had, never
// smaller than needBytes.
func (a *Arenas) reserve(c *Control, needBytes uint64) error {
	if c.OwnReserved != 0 {
		if needBytes > c.OwnReserved {
			return fmt.Errorf("the handle's address range holds %d bytes", c.OwnReserved)
		}
		return nil
	}
	tryBytes := max(needBytes, a.roundUp(a.device.ReserveHintBytes(a.reserved.Load())))
	for {
		address, err := a.device.Reserve(tryBytes)
		if err == nil {
			c.OwnBase, c.OwnReserved = address, tryBytes
			a.reserved.Add(tryBytes)
			return nil
		}
		if tryBytes == needBytes {
			return err
		}
		tryBytes = max(needBytes, a.roundUp(tryBytes/2))
	}
}

// shrink gives back what is committed beyond sizeBytes. A device that refuses keeps it committed, and so does the arena.
func (a *Arenas) shrink(c *Control, sizeBytes uint64) {
	keepBytes := a.roundUp(sizeBytes)
	if keepBytes >= c.OwnCommitted {
		return
	}
	surplusBytes := c.OwnCommitted - keepBytes
	if a.device.Decommit(c.OwnBase+keepBytes, surplusBytes) != nil {
		return
	}
	a.own(c, keepBytes)
	a.committed.Add(-surplusBytes)
}

func (a *Arenas) roundUp(sizeBytes uint64) uint64 {
	granule := a.device.GranuleBytes()
	return (sizeBytes + granule - 1) &^ (granule - 1)
}

func (a *Arenas) inUse(c *Control, routine string) Status {
	c.SetError(fmt.Sprintf("%s: %d bytes of the workspace are leased", routine, c.UsedBytes))
	return InternalError
}

func (a *Arenas) shortage(c *Control, neededBytes uint64, routine, cause string) Status {
	text := fmt.Sprintf("%s: not enough device memory: needed %d bytes, available %d of %d, owner %v",
		routine, neededBytes, c.LimitBytes-c.UsedBytes, c.SizeBytes, c.Owner)
	if cause != "" {
		text += ": " + cause
	}
	c.SetError(text)
	return MemoryError
}
