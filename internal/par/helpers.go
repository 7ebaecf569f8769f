package par

import (
	"runtime/debug"
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

// helpers are the goroutines that work for a team. Between loops they wait for more work, asleep in the
// operating system. One call wakes a sleeping helper, whereas a new goroutine waits until Go's scheduler has
// woken a thread. A team never has more helpers than its size allows, for all callers together. A caller that
// gets no helper works alone until one is free.
//
// A sleeping helper starts tens of microseconds after its call. While loops follow each other closely, helpers
// therefore look for the next loop before they sleep.
type helpers struct {
	most    int     // maximum number of helpers
	quota   float64 // processors whose time the process may use
	gone    *work   // the task of a helper that has ended
	roomy   atomic.Bool
	callers atomic.Int32 // loops that run
	costs
	spare atomic.Pointer[work] // a loop that has ended without a panic

	mutex sync.Mutex // of the start and the end of helpers, and of their seats
	all   atomic.Pointer[[]*helper]
}

// helper is one goroutine of helpers. It belongs to the caller that has set its task, until that caller clears it. What the
// caller writes, the bell that the helper looks at, and what the helper writes are in cache lines of their own.
type helper struct {
	portion
	task  atomic.Pointer[work]
	rang  atomic.Int64 // when its bell last rang, in nanoseconds since the start of helpers
	looks atomic.Bool  // after its work, or after a bell that was taken back, it looks for more work
	known bool         // its goroutine has been started
	bell  bell         // the caller rings it
	seat  seat
	_     [64]byte
	left  bell // the helper rings it at the end of its work
	_     [64]byte
}

// closeTime is the longest time between the end of a loop and the next loop for which a helper looks.
const closeTime = 50 * time.Microsecond

// idleTime is how long an idle helper lives.
const idleTime = 2 * time.Second

func newHelpers(most int, quota float64) *helpers {
	l := &helpers{most: most, quota: quota, gone: new(work), costs: costs{start: time.Now()}}
	l.waking.Store(int64(closeTime))
	l.all.Store(new([]*helper))
	return l
}

// recruit makes free helpers, and new ones, work on w, and divides it among them.
func (l *helpers) recruit(w *work) {
	alone := l.callers.Add(1) == 1
	w.recruits = w.few.recruits[:0]
	l.claim(w)
	if len(w.recruits) < w.threads-1 && len(*l.all.Load()) < l.most {
		l.bear(w)
	}
	if alone { // with several callers at a time, no caller has a processor to itself
		l.leave(w)
	}
	w.divide()
	w.roomy, w.offered = l.roomy.Load(), time.Since(l.start)
	l.begin(w, w.recruits)
}

// join makes helpers that have become free work on w.
func (l *helpers) join(w *work) {
	before := len(w.recruits)
	l.claim(w)
	for _, h := range w.recruits[before:] {
		h.portion.ends.Store(0)
	}
	l.begin(w, w.recruits[before:])
}

// claim makes free helpers belong to w.
func (l *helpers) claim(w *work) {
	for _, h := range *l.all.Load() {
		if len(w.recruits) == w.threads-1 {
			return
		}
		if h.task.Load() == nil && h.task.CompareAndSwap(nil, w) {
			w.recruits = append(w.recruits, h)
		}
	}
}

// bear makes new helpers that belong to w.
func (l *helpers) bear(w *work) {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	all := slices.Clone(*l.all.Load())
	for len(w.recruits) < w.threads-1 && len(all) < l.most {
		h := &helper{bell: newBell(), left: newBell()}
		h.task.Store(w)
		all, w.recruits = append(all, h), append(w.recruits, h)
	}
	l.all.Store(&all)
}

// leave keeps helpers off the caller's processor, if the process has another one. A helper that looks for a brief loop is on
// another processor, unless none came to the last one.
func (l *helpers) leave(w *work) {
	if w.brief && l.missing.Load() == 0 && !slices.ContainsFunc(w.recruits, func(h *helper) bool { return h.bell.sleeps() }) {
		return
	}
	l.mutex.Lock()
	defer l.mutex.Unlock()
	leave(w.recruits)
}

// looks reports whether helpers that work on w look for more work afterwards: not if w came late, or if a helper that looks
// would stop a goroutine that works.
func (l *helpers) looks(w *work) bool {
	return w.roomy && (w.brief || w.offered-time.Duration(l.ended.Load()) < closeTime)
}

// begin rings the bells of helpers.
func (l *helpers) begin(w *work, recruits []*helper) {
	looks, born := l.looks(w), false
	for _, h := range recruits {
		h.rang.Store(int64(w.offered))
		h.looks.Store(looks)
		h.bell.ring()
		if !h.known {
			h.known, born = true, true
			go l.work(h)
		}
	}
	if born {
		// Go's scheduler keeps the goroutine that was started last for this processor. Another idle processor
		// waits tens of microseconds before it takes that goroutine. So the last one started does nothing.
		go nothing()
	}
}

func nothing() {}

// release takes back the bells of the helpers that have not begun to work on w, waits for the others, and frees all.
func (l *helpers) release(w *work) {
	kept := time.Duration(0)
	if w.roomy {
		kept = closeTime
	}
	start, came := time.Since(l.start), false
	for _, h := range w.recruits {
		if !h.left.rings() && h.bell.unring() {
			h.task.Store(nil)
			continue
		}
		for !h.left.wait(endTime, kept, idleTime) {
		}
		h.task.Store(nil)
		came = true
	}
	l.rest(w, came, start, time.Since(l.start))
	l.callers.Add(-1)
}

// work is the main loop of a helper.
func (l *helpers) work(h *helper) {
	l.mutex.Lock()
	h.seat.take()
	l.roomy.Store(l.roomyFor(&h.seat))
	l.mutex.Unlock()
	looking, rested := time.Duration(0), time.Now()
	for {
		rung := h.bell.look(looking, looking)
		if rung {
			l.handing.learn(time.Since(l.start) - time.Duration(h.rang.Load()))
		} else {
			asleep := time.Since(l.start)
			rung = h.bell.sleep(idleTime)
			l.woke(asleep, time.Duration(h.rang.Load()), time.Since(l.start))
		}
		if rung {
			w := h.task.Load()
			debug.SetPanicOnFault(w.panicOnFault)
			w.help(&h.portion)
			h.left.ring()
			rested = time.Now()
		} else if time.Since(rested) >= idleTime && l.drop(h) {
			return
		}
		if looking = 0; h.looks.Load() {
			looking = closeTime
		}
	}
}

// roomyFor reports whether each goroutine of the team may have a processor, where helpers have seats like s.
func (l *helpers) roomyFor(s *seat) bool {
	return min(float64(s.processors()), l.quota) >= float64(l.most+1)
}

// drop ends an idle helper. It returns false if the helper belongs to a caller.
func (l *helpers) drop(h *helper) bool {
	if !h.task.CompareAndSwap(nil, l.gone) {
		return false
	}
	l.mutex.Lock()
	defer l.mutex.Unlock()
	all := slices.DeleteFunc(slices.Clone(*l.all.Load()), func(other *helper) bool { return other == h })
	l.all.Store(&all)
	return true
}
