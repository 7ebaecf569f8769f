package cblas

import "rocblas_mem/blas/engine/native"

// routines1 returns the routines of level 1.
func routines1() []routine {
	x := func(c *call) []operand { return []operand{c.x(c.n)} }
	scaled := func(c *call) []operand { return []operand{c.x(c.n).written()} }
	added := func(c *call) []operand { return []operand{c.x(c.n), c.y(c.n).written()} }
	rotated := func(c *call) []operand { return []operand{c.x(c.n).written(), c.y(c.n).written()} }
	norm := func(c *call) []operand { return []operand{c.x(c.n), result(1)} }
	dot := func(c *call) []operand { return []operand{c.x(c.n), c.y(c.n), result(c.parts())} }
	return []routine{
		{"iamax", 1, "f", x, func(t *native.Table, c *call) { c.index = t.Iamax(c.n, c.at[0], c.incx) }},
		{"iamin", 1, "f", x, func(t *native.Table, c *call) { c.index = t.Iamin(c.n, c.at[0], c.incx) }},
		{"asum", 1, "f", norm, func(t *native.Table, c *call) { t.Asum(c.n, c.at[0], c.incx, c.at[1]) }},
		{"nrm2", 1, "f", norm, func(t *native.Table, c *call) { t.Nrm2(c.n, c.at[0], c.incx, c.at[1]) }},
		{"dotu", 1, "", dot, func(t *native.Table, c *call) { t.Dotu(c.n, c.at[0], c.incx, c.at[1], c.incy, c.at[2]) }},
		{"dotc", 1, "", dot, func(t *native.Table, c *call) { t.Dotc(c.n, c.at[0], c.incx, c.at[1], c.incy, c.at[2]) }},
		{"axpy", 1, "", added, func(t *native.Table, c *call) { t.Axpy(c.n, c.alphaAt(), c.at[0], c.incx, c.at[1], c.incy) }},
		{"copy", 1, "", added, func(t *native.Table, c *call) { t.Copy(c.n, c.at[0], c.incx, c.at[1], c.incy) }},
		{"swap", 1, "", rotated, func(t *native.Table, c *call) { t.Swap(c.n, c.at[0], c.incx, c.at[1], c.incy) }},
		{"scal", 1, "f", scaled, func(t *native.Table, c *call) { t.Scal(c.n, c.alphaAt(), c.at[0], c.incx) }},
		{"scal_real", 1, "f", scaled, func(t *native.Table, c *call) { t.ScalReal(c.n, c.alphaAt(), c.at[0], c.incx) }},
		{"rot", 1, "", rotated, func(t *native.Table, c *call) {
			t.Rot(c.n, c.at[0], c.incx, c.at[1], c.incy, c.betaAt(), c.alphaAt())
		}},
		{"rotm", 1, "r", rotated, func(t *native.Table, c *call) {
			t.Rotm(c.n, c.at[0], c.incx, c.at[1], c.incy, c.paramAt(c.alpha[0], 2, 3, -2, 1))
		}},
	}
}
