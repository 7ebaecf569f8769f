package blas

import (
	"fmt"
	"hash/fnv"
	"math"
	"math/rand/v2"
	"strings"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/routines"
	"rocblas_mem/blas/spec"
	"rocblas_mem/internal/reference"
)

// subject describes one routine to the harness: its names, C arguments and operands, which the table says (subjectOf), and the
// cases to test and the statuses, which do not depend on the table. Package reference computes the numbers.
type subject struct {
	name      string // the name in the row
	instances []instance
	suffix    string // end of the C name, after the shape, for types at run time
	narrow    bool   // no _64 forms
	onlyPlain bool   // no batched forms
	onDevice  bool   // batched forms in device pointer mode only
	args      string // the C arguments after the handle; an operand stands for its pointer and the arguments that follow it
	operands  []subjectOperand
	result    resultKind
	// adjust, if set, changes the random operands of a problem before the reference computes it.
	adjust func(c *testCase, problem int, o []*reference.Matrix)
	// slack returns the allowed error of a result in epsilons. It is nil if all numbers are small integers
	// and the result is exact.
	slack   func(c *testCase) float64
	rounds  bool       // results of 16 bits have the slack of one rounding, whatever that of the others is
	padding complex128 // the number between the elements, if it is not NaN
	cases   func() []testCase
	rules   statusRules // the statuses of calls with wrong arguments
	// workspace returns the cases whose workspace is tested. It is nil for a routine without workspace.
	workspace func() []testCase
	// leases returns the bytes that a call of so many problems leases on the built-in engine. It is nil for a
	// routine without workspace.
	leases func(c *testCase, in instance, problems int) int
	// borrows means that a call leases these bytes only if the workspace has room for them.
	borrows bool
}

// instance is one element type of a subject.
type instance struct {
	name      string // without rocblas_ and without the shape
	typ       spec.Type
	conj      bool // the first vector is conjugated
	realAlpha bool
	realBeta  bool        // beta is real although alpha is complex
	mixed     *spec.Mixed // types in memory, if they are not typ
	letters   string      // the types among the arguments in their order
	rotation  bool        // alpha is the real cosine and beta the sine
	noPlain   bool        // only batched forms
}

// resultKind is the kind of result that a reduction stores.
type resultKind int

const (
	noResult resultKind = iota
	elementResult
	realResult
	indexResult
)

// subjectOperand is one vector or matrix of a subject.
type subjectOperand struct {
	name   string
	vector bool
	typed  bool
	output bool
	packed bool // no leading dimension
	real   bool // elements of the real type
	letter int  // number of its type among the instance's letters, from 1; 0 without one
	extent func(c *testCase) (rows, cols int)
	// stored reports which elements exist; nil means all of them.
	stored func(c *testCase, i, j int) bool
	// value returns one element; nil means small integers.
	value func(random *rand.Rand, c *testCase, i, j int) complex128
	// unread reports that the routine must not read the operand, which is NaN then.
	unread func(c *testCase) bool
	// alias is the index of the operand that this operand shares memory with, in cases with inPlace.
	alias int
	// storage places the elements if they are not stored column after column, one leading dimension apart.
	storage *storage
	// given, if set, returns the number of elements that the call is told, and whether the call gets the
	// pointer.
	given func(c *testCase) (elems int, present bool)
}

// testCase is one set of arguments of a subject.
type testCase struct {
	side           engine.Side
	uplo           engine.Uplo
	transA, transB engine.Op
	diag           engine.Diag
	m, n, k        int
	kl, ku         int
	operation      int // geam_ex: the semiring
	alpha, beta    complex128
	incs           []int // of the vectors in their order, 1 if missing
	pad            int   // leading dimension minus rows
	batch          int   // 0 means 3, or 2 if large
	inPlace        bool  // the output is also an input
	downward       bool  // strides are negative
	large          bool  // too long for every combination: half of them are tested
	inverted       int   // trsm_ex: elements of invA that the call is told; negative for a null pointer
}

