package spec

// Transfer is one of the functions that copy vectors and matrices between host and device. They take no handle.
type Transfer struct {
	Name   string // without rocblas_ and _64: "set_vector_async"
	Matrix bool
	Async  bool // a stream follows
	Wide   bool
}

// Transfers derives all of them, in the order of the header.
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

// CName is the function's name.
func (t Transfer) CName() string {
	if t.Wide {
		return "rocblas_" + t.Name + "_64"
	}
	return "rocblas_" + t.Name
}

// Signature derives the C types of the function's arguments: sizes, source, its increment or leading dimension,
// destination, its increment or leading dimension.
func (t Transfer) Signature() []string {
	size := Function{Wide: t.Wide}.size()
	list := []string{size, size}
	if t.Matrix {
		list = append(list, size)
	}
	list = append(list, "const void*", size, "void*", size)
	if t.Async {
		list = append(list, "hipStream_t")
	}
	return list
}
