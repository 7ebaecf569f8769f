// Package doctor is the command doctor.
package doctor

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/spf13/cobra"

	"rocblas_mem/cmd/rocblas-mem/cli"
	"rocblas_mem/cmd/rocblas-mem/machine"
	"rocblas_mem/cmd/rocblas-mem/probe"
	"rocblas_mem/internal/describe"
	"rocblas_mem/internal/variables"
)

// findings hold the results of doctor. If a part has no answer, its failure gives the reason.
type findings struct {
	Usable   bool     `json:"usable"`   // everything that the environment requests is available
	Problems []string `json:"problems"` // reasons if not usable
	Next     []string `json:"next"`     // steps for missing components

	Process        *describe.Process `json:"process,omitempty"`
	ProcessFailure string            `json:"process_failure,omitempty"`
	Idle           *describe.Process `json:"idle,omitempty"` // without Process: the library, asked without opening any other library
	Devices        []device          `json:"devices"`        // by kind; none if the library does not start

	StandIn string   `json:"stand_in"` // the first folder of LD_LIBRARY_PATH for programs on the CPU
	Pages   string   `json:"pages"`    // the folder of the documentation
	Others  []other  `json:"others"`   // variables that are set and that other parts of the product read
	Unread  []string `json:"unread"`   // variables of rocBLAS that are set and that no part of the product reads
}

// other is a variable of another part of the product.
type other struct {
	Name   string `json:"name"`
	Value  string `json:"value"`
	Reader string `json:"reader"`
}

// device holds the results for a kind of device: the description of its runtime, or why there is none.
type device struct {
	describe.Kind
	Runtime *describe.Runtime `json:"runtime,omitempty"`
	Failure string            `json:"failure,omitempty"`
}

// defaultLimit is the time limit for a driver. The first start of a driver on a machine with many GPUs takes
// many seconds.
const defaultLimit = 30 * time.Second

// Command is the command doctor.
func Command() *cobra.Command {
	c := &cobra.Command{
		Use:   "doctor [flags]",
		Short: "print what the library finds on this machine",
		Long: `Prints what the library finds on this machine, what it chooses with the variables that are set and
why, and the next step for each missing component. Each driver is queried in a separate process. The
exit status is 1 if the library cannot provide what the variables request, or nothing can compute.`,
		Example: `  rocblas-mem doctor
  rocblas-mem doctor --json > doctor.json`,
		Args:              cli.NoArguments,
		ValidArgsFunction: cobra.NoFileCompletions,
		RunE:              cli.RunsPlainly(doctor),
	}
	c.Flags().Bool("json", false, "print the same as JSON")
	cli.Valued(c, "limit", cli.Form{Name: "SECONDS", Check: cli.Reads(secondsOf)}, "the time limit of each query; the default is 30")
	return c
}

// secondsOf reads a number of seconds.
func secondsOf(text string) (time.Duration, error) {
	number, err := strconv.ParseUint(text, 10, 16)
	if err != nil || number == 0 {
		return 0, fmt.Errorf("%q is not a number of seconds", text)
	}
	return time.Duration(number) * time.Second, nil
}

// doctor runs the command doctor: it asks the library and prints the findings.
func doctor(o cli.Options, stdout, _ io.Writer) error {
	limit, asJSON := defaultLimit, o.Has("--json")
	if o.Has("--limit") {
		limit, _ = secondsOf(o.Value("--limit"))
	}
	at, err := machine.Find()
	if err != nil {
		return err
	}
	found, err := examine(at, os.Environ(), limit)
	if err != nil {
		return err
	}
	return found.print(stdout, asJSON)
}

