/* SPDX-License-Identifier: MIT
 *
 * hip_cooperative_groups.h: groups of threads, for C++. Their members and the functions that make them are for kernels, which
 * hipcc compiles.
 */
#ifndef HIP_COOPERATIVE_GROUPS_H
#define HIP_COOPERATIVE_GROUPS_H

#include "hip_common.h"
#include "hip_version.h"

#ifdef __cplusplus
#include "hip_runtime.h"

using lane_mask = unsigned long long;

namespace cooperative_groups {
class thread_group;
class multi_grid_group;
class grid_group;
class thread_block;
class tiled_group;
class coalesced_group;
template <unsigned size, class Parent = void> class thread_block_tile;

template <unsigned size> using is_power_of_2 = std::integral_constant<bool, (size & (size - 1)) == 0>;
template <unsigned size> using is_valid_wavefront = std::integral_constant<bool, size <= 64>;
template <unsigned size>
using is_valid_tile_size = std::integral_constant<bool, is_power_of_2<size>::value && is_valid_wavefront<size>::value>;
template <class T> using is_valid_type = std::integral_constant<bool, std::is_arithmetic<T>::value>;
}

#ifdef __HIPCC__
#include "detail/device_groups.h"
#endif
#endif

#endif /* HIP_COOPERATIVE_GROUPS_H */
