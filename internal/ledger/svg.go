package ledger

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"rocblas_mem/internal/trace"
)

// Heights of the parts of the drawing, as in page.html: the line with the name of the peak, the layers and the band above
// a break in them, and a lane with its name.
const (
	svgPeak   = 20
	svgStack  = 180
	svgBand   = 16
	svgGap    = 12
	svgName   = 18
	svgLane   = 16
	svgSpace  = 5
	svgFoot   = 10
	svgLine   = 18
	svgLetter = 8
)

// layerColors are the colors of the layers, as in page.html.
func layerColors() [len(Layers{})]string {
	return [...]string{"#3b76c4", "#e2a33b", "#a05fc9", "#5d9e3f", "#8a6d4b", "#b9c2d0"}
}

const pinnedColor = "#b0627a"

// SVGStyle returns the styles of a picture.
func (p *Picture) SVGStyle() string {
	return `.limit { stroke: #c62828; stroke-width: 1.5; stroke-dasharray: 7 4 } .peak { stroke: #222 } text.peak { stroke: none; fill: #111 }
@media (prefers-color-scheme: dark) { .limit { stroke: #ff7b72 } .peak { stroke: #e6e9f0 } text.peak { fill: #e6e9f0 } [fill="#b9c2d0"] { fill: #566178 } }
`
}

// SVG draws a picture below top, with the same numbers as page.html, and those of other devices below it.
func (p *Picture) SVG(b *strings.Builder, top int) (below int) {
	below = p.draw(b, top)
	for _, other := range p.Others {
		below = other.draw(b, below)
	}
	return below
}

// draw draws the picture of one device.
func (p *Picture) draw(b *strings.Builder, top int) (below int) {
	top += svgLine + 8
	fmt.Fprintf(b, `<text class="title" x="10" y="%d">%s</text>`+"\n", top, trace.EscapeXML(p.title()))
	for _, text := range p.peakText() {
		for _, line := range wrapped(text, (trace.SVGWidth-20)/svgLetter) {
			top += svgLine
			fmt.Fprintf(b, `<text x="10" y="%d">%s</text>`+"\n", top, trace.EscapeXML(line))
		}
	}
	layers := p.shown()
	top = p.drawKeys(b, layers, top+svgLine+4) + 10
	d := p.scale(float64(top))
	d.drawAxis(b)
	for i := len(layers) - 1; i >= 0; i-- {
		fmt.Fprintf(b, `<path class="layer" fill="%s" d="%s"/>`+"\n", layerColors()[layers[i]], d.area(p.Moments, layers[i]))
	}
	if p.Limit.Bytes > 0 {
		fmt.Fprintf(b, `<line class="limit" x1="%d" x2="%d" y1="%.1f" y2="%.1f"/>`+"\n", trace.SVGLeft, trace.SVGWidth-trace.SVGRight, d.y(p.Limit.Bytes), d.y(p.Limit.Bytes))
	}
	for _, r := range p.Refused {
		fmt.Fprintf(b, `<path class="refused" d="M%.1f,%.1fm-5,-3l2,-2l3,3l3,-3l2,2l-3,3l3,3l-2,2l-3,-3l-3,3l-2,-2l3,-3z"><title>%s</title></path>`+"\n", d.x(r.Time), d.y(r.TakenBytes), trace.EscapeXML(r.Text))
	}
	p.drawPeak(b, d)
	top += svgPeak + svgStack + svgFoot
	for _, lane := range p.Lanes {
		p.drawLane(b, d, lane, top)
		top += svgName + svgLane + svgSpace
	}
	d.drawTimes(b, float64(top+8))
	return top + 20
}

// wrapped breaks a text at blanks, and words that are too long, into lines.
func wrapped(text string, letters int) (lines []string) {
	line := ""
	for _, word := range strings.Fields(text) {
		for len([]rune(word)) > letters {
			head := string([]rune(word)[:letters])
			if line != "" {
				lines = append(lines, line)
			}
			lines, line, word = append(lines, head), "", word[len(head):]
		}
		if line != "" && len([]rune(line))+1+len([]rune(word)) > letters {
			lines, line = append(lines, line), ""
		}
		line = strings.TrimPrefix(line+" "+word, " ")
	}
	return append(lines, line)
}

