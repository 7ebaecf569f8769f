package spec

// Form is how the arguments of a function with contiguous vectors stand, for calls that C makes from registers. enum rbm_form of
// capi/control.h has the same values.
type Form uint32

// The forms, with the arguments behind the handle.
const (
	FormNone   Form = iota
	FormReduce      // n, x, incx, result
	FormDot         // n, x, incx, y, incy, result; or rotm's param
	FormAxpy        // n, alpha, x, incx, y, incy
	FormCopy        // n, x, incx, y, incy
	FormScal        // n, alpha, x, incx
	FormRot         // n, x, incx, y, incy, c, s
	Forms           // how many
)

// Form is FormNone for whatever is not one problem of one type whose operands are vectors.
func (f Function) Form() Form {
	if !f.Single() {
		return FormNone
	}
	return map[string]Form{
		"amax": FormReduce, "amin": FormReduce, "asum": FormReduce, "nrm2": FormReduce, "dot": FormDot, "dotc": FormDot, "rotm": FormDot,
		"axpy": FormAxpy, "vectorCopy": FormCopy, "swap": FormCopy, "scal": FormScal, "scalReal": FormScal, "rot": FormRot,
	}[f.GoFunc()]
}
