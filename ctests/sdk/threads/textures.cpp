/* SPDX-License-Identifier: MIT
 *
 * textures.cpp: what kernels read of textures, and read and write of surfaces, beside formulas of their own: every type of
 * channel, address mode, filter and kind of coordinates, over arrays, pitched and linear memory.
 */
#include <cmath>
#include <limits>
#include <vector>

#include "launch.hpp"

constexpr int wide = 7, high = 5, layers = 3;

static const float nan_value = std::numeric_limits<float>::quiet_NaN();
static const float points[] = {0, 0.5F, 0.99F, 1, 1.25F, 2.5F, 3.37F, 4.999F, 5, 6.5F, 7, 7.6F, 9.2F, 15.1F, -0.01F, -0.5F, -3.3F,
    -8.8F, -20, 9000.5F, -9000.5F, nan_value};
enum { count = sizeof points / sizeof *points };

/* call copies memory, or stops the test. */
static void call(hipError_t status, int line) { check(status == hipSuccess, "a call of HIP", line, status, 0); }
#define CALL(function) call(function, __LINE__)

/* struct mode is how a texture is read. */
struct mode {
    int address, linear, normalized, floats;
};

static hipTextureDesc description(const mode& m) {
    hipTextureDesc d = {};
    for (int i = 0; i < 3; i++)
        d.addressMode[i] = static_cast<hipTextureAddressMode>(m.address);
    d.filterMode = static_cast<hipTextureFilterMode>(m.linear);
    d.readMode = static_cast<hipTextureReadMode>(m.floats);
    d.normalizedCoords = m.normalized;
    return d;
}

/* wanted returns what a texture of one dimension says at an index, and of another axis likewise. */
static int index_of(const mode& m, long index, int size) {
    const long inside = index < 0 ? 0 : index >= size ? size - 1 : index;
    if (m.address == hipAddressModeBorder)
        return index == inside ? static_cast<int>(index) : -1;
    if (m.normalized && m.address == hipAddressModeWrap)
        return static_cast<int>(((index % size) + size) % size);
    if (m.normalized && m.address == hipAddressModeMirror) {
        while (index < 0 || index >= size)
            index = index < 0 ? -1 - index : 2 * size - 1 - index;
        return static_cast<int>(index);
    }
    return static_cast<int>(inside);
}

template <class C> static double fraction(C value) {
    if (std::is_same<C, float>::value)
        return static_cast<double>(value);
    const double part = static_cast<double>(value) / static_cast<double>(std::numeric_limits<C>::max());
    return part < -1 ? -1 : part;
}

/* filtered returns a texture's value at a coordinate along one axis, of values as they are stored. */
template <class F> static double filtered(const mode& m, float coordinate, int size, bool between, F value) {
    double exact = static_cast<double>(coordinate) * (m.normalized ? size : 1);
    exact = std::isnan(exact) ? (between ? 0.5 : 0) : exact;
    if (!between)
        return value(index_of(m, static_cast<long>(std::floor(exact)), size));
    const double low = std::floor(exact - 0.5), part = std::round((exact - 0.5 - low) * 256) / 256;
    const double a = value(index_of(m, static_cast<long>(low), size)), b = value(index_of(m, static_cast<long>(low) + 1, size));
    return a * (1 - part) + b * part;
}

template <class T> __global__ void read_plane(hipTextureObject_t texture, float scale_x, float scale_y, const float* at, T* out) {
    const int i = static_cast<int>(threadIdx.x), j = static_cast<int>(blockIdx.x);
    out[j * count + i] = tex2D<T>(texture, at[i] * scale_x, at[j] * scale_y);
}

