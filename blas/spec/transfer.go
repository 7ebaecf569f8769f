package spec

import "strings"

// Transfer is a function that copies a vector or a matrix between host and device. It takes no handle.
type Transfer struct {
	Name   string // without rocblas_ and _64: "set_vector_async"
	Matrix bool
	Async  bool // the last argument is a stream
	Wide   bool
}

// Transfers returns all transfers, in the order of the header.
func Transfers() []Transfer {
	var list []Transfer
	for _, what := range []string{"vector", "matrix"} {
		for _, direction := range []string{"set_", "get_"} {
			for _, async := range []string{"", "_async"} {
				for _, wide := range []bool{false, true} {
					list = append(list, Transfer{
						Name: direction + what + async, Matrix: what == "matrix", Async: async != "", Wide: wide,
					})
				}
			}
		}
	}
	return list
}

// CName returns the name of the function in C.
func (t Transfer) CName() string {
	if t.Wide {
		return "rocblas_" + t.Name + "_64"
	}
	return "rocblas_" + t.Name
}

// Gets reports whether the source is on the device, and the destination on the host.
func (t Transfer) Gets() bool { return strings.HasPrefix(t.Name, "get_") }

// Arguments returns the arguments: sizes, source, its increment or leading dimension, destination, its increment
// or leading dimension, and for Async a stream.
func (t Transfer) Arguments() []Argument {
	size := Function{Wide: t.Wide}.size()
	list := []Argument{{size, "n"}, {size, "elem_size"}, {"const void*", "x"}, {size, "incx"}, {"void*", "y"}, {size, "incy"}}
	if t.Matrix {
		list = []Argument{
			{size, "rows"}, {size, "cols"}, {size, "elem_size"}, {"const void*", "a"}, {size, "lda"}, {"void*", "b"}, {size, "ldb"},
		}
	}
	if t.Async {
		list = append(list, Argument{"hipStream_t", "stream"})
	}
	return list
}

// Signature returns the C types of the arguments.
func (t Transfer) Signature() []string { return ctypes(t.Arguments()) }
