/* SPDX-License-Identifier: MIT
 *
 * literal_cblas.c: a CBLAS with some functions that report their call to the program and compute nothing; the
 * others are OpenBLAS's.
 */
int literal_cblas_computes(const char* name);

void cblas_daxpy(int n, double alpha, const double* x, int incx, double* y, int incy)
{
    (void)n, (void)alpha, (void)x, (void)incx, (void)y, (void)incy;
    literal_cblas_computes("daxpy");
}

void cblas_zaxpy(int n, const void* alpha, const void* x, int incx, void* y, int incy)
{
    (void)n, (void)alpha, (void)x, (void)incx, (void)y, (void)incy;
    literal_cblas_computes("zaxpy");
}

void cblas_dscal(int n, double alpha, double* x, int incx)
{
    (void)n, (void)alpha, (void)x, (void)incx;
    literal_cblas_computes("dscal");
}

void cblas_zscal(int n, const void* alpha, void* x, int incx)
{
    (void)n, (void)alpha, (void)x, (void)incx;
    literal_cblas_computes("zscal");
}

void cblas_zdscal(int n, double alpha, void* x, int incx)
{
    (void)n, (void)alpha, (void)x, (void)incx;
    literal_cblas_computes("zdscal");
}

void cblas_drotm(int n, double* x, int incx, double* y, int incy, const double* param)
{
    (void)n, (void)x, (void)incx, (void)y, (void)incy, (void)param;
    literal_cblas_computes("drotm");
}

double cblas_ddot(int n, const double* x, int incx, const double* y, int incy)
{
    (void)n, (void)x, (void)incx, (void)y, (void)incy;
    return literal_cblas_computes("ddot");
}

int cblas_idamax(int n, const double* x, int incx)
{
    (void)n, (void)x, (void)incx;
    return literal_cblas_computes("idamax");
}
