package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
)

// session is one run of this command.
type session struct {
	options
	out      io.Writer
	progress *progress
	program  program
	data     *data
	outside  exceptions
}

// conform runs the chosen cases with each engine and reports them. It returns an error if a case failed that is
// not listed as outside this library.
func conform(ctx context.Context, o options, out io.Writer, progress *progress) error {
	return inFolder(func(folder string) error { return conformIn(ctx, o, out, progress, folder) })
}

func conformIn(ctx context.Context, o options, out io.Writer, progress *progress, folder string) error {
	s := &session{options: o, out: out, progress: progress}
	s.program = program{root: o.peersRoot, ours: o.ours, standin: o.standin, engine: "null"}
	if err := s.program.check(); err != nil {
		return err
	}
	computing, err := s.computing(ctx)
	if err != nil {
		return err
	}
	if s.outside, err = readExceptions(o.outsideList); err != nil {
		return err
	}
	if s.data, err = openData(filepath.Join(o.peersRoot, testData)); err != nil {
		return err
	}
	defer s.data.close()
	cases, err := s.cases(ctx)
	if err != nil {
		return err
	}
	var null map[int]bool
	if o.null {
		if null, err = s.failOnNull(ctx, cases); err != nil {
			return err
		}
	}
	var reports []report
	for _, engine := range o.engines {
		results, err := s.run(ctx, engine, cases)
		r := report{engine: engine, computes: computing[engine], results: results}
		reports = append(reports, r)
		if err = errors.Join(err, s.print(r, null)); err != nil {
			return err // the finished cases have been printed, also after an interrupt
		}
	}
	return s.conclude(reports)
}

// computing returns the name of the implementation behind each engine.
func (s *session) computing(ctx context.Context) (map[string]string, error) {
	names := map[string]string{}
	for _, engine := range s.engines {
		p := s.program
		p.engine = engine
		name, err := p.computes(ctx)
		if err != nil {
			return nil, err
		}
		names[engine] = name
	}
	return names, nil
}

// cases finds the chosen cases and draws the samples.
func (s *session) cases(ctx context.Context) ([]entry, error) {
	chosen, err := catalog(s.data, s.choice.accepts)
	if err != nil {
		return nil, err
	}
	known, err := remember(ctx, s.cacheFolder, s.program, s.data)
	if err != nil {
		return nil, err
	}
	if _, open := known.split(chosen); len(open) > 0 {
		s.progress.begin("records listed", len(open))
		cases, err := live(ctx, s.program, s.data, open, s.jobs, func(done int) { s.progress.step(done, 0) })
		if err != nil {
			return nil, err
		}
		s.progress.end()
		if err := known.learn(open, cases); err != nil {
			return nil, err
		}
	}
	cases, _ := known.split(chosen)
	if len(cases) == 0 {
		return nil, errors.New("no case is chosen")
	}
	fmt.Fprintf(s.out, "%d cases\n", len(cases))
	return s.draw(cases), nil
}

// draw returns the requested samples of the cases: the fixed one and the one by seed.
func (s *session) draw(cases []entry) []entry {
	if s.fixed == 0 && s.sample == 0 {
		return cases
	}
	var drawn []entry
	if s.fixed > 0 {
		drawn = sample(cases, s.fixed, fixedSeed)
		fmt.Fprintf(s.out, "%d of them in the fixed sample\n", len(drawn))
	}
	if s.sample > 0 {
		more := sample(slices.DeleteFunc(slices.Clone(cases), func(e entry) bool { return e.large }), s.sample, s.seed)
		fmt.Fprintf(s.out, "%d of them drawn with -sample %d -seed %d\n", len(more), s.sample, s.seed)
		drawn = union(drawn, more)
	}
	return drawn
}

// run runs cases with an engine.
func (s *session) run(ctx context.Context, engine string, cases []entry) ([]result, error) {
	p := s.program
	p.engine = engine
	r := &runner{
		program: p, data: s.data, jobs: s.jobs, caseLimit: s.caseLimit, shardLimit: s.shardLimit, maxTimeouts: 20,
		shardCases: min(s.shardCases, 50+len(cases)/(20*s.jobs)),
		step: func(res result) {
			failures := 0
			if res.outcome == failed {
				failures = 1
			}
			s.progress.step(1, failures)
		},
	}
	s.progress.begin("engine "+engine, len(cases))
	results, err := r.run(ctx, cases)
	s.progress.end()
	return results, err
}

// failOnNull finds the cases that fail with the null engine.
func (s *session) failOnNull(ctx context.Context, cases []entry) (map[int]bool, error) {
	results, err := s.run(ctx, "null", cases)
	failing := make(map[int]bool)
	for _, r := range results {
		if r.outcome == failed {
			failing[r.entry.index] = true
		}
	}
	return failing, err
}

// report holds the results of all cases with one engine.
type report struct {
	engine   string
	computes string // the name of the implementation
	results  []result
}

// open returns the results that did not pass and are not listed as outside this library.
func (r report) open(outside exceptions) (open []result) {
	for _, res := range r.results {
		if res.outcome != passed && !outside.lists(res) {
			open = append(open, res)
		}
	}
	return open
}

// print prints an engine's table and its failures.
func (s *session) print(r report, null map[int]bool) error {
	fmt.Fprintf(s.out, "\nengine %s: %s\n", r.engine, r.computes)
	if err := writeTable(s.out, tabulate(r.results, s.outside.lists, null), s.null); err != nil {
		return err
	}
	writeFailures(s.out, r.open(s.outside), s.perGroup)
	return nil
}

// conclude writes the XML and returns an error if cases failed that should have passed.
func (s *session) conclude(reports []report) error {
	if s.junit != "" {
		if err := writeJUnit(s.junit, reports, s.outside); err != nil {
			return err
		}
	}
	var errs []error
	for _, r := range reports {
		if open := r.open(s.outside); len(open) > 0 {
			errs = append(errs, fmt.Errorf("engine %s: %d of %d cases did not pass", r.engine, len(open), len(r.results)))
		}
	}
	return errors.Join(errs...)
}
