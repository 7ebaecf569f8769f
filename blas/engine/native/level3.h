/* SPDX-License-Identifier: MIT */
#define LEVEL3_ENTRIES
#define LEVEL3_COMPLEX_ENTRIES
