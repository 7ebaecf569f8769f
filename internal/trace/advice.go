package trace

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// Need is the workspace that calls want, and the consequences of having less.
type Need struct {
	WantBytes  uint64 `json:"optimal_bytes"`
	LeastBytes uint64 `json:"least_bytes"`
	Growths    int64  `json:"growths"`
	Degraded   int64  `json:"degraded"`
	Refused    int64  `json:"refused"`
	Caller     string `json:"by,omitempty"` // the call that wants most, and its line
	CallerLine int64  `json:"by_line,omitempty"`
}

func (n *Need) add(e *Event, wantBytes, leastBytes uint64) {
	if wantBytes > n.WantBytes {
		n.WantBytes, n.Caller, n.CallerLine = wantBytes, e.Routine, e.Line
	}
	n.LeastBytes = max(n.LeastBytes, leastBytes)
}

// Set is a call with which the program sets a handle's workspace, and the need until the next such call.
// Calls of the same function with the same size count as one Set.
type Set struct {
	Line      int64  `json:"line"` // line of the first call; 0 if it was before the trace
	Handle    int    `json:"handle"`
	Routine   string `json:"routine"`
	SizeBytes uint64 `json:"size_bytes"`
	Count     int64  `json:"count"`
	Trace     string `json:"trace,omitempty"` // its name, if the lines are those of one of several traces
	Need
}

// short reports whether a call got less than it wanted, or caused growth.
func (c *Set) short() bool { return c.Growths+c.Degraded+c.Refused > 0 && c.WantBytes > c.SizeBytes }

type setKey struct {
	routine   string
	sizeBytes uint64
}

// mostSets limits how many different Sets are listed. All calls are counted.
const mostSets = 1000

// setBy records that a call has set a handle's workspace.
func (s *Summary) setBy(h *Handle, e *Event, routine string, line int64) {
	if e.Status != "success" {
		return
	}
	s.SetCalls++
	key := setKey{routine, e.SizeBytes}
	c := s.sets[key]
	if c == nil {
		c = &Set{Line: line, Handle: h.Number, Routine: routine, SizeBytes: e.SizeBytes}
		if len(s.Sets) < mostSets {
			s.sets[key] = c
			s.Sets = append(s.Sets, c)
		}
	}
	c.Count++
	h.set = &c.Need
}

// NeedOf returns the Need that a living handle's needs count in; nil if there is no such handle.
func (s *Summary) NeedOf(handle uint64) *Need {
	if h := s.living[handle]; h != nil {
		return s.need(h)
	}
	return nil
}

// Unset returns the need of handles whose workspace the program does not set.
func (s *Summary) Unset() *Need { return &s.unset }

// need returns the Need that a handle's needs count in: that of the call that has set its workspace, or that
// of the variable.
func (s *Summary) need(h *Handle) *Need {
	if h.set != nil {
		return h.set
	}
	return &s.unset
}

// Step is one recommended change before the next run, and its reason.
type Step struct {
	Do       string `json:"do"`
	On       string `json:"on,omitempty"` // the owner of a size, as Sizes.Of
	Why      string `json:"why"`
	*Outcome        // with this step alone; nil if it is not known
}

// Outcome is the highest use of device memory after a change of the program or of its settings.
type Outcome struct {
	PeakBytes  uint64 `json:"peak_bytes"`            // as the program asks for them; with several threads the most in any order of them
	TakenBytes uint64 `json:"taken_bytes,omitempty"` // the same moment, with HIP's rounding; 0 with several threads
}

// String returns the outcome for people.
func (o *Outcome) String() string {
	text := fmt.Sprintf("device memory then takes at most %d bytes", o.PeakBytes)
	switch o.TakenBytes {
	case o.PeakBytes:
	case 0:
		text += " in any order of the threads"
	default:
		text += fmt.Sprintf(", %d with HIP's rounding", o.TakenBytes)
	}
	return text
}

func (a Step) String() string {
	if a.Outcome != nil {
		return fmt.Sprintf("%s: %s (%s)", a.where(), a.Outcome, a.Why)
	}
	return a.where() + " (" + a.Why + ")"
}

// after adds to a step what device memory takes if the workspaces of a need have a size.
func (s *Summary) after(step Step, need *Need, sizeBytes uint64) Step {
	if s.After != nil {
		step.Outcome = s.After(need, sizeBytes)
	}
	return step
}

// where is the step without its reason.
func (a Step) where() string {
	if a.On == "" {
		return a.Do
	}
	return a.Do + " on " + a.On
}

// short is the step where there is no room for its reason.
func (a Step) short() string {
	if a.On == theCPU {
		return a.where() + " (" + AskGPU + ")"
	}
	return a.where()
}

