/* SPDX-License-Identifier: MIT
 *
 * entry.h: the macros of zentry.c, whose lines define the functions of the table:
 *
 *     RBM_ROUTINE(name, number, count, (type argument, ...), argument, ...)
 *
 * defines the function name. It stores its count arguments in a struct rbm_call and enters the core with the number.
 */
#ifndef RBM_ENTRY_ENTRY_H
#define RBM_ENTRY_ENTRY_H

#include "entry/regular.h"
#include "loader/enter.h"

/* A routine; a routine that needs no workspace for any arguments; a function that C never answers. */
#define RBM_ROUTINE(name, number, count, parameters, ...) \
    RBM_ENTRY(name, number, count, parameters, rbm_enter(&call, rbm_operation_count + (number), handle), __VA_ARGS__)
#define RBM_STEADY(name, number, count, parameters, ...) \
    RBM_ENTRY(name, number, count, parameters, rbm_enter_steady(&call, rbm_operation_count + (number), handle), __VA_ARGS__)
#define RBM_OTHER(name, number, count, parameters, ...) \
    RBM_ENTRY(name, number, count, parameters, rbm_enter_core(&call), __VA_ARGS__)

/* Only the arguments are stored: the rest of the call stays uninitialized, because stores dominate a short call. */
#define RBM_ENTRY(name, number, count, parameters, enter, ...) \
    rocblas_status name parameters { \
        struct rbm_call call; \
        rbm_name_call(&call, rbm_operation_count + (number), count); \
        RBM_STORE_##count(0, __VA_ARGS__) return enter; \
    }

/* RBM_STORE_n stores n arguments from call.args[i] on, each in 64 bits: a pointer by its address, an integer or an
 * enumeration by its value, with its sign. */
#define RBM_STORE_1(i, a) call.args[i] = (uint64_t)(intptr_t)(a);
#define RBM_STORE_2(i, a, ...) RBM_STORE_1(i, a) RBM_STORE_1(i + 1, __VA_ARGS__)
#define RBM_STORE_3(i, a, ...) RBM_STORE_1(i, a) RBM_STORE_2(i + 1, __VA_ARGS__)
#define RBM_STORE_4(i, a, ...) RBM_STORE_1(i, a) RBM_STORE_3(i + 1, __VA_ARGS__)
#define RBM_STORE_5(i, a, ...) RBM_STORE_1(i, a) RBM_STORE_4(i + 1, __VA_ARGS__)
#define RBM_STORE_6(i, a, ...) RBM_STORE_1(i, a) RBM_STORE_5(i + 1, __VA_ARGS__)
#define RBM_STORE_7(i, a, ...) RBM_STORE_1(i, a) RBM_STORE_6(i + 1, __VA_ARGS__)
#define RBM_STORE_8(i, a, ...) RBM_STORE_1(i, a) RBM_STORE_7(i + 1, __VA_ARGS__)
#define RBM_STORE_9(i, a, ...) RBM_STORE_1(i, a) RBM_STORE_8(i + 1, __VA_ARGS__)
#define RBM_STORE_10(i, a, ...) RBM_STORE_1(i, a) RBM_STORE_9(i + 1, __VA_ARGS__)
#define RBM_STORE_11(i, a, ...) RBM_STORE_1(i, a) RBM_STORE_10(i + 1, __VA_ARGS__)
#define RBM_STORE_12(i, a, ...) RBM_STORE_1(i, a) RBM_STORE_11(i + 1, __VA_ARGS__)
#define RBM_STORE_13(i, a, ...) RBM_STORE_1(i, a) RBM_STORE_12(i + 1, __VA_ARGS__)
#define RBM_STORE_14(i, a, ...) RBM_STORE_1(i, a) RBM_STORE_13(i + 1, __VA_ARGS__)
#define RBM_STORE_15(i, a, ...) RBM_STORE_1(i, a) RBM_STORE_14(i + 1, __VA_ARGS__)
#define RBM_STORE_16(i, a, ...) RBM_STORE_1(i, a) RBM_STORE_15(i + 1, __VA_ARGS__)
#define RBM_STORE_17(i, a, ...) RBM_STORE_1(i, a) RBM_STORE_16(i + 1, __VA_ARGS__)
#define RBM_STORE_18(i, a, ...) RBM_STORE_1(i, a) RBM_STORE_17(i + 1, __VA_ARGS__)
#define RBM_STORE_19(i, a, ...) RBM_STORE_1(i, a) RBM_STORE_18(i + 1, __VA_ARGS__)
#define RBM_STORE_20(i, a, ...) RBM_STORE_1(i, a) RBM_STORE_19(i + 1, __VA_ARGS__)
#define RBM_STORE_21(i, a, ...) RBM_STORE_1(i, a) RBM_STORE_20(i + 1, __VA_ARGS__)
#define RBM_STORE_22(i, a, ...) RBM_STORE_1(i, a) RBM_STORE_21(i + 1, __VA_ARGS__)
#define RBM_STORE_23(i, a, ...) RBM_STORE_1(i, a) RBM_STORE_22(i + 1, __VA_ARGS__)
#define RBM_STORE_24(i, a, ...) RBM_STORE_1(i, a) RBM_STORE_23(i + 1, __VA_ARGS__)
#define RBM_STORE_25(i, a, ...) RBM_STORE_1(i, a) RBM_STORE_24(i + 1, __VA_ARGS__)
#define RBM_STORE_26(i, a, ...) RBM_STORE_1(i, a) RBM_STORE_25(i + 1, __VA_ARGS__)
#define RBM_STORE_27(i, a, ...) RBM_STORE_1(i, a) RBM_STORE_26(i + 1, __VA_ARGS__)
#define RBM_STORE_28(i, a, ...) RBM_STORE_1(i, a) RBM_STORE_27(i + 1, __VA_ARGS__)
#define RBM_STORE_29(i, a, ...) RBM_STORE_1(i, a) RBM_STORE_28(i + 1, __VA_ARGS__)
#define RBM_STORE_30(i, a, ...) RBM_STORE_1(i, a) RBM_STORE_29(i + 1, __VA_ARGS__)
#define RBM_STORE_31(i, a, ...) RBM_STORE_1(i, a) RBM_STORE_30(i + 1, __VA_ARGS__)
#define RBM_STORE_32(i, a, ...) RBM_STORE_1(i, a) RBM_STORE_31(i + 1, __VA_ARGS__)

#endif
