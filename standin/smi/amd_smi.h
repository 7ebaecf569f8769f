/* SPDX-License-Identifier: MIT
 *
 * amd_smi.h: statuses and types of AMD SMI, as far as the stand-in has them. The layout is that of ROCm 6.4 and 7.
 */
#ifndef STANDIN_AMD_SMI_H
#define STANDIN_AMD_SMI_H

#include <stddef.h>
#include <stdint.h>

enum amdsmi_status {
    amdsmi_success = 0,
    amdsmi_invalid = 1,
    amdsmi_not_supported = 2,
    amdsmi_not_found = 31,
    amdsmi_not_init = 32
};

enum { amdsmi_of_gpus = 1 << 1, amdsmi_type_gpu = 1, amdsmi_text_bytes = 256 };

struct amdsmi_vram {
    uint32_t total, used; /* in MiB */
    uint32_t reserved[2];
};

struct amdsmi_asic {
    char market_name[amdsmi_text_bytes];
    uint32_t vendor;
    char vendor_name[amdsmi_text_bytes];
    uint32_t subvendor;
    uint64_t device;
    uint32_t revision;
    char serial[amdsmi_text_bytes]; /* empty: none */
    uint32_t oam, units; /* all bits set: not known */
    uint64_t graphics; /* the digits of the architecture in base 16: 0x90a */
    uint32_t subsystem;
    uint32_t reserved[21];
};

int amdsmi_init(uint64_t flags);
int amdsmi_shut_down(void);
int amdsmi_status_code_to_string(uint32_t status, const char** text_out);
int amdsmi_get_socket_handles(uint32_t* count, void** sockets_out);
int amdsmi_get_socket_info(void* socket, size_t size, char* name_out);
int amdsmi_get_processor_handles(void* socket, uint32_t* count, void** processors_out);
int amdsmi_get_processor_type(void* processor, uint32_t* type_out);
int amdsmi_get_processor_handle_from_bdf(uint64_t address, void** processor_out);
int amdsmi_get_gpu_device_bdf(void* processor, uint64_t* address_out);
int amdsmi_get_gpu_bdf_id(void* processor, uint64_t* address_out);
int amdsmi_get_gpu_id(void* processor, uint16_t* id_out);
int amdsmi_get_gpu_vendor_name(void* processor, char* name_out, size_t size);
int amdsmi_get_gpu_memory_total(void* processor, uint32_t memory, uint64_t* bytes_out);
int amdsmi_get_gpu_memory_usage(void* processor, uint32_t memory, uint64_t* bytes_out);
int amdsmi_get_gpu_vram_usage(void* processor, struct amdsmi_vram* out);
int amdsmi_get_gpu_asic_info(void* processor, struct amdsmi_asic* out);

/* amd_smi_missing returns the status of what the stand-in does not have. */
int amd_smi_missing(void);

#endif
