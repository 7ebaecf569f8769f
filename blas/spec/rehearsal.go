package spec

import (
	"math"
	"math/bits"
)

// This file states what the real rocBLAS answers in a device memory size query, so that a program on the CPU
// learns what its calls need on a GPU. The sizes are those of the releases of rehearsedReleases. They hold for valid
// calls whose matrices fit into a device's memory.

// Call holds what the workspace of a call of the real rocBLAS depends on, beside the function.
type Call struct {
	Dims
	IncX, IncY   int64
	ZeroAlpha    bool  // alpha is 0 and in host memory
	Inverses     bool  // a caller of trsm_ex passes the inverted diagonal blocks
	InverseElems int64 // their number of elements, as the caller states it
	Output       Type  // of the elements of the output, for a function with types among its arguments
	Rehearsal
}

// RocBLASBytes returns the bytes that the real rocBLAS reports for a call of a function in a size query. Each of
// its buffers is rounded up to 64 bytes.
//
// It is 0 for functions that never ask for workspace in a query, and does not contain what a kernel asks for. See
// KernelDecides.
func (f Function) RocBLASBytes(c *Call) uint64 {
	if f.Row.RocBLAS == nil || c.Batch <= 0 {
		return 0
	}
	return f.Row.RocBLAS(f, c)
}

// RocBLASLeaseBytes returns the bytes that a call of the real rocBLAS leases, if it gets what it wants: for most
// functions those of the query.
func (f Function) RocBLASLeaseBytes(c *Call) uint64 {
	if f.Row.RocBLASLease == nil || c.Batch <= 0 {
		return f.RocBLASBytes(c)
	}
	return f.Row.RocBLASLease(f, c)
}

// KernelDecides reports whether rocBLAS also asks for what the kernel needs that it picks for a call: for products
// of short floats in float, and of 8-bit floats. Its kernel files for the device say it, so no formula does.
func (f Function) KernelDecides(input, compute Type) bool {
	switch f.Row.Name {
	case "gemm_ex", "gemm_ex_get_solutions":
		return compute == S && (input == H || input == T)
	}
	return f.Row.Name == "gemm_ex3"
}

// RocBLASLeastBytes returns the smallest workspace with which the real rocBLAS computes a call. With less than
// RocBLASLeaseBytes its status is perf_degraded, with less than RocBLASLeastBytes memory_error.
func (f Function) RocBLASLeastBytes(c *Call) uint64 {
	if f.Row.RocBLASLeast == nil || c.Batch <= 0 {
		return f.RocBLASLeaseBytes(c)
	}
	return min(f.Row.RocBLASLeast(f, c), f.RocBLASBytes(c))
}

// RocBLASDegrades reports whether the status of a call is perf_degraded with any workspace: rocBLAS ignores inverted
// diagonal blocks that a caller of trsm_ex passes if they are too few.
func (f Function) RocBLASDegrades(c *Call) bool {
	solves := f.RocBLASBytes(c) > 0 && !(c.N == 1 && c.Left)
	return c.Inverses && c.InverseElems/rocblasTrsmBlock < c.Order() && solves
}

// The sizes at which rocBLAS divides its work.
const (
	rocblasReduceThreads = 512     // asum, nrm2, dot: threads of a block
	rocblasIndexThreads  = 1024    // amax, amin: threads of a block
	rocblasWideElems     = 1 << 28 // a _64 function reduces a longer vector in passes of this length
	rocblasWideBatch     = 65520   // a _64 function computes more problems in groups of this number
	rocblasChunk         = 64      // bytes to whose multiple each buffer is rounded up
	rocblasSymvBlock     = 64      // symv, hemv: rows of a block
	rocblasSkinnyRows    = 1024    // gemv: rows of a tall matrix that one block reduces
	rocblasTrsmBlock     = 128     // trsm: rows of a diagonal block that is inverted
	rocblasTrtriBlock    = 16      // trtri: rows of a diagonal block that one thread block inverts

	rocblasSplitColumns = 4096    // gemv: columns of a wide matrix in one part
	rocblasMostSplits   = 256     // gemv: parts of a wide matrix
	rocblasLeastSplits  = 4       // gemv: with fewer parts the matrix is not divided
	rocblasSplitElems   = 1 << 20 // gemv: nor with fewer elements
	rocblasMostTriangle = 1 << 30 // syrk, herk: bytes of the triangles of a batch that are kept at one time
)

