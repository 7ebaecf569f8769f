/* Vectors whose elements do not lie beside each other, one element at a time. */
#ifndef RBM_WALK_H
#define RBM_WALK_H

#include "leaf_call.h"

enum {
    MOST_STEPS = 4096, /* elements that a loop is for: of more, the way to Go is a small part */
    MOST_COPIED = 512  /* elements of a copy: as many as package builtin copies at a time */
};

/* struct walk is where the first element of a vector is, and how many bytes behind one the next. */
struct walk {
    uint64_t at, step;
};

/* can_walk says whether a vector of n elements, no more than most, can be walked, and sets how. Its increment may be negative. */
static ALWAYS bool can_walk(uint64_t each, uint64_t n, uint64_t most, uint64_t address, uint64_t inc, struct walk *walk)
{
    *walk = (struct walk){(int64_t)inc < 0 ? address - (n - 1) * inc * each : address, inc * each};
    return n - 1 < most && address_given(address) && size_fits(step_of(inc));
}

/* can_walk_both is can_walk for the two vectors of a loop: w has the words of the first one and those of the second one. */
static ALWAYS bool can_walk_both(const struct rbm_leaf *leaf, uint64_t n, const uint64_t *w, struct walk *x, struct walk *y)
{
    const uint64_t each = element_bytes(leaf);
    return can_walk(each, n, MOST_STEPS, w[0], w[1], x) && can_walk(each, n, MOST_STEPS, w[2], w[3], y);
}

#endif
