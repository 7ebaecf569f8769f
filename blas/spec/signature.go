package spec

import (
	"cmp"
	"slices"
	"strings"
)

// Function is one C function of a row: an instance in one shape and width.
type Function struct {
	Row      *Row
	Instance Instance
	Shape    Shape
	Wide     bool // sizes are int64_t
}

// Functions returns all functions of a row, in the order of the header.
func (r *Row) Functions() []Function {
	var list []Function
	shapes := []Shape{Plain, Batched, StridedBatched, Grouped}
	if r.OnlyPlain {
		shapes = shapes[:1]
	}
	for _, shape := range shapes {
		for _, wide := range []bool{false, true} {
			if wide && r.Narrow {
				continue
			}
			for _, instance := range r.Instances {
				if instance.NoPlain && shape == Plain || shape == Grouped && !slices.Contains(r.Grouped, instance.Name) {
					continue
				}
				list = append(list, Function{Row: r, Instance: instance, Shape: shape, Wide: wide})
			}
		}
	}
	return list
}

// CName returns the name of the function in C.
func (f Function) CName() string {
	name := "rocblas_" + f.Instance.Name + f.Shape.Suffix() + f.Row.Suffix
	if f.Wide {
		name += "_64"
	}
	return name
}

// Release returns the rocBLAS that has the function.
func (f Function) Release() Release {
	switch {
	case f.Shape == Grouped:
		return "5.7"
	case f.Wide && f.Row.OwnWide:
		return Own
	}
	return f.Row.Release
}

// TakesStrides reports whether the handle's strides of alpha and beta have an effect on f.
func (f Function) TakesStrides() bool {
	return f.Row.Strides != StridesIgnored && (f.Shape == Batched || f.Shape == StridedBatched)
}

// GoFunc returns the name of the Go function that computes f.
func (f Function) GoFunc() string {
	return cmp.Or(f.Instance.Func, f.Row.Func, f.Row.Name)
}

// Functions returns the functions of all rows, in the order of the routine numbers.
func Functions() []Function {
	var list []Function
	table := Table()
	for i := range table {
		list = append(list, table[i].Functions()...)
	}
	return list
}

// Signature returns the C types of the arguments. Qualifiers are those of the header: "const float*", and
// "const float* const*" for an array of pointers.
func (f Function) Signature() []string { return ctypes(f.Arguments()) }

func ctypes(arguments []Argument) []string {
	list := make([]string, 0, len(arguments))
	for _, a := range arguments {
		list = append(list, a.CType)
	}
	return list
}

// Argument is one argument of a C function, as the header declares it.
type Argument struct{ CType, Name string }

// Arguments returns the arguments with the types of Signature.
func (f Function) Arguments() []Argument {
	list := []Argument{{"rocblas_handle", "handle"}}
	for _, p := range f.Row.Params {
		list = append(list, f.arguments(p)...)
	}
	return list
}

// Words returns the number of C arguments of a parameter.
func (f Function) Words(p Param) int { return len(f.arguments(p)) }

func (f Function) arguments(p Param) []Argument {
	switch p.Kind {
	case Vector, Matrix, Packed, Few, Blocks:
		return f.operand(p)
	case Batch:
		switch f.Shape {
		case Plain:
			return nil
		case Grouped:
			return []Argument{{f.size(), "group_count"}, {"const " + f.size() + "*", "group_size"}}
		}
		return []Argument{{f.size(), "batch_count"}}
	case M, N, K, KL, KU:
		return []Argument{f.ofEachGroup(f.size(), p.Name)}
	case TransA, TransB:
		return []Argument{f.ofEachGroup(scalarTypes[p.Kind], p.Name)}
	case Solution:
		if f.Shape == Grouped {
			return nil
		}
	case Alpha, Beta, Cos, Sin:
		if f.Shape == Grouped {
			p.Name += "_array"
		}
		return p.typed("const " + f.ScalarType(p).CName() + "*")
	case Result, RealOut:
		list := p.typed(f.ScalarType(p).CName() + "*")
		list[0].Name = f.ofBatch(p.Name)
		return list
	case IndexOut:
		return []Argument{{f.size() + "*", f.ofBatch(p.Name)}}
	}
	return []Argument{{scalarTypes[p.Kind], p.Name}}
}

