package ledger

import (
	_ "embed" // page.html
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"rocblas_mem/internal/trace"
)

// pictureScript is the part of the page that draws a picture: a style and a script.
//
//go:embed page.html
var pictureScript string

// Limit is what a picture shows as a line: a budget, or the memory of the device.
type Limit struct {
	Name  string `json:"name"`
	Bytes uint64 `json:"bytes"` // 0 for none
}

// Picture is what a page and a drawing show of a program's memory on a device.
type Picture struct {
	Program, GPU string
	Place        string     // of the device, if there are several
	Others       []*Picture // of the other devices, by place; this is then the fullest
	Limit        Limit
	End          time.Duration // of the trace
	Peak         Peak
	Caller       string // of the peak: the function that is called, and where
	Steps        []Step
	Moments      []Moment
	Peaks        int // the index of the peak's moment
	Lanes        []Lane
	Refused      []Refusal // the first of them
	Advice       []Advice
}

// Refusal is an allocation that the device refused.
type Refusal struct {
	Time       time.Duration `json:"time_ns"`
	TakenBytes uint64        `json:"taken_bytes"` // what the device had given
	Text       string        `json:"text"`
}

// mostRefused limits the refusals that a picture marks.
const mostRefused = 100

// refusals returns the first refused allocations.
func (l *Ledger) refusals(folder string) (list []Refusal) {
	for i := range l.Changes {
		if c := &l.Changes[i]; c.Action == Refuse && len(list) < mostRefused {
			list = append(list, Refusal{c.Time, c.TakenBytes, short(fmt.Sprintf("refused: %s bytes, line %d, +%s, by %s", trace.NumberText(c.Bytes), c.Line, trace.SpanText(c.Time), l.callOf(c, folder)))})
		}
	}
	return list
}

// callOf returns the function that a change calls, and where.
func (l *Ledger) callOf(c *Change, folder string) string {
	s := siteOf(l.Stacks[c.Stack], folder)
	if len(l.Stacks[c.Stack]) == 0 {
		return c.Function
	}
	return c.Function + " in " + Held{Place: s.Place, Line: s.line}.where()
}

// The maximum numbers of steps and of moments of a page with one picture. They keep it below 5 MB. fewMoments is the
// least number of each in a page with many.
const (
	mostSteps   = 8192
	mostMoments = 512
	fewMoments  = 128
)

// Picture returns the pictures of a ledger's devices; nil if no memory of a device was used. folder is the current one, and
// pictures the number of ledgers in the page.
func (l *Ledger) Picture(folder string, limit Limit, pictures int) *Picture {
	fullest, pictures := l.Fullest(), pictures*len(l.Each())
	p := fullest.picture(folder, limit, pictures)
	for _, one := range l.Devices {
		if one != fullest {
			p.Others = append(p.Others, one.picture(folder, limit, pictures))
		}
	}
	return p
}

// picture returns the picture of one device.
func (l *Ledger) picture(folder string, limit Limit, pictures int) *Picture {
	peak := l.Peak(folder)
	if peak.At == nil {
		return nil
	}
	coarse := l.steps(max(mostMoments/pictures, fewMoments))
	p := &Picture{Program: l.Program, GPU: l.GPU, Place: l.Place, Limit: limit, End: l.End, Peak: peak, Steps: l.steps(max(mostSteps/pictures, fewMoments)), Moments: l.moments(coarse, folder),
		Lanes: l.lanes(coarse, folder), Refused: l.refusals(folder), Caller: l.callOf(peak.At, folder), Advice: l.Advice(folder)}
	p.Peaks = slices.IndexFunc(p.Moments, func(m Moment) bool { return &l.Changes[m.at] == peak.At })
	return p
}

// title names what the picture shows.
func (p *Picture) title() string {
	title := "device memory"
	if p.GPU != "" {
		title += " on " + p.GPU
	}
	if p.Place != "" {
		title += ", device " + p.Place
	}
	return short(title)
}

// peakText says what the peak is, in parts that may be in lines of their own.
func (p *Picture) peakText() []string {
	list := []string{fmt.Sprintf("at most %s bytes (%s)", trace.NumberText(p.Peak.LiveBytes), trace.BytesText(p.Peak.LiveBytes))}
	if p.Peak.TakenBytes != p.Peak.LiveBytes {
		list[0] += fmt.Sprintf(", %s with HIP's rounding", trace.NumberText(p.Peak.TakenBytes))
	}
	if limit := p.Limit.Bytes; limit > 0 && p.Peak.TakenBytes > limit {
		list = append(list, fmt.Sprintf("%s bytes more than %s", trace.NumberText(p.Peak.TakenBytes-limit), p.Limit.Name))
	}
	return append(list, fmt.Sprintf("peak at +%s, which %s reaches", trace.SpanText(p.Peak.At.Time), short(p.Caller)))
}

// shown returns the numbers of the layers that have memory at any time.
func (p *Picture) shown() (layers []int) {
	for i := range (Layers{}) {
		for _, s := range p.Steps {
			if s.Most[i]+s.Last[i] > 0 {
				layers = append(layers, i)
				break
			}
		}
	}
	return layers
}

// mostLetters is the length to which names of functions and files are cut, so that no program makes the page large.
const mostLetters = 120

