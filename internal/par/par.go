// Package par shares loops between goroutines, which sleep for a while and then end when there are no more loops.
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

// New returns a team of that many goroutines, the caller's included; 0 or less means one for each processor that Go uses.
func New(threads int) Team {
	if threads < 1 {
		threads = runtime.GOMAXPROCS(0)
	}
	if threads == 1 {
		return Team{threads: 1}
	}
	return Team{threads: threads, helpers: &helpers{most: threads - 1}}
}

// Threads returns the number of goroutines, the caller's included, that a loop may take.
func (t Team) Threads() int { return max(t.threads, 1) }

// For calls f(lo, hi) for every piece of 0..n-1 and returns when all of them are done. The pieces are grain long, the last
// one may be shorter, and they are the same whatever the size of the team: what f computes for a piece does not depend on
// the number of threads. Pieces run in any order and at the same time. The caller's goroutine works too, and alone if there
// is one piece.
//
// A panic in any piece ends the loop early, once the pieces under way are done, and reaches the caller as a panic with the
// same value on the caller's goroutine. The caller's debug.SetPanicOnFault holds for all pieces.
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

// ForStretches is For for loops over memory, which comes faster where it is read from one end to the other: f may be called for a stretch of
// pieces that follow one another, up to most of them. Stretches are shorter the fewer pieces are left, so that nobody has long to wait for
// the last ones.
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

// Loop is one call of For: N elements in pieces of Grain.
type Loop struct {
	N, Grain int
	F        func(lo, hi int)
	// Early says that in InTurn the pieces may run while the last ones of the loop before do. All loops before that one are over.
	Early bool
	// BothEnds says that the caller takes pieces from the first on and others from the last on: in calls one after the other, a piece is
	// mostly where it was worked on before, with its memory in the caches there. There are no more than 2^31 - 1 pieces then.
	BothEnds bool
	// Stretch is how many pieces may be one call of F where it takes them from both ends; 0 is one.
	Stretch int
}

// alone runs a loop on the caller's goroutine.
func (l Loop) alone() {
	for lo := 0; lo < l.N; lo += min(l.Grain, l.N-lo) {
		l.F(lo, lo+min(l.Grain, l.N-lo))
	}
}

// InTurn runs loops one after the other, each as For does, with the same helpers: they do not go to sleep in between.
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
	wanted       int // helpers that may still come
}

// step is one of its loops.
type step struct {
	Loop
	pieces   int64
	takers   int64         // how many there may be
	taken    atomic.Int64  // from the first on
	ends     atomic.Uint64 // in a loop of BothEnds: those from the first on, and in the lower half those from the last on
	done     atomic.Int64  // pieces that are over or will never begin
	finished chan struct{} // closed when all of them are
}

// failure is what a piece's panic carried.
type failure struct{ value any }

// share works on the caller's goroutine and on that many others.
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

// run works until nothing is left, and returns when no piece is under way any more.
func (w *work) run(isCaller bool) {
	over := 0 // steps that are
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

// piece runs one piece, or a stretch of them, unless none is left.
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

// take returns pieces that are nobody's yet, or a count of 0 where none is left.
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

// cancel sees to it that what has not begun never will.
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

// end counts pieces that are over.
func (s *step) end(pieces int64) {
	if pieces > 0 && s.done.Add(pieces) == s.pieces {
		close(s.finished)
	}
}

// waitLooks is how often wait looks before it sleeps: a millisecond or two, which is longer than most pieces take.
const waitLooks = 1 << 12

// wait returns when all pieces of a step are over. Somebody is at work on the last ones, so it looks for a while: to sleep and to be
// woken takes longer than most pieces do.
func (s *step) wait() {
	if !look(waitLooks, func() bool { return s.done.Load() == s.pieces }) {
		<-s.finished
	}
}

// look returns true once f does, or false when it has not that many hundred times. In between it lets other threads run, one of which
// may be the one that it waits for.
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
