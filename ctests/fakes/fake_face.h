/* SPDX-License-Identifier: MIT
 *
 * fake_face.h: how a face defines the functions of a vendor's library. Before it includes this file, a face
 * defines FACE_TYPE, the type of the vendor's results, FACE_NUMBER, the function from a status to a result, and,
 * for INSIDE and INSIDE_OUT, FACE_READY, the condition under which a function that needs a current device works.
 */
#ifndef FAKE_FACE_H
#define FAKE_FACE_H

#include <string.h>

#include "fake_device.h"

/* FACE defines the function NAME(PARAMETERS). It returns the vendor's number of the status CALL, or that of the
 * failure which a test asked for. A format and its arguments follow, for the record of the call.
 * FACE_OUT is FACE for a function that stores an object in *out: CALL puts the object in made.
 * INSIDE and INSIDE_OUT are the same for functions that need a current device. */
#define FACE(name, parameters, call, ...) \
    FAKE_API FACE_TYPE name parameters { return FACE_NUMBER(FAKE_CALL(#name, call, __VA_ARGS__)); }
#define FACE_OUT(name, parameters, call, ...) \
    FAKE_API FACE_TYPE name parameters { \
        uint64_t made = 0; \
        return FACE_NUMBER(FAKE_CALL(#name, put(out, call, &made), __VA_ARGS__)); \
    }
#define INSIDE(name, parameters, call, ...) \
    FAKE_API FACE_TYPE name parameters { \
        return FACE_NUMBER(FAKE_CALL(#name, FACE_READY ? (call) : fake_not_initialized, __VA_ARGS__)); \
    }
#define INSIDE_OUT(name, parameters, call, ...) \
    FAKE_API FACE_TYPE name parameters { \
        uint64_t made = 0; \
        return FACE_NUMBER(FAKE_CALL(#name, FACE_READY ? put(out, call, &made) : fake_not_initialized, __VA_ARGS__)); \
    }

static inline uint64_t bits(const volatile void* pointer) { return (uint64_t)(uintptr_t)pointer; }

/* put stores *value, the result of a call, which has been evaluated as an argument before. */
static inline enum fake_status put(void* out, enum fake_status status, const uint64_t* value) {
    if (status == fake_ok)
        memcpy(out, value, sizeof *value);
    return status;
}

#endif