/* check_plane compares a texture of a plane with the formula. R is what it reads: T, or floats for fractions. */
template <class T, class R, class C>
static void check_plane(hipTextureObject_t texture, const mode& m, const std::vector<T>& data) {
    const float x = m.normalized ? 1.0F / wide : 1, y = m.normalized ? 1.0F / high : 1;
    static R out[count * count];
    const bool between = m.linear && (m.floats || std::is_same<C, float>::value);
    read_plane<R><<<count, count>>>(texture, x, y, points, out);
    CALL(hipDeviceSynchronize());
    for (int j = 0; j < count; j++)
        for (int i = 0; i < count; i++) {
            C stored;
            float got;
            const double want = filtered(m, points[j] * y, high, between, [&](int row) {
                return filtered(m, points[i] * x, wide, between, [&](int column) {
                    if (row < 0 || column < 0)
                        return 0.0;
                    std::memcpy(&stored, &data[static_cast<size_t>(row * wide + column)], sizeof stored);
                    return m.floats ? fraction(stored) : static_cast<double>(stored);
                });
            });
            if (std::is_same<R, T>::value && !std::is_same<C, float>::value) {
                std::memcpy(&stored, &out[j * count + i], sizeof stored);
                if (static_cast<double>(stored) != want)
                    std::printf("%g, not %g at %g %g, mode %d %d %d\n", static_cast<double>(stored), want, points[i], points[j],
                        m.address, m.linear, m.normalized),
                        failed++;
            } else {
                std::memcpy(&got, &out[j * count + i], sizeof got);
                if (!(std::fabs(got - want) <= 1e-5))
                    std::printf("%g, not %g at %g %g, mode %d %d %d %d\n", got, want, points[i], points[j], m.address, m.linear,
                        m.normalized, m.floats),
                        failed++;
            }
        }
}

/* check_type reads arrays and pitched memory of a type in all modes: T of C, or R of fractions. */
template <class T, class R, class C> static void check_type() {
    std::vector<T> data(wide * high);
    const hipChannelFormatDesc channels = hipCreateChannelDesc<T>();
    hipArray_t array = nullptr;
    void* pitched = nullptr;
    size_t pitch = 0;
    for (size_t i = 0; i < data.size() * sizeof(T) / sizeof(C); i++) {
        const C value = static_cast<C>(
            static_cast<int64_t>(noise(i, sizeof(C))) >> (std::is_same<C, float>::value ? 58 : 0)); /* floats up to 32 */
        std::memcpy(reinterpret_cast<char*>(data.data()) + i * sizeof(C), &value, sizeof value);
    }
    CALL(hipMallocArray(&array, &channels, wide, high, 0));
    CALL(hipMemcpy2DToArray(array, 0, 0, data.data(), wide * sizeof(T), wide * sizeof(T), high, hipMemcpyHostToDevice));
    CALL(hipMallocPitch(&pitched, &pitch, wide * sizeof(T), high));
    CALL(hipMemcpy2D(pitched, pitch, data.data(), wide * sizeof(T), wide * sizeof(T), high, hipMemcpyHostToDevice));
    for (int bits = 0; bits < 64; bits++) {
        const mode m = {bits & 3, bits >> 2 & 1, bits >> 3 & 1, bits >> 4 & 1};
        hipResourceDesc resource = {};
        if (m.floats && sizeof(C) == 4)
            continue;
        if (bits >> 5) {
            resource.resType = hipResourceTypePitch2D;
            resource.res.pitch2D.devPtr = pitched;
            resource.res.pitch2D.desc = channels;
            resource.res.pitch2D.width = wide;
            resource.res.pitch2D.height = high;
            resource.res.pitch2D.pitchInBytes = pitch;
        } else {
            resource.resType = hipResourceTypeArray;
            resource.res.array.array = array;
        }
        const hipTextureDesc d = description(m);
        hipTextureObject_t texture = nullptr;
        CALL(hipCreateTextureObject(&texture, &resource, &d, nullptr));
        if (m.floats)
            check_plane<T, R, C>(texture, m, data);
        else
            check_plane<T, T, C>(texture, m, data);
        CALL(hipDestroyTextureObject(texture));
    }
    CALL(hipFreeArray(array));
    CALL(hipFree(pitched));
}

