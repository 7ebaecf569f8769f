// Package par shares loops between goroutines. The goroutines sleep between loops and end after some time
// without loops.
package par

import (
	"math"
	"runtime"
	"runtime/debug"
	"sync/atomic"
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
	return Team{threads: threads, helpers: &helpers{most: threads - 1}}
}

// Threads returns the number of goroutines, including the caller's, that a loop may use.
func (t Team) Threads() int { return max(t.threads, 1) }

// For calls f(lo, hi) for every piece of 0..n-1 and returns when all calls have returned. The pieces are
// grain long; the last one may be shorter. They are the same for every size of the team: what f computes for
// a piece does not depend on the number of threads. Pieces run in any order and concurrently. The caller's
// goroutine works too, and works alone if there is one piece.
//
// A panic in any piece ends the loop early, once the running pieces have returned. It then panics with the
// same value on the caller's goroutine. The caller's debug.SetPanicOnFault applies to all pieces.
func (t Team) For(n, grain int, f func(lo, hi int)) {
	if n <= 0 {
		return
	}
	grain = min(max(grain, 1), n)
	if pieces := (n-1)/grain + 1; min(t.threads, pieces) > 1 {
		t.InTurn(Loop{N: n, Grain: grain, F: f, BothEnds: pieces <= math.MaxInt32})
		return
	}
	Loop{N: n, Grain: grain, F: f}.alone()
}

// ForStretches is For for loops over memory, which is faster to read from one end to the other: f may be
// called for a stretch of consecutive pieces, up to most of them. Stretches become shorter as fewer pieces
// are left, to keep the wait for the last ones short.
func (t Team) ForStretches(n, grain, most int, f func(lo, hi int)) {
	if n <= 0 {
		return
	}
	grain = min(max(grain, 1), n)
	pieces := (n-1)/grain + 1
	if min(t.threads, pieces) > 1 && pieces <= math.MaxInt32 {
		t.InTurn(Loop{N: n, Grain: grain, F: f, BothEnds: true, Stretch: most})
		return
	}
	Loop{N: n, Grain: grain, F: f}.alone()
}

// Loop holds the arguments of one call of For: N elements in pieces of Grain.
type Loop struct {
	N, Grain int
	F        func(lo, hi int)
	// Early means that in InTurn the pieces may run while the last pieces of the previous loop run. All loops
	// before that one have ended.
	Early bool
	// BothEnds means that the caller takes pieces from the first on and helpers take them from the last on.
	// In consecutive calls, a piece then mostly runs on the core that has its memory in the caches. A loop
	// with BothEnds has at most 2^31 - 1 pieces.
	BothEnds bool
	// Stretch is the maximum number of pieces in one call of F with BothEnds; 0 means 1.
	Stretch int
}

// alone runs a loop on the caller's goroutine.
func (l Loop) alone() {
	for lo := 0; lo < l.N; lo += min(l.Grain, l.N-lo) {
		l.F(lo, lo+min(l.Grain, l.N-lo))
	}
}

// InTurn runs loops one after the other, each as For does. The helpers do not sleep between the loops.
func (t Team) InTurn(loops ...Loop) {
	w := &work{steps: make([]step, 0, len(loops))}
	most := int64(0)
	for _, l := range loops {
		if l.N <= 0 {
			continue
		}
		l.Grain = min(max(l.Grain, 1), l.N)
		pieces := int64((l.N-1)/l.Grain + 1)
		most = max(most, pieces)
		w.steps = append(w.steps, step{Loop: l, pieces: pieces, finished: make(chan struct{})})
	}
	takers := min(int64(t.Threads()), most)
	for i := range w.steps {
		w.steps[i].takers = takers
	}
	w.share(t.helpers, int(takers)-1)
}

// work is one call of InTurn.
type work struct {
	steps        []step
	failure      atomic.Pointer[failure]
	panicOnFault bool
	wanted       int // helpers that may still join
}

// step is one loop of a work.
type step struct {
	Loop
	pieces   int64
	takers   int64         // maximum number of goroutines that take pieces
	taken    atomic.Int64  // pieces taken, from the first on
	ends     atomic.Uint64 // with BothEnds: pieces taken from the first on, and in the lower half pieces taken from the last on
	done     atomic.Int64  // pieces that have ended or will never start
	finished chan struct{} // closed when all pieces are done
}

// failure holds the value of a piece's panic.
type failure struct{ value any }

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
	over := 0 // steps that have ended
	for i := range w.steps {
		before := i
		if w.steps[i].Early {
			before = i - 1
		}
		for ; over < before; over++ {
			w.steps[over].wait()
		}
		for w.piece(&w.steps[i], isCaller) {
		}
	}
	for ; over < len(w.steps); over++ {
		w.steps[over].wait()
	}
}

// piece runs one piece, or a stretch of them, and returns false if none is left.
func (w *work) piece(s *step, isCaller bool) (ran bool) {
	first, count := s.take(isCaller)
	if count == 0 {
		return false
	}
	defer func() {
		if value := recover(); value != nil {
			w.failure.CompareAndSwap(nil, &failure{value: value})
			w.cancel()
		}
		s.end(count)
	}()
	lo := int(first) * s.Grain
	s.F(lo, lo+min(s.Grain*int(count), s.N-lo))
	return true
}

// take returns pieces that no goroutine has taken, or a count of 0 if none is left.
func (s *step) take(isCaller bool) (first, count int64) {
	if !s.BothEnds {
		first = s.taken.Add(1) - 1
		return first, min(1, max(0, s.pieces-first))
	}
	for {
		ends := s.ends.Load()
		low, high := int64(ends>>32), int64(uint32(ends))
		left := s.pieces - low - high
		if left <= 0 {
			return 0, 0
		}
		count = max(min(int64(s.Stretch), left/(2*s.takers)), 1)
		first, taken := low, uint64(count)<<32
		if !isCaller {
			first, taken = s.pieces-high-count, uint64(count)
		}
		if s.ends.CompareAndSwap(ends, ends+taken) {
			return first, count
		}
	}
}

// cancel prevents pieces that have not started from starting.
func (w *work) cancel() {
	for i := range w.steps {
		s := &w.steps[i]
		taken := s.taken.Swap(s.pieces)
		if s.BothEnds {
			ends := s.ends.Swap(uint64(s.pieces) << 32)
			taken = int64(ends>>32) + int64(uint32(ends))
		}
		s.end(s.pieces - min(taken, s.pieces))
	}
}

// end counts pieces that have ended.
func (s *step) end(pieces int64) {
	if pieces > 0 && s.done.Add(pieces) == s.pieces {
		close(s.finished)
	}
}

// waitLooks is how often wait polls before it sleeps: one or two milliseconds, longer than most pieces take.
const waitLooks = 1 << 12

// wait returns when all pieces of a step have ended. Other goroutines are running the last ones, so wait
// polls first: to sleep and be woken takes longer than most pieces.
func (s *step) wait() {
	if !look(waitLooks, func() bool { return s.done.Load() == s.pieces }) {
		<-s.finished
	}
}

// look returns true once f does, or false after the given number of hundreds of polls. It yields between
// hundreds, because the thread that it waits for may need this processor.
func look(hundreds int, f func() bool) bool {
	for range hundreds {
		for range 100 {
			if f() {
				return true
			}
		}
		yield()
	}
	return false
}
