// Command mutants tests the tests: it makes random changes of single lines, one at a time, and prints those that a test
// command does not notice, the survivors.
//
//	go run ./internal/mutants [-seed N] [-n 20] [-compile COMMAND] [-limit TIME] FILE... -- TEST COMMAND
//
// It works on a copy of the repository in .cache/mutants, which keeps its builds for the next run. The commands are lines of
// the shell and run there, the test first without a change. A change that does not compile is replaced by another one. The
// exit status is 2 if nothing could be tested; survivors do not change it.
package main

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"time"
)

// trial is what is asked for.
type trial struct {
	files         []string // Go or C, relative to the repository
	compile, test string   // commands
	seed          uint64
	count         int
	limit         time.Duration // of the test; 0 is some times what it takes without a change
	out           io.Writer
}

func main() {
	now := time.Now()
	t := trial{out: os.Stdout}
	flag.Uint64Var(&t.seed, "seed", uint64(now.Year()*10000+int(now.Month())*100+now.Day()), "what the random changes depend on; the day by default")
	flag.IntVar(&t.count, "n", 20, "number of changes")
	flag.StringVar(&t.compile, "compile", "", "command that fails if a change does not compile; go build of the files' folders, or make, by default")
	flag.DurationVar(&t.limit, "limit", 0, "time limit of one test; by default 10 s and 5 times what it takes without a change")
	flag.Parse()
	if i := slices.Index(flag.Args(), "--"); i >= 0 {
		t.files, t.test = flag.Args()[:i], strings.Join(flag.Args()[i+1:], " ")
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	err := t.run(ctx, ".")
	stop()
	if err != nil {
		fmt.Fprintln(os.Stderr, "mutants:", err)
		os.Exit(2)
	}
}

// copying makes its folder, .cache/mutants, a repository of its own with the files that git tracks or would add. Equal files
// keep their time, so that a build makes only what has changed, and what git ignores stays.
const copying = `set -e
unset $(git rev-parse --local-env-vars)
git init -q .
rm -f .git/index.lock
git --git-dir=.git --work-tree=../.. add -A
git --git-dir=.git --work-tree=. update-index -q --refresh || :
git --git-dir=.git --work-tree=. checkout-index -q -a -f
git --git-dir=.git --work-tree=. clean -d -f -q`

// run tries changes in a copy of the repository at root.
func (t *trial) run(ctx context.Context, root string) error {
	if len(t.files) == 0 || t.test == "" {
		return errors.New("needs FILE... -- TEST COMMAND")
	}
	at := filepath.Join(root, ".cache", "mutants")
	if err := os.MkdirAll(at, 0o777); err != nil {
		return err
	}
	tree, err := os.OpenRoot(at) // nothing outside it is written, whatever links the repository has
	if err != nil {
		return err
	}
	defer tree.Close()
	lock, err := tree.Open(".")
	if err != nil {
		return err
	}
	defer lock.Close()
	if err := syscall.Flock(int(lock.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		return fmt.Errorf("another one works in %s: %w", at, err)
	}
	if output, err := shell(ctx, at, copying, time.Hour); err != nil {
		return fmt.Errorf("copy: %w\n%s", err, output)
	}
	var all []change
	compile := "go build -buildvcs=false -o /dev/null"
	for _, file := range t.files {
		text, err := tree.ReadFile(file)
		if err != nil {
			return fmt.Errorf("git knows no such file: %w", err)
		}
		all = append(all, changes(file, text)...)
		compile += " ./" + filepath.Dir(file)
		if !strings.HasSuffix(file, ".go") {
			compile = "make -s #"
		}
	}
	t.compile = cmp.Or(t.compile, compile)
	return t.try(ctx, tree, shuffled(all, t.seed))
}

// try makes the changes in their order until there are enough that compile, and prints those with which the test passes.
func (t *trial) try(ctx context.Context, tree *os.Root, all []change) error {
	begin := time.Now()
	for _, command := range []string{t.compile, t.test} {
		begin = time.Now()
		if output, err := shell(ctx, tree.Name(), command, time.Hour); err != nil {
			return fmt.Errorf("without a change, %s: %w\n%s", command, err, output)
		}
	}
	limit := cmp.Or(t.limit, 10*time.Second+5*time.Since(begin))
	tried, survived, refused := 0, 0, 0
	for _, c := range all {
		if tried == t.count {
			break
		}
		text, err := tree.ReadFile(c.file)
		if err != nil {
			return err
		}
		changed := slices.Concat(text[:c.at], []byte(c.text), text[c.end:])
		if err := tree.WriteFile(c.file, changed, 0o666); err != nil {
			return err
		}
		if _, err := shell(ctx, tree.Name(), t.compile, time.Hour); err == nil {
			tried++
			if _, err := shell(ctx, tree.Name(), t.test, limit); err == nil {
				survived++
				fmt.Fprintf(t.out, "%s:%d\n  - %s\n  + %s\n", c.file, c.line, lineAt(text, c.at), lineAt(changed, c.at))
			}
		} else {
			refused++
		}
		if err := errors.Join(ctx.Err(), tree.WriteFile(c.file, text, 0o666)); err != nil {
			return err
		}
	}
	fmt.Fprintf(t.out, "%d changes with seed %d: %d survived; %d others did not compile\n", tried, t.seed, survived, refused)
	return nil
}

// lineAt returns the line with a byte, without its indentation.
func lineAt(text []byte, at int) string {
	begin := bytes.LastIndexByte(text[:at], '\n') + 1
	line, _, _ := bytes.Cut(text[begin:], []byte("\n"))
	return string(bytes.TrimSpace(line))
}

// shell runs a command in a folder, on the host and with the same random tests each time, and ends it with all its processes
// at the time limit.
func shell(ctx context.Context, folder, command string, limit time.Duration) (output []byte, err error) {
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	c := exec.CommandContext(ctx, "sh", "-c", command)
	c.Dir = folder
	c.Env = append(os.Environ(), "MAKEFLAGS=", "ROCBLAS_MEM_DEVICE=host", "ROCBLAS_MEM_TEST_SEED=1", "OPENBLAS_NUM_THREADS=1")
	c.WaitDelay = time.Second
	c.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	c.Cancel = func() error { return syscall.Kill(-c.Process.Pid, syscall.SIGKILL) }
	return c.CombinedOutput()
}
