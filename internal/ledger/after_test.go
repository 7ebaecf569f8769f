package ledger

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"rocblas_mem/internal/testseed"
	"rocblas_mem/internal/trace"
)

// TestAfterNothing: a program that does nothing otherwise takes what it has taken.
func TestAfterNothing(t *testing.T) {
	random := rand.New(rand.NewPCG(testseed.Of(t), 0))
	for range 20 {
		l := ledgerOf(random, 1+random.IntN(500), 5)
		l.Changes = slices.DeleteFunc(l.Changes, func(c Change) bool { return c.Action == Refuse })
		l.marks = []mark{{before: random.IntN(500), keptBytes: random.Uint64N(1 << 30)}}
		l.count()
		p := l.Peak("")
		assert.Equal(t, &trace.Outcome{PeakBytes: p.LiveBytes, TakenBytes: p.TakenBytes}, l.after(edit{}))
		l.threads = 2
		assert.Equal(t, &trace.Outcome{PeakBytes: max(l.Totals("").Device, p.LiveBytes)}, l.after(edit{}))
	}
}

// replaced are blocks that replace each other, by their sizes.
func (b *book) replaced(kind string, thread int, sizes ...uint64) {
	for i, bytes := range sizes {
		address := uint64(1000*thread + i)
		b.memory("allocate", kind, thread, address, bytes, "")
		if i > 0 {
			b.memory("free", kind, thread, address-1, sizes[i-1], "")
		}
	}
	b.memory("free", kind, thread, uint64(1000*thread+len(sizes)-1), sizes[len(sizes)-1], "")
}

// TestRegrownMemory: where a block is replaced by larger ones, the largest one alone is what memory takes.
func TestRegrownMemory(t *testing.T) {
	for name, test := range map[string]struct {
		write func(b *book)
		peak  uint64 // 0 for no advice
		cases int
	}{
		"four sizes":      {func(b *book) { b.replaced("device", 7, 10, 20, 30, 50) }, 50, 1},
		"three sizes":     {func(b *book) { b.replaced("device", 7, 10, 20, 30) }, 0, 0},
		"equal sizes":     {func(b *book) { b.replaced("device", 7, 10, 20, 20, 30, 50) }, 0, 0},
		"managed":         {func(b *book) { b.replaced("managed", 7, 10, 20, 30, 50); b.replaced("device", 7, 1) }, 0, 0},
		"pinned":          {func(b *book) { b.replaced("pinned", 7, 10, 20, 30, 50); b.replaced("device", 7, 1) }, 0, 0},
		"of a graph":      {func(b *book) { b.replaced("graph", 7, 10, 20, 30, 50) }, 0, 0},
		"twice":           {func(b *book) { b.replaced("device", 7, 10, 20, 30, 50); b.replaced("device", 7, 10, 20, 30, 60) }, 60, 2},
		"in two threads":  {func(b *book) { b.replaced("device", 7, 10, 20, 30, 50); b.replaced("device", 8, 10, 20, 30, 40) }, 50 + 40, 2},
		"refused at last": {func(b *book) { b.replaced("device", 7, 10, 20, 30, 50); b.memory("refused", "device", 7, 0, 1, "") }, 0, 0},
	} {
		b := newBook("program")
		test.write(b)
		var peak uint64
		cases := 0
		for _, a := range b.read(t).Advice("") {
			if a.What == "allocate the largest size at once" {
				peak, cases = a.PeakBytes, len(a.Cases)
			}
		}
		assert.Equal(t, []any{test.peak, test.cases}, []any{peak, cases}, name)
	}
}

