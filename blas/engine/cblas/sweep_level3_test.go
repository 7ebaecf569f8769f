package cblas

import "rocblas_mem/blas/engine/native"

// routines3 returns the routines of level 3.
func routines3() []routine {
	return append(products3(), triangles3()...)
}

func products3() []routine {
	side := func(c *call) []operand {
		return []operand{c.triangle("A", c.order(), nonUnit), c.general("B", c.m, c.n), c.general("C", c.m, c.n).written()}
	}
	return []routine{
		{"gemm", 3, "mk", func(c *call) []operand {
			return []operand{c.op("A", c.trans, c.m, c.k), c.op("B", c.transB, c.k, c.n), c.general("C", c.m, c.n).written()}
		}, func(t *native.Table, c *call) {
			t.Gemm(c.trans, c.transB, c.m, c.n, c.k, c.alphaAt(), c.at[0], c.ld(c.trans, c.m, c.k), c.at[1], c.ld(c.transB, c.k, c.n),
				c.betaAt(), c.at[2], c.m+c.pad, c.scratch)
		}},
		{"gemmt", 3, "k", func(c *call) []operand {
			return []operand{c.op("A", c.trans, c.n, c.k), c.op("B", c.transB, c.k, c.n), c.triangle("C", c.n, nonUnit).written()}
		}, func(t *native.Table, c *call) {
			t.Gemmt(c.uplo, c.trans, c.transB, c.n, c.k, c.alphaAt(), c.at[0], c.ld(c.trans, c.n, c.k), c.at[1], c.ld(c.transB, c.k, c.n),
				c.betaAt(), c.at[2], c.n+c.pad, c.scratch)
		}},
		{"symm", 3, "m", side, func(t *native.Table, c *call) {
			t.Symm(c.hermitian, c.side, c.uplo, c.m, c.n, c.alphaAt(), c.at[0], c.order()+c.pad, c.at[1], c.m+c.pad, c.betaAt(),
				c.at[2], c.m+c.pad, c.scratch)
		}},
	}
}

func triangles3() []routine {
	rank := func(c *call) []operand {
		return []operand{c.op("A", c.update(), c.n, c.k), c.triangle("C", c.n, nonUnit).written()}
	}
	rank2 := func(c *call) []operand {
		return []operand{c.op("A", c.update(), c.n, c.k), c.op("B", c.update(), c.n, c.k), c.triangle("C", c.n, nonUnit).written()}
	}
	inPlace := func(c *call) []operand {
		return []operand{c.triangle("A", c.order(), c.diag), c.general("B", c.m, c.n).written()}
	}
	return []routine{
		{"syrk", 3, "k", rank, func(t *native.Table, c *call) {
			t.Syrk(c.hermitian, c.uplo, c.update(), c.n, c.k, c.alphaAt(), c.at[0], c.ld(c.update(), c.n, c.k), c.betaAt(),
				c.at[1], c.n+c.pad, c.scratch)
		}},
		{"syr2k", 3, "k", rank2, func(t *native.Table, c *call) {
			t.Syr2k(c.hermitian, c.uplo, c.update(), c.n, c.k, c.alphaAt(), c.at[0], c.ld(c.update(), c.n, c.k),
				c.at[1], c.ld(c.update(), c.n, c.k), c.betaAt(), c.at[2], c.n+c.pad, c.scratch)
		}},
		{"trmm", 3, "m", inPlace, func(t *native.Table, c *call) {
			t.Trmm(c.side, c.uplo, c.trans, c.diag, c.m, c.n, c.alphaAt(), c.at[0], c.order()+c.pad, c.at[1], c.m+c.pad,
				c.at[1], c.m+c.pad, c.scratch)
		}},
		{"trsm", 3, "ms", inPlace, func(t *native.Table, c *call) {
			t.Trsm(c.side, c.uplo, c.trans, c.diag, c.m, c.n, c.alphaAt(), c.at[0], c.order()+c.pad, c.at[1], c.m+c.pad, c.scratch)
		}},
	}
}