// Advice lists what to set next time: the variable, and the sizes that the program sets too small, which the
// variable does not change.
func (s *Summary) Advice() []Step {
	step := s.variableStep()
	if strings.HasPrefix(step.Do, variable) {
		step = s.after(step, &s.unset, s.unset.WantBytes)
	}
	return append([]Step{step}, s.SetSteps()...)
}

const variable = "ROCBLAS_DEVICE_MEMORY_SIZE="

func (s *Summary) variableStep() Step {
	step := Step{Do: variable + fmt.Sprint(s.unset.WantBytes), On: s.Of()}
	switch {
	case s.Made == 0:
		return Step{Do: "nothing to set", Why: "no handle was made"}
	case s.Optimal() == 0:
		step.Why = "no call takes workspace"
	case s.unset.WantBytes == 0 && len(s.SetSteps()) == 0:
		return Step{Do: "nothing to change", On: s.Of(), Why: "the program sets every workspace itself that a call takes from, and large enough"}
	case s.unset.WantBytes == 0:
		return Step{Do: "ROCBLAS_DEVICE_MEMORY_SIZE has no effect", Why: "the program sets every workspace itself that a call takes from"}
	case s.unset.LeastBytes == 0:
		step.Why = "with less some call is slower, and none is an error"
	case s.unset.LeastBytes == s.unset.WantBytes:
		step.Why = "with less some call is an error"
	default:
		step.Why = fmt.Sprintf("from %d bytes on no call is an error", s.unset.LeastBytes)
	}
	if step.On == theCPU {
		step.Why += "; " + AskGPU
	}
	return step
}

// mostSteps limits how many calls the advice names.
const mostSteps = 20

// SetSteps lists the workspace-setting calls of the program to change, those with refused calls first, and
// the needs that no size can meet.
func (s *Summary) SetSteps() (steps []Step) {
	short := slices.DeleteFunc(slices.Clone(s.Sets), func(c *Set) bool { return !c.short() })
	slices.SortStableFunc(short, func(a, b *Set) int { return cmp.Compare(b.Refused, a.Refused) })
	for _, c := range short[:min(mostSteps, len(short))] {
		step := c.step()
		step.On = s.Of()
		steps = append(steps, s.after(step, &c.Need, c.WantBytes))
	}
	if more := len(short) - mostSteps; more > 0 {
		steps = append(steps, Step{Do: fmt.Sprintf("as much for %d sizes more", more), Why: "the program sets them too small as well"})
	}
	if s.Beyond.Count > 0 {
		m := s.Beyond.First[0]
		at := fmt.Sprintf("line %d", m.Line)
		if m.Trace != "" {
			at = m.Trace + ", " + at
		}
		steps = append(steps, Step{Do: fmt.Sprintf("no size helps %s (%s)", m.Routine, at),
			Why: fmt.Sprintf("it asks for %d bytes, more than any device has", m.NeededBytes)})
	}
	return steps
}

// step says which call to change and to what size.
func (c *Set) step() Step {
	at := fmt.Sprintf("line %d, handle %d", c.Line, c.Handle)
	if c.Line == 0 {
		at = fmt.Sprintf("before the trace begins, handle %d", c.Handle)
	}
	if c.Trace != "" {
		at = c.Trace + ", " + at
	}
	if c.Count > 1 {
		at += fmt.Sprintf(", and %d more", c.Count-1)
	}
	step := Step{Do: fmt.Sprintf("%s(handle, %d) instead of %d bytes (%s)", c.Routine, c.WantBytes, c.SizeBytes, at)}
	if c.Routine == setWorkspace {
		step.Do = fmt.Sprintf("%s with %d bytes instead of %d (%s)", c.Routine, c.WantBytes, c.SizeBytes, at)
	}
	cause := "a set size stops growth, and ROCBLAS_DEVICE_MEMORY_SIZE does not change it"
	if c.SizeBytes == 0 {
		step.Do = fmt.Sprintf("%s(handle, %d) at %s (%s)", setSize, c.WantBytes, c.Routine, at)
		cause = "the call begins with no workspace, whatever ROCBLAS_DEVICE_MEMORY_SIZE is"
	}
	step.Why = fmt.Sprintf("%s: %s (line %d) wants %d bytes; %s; from %d bytes on no call is an error", cause, c.Caller, c.CallerLine, c.WantBytes,
		c.outcome(), c.LeastBytes)
	return step
}

// outcome counts the consequences of too small a workspace.
func (n *Need) outcome() string {
	var list []string
	for _, what := range []struct {
		count int64
		name  string
	}{{n.Refused, "call without memory"}, {n.Degraded, "degraded call"}, {n.Growths, "growth"}} {
		if what.count > 0 {
			list = append(list, counted(what.count, what.name))
		}
	}
	return strings.Join(list, ", ")
}
