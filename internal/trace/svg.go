package trace

import (
	"fmt"
	"html"
	"io"
	"strings"
	"time"
	"unicode/utf8"
)

// Sizes of the drawing. It is narrow enough to be readable on a page of 400 pixels.
const (
	SVGWidth   = 528
	SVGLeft    = 80
	SVGRight   = 12
	svgLine    = 18 // height of a line of text
	svgLetter  = 8  // average width of a letter
	svgTicks   = 3  // divisions of the time axis
	svgBar     = 22
	svgHandles = 20
	svgFew     = 3 // handles below a picture of all memory, which has lanes of handles
	svgBars    = 30
	svgNames   = 236
)

// Heights of the parts of a handle's timeline: its name, and the rest as in page.html. Values far above the
// scale are in a band above a break.
const (
	svgName   = 22
	svgBand   = 16
	svgGap    = 12
	svgPlane  = 90
	svgHandle = svgName + svgBand + svgGap + svgPlane + 34
)

const svgStyle = `text { font: 14px sans-serif; fill: #444 } .title { font-size: 16px; fill: #111 } .use { fill: #3b76c4; fill-opacity: 0.55; stroke: #3b76c4 }
.room { fill: none; stroke: #8a94a6; stroke-dasharray: 4 3 } .grid { stroke: #ccc } .break { fill: none; stroke: #8a94a6 } .grow { fill: #d97706 }
.degraded { fill: #8b5cf6 } .refused { fill: #c62828 } .lost { fill: none; stroke: #c62828; stroke-width: 2 } .bar { fill: #3b76c4 }
.want { fill: #b9c2d0 } .back { fill: #fff }
@media (prefers-color-scheme: dark) { text { fill: #b6bfcd } .title { fill: #e6e9f0 } .back { fill: #14181f } .grid { stroke: #3a4252 } .want { fill: #77839a } }
`

// EscapeXML returns a text for a drawing. Control characters, which XML cannot hold, and bytes that are not UTF-8 are
// replaced.
func EscapeXML(text string) string {
	known := func(r rune) rune {
		if r < ' ' || r == utf8.RuneError || r == '\uFFFE' || r == '\uFFFF' {
			return utf8.RuneError
		}
		return r
	}
	return html.EscapeString(strings.Map(known, text))
}

// SVG draws a summary: all device memory if it is known, the timeline of each handle, and a bar for each routine.
func (s *Summary) SVG(out io.Writer, memory Memory) error {
	most := svgHandles
	if memory != nil {
		most = svgFew
	}
	handles := make([]*Handle, 0, most)
	for _, h := range s.Handles[:min(most, len(s.Handles))] {
		if h.Line != nil {
			handles = append(handles, h)
		}
	}
	routines := s.Routines[:min(svgBars, len(s.Routines))]
	b := &strings.Builder{}
	top, style := s.drawHead(b), svgStyle
	if memory != nil {
		style += memory.SVGStyle()
		top = memory.SVG(b, top)
	}
	if more := s.Made - int64(len(handles)); more > 0 {
		fmt.Fprintf(b, `<text x="10" y="%d">%s more</text>`+"\n", top+svgLine, counted(more, "handle"))
		top += svgLine
	}
	if len(handles) > 0 {
		top = s.drawLegend(b, top+svgLine+4) + svgLine
	}
	for i, h := range handles {
		s.drawHandle(b, h, top+i*svgHandle)
	}
	top += len(handles) * svgHandle
	drawBars(b, routines, top+20)
	height := top + 44 + len(routines)*svgBar
	_, err := fmt.Fprintf(out, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d">`+"\n<style>\n"+style+
		"</style>\n"+`<title>%s</title><rect class="back" width="%d" height="%d"/>`+"\n%s</svg>\n", SVGWidth, height, SVGWidth, height, EscapeXML(s.name()), SVGWidth, height, b)
	return err
}

// svgSteps is the number of recommended steps in a drawing.
const svgSteps = 3

