package cblas

import (
	"fmt"
	"math"
	"slices"
)

// compare returns how a library's operand j after a call differs from the built-in engine's, or "". Only outputs may
// change, and only their elements.
func (s *special) compare(j int, o *operand, got, want []byte) string {
	if !o.output {
		if !slices.Equal(got, want) {
			return o.name + " changed"
		}
		return ""
	}
	scale := s.scale(o, want)
	elements := make([]bool, o.elems)
	for _, place := range o.places {
		elements[place] = true
		for part := range o.parts {
			i := place*o.parts + part
			if g, w := s.get(got, i), s.get(want, i); !s.alike(j, place, g, w, scale) {
				return fmt.Sprintf("part %d of %s[%d] is %v, not %v", part, o.name, place, g, w)
			}
		}
	}
	for i := range o.elems * o.parts {
		if v := s.get(got, i); !elements[i/o.parts] && v == v {
			return fmt.Sprintf("%s[%d], which is no element, is %v", o.name, i/o.parts, v)
		}
	}
	return ""
}

// scale returns the largest number of an output, of which the rounding errors are a part.
func (s *special) scale(o *operand, memory []byte) float64 {
	largest := 1.0
	for _, place := range o.places {
		for part := range o.parts {
			if v := math.Abs(s.get(memory, place*o.parts+part)); v > largest && v < 1e30 {
				largest = v
			}
		}
	}
	return largest
}

// alike compares a real number at a place of output j with the built-in engine's: the class and the sign of a
// special one, otherwise the value.
func (s *special) alike(j, place int, got, want, scale float64) bool {
	if isFinite(got) && isFinite(want) {
		tolerance := 1e-12
		if s.partBytes() == 4 {
			tolerance = 1e-4
		}
		exact := want == 0 && (s.routine.name == "copy" || s.routine.name == "swap")
		return math.Abs(got-want) <= tolerance*max(math.Abs(want), scale) && (!exact || math.Signbit(got) == math.Signbit(want))
	}
	if got == want || got != got && want != want {
		return true
	}
	return s.parts() == 2 && (s.mayDiffer(got, want) || s.mayMix(j, place, got))
}

// mayDiffer reports whether the class of a complex result is undefined: a sum overflows or not, and in levels 2 and 3
// infinities make infinity or NaN.
func (s *special) mayDiffer(got, want float64) bool {
	return s.isFiniteValue() || s.routine.level > 1 && !isFinite(got) && !isFinite(want)
}

// mayMix reports whether a beta of 1 may be multiplied in level 3, so that one part of an element makes the other NaN.
func (s *special) mayMix(j, place int, got float64) bool {
	return s.routine.level == 3 && s.beta == one() && j == s.which && slices.Contains(s.places, place) && !isFinite(got)
}
