/* SPDX-License-Identifier: MIT
 *
 * check_macros.c: the checks of check.h detect errors. The test passes if exactly the wrong checks are counted
 * as failed; it is built as C99 and as C++11. */
#include "check.h"

int main(void) {
    const double nan = strtod("nan", NULL);
    const char text[] = "one";
    int evaluated = 0;

    CHECK(evaluated == 0);
    CHECK_EQ(++evaluated, 1);
    CHECK_SIZE(sizeof text, 4);
    CHECK_PTR(text, &text[0]);
    CHECK_STR(text, "one");
    CHECK_NEAR(1.0, 1.25, 0.25);
    CHECK_STATUS(5, 5);
    CHECK_OK(0);
    REQUIRE(evaluated == 1);
    REQUIRE_OK(0);
    if (*check_counter(0) != 10 || check_result() != 0)
        return 2;

    CHECK(evaluated == 2);
    CHECK_EQ(-1, 1);
    CHECK_SIZE(0, 1);
    CHECK_PTR(text, NULL);
    CHECK_STR(text, "two");
    CHECK_STR(text, NULL);
    CHECK_NEAR(1.0, 1.5, 0.25);
    CHECK_NEAR(nan, nan, 1);
    CHECK_STATUS(5, 16);
    CHECK_OK(7);
    REQUIRE_OK(1); /* ends the program: 21 checks, 11 failed */
    return 0;
}
