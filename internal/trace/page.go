package trace

import (
	_ "embed" // page.html
	"encoding/json"
	"io"
	"strings"
)

// page is the HTML page. It draws the summaries that replace @data@.
//
//go:embed page.html
var page string

// mostPoints is the maximum number of points in all timelines of a page together.
const mostPoints = 200_000

// shownSummary and shownHandle add to a summary what a page shows besides.
type shownSummary struct {
	*Summary
	Advice       []Step        `json:"advice"`
	OptimalBytes uint64        `json:"optimal_bytes"`
	LeastBytes   uint64        `json:"least_bytes"`
	Handles      []shownHandle `json:"handles"`
}

type shownHandle struct {
	*Handle
	Points [][4]uint64 `json:"points,omitempty"` // begin, most, last, workspace
	Bucket int64       `json:"bucket_ns"`
}

// mostHandles is the maximum number of handles in the tables of a page.
const mostHandles = 2000

func shownOf(s *Summary) shownSummary {
	shown := shownSummary{Summary: s, Handles: []shownHandle{}, Advice: s.Advice(), OptimalBytes: s.Optimal(), LeastBytes: s.Least()}
	timelines := 0
	for _, h := range s.Handles {
		if h.Line != nil {
			timelines++
		}
	}
	for _, h := range s.Handles[:min(mostHandles, len(s.Handles))] {
		one := shownHandle{Handle: h}
		if h.Line != nil {
			h.Line.limit(mostPoints / max(timelines, 1))
			one.Bucket = int64(h.Line.width)
			for _, p := range h.Line.Points {
				one.Points = append(one.Points, [4]uint64{uint64(p.Begin), p.MostBytes, p.LastBytes, p.RoomBytes})
			}
		}
		shown.Handles = append(shown.Handles, one)
	}
	return shown
}

// JSON writes summaries as JSON, timelines included.
func JSON(out io.Writer, summaries []*Summary) error {
	encoder := json.NewEncoder(out)
	encoder.SetIndent("", "  ")
	return encoder.Encode(shownOfAll(summaries))
}

func shownOfAll(summaries []*Summary) []shownSummary {
	list := make([]shownSummary, 0, len(summaries))
	for _, s := range summaries {
		list = append(list, shownOf(s))
	}
	return list
}

// HTML writes a self-contained page.
func HTML(out io.Writer, summaries []*Summary) error {
	text, err := json.Marshal(shownOfAll(summaries)) // Marshal writes < as \u003c, so that the data cannot end the element
	if err != nil {
		return err
	}
	before, after, _ := strings.Cut(page, "@data@")
	for _, part := range []string{before, string(text), after} {
		if _, err := io.WriteString(out, part); err != nil {
			return err
		}
	}
	return nil
}
