package blas

import (
	"fmt"

	"rocblas_mem/core"
	"rocblas_mem/internal/ptr"
)

// limitVariable sets the most memory that the library commits in the process.
const limitVariable = "ROCBLAS_MEM_LIMIT"

// readLimit sets the process's limit from its variable.
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

// limit sets the memory limit of the process or of an opened device.
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

// storeLimit stores the memory limit of the process or of an opened device at an address.
func (l *Library) storeLimit(of int64, address uint64) core.Status {
	bytes := l.process.LimitBytes()
	if of != core.LimitOfProcess {
		at := l.sites.at(of)
		if at == nil {
			return core.InvalidValue
		}
		bytes = at.arenas.Account().DeviceLimit
	}
	ptr.Store(address, bytes)
	return core.Success
}
