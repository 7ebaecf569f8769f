/* slot.h: the thunks of one slot, for the four element types. slots.c defines SLOT. */

#define REAL float
#define REAL_LETTER s
#define LETTER s
#define COMPLEX 0
#include "thunks.h"
#undef LETTER
#undef COMPLEX
#define LETTER c
#define COMPLEX 1
#include "thunks.h"
#undef LETTER
#undef COMPLEX
#undef REAL
#undef REAL_LETTER

#define REAL double
#define REAL_LETTER d
#define LETTER d
#define COMPLEX 0
#include "thunks.h"
#undef LETTER
#undef COMPLEX
#define LETTER z
#define COMPLEX 1
#include "thunks.h"
#undef LETTER
#undef COMPLEX
#undef REAL
#undef REAL_LETTER
