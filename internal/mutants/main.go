// Command mutants tests the tests: it breaks one rule of the library at a time and checks that a test notices.
//
//	go run ./internal/mutants [-list] [-limit 10m] [NUMBER|NAME...]
//
// mutants.txt lists the mutants: the rule, the text that states it in the code, a text that breaks it, and
// the test that must then fail. The program works on a copy of the repository in .cache/mutants, which keeps
// its builds for the next run. It first runs the tests without a mutant. The exit status is 1 if a mutant
// survives, does not apply or does not compile, and 2 if nothing could be tested.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"time"
)

// listFile is the list of mutants in the repository.
const listFile = "internal/mutants/mutants.txt"

func main() {
	only := flag.Bool("list", false, "print the mutants, and check that each applies to one place")
	limit := flag.Duration("limit", 10*time.Minute, "time limit of one test with its build")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	bad, err := run(ctx, ".", flag.Args(), *only, *limit, os.Stdout)
	stop()
	switch {
	case err != nil:
		fmt.Fprintln(os.Stderr, "mutants:", err)
		os.Exit(2)
	case bad:
		os.Exit(1)
	}
}

// run tries the named mutants of the repository at root, all without names. bad reports whether one survived
// or could not be tried.
func run(ctx context.Context, root string, names []string, only bool, limit time.Duration, out io.Writer) (bad bool, err error) {
	text, err := os.ReadFile(filepath.Join(root, listFile))
	if err != nil {
		return false, err
	}
	all, err := parse(string(text))
	if err != nil {
		return false, err
	}
	chosen, err := choose(all, names)
	if err != nil {
		return false, err
	}
	if only {
		return list(root, chosen, out), nil
	}
	at, err := filepath.Abs(filepath.Join(root, ".cache", "mutants"))
	if err != nil {
		return false, err
	}
	if err := copyTree(root, at); err != nil {
		return false, err
	}
	l := &laboratory{ctx: ctx, root: at, limit: limit}
	if err := l.passes(chosen); err != nil {
		return false, err
	}
	counts := map[result]int{}
	for _, m := range chosen {
		begin := time.Now()
		result, err := l.try(m)
		if err := errors.Join(err, ctx.Err()); err != nil {
			return false, err
		}
		counts[result]++
		fmt.Fprintf(out, "%3d  %-16s %4.0f s  %s: %s\n", m.number, result, time.Since(begin).Seconds(), m.name, m.rule)
	}
	fmt.Fprintf(out, "%d mutants: %d killed, %d survived, %d do not apply, %d do not compile\n",
		len(chosen), counts[killed], counts[survived], counts[notApplied], counts[notCompiled])
	return counts[killed] != len(chosen), nil
}

// list prints the mutants, and reports whether one does not apply.
func list(root string, chosen []mutant, out io.Writer) (bad bool) {
	for _, m := range chosen {
		fmt.Fprintf(out, "%3d  %s: %s (%s)\n", m.number, m.name, m.rule, m.file)
		if _, _, err := m.applied(root); err != nil {
			fmt.Fprintf(out, "     %s: %v\n", notApplied, err)
			bad = true
		}
	}
	return bad
}
