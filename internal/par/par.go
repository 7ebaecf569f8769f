// Package par shares loops between goroutines. The goroutines sleep between loops, unless these follow each other
// closely, and end after some time without loops.
package par

import (
	"math"
	"runtime"
	"runtime/debug"
	"slices"
	"sync/atomic"
	"time"
)

// Team is a number of goroutines that may work on one loop. The zero Team works alone.
type Team struct {
	threads int
	helpers *helpers
	brief   bool // its loops take less time than waking a helper
}

// New returns a team of the given number of goroutines, including the caller's. 0 or less means one for each
// processor that Go uses.
func New(threads int) Team {
	if threads < 1 {
		threads = runtime.GOMAXPROCS(0)
	}
	if threads == 1 {
		return Team{threads: 1}
	}
	return Team{threads: threads, helpers: newHelpers(threads-1, quota("/"))}
}

// Threads returns the number of goroutines, including the caller's, that a loop may use.
func (t Team) Threads() int { return max(t.threads, 1) }

// Fit returns the part of the team that makes a loop fastest, where alone is the time that one goroutine takes: the
// whole team, fewer goroutines, or only the caller's. It depends on what handing a loop to a helper costs on this machine,
// awake or asleep (costs.go).
func (t Team) Fit(alone time.Duration) Team {
	if t.threads < 2 {
		return t
	}
	threads, brief := t.helpers.fit(alone)
	return Team{threads: min(threads, t.threads), helpers: t.helpers, brief: brief}
}

// For calls f(lo, hi) for every piece of 0..n-1 and returns when all calls have returned. The pieces are
// grain long; the last one may be shorter. They are the same for every size of the team: what f computes for
// a piece does not depend on the number of threads. Pieces run in any order and concurrently. The caller's
// goroutine works too. It works alone if there is one piece, or more than 2^31 - 1.
//
// A panic in any piece ends the loop early, once the running pieces have returned. It then panics with the
// same value on the caller's goroutine. The caller's debug.SetPanicOnFault applies to all pieces.
func (t Team) For(n, grain int, f func(lo, hi int)) { t.ForStretches(n, grain, 1, f) }

// ForStretches is For for loops over memory, which is faster to read from one end to the other: f may be
// called for a stretch of consecutive pieces, up to most of them. Stretches become shorter as fewer pieces
// are left, to keep the wait for the last ones short.
func (t Team) ForStretches(n, grain, most int, f func(lo, hi int)) {
	if n <= 0 {
		return
	}
	grain = min(max(grain, 1), n)
	pieces := (n-1)/grain + 1
	threads := min(t.Threads(), pieces)
	if threads < 2 || pieces > math.MaxInt32 {
		stretch := n
		if most < pieces {
			stretch = grain * most
		}
		for lo := 0; lo < n; lo += min(stretch, n-lo) {
			f(lo, lo+min(stretch, n-lo))
		}
		return
	}
	w := t.helpers.spare.Swap(nil) // consecutive calls need no memory
	if w == nil {
		w = new(work)
	}
	w.set(n, grain, most, threads, f)
	w.brief = t.brief
	w.call(t.helpers)
	w.f = nil
	t.helpers.spare.Store(w)
}

// work is one loop that goroutines share. Each begins with its own share of the pieces. One that has done its share takes
// pieces of the others' from their ends. In consecutive calls, a piece then mostly runs on the core that has its memory in
// the caches, and no memory is written by all.
type work struct {
	n, grain int
	f        func(lo, hi int)
	pieces   int64
	stretch  int64 // maximum number of pieces in one call of f
	threads  int   // maximum number of goroutines that take pieces

	shares   []*portion // the caller's and those of the helpers that it got at first
	recruits []*helper  // all helpers that it got
	few      struct {
		shares   [4]*portion
		recruits [3]*helper
	}

	failure      atomic.Pointer[failure]
	panicOnFault bool
	brief        bool          // each takes its share at once
	roomy        bool          // each goroutine may have a processor
	offered      time.Duration // since the start of the helpers

	own portion // the caller's
	_   [64]byte
}

