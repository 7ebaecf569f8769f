package blas

import (
	"sync/atomic"

	"rocblas_mem/core"
)

// problems keeps a problem for every handle that has computed something: where a handle's calls are decoded. One handle serves
// one thread at a time, so that nothing has to be taken or given back.
type problems struct {
	blocks [core.Blocks]atomic.Pointer[[core.BlockSlots]*problem]
}

// of returns the problem of the handle in a slot.
func (p *problems) of(slot uint32) *problem {
	if block := p.blocks[slot/core.BlockSlots%core.Blocks].Load(); block != nil {
		if found := block[slot%core.BlockSlots]; found != nil {
			return found
		}
	}
	return p.add(slot)
}

func (p *problems) add(slot uint32) *problem {
	at := &p.blocks[slot/core.BlockSlots%core.Blocks]
	if at.Load() == nil {
		at.CompareAndSwap(nil, new([core.BlockSlots]*problem))
	}
	made := new(problem)
	at.Load()[slot%core.BlockSlots] = made
	return made
}

// forget lets go of the problem of the handle in a slot, which a failure has left half decoded.
func (p *problems) forget(slot uint32) {
	if block := p.blocks[slot/core.BlockSlots%core.Blocks].Load(); block != nil {
		block[slot%core.BlockSlots] = nil
	}
}
