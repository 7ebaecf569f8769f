/* families.h: the calls of all families for one width of sizes. SIZE is the type of sizes, NAME(family) a
 * function's name. It is included twice. */

/* The macros read the words of a call. w[0] is the caller's handle. */
#define S(i) ((SIZE)(int64_t)w[i])
#define P(i) ((void*)(uintptr_t)w[i])
#define D(i) ((long long)w[i])
#define E(i) ((int)w[i] - 111) /* rocblas_operation */
#define U(i) ((int)(w[i] == 121)) /* rocblas_fill */
#define G(i) ((int)w[i] - 131) /* rocblas_diagonal */
#define L(i) ((int)w[i] - 141) /* rocblas_side */
#define T(i) rbm_cublas_type(w[i])
#define C(i) rbm_cublas_compute(w[i])
#define ALGORITHM (-1) /* CUBLAS_GEMM_DEFAULT */

/* CALL calls run as a function with these argument types after the handle. */
#define CALL(types, ...) return ((int(*) types)run)(handle, __VA_ARGS__)
#define FAMILY(family) static int NAME(family)(uintptr_t run, void* handle, const uint64_t* w)

typedef void* NAME(any);
#define A NAME(any)

FAMILY(amax) { CALL((A, SIZE, A, SIZE, A), S(1), P(2), S(3), P(4)); }
FAMILY(dot) { CALL((A, SIZE, A, SIZE, A, SIZE, A), S(1), P(2), S(3), P(4), S(5), P(6)); }
FAMILY(axpy) { CALL((A, SIZE, A, A, SIZE, A, SIZE), S(1), P(2), P(3), S(4), P(5), S(6)); }
FAMILY(copy) { CALL((A, SIZE, A, SIZE, A, SIZE), S(1), P(2), S(3), P(4), S(5)); }
FAMILY(scal) { CALL((A, SIZE, A, A, SIZE), S(1), P(2), P(3), S(4)); }
FAMILY(rot) { CALL((A, SIZE, A, SIZE, A, SIZE, A, A), S(1), P(2), S(3), P(4), S(5), P(6), P(7)); }
FAMILY(rotg) { CALL((A, A, A, A, A), P(1), P(2), P(3), P(4)); }
FAMILY(rotm) { CALL((A, SIZE, A, SIZE, A, SIZE, A), S(1), P(2), S(3), P(4), S(5), P(6)); }
FAMILY(rotmg) { CALL((A, A, A, A, A, A), P(1), P(2), P(3), P(4), P(5)); }

FAMILY(gemv) {
    CALL((A, int, SIZE, SIZE, A, A, SIZE, A, SIZE, A, A, SIZE), E(1), S(2), S(3), P(4), P(5), S(6), P(7), S(8), P(9), P(10),
        S(11));
}

FAMILY(gbmv) {
    CALL((A, int, SIZE, SIZE, SIZE, SIZE, A, A, SIZE, A, SIZE, A, A, SIZE), E(1), S(2), S(3), S(4), S(5), P(6), P(7), S(8), P(9),
        S(10), P(11), P(12), S(13));
}

FAMILY(ger) { CALL((A, SIZE, SIZE, A, A, SIZE, A, SIZE, A, SIZE), S(1), S(2), P(3), P(4), S(5), P(6), S(7), P(8), S(9)); }

FAMILY(symv) {
    CALL((A, int, SIZE, A, A, SIZE, A, SIZE, A, A, SIZE), U(1), S(2), P(3), P(4), S(5), P(6), S(7), P(8), P(9), S(10));
}

FAMILY(sbmv) {
    CALL((A, int, SIZE, SIZE, A, A, SIZE, A, SIZE, A, A, SIZE), U(1), S(2), S(3), P(4), P(5), S(6), P(7), S(8), P(9), P(10),
        S(11));
}

