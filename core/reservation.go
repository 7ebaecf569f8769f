package core

import "fmt"

// spareBytes is the most memory that the host keeps committed beyond a workspace's size.
const spareBytes = 1 << 20

// commit raises the committed memory of the handle's reservation to targetBytes, whole granules and more than
// before. It makes the reservation if there is none. On an error the arena is unchanged.
func (a *Arenas) commit(c *Control, targetBytes uint64) error {
	extraBytes := targetBytes - c.OwnCommitted
	err := a.ask(c.OwnCommitted, extraBytes, 0, false, func() error {
		if err := a.reserve(c, targetBytes); err != nil {
			return err
		}
		return a.device.Commit(c.OwnBase+c.OwnCommitted, extraBytes)
	})
	if err != nil {
		return err
	}
	a.own(c, targetBytes)
	return nil
}

// own records that committedBytes are committed for the handle, and sets OwnFloor: the smallest size that
// keeps this memory.
//
// On the host a smaller size keeps spare memory. On a device with
// asynchronous work all memory stays committed, because work in progress may need it and to free it would
// wait. A pool frees in stream order without a wait, so every unused byte goes back.
func (a *Arenas) own(c *Control, committedBytes uint64) {
	c.OwnCommitted, c.OwnFloor = committedBytes, 0
	c.OwnPeak = max(c.OwnPeak, committedBytes+c.OwnRetired)
	switch {
	case committedBytes == 0:
		if c.Watch&(WatchTrace|WatchCheck) != 0 || c.Suspended() {
			c.OwnFloor = 1 // every size enters Go, where it is traced, checked or refused
		}
	case c.Pooled != 0:
		c.OwnFloor = committedBytes - ChunkBytes + 1
	case c.Device >= 0 || !a.device.Reserves():
		c.OwnFloor = 1
	default:
		granule := a.device.GranuleBytes()
		c.OwnFloor = committedBytes - a.spare(committedBytes)&^(granule-1) - granule + 1
	}
	if c.OwnSpan = 0; committedBytes != 0 && c.Watch&(WatchTrace|WatchCheck) == 0 {
		c.OwnSpan = committedBytes - c.OwnFloor
	}
}

// spare returns how much of the host's committed memory a smaller size may keep: at most half, spareBytes and a thousandth of the
// device's memory. So a program that alternates between sizes does not call the device each time. Where the device has an
// account, the size says what the device has given, so nothing is kept.
func (a *Arenas) spare(committedBytes uint64) uint64 {
	if a.beside != nil && a.beside.Accounts() {
		return 0
	}
	return min(committedBytes/2, spareBytes, a.device.TotalBytes()/1000)
}

// reserve gives the handle its address range, once. It asks for the size that the device suggests, and halves
// it after each refusal down to needBytes.
func (a *Arenas) reserve(c *Control, needBytes uint64) error {
	if c.OwnReserved != 0 {
		if needBytes > c.OwnReserved {
			return fmt.Errorf("the handle's address range holds %d bytes", c.OwnReserved)
		}
		return nil
	}
	tryBytes := max(needBytes, a.roundUp(c, a.device.ReserveHintBytes(a.reserved.Load())))
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
		tryBytes = max(needBytes, a.roundUp(c, tryBytes/2))
	}
}

// shrink decommits the memory beyond the first boundary that holds sizeBytes. The memory stays committed if
// the device refuses or a graph is being captured.
func (a *Arenas) shrink(c *Control, sizeBytes uint64) {
	keepBytes := a.device.Boundary(a.roundUp(c, sizeBytes))
	if keepBytes >= c.OwnCommitted || a.device.Frozen(c.Stream) {
		return
	}
	surplusBytes := c.OwnCommitted - keepBytes
	if a.device.Decommit(c.OwnBase+keepBytes, surplusBytes) != nil {
		return
	}
	a.own(c, keepBytes)
	a.refund(surplusBytes, 0, keepBytes)
}

// unreserve ends the handle's reservation.
func (a *Arenas) unreserve(c *Control) {
	a.shrink(c, 0)
	r := region{address: c.OwnBase, reservedBytes: c.OwnReserved, committedBytes: c.OwnCommitted}
	if r.reservedBytes != 0 && (a.device.Frozen(c.Stream) || a.giveBack(r, a.device, 0) != nil) {
		a.left.add(r)
	}
	a.own(c, 0)
	c.OwnBase, c.OwnReserved = 0, 0
}
