/* SPDX-License-Identifier: MIT
 *
 * amd_smi.c: a stand-in for libamd_smi: which GPUs there are, and their memory. Each is a socket with one processor.
 * amd_smi_missing.c has the other names.
 */
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/base.h"
#include "base/gpu.h"
#include "smi/amd_smi.h"
#include "smi/monitor.h"

static const char vendor_name[] = "Advanced Micro Devices Inc. [AMD/ATI]";

static char sockets[device_most], processors[device_most]; /* whose addresses are the handles */
static atomic_int began, with_gpus;

int amdsmi_init(uint64_t flags) {
    if (!atomic_exchange(&began, 1))
        atomic_store(&with_gpus, (flags & amdsmi_of_gpus) != 0);
    return amdsmi_success;
}

int amdsmi_shut_down(void) {
    atomic_store(&began, 0);
    return amdsmi_success;
}

int amd_smi_missing(void) { return atomic_load(&began) ? amdsmi_not_supported : amdsmi_not_init; }

int amdsmi_status_code_to_string(uint32_t status, const char** text_out) {
    if (!text_out)
        return amdsmi_invalid;
    *text_out = status == amdsmi_success ? "success"
        : status == amdsmi_invalid       ? "invalid arguments"
        : status == amdsmi_not_supported ? "not supported"
        : status == amdsmi_not_found     ? "no such device"
        : status == amdsmi_not_init      ? "not initialized"
                                         : "unknown error";
    return amdsmi_success;
}

static uint32_t gpus(void) { return atomic_load(&with_gpus) ? monitor_count() : 0; }

/* number stores which of the handles a value is. */
static int number(const char* handles, const void* handle, uint32_t* out) {
    const uintptr_t at = (uintptr_t)handle - (uintptr_t)handles;
    *out = (uint32_t)at;
    return at < gpus();
}

/* gpu_of checks a processor and the address of a result, and stores the processor's number. */
static int gpu_of(const void* processor, const void* out, uint32_t* gpu_out) {
    if (!atomic_load(&began))
        return amdsmi_not_init;
    if (!processor || !out)
        return amdsmi_invalid;
    return number(processors, processor, gpu_out) ? amdsmi_success : amdsmi_not_found;
}

/* list stores handles from the first on, at most as many as there is room for, or how many there are. */
static int list(char* first, uint32_t there_are, uint32_t* count, void** out) {
    if (out && *count < there_are)
        there_are = *count;
    *count = there_are;
    for (uint32_t i = 0; out && i < there_are; i++)
        out[i] = &first[i];
    return amdsmi_success;
}

int amdsmi_get_socket_handles(uint32_t* count, void** sockets_out) {
    if (!atomic_load(&began))
        return amdsmi_not_init;
    return count ? list(sockets, gpus(), count, sockets_out) : amdsmi_invalid;
}

/* socket_is checks a socket and the address of a result, and stores the socket's number. */
static int socket_is(const void* socket, const void* out, uint32_t* gpu_out) {
    if (!atomic_load(&began))
        return amdsmi_not_init;
    return out && number(sockets, socket, gpu_out) ? amdsmi_success : amdsmi_invalid;
}

/* amdsmi_get_socket_info stores the PCI address without the function. */
int amdsmi_get_socket_info(void* socket, size_t size, char* name_out) {
    uint32_t gpu;
    const int status = socket_is(socket, name_out, &gpu);
    if (status != amdsmi_success)
        return status;
    const uint64_t at = monitor_address(gpu);
    snprintf(name_out, size, "%04x:%02x:%02x", (unsigned)(at >> 32), (unsigned)(at >> 8 & 0xFF), (unsigned)(at >> 3 & 0x1F));
    return amdsmi_success;
}

int amdsmi_get_processor_handles(void* socket, uint32_t* count, void** processors_out) {
    uint32_t gpu;
    const int status = socket_is(socket, count, &gpu);
    return status == amdsmi_success ? list(&processors[gpu], 1, count, processors_out) : status;
}

