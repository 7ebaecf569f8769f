package opencl_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/core"
	"rocblas_mem/hip"
	"rocblas_mem/hip/gpu/gputest"
	"rocblas_mem/hip/opencl"
	"rocblas_mem/hip/opencl/opencltest"
	"rocblas_mem/internal/ptr"
)

// pass is one pass through a handle's steps, on a fake OpenCL with one failing call.
type pass struct {
	t       *testing.T
	fake    *gputest.Fake
	api     *opencl.API
	device  *opencl.Device
	arenas  *core.Arenas
	c       *core.Control
	queues  [3]uint64 // the program's queues: two of one context, and one of another
	block   uint64    // the allocator's block
	failed  []string  // names of the failed steps
	coarse  bool      // memory must be mapped
	k, code int       // number and error code of the failing call
}

// step is one operation on a handle, with the errors that it may return.
type step struct {
	name string
	do   func(p *pass) core.Status
	may  []core.Status
}

// statusOf returns the library's status for an error of the driver.
func statusOf(err error) core.Status {
	if err != nil {
		return core.InternalError
	}
	return core.Success
}

func leases(sizeBytes uint64) func(p *pass) core.Status {
	return func(p *pass) core.Status {
		_, status := p.arenas.Lease(p.c, sizeBytes, "rocblas_test")
		return status
	}
}

func sizes(sizeBytes uint64) func(p *pass) core.Status {
	return func(p *pass) core.Status { return p.arenas.SetSize(p.c, sizeBytes) }
}

// moves moves the handle to another queue as rocblas_set_stream does.
func moves(to int) func(p *pass) core.Status {
	return func(p *pass) core.Status {
		return p.arenas.Move(p.c, p.queues[to], "rocblas_set_stream")
	}
}

func ends(p *pass) core.Status {
	p.c.Restore(0)
	return core.Success
}

// copies copies within the leased memory, then maps, writes and unmaps it as a routine on the host does.
func copies(p *pass) core.Status {
	if p.c.UsedBytes < mib {
		return core.Success // the previous lease was refused
	}
	base := p.c.Base + p.c.UsedBytes - mib
	if err := p.device.Copy2D(base+4096, 100, base+8192, 200, 64, 5, p.c.Stream); err != nil {
		return core.InternalError
	}
	ranges := []hip.Range{{Address: base, SizeBytes: mib}, {Address: p.block, SizeBytes: 64}}
	if p.block == 0 {
		ranges = ranges[:1]
	}
	if err := p.device.Map(p.c.Stream, ranges); err != nil {
		return core.InternalError
	}
	ptr.Store(base, byte(7))
	return statusOf(p.device.Unmap(p.c.Stream, ranges))
}

// takes allocates memory for the program, and records its use by a second queue.
func takes(p *pass) (status core.Status) {
	address, err := p.device.Allocate(mib, p.queues[0])
	if err != nil {
		return core.MemoryError
	}
	p.block = address
	return statusOf(p.device.Allocator().RecordStream(address, p.queues[1]))
}

func givesBack(p *pass) core.Status {
	address := p.block
	if address == 0 {
		return core.Success
	}
	err := p.device.Free(address, mib, p.queues[0])
	if err == nil {
		p.block = 0
	}
	return statusOf(err)
}

func empties(p *pass) core.Status {
	_, err := p.device.EmptyCache()
	return statusOf(err)
}

func idles(p *pass) core.Status {
	_, status := p.arenas.ReleaseIdle(p.c)
	return status
}

// steps returns the steps: create, lease, copy, size, growth with a lease out, other queues, recorded memory,
// idle memory and the user's workspace.
func steps() []step {
	memory, internal := []core.Status{core.MemoryError}, []core.Status{core.InternalError}
	either := []core.Status{core.MemoryError, core.InternalError}
	return []step{
		{"create", func(p *pass) core.Status { return p.arenas.Init(p.c, 3*mib, true) }, memory},
		{"lease", leases(mib), memory}, {"copy", copies, internal}, {"end", ends, nil},
		{"larger size", sizes(20 * mib), memory}, {"size 0", sizes(0), nil},
		{"managed lease", leases(2 * mib), memory}, {"copy again", copies, internal},
		{"growth with a lease out", leases(40 * mib), memory}, {"copy behind it", copies, internal}, {"end all", ends, nil},
		{"memory of the program", takes, either},
		{"queue of the context", moves(1), internal}, {"lease there", leases(mib), either},
		{"copy there", copies, internal}, {"end there", ends, nil},
		{"queue of another", moves(2), internal}, {"lease across", leases(mib), either}, {"end across", ends, nil},
		{"it is given back", givesBack, internal}, {"cache", empties, internal},
		{"back", moves(0), nil}, {"growth there", leases(50 * mib), either}, {"end of that", ends, nil},
		{"idle", idles, memory}, {"lease after idle", leases(5 * mib), either}, {"end once more", ends, nil},
		{"user's workspace", func(p *pass) core.Status { return p.arenas.SetWorkspace(p.c, 1<<40, mib) }, nil},
		{"no workspace", func(p *pass) core.Status { return p.arenas.SetWorkspace(p.c, 0, 0) }, nil},
		{"last size", sizes(mib), memory},
	}
}

