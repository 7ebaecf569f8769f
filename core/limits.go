package core

import (
	"fmt"
	"math"
	"sync/atomic"
)

// NoLimit is the limit that no size reaches.
const NoLimit = math.MaxUint64

// limit is the most bytes that may be committed. The zero value is NoLimit.
type limit struct{ inverted atomic.Uint64 }

func (l *limit) set(bytes uint64) { l.inverted.Store(^bytes) }
func (l *limit) bytes() uint64    { return ^l.inverted.Load() }

// Process counts the memory that the workspaces of all devices hold together, and limits it.
type Process struct {
	limit         limit
	committed     atomic.Uint64
	peakCommitted atomic.Uint64
}

// Limit sets the most bytes that the library commits in the process. A limit below the committed bytes takes
// nothing away and only stops further commits. The user's own memory does not count.
func (p *Process) Limit(bytes uint64) { p.limit.set(bytes) }

// LimitBytes returns the limit, NoLimit if there is none.
func (p *Process) LimitBytes() uint64 { return p.limit.bytes() }

// PeakCommitted returns the most bytes committed at one time, on all devices together.
func (p *Process) PeakCommitted() uint64 { return p.peakCommitted.Load() }

// ResetPeakCommitted sets the peak to the bytes committed now.
func (p *Process) ResetPeakCommitted() { p.peakCommitted.Store(p.committed.Load()) }

// Account is the memory that all workspaces of a device hold together, in bytes.
type Account struct {
	Reserved, Committed, PeakCommitted uint64
	DeviceLimit                        uint64 // NoLimit if there is none
}

// Account returns the current numbers.
func (a *Arenas) Account() Account {
	return Account{
		Reserved: a.reserved.Load() + a.blocks.Load(), Committed: a.committed.Load(), PeakCommitted: a.peakCommitted.Load(),
		DeviceLimit: a.deviceLimit.bytes(),
	}
}

// ResetPeakCommitted sets the peak to the bytes committed now.
func (a *Arenas) ResetPeakCommitted() { a.peakCommitted.Store(a.committed.Load()) }

// Share makes the workspaces count against a process limit that other devices share. It must be called before
// the first workspace is used.
func (a *Arenas) Share(p *Process) { a.process = p }

// LimitDevice sets the most bytes that the library commits on the device, with the rules of Process.Limit.
func (a *Arenas) LimitDevice(bytes uint64) { a.deviceLimit.set(bytes) }

// charge counts extraBytes against the device's memory, its limit and the process's limit. On an error
// nothing is counted.
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

// refund subtracts bytes that charge counted.
func (a *Arenas) refund(bytes uint64) {
	a.committed.Add(-bytes)
	a.process.committed.Add(-bytes)
}

// refundBlock subtracts the bytes of a block that was given back.
func (a *Arenas) refundBlock(bytes uint64) {
	a.blocks.Add(-bytes)
	a.refund(bytes)
}

// add adds extraBytes to a sum that must not exceed most. If it would, add returns the error of refuse.
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

// notePeak raises the peak to committedBytes if it is lower.
func notePeak(peak *atomic.Uint64, committedBytes uint64) {
	for {
		peakBytes := peak.Load()
		if committedBytes <= peakBytes || peak.CompareAndSwap(peakBytes, committedBytes) {
			return
		}
	}
}
