package ledger

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"math/big"
	"slices"
	"strings"

	"rocblas_mem/core"
)

// baselineFormat is the first field of a baseline.
const baselineFormat = "rocblas-mem baseline 1"

// BaselineBegin is how the file of a baseline begins, of any format.
const BaselineBegin = "{\n  \"format\": \"rocblas-mem baseline "

// Baseline is what a program's memory was, to be kept beside its sources. A later run that takes more fails.
type Baseline struct {
	Format      string `json:"format"`
	Program     string `json:"program"` // its name without a folder
	GPU         string `json:"gpu"`     // as gfx942:rocblas-7.2; empty for the machine's own
	DeviceBytes uint64 `json:"device_bytes"`

	PeakBytes uint64            `json:"peak_bytes"`        // of the device, in any order of the threads
	Devices   map[string]uint64 `json:"devices,omitempty"` // the same of each device, if there are several
	Kinds     map[string]uint64 `json:"kinds"`
	// SkipFrames are the patterns of frames that are no places.
	SkipFrames []string        `json:"skip_frames,omitempty"`
	Places     []BaselinePlace `json:"places"`
}

// BaselinePlace is the most that a place takes.
type BaselinePlace struct {
	Function  string `json:"function"`
	File      string `json:"file"`
	Kind      string `json:"kind"`
	PeakBytes uint64 `json:"peak_bytes"`
}

// NewBaseline returns the baseline of a run.
func NewBaseline(program, gpu string, deviceBytes uint64, t Totals) *Baseline {
	b := &Baseline{Format: baselineFormat, Program: program, GPU: gpu, DeviceBytes: deviceBytes, PeakBytes: t.Device, Kinds: map[string]uint64{}}
	if len(t.Devices) > 1 {
		b.Devices = maps.Clone(t.Devices)
	}
	for kind, peak := range t.Kinds {
		b.Kinds[kind.String()] = peak
	}
	for place, peak := range t.Places {
		b.Places = append(b.Places, BaselinePlace{place.Function, place.File, place.Kind.String(), peak})
	}
	slices.SortFunc(b.Places, func(x, y BaselinePlace) int {
		return cmp.Or(strings.Compare(x.File, y.File), strings.Compare(x.Function, y.Function), strings.Compare(x.Kind, y.Kind))
	})
	return b
}

// Write writes the baseline, sorted, with one place a line.
func (b *Baseline) Write(to io.Writer) error {
	var text bytes.Buffer
	line := func(v any) string {
		one, _ := json.Marshal(v) // numbers and texts
		return string(one)
	}
	fmt.Fprintf(&text, "{\n  \"format\": %s,\n  \"program\": %s,\n  \"gpu\": %s,\n  \"device_bytes\": %d,\n  \"peak_bytes\": %d",
		line(b.Format), line(b.Program), line(b.GPU), b.DeviceBytes, b.PeakBytes)
	numbers := func(name string, list map[string]uint64) {
		fmt.Fprintf(&text, ",\n  \"%s\": {", name)
		for i, key := range slices.Sorted(maps.Keys(list)) {
			fmt.Fprintf(&text, "%s\n    %s: %d", comma(i), line(key), list[key])
		}
		text.WriteString("\n  }")
	}
	if len(b.Devices) > 0 {
		numbers("devices", b.Devices)
	}
	numbers("kinds", b.Kinds)
	text.WriteString(",\n")
	if len(b.SkipFrames) > 0 {
		fmt.Fprintf(&text, "  \"skip_frames\": %s,\n", line(b.SkipFrames))
	}
	text.WriteString("  \"places\": [")
	for i, place := range b.Places {
		fmt.Fprintf(&text, "%s\n    %s", comma(i), line(place))
	}
	text.WriteString("\n  ]\n}\n")
	_, err := to.Write(text.Bytes())
	return err
}

func comma(i int) string {
	if i == 0 {
		return ""
	}
	return ","
}

// mostBaselineBytes limits the text of a baseline, which has a line for each place.
const mostBaselineBytes = 64 << 20

// ReadBaseline reads a baseline.
//
// Errors: the text is no baseline, or one of another format.
func ReadBaseline(from io.Reader) (*Baseline, error) {
	b := &Baseline{}
	limited := &io.LimitedReader{R: from, N: mostBaselineBytes}
	decoder := json.NewDecoder(limited)
	decoder.DisallowUnknownFields()
	err := decoder.Decode(b)
	if err == nil {
		if _, after := decoder.Token(); !errors.Is(after, io.EOF) {
			err = errors.New("there is more after it")
		}
	}
	if limited.N == 0 {
		err = fmt.Errorf("it is longer than %d bytes", mostBaselineBytes)
	}
	if err != nil {
		return nil, fmt.Errorf("it is not a baseline: %w", err)
	}
	if b.Format != baselineFormat {
		return nil, fmt.Errorf("its format is %.60q, not %q", b.Format, baselineFormat)
	}
	for _, kind := range slices.Sorted(maps.Keys(b.Kinds)) {
		if !slices.Contains(core.MemoryKinds()[1:], kind) {
			return nil, fmt.Errorf("%.40q is not a kind of memory", kind)
		}
	}
	return b, nil
}

