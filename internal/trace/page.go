package trace

import (
	_ "embed" // page.html
	"encoding/json"
	"io"
	"strings"
)

// page is the HTML page. It draws the summaries that replace @data@, with the script that replaces @memory@.
//
//go:embed page.html
var page string

// The maximum numbers of points in all timelines of a page together, which keep it below 5 MB, and in those of a JSON report.
const (
	mostPoints     = 30_000
	mostJSONPoints = 200_000
)

// shownSummary and shownHandle add to a summary what a page shows besides.
type shownSummary struct {
	*Summary
	SizesLine    string        `json:"sizes_line,omitempty"`
	Advice       []Step        `json:"advice"`
	OptimalBytes uint64        `json:"optimal_bytes"`
	LeastBytes   uint64        `json:"least_bytes"`
	Handles      []shownHandle `json:"handles"`
	Memory       any           `json:"memory,omitempty"`
}

type shownHandle struct {
	*Handle
	shownLine
}

// shownLine is a timeline in a page.
type shownLine struct {
	Points [][4]uint64 `json:"points,omitempty"` // begin, most, last, workspace
	Bucket int64       `json:"bucket_ns"`
}

// shownOfLine returns a timeline with at most the given number of points.
func shownOfLine(line *Timeline, most int) (shown shownLine) {
	line.limit(most)
	shown.Bucket = int64(line.width)
	for _, p := range line.Points {
		shown.Points = append(shown.Points, [4]uint64{uint64(p.Begin), p.MostBytes, p.LastBytes, p.RoomBytes})
	}
	return shown
}

// mostHandles is the maximum number of handles in the tables of a page.
const mostHandles = 2000

// shownOf returns what a report shows of a trace, with at most the given number of points in its timelines.
func shownOf(s *Summary, points int) shownSummary {
	shown := shownSummary{Summary: s, SizesLine: s.Sizes.Line(), Handles: []shownHandle{}, Advice: s.Advice(), OptimalBytes: s.Optimal(), LeastBytes: s.Least()}
	timelines := 0
	for _, h := range s.Handles {
		if h.Line != nil {
			timelines++
		}
	}
	for _, h := range s.Handles[:min(mostHandles, len(s.Handles))] {
		one := shownHandle{Handle: h}
		if h.Line != nil {
			one.shownLine = shownOfLine(h.Line, points/max(timelines, 1))
		}
		shown.Handles = append(shown.Handles, one)
	}
	return shown
}

// shownJob and shownDevice add to a job what a page shows besides.
type shownJob struct {
	*plainJob
	SizesLine    string        `json:"sizes_line,omitempty"`
	Advice       []Step        `json:"advice"`
	OptimalBytes uint64        `json:"optimal_bytes"` // of the variable
	LeastBytes   uint64        `json:"least_bytes"`
	Devices      []shownDevice `json:"devices"`
}

// plainJob is a Job without its method MarshalJSON.
type plainJob Job

type shownDevice struct {
	*Device
	shownLine
}

// MarshalJSON writes what a page shows of a job, timelines included.
func (j *Job) MarshalJSON() ([]byte, error) {
	need := j.all.unset
	shown := shownJob{plainJob: (*plainJob)(j), SizesLine: j.all.Sizes.Line(), Devices: []shownDevice{}, Advice: j.Advice(), OptimalBytes: need.WantBytes, LeastBytes: need.LeastBytes}
	for _, d := range j.Devices {
		shown.Devices = append(shown.Devices, shownDevice{d, shownOfLine(d.Line, mostPoints/len(j.Devices))})
	}
	return json.Marshal(shown)
}

// JSON writes a report as JSON, timelines included: an array of the traces, and of the job of several. memory has what is said
// of each trace's device memory, nil for nothing.
func JSON(out io.Writer, r Report, memory []any) error {
	encoder := json.NewEncoder(out)
	encoder.SetIndent("", "  ")
	return encoder.Encode(shownOfAll(r, memory, mostJSONPoints))
}

func shownOfAll(r Report, memory []any, points int) []any {
	list := []any{}
	for i, s := range r.Traces {
		shown := shownOf(s, points/len(r.Traces))
		if i < len(memory) {
			shown.Memory = memory[i]
		}
		list = append(list, shown)
	}
	if r.Job != nil {
		list = append(list, r.Job)
	}
	return list
}

// HTML writes a self-contained page.
func HTML(out io.Writer, r Report) error {
	memory := make([]any, len(r.Memory))
	for i, m := range r.Memory {
		memory[i] = m
	}
	text, err := json.Marshal(shownOfAll(r, memory, mostPoints)) // Marshal writes < as \u003c, so that the data cannot end the element
	if err != nil {
		return err
	}
	script := ""
	for _, m := range r.Memory {
		if m != nil {
			script = m.Script()
		}
	}
	before, after, _ := strings.Cut(page, "@data@")
	between, after, _ := strings.Cut(after, "@memory@")
	for _, part := range []string{before, string(text), between, script, after} {
		if _, err := io.WriteString(out, part); err != nil {
			return err
		}
	}
	return nil
}
