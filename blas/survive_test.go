package blas

import (
	"bytes"
	"cmp"
	"os"
	"os/exec"
	"reflect"
	"slices"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/engine/builtin"
	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
	"rocblas_mem/internal/scratch"
	"rocblas_mem/internal/testseed"
)

// inOwnProcess runs the test in a new process, which must survive it. It reports whether this is the new
// process.
func inOwnProcess(t *testing.T) bool {
	t.Helper()
	const inside = "ROCBLAS_MEM_TEST_INSIDE"
	if os.Getenv(inside) != "" {
		return true
	}
	command := exec.Command(os.Args[0], "-test.run=^"+t.Name()+"$")
	command.Env = append(os.Environ(), inside+"=1")
	output, err := command.CombinedOutput()
	lines := bytes.SplitN(output, []byte("\n"), 9)
	assert.NoError(t, err, "%s", bytes.Join(lines[:min(8, len(lines))], []byte("\n")))
	return false
}

// TestHugeVectors gives lengths far beyond the memory of the machine, with increments that make an engine
// copy. The call must end where the operand's memory ends.
func TestHugeVectors(t *testing.T) {
	if !inOwnProcess(t) {
		return
	}
	h := newRig(t, builtin.New(1)).handle(t)
	one, room := at(h.rig, []float64{1}), addresses(t, 1<<16)
	hole := mapped(t, 1<<45, syscall.PROT_NONE) + 1<<42 // no other memory lies within the lengths below; Go's heap can halve the 47 bits
	for _, n := range []int{1 << 34, 1 << 36, 1 << 40} {
		calls := map[string]core.Status{
			"y of gemv":  h.call("rocblas_dgemv_64", 111, n, 1, one, hole, n, room, 1, one, hole, 2),
			"x of gemv":  h.call("rocblas_dgemv_64", 112, n, 1, one, hole, n, hole, 2, one, room, 1),
			"-x of gemv": h.call("rocblas_dgemv_64", 111, 1, n, one, hole, 1, hole, -1, one, room, 1),
			"x of axpy":  h.call("rocblas_daxpy_64", n, one, hole, 2, hole, 3),
			"x of dot":   h.call("rocblas_ddot_64", n, hole, 2, hole, 1, room),
			"A of gemm":  h.call("rocblas_dgemm_64", 111, 111, n, 1, 1, one, hole, n, room, 1, one, hole, n),
			"B of trsm":  h.call("rocblas_dtrsm_64", 141, 121, 111, 131, 1, n, one, room, 1, hole, 1),
			"x of trsv":  h.call("rocblas_dtrsv_64", 121, 111, 131, n/1024, hole, n/1024, hole, 1),
		}
		for name, status := range calls {
			assert.Contains(t, []core.Status{core.InternalError, core.InvalidSize, core.MemoryError}, status, "%s, %d", name, n)
		}
	}
}

// TestNearNullOnEveryStack gives routines a pointer just above null on goroutines with less and less stack
// left. When a stack grows, Go checks every pointer on it, and ends the process for a pointer so near to
// null.
func TestNearNullOnEveryStack(t *testing.T) {
	if !inOwnProcess(t) {
		return
	}
	for _, s := range subjects() {
		h := newRig(t, builtin.New(1)).handle(t)
		pointers := at(h.rig, []uint64{garbage, garbage, garbage})
		for _, shape := range s.shapes() {
			c := newStatusCall(s, s.instances[0], variant{shape: shape, device: s.onDevice}, h)
			require.Equal(t, core.Success, c.call(c.good()))
			for i, arg := range c.good() {
				if c.rooms[arg.name] == nil || !isAddress(arg.value) || arg.name == "inva" && s.suffix != "" {
					continue
				}
				for depth := range 150 {
					list := c.good()
					if shape == spec.Batched {
						list[i].value = pointers
					} else {
						list[i].value = uint64(garbage)
					}
					status := make(chan core.Status)
					go func() { status <- atDepth(depth, func() core.Status { return c.call(list) }) }()
					require.Equal(t, core.InternalError, <-status, "%s at depth %d", c.describe(arg.name), depth)
				}
			}
		}
	}
}

// atDepth calls f below so many frames of more than 64 bytes.
//
//go:noinline
func atDepth(depth int, f func() core.Status) core.Status {
	var room [64]byte
	if depth == 0 {
		return f()
	}
	room[depth%len(room)] = 1
	return atDepth(depth-1, f) + core.Status(room[(depth+1)%len(room)])
}