// drawKeys names the layers, with what each has at the peak.
func (p *Picture) drawKeys(b *strings.Builder, layers []int, y int) (below int) {
	at := 10
	fmt.Fprintf(b, `<text x="%d" y="%d">at the peak:</text>`+"\n", at, y)
	at += svgLetter*len("at the peak:") + 4
	key := func(drawing, name string) {
		long := 18 + svgLetter*len(name) + 10
		if at+long > trace.SVGWidth {
			at, y = 10, y+svgLine
		}
		fmt.Fprintf(b, `<g transform="translate(%d %d)">%s<text x="18" y="0">%s</text></g>`+"\n", at, y, drawing, trace.EscapeXML(name))
		at += long
	}
	most := p.Moments[p.Peaks].Most
	for _, i := range layers {
		name := layerNames()[i]
		if i == roundingLayer {
			name = "HIP's rounding and reserve"
		}
		key(fmt.Sprintf(`<rect fill="%s" x="0" y="-10" width="12" height="12"/>`, layerColors()[i]), name+" "+trace.BytesText(most[i]))
	}
	if p.Limit.Bytes > 0 {
		key(`<line class="limit" x1="0" x2="14" y1="-4" y2="-4"/>`, p.Limit.Name+" "+trace.BytesText(p.Limit.Bytes))
	}
	return y
}

// drawn maps times and bytes to positions.
type drawn struct {
	end                time.Duration
	most, limit, whole uint64
	broken             bool
	top, bottom        float64
}

// scale returns the scale of a drawing below top, as stackScale in page.html does.
func (p *Picture) scale(top float64) drawn {
	d := drawn{end: max(p.End, time.Microsecond), most: max(p.Moments[p.Peaks].Most.total(), 1), limit: p.Limit.Bytes, top: top + svgPeak, bottom: top + svgPeak + svgStack}
	d.broken = float64(d.limit) > 1.5*float64(d.most)
	d.whole = max(d.most, d.limit)
	if d.broken {
		d.whole = d.most
	}
	return d
}

func (d drawn) x(t time.Duration) float64 {
	return trace.SVGLeft + float64(t)/float64(d.end)*(trace.SVGWidth-trace.SVGLeft-trace.SVGRight)
}

func (d drawn) y(bytes uint64) float64 {
	if bytes > d.whole {
		return d.top
	}
	high := float64(svgStack)
	if d.broken {
		high -= svgBand + svgGap
	}
	return d.bottom - float64(bytes)/float64(d.whole)*high
}

// drawAxis draws the lines of the scale with their numbers, without those too close to another one, and the break.
func (d drawn) drawAxis(b *strings.Builder) {
	var at []uint64
	if d.limit > 0 {
		at = append(at, d.limit)
	}
	for _, bytes := range []uint64{d.whole, 0, d.whole / 2} {
		near := func(other uint64) bool { return max(d.y(other)-d.y(bytes), d.y(bytes)-d.y(other)) < svgLine }
		if !slices.ContainsFunc(at, near) {
			at = append(at, bytes)
		}
	}
	for _, bytes := range at {
		fmt.Fprintf(b, `<line class="grid" x1="%d" x2="%d" y1="%.1f" y2="%.1f"/><text class="size" x="%d" y="%.1f" text-anchor="end">%s</text>`+"\n",
			trace.SVGLeft, trace.SVGWidth-trace.SVGRight, d.y(bytes), d.y(bytes), trace.SVGLeft-6, d.y(bytes)+5, trace.BytesText(bytes))
	}
	if d.broken {
		fmt.Fprintf(b, `<path class="break" d="M%d,%.1f%s"/>`+"\n", trace.SVGLeft, d.top+svgBand+svgGap/2,
			strings.Repeat("l6,-4l6,4", (trace.SVGWidth-trace.SVGLeft-trace.SVGRight)/12))
	}
}

// narrow is the least width of what is drawn, so that a moment of much memory is seen.
const narrow = 3

