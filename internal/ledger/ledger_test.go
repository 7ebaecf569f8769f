package ledger

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/internal/testseed"
	"rocblas_mem/internal/trace"
)

// book writes a trace line by line.
type book struct {
	text  strings.Builder
	lines int
}

// newBook begins a trace of a program.
func newBook(program string) *book {
	b := &book{}
	var names []string
	for _, c := range trace.Columns() {
		names = append(names, c.Name)
	}
	b.text.WriteString(strings.Join(names, ",") + "\n")
	b.line(map[string]string{"Action": "start", "Routine": program, "Place": "2026-01-02 here -"})
	return b
}

// line writes a line with some fields; the others are empty or 0.
func (b *book) line(fields map[string]string) {
	b.lines++
	var values []string
	for _, c := range trace.Columns() {
		value, given := fields[c.Name]
		switch {
		case given:
		case c.Name == "Thread":
			value = "7"
		case c.Name == "Time":
			value = fmt.Sprintf("10:00:00.%06d", b.lines)
		case c.Name == "Status":
			value = "success"
		case c.Format != trace.Text:
			value = "0"
		}
		values = append(values, value)
	}
	b.text.WriteString(strings.Join(values, ",") + "\n")
}

// memory writes a change of the program's own memory by a thread at a stack. One piece of work has used all memory.
func (b *book) memory(action, kind string, thread int, address, bytes uint64, stack string) {
	work := map[string]string{"free": "1"}[action]
	if work == "" {
		work = "0"
	}
	b.line(map[string]string{"Action": "memory " + action, "Wanted": work, "Least": work, "Kind": kind, "Thread": fmt.Sprint(thread), "Pointer": fmt.Sprintf("%#x", address),
		"Size": fmt.Sprint(bytes), "Routine": "hipMalloc", "Place": "host", "Stack": stack})
}

// workspace writes a line of a handle whose workspace has a size.
func (b *book) workspace(action string, handle, bytes uint64, owner string) {
	b.line(map[string]string{"Action": action, "Handle": fmt.Sprintf("%#x", handle), "Workspace": fmt.Sprint(bytes), "Owner": owner,
		"Routine": "rocblas_dtrsm", "Place": "host"})
}

func (b *book) read(t *testing.T) *Ledger {
	t.Helper()
	path := filepath.Join(t.TempDir(), "trace.csv")
	require.NoError(t, os.WriteFile(path, []byte(b.text.String()), 0o644))
	r := NewReader(path, "")
	_, err := trace.Summarize(path, nil, r.AddTo)
	require.NoError(t, err)
	return r.Ledger()
}

const mib = 1 << 20

// TestAddressInUse allocates again at an address whose release the trace lacks: the device has only the later block.
func TestAddressInUse(t *testing.T) {
	b := newBook("program")
	b.memory("allocate", "device", 7, 0x1000, 8*mib, "")
	b.memory("allocate", "pool", 7, 0x1000, 2*mib, "")
	b.memory("refused", "device", 7, 0x1000, 1<<40, "")
	l := b.read(t)
	last := l.Changes[len(l.Changes)-1]
	assert.Equal(t, uint64(2*mib), last.LiveBytes)
	assert.Equal(t, []Held{{Place: Place{File: "unknown"}, Kind: Pool, Bytes: 2 * mib, Count: 1}}, l.HeldAt(len(l.Changes)-1, ""))
}

