package probe

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"rocblas_mem/cmd/rocblas-mem/machine"
	"rocblas_mem/core"
	"rocblas_mem/internal/calls"
)

// Installed is an installed rocBLAS that answers size queries in a separate process, cmd/probe. Its HIP is the stand-in,
// which has the properties of a GPU, so the machine needs none. A crash ends only that process.
type Installed struct {
	path    string
	version string
	device  string
	limit   time.Duration // for one answer

	command *exec.Cmd
	calls   io.WriteCloser
	pipe    *os.File
	answers *bufio.Reader // of the pipe
	said    *firstBytes
}

// mostAnswerTime limits the time for one answer. The first includes loading the library, of several GB in some releases.
const mostAnswerTime = time.Minute

// mostSaidBytes limits what is shown of the library's last words. rocBLAS lists all its kernel files.
const mostSaidBytes = 300

// Open starts the installed rocBLAS for a device.
//
// Errors: none is found; it cannot be loaded, or creates no handle. The text names its path.
func Open(at machine.Folders, env []string, device string) (*Installed, error) {
	own := machine.Environment(slices.Clone(env))
	library := &Installed{device: device, limit: mostAnswerTime, said: &firstBytes{}}
	if err := library.find(at, &own); err != nil {
		return nil, err
	}
	own.Set("ROCBLAS_LAYER", "0") // a log of its calls could replace the list of calls
	own.Set("ROCBLAS_MEM_STANDIN_ARCH", device)
	if err := library.start(at.Probe, own); err != nil {
		return nil, fmt.Errorf("%s on %s: %w", library.path, device, err)
	}
	version, err := library.line()
	if err != nil {
		library.Close()
		return nil, err
	}
	library.version = strings.TrimRight(version, ".") // of a build without a commit
	return library, nil
}

// find finds the library as librocblas_mem does, and makes the dynamic loader find the stand-in HIP first.
func (l *Installed) find(at machine.Folders, env *machine.Environment) error {
	list := at.Without(env.Get("LD_LIBRARY_PATH"))
	names := []string{"librocblas.so.5", "librocblas.so.4"}
	if name := env.Get("ROCBLAS_MEM_ROCBLAS"); name != "" {
		names = []string{name}
	}
	for _, name := range names {
		if l.path == "" {
			l.path, _ = machine.SearchOf(list).Find(name, &machine.Object{})
		}
	}
	if l.path == "" {
		return fmt.Errorf("no installed %s is found; ROCBLAS_MEM_ROCBLAS names one", strings.Join(names, " or "))
	}
	o, err := machine.ReadObject(l.path)
	if err != nil {
		return fmt.Errorf("%s cannot be loaded: %w", l.path, err)
	}
	env.Set("LD_LIBRARY_PATH", machine.InFront(at.HIP, list))
	env.Set("LD_PRELOAD", "")
	for _, name := range o.Needed {
		if !machine.IsHIP(name) {
			continue
		}
		standin := filepath.Join(at.HIP, machine.BaseName(name))
		if _, err := os.Stat(standin); err != nil {
			return fmt.Errorf("%s needs %s, for which there is no stand-in", l.path, name)
		}
		env.Set("LD_PRELOAD", standin) // even where the library's RPATH finds another
	}
	return nil
}

func (l *Installed) start(probe string, env []string) (err error) {
	l.command = exec.Command(probe, l.path, "sizes", answerDescriptor)
	if l.calls, err = l.command.StdinPipe(); err != nil {
		return err
	}
	l.pipe, err = start(l.command, env, l.said)
	l.answers = bufio.NewReader(l.pipe)
	return err
}

// line reads an answer. If the process has ended instead, the error says how.
func (l *Installed) line() (string, error) {
	_ = l.pipe.SetReadDeadline(time.Now().Add(l.limit))
	text, err := l.answers.ReadString('\n')
	switch {
	case err == nil:
		return strings.TrimSuffix(text, "\n"), nil
	case errors.Is(err, os.ErrDeadlineExceeded):
		return "", fmt.Errorf("%s on %s did not answer within %s", l.path, l.device, l.limit)
	}
	_ = l.calls.Close()
	if err = l.command.Wait(); err == nil {
		err = io.ErrUnexpectedEOF
	}
	said := strings.ReplaceAll(strings.TrimSpace(l.said.String()), "\n", "; ")
	if len(said) > mostSaidBytes {
		said = said[:mostSaidBytes] + "..."
	}
	return "", fmt.Errorf("%s on %s: %s", l.path, l.device, ending("it", err, said))
}

// Ask is calls.Ask.
func (l *Installed) Ask(call string) (sizeBytes uint64, err error) {
	_, _ = io.WriteString(l.calls, call+"\n") // if this fails, the answer says why
	answer, err := l.line()
	if err != nil {
		return 0, err
	}
	if answer == "absent" {
		return 0, fmt.Errorf("%s %w", l.path, calls.ErrAbsent)
	}
	var status, stopped core.Status
	if _, err := fmt.Sscan(answer, &status, &stopped, &sizeBytes); err != nil {
		return 0, fmt.Errorf("%s: the answer %q cannot be read", l.path, answer)
	}
	if stopped != core.Success || status != core.Success && status != core.SizeIncreased && status != core.SizeUnchanged {
		return 0, fmt.Errorf("%s on %s: the size query ends with %v", l.path, l.device, max(status, stopped))
	}
	return sizeBytes, nil
}

// String returns the path and the version.
func (l *Installed) String() string { return fmt.Sprintf("%s (%s)", l.path, l.version) }

// Close ends the process.
func (l *Installed) Close() {
	_ = l.command.Process.Kill()
	_ = l.command.Wait()
	_ = l.pipe.Close()
}

// Match finds the release of the formulas that agree with the installed rocBLAS on a device, and says so.
func Match(at machine.Folders, env []string, device string) (as, reason string, err error) {
	library, err := Open(at, env, device)
	if err != nil {
		return "", "", err
	}
	defer library.Close()
	found, compared, err := calls.Match(device, library.Ask)
	if errors.Is(err, calls.ErrNoRelease) {
		err = fmt.Errorf("%s: %w", library, err)
	}
	if err != nil {
		return "", "", err
	}
	return found.String(), fmt.Sprintf("with which %s agrees in %d size queries", library, compared), nil
}