// pointerBytes is the size of an address on the device.
const pointerBytes = 8

// rocblasSums returns the workspace of asum, nrm2 and nrm2_ex. Each block of 512 threads stores its sum, of the real
// or the compute type.
func rocblasSums(f Function, c *Call) uint64 {
	if c.IncX <= 0 {
		return 0
	}
	return rocblasPartialSums(f, c, rocblasReduceThreads, c.Type.Real().Bytes())
}

// rocblasProducts returns the workspace of dot. A thread adds up several products before its block stores the sum:
// 2 of elements of 8 bytes and more, 4 of floats, 8 of shorter types. The sums have the type of the elements,
// those of bfloat16 are floats.
func rocblasProducts(f Function, c *Call) uint64 {
	stored := c.Type
	if f.Instance.Mixed != nil {
		stored = f.Instance.Mixed.In
	}
	sum := stored
	if stored == T {
		sum = S
	}
	perThread := max(2, min(8, 16/int64(stored.Bytes())))
	return rocblasPartialSums(f, c, rocblasReduceThreads*perThread, sum.Bytes())
}

// rocblasTypedProducts returns the workspace of dot_ex. A thread multiplies one pair, whatever the type, and the
// sums have the compute type.
func rocblasTypedProducts(f Function, c *Call) uint64 {
	return rocblasPartialSums(f, c, rocblasReduceThreads, c.Type.Bytes())
}

// rocblasPartialSums returns the workspace of a sum: for each problem, one sum of each block of elems elements,
// and one for the result. A _64 function with sizes or increments beyond those of the other function works in
// passes and in groups of problems, which share the sums of blocks; each pass has one sum more.
func rocblasPartialSums(f Function, c *Call, elems int64, sumBytes uint64) uint64 {
	if c.N <= 0 {
		return 0
	}
	n, batch, passes := c.N, c.Batch, int64(0)
	if f.Wide && (n > math.MaxInt32 || batch >= rocblasWideBatch || isLong(c.IncX) || isLong(c.IncY)) {
		passes = parts(n, rocblasWideElems)
		n, batch = min(n, rocblasWideElems), min(batch, rocblasWideBatch)
	}
	return rocblasBuffer(uint64(parts(n, elems)+1+passes), uint64(batch), sumBytes)
}

// rocblasIndices returns the workspace of amax and amin: as for a sum, one value and its index of each block of 1,024
// elements. A _64 function takes passes one after the other, so they need no more than one of them.
func rocblasIndices(f Function, c *Call) uint64 {
	if c.N <= 0 || c.IncX <= 0 {
		return 0
	}
	n, batch, pairBytes := c.N, c.Batch, 2*c.Type.Real().Bytes()
	if f.Wide {
		n, batch, pairBytes = min(n, rocblasWideElems), min(batch, rocblasWideBatch), 16
	}
	return rocblasBuffer(uint64(parts(n, rocblasIndexThreads)+1), uint64(batch), pairBytes)
}

// rocblasGemv returns the workspace of gemv: partial results of a tall matrix that is transposed, or, from rocBLAS 5.7
// on, of a wide one that is not. A _64 function computes a batch in groups.
func rocblasGemv(f Function, c *Call) uint64 {
	if c.M <= 0 || c.N <= 0 {
		return 0
	}
	sums := rocblasWideSums(c)
	if c.TransA {
		sums = rocblasTallSums(c)
	}
	batch := c.Batch
	if f.Wide {
		batch = min(batch, rocblasWideBatch)
	}
	return rocblasBuffer(sums, uint64(batch), c.Type.Bytes())
}

// rocblasTallSums returns the number of partial results of A^T x and A^H x: the blocks of 1,024 rows of a tall matrix
// have one for each column. A tall matrix has 2,048 rows for each column, and few columns.
func rocblasTallSums(c *Call) uint64 {
	columns := [...]int64{S: 256, D: 128, C: 64, Z: 16}[c.Type]
	if c.N >= columns || c.M/2048 < c.N {
		return 0
	}
	return times(uint64(parts(c.M, rocblasSkinnyRows)), uint64(c.N))
}

