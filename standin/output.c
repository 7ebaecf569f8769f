/* SPDX-License-Identifier: MIT
 *
 * output.c: the rules of the library for files that the user named hold for the file of the check's findings too.
 */
#include "../capi/output.c"