/* Other shapes, in one kernel each. Element x, y, z of an image is x + 10 y + 100 z. */
static float shape_value(int x, int y, int z) { return static_cast<float>(x + 10 * y + 100 * z); }

struct shapes {
    hipTextureObject_t line, lines, planes, box, linear;
    float fetched[6], at_line, lod, grad, at_lines[3], at_planes[4], at_box[3], void_form;
    float4 gathered;
};

__global__ void read_shapes(shapes* s) {
    for (int i = 0; i < 6; i++)
        s->fetched[i] = tex1Dfetch<float>(s->linear, i - 1);
    s->at_line = tex1D<float>(s->line, 2.5F);
    s->lod = tex1DLod<float>(s->line, 3.5F, 2.0F);
    s->grad = tex2DGrad<float>(s->planes, 1.5F, 1.5F, make_float2(1, 2), make_float2(1, 2));
    for (int i = 0; i < 3; i++)
        s->at_lines[i] = tex1DLayered<float>(s->lines, 4.5F, i + i / 2);
    for (int i = 0; i < 4; i++)
        s->at_planes[i] = tex2DLayered<float>(s->planes, 3.5F, 2.5F, i - 1);
    s->at_box[0] = tex3D<float>(s->box, 1.5F, 2.5F, 1.5F);
    s->at_box[1] = tex3D<float>(s->box, 1.5F, 2.5F, 9.5F);
    s->at_box[2] = tex3DLod<float>(s->box, 6.5F, 4.5F, -1, 0);
    s->gathered = tex2Dgather<float4>(s->planes, 2, 3);
    tex2D(&s->void_form, s->planes, 5.5F, 4.5F);
}

static hipArray_t filled(int width, int height, int depth, unsigned flags) {
    std::vector<float> data;
    for (int z = 0; z < (depth ? depth : 1); z++)
        for (int y = 0; y < (height ? height : 1); y++)
            for (int x = 0; x < width; x++)
                data.push_back(shape_value(x, y, z));
    const hipChannelFormatDesc channels = hipCreateChannelDesc<float>();
    const hipExtent extent = make_hipExtent(static_cast<size_t>(width), static_cast<size_t>(height), static_cast<size_t>(depth));
    hipArray_t array = nullptr;
    CALL(hipMalloc3DArray(&array, &channels, extent, flags));
    hipMemcpy3DParms copy = {};
    const size_t rows = height ? static_cast<size_t>(height) : 1;
    copy.srcPtr = make_hipPitchedPtr(data.data(), extent.width * sizeof(float), extent.width, rows);
    copy.dstArray = array;
    copy.extent = make_hipExtent(extent.width, rows, depth ? extent.depth : 1);
    copy.kind = hipMemcpyHostToDevice;
    CALL(hipMemcpy3D(&copy));
    return array;
}

static hipTextureObject_t texture_of(hipArray_t array, int linear) {
    hipResourceDesc resource = {};
    hipTextureObject_t texture = nullptr;
    const mode m = {hipAddressModeClamp, linear, 0, 0};
    const hipTextureDesc d = description(m);
    resource.resType = hipResourceTypeArray;
    resource.res.array.array = array;
    CALL(hipCreateTextureObject(&texture, &resource, &d, nullptr));
    return texture;
}

