package par

import (
	"runtime/debug"
	"slices"
	"sync"
	"time"
)

// helpers are the goroutines that work for a team and, between loops, wait for more work, asleep in the operating system: one of
// them is woken by one call of it, where a new goroutine waits until Go's scheduler has woken a thread that looks for it. There are
// never more of them than the team has, whoever calls, and a caller that gets none works alone.
type helpers struct {
	most int // that there may be

	mutex   sync.Mutex
	all     []*helper // those that there are
	free    []*helper // those that have nothing to do, the one that worked last at the end
	pending []*work   // what is under way and wants more of them, the newest at the end
}

// helper is one of them.
type helper struct {
	bell bell
	seat seat
}

// idleTime is how long a helper that has nothing to do is kept.
const idleTime = 2 * time.Second

// offer lets up to number helpers work on w until it is withdrawn. One that is on its way already, to work that is over when it
// arrives, takes w as well.
func (l *helpers) offer(w *work, number int) {
	l.mutex.Lock()
	if len(l.pending) == 0 { // of several callers at a time, none has a processor for itself
		leave(l.all)
	}
	w.wanted = number
	l.pending = append(l.pending, w)
	woken := append(make([]*helper, 0, 8), l.free[max(0, len(l.free)-number):]...)
	l.free = l.free[:len(l.free)-len(woken)]
	born := min(number-len(woken), l.most-len(l.all))
	for range born {
		h := &helper{bell: newBell()}
		l.all = append(l.all, h)
		go l.work(h)
	}
	l.mutex.Unlock()
	for _, h := range woken {
		h.bell.ring()
	}
	if born > 0 {
		// The goroutine that was started last is kept for this processor, and another one that is idle waits tens of microseconds
		// before it takes it. So the last one is one that does nothing.
		go nothing()
	}
}

func nothing() {}

// withdraw ends an offer.
func (l *helpers) withdraw(w *work) {
	l.mutex.Lock()
	if at := slices.Index(l.pending, w); at >= 0 {
		l.pending = slices.Delete(l.pending, at, at+1)
	}
	l.mutex.Unlock()
}

// work is the life of a helper.
func (l *helpers) work(h *helper) {
	l.mutex.Lock()
	h.seat.take()
	l.mutex.Unlock()
	for {
		if w := l.next(h); w != nil {
			debug.SetPanicOnFault(w.panicOnFault)
			w.run(false)
		} else if !h.bell.wait(idleTime) && l.drop(h) {
			return
		}
	}
}

// next returns what wants a helper, or nil where nothing does, and then the helper is free.
func (l *helpers) next(h *helper) *work {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	last := len(l.pending) - 1
	if last < 0 {
		l.free = append(l.free, h)
		return nil
	}
	w := l.pending[last]
	if w.wanted--; w.wanted == 0 {
		l.pending = slices.Delete(l.pending, last, last+1)
	}
	return w
}

// drop ends the life of a helper that is free. It returns false where the helper has been woken meanwhile, once its bell has rung.
func (l *helpers) drop(h *helper) bool {
	l.mutex.Lock()
	at := slices.Index(l.free, h)
	if at >= 0 {
		l.free = slices.Delete(l.free, at, at+1)
		l.all = slices.DeleteFunc(l.all, func(other *helper) bool { return other == h })
	}
	l.mutex.Unlock()
	if at < 0 {
		for !h.bell.wait(idleTime) {
		}
	}
	return at >= 0
}
