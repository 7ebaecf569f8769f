package run

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"rocblas_mem/blas/spec"
	"rocblas_mem/cmd/rocblas-mem/cli"
	"rocblas_mem/cmd/rocblas-mem/machine"
	"rocblas_mem/cmd/rocblas-mem/probe"
)

// launch describes how a program is started, and why.
type launch struct {
	path   string   // the file to execute
	args   []string // including the program's name
	env    machine.Environment
	reason string
	run    uint64        // the number of the run in its traces
	limit  time.Duration // after which the program is ended; 0 for never
	// replaced tells that this library and a stand-in take the place of rocBLAS and HIP.
	replaced bool
}

// startLaunch plans how to start a program: on the CPU, on CUDA, or with this library in front of the rocBLAS
// that the program loads.
func startLaunch(at machine.Folders, o cli.Options, env []string) (p launch, err error) {
	if o.Has("--cpu") || o.Has("--cuda") {
		p, err = makeLaunch(at, o.Args(), env, o.Has("--behind"))
		p.replaced = true
	} else if p.path, err = lookUp(o.Args()[0]); err == nil {
		p.args, p.env = slices.Clone(o.Args()), slices.Clone(env)
		if _, err := os.Stat(at.Watch); err == nil {
			p.env.Preload(at.Watch)
		}
		p.env.Preload(at.Front)
	}
	if err != nil {
		return launch{}, err
	}
	if o.Has("--size") {
		p.env.Set("ROCBLAS_DEVICE_MEMORY_SIZE", o.Value("--size"))
	}
	if o.Has("--as") {
		p.env.Set("ROCBLAS_MEM_AS", o.Value("--as"))
	}
	if err = p.rehearse(at); err != nil {
		return launch{}, err
	}
	if o.Has("--dry") {
		p.dry()
		p.reason = cli.Joined("; ", p.reason, "a dry run: nothing computes")
	}
	if o.Has("--devices") {
		p.env.Set("ROCBLAS_MEM_STANDIN_DEVICES", o.Value("--devices"))
		p.reason = cli.Joined("; ", p.reason, o.Value("--devices")+" devices")
	}
	if o.Has("--time-limit") {
		p.limit, err = seconds(o.Value("--time-limit"))
	}
	return p, err
}

// dry makes a launch a dry run. Kernels that a library compiles then may have no code, and no cache must keep them: rocFFT's and
// MIOpen's are off.
func (p *launch) dry() {
	p.env.Set("ROCBLAS_MEM_DRY", "1")
	p.env.Set("ROCFFT_RTC_CACHE_PATH", ":memory:")
	p.env.Set("MIOPEN_DISABLE_CACHE", "1")
}

// seconds reads a number of seconds above 0.
func seconds(text string) (time.Duration, error) {
	number, err := strconv.ParseFloat(text, 64)
	if err != nil || !(number > 0) || number > 1e9 {
		return 0, fmt.Errorf("%q is not a number of seconds", text)
	}
	return time.Duration(number * float64(time.Second)), nil
}

// rehearse says whose sizes a rehearsal has. For an installed rocBLAS it finds the release whose formulas agree with it.
func (p *launch) rehearse(at machine.Folders) error {
	as, reason := p.env.Get("ROCBLAS_MEM_AS"), ""
	if device, found := spec.ParseInstalled(as); found {
		var err error
		if as, reason, err = probe.Match(at, p.env, device); err != nil {
			return cli.Errorf("run: %s: %w", p.env.Get("ROCBLAS_MEM_AS"), err)
		}
		p.env.Set("ROCBLAS_MEM_AS", as)
	}
	rehearsal, err := spec.ParseRehearsal(as)
	switch {
	case err != nil: // the library reports another value
	case reason == "":
		p.reason = cli.Joined("; ", p.reason, "sizes are those of "+rehearsal.Describe())
	default:
		p.reason = cli.Joined("; ", p.reason, cli.Joined(", ", "sizes are those of "+as, reason))
	}
	return nil
}

