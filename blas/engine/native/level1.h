/* SPDX-License-Identifier: MIT */
#define LEVEL1_ENTRIES
#define LEVEL1_COMPLEX_ENTRIES
