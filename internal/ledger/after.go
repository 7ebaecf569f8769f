package ledger

import (
	"strings"

	"rocblas_mem/core"
	"rocblas_mem/internal/trace"
)

// edit is what a program could do otherwise.
type edit struct {
	rooms  map[int]*room          // of allocations, by their index
	spaces map[*trace.Need]uint64 // sizes of the workspaces that a need counts
}

// room is memory in place of one allocation or of several: it begins with the first of them and ends with the last.
type room struct {
	bytes  uint64 // 0 for none
	blocks int
}

// put places allocations in one room.
func (e *edit) put(bytes uint64, changes ...int) {
	if e.rooms == nil {
		e.rooms = map[int]*room{}
	}
	r := &room{bytes, len(changes)}
	for _, change := range changes {
		e.rooms[change] = r
	}
}

// withWorkspaces returns what device memory takes if the workspaces of a need have a size, nil if that is not known or there are
// several devices.
func (l *Ledger) withWorkspaces(need *trace.Need, sizeBytes uint64) *trace.Outcome {
	rounded, ok := core.RocBLAS().Aligned(sizeBytes)
	if l.foreign || !ok || len(l.Devices) > 0 {
		return nil
	}
	e := edit{spaces: map[*trace.Need]uint64{need: rounded}}
	for _, m := range l.marks {
		switch {
		case m.need != need || !m.owned:
		case m.given < 0:
			return nil
		default:
			e.put(sizeBytes, m.given)
		}
	}
	return l.after(e)
}

// after returns what device memory takes if the program does otherwise, nil if that cannot be known exactly.
func (l *Ledger) after(e edit) *trace.Outcome {
	for i := range l.Changes { // with more room the program would do something else
		if l.Partial || l.Changes[i].Action == Refuse {
			return nil
		}
	}
	late := l.play(e, false)
	for change := range e.rooms { // the trace does not tell of every moment at which pools could give back memory
		if kind := l.Changes[change].Kind; kind == Graph || kind == Pool && late != l.play(e, true) {
			return nil
		}
	}
	return &late
}

// rule is that of the device.
func (l *Ledger) rule() core.DeviceLayout {
	_, rocm, _ := strings.Cut(l.GPU, ":rocblas-")
	return core.HIP(rocm)
}

// player counts the memory of a program that does otherwise.
type player struct {
	edit
	account *core.DeviceAccount
	live    running
	threads map[int]*running
	left    map[*room]int     // blocks that have not ended
	spaces  map[uint64]uint64 // the workspaces of handles that have another size
	begun   map[allocation]int
	highest trace.Outcome
}

// play returns the highest use of a program that does otherwise. If eager, pools give back what is free at every change.
func (l *Ledger) play(e edit, eager bool) trace.Outcome {
	p := player{edit: e, account: core.NewDeviceAccount(l.rule()), threads: map[int]*running{}, left: map[*room]int{}, spaces: map[uint64]uint64{}, begun: map[allocation]int{}}
	marks := l.marks
	for i := range len(l.Changes) + 1 {
		for ; len(marks) > 0 && marks[0].before <= i; marks = marks[1:] {
			p.mark(&marks[0])
		}
		if i < len(l.Changes) {
			p.change(i, &l.Changes[i])
		}
		if eager {
			p.account.Synchronize()
		}
	}
	if l.threads > 1 {
		var sum uint64
		for _, r := range p.threads {
			sum += uint64(r.most)
		}
		return trace.Outcome{PeakBytes: max(sum, p.highest.PeakBytes)}
	}
	return p.highest
}

// take counts that a thread takes memory.
func (p *player) take(thread int, kind Kind, pool, bytes uint64) {
	p.account.Take(kind, pool, bytes)
	if kind.OnDevice() {
		p.live.add(int64(bytes))
		of(p.threads, thread).add(int64(bytes))
	}
	h, live, taken := &p.highest, uint64(p.live.now), p.account.TakenBytes()
	if taken > h.TakenBytes || taken == h.TakenBytes && live > h.PeakBytes {
		h.PeakBytes, h.TakenBytes = live, taken
	}
}

// give counts that a thread gives memory back.
func (p *player) give(thread int, kind Kind, pool, bytes uint64) {
	p.account.Give(kind, pool, bytes)
	if kind.OnDevice() {
		p.live.add(-int64(bytes))
		of(p.threads, thread).add(-int64(bytes))
	}
}

// mark counts what happened between two changes.
func (p *player) mark(m *mark) {
	if m.handle == 0 {
		p.account.Trim(Pool, m.pool, m.keptBytes)
		return
	}
	if bytes, other := p.spaces[m.handle]; other {
		p.give(m.thread, Workspace, 0, bytes)
		delete(p.spaces, m.handle)
	}
	if bytes, other := p.edit.spaces[m.need]; other && !m.owned {
		p.spaces[m.handle] = bytes
		p.take(m.thread, Workspace, 0, bytes)
	}
}

// change counts a change.
func (p *player) change(i int, c *Change) {
	what := allocation{c.Kind, c.Address}
	if _, other := p.spaces[c.Address]; other && c.Kind == Workspace || c.Action == Refuse {
		return
	}
	if c.Action == Allocate {
		p.begun[what] = i
	}
	r := p.rooms[p.begun[what]]
	switch {
	case r != nil && r.bytes == 0:
	case c.Action == Allocate && r == nil:
		p.take(c.Thread, c.Kind, c.Pool, c.Bytes)
	case c.Action == Release && r == nil:
		p.give(c.Thread, c.Kind, c.Pool, c.Bytes)
	case c.Action == Allocate:
		if p.left[r] == 0 {
			p.left[r] = r.blocks
			p.take(c.Thread, c.Kind, c.Pool, r.bytes)
		}
	default:
		if p.left[r]--; p.left[r] == 0 {
			p.give(c.Thread, c.Kind, c.Pool, r.bytes)
		}
	}
}
