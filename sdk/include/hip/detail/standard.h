/* SPDX-License-Identifier: MIT
 *
 * standard.h: the headers of C and C++ that HIP's bring, with any compiler: programs rely on them.
 */
#ifndef HIP_DETAIL_STANDARD_H
#define HIP_DETAIL_STANDARD_H

#ifdef __cplusplus
#include <algorithm>
#include <array>
#include <cassert>
#include <climits>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <cwchar>
#include <functional>
#include <iosfwd>
#include <limits>
#include <new>
#include <tuple>
#include <type_traits>
#include <utility>
#endif
#include <assert.h>
#include <limits.h>
#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#endif /* HIP_DETAIL_STANDARD_H */
