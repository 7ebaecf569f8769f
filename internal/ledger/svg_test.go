package ledger

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/internal/testseed"
)

// outline is the upper edge of a path: the height at each end of its horizontal lines.
type outline []struct{ from, to, y float64 }

// outlineOf reads the numbers of a path "Mx,yHxVy...Z".
func outlineOf(t *testing.T, d string) (list outline) {
	t.Helper()
	number := func(text string) float64 {
		n, err := strconv.ParseFloat(text, 64)
		require.NoError(t, err)
		return n
	}
	begin := regexp.MustCompile(`^M([\d.]+),([\d.]+)`).FindStringSubmatch(d)
	x, y := number(begin[1]), number(begin[2])
	for _, move := range regexp.MustCompile(`([HV])([\d.]+)`).FindAllStringSubmatch(d, -1) {
		if move[1] == "V" {
			y = number(move[2])
			continue
		}
		next := number(move[2])
		require.GreaterOrEqual(t, next, x, "a path goes on to the right")
		list = append(list, struct{ from, to, y float64 }{x, next, y})
		x = next
	}
	return list
}

// near returns the highest part of an outline, the least y, within a distance of x, and its width.
func (o outline) near(x, distance float64) (y, width float64) {
	y = 1e9
	for _, part := range o {
		if part.to >= x-distance && part.from <= x+distance && part.y < y {
			y, width = part.y, part.to-part.from
		}
	}
	return y, width
}

// TestMomentsOfMuchMemoryAreSeen draws ledgers with peaks that last microseconds of minutes: the outline of all layers is as high as
// the ledger at every moment, at least the least width wide, and above the line of a budget that is passed.
func TestMomentsOfMuchMemoryAreSeen(t *testing.T) {
	random := rand.New(rand.NewPCG(testseed.Of(t), 7))
	layer := regexp.MustCompile(`<path class="layer" fill="[^"]*" d="([^"]*)"`)
	marker := regexp.MustCompile(`<line class="peak" x1="([\d.]+)" x2="[\d.]+" y1="[\d.]+" y2="([\d.]+)"`)
	for range 30 {
		l := ledgerOf(random, 200, 3)
		at := l.Changes[random.IntN(len(l.Changes))].Time
		r := NewReader("", "")
		r.ledger = l
		spike := Change{Time: at, Kind: Device, Address: 1, Bytes: 1 << 32, Thread: 1, Line: 9000}
		after := spike
		after.Time, after.Action = at+time.Microsecond, Release
		i, _ := slices.BinarySearchFunc(l.Changes, at, func(c Change, at time.Duration) int { return int(c.Time - at) })
		l.Changes = slices.Insert(l.Changes, i, spike, after)
		live := uint64(0)
		for i := range l.Changes { // as put does
			c := &l.Changes[i]
			switch {
			case !c.Kind.OnDevice() || c.Action == Refuse:
			case c.Action == Allocate:
				live += c.Bytes
			default:
				live -= c.Bytes
			}
			c.LiveBytes = live
		}
		l.End = max(l.End, at) + time.Duration(random.IntN(100))*time.Second
		r.ledger.count()
		p := l.Picture("", Limit{"the budget", l.Peak("").TakenBytes - 10485760}, 1)
		var drawing strings.Builder
		p.SVG(&drawing, 0)
		paths := layer.FindAllStringSubmatch(drawing.String(), -1)
		require.NotEmpty(t, paths)
		top, d := outlineOf(t, paths[0][1]), p.scale(0)
		shift := outlineOf(t, paths[len(paths)-1][1])[0].y - d.bottom // the drawing begins lower
		peak := d.x(p.Peak.At.Time)
		y, width := top.near(peak, narrow)
		assert.GreaterOrEqual(t, width, float64(narrow)-0.11)
		assert.InDelta(t, d.y(p.Peak.TakenBytes)+shift, y, 0.11)
		assert.Less(t, y, d.y(p.Limit.Bytes)+shift, "above the line of the budget")
		mark := marker.FindStringSubmatch(drawing.String())
		assert.Equal(t, []string{strconv.FormatFloat(peak, 'f', 1, 64), strconv.FormatFloat(y, 'f', 1, 64)}, mark[1:], "the marker ends where the layers begin")
		for _, m := range p.Moments {
			y, _ := top.near(d.x(m.Time), 2*narrow)
			require.LessOrEqual(t, y, d.y(m.Most.total())+shift+0.11, "no moment is higher than what is drawn")
		}
	}
}
