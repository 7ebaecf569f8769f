package run

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"syscall"

	"rocblas_mem/cmd/rocblas-mem/cli"
	"rocblas_mem/internal/trace"
)

// tallies are those of the processes of a run, which each keeps in memory that it shares with the command. They say
// what traces must have, and they are right if a trace is not.
type tallies struct {
	folder, file string
	inode        string // of the file, as /proc/PID/maps shows it
	events       *os.File
	done         chan struct{}

	mutex   sync.Mutex
	another map[int]bool // processes that became another program, by index
}

// newTallies makes the processes of a run keep tallies.
func newTallies(p *launch) (a *tallies, err error) {
	a = &tallies{another: map[int]bool{}, done: make(chan struct{})}
	for _, place := range []string{"/dev/shm", ""} { // memory, which no full disk takes away; else the folder for temporary files
		if a.folder, err = os.MkdirTemp(place, "rocblas-mem-"); err != nil {
			continue
		}
		a.file = filepath.Join(a.folder, "tally")
		if err = trace.NewTallies(a.file); err == nil {
			break
		}
		_ = os.RemoveAll(a.folder)
	}
	if err == nil {
		err = a.listen()
	}
	if err != nil {
		return nil, cli.Errorf("cannot keep the tally of the run: %w", err)
	}
	p.env.Set(trace.TallyVariable, a.file)
	if p.env.Get("ROCBLAS_MEM_DRY") != "" {
		p.env.Set("MIOPEN_USER_DB_PATH", a.folder) // what MIOpen measures in a dry run is nothing to keep
	}
	return a, nil
}

// listen looks at the processes whenever one of them has the file no more.
func (a *tallies) listen() error {
	var info syscall.Stat_t
	if err := syscall.Stat(a.file, &info); err != nil {
		return err
	}
	a.inode = fmt.Sprintf(" %d ", info.Ino)
	events, err := syscall.InotifyInit1(syscall.IN_CLOEXEC | syscall.IN_NONBLOCK)
	if err != nil {
		return err
	}
	a.events = os.NewFile(uintptr(events), "inotify")
	if _, err := syscall.InotifyAddWatch(events, a.file, syscall.IN_CLOSE_WRITE); err != nil {
		return err
	}
	go func() {
		defer close(a.done)
		for event := make([]byte, 1<<12); ; a.look() {
			if _, err := a.events.Read(event); err != nil {
				return
			}
		}
	}()
	return nil
}

// look finds processes that have become another program: those that live and have the file no more, and those that have ended
// under another name, and not by exit. What has ended has a name until its parent asks for its status.
func (a *tallies) look() {
	list, _ := trace.ReadTallies(a.file)
	a.mutex.Lock()
	defer a.mutex.Unlock()
	for i, p := range list {
		if p.Ended != 0 { // by exit, so it is no other program
			delete(a.another, i)
		}
		if p.PID == 0 || p.Ended != 0 || a.another[i] {
			continue
		}
		maps, err := os.ReadFile(fmt.Sprintf("/proc/%d/maps", p.PID))
		if err == nil && len(maps) > 0 {
			a.another[i] = !strings.Contains(string(maps), a.inode)
			continue
		}
		name, err := os.ReadFile(fmt.Sprintf("/proc/%d/comm", p.PID))
		a.another[i] = err == nil && p.Renamed(name)
	}
}

// read returns the tallies, and which processes are another program now. A process that became another program and came back, with a new tally,
// left nothing out.
func (a *tallies) read() (list []trace.ProcessTally, another map[int]bool, err error) {
	a.look()
	a.mutex.Lock()
	defer a.mutex.Unlock()
	list, err = trace.ReadTallies(a.file)
	last := map[uint64]int{}
	for i, p := range list {
		if before, known := last[p.PID]; known {
			delete(a.another, before)
		}
		last[p.PID] = i
	}
	return list, a.another, err
}

// end ends the watch and removes the file.
func (a *tallies) end() {
	_ = a.events.Close()
	<-a.done
	_ = os.RemoveAll(a.folder)
}

// gap is a process whose trace does not tell all that it took.
type gap struct {
	text      string // which process, and why
	another   bool   // it became another program, or goes on
	mostBytes uint64 // that the device has given, as the process counted; 0 if that is not known
}

// gaps finds and names the processes whose traces do not have all their lines. lines has those of the traces, by the number
// of the process's tally.
func (a *tallies) gaps(lines map[uint64]int64, stderr io.Writer) (list []gap, err error) {
	processes, another, err := a.read()
	if err != nil {
		return nil, cli.Errorf("the tally of the run: %w", err)
	}
	for i, p := range processes {
		have, found := lines[uint64(i+1)]
		all, g := p.Lines+p.Lost, gap{mostBytes: p.MostBytes}
		switch {
		case another[i]:
			g.another, g.text = true, "became another program (exec) and did not come back"
		case p.Ended == 0 && lives(p.PID):
			g.another, g.text = true, "goes on, though the program has ended"
		case !found:
			g.text = "has no trace that can be read"
		case uint64(have) != all:
			g.text = fmt.Sprintf("wrote or lost %d lines, and its trace has %d", all, have)
		default:
			continue
		}
		g.text = fmt.Sprintf("process %d %s", p.PID, g.text)
		if _, err := fmt.Fprintf(stderr, "rocblas-mem: %s; what is missing is not in the report\n", g.text); err != nil {
			return nil, err
		}
		list = append(list, g)
	}
	return list, nil
}

// lives tells whether a process has not ended.
func lives(pid uint64) bool {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/maps", pid))
	return err == nil && len(text) > 0
}
