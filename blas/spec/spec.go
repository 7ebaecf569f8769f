// Package spec is the one table of routines: a row says what a routine is called, what its operands are, what is checked,
// how much workspace it wants, and its formula. The forms _batched, _strided_batched and _64 follow from the row.
//
// The table means, the header shows: the generator derives every prototype from the rows, compares it with the one in
// include/rocblas_mem.h, and fails on any difference. Everything here is pure: no device, no pointer is touched.
package spec

import "strings"

// Type is an element type.
type Type uint8

// The element types. S, D, C and Z are those that engines compute in; the others are what vectors and matrices may be stored in.
const (
	S       Type = iota // 32-bit float
	D                   // 64-bit float
	C                   // complex of two 32-bit floats
	Z                   // complex of two 64-bit floats
	H                   // IEEE 754 binary16
	T                   // bfloat16
	I8                  // 8-bit signed integer
	I32                 // 32-bit signed integer
	F8                  // 8-bit float, 4 bits of exponent
	BF8                 // 8-bit float, 5 bits of exponent
	F8F8                // float, A and B made F8 before
	F8BF8               // float, A made F8 and B made BF8 before
	BF8F8               // float, A made BF8 and B made F8 before
	BF8BF8              // float, A and B made BF8 before
	Runtime             // what the call says
)

// Types is the number of element types that engines compute in.
const Types = 4

// Bytes is the size of one element.
func (t Type) Bytes() uint64 { return [...]uint64{4, 8, 8, 16, 2, 2, 1, 4, 1, 1, 4, 4, 4, 4, 0}[t] }

// Real is the type of a magnitude: s for c, d for z, and the type itself for a real one.
func (t Type) Real() Type {
	return [...]Type{S, D, S, D, H, T, I8, I32, F8, BF8, S, S, S, S, Runtime}[t]
}

// Computed is the type that engines compute in where elements are of this one: float for what is shorter, and double for
// integers, of which it holds every product and sum exactly.
func (t Type) Computed() Type { return [...]Type{S, D, C, Z, S, S, D, D, S, S, S, S, S, S, Runtime}[t] }

// Factors are the types that A and B are made before they are multiplied in this one, Runtime where they stay what they are.
func (t Type) Factors() (a, b Type) {
	if t < F8F8 || t > BF8BF8 {
		return Runtime, Runtime
	}
	return [...]Type{F8, F8, BF8, BF8}[t-F8F8], [...]Type{F8, BF8, F8, BF8}[t-F8F8]
}

// Complex says whether the type is complex.
func (t Type) Complex() bool { return t == C || t == Z }

// CName is the C type of one element.
func (t Type) CName() string {
	return [...]string{
		"float", "double", "rocblas_float_complex", "rocblas_double_complex", "rocblas_half", "rocblas_bfloat16", "int8_t", "int32_t",
		"rocblas_f8", "rocblas_bf8", "float", "float", "float", "float", "void",
	}[t]
}

// Datatype is the rocblas_datatype of the type, or its rocblas_computetype.
func (t Type) Datatype() int64 {
	return [...]int64{151, 152, 154, 155, 150, 168, 160, 162, 170, 171, 301, 302, 303, 304, 255}[t]
}

// FromDatatype returns the element type of a rocblas_datatype, and whether it is one of them.
func FromDatatype(datatype int64) (Type, bool) {
	for t := S; t < Runtime; t++ {
		if t.Datatype() == datatype {
			return t, true
		}
	}
	return Runtime, false
}

// Letter is the letter that stands for the type in Row.Combinations.
func (t Type) Letter() byte { return letters[t] }

// letters are those of the types in their order.
const letters = "sdczhtileb1234"

// FromLetter returns the type that a letter of Row.Combinations stands for, Runtime where it stands for none.
func FromLetter(letter rune) Type {
	if i := strings.IndexRune(letters, letter); i >= 0 {
		return Type(i)
	}
	return Runtime
}

// Shape is one of the forms of a routine.
type Shape uint8

// One problem; an array of pointers to problems; problems at a fixed distance; an array of pointers to problems of several groups, whose
// sizes, operations and scalars are arrays with an element for each group.
const (
	Plain Shape = iota
	Batched
	StridedBatched
	Grouped
)

// Suffix is what the shape adds to a function's name.
func (s Shape) Suffix() string {
	return [...]string{"", "_batched", "_strided_batched", "_grouped_batched"}[s]
}

// Kind is what a parameter is, and with it how many C arguments it takes and of what types.
type Kind uint8

