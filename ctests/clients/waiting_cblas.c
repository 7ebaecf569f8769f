/* SPDX-License-Identifier: MIT
 *
 * waiting_cblas.c: a CBLAS whose ddot calls the program before it computes; the other functions are OpenBLAS's.
 */
void waiting_cblas_computes(int n);

double cblas_ddot(int n, const double* x, int incx, const double* y, int incy)
{
    double sum = 0;
    waiting_cblas_computes(n);
    for(int i = 0; i < n; i++)
        sum += x[i * incx] * y[i * incy];
    return sum;
}