// Fits returns why a run cannot be compared with the baseline, nil if it can.
func (b *Baseline) Fits(program, gpu string, deviceBytes uint64) error {
	switch {
	case b.Program != program:
		return fmt.Errorf("it is of the program %.100q, not of %q", b.Program, program)
	case b.GPU != gpu:
		return fmt.Errorf("it is of %s, and this run of %s", gpuName(b.GPU), gpuName(gpu))
	case b.DeviceBytes != deviceBytes:
		return fmt.Errorf("it is of a device of %d bytes, and this run has one of %d: programs take more where there is more (--as or --device-memory makes it the same on every machine)", b.DeviceBytes, deviceBytes)
	}
	return nil
}

// FitsSkip returns why a run cannot be compared with the baseline because other frames are no places, nil if it can.
func (b *Baseline) FitsSkip(patterns []string) error {
	if slices.Equal(b.SkipFrames, patterns) {
		return nil
	}
	return fmt.Errorf("its places are those with %s, and this run's with %s", skipText(b.SkipFrames), skipText(patterns))
}

func skipText(patterns []string) string {
	if len(patterns) == 0 {
		return "no --skip-frames"
	}
	return fmt.Sprintf("--skip-frames %.100q", patterns)
}

func gpuName(gpu string) string {
	if gpu == "" {
		return "no GPU"
	}
	return gpu
}

// Difference is a number of the baseline and of the run that differ.
type Difference struct {
	What   string // "device memory", "kind pool", or a place with its kind
	Before uint64 // bytes
	Now    uint64
	Worse  bool // it exceeds the baseline by more than the tolerance
	Gone   bool // the place takes no memory in this run
}

// String returns the difference with its name.
func (d Difference) String() string { return d.What + ": " + d.Text() }

// Text returns the difference in bytes and per cent.
func (d Difference) Text() string {
	switch {
	case d.Gone:
		return fmt.Sprintf("gone, %d bytes before", d.Before)
	case d.Before == 0:
		return fmt.Sprintf("new, %d bytes", d.Now)
	}
	return fmt.Sprintf("%d -> %d bytes, %+d (%+.2f %%)", d.Before, d.Now, int64(d.Now-d.Before), (float64(d.Now)/float64(d.Before)-1)*100)
}

// Compare compares a run with the baseline, and returns what differs. tolerance is a part of the baseline's number.
func (b *Baseline) Compare(now *Baseline, tolerance *big.Rat) []Difference {
	number := func(bytes uint64) *big.Rat { return new(big.Rat).SetInt(new(big.Int).SetUint64(bytes)) }
	allowed := new(big.Rat).Add(tolerance, big.NewRat(1, 1))
	list := slices.DeleteFunc(b.Against(now), func(d Difference) bool { return d.Before == d.Now })
	for i := range list {
		d := &list[i]
		d.Worse = number(d.Now).Cmp(new(big.Rat).Mul(number(d.Before), allowed)) > 0
	}
	return list
}

// Against returns the numbers of two runs, equal ones too: all of the device, kinds, then places.
func (b *Baseline) Against(now *Baseline) (list []Difference) {
	add := func(what string, before, after uint64, gone bool) {
		list = append(list, Difference{What: what, Before: before, Now: after, Gone: gone})
	}
	add("device memory", b.PeakBytes, now.PeakBytes, false)
	each := func(what string, before, after map[string]uint64) {
		names := maps.Clone(before)
		if names == nil {
			names = map[string]uint64{}
		}
		maps.Copy(names, after)
		for _, name := range slices.Sorted(maps.Keys(names)) {
			add(what+name, before[name], after[name], after[name] == 0 && before[name] > 0)
		}
	}
	each("device ", b.Devices, now.Devices)
	each("all ", b.Kinds, now.Kinds)
	each("", b.byPlace(), now.byPlace())
	return list
}

// byPlace returns the peak of each place, by a name for people.
func (b *Baseline) byPlace() map[string]uint64 {
	peaks := map[string]uint64{}
	for _, p := range b.Places {
		peaks[Place{p.Function, p.File}.String()+", "+p.Kind] += p.PeakBytes
	}
	return peaks
}
