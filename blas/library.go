// Package blas is the routines: it decodes a call, checks its arguments, answers size queries, leases the workspace and
// runs the arithmetic, the single problem for every problem of a batch. What a routine is called and what it needs stands
// in package spec; how it computes stands in the file of its name.
package blas

import (
	"fmt"
	"io"
	"sync"
	"sync/atomic"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/logging"
	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
	"rocblas_mem/hip"
	"rocblas_mem/internal/par"
	"rocblas_mem/internal/scratch"
)

// Config is what a Library is made of.
type Config struct {
	// State is the process's handles.
	State *core.State
	// Device is where the workspaces are, nil where Devices says that.
	Device hip.Runtime
	// Devices is where the workspaces are in a process that may have several devices, nil where it has the one.
	Devices Devices
	// Engines makes the arithmetic engine; it is called once, at the first call that computes.
	Engines func() engine.Engine
	// Calls opens what computes where operands are in Device's memory, instead of Engines; it is nil where they are the host's.
	// It is called once, with the first handle.
	Calls func() (engine.Calls, error)
	// Team shares batches among the cores.
	Team par.Team
	// Warn tells the person at the terminal one line about a bad setting.
	Warn func(line string)
	// Stderr is where logs without a file go, and what ROCBLAS_CHECK_NUMERICS tells; nothing of both where it is nil.
	Stderr io.Writer
	// Getenv reads a variable of the environment as it is now.
	Getenv func(name string) (value string, set bool)
	// Record records one of the process's events on a stream.
	Record func(event, stream uint64)
	// Describe makes the text that answers a Question; known is false where there is no such subject.
	Describe func(q Question) (text string, known bool)
	// Trace is told what happens to the workspaces of handles that are traced; nobody is where it is nil.
	Trace core.Tracer
	// Pool makes a pool of two functions of C and their last argument; rocblas_mem_set_allocator is not there where it is nil.
	Pool func(allocate, deallocate, user uint64) core.Pool
	// Arch is the architecture of the HIP device that the process has, empty where it has none or Arch is nil.
	Arch func() string
}

// release is the release of rocBLAS that the process has, the newest where nobody said which.
func (c *Config) release() core.Release {
	if c.State == nil || c.State.Release == 0 {
		return core.Release5
	}
	return c.State.Release
}

// Library is everything behind the C interface in one process. Its methods may be called from any threads at once, for
// different handles.
type Library struct {
	config      Config
	release     core.Release
	sites       sites
	process     core.Process // what all sites have
	layout      core.Layout
	listed      []spec.Function
	functions   []function
	transfers   []spec.Transfer
	engine      func() engine.Engine
	chosen      atomic.Pointer[engine.Engine] // what engine returned, nil before it was asked
	mapper      hip.Mapper                    // nil where the host uses the device's memory as its own
	logs        *logging.Logs
	problems    problems
	plans       plans
	allocator   atomic.Pointer[core.Pool] // of new handles, nil for the device
	scratch     *scratch.Pool             // of cores that convert operands
	warned      atomic.Bool
	computeless atomic.Bool // that nothing computes on a device was told
}

// function is one routine of the C interface, with what every call asks of its row.
type function struct {
	spec.Function
	name    string
	number  int // among the functions
	words   int // arguments
	kernels kernelSet

	grouping          *grouping // of a grouped function: what its calls are made of
	onDevice          bool      // calls are made by an engine.Calls
	mapped            bool      // the host computes on memory that it maps
	hasM, hasN, hasK  bool
	hasAlpha, hasBeta bool
	hasCos            bool
	typeWords         []int       // numbers of the arguments that are types
	typeOwners        []spec.Kind // what they belong to
	combinations      map[combination]bool
	addsToOutput      bool      // beta scales what the output is, to which something is added
	readsInputs       bool      // some operand is not written: where alpha scales it, an alpha of 0 leaves it unread
	solutions         spec.Kind // Solution where one is chosen, ListSize where they are listed
	result            spec.Kind
	hasResult         bool
}

// New makes a Library.
func New(config Config) *Library {
	listed := spec.Functions()
	l := &Library{
		config:    config,
		release:   config.release(),
		layout:    core.RocBLAS(),
		listed:    listed,
		functions: functions(listed),
		transfers: spec.Transfers(),
	}
	l.engine = sync.OnceValue(func() engine.Engine {
		made := config.Engines()
		l.chosen.Store(&made)
		return made
	})
	l.plans = make(plans, len(l.functions))
	if config.Device != nil {
		l.sites.add(l.newSite(config.Device, config.Calls))
	}
	for i := range l.functions {
		l.functions[i].onDevice = config.Calls != nil || config.Devices != nil
	}
	if mapper, ok := config.Device.(hip.Mapper); ok && config.Calls == nil {
		l.mapper = mapper
		for i := range l.functions {
			l.functions[i].mapped = true
		}
	}
	l.group()
	l.logs = logging.New(listed, l.release, config.Getenv, config.Warn, config.Stderr)
	l.readLimit()
	l.scratch = scratch.New(scratchBytes)
	return l
}

// functions lays the table out in the order of the routine numbers.
func functions(listed []spec.Function) []function {
	list := make([]function, len(listed))
	for number, f := range listed {
		list[number] = newFunction(f, kernelsOf(f.GoFunc()))
		list[number].number = number
	}
	return list
}

// Functions are the functions of the interface in the order of their numbers, which is no caller's to change.
func (l *Library) Functions() []spec.Function { return l.listed }

func newFunction(f spec.Function, kernels kernelSet) function {
	made := function{Function: f, name: f.CName(), words: len(f.Signature()), kernels: kernels}
	made.addsToOutput = !f.Row.SeparateOutput
	params := f.Row.Params
	if f.Shape == spec.Grouped {
		params = nil // the calls of its groups have them
	}
	for _, p := range params {
		made.addsToOutput = made.addsToOutput && p.Scaled != spec.Beta
		switch p.Kind {
		case spec.M:
			made.hasM = true
		case spec.N:
			made.hasN = true
		case spec.K:
			made.hasK = !f.Row.Band
		case spec.Cos:
			made.hasCos = true
		case spec.Solution, spec.ListSize:
			made.solutions = p.Kind
		case spec.Alpha:
			made.hasAlpha = true
		case spec.Beta:
			made.hasBeta = true
		case spec.Result, spec.RealOut, spec.IndexOut:
			made.result, made.hasResult = p.Kind, true
		case spec.Vector, spec.Matrix, spec.Packed:
			made.readsInputs = made.readsInputs || !p.Output
		}
	}
	made.addsToOutput = made.addsToOutput && made.hasBeta
	if f.Instance.Type == spec.Runtime {
		made.findTypes()
	}
	return made
}

// settings are the environment's words about memory, checked.
type settings struct {
	sizeBytes   uint64
	userManaged bool
}

// memorySettings reads ROCBLAS_DEVICE_MEMORY_SIZE: above 0, user-managed of that size; 0, managed with nothing up front;
// unset (text is nil), managed with defaultBytes.
func memorySettings(text *string, defaultBytes uint64) (settings, error) {
	if text == nil {
		return settings{sizeBytes: defaultBytes}, nil
	}
	sizeBytes, err := core.ParseSize(*text)
	if err != nil {
		return settings{sizeBytes: defaultBytes}, fmt.Errorf("ROCBLAS_DEVICE_MEMORY_SIZE: %w; using %d bytes, managed", err, defaultBytes)
	}
	return settings{sizeBytes: sizeBytes, userManaged: sizeBytes > 0}, nil
}
