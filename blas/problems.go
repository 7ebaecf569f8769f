package blas

import (
	"sync/atomic"

	"rocblas_mem/core"
)

// problems holds one problem for each handle that has made a call; the handle's calls are decoded there. One
// handle serves one thread at a time, so no lock is needed.
type problems struct {
	blocks [core.Blocks]atomic.Pointer[[core.BlockSlots]*problem]
}

// of returns the problem of the handle in a slot, and creates it at the first call.
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

// forget drops the problem of the handle in a slot, for example after a failure that left it half decoded.
func (p *problems) forget(slot uint32) {
	if block := p.blocks[slot/core.BlockSlots%core.Blocks].Load(); block != nil {
		block[slot%core.BlockSlots] = nil
	}
}
