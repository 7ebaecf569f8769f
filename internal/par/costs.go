package par

import (
	"math"
	"sync/atomic"
	"time"
)

// costs is what sharing costs on this machine, as the helpers measure it, and when loops came. Times are since start.
type costs struct {
	start        time.Time
	waking       atomic.Int64 // until a sleeping helper works: an average of the last times
	handing      least        // until a helper that looks works
	_            [64]byte     // helpers read what is above, and callers write what is below
	asked, ended atomic.Int64 // the expected end of the last loop that was fitted, and the end of the last shared one
	missing      atomic.Int64 // when the first of the last brief loops began for which no helper came in time, or 0
	pausedUntil  atomic.Int64 // brief loops are not shared before
}

// least is the least of the first measurements of a time.
type least struct{ time, count atomic.Int64 }

// enoughTimes is the number of these measurements.
const enoughTimes = 4

// mostWaking is the most that waking may cost: a busy machine takes longer, but then a caller does its loop alone.
const mostWaking = 2 * closeTime

// Brief loops lose time where other threads work on the helpers' processors: the caller waits for a helper that was stopped
// in a piece, or no helper comes. If that takes lateTime or missTime, brief loops are not shared for pauses times as long. A bell
// that is rung again for a helper that is waking costs next to nothing, and a processor that was idle wakes in up to 0.5 ms.
const (
	lateTime = 2 * closeTime
	missTime = 20 * closeTime
	pauses   = 16
)

func (l *least) learn(took time.Duration) {
	if l.count.Load() < enoughTimes {
		if before := l.time.Load(); before == 0 || int64(took) < before {
			l.time.Store(int64(took))
		}
		l.count.Add(1)
	}
}

// of returns the least time, up to most, and guess before there are enough measurements.
func (l *least) of(guess, most time.Duration) time.Duration {
	if l.count.Load() < enoughTimes {
		return guess
	}
	return min(time.Duration(l.time.Load()), most)
}

// woke notes that a helper woke that was asleep when its bell rang. One that has just fallen asleep still has its processor.
func (c *costs) woke(asleep, rang, now time.Duration) {
	if rang-asleep > time.Millisecond {
		before := time.Duration(c.waking.Load())
		c.waking.Store(int64(before + (min(now-rang, mostWaking)-before)/8))
	}
}

// rest notes the end of a shared loop. Its caller has waited for helpers since start, unless none came in time.
func (c *costs) rest(w *work, came bool, start, end time.Duration) {
	c.ended.Store(int64(end))
	if !w.brief {
		return
	}
	most := lateTime
	if came {
		c.missing.Store(0)
	} else if most = missTime; !c.missing.CompareAndSwap(0, int64(w.offered)) {
		start = time.Duration(c.missing.Load())
	}
	if lost := end - start; lost >= most {
		c.missing.Store(0)
		c.pausedUntil.Store(int64(end + pauses*lost))
	}
}

// fit returns how many goroutines make a loop fastest that takes one of them the time alone, and whether the loop is brief.
// A brief loop takes less time than waking a helper. It is shared while brief loops follow each other closely, since helpers
// then look for the next one, and while no other loop runs.
//
// With k goroutines a loop takes alone / k + (k - 1) each, where each is the way to one helper and back. So k is the largest
// number with k (k - 1) <= alone / each.
func (l *helpers) fit(alone time.Duration) (threads int, brief bool) {
	brief = alone < time.Duration(l.waking.Load())
	now := time.Since(l.start)
	gap := now - time.Duration(l.asked.Swap(int64(now+alone)))
	if gap > closeTime {
		l.missing.Store(0)
	}
	if brief && (gap > min(closeTime, 4*alone) || now < time.Duration(l.pausedUntil.Load()) || l.callers.Load() > 0 ||
		!l.roomy.Load() && len(*l.all.Load()) > 0) {
		return 1, true
	}
	each := 2 * l.handing.of(time.Microsecond, closeTime)
	return int((1 + math.Sqrt(1+4*float64(alone)/float64(each))) / 2), brief
}

// Reading returns the time in which one core reads memory that its own caches hold: a cache line in a nanosecond.
func Reading(bytes int) time.Duration { return time.Duration(bytes / 64) }