int amdsmi_get_processor_type(void* processor, uint32_t* type_out) {
    uint32_t gpu;
    const int status = gpu_of(processor, type_out, &gpu);
    if (status == amdsmi_success)
        *type_out = amdsmi_type_gpu;
    return status;
}

/* packed returns a PCI address as AMD SMI's union has it: 3 bits of function, 5 of slot, 8 of bus, then the domain. */
static uint64_t packed(uint32_t gpu) {
    const uint64_t at = monitor_address(gpu);
    return (at >> 32) << 16 | (at & 0xFFFF);
}

int amdsmi_get_processor_handle_from_bdf(uint64_t address, void** processor_out) {
    if (!atomic_load(&began))
        return amdsmi_not_init;
    if (!processor_out)
        return amdsmi_invalid;
    for (uint32_t gpu = 0; gpu < gpus(); gpu++)
        if (packed(gpu) == address) {
            *processor_out = &processors[gpu];
            return amdsmi_success;
        }
    return amdsmi_not_found;
}

int amdsmi_get_gpu_device_bdf(void* processor, uint64_t* address_out) {
    uint32_t gpu;
    const int status = gpu_of(processor, address_out, &gpu);
    if (status == amdsmi_success)
        *address_out = packed(gpu);
    return status;
}

int amdsmi_get_gpu_bdf_id(void* processor, uint64_t* address_out) {
    uint32_t gpu;
    const int status = gpu_of(processor, address_out, &gpu);
    if (status == amdsmi_success)
        *address_out = monitor_address(gpu);
    return status;
}

int amdsmi_get_gpu_id(void* processor, uint16_t* id_out) {
    uint32_t gpu;
    const int status = gpu_of(processor, id_out, &gpu);
    if (status == amdsmi_success)
        *id_out = (uint16_t)device_gpu()->chip;
    return status;
}

int amdsmi_get_gpu_vendor_name(void* processor, char* name_out, size_t size) {
    uint32_t gpu;
    const int status = gpu_of(processor, name_out, &gpu);
    if (status == amdsmi_success)
        snprintf(name_out, size, "%s", vendor_name);
    return status;
}

/* bytes stores numbers of bytes of a processor's memory. */
static int bytes(const void* processor, uint32_t memory, const void* out, uint64_t* total_out, uint64_t* used_out) {
    uint32_t gpu;
    const int status = gpu_of(processor, out, &gpu);
    if (status != amdsmi_success || memory >= monitor_memories)
        return status != amdsmi_success ? status : amdsmi_invalid;
    return monitor_bytes(gpu, memory, total_out, used_out) ? amdsmi_success : amdsmi_not_supported;
}

int amdsmi_get_gpu_memory_total(void* processor, uint32_t memory, uint64_t* bytes_out) {
    return bytes(processor, memory, bytes_out, bytes_out, NULL);
}

int amdsmi_get_gpu_memory_usage(void* processor, uint32_t memory, uint64_t* bytes_out) {
    return bytes(processor, memory, bytes_out, NULL, bytes_out);
}

int amdsmi_get_gpu_vram_usage(void* processor, struct amdsmi_vram* out) {
    uint64_t total, used;
    const int status = bytes(processor, monitor_vram, out, &total, &used);
    if (status == amdsmi_success) {
        out->total = (uint32_t)(total >> 20);
        out->used = (uint32_t)(used >> 20);
    }
    return status;
}

int amdsmi_get_gpu_asic_info(void* processor, struct amdsmi_asic* out) {
    char arch[64];
    uint32_t gpu;
    const int status = gpu_of(processor, out, &gpu);
    if (status != amdsmi_success)
        return status;
    device_architecture(arch, sizeof arch);
    *out = (struct amdsmi_asic){.vendor = monitor_vendor,
        .device = (uint64_t)device_gpu()->chip,
        .oam = UINT32_MAX,
        .units = (uint32_t)device_units(),
        .graphics = strncmp(arch, "gfx", 3) == 0 ? strtoull(arch + 3, NULL, 16) : UINT64_MAX};
    snprintf(out->market_name, sizeof out->market_name, "%s", device_gpu()->name);
    snprintf(out->vendor_name, sizeof out->vendor_name, "%s", vendor_name);
    return amdsmi_success;
}
