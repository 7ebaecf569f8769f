package blas

import (
	"math/cmplx"
	"testing"

	"rocblas_mem/blas/spec"
)

func dotSubject() *subject {
	return &subject{
		name: "dot",
		instances: append(typed4("sdot", "ddot", "cdotu", "zdotu"),
			instance{name: "cdotc", typ: spec.C, conj: true}, instance{name: "zdotc", typ: spec.Z, conj: true}),
		args: "n x y batch result", operands: []subjectOperand{vectorOf("x"), vectorOf("y")}, result: elementResult,
		compute: func(c *testCase, in instance, o []*dense) complex128 {
			sum := complex128(0)
			for i, v := range o[0].v {
				if in.conj {
					v = cmplx.Conj(v)
				}
				sum += v * o[1].v[i]
			}
			return sum
		},
		padding: 1e4,
		cases: func() []testCase {
			return append(vectorCases(twoIncrements(), reduceLengths()),
				testCase{n: 5, incs: []int{0, 1}}, testCase{n: 6, incs: []int{-2, 0}}, testCase{n: 4, incs: []int{0, 0}},
				testCase{n: spec.ReduceBlock + 3, incs: []int{0, 2}, large: true})
		},
		workspace: reduceWorkspaces,
		leases:    partialsOf(func(typ spec.Type) int { return int(typ.Bytes()) }),
	}
}

func TestDot(t *testing.T) { testSubject(t, dotSubject()) }

// shortDotSubject returns dotSubject for 16-bit elements. The sum is exact and rounded once.
func shortDotSubject() *subject {
	s := dotSubject()
	s.instances, s.slack = []instance{
		{name: "hdot", typ: spec.S, mixed: &spec.Mixed{In: spec.H, Out: spec.H}},
		{name: "bfdot", typ: spec.S, mixed: &spec.Mixed{In: spec.T, Out: spec.T}},
	}, roundedOnce
	return s
}

func TestShortDot(t *testing.T) { testSubject(t, shortDotSubject()) }

// dotExInstances returns all type combinations of dot_ex and dotc_ex.
func dotExInstances() []instance {
	var list []instance
	for _, letters := range []string{"hhhh", "hhhs", "ttts", "ssss", "ssdd", "dddd", "cccc", "zzzz"} {
		for _, name := range []string{"dot", "dotc"} {
			in := typedInstance(name, letters, letters[0], letters[2], letters[3], letters[3])
			in.conj = name == "dotc"
			list = append(list, in)
		}
	}
	return list
}

func dotExSubject() *subject {
	s := dotSubject()
	s.name, s.ex, s.args = "dot_ex", true, "n x y batch result resulttype compute"
	s.operands = []subjectOperand{vectorOf("x").withType(), vectorOf("y").withType()}
	_, s.instances = split(dotExInstances())
	return s
}

func shortDotExSubject() *subject {
	s := dotExSubject()
	s.instances, _ = split(dotExInstances())
	s.slack = roundedOnce
	return s
}

func TestDotEx(t *testing.T) { testSubject(t, dotExSubject()) }

func TestShortDotEx(t *testing.T) { testSubject(t, shortDotExSubject()) }