// TestRead follows the bytes of each kind of memory through a trace.
func TestRead(t *testing.T) {
	b := newBook("solver")
	b.line(map[string]string{"Action": "module", "Routine": "/there/is/none", "Wanted": "1"})
	b.memory("allocate", "device", 7, 0x1000, 3*mib+1, "1+0x10 1+0x20")
	b.memory("allocate", "pinned", 7, 0x2000, 100*mib, "")
	b.line(map[string]string{"Action": "rehearsal", "Routine": "gfx942:rocblas-7.2"})
	b.workspace("create", 0x77, 32*mib, "managed")
	b.workspace("allocate", 0x77, 32*mib, "managed") // a lease changes no size
	b.workspace("grow", 0x77, 40*mib, "managed")
	b.memory("allocate", "pool", 8, 0x3000, 1000, "1+0x10 9+0x20")
	b.memory("refused", "device", 7, 0, 1<<40, "")
	b.workspace("set workspace", 0x77, 64*mib, "user_owned") // the program's own memory
	b.memory("free", "device", 7, 0x1000, 3*mib+1, "")
	b.memory("free", "device", 7, 0x9999, 5, "") // unknown
	b.workspace("destroy", 0x77, 64*mib, "user_owned")
	b.line(map[string]string{"Action": "end"})
	l := b.read(t)

	assert.Equal(t, []any{"solver", "gfx942:rocblas-7.2", true, false}, []any{l.Program, l.GPU, l.Ended, l.Partial})
	var got []string
	for _, c := range l.Changes {
		got = append(got, fmt.Sprintf("%d %d %s %d live %d taken %d", c.Thread, c.Action, c.Kind, c.Bytes, c.LiveBytes, c.TakenBytes))
	}
	assert.Equal(t, []string{
		"1 0 device 3145729 live 3145729 taken 4194304",
		"1 0 pinned 104857600 live 3145729 taken 4194304",
		"1 0 workspace 33554432 live 36700161 taken 37748736",
		"1 1 workspace 33554432 live 3145729 taken 4194304",
		"1 0 workspace 41943040 live 45088769 taken 46137344",
		"2 0 pool 1000 live 45089769 taken 79691776",
		"1 2 device 1099511627776 live 45089769 taken 79691776",
		"1 1 workspace 41943040 live 3146729 taken 37748736",
		"1 1 device 3145729 live 1000 taken 33554432",
	}, got)
	require.Len(t, l.Stacks[l.Changes[0].Stack], 2)
	assert.Equal(t, uint64(0x20), l.Stacks[l.Changes[0].Stack][1].Offset)
	assert.Len(t, l.Stacks[l.Changes[5].Stack], 1, "a module that the trace does not name ends a stack")

	p := l.Peak("/")
	assert.Equal(t, &l.Changes[5], p.At)
	assert.Equal(t, []string{"41943040 bytes, 1 x workspace, unknown", "3145729 bytes, 1 x device, none", "1000 bytes, 1 x pool, none"},
		[]string{p.Held[0].Text(), p.Held[1].Text(), p.Held[2].Text()})
	of, at := l.FirstAbove(46137343)
	assert.Same(t, l, of)
	assert.Equal(t, 4, at)
	of, _ = l.FirstAbove(79691776)
	assert.Nil(t, of)
}

// TestTotalsInAnyOrder shuffles how threads follow each other: the totals stay, and no order has a higher peak.
func TestTotalsInAnyOrder(t *testing.T) {
	r := rand.New(rand.NewPCG(testseed.Of(t), 0))
	const threads, changes = 4, 40
	type step struct {
		free           bool
		address, bytes uint64
	}
	var of [threads][]step
	for thread := range threads {
		var live []step
		for i := range changes {
			if len(live) > 0 && r.IntN(2) == 0 {
				at := r.IntN(len(live))
				of[thread] = append(of[thread], step{true, live[at].address, live[at].bytes})
				live = append(live[:at], live[at+1:]...)
				continue
			}
			s := step{address: uint64(thread+1)<<32 | uint64(i+1)<<12, bytes: r.Uint64N(10 * mib)}
			of[thread], live = append(of[thread], s), append(live, s)
		}
	}
	var first string
	for round := range 20 {
		b, next := newBook("p"), [threads]int{}
		for range threads * changes {
			thread := r.IntN(threads)
			for next[thread] == changes {
				thread = (thread + 1) % threads
			}
			s := of[thread][next[thread]]
			next[thread]++
			action := map[bool]string{false: "allocate", true: "free"}[s.free]
			b.memory(action, "device", thread+100, s.address, s.bytes, "")
		}
		l := b.read(t)
		totals := l.Totals("/")
		assert.Equal(t, threads, totals.Threads)
		assert.LessOrEqual(t, l.Peak("/").LiveBytes, totals.Device)
		var text bytes.Buffer
		require.NoError(t, NewBaseline("p", "", 5, totals).Write(&text))
		if round == 0 {
			first = text.String()
		}
		assert.Equal(t, first, text.String())
	}
}

