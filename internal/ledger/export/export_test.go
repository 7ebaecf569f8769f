package export

import (
	"bytes"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/internal/frames"
	"rocblas_mem/internal/ledger"
	"rocblas_mem/internal/testseed"
)

// book builds a ledger, one change a microsecond.
type book struct {
	ledger.Ledger
	live map[owned]ledger.Change
}

func newBook() *book {
	return &book{Ledger: ledger.Ledger{Program: "program", Stacks: [][]frames.Frame{{}}}, live: map[owned]ledger.Change{}}
}

// stack adds a stack of functions, the innermost first.
func (b *book) stack(functions ...string) int {
	var stack []frames.Frame
	for i, name := range functions {
		stack = append(stack, frames.Frame{Module: "/lib/libapp.so", Offset: 0x1234, Symbol: name, Function: name, File: "/src/" + name + ".c", Line: 10 + i})
	}
	b.Stacks = append(b.Stacks, stack)
	return len(b.Stacks) - 1
}

func (b *book) add(c ledger.Change) {
	if c.Kind == 0 {
		c.Kind = ledger.Device
	}
	c.Line, c.Time, c.Thread = int64(len(b.Changes)+2), time.Duration(len(b.Changes)+1)*time.Microsecond, 1
	if c.Device == "" {
		c.Device = "0"
	}
	for _, live := range b.live {
		if live.Kind != ledger.Pinned {
			c.LiveBytes += live.Bytes
		}
	}
	c.TakenBytes = (c.LiveBytes + 4095) &^ 4095
	b.Changes = append(b.Changes, c)
}

func (b *book) allocate(c ledger.Change) {
	c.Action = ledger.Allocate
	if c.Function == "" {
		c.Function = "hipMalloc"
	}
	if c.Kind == 0 {
		c.Kind = ledger.Device
	}
	b.live[owned{c.Kind, c.Address}] = c
	b.add(c)
}

func (b *book) release(kind ledger.Kind, address uint64, stack int) {
	c := b.live[owned{kind, address}]
	delete(b.live, owned{kind, address})
	c.Kind, c.Address, c.Action, c.Function, c.Stack = kind, address, ledger.Release, "hipFree", stack
	b.add(c)
}

func (b *book) refuse(c ledger.Change) {
	c.Action, c.Function = ledger.Refuse, "hipMalloc"
	b.add(c)
}

// usual returns a program with every kind of memory, a peak in the middle, a refusal, and memory that lives to the end.
func usual() *ledger.Ledger {
	b := newBook()
	b.GPU = "gfx942:rocblas-7.2"
	load, solve := b.stack("load", "main"), b.stack("solve", "step", "main")
	b.allocate(ledger.Change{Address: 0x7f0000000000, Bytes: 4096, Stack: load})
	b.allocate(ledger.Change{Address: 0x7f0000100000, Bytes: 1000, Kind: ledger.Managed, Function: "hipMallocManaged", Stack: load})
	b.allocate(ledger.Change{Address: 0x1001, Bytes: 1 << 20, Kind: ledger.Workspace, Function: "rocblas_dtrsm", Stack: solve, Stream: 0x55aa})
	b.allocate(ledger.Change{Address: 0x7f0000400000, Bytes: 70000, Kind: ledger.Pool, Function: "hipMallocAsync", Stack: solve, Stream: 0x55aa})
	b.allocate(ledger.Change{Address: 0x600000000000, Bytes: 1 << 24, Kind: ledger.Pinned, Function: "hipHostMalloc", Stack: load})
	b.refuse(ledger.Change{Bytes: 1 << 40, Left: 12345, Stack: solve})
	b.release(ledger.Pool, 0x7f0000400000, solve)
	b.allocate(ledger.Change{Address: 0x7f0000400000, Bytes: 300, Kind: ledger.Graph, Function: "hipGraphLaunch"})
	b.release(ledger.Device, 0x7f0000000000, load)
	return &b.Ledger
}

// random returns a ledger of many changes of four devices, with more stacks than one byte can number.
func random(seed uint64) *ledger.Ledger {
	b, r := newBook(), rand.New(rand.NewPCG(seed, 0))
	for i := range 300 {
		b.stack(fmt.Sprintf("f%d", i), fmt.Sprintf("g%d", i%7), "main")
	}
	for range 3000 {
		slot := r.Uint64N(64)
		kind, address := ledger.Device+ledger.Kind(slot%uint64(ledger.Workspace)), 0x7f0000000000+slot<<24
		if kind == ledger.Workspace {
			address = slot
		}
		switch _, live := b.live[owned{kind, address}]; {
		case r.IntN(20) == 0:
			b.refuse(ledger.Change{Bytes: r.Uint64(), Device: fmt.Sprint(slot % 4)})
		case live:
			b.release(kind, address, r.IntN(len(b.Stacks)))
		default:
			b.allocate(ledger.Change{Address: address, Bytes: r.Uint64N(1 << 24), Kind: kind,
				Device: fmt.Sprint(slot % 4), Stack: r.IntN(len(b.Stacks)), Stream: slot % 3})
		}
	}
	b.Changes[100].Time = 0 // of a thread that was late
	return &b.Ledger
}

