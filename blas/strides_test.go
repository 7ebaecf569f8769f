package blas

import (
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/engine/builtin"
	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
	"rocblas_mem/hip"
	"rocblas_mem/internal/ptr"
	"rocblas_mem/internal/testseed"
)

// strideRule is the effect of strides on a routine, as the header states it.
type strideRule struct{ alpha, beta, refusedOnHost bool }

// strideRules returns the routines that take strides. All others ignore them.
func strideRules() map[string]strideRule {
	return map[string]strideRule{
		"axpy": {alpha: true}, "axpy_ex": {alpha: true}, "scal": {alpha: true}, "scal_ex": {alpha: true},
		"ger": {alpha: true}, "gemv": {alpha: true, beta: true},
		"symv": {true, true, true}, "hemv": {true, true, true}, "sbmv": {true, true, true}, "spmv": {true, true, true},
		"syr": {alpha: true, refusedOnHost: true},
	}
}

// strides returns the rule of a subject.
func (s *subject) strides() strideRule { return strideRules()[rowOf(s.name)] }

// rowOf returns the row of a subject: "gemv" for "gemv of short elements".
func rowOf(name string) string {
	row, _, _ := strings.Cut(name, " ")
	return row
}

// stridedScalars are the alphas and betas of a batch: every pair of 0, 1 and another number that a routine may treat
// specially.
func stridedScalars() (alphas, betas []complex128) {
	return []complex128{generalAlpha, 0, 1, 0, 0, 2}, []complex128{generalBeta, 0, 1, 1, generalBeta, 0}
}

// strided is a batch whose problems have scalars of their own.
type strided struct {
	*arrangement
	alphaAt, betaAt int // element of the first scalar
}

// newStrided lays out a case and its scalars, the strides apart. Between the scalars are others.
func (p *prepared) newStrided(shape spec.Shape, wide bool, alphaStride, betaStride int) *strided {
	a := &strided{arrangement: p.arrange(shape, wide)}
	a.variant.device = true
	alphas, betas := stridedScalars()
	lay := func(typ spec.Type, values []complex128, stride int, cut func(complex128) complex128) (*memory, int) {
		reach := (len(values) - 1) * max(stride, -stride)
		m := newMemory(typ, 1+2*reach, 7, false)
		for i, v := range values {
			m.set(reach+i*stride, cut(v))
		}
		return m, reach
	}
	a.alpha, a.alphaAt = lay(p.in.alphaType(), alphas, alphaStride, p.in.scalar)
	a.beta, a.betaAt = lay(p.in.betaType(), betas, betaStride, p.in.beta)
	for j := range a.placements {
		for i := range a.count {
			output, rule := p.subject.operands[j].output, p.subject.strides()
			if unread := rule.alpha && alphas[i] == 0 && !output || rule.beta && betas[i] == 0 && output; unread {
				a.spoil(j, i)
			}
		}
	}
	return a
}

// spoil makes an operand of problem i NaN, because its scalar is 0.
func (a *strided) spoil(j, i int) {
	for _, place := range a.layouts[j].places {
		a.placements[j].set(a.placements[j].starts[i]+place, complex(math.NaN(), math.NaN()))
	}
	a.placements[j].keep()
}

// call calls the function for count problems from number first on.
func (a *strided) call(h *handle, first, count, alpha, beta int) core.Status {
	list := a.arguments()
	for i := range list {
		switch name := list[i].name; name {
		case "batch":
			list[i].value = count
		case "alpha":
			list[i].value = a.alpha.address(alpha)
		case "beta":
			list[i].value = a.beta.address(beta)
		default:
			for j := range a.subject.operands {
				if p := a.placements[j]; a.subject.operands[j].name != name {
					continue
				} else if a.shape == spec.Batched {
					list[i].value = ptr.Address(p.pointers[first:])
				} else {
					list[i].value = p.address(p.starts[first])
				}
			}
		}
	}
	return h.call(a.name(), values(list)...)
}

// memories returns copies of the memory of all operands, and restores it.
func (a *strided) memories() (all [][]uint64) {
	for _, p := range a.placements {
		all = append(all, slices.Clone(p.words))
		p.restore()
	}
	return all
}