// String describes the case in a failure.
func (c *testCase) String() string {
	var parts []string
	add := func(name string, value any, unset bool) {
		if !unset {
			parts = append(parts, fmt.Sprintf("%s=%v", name, value))
		}
	}
	add("side", c.side, c.side == 0)
	add("uplo", c.uplo, c.uplo == 0)
	add("transA", c.transA, c.transA == 0)
	add("transB", c.transB, c.transB == 0)
	add("diag", c.diag, c.diag == 0)
	add("m", c.m, c.m == 0)
	add("n", c.n, false)
	add("k", c.k, c.k == 0)
	add("kl", c.kl, c.kl == 0)
	add("ku", c.ku, c.ku == 0)
	add("operation", c.operation, c.operation == 0)
	add("alpha", c.alpha, false)
	add("beta", c.beta, false)
	add("incs", c.incs, c.incs == nil)
	add("pad", c.pad, c.pad == 0)
	add("inPlace", c.inPlace, !c.inPlace)
	add("downward", c.downward, !c.downward)
	add("inverted", c.inverted, c.inverted == 0)
	return strings.Join(parts, " ")
}

// problem returns the arguments of the reference.
func (c *testCase) problem(in instance) *reference.Problem {
	p := &reference.Problem{
		Side: c.side, Uplo: c.uplo, TransA: c.transA, TransB: c.transB, Diag: c.diag, M: c.m, N: c.n, K: c.k, KL: c.kl, KU: c.ku,
		Alpha: in.scalar(c.alpha), Beta: in.beta(c.beta), Conj: in.conj, Complex: in.typ.Complex(), PlusMin: c.operation != routines.MinPlus,
	}
	if in.mixed != nil && in.letters != "" {
		p.Compute = spec.FromLetter(rune(in.letters[len(in.letters)-1]))
	}
	return p
}

// row returns the name of the subject's row. Some rows have several subjects.
func (s *subject) row() string {
	name, _, _ := strings.Cut(s.name, " ")
	return name
}

// problems returns the batch size of the case.
func (c *testCase) problems() int {
	switch {
	case c.batch != 0:
		return c.batch
	case c.large:
		return 2
	}
	return 3
}

// scalar returns alpha or beta in the type of an instance.
func (in instance) scalar(v complex128) complex128 {
	if in.realAlpha || in.typ.Real() == in.typ {
		return complex(real(v), 0)
	}
	return v
}

// beta returns beta in the type of an instance.
func (in instance) beta(v complex128) complex128 {
	if in.realBeta {
		return complex(real(v), 0)
	}
	return in.scalar(v)
}

// betaType returns the type of beta.
func (in instance) betaType() spec.Type {
	if in.realBeta {
		return in.typ.Real()
	}
	return in.scalarType()
}

// elementType returns the type of an operand's elements.
func (in instance) elementType(o *subjectOperand) spec.Type {
	switch {
	case o.letter > 0 && in.letters != "":
		return spec.FromLetter(rune(in.letters[o.letter-1]))
	case o.real:
		return in.typ.Real()
	case in.mixed == nil:
		return in.typ
	case o.output:
		return in.mixed.Out
	}
	return in.mixed.In
}

// alphaType returns the type of alpha, or of a rotation's cosine.
func (in instance) alphaType() spec.Type {
	if in.rotation && in.mixed == nil {
		return in.typ.Real()
	}
	return in.scalarType()
}

// scalarType returns the type of alpha and beta.
func (in instance) scalarType() spec.Type {
	switch {
	case in.mixed != nil:
		return in.mixed.Scalar
	case in.realAlpha:
		return in.typ.Real()
	}
	return in.typ
}

// resultType returns the type of a result that is an element.
func (in instance) resultType() spec.Type {
	if in.mixed != nil {
		return in.mixed.Out
	}
	return in.typ
}

// cname returns the C name of an instance in one shape and width.
func (s *subject) cname(in instance, shape spec.Shape, wide bool) string {
	name := "rocblas_" + in.name + [...]string{"", "_batched", "_strided_batched"}[shape] + s.suffix
	if wide {
		name += "_64"
	}
	return name
}

// widths returns the widths of the subject.
func (s *subject) widths() []bool {
	if s.narrow {
		return []bool{false}
	}
	return []bool{false, true}
}

