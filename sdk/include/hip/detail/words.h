/* SPDX-License-Identifier: MIT
 *
 * words.h: short names of types, for C++.
 */
#ifndef HIP_DETAIL_WORDS_H
#define HIP_DETAIL_WORDS_H

typedef unsigned char uchar;
typedef unsigned short ushort;
typedef unsigned uint;
typedef unsigned long ulong;
typedef unsigned long long ullong;

#endif /* HIP_DETAIL_WORDS_H */
