// Package spec is the table of routines. A row states a routine's name, operands, checks, workspace and
// formula. The forms _batched, _strided_batched and _64 follow from the row.
//
// The generator derives every prototype of the public header and its comment from the rows. All functions here are
// pure: they touch no device and no pointer.
package spec

import (
	"slices"
	"strings"
)

// Type is an element type.
type Type uint8

// The element types. Engines compute in S, D, C and Z. Vectors and matrices may also be stored in H to BF8. F8F8
// to BF8BF8 are compute types.
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
	F8F8                // float, with A and B converted to F8 first
	F8BF8               // float, with A converted to F8 and B to BF8 first
	BF8F8               // float, with A converted to BF8 and B to F8 first
	BF8BF8              // float, with A and B converted to BF8 first
	Runtime             // the type is an argument of the call
)

// Types is the number of element types that engines compute in.
const Types = 4

// Bytes returns the size of one element in bytes, 0 for Runtime.
func (t Type) Bytes() uint64 { return [...]uint64{4, 8, 8, 16, 2, 2, 1, 4, 1, 1, 4, 4, 4, 4, 0}[t] }

// Real returns the type of a magnitude: S for C, D for Z, S for the compute types, and t itself for the other
// types.
func (t Type) Real() Type {
	return [...]Type{S, D, S, D, H, T, I8, I32, F8, BF8, S, S, S, S, Runtime}[t]
}

// Computed returns the type that engines compute in for elements of type t: S for shorter floats, D for
// integers, of which it holds every product and sum exactly.
func (t Type) Computed() Type { return [...]Type{S, D, C, Z, S, S, D, D, S, S, S, S, S, S, Runtime}[t] }

// Factors returns the types to which A and B are converted before they are multiplied in compute type t.
// Runtime means no conversion.
func (t Type) Factors() (a, b Type) {
	if t < F8F8 || t > BF8BF8 {
		return Runtime, Runtime
	}
	return [...]Type{F8, F8, BF8, BF8}[t-F8F8], [...]Type{F8, BF8, F8, BF8}[t-F8F8]
}

// Complex reports whether the type is complex.
func (t Type) Complex() bool { return t == C || t == Z }

// CName returns the C type of one element.
func (t Type) CName() string {
	return [...]string{
		"float", "double", "rocblas_float_complex", "rocblas_double_complex", "rocblas_half", "rocblas_bfloat16", "int8_t", "int32_t",
		"rocblas_f8", "rocblas_bf8", "float", "float", "float", "float", "void",
	}[t]
}

// Datatype returns the value of the type in rocblas_datatype, or in rocblas_computetype for F8F8 to BF8BF8.
func (t Type) Datatype() int64 {
	return [...]int64{151, 152, 154, 155, 150, 168, 160, 162, 170, 171, 301, 302, 303, 304, 255}[t]
}

// FromDatatype returns the type that has this value as its Datatype, and whether there is one. Without one
// the type is Runtime.
func FromDatatype(datatype int64) (Type, bool) {
	for t := S; t < Runtime; t++ {
		if t.Datatype() == datatype {
			return t, true
		}
	}
	return Runtime, false
}

// Letter returns the letter of the type in Row.Combinations.
func (t Type) Letter() byte { return letters[t] }

// letters holds the letters of the types, in the order of the types.
const letters = "sdczhtileb1234"

// FromLetter returns the type of a letter of Row.Combinations, or Runtime for other letters.
func FromLetter(letter rune) Type {
	if i := strings.IndexRune(letters, letter); i >= 0 {
		return Type(i)
	}
	return Runtime
}

// Shape is a form of a routine.
type Shape uint8

// The shapes. Plain is one problem. Batched is an array of pointers to problems. StridedBatched is problems at a
// fixed distance. Grouped is an array of pointers to the problems of several groups; its sizes, operations and
// scalars are arrays with one element for each group.
const (
	Plain Shape = iota
	Batched
	StridedBatched
	Grouped
)

// Suffix returns what the shape adds to a function's name.
func (s Shape) Suffix() string {
	return [...]string{"", "_batched", "_strided_batched", "_grouped_batched"}[s]
}

// Kind is the kind of a parameter. It determines the number of C arguments and their types.
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
	Alpha                  // factor of the inputs, by pointer: if it is 0 they are not read and may be null
	Beta                   // factor of the output or of an operand with scaledBy(Beta), by pointer: if it is 0 that is not read
	Vector                 // pointer and increment
	Matrix                 // pointer and leading dimension
	Packed                 // pointer to a triangle, packed column by column
	Few                    // pointer to a fixed number of contiguous elements
	Cos                    // cosine of a rotation, by pointer
	Sin                    // sine of a rotation, by pointer
	SinCosType             // rocblas_datatype of cosine and sine
	Blocks                 // pointer and number of elements; may be null
	Batch                  // batch_count; absent in the plain form
	Result                 // pointer to an element
	RealOut                // pointer to an element of the real type
	IndexOut               // pointer to an index
	Compute                // rocblas_datatype of the computation
	Compute3               // rocblas_computetype of the computation
	Operation              // rocblas_geam_ex_operation
	Algorithm              // rocblas_gemm_algo
	Solution               // solution index
	Flags                  // rocblas_gemm_flags
	List                   // pointer to an array for solution indices
	ListSize               // pointer to the number of solution indices
)