// The kinds of parameters.
const (
	Side       Kind = iota // rocblas_side
	Uplo                   // rocblas_fill
	TransA                 // rocblas_operation of A
	TransB                 // rocblas_operation of B
	Diag                   // rocblas_diagonal
	M                      // number of rows
	N                      // number of columns or elements
	K                      // inner dimension, or the number of diagonals beside the main one
	KL                     // number of diagonals below the main one
	KU                     // number of diagonals above the main one
	Alpha                  // scalar, by pointer
	Beta                   // scalar, by pointer
	Vector                 // pointer and increment
	Matrix                 // pointer and leading dimension
	Packed                 // pointer to a triangle, its columns one after the other
	Few                    // pointer to some elements, one after the other
	Cos                    // cosine of a rotation, by pointer
	Sin                    // sine of a rotation, by pointer
	SinCosType             // rocblas_datatype of both
	Blocks                 // pointer and number of elements; may be null
	Batch                  // batch_count; absent in the plain form
	Result                 // pointer to an element
	RealOut                // pointer to a real
	IndexOut               // pointer to an index
	Compute                // rocblas_datatype that all is computed in
	Compute3               // rocblas_computetype
	Operation              // rocblas_geam_ex_operation
	Algorithm              // rocblas_gemm_algo
	Solution               // solution index
	Flags                  // rocblas_gemm_flags
	List                   // where to store solution indices
	ListSize               // pointer to how many
)

// Param is one parameter of a row.
type Param struct {
	Kind Kind
	// Name is the first C argument's name.
	Name string
	// Output says that the operand is written, and so needed even where alpha is 0.
	Output bool
	// Typed says that the operand's rocblas_datatype follows its pointer.
	Typed bool
	// Real says that the elements are of the real type.
	Real bool
	// Scaled is the scalar by which an operand that is read only enters the result: where that is 0 it is not read.
	Scaled Kind
	// Extent says how many rows and columns an operand has.
	Extent Extent
}

// Dims is what the size of a problem depends on.
type Dims struct {
	M, N, K, KL, KU, Batch int64
	Left                   bool // the triangular matrix stands on the left
	TransA, TransB         bool
	Type                   Type
	Converted              bool // some operand is stored in another type, and none is an integer
}

// Instance is one element type of a routine.
type Instance struct {
	Name string // without rocblas_ and without the shape: "saxpy"
	Type Type
	// Func is the Go function that computes it where that is not the row's own: "dotc".
	Func string
	// RealAlpha says that alpha is real though the type is complex, and so is rot's sine; RealBeta says it of beta.
	RealAlpha, RealBeta bool
	// Mixed are the types of the operands, where they are not those of Type.
	Mixed *Mixed
	// NoPlain says that there is no form for a single problem.
	NoPlain bool
}

// Mixed are types that differ from the one that is computed in: of the operands that are read only, of those that are written,
// of alpha and beta.
type Mixed struct{ In, Out, Scalar Type }

// Quick says when a call has nothing to do.
type Quick uint8

// The rules for a quick return; each holds for batch_count too.
const (
	// QuickZero returns where M or N is 0; negative sizes are errors.
	QuickZero Quick = iota
	// QuickNonPositive returns where N is 0 or negative.
	QuickNonPositive
	// QuickIncrement returns where N or the first increment is 0 or negative.
	QuickIncrement
)

// InPlace says what is asked of an input that is the output.
type InPlace uint8

// The rules for an input that is the output.
const (
	// InPlaceUnchecked asks nothing.
	InPlaceUnchecked InPlace = iota
	// InPlaceSize asks for the same leading dimension and no transpose, with the sizes; null is the same as null.
	InPlaceSize
	// InPlaceValue asks the last input for the same leading dimension, after the pointers: another one is an invalid value.
	InPlaceValue
)

// Shortage says what a call does that cannot have its workspace.
type Shortage uint8

// The ways of a call with less workspace than it wants.
const (
	// Slows computes in a slower way that needs none, and is a success.
	Slows Shortage = iota
	// Degrades computes in a slower way that needs none, and says so: perf_degraded.
	Degrades
	// Borrows takes what the workspace has room for, never makes it grow, and else computes in a slower way: for routines that want none in
	// rocBLAS.
	Borrows
)

