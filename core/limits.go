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

// quota counts the memory of one device's workspaces and refuses what exceeds a limit. It knows neither workspaces nor
// how memory is obtained.
type quota struct {
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
func (q *quota) Account() Account {
	q.process.mutex.Lock()
	defer q.process.mutex.Unlock()
	return Account{
		Reserved: q.reserved.Load() + q.blocks, Committed: q.sum.committed, PeakCommitted: q.sum.peakCommitted,
		DeviceLimit: q.sum.limit.bytes(),
	}
}

// ResetPeakCommitted sets the peak to the bytes committed now.
func (q *quota) ResetPeakCommitted() {
	q.process.mutex.Lock()
	defer q.process.mutex.Unlock()
	q.sum.peakCommitted = q.sum.committed
}

// Share makes the workspaces count against a process limit that other devices share. It must be called before
// the first workspace is used.
func (q *quota) Share(p *Process) { q.process = p }

// LimitDevice sets the most bytes that the library commits on the device, with the rules of Process.Limit.
func (q *quota) LimitDevice(bytes uint64) {
	q.process.mutex.Lock()
	defer q.process.mutex.Unlock()
	q.sum.limit.set(bytes)
}

// ample reports whether the device has memory for a size that exceeds the need. Such sizes may use half of
// the device's memory, so that thousands of handles with small needs all fit.
func (q *quota) ample(sizeBytes uint64) bool {
	q.process.mutex.Lock()
	defer q.process.mutex.Unlock()
	return !q.sum.refuses(sizeBytes, q.totalBytes()/2)
}

// ask obtains extraBytes beside the heldBytes of a workspace, from the device or from a pool with obtain, if the device's
// memory and both limits allow it. The bytes, of which blockBytes are in a block, count as committed once obtain has succeeded. On an error
// nothing counts.
func (q *quota) ask(heldBytes, extraBytes, blockBytes uint64, pooled bool, obtain func() error) error {
	if !pooled {
		q.process.asking.Lock()
		defer q.process.asking.Unlock()
	}
	if err := q.request(heldBytes, extraBytes); err != nil {
		return err
	}
	granted := false
	defer func() { // also after a panic
		q.process.mutex.Lock()
		defer q.process.mutex.Unlock()
		q.sum.answered(extraBytes, granted)
		q.process.sum.answered(extraBytes, granted)
		if granted {
			q.blocks += blockBytes
		} else if q.beside != nil {
			q.beside.Resize(heldBytes+extraBytes, heldBytes)
		}
	}()
	err := obtain()
	granted = err == nil
	return err
}

// request counts extraBytes as requested, or returns the reason for which they may not be.
func (q *quota) request(heldBytes, extraBytes uint64) error {
	p := q.process
	p.mutex.Lock()
	defer p.mutex.Unlock()
	totalBytes := q.totalBytes()
	switch {
	case q.sum.refuses(extraBytes, totalBytes):
		return fmt.Errorf("the device has %d bytes, %s", totalBytes, q.sum.held())
	case q.sum.refuses(extraBytes, q.sum.limit.bytes()):
		return fmt.Errorf("the limit of the device is %d bytes, %s", q.sum.limit.bytes(), q.sum.held())
	case p.sum.refuses(extraBytes, p.sum.limit.bytes()):
		return fmt.Errorf("the limit of the process is %d bytes, %s", p.sum.limit.bytes(), p.sum.held())
	}
	if q.beside != nil {
		if leftBytes, ok := q.beside.Resize(heldBytes, heldBytes+extraBytes); !ok {
			return fmt.Errorf("the device has %d bytes left beside the program's memory, %s", leftBytes, q.sum.held())
		}
	}
	q.sum.requested += extraBytes
	p.sum.requested += extraBytes
	return nil
}

// refund subtracts committed bytes that a workspace gave back, of which blockBytes were a block. The workspace keeps keptBytes.
func (q *quota) refund(bytes, blockBytes, keptBytes uint64) {
	q.process.mutex.Lock()
	defer q.process.mutex.Unlock()
	q.sum.committed -= bytes
	q.process.sum.committed -= bytes
	q.blocks -= blockBytes
	if q.beside != nil {
		q.beside.Resize(keptBytes+bytes, keptBytes)
	}
}
