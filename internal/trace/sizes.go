package trace

import (
	"slices"
	"strings"

	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
)

// Sizes tells whose workspace sizes a trace has. A GPU's differ from those of this library on the CPU, so all that
// advises a size says it.
type Sizes struct {
	// As is the GPU and the rocBLAS whose sizes a rehearsal on the CPU took, empty for no rehearsal.
	As string `json:"as,omitempty"`
	// OnCPU means that handles were on the host.
	OnCPU bool `json:"on_cpu,omitempty"`
}

// hostPlace is the column Place of a handle on the host. A trace of an older release has none.
const hostPlace = "host"

// theCPU stands for the sizes of this library on the host.
const theCPU = "the CPU"

// AskGPU says how to get a GPU's sizes where those of the CPU are given.
const AskGPU = "for a GPU: rocblas-mem run --cpu --as GPU"

// Note notes what an event tells.
func (s *Sizes) Note(e *Event) {
	switch {
	case e.Action == core.TraceRehearsal:
		s.As = e.Routine
	case e.Handle != 0 && e.Place == hostPlace:
		s.OnCPU = true
	}
}

// Of names the owner of the sizes: a GPU and its rocBLAS, or the CPU. It is empty for a device that computed itself, and
// for a trace that does not tell.
func (s Sizes) Of() string {
	switch {
	case s.As != "":
		return s.As
	case s.OnCPU:
		return theCPU
	}
	return ""
}

// Line is a line of a report that names the owner of the sizes, empty if there is nothing to say.
func (s Sizes) Line() string {
	switch of := s.Of(); of {
	case "":
		return ""
	case theCPU:
		return "sizes are the CPU's; " + AskGPU
	default:
		if as, err := spec.ParseRehearsal(of); err == nil {
			of = as.Describe()
		}
		return "sizes are those of " + of
	}
}

// Share adds the sizes of another process. The sizes of several owners are those of all of them.
func (s *Sizes) Share(other Sizes) {
	switch known := s.Of(); {
	case other.Of() == "" || slices.Contains(strings.Split(known, and), other.Of()):
	case known == "":
		*s = other
	default:
		s.As = known + and + other.Of()
	}
}

const and = " and "