// Param is one parameter of a row.
type Param struct {
	Kind Kind
	// Name is the first C argument's name.
	Name string
	// Output says that the operand is written, and so needed even where alpha is 0.
	Output bool
	// Typed marks a parameter whose rocblas_datatype follows its pointer.
	Typed bool
	// Real marks an operand whose elements have the real type.
	Real bool
	// Scaled is the scalar that multiplies an operand that is only read. If the scalar is 0, the operand is
	// not read.
	Scaled Kind
	// Extent is the rule for the operand's rows and columns.
	Extent Extent
}

// Dims holds the values that the sizes of operands and workspace depend on.
type Dims struct {
	M, N, K, KL, KU, Batch int64
	Left                   bool // side is rocblas_side_left
	TransA, TransB         bool
	Type                   Type
	Converted              bool // some operand does not have the computed type, and none is int8
}

// Instance is one element type of a routine.
type Instance struct {
	Name string // without rocblas_ and the suffixes: "saxpy"
	Type Type
	// Func is the Go function that computes the instance, if that is not the row's: "dotc".
	Func string
	// RealAlpha marks a complex instance with a real alpha, or a real sine of rot. RealBeta marks one with a
	// real beta.
	RealAlpha, RealBeta bool
	// Mixed holds the types of operands and scalars if they differ from Type, else it is nil.
	Mixed *Mixed
	// NoPlain marks an instance without a form for one problem.
	NoPlain bool
}

// Mixed holds types that differ from the computed one: In of operands that are only read, Out of operands
// that are written, Scalar of scalars and results.
type Mixed struct{ In, Out, Scalar Type }

// Quick is the rule for a quick return: when a call has nothing to do.
type Quick uint8

// The rules for a quick return.
const (
	// QuickZero returns if m, n or batch_count is 0; negative sizes are errors.
	QuickZero Quick = iota
	// QuickNonPositive returns if n or batch_count is 0 or negative.
	QuickNonPositive
	// QuickIncrement returns if n, batch_count or the first increment is 0 or negative.
	QuickIncrement
)

// InPlace is the check of an input that is also the output.
type InPlace uint8

// The rules for an input that is also the output.
const (
	// InPlaceUnchecked checks nothing.
	InPlaceUnchecked InPlace = iota
	// InPlaceSize requires the same leading dimension and no transpose, else invalid_size. It is checked with the
	// sizes. Two null pointers are the same operand.
	InPlaceSize
	// InPlaceValue requires the same leading dimension of the last input, else invalid_value. It is checked after
	// the pointers.
	InPlaceValue
)

// Shortage is what a call does if it cannot lease its workspace.
type Shortage uint8

// The rules for a call that cannot lease its workspace. Each routine has a slower algorithm that needs none.
const (
	// Slows computes with the slower algorithm and returns success.
	Slows Shortage = iota
	// Borrows leases only if the workspace has room without growth. Otherwise it computes with the slower
	// algorithm and returns success. It is for routines that need no workspace in rocBLAS.
	Borrows
)

// Strides is the effect that a handle's strides of alpha and beta have on the batched forms of a routine.
type Strides uint8

// The effects of the strides, which rocblas_set_batch_alpha_stride and rocblas_set_batch_beta_stride set.
const (
	// StridesIgnored: all problems of a batch have one alpha and one beta.
	StridesIgnored Strides = iota
	// StridesOnDevice: in device pointer mode, the alpha of problem i lies i strides behind the first, and so does its
	// beta. In host pointer mode the strides have no effect.
	StridesOnDevice
	// StridesNotOnHost: as StridesOnDevice. In host pointer mode, a stride other than 0 is not_implemented.
	StridesNotOnHost
)

// Release is the rocBLAS that has a function. A version above 4 stands for itself and all later ones.
type Release string

// The releases. Later ones are written as their version, for example "5.3".
const (
	Every Release = ""     // version 4 (ROCm 6.4) and all later ones
	Only4 Release = "4"    // version 4, but not version 5
	From5 Release = "5"    // version 5 (ROCm 7.2), but not version 4
	Own   Release = "none" // this library only
)

