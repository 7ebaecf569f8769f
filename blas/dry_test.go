package blas

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
	"rocblas_mem/internal/ptr"
	"rocblas_mem/internal/testseed"
)

// dryRun is a dry run without a stand-in.
type dryRun struct{}

func (dryRun) DryRun() bool { return true }

func (dryRun) Zero(address, pitchBytes, rowBytes, rows uint64) {
	for row := range rows {
		clear(ptr.Slice[byte](address+row*pitchBytes, int(rowBytes)))
	}
}

// onlyOnHost are the arguments that host pointer mode puts into memory of the host.
func onlyOnHost() []string { return []string{"alpha", "beta", "cos", "sin", "result", "param"} }

// TestDryRun makes calls of every function in a dry run, with addresses of the device at which no memory can be read or
// written. A call ends as a call that computes does, and a result on the host is zero.
func TestDryRun(t *testing.T) {
	const cases = 2
	seed, hole := testseed.Of(t), holeInMemory(t)
	r := newRig(t, hostEngine())
	r.library.config.Dry = dryRun{}
	h := r.handle(t)
	called := map[string]bool{}
	for _, s := range subjects() {
		all := s.cases()
		for _, in := range s.instances {
			for index := range min(cases, len(all)) {
				p := s.prepare(&all[index], in, seed, index)
				for _, a := range p.arrangements() {
					called[a.name()] = true
					a.testDry(t, h, hole)
				}
			}
		}
	}
	assert.Greater(t, len(called), 900)
}

// testDry makes the call. One that has no vectors and matrices computes numbers on the host.
func (a *arrangement) testDry(t *testing.T, h *handle, hole uint64) {
	few := !slices.ContainsFunc(h.rig.library.functions[h.rig.entries[a.name()].number-opCount].Row.Params, func(p spec.Param) bool {
		return slices.Contains([]spec.Kind{spec.Vector, spec.Matrix, spec.Packed}, p.Kind)
	})
	list := a.arguments()
	for i := range list {
		_, pointer := list[i].value.(uint64)
		if pointer && list[i].value != uint64(0) && (a.device || !few && !slices.Contains(onlyOnHost(), list[i].name)) {
			list[i].value = hole
		}
	}
	a.reset()
	h.control.PointerMode = 0
	if a.device {
		h.control.PointerMode = 1
	}
	status := h.call(a.name(), values(list)...)
	require.Equal(t, core.Success, status, "%s, device %v, %v: %s", a.name(), a.device, a.c, h.control.Error())
	if few && !a.device {
		return
	}
	for i := range a.count * a.resultBytes() {
		if a.subject.result != noResult && !a.device {
			require.Zero(t, a.results[resultGuardBytes+i], "%s, %v: byte %d of the results", a.name(), a.c, i)
			a.results[resultGuardBytes+i] = resultFill
		}
	}
	require.NoError(t, a.untouched(), "%s, device %v, %v", a.name(), a.device, a.c)
}