FAMILY(spmv) { CALL((A, int, SIZE, A, A, A, SIZE, A, A, SIZE), U(1), S(2), P(3), P(4), P(5), S(6), P(7), P(8), S(9)); }
FAMILY(syr) { CALL((A, int, SIZE, A, A, SIZE, A, SIZE), U(1), S(2), P(3), P(4), S(5), P(6), S(7)); }
FAMILY(spr) { CALL((A, int, SIZE, A, A, SIZE, A), U(1), S(2), P(3), P(4), S(5), P(6)); }
FAMILY(syr2) { CALL((A, int, SIZE, A, A, SIZE, A, SIZE, A, SIZE), U(1), S(2), P(3), P(4), S(5), P(6), S(7), P(8), S(9)); }
FAMILY(spr2) { CALL((A, int, SIZE, A, A, SIZE, A, SIZE, A), U(1), S(2), P(3), P(4), S(5), P(6), S(7), P(8)); }
FAMILY(trmv) { CALL((A, int, int, int, SIZE, A, SIZE, A, SIZE), U(1), E(2), G(3), S(4), P(5), S(6), P(7), S(8)); }
FAMILY(tbmv) { CALL((A, int, int, int, SIZE, SIZE, A, SIZE, A, SIZE), U(1), E(2), G(3), S(4), S(5), P(6), S(7), P(8), S(9)); }
FAMILY(tpmv) { CALL((A, int, int, int, SIZE, A, A, SIZE), U(1), E(2), G(3), S(4), P(5), P(6), S(7)); }

FAMILY(gemm) {
    CALL((A, int, int, SIZE, SIZE, SIZE, A, A, SIZE, A, SIZE, A, A, SIZE), E(1), E(2), S(3), S(4), S(5), P(6), P(7), S(8), P(9),
        S(10), P(11), P(12), S(13));
}

FAMILY(geam) {
    CALL((A, int, int, SIZE, SIZE, A, A, SIZE, A, A, SIZE, A, SIZE), E(1), E(2), S(3), S(4), P(5), P(6), S(7), P(8), P(9), S(10),
        P(11), S(12));
}

FAMILY(dgmm) { CALL((A, int, SIZE, SIZE, A, SIZE, A, SIZE, A, SIZE), L(1), S(2), S(3), P(4), S(5), P(6), S(7), P(8), S(9)); }

FAMILY(symm) {
    CALL((A, int, int, SIZE, SIZE, A, A, SIZE, A, SIZE, A, A, SIZE), L(1), U(2), S(3), S(4), P(5), P(6), S(7), P(8), S(9), P(10),
        P(11), S(12));
}

FAMILY(syrk) {
    CALL((A, int, int, SIZE, SIZE, A, A, SIZE, A, A, SIZE), U(1), E(2), S(3), S(4), P(5), P(6), S(7), P(8), P(9), S(10));
}

FAMILY(syr2k) {
    CALL((A, int, int, SIZE, SIZE, A, A, SIZE, A, SIZE, A, A, SIZE), U(1), E(2), S(3), S(4), P(5), P(6), S(7), P(8), S(9), P(10),
        P(11), S(12));
}

FAMILY(trmm) {
    CALL((A, int, int, int, int, SIZE, SIZE, A, A, SIZE, A, SIZE, A, SIZE), L(1), U(2), E(3), G(4), S(5), S(6), P(7), P(8), S(9),
        P(10), S(11), P(12), S(13));
}

FAMILY(trsm) {
    CALL((A, int, int, int, int, SIZE, SIZE, A, A, SIZE, A, SIZE), L(1), U(2), E(3), G(4), S(5), S(6), P(7), P(8), S(9), P(10),
        S(11));
}

FAMILY(gemv_batched) {
    CALL((A, int, SIZE, SIZE, A, A, SIZE, A, SIZE, A, A, SIZE, SIZE), E(1), S(2), S(3), P(4), P(5), S(6), P(7), S(8), P(9), P(10),
        S(11), S(12));
}

