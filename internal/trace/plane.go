package trace

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"
)

// plane maps times and bytes to positions in a timeline. Its axis ends at the most that was in use. Values
// far above that (a workspace, or a size that a call would have needed) are in a band above a break.
type plane struct {
	begin, end  time.Duration
	mostBytes   uint64
	beyondBytes uint64 // above the break
	top         float64
}

// planeOf returns the scale of a handle's timeline, as scaleOf in page.html does.
func (s *Summary) planeOf(h *Handle, top float64) plane {
	used, beyond, marks := uint64(0), uint64(0), uint64(0)
	for _, point := range h.Line.Points {
		used, beyond = max(used, point.MostBytes), max(beyond, point.RoomBytes)
	}
	for _, kind := range s.markKinds() {
		for _, m := range kind.marks.First {
			if height := kind.height(m); m.Handle == h.Number && height <= MostBytes {
				marks = max(marks, height)
			}
		}
	}
	beyond = max(beyond, marks)
	most := used
	for _, other := range []uint64{marks, beyond, 1} {
		if most == 0 {
			most = other
		}
	}
	if float64(beyond) <= 1.5*float64(most) {
		most = max(most, beyond)
	}
	return plane{s.Begin, s.End, most, beyond, top}
}

func (p plane) broken() bool { return p.beyondBytes > p.mostBytes }

func (p plane) x(t time.Duration) float64 {
	return SVGLeft + float64(t-p.begin)/float64(max(p.end-p.begin, 1))*(SVGWidth-SVGLeft-SVGRight)
}

func (p plane) y(bytes uint64) float64 {
	const whole = svgBand + svgGap + svgPlane
	switch {
	case !p.broken():
		return p.top + whole*(1-float64(min(bytes, p.mostBytes))/float64(p.mostBytes))
	case bytes <= p.mostBytes:
		return p.top + whole - svgPlane*float64(bytes)/float64(p.mostBytes)
	}
	share := float64(min(bytes, p.beyondBytes)-p.mostBytes) / float64(p.beyondBytes-p.mostBytes)
	return p.top + svgBand*(1-share)
}

// drawAxis draws the lines of the scale with their numbers, and the break.
func (p plane) drawAxis(b *strings.Builder) {
	at := []uint64{0, p.mostBytes}
	if half := p.mostBytes / 2; half > 0 {
		at = append(at, half)
	}
	if p.broken() {
		at = append(at, p.beyondBytes)
	}
	for _, bytes := range at {
		fmt.Fprintf(b, `<line class="grid" x1="%d" x2="%d" y1="%.1f" y2="%.1f"/><text class="axis" x="%d" y="%.1f" text-anchor="end">%s</text>`+"\n",
			SVGLeft, SVGWidth-SVGRight, p.y(bytes), p.y(bytes), SVGLeft-6, p.y(bytes)+5, BytesText(bytes))
	}
	if p.broken() {
		fmt.Fprintf(b, `<path class="break" d="M%d,%.1f%s"/>`+"\n", SVGLeft, p.top+svgBand+svgGap/2,
			strings.Repeat("l6,-4l6,4", (SVGWidth-SVGLeft-SVGRight)/12))
	}
}

// digits formats a number with the given significant digits, or with all digits before the point if those are
// more, as page.html does.
func digits(value float64, significant int) string {
	decimals := significant - 1
	for limit := 10.0; decimals > 0 && value >= limit; limit *= 10 {
		decimals--
	}
	scale := math.Pow10(decimals)
	return strconv.FormatFloat(math.Floor(value*scale+0.5)/scale, 'f', decimals, 64)
}

// BytesText formats a number of bytes in the largest unit that it fills, with three digits.
func BytesText(bytes uint64) string {
	units := []string{"B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"}
	value, unit := float64(bytes), 0
	for value >= 1024 && unit < len(units)-1 {
		value, unit = value/1024, unit+1
	}
	if unit == 0 {
		return fmt.Sprintf("%d B", bytes)
	}
	return digits(value, 3) + " " + units[unit]
}

// SpanText formats a duration in the largest unit that it fills, with four digits.
func SpanText(t time.Duration) string {
	switch {
	case t <= 0:
		return "0 s"
	case t >= time.Second:
		return digits(float64(t)/1e9, 4) + " s"
	case t >= time.Millisecond:
		return digits(float64(t)/1e6, 4) + " ms"
	}
	return digits(float64(t)/1e3, 4) + " µs"
}

// NumberText formats a number in groups of three digits.
func NumberText(n uint64) string {
	text := strconv.FormatUint(n, 10)
	for at := len(text) - 3; at > 0; at -= 3 {
		text = text[:at] + "," + text[at:]
	}
	return text
}
