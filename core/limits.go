package core

import (
	"fmt"
	"math"
	"sync/atomic"
)

// NoLimit is a limit that nothing reaches.
const NoLimit = math.MaxUint64

// limit is the most bytes that may be committed; the zero value is NoLimit.
type limit struct{ inverted atomic.Uint64 }

func (l *limit) set(bytes uint64) { l.inverted.Store(^bytes) }
func (l *limit) bytes() uint64    { return ^l.inverted.Load() }

// Process is what the workspaces of all devices hold together, and the limit of that.
type Process struct {
	limit         limit
	committed     atomic.Uint64
	peakCommitted atomic.Uint64
}

// Limit limits what the library commits in the process. Less than is committed takes nothing away: no more is committed then. The
// user's own memory does not count.
func (p *Process) Limit(bytes uint64) { p.limit.set(bytes) }

// LimitBytes is the limit, NoLimit where there is none.
func (p *Process) LimitBytes() uint64 { return p.limit.bytes() }

// PeakCommitted is the most bytes that were committed at one time, on all devices together.
func (p *Process) PeakCommitted() uint64 { return p.peakCommitted.Load() }

// ResetPeakCommitted makes what is committed now the most that was.
func (p *Process) ResetPeakCommitted() { p.peakCommitted.Store(p.committed.Load()) }

// Account is what all workspaces of a device hold together, in bytes.
type Account struct {
	Reserved, Committed, PeakCommitted uint64
	DeviceLimit                        uint64 // NoLimit where there is none
}

// Account returns the numbers as they are now.
func (a *Arenas) Account() Account {
	return Account{
		Reserved: a.reserved.Load() + a.blocks.Load(), Committed: a.committed.Load(), PeakCommitted: a.peakCommitted.Load(),
		DeviceLimit: a.deviceLimit.bytes(),
	}
}

// ResetPeakCommitted makes what is committed now the most that was.
func (a *Arenas) ResetPeakCommitted() { a.peakCommitted.Store(a.committed.Load()) }

// Share makes the workspaces count against a limit that other devices' count against too. It is called before they are used.
func (a *Arenas) Share(p *Process) { a.process = p }

// LimitDevice limits what the library commits on the device, as Process.Limit does in the process.
func (a *Arenas) LimitDevice(bytes uint64) { a.deviceLimit.set(bytes) }

// charge counts extraBytes against the device's memory and the limits.
func (a *Arenas) charge(extraBytes uint64) error {
	totalBytes, deviceLimit, processLimit := a.device.TotalBytes(), a.deviceLimit.bytes(), a.process.limit.bytes()
	err := add(&a.committed, extraBytes, min(totalBytes, deviceLimit), func(committedBytes uint64) error {
		if extraBytes > totalBytes-min(committedBytes, totalBytes) {
			return fmt.Errorf("the device has %d bytes, %d of them committed to workspaces", totalBytes, committedBytes)
		}
		return fmt.Errorf("the limit of the device is %d bytes, %d are committed to workspaces", deviceLimit, committedBytes)
	})
	if err != nil {
		return err
	}
	err = add(&a.process.committed, extraBytes, processLimit, func(committedBytes uint64) error {
		return fmt.Errorf("the limit of the process is %d bytes, %d are committed to workspaces", processLimit, committedBytes)
	})
	if err != nil {
		a.committed.Add(-extraBytes)
		return err
	}
	notePeak(&a.peakCommitted, a.committed.Load())
	notePeak(&a.process.peakCommitted, a.process.committed.Load())
	return nil
}

// refund takes back what charge has counted.
func (a *Arenas) refund(bytes uint64) {
	a.committed.Add(-bytes)
	a.process.committed.Add(-bytes)
}

// refundBlock does so for a block that was given back.
func (a *Arenas) refundBlock(bytes uint64) {
	a.blocks.Add(-bytes)
	a.refund(bytes)
}

// add adds to a sum that must not go beyond most; where it would, refuse makes the error.
func add(sum *atomic.Uint64, extraBytes, most uint64, refuse func(before uint64) error) error {
	for {
		before := sum.Load()
		if extraBytes > most-min(before, most) {
			return refuse(before)
		}
		if sum.CompareAndSwap(before, before+extraBytes) {
			return nil
		}
	}
}

// notePeak makes committedBytes the peak where that is less.
func notePeak(peak *atomic.Uint64, committedBytes uint64) {
	for {
		peakBytes := peak.Load()
		if committedBytes <= peakBytes || peak.CompareAndSwap(peakBytes, committedBytes) {
			return
		}
	}
}
