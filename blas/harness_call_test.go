package blas

import (
	"errors"
	"fmt"
	"math/cmplx"
	"strings"

	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
	"rocblas_mem/internal/ptr"
	"rocblas_mem/internal/reference"
)

// errNumber means that a call computed a number other than the naive computation.
var errNumber = errors.New("a wrong number")

// variant is one way to call a subject.
type variant struct {
	shape  spec.Shape
	wide   bool
	device bool // true for device pointer mode
}

// arrangement is a prepared case laid out in memory for one shape: the operands of a call.
type arrangement struct {
	*prepared
	variant
	first       int // the first problem to take, and the number of problems
	count       int
	placements  []*placement
	alpha, beta *memory
	results     []byte
}

// resultGuardBytes is the size of the guards before and after the results of a call. resultFill fills the
// guards and the results.
const (
	resultGuardBytes = 16
	resultFill       = 0xab
)

// arrange lays out a prepared case. A plain call takes one problem of the batch, a different one for each
// width.
func (p *prepared) arrange(shape spec.Shape, wide bool) *arrangement {
	a := &arrangement{prepared: p, variant: variant{shape: shape, wide: wide}, count: p.c.problems()}
	if shape == spec.Plain {
		if wide {
			a.first = 1 % a.count
		}
		a.count = 1
	}
	for j := range p.subject.operands {
		o := &p.subject.operands[j]
		if p.c.inPlace && o.output && o.alias != j {
			a.placements = append(a.placements, a.placements[o.alias])
			continue
		}
		typ := p.in.elementType(o)
		padding := func(elems int) *memory { return newMemory(typ, elems, p.subject.padding, !wide) }
		var values [][]complex128
		for i := range a.count {
			values = append(values, valuesOf(p.before[a.first+i][j], p.elements[j]))
		}
		a.placements = append(a.placements, place(values, p.layouts[j], p.c.downward, padding))
	}
	a.alpha, a.beta = newMemory(p.in.alphaType(), 1, 0, true), newMemory(p.in.betaType(), 1, 0, true)
	a.alpha.set(0, p.in.scalar(p.c.alpha))
	a.beta.set(0, p.in.beta(p.c.beta))
	a.results = make([]byte, 2*resultGuardBytes+a.count*a.resultBytes())
	return a
}

func valuesOf(d *reference.Matrix, elements []position) []complex128 {
	list := make([]complex128, len(elements))
	for i, at := range elements {
		list[i] = d.At(at.i, at.j)
	}
	return list
}

// layoutOf lays out one problem of operand j.
func (p *prepared) layoutOf(j int) operandLayout {
	o := &p.subject.operands[j]
	rows, cols := o.extent(p.c)
	if o.vector {
		inc := p.c.increment(p.subject, j)
		places, span := vectorPlaces(rows, inc)
		return operandLayout{places, span, inc}
	}
	if o.storage != nil {
		return o.storage.lay(p.elements[j], p.c)
	}
	ld := rows + p.c.pad
	places := make([]int, len(p.elements[j]))
	for index, at := range p.elements[j] {
		places[index] = at.i + at.j*ld
	}
	return operandLayout{places, (cols-1)*ld + rows, ld}
}

// resultBytes returns the size of one result.
func (a *arrangement) resultBytes() int {
	switch a.subject.result {
	case realResult:
		return int(a.in.resultType().Real().Bytes())
	case indexResult:
		if a.wide {
			return 8
		}
		return 4
	}
	return int(a.in.resultType().Bytes())
}

// argument is one C argument, with a name by which a test can replace it.
type argument struct {
	name  string
	value any
}

// arguments returns the C arguments after the handle.
func (a *arrangement) arguments() []argument {
	values := map[string]any{
		"side": int(a.c.side), "uplo": int(a.c.uplo), "transa": int(a.c.transA), "transb": int(a.c.transB), "diag": int(a.c.diag),
		"m": a.c.m, "n": a.c.n, "k": a.c.k, "kl": a.c.kl, "ku": a.c.ku, "batch": a.count, "alpha": a.alpha.address(0), "beta": a.beta.address(0),
		"result":  ptr.Address(a.results) + resultGuardBytes,
		"compute": datatypeOf(a.in.typ), "composite": 0, "algo": 0, "solution": 0, "flags": 0,
		"cos": a.alpha.address(0), "sin": a.beta.address(0), "op": a.c.operation, "alphatype": 0, "resulttype": 0, "cstype": 0,
	}
	var list []argument
	for _, word := range strings.Fields(a.subject.args) {
		value, known := values[word]
		switch {
		case word == "batch" && a.shape == spec.Plain:
		case known:
			list = append(list, argument{word, value})
		default:
			list = append(list, a.operandArguments(word)...)
		}
	}
	return a.in.withTypes(list)
}

// withTypes fills in the types among the arguments, in their order, if they are not all equal.
func (in instance) withTypes(list []argument) []argument {
	types := 0
	for i := range list {
		if name := list[i].name; in.letters != "" && (name == "compute" || strings.Contains(name, "type")) {
			list[i].value = datatypeOf(spec.FromLetter(rune(in.letters[types])))
			types++
		}
		if list[i].name == "composite" {
			list[i].value = computetypeOf(in.letters[len(in.letters)-1])
		}
	}
	return list
}