// Row is one routine.
type Row struct {
	Name      string // the routine's name: "axpy"
	Func      string // the Go function that computes the routine, if it is not Name
	Level     int
	Suffix    string   // end of the C name, after the shape: "_ex"; the types are arguments
	Narrow    bool     // there is no _64 form
	OnlyPlain bool     // there are no batched forms
	Grouped   []string // names of the instances that have the form _grouped_batched
	Instances []Instance
	Params    []Param
	Summary   string  // a sentence for the header, which begins with the names of the functions
	Formula   string  // what a call computes
	Notes     string  // what a user needs to know that no other field says
	Release   Release // the rocBLAS that has the routine
	OwnWide   bool    // no rocBLAS has the _64 forms

	// Combinations lists the types that a call may have, one letter for each type argument, in the order of
	// the arguments: h f16, t bf16, s f32, d f64, c and z complex, i int8, l int32, e f8, b bf8, and 1 to 4
	// float with A and B converted to 8-bit floats first. It is empty if no type is an argument.
	Combinations []string

	// Places lists the operands that may be one matrix or vector, in a call that reads the one and writes the other.
	// rocBLAS documents it, or each element of the output depends on the elements in its own place only.
	Places []string

	Quick            Quick
	InPlace          InPlace
	NoConjugate      bool // transA of a complex A may not be the conjugate transpose
	NoTranspose      bool // transA may not be the plain transpose
	NeverConjugate   bool // transA and transB may not be conjugate transposes, even for real types
	LeadingOne       bool // a leading dimension is at least 1 even if there are no rows
	IncrementNonZero bool // increments of 0 are errors
	ChecksInQuery    bool // a size query checks enumerations and sizes, and returns their status
	Gfx94            bool // arch_mismatch on a device other than gfx94x and later gfx9
	TypesFirst       bool // a type that is not implemented is reported before everything else, the handle included
	ComputeFirst     bool // a compute type that is in no combination is reported before all other arguments
	TypesBefore      Kind // types are checked before Uplo, Alpha or Vector, instead of after all pointers
	OneLeaves        bool // with alpha = 1 in host memory there is nothing to do
	RotationParam    bool // the last operand is rotm's param; see checkParam of package blas
	Band             bool // K, KL and KU count diagonals beside the main one; sizes above 2^31 - 1 are invalid_size
	Accumulates      bool // the formula adds to the output, so with alpha = 0 there is nothing to do
	BatchFirst       bool // a batch_count of 0 or less returns before the result's pointer is checked
	SeparateOutput   bool // the last operand is the output; the one before it is read only if beta is not 0
	Overwrites       bool // the output is not read
	InRanges         bool // the Go function computes problems lo to hi-1 of a batch; others compute problem i

	// Workspace returns the bytes that a call leases on an engine. It is nil if the routine leases nothing on any
	// engine. See WorkspaceBytes.
	Workspace func(d *Dims, e Engine) uint64
	// Strides is the effect of the handle's strides of alpha and beta.
	Strides Strides
	// Shortage is what a call does if it cannot lease them.
	Shortage Shortage
	// RocBLAS returns the bytes that the real rocBLAS reports for a call in a size query. It is nil if rocBLAS never
	// reports any. See RocBLASBytes.
	RocBLAS func(f Function, c *Call) uint64
	// RocBLASLease returns the bytes that a call leases then, if it is not RocBLAS. See RocBLASLeaseBytes.
	RocBLASLease func(f Function, c *Call) uint64
	// RocBLASLeast returns the bytes with which the real rocBLAS still computes, with perf_degraded. It is nil if that
	// is all of RocBLAS. See RocBLASLeastBytes.
	RocBLASLeast func(f Function, c *Call) uint64
}

// ReadsInputs reports whether some vector or matrix is not written. If alpha scales it, alpha = 0 leaves it unread.
func (r *Row) ReadsInputs() bool {
	return slices.ContainsFunc(r.Params, func(p Param) bool {
		return !p.Output && (p.Kind == Vector || p.Kind == Matrix || p.Kind == Packed)
	})
}

// ComputesIn reports whether t is the last type, the compute type, of a combination.
func (r *Row) ComputesIn(t Type) bool {
	for _, letters := range r.Combinations {
		if FromLetter(rune(letters[len(letters)-1])) == t {
			return true
		}
	}
	return false
}

// Order returns the order of the square matrix of a routine with a side, such as trsm.
func (d *Dims) Order() int64 {
	if d.Left {
		return d.M
	}
	return d.N
}

func typed(names ...string) []Instance {
	instances := make([]Instance, len(names))
	for i, name := range names {
		instances[i] = Instance{Name: name, Type: Type(i)}
	}
	return instances
}

// complexes returns the instances of a routine that exists for complex types only.
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

// stored returns an instance whose operands all have type t, which engines do not compute in.
func stored(name string, t Type, function string) Instance {
	return Instance{Name: name, Type: t.Computed(), Func: function, Mixed: &Mixed{t, t, t}}
}

// mixed returns an instance with operands of several types, for batches only.
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
