package blas

import (
	"maps"
	"strings"
	"sync"
	"sync/atomic"

	"rocblas_mem/blas/engine"
	"rocblas_mem/core"
	"rocblas_mem/hip"
	"rocblas_mem/hip/guard"
	"rocblas_mem/hip/resource"
)

// Devices are those of a process that may have several. Methods may be called from any threads at once.
type Devices interface {
	// Current is the number of the device that a handle which is made now, on this thread, belongs to.
	//
	// Errors: why there is none.
	Current() (ordinal int, err error)
	// Open opens a device, once for each.
	Open(ordinal int) (Opened, error)
}

// Opened is a device that was opened.
type Opened struct {
	Device hip.Runtime
	// Calls opens what computes there, once.
	Calls func() (engine.Calls, error)
}

// site is a device with the workspaces on it, and what computes there.
type site struct {
	device hip.Runtime
	arenas *core.Arenas
	guards *guard.Guards
	kept   *resource.Cached             // memory that is no workspace's
	calls  func() (engine.Calls, error) // nil on the host

	before struct{ allocations, synchronizations atomic.Uint64 } // the device's counts when they were last reset
}

// counts is how often the device was asked for memory and waited for since that was reset.
func (s *site) counts() (allocations, synchronizations uint64) {
	counts := s.device.Counts()
	return counts.Allocations.Load() - s.before.allocations.Load(), counts.Synchronizations.Load() - s.before.synchronizations.Load()
}

// charge counts what this thread asked of the device for a handle and, unless that is nil, for a routine. asked is what the device's total was
// before: where it is the same, nobody did.
func (s *site) charge(control *core.Control, routine *core.Routine, asked uint64) {
	if counts := s.device.Counts(); counts.Total() != asked {
		mine := counts.Take()
		control.Asked(routine, mine.Allocations, mine.Synchronizations)
	}
}

// resetCounts begins them anew. The device's own go on.
func (s *site) resetCounts() {
	counts := s.device.Counts()
	s.before.allocations.Store(counts.Allocations.Load())
	s.before.synchronizations.Store(counts.Synchronizations.Load())
}

// newSite makes the site of a device. Why nothing computes there is told once.
func (l *Library) newSite(device hip.Runtime, open func() (engine.Calls, error)) *site {
	made := &site{device: device, arenas: core.NewArenas(device), guards: guard.New(device), kept: resource.NewCached(device)}
	made.arenas.Share(&l.process)
	made.arenas.Trace(l.config.Trace)
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

// sites are a library's, in the order of their devices' numbers, which begin at -1. It is read without a lock.
type sites struct {
	list   atomic.Pointer[[]*site]
	former atomic.Pointer[map[uint64]*site] // of handles whose device was reset, by their ids
	mutex  sync.Mutex                       // of those who add to it
}

// at is the site of a device, nil where it was not opened.
func (p *sites) at(ordinal int64) *site {
	list := p.list.Load()
	if list == nil || uint64(ordinal+1) >= uint64(len(*list)) {
		return nil
	}
	return (*list)[ordinal+1]
}

// end is more than the number of every device that was opened.
func (p *sites) end() uint64 {
	if list := p.list.Load(); list != nil {
		return uint64(len(*list) - 1)
	}
	return 0
}

// total changes whenever a device is asked for memory or waited for.
func (p *sites) total() (sum uint64) {
	if list := p.list.Load(); list != nil {
		for _, one := range *list {
			if one != nil {
				sum += one.device.Counts().Total()
			}
		}
	}
	return sum
}

// forget is for what this thread asked of the devices for no handle.
func (p *sites) forget() {
	for _, one := range p.all() {
		one.device.Counts().Take()
	}
}

// all are the sites of the devices that were opened.
func (p *sites) all() (opened []*site) {
	if list := p.list.Load(); list != nil {
		for _, one := range *list {
			if one != nil {
				opened = append(opened, one)
			}
		}
	}
	return opened
}

// add is for one thread at a time.
func (p *sites) add(one *site) {
	var list []*site
	if old := p.list.Load(); old != nil {
		list = append(list, *old...)
	}
	at := one.device.Ordinal() + 1
	for len(list) <= at {
		list = append(list, nil)
	}
	list[at] = one
	p.list.Store(&list)
}

// siteOf is where a handle belongs.
func (l *Library) siteOf(control *core.Control) *site {
	if former := l.sites.former.Load(); former != nil {
		if old := (*former)[control.ID]; old != nil {
			return old
		}
	}
	return l.sites.at(control.Device)
}

// gone says whether the device was reset after the site was made.
func (s *site) gone() bool {
	device, notices := s.device.(interface{ Gone() bool })
	return notices && device.Gone()
}

// keepFormer has the handles of a site that is gone stay with it, where nothing is computed and nothing given back, as another one takes
// its place.
func (l *Library) keepFormer(old *site) {
	former := map[uint64]*site{}
	if known := l.sites.former.Load(); known != nil {
		maps.Copy(former, *known)
	}
	for slot := range l.config.State.Slots {
		control := l.config.State.At(slot)
		if control.ID != 0 && control.Device == int64(old.device.Ordinal()) && former[control.ID] == nil {
			former[control.ID] = old
		}
	}
	l.sites.former.Store(&former)
}

// current is the site of the device that is current on this thread; it is opened where that has not happened.
//
// Errors: why there is no device, or why it cannot be opened.
func (l *Library) current() (*site, error) {
	if l.config.Devices == nil {
		return l.sites.at(int64(l.config.Device.Ordinal())), nil
	}
	ordinal, err := l.config.Devices.Current()
	if err != nil {
		return nil, err
	}
	return l.open(ordinal)
}

// open is the site of a device of a process that may have several; it is opened where that has not happened, and again where the device
// was reset.
//
// Errors: why it cannot be opened.
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
