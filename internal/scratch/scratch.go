// Package scratch lends blocks of host memory of a fixed size, one to each core that computes, like the local
// memory of a GPU's cores. Calls that need more use workspace.
package scratch

import (
	"errors"
	"fmt"
	"slices"
	"sync"
	"syscall"
	"unsafe"

	"rocblas_mem/internal/par"
)

// lineBytes is the alignment of the parts of a block.
const lineBytes = 64

// hugePage is the alignment of a block, the size of a huge page. Packing a matrix reads memory in two
// directions at once, and with small pages most accesses would miss the TLB.
const hugePage = 2 << 20

// ErrNoMemory says that the system maps no more memory. It is in the value with which Get panics.
var ErrNoMemory = errors.New("no memory for scratch")

// Block is the memory of one core. Its owner takes parts of it.
type Block struct {
	mapping   []byte
	memory    []byte
	used      int
	processor int // that used the block last, as far as there was a choice
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

// Get lends a block, of which no part is taken, if possible the one that this processor used last: its caches hold that
// block, and a block that another processor has written comes slowly. It panics with an ErrNoMemory if none can be
// mapped: kernels run inside loops that several goroutines share, and such a loop ends early by a panic alone.
func (p *Pool) Get() *Block {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	if len(p.free) == 0 {
		b := newBlock(p.bytes)
		b.processor = par.Processor()
		p.made++
		return b
	}
	at := 0
	if len(p.free) > 1 {
		here := par.Processor()
		at = max(0, slices.IndexFunc(p.free, func(b *Block) bool { return b.processor == here }))
		p.free[at].processor = here
	}
	b := p.free[at]
	p.free = slices.Delete(p.free, at, at+1)
	b.used = 0
	return b
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
		_ = syscall.Munmap(b.mapping)
		releasedBytes += uint64(p.bytes)
	}
	p.made -= len(p.free)
	p.free = nil
	return releasedBytes
}

// newBlock maps a block that starts at a huge page. Go's memory takes its place nowhere: under a limit on the process's
// memory the Go runtime would end the process.
func newBlock(bytes int) *Block {
	mapping, err := syscall.Mmap(-1, 0, bytes+hugePage, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_ANON|syscall.MAP_PRIVATE)
	if err != nil {
		panic(fmt.Errorf("%w: %d bytes: %w", ErrNoMemory, bytes+hugePage, err))
	}
	first := int(-uintptr(unsafe.Pointer(unsafe.SliceData(mapping))) % hugePage)
	memory := mapping[first : first+bytes : first+bytes]
	_ = syscall.Madvise(memory, syscall.MADV_HUGEPAGE) // optional: without huge pages everything works, only slower
	return &Block{mapping: mapping, memory: memory}
}

// arenaBytes is by how much Go's heap may grow beyond the memory that it is asked for.
const arenaBytes = 64 << 20

// Words returns n words of Go's memory, for sizes that come from the program: where the system maps no more, Go would end
// the process. Errors: ErrNoMemory.
func Words(n uint64) ([]uint64, error) {
	if n >= 1<<59 {
		return nil, fmt.Errorf("%w: %d words", ErrNoMemory, n)
	}
	room, err := syscall.Mmap(-1, 0, int(8*n)+2*arenaBytes, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_ANON|syscall.MAP_PRIVATE|syscall.MAP_NORESERVE)
	if err != nil {
		return nil, fmt.Errorf("%w: %d bytes: %w", ErrNoMemory, 8*n, err)
	}
	if err := syscall.Munmap(room); err != nil {
		return nil, err
	}
	return make([]uint64, n), nil
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
