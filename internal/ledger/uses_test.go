package ledger

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"

	"rocblas_mem/internal/testseed"
)

// used writes the end of memory, or that it lives to the end, with the first and the last work that used it.
func (b *book) used(action string, address, first, last uint64) {
	b.line(map[string]string{"Action": "memory " + action, "Pointer": fmt.Sprintf("%#x", address), "Wanted": fmt.Sprint(first), "Least": fmt.Sprint(last),
		"Routine": "hipFree", "Place": "host"})
}

// adviceOf returns the bytes that the advice saves which begins with some words, and its cases.
func adviceOf(l *Ledger, what string) (bytes uint64, cases []string) {
	for _, a := range l.Advice("") {
		if len(a.What) >= len(what) && a.What[:len(what)] == what {
			return a.Bytes, a.Cases
		}
	}
	return 0, nil
}

const (
	unusedAdvice = "do not allocate"
	sharedAdvice = "let blocks share"
)

// TestUnusedMemory: memory without a use is advised against with what of it lived at one time. Memory of which the trace does
// not tell, because the process was killed, is not.
func TestUnusedMemory(t *testing.T) {
	b := newBook("program")
	for range 3 { // one after another
		b.memory("allocate", "device", 7, 100, 10, "")
		b.used("free", 100, 0, 0)
	}
	b.memory("allocate", "device", 7, 100, 7, "")
	b.memory("allocate", "pool", 7, 200, 8, "")
	b.memory("allocate", "pool", 7, 300, 50, "")   // used
	b.memory("allocate", "device", 7, 400, 60, "") // not known
	b.used("used", 200, 0, 0)
	b.used("used", 300, 1, 1)
	b.used("free", 100, 0, 0)
	bytes, cases := adviceOf(b.read(t), unusedAdvice)
	assert.EqualValues(t, 15, bytes)
	assert.Equal(t, []string{"37 bytes, 4 x device, unknown", "8 bytes, 1 x pool, unknown"}, cases)
}

// TestMemoryWhoseUsesAreUnknown: no advice is given on managed and pinned memory, which the program may use by itself; on the
// workspace of a handle; on a GPU; and after kernels, whose operands nobody knows.
func TestMemoryWhoseUsesAreUnknown(t *testing.T) {
	for name, write := range map[string]func(b *book){
		"managed": func(b *book) { b.memory("allocate", "managed", 1, 100, 10, "") },
		"pinned":  func(b *book) { b.memory("allocate", "pinned", 1, 100, 10, "") },
		"a workspace": func(b *book) {
			b.memory("allocate", "device", 7, 90, 20, "")
			b.line(map[string]string{"Action": "set workspace", "Handle": "0x1", "Pointer": "0x64", "Size": "5", "Owner": "user_owned",
				"Routine": "rocblas_set_workspace", "Place": "host"})
			b.used("free", 90, 0, 0)
		},
		"a GPU": func(b *book) {
			b.line(map[string]string{"Action": "memory allocate", "Kind": "device", "Pointer": "0x64", "Size": "10", "Routine": "hipMalloc", "Place": "0"})
		},
		"kernels": func(b *book) {
			b.memory("allocate", "device", 7, 100, 10, "")
			b.line(map[string]string{"Action": "kernels refused", "Wanted": "1", "Size": "1"})
		},
		"kernels that ran": func(b *book) {
			b.memory("allocate", "device", 7, 100, 10, "")
			b.line(map[string]string{"Action": "kernels ran", "Wanted": "1", "Size": "1"})
		},
	} {
		b := newBook("program")
		write(b)
		b.used("free", 100, 0, 0)
		bytes, _ := adviceOf(b.read(t), unusedAdvice)
		assert.Zero(t, bytes, name)
	}
	b := newBook("program")
	b.memory("allocate", "device", 7, 100, 10, "")
	b.used("free", 100, 0, 0)
	bytes, _ := adviceOf(b.read(t), unusedAdvice)
	assert.EqualValues(t, 10, bytes, "the control")
}

// TestSharedMemory: what sharing saves, by hand.
func TestSharedMemory(t *testing.T) {
	type block struct{ bytes, first, last uint64 }
	for name, test := range map[string]struct {
		blocks []block
		saves  uint64
	}{
		"one after another":         {[]block{{5, 1, 2}, {3, 3, 4}}, 3},
		"in one piece of work":      {[]block{{5, 1, 2}, {3, 2, 4}}, 0},
		"one inside the other":      {[]block{{5, 1, 9}, {3, 2, 4}}, 0},
		"three in turn":             {[]block{{5, 1, 2}, {9, 3, 4}, {7, 5, 6}}, 5 + 7},
		"the smallest that is free": {[]block{{9, 1, 2}, {4, 1, 2}, {4, 3, 3}, {8, 3, 3}}, 4 + 8},
		"the largest if none is":    {[]block{{2, 1, 2}, {4, 1, 2}, {6, 3, 3}}, 4},
		"unused":                    {[]block{{5, 1, 2}, {3, 0, 0}}, 0},
	} {
		b := newBook("program")
		for i, block := range test.blocks {
			b.memory("allocate", "device", 7, uint64(100*(i+1)), block.bytes, "")
		}
		for i, block := range test.blocks {
			b.used("free", uint64(100*(i+1)), block.first, block.last)
		}
		b.memory("allocate", "device", 7, 5000, 1, "") // after the peak
		b.used("free", 5000, 100, 100)
		bytes, cases := adviceOf(b.read(t), sharedAdvice)
		assert.Equal(t, test.saves, bytes, name)
		assert.Equal(t, test.saves > 0, len(cases) > 0, name)
	}
}

// TestSharingNeverOverlaps plays the rooms of random blocks: no two blocks of one room are in use at the same time, and the
// rooms together with the saving are all blocks.
func TestSharingNeverOverlaps(t *testing.T) {
	r := rand.New(rand.NewPCG(testseed.Of(t), 0))
	for range 200 {
		b := newBook("program")
		sum, used := uint64(0), map[uint64]uint64{} // work: bytes in use
		blocks := 1 + r.IntN(20)
		for i := range blocks {
			bytes := uint64(1 + r.IntN(50))
			b.memory("allocate", "device", 7, uint64(1000*(i+1)), bytes, "")
			sum += bytes
			used[uint64(1000*(i+1))] = bytes
		}
		inUse := make([]uint64, 100)
		for address, bytes := range used {
			first := uint64(1 + r.IntN(60))
			last := first + uint64(r.IntN(20))
			b.used("free", address, first, last)
			for work := first; work <= last; work++ {
				inUse[work] += bytes
			}
		}
		most := uint64(0)
		for _, bytes := range inUse {
			most = max(most, bytes)
		}
		saves, _ := adviceOf(b.read(t), sharedAdvice)
		assert.LessOrEqual(t, saves, sum-most, "what is in use at one time cannot share")
	}
}
