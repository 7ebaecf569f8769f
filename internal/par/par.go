// Package par shares loops between goroutines. The goroutines sleep between loops, unless these follow each other
// closely, and end after some time without loops.
package par

import (
	"math"
	"runtime"
	"runtime/debug"
	"sync/atomic"
	"time"
)

// Team is a number of goroutines that may work on one loop. The zero Team works alone.
type Team struct {
	threads int
	helpers *helpers
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
	return Team{threads: threads, helpers: &helpers{most: threads - 1, quota: quota("/")}}
}

// Threads returns the number of goroutines, including the caller's, that a loop may use.
func (t Team) Threads() int { return max(t.threads, 1) }

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
	newWork(n, grain, most, threads, f).share(t.helpers, threads-1)
}

// work is one loop that goroutines share. The caller takes pieces from the first on and helpers take them from
// the last on. In consecutive calls, a piece then mostly runs on the core that has its memory in the caches.
type work struct {
	n, grain int
	f        func(lo, hi int)
	pieces   int64
	stretch  int64         // maximum number of pieces in one call of f
	takers   int64         // maximum number of goroutines that take pieces
	ends     atomic.Uint64 // pieces taken from the first on, and in the lower half pieces taken from the last on
	done     atomic.Int64  // pieces that have ended or will never start
	finished chan struct{} // closed when all pieces are done

	failure      atomic.Pointer[failure]
	panicOnFault bool
	wanted       int       // helpers that may still join
	offered      time.Time // to helpers
	roomy        bool      // each goroutine may have a processor
}

// failure holds the value of a piece's panic.
type failure struct{ value any }

func newWork(n, grain, most, takers int, f func(lo, hi int)) *work {
	return &work{n: n, grain: grain, f: f, pieces: int64((n-1)/grain + 1), stretch: int64(most), takers: int64(takers),
		finished: make(chan struct{})}
}

// share works on the caller's goroutine and on number helpers.
func (w *work) share(helpers *helpers, number int) {
	if number > 0 {
		w.panicOnFault = debug.SetPanicOnFault(false)
		debug.SetPanicOnFault(w.panicOnFault)
		helpers.offer(w, number)
		defer helpers.withdraw(w)
	}
	w.run(true)
	if failed := w.failure.Load(); failed != nil {
		panic(failed.value)
	}
}

// run takes pieces until none is left, and returns when no piece is running.
func (w *work) run(isCaller bool) {
	for w.piece(isCaller) {
	}
	w.wait()
}

// piece runs one piece, or a stretch of them, and returns false if none is left.
func (w *work) piece(isCaller bool) (ran bool) {
	first, count := w.take(isCaller)
	if count == 0 {
		return false
	}
	defer func() {
		if value := recover(); value != nil {
			w.failure.CompareAndSwap(nil, &failure{value: value})
			w.cancel()
		}
		w.end(count)
	}()
	lo := int(first) * w.grain
	w.f(lo, lo+min(w.grain*int(count), w.n-lo))
	return true
}

// take returns pieces that no goroutine has taken, or a count of 0 if none is left.
func (w *work) take(isCaller bool) (first, count int64) {
	for {
		ends := w.ends.Load()
		low, high := int64(ends>>32), int64(uint32(ends))
		left := w.pieces - low - high
		if left <= 0 {
			return 0, 0
		}
		count = max(min(w.stretch, left/(2*w.takers)), 1)
		first, taken := low, uint64(count)<<32
		if !isCaller {
			first, taken = w.pieces-high-count, uint64(count)
		}
		if w.ends.CompareAndSwap(ends, ends+taken) {
			return first, count
		}
	}
}

// cancel prevents pieces that have not started from starting.
func (w *work) cancel() {
	ends := w.ends.Swap(uint64(w.pieces) << 32)
	taken := int64(ends>>32) + int64(uint32(ends))
	w.end(w.pieces - min(taken, w.pieces))
}

// end counts pieces that have ended.
func (w *work) end(pieces int64) {
	if pieces > 0 && w.done.Add(pieces) == w.pieces {
		close(w.finished)
	}
}

// endTime is how long wait looks before it sleeps: longer than most pieces take.
const endTime = 2 * time.Millisecond

// wait returns when all pieces have ended. Other goroutines are running the last ones, so wait looks first: to
// sleep and be woken takes longer than most pieces.
func (w *work) wait() {
	kept := time.Duration(0)
	if w.roomy {
		kept = closeTime
	}
	if !look(endTime, kept, func() bool { return w.done.Load() == w.pieces }) {
		<-w.finished
	}
}

// look polls f and returns true once f does, or false after the longest time. After the time kept it yields between
// hundreds of polls, because the thread that it waits for may need this processor. Who yields to a busy thread comes
// back milliseconds later.
func look(most, kept time.Duration, f func() bool) bool {
	for start := time.Now(); ; {
		for range 100 {
			if f() {
				return true
			}
		}
		switch passed := time.Since(start); {
		case passed >= most:
			return false
		case passed >= kept:
			yield()
		}
	}
}
