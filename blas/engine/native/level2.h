/* SPDX-License-Identifier: MIT */
#define LEVEL2_ENTRIES
#define LEVEL2_COMPLEX_ENTRIES
