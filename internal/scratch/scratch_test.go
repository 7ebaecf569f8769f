package scratch

import (
	"sync"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/assert"

	"rocblas_mem/internal/par"
)

// TestBlocksAreKept checks that the pool creates as many blocks as are in use at one time, each at a huge
// page. No part is taken twice.
func TestBlocksAreKept(t *testing.T) {
	p := New(hugePage + 1)
	first, second := p.Get(), p.Get()
	assert.Equal(t, uint64(4*hugePage), p.Bytes())
	for _, b := range []*Block{first, second} {
		assert.Zero(t, uintptr(b.Address())%hugePage)
		whole := Take[byte](b, 2*hugePage)
		whole[0], whole[len(whole)-1] = 1, 2
	}
	assert.NotEqual(t, first.Address(), second.Address())
	p.Put(first)
	again := p.Get()
	assert.Same(t, first, again)
	assert.Equal(t, byte(1), Take[byte](again, 1)[0])
	assert.Zero(t, p.Release(), "both are in use")
	p.Put(again)
	assert.Equal(t, uint64(2*hugePage), p.Release())
	assert.Equal(t, uint64(2*hugePage), p.Bytes())
	p.Put(second)
}

// TestBlocksStayWithTheirProcessor checks that a processor gets the block that it used last.
func TestBlocksStayWithTheirProcessor(t *testing.T) {
	p := New(1)
	blocks := []*Block{p.Get(), p.Get(), p.Get()}
	for at := range blocks {
		for here := -1; here != par.Processor(); { // the system may move this thread meanwhile
			here = par.Processor()
			p.free = nil
			for i, b := range blocks {
				b.processor = -2
				if i == at {
					b.processor = here
				}
				p.Put(b)
			}
			got := p.Get()
			if here == par.Processor() {
				assert.Same(t, blocks[at], got)
			}
		}
	}
}

// TestParts checks that parts start at cache lines, one behind the other, and end with the block.
func TestParts(t *testing.T) {
	b := New(1).Get()
	numbers, halves := Take[float64](b, 9), Take[uint16](b, 1)
	assert.Len(t, numbers, 9)
	assert.Equal(t, uintptr(2*lineBytes), uintptr(unsafe.Pointer(&halves[0]))-uintptr(b.Address()))
	assert.Panics(t, func() { Take[byte](b, hugePage) })
	b.Empty()
	assert.Len(t, Take[byte](b, hugePage), hugePage)
	assert.Panics(t, func() { Take[byte](b, 1) })
}

// TestNoMemory checks that a pool whose block cannot be mapped says how much it asked for, and counts nothing.
func TestNoMemory(t *testing.T) {
	p := New(1 << 60)
	defer func() {
		err, _ := recover().(error)
		assert.ErrorIs(t, err, ErrNoMemory)
		assert.ErrorContains(t, err, "1152921504608944128 bytes: cannot allocate memory")
		assert.Zero(t, p.Bytes())
		assert.Zero(t, p.Release())
	}()
	p.Get()
}

// TestWords checks that words are zero, and that sizes which the system does not map are an error.
func TestWords(t *testing.T) {
	words, err := Words(1 << 20)
	assert.NoError(t, err)
	assert.Equal(t, make([]uint64, 1<<20), words)
	for _, n := range []uint64{1 << 57, 1<<64 - 1} {
		words, err := Words(n)
		assert.ErrorIs(t, err, ErrNoMemory, "%d words", n)
		assert.Nil(t, words)
	}
}

// TestPoolsAreShared checks that concurrent goroutines get different blocks.
func TestPoolsAreShared(t *testing.T) {
	p := New(1)
	var group sync.WaitGroup
	for id := range byte(4) {
		group.Go(func() {
			for range 1000 {
				b := p.Get()
				mine := Take[byte](b, 100)
				for i := range mine {
					mine[i] = id
				}
				for i := range mine {
					if mine[i] != id {
						t.Errorf("byte %d of a block was written by another", i)
					}
				}
				p.Put(b)
			}
		})
	}
	group.Wait()
	assert.LessOrEqual(t, p.Bytes(), uint64(4*hugePage))
}
