/* SPDX-License-Identifier: MIT
 *
 * ignored.c: signals that the program ignores. They stay without effect in the process, and ignored in the programs that it
 * executes, before and after the library's first use: all signals at once, set by the program or inherited, and in a forked
 * child that uses the library too. No signal is ignored that was not.
 */
#include "client.h"
#include "load.h"
#include "run.h"

#include <spawn.h>

extern char** environ;

/* ignored returns the signals that the process ignores, as bits. */
static uint64_t ignored(void) {
    struct sigaction action;
    uint64_t set = 0;
    for (int s = 1; s < NSIG; s++)
        if (sigaction(s, NULL, &action) == 0 && !(action.sa_flags & SA_SIGINFO) && action.sa_handler == SIG_IGN)
            set |= 1ull << (s - 1);
    return set;
}

/* ignore_all ignores every signal that a program can ignore. */
static void ignore_all(void) {
    for (int s = 1; s < NSIG; s++)
        signal(s, SIG_IGN);
}

static void tell(void) { printf("%016llx\n", (unsigned long long)ignored()); }

/* spawned returns what an executed program ignores, without the handlers of fork. */
static uint64_t spawned(void) {
    char* arguments[] = {"client", "tell", NULL};
    char text[32] = "";
    int ends[2];
    pid_t child;
    posix_spawn_file_actions_t actions;
    REQUIRE(pipe(ends) == 0);
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
    REQUIRE(posix_spawn(&child, "/proc/self/exe", &actions, NULL, arguments, environ) == 0);
    posix_spawn_file_actions_destroy(&actions);
    close(ends[1]);
    const ssize_t n = read(ends[0], text, sizeof text - 1);
    close(ends[0]);
    waitpid(child, NULL, 0);
    return n > 0 ? strtoull(text, NULL, 16) : ~0ull;
}

/* executed is spawned by fork and exec. */
static uint64_t executed(void) {
    int ends[2];
    char text[32] = "";
    REQUIRE(pipe(ends) == 0);
    const pid_t child = fork();
    if (child == 0) {
        dup2(ends[1], STDOUT_FILENO);
        execl("/proc/self/exe", "client", "tell", (char*)NULL);
        _exit(127);
    }
    close(ends[1]);
    const ssize_t n = read(ends[0], text, sizeof text - 1);
    close(ends[0]);
    waitpid(child, NULL, 0);
    return n > 0 ? strtoull(text, NULL, 16) : ~0ull;
}

/* use uses the library in several threads. */
static int use(void) {
    atomic_store(&load_stop, 0);
    atomic_store(&load_calls, 0);
    load_begin(2);
    while (atomic_load(&load_calls) < 100)
        sched_yield();
    load_end();
    return client_works() && atomic_load(&load_wrong) == 0;
}

/* compare says whether use and all signals leave things as they are. */
static void compare(uint64_t before) {
    const int right = use();
    const uint64_t now = ignored(), by_fork = executed(), by_spawn = spawned();
    for (int s = 1; s < NSIG; s++)
        if (now >> (s - 1) & 1)
            kill(getpid(), s);
    printf("%s\n", !right ? "wrong results" : now == before && by_fork == before && by_spawn == before ? "the same" : "others");
    if (now != before || by_fork != before || by_spawn != before)
        printf("before %llx, in the process %llx, executed %llx, spawned %llx\n", (unsigned long long)before,
            (unsigned long long)now, (unsigned long long)by_fork, (unsigned long long)by_spawn);
    fflush(stdout);
}

static void none(void) { compare(ignored()); }

static void all(void) {
    ignore_all();
    compare(ignored());
}

static void after(void) {
    const int right = use();
    ignore_all();
    if (!right)
        puts("wrong results");
    compare(ignored());
}

/* inherited begins with all signals ignored. */
static void inherited(void) {
    ignore_all();
    execl("/proc/self/exe", "client", "begun", (char*)NULL);
}

/* forked uses the library in a child of a process that has used it. */
static void forked(void) {
    const uint64_t before = ignored();
    const int right = use();
    const pid_t child = fork();
    if (child == 0) {
        compare(before);
        _exit(!right);
    }
    waitpid(child, NULL, 0);
}

static void forked_all(void) {
    ignore_all();
    forked();
}

/* forked_late forks first, and ignores in the child. */
static void forked_late(void) {
    const int right = use();
    const pid_t child = fork();
    if (child == 0) {
        all();
        _exit(!right);
    }
    waitpid(child, NULL, 0);
}

static const struct run_case cases[] = {
    {"none", none, 0, "the same\n"},
    {"all", all, 0, "the same\n"},
    {"after", after, 0, "the same\n"},
    {"inherited", inherited, 0, "the same\n"},
    {"forked", forked, 0, "the same\n"},
    {"forked_all", forked_all, 0, "the same\n"},
    {"forked_late", forked_late, 0, "the same\n"},
};

int main(int argc, char** argv) {
    if (argc == 2 && strcmp(argv[1], "tell") == 0)
        return tell(), 0;
    if (argc == 2 && strcmp(argv[1], "begun") == 0)
        return none(), 0;
    return run_main(cases, RUN_COUNT(cases), argc, argv);
}
