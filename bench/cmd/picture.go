package main

import (
	"encoding/xml"
	"fmt"
	"math"
	"strings"
)

// Sizes of the picture in pixels.
const (
	barHeight   = 11
	rowHeight   = 15
	labelWidth  = 300
	plotWidth   = 480
	valueWidth  = 130
	titleHeight = 30
	panelGap    = 46
	margin      = 12
)

// panel is a set of bars with one scale.
type panel struct {
	title string
	most  float64 // end of the scale; longer bars are cut off
	bars  []line
}

// picture draws the rows whose target is a ratio. In rates of arithmetic a long bar is good; in times of the memory
// interface a short one. The tick across a bar is its target. A bar that reaches the end of the scale may be longer.
func picture(found []section) string {
	rates := panel{title: "Arithmetic: rate over the other side's rate. Right of the tick is better"}
	times := panel{title: "Memory interface: time over the real rocBLAS's time. Left of the tick is better"}
	for _, s := range found {
		for _, l := range s.lines {
			switch {
			case !l.ratio || l.goal == nil || !l.goal.measured || s.undrawn:
			case l.goal.atLeast:
				rates.bars = append(rates.bars, l)
			default:
				times.bars = append(times.bars, l)
			}
		}
	}
	rates.most, times.most = 2.5, 1.5
	var body strings.Builder
	y := margin
	for _, p := range []panel{rates, times} {
		if len(p.bars) > 0 {
			y = p.draw(&body, y)
		}
	}
	width := 2*margin + labelWidth + plotWidth + valueWidth
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d"
 font-family="sans-serif" font-size="11">
<rect width="100%%" height="100%%" fill="#ffffff"/>
%s</svg>
`, width, y, width, y, body.String())
}

// draw writes a panel that starts at y and returns the y of the next one.
func (p *panel) draw(b *strings.Builder, y int) int {
	const left = margin + labelWidth
	text(b, margin, y+16, "start", ` font-size="14" font-weight="bold"`, p.title)
	top, bottom := y+titleHeight, y+titleHeight+len(p.bars)*rowHeight
	for value := 0.0; value <= p.most+1e-9; value += 0.25 {
		x := left + p.scale(value)
		fmt.Fprintf(b, "<line x1=\"%.1f\" y1=\"%d\" x2=\"%.1f\" y2=\"%d\" stroke=\"#dddddd\"/>\n", x, top, x, bottom)
		text(b, x, bottom+13, "middle", ` fill="#555555"`, fmt.Sprintf("%g", value))
	}
	for i := range p.bars {
		p.bar(b, top+i*rowHeight, &p.bars[i])
	}
	return bottom + panelGap
}

// bar writes one row: its name, its bar, the tick of its target, and its value.
func (p *panel) bar(b *strings.Builder, y int, l *line) {
	const left = margin + labelWidth
	fill, verdict := "#3b6fb6", ""
	if !l.goal.met() {
		fill, verdict = "#d9822b", ", missed"
	}
	base := y + rowHeight - 4
	text(b, left-6, base, "end", "", l.named())
	fmt.Fprintf(b, "<rect x=\"%d\" y=\"%d\" width=\"%.1f\" height=\"%d\" fill=\"%s\"/>\n",
		left, y+2, p.scale(l.goal.value), barHeight, fill)
	tick := left + p.scale(l.goal.bound)
	fmt.Fprintf(b, "<line x1=\"%.1f\" y1=\"%d\" x2=\"%.1f\" y2=\"%d\" stroke=\"#000000\" stroke-width=\"2\"/>\n",
		tick, y, tick, y+rowHeight)
	text(b, left+plotWidth+8, base, "start", "", fmt.Sprintf("%.2f%s", l.goal.value, verdict))
}

// scale returns the length of a value in the plot.
func (p *panel) scale(value float64) float64 {
	return plotWidth * math.Min(value, p.most) / p.most
}

// text writes words at a point.
func text[X int | float64](b *strings.Builder, x X, y int, anchor, more, words string) {
	fmt.Fprintf(b, "<text x=\"%v\" y=\"%d\" text-anchor=\"%s\"%s>", x, y, anchor, more)
	_ = xml.EscapeText(b, []byte(words)) // a strings.Builder returns no error
	b.WriteString("</text>\n")
}
