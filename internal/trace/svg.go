package trace

import (
	"fmt"
	"html"
	"io"
	"strings"
	"time"
)

// Sizes of the drawing.
const (
	svgWidth   = 1000
	svgLeft    = 80
	svgRight   = 10
	svgTop     = 84  // height of what stands above the timelines
	svgHandle  = 122 // of a handle's timeline with what stands around it
	svgPlane   = 74  // of the timeline alone
	svgTicks   = 4   // stretches that the time is divided into
	svgBar     = 20
	svgHandles = 20
	svgBars    = 30
	svgNames   = 270
)

const svgStyle = `<style>
text { font: 11px sans-serif; fill: #444 } .title { font-size: 15px; fill: #111 } .use { fill: #3b76c4; fill-opacity: 0.55; stroke: #3b76c4 }
.room { fill: none; stroke: #8a94a6; stroke-dasharray: 4 3 } .axis { stroke: #ccc } .grow { fill: #d97706 } .degraded { fill: #8b5cf6 }
.refused { fill: #c62828 } .lost { fill: none; stroke: #c62828; stroke-width: 2 } .bar { fill: #3b76c4 } .want { fill: #b9c2d0 }
</style>
`

// SVG draws a summary: the timeline of each handle, and a bar for each routine.
func (s *Summary) SVG(out io.Writer) error {
	b := &strings.Builder{}
	handles := make([]*Handle, 0, svgHandles)
	for _, h := range s.Handles[:min(svgHandles, len(s.Handles))] {
		if h.Line != nil {
			handles = append(handles, h)
		}
	}
	routines := s.Routines[:min(svgBars, len(s.Routines))]
	below := svgTop + len(handles)*svgHandle
	height := below + 40 + len(routines)*svgBar
	fmt.Fprintf(b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d">`+"\n", svgWidth, height, svgWidth, height)
	b.WriteString(svgStyle)
	fmt.Fprintf(b, `<rect width="%d" height="%d" fill="#fff"/>`+"\n", svgWidth, height)
	fmt.Fprintf(b, `<text class="title" x="10" y="22">%s: %s in %v</text>`+"\n", html.EscapeString(s.name()), counted(s.Lines, "event"), s.End-s.Begin)
	fmt.Fprintf(b, `<text x="10" y="40">%s, %s, %s, %s without memory; next time: %s</text>`+"\n", counted(s.Made, "handle"),
		counted(s.Growths.Count, "growth"), counted(s.Degraded.Count, "degraded call"), counted(s.Refused.Count, "call"), s.Advice()[0].Do)
	s.drawLegend(b)
	if more := s.Made - int64(len(handles)); more > 0 {
		fmt.Fprintf(b, `<text x="%d" y="64" text-anchor="end">%s more</text>`+"\n", svgWidth-svgRight, counted(more, "handle"))
	}
	for i, h := range handles {
		s.drawHandle(b, h, svgTop+i*svgHandle)
	}
	drawBars(b, routines, below+20)
	b.WriteString("</svg>\n")
	_, err := io.WriteString(out, b.String())
	return err
}

// counted is a number of things.
func counted(n int64, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}

// markKind is how marks of a kind are drawn and called.
type markKind struct {
	class, shape, name string
	marks              *Marks
}

func (s *Summary) markKinds() []markKind {
	return []markKind{
		{"grow", "m0,-5l5,9h-10z", "growth", &s.Growths}, {"degraded", "m0,-5l5,5l-5,5l-5,-5z", "degraded call", &s.Degraded},
		{"refused", "m-5,-3l2,-2l3,3l3,-3l2,2l-3,3l3,3l-2,2l-3,-3l-3,3l-2,-2l3,-3z", "call without memory", &s.Refused},
		{"lost", "m-5,0a5,5 0 1 0 10,0a5,5 0 1 0 -10,0", "never freed", &s.Lost},
	}
}

// drawLegend says what the timelines show, and of the marks those that there are.
func (s *Summary) drawLegend(b *strings.Builder) {
	const y, letter = 64, 6
	at := svgLeft
	item := func(drawing, name string) {
		fmt.Fprintf(b, `%s<text x="%d" y="%d">%s</text>`+"\n", drawing, at+18, y, name)
		at += 18 + letter*len(name) + 22
	}
	item(fmt.Sprintf(`<rect class="use" x="%d" y="%d" width="12" height="8"/>`, at, y-8), "in use")
	item(fmt.Sprintf(`<path class="room" d="M%d,%dh14"/>`, at, y-4), "workspace")
	for _, kind := range s.markKinds() {
		if kind.marks.Count > 0 {
			item(fmt.Sprintf(`<path class="%s" d="M%d,%d%s"/>`, kind.class, at+6, y-4, kind.shape), kind.name)
		}
	}
}

// plane is where times and bytes are in the drawing.
type plane struct {
	begin, end time.Duration
	mostBytes  uint64
	top        float64
}

func (p plane) x(t time.Duration) float64 {
	return svgLeft + float64(t-p.begin)/float64(max(p.end-p.begin, 1))*(svgWidth-svgLeft-svgRight)
}

func (p plane) y(bytes uint64) float64 {
	return p.top + svgPlane*(1-float64(min(bytes, p.mostBytes))/float64(p.mostBytes))
}

// drawHandle draws a handle's timeline below top.
func (s *Summary) drawHandle(b *strings.Builder, h *Handle, top int) {
	p := plane{s.Begin, s.End, max(h.PeakBytes, h.RoomBytes, h.WantBytes, 1), float64(top + 18)}
	fmt.Fprintf(b, `<text x="%d" y="%d">handle %d, %s, %s</text>`+"\n", svgLeft, top+10, h.Number, h.Owner, counted(h.Leases, "lease"))
	for _, bytes := range []uint64{0, p.mostBytes} {
		fmt.Fprintf(b, `<line class="axis" x1="%d" x2="%d" y1="%.1f" y2="%.1f"/><text x="%d" y="%.1f" text-anchor="end">%s</text>`+"\n",
			svgLeft, svgWidth-svgRight, p.y(bytes), p.y(bytes), svgLeft-5, p.y(bytes)+4, bytesText(bytes))
	}
	use, room := &strings.Builder{}, &strings.Builder{}
	fmt.Fprintf(use, "M%.1f,%.1f", p.x(h.Begin), p.y(0))
	fmt.Fprintf(room, "M%.1f,%.1f", p.x(h.Begin), p.y(0))
	for _, point := range h.Line.Points {
		fmt.Fprintf(use, "H%.1fV%.1fH%.1fV%.1f", p.x(max(point.Begin, s.Begin)), p.y(point.MostBytes),
			p.x(min(point.Begin+h.Line.width, s.End)), p.y(point.LastBytes))
		fmt.Fprintf(room, "H%.1fV%.1f", p.x(max(point.Begin, s.Begin)), p.y(point.RoomBytes))
	}
	fmt.Fprintf(b, `<path class="use" d="%sH%.1fV%.1fZ"/>`+"\n", use, p.x(h.End), p.y(0))
	fmt.Fprintf(b, `<path class="room" d="%sH%.1f"/>`+"\n", room, p.x(h.End))
	p.drawTimes(b)
	for _, kind := range s.markKinds() {
		for _, m := range kind.marks.First {
			if m.Handle == h.Number {
				fmt.Fprintf(b, `<path class="%s" d="M%.1f,%.1f%s"><title>%s, %d bytes, line %d</title></path>`+"\n", kind.class, p.x(m.Time),
					p.y(m.SizeBytes), kind.shape, html.EscapeString(m.Routine), m.SizeBytes, m.Line)
			}
		}
	}
}

// drawTimes writes below a timeline when it was, from the beginning of the trace.
func (p plane) drawTimes(b *strings.Builder) {
	for i := range svgTicks + 1 {
		since := (p.end - p.begin) * time.Duration(i) / svgTicks
		anchor := "middle"
		if i == 0 {
			anchor = "start"
		} else if i == svgTicks {
			anchor = "end"
		}
		fmt.Fprintf(b, `<text x="%.1f" y="%.1f" text-anchor="%s">%s</text>`+"\n", p.x(p.begin+since), p.y(0)+14, anchor, sinceText(since))
	}
}

// sinceText is a time in three digits.
func sinceText(t time.Duration) string {
	unit := time.Microsecond
	for _, larger := range []time.Duration{time.Millisecond, time.Second} {
		if t >= larger {
			unit = larger
		}
	}
	return "+" + t.Round(max(unit/100, 1)).String()
}

// drawBars draws the largest workspace of each routine: what it wants, and what it had.
func drawBars(b *strings.Builder, routines []*Routine, top int) {
	mostBytes := uint64(1)
	for _, r := range routines {
		mostBytes = max(mostBytes, r.WantBytes, r.MostBytes)
	}
	if len(routines) > 0 {
		fmt.Fprintf(b, `<text x="%d" y="%d">the largest workspace of one call: what it wants (grey), what it had (blue)</text>`+"\n", svgNames, top)
		top += 10
	}
	for i, r := range routines {
		y := top + i*svgBar
		long := func(bytes uint64) float64 { return float64(bytes) / float64(mostBytes) * (svgWidth - svgNames - 90) }
		fmt.Fprintf(b, `<text x="%d" y="%d" text-anchor="end">%s</text>`, svgNames-8, y+12, html.EscapeString(r.Name))
		fmt.Fprintf(b, `<rect class="want" x="%d" y="%d" width="%.1f" height="14"/>`, svgNames, y, long(r.WantBytes))
		fmt.Fprintf(b, `<rect class="bar" x="%d" y="%d" width="%.1f" height="8"/>`, svgNames, y+3, long(r.MostBytes))
		fmt.Fprintf(b, `<text x="%.1f" y="%d">%s</text>`+"\n", svgNames+long(max(r.WantBytes, r.MostBytes))+5, y+12, bytesText(max(r.WantBytes, r.MostBytes)))
	}
}

// bytesText is a number of bytes in the largest unit that it fills.
func bytesText(bytes uint64) string {
	units := []string{"B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"}
	value, unit := float64(bytes), 0
	for value >= 1024 && unit < len(units)-1 {
		value, unit = value/1024, unit+1
	}
	if unit == 0 {
		return fmt.Sprintf("%d B", bytes)
	}
	return fmt.Sprintf("%.3g %s", value, units[unit])
}
