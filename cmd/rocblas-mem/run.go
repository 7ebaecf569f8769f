package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"

	"rocblas_mem/blas/spec"
	"rocblas_mem/internal/trace"
)

// launch describes how a program is started, and why.
type launch struct {
	path   string   // the file to execute
	args   []string // including the program's name
	env    []string
	reason string
	run    uint64 // the number of the run in its traces
	// replaced tells that this library and a stand-in take the place of rocBLAS and HIP.
	replaced bool
}

// run runs the command run: it starts the program. Without a report it replaces itself by the program.
func run(o options, _, stderr io.Writer) error {
	if err := checkRun(o); err != nil {
		return err
	}
	memory, err := newMemoryTest(o)
	if err != nil {
		return err
	}
	at, err := findFolders()
	if err != nil {
		return err
	}
	if o.has("--cuda") {
		at = at.onCUDA()
	}
	p, err := startLaunch(at, o, os.Environ())
	if err != nil {
		return err
	}
	if p.reason != "" && isFirst(p.rank()) {
		fmt.Fprintf(stderr, "rocblas-mem: %s\n", p.reason)
	}
	if err := memory.prepare(&p); err != nil {
		return err
	}
	if o.has("--no-report") {
		if o.has("--trace") {
			p.trace(o.value("--trace"))
			p.removeEarlier(o.value("--trace"))
		}
		return cannotRun(p.args[0], p.path, syscall.Exec(p.path, p.args, p.env))
	}
	return watchTested(p, o, memory, stderr)
}

// checkRun rejects contradictory options and invalid values.
func checkRun(o options) error {
	switch {
	case len(o.Args()) == 0:
		return fail(exitUsage, "run needs a program")
	case o.has("--cpu") && o.has("--cuda"):
		return fail(exitUsage, "run takes one of --cpu and --cuda")
	case o.has("--behind") && !o.has("--cpu") && !o.has("--cuda"):
		return fail(exitUsage, "run: --behind needs --cpu or --cuda")
	case o.has("--as") && !o.has("--cpu"):
		return fail(exitUsage, "run: --as needs --cpu")
	}
	if err := checkChecking(o); err != nil {
		return err
	}
	return checkOutputs(o)
}

// traceTarget finds out where the trace of a run goes, and rejects names at which no trace can be written. What %p and %r
// become may be known only when the program runs.
func traceTarget(pattern, rank string) (t target, err error) {
	name := ownName(pattern, rank)
	if strings.Contains(name, "%p") || strings.Contains(name, "%r") {
		t = target{name: name, path: name, descriptor: -1}
		if t.path, _, err = resolve(name); err == nil && !hasFolderOfItsOwn(name) {
			err = t.checkFolder()
		}
	} else {
		t, err = targetOf(name, aTrace())
	}
	if err != nil {
		return t, fail(exitUsage, "run: --trace: %w", err)
	}
	if !t.isStream() {
		err = checkRank(pattern, rank)
	}
	return t, err
}

// checkOutputs rejects names of files that cannot be written, before the program runs, and two options that name the same
// file.
func checkOutputs(o options) error {
	files := map[string]target{}
	for _, name := range []string{"--trace", "--check-json", "--check-sarif"} {
		if !o.has(name) {
			continue
		}
		var t target
		var err error
		if name == "--trace" {
			t, err = traceTarget(o.value(name), trace.RankOf(os.Getenv))
		} else if t, err = targetOf(o.value(name), aReport()); err != nil {
			err = fail(exitUsage, "run: %s: %w", name, err)
		}
		if err != nil {
			return err
		}
		for other, file := range files {
			if t.sameAs(file) {
				return fail(exitUsage, "run: %s and %s name the same file: %s", other, name, t.name)
			}
		}
		if !t.isStream() {
			files[name] = t
		}
	}
	return nil
}

// startLaunch plans how to start a program: on the CPU, on CUDA, or with this library in front of the rocBLAS
// that the program loads.
func startLaunch(at folders, o options, env []string) (p launch, err error) {
	if o.has("--cpu") || o.has("--cuda") {
		p, err = makeLaunch(at, o.Args(), env, o.has("--behind"))
		p.replaced = true
	} else if p.path, err = lookUp(o.Args()[0]); err == nil {
		p.args, p.env = slices.Clone(o.Args()), slices.Clone(env)
		if _, err := os.Stat(at.watch); err == nil {
			p.preload(at.watch)
		}
		p.preload(at.front)
	}
	if err != nil {
		return launch{}, err
	}
	if o.has("--size") {
		p.set("ROCBLAS_DEVICE_MEMORY_SIZE", o.value("--size"))
	}
	if o.has("--as") {
		p.set("ROCBLAS_MEM_AS", o.value("--as"))
	}
	err = p.rehearse(at)
	return p, err
}

// rehearse says whose sizes a rehearsal has. For an installed rocBLAS it finds the release whose formulas agree with it.
func (p *launch) rehearse(at folders) error {
	as, reason := p.get("ROCBLAS_MEM_AS"), ""
	if device, found := spec.ParseInstalled(as); found {
		var err error
		if as, reason, err = matchInstalled(at, p.env, device); err != nil {
			return fail(exitUsage, "run: %s: %w", p.get("ROCBLAS_MEM_AS"), err)
		}
		p.set("ROCBLAS_MEM_AS", as)
	}
	rehearsal, err := spec.ParseRehearsal(as)
	switch {
	case err != nil: // the library reports another value
	case reason == "":
		p.reason = joined("; ", p.reason, "sizes are those of "+rehearsal.Describe())
	default:
		p.reason = joined("; ", p.reason, joined(", ", "sizes are those of "+as, reason))
	}
	return nil
}

