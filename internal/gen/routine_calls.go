package main

import (
	"fmt"
	"math"
	"math/cmplx"
	"slices"
	"strings"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/spec"
	"rocblas_mem/internal/reference"
)

// routineCalls is the file of calls that ctests/routines/calls.c makes: one of every function, or one for each combination of
// types that are arguments, with what its memory adds up to afterwards.
const routineCalls = "ctests/routines/zcalls.h"

// routineCallsFile generates the calls.
func routineCallsFile() []byte {
	var b strings.Builder
	fmt.Fprintf(&b, "/* %s A file that includes this one defines the macros. */\n\n", notice)
	for number, f := range spec.Functions() {
		if f.GoFunc() == "gemmSolutions" { // it computes nothing
			continue
		}
		combinations := f.Row.Combinations
		if combinations == nil {
			combinations = []string{""}
		}
		for i, letters := range combinations {
			c := newRoutineCall(f, letters, number+i)
			sum, tolerance := c.sum()
			fmt.Fprintf(&b, "%s(%s, %v, %.2g, %s)\n", c.macro(), f.CName(), sum, tolerance, strings.Join(c.arguments, ", "))
		}
	}
	return []byte(b.String())
}

// routineCall is one call with small numbers. Its operands and results lie in slots.
type routineCall struct {
	f         spec.Function
	letters   string // the types that are arguments, in their order
	variant   int    // what the choice of enumerations depends on
	problems  int
	arguments []string
	dims      spec.Dims
	problem   reference.Problem
	slots     []*slot
	vectors   int
}

// newRoutineCall returns a call of a function, with the types that are arguments.
func newRoutineCall(f spec.Function, letters string, variant int) *routineCall {
	c := &routineCall{f: f, letters: letters, variant: variant, problems: 1}
	c.dims = spec.Dims{M: 3, N: 4, K: 2, KL: 1, KU: 1}
	if f.Shape != spec.Plain {
		c.problems = 2
	}
	if f.Row.Band {
		c.dims.K = 1
	}
	for _, p := range f.Row.Params { // sizes of operands depend on enumerations behind them
		c.enumerate(p.Kind)
	}
	c.dims.Left = c.problem.Side == engine.Left
	c.dims.TransA, c.dims.TransB = c.problem.TransA > engine.NoTrans, c.problem.TransB > engine.NoTrans
	c.problem.M, c.problem.N, c.problem.K = int(c.dims.M), int(c.dims.N), int(c.dims.K)
	c.problem.KL, c.problem.KU = int(c.dims.KL), int(c.dims.KU)
	c.problem.Conj = strings.Contains(f.Instance.Name, "dotc") || strings.Contains(f.Instance.Name, "gerc")
	c.problem.Complex = f.Instance.Type.Complex()
	if letters != "" {
		c.problem.Compute = c.computed()
	}
	for _, p := range f.Row.Params {
		c.add(p)
	}
	c.compute()
	return c
}

// computed returns the compute type among the arguments, which comes last.
func (c *routineCall) computed() spec.Type { return spec.FromLetter(rune(c.letters[len(c.letters)-1])) }

// operations returns the operations that a row takes.
func (c *routineCall) operations() []engine.Op {
	row := c.f.Row
	switch {
	case row.NoTranspose:
		return []engine.Op{engine.NoTrans, engine.ConjTrans}
	case row.NeverConjugate, row.NoConjugate:
		return []engine.Op{engine.NoTrans, engine.Trans}
	}
	return []engine.Op{engine.NoTrans, engine.Trans, engine.ConjTrans}
}

// enumerate chooses an enumeration.
func (c *routineCall) enumerate(kind spec.Kind) {
	p, operations := &c.problem, c.operations()
	switch kind {
	case spec.Side:
		p.Side = []engine.Side{engine.Left, engine.Right}[c.variant%2]
	case spec.Uplo:
		p.Uplo = []engine.Uplo{engine.Upper, engine.Lower}[c.variant/2%2]
	case spec.Diag:
		p.Diag = []engine.Diag{engine.NonUnit, engine.Unit}[c.variant/3%2]
	case spec.TransA:
		p.TransA = operations[c.variant%len(operations)]
	case spec.TransB:
		p.TransB = operations[c.variant/3%len(operations)]
	case spec.Operation:
		p.PlusMin = c.variant%2 == 1
	}
}

// nextType returns the next type among the arguments.
func (c *routineCall) nextType() spec.Type {
	typ := spec.FromLetter(rune(c.letters[0]))
	c.letters = c.letters[1:]
	return typ
}

