/* SPDX-License-Identifier: MIT
 *
 * copies.c: copies and memsets of every direction and shape, and those that HIP refuses.
 */
#include <stdint.h>

#include "hip_calls.h"

enum { size = 4096 };

static unsigned char host[size], back[size];
static void* device;
static void* other;

/* wait_on_cuda waits for a stream on CUDA. On the CPU work is done when its call returns. */
static void wait_on_cuda(hipStream_t stream) {
    if (on_cuda)
        CHECK_HIP(hipStreamSynchronize(stream));
}

static void fill_host(void) {
    for (int i = 0; i < size; i++)
        host[i] = (unsigned char)(i * 7 + i / 256);
}

static void test_lines(void) {
    hipStream_t stream;
    REQUIRE_HIP(hipStreamCreate(&stream));
    CHECK_HIP(hipMemcpy(device, host, size, hipMemcpyHostToDevice));
    CHECK_HIP(hipMemcpy(other, device, size, hipMemcpyDeviceToDevice));
    CHECK_HIP(hipMemcpy(back, other, size, hipMemcpyDeviceToHost));
    CHECK(memcmp(host, back, size) == 0);
    CHECK_HIP(hipMemset(device, 0, size));
    CHECK_HIP(hipMemcpyAsync(device, host, 100, hipMemcpyDefault, stream));
    wait_on_cuda(stream);
    CHECK_HIP(hipMemcpyAsync(back, device, size, hipMemcpyDeviceToHost, hipStreamPerThread));
    wait_on_cuda(hipStreamPerThread);
    CHECK(memcmp(host, back, 100) == 0);
    CHECK_EQ(back[100], 0);
    CHECK_EQ(hipMemcpy(device, host, 8, (hipMemcpyKind)77), hipErrorInvalidMemcpyDirection);
    CHECK_EQ(hipMemcpy(device, host, 8, (hipMemcpyKind)-1), hipErrorInvalidMemcpyDirection);
    CHECK_EQ(hipMemcpy(NULL, host, 8, hipMemcpyHostToDevice), hipErrorInvalidValue);
    CHECK_EQ(hipMemcpy(device, NULL, 8, hipMemcpyHostToDevice), hipErrorInvalidValue);
    CHECK_EQ(hipMemcpy(device, host, size + 1, hipMemcpyHostToDevice), hipErrorInvalidValue);
    CHECK_EQ(hipMemcpy((char*)device + 1, host, size, hipMemcpyHostToDevice), hipErrorInvalidValue);
    CHECK_HIP(hipMemcpy(NULL, NULL, 0, hipMemcpyHostToDevice));
    CHECK_HIP(hipStreamDestroy(stream));
    CHECK_EQ(hipMemcpyAsync(device, host, 8, hipMemcpyDefault, stream), hipErrorContextIsDestroyed);
}

static void test_rows(void) {
    CHECK_HIP(hipMemset(device, 0xAA, size));
    CHECK_HIP(hipMemcpy2D(device, 64, host, 48, 40, 10, hipMemcpyHostToDevice));
    CHECK_HIP(hipMemcpy2DAsync(back, 40, device, 64, 40, 10, hipMemcpyDeviceToHost, NULL));
    wait_on_cuda(NULL);
    int wrong = 0;
    for (int y = 0; y < 10; y++)
        wrong += memcmp(back + 40 * y, host + 48 * y, 40) != 0;
    CHECK_EQ(wrong, 0);
    CHECK_HIP(hipMemcpy(back, device, 64, hipMemcpyDeviceToHost));
    CHECK_EQ(back[40], 0xAA);
    CHECK_EQ(hipMemcpy2D(device, 39, host, 48, 40, 10, hipMemcpyHostToDevice), hipErrorInvalidPitchValue);
    CHECK_EQ(hipMemcpy2D(device, 64, host, 64, 64, size / 64 + 1, hipMemcpyHostToDevice), hipErrorInvalidValue);
    CHECK_HIP(hipMemcpy2D(device, 0, host, 0, 0, 10, hipMemcpyHostToDevice));

    hipMemcpy3DParms box;
    memset(&box, 0, sizeof box);
    box.srcPtr = (hipPitchedPtr){host, 16, 16, 8};
    box.dstPtr = (hipPitchedPtr){device, 32, 32, 4};
    box.srcPos = (struct hipPos){2, 1, 1};
    box.extent = (struct hipExtent){8, 3, 2};
    box.kind = hipMemcpyHostToDevice;
    CHECK_HIP(hipMemset(device, 0, size));
    CHECK_HIP(hipMemcpy3D(&box));
    CHECK_HIP(hipMemcpy(back, device, size, hipMemcpyDeviceToHost));
    wrong = 0;
    for (int z = 0; z < 2; z++)
        for (int y = 0; y < 3; y++)
            wrong += memcmp(back + z * 128 + y * 32, host + (z + 1) * 128 + (y + 1) * 16 + 2, 8) != 0;
    CHECK_EQ(wrong, 0);
}

