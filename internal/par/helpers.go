package par

import (
	"runtime/debug"
	"slices"
	"sync"
	"time"
)

// helpers are the goroutines that work for a team. Between loops they wait for more work, asleep in the
// operating system. One call wakes a sleeping helper, whereas a new goroutine waits until Go's scheduler has
// woken a thread. A team never has more helpers than its size allows, for all callers together. A caller that
// gets no helper works alone.
//
// A sleeping helper starts 30 to 70 microseconds after its call. While loops follow each other closely, helpers
// therefore look for the next loop before they sleep.
type helpers struct {
	most  int     // maximum number of helpers
	quota float64 // processors whose time the process may use
	roomy bool    // there is a processor for each goroutine of the team

	mutex   sync.Mutex
	all     []*helper // existing helpers
	free    []*helper // idle helpers, the one that worked last at the end
	pending []*work   // running work that wants more helpers, the newest at the end
}

// helper is one goroutine of helpers.
type helper struct {
	bell   bell
	seat   seat
	rested time.Time // the end of the last work
}

// closeTime is the longest time between the end of a loop and the next loop for which a helper looks.
const closeTime = 50 * time.Microsecond

// idleTime is how long an idle helper lives.
const idleTime = 2 * time.Second

// offer lets up to number helpers work on w until withdraw. A helper that was woken for earlier work, and
// finds that work finished, works on w too.
func (l *helpers) offer(w *work, number int) {
	l.mutex.Lock()
	if len(l.pending) == 0 { // with several callers at a time, no caller has a processor to itself
		leave(l.all)
	}
	w.wanted, w.offered, w.roomy = number, time.Now(), l.roomy
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
		// Go's scheduler keeps the goroutine that was started last for this processor. Another idle processor
		// waits tens of microseconds before it takes that goroutine. So the last one started does nothing.
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

// work is the main loop of a helper.
func (l *helpers) work(h *helper) {
	l.mutex.Lock()
	h.seat.take()
	l.roomy = l.roomyFor(&h.seat)
	l.mutex.Unlock()
	var looking time.Duration
	for {
		if w := l.next(h); w != nil {
			looking = h.looking(w)
			debug.SetPanicOnFault(w.panicOnFault)
			w.run(false)
			h.rested = time.Now()
		} else if !h.bell.wait(looking, idleTime) && l.drop(h) {
			return
		}
	}
}

// roomyFor reports whether each goroutine of the team may have a processor, where helpers have seats like s.
func (l *helpers) roomyFor(s *seat) bool {
	return min(float64(s.processors()), l.quota) >= float64(l.most+1)
}

// looking returns how long a helper that works on w looks for more work afterwards: not at all if w came late, or if
// a helper that looks would stop a goroutine that works.
func (h *helper) looking(w *work) time.Duration {
	if w.roomy && w.offered.Sub(h.rested) < closeTime {
		return closeTime
	}
	return 0
}

// next returns work that wants a helper. If there is none, it returns nil and marks the helper as idle.
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

// drop ends an idle helper. It returns false if the helper has been woken meanwhile, once its bell has rung.
func (l *helpers) drop(h *helper) bool {
	l.mutex.Lock()
	at := slices.Index(l.free, h)
	if at >= 0 {
		l.free = slices.Delete(l.free, at, at+1)
		l.all = slices.DeleteFunc(l.all, func(other *helper) bool { return other == h })
	}
	l.mutex.Unlock()
	if at < 0 {
		for !h.bell.wait(0, idleTime) {
		}
	}
	return at >= 0
}