// scalarType returns the type of a scalar or a result.
func (c *routineCall) scalarType(p spec.Param) spec.Type {
	typ := c.f.ScalarType(p)
	switch {
	case typ != spec.Runtime:
	case p.Typed:
		typ = c.nextType()
	case p.Kind == spec.Cos, p.Kind == spec.Sin:
		typ = spec.FromLetter(rune(c.letters[0])) // x and y came before
	default:
		typ = c.problem.Compute
	}
	if typ >= spec.F8F8 && typ < spec.Runtime {
		return spec.S
	}
	if c.f.Instance.RealAlpha && c.letters != "" {
		return typ.Real()
	}
	return typ
}

// one adds an argument, which for Grouped is an array of one element.
func (c *routineCall) one(ctype string, value any) {
	text := fmt.Sprint(value)
	if c.f.Shape == spec.Grouped {
		text = fmt.Sprintf("(%s[]){%v}", ctype, value)
	}
	c.arguments = append(c.arguments, text)
}

// size adds a size.
func (c *routineCall) size(value any) {
	ctype := "rocblas_int"
	if c.f.Wide {
		ctype = "int64_t"
	}
	c.one(ctype, value)
}

// add adds the arguments of a parameter.
func (c *routineCall) add(p spec.Param) {
	sizes := map[spec.Kind]int64{spec.M: c.dims.M, spec.N: c.dims.N, spec.K: c.dims.K, spec.KL: c.dims.KL, spec.KU: c.dims.KU}
	enums := map[spec.Kind]int{spec.Side: int(c.problem.Side), spec.Uplo: int(c.problem.Uplo), spec.Diag: int(c.problem.Diag)}
	plain := func(values ...any) {
		for _, value := range values {
			c.arguments = append(c.arguments, fmt.Sprint(value))
		}
	}
	switch p.Kind {
	case spec.M, spec.N, spec.K, spec.KL, spec.KU:
		c.size(sizes[p.Kind])
	case spec.Side, spec.Uplo, spec.Diag:
		plain(enums[p.Kind])
	case spec.TransA:
		c.one("rocblas_operation", c.problem.TransA)
	case spec.TransB:
		c.one("rocblas_operation", c.problem.TransB)
	case spec.Alpha, spec.Cos:
		c.scalar(p, &c.problem.Alpha, 2-1i)
	case spec.Beta, spec.Sin:
		c.scalar(p, &c.problem.Beta, -1+2i)
	case spec.Vector, spec.Matrix, spec.Packed, spec.Few:
		c.operand(p)
	case spec.Blocks:
		plain([]any{"NULL", 0, 0}[:c.f.Words(p)]...)
	case spec.Result, spec.RealOut, spec.IndexOut:
		c.addResult(p)
	case spec.Batch:
		if c.f.Shape == spec.Grouped {
			plain(1)
			c.size(c.problems)
		} else if c.f.Shape != spec.Plain {
			plain(c.problems)
		}
	case spec.SinCosType, spec.Compute:
		plain(c.nextType().Datatype())
	case spec.Compute3:
		plain(map[bool]int64{true: 300, false: c.problem.Compute.Datatype()}[c.nextType() == spec.S])
	case spec.Operation:
		plain(map[bool]int{true: 1}[c.problem.PlusMin])
	case spec.Solution:
		if c.f.Shape != spec.Grouped {
			plain(0)
		}
	default: // algo and flags
		plain(0)
	}
}

// scalar adds a scalar.
func (c *routineCall) scalar(p spec.Param, to *complex128, value complex128) {
	typ := c.scalarType(p)
	if !typ.Complex() {
		value = complex(real(value), 0)
	}
	*to = value
	c.arguments = append(c.arguments, fmt.Sprintf("scalar('%c', %v, %v)", typ.Letter(), real(value), imag(value)))
	if p.Typed {
		c.arguments = append(c.arguments, fmt.Sprint(typ.Datatype()))
	}
}

// addResult adds the results of all problems, one behind the other.
func (c *routineCall) addResult(p spec.Param) {
	s := &slot{output: true, length: c.problems}
	letter := byte('l')
	switch {
	case p.Kind != spec.IndexOut:
		s.typ = c.scalarType(p)
		letter = s.typ.Letter()
	case c.f.Wide:
		s.typ, letter = spec.D, 'x' // the sizes of an index
	default:
		s.typ = spec.I32
	}
	c.place(s, p, letter, spec.Plain, "BY_MODE")
	if p.Typed {
		c.arguments = append(c.arguments, fmt.Sprint(s.typ.Datatype()))
	}
}

