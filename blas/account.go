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
		l.storeAccount(args[1])
		return core.Success
	case core.AccountResetPeak:
		l.arenas.ResetPeakCommitted()
		return core.Success
	case core.AccountSetLimit:
		switch int64(args[1]) {
		case core.LimitOfProcess:
			l.arenas.LimitProcess(args[2])
		case int64(l.config.Device.Ordinal()):
			l.arenas.LimitDevice(args[2])
		default:
			return core.InvalidValue
		}
		return core.Success
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

// storeAccount stores the words of enum rbm_account_word, in its order.
func (l *Library) storeAccount(address uint64) {
	account, counts := l.arenas.Account(), l.config.Device.Counts()
	words := [core.AccountWords]uint64{
		core.WordDevice: uint64(l.config.Device.Ordinal()), core.WordReserved: account.Reserved,
		core.WordCommitted: account.Committed, core.WordPeakCommitted: account.PeakCommitted,
		core.WordProcessLimit: account.ProcessLimit, core.WordDeviceLimit: account.DeviceLimit,
		core.WordAllocations: counts.Allocations.Load(), core.WordSynchronizations: counts.Synchronizations.Load(),
	}
	copy(ptr.Slice[uint64](address, len(words)), words[:])
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
	l.arenas.LimitProcess(bytes)
}
