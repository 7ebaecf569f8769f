package blas

import (
	"maps"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"rocblas_mem/blas/engine"
	"rocblas_mem/core"
	"rocblas_mem/hip"
	"rocblas_mem/hip/caching"
	"rocblas_mem/hip/guard"
)

// Devices opens the devices of a process that may have several. Any threads may call the methods at once.
type Devices interface {
	// Current returns the number of the device that a handle created now on this thread belongs to.
	//
	// Errors: the reason why there is no device.
	Current() (ordinal int, err error)
	// Open opens a device. It is called once for each device, and again after a reset.
	Open(ordinal int) (Opened, error)
}

// Opened is an opened device.
type Opened struct {
	Device hip.Runtime
	// Calls opens the engine of the device. It is called once.
	Calls func() (engine.Calls, error)
}

// site is a device with its workspaces and its engine.
type site struct {
	ordinal int64 // of the device
	device  hip.Runtime
	arenas  *core.Arenas
	guards  *guard.Guards
	kept    *caching.Memory              // memory outside all workspaces
	calls   func() (engine.Calls, error) // nil on the host

	before struct{ allocations, synchronizations atomic.Uint64 } // the device's counts at the last reset
}

// counts returns the allocations and waits of the device since the last reset of the counts.
func (s *site) counts() (allocations, synchronizations uint64) {
	counts := s.device.Counts()
	return counts.Allocations.Load() - s.before.allocations.Load(), counts.Synchronizations.Load() - s.before.synchronizations.Load()
}

// charge adds this thread's allocations and waits on the device to the counts of a handle and of a routine,
// which may be nil. asked is the device's total before the call; if the total is unchanged, there is nothing
// to add.
func (s *site) charge(control *core.Control, routine *core.Routine, asked uint64) {
	if counts := s.device.Counts(); counts.Total() != asked {
		mine := counts.Take()
		control.Asked(routine, mine.Allocations, mine.Synchronizations)
	}
}

// resetCounts starts the counts of the site at 0. The device's own counts go on.
func (s *site) resetCounts() {
	counts := s.device.Counts()
	s.before.allocations.Store(counts.Allocations.Load())
	s.before.synchronizations.Store(counts.Synchronizations.Load())
}

// newSite creates the site of a device. If the engine cannot be opened, the library warns once.
func (l *Library) newSite(device hip.Runtime, open func() (engine.Calls, error)) *site {
	made := &site{ordinal: int64(device.Ordinal()), device: device, arenas: core.NewArenas(device), guards: guard.New(device), kept: caching.NewMemory(device)}
	made.arenas.Share(&l.process)
	made.arenas.Trace(l.config.Trace)
	if l.rehearsal != nil { // workspaces have the sizes of a GPU
		made.arenas.Rehearse(l.rehearsal.DefaultBytes())
	}
	if open != nil {
		made.calls = sync.OnceValues(func() (engine.Calls, error) {
			calls, err := open()
			if err != nil && !l.computeless.Swap(true) {
				l.config.Warn(strings.ReplaceAll(err.Error(), "\n", "; "))
			}
			return calls, err
		})
	}
	return made
}

// sites holds the sites of the opened devices of a library. Readers take no lock.
type sites struct {
	list   atomic.Pointer[[]*site]
	former atomic.Pointer[map[uint64]*site] // sites of handles whose device was reset, by handle id
	mutex  sync.Mutex                       // held while a site is added
}

// at returns the site of a device, nil if the device was not opened.
func (p *sites) at(ordinal int64) *site {
	for _, one := range p.all() {
		if one.ordinal == ordinal {
			return one
		}
	}
	return nil
}

// end returns a number above that of every opened device.
func (p *sites) end() (number uint64) {
	for _, one := range p.all() {
		number = max(number, uint64(max(one.ordinal+1, 0)))
	}
	return number
}

// total returns the allocations and waits of all devices.
func (p *sites) total() (sum uint64) {
	for _, one := range p.all() {
		sum += one.device.Counts().Total()
	}
	return sum
}

// forget drops this thread's allocations and waits that belong to no handle.
func (p *sites) forget() {
	for _, one := range p.all() {
		one.device.Counts().Take()
	}
}

// all returns the sites of the opened devices.
func (p *sites) all() []*site {
	if list := p.list.Load(); list != nil {
		return *list
	}
	return nil
}

// add adds a site, in place of an earlier one of the same device. Only one thread may call it at a time.
func (p *sites) add(one *site) {
	list := slices.DeleteFunc(slices.Clone(p.all()), func(old *site) bool { return old.ordinal == one.ordinal })
	list = append(list, one)
	p.list.Store(&list)
}

// siteOf returns the site of a handle.
func (l *Library) siteOf(control *core.Control) *site {
	if former := l.sites.former.Load(); former != nil {
		if old := (*former)[control.ID]; old != nil {
			return old
		}
	}
	return l.sites.at(control.Device)
}

// gone reports whether the device was reset after the site was created.
func (s *site) gone() bool {
	device, notices := s.device.(interface{ Gone() bool })
	return notices && device.Gone()
}

// keepFormer ties the handles of a reset device to their former site before a new site replaces it. The
// former site computes nothing and frees nothing.
func (l *Library) keepFormer(old *site) {
	former := map[uint64]*site{}
	if known := l.sites.former.Load(); known != nil {
		maps.Copy(former, *known)
	}
	for slot := range l.config.State.SlotCount() {
		control := l.config.State.At(slot)
		if control.ID != 0 && control.Device == old.ordinal && former[control.ID] == nil {
			former[control.ID] = old
		}
	}
	l.sites.former.Store(&former)
}

// current returns the site of this thread's current device. It opens the device if needed.
//
// Errors: the reason why there is no device, or why it cannot be opened.
func (l *Library) current() (*site, error) {
	if l.config.Devices == nil {
		return l.sites.all()[0], nil
	}
	ordinal, err := l.config.Devices.Current()
	if err != nil {
		return nil, err
	}
	return l.open(ordinal)
}

// open returns the site of a device in a process that may have several. It opens the device if needed, and
// again after a reset.
//
// Errors: the reason why the device cannot be opened.
func (l *Library) open(ordinal int) (*site, error) {
	if known := l.sites.at(int64(ordinal)); known != nil && !known.gone() {
		return known, nil
	}
	l.sites.mutex.Lock()
	defer l.sites.mutex.Unlock()
	known := l.sites.at(int64(ordinal))
	if known != nil && !known.gone() {
		return known, nil
	}
	opened, err := l.config.Devices.Open(ordinal)
	if err != nil {
		return nil, err
	}
	made := l.newSite(opened.Device, opened.Calls)
	if known != nil {
		l.keepFormer(known)
	}
	l.sites.add(made)
	return made, nil
}