// portion is a range of pieces: the first one, and in the lower half the end. It is in another cache line than what is
// before it.
type portion struct {
	_    [64]byte
	ends atomic.Uint64
}

// failure holds the value of a piece's panic.
type failure struct{ value any }

// set makes w a loop that nobody works on.
func (w *work) set(n, grain, most, threads int, f func(lo, hi int)) {
	w.n, w.grain, w.f, w.threads = n, grain, f, threads
	w.pieces, w.stretch = int64((n-1)/grain+1), int64(most)
}

// call runs all pieces on the caller's goroutine and on helpers, and returns when no piece is running.
func (w *work) call(l *helpers) {
	w.panicOnFault = debug.SetPanicOnFault(false)
	debug.SetPanicOnFault(w.panicOnFault)
	l.recruit(w)
	defer w.check() // after the end of all pieces
	defer l.release(w)
	for at, s := range w.shares {
		for w.piece(s, at > 0) {
			if len(w.recruits) < w.threads-1 {
				l.join(w)
			}
		}
	}
}

// check panics if a piece did.
func (w *work) check() {
	if failed := w.failure.Load(); failed != nil {
		panic(failed.value)
	}
}

// divide gives each goroutine its share. The shares of any two differ by one piece at most.
func (w *work) divide() {
	w.shares = append(w.few.shares[:0], &w.own)
	for _, h := range w.recruits {
		w.shares = append(w.shares, &h.portion)
	}
	count := int64(len(w.shares))
	for at, s := range w.shares {
		s.ends.Store(uint64(w.pieces*int64(at)/count<<32 | w.pieces*int64(at+1)/count))
	}
}

// help runs pieces of the share of a helper, and then of those behind it and before it. A helper without a share has an
// empty one.
func (w *work) help(own *portion) {
	at := max(slices.Index(w.shares, own), 0)
	for w.piece(own, false) {
	}
	for turn := range w.shares {
		for w.piece(w.shares[(at+1+turn)%len(w.shares)], true) {
		}
	}
}

// piece runs one piece of a share, or a stretch of them, and returns false if none is left.
func (w *work) piece(s *portion, last bool) (ran bool) {
	first, count := s.take(w.stretch, last, w.brief && !last)
	if count == 0 {
		return false
	}
	defer func() {
		if value := recover(); value != nil {
			w.failure.CompareAndSwap(nil, &failure{value: value})
			w.cancel()
		}
	}()
	lo := int(first) * w.grain
	w.f(lo, lo+min(w.grain*int(count), w.n-lo))
	return true
}

// take returns the first or the last pieces of a share, up to most and up to half of them or all, or a count of 0 if none is
// left.
func (s *portion) take(most int64, last, all bool) (first, count int64) {
	for {
		ends := s.ends.Load()
		first, end := int64(ends>>32), int64(uint32(ends))
		if first >= end {
			return 0, 0
		}
		count = min(most, end-first)
		if !all {
			count = max(min(most, (end-first)/2), 1)
		}
		left := uint64(first+count)<<32 | uint64(end)
		if last {
			left = uint64(first)<<32 | uint64(end-count)
			first = end - count
		}
		if s.ends.CompareAndSwap(ends, left) {
			return first, count
		}
	}
}

// cancel prevents pieces that have not started from starting.
func (w *work) cancel() {
	for _, s := range w.shares {
		s.ends.Store(0)
	}
}

// endTime is how long a caller looks for the end of a helper's last piece before it sleeps: longer than most pieces take.
const endTime = 2 * time.Millisecond

// look polls f and returns true once f does, or false after the longest time. After the time kept it yields between
// hundreds of polls, because the thread that it waits for may need this processor. Who yields to a busy thread comes
// back milliseconds later.
func look(most, kept time.Duration, f func() bool) bool {
	for start := (time.Time{}); ; {
		for range 100 {
			if f() {
				return true
			}
		}
		if start.IsZero() {
			start = time.Now()
		}
		switch passed := time.Since(start); {
		case passed >= most:
			return false
		case passed >= kept:
			yield()
		}
	}
}
