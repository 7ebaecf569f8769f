package main

// const char* rbm_own_path(void);
import "C"

import (
	"encoding/json"
	"runtime"
	"slices"
	"strings"
	"sync"

	"rocblas_mem/blas"
	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/engine/native"
	"rocblas_mem/blas/spec"
	"rocblas_mem/hip"
	"rocblas_mem/hip/gpu"
	"rocblas_mem/internal/describe"
)

// mostProblems limits the problems that are kept, for processes that repeat failing requests.
const mostProblems = 64

// choices records what the library chose in this process and which settings it could not honor. The fields up
// to getenv are set before the first query.
type choices struct {
	warn   func(line string)
	device placement
	as     *spec.Rehearsal // nil outside a rehearsal
	cores  cores
	getenv func(name string) (value string, set bool)

	mutex    sync.Mutex
	problems []string
	engine   describe.Choice
}

// tell warns with a line and keeps it, once.
func (c *choices) tell(line string) {
	c.warn(line)
	c.mutex.Lock()
	defer c.mutex.Unlock()
	if len(c.problems) < mostProblems && !slices.Contains(c.problems, line) {
		c.problems = append(c.problems, line)
	}
}

// compute records the chosen engine.
func (c *choices) compute(e engine.Engine, reason string) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	c.engine = describe.Choice{Kind: e.Kind(), Name: e.Name(), Reason: reason}
}

// describe answers rocblas_mem_describe.
func (c *choices) describe(q blas.Question) (text string, known bool) {
	var answer any
	switch subject := describe.Subject(q.Subject); subject {
	case describe.ProcessSubject:
		answer = c.process(q)
	default:
		d, known := find(func(d device) bool { return d.Subject == int(subject) })
		if !known {
			return "", false
		}
		answer = d.describe(q, choosePages(c.getenv, func(string) {}))
	}
	bytes, err := json.Marshal(answer)
	return string(bytes), err == nil
}

// process describes what a handle gets in this process.
func (c *choices) process(q blas.Question) describe.Process {
	release, version, _ := strings.Cut(q.Interface, ".rocblas_mem-")
	p := describe.Process{
		Version: version, Interface: release, Library: q.Library, Core: C.GoString(C.rbm_own_path()),
		Host: describe.Host{
			Vectors: native.UsualName(c.cores.instructions), Processors: runtime.NumCPU(), Threads: c.cores.threads, TotalBytes: hostBytes()},
		Kinds:  describedKinds(),
		Device: describe.Choice{Kind: c.device.kind, Reason: c.device.reason},
	}
	if c.as != nil {
		p.As = c.as.String()
	}
	refused := []string{}
	chosen, driver, failure := c.device.device()
	if failure != nil {
		refused = append(refused, oneLine(failure))
	} else {
		p.Device.Name, p.Device.Memory = chosen.Name(), memoryOf(driver)
	}
	if q.RocBLASRefused != "" {
		refused = append(refused, q.RocBLASRefused)
	}
	p.Engine = c.computing(q, &refused)
	if d, known := find(func(d device) bool { return d.Name == c.device.kind }); known && p.Engine.Kind == "none" {
		p.Engine.Step = d.EngineStep(failure == nil)
	}
	c.mutex.Lock()
	problems := append([]string{}, c.problems...) // an empty list is [] in JSON, not null
	for _, line := range refused {
		if !slices.Contains(problems, line) {
			problems = append(problems, line)
		}
	}
	c.mutex.Unlock()
	p.Variables = variablesOf(c.getenv, &problems)
	p.Problems = problems
	return p
}

// computing describes the engine that computes. If there is none, it adds the reason to problems.
func (c *choices) computing(q blas.Question, problems *[]string) describe.Choice {
	if q.RocBLAS != "" {
		return describe.Choice{Kind: "rocblas", Name: "the real rocBLAS", Reason: "it computes where the device is HIP",
			File: q.RocBLAS, Version: q.RocBLASVersion}
	}
	name, err := q.Compute()
	switch {
	case err != nil:
		line := oneLine(err)
		c.mutex.Lock()
		defer c.mutex.Unlock()
		if !slices.Contains(c.problems, line) && !slices.Contains(*problems, line) {
			*problems = append(*problems, line)
		}
		return describe.Choice{Kind: "none", Reason: line}
	case c.device.kind == "cuda":
		return describe.Choice{Kind: "cublas", Name: name, Reason: "it computes where the device is CUDA"}
	}
	c.mutex.Lock()
	defer c.mutex.Unlock()
	return c.engine
}

// memoryOf describes how a GPU's memory is allocated, nil for the host.
func memoryOf(driver *gpu.Driver) *describe.Memory {
	if driver == nil {
		return nil
	}
	m := &describe.Memory{Kind: driver.Method().String(), TotalBytes: driver.TotalBytes()}
	for _, cause := range driver.Causes() {
		m.Causes = append(m.Causes, oneLine(cause))
	}
	return m
}

// hostBytes returns the size of the host's memory, 0 if unknown.
func hostBytes() uint64 {
	host, err := hip.OpenHost()
	if err != nil {
		return 0
	}
	return host.TotalBytes()
}

// oneLine returns an error's text in one line.
func oneLine(err error) string { return strings.ReplaceAll(err.Error(), "\n", "; ") }