// oneByOne makes a call for each problem, with the scalars that the rule gives it. It returns the first status that is
// not success, and the memory.
func (a *strided) oneByOne(h *handle, rule strideRule, alphaStride, betaStride int) (core.Status, [][]uint64) {
	for i := range a.count {
		alpha, beta := a.alphaAt, a.betaAt
		if rule.alpha {
			alpha += i * alphaStride
		}
		if rule.beta {
			beta += i * betaStride
		}
		if status := a.call(h, i, 1, alpha, beta); status != core.Success {
			return status, a.memories()
		}
	}
	return core.Success, a.memories()
}

// setStrides sets the handle's strides and the pointer mode.
func (h *handle) setStrides(mode uint32, alpha, beta int) {
	h.control.PointerMode, h.control.AlphaStride, h.control.BetaStride = mode, int64(alpha), int64(beta)
}

// strideCases returns cases of a subject for strides: the first with a general alpha and beta, and a larger one.
func (s *subject) strideCases() []testCase {
	alphas, _ := stridedScalars()
	var list []testCase
	for _, c := range s.cases() {
		if size := max(c.m, c.n, c.k); size < 2 || size > 40 || c.inPlace || len(list) == 2 {
			continue
		}
		c.alpha, c.beta, c.batch = generalAlpha, generalBeta, len(alphas)
		if len(list) == 1 && max(list[0].m, list[0].n) >= max(c.m, c.n) {
			continue
		}
		list = append(list, c)
	}
	return list
}

// batchedForms calls test with each instance, batched shape and width of the subjects with an alpha.
func batchedForms(test func(s *subject, in instance, shape spec.Shape, wide bool)) {
	for _, s := range subjects() {
		if s.onlyPlain || !slices.Contains(strings.Fields(s.args), "alpha") {
			continue
		}
		for _, in := range s.instances {
			for _, shape := range []spec.Shape{spec.Batched, spec.StridedBatched} {
				for _, wide := range s.widths() {
					test(s, in, shape, wide)
				}
			}
		}
	}
}

// testStrides compares a batch with strides with one call for each problem, bit by bit. A device's engine may lack a
// function, or refuse some of its arguments.
func testStrides(t *testing.T, h *handle, seed uint64, onDevice bool) {
	seen := map[string]bool{}
	batchedForms(func(s *subject, in instance, shape spec.Shape, wide bool) {
		rule := s.strides()
		for index, c := range s.strideCases() {
			for _, strides := range [][2]int{{1, 1}, {-2, 3}, {3, 0}, {0, -1}} {
				a := s.prepare(&c, in, seed, index).newStrided(shape, wide, strides[0], strides[1])
				h.setStrides(1, 0, 0)
				status, want := a.oneByOne(h, rule, strides[0], strides[1])
				require.True(t, onDevice || status == core.Success, "%s: %v %s", a.name(), status, h.control.Error())
				h.setStrides(1, strides[0], strides[1])
				require.Equal(t, status, a.call(h, 0, a.count, a.alphaAt, a.betaAt), "%s: %s", a.name(), h.control.Error())
				if status != core.Success {
					a.memories()
					continue
				}
				seen[rowOf(s.name)] = true
				assert.True(t, slices.EqualFunc(want, a.memories(), slices.Equal[[]uint64]), "%s with strides %v, %v", a.name(), strides, &c)
			}
		}
	})
	for name := range strideRules() {
		assert.True(t, seen[name], name)
	}
}

// TestStrides: each problem of a batch takes its own alpha and beta from the device; routines that
// take no strides ignore them.
func TestStrides(t *testing.T) {
	testStrides(t, newRig(t, hostEngine()).handle(t), testseed.Of(t), false)
}

// testDeviceStrides: the same on a device, whose engine knows one alpha and one beta.
func testDeviceStrides(t *testing.T, r *deviceRig) {
	r.waits = true
	testStrides(t, r.handle(t), testseed.Of(t), true)
}

