package spec

// Form is how the arguments of a function stand that may be declined by who makes its calls with contiguous vectors. enum rbm_form of
// capi/control.h has the same values.
type Form uint32

// The forms, with the arguments behind the handle.
const (
	FormNone Form = iota
	FormAmax      // n, x, incx, result
	FormDot       // n, x, incx, y, incy, result
	FormAxpy      // n, alpha, x, incx, y, incy
	Forms         // how many
)

// Form is FormNone for whatever is not one problem of one type whose operands are vectors.
func (f Function) Form() Form {
	if !f.Single() {
		return FormNone
	}
	return map[string]Form{"amax": FormAmax, "amin": FormAmax, "dot": FormDot, "dotc": FormDot, "axpy": FormAxpy}[f.GoFunc()]
}
