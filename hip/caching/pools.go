package caching

import (
	"fmt"
	"sync"

	"rocblas_mem/core"
)

// Pools are the allocators of a runtime's devices as memory pools: a pool's number is its device's and 1. All methods may be called
// from any thread, at once.
type Pools struct {
	source     Source
	layout     core.Layout
	mutex      sync.Mutex
	allocators map[int]*Allocator // by device
}

// NewPools makes the pools of a runtime, whose allocators are made when they are first used.
func NewPools(source Source, layout core.Layout) *Pools {
	return &Pools{source: source, layout: layout, allocators: map[int]*Allocator{}}
}

// Allocator is what keeps a device's memory and counts it.
func (p *Pools) Allocator(device int) *Allocator {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	if p.allocators[device] == nil {
		p.allocators[device] = New(p.source, p.layout)
	}
	return p.allocators[device]
}

// PoolCreate returns the number of a device's pool. Its error is always nil.
func (p *Pools) PoolCreate(device int) (pool uint64, err error) { return uint64(device) + 1, nil }

// PoolDestroy gives back what a pool keeps, and waits for it.
//
// Errors: where memory of the pool is in use; the source's.
func (p *Pools) PoolDestroy(pool uint64) error {
	allocator := p.of(pool)
	if live := allocator.Live(); live != 0 {
		return fmt.Errorf("%d blocks of device %d are in use", live, pool-1)
	}
	_, err := allocator.Empty()
	return err
}

// PoolAllocate takes memory for work on stream.
func (p *Pools) PoolAllocate(pool, sizeBytes, stream uint64) (address uint64, err error) {
	return p.of(pool).Allocate(sizeBytes, stream)
}

func (p *Pools) of(pool uint64) *Allocator { return p.Allocator(int(pool) - 1) }
