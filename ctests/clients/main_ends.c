/* SPDX-License-Identifier: MIT
 *
 * main_ends.c: processes whose main thread ends by pthread_exit. They end with the program's last thread, as
 * without the library, and the program's threads receive signals sent to the process.
 */
#include "client.h"
#include "run.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <sys/signalfd.h>
#include <sys/stat.h>

static atomic_int handled;

static void at_exit(void) {
    puts("exit");
    fflush(stdout);
}

static void say(const char* text) {
    puts(text);
    fflush(stdout);
}

static void pause_milliseconds(int n) {
    const struct timespec pause = {n / 1000, n % 1000 * 1000000l};
    nanosleep(&pause, NULL);
}

/* await_main waits until the main thread has ended. */
static void await_main(void) {
    char path[64], line[256] = "";
    snprintf(path, sizeof path, "/proc/self/task/%d/stat", (int)getpid());
    while (!strstr(line, ") Z")) {
        FILE* file = fopen(path, "r");
        if (!file || !fgets(line, sizeof line, file))
            exit(3);
        fclose(file);
        pause_milliseconds(2);
    }
}

/* leave ends the main thread, with or without another thread of the program. */
static void leave(void* (*thread)(void*)) {
    pthread_t started;
    atexit(at_exit);
    if (thread)
        pthread_create(&started, NULL, thread, NULL);
    pthread_exit(NULL);
}

static void use(void) {
    if (!client_works())
        exit(3);
}

static void* ends_later(void* unused) {
    await_main();
    pause_milliseconds(300);
    use();
    say("worker");
    return unused;
}

/* blocks_all makes calls with all signals blocked, so that its thread looks like one of the core's. */
static void* blocks_all(void* unused) {
    sigset_t set;
    sigfillset(&set);
    pthread_sigmask(SIG_SETMASK, &set, NULL);
    await_main();
    for (int i = 0; i < 200; i++)
        use();
    say("worker");
    return unused;
}

/* successor starts another thread and ends; that repeats many times. */
static void* successor(void* generation) {
    const intptr_t left = (intptr_t)generation;
    pthread_t next;
    await_main();
    if (left == 300)
        say("worker");
    else {
        pthread_create(&next, NULL, successor, (void*)(left + 1));
        pthread_detach(next);
    }
    return NULL;
}

static void* goes_on(void* unused) {
    await_main();
    kill(getpid(), SIGTERM);
    while (!atomic_load(&handled))
        use();
    say("handled");
    return unused;
}

static void* sends(void* unused) {
    kill(getpid(), SIGTERM);
    return unused;
}

/* waits receives a signal that only it blocks, by sigwait; polls does so by signalfd. */
static void* waits(void* unused) {
    sigset_t set;
    pthread_t sender;
    int number = 0;
    sigemptyset(&set);
    sigaddset(&set, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &set, NULL);
    await_main();
    pause_milliseconds(200); /* everything that the end of the main thread starts has started */
    pthread_create(&sender, NULL, sends, NULL); /* it inherits the signal mask */
    pthread_join(sender, NULL);
    pause_milliseconds(200);
    sigwait(&set, &number);
    say(number == SIGTERM ? "waited" : "another signal");
    return unused;
}

static void* polls(void* unused) {
    sigset_t set;
    struct signalfd_siginfo info;
    sigemptyset(&set);
    sigaddset(&set, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &set, NULL);
    const int signals = signalfd(-1, &set, SFD_CLOEXEC);
    await_main();
    pause_milliseconds(200);
    kill(getpid(), SIGTERM);
    pause_milliseconds(200);
    say(read(signals, &info, sizeof info) == sizeof info && info.ssi_signo == SIGTERM ? "polled" : "nothing");
    return unused;
}

static void count(int number) { atomic_fetch_add(&handled, number == SIGTERM); }

/* LEAVES defines a case that leaves the main thread: after some work, to a thread. */
#define LEAVES(name, before, thread) \
    static void name(void) { \
        before; \
        leave(thread); \
    }
LEAVES(unused, , NULL)
LEAVES(alone, use(), NULL)
LEAVES(used_before, use(), ends_later)
LEAVES(used_after, , ends_later)
LEAVES(blocked, , blocks_all)
LEAVES(successors, use(), successor)
LEAVES(terminated, use(), goes_on)
LEAVES(handler, signal(SIGTERM, count); use(), goes_on)
LEAVES(waiting, use(), waits)
LEAVES(polling, use(), polls)

/* forks forks on a worker, which becomes the main thread of the child. */
static void* forks(void* unused) {
    int status = 0;
    use();
    const pid_t pid = fork();
    if (pid == 0) {
        use();
        leave(ends_later);
    }
    waitpid(pid, &status, 0);
    say(WIFEXITED(status) && WEXITSTATUS(status) == 0 ? "parent" : "the child failed");
    return unused;
}

static void child(void) {
    pthread_t thread;
    use();
    pthread_create(&thread, NULL, forks, NULL);
    pthread_join(thread, NULL);
}

static void* ends(void* unused) { pthread_exit(unused); }

/* hidden checks that without /proc, where threads cannot be listed, SIGTERM ends the process. */
static void hidden(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, ends, NULL); /* the C library opens a file the first time */
    pthread_join(thread, NULL);
    use();
    const pid_t process = getpid();
    if (fork() == 0) {
        pause_milliseconds(500);
        kill(process, SIGTERM);
        _exit(0);
    }
    if (chroot("/dev") != 0)
        exit(3);
    leave(NULL);
}

static const struct run_case cases[] = {
    {"unused", unused, 0, "exit\n"}, {"alone", alone, 0, "exit\n"}, {"used_before", used_before, 0, "worker\nexit\n"},
    {"used_after", used_after, 0, "worker\nexit\n"}, {"blocked", blocked, 0, "worker\nexit\n"},
    {"successors", successors, 0, "worker\nexit\n"}, {"terminated", terminated, SIGTERM, ""},
    {"handler", handler, 0, "handled\nexit\n"}, {"waiting", waiting, 0, "waited\nexit\n"},
    {"polling", polling, 0, "polled\nexit\n"}, {"child", child, 0, "worker\nexit\nparent\n"},
    {"hidden", hidden, SIGTERM, ""}, /* the last one, which only root can run */
};

int main(int argc, char** argv) {
    const bool root = geteuid() == 0;
    if (argc < 2 && !root)
        fprintf(stderr, "hidden: not run, because only root may hide /proc\n");
    return run_main(cases, RUN_COUNT(cases) - !root, argc, argv);
}