// TestTotalsOfOneThread checks that the total of a program without threads is its highest use.
func TestTotalsOfOneThread(t *testing.T) {
	b := newBook("p")
	b.memory("allocate", "device", 7, 0x1000, 10, "")
	b.memory("free", "device", 7, 0x1000, 10, "")
	b.memory("allocate", "pool", 7, 0x1000, 7, "")
	b.memory("allocate", "pinned", 7, 0x2000, 1000, "")
	totals := b.read(t).Totals("/")
	assert.Equal(t, uint64(10), totals.Device)
	assert.Equal(t, map[Kind]uint64{Device: 10, Pool: 7, Pinned: 1000}, totals.Kinds)
	totals.Add(totals)
	assert.Equal(t, uint64(20), totals.Device, "two processes at once")
}

// TestText checks the report for people.
func TestText(t *testing.T) {
	b := newBook("solver")
	b.memory("allocate", "device", 7, 0x1000, 3*mib, "")
	b.memory("allocate", "device", 8, 0x2000, 1*mib, "")
	b.memory("free", "device", 8, 0x2000, 1*mib, "")
	b.memory("allocate", "managed", 8, 0x3000, 512, "")
	var text strings.Builder
	require.NoError(t, b.read(t).Text(&text, "/", 16*mib))
	assert.Equal(t, `
device memory of solver: at most 4194304 bytes (4.0 MiB), 6291456 with HIP's rounding, of 16.0 MiB
  [DDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDD] device 4.0 MiB
live at the peak, which hipMalloc reaches:
  4194304  2 x  device  unknown
free at the end what is never freed: device memory then takes at most 4194304 bytes in any order of the threads
  3145728 bytes, 1 x device, unknown
  512 bytes, 1 x managed, unknown
memory of the host: at most 512 bytes managed, 0 pinned
`, text.String())
	b.memory("refused", "device", 7, 0, 1<<40, "")
	b.memory("refused", "pool", 7, 0, 5, "")
	text.Reset()
	require.NoError(t, b.read(t).Text(&text, "/", 16*mib))
	assert.Contains(t, text.String(), "\nallocations of solver that were refused: 2; the first: 1099511627776 bytes, hipMalloc, when the device had 0 left\n")
	s := b.read(t).Summary("/", 16*mib)
	assert.EqualValues(t, 4*mib, s.PeakBytes)
	assert.EqualValues(t, 6*mib, s.TakenBytes)
	assert.EqualValues(t, 16*mib, s.DeviceBytes)
	assert.Equal(t, []LiveMemory{{Kind: "device", File: "unknown", Bytes: 4 * mib, Count: 2}}, s.Live)
	assert.Equal(t, b.read(t).Advice("/"), s.Advice)
	assert.Nil(t, newBook("none").read(t).Summary("/", 0))
	for gpu, want := range map[string]string{"gfx942:rocblas-7.2": "177.4 MiB for each", "mi355x:rocblas-7.2": "173.4 MiB for each", "gfx1:rocblas-7.2": "more for each"} {
		b.line(map[string]string{"Action": "rehearsal", "Routine": gpu})
		text.Reset()
		require.NoError(t, b.read(t).Text(&text, "/", 0))
		assert.Contains(t, text.String(), want+" hardware queue", gpu)
	}

	b = newBook("threads")
	b.memory("allocate", "device", 7, 0x1000, 3*mib, "")
	b.memory("free", "device", 7, 0x1000, 3*mib, "")
	b.memory("allocate", "device", 8, 0x1000, 2*mib, "")
	text.Reset()
	require.NoError(t, b.read(t).Text(&text, "/", 0))
	assert.Contains(t, text.String(), "\nin another order of its 2 threads it may take up to 5242880 bytes\n")
	text.Reset()
	require.NoError(t, newBook("none").read(t).Text(&text, "/", 0))
	assert.Empty(t, text.String())
}

