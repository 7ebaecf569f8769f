package core

import (
	"fmt"
	"math"
	"sync"
	"sync/atomic"
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

// Beside is the account of a device whose memory the program shares with the workspaces: the stand-in HIP's.
type Beside interface {
	// Accounts reports whether the process has such a HIP. Without it everything fits.
	Accounts() bool
	// Resize counts a workspace of toBytes, which had fromBytes. The device rounds each workspace. A larger one must fit beside
	// the program's memory; otherwise nothing changes, and Resize returns what is left. It is thread-safe.
	Resize(fromBytes, toBytes uint64) (leftBytes uint64, ok bool)
}

// ledger counts the memory of one device's workspaces and refuses what exceeds a limit. It knows neither workspaces nor
// how memory is obtained.
type ledger struct {
	totalBytes func() uint64 // the size of the device's memory
	beside     Beside        // nil if the device has no such account
	process    *Process
	reserved   atomic.Uint64 // bytes of reservations
	sum        sum           // guarded by process.mutex, as blocks is
	blocks     uint64        // the part of the committed bytes that is in blocks, not in reservations
}

// Account is the memory that all workspaces of a device hold together, in bytes.
type Account struct {
	Reserved, Committed, PeakCommitted uint64
	DeviceLimit                        uint64 // NoLimit if there is none
}

// Account returns the current numbers.
func (l *ledger) Account() Account {
	l.process.mutex.Lock()
	defer l.process.mutex.Unlock()
	return Account{
		Reserved: l.reserved.Load() + l.blocks, Committed: l.sum.committed, PeakCommitted: l.sum.peakCommitted,
		DeviceLimit: l.sum.limit.bytes(),
	}
}

// ResetPeakCommitted sets the peak to the bytes committed now.
func (l *ledger) ResetPeakCommitted() {
	l.process.mutex.Lock()
	defer l.process.mutex.Unlock()
	l.sum.peakCommitted = l.sum.committed
}

// Share makes the workspaces count against a process limit that other devices share. It must be called before
// the first workspace is used.
func (l *ledger) Share(p *Process) { l.process = p }

// LimitDevice sets the most bytes that the library commits on the device, with the rules of Process.Limit.
func (l *ledger) LimitDevice(bytes uint64) {
	l.process.mutex.Lock()
	defer l.process.mutex.Unlock()
	l.sum.limit.set(bytes)
}

// ample reports whether the device has memory for a size that exceeds the need. Such sizes may use half of
// the device's memory, so that thousands of handles with small needs all fit.
func (l *ledger) ample(sizeBytes uint64) bool {
	l.process.mutex.Lock()
	defer l.process.mutex.Unlock()
	return !l.sum.refuses(sizeBytes, l.totalBytes()/2)
}

// ask obtains extraBytes beside the heldBytes of a workspace, from the device or from a pool with obtain, if the device's
// memory and both limits allow it. The bytes, of which blockBytes are in a block, count as committed once obtain has succeeded. On an error
// nothing counts.
func (l *ledger) ask(heldBytes, extraBytes, blockBytes uint64, pooled bool, obtain func() error) error {
	if !pooled {
		l.process.asking.Lock()
		defer l.process.asking.Unlock()
	}
	if err := l.request(heldBytes, extraBytes); err != nil {
		return err
	}
	granted := false
	defer func() { // also after a panic
		l.process.mutex.Lock()
		defer l.process.mutex.Unlock()
		l.sum.answered(extraBytes, granted)
		l.process.sum.answered(extraBytes, granted)
		if granted {
			l.blocks += blockBytes
		} else if l.beside != nil {
			l.beside.Resize(heldBytes+extraBytes, heldBytes)
		}
	}()
	err := obtain()
	granted = err == nil
	return err
}

// request counts extraBytes as requested, or returns the reason for which they may not be.
func (l *ledger) request(heldBytes, extraBytes uint64) error {
	p := l.process
	p.mutex.Lock()
	defer p.mutex.Unlock()
	totalBytes := l.totalBytes()
	switch {
	case l.sum.refuses(extraBytes, totalBytes):
		return fmt.Errorf("the device has %d bytes, %s", totalBytes, l.sum.held())
	case l.sum.refuses(extraBytes, l.sum.limit.bytes()):
		return fmt.Errorf("the limit of the device is %d bytes, %s", l.sum.limit.bytes(), l.sum.held())
	case p.sum.refuses(extraBytes, p.sum.limit.bytes()):
		return fmt.Errorf("the limit of the process is %d bytes, %s", p.sum.limit.bytes(), p.sum.held())
	}
	if l.beside != nil {
		if leftBytes, ok := l.beside.Resize(heldBytes, heldBytes+extraBytes); !ok {
			return fmt.Errorf("the device has %d bytes left beside the program's memory, %s", leftBytes, l.sum.held())
		}
	}
	l.sum.requested += extraBytes
	p.sum.requested += extraBytes
	return nil
}

// refund subtracts committed bytes that a workspace gave back, of which blockBytes were a block. The workspace keeps keptBytes.
func (l *ledger) refund(bytes, blockBytes, keptBytes uint64) {
	l.process.mutex.Lock()
	defer l.process.mutex.Unlock()
	l.sum.committed -= bytes
	l.process.sum.committed -= bytes
	l.blocks -= blockBytes
	if l.beside != nil {
		l.beside.Resize(keptBytes+bytes, keptBytes)
	}
}
