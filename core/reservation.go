package core

import "fmt"

// spareBytes is the most that stays committed beyond a workspace's size on the host.
const spareBytes = 1 << 20

// commit brings the handle's reservation to targetBytes, whole granules and more than it has, and reserves it first where it has
// no address yet. On an error the arena is as it was.
func (a *Arenas) commit(c *Control, targetBytes uint64) error {
	extraBytes := targetBytes - c.OwnCommitted
	if err := a.charge(extraBytes); err != nil {
		return err
	}
	err := a.reserve(c, targetBytes)
	if err == nil {
		err = a.device.Commit(c.OwnBase+c.OwnCommitted, extraBytes)
	}
	if err != nil {
		a.refund(extraBytes)
		return err
	}
	a.own(c, targetBytes)
	return nil
}

// own notes that committedBytes are committed for the handle, and from which size on a change of the size leaves it at that. On
// the host up to half of it, spareBytes and a thousandth of the device at most stay committed, so that a program that goes back
// and forth between sizes does not ask the device each time. On a device whose work outlives the calls everything stays: work
// that is under way may need it, and to give it back would wait for that. A pool does not wait, and has every byte back.
func (a *Arenas) own(c *Control, committedBytes uint64) {
	c.OwnCommitted, c.OwnFloor = committedBytes, 0
	c.OwnPeak = max(c.OwnPeak, committedBytes+c.OwnRetired)
	switch {
	case committedBytes == 0:
		c.OwnFloor = uint64(c.Watch & WatchTrace / WatchTrace) // nothing is set without Go
	case c.Pooled != 0:
		c.OwnFloor = committedBytes - ChunkBytes + 1
	case c.Device >= 0 || !a.device.Reserves():
		c.OwnFloor = 1
	default:
		granule := a.device.GranuleBytes()
		spare := min(committedBytes/2, spareBytes, a.device.TotalBytes()/1000) &^ (granule - 1)
		c.OwnFloor = committedBytes - spare - granule + 1
	}
	if c.OwnSpan = 0; committedBytes != 0 && c.Watch&WatchTrace == 0 {
		c.OwnSpan = committedBytes - c.OwnFloor
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

// shrink gives back what is committed beyond the first boundary that holds sizeBytes. A device that refuses, or that cannot because
// a graph is being captured, keeps it committed, and so does the arena.
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
	a.refund(surplusBytes)
}

// unreserve ends the handle's reservation.
func (a *Arenas) unreserve(c *Control) {
	a.shrink(c, 0)
	m := leftover{address: c.OwnBase, reservedBytes: c.OwnReserved, committedBytes: c.OwnCommitted}
	switch {
	case m.reservedBytes == 0:
	case a.device.Frozen(c.Stream):
		a.left.add(m)
	default:
		a.giveBack(m)
	}
	a.own(c, 0)
	c.OwnBase, c.OwnReserved = 0, 0
}
