package core

import (
	"sync"
	"sync/atomic"
)

// leftover is memory of a destroyed handle that the device did not take back: a reservation with its
// committed memory, or a block, which has reservedBytes 0.
type leftover struct{ address, reservedBytes, committedBytes uint64 }

// leftovers is the list of this memory. It is offered to the device again when memory is next requested or
// given back.
type leftovers struct {
	count atomic.Int64
	mutex sync.Mutex
	list  []leftover
}

func (l *leftovers) add(m leftover) {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	l.list = append(l.list, m)
	l.count.Add(1)
}

// take returns the list and empties it.
func (l *leftovers) take() []leftover {
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
	for _, m := range a.left.take() {
		a.giveBack(m)
	}
}

// giveBack gives memory of a destroyed handle back. Memory that the device refuses becomes a leftover and
// stays counted.
func (a *Arenas) giveBack(m leftover) {
	if m.reservedBytes == 0 {
		if a.device.Free(m.address, m.committedBytes, 0) != nil {
			a.left.add(m)
			return
		}
		a.refundBlock(m.committedBytes)
		return
	}
	if a.device.Release(m.address, m.reservedBytes) != nil {
		a.left.add(m)
		return
	}
	a.reserved.Add(-m.reservedBytes)
	a.refund(m.committedBytes)
}
