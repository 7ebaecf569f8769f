// Package blas is the way from a call of the C interface to its routine. It decodes the call, checks its
// arguments, answers size queries, leases the workspace, and runs the routine on every problem of the batch.
// Package spec describes each routine, package routines computes it.
package blas

import (
	"fmt"
	"io"
	"sync"
	"sync/atomic"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/logging"
	"rocblas_mem/blas/routines"
	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
	"rocblas_mem/hip"
	"rocblas_mem/internal/par"
	"rocblas_mem/internal/scratch"
)

// Config holds the parts of which New makes a Library.
type Config struct {
	// State holds the handles of the process.
	State *core.State
	// Device holds the workspaces. It is nil if Devices is set.
	Device hip.Runtime
	// Devices opens the devices of a process that may have several. It is nil in a process with one device.
	Devices Devices
	// Hosts reports that Devices are those of a HIP on the CPU: the host with its ordinals, where the host's engine computes.
	Hosts bool
	// Engine makes the engine. It is called once, at the first call that computes.
	Engine func() engine.Engine
	// Calls opens the engine that computes on operands in Device's memory. It replaces Engine, and is nil if
	// operands are in host memory. It is called once, with the first handle.
	Calls func() (engine.Calls, error)
	// Team shares batches among the CPU cores.
	Team par.Team
	// Warn prints one line about a bad setting.
	Warn func(line string)
	// Stderr receives logs without a file and the lines of ROCBLAS_CHECK_NUMERICS. If it is nil, both are
	// dropped.
	Stderr io.Writer
	// OpenLog opens the files of logs.
	OpenLog logging.Opener
	// Getenv reads the current value of an environment variable.
	Getenv func(name string) (value string, set bool)
	// Record records a HIP event of the program on a stream.
	Record func(event, stream uint64)
	// Describe returns the answer to a Question. known is false if the subject does not exist.
	Describe func(q Question) (text string, known bool)
	// Trace receives the workspace events of traced handles. It may be nil.
	Trace core.Tracer
	// Pool makes a pool from two C functions and their last argument. If it is nil, rocblas_mem_set_allocator
	// is not implemented.
	Pool func(allocate, deallocate, user uint64) core.Pool
	// Arch returns the architecture of the process's HIP device, or an empty string without one. Arch may be
	// nil.
	Arch func() string
	// Checks receives the work of checked handles, and Uses of those that are only traced. They may be nil.
	Checks hip.Checks
	Uses   hip.Uses
	// Dry is the dry run that the process may be. It may be nil.
	Dry hip.Dry
	// Rehearsal is the GPU and the rocBLAS whose workspace sizes the calls take. It is nil outside a rehearsal, and
	// requires that Device is the host.
	Rehearsal *spec.Rehearsal
}

// release returns the rocBLAS release that the process uses: the newest if State names none.
func (c *Config) release() core.Release {
	if c.State == nil || c.State.Release == 0 {
		return core.Release5
	}
	return c.State.Release
}

// Library is everything behind the C interface in one process. Any threads may call its methods at once, for
// different handles.
type Library struct {
	config      Config
	release     core.Release
	rehearsal   *spec.Rehearsal // nil outside a rehearsal
	sites       sites
	process     core.Process // shared by all sites
	listed      []spec.Function
	functions   []function
	queries     []spec.Query
	transfers   []spec.Transfer
	engine      func() engine.Engine
	chosen      atomic.Pointer[engine.Engine] // the result of engine, nil before its first call
	mapper      hip.Mapper                    // nil if the host uses device memory directly
	logs        *logging.Logs
	calls       calls
	plans       plans
	allocator   atomic.Pointer[core.Pool] // for new handles; nil means the device
	host        routines.Host             // what routines use of the host
	warned      atomic.Bool
	operandSets operandSets
	watched     atomic.Uint32 // the sum of all handles' Watch: transfers, which have no handle, are checked if one is
	computeless atomic.Bool   // the warning that nothing computes on a device was given
}