// rocblasWideSums returns the number of partial results of A x: the parts of 4,096 columns of a wide matrix, or of
// more if there are more than 256 parts, have one for each row. A wide matrix has few rows, 4 parts and 2^20 elements.
func rocblasWideSums(c *Call) uint64 {
	rows := [...]int64{S: 1024, D: 1024, C: 1024, Z: 256}[c.Type]
	splits := min(parts(c.N, rocblasSplitColumns), rocblasMostSplits)
	if !c.since(5, 7) || c.M > rows || splits < rocblasLeastSplits || times(uint64(c.M), uint64(c.N)) < rocblasSplitElems {
		return 0
	}
	return times(uint64(splits), uint64(c.M))
}

// rocblasSymmetric returns the workspace of symv and hemv. Each block of 64 rows stores a vector of length n, and
// they are added up at the end.
func rocblasSymmetric(_ Function, c *Call) uint64 {
	if c.N <= 0 {
		return 0
	}
	return rocblasBuffer(uint64(parts(c.N, rocblasSymvBlock)), times(uint64(c.N), uint64(c.Batch)), c.Type.Bytes())
}

// rocblasCopy returns the workspace of trmv and tpmv: a copy of x, because its elements are overwritten.
func rocblasCopy(_ Function, c *Call) uint64 {
	return rocblasBuffer(uint64(max(c.N, 0)), uint64(c.Batch), c.Type.Bytes())
}

// rocblasBandCopy returns the workspace of tbmv: a copy of x, and in the batched form an array with the addresses
// of the copies.
func rocblasBandCopy(f Function, c *Call) uint64 {
	if c.N <= 0 {
		return 0
	}
	return add(rocblasCopy(f, c), rocblasAddresses(f, c))
}

// rocblasCounter returns the workspace of trsv: a 32-bit number for each problem, which counts the solved blocks.
func rocblasCounter(_ Function, c *Call) uint64 {
	if c.N <= 0 {
		return 0
	}
	return rocblasBuffer(1, uint64(c.Batch), 4)
}

// rocblasTrsm returns the workspace of trsm and trsm_ex. rocBLAS inverts the diagonal blocks of A, of 128 rows, and
// multiplies with the inverses. It takes these buffers:
//   - the inverses, unless the caller of trsm_ex passes them
//   - one that holds first the intermediate results of the inversion, of a single problem, then a part of X or all
//     of it
//   - in the batched form, two arrays with the addresses of these buffers in each problem
//
// Small problems need none, and those that it solves by substitution; a single column is solved by trsv. If alpha
// is 0 in host memory, X is set to 0.
func rocblasTrsm(f Function, c *Call) uint64 { return rocblasSolver(f, c, false) }

// rocblasTrsmLeast returns the workspace with which trsm solves column by column, if the solution's buffer would
// hold a block of them.
func rocblasTrsmLeast(f Function, c *Call) uint64 { return rocblasSolver(f, c, true) }

// rocblasSolver returns the best workspace of trsm, or the least.
func rocblasSolver(f Function, c *Call, least bool) uint64 {
	if f.Wide {
		group := *c
		group.Batch = min(c.Batch, rocblasWideBatch)
		c = &group
	}
	order := c.Order()
	switch {
	case c.ZeroAlpha || c.M <= 0 || c.N <= 0:
		return 0
	case c.N == 1 && c.Left:
		return rocblasCounter(f, c)
	case order <= 32 || c.M <= 64 && c.N <= 64 || rocblasSubstitutes(f, c):
		return 0
	}
	elemBytes := c.Type.Bytes()
	solution, narrow := rocblasSolutionBytes(f, c)
	var inverses, inversion uint64
	if c.InverseElems/rocblasTrsmBlock < order {
		inverses = rocblasBuffer(rocblasTrsmBlock, times(uint64(order), uint64(c.Batch)), elemBytes)
		inversion = rocblasInversionBytes(c)
	}
	shared := max(solution, inversion)
	if least {
		shared = narrow // the inversion does not count: it computes in what there is
	}
	return add(add(inChunks(shared, rocblasChunk), inverses), times(2, rocblasAddresses(f, c)))
}

