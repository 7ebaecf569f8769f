package ledger

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/internal/frames"
	"rocblas_mem/internal/testseed"
	"rocblas_mem/internal/trace"
)

// ledgerOf makes a ledger with random changes of every kind from some places, and a few handles that grow. Several
// changes may be at one time, and some times are out of order.
func ledgerOf(random *rand.Rand, changes, places int) *Ledger {
	l := &Ledger{Program: "made up", GPU: "gfx942:rocblas-7.2", Stacks: [][]frames.Frame{nil}}
	for i := range places {
		l.Stacks = append(l.Stacks, []frames.Frame{{Module: "/bin/program", Function: fmt.Sprintf("place%d", i), File: "/src/program.c", Line: 1 + i}})
	}
	r := NewReader("", "")
	r.ledger = l
	var live []Change
	now := time.Duration(0)
	for len(l.Changes) < changes {
		if random.IntN(8) == 0 {
			now += time.Duration(random.ExpFloat64() * float64(random.IntN(1000)+1) * float64(time.Millisecond))
		} else {
			now += time.Duration(random.IntN(3)) * time.Microsecond
		}
		c := Change{Line: int64(len(l.Changes) + 2), Time: max(now-time.Duration(random.IntN(3))*time.Microsecond, 0), Thread: 1, Stack: random.IntN(places + 1)}
		switch {
		case len(live) > 0 && random.IntN(5) < 2 || len(live) > 300:
			at := random.IntN(len(live))
			before := live[at]
			live[at] = live[len(live)-1]
			live = live[:len(live)-1]
			c.Action, c.Kind, c.Address, c.Bytes, c.Handle = Release, before.Kind, before.Address, before.Bytes, before.Handle
		case random.IntN(20) == 0:
			c.Action, c.Kind, c.Bytes = Refuse, Device, 1<<40
		default:
			c.Kind, c.Address, c.Bytes = 1+Kind(random.IntN(6)), uint64(len(l.Changes)+1)<<12, random.Uint64N(64*mib)
			if c.Kind == Workspace {
				c.Handle = int(c.Address>>12)%40 + 1
			}
			live = append(live, c)
		}
		r.put(c)
	}
	r.ledger.count()
	l.End = now
	return l
}

// layersAt computes the layers after a change from the beginning.
func layersAt(l *Ledger, last int) (sum Layers) {
	for _, c := range l.Changes[:last+1] {
		sign := map[Action]uint64{Allocate: 1, Release: ^uint64(0)}[c.Action]
		switch c.Kind {
		case Device:
			sum[0] += sign * c.Bytes
		case Pool:
			sum[1] += sign * c.Bytes
		case Graph:
			sum[2] += sign * c.Bytes
		case Workspace:
			sum[3] += sign * c.Bytes
		case Code:
			sum[4] += sign * c.Bytes
		}
	}
	sum[roundingLayer] = l.Changes[last].TakenBytes - l.Changes[last].LiveBytes
	return sum
}

// TestSteps compares the steps of ledgers with a computation from the beginning, and their number with its limit.
func TestSteps(t *testing.T) {
	random := rand.New(rand.NewPCG(testseed.Of(t), 1))
	for range 12 {
		l := ledgerOf(random, 1+random.IntN(1200), 5)
		most := 128 << random.IntN(3)
		steps := l.steps(most)
		require.LessOrEqual(t, len(steps), most)
		first, end := 0, time.Duration(0)
		for _, s := range steps {
			require.Positive(t, s.Changes)
			require.GreaterOrEqual(t, s.Begin, end, "in the order of time")
			require.GreaterOrEqual(t, s.End, s.Begin)
			end = s.End
			highest := first
			for i := first; i < first+s.Changes; i++ {
				if c, h := l.Changes[i], l.Changes[highest]; c.TakenBytes > h.TakenBytes || c.TakenBytes == h.TakenBytes && c.LiveBytes > h.LiveBytes {
					highest = i
				}
			}
			require.Equal(t, highest, s.at)
			require.Equal(t, layersAt(l, highest), s.Most)
			require.Equal(t, layersAt(l, first+s.Changes-1), s.Last)
			first += s.Changes
		}
		require.Equal(t, len(l.Changes), first, "every change is in a step")
	}
}

