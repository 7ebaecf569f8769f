// SPDX-License-Identifier: MIT
//
// trsm_ex.cpp: a kernel author's routine that uses only rocblas_mem.hpp and BLAS calls on the same handle.
//
// example::trsm_ex solves op(A) X = alpha B (left) or X op(A) = alpha B (right), A triangular, X overwrites B.
// It multiplies by the inverses of A's diagonal blocks. A product cannot overwrite its operand, so it needs
// workspace: all of X (optimal), or at least one column or row of X (perf_degraded), and the inverses if the
// caller has none. Real types only. main runs it with three sizes of workspace, checks the solutions, and exits
// with 1 on any error.
#include "rocblas_mem.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <limits>
#include <random>
#include <vector>

#define RETURN_IF_ERROR(call_) \
    do { \
        const rocblas_status status_ = (call_); \
        if (status_ != rocblas_status_success) \
            return status_; \
    } while (0)

namespace example {
constexpr rocblas_int block = 128; // rows and columns of a diagonal block, as in rocblas_trsm_ex

// The BLAS calls, overloaded for both types.
rocblas_status gemm(rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, rocblas_int m, rocblas_int n,
    rocblas_int k, float alpha, const float* A, rocblas_int lda, const float* B, rocblas_int ldb, float beta, float* C,
    rocblas_int ldc) {
    return rocblas_sgemm(handle, transA, transB, m, n, k, &alpha, A, lda, B, ldb, &beta, C, ldc);
}
rocblas_status gemm(rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, rocblas_int m, rocblas_int n,
    rocblas_int k, double alpha, const double* A, rocblas_int lda, const double* B, rocblas_int ldb, double beta, double* C,
    rocblas_int ldc) {
    return rocblas_dgemm(handle, transA, transB, m, n, k, &alpha, A, lda, B, ldb, &beta, C, ldc);
}
rocblas_status copy(rocblas_handle handle, rocblas_int n, const float* x, float* y) {
    return rocblas_scopy(handle, n, x, 1, y, 1);
}
rocblas_status copy(rocblas_handle handle, rocblas_int n, const double* x, double* y) {
    return rocblas_dcopy(handle, n, x, 1, y, 1);
}
rocblas_status trtri(rocblas_handle handle, rocblas_fill uplo, rocblas_diagonal diag, rocblas_int n, const float* A,
    rocblas_int lda, float* invA, rocblas_int ldinvA) {
    return rocblas_strtri(handle, uplo, diag, n, A, lda, invA, ldinvA);
}
rocblas_status trtri(rocblas_handle handle, rocblas_fill uplo, rocblas_diagonal diag, rocblas_int n, const double* A,
    rocblas_int lda, double* invA, rocblas_int ldinvA) {
    return rocblas_dtrtri(handle, uplo, diag, n, A, lda, invA, ldinvA);
}

// zero sets an m x n matrix to 0 by a product with k = 0.
template <class T> rocblas_status zero(rocblas_handle handle, rocblas_int m, rocblas_int n, T* C, rocblas_int ldc) {
    const auto none = rocblas_operation_none;
    return gemm(handle, none, none, m, n, 0, T(0), C, ldc, C, ldc, T(0), C, ldc);
}

// invert_blocks stores the inverses of A's diagonal blocks in invA, block x block each, one behind the other.
template <class T>
rocblas_status invert_blocks(
    rocblas_handle handle, rocblas_fill uplo, rocblas_diagonal diag, rocblas_int k, const T* A, rocblas_int lda, T* invA) {
    RETURN_IF_ERROR(zero(handle, block, k, invA, block));
    for (rocblas_int i = 0; i < k; i += block)
        RETURN_IF_ERROR(
            trtri(handle, uplo, diag, std::min(block, k - i), A + i + size_t(i) * lda, lda, invA + size_t(i) * block, block));
    return rocblas_status_success;
}

// triangle holds the parameters that all panels share.
template <class T> struct triangle {
    rocblas_handle handle;
    rocblas_operation transA;
    bool left;
    bool forward; // the first block is solved first
    rocblas_int k;
    T alpha;
    const T* A;
    rocblas_int lda;
    const T* invA;
    rocblas_int ldb;
};

// element returns the address of row i, column j of op(A).
template <class T> const T* element(const triangle<T>& s, rocblas_int i, rocblas_int j) {
    return s.transA == rocblas_operation_none ? s.A + i + size_t(j) * s.lda : s.A + j + size_t(i) * s.lda;
}

// solve_panel solves for width columns (left) or rows (right) of B, one diagonal block after the other:
//     B_i := alpha B_i - op(A)_ij X_j   over the solved j
//     X_i := op(invA_i) B_i
// X, the panel's solution, is in the workspace.
template <class T> rocblas_status solve_panel(const triangle<T>& s, rocblas_int width, T* B, T* X) {
    const auto none = rocblas_operation_none;
    const rocblas_int ldx = s.left ? s.k : width;
    const rocblas_int blocks = (s.k + block - 1) / block;
    const size_t step_b = s.left ? 1 : size_t(s.ldb), step_x = s.left ? 1 : size_t(ldx);
    for (rocblas_int b = 0; b < blocks; ++b) {
        const rocblas_int i = (s.forward ? b : blocks - 1 - b) * block;
        const rocblas_int ni = std::min(block, s.k - i);
        const rocblas_int j = s.forward ? 0 : i + ni; // the first solved row of X (left) or column (right)
        const rocblas_int nj = s.forward ? i : s.k - j;
        const T scale = nj ? T(1) : s.alpha;
        const T* invA_i = s.invA + size_t(i) * block;
        T* B_i = B + i * step_b;
        T* X_i = X + i * step_x;
        if (s.left) {
            if (nj)
                RETURN_IF_ERROR(gemm(
                    s.handle, s.transA, none, ni, width, nj, T(-1), element(s, i, j), s.lda, X + j, ldx, s.alpha, B_i, s.ldb));
            RETURN_IF_ERROR(gemm(s.handle, s.transA, none, ni, width, ni, scale, invA_i, block, B_i, s.ldb, T(0), X_i, ldx));
        } else {
            if (nj)
                RETURN_IF_ERROR(gemm(s.handle, none, s.transA, width, ni, nj, T(-1), X + j * step_x, ldx, element(s, j, i), s.lda,
                    s.alpha, B_i, s.ldb));
            RETURN_IF_ERROR(gemm(s.handle, none, s.transA, width, ni, ni, scale, B_i, s.ldb, invA_i, block, T(0), X_i, ldx));
        }
    }
    const rocblas_int rows = s.left ? s.k : width, columns = s.left ? width : s.k;
    for (rocblas_int c = 0; c < columns; ++c)
        RETURN_IF_ERROR(copy(s.handle, rows, X + size_t(c) * rows, B + size_t(c) * s.ldb));
    return rocblas_status_success;
}

// arguments holds the arguments of trsm_ex.
struct arguments {
    rocblas_side side;
    rocblas_fill uplo;
    rocblas_operation transA;
    rocblas_diagonal diag;
    rocblas_int m, n;
    const void* alpha;
    const void* A;
    rocblas_int lda;
    void* B;
    rocblas_int ldb;
    const void* invA; // the inverses of the diagonal blocks, or null
    rocblas_int invA_size; // elements
};

// run solves with the leased workspace: X for width columns or rows, and the inverses if they are not given.
template <class T> rocblas_status run(rocblas_handle handle, const arguments& a, rocblas_int width, T* X, T* inverses) {
    auto old_mode = rocblas_mem::push_pointer_mode(handle, rocblas_pointer_mode_host);
    RETURN_IF_ERROR(old_mode.status());
    T alpha = 0;
    if (old_mode == rocblas_pointer_mode_host)
        alpha = *static_cast<const T*>(a.alpha);
    else
        RETURN_IF_ERROR(rocblas_get_vector(1, sizeof(T), a.alpha, 1, &alpha, 1));

    T* const B = static_cast<T*>(a.B);
    if (alpha == T(0))
        return zero(handle, a.m, a.n, B, a.ldb);

    const bool left = a.side == rocblas_side_left;
    const bool lower = (a.uplo == rocblas_fill_lower) == (a.transA == rocblas_operation_none); // op(A)
    const rocblas_int k = left ? a.m : a.n, panels = left ? a.n : a.m;
    const T* const A = static_cast<const T*>(a.A);
    if (!a.invA)
        RETURN_IF_ERROR(invert_blocks(handle, a.uplo, a.diag, k, A, a.lda, inverses));

    const T* const invA = a.invA ? static_cast<const T*>(a.invA) : inverses;
    const triangle<T> s{handle, a.transA, left, lower == left, k, alpha, A, a.lda, invA, a.ldb};
    for (rocblas_int p = 0; p < panels; p += width)
        RETURN_IF_ERROR(solve_panel(s, std::min(width, panels - p), B + p * (left ? size_t(a.ldb) : 1), X));
    return rocblas_status_success;
}

// check makes the argument checks that follow the size query. It returns rocblas_status_continue if they pass.
rocblas_status check(const arguments& a, rocblas_int k, size_t element_bytes) {
    if ((a.side != rocblas_side_left && a.side != rocblas_side_right)
        || (a.uplo != rocblas_fill_lower && a.uplo != rocblas_fill_upper)
        || (a.transA < rocblas_operation_none || a.transA > rocblas_operation_conjugate_transpose)
        || (a.diag != rocblas_diagonal_non_unit && a.diag != rocblas_diagonal_unit))
        return rocblas_status_invalid_value;
    if (element_bytes == 0)
        return rocblas_status_not_implemented;
    if (a.m < 0 || a.n < 0 || a.lda < std::max(1, k) || a.ldb < std::max(1, a.m))
        return rocblas_status_invalid_size;
    if (a.m == 0 || a.n == 0)
        return rocblas_status_success;
    if (!a.alpha || !a.A || !a.B)
        return rocblas_status_invalid_pointer;
    if (a.invA && a.invA_size / block < k)
        return rocblas_status_invalid_size;
    return rocblas_status_continue;
}

// product returns rows * columns * bytes, 0 if a factor is not positive, and a size above any workspace on overflow.
size_t product(rocblas_int rows, rocblas_int columns, size_t bytes) {
    const size_t elements = rows > 0 && columns > 0 ? size_t(rows) * size_t(columns) : 0;
    return bytes && elements > SIZE_MAX / bytes ? SIZE_MAX : elements * bytes;
}

// trsm_ex solves a triangular system with many right-hand sides. Its arguments are those of rocblas_trsm_ex.
//
// Workspace: m n elements of X, and 128 k elements of inverses if invA is null. With k elements of X instead of
// m n it returns rocblas_status_perf_degraded; with less, rocblas_status_memory_error and B is unchanged.
rocblas_status trsm_ex(rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, rocblas_int m, rocblas_int n, const void* alpha, const void* A, rocblas_int lda, void* B,
    rocblas_int ldb, const void* invA, rocblas_int invA_size, rocblas_datatype compute_type) {
    const arguments a{side, uplo, transA, diag, m, n, alpha, A, lda, B, ldb, invA, invA_size};
    if (!handle)
        return rocblas_status_invalid_handle;
    const bool is_float = compute_type == rocblas_datatype_f32_r;
    const bool is_double = compute_type == rocblas_datatype_f64_r;
    const size_t element_bytes = is_float || is_double ? rocblas_sizeof_datatype(compute_type) : 0;
    const rocblas_int k = side == rocblas_side_left ? m : n;
    const size_t optimal_bytes = product(m, n, element_bytes);
    const size_t small_bytes = product(k, 1, element_bytes);
    const size_t inverses_bytes = invA ? 0 : product(k, block, element_bytes);

    if (rocblas_is_device_memory_size_query(handle))
        return rocblas_mem::set_optimal_device_memory_size(handle, optimal_bytes, inverses_bytes);
    const rocblas_status checked = check(a, k, element_bytes);
    if (checked != rocblas_status_continue)
        return checked;

    rocblas_int width = side == rocblas_side_left ? n : m;
    rocblas_status done = rocblas_status_success;
    auto mem = rocblas_mem::device_malloc(handle, optimal_bytes, inverses_bytes);
    if (!mem) {
        mem = rocblas_mem::device_malloc(handle, small_bytes, inverses_bytes);
        width = 1;
        done = rocblas_status_perf_degraded;
    }
    if (!mem)
        return mem.status();

    if (is_float) {
        float *X, *inverses;
        std::tie(X, inverses) = mem;
        RETURN_IF_ERROR(run(handle, a, width, X, inverses));
    } else {
        double *X, *inverses;
        std::tie(X, inverses) = mem;
        RETURN_IF_ERROR(run(handle, a, width, X, inverses));
    }
    return done;
}
} // namespace example