// TestAdvice checks what is said about habits, and that programs without them hear nothing.
func TestAdvice(t *testing.T) {
	b := newBook("habits")
	for i := range uint64(5) { // a buffer that grows in a loop
		b.memory("allocate", "device", 7, 0x1000+i, (i+1)*100, "")
		if i > 0 {
			b.memory("free", "device", 7, 0x1000+i-1, i*100, "")
		}
	}
	b.line(map[string]string{"Action": "create", "Handle": "0x77", "Workspace": "1000", "Place": "host", "Wanted": "300", "Owner": "managed", "Routine": "rocblas_create_handle"})
	b.line(map[string]string{"Action": "allocate", "Handle": "0x77", "Workspace": "1000", "Place": "host", "Wanted": "300", "In use": "300", "Size": "300", "Owner": "managed", "Routine": "rocblas_dtrsm"})
	b.line(map[string]string{"Action": "destroy", "Handle": "0x77", "Workspace": "1000", "Place": "host", "Wanted": "300", "Size": "300", "Owner": "managed", "Routine": "rocblas_destroy_handle"})
	assert.Equal(t, []Advice{
		{"set ROCBLAS_DEVICE_MEMORY_SIZE=300 before the first rocblas_create_handle", trace.Outcome{PeakBytes: 900, TakenBytes: 2 * mib}, 600, []string{"unknown"}},
		{"free at the end what is never freed", trace.Outcome{PeakBytes: 1500, TakenBytes: 2 * mib}, 0, []string{"500 bytes, 1 x device, unknown"}},
	}, b.read(t).Advice("/"))

	b = newBook("good")
	for i := range uint64(9) {
		b.memory("allocate", "device", 7, 0x1000, (i+1)*100, "") // freed before the next one
		b.memory("free", "device", 7, 0x1000, (i+1)*100, "")
	}
	for i := range uint64(9) {
		b.memory("allocate", "pool", 7, 0x2000+i, (i+1)*100, "") // all are needed at once
	}
	for i := range uint64(9) {
		b.memory("free", "pool", 7, 0x2000+i, (i+1)*100, "")
	}
	assert.Empty(t, b.read(t).Advice("/"))
}

// TestPools checks what pools reserve, by release, and what they give back.
func TestPools(t *testing.T) {
	b := newBook("pools")
	b.memory("allocate", "pool", 7, 0x1000, 40*mib, "")
	b.memory("free", "pool", 7, 0x1000, 40*mib, "")
	b.memory("allocate", "pool", 7, 0x1000, 3*mib, "")
	b.line(map[string]string{"Action": "memory trim", "Kind": "pool", "Routine": "hipMemPoolTrimTo"})
	b.memory("allocate", "device", 7, 0x2000, 2*mib, "")
	var got []uint64
	for _, c := range b.read(t).Changes {
		got = append(got, c.ReservedBytes/mib, c.TakenBytes/mib)
	}
	assert.Equal(t, []uint64{64, 64, 64, 64, 64, 64, 32, 34}, got)
	b.line(map[string]string{"Action": "rehearsal", "Routine": "gfx942:rocblas-6.4"})
	got = nil
	for _, c := range b.read(t).Changes {
		got = append(got, c.ReservedBytes/mib, c.TakenBytes/mib)
	}
	assert.Equal(t, []uint64{40, 40, 40, 40, 40, 40, 3, 5}, got, "no chunks in ROCm 6.4")
}
