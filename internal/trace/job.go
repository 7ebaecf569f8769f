package trace

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"time"
)

// Job describes the processes of several traces, and what they hold of each device together.
type Job struct {
	Processes []*Process    `json:"processes"` // the one with the largest need first
	Devices   []*Device     `json:"devices"`   // by host and name
	Begin     time.Duration `json:"begin_ns"`  // since midnight, UTC, of Date
	End       time.Duration `json:"end_ns"`
	Date      string        `json:"date,omitempty"` // the first of all traces; empty if all are of an older release

	all  Summary // of all processes: what advice needs
	desk *desk
}

// Process is the process of one trace.
type Process struct {
	Origin
	Program    string        `json:"program"`
	Path       string        `json:"path"`
	Lines      int64         `json:"lines"`
	Begin      time.Duration `json:"begin_ns"` // as Job.Begin
	End        time.Duration `json:"end_ns"`
	Ended      bool          `json:"ended"`
	Partial    bool          `json:"partial"`
	Handles    int64         `json:"handles_made"`
	PeakBytes  uint64        `json:"peak_bytes"`      // most bytes leased at one time, of all handles together
	RoomBytes  uint64        `json:"workspace_bytes"` // largest sum of all workspaces
	WantBytes  uint64        `json:"optimal_bytes"`   // the workspace of one handle that makes every call optimal
	LeastBytes uint64        `json:"least_bytes"`
	Growths    int64         `json:"growths"`
	Degraded   int64         `json:"degraded"`
	Refused    int64         `json:"refused"`

	file      string // its name for Read
	needBytes uint64 // as WantBytes, of the handles whose workspace the program does not set
}

// Device is what all processes hold of one device over time.
type Device struct {
	Host      string        `json:"host,omitempty"`
	Name      string        `json:"device,omitempty"` // as in the column Place
	Processes int           `json:"processes"`        // that had handles there
	Handles   int64         `json:"handles"`          // most handles at one time
	PeakBytes uint64        `json:"peak_bytes"`       // most bytes leased at one time
	PeakTime  time.Duration `json:"peak_ns"`          // when that was first so; as Job.Begin
	RoomBytes uint64        `json:"workspace_bytes"`  // largest sum of workspaces
	RoomTime  time.Duration `json:"workspace_ns"`
	Line      *Timeline     `json:"-"`

	now       holding
	handles   int64
	unset     int64 // handles whose workspace the program does not set
	mostUnset int64 // at one time
}

// NewJob returns a job without processes.
func NewJob() *Job { return &Job{all: *NewSummary(""), desk: newDesk()} }

// Summarize reads a trace, adds its process to the job and returns its summary, to which a caller may give another Path
// for output. It also passes every event, with the summary so far, to each.
func (j *Job) Summarize(path string, progress func(done, total int64), each ...func(s *Summary, e *Event) error) (*Summary, error) {
	s, err := j.desk.summarize(path, progress, each)
	if err == nil {
		j.Add(path, s)
	}
	return s, err
}

// Add adds the process of a finished summary. path is the trace's name for Read.
func (j *Job) Add(path string, s *Summary) {
	j.Processes = append(j.Processes, &Process{Origin: s.Origin, Program: s.Program, Path: s.Path, Lines: s.Lines, Begin: s.Begin, End: s.End,
		Ended: s.Ended, Partial: s.Partial, Handles: s.Made, WantBytes: s.Optimal(), LeastBytes: s.Least(), Growths: s.Growths.Count,
		Degraded: s.Degraded.Count, Refused: s.Refused.Count, file: path, needBytes: s.unset.WantBytes})
	a := &j.all
	a.Made += s.Made
	a.Share(s.Sizes)
	a.optimalBytes, a.leastBytes = max(a.optimalBytes, s.optimalBytes), max(a.leastBytes, s.leastBytes)
	a.unset.WantBytes, a.unset.LeastBytes = max(a.unset.WantBytes, s.unset.WantBytes), max(a.unset.LeastBytes, s.unset.LeastBytes)
	for _, c := range s.Sets {
		a.addSet(c, s.Path)
	}
	if s.Beyond.Count > 0 {
		mark := s.Beyond.First[0]
		mark.Trace = s.Path
		a.Beyond.add(mark)
	}
}

