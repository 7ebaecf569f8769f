/* SPDX-License-Identifier: MIT
 *
 * device_textures.h: functions of kernels that read textures, and read and write surfaces, for C++. A texture has one level, so
 * levels of detail and gradients do not matter. Cubemaps do not exist.
 */
#ifndef HIP_DETAIL_DEVICE_TEXTURES_H
#define HIP_DETAIL_DEVICE_TEXTURES_H

#include "../hip_fp16.h"
#include "../surface_types.h"
#include "../texture_types.h"
#include "device.h"
#include "images.h"

namespace rocblas_mem_hip {

/* channels_of says which channels a type has: T of C. */
template <class T, bool scalar = std::is_arithmetic<T>::value> struct channels_of { typedef T type; };
template <class T> struct channels_of<T, false> {
    typedef typename std::remove_reference<decltype(std::declval<T&>().x)>::type type;
};

/* struct texel is an element as a shader has it: integers, or floats if the texture's channels are such. */
struct texel {
    int64_t whole[4];
    float part[4];
    bool floats;
};

/* converted returns a texel as a value of the program. */
template <class T> inline T converted(const texel& from) {
    typedef typename channels_of<T>::type channel;
    channel values[sizeof(T) / sizeof(channel)];
    for (size_t i = 0; i < sizeof(T) / sizeof(channel); i++)
        values[i] = from.floats ? static_cast<channel>(from.part[i]) : static_cast<channel>(from.whole[i]);
    T result;
    std::memcpy(static_cast<void*>(&result), values, sizeof result);
    return result;
}

inline const rocblas_mem_image& image_of(const void* object) { return *static_cast<const rocblas_mem_image*>(object); }

/* whole_channel returns an integer channel, and float_channel one of floats or of a fraction. */
inline int64_t whole_channel(const rocblas_mem_image& m, const char* at) {
    uint32_t value = 0;
    std::memcpy(&value, at, static_cast<size_t>(m.bits) / 8);
    if (m.kind != hipChannelFormatKindSigned)
        return value;
    return static_cast<int32_t>(value << (32 - m.bits)) >> (32 - m.bits);
}

inline float float_channel(const rocblas_mem_image& m, const char* at, int channel) {
    float value = 0;
    if (m.kind == hipChannelFormatKindFloat && m.bits == 16) {
        __half half;
        std::memcpy(static_cast<void*>(&half), at, sizeof half);
        return __half2float(half);
    }
    if (m.kind == hipChannelFormatKindFloat) {
        std::memcpy(&value, at, sizeof value);
        return value;
    }
    const int64_t most = (INT64_C(1) << (m.bits - (m.kind == hipChannelFormatKindSigned))) - 1;
    value = static_cast<float>(static_cast<double>(whole_channel(m, at)) / static_cast<double>(most));
    if (m.srgb && m.bits == 8 && m.kind == hipChannelFormatKindUnsigned && channel < 3)
        return value <= 0.04045F ? value / 12.92F : std::pow((value + 0.055F) / 1.055F, 2.4F);
    return value < -1 ? -1 : value;
}

inline bool has_floats(const rocblas_mem_image& m) { return m.kind == hipChannelFormatKindFloat || (m.floats && m.bits < 32); }

/* element returns the texel at a place. Channels that are missing are 0, the last 1; beyond the image all are 0. */
inline texel element(const rocblas_mem_image& m, int64_t x, int64_t y, int64_t z) {
    texel t = {{0, 0, 0, 0}, {0, 0, 0, 0}, has_floats(m)};
    if (x < 0 || y < 0 || z < 0 || static_cast<size_t>(x) >= m.width || static_cast<size_t>(y) >= m.height
        || static_cast<size_t>(z) >= m.depth)
        return t;
    const char* at = m.base + static_cast<size_t>(z) * m.slice + static_cast<size_t>(y) * m.pitch
        + static_cast<size_t>(x) * m.element;
    if (m.channels < 4)
        t.whole[3] = 1, t.part[3] = 1;
    for (int i = 0; i < m.channels; i++, at += m.bits / 8)
        if (t.floats)
            t.part[i] = float_channel(m, at, i);
        else
            t.whole[i] = whole_channel(m, at);
    return t;
}

/* place returns the element that an index beyond an image stands for. Only coordinates between 0 and 1 wrap and are mirrored. */
inline int64_t place(const rocblas_mem_image& m, int dimension, int64_t index, size_t size) {
    const int64_t count = static_cast<int64_t>(size), both = 2 * count;
    const int mode = m.address[dimension];
    if (mode == hipAddressModeBorder || (index >= 0 && index < count))
        return index;
    if (mode == hipAddressModeWrap && m.normalized)
        return (index % count + count) % count;
    if (mode == hipAddressModeMirror && m.normalized) {
        const int64_t turn = (index % both + both) % both;
        return turn < count ? turn : both - 1 - turn;
    }
    return index < 0 ? 0 : count - 1;
}

/* struct axis is where a coordinate lies: between two elements, at a fraction of 8 bits. */
struct axis {
    int64_t at[2];
    float part;
};

inline axis axis_of(const rocblas_mem_image& m, int dimension, float coordinate, size_t size, bool between) {
    const double far = 1 << 30;
    double exact = static_cast<double>(coordinate) * (m.normalized ? static_cast<double>(size) : 1.0) - (between ? 0.5 : 0.0);
    exact = exact > far ? far : exact > -far ? exact : exact <= -far ? -far : 0; /* of no number the first element */
    const int64_t index = static_cast<int64_t>(std::floor(exact));
    const float part = between ? static_cast<float>(std::floor((exact - static_cast<double>(index)) * 256 + 0.5) / 256) : 0;
    return {{place(m, dimension, index, size), place(m, dimension, index + 1, size)}, part};
}

/* sample reads a texture at coordinates. layer is that of a texture with layers, or -1. */
inline texel sample(const void* object, int dimensions, float x, float y, float z, int layer) {
    const rocblas_mem_image& m = image_of(object);
    const bool between = m.linear && has_floats(m);
    const axis none = {{0, 0}, 0};
    const axis a = axis_of(m, 0, x, m.width, between);
    const axis b = dimensions > 1 ? axis_of(m, 1, y, m.height, between) : none;
    axis c = dimensions > 2 ? axis_of(m, 2, z, m.depth, between) : none;
    if (layer >= 0)
        c.at[0] = c.at[1] = static_cast<size_t>(layer) < m.depth ? layer : static_cast<int64_t>(m.depth) - 1;
    if (!between)
        return element(m, a.at[0], b.at[0], c.at[0]);
    texel sum = {{0, 0, 0, 0}, {0, 0, 0, 0}, true};
    for (int corner = 0; corner < 1 << dimensions; corner++) {
        const int i = corner & 1, j = corner >> 1 & 1, k = corner >> 2;
        const float weight = (i ? a.part : 1 - a.part) * (j ? b.part : 1 - b.part) * (k ? c.part : 1 - c.part);
        if (weight == 0)
            continue;
        const texel t = element(m, a.at[i], b.at[j], c.at[k]);
        for (int channel = 0; channel < 4; channel++)
            sum.part[channel] += weight * t.part[channel];
    }
    return sum;
}

/* gather returns a channel of the four elements of a linear filter, from below left against the sense of the clock. */
inline texel gather(const void* object, float x, float y, int channel) {
    const rocblas_mem_image& m = image_of(object);
    const axis a = axis_of(m, 0, x, m.width, true), b = axis_of(m, 1, y, m.height, true);
    texel result = {{0, 0, 0, 0}, {0, 0, 0, 0}, has_floats(m)};
    for (int i = 0; i < 4; i++) {
        const texel t = element(m, a.at[i == 1 || i == 2], b.at[i < 2], 0);
        result.whole[i] = t.whole[channel & 3];
        result.part[i] = t.part[channel & 3];
    }
    return result;
}

/* surface_at returns an element of a surface, whose x counts bytes, null beyond the surface. */
inline char* surface_at(const void* object, int x, int y, int z) {
    const rocblas_mem_image& m = image_of(object);
    if (x < 0 || y < 0 || z < 0 || static_cast<size_t>(x) / m.element >= m.width || static_cast<size_t>(y) >= m.height
        || static_cast<size_t>(z) >= m.depth)
        return nullptr;
    return m.base + static_cast<size_t>(z) * m.slice + static_cast<size_t>(y) * m.pitch
        + static_cast<size_t>(x) / m.element * m.element;
}

template <class T> inline void surface_read(T* out, const void* object, int x, int y, int z) {
    const char* const at = surface_at(object, x, y, z);
    const size_t size = image_of(object).element < sizeof(T) ? image_of(object).element : sizeof(T);
    std::memset(static_cast<void*>(out), 0, sizeof(T));
    if (at)
        std::memcpy(static_cast<void*>(out), at, size);
}

template <class T> inline void surface_write(const T& value, const void* object, int x, int y, int z) {
    char* const at = surface_at(object, x, y, z);
    if (at)
        std::memcpy(at, &value, image_of(object).element < sizeof(T) ? image_of(object).element : sizeof(T));
}

}

