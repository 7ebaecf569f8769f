package caching

import (
	"fmt"
	"sync"

	"rocblas_mem/core"
)

// Pools presents the allocators of a runtime's devices as memory pools. A pool's number is its device's
// number plus 1. All methods may be called concurrently from any thread.
type Pools struct {
	source     Source
	layout     core.Layout
	mutex      sync.Mutex
	allocators map[int]*Allocator // by device
}

// NewPools returns the pools of a runtime. Each allocator is made at its first use.
func NewPools(source Source, layout core.Layout) *Pools {
	return &Pools{source: source, layout: layout, allocators: map[int]*Allocator{}}
}

// Allocator returns the allocator of a device's memory.
func (p *Pools) Allocator(device int) *Allocator {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	if p.allocators[device] == nil {
		p.allocators[device] = New(p.source, p.layout)
	}
	return p.allocators[device]
}

// PoolCreate returns the number of a device's pool. The error is always nil.
func (p *Pools) PoolCreate(device int) (pool uint64, err error) { return uint64(device) + 1, nil }

// PoolDestroy gives back the memory that a pool keeps, after a wait for the work that uses it.
//
// Errors: if memory of the pool is in use; those of the source.
func (p *Pools) PoolDestroy(pool uint64) error {
	allocator := p.of(pool)
	if live := allocator.Live(); live != 0 {
		return fmt.Errorf("%d blocks of device %d are in use", live, pool-1)
	}
	_, err := allocator.Empty()
	return err
}

// PoolAllocate takes a block for work on stream.
func (p *Pools) PoolAllocate(pool, sizeBytes, stream uint64) (address uint64, err error) {
	return p.of(pool).AllocateBlock(sizeBytes, stream)
}

func (p *Pools) of(pool uint64) *Allocator { return p.Allocator(int(pool) - 1) }
