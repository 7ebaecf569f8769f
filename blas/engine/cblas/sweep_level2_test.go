package cblas

import "rocblas_mem/blas/engine/native"

// routines2 returns the routines of level 2.
func routines2() []routine {
	return append(append(products2(), updates2()...), triangles2()...)
}

func products2() []routine {
	product := func(c *call, a operand) []operand {
		if c.trans == noTrans {
			return []operand{a, c.x(c.n), c.y(c.m).written()}
		}
		return []operand{a, c.x(c.m), c.y(c.n).written()}
	}
	symmetric := func(a func(c *call) operand) func(c *call) []operand {
		return func(c *call) []operand { return []operand{a(c), c.x(c.n), c.y(c.n).written()} }
	}
	return []routine{
		{"gemv", 2, "m", func(c *call) []operand { return product(c, c.general("A", c.m, c.n)) }, func(t *native.Table, c *call) {
			t.Gemv(c.trans, c.m, c.n, c.alphaAt(), c.at[0], c.m+c.pad, c.at[1], c.incx, c.betaAt(), c.at[2], c.incy)
		}},
		{"gbmv", 2, "m", func(c *call) []operand { return product(c, c.band(c.m, c.kl, c.ku, nonUnit)) }, func(t *native.Table, c *call) {
			t.Gbmv(c.trans, c.m, c.n, c.kl, c.ku, c.alphaAt(), c.at[0], c.kl+c.ku+1+c.pad, c.at[1], c.incx, c.betaAt(), c.at[2], c.incy)
		}},
		{"symv", 2, "", symmetric(full), func(t *native.Table, c *call) {
			t.Symv(c.hermitian, c.uplo, c.n, c.alphaAt(), c.at[0], c.n+c.pad, c.at[1], c.incx, c.betaAt(), c.at[2], c.incy)
		}},
		{"sbmv", 2, "", symmetric(func(c *call) operand { return c.bandTriangle(nonUnit) }), func(t *native.Table, c *call) {
			t.Sbmv(c.hermitian, c.uplo, c.n, c.k, c.alphaAt(), c.at[0], c.k+1+c.pad, c.at[1], c.incx, c.betaAt(), c.at[2], c.incy)
		}},
		{"spmv", 2, "", symmetric(packed), func(t *native.Table, c *call) {
			t.Spmv(c.hermitian, c.uplo, c.n, c.alphaAt(), c.at[0], c.at[1], c.incx, c.betaAt(), c.at[2], c.incy)
		}},
	}
}

func full(c *call) operand   { return c.triangle("A", c.n, nonUnit) }
func packed(c *call) operand { return c.packed("A", nonUnit) }

func updates2() []routine {
	rank1 := func(a func(c *call) operand) func(c *call) []operand {
		return func(c *call) []operand { return []operand{c.x(c.n), a(c).written()} }
	}
	rank2 := func(a func(c *call) operand) func(c *call) []operand {
		return func(c *call) []operand { return []operand{c.x(c.n), c.y(c.n), a(c).written()} }
	}
	return []routine{
		{"ger", 2, "m", func(c *call) []operand { return []operand{c.x(c.m), c.y(c.n), c.general("A", c.m, c.n).written()} }, func(t *native.Table, c *call) {
			t.Ger(c.hermitian, c.m, c.n, c.alphaAt(), c.at[0], c.incx, c.at[1], c.incy, c.at[2], c.m+c.pad)
		}},
		{"syr", 2, "", rank1(full), func(t *native.Table, c *call) {
			t.Syr(c.hermitian, c.uplo, c.n, c.alphaAt(), c.at[0], c.incx, c.at[1], c.n+c.pad)
		}},
		{"spr", 2, "", rank1(packed), func(t *native.Table, c *call) {
			t.Spr(c.hermitian, c.uplo, c.n, c.alphaAt(), c.at[0], c.incx, c.at[1])
		}},
		{"syr2", 2, "", rank2(full), func(t *native.Table, c *call) {
			t.Syr2(c.hermitian, c.uplo, c.n, c.alphaAt(), c.at[0], c.incx, c.at[1], c.incy, c.at[2], c.n+c.pad)
		}},
		{"spr2", 2, "", rank2(packed), func(t *native.Table, c *call) {
			t.Spr2(c.hermitian, c.uplo, c.n, c.alphaAt(), c.at[0], c.incx, c.at[1], c.incy, c.at[2])
		}},
	}
}

func triangles2() []routine {
	fullX := func(c *call) []operand { return []operand{c.triangle("A", c.n, c.diag), c.x(c.n).written()} }
	bandX := func(c *call) []operand { return []operand{c.bandTriangle(c.diag), c.x(c.n).written()} }
	packedX := func(c *call) []operand { return []operand{c.packed("A", c.diag), c.x(c.n).written()} }
	return []routine{
		{"trmv", 2, "", fullX, func(t *native.Table, c *call) {
			t.Trmv(c.uplo, c.trans, c.diag, c.n, c.at[0], c.n+c.pad, c.at[1], c.incx)
		}},
		{"tbmv", 2, "", bandX, func(t *native.Table, c *call) {
			t.Tbmv(c.uplo, c.trans, c.diag, c.n, c.k, c.at[0], c.k+1+c.pad, c.at[1], c.incx)
		}},
		{"tpmv", 2, "", packedX, func(t *native.Table, c *call) { t.Tpmv(c.uplo, c.trans, c.diag, c.n, c.at[0], c.at[1], c.incx) }},
		{"trsv", 2, "s", fullX, func(t *native.Table, c *call) {
			t.Trsv(c.uplo, c.trans, c.diag, c.n, c.at[0], c.n+c.pad, c.at[1], c.incx)
		}},
		{"tbsv", 2, "s", bandX, func(t *native.Table, c *call) {
			t.Tbsv(c.uplo, c.trans, c.diag, c.n, c.k, c.at[0], c.k+1+c.pad, c.at[1], c.incx)
		}},
		{"tpsv", 2, "s", packedX, func(t *native.Table, c *call) { t.Tpsv(c.uplo, c.trans, c.diag, c.n, c.at[0], c.at[1], c.incx) }},
	}
}
