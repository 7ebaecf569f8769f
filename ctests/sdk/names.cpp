/* SPDX-License-Identifier: MIT
 *
 * names.cpp: names of HIP's headers that C++ has alone compute what HIP's do: operators of vectors, functions of numbers of 16
 * bits and of pairs, forms of functions for any type. It prints what fails.
 */
#include <cstdio>
#include <type_traits>

#include <hip/hip_bf16.h>
#include <hip/hip_complex.h>
#include <hip/hip_fp16.h>
#include <hip/hip_runtime.h>

static int failed;

static void check(bool fact, const char* text) {
    if (!fact) {
        std::printf("names.cpp: %s\n", text);
        failed = 1;
    }
}
#define CHECK(fact) check(fact, #fact)

static_assert(
    std::is_trivially_copyable<float4>::value && std::is_standard_layout<double2>::value && std::is_trivial<int3>::value,
    "layouts");
static_assert(
    sizeof(float3) == 12 && alignof(float4) == 16 && alignof(double2) == 16 && sizeof(char4) == 4, "layouts of vectors");
static_assert(sizeof(__half2) == 4 && alignof(__half2) == 4 && alignof(__hip_bfloat162) == 4, "layouts of pairs");

/* Each operation of a vector of integers. */
template <class V> static void integers() {
    V a(6), b = make_vector_type<typename V::value_type, sizeof(V) / sizeof(a.x)>(3);
    a[0] = 6;
    a += b;
    a -= 1;
    a *= 2;
    a /= 2;
    CHECK((a++)[0] == 8 && (++a)[0] == 10 && (a--)[0] == 10 && (--a)[0] == 8);
    a %= b;
    a ^= b;
    a |= 4;
    a &= 5;
    a <<= b;
    a >>= 1;
    CHECK(a[0] == 20);
    CHECK((a + b - b * b / (b + 1) % 5)[0] == 21 && (2 + a)[0] == 22 && (1 << b)[0] == 8 && (a & 4)[0] == 4
        && (~b)[0] == typename V::value_type(~3));
    CHECK(b == b && b == 3 && 3 == b && b != 4 && !(b != b));
}

static void vectors() {
    const float4 f = make_float4(1, 2, 3, 4), g{4, 3, 2, 1};
    constexpr float2 c(1, 2);
    const float2 one(3);
    const double2 d = 2 * make_double2(1, 2) + 1;
    integers<int1>();
    integers<uint2>();
    integers<char3>();
    integers<longlong3>();
    CHECK(-f + g == make_float4(3, 1, -1, -3) && f * 2.0 == f + f && (f / 2).y == 1 && d.y == 5 && c.y == 2);
    CHECK(one.x == 3 && one.y == (HIP_VERSION_MAJOR < 7 ? 3 : 0));
#if HIP_VERSION_MAJOR < 7
    float4 whole = f;
    int3 three(1, 2, 3);
    whole.data += g.data;
    three.data += int3(1).data;
    CHECK(whole == f + g && whole.data[3] == 5 && three == int3(2, 3, 4) && (-three.data)[2] == -4);
#endif
    int3::Native_vec_ native(7, 8, 9);
    native -= int3::Native_vec_(1);
    CHECK(native[0] == 6 && (native == int3::Native_vec_(6, 7, 0))[1] && !(native == int3::Native_vec_(6, 7, 0))[2]);
    CHECK(hipCrealf(make_hipFloatComplex(1, 2) * 2.0f) == 2);
}

static void halves() {
    __half a(1), b = 2.5f;
    const __half c(7u), d(3l);
    __half2 p(a, b), q = __floats2half2_rn(3, 4);
    p = p + q * q;
    CHECK(__half2float(a++) == 1 && __half2float(--a) == 1);
    const short i = b;
    CHECK(__half2float(__hadd(a, b)) == 3.5f);
    CHECK(__high2float(p) == 18.5f);
    CHECK(__half2float(__float2half_rz(70000.f)) == 65504.0f);
    CHECK(__half2float(__float2half_rd(-1e-9f)) < 0);
    CHECK(__half2float(__float2half_rz(-1e-9f)) == 0);
    CHECK(__half2float(__float2half_ru(1.0001f)) > 1.0001f);
    CHECK(__half2float(__float2half_rd(1.0009f)) < 1.0009f);
    CHECK(__half2float(__float2half_rd(-1.0001f)) < -1.0001f);
    CHECK(i == 2);
    volatile __half shared;
    CHECK(&(shared = static_cast<__half_raw>(b)) == &shared);
    volatile __half_raw raw = static_cast<__half_raw>(shared);
    CHECK(raw.x == __half_as_ushort(b));
    raw.x = 0x3c00;
    CHECK(&(shared = raw) == &shared);
    CHECK(static_cast<__half_raw>(shared).x == 0x3c00);
    CHECK(__low2float(q++) == 3 && __low2float(q) == 4 && __high2float(--q) == 4 && __low2float(q--) == 3
        && __high2float(++q) == 4);
    CHECK(__heq(c, d) == false);
    CHECK(__hbeq2(q, q));
    CHECK(__half_as_ushort(__half(1.0f)) == 0x3c00);
    CHECK(__hgt(b, a));
    CHECK(__hmax(a, __ushort_as_half(0x7e00)) == a);
}