// function is one function of the C interface, with the properties of its row that every call reads.
type function struct {
	spec.Function
	name    string
	number  int // index in Library.functions
	words   int // number of arguments
	runners routines.Runners

	grouping          *grouping // of a grouped function: how its groups become calls
	takesStrides      bool      // the handle's strides of alpha and beta have an effect
	onDevice          bool      // an engine.Calls computes its calls
	mapped            bool      // the host computes in device memory that it maps
	hasM, hasN, hasK  bool
	hasAlpha, hasBeta bool
	hasCos            bool
	typeWords         []int       // indices of the arguments that are types
	typeOwners        []spec.Kind // the parameters to which these types belong
	combinations      map[combination]bool
	addsToOutput      bool      // beta scales the output, to which the product is added
	readsInputs       bool      // some operand is not written; if alpha scales it, alpha = 0 leaves it unread
	solutions         spec.Kind // Solution if the caller chooses one, ListSize if the function lists them
	hasResult         bool
	indexBytes        uint64 // size of a result that is an index, else 0
}

// New makes a Library.
func New(config Config) *Library {
	listed := spec.Functions()
	return newLibrary(config, listed, functions(listed))
}

// newLibrary makes a Library of the functions that are listed. It changes made.
func newLibrary(config Config, listed []spec.Function, made []function) *Library {
	l := &Library{
		config:    config,
		release:   config.release(),
		rehearsal: config.Rehearsal,
		listed:    listed,
		functions: made,
		queries:   spec.Queries(),
		transfers: spec.Transfers(),
	}
	l.engine = sync.OnceValue(func() engine.Engine {
		made := config.Engine()
		l.chosen.Store(&made)
		return made
	})
	l.plans = make(plans, len(l.functions))
	if config.Device != nil {
		l.sites.add(l.newSite(config.Device, config.Calls))
	}
	for i := range l.functions {
		l.functions[i].onDevice = config.Calls != nil || config.Devices != nil && !config.Hosts
	}
	if mapper, ok := config.Device.(hip.Mapper); ok && config.Calls == nil {
		l.mapper = mapper
		for i := range l.functions {
			l.functions[i].mapped = true
		}
	}
	l.group()
	l.logs = logging.New(listed, l.release, config.Getenv, config.Warn, config.Stderr, config.OpenLog)
	l.readLimit()
	l.host = routines.Host{Team: config.Team, Scratch: scratch.New(routines.ScratchBytes), Layout: core.RocBLAS(), Arch: config.Arch}
	return l
}

// functions builds the functions in the order of the routine numbers.
func functions(listed []spec.Function) []function {
	list := make([]function, len(listed))
	for number, f := range listed {
		list[number] = newFunction(f, routines.RunnersOf(f.GoFunc()))
		list[number].number = number
	}
	return list
}

// Functions returns the functions of the interface in the order of their numbers. Callers must not change the
// slice.
func (l *Library) Functions() []spec.Function { return l.listed }

func newFunction(f spec.Function, runners routines.Runners) function {
	made := function{Function: f, name: f.CName(), words: len(f.Signature()), runners: runners, takesStrides: f.TakesStrides()}
	made.addsToOutput = !f.Row.SeparateOutput
	made.readsInputs = f.Shape != spec.Grouped && f.Row.ReadsInputs()
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
			made.hasResult = true
			made.indexBytes = indexBytes(p.Kind, f.Wide)
		}
	}
	made.addsToOutput = made.addsToOutput && made.hasBeta
	if f.Instance.Type == spec.Runtime {
		made.findTypes()
	}
	return made
}

// indexBytes returns the size of a result that is an index, 0 if the result is a number.
func indexBytes(result spec.Kind, wide bool) uint64 {
	switch {
	case result != spec.IndexOut:
		return 0
	case wide:
		return 8
	}
	return 4
}

// settings holds the memory settings of the environment after parsing.
type settings struct {
	sizeBytes   uint64
	userManaged bool
}

// defaultBytes returns the size of a new handle's workspace if ROCBLAS_DEVICE_MEMORY_SIZE is not set.
func (l *Library) defaultBytes() uint64 {
	switch sizeBytes := l.config.State.DefaultSize; {
	case sizeBytes != 0:
		return sizeBytes
	case l.rehearsal != nil:
		return l.rehearsal.DefaultBytes()
	}
	return core.DefaultSize
}

// memorySettings parses ROCBLAS_DEVICE_MEMORY_SIZE. A size above 0 means user-managed memory of that size; 0
// means managed memory that starts empty. Unset (text is nil) means managed memory of defaultBytes.
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
