package blas

import (
	"sync/atomic"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/routines"
	"rocblas_mem/blas/spec"
)

// plan holds what is known of a function's calls in advance: the places of its arguments, and the values that
// do not depend on them.
type plan struct {
	steps    []step             // arguments other than operands
	places   []operandPlace     // of the operands' arguments
	operands []routines.Operand // the fields that do not come from arguments
	enums    []enumeration

	alpha, beta, cos, sin, result spec.Type // types of the scalars
}

// step is one argument: its kind and its number.
type step struct {
	kind spec.Kind
	at   uint8
}

// operandPlace holds the numbers of an operand's arguments, 0 for a missing one.
type operandPlace struct{ address, ld, stride uint8 }

// enumeration is an argument whose values range from low to high.
type enumeration struct {
	kind      spec.Kind
	name      string
	low, high int64
}

// plans holds the plan of every function that has been called.
type plans []atomic.Pointer[plan]

// of returns the plan of a function and builds it at the first call.
func (l plans) of(f *function) *plan {
	at := &l[f.number]
	if made := at.Load(); made != nil {
		return made
	}
	at.CompareAndSwap(nil, newPlan(f))
	return at.Load()
}

func newPlan(f *function) *plan {
	made := &plan{}
	at := 1
	for i, param := range f.Row.Params {
		made.add(f, &f.Row.Params[i], uint8(at))
		at += f.Words(param)
	}
	return made
}

// add adds a parameter. at is the number of its first argument.
func (l *plan) add(f *function, param *spec.Param, at uint8) {
	scalar := f.ScalarType(*param)
	switch param.Kind {
	case spec.Vector, spec.Matrix, spec.Packed, spec.Few:
		l.places = append(l.places, f.placeOf(param, at))
		l.operands = append(l.operands, routines.Operand{Param: param, Elem: f.ElementType(*param), LD: 1})
		return
	case spec.Blocks:
		l.steps = append(l.steps, step{param.Kind, at})
		at++ // no engine reads the inverses and their number, only a rehearsal does
	case spec.Batch:
		if f.Shape == spec.Plain {
			return
		}
	case spec.Alpha:
		l.alpha = scalar
	case spec.Beta:
		l.beta = scalar
	case spec.Cos:
		l.cos = scalar
	case spec.Sin:
		l.sin = scalar
	case spec.Result, spec.RealOut, spec.IndexOut:
		l.result = scalar
	}
	l.steps = append(l.steps, step{param.Kind, at})
	l.addEnumeration(param)
}

// addEnumeration adds the range of an argument that is an enumeration.
func (l *plan) addEnumeration(param *spec.Param) {
	var low, high int64
	switch param.Kind {
	case spec.Side:
		low, high = int64(engine.Left), int64(engine.Right)
	case spec.Uplo:
		low, high = int64(engine.Upper), int64(engine.Lower)
	case spec.TransA, spec.TransB:
		low, high = int64(engine.NoTrans), int64(engine.ConjTrans)
	case spec.Diag:
		low, high = int64(engine.NonUnit), int64(engine.Unit)
	default:
		return
	}
	l.enums = append(l.enums, enumeration{param.Kind, param.Name, low, high})
}

// placeOf returns the places of an operand's arguments. at is the number of the first one.
func (f *function) placeOf(param *spec.Param, at uint8) operandPlace {
	where := operandPlace{address: at}
	if param.Typed {
		at++
	}
	if param.Kind != spec.Packed && param.Kind != spec.Few {
		at++
		where.ld = at
	}
	if f.Shape == spec.StridedBatched {
		where.stride = at + 1
	}
	return where
}
