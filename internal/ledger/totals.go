package ledger

// Totals are the peaks of a program by kind and by place, in any order of its threads.
//
// The order in which threads allocate and free differs from run to run, and with it the highest use. So each thread counts
// alone: the most that its own changes add up to at any time. The sum over the threads is never less than the highest
// use, and it is the same in every run in which each thread does the same. With one thread it is the highest use.
type Totals struct {
	Device  uint64            // all kinds of the device, of all devices together
	Devices map[string]uint64 // the same of each device, by its place
	Kinds   map[Kind]uint64
	Places  map[PlaceOfKind]uint64
	Threads int
}

// NewTotals returns those of a program that takes no memory.
func NewTotals() Totals {
	return Totals{Devices: map[string]uint64{}, Kinds: map[Kind]uint64{}, Places: map[PlaceOfKind]uint64{}}
}

// PlaceOfKind is a place that takes memory of a kind.
type PlaceOfKind struct {
	Place
	Kind Kind
}

// running is a sum and the most that it was.
type running struct{ now, most int64 }

func (r *running) add(bytes int64) {
	r.now += bytes
	r.most = max(r.most, r.now)
}

// Totals computes the totals; folder is the current one.
func (l *Ledger) Totals(folder string) Totals {
	t := NewTotals()
	type ofThread[K comparable] struct {
		thread int
		key    K
	}
	device := map[int]*running{}
	devices := map[ofThread[string]]*running{}
	kinds := map[ofThread[Kind]]*running{}
	places := map[ofThread[PlaceOfKind]]*running{}
	from := map[uint64]PlaceOfKind{} // the place of what is live, by address; handles and addresses differ
	for i := range l.Changes {
		c := &l.Changes[i]
		bytes := int64(c.Bytes)
		switch c.Action {
		case Refuse:
			continue
		case Allocate:
			from[c.Address] = PlaceOfKind{PlaceOf(l.Stacks[c.Stack], folder), c.Kind}
		case Release:
			bytes = -bytes
		}
		at := from[c.Address]
		if c.Kind.OnDevice() {
			of(device, c.Thread).add(bytes)
			of(devices, ofThread[string]{c.Thread, c.Device}).add(bytes)
		}
		of(kinds, ofThread[Kind]{c.Thread, c.Kind}).add(bytes)
		of(places, ofThread[PlaceOfKind]{c.Thread, at}).add(bytes)
	}
	for _, r := range device {
		t.Device += uint64(r.most)
	}
	for key, r := range devices {
		t.Devices[key.key] += uint64(r.most)
	}
	for key, r := range kinds {
		t.Kinds[key.key] += uint64(r.most)
	}
	for key, r := range places {
		t.Places[key.key] += uint64(r.most)
	}
	t.Threads = len(device)
	return t
}

// of returns the value of a key, a new one if there is none.
func of[K comparable, V any](values map[K]*V, key K) *V {
	if values[key] == nil {
		values[key] = new(V)
	}
	return values[key]
}

// Add adds the totals of another process of the same run.
func (t *Totals) Add(other Totals) {
	t.Device += other.Device
	t.Threads += other.Threads
	for place, bytes := range other.Devices {
		t.Devices[place] += bytes
	}
	for kind, bytes := range other.Kinds {
		t.Kinds[kind] += bytes
	}
	for place, bytes := range other.Places {
		t.Places[place] += bytes
	}
}
