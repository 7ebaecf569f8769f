package hiptest

import (
	"fmt"

	"github.com/stretchr/testify/require"

	"rocblas_mem/core"
	"rocblas_mem/hip"
	"rocblas_mem/internal/ptr"
)

const mib = 1 << 20

// Pass is a sequence of operations on one handle. The device may refuse any call of its runtime. A failed step
// returns a documented status and leaves the workspace and the leased memory as they were.
type Pass struct {
	T       require.TestingT
	Device  hip.Runtime
	Streams []uint64 // the program's; the handle begins on the first
	More    []Step   // steps with the program's streams
	// Use uses the last leased MiB, which begins at base, as a routine does; Copies if it is nil.
	Use func(base uint64) error
	// InUseBytes returns the device's memory in use. If it is set, a failed step must not increase it.
	InUseBytes func() uint64

	Failed  []string // names of the failed steps
	Arenas  *core.Arenas
	Control *core.Control
}

// Step is one operation, with the errors that it may return when the device refuses.
type Step struct {
	Name string
	Do   func() core.Status
	May  []core.Status // besides Success
}

// Memory, Internal and Either are the errors of steps.
func Memory() []core.Status   { return []core.Status{core.MemoryError} }
func Internal() []core.Status { return []core.Status{core.InternalError} }
func Either() []core.Status   { return []core.Status{core.MemoryError, core.InternalError} }

// StatusOf returns the status of a routine whose use of memory ended with err.
func StatusOf(err error) core.Status {
	if err != nil {
		return core.InternalError
	}
	return core.Success
}

// Lease returns an operation that leases memory.
func (p *Pass) Lease(sizeBytes uint64) func() core.Status {
	return func() core.Status {
		_, status := p.Arenas.Lease(p.Control, sizeBytes, "rocblas_test")
		return status
	}
}

// Move returns an operation that moves the handle to a stream as rocblas_set_stream does.
func (p *Pass) Move(to int) func() core.Status {
	return func() core.Status { return p.Arenas.Move(p.Control, p.Streams[to], "rocblas_set_stream") }
}

// End ends all leases.
func (p *Pass) End() core.Status {
	p.Control.Restore(0)
	return core.Success
}

// Copy uses the leased memory, unless the lease before was refused.
func (p *Pass) Copy() core.Status {
	c := p.Control
	switch base := c.Base + c.UsedBytes - mib; {
	case c.UsedBytes < mib:
		return core.Success
	case p.Use != nil:
		return StatusOf(p.Use(base))
	default:
		return StatusOf(p.copies(base))
	}
}

// copies copies in both directions, and waits.
func (p *Pass) copies(base uint64) error {
	stream := p.Control.Stream
	for _, err := range []error{
		p.Device.Copy2D(base+4096, 100, base+8192, 200, 64, 5, stream), p.Device.Copy2D(base+8192, 64, base+4096, 64, 64, 1, stream),
		p.Device.Synchronize(stream),
	} {
		if err != nil {
			return err
		}
	}
	return nil
}

// steps returns the steps: create, size, lease, copy, growth with a lease out, those with streams, idle memory
// and the user's workspace.
func (p *Pass) steps() []Step {
	size := func(sizeBytes uint64) func() core.Status {
		return func() core.Status { return p.Arenas.SetSize(p.Control, sizeBytes) }
	}
	workspace := func(address, sizeBytes uint64) func() core.Status {
		return func() core.Status { return p.Arenas.SetWorkspace(p.Control, address, sizeBytes) }
	}
	before := []Step{
		{"create", func() core.Status { return p.Arenas.Init(p.Control, 3*mib, true) }, Memory()},
		{"lease", p.Lease(mib), Memory()}, {"copy", p.Copy, Internal()}, {"end", p.End, nil},
		{"larger size", size(20 * mib), Memory()}, {"size 0", size(0), nil},
		{"managed lease", p.Lease(2 * mib), Memory()}, {"copy again", p.Copy, Internal()},
		{"growth with a lease out", p.Lease(40 * mib), Memory()}, {"copy after growth", p.Copy, Internal()}, {"end all", p.End, nil},
	}
	after := []Step{
		{"idle", func() core.Status { _, status := p.Arenas.ReleaseIdle(p.Control); return status }, Memory()},
		{"lease after idle", p.Lease(5 * mib), Either()}, {"end after idle", p.End, nil},
		{"user's workspace", workspace(1<<40, mib), nil}, {"no workspace", workspace(0, 0), nil}, {"last size", size(mib), Memory()},
	}
	return append(append(before, p.More...), after...)
}

// Run makes all steps, then destroys the handle.
func (p *Pass) Run() {
	p.Arenas, p.Control = core.NewArenas(p.Device), &core.Control{Stream: p.Streams[0], Streamed: 1}
	for _, s := range p.steps() {
		p.do(s)
	}
	p.Arenas.Destroy(p.Control)
}

// RunNext makes and destroys another handle, which frees the memory that the device refused to free. All calls
// must succeed.
func (p *Pass) RunNext() {
	next := &core.Control{Stream: p.Streams[0], Streamed: 1}
	require.Equal(p.T, core.Success, p.Arenas.Init(next, 0, false))
	_, status := p.Arenas.Lease(next, 64, "rocblas_test")
	require.Equal(p.T, core.Success, status, next.Error())
	next.Restore(0)
	p.Arenas.Destroy(next)
}

// view describes the state that a failed step must not change. A reserved address may remain.
func (p *Pass) view() string {
	c := p.Control
	text := fmt.Sprintf("base %#x room %d used %d size %d owner %v own %d", c.Base, c.RoomBytes, c.UsedBytes, c.SizeBytes, c.Owner, c.OwnCommitted)
	if c.OwnCommitted != 0 || !p.Device.Reserves() {
		text += fmt.Sprintf(" at %#x", c.OwnBase)
	}
	return text
}

// do makes one step and checks the workspace after it.
func (p *Pass) do(s Step) {
	const number = uint64(0x1234567)
	c, before := p.Control, p.view()
	used, leased, inUse := c.UsedBytes, c.Base+c.FloorBytes, p.inUse()
	if used != 0 {
		ptr.Store(leased, number)
	}
	status := s.Do()
	if used != 0 && c.UsedBytes != 0 {
		require.Equal(p.T, number, ptr.Load[uint64](leased), "%s: the content of the lease is unchanged", s.Name)
	}
	if status == core.Success {
		p.usable(s.Name)
		return
	}
	p.Failed = append(p.Failed, s.Name)
	require.LessOrEqual(p.T, p.inUse(), inUse, "%s: a failed step keeps no memory", s.Name)
	require.Contains(p.T, s.May, status, "%s: %s", s.Name, c.Error())
	if s.Name == "create" {
		require.Zero(p.T, c.OwnBase+c.RoomBytes, "a failed create leaves no memory")
		return
	}
	require.Equal(p.T, before, p.view(), "%s: the arena is unchanged", s.Name)
	p.usable(s.Name)
}

func (p *Pass) inUse() uint64 {
	if p.InUseBytes == nil {
		return 0
	}
	return p.InUseBytes()
}

// usable writes to the first and the last byte that can be leased now.
func (p *Pass) usable(name string) {
	c := p.Control
	if c.Owner == core.UserOwned || c.RoomBytes <= c.UsedBytes {
		return
	}
	for _, address := range []uint64{c.Base + c.UsedBytes, c.Base + c.RoomBytes - 1} {
		require.NotZero(p.T, c.Base, name)
		ptr.Store(address, ptr.Load[byte](address))
	}
}
