package blas

import (
	"errors"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
	"rocblas_mem/internal/testseed"
)

// launchAfterChanges launches the graph as a program does that has changed everything else of the handle in between: every
// setting, mode, stream, event, size and count. Only the handle's value and its memory stay. Each word is changed by
// flip.
func (g *graph) launchAfterChanges(h *handle, flip uint32) core.Status {
	kept := *h.control
	words := unsafe.Slice((*uint32)(unsafe.Pointer(h.control)), unsafe.Sizeof(kept)/4)
	for i := range words {
		words[i] ^= flip
	}
	h.control.ID, h.control.OwnBase, h.control.SuspendedBytes = kept.ID, kept.OwnBase, kept.SuspendedBytes
	defer func() { *h.control = kept }()
	return g.launch()
}

// flips returns changes of words: one turns each mode of two values into the other, one turns all bits.
func flips() []uint32 { return []uint32{1, ^uint32(0)} }

// TestRecordingOwnsItsSettings captures every function of the table in both pointer modes, changes everything of the
// handle, and launches: the numbers are those of the call. Scalars on the device have their values at the launch
// only, and scalars on the host at the call only.
func TestRecordingOwnsItsSettings(t *testing.T) {
	t.Parallel()
	seed := testseed.Of(t)
	h, g := captured(t)
	recorded := map[string]bool{}
	for _, s := range subjects() {
		cases := s.cases()
		for _, in := range s.instances {
			found := map[variant]bool{}
			for index := range cases {
				if cases[index].large {
					continue
				}
				for _, a := range s.prepare(&cases[index], in, seed, index).arrangements() {
					if found[a.variant] {
						continue
					}
					found[a.variant] = a.recordedAndLaunched(t, h, g)
					recorded[a.name()] = recorded[a.name()] || found[a.variant]
				}
				if len(found) > 0 && allTrue(found) {
					break
				}
			}
		}
	}
	for _, f := range spec.Functions() {
		if f.GoFunc() != "gemmSolutions" && f.Shape != spec.Grouped { // the first only stores a list on the host
			assert.True(t, recorded[f.CName()] || f.Row.Name == "rotg" || f.Row.Name == "rotmg", "%s was not recorded", f.CName())
		}
	}
}

// recordedAndLaunched captures one call and launches it after changes of the handle. It reports whether the numbers
// show that the call computed at the launch and not before.
func (a *arrangement) recordedAndLaunched(t *testing.T, h *handle, g *graph) bool {
	const unset = 0x7f // fills the scalars while they must not be read
	g.nodes, g.stream = nil, capturedStream
	scalars := [2]*memory{a.alpha, a.beta}
	kept := [2][]uint64{append([]uint64(nil), a.alpha.words...), append([]uint64(nil), a.beta.words...)}
	fill := func(set bool) {
		for i, m := range scalars {
			for j := range m.words {
				m.words[j] = unset
				if set {
					m.words[j] = kept[i][j]
				}
			}
		}
	}
	fill(!a.device)
	require.Equal(t, core.Success, a.invoke(h), "%s: %s", a.name(), h.control.Error())
	fill(a.device)
	g.stream = 0
	early := a.verify()
	if len(g.nodes) == 0 {
		fill(true)
		return false
	}
	for _, flip := range flips() {
		a.reset()
		require.Equal(t, core.Success, g.launchAfterChanges(h, flip), "%s, device %v, %v: %s", a.name(), a.device, a.c, h.control.Error())
		assert.NoError(t, a.verify(), "%s, device %v, %v", a.name(), a.device, a.c)
	}
	fill(true)
	return errors.Is(early, errNumber)
}

// TestGroupedRecordingOwnsItsSettings: the same for the grouped functions.
func TestGroupedRecordingOwnsItsSettings(t *testing.T) {
	h, g := captured(t)
	for _, letters := range []string{"s", "d", "ddd", "zzz", "hhs"} {
		for _, mode := range []uint32{0, 1} {
			g.nodes, g.stream, h.control.PointerMode = nil, capturedStream, mode
			c, same := newGroupedCall(h, letters, mode == 0, mixedGroups()...), newGroupedCall(h, letters, mode == 0, mixedGroups()...)
			c.keep()
			require.Equal(t, core.Success, c.call(), "%s: %s", c.name(true), h.control.Error())
			assert.True(t, c.unchanged(), "%s computes while it is captured", c.name(true))
			g.stream = 0
			same.batched(t)
			require.Equal(t, core.Success, g.launchAfterChanges(h, flips()[0]), "%s: %s", c.name(true), h.control.Error())
			c.equalTo(t, same, c.name(true))
		}
	}
}

// TestCapturedCallsLeaveTheRestToTheLaunch: a captured call records no events, tells the check of no work, and stores no
// result, not even that of an empty sum. A call with numbers on the host alone is computed at once, and likewise silent.
func TestCapturedCallsLeaveTheRestToTheLaunch(t *testing.T) {
	h, g := captured(t)
	var told accesses
	h.rig.library.config.Checks = &told
	h.rig.library.config.Record = func(event, _ uint64) { assert.Fail(t, "an event of a captured call", "%#x", event) }
	h.control.Watch = core.WatchEvents | core.WatchCheck
	x, alpha, result := []float64{3, 4}, []float64{2}, []float64{-1}
	require.Equal(t, core.Success, h.call("rocblas_dscal", 2, at(h.rig, alpha), at(h.rig, x), 1))
	require.Equal(t, core.Success, h.call("rocblas_dasum", 0, at(h.rig, x), 1, at(h.rig, result)))
	rotated := []float64{3, 4, 0, 0}
	require.Equal(t, core.Success, h.call("rocblas_drotg", at(h.rig, rotated), at(h.rig, rotated[1:]), at(h.rig, rotated[2:]), at(h.rig, rotated[3:])))
	assert.Equal(t, 5.0, rotated[0])
	for _, a := range told.list {
		assert.Empty(t, a.Shape, "%s is told as memory of the work", a.Operand)
	}
	assert.Equal(t, []float64{-1}, result)
	g.stream = 0
	require.Equal(t, core.Success, g.launch())
	assert.Equal(t, []float64{0}, result)
	assert.Equal(t, []float64{6, 8}, x)
}
