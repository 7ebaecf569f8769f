package ledger

import (
	"maps"
	"slices"

	"rocblas_mem/core"
)

// DeviceMemory is what one of several devices gave at most.
type DeviceMemory struct {
	Place      string `json:"place"`
	PeakBytes  uint64 `json:"peak_bytes"`  // as the program asked for them
	TakenBytes uint64 `json:"taken_bytes"` // with HIP's rounding
}

// eachDevice counts every device by itself. It passes each change of a device's memory, with what that device has then live and
// has given.
func (l *Ledger) eachDevice(do func(at int, live, taken uint64)) {
	type device struct {
		account *core.DeviceAccount
		live    uint64
	}
	devices, marks := map[string]*device{}, l.marks
	for i := range l.Changes {
		for ; len(marks) > 0 && marks[0].before <= i; marks = marks[1:] {
			for _, d := range devices { // the number of a pool is that of one device
				if marks[0].handle == 0 {
					d.account.Trim(Pool, marks[0].pool, marks[0].keptBytes)
				}
			}
		}
		c := &l.Changes[i]
		if !c.Kind.OnDevice() {
			continue
		}
		d := devices[c.Device]
		if d == nil {
			d = &device{account: core.NewDeviceAccount(l.rule())}
			devices[c.Device] = d
		}
		switch c.Action {
		case Allocate:
			d.account.Take(c.Kind, c.Pool, c.Bytes)
			d.live += c.Bytes
		case Release:
			d.account.Give(c.Kind, c.Pool, c.Bytes)
			d.live -= c.Bytes
		}
		do(i, d.live, d.account.TakenBytes())
	}
}

// Devices returns what each device gave at most, by place; nil if the program used one device or none.
func (l *Ledger) Devices() (list []DeviceMemory) {
	most := map[string]*DeviceMemory{}
	l.eachDevice(func(at int, live, taken uint64) {
		place := l.Changes[at].Device
		if most[place] == nil {
			most[place] = &DeviceMemory{Place: place}
		}
		if m := most[place]; taken > m.TakenBytes || taken == m.TakenBytes && live > m.PeakBytes {
			m.PeakBytes, m.TakenBytes = live, taken
		}
	})
	if len(most) < 2 {
		return nil
	}
	for _, place := range slices.Sorted(maps.Keys(most)) {
		list = append(list, *most[place])
	}
	return list
}

// FirstAbove returns the index of the first change after which a device has given more than a number of bytes, with what that
// device then has live and has given; -1 if there is none.
func (l *Ledger) FirstAbove(bytes uint64) (first int, live, taken uint64) {
	first = -1
	l.eachDevice(func(at int, liveThen, takenThen uint64) {
		if first < 0 && takenThen > bytes {
			first, live, taken = at, liveThen, takenThen
		}
	})
	return first, live, taken
}