static void check_shapes() {
    static shapes s;
    const hipArray_t arrays[] = {filled(wide, 0, 0, 0), filled(wide, 0, layers, hipArrayLayered),
        filled(wide, high, layers, hipArrayLayered), filled(wide, high, layers, 0)};
    const bool filters = rocblas_mem_warp_size == 32; /* gfx90a has no linear filter of layers and slices */
    s.line = texture_of(arrays[0], 1);
    s.lines = texture_of(arrays[1], filters);
    s.planes = texture_of(arrays[2], filters);
    s.box = texture_of(arrays[3], filters);
    float* memory = nullptr;
    CALL(hipMalloc(&memory, 4 * sizeof(float)));
    for (int i = 0; i < 4; i++)
        memory[i] = static_cast<float>(i + 7);
    hipResourceDesc resource = {};
    resource.resType = hipResourceTypeLinear;
    resource.res.linear.devPtr = memory;
    resource.res.linear.desc = hipCreateChannelDesc<float>();
    resource.res.linear.sizeInBytes = 4 * sizeof(float);
    const hipTextureDesc d = {};
    CALL(hipCreateTextureObject(&s.linear, &resource, &d, nullptr));
    read_shapes<<<1, 1>>>(&s);
    CALL(hipDeviceSynchronize());
    const float fetched[] = {0, 7, 8, 9, 10, 0};
    CHECK(!std::memcmp(s.fetched, fetched, sizeof fetched));
    CHECK(s.at_line == 2 && s.lod == 3 && s.grad == 11 && s.void_form == 45);
    for (int i = 0; i < 3; i++)
        CHECK(s.at_lines[i] == shape_value(4, 0, i));
    for (int i = 0; i < 4; i++)
        CHECK(s.at_planes[i] == shape_value(3, 2, i ? i - 1 : 0));
    CHECK(s.at_box[0] == 121 && s.at_box[1] == 221 && s.at_box[2] == 46);
    CHECK(s.gathered.x == 31 && s.gathered.y == 32 && s.gathered.z == 22 && s.gathered.w == 21);
    const hipTextureObject_t all[] = {s.line, s.lines, s.planes, s.box, s.linear};
    for (hipTextureObject_t texture : all)
        CALL(hipDestroyTextureObject(texture));
    for (hipArray_t array : arrays)
        CALL(hipFreeArray(array));
    CALL(hipFree(memory));
}

/* Halves are floats to a kernel, and bytes as sRGB are linear. */
__global__ void read_special(hipTextureObject_t halves, hipTextureObject_t colors, float4* out) {
    out[0] = tex2D<float4>(halves, 1, 0);
    out[1] = tex2D<float4>(colors, 1, 0);
}

static void check_special() {
    static float4 out[2];
    const __half halves[] = {__float2half(1), __float2half(2), __float2half(-3.5F), __float2half(4)};
    const unsigned char colors[] = {0, 0, 0, 0, 5, 128, 255, 128};
    const hipChannelFormatDesc half_channels = hipCreateChannelDescHalf2(), byte_channels = hipCreateChannelDesc<uchar4>();
    hipArray_t arrays[2] = {nullptr, nullptr};
    hipTextureObject_t textures[2] = {nullptr, nullptr};
    CALL(hipMallocArray(&arrays[0], &half_channels, 2, 1, 0));
    CALL(hipMallocArray(&arrays[1], &byte_channels, 2, 1, 0));
    CALL(hipMemcpy2DToArray(arrays[0], 0, 0, halves, sizeof halves, sizeof halves, 1, hipMemcpyHostToDevice));
    CALL(hipMemcpy2DToArray(arrays[1], 0, 0, colors, sizeof colors, sizeof colors, 1, hipMemcpyHostToDevice));
    for (int i = 0; i < 2; i++) {
        const mode m = {hipAddressModeClamp, 0, 0, i};
        hipTextureDesc d = description(m);
        hipResourceDesc resource = {};
        resource.resType = hipResourceTypeArray;
        resource.res.array.array = arrays[i];
        d.sRGB = i;
        CALL(hipCreateTextureObject(&textures[i], &resource, &d, nullptr));
    }
    read_special<<<1, 1>>>(textures[0], textures[1], out);
    CALL(hipDeviceSynchronize());
    CHECK(out[0].x == -3.5F && out[0].y == 4 && out[0].z == 0 && out[0].w == 1);
    CHECK(std::fabs(out[1].x - 5 / 255.0 / 12.92) < 1e-6 && std::fabs(out[1].y - 0.2158605) < 1e-6);
    CHECK(std::fabs(out[1].z - 1) < 1e-6 && std::fabs(out[1].w - 128 / 255.0) < 1e-6);
    for (int i = 0; i < 2; i++) {
        CALL(hipDestroyTextureObject(textures[i]));
        CALL(hipFreeArray(arrays[i]));
    }
}