// addSet adds a call of one of several traces with which a program has set a workspace. The lines are those of the
// trace with the largest need.
func (s *Summary) addSet(c *Set, trace string) {
	key := setKey{c.Routine, c.SizeBytes}
	known := s.sets[key]
	if known == nil {
		if len(s.Sets) >= mostSets {
			return
		}
		known = &Set{}
		s.sets[key] = known
		s.Sets = append(s.Sets, known)
	}
	before := *known
	if before.Count == 0 || c.WantBytes > before.WantBytes {
		*known = *c
		known.Trace = trace
	}
	known.Count = before.Count + c.Count
	known.LeastBytes = max(before.LeastBytes, c.LeastBytes)
	known.Growths, known.Degraded, known.Refused = before.Growths+c.Growths, before.Degraded+c.Degraded, before.Refused+c.Refused
}

// Sum reads all traces once more, in the order of time, and finds what the processes hold of each device together.
// It sorts the processes. Sum calls progress now and then with the bytes read and the total; progress may be nil.
//
// Errors: those of Read, and that one of several traces can be read only once.
func (j *Job) Sum(progress func(done, total int64)) error {
	if at := slices.IndexFunc(j.Processes, func(p *Process) bool { return ReadOnce(p.file) }); at >= 0 {
		return fmt.Errorf("%s can be read only once, and several traces are read twice", NameOf(j.Processes[at].file))
	}
	j.date()
	m := newMerge(j, progress)
	if err := m.run(); err != nil {
		return err
	}
	slices.SortFunc(j.Devices, func(a, b *Device) int { return cmp.Or(cmp.Compare(a.Host, b.Host), cmp.Compare(a.Name, b.Name)) })
	slices.SortStableFunc(j.Processes, func(a, b *Process) int {
		return cmp.Or(cmp.Compare(b.WantBytes, a.WantBytes), cmp.Compare(a.rank(), b.rank()))
	})
	return nil
}

// date moves the times of all processes to one clock, which begins on the first date. A trace of an older release
// has no date; its times count as those of the first date.
func (j *Job) date() {
	for _, p := range j.Processes {
		if p.Date != "" && (j.Date == "" || p.Date < j.Date) {
			j.Date = p.Date
		}
	}
	for i, p := range j.Processes {
		base := p.base(j.Date)
		p.Begin, p.End = base+p.Begin, base+p.End
		if i == 0 || p.Begin < j.Begin {
			j.Begin = p.Begin
		}
		j.End = max(j.End, p.End)
	}
}

// base returns the time from midnight of a date to that of the process's date.
func (p *Process) base(date string) time.Duration {
	if p.Date == "" {
		return 0
	}
	return p.midnight() - Origin{Date: date}.midnight()
}

// rank returns the rank as a number, -1 without one.
func (p *Process) rank() int64 {
	n, err := strconv.ParseInt(p.Rank, 10, 64)
	if err != nil {
		return -1
	}
	return n
}

// name returns what a report calls the process.
func (p *Process) name() string {
	if p.Rank == "" {
		return p.Path
	}
	return fmt.Sprintf("rank %s, %s", p.Rank, p.Path)
}

// Advice lists what to set next time for every process.
func (j *Job) Advice() []Step {
	steps := j.all.Advice()
	size := j.all.unset.WantBytes
	if size == 0 || len(j.Processes) == 0 {
		return steps
	}
	largest := slices.MaxFunc(j.Processes, func(a, b *Process) int { return cmp.Compare(a.needBytes, b.needBytes) })
	steps[0].Why += fmt.Sprintf("; the largest need is that of %s", largest.name())
	if len(j.Devices) == 0 {
		return steps
	}
	busiest := slices.MaxFunc(j.Devices, func(a, b *Device) int { return cmp.Compare(a.mostUnset, b.mostUnset) })
	steps[0].Why += fmt.Sprintf("; it is committed for every handle without a size of its own: %s at one time on %s hold %s bytes", counted(busiest.mostUnset, "handle"), busiest.name(),
		strconv.FormatUint(uint64(busiest.mostUnset)*size, 10))
	return steps
}

// SetSteps lists the calls of the programs to change, as Summary.SetSteps does.
func (j *Job) SetSteps() []Step { return j.all.SetSteps() }

// name returns what a report calls the device.
func (d *Device) name() string {
	switch {
	case d.Host == "":
		return "an unknown device"
	case d.Name == "host":
		return d.Host
	}
	return fmt.Sprintf("device %s of %s", d.Name, d.Host)
}