// rocblasInversionBytes returns the intermediate results of an inversion of diagonal blocks: a quarter of each full
// block, or, if there is a shorter block that needs more, 32 columns of a block.
func rocblasInversionBytes(c *Call) uint64 {
	const quarter = rocblasTrsmBlock / 2 * rocblasTrsmBlock / 2
	elems := c.Order() / rocblasTrsmBlock * quarter
	if c.Order()%rocblasTrsmBlock != 0 {
		elems = max(elems, 2*rocblasTrtriBlock*rocblasTrsmBlock)
	}
	return times(uint64(elems), c.Type.Bytes())
}

// rocblasSolutionBytes returns the part of X that trsm holds in the workspace. If A consists of full blocks and both
// sizes are above 64, it holds a block of rows or columns, otherwise all of X. It also holds all of X, because
// that is faster, if A is on the left, not transposed, has more than 8,192 rows, and X has less than a quarter
// of that in columns: if all buffers together take 128 MiB at most. narrow is the least that rocBLAS tries then: one
// column or row of a block, or again all of X.
func rocblasSolutionBytes(f Function, c *Call) (best, narrow uint64) {
	const most = 128 << 20
	order, elemBytes := c.Order(), c.Type.Bytes()
	whole := times(times(times(uint64(c.M), uint64(c.N)), uint64(c.Batch)), elemBytes)
	if order%rocblasTrsmBlock != 0 || c.M <= 64 || c.N <= 64 {
		return whole, whole
	}
	if c.Left && !c.TransA && c.M > 8192 && c.M > 4*c.N {
		total := max(whole, rocblasInversionBytes(c))
		if c.InverseElems/rocblasTrsmBlock < order {
			total = add(total, times(times(rocblasTrsmBlock*uint64(order), uint64(c.Batch)), elemBytes))
		}
		if f.Shape == Batched { // rocBLAS counts addresses as elements here
			total = add(total, times(2*elemBytes, uint64(c.Batch)))
		}
		if total <= most {
			return whole, whole
		}
	}
	narrow = times(times(rocblasTrsmBlock, uint64(c.Batch)), elemBytes)
	return times(narrow, uint64(c.M+c.N-order)), narrow
}

// rocblasSubstitutes reports whether trsm solves a problem by substitution, without workspace. The limits come from
// rocBLAS's measurements: up to 32 columns in batches of 16 and more, up to 128 columns of shorter matrices.
func rocblasSubstitutes(f Function, c *Call) bool {
	if !c.Left {
		return false
	}
	if c.N <= 32 {
		return c.Batch >= 16 && c.M < 512 && (f.Shape == Batched || c.M <= 480)
	}
	if f.Shape == Batched && !c.Type.Complex() && c.M <= 40 && c.N > 46 {
		return false
	}
	return c.N <= 128 && c.M <= 340
}

// rocblasTrtri returns the workspace of trtri: the intermediate product of the largest step, and in the batched form
// an array with the addresses of its parts. It is exact up to n = 92,000.
//
// trtri inverts diagonal blocks of 32 rows, then doubles the inverted part as often as it fits into n. The rest
// follows in steps: a power of two of rows first, then what is left. A step of r rows below p inverted ones has
// an intermediate product of r p elements.
func rocblasTrtri(f Function, c *Call) uint64 {
	if c.N <= 0 {
		return 0
	}
	product := rocblasBuffer(uint64(rocblasTrtriElems(c.N)), uint64(c.Batch), c.Type.Bytes())
	return add(product, rocblasAddresses(f, c))
}

func rocblasTrtriElems(n int64) int64 {
	const block = 2 * rocblasTrtriBlock
	if n <= block {
		return 0
	}
	inverted := powerBelow(n/block) * block
	step := powerBelow(n/block*block - inverted)
	most := step * inverted
	for rest := n - inverted - step; rest > 0; {
		inverted = n - rest
		most = max(most, rest*inverted)
		if rest <= block || rest == powerBelow(rest) {
			break
		}
		rest -= powerBelow(rest)
	}
	return most
}

