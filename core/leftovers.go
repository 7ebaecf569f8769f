package core

import (
	"sync"
	"sync/atomic"
)

// region is memory of a workspace: a reservation with its committed memory, or a block, which has reservedBytes 0.
type region struct{ address, reservedBytes, committedBytes uint64 }

// leftovers lists the memory of destroyed handles that the device did not take back. It is offered to the device again
// when memory is next requested or given back.
type leftovers struct {
	count atomic.Int64
	mutex sync.Mutex
	list  []region
}

func (l *leftovers) add(r region) {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	l.list = append(l.list, r)
	l.count.Add(1)
}

// take returns the list and empties it.
func (l *leftovers) take() []region {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	list := l.list
	l.list = nil
	l.count.Add(-int64(len(list)))
	return list
}

// sweep offers the leftovers to the device again.
func (a *Arenas) sweep() {
	if a.left.count.Load() == 0 || a.device.Frozen(0) {
		return
	}
	for _, r := range a.left.take() {
		if a.giveBack(r, a.device, 0) != nil {
			a.left.add(r)
		}
	}
}

// giveBack gives a region back to the device or pool that it is from. Memory that is refused stays counted.
func (a *Arenas) giveBack(r region, to Device, stream uint64) error {
	if r.reservedBytes == 0 {
		if err := to.Free(r.address, r.committedBytes, stream); err != nil {
			return err
		}
		a.refund(r.committedBytes, r.committedBytes, 0)
		return nil
	}
	if err := to.Release(r.address, r.reservedBytes); err != nil {
		return err
	}
	a.reserved.Add(-r.reservedBytes)
	a.refund(r.committedBytes, 0, 0)
	return nil
}
