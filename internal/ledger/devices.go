package ledger

import (
	"maps"
	"slices"
	"strings"

	"rocblas_mem/core"
)

// onCPU reports whether a place is a device of the stand-in on the CPU: host, host:1 and so on.
func onCPU(place string) bool { return place == "host" || strings.HasPrefix(place, "host:") }

// count counts what the device of the ledger gives, by the rounding of the release of ROCm: all devices together if it has
// several. A pool that is trimmed has a number of its own in the process.
func (l *Ledger) count() {
	account, marks, live := core.NewDeviceAccount(l.rule()), l.marks, uint64(0)
	for i := range l.Changes {
		for ; len(marks) > 0 && marks[0].before <= i; marks = marks[1:] {
			if marks[0].handle == 0 {
				account.Trim(Pool, marks[0].pool, marks[0].keptBytes)
			}
		}
		c := &l.Changes[i]
		switch c.Action {
		case Allocate:
			account.Take(c.Kind, c.Pool, c.Bytes)
		case Release:
			account.Give(c.Kind, c.Pool, c.Bytes)
		}
		switch {
		case !c.Kind.OnDevice():
		case c.Action == Allocate:
			live += c.Bytes
		case c.Action == Release:
			live -= c.Bytes
		}
		c.LiveBytes, c.TakenBytes, c.ReservedBytes = live, account.TakenBytes(), account.ReservedBytes()
	}
}

// split makes the ledger of each device, by place, if several gave memory.
func (l *Ledger) split() {
	places := map[string]bool{}
	for i := range l.Changes {
		if c := &l.Changes[i]; c.Kind.OnDevice() && c.Action != Refuse {
			places[c.Device] = true
		}
	}
	if len(places) < 2 {
		return
	}
	for _, place := range slices.Sorted(maps.Keys(places)) {
		l.Devices = append(l.Devices, l.of(place))
	}
}

// of returns the ledger of one device: what it gave, and memory of the host that was allocated while it was the current one.
func (l *Ledger) of(place string) *Ledger {
	one := *l
	one.Place, one.Dry, one.Devices, one.Changes, one.Uses, one.marks = place, nil, nil, nil, nil, nil
	number := make([]int, len(l.Changes)+1) // of changes of the device before a change
	for i := range l.Changes {
		if number[i] = len(one.Changes); l.Changes[i].Device == place {
			one.Changes = append(one.Changes, l.Changes[i])
		}
	}
	number[len(l.Changes)] = len(one.Changes)
	for _, u := range l.Uses {
		if l.Changes[u.Change].Device == place {
			u.Change = number[u.Change]
			one.Uses = append(one.Uses, u)
		}
	}
	for _, m := range l.marks {
		if m.handle != 0 && m.place != place {
			continue
		}
		if m.given >= 0 {
			m.given = number[m.given]
		}
		m.before = number[m.before]
		one.marks = append(one.marks, m)
	}
	one.count()
	return &one
}

// Each returns the ledgers of the devices: itself if there is one device or none.
func (l *Ledger) Each() []*Ledger {
	if len(l.Devices) == 0 {
		return []*Ledger{l}
	}
	return l.Devices
}

// Fullest returns the ledger of the device that has given most at its peak, the first of several.
func (l *Ledger) Fullest() (fullest *Ledger) {
	var most Change
	for _, one := range l.Each() {
		var peak Change
		if at := one.PeakAt(); at >= 0 {
			peak = one.Changes[at]
		}
		if fullest == nil || peak.TakenBytes > most.TakenBytes {
			fullest, most = one, peak
		}
	}
	return fullest
}

// FirstAbove returns the first change after which a device has given more than a number of bytes, as its index in the ledger of
// that device; nil if there is none.
func (l *Ledger) FirstAbove(bytes uint64) (of *Ledger, at int) {
	for _, one := range l.Each() {
		first := slices.IndexFunc(one.Changes, func(c Change) bool { return c.TakenBytes > bytes })
		if first >= 0 && (of == nil || one.Changes[first].Line < of.Changes[at].Line) {
			of, at = one, first
		}
	}
	return of, at
}