// makeLaunch reads a program's files and plans how to start it.
func makeLaunch(at folders, args, env []string, behind bool) (launch, error) {
	path, err := lookUp(args[0])
	if err != nil {
		return launch{}, err
	}
	p := launch{path: path, args: slices.Clone(args), env: slices.Clone(env)}
	line := parseLoader(path, p.args)
	list := p.get("LD_LIBRARY_PATH")
	if line.libraryPath > 0 {
		list = p.args[line.libraryPath]
	}
	search := searchPath{first: splitPath(at.without(list)), last: systemFolders()}
	program, err := readObject(line.program)
	if err != nil {
		if err := at.missing(search, &object{}); err != nil {
			return launch{}, err
		}
		p.reason = fmt.Sprintf("%s; %s is not an ELF file, so its libraries are unknown", at.where, line.program)
		if behind {
			p.reason = at.where + ", in front of the installed rocBLAS"
		}
		p.apply(at, line, behind)
		return p, nil
	}
	if err := at.missing(search, program); err != nil {
		return launch{}, err
	}
	found := readLibraries(program, search)
	user, err := found.usesInternals(at.front)
	if err != nil {
		return launch{}, fail(exitUsage, "%w", err)
	}
	switch {
	case found.rocblas != "" && user != nil:
		behind = true
		p.reason = fmt.Sprintf("%s, in front of %s, whose C++ internals %s uses", at.where, found.rocblas, user.name)
	case found.rocblas != "" && found.rpathBLAS:
		behind = true
		p.reason = fmt.Sprintf("%s, in front of %s, which an RPATH finds first", at.where, found.rocblas)
	case behind && found.rocblas == "":
		return launch{}, fail(exitUsage, "--behind: no installed librocblas is found")
	case behind:
		p.reason = at.where + ", in front of " + found.rocblas
	case user != nil:
		p.reason = fmt.Sprintf("%s; %s uses C++ internals of rocBLAS, which only an installed rocBLAS has", at.where, user.name)
	default:
		p.reason = at.where
	}
	p.apply(at, line, behind)
	if _, err := os.Stat(at.gpu); err != nil && found.watches(at) {
		p.search(at.smi, line)
	}
	if found.rpathHIP != "" {
		p.preload(filepath.Join(at.hip, found.rpathHIP))
	}
	return p, nil
}

// apply adds the folders to the environment, or to the arguments of an explicit loader.
func (p *launch) apply(at folders, line loaderLine, behind bool) {
	folder := at.cpu
	if behind {
		folder = at.hip
		p.preload(at.front)
	}
	if line.libraryPath > 0 {
		p.args[line.libraryPath] = at.without(p.args[line.libraryPath])
	} else {
		p.set("LD_LIBRARY_PATH", at.without(p.get("LD_LIBRARY_PATH")))
	}
	p.search(folder, line)
}

// search makes the loader search a folder before all others.
func (p *launch) search(folder string, line loaderLine) {
	if line.libraryPath > 0 {
		p.args[line.libraryPath] = inFront(folder, p.args[line.libraryPath])
		return
	}
	p.set("LD_LIBRARY_PATH", inFront(folder, p.get("LD_LIBRARY_PATH")))
}

// without returns a search path without this installation's folders.
func (at folders) without(list string) string {
	return strings.Join(slices.DeleteFunc(splitPath(list), func(folder string) bool {
		return slices.Contains(at.own, filepath.Clean(folder))
	}), ":")
}

// preload adds a library in front of those that are preloaded already.
func (p *launch) preload(library string) {
	p.set("LD_PRELOAD", inFront(filepath.Clean(library), p.get("LD_PRELOAD")))
}

// inFront joins an entry and a list with the loader's separator.
func inFront(entry, list string) string {
	if list == "" {
		return entry
	}
	return entry + ":" + list
}

// splitPath splits a search path; an empty entry is the current folder.
func splitPath(list string) (folders []string) {
	if list == "" {
		return nil
	}
	return strings.FieldsFunc(strings.ReplaceAll(":"+list+":", "::", ":.:"), isSeparator)
}

func isSeparator(r rune) bool { return r == ':' || r == ';' }

// get and set read and write the program's environment.
func (p *launch) get(name string) string {
	for _, entry := range p.env {
		if value, ok := strings.CutPrefix(entry, name+"="); ok {
			return value
		}
	}
	return ""
}

func (p *launch) set(name, value string) {
	p.env = slices.DeleteFunc(p.env, func(entry string) bool { return strings.HasPrefix(entry, name+"=") })
	p.env = append(p.env, name+"="+value)
}

// lookUp finds a program in PATH as a shell does.
func lookUp(name string) (string, error) {
	path, err := exec.LookPath(name)
	if err == nil || errors.Is(err, exec.ErrDot) {
		return path, nil
	}
	if errors.Is(err, exec.ErrNotFound) || errors.Is(err, fs.ErrNotExist) {
		return "", fail(exitNotFound, "%s: not found", name)
	}
	var why *exec.Error
	if errors.As(err, &why) {
		err = why.Err
	}
	return "", cannotRun(name, name, err)
}

// cannotRun returns the error of a program that the system does not start.
func cannotRun(name, path string, err error) error {
	err = reasonOf(err)
	if _, missing := os.Stat(path); missing == nil && errors.Is(err, fs.ErrNotExist) {
		err = errors.New("the interpreter or dynamic loader that it names is not found")
	}
	return fail(exitNotExecutable, "%s: cannot be run: %w", name, err)
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