static void test_fills(void) {
    uint16_t half[8];
    uint32_t word[8];
    CHECK_HIP(hipMemset(device, 0x5A, size));
    CHECK_HIP(hipMemcpy(back, device, size, hipMemcpyDeviceToHost));
    CHECK_EQ(back[0], 0x5A);
    CHECK_EQ(back[size - 1], 0x5A);
    CHECK_HIP(hipMemsetD16(device, 0x1234, 3));
    CHECK_HIP(hipMemcpy(half, device, sizeof half, hipMemcpyDeviceToHost));
    CHECK_EQ(half[2], 0x1234);
    CHECK_EQ(half[3], 0x5A5A);
    CHECK_HIP(hipMemsetD32(device, 0x12345678, 2));
    CHECK_HIP(hipMemcpy(word, device, sizeof word, hipMemcpyDeviceToHost));
    CHECK_EQ(word[1], 0x12345678);
    CHECK_EQ(word[2], 0x5A5A5A5A);
    CHECK_HIP(hipMemset2D(device, 64, 1, 3, 4));
    CHECK_HIP(hipMemcpy(back, device, size, hipMemcpyDeviceToHost));
    CHECK_EQ(back[64 * 3 + 2], 1);
    CHECK_EQ(back[64 * 3 + 3], 0x5A);
    CHECK_EQ(hipMemset2D(device, 2, 0, 3, 4), hipErrorInvalidValue); /* rows would overlap */
    CHECK_EQ(hipMemset(NULL, 0, 1), hipErrorInvalidValue);
    CHECK_HIP(hipMemset(NULL, 0, 0));
    CHECK_EQ(hipMemset(device, 0, size + 1), hipErrorInvalidValue);
    CHECK_HIP(hipMemsetAsync(device, 3, size, hipStreamPerThread));
    wait_on_cuda(hipStreamPerThread);
    CHECK_EQ(((unsigned char*)device)[17], 3); /* host and device see the same bytes */
}

/* test_boxes fills a box of 2 x 3 x 2 bytes in slices of 5 rows of 8 bytes, and nothing beside it. */
static void test_boxes(void) {
    const hipPitchedPtr slices = {device, 8, 8, 5};
    const struct hipExtent extent = {2, 3, 2};
    int wrong = 0;
    CHECK_HIP(hipMemset(device, 0, size));
    CHECK_HIP(hipMemset3D(slices, 7, extent));
    CHECK_HIP(hipMemcpy(back, device, size, hipMemcpyDeviceToHost));
    for (int i = 0; i < 80; i++)
        wrong += back[i] != (i % 8 < 2 && i / 8 % 5 < 3 ? 7 : 0);
    CHECK_EQ(wrong, 0);
    CHECK_EQ(back[80], 0);
    CHECK_EQ(hipMemset3D((hipPitchedPtr){device, 1, 1, 5}, 7, extent), hipErrorInvalidValue);
}

int main(void) {
    fill_host();
    REQUIRE_HIP(hipMalloc(&device, size));
    REQUIRE_HIP(hipMalloc(&other, size));
    test_lines();
    test_rows();
    test_fills();
    test_boxes();
    CHECK_HIP(hipFree(device));
    CHECK_HIP(hipFree(other));
    return finish();
}