static void bfloats() {
    const __hip_bfloat162 r(__float2bfloat16(1), 2), s = r / r;
    const float2 f = r;
    const __hip_bfloat16 m = __hmin(r.x, r.y);
    const unsigned u = m;
    CHECK(f.y == 2);
    CHECK(__low2float(s) == 1);
    CHECK(u == 1);
    CHECK(__bfloat16_as_ushort(m) == 0x3f80);
    CHECK(__hisnan(__ushort_as_bfloat16(0x7fc0)));
    CHECK(__hbneu2(r, s));
    const __hip_bfloat162 both(__float2bfloat16(3), 3);
    CHECK(r < both && r <= both && both > r && both >= r && !(both < r) && __low2float(r) == 1);
    __hip_bfloat162 step = r;
    CHECK(__low2float(step++) == 1 && __high2float(step) == 3 && __low2float(--step) == 1);
    volatile __hip_bfloat16 shared;
    CHECK(&(shared = static_cast<__hip_bfloat16_raw>(m)) == &shared);
    CHECK(static_cast<__hip_bfloat16_raw>(shared).x == 0x3f80);
    CHECK(r == r);
}

/* What a program with textures and kernels calls: it compiles, and the CPU refuses it. */
static void kernel(int) {}

static void forms() {
    int grid = 0, block = 0, on_device = 0;
    texture<float, hipTextureType1D> t;
    CHECK(hipBindTexture(NULL, t, NULL) != hipSuccess && hipUnbindTexture(t) != hipSuccess && t.channelDesc.x == 32);
    CHECK(hipCreateChannelDesc<uchar4>().w == 8 && hipCreateChannelDesc<short2>().z == 0 && hipCreateChannelDescHalf2().y == 16);
    CHECK(hipOccupancyMaxPotentialBlockSizeVariableSMem(&grid, &block, kernel, [](int) { return 0; }) != hipSuccess);
    CHECK(hipMemcpyToSymbolAsync(on_device, &grid, sizeof grid, 0, hipMemcpyHostToDevice) != hipSuccess);
    (void)hipGetLastError();
}

/* Nodes of graphs by one function for all types, and attributes of a device. */
static void calls() {
    int value = 0;
    unsigned word = 0;
    hipGraph_t graph;
    hipGraphNode_t node;
    hipGraphExec_t exec;
    hipGraphNodeParams p = {};
    p.type = hipGraphNodeTypeMemset;
    p.memset.dst = &word;
    p.memset.elementSize = 4;
    p.memset.value = 17;
    p.memset.width = p.memset.height = 1;
    CHECK(hipGraphCreate(&graph, 0) == hipSuccess && hipGraphAddNode(&node, graph, NULL, 0, &p) == hipSuccess);
    CHECK(hipGraphInstantiate(&exec, graph, NULL, NULL, 0) == hipSuccess && hipGraphLaunch(exec, 0) == hipSuccess && word == 17);
    p.memset.value = 18;
    CHECK(hipGraphExecNodeSetParams(exec, node, &p) == hipSuccess && hipGraphLaunch(exec, 0) == hipSuccess && word == 18);
    CHECK(hipGraphNodeSetParams(node, &p) == hipSuccess && hipGraphNodeSetParams(node, NULL) == hipErrorInvalidValue);
    p.type = hipGraphNodeTypeKernel;
    CHECK(hipGraphAddNode(&node, graph, NULL, 0, &p) != hipSuccess); // there is no function
    CHECK(hipGraphExecDestroy(exec) == hipSuccess && hipGraphDestroy(graph) == hipSuccess);
    CHECK(hipDeviceGetAttribute(&value, hipDeviceAttributeWarpSize, 0) == hipSuccess && value == 64);
    CHECK(hipDeviceGetAttribute(&value, hipDeviceAttributeMultiprocessorCount, 0) == hipSuccess && value > 0);
    CHECK(hipDeviceGetAttribute(&value, hipDeviceAttributeManagedMemory, 0) == hipSuccess && value == 1);
    CHECK(hipDeviceGetAttribute(&value, hipDeviceAttributeMemoryPoolsSupported, 0) == hipSuccess && value == 1);
#if HIP_VERSION_MAJOR >= 7
    CHECK(hipDeviceGetAttribute(&value, hipDeviceAttributeNumberOfXccs, 0) == hipSuccess && value == 1);
#endif
    CHECK(hipDeviceGetP2PAttribute(&value, hipDevP2PAttrAccessSupported, 0, 0) == hipErrorInvalidDevice);
    CHECK(hipDeviceGetP2PAttribute(NULL, hipDevP2PAttrAccessSupported, 0, 0) == hipErrorInvalidValue);
    CHECK(hipFuncGetAttribute(&value, HIP_FUNC_ATTRIBUTE_NUM_REGS, NULL) == hipErrorInvalidHandle);
}

int main() {
    calls();
    vectors();
    halves();
    bfloats();
    forms();
    return failed;
}