// drawHead writes the text part of the summary, and returns where it ends.
func (s *Summary) drawHead(b *strings.Builder) (below int) {
	y := 24
	fmt.Fprintf(b, `<text class="title" x="10" y="%d">%s: %s in %s</text>`+"\n", y, EscapeXML(s.name()), counted(s.Lines, "event"), SpanText(s.End-s.Begin))
	lines := []string{fmt.Sprintf("%s, %s, %s, %s", counted(s.Made, "handle"), counted(s.Growths.Count, "growth"),
		counted(s.Degraded.Count, "degraded call"), counted(s.Refused.Count, "call without memory"))}
	if line := s.Sizes.Line(); line != "" {
		lines = append(lines, line)
	}
	steps := s.Advice()
	for _, step := range steps[:min(svgSteps, len(steps))] {
		lines = append(lines, wrapped("next time: "+step.where(), (SVGWidth-20)/svgLetter)...)
	}
	for _, line := range lines {
		y += svgLine
		fmt.Fprintf(b, `<text x="10" y="%d">%s</text>`+"\n", y, EscapeXML(line))
	}
	return y
}

// wrapped breaks a text at blanks into lines of at most the given number of letters.
func wrapped(text string, letters int) (lines []string) {
	line := ""
	for _, word := range strings.Fields(text) {
		if line != "" && len(line)+1+len(word) > letters {
			lines, line = append(lines, line), "  "
		}
		line = strings.TrimPrefix(line+" "+word, " ")
	}
	return append(lines, line)
}

// counted formats a number of things.
func counted(n int64, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	if rest, found := strings.CutPrefix(thing, "call "); found {
		return fmt.Sprintf("%d calls %s", n, rest)
	}
	return fmt.Sprintf("%d %ss", n, thing)
}

// markKind says how marks of a kind are drawn and named. needed places them at the size that would have been
// needed.
type markKind struct {
	class, shape, name string
	marks              *Marks
	text               func(m Mark) string
	needed             bool
}

// markKinds returns the kinds of marks, drawn and described as in page.html.
func (s *Summary) markKinds() []markKind {
	return []markKind{
		{"grow", "m0,-5l5,9h-10z", "growth", &s.Growths, func(m Mark) string {
			return fmt.Sprintf("growth by %s: %s → %s bytes", m.Routine, NumberText(m.FromBytes), NumberText(m.SizeBytes))
		}, false},
		{"degraded", "m0,-5l5,5l-5,5l-5,-5z", "degraded call", &s.Degraded, func(m Mark) string {
			return fmt.Sprintf("degraded: %s had %s bytes, wanted a workspace of %s", m.Routine, NumberText(m.SizeBytes), NumberText(m.NeededBytes))
		}, true},
		{"refused", "m-5,-3l2,-2l3,3l3,-3l2,2l-3,3l3,3l-2,2l-3,-3l-3,3l-2,-2l3,-3z", "call without memory", &s.Refused, func(m Mark) string {
			return fmt.Sprintf("no memory: %s needs a workspace of %s bytes", m.Routine, NumberText(m.NeededBytes))
		}, true},
		{"lost", "m-5,0a5,5 0 1 0 10,0a5,5 0 1 0 -10,0", "never freed", &s.Lost, func(m Mark) string {
			return fmt.Sprintf("never freed: %s, %s bytes", m.Routine, NumberText(m.SizeBytes))
		}, false},
	}
}

// height returns the size at which a mark is drawn.
func (k markKind) height(m Mark) uint64 {
	if k.needed && m.NeededBytes > 0 {
		return m.NeededBytes
	}
	return m.SizeBytes
}

// drawLegend explains what the timelines show, and the kinds of marks that occur. It returns where the legend
// ends.
func (s *Summary) drawLegend(b *strings.Builder, y int) (below int) {
	at := 10
	item := func(drawing, name string) {
		long := 18 + svgLetter*len(name) + 14
		if at+long > SVGWidth {
			at, y = 10, y+svgLine
		}
		fmt.Fprintf(b, `<g transform="translate(%d %d)">%s<text x="18" y="0">%s</text></g>`+"\n", at, y, drawing, name)
		at += long
	}
	item(`<rect class="use" x="0" y="-9" width="12" height="8"/>`, "in use")
	item(`<path class="room" d="M0,-5h14"/>`, "workspace")
	for _, kind := range s.markKinds() {
		if kind.marks.Count > 0 {
			item(fmt.Sprintf(`<path class="%s" d="M6,-5%s"/>`, kind.class, kind.shape), kind.name)
		}
	}
	return y
}

