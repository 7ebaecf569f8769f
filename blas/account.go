package blas

import (
	"rocblas_mem/core"
	"rocblas_mem/internal/ptr"
	"rocblas_mem/internal/scratch"
)

// account reads and sets the accounts of devices and of the process, and the guards of leases.
func (l *Library) account(args *[core.MaxArgs]uint64) core.Status {
	switch args[0] {
	case core.AccountRead:
		return l.storeAccount(args[1], int64(args[2]))
	case core.AccountResetPeak:
		for _, at := range l.sites.all() {
			at.arenas.ResetPeakCommitted()
		}
		l.process.ResetPeakCommitted()
		return core.Success
	case core.AccountResetCounts:
		for _, at := range l.sites.all() {
			at.resetCounts()
		}
		return core.Success
	case core.AccountSetLimit:
		return l.limit(int64(args[1]), args[2])
	case core.AccountGetLimit:
		return l.storeLimit(int64(args[1]), args[2])
	}
	switch {
	case args[0] > core.AccountGetLimit:
		return core.NotImplemented
	case args[0] >= core.AccountReadCache && args[0] <= core.AccountResetCacheCounts:
		return l.cache(args[0], int64(args[1]), args[2])
	}
	control := l.config.State.Find(args[1])
	if control == nil {
		return core.InvalidHandle
	}
	if args[0] == core.AccountGuardAlign {
		l.siteOf(control).guards.Align(control.Slot, args[2])
		return core.Success
	}
	switch words := ptr.Slice[uint64](args[2], int(args[3])); args[0] {
	case core.AccountGuard:
		return l.guardLease(control, words)
	case core.AccountUnguard:
		return l.unguardLease(control, words)
	}
	return core.NotImplemented
}

// storeAccount stores the words of enum rbm_account_word for an opened device, or their sums over all devices
// for core.LimitOfProcess.
func (l *Library) storeAccount(address uint64, of int64) core.Status {
	counted := l.sites.all()
	words := [core.AccountWords]uint64{
		core.WordDevices: l.sites.end(), core.WordProcessLimit: l.process.LimitBytes(), core.WordDeviceLimit: core.NoLimit,
	}
	if of != core.LimitOfProcess {
		at := l.sites.at(of)
		if at == nil {
			return core.InvalidValue
		}
		counted = []*site{at}
		words[core.WordDeviceLimit] = at.arenas.Account().DeviceLimit
	}
	for _, at := range counted {
		account := at.arenas.Account()
		allocations, synchronizations := at.counts()
		words[core.WordReserved] += account.Reserved
		words[core.WordCommitted] += account.Committed
		words[core.WordPeakCommitted] += account.PeakCommitted
		words[core.WordAllocations] += allocations
		words[core.WordSynchronizations] += synchronizations
	}
	if of == core.LimitOfProcess {
		words[core.WordCommitted], words[core.WordPeakCommitted] = l.process.Committed() // devices may reach their peaks at different times
		for _, pool := range l.scratches() {
			words[core.WordScratch] += pool.Bytes()
		}
	}
	copy(ptr.Slice[uint64](address, len(words)), words[:])
	return core.Success
}

// scratches returns the scratch pools of the CPU cores: the library's, and the engine's once there is an
// engine.
func (l *Library) scratches() []*scratch.Pool {
	pools := []*scratch.Pool{l.host.Scratch}
	if e := l.chosen.Load(); e != nil {
		pools = append(pools, (*e).Scratch())
	}
	return pools
}
