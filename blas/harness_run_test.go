package blas

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
	"rocblas_mem/internal/testseed"
)

// shownFailures is the number of failures that are reported for one instance before its test stops.
const shownFailures = 4

// registered holds the functions that register was called with.
var registered []func() *subject

// register adds the subjects of one file levelN_name_test.go to those that all shared tests run on.
func register(subjects ...func() *subject) bool {
	registered = append(registered, subjects...)
	return true
}

// registerEach adds what of makes of each name.
func registerEach(of func(name string) *subject, names ...string) bool {
	for _, name := range names {
		register(func() *subject { return of(name) })
	}
	return true
}

// subjects returns all registered subjects, sorted by name.
func subjects() []*subject {
	list := make([]*subject, len(registered))
	for i, create := range registered {
		list[i] = create()
	}
	slices.SortStableFunc(list, func(a, b *subject) int { return strings.Compare(a.name, b.name) })
	return list
}

// TestSubjects compares every routine with its naive computation, for all element types, shapes, widths and
// pointer modes. It also tests the workspace of each routine.
func TestSubjects(t *testing.T) {
	t.Parallel()
	for _, s := range subjects() {
		t.Run(s.name, s.test)
	}
}

// test runs the tests of one subject.
func (s *subject) test(t *testing.T) {
	t.Parallel()
	seed := testseed.Of(t)
	for _, in := range s.instances {
		t.Run("numbers/"+in.name+in.typeName(), func(t *testing.T) { s.testNumbers(t, in, seed) })
		t.Run("workspace/"+in.name+in.typeName(), func(t *testing.T) { s.testWorkspace(t, in, seed) })
	}
}

// typeName distinguishes instances with the same name.
func (in instance) typeName() string {
	if in.letters != "" {
		return "_" + in.letters
	}
	return ""
}

// leftOut reports whether a short run leaves a case out: it has one of step, or of all if there are fewer, which the seed selects.
func leftOut(index, cases int, step, seed uint64) bool {
	step = min(step, uint64(cases))
	return testing.Short() && uint64(index)%step != seed%step
}

// testNumbers tests all cases of an instance.
func (s *subject) testNumbers(t *testing.T, in instance, seed uint64) {
	h := newRig(t, hostEngine()).handle(t)
	failures := 0
	cases := s.cases()
	for index := range cases {
		if leftOut(index, len(cases), 16, seed) {
			continue
		}
		p := s.prepare(&cases[index], in, seed, index)
		for _, a := range p.arrangements() {
			if err := a.check(h); err != nil {
				t.Errorf("%s, device %v, %v: %v", a.name(), a.device, p.c, err)
				failures++
			}
		}
		if failures >= shownFailures {
			t.Fatal("and more")
		}
	}
}

// arrangements returns all ways to call a prepared case. A large case has one for each shape: the two widths, each
// with a pointer mode of its own, take turns from case to case and from shape to shape.
func (p *prepared) arrangements() []*arrangement {
	var list []*arrangement
	for turn, shape := range p.subject.shapes() {
		widths := p.subject.widths()
		if p.c.large {
			turn = (turn + p.index + int(p.in.typ)) % len(widths)
			widths = widths[turn : turn+1]
		}
		for _, wide := range widths {
			a := p.arrange(shape, wide)
			modes := p.subject.pointerModes(shape)
			for _, device := range modes {
				if p.c.large && len(modes) > 1 && device != wide {
					continue
				}
				this := *a
				this.device = device
				list = append(list, &this)
			}
		}
	}
	return list
}

// check makes one call on a handle with enough memory, and returns what is wrong.
func (a *arrangement) check(h *handle) error {
	status := a.invoke(h)
	if status != core.Success {
		return fmt.Errorf("%w: %s", status, h.control.Error())
	}
	if h.control.UsedBytes != 0 {
		return fmt.Errorf("%d bytes are still leased", h.control.UsedBytes)
	}
	return a.verify()
}

// TestNullEngineIsNoticed shows that the harness notices an engine that does not compute: for every function
// there is a case whose numbers are wrong then.
func TestNullEngineIsNoticed(t *testing.T) {
	t.Parallel()
	seed := testseed.Of(t)
	h := newRig(t, nullEngine()).handle(t)
	noticed := map[string]bool{}
	for _, s := range subjects() {
		cases := s.cases()
		for _, in := range s.instances {
			names := map[string]bool{}
			for index := range cases {
				if cases[index].large {
					continue
				}
				for _, a := range s.prepare(&cases[index], in, seed, index).arrangements() {
					names[a.name()] = names[a.name()] || errors.Is(a.check(h), errNumber)
				}
				if allTrue(names) {
					break
				}
			}
			for name, wrong := range names {
				assert.True(t, wrong, "%s: no wrong number", name)
				noticed[name] = true
			}
		}
	}
	for _, f := range spec.Functions() {
		if f.GoFunc() == "gemmSolutions" || f.Shape == spec.Grouped { // no number of its own: tested by TestGemmSolutions and TestGroupedIsBatched
			continue
		}
		assert.True(t, noticed[f.CName()], "%s has no test", f.CName())
	}
}

func allTrue[K comparable](m map[K]bool) bool {
	for _, v := range m {
		if !v {
			return false
		}
	}
	return true
}
