package opencl_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/core"
	"rocblas_mem/hip"
	"rocblas_mem/hip/gpu/gputest"
	"rocblas_mem/hip/hiptest"
	"rocblas_mem/hip/opencl"
	"rocblas_mem/hip/opencl/opencltest"
	"rocblas_mem/internal/ptr"
)

// pass is hiptest.Pass on a fake OpenCL with one failing call.
type pass struct {
	hiptest.Pass
	t       *testing.T
	fake    *gputest.Fake
	api     *opencl.API
	device  *opencl.Device
	block   uint64 // the allocator's block
	coarse  bool   // memory must be mapped
	k, code int    // number and error code of the failing call
}

// newPass returns a pass on three queues: two of one context, and one of another.
func newPass(t *testing.T, fake *gputest.Fake, queues []uint64, coarse bool) *pass {
	p := &pass{Pass: hiptest.Pass{T: t, Streams: queues}, t: t, fake: fake, coarse: coarse}
	p.Use = p.use
	internal, either := hiptest.Internal(), hiptest.Either()
	p.More = []hiptest.Step{
		{Name: "allocate and record", Do: p.allocate, May: either},
		{Name: "second queue", Do: p.Move(1), May: internal}, {Name: "lease on it", Do: p.Lease(mib), May: either},
		{Name: "copy on it", Do: p.Copy, May: internal}, {Name: "end on it", Do: p.End},
		{Name: "queue of another context", Do: p.Move(2), May: internal}, {Name: "lease in that context", Do: p.Lease(mib), May: either},
		{Name: "end in that context", Do: p.End},
		{Name: "free", Do: p.free, May: internal}, {Name: "empty the cache", Do: p.emptyCache, May: internal},
		{Name: "first queue", Do: p.Move(0)}, {Name: "growth", Do: p.Lease(50 * mib), May: either}, {Name: "end of growth", Do: p.End},
	}
	return p
}

// use copies, then maps, writes and unmaps the memory as a routine on the host does.
func (p *pass) use(base uint64) error {
	stream := p.Control.Stream
	if err := p.device.Copy2D(base+4096, 100, base+8192, 200, 64, 5, stream); err != nil {
		return err
	}
	ranges := []hip.Range{{Address: base, SizeBytes: mib}, {Address: p.block, SizeBytes: 64}}
	if p.block == 0 {
		ranges = ranges[:1]
	}
	if err := p.device.Map(stream, ranges); err != nil {
		return err
	}
	ptr.Store(base+64, byte(7))
	return p.device.Unmap(stream, ranges)
}

// allocate allocates memory for the program, and records its use by a second queue.
func (p *pass) allocate() (status core.Status) {
	address, err := p.device.Allocate(mib, p.Streams[0])
	if err != nil {
		return core.MemoryError
	}
	p.block = address
	return hiptest.StatusOf(p.device.Allocator().RecordStream(address, p.Streams[1]))
}

func (p *pass) free() core.Status {
	if p.block == 0 {
		return core.Success
	}
	err := p.device.Free(p.block, mib, p.Streams[0])
	if err == nil {
		p.block = 0
	}
	return hiptest.StatusOf(err)
}

func (p *pass) emptyCache() core.Status {
	_, err := p.device.EmptyCache()
	return hiptest.StatusOf(err)
}

// run opens the fake and makes all steps with the failing call. It then frees everything without failures.
func (p *pass) run() {
	api, err := opencl.Open(p.fake.Path)
	if err != nil {
		p.Failed = append(p.Failed, "open")
		p.fake.Fail("*", 0, 0)
		return
	}
	if p.coarse {
		api.UseCoarse()
	}
	p.api = api
	if p.device, err = opencl.New(api, 0); err != nil {
		p.Failed = append(p.Failed, "device")
		p.fake.Fail("*", 0, 0)
		require.NoError(p.t, api.Close())
		return
	}
	p.Device = p.device
	p.Run()
	p.fake.Fail("*", 0, 0)
	require.Equal(p.t, core.Success, p.free())
	p.RunNext()
	require.Zero(p.t, p.device.Allocator().Live())
	p.close()
}

// close empties the cache and closes the device and the queues. The failing call may be one of these calls.
func (p *pass) close() {
	if made := p.fake.Calls(""); p.k > made {
		p.fake.Fail("*", p.k-made, p.code)
	}
	_, err := p.device.EmptyCache()
	for _, err := range []error{err, p.device.Close(), p.api.Close()} {
		if err != nil {
			p.Failed = append(p.Failed, "close")
		}
	}
	p.fake.Fail("*", 0, 0)
	_, err = p.device.EmptyCache()
	require.NoError(p.t, err)
	require.NoError(p.t, p.api.Close())
}

// live returns the numbers of live memory blocks, queues, events, contexts and mappings.
func live(t *testing.T, fake *gputest.Fake) [5]int {
	return [5]int{fake.Alive(""), fake.Alive("stream"), fake.Alive("event"), fake.Call(t, "fake_opencl_contexts"),
		fake.Call(t, "fake_opencl_mapped")}
}

// TestEveryCallThatFails makes each call of OpenCL fail in turn, with several error numbers. At the
// end nothing is left except what OpenCL itself refuses to release.
func TestEveryCallThatFails(t *testing.T) {
	const outOfMemory, noQueue, unknown = -4, -36, -9999
	for name, coarse := range map[string]bool{"fine": false, "coarse": true} {
		t.Run(name, func(t *testing.T) {
			fake := gputest.Open(t, gputest.Compile(t, "fake_opencl.c", opencl.Library))
			program := opencltest.New(t, fake.Path)
			first := program.Queue(0, false)
			queues := []uint64{first, program.Queue(first, true), program.Queue(0, false)}
			before := live(t, fake)
			whole := newPass(t, fake, queues, coarse)
			fake.Reset()
			whole.run()
			require.Empty(t, whole.Failed)
			calls := fake.Records()
			require.Greater(t, len(calls), 100)
			require.Equal(t, before, live(t, fake))

			failures := 0
			for _, code := range []int{outOfMemory, noQueue, unknown} {
				for k := range calls {
					at := live(t, fake)
					p := newPass(t, fake, queues, coarse)
					p.k, p.code = k+1, code
					fake.Reset()
					fake.Fail("*", p.k, code)
					p.run()
					failures += len(p.Failed)
					after, refused := live(t, fake), strings.HasPrefix(calls[k], "clRelease")
					if t.Failed() || fake.Misuse() != "" || !refused && after != at {
						require.Fail(t, "leak or misuse", "call %d, %s, with %d: %v and then %v, %s", k, calls[k], code, at,
							after, fake.Misuse())
					}
				}
			}
			assert.Greater(t, failures, len(calls)/4, "at least a quarter of the failed calls fail a step")
		})
	}
}