// place adds a slot and the argument with its address.
func (c *routineCall) place(s *slot, p spec.Param, letter byte, shape spec.Shape, where string) {
	s.bytes, s.seed = int(s.typ.Bytes()), 3*len(c.slots)+c.variant
	c.slots = append(c.slots, s)
	for c.f.Row.Level == 1 && !c.fits(s, p.Name) {
		s.seed++
	}
	s.seed %= memoryNumbers
	c.arguments = append(c.arguments, fmt.Sprintf("at(%d, '%c', %d, %d, %s, %s)", len(c.slots)-1, letter, s.length, s.seed,
		[]string{"PLAIN", "BATCHED", "STRIDED", "BATCHED"}[shape], where))
}

// fits reports whether the first element of each problem is a flag of param, or positive for rotmg.
func (c *routineCall) fits(s *slot, name string) bool {
	for problem := range c.problems {
		first := numberAt(s.start(problem) + s.seed)
		if c.f.Row.Name == "rotm" && name == "param" && (first < -2 || first > 1) || c.f.Row.Name == "rotmg" && first < 0 && name != "param" {
			return false
		}
	}
	return true
}

// operand adds an operand: pointer, type, leading dimension or increment, and stride.
func (c *routineCall) operand(p spec.Param) {
	s := &slot{typ: c.f.ElementType(p), output: p.Output}
	switch {
	case s.typ != spec.Runtime:
	case p.Typed:
		s.typ = c.nextType()
	default:
		s.typ = c.problem.Compute
	}
	distance := c.lay(s, p)
	shape, where := c.f.Shape, "OPERAND"
	if p.Kind == spec.Few {
		where = "BY_MODE"
	}
	c.place(s, p, s.typ.Letter(), shape, where)
	if p.Typed {
		c.arguments = append(c.arguments, fmt.Sprint(s.typ.Datatype()))
	}
	if p.Kind == spec.Vector || p.Kind == spec.Matrix {
		c.size(distance)
	}
	if shape == spec.StridedBatched {
		c.arguments = append(c.arguments, fmt.Sprint(s.step()))
	}
}

// compute computes what the slots hold after the call.
func (c *routineCall) compute() {
	computation := reference.Of(c.f.Row.Name)
	for _, s := range c.slots {
		s.after = s.before(c.problems)
	}
	for problem := range c.problems {
		var operands []*reference.Matrix
		for _, s := range c.slots {
			if s.places == nil {
				continue
			}
			m := reference.NewMatrix(s.shape[0], s.shape[1])
			for i, place := range s.places {
				if place >= 0 {
					m.V[i] = s.after[s.start(problem)+place]
				}
			}
			operands = append(operands, m)
		}
		result := computation(&c.problem, operands)
		for _, s := range c.slots {
			if s.places == nil {
				s.after[s.guard()+problem] = reference.Rounded(s.typ, result)
				continue
			}
			for i, place := range s.places {
				if v := operands[0].V[i]; s.output && place >= 0 && !cmplx.IsNaN(v) {
					s.after[s.start(problem)+place] = reference.Rounded(s.typ, v)
				}
			}
			operands = operands[1:]
		}
	}
}

// sum returns the weighted sum of all memory after the call, and by how much it may differ: not at all if each number is exact
// before it is rounded.
func (c *routineCall) sum() (sum, tolerance float64) {
	for number, s := range c.slots {
		for i, v := range s.after {
			re, im := float64(1+(7*number+3*i)%13)*real(v), float64(1+(5*number+11*i)%17)*imag(v)
			sum += re + im
			if s.output && c.divides() {
				tolerance += 4 * reference.Epsilon(s.typ) * (math.Abs(re) + math.Abs(im))
			}
		}
	}
	return sum, tolerance
}

// divides reports whether the numbers of a routine are quotients or roots.
func (c *routineCall) divides() bool {
	name, _, _ := strings.Cut(c.f.Row.Name, "_ex")
	return slices.Contains([]string{"nrm2", "rotg", "rotmg", "trsv", "tbsv", "tpsv", "trsm", "trtri"}, name)
}

// macro returns the name with which the file makes the call. Batches of rotm need their scalars on the device.
func (c *routineCall) macro() string {
	if c.f.Row.RotationParam && c.f.Shape != spec.Plain {
		return "CALL_ON_DEVICE"
	}
	return "CALL"
}