// TestEveryChangeOfASmallTrace checks that changes at different times have steps of their own, however far apart they are.
func TestEveryChangeOfASmallTrace(t *testing.T) {
	r := NewReader("", "")
	for i := range 300 {
		at := time.Duration(i) * time.Microsecond
		if i >= 150 {
			at += time.Hour
		}
		r.put(Change{Time: at, Kind: Device, Address: uint64(i + 1), Bytes: mib})
	}
	r.ledger.count()
	steps := r.ledger.steps(mostMoments)
	require.Len(t, steps, 300)
	assert.Equal(t, Step{Begin: time.Hour + 299*time.Microsecond, End: time.Hour + 299*time.Microsecond, Changes: 1, Most: Layers{300 * mib}, Last: Layers{300 * mib}, at: 299}, steps[299])
}

// TestPictureIsExact compares the peak, the moments and the lanes of a picture with the ledger.
func TestPictureIsExact(t *testing.T) {
	random := rand.New(rand.NewPCG(testseed.Of(t), 1))
	for _, changes := range []int{1, 40, 3000, 20000} {
		l := ledgerOf(random, changes, 40)
		for l.Peak("").At == nil {
			l = ledgerOf(random, changes, 40)
		}
		p, peak := l.Picture("", Limit{}, 1), l.Peak("")
		m := p.Moments[p.Peaks]
		assert.Equal(t, peak.LiveBytes, m.LiveBytes)
		assert.Equal(t, peak.TakenBytes, m.Most.total(), "%d changes", changes)
		assert.Equal(t, peak.At.Time, m.Time)
		assert.Equal(t, peak.Held[:min(rows, len(peak.Held))], m.Held)
		assert.Equal(t, m.Begin, m.End, "changes at other times are not mixed with the peak")
		highest := uint64(0)
		for _, s := range p.Steps {
			highest = max(highest, s.Most.total())
		}
		assert.Equal(t, peak.TakenBytes, highest)
		for _, m := range p.Moments[:min(50, len(p.Moments))] {
			held := l.HeldAt(m.at, "")
			require.Equal(t, held[:min(rows, len(held))], m.Held)
		}
		for _, lane := range p.Lanes {
			assert.Equal(t, lane.PeakBytes, peakOfLane(l, lane, p.Lanes), lane.Name)
		}
		assert.LessOrEqual(t, len(p.Lanes), mostLanes+2)
	}
}

// peakOfLane adds up what a lane shows.
func peakOfLane(l *Ledger, lane Lane, all []Lane) uint64 {
	own := map[int]bool{}
	for _, other := range all {
		own[other.Handle] = other.Handle > 0
	}
	var now, most uint64
	for _, c := range l.Changes {
		shown := (c.Kind == lane.Kind || !c.Kind.OnDevice() && !lane.Kind.OnDevice()) && (lane.Kind == Pinned || c.Handle == lane.Handle || lane.Handle == 0 && !own[c.Handle])
		switch {
		case shown && c.Action == Allocate:
			now += c.Bytes
		case shown && c.Action == Release:
			now -= c.Bytes
		}
		most = max(most, now)
	}
	return most
}

// TestPictureOfALongTrace writes the page and the drawing of 2 million changes from many places with long names: both are
// small.
func TestPictureOfALongTrace(t *testing.T) {
	const most = 5 << 20
	events := 2_000_000
	if testing.Short() {
		events /= 10
	}
	l := ledgerOf(rand.New(rand.NewPCG(testseed.Of(t), 3)), events, 3000)
	for _, stack := range l.Stacks[1:] {
		stack[0].Function += strings.Repeat("<template>", 100)
	}
	page, drawing := pictured(t, l)
	t.Logf("a page of %d bytes, a drawing of %d", len(page), len(drawing))
	assert.Less(t, len(page), most)
	assert.Less(t, len(drawing), most/10)
}