// examine asks an installation's library for its kinds of devices, and then about all subjects in parallel.
func examine(at machine.Folders, env []string, limit time.Duration) (*findings, error) {
	for _, file := range []string{at.Probe, at.Front} {
		if _, err := os.Stat(file); err != nil {
			return nil, cli.Errorf("the installation is incomplete: %w", err)
		}
	}
	p := probe.Prober{Program: at.Probe, Library: filepath.Clean(at.Front), Env: env, Limit: limit}
	f := &findings{StandIn: at.CPU, Pages: at.Pages, Idle: idle(p), Devices: []device{}}
	if f.Idle != nil {
		for _, kind := range f.Idle.Kinds {
			f.Devices = append(f.Devices, device{Kind: kind, Runtime: &describe.Runtime{}})
		}
	}
	process := &describe.Process{}
	var group sync.WaitGroup
	group.Go(func() { f.ProcessFailure = p.Ask(describe.ProcessSubject, process) })
	for i := range f.Devices {
		d := &f.Devices[i]
		group.Go(func() {
			d.Failure = p.Ask(d.Subject, d.Runtime)
			d.Runtime = unless(d.Failure, d.Runtime)
		})
	}
	group.Wait()
	if f.Process = unless(f.ProcessFailure, process); f.Process != nil {
		f.Idle = nil
	}
	f.judge(env)
	return f, nil
}

// idle asks about the library without anything to choose. It returns nil if there is no answer.
func idle(p probe.Prober) *describe.Process {
	q := p
	q.Env = append(slices.Clone(p.Env), "ROCBLAS_MEM_DEVICE=host", "ROCBLAS_MEM_ENGINE=null")
	l := &describe.Process{}
	if q.Ask(describe.ProcessSubject, l) != "" {
		return nil
	}
	l.Variables = slices.DeleteFunc(l.Variables, func(v describe.Variable) bool {
		return !slices.ContainsFunc(p.Env, func(entry string) bool { return strings.HasPrefix(entry, v.Name+"=") })
	})
	for i := range l.Variables {
		l.Variables[i].Value = machine.Environment(p.Env).Get(l.Variables[i].Name)
	}
	return l
}

// unless returns the answer, or nil after a failure.
func unless[T any](failure string, answer *T) *T {
	if failure != "" {
		return nil
	}
	return answer
}

// judge sets whether everything that the environment requests is available, and the steps for missing components.
func (f *findings) judge(env []string) {
	f.Problems, f.Others, f.Unread = []string{}, []other{}, []string{}
	if f.Process == nil {
		f.Problems = append(f.Problems, f.ProcessFailure)
	} else {
		f.Problems = append(f.Problems, f.Process.Problems...)
	}
	f.Usable = len(f.Problems) == 0
	for _, entry := range env {
		name, value, _ := strings.Cut(entry, "=")
		switch known := variables.Index(name); {
		case !strings.HasPrefix(name, "ROCBLAS_"), f.library() == nil, f.reads(name):
		case known >= 0:
			f.Others = append(f.Others, other{name, value, variables.All()[known].Readers[0].String()})
		default:
			f.Unread = append(f.Unread, name)
		}
	}
	slices.SortFunc(f.Others, func(a, b other) int { return strings.Compare(a.Name, b.Name) })
	slices.Sort(f.Unread)
	f.Next = f.advice(env)
}

// library returns the library's description of the process, whether or not it could choose; nil without an answer.
func (f *findings) library() *describe.Process {
	if f.Process != nil {
		return f.Process
	}
	return f.Idle
}

// device returns the results for the kind of device with a name, nil for another name.
func (f *findings) device(name string) *device {
	for i := range f.Devices {
		if f.Devices[i].Name == name {
			return &f.Devices[i]
		}
	}
	return nil
}

// reads tells whether the library reads a variable that is set.
func (f *findings) reads(name string) bool {
	return slices.ContainsFunc(f.library().Variables, func(v describe.Variable) bool { return v.Name == name })
}

// print writes the findings. It returns an error if the exit status is not 0.
func (f *findings) print(stdout io.Writer, asJSON bool) (err error) {
	if asJSON {
		err = cli.WriteJSON(stdout, f)
	} else {
		_, err = io.WriteString(stdout, f.text())
	}
	if err != nil || f.Usable {
		return err
	}
	return cli.Fail(cli.ExitUnusable, "%s", cli.Plural(len(f.Problems), "problem"))
}