// TestWorkspacesOfAnotherSize: what the variable and sizes that the program sets would do, by hand.
func TestWorkspacesOfAnotherSize(t *testing.T) {
	routines := map[string]string{"create": "rocblas_create_handle", "destroy": "rocblas_destroy_handle", "set size": setSize, "allocate": "rocblas_dtrsm",
		"suspend": "rocblas_mem_suspend", "resume": "rocblas_mem_resume"}
	handle := func(b *book, action string, number, bytes, wanted uint64) {
		owner := map[bool]string{true: "user_managed", false: "managed"}[number == 5]
		b.line(map[string]string{"Action": action, "Handle": fmt.Sprintf("%#x", number<<20), "Workspace": fmt.Sprint(bytes), "Size": fmt.Sprint(bytes),
			"Wanted": fmt.Sprint(wanted), "Owner": owner, "Routine": routines[action], "Place": "host"})
	}
	b := newBook("program")
	for i := range uint64(3) { // one after another
		handle(b, "create", i+1, 1000, 0)
		handle(b, "allocate", i+1, 1000, 100*i)
		handle(b, "destroy", i+1, 1000, 0)
	}
	handle(b, "create", 5, 1000, 0)
	handle(b, "set size", 5, 1000, 0) // the size that it has
	handle(b, "allocate", 5, 1000, 300)
	handle(b, "suspend", 5, 0, 0)
	b.replaced("device", 7, 700)
	handle(b, "resume", 5, 1000, 0)
	handle(b, "create", 6, 1000, 0)
	handle(b, "destroy", 6, 1000, 0)
	l := b.read(t)
	unset, set := l.needs.Unset(), &l.needs.Sets[0].Need
	for _, test := range []struct {
		need       *trace.Need
		bytes, get uint64
	}{{unset, 200, 1000 + 256}, {unset, 1000, 2000 + 24}, {unset, 0, 1000}, {unset, 4096, 4096 + 1000}, {set, 300, 1320}, {set, 0, 1000}, {set, 1 << 20, 1<<20 + 1000}} {
		assert.Equal(t, test.get, l.withWorkspaces(test.need, test.bytes).PeakBytes, "%d", test.bytes)
	}
	assert.Nil(t, l.withWorkspaces(unset, ^uint64(0)), "more than a number holds")
	l.foreign = true
	assert.Nil(t, l.withWorkspaces(unset, 64), "a GPU's library may keep what it gives back")
}

// TestWorkspacesOfTheProgramsMemory: a workspace in an allocation of its size has that allocation's place, with the bytes that
// are asked for; what one in a part of an allocation would do is not known.
func TestWorkspacesOfTheProgramsMemory(t *testing.T) {
	for size, want := range map[uint64][]*trace.Outcome{
		1000: {
			{PeakBytes: 301 + 7, TakenBytes: 2 * mib}, {PeakBytes: 1007, TakenBytes: 2 * mib},
			{PeakBytes: 2*mib + 8, TakenBytes: 6 * mib},
		},
		999: {nil, nil, nil},
	} {
		b := newBook("program")
		line := func(action, owner string, wanted uint64) {
			b.line(map[string]string{"Action": action, "Handle": "0x100", "Pointer": "0x64", "Size": fmt.Sprint(size), "Workspace": "0",
				"Wanted": fmt.Sprint(wanted), "Owner": owner, "Routine": "rocblas_set_workspace", "Place": "host"})
		}
		b.line(map[string]string{"Action": "create", "Handle": "0x100", "Owner": "managed", "Routine": "rocblas_create_handle",
			"Place": "host"})
		b.memory("allocate", "device", 7, 100, 1000, "")
		b.memory("allocate", "device", 7, 5000, 7, "")
		line("set workspace", "user_owned", 0)
		line("allocate", "user_owned", 300)
		b.memory("free", "device", 7, 100, 1000, "")
		l := b.read(t)
		need := &l.needs.Sets[0].Need
		for i, bytes := range []uint64{301, 1000, 2*mib + 1} {
			assert.Equal(t, want[i], l.withWorkspaces(need, bytes), "%d of %d", bytes, size)
		}
	}
}

// TestAfterUnknown: what memory takes is not known where a graph has another size, or where pools give back what is free in time.
func TestAfterUnknown(t *testing.T) {
	for kind, known := range map[string]bool{"device": true, "graph": false, "pool": false} {
		b := newBook("program")
		b.memory("allocate", kind, 7, 100, 40*mib, "")
		b.memory("allocate", kind, 7, 200, mib, "")
		b.memory("free", kind, 7, 100, 40*mib, "")
		b.memory("allocate", "device", 7, 300, 10*mib, "")
		e := edit{}
		e.put(2*mib, 1)
		assert.Equal(t, known, b.read(t).after(e) != nil, kind)
	}
	b := newBook("program")
	b.memory("allocate", "pool", 7, 100, 40*mib, "")
	e := edit{}
	e.put(70*mib, 0)
	assert.Equal(t, &trace.Outcome{PeakBytes: 70 * mib, TakenBytes: 96 * mib}, b.read(t).after(e), "a pool that frees nothing")
}