// TestStridesShared: the same where the CPU cores share a batch.
func TestStridesShared(t *testing.T) {
	t.Parallel()
	const n, batch, stride = 400, 64, 2
	h := newRig(t, builtin.New(testThreads)).handle(t)
	a, x, y := make([]float64, n*n*batch), make([]float64, n*batch), make([]float64, n*batch)
	scalars := make([]float64, stride*batch)
	for i := range a {
		a[i] = float64(i%7 - 3)
	}
	for i := range x {
		x[i], y[i] = float64(i%5), float64(i%3)
	}
	for i := range batch {
		scalars[stride*i] = float64(i)
	}
	want := slices.Clone(y)
	gemv := func(first, count int, y []float64) core.Status {
		return h.call("rocblas_dgemv_strided_batched", 111, n, n, at(h.rig, scalars[stride*first:]), at(h.rig, a[n*n*first:]), n, n*n,
			at(h.rig, x[n*first:]), 1, n, at(h.rig, scalars[stride*first:]), at(h.rig, y[n*first:]), 1, n, count)
	}
	h.setStrides(1, 0, 0)
	for i := range batch {
		require.Equal(t, core.Success, gemv(i, 1, want))
	}
	h.setStrides(1, stride, stride)
	require.Equal(t, core.Success, gemv(0, batch, y))
	assert.Equal(t, want, y)
}

// TestStridesOnHost: scalars on the host have no strides. Some routines refuse strides other than 0, after the checks of
// sizes, quick return and null scalars.
func TestStridesOnHost(t *testing.T) {
	t.Parallel()
	h := newRig(t, builtin.New(testThreads)).handle(t)
	seed := testseed.Of(t)
	batchedForms(func(s *subject, in instance, shape spec.Shape, wide bool) {
		rule := s.strides()
		c := s.strideCases()[0]
		a := s.prepare(&c, in, seed, 0).newStrided(shape, wide, 1, 1)
		if s.onDevice {
			return
		}
		for _, strides := range [][2]int{{5, 0}, {0, 5}, {-1, -1}} {
			h.setStrides(0, 0, 0)
			require.Equal(t, core.Success, a.call(h, 0, a.count, a.alphaAt, a.betaAt), a.name())
			want := a.memories()
			h.setStrides(0, strides[0], strides[1])
			status := a.call(h, 0, a.count, a.alphaAt, a.betaAt)
			if !rule.refusedOnHost || strides[0] == 0 && !rule.beta {
				assert.Equal(t, core.Success, status, "%s: %s", a.name(), h.control.Error())
				assert.True(t, slices.EqualFunc(want, a.memories(), slices.Equal), a.name())
				continue
			}
			assert.Equal(t, core.NotImplemented, status, a.name())
			assert.Contains(t, h.control.Error(), a.name()+": the stride of ")
			for j := range a.placements {
				_, changed := a.placements[j].changed()
				assert.False(t, changed, a.name())
			}
			a.testOrderOnHost(t, h)
		}
	})
}

// testOrderOnHost checks which statuses come before that of a stride.
func (a *strided) testOrderOnHost(t *testing.T, h *handle) {
	replaced := func(name string, value any) []any {
		list := a.arguments()
		for i := range list {
			if list[i].name == name {
				list[i].value = value
			}
		}
		return values(list)
	}
	assert.Equal(t, core.InvalidSize, h.call(a.name(), replaced("n", -1)...))
	assert.Equal(t, core.InvalidValue, h.call(a.name(), replaced("uplo", 7)...))
	assert.Equal(t, core.Success, h.call(a.name(), replaced("n", 0)...))
	assert.Equal(t, core.InvalidPointer, h.call(a.name(), replaced("alpha", uint64(0))...))
	h.startQuery()
	status := h.call(a.name(), values(a.arguments())...)
	h.stopQuery()
	if name := a.subject.name; name == "symv" || name == "hemv" {
		assert.Equal(t, core.NotImplemented, status, "a size query of %s", name)
	} else {
		assert.Equal(t, core.SizeUnchanged, status, "a size query of %s", name)
	}
}

// TestStridesLeaveAlone: a problem whose alpha is 0 reads neither matrix nor vector, and a null operand is an error
// only if some problem needs it.
func TestStridesLeaveAlone(t *testing.T) {
	t.Parallel()
	h := newRig(t, builtin.New(testThreads)).handle(t)
	h.setStrides(1, 1, 1)
	one, y := []float64{2}, []float64{1, 1, 1}
	pointers := []uint64{0, at(h.rig, one), 0}
	outputs := []uint64{at(h.rig, y), at(h.rig, y[1:]), at(h.rig, y[2:])}
	alpha, beta := []float64{0, 3, 0}, []float64{5, 1, 1}
	gemv := func(alpha []float64, matrices uint64) core.Status {
		return h.call("rocblas_dgemv_batched", 111, 1, 1, at(h.rig, alpha), matrices, 1, matrices, 1, at(h.rig, beta), at(h.rig, outputs), 1, 3)
	}
	require.Equal(t, core.Success, gemv(alpha, at(h.rig, pointers)))
	assert.Equal(t, []float64{5, 13, 1}, y)
	assert.Equal(t, core.InvalidPointer, gemv(alpha, 0))
	require.Equal(t, core.Success, gemv([]float64{0, 0, 0}, 0))
	assert.Equal(t, []float64{25, 13, 1}, y)
}

