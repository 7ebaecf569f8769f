/* SPDX-License-Identifier: MIT
 *
 * monitor.c: the libraries that monitor GPUs, librocm_smi64 and libamd_smi: which GPUs there are, and their memory as HIP's
 * account has it. The first argument is the number of GPUs.
 */
#include <dlfcn.h>
#include <stdlib.h>

#include "hip_calls.h"

enum {
    taken_bytes = 10 << 20,
    rsmi_invalid = 1,
    not_supported = 2,
    too_little_room = 11,
    vram = 0,
    visible = 1,
    gtt = 2,
    text = 256
};
enum { invalid = 1, not_found = 31, not_init = 32, gpus_too = 1 << 1 };

static uint32_t count;

/* FUNCTION declares and finds a function of a library. */
#define FUNCTION(library, name, ...) \
    int (*name)(__VA_ARGS__); \
    *(void**)&name = dlsym(library, #name); \
    REQUIRE(name != NULL)

static void rocm_smi(void* library, uint64_t total) {
    FUNCTION(library, rsmi_init, uint64_t);
    FUNCTION(library, rsmi_num_monitor_devices, uint32_t*);
    FUNCTION(library, rsmi_dev_pci_id_get, uint32_t, uint64_t*);
    FUNCTION(library, rsmi_dev_memory_total_get, uint32_t, int, uint64_t*);
    FUNCTION(library, rsmi_dev_memory_usage_get, uint32_t, int, uint64_t*);
    FUNCTION(library, rsmi_dev_name_get, uint32_t, char*, size_t);
    FUNCTION(library, rsmi_dev_id_get, uint32_t, uint16_t*);
    FUNCTION(library, rsmi_dev_vendor_id_get, uint32_t, uint16_t*);
    uint32_t seen = 0;
    uint64_t at = 0, bytes = 0;
    uint16_t id = 0;
    char name[text] = "", hip_name[text];
    CHECK_EQ(rsmi_init(0), 0);
    CHECK_EQ(rsmi_num_monitor_devices(NULL), rsmi_invalid);
    CHECK_EQ(rsmi_num_monitor_devices(&seen), 0);
    CHECK_EQ(seen, count);
    for (uint32_t gpu = 0; gpu < count; gpu++) {
        CHECK_EQ(rsmi_dev_pci_id_get(gpu, &at), 0);
        CHECK_EQ(at, gpu << 8);
        for (int memory = vram; memory <= visible; memory++) {
            CHECK_EQ(rsmi_dev_memory_total_get(gpu, memory, &bytes), 0);
            CHECK_EQ(bytes, total);
            CHECK_EQ(rsmi_dev_memory_usage_get(gpu, memory, &bytes), 0);
            CHECK_EQ(bytes, gpu == count - 1 ? taken_bytes : 0);
        }
        CHECK_EQ(rsmi_dev_memory_usage_get(gpu, gtt, &bytes), not_supported);
        CHECK_EQ(rsmi_dev_vendor_id_get(gpu, &id), 0);
        CHECK_EQ(id, 0x1002);
        CHECK_EQ(rsmi_dev_id_get(gpu, &id), 0);
        CHECK_EQ(id, 29857); /* MI300X */
        CHECK_EQ(rsmi_dev_name_get(gpu, name, sizeof name), 0);
        CHECK_HIP(hipDeviceGetName(hip_name, sizeof hip_name, (int)gpu));
        CHECK(strcmp(name, hip_name) == 0);
    }
    CHECK_EQ(rsmi_dev_name_get(0, name, 4), too_little_room);
    CHECK(strcmp(name, "AMD") == 0);
    CHECK_EQ(rsmi_dev_name_get(0, name, 0), rsmi_invalid);
    const int rows[] = {rsmi_dev_pci_id_get(count, &at), rsmi_dev_pci_id_get(0, NULL),
        rsmi_dev_memory_total_get(count, vram, &bytes), rsmi_dev_memory_total_get(0, vram, NULL),
        rsmi_dev_memory_total_get(0, 3, &bytes), rsmi_dev_memory_total_get(0, -1, &bytes),
        rsmi_dev_memory_usage_get(UINT32_MAX, vram, &bytes), rsmi_dev_memory_usage_get(0, vram, NULL),
        rsmi_dev_id_get(count, &id), rsmi_dev_id_get(0, NULL), rsmi_dev_vendor_id_get(count, &id),
        rsmi_dev_name_get(count, name, sizeof name), rsmi_dev_name_get(0, NULL, sizeof name)};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        CHECK_EQ(rows[i], rsmi_invalid);
}

/* These two have the layout of AMD's header. */
struct asic {
    char market_name[text];
    uint32_t vendor_id;
    char vendor_name[text];
    uint32_t subvendor_id;
    uint64_t device_id;
    uint32_t rev_id;
    char asic_serial[text];
    uint32_t oam_id, num_of_compute_units;
    uint64_t target_graphics_version;
    uint32_t reserved[22];
};

struct usage {
    uint32_t total, used, reserved[2];
};

/* handles checks the lists of sockets and processors, and stores the processors. */
static void handles(void* library, void** processors) {
    FUNCTION(library, amdsmi_get_socket_handles, uint32_t*, void**);
    FUNCTION(library, amdsmi_get_processor_handles, void*, uint32_t*, void**);
    FUNCTION(library, amdsmi_get_processor_handle_from_bdf, uint64_t, void**);
    FUNCTION(library, amdsmi_get_gpu_device_bdf, void*, uint64_t*);
    FUNCTION(library, amdsmi_get_socket_info, void*, size_t, char*);
    void *sockets[64], *found;
    uint32_t seen = 0;
    uint64_t at;
    char name[16], want[16];
    CHECK_EQ(amdsmi_get_socket_handles(NULL, sockets), invalid);
    CHECK_EQ(amdsmi_get_socket_handles(&seen, NULL), 0);
    CHECK_EQ(seen, count);
    seen = 64;
    CHECK_EQ(amdsmi_get_socket_handles(&seen, sockets), 0);
    CHECK_EQ(seen, count);
    for (uint32_t gpu = 0; gpu < count; gpu++) {
        seen = 0;
        CHECK_EQ(amdsmi_get_processor_handles(sockets[gpu], &seen, NULL), 0);
        CHECK_EQ(seen, 1);
        CHECK_EQ(amdsmi_get_processor_handles(sockets[gpu], &seen, &processors[gpu]), 0);
        CHECK_EQ(amdsmi_get_gpu_device_bdf(processors[gpu], &at), 0);
        CHECK_EQ(at, gpu << 8);
        CHECK_EQ(amdsmi_get_processor_handle_from_bdf(at, &found), 0);
        CHECK(found == processors[gpu]);
        CHECK_EQ(amdsmi_get_socket_info(sockets[gpu], sizeof name, name), 0);
        snprintf(want, sizeof want, "0000:%02x:00", gpu);
        CHECK(strcmp(name, want) == 0);
    }
    seen = 0;
    CHECK_EQ(amdsmi_get_processor_handles(sockets[0], &seen, &found), 0);
    CHECK_EQ(seen, 0);
    CHECK_EQ(amdsmi_get_processor_handles(processors[0], &seen, NULL), invalid);
    CHECK_EQ(amdsmi_get_processor_handles(NULL, &seen, NULL), invalid);
    CHECK_EQ(amdsmi_get_processor_handles(sockets[0], NULL, NULL), invalid);
    CHECK_EQ(amdsmi_get_processor_handle_from_bdf(count << 8, &found), not_found);
    CHECK_EQ(amdsmi_get_processor_handle_from_bdf(0, NULL), invalid);
    CHECK_EQ(amdsmi_get_socket_info(NULL, sizeof name, name), invalid);
}

static void amd_smi(void* library, uint64_t total) {
    FUNCTION(library, amdsmi_init, uint64_t);
    FUNCTION(library, amdsmi_shut_down, void);
    FUNCTION(library, amdsmi_get_gpu_memory_total, void*, uint32_t, uint64_t*);
    FUNCTION(library, amdsmi_get_gpu_memory_usage, void*, uint32_t, uint64_t*);
    FUNCTION(library, amdsmi_get_gpu_vram_usage, void*, struct usage*);
    FUNCTION(library, amdsmi_get_gpu_asic_info, void*, struct asic*);
    FUNCTION(library, amdsmi_get_processor_type, void*, uint32_t*);
    FUNCTION(library, amdsmi_get_socket_handles, uint32_t*, void**);
    FUNCTION(library, amdsmi_get_power_info, void*, void*);
    void* processors[64];
    uint32_t type = 0, seen = 0;
    uint64_t bytes = 0;
    struct asic asic;
    struct usage usage;
    CHECK_EQ(amdsmi_get_socket_handles(&seen, NULL), not_init);
    CHECK_EQ(amdsmi_get_gpu_memory_total(&seen, vram, &bytes), not_init);
    CHECK_EQ(amdsmi_get_power_info(NULL, NULL), not_init);
    CHECK_EQ(amdsmi_init(gpus_too), 0);
    CHECK_EQ(amdsmi_init(gpus_too), 0);
    CHECK_EQ(amdsmi_get_power_info(NULL, NULL), not_supported);
    handles(library, processors);
    for (uint32_t gpu = 0; gpu < count; gpu++) {
        const uint64_t used = gpu == count - 1 ? taken_bytes : 0;
        CHECK_EQ(amdsmi_get_processor_type(processors[gpu], &type), 0);
        CHECK_EQ(type, 1);
        CHECK_EQ(amdsmi_get_gpu_memory_total(processors[gpu], vram, &bytes), 0);
        CHECK_EQ(bytes, total);
        CHECK_EQ(amdsmi_get_gpu_memory_usage(processors[gpu], visible, &bytes), 0);
        CHECK_EQ(bytes, used);
        CHECK_EQ(amdsmi_get_gpu_memory_usage(processors[gpu], gtt, &bytes), not_supported);
        CHECK_EQ(amdsmi_get_gpu_vram_usage(processors[gpu], &usage), 0);
        CHECK_EQ(usage.total, total >> 20);
        CHECK_EQ(usage.used, used >> 20);
        memset(&asic, 1, sizeof asic);
        CHECK_EQ(amdsmi_get_gpu_asic_info(processors[gpu], &asic), 0);
        CHECK(strcmp(asic.market_name, "AMD Instinct MI300X") == 0 && !*asic.asic_serial);
        CHECK(asic.vendor_id == 0x1002 && asic.device_id == 29857 && asic.num_of_compute_units == 304);
        CHECK_EQ(asic.target_graphics_version, 0x942);
    }
    CHECK_EQ(amdsmi_get_gpu_memory_total(processors[0], 3, &bytes), invalid);
    CHECK_EQ(amdsmi_get_gpu_memory_total(processors[0], vram, NULL), invalid);
    CHECK_EQ(amdsmi_get_gpu_memory_total(NULL, vram, &bytes), invalid);
    CHECK_EQ(amdsmi_get_gpu_memory_total(&bytes, vram, &bytes), not_found);
    CHECK_EQ(amdsmi_get_gpu_memory_total((char*)processors[0] + count, vram, &bytes), not_found);
    CHECK_EQ(amdsmi_get_gpu_vram_usage(processors[0], NULL), invalid);
    CHECK_EQ(amdsmi_get_gpu_asic_info(processors[0], NULL), invalid);
    CHECK_EQ(amdsmi_shut_down(), 0);
    CHECK_EQ(amdsmi_get_gpu_memory_total(processors[0], vram, &bytes), not_init);
    CHECK_EQ(amdsmi_init(1), 0);
    CHECK_EQ(amdsmi_get_socket_handles(&seen, NULL), 0);
    CHECK_EQ(seen, 0); /* without the GPUs */
    CHECK_EQ(amdsmi_shut_down(), 0);
    CHECK_EQ(amdsmi_shut_down(), 0);
}

int main(int argc, char** argv) {
    void* address;
    size_t free_bytes, total;
    REQUIRE(argc > 1);
    count = (uint32_t)atoi(argv[1]);
    void *rocm = dlopen("librocm_smi64.so", RTLD_NOW), *amd = dlopen("libamd_smi.so", RTLD_NOW);
    REQUIRE(rocm && amd);
    CHECK_HIP(hipSetDevice((int)count - 1));
    REQUIRE_HIP(hipMalloc(&address, taken_bytes));
    CHECK_HIP(hipMemGetInfo(&free_bytes, &total));
    CHECK_SIZE(total - free_bytes, taken_bytes);
    rocm_smi(rocm, total);
    amd_smi(amd, total);
    CHECK_HIP(hipFree(address));
    return finish();
}
