// Package par shares a loop between goroutines that exist only while the loop runs.
package par

import (
	"runtime"
	"runtime/debug"
	"sync"
	"sync/atomic"
)

// Team is a number of goroutines that may work on one loop. The zero Team works alone.
type Team struct{ threads int }

// New returns a team of that many goroutines, the caller's included; 0 or less means one for each processor that Go uses.
func New(threads int) Team {
	if threads < 1 {
		threads = runtime.GOMAXPROCS(0)
	}
	return Team{threads: threads}
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
	pieces := (n-1)/grain + 1
	if helpers := min(t.threads, pieces) - 1; helpers > 0 {
		l := &loop{n: n, grain: grain, pieces: int64(pieces), f: f}
		l.share(helpers)
		return
	}
	for lo := 0; lo < n; lo += min(grain, n-lo) {
		f(lo, lo+min(grain, n-lo))
	}
}

// loop is one call of For.
type loop struct {
	n, grain int
	pieces   int64
	f        func(lo, hi int)
	taken    atomic.Int64
	failure  atomic.Pointer[failure]
	helpers  atomic.Int64 // at work, plus ended once the caller has found no piece left
	away     sync.WaitGroup
}

// ended is what loop.helpers has in addition once no helper may begin any more.
const ended = 1 << 32

// failure is what a helper's panic carried.
type failure struct{ value any }

// share runs the loop on the caller's goroutine and on that many others.
func (l *loop) share(helpers int) {
	panicOnFault := debug.SetPanicOnFault(false)
	debug.SetPanicOnFault(panicOnFault)
	l.away.Add(1)
	for range helpers {
		go l.help(panicOnFault)
	}
	// The goroutine that was started last is kept for this processor, and another one that is idle waits tens of microseconds before
	// it takes it. So the last one is one that does nothing.
	go nothing()
	l.take()
	if failed := l.failure.Load(); failed != nil {
		panic(failed.value)
	}
}

func nothing() {}

// help is the life of a helper. One that the system runs only when all is done does nothing, and nobody has waited for it.
func (l *loop) help(panicOnFault bool) {
	if !l.begin() {
		return
	}
	defer l.leave()
	defer func() {
		if value := recover(); value != nil {
			l.failure.CompareAndSwap(nil, &failure{value: value})
		}
	}()
	debug.SetPanicOnFault(panicOnFault)
	l.work()
}

// begin says whether a helper may work, and counts it if so.
func (l *loop) begin() bool {
	for {
		helpers := l.helpers.Load()
		if helpers >= ended {
			return false
		}
		if l.helpers.CompareAndSwap(helpers, helpers+1) {
			return true
		}
	}
}

// leave counts a helper out. The last one tells the caller, who may be waiting.
func (l *loop) leave() {
	if l.helpers.Add(-1) == ended {
		l.away.Done()
	}
}

// take is the caller's part: it leaves only when no helper touches the caller's data any more.
func (l *loop) take() {
	defer func() {
		if l.helpers.Add(ended) != ended {
			l.away.Wait()
		}
	}()
	l.work()
}

// work runs pieces until none is left. When one of them panics, the rest are not begun.
func (l *loop) work() {
	finished := false
	defer func() {
		if !finished {
			l.taken.Store(l.pieces)
		}
	}()
	for {
		piece := l.taken.Add(1) - 1
		if piece >= l.pieces {
			break
		}
		lo := int(piece) * l.grain
		l.f(lo, lo+min(l.grain, l.n-lo))
	}
	finished = true
}
