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

// account counts the changes, each in the account that of names, and passes each with its account afterwards. A pool that is
// trimmed has a number of its own in the process.
func (l *Ledger) account(of func(c *Change) string, do func(c *Change, account *core.DeviceAccount)) {
	accounts, marks := map[string]*core.DeviceAccount{}, l.marks
	for i := range l.Changes {
		for ; len(marks) > 0 && marks[0].before <= i; marks = marks[1:] {
			for _, account := range accounts {
				if marks[0].handle == 0 {
					account.Trim(Pool, marks[0].pool, marks[0].keptBytes)
				}
			}
		}
		c := &l.Changes[i]
		name := of(c)
		account := accounts[name]
		if account == nil {
			account = core.NewDeviceAccount(l.rule())
			accounts[name] = account
		}
		switch c.Action {
		case Allocate:
			account.Take(c.Kind, c.Pool, c.Bytes)
		case Release:
			account.Give(c.Kind, c.Pool, c.Bytes)
		}
		do(c, account)
	}
}

// eachDevice counts every device by itself. It passes each change of a device's memory, by its index, with what that device has
// then live and has given.
func (l *Ledger) eachDevice(do func(at int, live, taken uint64)) {
	live, at := map[string]uint64{}, -1
	l.account(func(c *Change) string { return c.Device }, func(c *Change, account *core.DeviceAccount) {
		at++
		switch {
		case !c.Kind.OnDevice():
			return
		case c.Action == Allocate:
			live[c.Device] += c.Bytes
		case c.Action == Release:
			live[c.Device] -= c.Bytes
		}
		do(at, live[c.Device], account.TakenBytes())
	})
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
