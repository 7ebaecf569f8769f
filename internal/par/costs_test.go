package par

import (
	"fmt"
	"math"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestFit checks how many goroutines share a loop, for costs that are set.
func TestFit(t *testing.T) {
	const waking, handing = 40 * time.Microsecond, 500 * time.Nanosecond
	for name, c := range map[string]struct {
		alone, gap time.Duration
		set        func(l *helpers)
		threads    int
		brief      bool
	}{
		"longer than waking":            {alone: waking, gap: time.Hour, threads: 6},
		"much longer":                   {alone: time.Second, gap: time.Hour, threads: 1000},
		"brief and alone":               {alone: waking - 1, gap: time.Hour, threads: 1, brief: true},
		"brief, soon after another":     {alone: 10 * time.Microsecond, gap: 30 * time.Microsecond, threads: 3, brief: true},
		"not soon for its time":         {alone: 10 * time.Microsecond, gap: 45 * time.Microsecond, threads: 1, brief: true},
		"too late for a helper to look": {alone: 30 * time.Microsecond, gap: 60 * time.Microsecond, threads: 1, brief: true},
		"twice the way to a helper":     {alone: 2 * time.Microsecond, threads: 2, brief: true},
		"less than that":                {alone: 1999, threads: 1, brief: true},
		"while another loop runs":       {alone: 10 * time.Microsecond, set: func(l *helpers) { l.callers.Add(1) }, threads: 1, brief: true},
		"longer, while another runs":    {alone: waking, set: func(l *helpers) { l.callers.Add(1) }, threads: 6},
		"no room to look":               {alone: 10 * time.Microsecond, set: func(l *helpers) { l.all.Store(&[]*helper{{}}); l.roomy.Store(false) }, threads: 1, brief: true},
		"no helper yet":                 {alone: 10 * time.Microsecond, set: func(l *helpers) { l.roomy.Store(false) }, threads: 3, brief: true},
		"a pause":                       {alone: 10 * time.Microsecond, set: func(l *helpers) { l.pausedUntil.Store(math.MaxInt64) }, threads: 1, brief: true},
		"longer, in a pause":            {alone: waking, set: func(l *helpers) { l.pausedUntil.Store(math.MaxInt64) }, threads: 6},
		"nothing is measured, brief":    {alone: closeTime - 1, set: func(l *helpers) { l.waking.Store(int64(closeTime)); l.handing = least{} }, threads: 5, brief: true},
	} {
		l := newHelpers(63, 64)
		l.start = time.Now().Add(-time.Hour)
		l.roomy.Store(true)
		l.waking.Store(int64(waking))
		l.handing.time.Store(int64(handing))
		l.handing.count.Store(enoughTimes)
		if c.set != nil {
			c.set(l)
		}
		l.asked.Store(int64(time.Since(l.start) - c.gap))
		threads, brief := l.fit(c.alone)
		assert.Equal(t, c.threads, threads, name)
		assert.Equal(t, c.brief, brief, name)
	}
	assert.Equal(t, 1, New(1).Fit(time.Hour).Threads())
	assert.Equal(t, 4, New(4).Fit(time.Hour).Threads())
}

// TestLeast checks that the least of the first times stays.
func TestLeast(t *testing.T) {
	var l least
	for _, took := range []time.Duration{3 * time.Hour, 2 * time.Hour, 4 * time.Hour, 3 * time.Hour, time.Hour} {
		if l.count.Load() < enoughTimes {
			assert.Equal(t, time.Second, l.of(time.Second, time.Minute))
		}
		l.learn(took)
	}
	assert.Equal(t, 2*time.Hour, l.of(time.Second, 9*time.Hour))
	assert.Equal(t, time.Minute, l.of(time.Second, time.Minute))
}

// TestCostsAreMeasured checks that helpers measure what it takes to wake them and to hand them a loop.
func TestCostsAreMeasured(t *testing.T) {
	team := New(2)
	l := team.helpers
	both := func() {
		var together sync.WaitGroup
		together.Add(2)
		team.For(2, 1, func(int, int) {
			together.Done()
			together.Wait()
		})
	}
	for start := time.Now(); l.waking.Load() == int64(closeTime) && time.Since(start) < time.Minute; time.Sleep(3 * time.Millisecond) {
		both()
	}
	assert.NotEqual(t, closeTime, time.Duration(l.waking.Load()))
	l.roomy.Store(true)
	for start := time.Now(); l.handing.count.Load() < enoughTimes && time.Since(start) < time.Minute; {
		both()
	}
	assert.NotZero(t, l.handing.time.Load())
}

// TestWaking checks the average of the times of waking.
func TestWaking(t *testing.T) {
	const asleep = time.Second
	l := newHelpers(1, 2)
	l.woke(asleep, asleep+time.Millisecond, asleep+2*time.Millisecond)
	assert.EqualValues(t, closeTime, l.waking.Load(), "it has just fallen asleep")
	l.woke(asleep, asleep-1, asleep+idleTime)
	assert.EqualValues(t, closeTime, l.waking.Load(), "its bell has not rung")
	l.woke(asleep, 2*asleep, 2*asleep+2*time.Microsecond)
	assert.EqualValues(t, 44*time.Microsecond, l.waking.Load())
	for range 100 {
		l.woke(asleep, 2*asleep, 3*asleep)
	}
	assert.InDelta(t, mostWaking, l.waking.Load(), 10)
}

// TestPauses checks when brief loops pause: after a long wait, and after a series of loops to which no helper comes.
func TestPauses(t *testing.T) {
	const us = time.Microsecond
	type loop struct {
		began, waited, ended time.Duration
		came, brief          bool
	}
	for name, c := range map[string]struct {
		loops []loop
		until time.Duration
	}{
		"no wait":            {[]loop{{0, 900 * us, 910 * us, true, true}}, 0},
		"a wait":             {[]loop{{0, 800 * us, 900 * us, true, true}}, 900*us + pauses*100*us},
		"a short wait":       {[]loop{{0, 801 * us, 900 * us, true, true}}, 0},
		"a long loop's wait": {[]loop{{0, 800 * us, 900 * us, true, false}}, 0},
		"nobody comes":       {[]loop{{10 * us, 60 * us, 60 * us, false, true}, {60 * us, 1010 * us, 1010 * us, false, true}}, 1010*us + pauses*1000*us},
		"nobody comes soon":  {[]loop{{10 * us, 60 * us, 60 * us, false, true}, {60 * us, 1009 * us, 1009 * us, false, true}}, 0},
		"nobody comes at first": {[]loop{{10 * us, 60 * us, 60 * us, false, true}, {60 * us, 70 * us, 75 * us, true, true},
			{75 * us, 1050 * us, 1050 * us, false, true}}, 0},
	} {
		l := newHelpers(1, 2)
		for _, loop := range c.loops {
			l.rest(&work{brief: loop.brief, offered: loop.began}, loop.came, loop.waited, loop.ended)
			assert.EqualValues(t, loop.ended, l.ended.Load())
		}
		assert.Equal(t, c.until, time.Duration(l.pausedUntil.Load()), name)
	}
	l := newHelpers(1, 2)
	l.missing.Store(1)
	l.fit(time.Microsecond)
	assert.NotZero(t, l.missing.Load(), "the series goes on")
	l.asked.Store(int64(time.Since(l.start) - time.Second))
	l.fit(time.Microsecond)
	assert.Zero(t, l.missing.Load(), "a new series")
}

// TestShares simulates goroutines that work at the same speed, one piece each in turn: the shares of 8 and 64 helpers differ
// by a piece at most, each goroutine takes the pieces of its own share and no others, and so writes no memory that another
// one writes.
func TestShares(t *testing.T) {
	for _, helpers := range []int{1, 2, 8, 64} {
		for _, pieces := range []int{1, 7, 64, 65, 260, 1000, 4097} {
			ran := make([]int, pieces)
			w := new(work)
			w.set(pieces, 1, 1, 1+helpers, func(lo, hi int) { ran[lo] += hi - lo })
			for range helpers {
				w.recruits = append(w.recruits, new(helper))
			}
			w.divide()
			done := make([]int, len(w.shares))
			for left := pieces; left > 0; {
				for i, s := range w.shares {
					if w.piece(s, false) {
						done[i]++
						left--
					}
				}
			}
			name := fmt.Sprintf("%d helpers, %d pieces", helpers, pieces)
			for i := range done {
				assert.InDelta(t, float64(pieces)/float64(len(done)), done[i], 1, name)
			}
			for i := range ran {
				require.Equal(t, 1, ran[i], "%s: piece %d", name, i)
			}
		}
	}
}

// TestSlowHelpers simulates goroutines of which some never come: the others take their pieces, from the ends.
func TestSlowHelpers(t *testing.T) {
	const helpers, pieces = 8, 900
	ran := make([]int, pieces)
	var order []int
	w := new(work)
	w.set(pieces, 1, 16, 1+helpers, func(lo, hi int) {
		order = append(order, lo)
		for i := range ran[lo:hi] {
			ran[lo+i]++
		}
	})
	for range helpers {
		w.recruits = append(w.recruits, new(helper))
	}
	w.divide()
	w.help(w.shares[3])
	for i := range ran {
		require.Equal(t, 1, ran[i], i)
	}
	assert.Equal(t, 300, order[0], "its own share from the first piece on")
	assert.Contains(t, order, 500-16, "the next share from its end")
}

// TestBriefShares checks that each goroutine takes its share of a brief loop at once.
func TestBriefShares(t *testing.T) {
	const pieces = 90
	var sizes []int
	w := new(work)
	w.set(pieces, 1, pieces, 3, func(lo, hi int) { sizes = append(sizes, hi-lo) })
	w.brief = true
	w.recruits = []*helper{new(helper), new(helper)}
	w.divide()
	w.help(w.shares[1])
	assert.Equal(t, 30, sizes[0])
	assert.Equal(t, 15, sizes[1], "half of the next one's share")
}

// TestFreeHelpersJoin makes a loop begin without helpers, because another loop has the only one, and requires that one once
// it is free.
func TestFreeHelpersJoin(t *testing.T) {
	team := New(2)
	var other sync.WaitGroup
	began, end, joined := make(chan struct{}), make(chan struct{}), make(chan struct{})
	other.Go(func() {
		team.For(2, 1, func(lo, _ int) {
			if lo == 1 {
				close(began)
				<-end
			}
		})
	})
	<-began
	var pieces atomic.Int64
	team.For(1000, 1, func(lo, _ int) {
		pieces.Add(1)
		switch lo {
		case 0:
			close(end)
			other.Wait()
		case 500:
			<-joined
		case 999: // which the caller takes last
			close(joined)
		}
	})
	assert.EqualValues(t, 1000, pieces.Load())
}