// TestStridesAreToldAndMapped: the check and a device that the host must map learn of every scalar.
func TestStridesAreToldAndMapped(t *testing.T) {
	t.Parallel()
	shape := func(stride int64) hip.Shape {
		return hip.Shape{Layout: hip.Scalars, Rows: 4, Cols: 1, LD: stride, ElemBytes: 8, Problems: 1}
	}
	for stride, want := range map[int]hip.Access{
		3:  {Operand: "alpha", RunBytes: 8, StepBytes: 24, Count: 4, ElemBytes: 8, Read: true, Place: hip.OnDevice, Shape: shape(3)},
		-3: {Operand: "alpha", RunBytes: 8, StepBytes: 24, Count: 4, ElemBytes: 8, Read: true, Place: hip.OnDevice, Shape: shape(-3)},
		0:  {Operand: "alpha", RunBytes: 8, Count: 1, ElemBytes: 8, Read: true, Place: hip.OnDevice},
	} {
		h := newRig(t, builtin.New(testThreads)).handle(t)
		h.setStrides(1, stride, 0)
		c := &call{lib: h.rig.library, control: h.control}
		f := &h.rig.library.functions[slices.IndexFunc(h.rig.library.functions, func(f function) bool { return f.name == "rocblas_dscal_batched" })]
		scalars := make([]float64, 10)
		first := scalars
		if stride < 0 {
			first = scalars[9:]
		}
		c.decode(h.rig.library, h.control, f, &[core.MaxArgs]uint64{0, 1, at(h.rig, first), 0, 1, 4})
		want.Address = at(h.rig, scalars)
		if stride != 0 {
			want.Shape.Origin = want.Address
		}
		var told accesses
		c.eachScalar(func(a hip.Access) { told.Access(a) })
		assert.Equal(t, []hip.Access{want}, told.list)
		sizeBytes := uint64(8)
		if stride != 0 {
			sizeBytes = 80
		}
		assert.Equal(t, []hip.Range{{Address: want.Address, SizeBytes: sizeBytes}}, c.decisive())
	}
}

// accesses keeps the accesses that a check is told. The memory of one operand must not be read.
type accesses struct {
	hip.Checks
	list       []hip.Access
	unreadable string
}

func (a *accesses) Work(hip.Work)       {}
func (a *accesses) Overlap(hip.Overlap) {}
func (a *accesses) Access(access hip.Access) (readable bool) {
	a.list = append(a.list, access)
	return access.Operand != a.unreadable
}

// places returns the place of each operand.
func (a *accesses) places() map[string]hip.Place {
	places := map[string]hip.Place{}
	for i := range a.list {
		places[a.list[i].Operand] = a.list[i].Place
	}
	return places
}

// TestStridesOfARecording: a recording keeps the strides of the call, and a launch does not ask the handle again.
func TestStridesOfARecording(t *testing.T) {
	t.Parallel()
	h, g := captured(t)
	alpha, beta, matrix, x, y := []float64{2, 3}, []float64{1, 0}, []float64{1, 1}, []float64{1, 1}, []float64{10, 10}
	symv := func() core.Status {
		return h.call("rocblas_dsymv_strided_batched", 121, 1, at(h.rig, alpha), at(h.rig, matrix), 1, 1, at(h.rig, x), 1, 1,
			at(h.rig, beta), at(h.rig, y), 1, 1, 2)
	}
	h.setStrides(1, 1, 1)
	require.Equal(t, core.Success, symv())
	h.setStrides(0, 0, 0)
	require.Equal(t, core.Success, symv())
	g.stream = 0
	for _, strides := range [][2]int{{0, 0}, {7, 7}} {
		copy(y, []float64{10, 10})
		h.setStrides(0, strides[0], strides[1])
		require.Equal(t, core.Success, g.launch())
		assert.Equal(t, []float64{14, 5}, y, "2 + 10 and 3 + 0, then 2 more for both")
	}
}