FAMILY(gemv_strided) {
    CALL((A, int, SIZE, SIZE, A, A, SIZE, long long, A, SIZE, long long, A, A, SIZE, long long, SIZE), E(1), S(2), S(3), P(4),
        P(5), S(6), D(7), P(8), S(9), D(10), P(11), P(12), S(13), D(14), S(15));
}

FAMILY(gemm_batched) {
    CALL((A, int, int, SIZE, SIZE, SIZE, A, A, SIZE, A, SIZE, A, A, SIZE, SIZE), E(1), E(2), S(3), S(4), S(5), P(6), P(7), S(8),
        P(9), S(10), P(11), P(12), S(13), S(14));
}

FAMILY(gemm_strided) {
    CALL((A, int, int, SIZE, SIZE, SIZE, A, A, SIZE, long long, A, SIZE, long long, A, A, SIZE, long long, SIZE), E(1), E(2),
        S(3), S(4), S(5), P(6), P(7), S(8), D(9), P(10), S(11), D(12), P(13), P(14), S(15), D(16), S(17));
}

FAMILY(trsm_batched) {
    CALL((A, int, int, int, int, SIZE, SIZE, A, A, SIZE, A, SIZE, SIZE), L(1), U(2), E(3), G(4), S(5), S(6), P(7), P(8), S(9),
        P(10), S(11), S(12));
}

FAMILY(axpy_ex) {
    CALL((A, SIZE, A, int, A, int, SIZE, A, int, SIZE, int), S(1), P(2), T(3), P(4), T(5), S(6), P(7), T(8), S(9), T(10));
}

FAMILY(dot_ex) {
    CALL((A, SIZE, A, int, SIZE, A, int, SIZE, A, int, int), S(1), P(2), T(3), S(4), P(5), T(6), S(7), P(8), T(9), T(10));
}

FAMILY(nrm2_ex) { CALL((A, SIZE, A, int, SIZE, A, int, int), S(1), P(2), T(3), S(4), P(5), T(6), T(7)); }
FAMILY(scal_ex) { CALL((A, SIZE, A, int, A, int, SIZE, int), S(1), P(2), T(3), P(4), T(5), S(6), T(7)); }

FAMILY(rot_ex) {
    CALL((A, SIZE, A, int, SIZE, A, int, SIZE, A, A, int, int), S(1), P(2), T(3), S(4), P(5), T(6), S(7), P(8), P(9), T(10),
        T(11));
}

FAMILY(gemm_ex) {
    CALL((A, int, int, SIZE, SIZE, SIZE, A, A, int, SIZE, A, int, SIZE, A, A, int, SIZE, int, int), E(1), E(2), S(3), S(4), S(5),
        P(6), P(7), T(8), S(9), P(10), T(11), S(12), P(13), P(17), T(18), S(19), C(20), ALGORITHM);
}

FAMILY(gemm_batched_ex) {
    CALL((A, int, int, SIZE, SIZE, SIZE, A, A, int, SIZE, A, int, SIZE, A, A, int, SIZE, SIZE, int, int), E(1), E(2), S(3), S(4),
        S(5), P(6), P(7), T(8), S(9), P(10), T(11), S(12), P(13), P(17), T(18), S(19), S(20), C(21), ALGORITHM);
}

FAMILY(gemm_strided_ex) {
    CALL((A, int, int, SIZE, SIZE, SIZE, A, A, int, SIZE, long long, A, int, SIZE, long long, A, A, int, SIZE, long long, SIZE,
             int, int),
        E(1), E(2), S(3), S(4), S(5), P(6), P(7), T(8), S(9), D(10), P(11), T(12), S(13), D(14), P(15), P(20), T(21), S(22),
        D(23), S(24), C(25), ALGORITHM);
}

FAMILY(trttp) { CALL((A, int, SIZE, A, SIZE, A), U(1), S(2), P(3), S(4), P(5)); }
FAMILY(tpttr) { CALL((A, int, SIZE, A, A, SIZE), U(1), S(2), P(3), P(4), S(5)); }

