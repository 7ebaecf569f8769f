! SPDX-License-Identifier: MIT
!
! main.f90: calls rocBLAS and hipBLAS through their Fortran modules, with arguments of each type, and ends with 1 if a result is
! wrong.
program main
  use iso_c_binding
  use rocblas
  use rocblas_enums
  use hipblas
  use hipblas_enums
  implicit none
  integer, parameter :: n = 3
  real(c_float), target :: x(n) = [1, 2, 3], y(n) = 0, a(n, n, 2), b(n, n, 2), c(n, n, 2), alpha = 2, beta = 0
  type(c_ptr), target :: handle, again
  type(c_ptr) :: z
  integer(c_int) :: mode = -1
  integer(c_int64_t), parameter :: stride = n * n
  integer :: i

  interface
    integer(c_int) function hipMalloc(address, bytes) bind(c, name='hipMalloc')
      import
      type(c_ptr), intent(out) :: address
      integer(c_size_t), value :: bytes
    end function
    integer(c_int) function hipFree(address) bind(c, name='hipFree')
      import
      type(c_ptr), value :: address
    end function
  end interface

  do i = 1, n
    a(:, i, 1) = x * i
    a(:, i, 2) = x - i
    b(:, i, 1) = i
    b(:, i, 2) = x + i
  end do
  call expect(rocblas_create_handle(c_loc(handle)) == rocblas_status_success, 'rocblas_create_handle')
  call expect(rocblas_get_pointer_mode(handle, mode) == rocblas_status_success .and. &
      mode == rocblas_pointer_mode_host, 'the mode')

  call expect(hipMalloc(z, int(4 * n, c_size_t)) == 0, 'hipMalloc')
  call expect(rocblas_set_vector(n, 4, c_loc(x), 1, z, 1) == rocblas_status_success, 'rocblas_set_vector')
  call expect(rocblas_sscal_64(handle, int(n, c_int64_t), c_loc(alpha), z, 1_c_int64_t) == rocblas_status_success, &
      'rocblas_sscal_64')
  call expect(rocblas_get_vector(n, 4, z, 1, c_loc(y), 1) == rocblas_status_success, 'rocblas_get_vector')
  call expect(all(y == 2 * x), 'the values of rocblas_sscal_64')
  call expect(hipFree(z) == 0, 'hipFree')

  call expect(rocblas_sgemm_strided_batched(handle, rocblas_operation_transpose, rocblas_operation_none, n, n, n, c_loc(alpha), &
      c_loc(a), n, stride, c_loc(b), n, stride, c_loc(beta), c_loc(c), n, stride, 2) &
      == rocblas_status_success, 'rocblas_sgemm_strided_batched')
  do i = 1, 2
    call expect(all(c(:, :, i) == 2 * matmul(transpose(a(:, :, i)), b(:, :, i))), 'the values of rocblas_sgemm_strided_batched')
  end do
  call expect(rocblas_gemm_ex(handle, rocblas_operation_none, rocblas_operation_none, n, n, n, c_loc(alpha), &
      c_loc(a), rocblas_datatype_f32_r, n, c_loc(b), rocblas_datatype_f32_r, n, c_loc(beta), &
      c_loc(c), rocblas_datatype_f32_r, n, c_loc(c), rocblas_datatype_f32_r, n, rocblas_datatype_f32_r, &
      rocblas_gemm_algo_standard, 0, 0) &
      == rocblas_status_success, 'rocblas_gemm_ex')
  call expect(all(c(:, :, 1) == 2 * matmul(a(:, :, 1), b(:, :, 1))), 'the values of rocblas_gemm_ex')
  call expect(rocblas_sscal(handle, -1, c_null_ptr, c_null_ptr, 1) == rocblas_status_success, 'a quick return')
  call expect(rocblas_destroy_handle(handle) == rocblas_status_success, 'rocblas_destroy_handle')
  call expect(rocblas_destroy_handle(handle) == rocblas_status_invalid_handle, 'a handle that is gone')

  call expect(hipblasCreate(c_loc(again)) == HIPBLAS_STATUS_SUCCESS, 'hipblasCreate')
  call expect(hipblasSgemm(again, HIPBLAS_OP_N, HIPBLAS_OP_T, n, n, n, c_loc(alpha), c_loc(a), n, c_loc(b), n, c_loc(beta), &
      c_loc(c), n) == HIPBLAS_STATUS_SUCCESS, 'hipblasSgemm')
  call expect(all(c(:, :, 1) == 2 * matmul(a(:, :, 1), transpose(b(:, :, 1)))), 'the values of hipblasSgemm')
  call expect(hipblasDestroy(again) == HIPBLAS_STATUS_SUCCESS, 'hipblasDestroy')

contains
  subroutine expect(met, what)
    logical, intent(in) :: met
    character(*), intent(in) :: what
    if (met) return
    write (*, *) what, ' is not as expected'
    stop 1
  end subroutine
end program
