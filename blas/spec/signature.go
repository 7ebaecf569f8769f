package spec

import "cmp"

// Function is one C function of a row: an instance in one shape and width.
type Function struct {
	Row      *Row
	Instance Instance
	Shape    Shape
	Wide     bool // sizes are int64_t
}

// Functions derives all functions of a row, in the order of the header.
func (r *Row) Functions() []Function {
	var list []Function
	for _, shape := range []Shape{Plain, Batched, StridedBatched} {
		for _, wide := range []bool{false, true} {
			if wide && r.Narrow {
				continue
			}
			for _, instance := range r.Instances {
				list = append(list, Function{Row: r, Instance: instance, Shape: shape, Wide: wide})
			}
		}
	}
	return list
}

// CName is the function's name.
func (f Function) CName() string {
	name := "rocblas_" + f.Instance.Name + [...]string{"", "_batched", "_strided_batched"}[f.Shape]
	if f.Row.Ex {
		name += "_ex"
	}
	if f.Wide {
		name += "_64"
	}
	return name
}

// GoFunc is the name of the Go function that computes it.
func (f Function) GoFunc() string {
	return cmp.Or(f.Instance.Func, f.Row.Func, f.Row.Name)
}

// Functions derives all functions of all rows. Their order is that of the routine numbers.
func Functions() []Function {
	var list []Function
	table := Table()
	for i := range table {
		list = append(list, table[i].Functions()...)
	}
	return list
}

// Signature derives the C types of the function's arguments. Qualifiers stand as in the header: "const float*",
// "const float* const*" for an array of pointers.
func (f Function) Signature() []string {
	list := []string{"rocblas_handle"}
	for _, p := range f.Row.Params {
		list = append(list, f.arguments(p)...)
	}
	return list
}

func (f Function) arguments(p Param) []string {
	switch p.Kind {
	case Vector, Matrix, Blocks:
		return f.operand(p)
	case Batch:
		if f.Shape == Plain {
			return nil
		}
		return []string{f.size()}
	case M, N, K:
		return []string{f.size()}
	case Alpha, Beta:
		return []string{"const " + f.scalar().CName() + "*"}
	case Result:
		return []string{f.Instance.Type.CName() + "*"}
	case RealOut:
		return []string{f.Instance.Type.Real().CName() + "*"}
	case IndexOut:
		return []string{f.size() + "*"}
	}
	return []string{scalarTypes[p.Kind]}
}

func (f Function) scalar() Type {
	if f.Instance.RealAlpha {
		return f.Instance.Type.Real()
	}
	return f.Instance.Type
}

// operand derives pointer, type, leading dimension or increment or count, and stride. Operands with a type at run time are
// void pointers in every shape.
func (f Function) operand(p Param) []string {
	pointer := f.Instance.Type.CName() + "*"
	if !p.Output {
		pointer = "const " + pointer
	}
	if f.Shape == Batched && !f.Row.Ex {
		pointer += " const*"
	}
	list := []string{pointer}
	if p.Typed {
		list = append(list, "rocblas_datatype")
	}
	list = append(list, f.size())
	if f.Shape == StridedBatched {
		list = append(list, "rocblas_stride")
	}
	return list
}

func (f Function) size() string {
	if f.Wide {
		return "int64_t"
	}
	return "rocblas_int"
}

var scalarTypes = map[Kind]string{
	Side: "rocblas_side", Uplo: "rocblas_fill", TransA: "rocblas_operation", TransB: "rocblas_operation",
	Diag: "rocblas_diagonal", Compute: "rocblas_datatype", Algorithm: "rocblas_gemm_algo", Solution: "int32_t",
	Flags: "uint32_t",
}