static rbm_cublas_fn* NAME(of_family)(int family) {
    static rbm_cublas_fn* const list[RBM_CUBLAS_FAMILIES] = {
        [RBM_CUBLAS_AMAX] = NAME(amax),
        [RBM_CUBLAS_ASUM] = NAME(amax),
        [RBM_CUBLAS_DOT] = NAME(dot),
        [RBM_CUBLAS_AXPY] = NAME(axpy),
        [RBM_CUBLAS_COPY] = NAME(copy),
        [RBM_CUBLAS_SCAL] = NAME(scal),
        [RBM_CUBLAS_ROT] = NAME(rot),
        [RBM_CUBLAS_ROTG] = NAME(rotg),
        [RBM_CUBLAS_ROTM] = NAME(rotm),
        [RBM_CUBLAS_ROTMG] = NAME(rotmg),
        [RBM_CUBLAS_GEMV] = NAME(gemv),
        [RBM_CUBLAS_GBMV] = NAME(gbmv),
        [RBM_CUBLAS_GER] = NAME(ger),
        [RBM_CUBLAS_SYMV] = NAME(symv),
        [RBM_CUBLAS_SBMV] = NAME(sbmv),
        [RBM_CUBLAS_SPMV] = NAME(spmv),
        [RBM_CUBLAS_SYR] = NAME(syr),
        [RBM_CUBLAS_SPR] = NAME(spr),
        [RBM_CUBLAS_SYR2] = NAME(syr2),
        [RBM_CUBLAS_SPR2] = NAME(spr2),
        [RBM_CUBLAS_TRMV] = NAME(trmv),
        [RBM_CUBLAS_TBMV] = NAME(tbmv),
        [RBM_CUBLAS_TPMV] = NAME(tpmv),
        [RBM_CUBLAS_GEMM] = NAME(gemm),
        [RBM_CUBLAS_GEAM] = NAME(geam),
        [RBM_CUBLAS_DGMM] = NAME(dgmm),
        [RBM_CUBLAS_SYMM] = NAME(symm),
        [RBM_CUBLAS_SYRK] = NAME(syrk),
        [RBM_CUBLAS_SYR2K] = NAME(syr2k),
        [RBM_CUBLAS_TRMM] = NAME(trmm),
        [RBM_CUBLAS_TRSM] = NAME(trsm),
        [RBM_CUBLAS_GEMV_BATCHED] = NAME(gemv_batched),
        [RBM_CUBLAS_GEMV_STRIDED] = NAME(gemv_strided),
        [RBM_CUBLAS_GEMM_BATCHED] = NAME(gemm_batched),
        [RBM_CUBLAS_GEMM_STRIDED] = NAME(gemm_strided),
        [RBM_CUBLAS_TRSM_BATCHED] = NAME(trsm_batched),
        [RBM_CUBLAS_GEMMT] = NAME(gemm),
        [RBM_CUBLAS_AXPY_EX] = NAME(axpy_ex),
        [RBM_CUBLAS_DOT_EX] = NAME(dot_ex),
        [RBM_CUBLAS_NRM2_EX] = NAME(nrm2_ex),
        [RBM_CUBLAS_SCAL_EX] = NAME(scal_ex),
        [RBM_CUBLAS_ROT_EX] = NAME(rot_ex),
        [RBM_CUBLAS_GEMM_EX] = NAME(gemm_ex),
        [RBM_CUBLAS_GEMM_BATCHED_EX] = NAME(gemm_batched_ex),
        [RBM_CUBLAS_GEMM_STRIDED_EX] = NAME(gemm_strided_ex),
        [RBM_CUBLAS_TRTTP] = NAME(trttp),
        [RBM_CUBLAS_TPTTR] = NAME(tpttr),
    };
    return list[family];
}

#undef A
#undef S
#undef P
#undef D
#undef E
#undef U
#undef G
#undef L
#undef T
#undef C
#undef ALGORITHM
#undef CALL
#undef FAMILY
