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

// Account is what all workspaces of a device hold together, in bytes.
type Account struct {
	Reserved, Committed, PeakCommitted uint64
	ProcessLimit, DeviceLimit          uint64 // NoLimit where there is none
}

// Account returns the numbers as they are now.
func (a *Arenas) Account() Account {
	account := Account{
		Reserved: a.reserved.Load(), Committed: a.committed.Load(), PeakCommitted: a.peakCommitted.Load(),
		ProcessLimit: a.processLimit.bytes(), DeviceLimit: a.deviceLimit.bytes(),
	}
	if !a.device.Reserves() {
		account.Reserved = account.Committed
	}
	return account
}

// ResetPeakCommitted makes what is committed now the most that was.
func (a *Arenas) ResetPeakCommitted() { a.peakCommitted.Store(a.committed.Load()) }

// LimitProcess limits what the library commits in the process, LimitDevice what it commits on the device. Less than is
// committed takes nothing away: no more is committed then. The user's own memory does not count.
func (a *Arenas) LimitProcess(bytes uint64) { a.processLimit.set(bytes) }

// LimitDevice is as LimitProcess says.
func (a *Arenas) LimitDevice(bytes uint64) { a.deviceLimit.set(bytes) }

// allowed says why extraBytes more than committedBytes may not be committed, nil where they may.
func (a *Arenas) allowed(committedBytes, extraBytes uint64) error {
	totalBytes := a.device.TotalBytes()
	if extraBytes > totalBytes-min(committedBytes, totalBytes) {
		return fmt.Errorf("the device has %d bytes, %d of them committed to workspaces", totalBytes, committedBytes)
	}
	for _, l := range []struct {
		of    string
		bytes uint64
	}{{"process", a.processLimit.bytes()}, {"device", a.deviceLimit.bytes()}} {
		if extraBytes > l.bytes-min(committedBytes, l.bytes) {
			return fmt.Errorf("the limit of the %s is %d bytes, %d are committed to workspaces", l.of, l.bytes, committedBytes)
		}
	}
	return nil
}

// charge counts extraBytes against the device's memory and the limits.
func (a *Arenas) charge(extraBytes uint64) error {
	for {
		committedBytes := a.committed.Load()
		if err := a.allowed(committedBytes, extraBytes); err != nil {
			return err
		}
		if a.committed.CompareAndSwap(committedBytes, committedBytes+extraBytes) {
			a.notePeak(committedBytes + extraBytes)
			return nil
		}
	}
}

func (a *Arenas) notePeak(committedBytes uint64) {
	for {
		peakBytes := a.peakCommitted.Load()
		if committedBytes <= peakBytes || a.peakCommitted.CompareAndSwap(peakBytes, committedBytes) {
			return
		}
	}
}
