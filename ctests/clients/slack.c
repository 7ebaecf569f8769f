/* SPDX-License-Identifier: MIT
 *
 * slack.c: threads of the core have more timer slack, so that the monitor of its runtime wakes seldom. The thread that opens the
 * core keeps its own.
 */
#include "check.h"
#include "client.h"

#include <dirent.h>
#include <stdlib.h>
#include <sys/prctl.h>

enum { OWN_NS = 70000, CORE_NS = 500000 };

/* threads_with returns how many threads of this process have a timer slack. */
static int threads_with(long slack_ns) {
    DIR* folder = opendir("/proc/self/task");
    int count = 0;
    REQUIRE(folder != NULL);
    for (struct dirent* entry; (entry = readdir(folder));) {
        char path[300], text[32] = "";
        snprintf(path, sizeof path, "/proc/%s/timerslack_ns", entry->d_name);
        FILE* file = entry->d_name[0] == '.' ? NULL : fopen(path, "r");
        if (file) {
            count += fgets(text, sizeof text, file) && strtol(text, NULL, 10) == slack_ns;
            fclose(file);
        }
    }
    closedir(folder);
    return count;
}

int main(void) {
    REQUIRE(prctl(PR_SET_TIMERSLACK, OWN_NS, 0, 0, 0) == 0);
    CHECK_EQ(threads_with(OWN_NS), 1);
    CHECK(client_works());
    CHECK_EQ(threads_with(OWN_NS), 1);
    CHECK_EQ(prctl(PR_GET_TIMERSLACK, 0, 0, 0, 0), OWN_NS);
    CHECK(threads_with(CORE_NS) > 1);
    return check_result();
}
