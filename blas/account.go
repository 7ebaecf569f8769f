package blas

import (
	"fmt"

	"rocblas_mem/core"
	"rocblas_mem/internal/ptr"
)

// limitVariable is the most that the library commits in the process.
const limitVariable = "ROCBLAS_MEM_LIMIT"

// account reads and sets what is kept of the device as a whole.
func (l *Library) account(args *[core.MaxArgs]uint64) core.Status {
	switch args[0] {
	case core.AccountRead:
		return l.storeAccount(args[1])
	case core.AccountResetPeak:
		for _, at := range l.sites.all() {
			at.arenas.ResetPeakCommitted()
		}
		return core.Success
	case core.AccountSetLimit:
		return l.limit(int64(args[1]), args[2])
	}
	control := l.config.State.Find(args[1])
	if control == nil {
		return core.InvalidHandle
	}
	switch words := ptr.Slice[uint64](args[2], int(args[3])); args[0] {
	case core.AccountGuard:
		return l.guardLease(control, words)
	case core.AccountUnguard:
		return l.unguardLease(control, words)
	}
	return core.NotImplemented
}

// limit limits the process, or a device that was opened.
func (l *Library) limit(of int64, bytes uint64) core.Status {
	if of == core.LimitOfProcess {
		l.process.Limit(bytes)
		return core.Success
	}
	at := l.sites.at(of)
	if at == nil {
		return core.InvalidValue
	}
	at.arenas.LimitDevice(bytes)
	return core.Success
}

// storeAccount stores the words of enum rbm_account_word, in its order: the sums of all devices, and of the one that is current its
// number and limit.
func (l *Library) storeAccount(address uint64) core.Status {
	here, err := l.current()
	if err != nil {
		return core.InternalError
	}
	words := [core.AccountWords]uint64{
		core.WordDevice: uint64(here.device.Ordinal()), core.WordProcessLimit: l.process.LimitBytes(),
		core.WordDeviceLimit: here.arenas.Account().DeviceLimit,
	}
	for _, at := range l.sites.all() {
		account, counts := at.arenas.Account(), at.device.Counts()
		words[core.WordReserved] += account.Reserved
		words[core.WordCommitted] += account.Committed
		words[core.WordPeakCommitted] += account.PeakCommitted
		words[core.WordAllocations] += counts.Allocations.Load()
		words[core.WordSynchronizations] += counts.Synchronizations.Load()
	}
	copy(ptr.Slice[uint64](address, len(words)), words[:])
	return core.Success
}

// readLimit limits the process as ROCBLAS_MEM_LIMIT says.
func (l *Library) readLimit() {
	if l.config.Getenv == nil {
		return
	}
	text, set := l.config.Getenv(limitVariable)
	if !set {
		return
	}
	bytes, err := core.ParseSize(text)
	if err != nil {
		l.config.Warn(fmt.Sprintf("%s: %v; there is no limit", limitVariable, err))
		return
	}
	l.process.Limit(bytes)
}
