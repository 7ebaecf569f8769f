// Package spec is the one table of routines: a row says what a routine is called, what its operands are, what is checked,
// how much workspace it wants, and its formula. The forms _batched, _strided_batched and _64 follow from the row.
//
// The table means, the header shows: the generator derives every prototype from the rows, compares it with the one in
// include/rocblas_mem.h, and fails on any difference. Everything here is pure: no device, no pointer is touched.
package spec

// Type is an element type: s, d, c or z.
type Type uint8

// The four element types of the BLAS, and Runtime where the call says which.
const (
	S Type = iota
	D
	C
	Z
	Runtime
)

// Types is the number of element types.
const Types = 4

// Bytes is the size of one element.
func (t Type) Bytes() uint64 { return [...]uint64{4, 8, 8, 16, 0}[t] }

// Real is the type of a magnitude: s for c, d for z.
func (t Type) Real() Type { return [...]Type{S, D, S, D, Runtime}[t] }

// CName is the C type of one element.
func (t Type) CName() string {
	return [...]string{"float", "double", "rocblas_float_complex", "rocblas_double_complex", "void"}[t]
}

// FromDatatype returns the element type of a rocblas_datatype, and whether it is one of the four.
func FromDatatype(datatype int64) (Type, bool) {
	switch datatype {
	case 151:
		return S, true
	case 152:
		return D, true
	case 154:
		return C, true
	case 155:
		return Z, true
	}
	return Runtime, false
}

// Shape is one of the three forms of a routine.
type Shape uint8

// One problem; an array of pointers to problems; problems at a fixed distance.
const (
	Plain Shape = iota
	Batched
	StridedBatched
)

// Kind is what a parameter is, and with it how many C arguments it takes and of what types.
type Kind uint8

// The kinds of parameters.
const (
	Side      Kind = iota // rocblas_side
	Uplo                  // rocblas_fill
	TransA                // rocblas_operation of A
	TransB                // rocblas_operation of B
	Diag                  // rocblas_diagonal
	M                     // number of rows
	N                     // number of columns or elements
	K                     // inner dimension
	Alpha                 // scalar, by pointer
	Beta                  // scalar, by pointer
	Vector                // pointer and increment
	Matrix                // pointer and leading dimension
	Blocks                // pointer and number of elements; may be null
	Batch                 // batch_count; absent in the plain form
	Result                // pointer to an element
	RealOut               // pointer to a real
	IndexOut              // pointer to an index
	Compute               // rocblas_datatype that all is computed in
	Algorithm             // rocblas_gemm_algo
	Solution              // solution index
	Flags                 // rocblas_gemm_flags
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
	// Extent computes an operand's rows and columns; a vector is a column.
	Extent func(d *Dims) (rows, cols int64)
}

// Dims is what the size of a problem depends on.
type Dims struct {
	M, N, K, Batch int64
	Left           bool // the triangular matrix stands on the left
	TransA, TransB bool
	Type           Type
	BlocksGiven    bool // the caller has handed over the inverses of the diagonal blocks
}

// Instance is one element type of a routine.
type Instance struct {
	Name string // without rocblas_ and without the shape: "saxpy"
	Type Type
	// Func is the Go function that computes it where that is not the row's own: "dotc".
	Func string
	// RealAlpha says that alpha is real though the type is complex.
	RealAlpha bool
}

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

// Row is one routine.
type Row struct {
	Name      string // the routine's name: "axpy"
	Func      string // the Go function that computes it, where that is not called Name
	Level     int
	Ex        bool // types at run time: the shape's suffix stands before _ex
	Narrow    bool // there is no _64 form
	Instances []Instance
	Params    []Param
	Formula   string

	Quick            Quick
	LeadingOne       bool // a leading dimension is at least 1 even where there are no rows
	IncrementNonZero bool // increments of 0 are errors
	ChecksInQuery    bool // a size query answers bad arguments with their status
	TypesFirst       bool // a type that is not implemented is found before anything else
	Accumulates      bool // y := alpha x + y: with alpha = 0 there is nothing to do
	BatchFirst       bool // batch_count of 0 returns before the result's pointer is looked at
	SeparateOutput   bool // the last operand is the output, the one before it is read only where beta is not 0

	// Workspace computes what the routine leases into a zero Workspace; nil where it needs nothing.
	Workspace func(d *Dims, w *Workspace)
}

// Workspace is how much device memory a call wants, and the least it can do with. Both are what the size query reports and
// what the call leases: there is no second computation of them.
type Workspace struct {
	Optimal, Least Buffers
}

// Buffers are the sizes in bytes of up to two buffers.
type Buffers [2]uint64

// Row and column counts of operands.
func mByOne(d *Dims) (int64, int64) { return d.M, 1 }
func nByOne(d *Dims) (int64, int64) { return d.N, 1 }
func mByN(d *Dims) (int64, int64)   { return d.M, d.N }
func nByN(d *Dims) (int64, int64)   { return d.N, d.N }

func opAByK(d *Dims) (int64, int64) { return swapIf(d.TransA, d.M, d.K) }
func opBByN(d *Dims) (int64, int64) { return swapIf(d.TransB, d.K, d.N) }

func xOfGemv(d *Dims) (int64, int64) {
	if d.TransA {
		return mByOne(d)
	}
	return nByOne(d)
}

func yOfGemv(d *Dims) (int64, int64) {
	if d.TransA {
		return nByOne(d)
	}
	return mByOne(d)
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

func triangle(d *Dims) (int64, int64) { return d.Order(), d.Order() }

func swapIf(transposed bool, rows, cols int64) (int64, int64) {
	if transposed {
		return cols, rows
	}
	return rows, cols
}

func typed(names ...string) []Instance {
	instances := make([]Instance, len(names))
	for i, name := range names {
		instances[i] = Instance{Name: name, Type: Type(i)}
	}
	return instances
}

func vector(name string, extent func(*Dims) (int64, int64)) Param {
	return Param{Kind: Vector, Name: name, Extent: extent}
}

func matrix(name string, extent func(*Dims) (int64, int64)) Param {
	return Param{Kind: Matrix, Name: name, Extent: extent}
}

func (p Param) out() Param {
	p.Output = true
	return p
}

func (p Param) withType() Param {
	p.Typed = true
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
	Compute: "compute_type", Algorithm: "algo", Solution: "solution_index", Flags: "flags", Blocks: "invA",
}
