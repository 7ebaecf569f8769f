// Package scratch lends blocks of host memory of a fixed size, one to each core that computes, like the local
// memory of a GPU's cores. Calls that need more use workspace.
package scratch

import (
	"sync"
	"syscall"
	"unsafe"
)

// lineBytes is the alignment of the parts of a block.
const lineBytes = 64

// hugePage is the alignment of a block, the size of a huge page. Packing a matrix reads memory in two
// directions at once, and with small pages most accesses would miss the TLB.
const hugePage = 2 << 20

// Block is the memory of one core. Its owner takes parts of it.
type Block struct {
	mapping []byte // nil if the memory is Go's
	memory  []byte
	used    int
}

// Pool creates as many blocks as are in use at one time, and keeps them.
type Pool struct {
	bytes int
	mutex sync.Mutex
	free  []*Block
	made  int
}

// New returns a pool of blocks of at least the given size.
func New(bytes int) *Pool { return &Pool{bytes: (bytes + hugePage - 1) / hugePage * hugePage} }

// Get lends a block, of which no part is taken.
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

// Put returns a block to the pool.
func (p *Pool) Put(b *Block) {
	p.mutex.Lock()
	p.free = append(p.free, b)
	p.mutex.Unlock()
}

// Bytes returns the size of all existing blocks.
func (p *Pool) Bytes() uint64 {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	return uint64(p.made) * uint64(p.bytes)
}

// Release unmaps unused blocks and returns their size.
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

// newBlock maps a block that starts at a huge page. It uses Go's memory if the system maps none.
func newBlock(bytes int) *Block {
	mapping, err := syscall.Mmap(-1, 0, bytes+hugePage, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_ANON|syscall.MAP_PRIVATE)
	memory := mapping
	if err != nil {
		memory, mapping = make([]byte, bytes+hugePage), nil
	}
	first := int(-uintptr(unsafe.Pointer(unsafe.SliceData(memory))) % hugePage)
	memory = memory[first : first+bytes : first+bytes]
	_ = syscall.Madvise(memory, syscall.MADV_HUGEPAGE) // optional: without huge pages everything works, only slower
	return &Block{mapping: mapping, memory: memory}
}

// Empty makes all parts of a block available again.
func (b *Block) Empty() { b.used = 0 }

// Address returns the start of a block.
func (b *Block) Address() unsafe.Pointer { return unsafe.Pointer(unsafe.SliceData(b.memory)) }

// Take takes n elements, which hold no pointers, from a block. It panics if the block has too little left.
func Take[T any](b *Block, n int) []T {
	var element T
	bytes := n * int(unsafe.Sizeof(element))
	memory := b.memory[b.used:len(b.memory)][:bytes:bytes]
	b.used += (bytes + lineBytes - 1) / lineBytes * lineBytes
	return unsafe.Slice((*T)(unsafe.Pointer(unsafe.SliceData(memory))), n)
}
