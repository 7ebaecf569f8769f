package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"rocblas_mem/internal/describe"
)

// findings are all that doctor found. Where a part was not answered, its failure says why.
type findings struct {
	Usable   bool     `json:"usable"`   // what the environment asks for can be had
	Problems []string `json:"problems"` // why not
	Next     []string `json:"next"`     // steps, for what is missing

	Process        *describe.Process `json:"process,omitempty"`
	ProcessFailure string            `json:"process_failure,omitempty"`
	Idle           *describe.Process `json:"idle,omitempty"` // where Process is not there: the library, kept away from all others
	HIP            *describe.Runtime `json:"hip,omitempty"`
	HIPFailure     string            `json:"hip_failure,omitempty"`
	CUDA           *describe.Runtime `json:"cuda,omitempty"`
	CUDAFailure    string            `json:"cuda_failure,omitempty"`
	OpenCL         *describe.Runtime `json:"opencl,omitempty"`
	OpenCLFailure  string            `json:"opencl_failure,omitempty"`
	Ascend         *describe.Runtime `json:"ascend,omitempty"`
	AscendFailure  string            `json:"ascend_failure,omitempty"`
	CBLAS          *describe.CBLAS   `json:"cblas,omitempty"`
	CBLASFailure   string            `json:"cblas_failure,omitempty"`

	StandIn string   `json:"stand_in"` // the folder that LD_LIBRARY_PATH begins with for programs that run on the CPU
	Unread  []string `json:"unread"`   // variables of rocBLAS's that are set and mean nothing here
}

// defaultLimit is how long a driver may take. The first start of one on a machine with many GPUs takes many seconds.
const defaultLimit = 30 * time.Second

// doctor parses the arguments of the doctor command, asks, and prints.
func doctor(args []string, stdout io.Writer) error {
	o, err := parseOptions("doctor", args, []string{"--json"}, []string{"--limit"}, false)
	if err != nil {
		return err
	}
	if len(o.rest) > 0 {
		return fail(exitUsage, "doctor takes no %s", o.rest[0])
	}
	limit, asJSON := defaultLimit, o.has("--json")
	if o.has("--limit") {
		seconds, err := strconv.ParseUint(o.values["--limit"], 10, 16)
		if err != nil || seconds == 0 {
			return fail(exitUsage, "--limit takes a number of seconds, not %q", o.values["--limit"])
		}
		limit = time.Duration(seconds) * time.Second
	}
	at, err := findFolders()
	if err != nil {
		return err
	}
	found, err := examine(at, os.Environ(), limit)
	if err != nil {
		return err
	}
	return found.print(stdout, asJSON)
}

// examine asks an installation's library everything, all subjects at a time.
func examine(at folders, env []string, limit time.Duration) (*findings, error) {
	for _, file := range []string{at.probe, at.front} {
		if _, err := os.Stat(file); err != nil {
			return nil, fail(exitUsage, "the installation is not whole: %w", err)
		}
	}
	p := prober{program: at.probe, library: filepath.Clean(at.front), env: env, limit: limit}
	f := &findings{StandIn: at.cpu}
	process, cblas := &describe.Process{}, &describe.CBLAS{}
	hip, cuda, opencl, ascend := &describe.Runtime{}, &describe.Runtime{}, &describe.Runtime{}, &describe.Runtime{}
	var group sync.WaitGroup
	group.Go(func() { f.ProcessFailure = p.ask(describe.ProcessSubject, process) })
	group.Go(func() { f.HIPFailure = p.ask(describe.HIPSubject, hip) })
	group.Go(func() { f.CUDAFailure = p.ask(describe.CUDASubject, cuda) })
	group.Go(func() { f.OpenCLFailure = p.ask(describe.OpenCLSubject, opencl) })
	group.Go(func() { f.AscendFailure = p.ask(describe.AscendSubject, ascend) })
	group.Go(func() { f.CBLASFailure = p.ask(describe.CBLASSubject, cblas) })
	group.Wait()
	if f.Process = unless(f.ProcessFailure, process); f.Process == nil {
		f.Idle = p.idle()
	}
	f.HIP, f.CUDA = unless(f.HIPFailure, hip), unless(f.CUDAFailure, cuda)
	f.OpenCL, f.Ascend = unless(f.OpenCLFailure, opencl), unless(f.AscendFailure, ascend)
	f.CBLAS = unless(f.CBLASFailure, cblas)
	f.judge(env)
	return f, nil
}

// idle asks about the library where it has nothing to choose, nil where not even that is answered.
func (p prober) idle() *describe.Process {
	q := p
	q.env = append(slices.Clone(p.env), "ROCBLAS_MEM_DEVICE=host", "ROCBLAS_MEM_ENGINE=null")
	l := &describe.Process{}
	if q.ask(describe.ProcessSubject, l) != "" {
		return nil
	}
	l.Variables = slices.DeleteFunc(l.Variables, func(v describe.Variable) bool {
		return !slices.ContainsFunc(p.env, func(entry string) bool { return strings.HasPrefix(entry, v.Name+"=") })
	})
	for i := range l.Variables {
		l.Variables[i].Value = valueOf(p.env, l.Variables[i].Name)
	}
	return l
}

// unless is the answer where nothing failed.
func unless[T any](failure string, answer *T) *T {
	if failure != "" {
		return nil
	}
	return answer
}

// judge says whether what the environment asks for can be had, and what to do about what is missing.
func (f *findings) judge(env []string) {
	f.Problems, f.Unread = []string{}, []string{}
	if f.Process == nil {
		f.Problems = append(f.Problems, f.ProcessFailure)
	} else {
		f.Problems = append(f.Problems, f.Process.Problems...)
	}
	f.Usable = len(f.Problems) == 0
	for _, entry := range env {
		name, _, _ := strings.Cut(entry, "=")
		if strings.HasPrefix(name, "ROCBLAS_") && f.library() != nil && !f.reads(name) {
			f.Unread = append(f.Unread, name)
		}
	}
	slices.Sort(f.Unread)
	f.Next = f.advice(env)
}

// library is what the library says of itself, whether or not it could choose; nil where it says nothing.
func (f *findings) library() *describe.Process {
	if f.Process != nil {
		return f.Process
	}
	return f.Idle
}

// reads says whether the library reads a variable that is set.
func (f *findings) reads(name string) bool {
	return slices.ContainsFunc(f.library().Variables, func(v describe.Variable) bool { return v.Name == name })
}

// print writes the findings, and returns an error where they mean another exit status than 0.
func (f *findings) print(stdout io.Writer, asJSON bool) error {
	text := f.text()
	if asJSON {
		bytes, err := json.MarshalIndent(f, "", "  ")
		if err != nil {
			return err
		}
		text = string(bytes) + "\n"
	}
	if _, err := io.WriteString(stdout, text); err != nil {
		return err
	}
	if f.Usable {
		return nil
	}
	return fail(exitUnusable, "%s", plural(len(f.Problems), "problem"))
}

func plural(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}
