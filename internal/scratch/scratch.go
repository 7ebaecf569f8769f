// Package scratch lends blocks of host memory of a fixed size: one to each core that computes, as the cores of a GPU have theirs. What a call needs
// beyond that is workspace.
package scratch

import (
	"sync"
	"syscall"
	"unsafe"
)

// lineBytes is what the parts of a block begin at multiples of.
const lineBytes = 64

// hugePage is the size of the pages that a block begins at: who packs a matrix walks through memory in two directions at once, and would miss the
// addresses of small pages all the time.
const hugePage = 2 << 20

// Block is the memory of one core. Its owner takes parts of it.
type Block struct {
	mapping []byte // nil where the memory is Go's
	memory  []byte
	used    int
}

// Pool makes as many blocks as are in use at one time, and keeps them.
type Pool struct {
	bytes int
	mutex sync.Mutex
	free  []*Block
	made  int
}

// New returns a pool of blocks of at least that many bytes.
func New(bytes int) *Pool { return &Pool{bytes: (bytes + hugePage - 1) / hugePage * hugePage} }

// Get lends a block of which nothing is taken.
func (p *Pool) Get() *Block {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	if last := len(p.free) - 1; last >= 0 {
		b := p.free[last]
		p.free = p.free[:last]
		b.used = 0
		return b
	}
	p.made++
	return newBlock(p.bytes)
}

// Put takes a block back.
func (p *Pool) Put(b *Block) {
	p.mutex.Lock()
	p.free = append(p.free, b)
	p.mutex.Unlock()
}

// Bytes is the size of all blocks that there are.
func (p *Pool) Bytes() uint64 {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	return uint64(p.made) * uint64(p.bytes)
}

// Release gives blocks that nobody uses back to the system and returns their bytes.
func (p *Pool) Release() (releasedBytes uint64) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	for _, b := range p.free {
		if b.mapping != nil {
			_ = syscall.Munmap(b.mapping)
		}
		releasedBytes += uint64(p.bytes)
	}
	p.made -= len(p.free)
	p.free = nil
	return releasedBytes
}

// newBlock maps a block that begins at a huge page. Where the system maps nothing it is Go's memory.
func newBlock(bytes int) *Block {
	mapping, err := syscall.Mmap(-1, 0, bytes+hugePage, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_ANON|syscall.MAP_PRIVATE)
	memory := mapping
	if err != nil {
		memory, mapping = make([]byte, bytes+hugePage), nil
	}
	first := int(-uintptr(unsafe.Pointer(unsafe.SliceData(memory))) % hugePage)
	memory = memory[first : first+bytes : first+bytes]
	_ = syscall.Madvise(memory, syscall.MADV_HUGEPAGE) // advice: where there are no huge pages everything works all the same
	return &Block{mapping: mapping, memory: memory}
}

// Empty makes all of a block free to take again.
func (b *Block) Empty() { b.used = 0 }

// Address is where a block begins.
func (b *Block) Address() unsafe.Pointer { return unsafe.Pointer(unsafe.SliceData(b.memory)) }

// Take takes n elements, which hold no pointers, of a block. It panics where that has too few left.
func Take[T any](b *Block, n int) []T {
	var element T
	bytes := n * int(unsafe.Sizeof(element))
	memory := b.memory[b.used:len(b.memory)][:bytes:bytes]
	b.used += (bytes + lineBytes - 1) / lineBytes * lineBytes
	return unsafe.Slice((*T)(unsafe.Pointer(unsafe.SliceData(memory))), n)
}