// view describes the state that a failed step must not change.
func (p *pass) view() string {
	c := p.c
	return fmt.Sprintf("base %#x room %d used %d size %d owner %v own %d at %#x", c.Base, c.RoomBytes, c.UsedBytes, c.SizeBytes, c.Owner,
		c.OwnCommitted, c.OwnBase)
}

// do makes one step and checks the arena after it.
func (p *pass) do(s step) {
	before, used := p.view(), p.c.UsedBytes
	if used != 0 {
		ptr.Store(p.c.Base+p.c.FloorBytes, uint64(0x1234567))
	}
	leased := p.c.Base + p.c.FloorBytes
	status := s.do(p)
	if status == core.Success {
		return
	}
	p.failed = append(p.failed, s.name)
	require.Contains(p.t, s.may, status, "%s: %s", s.name, p.c.Error())
	if s.name == "create" {
		require.Zero(p.t, p.c.OwnBase+p.c.RoomBytes, "a handle that was not made has nothing")
		return
	}
	require.Equal(p.t, before, p.view(), "%s: the arena is as it was", s.name)
	if used != 0 && !strings.Contains(s.name, "copy") {
		require.Equal(p.t, uint64(0x1234567), ptr.Load[uint64](leased), "%s: the leased memory is as it was", s.name)
	}
}

// through opens the fake, makes all steps with the failing call, and then gives everything back without
// failures.
func (p *pass) through() {
	api, err := opencl.Open(p.fake.Path)
	if err != nil {
		p.failed = append(p.failed, "open")
		p.fake.Fail("*", 0, 0)
		return
	}
	if p.coarse {
		api.UseCoarse()
	}
	p.api, p.c = api, &core.Control{Stream: p.queues[0], Streamed: 1}
	if p.device, err = opencl.New(api, 0); err != nil {
		p.failed = append(p.failed, "device")
		p.fake.Fail("*", 0, 0)
		require.NoError(p.t, api.Close())
		return
	}
	p.arenas = core.NewArenas(p.device)
	for _, s := range steps() {
		p.do(s)
	}
	p.arenas.Destroy(p.c)
	p.fake.Fail("*", 0, 0)
	require.Equal(p.t, core.Success, givesBack(p))
	next := &core.Control{Stream: p.queues[0], Streamed: 1} // gives back the refused memory
	require.Equal(p.t, core.Success, p.arenas.Init(next, 0, false))
	_, status := p.arenas.Lease(next, 64, "rocblas_test")
	require.Equal(p.t, core.Success, status, next.Error())
	next.Restore(0)
	p.arenas.Destroy(next)
	require.Zero(p.t, p.device.Allocator().Live())
	p.closes()
}

// closes empties the cache and closes the device and the queues. The failing call may be one of these calls.
func (p *pass) closes() {
	if made := p.fake.Calls(""); p.k > made {
		p.fake.Fail("*", p.k-made, p.code)
	}
	_, err := p.device.EmptyCache()
	for _, err := range []error{err, p.device.Close(), p.api.Close()} {
		if err != nil {
			p.failed = append(p.failed, "close")
		}
	}
	p.fake.Fail("*", 0, 0)
	_, err = p.device.EmptyCache()
	require.NoError(p.t, err)
	require.NoError(p.t, p.api.Close())
}

// left returns the numbers of live memory blocks, queues, events, contexts and mappings.
func left(t *testing.T, fake *gputest.Fake) [5]int {
	return [5]int{fake.Alive(""), fake.Alive("stream"), fake.Alive("event"), fake.Call(t, "fake_opencl_contexts"),
		fake.Call(t, "fake_opencl_mapped")}
}

// TestEveryCallThatFails makes each call of OpenCL fail in turn, with several error numbers. Each step
// returns its documented status, and a failed step leaves the arena unchanged. At the end nothing is left
// except what OpenCL itself refuses to release.
func TestEveryCallThatFails(t *testing.T) {
	const outOfMemory, noQueue, unknown = -4, -36, -9999
	for name, coarse := range map[string]bool{"fine": false, "coarse": true} {
		t.Run(name, func(t *testing.T) {
			fake := gputest.Open(t, gputest.Compile(t, "fake_opencl.c", opencl.Library))
			program := opencltest.New(t, fake.Path)
			first := program.Queue(0, false)
			queues := [3]uint64{first, program.Queue(first, true), program.Queue(0, false)}
			before := left(t, fake)
			whole := &pass{t: t, fake: fake, queues: queues, coarse: coarse}
			fake.Reset()
			whole.through()
			require.Empty(t, whole.failed)
			calls := fake.Records()
			require.Greater(t, len(calls), 100)
			require.Equal(t, before, left(t, fake))

			failures := 0
			for _, code := range []int{outOfMemory, noQueue, unknown} {
				for k := range calls {
					at := left(t, fake)
					p := &pass{t: t, fake: fake, queues: queues, coarse: coarse, k: k + 1, code: code}
					fake.Reset()
					fake.Fail("*", p.k, code)
					p.through()
					failures += len(p.failed)
					after, refused := left(t, fake), strings.HasPrefix(calls[k], "clRelease")
					if t.Failed() || fake.Misuse() != "" || !refused && after != at {
						require.Fail(t, "something is left or misused", "call %d, %s, with %d: %v and then %v, %s", k, calls[k], code, at,
							after, fake.Misuse())
					}
				}
			}
			assert.Greater(t, failures, len(calls)/4, "many of them are steps that fail")
		})
	}
}