/* ---------------------------------------------------------------------------------------------------------------------
 * The program
 * ------------------------------------------------------------------------------------------------------------------ */

namespace {
constexpr rocblas_int m = 200, n = 150, ldb = m + 3;

template <class T> constexpr rocblas_datatype datatype = sizeof(T) == 4 ? rocblas_datatype_f32_r : rocblas_datatype_f64_r;

// problem is one system. Elements that trsm must not read (the other triangle, an implied diagonal, padding) are NaN.
template <class T> struct problem {
    example::arguments a{};
    T alpha = T(-1.5);
    rocblas_int k;
    std::vector<T> A, B, X, invA;

    problem(rocblas_handle handle, rocblas_side side, int variant)
        : k(side == rocblas_side_left ? m : n), A(size_t(k + 5) * k, std::numeric_limits<T>::quiet_NaN()),
          B(size_t(ldb) * n, std::numeric_limits<T>::quiet_NaN()), invA(size_t(k) * example::block) {
        a.side = side;
        a.uplo = variant & 1 ? rocblas_fill_upper : rocblas_fill_lower;
        a.transA = variant & 2 ? rocblas_operation_transpose : rocblas_operation_none;
        a.diag = variant & 4 ? rocblas_diagonal_unit : rocblas_diagonal_non_unit;
        a.m = m, a.n = n, a.lda = k + 5, a.ldb = ldb, a.alpha = &alpha, a.A = A.data();
        std::mt19937 random(unsigned(variant + 1));
        std::uniform_real_distribution<T> uniform(-1, 1);
        for (rocblas_int j = 0; j < k; ++j)
            for (rocblas_int i = 0; i < k; ++i)
                if (i == j ? a.diag == rocblas_diagonal_non_unit : (i > j) == (a.uplo == rocblas_fill_lower))
                    A[i + size_t(j) * a.lda] = i == j ? 2 + uniform(random) : uniform(random) / 16;
        for (rocblas_int j = 0; j < n; ++j)
            for (rocblas_int i = 0; i < m; ++i)
                B[i + size_t(j) * ldb] = uniform(random);
        X = B;
        a.B = X.data();
        if (variant & 8
            && example::invert_blocks(handle, a.uplo, a.diag, k, A.data(), a.lda, invA.data()) == rocblas_status_success)
            a.invA = invA.data(), a.invA_size = rocblas_int(invA.size());
    }

    // op returns row i, column j of op(A), an element of the triangle.
    double op(rocblas_int i, rocblas_int j) const {
        if (i == j && a.diag == rocblas_diagonal_unit)
            return 1;
        return double(a.transA == rocblas_operation_none ? A[i + size_t(j) * a.lda] : A[j + size_t(i) * a.lda]);
    }

    // solve calls the routine with or without data: a size query needs none.
    rocblas_status solve(rocblas_handle handle, bool with_data) const {
        return example::trsm_ex(handle, a.side, a.uplo, a.transA, a.diag, m, n, with_data ? a.alpha : nullptr,
            with_data ? a.A : nullptr, a.lda, with_data ? a.B : nullptr, a.ldb, a.invA, a.invA_size, datatype<T>);
    }

    // residual returns the largest |op(A) X - alpha B| of an element in units of the type's precision times |op(A)| |X|.
    double residual() const {
        const bool left = a.side == rocblas_side_left;
        const bool lower = (a.uplo == rocblas_fill_lower) == (a.transA == rocblas_operation_none); // op(A)
        double worst = 0;
        for (rocblas_int j = 0; j < n; ++j)
            for (rocblas_int i = 0; i < m; ++i) {
                double sum = -double(alpha) * double(B[i + size_t(j) * ldb]), size = std::abs(sum);
                const rocblas_int diagonal = left ? i : j, first = lower == left ? 0 : diagonal;
                const rocblas_int end = lower == left ? diagonal + 1 : k;
                for (rocblas_int p = first; p < end; ++p) {
                    const double term = left ? op(i, p) * double(X[p + size_t(j) * ldb])
                                             : double(X[i + size_t(p) * ldb]) * op(p, j);
                    sum += term, size += std::abs(term);
                }
                const double error = std::abs(sum) / (size * std::numeric_limits<T>::epsilon());
                if (std::isnan(error))
                    return std::numeric_limits<double>::infinity();
                worst = std::max(worst, error);
            }
        return worst;
    }

    // untouched tells whether X still equals B, apart from padding (NaN).
    bool untouched() const {
        for (rocblas_int j = 0; j < n; ++j)
            if (!std::equal(&X[size_t(j) * ldb], &X[size_t(j) * ldb] + m, &B[size_t(j) * ldb]))
                return false;
        return true;
    }
};

constexpr size_t round_up(size_t bytes) { return (bytes + 63) / 64 * 64; }

enum tier { optimal, small, too_small };
constexpr const char* tier_names[] = {"optimal", "small", "too small"};
constexpr rocblas_status tier_status[] = {rocblas_status_success, rocblas_status_perf_degraded, rocblas_status_memory_error};

// workspace_bytes queries the routine's optimal size and computes the others.
template <class T> size_t workspace_bytes(rocblas_handle handle, const problem<T>& p, tier t) {
    size_t bytes = 0;
    rocblas_mem::size_query query(handle);
    if (p.solve(handle, false) != rocblas_status_size_increased || query.stop(&bytes) != rocblas_status_success)
        return 0;
    const size_t least = round_up(p.k * sizeof(T)) + (p.a.invA ? 0 : round_up(p.invA.size() * sizeof(T)));
    return t == optimal ? bytes : t == small ? least : least - 64;
}

// run_tier solves every variant of one side with one size of workspace, prints a line, and returns whether all
// were right.
template <class T> bool run_tier(rocblas_handle handle, rocblas_side side, tier t) {
    bool right = true;
    size_t bytes = 0;
    double worst = 0;
    uint64_t allocations = 0, allocations_after = 0, waits = 0, waits_after = 0;
    for (int variant = 15; variant >= 0; --variant) {
        problem<T> p(handle, side, variant);
        bytes = workspace_bytes(handle, p, t);
        right = right && rocblas_set_device_memory_size(handle, bytes) == rocblas_status_success;
        right = right && rocblas_set_pointer_mode(handle, rocblas_pointer_mode(variant % 2)) == rocblas_status_success;
        rocblas_mem_get_device_counts(&allocations, &waits);
        const rocblas_status status = p.solve(handle, true);
        rocblas_mem_get_device_counts(&allocations_after, &waits_after);
        rocblas_pointer_mode mode{};
        right = right && rocblas_get_pointer_mode(handle, &mode) == rocblas_status_success && mode == variant % 2;
        rocblas_set_pointer_mode(handle, rocblas_pointer_mode_host);
        right = right && status == tier_status[t] && allocations_after == allocations && waits_after == waits;
        if (t == too_small)
            right = right && p.untouched();
        else
            worst = std::max(worst, p.residual());
    }
    right = right && worst < 32;
    std::printf("%-6s %-5s  %-9s %8zu  %-28s ", sizeof(T) == 4 ? "float" : "double", side == rocblas_side_left ? "left" : "right",
        tier_names[t], bytes, rocblas_status_to_string(tier_status[t]));
    if (t == too_small)
        std::printf("%8s  %s\n", "-", right ? "right" : "WRONG");
    else
        std::printf("%8.2f  %s\n", worst, right ? "right" : "WRONG");
    return right;
}
// run_edges makes calls that compute nothing: bad arguments, empty problems, an alpha of 0.
bool run_edges(rocblas_handle handle) {
    problem<double> p(handle, rocblas_side_left, 0);
    bool right = rocblas_set_device_memory_size(handle, 0) == rocblas_status_success; // managed: it grows

    const auto gives = [&](rocblas_status want, rocblas_handle h, rocblas_datatype type, auto&& change) {
        example::arguments a = p.a;
        change(a);
        const rocblas_status got = example::trsm_ex(
            h, a.side, a.uplo, a.transA, a.diag, a.m, a.n, a.alpha, a.A, a.lda, a.B, a.ldb, a.invA, a.invA_size, type);
        right = right && got == want;
    };
    const auto as_it_is = [](example::arguments&) {};
    const auto f64 = rocblas_datatype_f64_r;
    gives(rocblas_status_invalid_handle, nullptr, f64, as_it_is);
    gives(rocblas_status_not_implemented, handle, rocblas_datatype_f64_c, as_it_is);
    gives(rocblas_status_invalid_value, handle, f64, [](auto& a) { a.side = rocblas_side_both; });
    gives(rocblas_status_invalid_size, handle, f64, [](auto& a) { a.m = -1; });
    gives(rocblas_status_invalid_size, handle, f64, [](auto& a) { a.ldb = a.m - 1; });
    gives(rocblas_status_invalid_size, handle, f64, [](auto& a) { a.invA = a.A, a.invA_size = 1; });
    gives(rocblas_status_invalid_pointer, handle, f64, [](auto& a) { a.A = nullptr; });
    gives(rocblas_status_success, handle, f64, [](auto& a) { a.n = 0, a.A = nullptr; });
    right = right && p.untouched();
    p.alpha = 0;
    gives(rocblas_status_success, handle, f64, as_it_is);
    for (rocblas_int j = 0; j < n; ++j)
        right = right && std::all_of(&p.X[size_t(j) * ldb], &p.X[size_t(j) * ldb] + m, [](double x) { return x == 0; });
    std::printf("bad arguments, empty problems, an alpha of 0: %s\n", right ? "right" : "WRONG");
    return right;
}
} // namespace

int main() {
    rocblas_handle handle = nullptr;
    if (rocblas_create_handle(&handle) != rocblas_status_success)
        return 1;
    bool right = true;
    std::printf("type   side   workspace    bytes  status                       residual\n");
    for (const rocblas_side side : {rocblas_side_left, rocblas_side_right})
        for (const tier t : {optimal, small, too_small}) {
            right = run_tier<float>(handle, side, t) && right;
            right = run_tier<double>(handle, side, t) && right;
        }
    right = run_edges(handle) && right;
    right = rocblas_destroy_handle(handle) == rocblas_status_success && right;
    return right ? 0 : 1;
}