// rocblasTriangle returns the workspace of syrk and herk. On two devices, an update with k >= 500 is computed as a
// product if n is not too large: the workspace keeps the triangle of C that must not change, of every problem or, from
// rocBLAS 5.7 on, of a group of the problems.
func rocblasTriangle(_ Function, c *Call) uint64 {
	var below int64
	switch c.GPU().Arch {
	case "gfx942":
		below = [...]int64{S: 4000, D: 4000, C: 1600, Z: 3000}[c.Type]
	case "gfx90a":
		below = [...]int64{S: 3000, D: 3000, C: 2500, Z: 2500}[c.Type]
	}
	if c.K < 500 || c.N <= 0 || c.N >= below {
		return 0
	}
	triangle, batch := uint64(c.N*(c.N-1)/2)*c.Type.Bytes(), uint64(c.Batch)
	if c.since(5, 7) {
		batch = rocblasTriangleGroup(triangle, batch)
	}
	return rocblasBuffer(triangle, batch, 1)
}

// rocblasTriangleGroup returns the number of problems of a batch whose triangles are kept at one time: those that fit
// into 1 GiB, and at least one. A group that is larger than one of the product's is a multiple of it.
func rocblasTriangleGroup(triangleBytes, batch uint64) uint64 {
	if triangleBytes == 0 {
		return batch
	}
	group := min(batch, max(1, rocblasMostTriangle/triangleBytes))
	if group < batch && group > rocblasWideBatch {
		group -= group % rocblasWideBatch
	}
	return group
}

// rocblasMixedTriangle returns what syrk_ex, which ROCm 6.4 does not have, reports. In rocBLAS 5.2 it is the triangle of
// C that must not change, with 8 bytes for an element of any type. A later one has room for all of C in float if it
// computes in float, and otherwise needs none.
func rocblasMixedTriangle(_ Function, c *Call) uint64 { return rocblasMixedC(c, 8) }

// rocblasMixedTriangleLease returns what syrk_ex leases: in rocBLAS 5.2 the same triangle in C's type.
func rocblasMixedTriangleLease(_ Function, c *Call) uint64 { return rocblasMixedC(c, c.Output.Bytes()) }

func rocblasMixedC(c *Call, elemBytes uint64) uint64 {
	n, batch := uint64(max(c.N, 0)), uint64(c.Batch)
	switch {
	case n == 0 || !c.since(5, 2):
		return 0
	case !c.since(5, 3):
		return rocblasBuffer(n*(n-1)/2, batch, elemBytes)
	case c.Type == S:
		return rocblasBuffer(n*n, batch, S.Bytes())
	}
	return 0
}

// rocblasNothing is the least workspace of a routine that computes more slowly without any.
func rocblasNothing(Function, *Call) uint64 { return 0 }

// ReadsAlpha reports whether RocBLASBytes depends on the value of alpha.
func (f Function) ReadsAlpha() bool { return f.Row.RocBLASLeast != nil && f.Row.Level == 3 }

// rocblasAddresses returns the bytes of an array with an address for each problem of the batched form, 0 for the other
// forms.
func rocblasAddresses(f Function, c *Call) uint64 {
	if f.Shape != Batched {
		return 0
	}
	return rocblasBuffer(1, uint64(c.Batch), pointerBytes)
}

// rocblasBuffer returns the bytes of one buffer: for each of count problems, elems elements.
func rocblasBuffer(elems, count, elemBytes uint64) uint64 {
	return inChunks(times(times(elems, count), elemBytes), rocblasChunk)
}

// isLong reports whether an increment has more than 31 bits.
func isLong(increment int64) bool { return increment > math.MaxInt32 || increment < -math.MaxInt32 }

// parts returns the number of parts of n elements, of which the last may be shorter: n > 0.
func parts(n, elems int64) int64 { return (n-1)/elems + 1 }

// powerBelow returns the largest power of two that is not above n, and 0 for 0.
func powerBelow(n int64) int64 {
	if n <= 0 {
		return 0
	}
	return 1 << (bits.Len64(uint64(n)) - 1)
}
