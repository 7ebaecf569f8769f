package trace

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"os"
	"syscall"
)

// A process that `rocblas-mem run` watches keeps an account in a file of the command (capi/trace/account.c). It does not
// depend on the trace: it says what the trace must have, and what the device has given.

// AccountVariable names the file in the environment of a run.
const AccountVariable = "ROCBLAS_MEM_TRACE_ACCOUNT"

// AccountMagic is the file's first 8 bytes. The number of processes follows, then the processes.
const AccountMagic = "rbm acc2"

// mostAccounts is the number of processes for which a file has room, unless the limit of files (ulimit -f) leaves less.
const mostAccounts = 4096

// AccountFields are the numbers of a process, in the order of the file; each has 8 bytes. The generator writes them for C.
func AccountFields() []string {
	return []string{"pid", "ended", "lines", "lost", "most", "name", "name_rest"}
}

// accountsAt is where the processes begin in the file, accountBytes how long each is.
const accountsAt = 16

func accountBytes() int { return 8 * len(AccountFields()) }

// ProcessAccount is the account of a process.
type ProcessAccount struct {
	PID       uint64 // the system's number; 0 while the account begins
	Ended     uint64 // 1: the process has ended by exit
	Lines     uint64 // of its trace, without first lines
	Lost      uint64 // lines that could not be written
	MostBytes uint64 // that the device has given at one time; 0 if that is not known
	// Name is that of the main thread when it wrote its last line, as /proc/PID/comm has it, in 16 bytes; 0 if it wrote none.
	Name [nameBytes]byte
}

const nameBytes = 16

// Renamed reports whether the process has another name, as /proc/PID/comm has it, than when its main thread wrote its last line.
func (p *ProcessAccount) Renamed(name []byte) bool {
	before, _, _ := bytes.Cut(p.Name[:], []byte{0})
	return len(before) > 0 && !bytes.Equal(before, bytes.TrimSuffix(name, []byte("\n")))
}

// NewAccounts writes the file of a run, with every byte, so that processes need no room on the disk later.
func NewAccounts(path string) error {
	const rlimitFSize = 1
	size := uint64(accountsAt + mostAccounts*accountBytes())
	var limit syscall.Rlimit
	if err := syscall.Getrlimit(rlimitFSize, &limit); err != nil {
		return err
	}
	if size = min(size, limit.Cur); size < uint64(accountsAt+accountBytes()) {
		return fmt.Errorf("a limit of %d bytes for files (ulimit -f)", limit.Cur)
	}
	text := make([]byte, size)
	copy(text, AccountMagic)
	return os.WriteFile(path, text, 0o600)
}

// ReadAccounts returns the accounts of the processes of a run, in the order in which they began.
//
// Errors: those of reading; the file is not that of a run; more processes than it has room for.
func ReadAccounts(path string) ([]ProcessAccount, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	if len(text) < accountsAt || !bytes.HasPrefix(text, []byte(AccountMagic)) {
		return nil, fmt.Errorf("%s is not the account of a run", Shown(path))
	}
	count := binary.NativeEndian.Uint64(text[8:])
	if places := uint64((len(text) - accountsAt) / accountBytes()); count > places {
		return nil, fmt.Errorf("%d processes took part, and %d are known", count, places)
	}
	list := make([]ProcessAccount, count)
	return list, binary.Read(bytes.NewReader(text[accountsAt:]), binary.NativeEndian, list)
}