// odd returns ledgers that are correct or not, and unusual.
func odd() map[string]*ledger.Ledger {
	reused, unknown, zero, names, devices, large := newBook(), newBook(), newBook(), newBook(), newBook(), newBook()
	for range 3 { // the releases are not in the trace
		reused.allocate(ledger.Change{Address: 0x1000, Bytes: 64})
	}
	reused.release(ledger.Device, 0x1000, 0)
	unknown.release(ledger.Device, 0x2000, 0)
	unknown.release(ledger.Workspace, 0, 0)
	unknown.allocate(ledger.Change{Address: 0x1000, Bytes: 64})
	unknown.release(ledger.Device, 0x1001, 0)
	zero.allocate(ledger.Change{Kind: ledger.Workspace})
	zero.allocate(ledger.Change{})
	zero.refuse(ledger.Change{})
	zero.release(ledger.Device, 0, 0)
	for _, name := range []string{strings.Repeat("n", 255), strings.Repeat("n", 256), "f<a&&b>::" + strings.Repeat("T, ", 30000), "\xff\xfe\x80", "a\"\\\n\x00\u2028", "_Z1fv", ""} {
		names.Program = name
		names.allocate(ledger.Change{Address: uint64(len(names.Changes)+1) << 20, Bytes: 64, Stack: names.stack(name), Device: name, Function: name})
	}
	names.Stacks = append(names.Stacks, []frames.Frame{{}}, []frames.Frame{{Module: "/lib/\xff.so", Offset: 16}})
	names.allocate(ledger.Change{Address: 1, Bytes: 64, Stack: len(names.Stacks) - 2})
	names.allocate(ledger.Change{Address: 4097, Bytes: 64, Stack: len(names.Stacks) - 1})
	for i, name := range []string{"0000:c1:00.0", "3", "host", "-1", "01", "1000000", "0000:03:00.0", "0"} {
		devices.allocate(ledger.Change{Address: uint64(i+1) << 20, Bytes: uint64(i + 1), Device: name})
	}
	large.allocate(ledger.Change{Address: 1<<47 + 1<<40, Bytes: 1<<53 + 1})
	large.allocate(ledger.Change{Address: 255, Bytes: 127})
	large.allocate(ledger.Change{Address: 1 << 15, Bytes: 1 << 16})
	large.allocate(ledger.Change{Address: 1 << 23, Bytes: 1 << 23, Stream: math.MaxUint64})
	large.allocate(ledger.Change{Address: 1 << 31, Bytes: 1 << 31})
	large.refuse(ledger.Change{Bytes: math.MaxUint64})
	return map[string]*ledger.Ledger{"empty": {}, "reused": &reused.Ledger, "unknown": &unknown.Ledger, "zero": &zero.Ledger, "names": &names.Ledger,
		"devices": &devices.Ledger, "large": &large.Ledger}
}

// all returns all ledgers of the tests.
func all(t *testing.T) map[string]*ledger.Ledger {
	ledgers := odd()
	ledgers["usual"], ledgers["random"] = usual(), random(testseed.Of(t))
	return ledgers
}

// written returns what a format writes.
func written(t *testing.T, write func() error, out *bytes.Buffer) []byte {
	t.Helper()
	out.Reset()
	require.NoError(t, write())
	return bytes.Clone(out.Bytes())
}

// TestTheSameBytes writes each ledger twice.
func TestTheSameBytes(t *testing.T) {
	for name, l := range all(t) {
		for _, f := range Formats() {
			var out bytes.Buffer
			write := func() error { return f.Write(&out, l) }
			first, second := written(t, write, &out), written(t, write, &out)
			assert.True(t, bytes.Equal(first, second), "%s as %s", name, f.Name)
		}
	}
}

// full is a writer with room for some bytes.
type full struct{ room int }

var errFull = errors.New("full")

func (f *full) Write(data []byte) (int, error) {
	if len(data) > f.room {
		return f.room, errFull
	}
	f.room -= len(data)
	return len(data), nil
}

// TestAFullDisk demands the writer's error, wherever it occurs.
func TestAFullDisk(t *testing.T) {
	l := random(1)
	for _, f := range Formats() {
		var out bytes.Buffer
		length := len(written(t, func() error { return f.Write(&out, l) }, &out))
		for _, room := range []int{0, length / 2, length - 1} {
			assert.ErrorIs(t, f.Write(&full{room}, l), errFull, "%s with room for %d bytes", f.Name, room)
		}
		assert.NoError(t, f.Write(&full{length}, l), f.Name)
	}
}

func TestNumbersOfDevices(t *testing.T) {
	assert.Equal(t, map[string]int{"0": 0, "3": 3, "-1": 1, "0000:03:00.0": 2, "0000:c1:00.0": 4, "01": 5, "1000000": 6, "host": 7}, devicesOf(odd()["devices"]))
}

func TestNamesOfFrames(t *testing.T) {
	for _, c := range []struct {
		frame frames.Frame
		want  caller
		text  string
	}{
		{frames.Frame{Module: "/bin/app", Offset: 16, Symbol: "s", Function: "f", File: "/src/a.c", Line: 3}, caller{"f", "/src/a.c", 3}, "f (a.c)"},
		{frames.Frame{Module: "/bin/app", Offset: 16, Symbol: "s"}, caller{"s", "/bin/app", 0}, "s (app)"},
		{frames.Frame{Module: "/bin/app", Offset: 16}, caller{"app+0x10", "/bin/app", 0}, "app+0x10 (app)"},
		{frames.Frame{Offset: 16}, caller{"0x10", "", 0}, "0x10"},
		{frames.Frame{Function: "f\xff\xfe"}, caller{"f\uFFFD", "", 0}, "f\uFFFD"},
	} {
		assert.Equal(t, c.want, callerOf(c.frame))
		assert.Equal(t, c.text, c.want.String())
	}
}
