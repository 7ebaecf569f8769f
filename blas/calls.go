package blas

import (
	"sync/atomic"

	"rocblas_mem/core"
)

// calls holds one call for each handle that has made one; each later call of the handle is decoded there. One
// handle serves one thread at a time, so no lock is needed.
type calls struct {
	blocks [core.Blocks]atomic.Pointer[[core.BlockSlots]*call]
}

// of returns the call of the handle in a slot, and creates it at the first call.
func (l *calls) of(slot uint32) *call {
	if block := l.blocks[slot/core.BlockSlots%core.Blocks].Load(); block != nil {
		if found := block[slot%core.BlockSlots]; found != nil {
			return found
		}
	}
	return l.add(slot)
}

func (l *calls) add(slot uint32) *call {
	at := &l.blocks[slot/core.BlockSlots%core.Blocks]
	if at.Load() == nil {
		at.CompareAndSwap(nil, new([core.BlockSlots]*call))
	}
	made := new(call)
	at.Load()[slot%core.BlockSlots] = made
	return made
}

// forget drops the call of the handle in a slot, for example after a failure that left it half decoded.
func (l *calls) forget(slot uint32) {
	if block := l.blocks[slot/core.BlockSlots%core.Blocks].Load(); block != nil {
		block[slot%core.BlockSlots] = nil
	}
}
