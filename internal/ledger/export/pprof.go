package export

import (
	"compress/gzip"
	"fmt"
	"io"
	"math"

	"github.com/google/pprof/profile"

	"rocblas_mem/internal/ledger"
)

// profiler collects a profile.
type profiler struct {
	profile.Profile
	ledger    *ledger.Ledger
	samples   map[site]*profile.Sample
	locations map[caller]*profile.Location
	functions map[caller]*profile.Function // without a line
}

// site is what distinguishes samples.
type site struct {
	origin
	device string
}

// The values of a sample, in the order of profiler.SampleType.
const (
	allocObjects = iota
	allocSpace
	inuseObjects
	inuseSpace
	sampleValues
)

// Pprof writes a profile for go tool pprof: allocations by stack, all (alloc_objects, alloc_space) and those that live at
// the peak of the bytes that the devices have given (inuse_objects, inuse_space). Sizes are the requested ones. Labels of a sample are the kind of memory, the
// device, and the function of HIP or rocBLAS that allocated. Left out are pinned memory, which is the host's, and refused
// allocations.
func Pprof(out io.Writer, l *ledger.Ledger) error {
	p := &profiler{ledger: l, samples: map[site]*profile.Sample{}, locations: map[caller]*profile.Location{},
		functions: map[caller]*profile.Function{}}
	for _, t := range [sampleValues][2]string{
		{"alloc_objects", "count"}, {"alloc_space", "bytes"}, {"inuse_objects", "count"}, {"inuse_space", "bytes"}} {
		p.SampleType = append(p.SampleType, &profile.ValueType{Type: t[0], Unit: t[1]})
	}
	p.DefaultSampleType = "inuse_space"
	p.Mapping = []*profile.Mapping{{ID: 1, File: clean(l.Program), HasFunctions: true, HasFilenames: true, HasLineNumbers: true}}
	peak := l.PeakAt()
	p.describe(peak)
	steps(l, func(now step) {
		if now.refused() || now.lasts() || l.Changes[now.of].Kind == ledger.Pinned {
			return
		}
		s := p.sampleOf(&l.Changes[now.of])
		bytes := int64(min(l.Changes[now.of].Bytes, math.MaxInt64))
		switch {
		case now.begins():
			s.Value[allocObjects]++
			s.Value[allocSpace] += bytes
			if now.at <= peak {
				s.Value[inuseObjects]++
				s.Value[inuseSpace] += bytes
			}
		case now.at <= peak:
			s.Value[inuseObjects]--
			s.Value[inuseSpace] -= bytes
		}
	})
	return p.compressed(out)
}

// compressed writes the profile with gzip, as the format demands. Profile.Write loses the error of the last bytes.
func (p *profiler) compressed(out io.Writer) error {
	zipped := gzip.NewWriter(out)
	zipped.Comment = writer
	if err := p.WriteUncompressed(zipped); err != nil {
		return err
	}
	return zipped.Close()
}

// describe says for people what the profile is of.
func (p *profiler) describe(peak int) {
	comments := []string{"device memory of " + p.ledger.Program}
	if p.ledger.GPU != "" {
		comments = append(comments, "with the sizes of "+p.ledger.GPU)
	}
	if peak != none {
		c := &p.ledger.Changes[peak]
		p.DurationNanos = int64(p.ledger.Changes[len(p.ledger.Changes)-1].Time)
		comments = append(comments, fmt.Sprintf("inuse_objects and inuse_space are at the peak: %d bytes requested, %d taken, after line %d of the trace, in %s, %s after the start",
			c.LiveBytes, c.TakenBytes, c.Line, c.Function, c.Time))
	}
	for _, text := range append(comments, "pinned host memory is not included") {
		p.Comments = append(p.Comments, clean(text))
	}
}

func (p *profiler) sampleOf(c *ledger.Change) *profile.Sample {
	from := site{origin{c.Stack, c.Function, c.Kind}, c.Device}
	if s := p.samples[from]; s != nil {
		return s
	}
	s := &profile.Sample{Value: make([]int64, sampleValues), Label: map[string][]string{
		"kind": {c.Kind.String()}, "device": {clean(c.Device)}, "function": {clean(c.Function)}}}
	callers := stackOf(p.ledger, c)
	if len(callers) == 0 {
		callers = []caller{{function: clean(c.Function)}}
	}
	for _, f := range callers {
		s.Location = append(s.Location, p.locationOf(f))
	}
	p.samples[from] = s
	p.Sample = append(p.Sample, s)
	return s
}

func (p *profiler) locationOf(f caller) *profile.Location {
	if location := p.locations[f]; location != nil {
		return location
	}
	function := p.functionOf(caller{function: f.function, file: f.file})
	location := &profile.Location{ID: uint64(len(p.Location) + 1), Mapping: p.Mapping[0],
		Line: []profile.Line{{Function: function, Line: int64(f.line)}}}
	p.locations[f] = location
	p.Location = append(p.Location, location)
	return location
}

func (p *profiler) functionOf(f caller) *profile.Function {
	if function := p.functions[f]; function != nil {
		return function
	}
	function := &profile.Function{ID: uint64(len(p.Function) + 1), Name: f.function, SystemName: f.function, Filename: f.file}
	p.functions[f] = function
	p.Function = append(p.Function, function)
	return function
}
