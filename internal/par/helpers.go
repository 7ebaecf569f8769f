package par

import (
	"runtime/debug"
	"slices"
	"sync"
	"time"
)

// helpers are the goroutines that have worked for a team and wait for more work, asleep in the operating system: one of them is woken
// by one call of it, where a new goroutine waits until Go's scheduler has woken a thread that looks for it.
type helpers struct {
	mutex sync.Mutex
	free  []*helper
	most  int // that are kept
}

// helper is one of them, with what it is to work on.
type helper struct {
	bell         bell
	work         *work
	panicOnFault bool
}

// idleTime is how long a helper that has nothing to do is kept.
const idleTime = 2 * time.Second

// start has somebody work on w.
func (l *helpers) start(w *work, panicOnFault bool) {
	h := l.take()
	if h != nil {
		h.work, h.panicOnFault = w, panicOnFault
		h.bell.ring()
		return
	}
	go l.live(&helper{bell: newBell(), work: w, panicOnFault: panicOnFault})
	// The goroutine that was started last is kept for this processor, and another one that is idle waits tens of microseconds before
	// it takes it. So the last one is one that does nothing.
	go nothing()
}

func nothing() {}

// take returns the helper that worked last, or nil where there is none.
func (l *helpers) take() *helper {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	last := len(l.free) - 1
	if last < 0 {
		return nil
	}
	h := l.free[last]
	l.free = l.free[:last]
	return h
}

// live is the life of a helper. One that begins only when all is done finds nothing to do, and nobody has waited for it.
func (l *helpers) live(h *helper) {
	for {
		debug.SetPanicOnFault(h.panicOnFault)
		h.work.run()
		h.work = nil
		if !l.put(h) || !h.bell.wait(idleTime) && l.drop(h) {
			return
		}
	}
}

// put makes a helper wait for work, unless enough of them do.
func (l *helpers) put(h *helper) bool {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	if len(l.free) >= l.most {
		return false
	}
	l.free = append(l.free, h)
	return true
}

// drop ends the wait of a helper for good. It returns false where the helper has been taken meanwhile, and then once its bell has rung.
func (l *helpers) drop(h *helper) bool {
	l.mutex.Lock()
	at := slices.Index(l.free, h)
	if at >= 0 {
		l.free = slices.Delete(l.free, at, at+1)
	}
	l.mutex.Unlock()
	if at < 0 {
		for !h.bell.wait(idleTime) {
		}
	}
	return at >= 0
}
