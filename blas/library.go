// Package blas is the routines: it decodes a call, checks its arguments, answers size queries, leases the workspace and
// runs the arithmetic, the single problem for every problem of a batch. What a routine is called and what it needs stands
// in package spec; how it computes stands in the file of its name.
package blas

import (
	"fmt"
	"sync"
	"sync/atomic"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
	"rocblas_mem/hip"
	"rocblas_mem/internal/par"
)

// Config is what a Library is made of.
type Config struct {
	// State is the process's handles.
	State *core.State
	// Device is where the workspaces are.
	Device hip.Runtime
	// Engines makes the arithmetic engine; it is called once, at the first call that computes.
	Engines func() engine.Engine
	// Team shares batches among the cores.
	Team par.Team
	// Warn tells the person at the terminal one line about a bad setting.
	Warn func(line string)
}

// Library is everything behind the C interface in one process. Its methods may be called from any threads at once, for
// different handles.
type Library struct {
	config    Config
	arenas    *core.Arenas
	functions []function
	transfers []spec.Transfer
	engine    func() engine.Engine
	problems  sync.Pool
	warned    atomic.Bool
}

// function is one routine of the C interface, with what every call asks of its row.
type function struct {
	spec.Function
	name    string
	words   int // arguments
	kernels kernelSet

	hasM, hasK, hasAlpha, hasBeta bool
	hasEnums                      bool
	readsInputs                   bool // some operand is not written: where alpha scales it, an alpha of 0 leaves it unread
	result                        spec.Kind
	hasResult                     bool
}

// runner computes problem i of a batch.
type runner func(p *problem, i int)

// kernelSet is a routine's runners by element type.
type kernelSet [spec.Types]runner

// New makes a Library.
func New(config Config) *Library {
	l := &Library{
		config:    config,
		arenas:    core.NewArenas(config.Device),
		functions: functions(),
		transfers: spec.Transfers(),
		engine:    sync.OnceValue(config.Engines),
	}
	l.problems.New = func() any { return new(problem) }
	return l
}

// functions lays the table out in the order of the routine numbers.
func functions() []function {
	var list []function
	for _, f := range spec.Functions() {
		list = append(list, newFunction(f, kernelsOf(f.GoFunc())))
	}
	return list
}

func newFunction(f spec.Function, kernels kernelSet) function {
	made := function{Function: f, name: f.CName(), words: len(f.Signature()), kernels: kernels}
	for _, p := range f.Row.Params {
		switch p.Kind {
		case spec.Side, spec.Uplo, spec.TransA, spec.TransB, spec.Diag:
			made.hasEnums = true
		case spec.M:
			made.hasM = true
		case spec.K:
			made.hasK = true
		case spec.Alpha:
			made.hasAlpha = true
		case spec.Beta:
			made.hasBeta = true
		case spec.Result, spec.RealOut, spec.IndexOut:
			made.result, made.hasResult = p.Kind, true
		case spec.Vector, spec.Matrix:
			made.readsInputs = made.readsInputs || !p.Output
		}
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