/* Surfaces. x counts bytes, and nothing beyond them is read or written. */
__global__ void turn_surfaces(hipSurfaceObject_t plane, hipSurfaceObject_t planes, hipSurfaceObject_t box, float* out) {
    const int x = static_cast<int>(threadIdx.x) - 1, y = static_cast<int>(threadIdx.y) - 1;
    float value = -1;
    surf2Dread(&value, plane, x * 4, y);
    out[threadIdx.y * blockDim.x + threadIdx.x] = value;
    __syncthreads();
    surf2Dwrite(value + 1, plane, (wide - 1 - x) * 4, y);
    surf2DLayeredread(&value, planes, x * 4, y, 2);
    surf2DLayeredwrite(2 * value, planes, x * 4, y, 1);
    surf3Dread(&value, box, x * 4, y, 1);
    surf3Dwrite(value, box, x * 4, y, layers);
    surf3Dwrite(3 * value, box, x * 4, y, 0);
}

static void check_surfaces() {
    const hipArray_t arrays[] = {filled(wide, high, 0, hipArraySurfaceLoadStore),
        filled(wide, high, layers, hipArrayLayered | hipArraySurfaceLoadStore),
        filled(wide, high, layers, hipArraySurfaceLoadStore)};
    hipSurfaceObject_t surfaces[3] = {nullptr, nullptr, nullptr};
    static float out[(wide + 2) * (high + 2)];
    for (int i = 0; i < 3; i++) {
        hipResourceDesc resource = {};
        resource.resType = hipResourceTypeArray;
        resource.res.array.array = arrays[i];
        CALL(hipCreateSurfaceObject(&surfaces[i], &resource));
    }
    turn_surfaces<<<1, dim3(wide + 2, high + 2)>>>(surfaces[0], surfaces[1], surfaces[2], out);
    CALL(hipDeviceSynchronize());
    std::vector<float> now[3];
    for (int i = 0; i < 3; i++) {
        now[i].resize(wide * high * (i ? layers : 1));
        hipMemcpy3DParms copy = {};
        copy.srcArray = arrays[i];
        copy.dstPtr = make_hipPitchedPtr(now[i].data(), wide * sizeof(float), wide, high);
        copy.extent = make_hipExtent(wide, high, i ? layers : 1);
        copy.kind = hipMemcpyDeviceToHost;
        CALL(hipMemcpy3D(&copy));
        CALL(hipDestroySurfaceObject(surfaces[i]));
        CALL(hipFreeArray(arrays[i]));
    }
    for (int y = -1; y <= high; y++)
        for (int x = -1; x <= wide; x++) {
            const bool inside = x >= 0 && x < wide && y >= 0 && y < high;
            const size_t at = static_cast<size_t>(y * wide + x);
            CHECK(out[(y + 1) * (wide + 2) + x + 1] == (inside ? shape_value(x, y, 0) : 0));
            if (!inside)
                continue;
            CHECK(now[0][at] == shape_value(wide - 1 - x, y, 0) + 1);
            CHECK(now[1][at + wide * high] == 2 * shape_value(x, y, 2) && now[1][at] == shape_value(x, y, 0));
            CHECK(now[2][at] == 3 * shape_value(x, y, 1) && now[2][at + wide * high] == shape_value(x, y, 1));
        }
}

int main() {
    check_type<unsigned char, float, unsigned char>();
    check_type<char2, float2, signed char>();
    check_type<uchar4, float4, unsigned char>();
    check_type<short, float, short>();
    check_type<ushort2, float2, unsigned short>();
    check_type<short4, float4, short>();
    check_type<int, float, int>();
    check_type<uint4, float4, unsigned>();
    check_type<float, float, float>();
    check_type<float2, float2, float>();
    check_type<float4, float4, float>();
    check_shapes();
    check_special();
    check_surfaces();
    return finish("textures");
}