// Row is one routine.
type Row struct {
	Name      string // the routine's name: "axpy"
	Func      string // the Go function that computes it, where that is not called Name
	Level     int
	Suffix    string   // of a name whose shape stands before it: "_ex", with types at run time
	Narrow    bool     // there is no _64 form
	OnlyPlain bool     // there are no forms for a batch
	Grouped   []string // names of the instances that have the form for groups of batches
	Instances []Instance
	Params    []Param
	Formula   string

	// Combinations are the types that go together, one letter each, in the order of the arguments: h f16, t bf16, s f32, d f64,
	// c and z complex, i int8, l int32, e f8, b bf8, and 1 to 4 float with A and B made 8-bit floats before. Empty where there is
	// one type.
	Combinations []string

	Quick            Quick
	InPlace          InPlace
	NoConjugate      bool // of a complex A no conjugate transpose
	NoTranspose      bool // of A no plain transpose
	NoConjugates     bool // of A and B no conjugate transpose, not even of real ones
	LeadingOne       bool // a leading dimension is at least 1 even where there are no rows
	IncrementNonZero bool // increments of 0 are errors
	ChecksInQuery    bool // a size query answers bad arguments with their status
	Gfx94            bool // a HIP device before gfx94x or after gfx9 does not have it
	TypesFirst       bool // a type that is not implemented is found before anything else
	ComputeFirst     bool // a compute type that is in no combination is found before all other arguments
	TypesBefore      Kind // types are checked before parameters of this kind, Uplo, Alpha or Vector, instead of after all pointers
	OneLeaves        bool // with alpha = 1, on the host, there is nothing to do
	RotationParam    bool // the last operand is rotm's param: see there what it decides
	Band             bool // K, KL and KU are numbers of diagonals, and 0 of them is a matrix; no size is above 31 bits
	Accumulates      bool // y := alpha x + y: with alpha = 0 there is nothing to do
	BatchFirst       bool // batch_count of 0 returns before the result's pointer is looked at
	SeparateOutput   bool // the last operand is the output, the one before it is read only where beta is not 0
	Overwrites       bool // the output is not read
	InRanges         bool // the Go function takes problems lo to hi-1 of a batch, where others take problem i

	// Workspace computes the bytes that a call leases on an engine; nil where it needs nothing on any. See WorkspaceBytes.
	Workspace func(d *Dims, e Engine) uint64
	// Shortage says what a call does that cannot have them.
	Shortage Shortage
}

// ComputesIn says whether some combination has t as its last type, the one that is computed in.
func (r *Row) ComputesIn(t Type) bool {
	for _, letters := range r.Combinations {
		if FromLetter(rune(letters[len(letters)-1])) == t {
			return true
		}
	}
	return false
}

// Order is the order of the triangular matrix of a trsm.
func (d *Dims) Order() int64 {
	if d.Left {
		return d.M
	}
	return d.N
}

// RightHandSides is the number of systems that a trsm solves.
func (d *Dims) RightHandSides() int64 { return d.M + d.N - d.Order() }

func typed(names ...string) []Instance {
	instances := make([]Instance, len(names))
	for i, name := range names {
		instances[i] = Instance{Name: name, Type: Type(i)}
	}
	return instances
}

// complexes are the instances of a routine that there is only for complex types.
func complexes(c, z string) []Instance {
	return []Instance{{Name: c, Type: C}, {Name: z, Type: Z}}
}

func realAlpha(c, z string) []Instance {
	return []Instance{{Name: c, Type: C, RealAlpha: true}, {Name: z, Type: Z, RealAlpha: true}}
}

func realBeta(c, z string) []Instance {
	return []Instance{{Name: c, Type: C, RealBeta: true}, {Name: z, Type: Z, RealBeta: true}}
}

func realScalars(c, z string) []Instance {
	return []Instance{{Name: c, Type: C, RealAlpha: true, RealBeta: true}, {Name: z, Type: Z, RealAlpha: true, RealBeta: true}}
}

// stored is an instance all of whose operands are of a type that engines do not compute in.
func stored(name string, t Type, function string) Instance {
	return Instance{Name: name, Type: t.Computed(), Func: function, Mixed: &Mixed{t, t, t}}
}

// mixed is an instance with operands of several types, for batches only.
func mixed(name, function string, types Mixed) Instance {
	return Instance{Name: name, Type: types.In.Computed(), Func: function, Mixed: &types, NoPlain: true}
}

func vector(name string, extent Extent) Param {
	return Param{Kind: Vector, Name: name, Extent: extent, Scaled: Alpha}
}

func matrix(name string, extent Extent) Param {
	return Param{Kind: Matrix, Name: name, Extent: extent, Scaled: Alpha}
}

func (p Param) out() Param {
	p.Output = true
	return p
}

func (p Param) withType() Param {
	p.Typed = true
	return p
}

func packed(name string) Param {
	return Param{Kind: Packed, Name: name, Extent: NPacked, Scaled: Alpha}
}

func few(name string, extent Extent) Param {
	return Param{Kind: Few, Name: name, Extent: extent}
}

func (p Param) real() Param {
	p.Real = true
	return p
}

func (p Param) named(name string) Param {
	p.Name = name
	return p
}

func (p Param) scaledBy(scalar Kind) Param {
	p.Scaled = scalar
	return p
}

func param(kind Kind) Param { return Param{Kind: kind, Name: names[kind]} }

func params(kinds ...Kind) []Param {
	list := make([]Param, len(kinds))
	for i, kind := range kinds {
		list[i] = param(kind)
	}
	return list
}

var names = [...]string{
	Side: "side", Uplo: "uplo", TransA: "transA", TransB: "transB", Diag: "diag", M: "m", N: "n", K: "k", Alpha: "alpha",
	Beta: "beta", Batch: "batch_count", Result: "result", RealOut: "result", IndexOut: "result",
	KL: "kl", KU: "ku", Cos: "c", Sin: "s", SinCosType: "cs_type", Compute3: "compute_type", Operation: "geam_ex_op",
	List: "list_array", ListSize: "list_size", Compute: "compute_type", Algorithm: "algo", Solution: "solution_index", Flags: "flags", Blocks: "invA",
}
