package main

import (
	"bufio"
	"cmp"
	"context"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// runner runs cases in shards.
type runner struct {
	program     program
	data        *data
	jobs        int
	shardCases  int
	caseLimit   time.Duration // time limit of a case without output
	shardLimit  time.Duration
	maxTimeouts int32 // of a family, before its remaining shards are skipped
	step        func(result)

	timeouts sync.Map // family to *atomic.Int32
}

// run runs the entries, which are all cases, and returns their results in the order of the shards.
func (r *runner) run(ctx context.Context, entries []entry) ([]result, error) {
	shards := cut(entries, r.shardCases)
	results := make([][]result, len(shards))
	err := parallel(ctx, r.jobs, len(shards), func(ctx context.Context, i int) (err error) {
		results[i], err = r.shard(ctx, shards[i])
		return err
	})
	return slices.Concat(results...), err
}

// cut divides entries into shards. All cases of a shard are of one function, so that the program runs them in
// the order of their records. The categories with the longest cases come first, so that cores finish at about
// the same time.
func cut(entries []entry, size int) (shards [][]entry) {
	type key struct{ function, category string }
	parts := make(map[key][]entry)
	var order []key
	for _, e := range entries {
		k := key{e.function, e.category}
		if parts[k] == nil {
			order = append(order, k)
		}
		parts[k] = append(parts[k], e)
	}
	slices.SortStableFunc(order, func(a, b key) int { return cmp.Compare(weight(b.category), weight(a.category)) })
	for _, k := range order {
		shards = slices.AppendSeq(shards, slices.Chunk(parts[k], size))
	}
	return shards
}

// weight orders categories by the duration of their cases.
func weight(category string) int {
	return slices.Index([]string{"quick", "pre_checkin", "nightly"}, category)
}

// shard runs one shard. If the program ends before its last case, the running case has failed, and a new
// process continues after it.
func (r *runner) shard(ctx context.Context, entries []entry) ([]result, error) {
	var results []result
	deadline := time.Now().Add(r.shardLimit)
	for len(results) < len(entries) && ctx.Err() == nil {
		rest := entries[len(results):]
		count, _ := r.timeouts.LoadOrStore(family(rest[0].function), new(atomic.Int32))
		spent := count.(*atomic.Int32)
		switch {
		case spent.Load() >= r.maxTimeouts:
			return r.giveUp(results, rest, fmt.Sprintf("not run, because %d cases of the family timed out", spent.Load())), nil
		case time.Now().After(deadline):
			return r.giveUp(results, rest, fmt.Sprintf("not run, because its shard took longer than %v", r.shardLimit)), nil
		}
		got, timedOut, err := r.process(ctx, rest)
		if err != nil {
			return results, err
		}
		if timedOut {
			spent.Add(1)
		}
		results = append(results, got...)
	}
	return results, nil
}

// giveUp adds the cases that did not run as failed.
func (r *runner) giveUp(results []result, rest []entry, why string) []result {
	for _, e := range rest {
		name := fmt.Sprintf("_/%s.record_%d", e.function, e.index)
		results = append(results, result{entry: e, name: name, outcome: failed, message: why})
		r.step(results[len(results)-1])
	}
	return results
}

// process runs cases in one process until it ends, and returns the results of those that it began.
func (r *runner) process(ctx context.Context, entries []entry) (results []result, timedOut bool, err error) {
	err = inFolder(func(folder string) error {
		path := filepath.Join(folder, "cases.data")
		if err := r.data.write(path, indexes(entries), nil); err != nil {
			return err
		}
		p := newParser(entries)
		timedOut, err = r.watch(ctx, folder, path, p)
		if err != nil || ctx.Err() != nil {
			return err
		}
		results = p.results
		switch {
		case p.count >= 0 && p.count != len(entries):
			return fmt.Errorf("rocblas-test makes %d cases of %d records of %s", p.count, len(entries), entries[0].function)
		case len(results) == 0:
			return fmt.Errorf("rocblas-test does not run:\n%s", strings.Join(p.head, "\n"))
		}
		return nil
	})
	return results, timedOut, err
}

// watch starts the program, parses its output, and ends it if a case takes too long.
func (r *runner) watch(ctx context.Context, folder, path string, p *parser) (timedOut bool, err error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	c := r.program.command(ctx, folder, path)
	out, in := io.Pipe()
	c.Stdout, c.Stderr = in, in
	if err := c.Start(); err != nil {
		return false, err
	}
	var late atomic.Bool
	alarm := time.AfterFunc(r.caseLimit, func() {
		late.Store(true)
		cancel()
	})
	ended := make(chan error, 1)
	go func() {
		ended <- c.Wait()
		in.Close()
	}()
	lines := bufio.NewReaderSize(out, 1<<16)
	for {
		text, err := lines.ReadString('\n')
		if text != "" && p.line(strings.TrimRight(text, "\n")) {
			alarm.Reset(r.caseLimit)
			if p.current == nil {
				r.step(p.results[len(p.results)-1])
			}
		}
		if err != nil {
			break
		}
	}
	alarm.Stop()
	err = <-ended
	limit := time.Duration(0)
	if late.Load() {
		limit = r.caseLimit
	}
	if p.current != nil {
		p.broken(ending(err, limit))
		r.step(p.results[len(p.results)-1])
	} else if len(p.results) == 0 {
		p.before(ending(err, limit))
	}
	return late.Load(), nil
}

// tail returns the end of a program's output.
func tail(text string) string {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	return strings.Join(lines[max(0, len(lines)-8):], "\n") + "\n"
}