// drawHandle draws a handle's timeline below top.
func (s *Summary) drawHandle(b *strings.Builder, h *Handle, top int) {
	p := s.planeOf(h, float64(top+svgName))
	fmt.Fprintf(b, `<text x="%d" y="%d">handle %d, %s, %s</text>`+"\n", SVGLeft, top+8, h.Number, h.Owner, counted(h.Leases, "lease"))
	p.drawAxis(b)
	use, room := &strings.Builder{}, &strings.Builder{}
	fmt.Fprintf(use, "M%.1f,%.1f", p.x(h.Begin), p.y(0))
	fmt.Fprintf(room, "M%.1f,%.1f", p.x(h.Begin), p.y(0))
	for _, point := range h.Line.Points {
		begin := p.x(max(point.Begin, h.Begin))
		fmt.Fprintf(use, "H%.1fV%.1fH%.1fV%.1f", begin, p.y(point.MostBytes), max(p.x(min(point.Begin+h.Line.width, h.End)), begin), p.y(point.LastBytes))
		fmt.Fprintf(room, "H%.1fV%.1f", begin, p.y(point.RoomBytes))
	}
	fmt.Fprintf(b, `<path class="use" d="%sH%.1fV%.1fZ"/>`+"\n", use, p.x(h.End), p.y(0))
	fmt.Fprintf(b, `<path class="room" d="%sH%.1f"/>`+"\n", room, p.x(h.End))
	p.drawTimes(b)
	for _, kind := range s.markKinds() {
		for _, m := range kind.marks.First {
			if m.Handle == h.Number {
				fmt.Fprintf(b, `<path class="%s" d="M%.1f,%.1f%s"><title>%s`+"\n"+`line %d, +%s</title></path>`+"\n", kind.class, p.x(m.Time),
					p.y(kind.height(m)), kind.shape, EscapeXML(kind.text(m)), m.Line, SpanText(m.Time-s.Begin))
			}
		}
	}
}

// drawTimes writes times below a timeline, relative to the start of the trace.
func (p plane) drawTimes(b *strings.Builder) {
	for i := range svgTicks + 1 {
		since := (p.end - p.begin) * time.Duration(i) / svgTicks
		anchor := "middle"
		if i == 0 {
			anchor = "start"
		} else if i == svgTicks {
			anchor = "end"
		}
		fmt.Fprintf(b, `<text x="%.1f" y="%.1f" text-anchor="%s">+%s</text>`+"\n", p.x(p.begin+since), p.y(0)+17, anchor, SpanText(since))
	}
}

// drawBars draws the largest workspace of each routine: the wanted and the leased size.
func drawBars(b *strings.Builder, routines []*Routine, top int) {
	mostBytes := uint64(1)
	for _, r := range routines {
		mostBytes = max(mostBytes, r.WantBytes, r.MostBytes)
	}
	if len(routines) > 0 {
		fmt.Fprintf(b, `<text x="10" y="%d">the largest workspace of one call: wanted (grey), had (blue)</text>`+"\n", top)
		top += 10
	}
	for i, r := range routines {
		y := top + i*svgBar
		long := func(bytes uint64) float64 { return float64(bytes) / float64(mostBytes) * (SVGWidth - svgNames - 90) }
		name := r.Name
		if most := (svgNames - 16) / svgLetter; len(name) > most {
			name = name[:most-3] + "..."
		}
		fmt.Fprintf(b, `<text x="%d" y="%d" text-anchor="end">%s<title>%s</title></text>`, svgNames-8, y+13, EscapeXML(name), EscapeXML(r.Name))
		fmt.Fprintf(b, `<rect class="want" x="%d" y="%d" width="%.1f" height="15"/>`, svgNames, y, long(r.WantBytes))
		fmt.Fprintf(b, `<rect class="bar" x="%d" y="%d" width="%.1f" height="9"/>`, svgNames, y+3, long(r.MostBytes))
		fmt.Fprintf(b, `<text x="%.1f" y="%d">%s</text>`+"\n", svgNames+long(max(r.WantBytes, r.MostBytes))+6, y+13, BytesText(max(r.WantBytes, r.MostBytes)))
	}
}