// makeLaunch reads a program's files and plans how to start it.
func makeLaunch(at machine.Folders, args, env []string, behind bool) (launch, error) {
	path, err := lookUp(args[0])
	if err != nil {
		return launch{}, err
	}
	p := launch{path: path, args: slices.Clone(args), env: slices.Clone(env)}
	line := parseLoader(path, p.args)
	list := p.env.Get("LD_LIBRARY_PATH")
	if line.libraryPath > 0 {
		list = p.args[line.libraryPath]
	}
	search := machine.SearchOf(at.Without(list))
	program, err := machine.ReadObject(line.program)
	if err != nil {
		if err := at.Missing(search, &machine.Object{}); err != nil {
			return launch{}, err
		}
		p.reason = fmt.Sprintf("%s; %s is not an ELF file, so its libraries are unknown", at.Where, line.program)
		if behind {
			p.reason = at.Where + ", in front of the installed rocBLAS"
		}
		p.apply(at, line, behind)
		return p, nil
	}
	if err := at.Missing(search, program); err != nil {
		return launch{}, err
	}
	found := machine.ReadLibraries(program, search)
	user, err := found.UsesInternals(at.Front)
	if err != nil {
		return launch{}, cli.Errorf("%w", err)
	}
	switch {
	case found.RocBLAS != "" && user != nil:
		behind = true
		p.reason = fmt.Sprintf("%s, in front of %s, whose C++ internals %s uses", at.Where, found.RocBLAS, user.Name)
	case found.RocBLAS != "" && found.RPathBLAS:
		behind = true
		p.reason = fmt.Sprintf("%s, in front of %s, which an RPATH finds first", at.Where, found.RocBLAS)
	case behind && found.RocBLAS == "":
		return launch{}, cli.Errorf("--behind: no installed librocblas is found")
	case behind:
		p.reason = at.Where + ", in front of " + found.RocBLAS
	case user != nil:
		p.reason = fmt.Sprintf("%s; %s uses C++ internals of rocBLAS, which only an installed rocBLAS has", at.Where, user.Name)
	default:
		p.reason = at.Where
	}
	p.apply(at, line, behind)
	if _, err := os.Stat(at.GPU); err != nil && found.Watches(at) {
		p.search(at.SMI, line)
	}
	if found.RPathHIP != "" {
		p.env.Preload(filepath.Join(at.HIP, found.RPathHIP))
	}
	return p, nil
}

// apply adds the folders to the environment, or to the arguments of an explicit loader.
func (p *launch) apply(at machine.Folders, line loaderLine, behind bool) {
	folder := at.CPU
	if behind {
		folder = at.HIP
		p.env.Preload(at.Front)
	}
	if line.libraryPath > 0 {
		p.args[line.libraryPath] = at.Without(p.args[line.libraryPath])
	} else {
		p.env.Set("LD_LIBRARY_PATH", at.Without(p.env.Get("LD_LIBRARY_PATH")))
	}
	p.search(folder, line)
}

// search makes the loader search a folder before all others.
func (p *launch) search(folder string, line loaderLine) {
	if line.libraryPath > 0 {
		p.args[line.libraryPath] = machine.InFront(folder, p.args[line.libraryPath])
		return
	}
	p.env.Set("LD_LIBRARY_PATH", machine.InFront(folder, p.env.Get("LD_LIBRARY_PATH")))
}

// lookUp finds a program in PATH as a shell does.
func lookUp(name string) (string, error) {
	path, err := exec.LookPath(name)
	if err == nil || errors.Is(err, exec.ErrDot) {
		return path, nil
	}
	if errors.Is(err, exec.ErrNotFound) || errors.Is(err, fs.ErrNotExist) {
		return "", cli.Fail(cli.ExitNotFound, "%s: not found", name)
	}
	var why *exec.Error
	if errors.As(err, &why) {
		err = why.Err
	}
	return "", cannotRun(name, name, err)
}

// cannotRun returns the error of a program that the system does not start.
func cannotRun(name, path string, err error) error {
	err = cli.Reason(err)
	if _, missing := os.Stat(path); missing == nil && errors.Is(err, fs.ErrNotExist) {
		err = errors.New("the interpreter or dynamic loader that it names is not found")
	}
	return cli.Fail(cli.ExitNotExecutable, "%s: cannot be run: %w", name, err)
}

// loaderLine is a command line that may begin with a dynamic loader.
type loaderLine struct {
	program     string // the file of the program
	libraryPath int    // index of the argument of --library-path; 0 for none
}

// parseLoader finds the program in a command line, after a dynamic loader's name and options.
func parseLoader(path string, args []string) loaderLine {
	line := loaderLine{program: path}
	if !strings.HasPrefix(filepath.Base(path), "ld-linux") && !strings.HasPrefix(filepath.Base(path), "ld.so") {
		return line
	}
	withValue := []string{
		"--preload", "--audit", "--argv0", "--inhibit-rpath", "--glibc-hwcaps-prepend", "--glibc-hwcaps-mask",
	}
	for i := 1; i < len(args); i++ {
		switch {
		case args[i] == "--library-path":
			i++
			line.libraryPath = i
		case slices.Contains(withValue, args[i]):
			i++
		case !strings.HasPrefix(args[i], "--"):
			line.program = args[i]
			return line.checked(args)
		}
	}
	return line.checked(args)
}

// checked clears an index that is past the last argument.
func (l loaderLine) checked(args []string) loaderLine {
	if l.libraryPath >= len(args) {
		l.libraryPath = 0
	}
	return l
}