// interval is a step of a layer or of a lane.
type interval struct {
	begin, end time.Duration
	all        uint64  // at its highest use, of all layers
	most, last float64 // positions of this layer
}

// path returns the path of steps above a line. Those within the least width are one, which shows the highest use of them.
func (d drawn) path(steps []interval, bottom float64) string {
	path := &strings.Builder{}
	end := d.x(d.end)
	fmt.Fprintf(path, "M%.1f,%.1f", d.x(0), bottom)
	at := d.x(0)
	for i := 0; i < len(steps); i++ {
		one := steps[i]
		for ; i+1 < len(steps) && d.x(steps[i+1].end)-d.x(one.begin) < narrow; i++ {
			next := steps[i+1]
			if next.all > one.all {
				one.all, one.most = next.all, next.most
			}
			one.end, one.last = next.end, next.last
		}
		begin := max(at, min(d.x(one.begin), end-narrow))
		at = max(d.x(one.end), begin+narrow)
		fmt.Fprintf(path, "H%.1fV%.1fH%.1fV%.1f", begin, one.most, at, one.last)
	}
	fmt.Fprintf(path, "H%.1fV%.1fZ", max(at, end), bottom)
	return path.String()
}

// area returns the path of a layer, which stands on those before it.
func (d drawn) area(steps []Moment, layer int) string {
	height := func(l Layers) float64 {
		clear(l[layer+1:])
		return d.y(l.total())
	}
	list := make([]interval, len(steps))
	for i, s := range steps {
		list[i] = interval{s.Begin, s.End, s.Most.total(), height(s.Most), height(s.Last)}
	}
	return d.path(list, d.y(0))
}

// drawPeak marks the peak, above the layers.
func (p *Picture) drawPeak(b *strings.Builder, d drawn) {
	x, anchor := d.x(p.Peak.At.Time), "middle"
	switch {
	case x < trace.SVGLeft+90:
		anchor = "start"
	case x > trace.SVGWidth-trace.SVGRight-90:
		anchor = "end"
	}
	fmt.Fprintf(b, `<line class="peak" x1="%.1f" x2="%.1f" y1="%.1f" y2="%.1f"/><text class="peak" x="%.1f" y="%.1f" text-anchor="%s">▼ peak %s</text>`+"\n",
		x, x, d.top-2, d.y(p.Peak.TakenBytes), x, d.top-6, anchor, trace.BytesText(p.Peak.LiveBytes))
}

// drawLane draws a lane below top.
func (p *Picture) drawLane(b *strings.Builder, d drawn, lane Lane, top int) {
	most, color := lane.scale(p.Lanes), pinnedColor
	if lane.Kind == Workspace {
		color = layerColors()[roundingLayer-1]
	}
	bottom := float64(top + svgName + svgLane)
	name := []rune(lane.Name + ": at most " + trace.BytesText(lane.PeakBytes))
	if letters := (trace.SVGWidth - 20) / svgLetter; len(name) > letters {
		name = append(name[:letters-1], '…')
	}
	y := func(bytes uint64) float64 { return bottom - float64(bytes)/float64(most)*svgLane }
	steps := make([]interval, len(lane.Points))
	for i, point := range lane.Points {
		steps[i] = interval{point.Begin, point.End, point.MostBytes, y(point.MostBytes), y(point.LastBytes)}
	}
	fmt.Fprintf(b, `<text x="10" y="%d">%s</text><line class="grid" x1="%d" x2="%d" y1="%.1f" y2="%.1f"/><path class="lane" fill="%s" d="%s"/>`+"\n",
		top+13, trace.EscapeXML(string(name)), trace.SVGLeft, trace.SVGWidth-trace.SVGRight, bottom, bottom, color, d.path(steps, bottom))
}

// drawTimes writes the times since the beginning of the trace.
func (d drawn) drawTimes(b *strings.Builder, y float64) {
	for i, anchor := range []string{"start", "middle", "middle", "end"} {
		t := d.end * time.Duration(i) / 3
		fmt.Fprintf(b, `<text x="%.1f" y="%.1f" text-anchor="%s">+%s</text>`+"\n", d.x(t), y, anchor, trace.SpanText(t))
	}
}
