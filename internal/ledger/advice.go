package ledger

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"rocblas_mem/core"
	"rocblas_mem/internal/trace"
)

// Advice is what the program could do about its memory: one kind, with its cases, and what device memory takes if it does that
// and nothing else.
type Advice struct {
	What string `json:"what"`
	trace.Outcome
	Bytes uint64   `json:"bytes"` // less at the peak; 0 for memory that is freed at the end
	Cases []string `json:"cases"` // places, the largest first
}

// Text returns the advice in one line.
func (a *Advice) Text() string {
	text := fmt.Sprintf("%s: %v", a.What, &a.Outcome)
	if a.Bytes > 0 {
		text += fmt.Sprintf(", %s less", Size(a.Bytes))
	}
	return text
}

// Advice returns what the program could do, the largest saving first: only what lowers its highest use to a number that is
// known, and what is never freed.
func (l *Ledger) Advice(folder string) (list []Advice) {
	if l.Partial {
		return nil
	}
	now := l.play(edit{}, false)
	add := func(what string, e edit, cases []string) {
		after := l.after(e)
		if len(cases) == 0 || after == nil || after.TakenBytes > now.TakenBytes || after.PeakBytes >= now.PeakBytes {
			return
		}
		list = append(list, Advice{What: what, Outcome: *after, Bytes: now.PeakBytes - after.PeakBytes, Cases: cases})
	}
	l.workspaces(folder, add)
	l.regrown(folder, add)
	l.unused(folder, add)
	l.shared(folder, add)
	if cases := l.kept(folder); len(cases) > 0 {
		list = append(list, Advice{What: "free at the end what is never freed", Outcome: now, Cases: cases})
	}
	slices.SortStableFunc(list, func(a, b Advice) int { return cmp.Compare(b.Bytes, a.Bytes) })
	return list
}

// adviser is given what the program could do: in words, as an edit, and its cases.
type adviser func(what string, e edit, cases []string)

// kept returns the memory that lives to the end, other than workspaces.
func (l *Ledger) kept(folder string) []string {
	var list []int
	for i := range l.liveAt(len(l.Changes) - 1) {
		if kind := l.Changes[i].Kind; kind != Workspace && kind != Pinned && kind != Code {
			list = append(list, i)
		}
	}
	return l.byLine(list, folder)
}

// byLine sums up allocations by their kind and line, the largest first.
func (l *Ledger) byLine(changes []int, folder string) (cases []string) {
	type line struct {
		kind  Kind
		where string
	}
	sums := map[line]*sum{}
	for _, i := range changes {
		c := &l.Changes[i]
		s := of(sums, line{c.Kind, l.siteText(c.Stack, folder)})
		s.bytes += c.Bytes
		s.count++
	}
	lines := slices.SortedFunc(maps.Keys(sums), func(a, b line) int {
		return cmp.Or(cmp.Compare(sums[b].bytes, sums[a].bytes), cmp.Compare(a.kind, b.kind), strings.Compare(a.where, b.where))
	})
	for _, at := range lines {
		cases = append(cases, fmt.Sprintf("%d bytes, %d x %s, %s", sums[at].bytes, sums[at].count, at.kind, at.where))
	}
	return cases
}

// mostSets limits the sizes that the program sets and for which a smaller one is tried.
const mostSets = 8

// workspaces advises the sizes that calls want where workspaces are larger: one for handles whose workspace the program does not
// set, and one for each size that it sets.
func (l *Ledger) workspaces(folder string, add adviser) {
	if l.needs == nil || l.foreign {
		return
	}
	unset := l.needs.Unset()
	try := func(what string, need *trace.Need) {
		rounded, _ := core.RocBLAS().Aligned(need.WantBytes)
		add(what, edit{spaces: map[*trace.Need]uint64{need: rounded}}, l.setAt(need, folder))
	}
	try(fmt.Sprintf("set ROCBLAS_DEVICE_MEMORY_SIZE=%d before the first rocblas_create_handle", unset.WantBytes), unset)
	larger := slices.DeleteFunc(slices.Clone(l.needs.Sets), func(s *trace.Set) bool {
		return s.Routine != setSize || s.WantBytes >= s.SizeBytes
	})
	slices.SortStableFunc(larger, func(a, b *trace.Set) int {
		return cmp.Compare(b.SizeBytes-b.WantBytes, a.SizeBytes-a.WantBytes)
	})
	for _, s := range larger[:min(mostSets, len(larger))] {
		try(fmt.Sprintf("call %s(handle, %d) instead of %d", setSize, s.WantBytes, s.SizeBytes), &s.Need)
	}
}

const setSize = "rocblas_set_device_memory_size"

// setAt returns where the workspaces of a need are set or, for handles whose workspace the program does not set, created.
func (l *Ledger) setAt(need *trace.Need, folder string) (cases []string) {
	for _, m := range l.marks {
		if m.handle != 0 && m.need == need {
			cases = append(cases, l.siteText(m.stack, folder))
		}
	}
	return counted(cases)
}

// leastGrowths is the number of allocations in a row that makes a loop.
const leastGrowths = 3

// chain is memory that a place replaces again and again by more.
type chain struct {
	where  string
	blocks []int // the allocations, each larger than the one before
	live   int
}

// regrown advises to allocate the largest size at once where a place replaces memory again and again by more: the smaller block
// lives beside the larger one.
func (l *Ledger) regrown(folder string, add adviser) {
	type placeOfThread struct {
		PlaceOfKind
		thread int
	}
	at, from := map[placeOfThread]*chain{}, map[allocation]*chain{}
	var chains []*chain
	for i := range l.Changes {
		c := &l.Changes[i]
		what := allocation{c.Kind, c.Address}
		if c.Action == Refuse || c.Kind != Device && c.Kind != Pool {
			continue
		}
		if c.Action == Release {
			from[what].live--
			continue
		}
		place := placeOfThread{PlaceOfKind{PlaceOf(l.Stacks[c.Stack], folder), c.Kind}, c.Thread}
		now := at[place]
		switch {
		case now == nil || now.live == 0:
			now = &chain{where: l.siteText(c.Stack, folder)}
			at[place], chains = now, append(chains, now)
		case now.live > 1 || c.Bytes <= l.Changes[now.blocks[len(now.blocks)-1]].Bytes:
			now.where = "" // several blocks are used at once: no replacement
		}
		now.blocks, from[what] = append(now.blocks, i), now
		now.live++
	}
	var e edit
	var cases []string
	for _, now := range chains {
		if last := len(now.blocks) - 1; now.where != "" && last >= leastGrowths {
			bytes := l.Changes[now.blocks[last]].Bytes
			e.put(bytes, now.blocks...)
			cases = append(cases, fmt.Sprintf("%d bytes at once instead of %d sizes one after another, %s", bytes, len(now.blocks), now.where))
		}
	}
	add("allocate the largest size at once", e, counted(cases))
}

// counted returns texts once each, with how often they occur.
func counted(texts []string) (list []string) {
	counts := map[string]int{}
	for _, text := range texts {
		if counts[text]++; counts[text] == 1 {
			list = append(list, text)
		}
	}
	for i, text := range list {
		if n := counts[text]; n > 1 {
			list[i] = fmt.Sprintf("%d x %s", n, text)
		}
	}
	return list
}