/* HIP_TEXTURE defines both forms of a function: parameters, their names, and the texel. */
#define HIP_ALL(...) __VA_ARGS__
#define HIP_TEXTURE(name, parameters, names, texel) \
    template <class T> inline T name(hipTextureObject_t object, parameters) { \
        using namespace ::rocblas_mem_hip; \
        return converted<T>(texel); \
    } \
    template <class T> inline void name(T* out, hipTextureObject_t object, parameters) { *out = name<T>(object, names); }
#define HIP_TEXTURES(name, parameters, names, gradient, texel) \
    HIP_TEXTURE(name, HIP_ALL(parameters), HIP_ALL(names), HIP_ALL(texel)) \
    HIP_TEXTURE(name##Lod, HIP_ALL(parameters, float), HIP_ALL(names, 0), HIP_ALL(texel)) \
    HIP_TEXTURE(name##Grad, HIP_ALL(parameters, gradient, gradient), HIP_ALL(names, gradient(), gradient()), HIP_ALL(texel))

HIP_TEXTURE(tex1Dfetch, int x, x, element(image_of(object), x, 0, 0))
HIP_TEXTURES(tex1D, float x, x, float, HIP_ALL(sample(object, 1, x, 0, 0, -1)))
HIP_TEXTURES(tex2D, HIP_ALL(float x, float y), HIP_ALL(x, y), float2, HIP_ALL(sample(object, 2, x, y, 0, -1)))
HIP_TEXTURES(tex3D, HIP_ALL(float x, float y, float z), HIP_ALL(x, y, z), float4, HIP_ALL(sample(object, 3, x, y, z, -1)))
HIP_TEXTURES(tex1DLayered, HIP_ALL(float x, int layer), HIP_ALL(x, layer), float,
    HIP_ALL(sample(object, 1, x, 0, 0, layer < 0 ? 0 : layer)))
HIP_TEXTURES(tex2DLayered, HIP_ALL(float x, float y, int layer), HIP_ALL(x, y, layer), float2,
    HIP_ALL(sample(object, 2, x, y, 0, layer < 0 ? 0 : layer)))
#undef HIP_TEXTURES
#undef HIP_TEXTURE

template <class T> inline T tex2Dgather(hipTextureObject_t object, float x, float y, int channel = 0) {
    return rocblas_mem_hip::converted<T>(rocblas_mem_hip::gather(object, x, y, channel));
}

template <class T> inline void tex2Dgather(T* out, hipTextureObject_t object, float x, float y, int channel = 0) {
    *out = tex2Dgather<T>(object, x, y, channel);
}

/* HIP_SURFACE defines the functions that read and write a kind of surface. x counts bytes. */
#define HIP_SURFACE(name, parameters, y, z) \
    template <class T> inline void name##read(T* out, hipSurfaceObject_t surface, parameters) { \
        ::rocblas_mem_hip::surface_read(out, surface, x, y, z); \
    } \
    template <class T> inline void name##write(T value, hipSurfaceObject_t surface, parameters) { \
        ::rocblas_mem_hip::surface_write(value, surface, x, y, z); \
    }
HIP_SURFACE(surf1D, HIP_ALL(int x, int = hipBoundaryModeZero), 0, 0)
HIP_SURFACE(surf2D, HIP_ALL(int x, int y), y, 0)
HIP_SURFACE(surf3D, HIP_ALL(int x, int y, int z), y, z)
HIP_SURFACE(surf1DLayered, HIP_ALL(int x, int layer), 0, layer)
HIP_SURFACE(surf2DLayered, HIP_ALL(int x, int y, int layer), y, layer)
#undef HIP_SURFACE
#undef HIP_ALL

#endif /* HIP_DETAIL_DEVICE_TEXTURES_H */
