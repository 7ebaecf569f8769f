package trace

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"os"
	"syscall"
)

// A process that `rocblas-mem run` watches keeps a tally in a file of the command (capi/trace/tally.c). It does not
// depend on the trace: it says what the trace must have, and what the device has given.

// TallyVariable names the file in the environment of a run.
const TallyVariable = "ROCBLAS_MEM_TRACE_TALLY"

// TallyMagic is the file's first 8 bytes. The number of processes follows, then the processes.
const TallyMagic = "rbm tly2"

// mostTallies is the number of processes for which a file has room, unless the limit of files (ulimit -f) leaves less.
const mostTallies = 4096

// TallyFields are the numbers of a process, in the order of the file; each has 8 bytes. The generator writes them for C.
func TallyFields() []string {
	return []string{"pid", "ended", "lines", "lost", "most", "name", "name_rest"}
}

// talliesAt is where the processes begin in the file, tallyBytes how long each is.
const talliesAt = 16

func tallyBytes() int { return 8 * len(TallyFields()) }

// ProcessTally is the tally of a process.
type ProcessTally struct {
	PID       uint64 // the system's number; 0 while the tally begins
	Ended     uint64 // 1: the process has ended by exit
	Lines     uint64 // of its trace, without first lines
	Lost      uint64 // lines that could not be written
	MostBytes uint64 // that the device has given at one time; 0 if that is not known
	// Name is that of the main thread when it wrote its last line, as /proc/PID/comm has it, in 16 bytes; 0 if it wrote none.
	Name [nameBytes]byte
}

const nameBytes = 16

// Renamed reports whether the process has another name, as /proc/PID/comm has it, than when its main thread wrote its last line.
func (p *ProcessTally) Renamed(name []byte) bool {
	before, _, _ := bytes.Cut(p.Name[:], []byte{0})
	return len(before) > 0 && !bytes.Equal(before, bytes.TrimSuffix(name, []byte("\n")))
}

// NewTallies writes the file of a run, with every byte, so that processes need no room on the disk later.
func NewTallies(path string) error {
	const rlimitFSize = 1
	size := uint64(talliesAt + mostTallies*tallyBytes())
	var limit syscall.Rlimit
	if err := syscall.Getrlimit(rlimitFSize, &limit); err != nil {
		return err
	}
	if size = min(size, limit.Cur); size < uint64(talliesAt+tallyBytes()) {
		return fmt.Errorf("a limit of %d bytes for files (ulimit -f)", limit.Cur)
	}
	text := make([]byte, size)
	copy(text, TallyMagic)
	return os.WriteFile(path, text, 0o600)
}

// ReadTallies returns the tallies of the processes of a run, in the order in which they began.
//
// Errors: those of reading; the file is not that of a run; more processes than it has room for.
func ReadTallies(path string) ([]ProcessTally, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	if len(text) < talliesAt || !bytes.HasPrefix(text, []byte(TallyMagic)) {
		return nil, fmt.Errorf("%s is not the tally of a run", Shown(path))
	}
	count := binary.NativeEndian.Uint64(text[8:])
	if places := uint64((len(text) - talliesAt) / tallyBytes()); count > places {
		return nil, fmt.Errorf("%d processes took part, and %d are known", count, places)
	}
	list := make([]ProcessTally, count)
	return list, binary.Read(bytes.NewReader(text[talliesAt:]), binary.NativeEndian, list)
}
