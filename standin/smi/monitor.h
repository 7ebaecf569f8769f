/* SPDX-License-Identifier: MIT
 *
 * monitor.h: the GPUs of the machine, for the libraries that monitor them. Unlike HIP these show every GPU, in the machine's
 * order.
 */
#ifndef STANDIN_MONITOR_H
#define STANDIN_MONITOR_H

#include <stdint.h>

enum { monitor_vendor = 0x1002 }; /* PCI's number of AMD */

/* enum monitor_memory is a kind of memory, as both libraries number it. */
enum monitor_memory { monitor_vram, monitor_visible, monitor_gtt, monitor_memories };

/* monitor_count returns how many GPUs there are. */
uint32_t monitor_count(void);

/* monitor_address returns a GPU's PCI domain, bus, slot and function in one number. */
uint64_t monitor_address(uint32_t gpu);

/* monitor_bytes stores how much memory of a kind a GPU has, and how much of it this process uses: HIP's account, with the
 * workspaces of librocblas_mem. All of it is visible to the host. Null is allowed. Returns 0 where it is not known: memory of the
 * host, and that of CUDA. */
int monitor_bytes(uint32_t gpu, uint32_t memory, uint64_t* total_out, uint64_t* used_out);

#endif
