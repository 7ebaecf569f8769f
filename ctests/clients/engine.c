/* SPDX-License-Identifier: MIT
 *
 * engine.c WORD: checks that the engine's name contains WORD. Without this check, tests on an unavailable
 * engine would run on another one and pass.
 */
#include "check.h"
#include "client.h"

#include <strings.h>

int main(int argc, char** argv) {
    char name[256] = "";
    REQUIRE(argc == 2);
    REQUIRE_OK(rocblas_mem_get_engine_name(name, sizeof name));
    printf("%s\n", name);
    CHECK(strcasestr(name, argv[1]) != NULL);
    CHECK(client_works());
    return check_result();
}
