package core

import (
	"fmt"
	"math"
	"sync"
)

// NoLimit is the limit that no size reaches.
const NoLimit = math.MaxUint64

// limit is the most bytes that may be committed. The zero value is NoLimit.
type limit struct{ inverted uint64 }

func (l *limit) set(bytes uint64) { l.inverted = ^bytes }
func (l *limit) bytes() uint64    { return ^l.inverted }

// sum counts the memory of workspaces, of one device or of all devices of a process. Only memory that was
// obtained counts as committed, and only that raises the peak.
type sum struct {
	committed, peakCommitted uint64
	requested                uint64 // asked of a device or a pool that has not answered yet; it counts against limits
	limit                    limit
}

// refuses reports whether extraBytes more would exceed mostBytes.
func (s *sum) refuses(extraBytes, mostBytes uint64) bool {
	return extraBytes > mostBytes-min(s.committed+s.requested, mostBytes)
}

// held says for an error text what leaves no room.
func (s *sum) held() string {
	text := fmt.Sprintf("%d are committed to workspaces", s.committed)
	if s.requested != 0 {
		text += fmt.Sprintf(", %d are being requested", s.requested)
	}
	return text
}

// answered ends a request for bytes, which raises the committed bytes if it was granted.
func (s *sum) answered(bytes uint64, granted bool) {
	s.requested -= bytes
	if granted {
		s.committed += bytes
		s.peakCommitted = max(s.peakCommitted, s.committed)
	}
}

// Process counts the memory that the workspaces of all devices hold together, and limits it. Its mutex guards
// its sum and those of its devices, so that a request counts on both or on neither.
type Process struct {
	mutex sync.Mutex
	sum   sum

	// asking is held while a device is asked for memory. No other thread is then refused for bytes that the
	// device does not have. A pool is asked without it, because it may call the program.
	asking sync.Mutex
}

// Limit sets the most bytes that the library commits in the process. A limit below the committed bytes takes
// nothing away and only stops further commits. The user's own memory does not count.
func (p *Process) Limit(bytes uint64) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	p.sum.limit.set(bytes)
}

// LimitBytes returns the limit, NoLimit if there is none.
func (p *Process) LimitBytes() uint64 {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	return p.sum.limit.bytes()
}

// Committed returns the bytes committed on all devices together, and the most at one time.
func (p *Process) Committed() (bytes, peakBytes uint64) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	return p.sum.committed, p.sum.peakCommitted
}

// ResetPeakCommitted sets the peak to the bytes committed now.
func (p *Process) ResetPeakCommitted() {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	p.sum.peakCommitted = p.sum.committed
}

// Account is the memory that all workspaces of a device hold together, in bytes.
type Account struct {
	Reserved, Committed, PeakCommitted uint64
	DeviceLimit                        uint64 // NoLimit if there is none
}

// Account returns the current numbers.
func (a *Arenas) Account() Account {
	a.process.mutex.Lock()
	defer a.process.mutex.Unlock()
	return Account{
		Reserved: a.reserved.Load() + a.blocks, Committed: a.sum.committed, PeakCommitted: a.sum.peakCommitted,
		DeviceLimit: a.sum.limit.bytes(),
	}
}

// ResetPeakCommitted sets the peak to the bytes committed now.
func (a *Arenas) ResetPeakCommitted() {
	a.process.mutex.Lock()
	defer a.process.mutex.Unlock()
	a.sum.peakCommitted = a.sum.committed
}

// Share makes the workspaces count against a process limit that other devices share. It must be called before
// the first workspace is used.
func (a *Arenas) Share(p *Process) { a.process = p }

// LimitDevice sets the most bytes that the library commits on the device, with the rules of Process.Limit.
func (a *Arenas) LimitDevice(bytes uint64) {
	a.process.mutex.Lock()
	defer a.process.mutex.Unlock()
	a.sum.limit.set(bytes)
}

// ask obtains extraBytes for the handle from its device or pool with obtain, if the device's memory and both
// limits allow it. The bytes count as committed once obtain has succeeded. On an error nothing counts.
func (a *Arenas) ask(c *Control, extraBytes uint64, obtain func() error) error {
	if c.Pooled == 0 {
		a.process.asking.Lock()
		defer a.process.asking.Unlock()
	}
	if err := a.request(extraBytes); err != nil {
		return err
	}
	granted := false
	defer func() { // also after a panic
		a.process.mutex.Lock()
		defer a.process.mutex.Unlock()
		a.sum.answered(extraBytes, granted)
		a.process.sum.answered(extraBytes, granted)
		if granted && !a.of(c).Reserves() {
			a.blocks += extraBytes
		}
	}()
	err := obtain()
	granted = err == nil
	return err
}

// request counts extraBytes as requested, or returns the reason for which they may not be.
func (a *Arenas) request(extraBytes uint64) error {
	p := a.process
	p.mutex.Lock()
	defer p.mutex.Unlock()
	totalBytes := a.device.TotalBytes()
	switch {
	case a.sum.refuses(extraBytes, totalBytes):
		return fmt.Errorf("the device has %d bytes, %s", totalBytes, a.sum.held())
	case a.sum.refuses(extraBytes, a.sum.limit.bytes()):
		return fmt.Errorf("the limit of the device is %d bytes, %s", a.sum.limit.bytes(), a.sum.held())
	case p.sum.refuses(extraBytes, p.sum.limit.bytes()):
		return fmt.Errorf("the limit of the process is %d bytes, %s", p.sum.limit.bytes(), p.sum.held())
	}
	a.sum.requested += extraBytes
	p.sum.requested += extraBytes
	return nil
}

// refund subtracts committed bytes of a reservation that were given back.
func (a *Arenas) refund(bytes uint64) { a.subtract(bytes, 0) }

// refundBlock subtracts the bytes of a block that was given back.
func (a *Arenas) refundBlock(bytes uint64) { a.subtract(bytes, bytes) }

func (a *Arenas) subtract(bytes, blockBytes uint64) {
	a.process.mutex.Lock()
	defer a.process.mutex.Unlock()
	a.sum.committed -= bytes
	a.process.sum.committed -= bytes
	a.blocks -= blockBytes
}