// TestNoScratch checks that a call, and a launch of a recorded one, without memory for scratch is a MemoryError with a
// text, and that the next call has the handle as it was.
func TestNoScratch(t *testing.T) {
	const shortage = "rocblas_haxpy: no memory for scratch: 1152921504608944128 bytes: cannot allocate memory"
	h, g := captured(t)
	pool := h.rig.library.host.Scratch
	alpha, x, y := []uint16{0x3c00}, []uint16{0x3c00, 0x4000}, []uint16{0x3c00, 0x3c00} // 1; 1, 2; 1, 1
	axpy := func() core.Status {
		return h.call("rocblas_haxpy", 2, at(h.rig, alpha), at(h.rig, x), 1, at(h.rig, y), 1)
	}
	require.Equal(t, core.Success, axpy())
	g.stream = 0
	h.rig.library.host.Scratch = scratch.New(1 << 60)
	for name, call := range map[string]func() core.Status{"call": axpy, "launch": g.launch} {
		h.control.SetError("")
		assert.Equal(t, core.MemoryError, call(), name)
		assert.Equal(t, shortage, h.control.Error(), name)
		assert.Equal(t, []uint16{0x3c00, 0x3c00}, y, name)
	}
	h.rig.library.host.Scratch = pool
	assert.Equal(t, core.Success, axpy())
	assert.Equal(t, []uint16{0x4000, 0x4200}, y, "2, 3")
}

// TestNoScratchInAnyRoutine calls every function where no memory for scratch is left, directly and by the launch of a
// graph. A call that needs scratch is a MemoryError that names the function, and writes nothing beside its outputs. Any
// other call has the right numbers.
func TestNoScratchInAnyRoutine(t *testing.T) {
	t.Parallel()
	seed := testseed.Of(t)
	for _, s := range subjects() {
		t.Run(s.name, func(t *testing.T) {
			t.Parallel()
			h, g := captured(t)
			h.rig.library.engine() // the engine has a pool of its own
			for _, pool := range h.rig.library.scratches() {
				exhaust(pool)
			}
			cases, refused := s.scarceCases(), 0
			for _, in := range s.instances {
				for index := range cases {
					for _, a := range s.prepare(&cases[index], in, seed, index).arrangements() {
						g.stream, g.nodes = 0, nil
						refused += a.scarce(t, h, a.invoke(h))
						g.stream = capturedStream
						if status := a.invoke(h); len(g.nodes) != 0 {
							require.Equal(t, core.Success, status, "%s, captured", a.name())
							refused += a.scarce(t, h, g.launch())
						}
					}
				}
			}
			if s.packs() {
				assert.NotZero(t, refused, "a product of %d packs", scarceSize)
			}
		})
	}
}

// TestNoScratchLeavesNothingMapped makes a call without memory for scratch on a device whose memory the host maps.
func TestNoScratchLeavesNothingMapped(t *testing.T) {
	d, h := newCoarse(t, builtin.New(1))
	h.control.PointerMode = 1
	exhaust(h.rig.library.host.Scratch)
	assert.Equal(t, core.MemoryError, h.call("rocblas_drotg", put(d, 3.0), put(d, 4.0), put(d, 0.0), put(d, 0.0)))
	assert.Contains(t, h.control.Error(), "rocblas_drotg: no memory for scratch: ")
	assert.NotZero(t, d.maps)
	assert.Zero(t, d.mapped())
}

// exhaust makes a pool unable to create a block.
func exhaust(p *scratch.Pool) {
	*(*int)(reflect.ValueOf(p).Elem().FieldByName("bytes").Addr().UnsafePointer()) = 1 << 60
}

// scarceSize is a size from which the engine packs the matrices of a product.
const scarceSize = 110

// packs reports whether the subject is a routine of level 3 that multiplies or solves.
func (s *subject) packs() bool {
	return slices.ContainsFunc(spec.Functions(), func(f spec.Function) bool {
		return f.Row.Name == s.name && f.Row.Level == 3 && s.name != "dgmm"
	})
}

// scarceCases returns the first case of the subject, and the one with the most work in a problem, which packs if the
// routine does.
func (s *subject) scarceCases() []testCase {
	cases := s.cases()
	most := slices.MaxFunc(cases, func(a, b testCase) int {
		return cmp.Compare(max(a.m, 1)*max(a.n, 1)*max(a.k, 1), max(b.m, 1)*max(b.n, 1)*max(b.k, 1))
	})
	for _, size := range []*int{&most.m, &most.n, &most.k} {
		if s.packs() && *size > 0 {
			*size = max(*size, scarceSize)
		}
	}
	return []testCase{cases[0], most}
}

// scarce checks a call without scratch that has ended, and returns 1 if it was refused.
func (a *arrangement) scarce(t *testing.T, h *handle, status core.Status) (refused int) {
	said := h.control.Error()
	h.control.SetError("")
	assert.Zero(t, h.control.UsedBytes, a.name())
	if status == core.Success {
		assert.NoError(t, a.verify(), "%s, %v", a.name(), a.c)
		return 0
	}
	assert.Equal(t, core.MemoryError, status, "%s, %v: %s", a.name(), a.c, said)
	assert.True(t, strings.HasPrefix(said, a.name()+": no memory for scratch: "), "%s, %v: %s", a.name(), a.c, said)
	a.restoreOutputs()
	assert.NoError(t, a.untouched(), "%s, %v", a.name(), a.c)
	return 1
}
