package builtin

import "unsafe"

// gemvCall is a call of Gemv that C makes, with contiguous vectors, of a matrix small enough for one loop to be all of it: m * n is no more than
// LeafElems, and n no more than ShortRow where a matrix of one row is transposed. Numbers are given by their addresses.
type gemvCall struct {
	m, n, lda            int
	alpha, beta, a, x, y unsafe.Pointer
	form                 gemvForm
}

// gemvForm is what op(A) is.
type gemvForm int

const (
	gemvPlain gemvForm = iota
	gemvTransposed
	gemvConjugate
)

// outputs is the length of y.
func (c *gemvCall) outputs() int {
	if c.form == gemvPlain {
		return c.m
	}
	return c.n
}
