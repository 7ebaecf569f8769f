package blas

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
)

// decoded is what a call's decoding leaves for the routine.
type decoded struct {
	Dims                             spec.Dims
	side, uplo, transA, transB, diag int64
	alpha, beta, cos, sin, result    scalarArg
	operands                         []operand
	list, listSize                   uint64
}

func decodedOf(p *problem) decoded {
	return decoded{p.Dims, p.side, p.uplo, p.transA, p.transB, p.diag, p.alpha, p.beta, p.cos, p.sin, p.result,
		append([]operand(nil), p.operands[:p.count]...), p.list, p.listSize}
}

// regularArgs is a regular call of a function: n elements, increments 2, 3 and so on, an alpha of 2.
func regularArgs(r *rig, known *plan, n int64) *[core.MaxArgs]uint64 {
	args := &[core.MaxArgs]uint64{1: uint64(n)}
	for j, where := range known.places {
		args[where.address], args[where.ld] = at(r, make([]complex128, 1)), uint64(j+2)
	}
	if at := known.regular.alpha; at != 0 {
		args[at] = alphaOfTwo(r, known.alpha)
	}
	if where := known.regular.result; where != 0 {
		args[where] = at(r, make([]complex128, 1))
	}
	return args
}

// alphaOfTwo is the address of a 2 of a type.
func alphaOfTwo(r *rig, t spec.Type) uint64 {
	switch t {
	case spec.S:
		return at(r, []float32{2})
	case spec.D:
		return at(r, []float64{2})
	case spec.C:
		return at(r, []complex64{2})
	case spec.Z:
		return at(r, []complex128{2})
	}
	return at(r, []uint16{0x4000})
}

// eachRegular runs a test for every function that has regular calls.
func eachRegular(t *testing.T, test func(t *testing.T, l *Library, r *rig, control *core.Control, f *function, known *plan)) {
	r := newRig(t, nullEngine())
	control, count := r.handle(t).control, 0
	for i := range r.library.functions {
		f := &r.library.functions[i]
		known := r.library.plans.of(f)
		if known.regular == nil {
			continue
		}
		count++
		t.Run(f.name, func(t *testing.T) { test(t, r.library, r, control, f, known) })
	}
	assert.Equal(t, 2*(4+4+4+4+8+5+4+6+4), count, "amax, amin, asum, nrm2, dot, axpy, copy, scal and swap, with 32 and with 64 bits")
}

// TestTheShortWayIsTheLongWay decodes regular calls both ways: what is decoded is the same, the long way's checks find nothing,
// and the row says that nothing is leased.
func TestTheShortWayIsTheLongWay(t *testing.T) {
	eachRegular(t, func(t *testing.T, l *Library, r *rig, control *core.Control, f *function, known *plan) {
		for _, n := range []int64{1, 2, 16, regularSize} {
			args := regularArgs(r, known, n)
			short, long := &problem{}, &problem{}
			require.True(t, short.decodeRegular(l, control, f, known, args), "n %d", n)
			long.decode(l, control, f, known, args)
			require.Equal(t, core.Continue, long.check(), "n %d", n)
			assert.Equal(t, decodedOf(long), decodedOf(short), "n %d", n)
			for _, e := range []spec.Engine{spec.Builtin, spec.CBLAS, spec.Null, spec.Vendor} {
				assert.Zero(t, f.Row.WorkspaceBytes(&long.Dims, e), "n %d on %s", n, e)
			}
		}
	})
}

// TestCallsThatAreNotRegular: whatever a check could find is for the long way.
func TestCallsThatAreNotRegular(t *testing.T) {
	eachRegular(t, func(t *testing.T, l *Library, r *rig, control *core.Control, f *function, known *plan) {
		refused := func(what string, change func(args *[core.MaxArgs]uint64)) {
			args := regularArgs(r, known, 16)
			change(args)
			assert.False(t, new(problem).decodeRegular(l, control, f, known, args), what)
		}
		for _, n := range []int64{0, -1, regularSize + 1, 1 << 40, -1 << 63} {
			refused("n", func(args *[core.MaxArgs]uint64) { args[1] = uint64(n) })
		}
		for _, where := range known.places {
			refused("a null vector", func(args *[core.MaxArgs]uint64) { args[where.address] = 0 })
			for _, inc := range []int64{0, -1, regularIncrement + 1, 1 << 60} {
				refused("an increment", func(args *[core.MaxArgs]uint64) { args[where.ld] = uint64(inc) })
			}
		}
		if alpha := known.regular.alpha; alpha != 0 {
			refused("a null alpha", func(args *[core.MaxArgs]uint64) { args[alpha] = 0 })
			refused("an alpha of 0", func(args *[core.MaxArgs]uint64) { args[alpha] = at(r, make([]uint64, 2)) })
		}
		if result := known.regular.result; result != 0 {
			refused("a null result", func(args *[core.MaxArgs]uint64) { args[result] = 0 })
		}
		control.Watch = 1
		refused("a handle that is watched", func(*[core.MaxArgs]uint64) {})
		control.Watch, control.Querying = 0, 1
		refused("a size query", func(*[core.MaxArgs]uint64) {})
		control.Querying = 0
		control.Stream = 1
		refused("a stream", func(*[core.MaxArgs]uint64) {})
		control.Stream = 0
	})
}

// TestNothingIsLeftOfTheCallBefore decodes calls of all functions one after the other, as a handle's are: each comes out as it
// does where none was before.
func TestNothingIsLeftOfTheCallBefore(t *testing.T) {
	r := newRig(t, nullEngine())
	l, control := r.library, r.handle(t).control
	random := rand.New(rand.NewPCG(1, 2))
	kept := &problem{}
	var f *function
	for range 20_000 {
		if f == nil || random.IntN(3) > 0 {
			f = &l.functions[random.IntN(len(l.functions))]
		}
		known := l.plans.of(f)
		args := &[core.MaxArgs]uint64{}
		for i := range args {
			args[i] = []uint64{0, 1, 5, 111, 112, 121, 131, 141, 151, 152, 1 << 40}[random.IntN(11)]
		}
		if known.regular != nil && random.IntN(2) == 0 {
			args = regularArgs(r, known, 16)
			require.True(t, kept.decodeRegular(l, control, f, known, args), f.name)
		} else {
			kept.decode(l, control, f, known, args)
		}
		fresh := &problem{}
		fresh.decode(l, control, f, known, args)
		for j := range kept.count {
			o := &kept.operands[j]
			o.rows, o.cols, o.elems = 0, 0, 0 // the long way finds them out later
		}
		require.Equal(t, decodedOf(fresh), decodedOf(kept), f.name)
	}
}