// typed returns a parameter with its C type, followed by its rocblas_datatype if it is Typed.
func (p Param) typed(ctype string) []Argument {
	list := []Argument{{ctype, p.Name}}
	if p.Typed {
		list = append(list, Argument{"rocblas_datatype", strings.ToLower(p.Name) + "_type"})
	}
	return list
}

// ElementType returns the type of an operand's elements, or Runtime if the type is an argument.
func (f Function) ElementType(p Param) Type {
	t := f.Instance.Type
	switch {
	case f.Instance.Mixed == nil:
	case p.Output:
		t = f.Instance.Mixed.Out
	default:
		t = f.Instance.Mixed.In
	}
	if p.Real {
		return t.Real()
	}
	return t
}

// ScalarType returns the type of a scalar or a result, or Runtime if the type is an argument.
func (f Function) ScalarType(p Param) Type {
	t := f.Instance.Type
	if f.Instance.Mixed != nil {
		t = f.Instance.Mixed.Scalar
	}
	switch {
	case p.Kind == RealOut, p.Kind == Cos && p.Real, f.Instance.RealAlpha && (p.Kind == Alpha || p.Kind == Sin),
		f.Instance.RealBeta && p.Kind == Beta:
		return t.Real()
	}
	return t
}

// operand returns the arguments of an operand: pointer, datatype, leading dimension or increment or number of
// elements, and stride. Operands with a type at run time are void pointers in every shape but Grouped.
func (f Function) operand(p Param) []Argument {
	pointer := f.ElementType(p).CName() + "*"
	if !p.Output {
		pointer = "const " + pointer
	}
	if f.Shape == Batched && f.Row.Suffix == "" || f.Shape == Grouped {
		pointer += " const*"
	}
	list := p.typed(pointer)
	switch p.Kind {
	case Vector:
		list = append(list, f.ofEachGroup(f.size(), "inc"+p.Name))
	case Matrix:
		list = append(list, f.ofEachGroup(f.size(), "ld"+lowered(p.Name)))
	case Blocks:
		list = append(list, Argument{f.size(), p.Name + "_size"})
	}
	if f.Shape == StridedBatched {
		list = append(list, Argument{"rocblas_stride", f.strideName(p)})
	}
	return list
}

// lowered returns a letter in lower case, and a longer name as it is.
func lowered(name string) string {
	if len(name) == 1 {
		return strings.ToLower(name)
	}
	return name
}

// strideName returns the name of the distance between the problems of an operand: strideA, or stride_AP and, where types are
// arguments, stride_a.
func (f Function) strideName(p Param) string {
	if len(p.Name) == 1 && f.Row.Suffix == "" {
		return "stride" + p.Name
	}
	return "stride_" + p.Name
}

// ofBatch returns the name of a result, which in a batch is an array.
func (f Function) ofBatch(name string) string {
	if f.Shape == Plain {
		return name
	}
	return name + "s"
}

// ofEachGroup returns an argument, which for Grouped is an array with one element for each group.
func (f Function) ofEachGroup(ctype, name string) Argument {
	if f.Shape == Grouped {
		return Argument{"const " + ctype + "*", name + "_array"}
	}
	return Argument{ctype, name}
}

func (f Function) size() string {
	if f.Wide {
		return "int64_t"
	}
	return "rocblas_int"
}

var scalarTypes = map[Kind]string{
	Side: "rocblas_side", Uplo: "rocblas_fill", TransA: "rocblas_operation", TransB: "rocblas_operation",
	Diag: "rocblas_diagonal", SinCosType: "rocblas_datatype", Compute3: "rocblas_computetype",
	Operation: "rocblas_geam_ex_operation", List: "rocblas_int*", ListSize: "rocblas_int*",
	Compute: "rocblas_datatype", Algorithm: "rocblas_gemm_algo", Solution: "int32_t",
	Flags: "uint32_t",
}