// operandArguments returns the arguments of one operand: pointer, type, leading dimension, increment or
// length, and stride.
func (a *arrangement) operandArguments(name string) []argument {
	for j := range a.subject.operands {
		o, p := &a.subject.operands[j], a.placements[j]
		if o.name != name {
			continue
		}
		address, distance := p.address(p.starts[0]), argument{"ld" + name, p.ld}
		if a.shape == spec.Batched {
			address = ptr.Address(p.pointers)
		}
		if o.vector {
			distance.name = "inc" + name
		}
		if o.given != nil {
			elems, present := o.given(a.c)
			distance = argument{name + "size", elems}
			if !present {
				address = 0
			}
		}
		list := []argument{{name, address}}
		if o.typed {
			list = append(list, argument{"type" + name, datatypeOf(a.in.typ)})
		}
		if !o.packed {
			list = append(list, distance)
		}
		if a.shape == spec.StridedBatched {
			list = append(list, argument{"stride" + name, p.stride})
		}
		return list
	}
	return []argument{{name, "no such operand"}}
}

// values returns the arguments without their names.
func values(list []argument) []any {
	var all []any
	for _, arg := range list {
		all = append(all, arg.value)
	}
	return all
}

// pointersAs replaces all pointers among the arguments by address.
func pointersAs(list []argument, address uint64) []argument {
	replaced := append([]argument(nil), list...)
	for i := range replaced {
		if _, pointer := replaced[i].value.(uint64); pointer {
			replaced[i].value = address
		}
	}
	return replaced
}

// reset restores all operands to their contents before the call.
func (a *arrangement) reset() {
	for _, p := range a.placements {
		p.restore()
	}
	for i := range a.results {
		a.results[i] = resultFill
	}
}

// name returns the C name of the function to call.
func (a *arrangement) name() string { return a.subject.cname(a.in, a.shape, a.wide) }

// invoke resets the operands and makes the call.
func (a *arrangement) invoke(h *handle) core.Status {
	a.reset()
	h.control.PointerMode = 0
	if a.device {
		h.control.PointerMode = 1
	}
	return h.call(a.name(), values(a.arguments())...)
}

// verify compares the outputs and results with the expected ones, and all other memory with its contents
// before the call.
func (a *arrangement) verify() error {
	for j := range a.subject.operands {
		if !a.subject.operands[j].output {
			continue
		}
		if err := a.verifyOperand(j); err != nil {
			return err
		}
	}
	if a.subject.result != noResult {
		if err := a.verifyResults(); err != nil {
			return err
		}
	}
	return a.untouched()
}

// verifyOperand compares the elements of an output, and restores them.
func (a *arrangement) verifyOperand(j int) error {
	o, p := &a.subject.operands[j], a.placements[j]
	places := a.layouts[j].places
	for i := range a.count {
		for index, at := range a.elements[j] {
			place := p.starts[i] + places[index]
			got, want := p.get(place), a.want[a.first+i][j].At(at.i, at.j)
			if !a.close(p.typ, got, want) {
				return fmt.Errorf("%w: %s(%d, %d) of problem %d is %v, not %v", errNumber, o.name, at.i, at.j, i, got, want)
			}
		}
	}
	for i := range a.count {
		p.putBack(p.starts[i], places)
	}
	return nil
}

// close reports whether a number is close enough to the expected one. NaN never is.
func (a *arrangement) close(typ spec.Type, got, want complex128) bool {
	slack := a.subject.slack
	if a.subject.rounds && a.in.resultType().Bytes() == 2 {
		slack = roundedOnce
	}
	if slack == nil || got == want {
		return got == want
	}
	return cmplx.Abs(got-want) <= slack(a.c)*reference.Epsilon(typ)*max(1, cmplx.Abs(want))
}

// verifyResults compares the results, and restores them.
func (a *arrangement) verifyResults() error {
	for i := range a.count {
		at := ptr.Address(a.results) + resultGuardBytes + uint64(i*a.resultBytes())
		got, want := a.resultAt(at), a.prepared.results[a.first+i]
		if !a.close(a.in.resultType(), got, want) {
			return fmt.Errorf("%w: result %d is %v, not %v", errNumber, i, got, want)
		}
		for b := range a.resultBytes() {
			ptr.Store(at+uint64(b), byte(resultFill))
		}
	}
	return nil
}

// resultAt reads the result at an address.
func (a *arrangement) resultAt(at uint64) complex128 {
	if a.subject.result == indexResult {
		if a.wide {
			return complex(float64(ptr.Load[int64](at)), 0)
		}
		return complex(float64(ptr.Load[int32](at)), 0)
	}
	if a.subject.result == realResult {
		return loadAs(a.in.resultType().Real(), at)
	}
	return loadAs(a.in.resultType(), at)
}

// restoreOutputs restores the elements of all outputs, and the results.
func (a *arrangement) restoreOutputs() {
	for j, p := range a.placements {
		for i := range a.count {
			if a.subject.operands[j].output {
				p.putBack(p.starts[i], a.layouts[j].places)
			}
		}
	}
	for i := range a.count * a.resultBytes() {
		a.results[resultGuardBytes+i] = resultFill
	}
}

// untouched returns an error if memory differs from its contents before the call.
func (a *arrangement) untouched() error {
	for j, p := range a.placements {
		if offset, changed := p.changed(); changed {
			return fmt.Errorf("memory of %s that is not an output was changed, %d bytes from its start",
				a.subject.operands[j].name, offset)
		}
	}
	for i, b := range a.results {
		if b != resultFill {
			return fmt.Errorf("byte %d of the results was changed", i-resultGuardBytes)
		}
	}
	return nil
}