// shapes returns the shapes of the subject.
func (s *subject) shapes() []spec.Shape {
	if s.instances[0].noPlain {
		return []spec.Shape{spec.Batched, spec.StridedBatched}
	}
	if s.onlyPlain {
		return []spec.Shape{spec.Plain}
	}
	return shapes()
}

// pointerModes returns the pointer modes of the subject in a shape: host (false) and device (true).
func (s *subject) pointerModes(shape spec.Shape) []bool {
	if s.onDevice && shape != spec.Plain {
		return []bool{true}
	}
	return []bool{false, true}
}

// shapes returns the three shapes of every routine.
func shapes() []spec.Shape { return []spec.Shape{spec.Plain, spec.Batched, spec.StridedBatched} }

// position is the position of an element in an operand.
type position struct{ i, j int }

// elements returns the elements that an operand has in a case, column after column.
func (o *subjectOperand) elements(c *testCase) []position {
	rows, cols := o.extent(c)
	list := make([]position, 0, rows*cols)
	for j := range cols {
		for i := range rows {
			if o.stored == nil || o.stored(c, i, j) {
				list = append(list, position{i, j})
			}
		}
	}
	return list
}

// prepared is a case of an instance with its numbers: the operands of every problem before the call, and
// those expected after it.
type prepared struct {
	subject      *subject
	c            *testCase
	in           instance
	index        int                   // of the case
	elements     [][]position          // by operand, the same in every problem
	layouts      []operandLayout       // by operand
	before, want [][]*reference.Matrix // by problem, then by operand
	results      []complex128
}

// operandLayout is the memory layout of one problem of an operand: the places of its elements, the number of
// elements that they span, and the leading dimension or increment.
type operandLayout struct {
	places   []int
	span, ld int
}

// prepare draws the numbers of case number index and computes the expected ones.
func (s *subject) prepare(c *testCase, in instance, seed uint64, index int) *prepared {
	hash := fnv.New64a()
	_, _ = fmt.Fprintf(hash, "%s %s %d", s.name, in.name, index)
	random := rand.New(rand.NewPCG(seed, hash.Sum64()))
	p := &prepared{subject: s, c: c, in: in, index: index}
	compute := reference.Of(s.row())
	for j := range s.operands {
		p.elements = append(p.elements, s.operands[j].elements(c))
		p.layouts = append(p.layouts, p.layoutOf(j))
	}
	for i := range c.problems() {
		before := make([]*reference.Matrix, len(s.operands))
		for j := range s.operands {
			before[j] = s.draw(random, c, in, j, p.elements[j])
		}
		if s.adjust != nil {
			s.adjust(c, i, before)
		}
		want := make([]*reference.Matrix, len(before))
		for j, d := range before {
			if o := &s.operands[j]; c.inPlace && o.output && o.alias != j {
				before[j], want[j] = before[o.alias], want[o.alias]
			} else {
				want[j] = d.Clone()
			}
		}
		p.results = append(p.results, compute(c.problem(in), want))
		p.before, p.want = append(p.before, before), append(p.want, want)
	}
	return p
}

// draw creates operand j of one problem.
func (s *subject) draw(random *rand.Rand, c *testCase, in instance, j int, elements []position) *reference.Matrix {
	o := &s.operands[j]
	d := reference.NewMatrix(o.extent(c))
	if o.unread != nil && o.unread(c) {
		return d
	}
	first := complex(math.NaN(), 0)
	for index, at := range elements {
		v := complex(float64(random.IntN(9)-4), float64(random.IntN(9)-4))
		if o.value != nil {
			v = o.value(random, c, at.i, at.j)
		}
		if index == 0 {
			first = v
		}
		if o.vector && c.increment(s, j) == 0 {
			v = first
		}
		d.Set(at.i, at.j, reference.Rounded(in.elementType(o), v))
	}
	return d
}

// increment returns the increment of operand j, a vector.
func (c *testCase) increment(s *subject, j int) int {
	vectors := 0
	for i := range j {
		if s.operands[i].vector && s.operands[i].given == nil {
			vectors++
		}
	}
	if s.operands[j].given != nil || vectors >= len(c.incs) {
		return 1
	}
	return c.incs[vectors]
}
