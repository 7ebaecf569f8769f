package blas

import (
	"fmt"

	"rocblas_mem/core"
	"rocblas_mem/internal/ptr"
)

// option is a setting of the library: a variable of the environment, which is read once, and functions of the header.
type option struct {
	variable string
	parse    func(text string) (value uint64, err error)
	without  string // what holds if the variable's text is not valid
	// set returns core.InvalidValue for a device that is not open, and accepts every value that parse returns.
	set func(l *Library, device int64, value uint64) core.Status
	get func(l *Library, device int64) (value uint64, status core.Status)
}

// limitVariable sets the most memory that the library commits in the process.
const limitVariable = "ROCBLAS_MEM_LIMIT"

// options returns the table. A device's number of core.LimitOfProcess is the whole process: what the variable means.
func options() []option {
	return []option{
		{limitVariable, core.ParseSize, "there is no limit", (*Library).limit, (*Library).limitOf},
	}
}

// readOptions sets the options from their variables.
func (l *Library) readOptions() {
	if l.config.Getenv == nil {
		return
	}
	for _, o := range options() {
		text, set := l.config.Getenv(o.variable)
		if !set {
			continue
		}
		value, err := o.parse(text)
		if err != nil {
			l.config.Warn(fmt.Sprintf("%s: %v; %s", o.variable, err, o.without))
			continue
		}
		o.set(l, core.LimitOfProcess, value)
	}
}

// option sets or returns an option: the address and the length of its variable's name, a device's number, and the value or
// the address of a word for it.
func (l *Library) option(args *[core.MaxArgs]uint64) core.Status {
	name, device := ptr.Text(args[1], int(args[2])), int64(args[3])
	for _, o := range options() {
		if o.variable != name {
			continue
		}
		if args[0] == core.AccountSetOption {
			return o.set(l, device, args[4])
		}
		value, status := o.get(l, device)
		if status == core.Success {
			ptr.Store(args[4], value)
		}
		return status
	}
	return core.NotImplemented
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

// limitOf returns the memory limit of the process or of an opened device.
func (l *Library) limitOf(device int64) (bytes uint64, status core.Status) {
	if device == core.LimitOfProcess {
		return l.process.LimitBytes(), core.Success
	}
	at := l.sites.at(device)
	if at == nil {
		return 0, core.InvalidValue
	}
	return at.arenas.Account().DeviceLimit, core.Success
}