// TestPictureOfAShortTrace checks that its page is small, and that a picture is the same each time.
func TestPictureOfAShortTrace(t *testing.T) {
	random := rand.New(rand.NewPCG(testseed.Of(t), 4))
	small, _ := pictured(t, ledgerOf(random, 20, 3))
	empty, _ := pictured(t, &Ledger{})
	assert.Less(t, len(small)-len(empty), 32<<10)

	l := ledgerOf(random, 10_000, 50)
	page, drawing := pictured(t, l)
	for range 3 {
		again, drawnAgain := pictured(t, l)
		assert.True(t, again == page && drawnAgain == drawing)
	}
}

// TestManyPictures checks that pictures of one page share its size, and that each still has its peak.
func TestManyPictures(t *testing.T) {
	l := ledgerOf(rand.New(rand.NewPCG(testseed.Of(t), 5)), 20_000, 40)
	for _, pictures := range []int{2, 16, 1000} {
		p := l.Picture("", Limit{}, pictures)
		assert.LessOrEqual(t, len(p.Steps), max(mostSteps/pictures, fewMoments))
		assert.LessOrEqual(t, len(p.Moments), max(mostMoments/pictures, fewMoments))
		assert.Equal(t, l.Peak("").TakenBytes, p.Moments[p.Peaks].Most.total())
	}
}

// pictured returns the page and the drawing of a ledger.
func pictured(t *testing.T, l *Ledger) (page, drawing string) {
	t.Helper()
	s := trace.NewSummary("made up")
	s.Program = l.Program
	s.Finish()
	r := trace.Report{Traces: []*trace.Summary{s}, Memory: []trace.Memory{nil}}
	if p := l.Picture("", Limit{"the budget", 1 << 30}, 1); p != nil {
		r.Memory[0] = p
	}
	var html, svg bytes.Buffer
	require.NoError(t, trace.HTML(&html, r))
	require.NoError(t, s.SVG(&svg, r.Memory[0]))
	return html.String(), svg.String()
}

// TestPictureEscapes checks that no name of a program ends the data of the page or an element of the drawing.
func TestPictureEscapes(t *testing.T) {
	const hostile = "</script><script>alert(1)</script>\"'&\x01\xff<svg onload=x>@data@@memory@"
	r := NewReader("", "")
	r.ledger.Program, r.ledger.GPU = hostile, hostile
	r.ledger.Stacks = append(r.ledger.Stacks, []frames.Frame{{Module: hostile, Function: hostile, File: "/" + hostile, Line: 3}})
	r.put(Change{Kind: Workspace, Bytes: 5, Address: 3, Handle: 1, Stack: 1, Function: hostile})
	r.put(Change{Time: time.Second, Kind: Device, Bytes: mib, Address: 4, Stack: 1, Function: hostile})
	r.ledger.count()
	page, drawing := pictured(t, r.ledger)

	_, data, _ := strings.Cut(page, `id="data">`)
	data, _, found := strings.Cut(data, "</script>")
	require.True(t, found)
	var list []struct{ Memory shownPicture }
	require.NoError(t, json.Unmarshal([]byte(data), &list))
	assert.Contains(t, list[0].Memory.Places[0].Where, "</script><script>alert(1)")
	assert.Equal(t, 3, strings.Count(page, "</script>"), "the data, the picture's script, and that of the page")
	assert.Equal(t, 0, strings.Count(page, "<svg onload"))

	decoder := xml.NewDecoder(strings.NewReader(drawing))
	text, names := "", map[string]bool{}
	for {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		require.NoError(t, err)
		switch token := token.(type) {
		case xml.StartElement:
			names[token.Name.Local] = true
		case xml.CharData:
			text += string(token)
		}
	}
	assert.Contains(t, text, "alert(1)")
	assert.NotContains(t, names, "script")
}