// short returns a text of at most mostLetters letters.
func short(text string) string {
	letters := []rune(text)
	if len(letters) <= mostLetters {
		return text
	}
	return string(letters[:mostLetters/2]) + "…" + string(letters[len(letters)-mostLetters/2+1:])
}

// shownPicture is the data of the script.
type shownPicture struct {
	GPU     string        `json:"gpu"`
	Place   string        `json:"place,omitempty"`
	Others  []*Picture    `json:"others,omitempty"`
	Limit   Limit         `json:"limit"`
	Text    []string      `json:"text"`
	PeakNS  int64         `json:"peak_ns"`
	Layers  []string      `json:"layers"`
	Steps   [][]uint64    `json:"steps"`  // begin, end, bytes by layer at the highest use, and after the last change if they differ
	Places  []shownPlace  `json:"places"` // of the moments
	Moments []shownMoment `json:"moments"`
	Peak    int           `json:"peak"` // index of a moment
	Lanes   []shownLane   `json:"lanes"`
	Refused []Refusal     `json:"refused,omitempty"`
	Advice  []Advice      `json:"advice"`
}

type shownPlace struct {
	Kind  string `json:"kind"`
	Where string `json:"where"`
}

type shownMoment struct {
	TimeNS    int64       `json:"time_ns"`
	BeginNS   int64       `json:"begin_ns"`
	Line      int64       `json:"line"`
	Changes   int         `json:"changes"`
	LiveBytes uint64      `json:"live_bytes"`
	Held      [][3]uint64 `json:"held"` // place, bytes, allocations
	More      int         `json:"more,omitempty"`
	MoreBytes uint64      `json:"more_bytes,omitempty"`
}

type shownLane struct {
	Name      string      `json:"name"`
	Kind      string      `json:"kind"`
	PeakBytes uint64      `json:"peak_bytes"`
	Scale     uint64      `json:"scale_bytes"`
	Points    [][4]uint64 `json:"points"` // begin, end, most, last
}

// MarshalJSON writes the data of the script. Times are nanoseconds since the beginning of the trace.
func (p *Picture) MarshalJSON() ([]byte, error) {
	s := shownPicture{GPU: short(p.GPU), Place: p.Place, Others: p.Others, Limit: p.Limit, Text: p.peakText(), PeakNS: int64(p.Peak.At.Time), Peak: p.Peaks, Refused: p.Refused, Places: []shownPlace{}, Lanes: []shownLane{}, Advice: []Advice{}}
	layers := p.shown()
	for _, i := range layers {
		s.Layers = append(s.Layers, layerNames()[i])
	}
	for _, step := range p.Steps {
		row := []uint64{uint64(step.Begin), uint64(step.End)}
		row = step.Most.appendTo(row, layers)
		if step.Last != step.Most {
			row = step.Last.appendTo(row, layers)
		}
		s.Steps = append(s.Steps, row)
	}
	s.addMoments(p.Moments)
	for _, lane := range p.Lanes {
		one := shownLane{Name: short(lane.Name), Kind: lane.Kind.String(), PeakBytes: lane.PeakBytes, Scale: lane.scale(p.Lanes)}
		for _, point := range lane.Points {
			one.Points = append(one.Points, [4]uint64{uint64(point.Begin), uint64(point.End), point.MostBytes, point.LastBytes})
		}
		s.Lanes = append(s.Lanes, one)
	}
	s.addAdvice(p.Advice)
	return json.Marshal(s)
}

// addMoments adds the moments, and the places that they name by number.
func (s *shownPicture) addMoments(moments []Moment) {
	places := map[shownPlace]uint64{}
	for _, m := range moments {
		one := shownMoment{TimeNS: int64(m.Time), BeginNS: int64(m.Begin), Line: m.Line, Changes: m.Changes, LiveBytes: m.LiveBytes, Held: [][3]uint64{}, More: m.More.Count, MoreBytes: m.More.Bytes}
		for _, list := range [][]Held{m.Held, m.Pinned} {
			for _, h := range list {
				place := shownPlace{h.Kind.String(), short(h.where())}
				number, known := places[place]
				if !known {
					number = uint64(len(s.Places))
					places[place] = number
					s.Places = append(s.Places, place)
				}
				one.Held = append(one.Held, [3]uint64{number, h.Bytes, uint64(h.Count)})
			}
		}
		s.Moments = append(s.Moments, one)
	}
}

// addAdvice adds the advice with a limited number of cases.
func (s *shownPicture) addAdvice(list []Advice) {
	for _, a := range list {
		one := Advice{What: a.Text()}
		for i, text := range a.Cases {
			if i == mostShownCases {
				one.Cases = append(one.Cases, fmt.Sprintf("and %d more", len(a.Cases)-i))
				break
			}
			one.Cases = append(one.Cases, short(text))
		}
		s.Advice = append(s.Advice, one)
	}
}

// mostShownCases limits the cases of an advice in a page.
const mostShownCases = 200

// appendTo appends the bytes of some layers.
func (l Layers) appendTo(row []uint64, layers []int) []uint64 {
	for _, i := range layers {
		row = append(row, l[i])
	}
	return row
}

// Script returns the part of the page that draws a picture.
func (p *Picture) Script() string { return pictureScript }
