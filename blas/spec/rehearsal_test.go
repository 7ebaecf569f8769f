package spec

import (
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// answered is a size that rocBLAS 4.4 has reported.
type answered struct {
	function, what string
	call           Call
	want           uint64
}

func vectorCall(n, batch int64) Call {
	return Call{Dims: Dims{N: n, Batch: batch}, IncX: 1, IncY: 1}
}

func answeredOfVectors() []answered {
	d := func(m, n, k, batch int64) Dims { return Dims{M: m, N: n, K: k, Batch: batch} }
	tr := func(m, n, batch int64) Call { return Call{Dims: Dims{TransA: true, M: m, N: n, Batch: batch}} }
	return []answered{
		{"ddot", "sums of 1,024 elements", vectorCall(1_000_000, 1), 7872},
		{"sdot", "sums of 2,048 elements", vectorCall(1_000_000, 1), 1984},
		{"zdotc_strided_batched", "a batch", vectorCall(1_000_000, 3), 46976},
		{"hdot", "sums in half precision", vectorCall(1_000_000, 1), 512},
		{"bfdot", "sums in float", vectorCall(1_000_000, 1), 1024},
		{"ddot_64", "the longest vectors without passes", vectorCall(1<<31-1, 1), 16_777_280},
		{"ddot_64", "passes", vectorCall(1<<31, 1), 2_097_280},
		{"ddot_strided_batched_64", "the largest batch without groups", vectorCall(10, 65519), 1_048_320},
		{"ddot_strided_batched_64", "groups", vectorCall(10, 70_000), 1_572_480},
		{"ddot_64", "no long increment", vectorCall(7168, 1), 64},
		{"ddot_64", "a long increment", Call{Dims: d(0, 7168, 0, 1), IncX: 1, IncY: -3_000_000_000}, 128},
		{"dot_ex", "types", Call{Dims: Dims{N: 1_000_000, Batch: 1, Type: D}, IncX: 1, IncY: 1}, 15680},
		{"dznrm2", "real sums", vectorCall(1_000_000, 1), 15680},
		{"sasum", "a negative increment", Call{Dims: d(0, 1_000_000, 0, 1), IncX: -1}, 0},
		{"isamax", "pairs of 8 bytes", vectorCall(1_000_000, 1), 7872},
		{"izamin", "pairs of 16 bytes", vectorCall(1_000_000, 1), 15680},
		{"isamax_64", "pairs with a 64-bit index", vectorCall(1_000_000, 1), 15680},
		{"isamax_strided_batched_64", "passes and groups one after the other", vectorCall(1<<30, 70_000), 274_811_846_400},
		{"dgemv", "a tall matrix", tr(2048*127, 127, 1), 258_112},
		{"dgemv", "not transposed", Call{Dims: d(2048*127, 127, 0, 1)}, 0},
		{"dgemv", "not tall", tr(2048*127-1, 127, 1), 0},
		{"dgemv", "many columns", tr(2048*128, 128, 1), 0},
		{"zgemv_strided_batched_64", "groups", tr(40_000, 15, 70_000), 628_992_000},
		{"ssymv", "symv", Call{Dims: d(0, 1000, 0, 1)}, 64000},
		{"zhemv_batched", "hemv", Call{Dims: d(0, 65, 0, 3)}, 6272},
		{"dtrmv", "trmv", Call{Dims: d(0, 1000, 0, 1)}, 8000},
		{"ctpmv_strided_batched", "tpmv", Call{Dims: d(0, 1000, 0, 3)}, 24000},
		{"dtbmv_batched", "tbmv and addresses", Call{Dims: d(0, 1000, 2, 3)}, 24064},
		{"dtbmv_strided_batched", "tbmv", Call{Dims: d(0, 1000, 2, 3)}, 24000},
		{"ztrsv_batched", "trsv", Call{Dims: d(0, 1000, 0, 100)}, 448},
	}
}

func answeredOfMatrices() []answered {
	d := func(m, n, k, batch int64) Dims { return Dims{M: m, N: n, K: k, Batch: batch} }
	left := func(m, n, batch int64) Dims { return Dims{Left: true, M: m, N: n, Batch: batch} }
	return []answered{
		{"dtrsm", "128 by 128", Call{Dims: left(128, 128, 1)}, 0},
		{"dtrsm", "256 by 256", Call{Dims: left(256, 256, 1)}, 524_288},
		{"dtrsm", "512 by 300", Call{Dims: left(512, 300, 1)}, 831_488},
		{"dtrsm", "1000 by 1000", Call{Dims: left(1000, 1000, 1)}, 9_024_000},
		{"dtrsm", "4096 by 4096", Call{Dims: left(4096, 4096, 1)}, 8_388_608},
		{"dtrsm", "alpha is 0", Call{Dims: left(4096, 4096, 1), ZeroAlpha: true}, 0},
		{"dtrsm", "one column", Call{Dims: left(4096, 1, 1)}, 64},
		{"dtrsm", "one row on the right", Call{Dims: d(1, 4096, 0, 1)}, 5_242_880},
		{"dtrsm", "small", Call{Dims: d(64, 64, 0, 1)}, 0},
		{"dtrsm", "more rows", Call{Dims: d(65, 64, 0, 1)}, 98816},
		{"dtrsm", "a short A", Call{Dims: d(10_000, 32, 0, 1)}, 0},
		{"dtrsm", "substitution of 340 rows", Call{Dims: left(340, 128, 1)}, 0},
		{"dtrsm", "no substitution of 341 rows", Call{Dims: left(341, 128, 1)}, 698_368},
		{"dtrsm_strided_batched", "substitution of 480 rows in a batch", Call{Dims: left(480, 32, 16)}, 0},
		{"dtrsm_strided_batched", "no substitution of 481 rows in a batch", Call{Dims: left(481, 32, 16)}, 9_850_880},
		{"dtrsm_strided_batched", "a batch of 15", Call{Dims: left(480, 32, 15)}, 9_216_000},
		{"dtrsm_batched", "substitution of 511 rows with addresses", Call{Dims: left(511, 32, 16)}, 0},
		{"dtrsm_batched", "no substitution of 512 rows with addresses", Call{Dims: left(512, 32, 16)}, 10_486_016},
		{"dtrsm_batched", "no substitution of 40 rows", Call{Dims: left(40, 65, 16)}, 988_416},
		{"dtrsm_batched", "substitution of 41 rows", Call{Dims: left(41, 65, 16)}, 0},
		{"ctrsm_batched", "substitution of 40 complex rows", Call{Dims: left(40, 65, 16)}, 0},
		{"strsm", "a skinny X", Call{Dims: left(8320, 70, 1)}, 6_589_440},
		{"strsm", "a skinny X, transposed", Call{Dims: Dims{Left: true, TransA: true, M: 8320, N: 70, Batch: 1}}, 5_324_800},
		{"strsm_strided_batched", "a skinny X of more than 128 MiB", Call{Dims: left(8320, 2000, 2)}, 10_567_680},
		{"strsm_strided_batched_64", "groups", Call{Dims: left(4096, 64, 70_000)}, 206_108_098_560},
		{"trsm_ex", "inverses that are too few", Call{Dims: Dims{Left: true, M: 1000, N: 1000, Batch: 1, Type: D}, InverseElems: 127_999}, 9_024_000},
		{"trsm_ex", "inverses", Call{Dims: Dims{Left: true, M: 1000, N: 1000, Batch: 1, Type: D}, InverseElems: 128_000}, 8_000_000},
		{"dtrtri", "one block", Call{Dims: d(0, 32, 0, 1)}, 0},
		{"dtrtri", "two blocks", Call{Dims: d(0, 64, 0, 1)}, 0},
		{"dtrtri", "several steps", Call{Dims: d(0, 1000, 0, 1)}, 1_425_408},
		{"strtri_strided_batched", "a batch", Call{Dims: d(0, 735, 0, 3)}, 786_432},
		{"ztrtri_batched", "a batch with addresses", Call{Dims: d(0, 100, 0, 9)}, 295_040},
		{"dsyrk", "a product", Call{Dims: d(0, 3999, 500, 1)}, 63_952_064},
		{"dsyrk", "too large", Call{Dims: d(0, 4000, 500, 1)}, 0},
		{"dsyrk", "another device", Call{Dims: d(0, 2999, 500, 1), Rehearsal: Rehearsal{Device: "gfx90a"}}, 35_964_032},
		{"dsyrk", "too large for another device", Call{Dims: d(0, 3000, 500, 1), Rehearsal: Rehearsal{Device: "gfx90a"}}, 0},
		{"cherk", "complex on another device", Call{Dims: d(0, 2499, 500, 1), Rehearsal: Rehearsal{Device: "gfx90a"}}, 24_970_048},
		{"dsyrk", "other devices", Call{Dims: d(0, 1000, 500, 1), Rehearsal: Rehearsal{Device: "gfx1100"}}, 0},
		{"dsyrk", "too few terms", Call{Dims: d(0, 3999, 499, 1)}, 0},
		{"csyrk_batched", "complex", Call{Dims: d(0, 1599, 500, 2)}, 20_441_664},
		{"zherk_strided_batched", "double complex", Call{Dims: d(0, 2999, 500, 2)}, 143_856_064},
		{"syrk_ex", "ROCm 7.2", Call{Dims: Dims{N: 100, K: 10, Batch: 1, Type: S}, Rehearsal: Rehearsal{Device: "gfx942", Release: "rocblas-7.2"}}, 39_616},
		{"syrk_ex", "ROCm 6.4", Call{Dims: Dims{N: 100, K: 10, Batch: 1, Type: S}, Rehearsal: Rehearsal{Device: "gfx942", Release: "rocblas-6.4"}}, 0},
		{"dgemm", "no formula", Call{Dims: d(1000, 1000, 1000, 1)}, 0},
	}
}

// computedOfSources returns sizes of rocBLAS 5.6 and 5.7, computed by hand from the rules of their sources.
func computedOfSources() []answered {
	in := func(release string, d Dims) Call {
		return Call{Dims: d, Rehearsal: Rehearsal{Device: "gfx942", Release: "rocblas-" + release}}
	}
	gemv := func(m, n, batch int64) Call { return in("10.1", Dims{M: m, N: n, Batch: batch}) }
	syrk := func(n, batch int64) Call { return in("10.1", Dims{N: n, K: 500, Batch: batch}) }
	mixed := func(release string, compute Type) Call {
		return in(release, Dims{N: 100, K: 10, Batch: 1, Type: compute})
	}
	return []answered{
		{"dgemv", "25 parts of 100 rows", gemv(100, 100_000, 1), 20_032},
		{"dgemv", "not in 5.6", in("10.0", Dims{M: 100, N: 100_000, Batch: 1}), 0},
		{"sgemv", "4 parts", gemv(86, 12_289, 1), 1408},
		{"sgemv", "3 parts", gemv(1024, 12_288, 1), 0},
		{"sgemv", "less than 2^20 elements", gemv(85, 12_289, 1), 0},
		{"sgemv", "the most rows", gemv(1024, 12_289, 1), 16_384},
		{"sgemv", "too many rows", gemv(1025, 12_289, 1), 0},
		{"cgemv", "the most complex rows", gemv(1024, 12_289, 1), 32_768},
		{"zgemv", "the most double complex rows", gemv(256, 12_289, 1), 16_384},
		{"zgemv", "too many double complex rows", gemv(257, 12_289, 1), 0},
		{"dgemv", "256 parts at most", gemv(3, 10_000_000, 1), 6144},
		{"dgemv_strided_batched", "a wide batch", gemv(100, 100_000, 3), 60_032},
		{"dgemv_strided_batched_64", "a wide batch in groups", gemv(100, 100_000, 70_000), 1_310_400_000},
		{"dgemv", "a tall matrix as before", in("10.1", Dims{TransA: true, M: 2048 * 127, N: 127, Batch: 1}), 258_112},
		{"dgemv", "a wide transposed matrix", in("10.1", Dims{TransA: true, M: 100, N: 100_000, Batch: 1}), 0},
		{"dsyrk_strided_batched", "more than 1 GiB in 5.6", in("10.0", Dims{N: 1000, K: 500, Batch: 300}), 1_198_800_000},
		{"dsyrk_strided_batched", "268 triangles in 1 GiB", syrk(1000, 300), 1_070_928_000},
		{"dsyrk_strided_batched", "a batch that fits", syrk(1000, 267), 1_066_932_032},
		{"ssyrk_batched", "whole groups of the product", syrk(64, 200_000), 1_056_706_560},
		{"ssyrk_batched", "a large batch that fits", syrk(64, 133_152), 1_073_737_728},
		{"ssyrk_batched", "less than a group of the product", syrk(128, 40_000), 1_073_741_312},
		{"zherk_strided_batched", "14 triangles in 1 GiB", syrk(2999, 20), 1_006_992_256},
		{"dsyrk_strided_batched", "an empty triangle", syrk(1, 3), 0},
		{"syrk_ex", "all of C in 5.6", mixed("10.0", S), 40_000},
		{"syrk_ex", "all of C in 5.7", mixed("10.1", S), 40_000},
		{"syrk_ex", "double in 5.7", mixed("10.1", D), 0},
		{"syrk_ex", "complex in 5.6", mixed("10.0", C), 0},
	}
}

// TestTriangleGroups: one problem is always kept, however large it is.
func TestTriangleGroups(t *testing.T) {
	for _, test := range []struct{ triangle, batch, want uint64 }{
		{0, 5, 5}, {2 << 30, 5, 1}, {1 << 30, 5, 1}, {1 << 29, 5, 2}, {1 << 29, 1, 1}, {8, 65521, 65521}, {8192, 131_073, 131_040}, {8192, 131_072, 131_072},
	} {
		assert.Equal(t, test.want, rocblasTriangleGroup(test.triangle, test.batch), "%+v", test)
	}
}

// TestLeastAndDegraded compares what trsm and gemv return with less workspace with the real library.
func TestLeastAndDegraded(t *testing.T) {
	left := Dims{Left: true, M: 256, N: 256, Batch: 1, Type: D}
	few, enough := Call{Dims: left, Inverses: true, InverseElems: 128*256 - 1}, Call{Dims: left, Inverses: true, InverseElems: 128 * 256}
	small, uneven := few, Call{Dims: Dims{Left: true, M: 300, N: 129, Batch: 1, Type: D}}
	small.M, small.N = 64, 64
	for _, test := range []struct {
		name     string
		call     Call
		least    uint64
		degrades bool
	}{
		{"trsm_ex", Call{Dims: left}, 263_168, false},
		{"trsm_ex", few, 263_168, true},
		{"trsm_ex", enough, 1024, false},
		{"trsm_ex", small, 0, false},
		{"dtrsm", uneven, 616_832, false},
		{"dgemv", Call{Dims: Dims{TransA: true, M: 100_000, N: 10, Batch: 1, Type: D}}, 0, false},
		{"ddot", Call{Dims: Dims{N: 100_000, Batch: 1, Type: D}, IncX: 1}, 832, false},
	} {
		for _, f := range Functions() {
			if f.CName() == "rocblas_"+test.name {
				assert.Equal(t, test.least, f.RocBLASLeastBytes(&test.call), test.name)
				assert.Equal(t, test.degrades, f.RocBLASDegrades(&test.call), test.name)
			}
		}
	}
}

// TestLeasesOfOtherSizes compares what a call leases with what its query reports. Only syrk_ex of rocBLAS 5.2 leases
// less: the triangle in C's type.
func TestLeasesOfOtherSizes(t *testing.T) {
	smaller := map[string]bool{}
	for _, f := range Functions() {
		for _, device := range RehearsedDevices() {
			for _, release := range RehearsedReleases() {
				for _, output := range []Type{S, D, H, T} {
					call := Call{Dims: Dims{M: 300_000, N: 256, K: 600, Batch: 1, Left: true, TransA: true, Type: f.Instance.Type}, IncX: 1, IncY: 1,
						Output: output, Rehearsal: Rehearsal{Device: device, Release: release}}
					if call.Type == Runtime {
						call.Type = S
					}
					lease, query := f.RocBLASLeaseBytes(&call), f.RocBLASBytes(&call)
					require.LessOrEqual(t, lease, query, f.CName())
					require.LessOrEqual(t, f.RocBLASLeastBytes(&call), lease, f.CName())
					if lease == query {
						continue
					}
					smaller[f.CName()+" of "+release] = true
					assert.Equal(t, []uint64{261_120, 256 * 255 / 2 * output.Bytes()}, []uint64{query, lease}, "%s into %v", f.CName(), output)
				}
			}
		}
	}
	assert.Equal(t, map[string]bool{"rocblas_syrk_ex of rocblas-7.2": true}, smaller)
}

// TestRocBLASBytes compares the formulas with sizes that the real library has reported for a gfx942 device, unless the
// call names another device, and with those of computedOfSources.
func TestRocBLASBytes(t *testing.T) {
	functions := map[string]Function{}
	for _, f := range Functions() {
		functions[f.CName()] = f
	}
	for _, test := range slices.Concat(answeredOfVectors(), answeredOfMatrices(), computedOfSources()) {
		t.Run(test.function+" "+test.what, func(t *testing.T) {
			f, ok := functions["rocblas_"+test.function]
			require.True(t, ok)
			if f.Instance.Type != Runtime {
				test.call.Type = f.Instance.Type
			}
			if test.call.Device == "" {
				test.call.Device = "gfx942"
			}
			assert.Equal(t, test.want, f.RocBLASBytes(&test.call))
			assert.Zero(t, test.want%64)
		})
	}
}

// TestRocBLASBytesOfNothing checks that no function reports a size for a batch without problems.
func TestRocBLASBytesOfNothing(t *testing.T) {
	for _, f := range Functions() {
		for _, batch := range []int64{0, -1, math.MinInt64} {
			call := Call{Dims: Dims{M: 1000, N: 1000, K: 1000, Batch: batch, Left: true, TransA: true, Type: S}, IncX: 1, Rehearsal: Rehearsal{Device: "gfx942"}}
			require.Zero(t, f.RocBLASBytes(&call), "%s, batch %d", f.CName(), batch)
		}
	}
}
