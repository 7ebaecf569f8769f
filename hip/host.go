package hip

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"math/bits"
	"strconv"
	"syscall"

	"rocblas_mem/core"
	"rocblas_mem/internal/ptr"
)

// Shares of the host's address space. Reservations may take half of it, and one reservation takes at most
// a share of the rest. The first quarter is given out in large shares, so that a process's first handles
// can grow to a large machine's memory. The rest is given out in small shares, so that 10,000 reservations
// fit into the 47 address bits of x86-64.
const (
	hostGranuleBytes   = 64 << 10
	mostAddressBytes   = 1 << 46 // half of the addresses of x86-64
	generousPart       = 4
	generousShares     = 16
	hostAddressShares  = 2048
	limitedSpaceShares = 8
)

// hostSpareBytes is the part of a process limit that this device leaves free. The Go runtime takes addresses
// in pieces of 64 MiB, and each thread takes a stack. If these are refused, the Go runtime ends the process.
const hostSpareBytes = 96 << 20

// Host is the host's own memory as a device: addresses from mmap, committed by mprotect, given back by
// madvise. The host can use every address. Calls are synchronous: a call returns when its work is done.
type Host struct {
	number       int // of a HIP's device on the CPU
	counts       Counts
	totalBytes   uint64
	addressBytes uint64 // for all reservations
	pages        Pages
	graphs       Graphs // of a HIP on the CPU, nil if there is none
	shared       Shared // of the same HIP
}

// OpenHost returns the host device. Its memory is the machine's, or the control group's limit if that is
// lower.
func OpenHost() (*Host, error) {
	var info syscall.Sysinfo_t
	if err := syscall.Sysinfo(&info); err != nil {
		return nil, fmt.Errorf("sysinfo: %w", err)
	}
	total := uint64(info.Totalram) * uint64(info.Unit)
	return &Host{totalBytes: min(total, groupLimitBytes("/sys/fs/cgroup/memory.max")), addressBytes: halfOfAddresses("/proc/self/auxv")}, nil
}

// halfOfAddresses returns half of the addresses of the process: 2^46 on x86-64, 2^38 on an arm64 system with
// 39-bit addresses. The stack lies at the upper end of the addresses, and Linux's auxiliary vector
// contains an address on it. If the vector cannot be read, the result is 2^46.
func halfOfAddresses(path string) uint64 {
	const randomAt = 25 // AT_RANDOM: the address of 16 bytes on the stack
	list, _ := readFile(path)
	for ; len(list) >= 16; list = list[16:] {
		if key, value := binary.NativeEndian.Uint64(list), binary.NativeEndian.Uint64(list[8:]); key == randomAt && value != 0 {
			return 1 << (bits.Len64(value) - 1)
		}
	}
	return mostAddressBytes
}

// UseGraphs sets the HIP on the CPU that provides the host's streams and graphs.
func (h *Host) UseGraphs(graphs Graphs) { h.graphs = graphs }

// Share makes the host the device of the same HIP with a number, and sets the account of its memory.
func (h *Host) Share(shared Shared, number int) { h.shared, h.number = shared, number }

// Accounts and Resize implement core.Beside.
func (h *Host) Accounts() bool { return h.shared != nil && h.shared.Accounts() }

func (h *Host) Resize(fromBytes, toBytes uint64) (leftBytes uint64, ok bool) {
	if h.shared == nil {
		return 0, true
	}
	return h.shared.Resize(fromBytes, toBytes)
}

// readFile returns the start of a file, 4 KiB at most. os.ReadFile would create the Go runtime's epoll descriptor, and the
// runtime ends the process if the program closes that.
func readFile(path string) ([]byte, error) {
	fd, err := syscall.Open(path, syscall.O_RDONLY|syscall.O_CLOEXEC, 0)
	if err != nil {
		return nil, err
	}
	defer syscall.Close(fd)
	text := make([]byte, 4096)
	n, err := syscall.Read(fd, text)
	return text[:max(n, 0)], err
}

// groupLimitBytes reads a control group's memory limit. Without a limit it returns the largest number.
func groupLimitBytes(path string) uint64 {
	text, err := readFile(path)
	if err == nil {
		if limit, err := strconv.ParseUint(string(bytes.TrimSpace(text)), 10, 64); err == nil {
			return limit
		}
	}
	return 1<<64 - 1
}

// Name returns the device's name for messages.
func (h *Host) Name() string { return "host" }

// Counts returns the counts of memory requests and waits.
func (h *Host) Counts() *Counts { return &h.counts }

// Ordinal returns the number of the host, which is negative.
func (h *Host) Ordinal() int { return core.HostOrdinal(h.number) }

// PCI returns 0: the host is not on a bus.
func (h *Host) PCI() uint64 { return 0 }

// GranuleBytes returns the unit of reservations and commits.
func (h *Host) GranuleBytes() uint64 {
	if h.hugeGranule() {
		return HugePageBytes
	}
	return hostGranuleBytes
}

// TotalBytes returns the memory that workspaces may commit. The device of a HIP on the CPU may have more than the machine,
// because memory that is never used takes none.
func (h *Host) TotalBytes() uint64 {
	if h.shared != nil {
		return max(h.totalBytes, h.shared.TotalBytes())
	}
	return h.totalBytes
}

// Reserves returns true.
func (h *Host) Reserves() bool { return true }

// ReserveHintBytes returns the machine's memory, or a share of the remaining addresses if they are scarce.
// With an address-space limit, reservations take at most half of the limit, so that the program has the rest.
func (h *Host) ReserveHintBytes(reservedBytes uint64) uint64 {
	var limit syscall.Rlimit
	if syscall.Getrlimit(syscall.RLIMIT_AS, &limit) == nil && limit.Cur < h.addressBytes {
		return min(h.totalBytes, left(limit.Cur/2, reservedBytes)/limitedSpaceShares)
	}
	generous := left(h.addressBytes/generousPart, reservedBytes) / generousShares
	return min(h.totalBytes, max(generous, left(h.addressBytes, reservedBytes)/hostAddressShares))
}

// left returns the rest of a budget, or 0 if it is spent.
func left(budgetBytes, spentBytes uint64) uint64 { return budgetBytes - min(spentBytes, budgetBytes) }

// Reserve reserves addresses without memory.
func (h *Host) Reserve(sizeBytes uint64) (address uint64, err error) {
	if h.hugeGranule() {
		return h.reserveHuge(sizeBytes)
	}
	return h.mapped(sizeBytes, syscall.PROT_NONE, "reserving addresses of")
}

// Commit makes reserved addresses usable. The system adds each page at its first access.
func (h *Host) Commit(address, sizeBytes uint64) error {
	h.counts.Allocated()
	if err := h.protect(address, sizeBytes, syscall.PROT_READ|syscall.PROT_WRITE); err != nil {
		return err
	}
	if err := spareData(); err != nil {
		_ = h.protect(address, sizeBytes, syscall.PROT_NONE)
		return fmt.Errorf("committing %d bytes: %w", sizeBytes, err)
	}
	return h.page(address, sizeBytes)
}

// Boundary returns offsetBytes, because the host's memory can be cut at any granule.
func (h *Host) Boundary(offsetBytes uint64) uint64 { return offsetBytes }

// Decommit gives the pages back and makes the addresses unusable until they are committed again.
func (h *Host) Decommit(address, sizeBytes uint64) error {
	if h.hugeOnly() { // madvise does not give back the huge pages that were set aside
		return remap(address, sizeBytes, syscall.PROT_NONE, syscall.MAP_NORESERVE)
	}
	_, _, errno := syscall.Syscall(syscall.SYS_MADVISE, uintptr(address), uintptr(sizeBytes), syscall.MADV_DONTNEED)
	if errno != 0 {
		return fmt.Errorf("madvise: %w", errno)
	}
	return h.protect(address, sizeBytes, syscall.PROT_NONE)
}

// Release ends a reservation.
func (h *Host) Release(address, sizeBytes uint64) error {
	if _, _, errno := syscall.Syscall(syscall.SYS_MUNMAP, uintptr(address), uintptr(sizeBytes), 0); errno != 0 {
		return fmt.Errorf("munmap: %w", errno)
	}
	return nil
}

// Allocate maps memory of the system's default pages.
func (h *Host) Allocate(sizeBytes, _ uint64) (address uint64, err error) {
	return h.mapped(sizeBytes, syscall.PROT_READ|syscall.PROT_WRITE, "allocating")
}

// Free unmaps a block from Allocate.
func (h *Host) Free(address, sizeBytes, _ uint64) error { return h.Release(address, sizeBytes) }

// Copy2D copies rows of widthBytes between pitched blocks. The copy is done when it returns.
func (h *Host) Copy2D(dst, dstPitchBytes, src, srcPitchBytes, widthBytes, rows, _ uint64) error {
	if widthBytes == dstPitchBytes && widthBytes == srcPitchBytes {
		widthBytes, rows = widthBytes*rows, 1
	}
	for ; rows > 0; rows-- {
		copy(ptr.Slice[byte](dst, int(widthBytes)), ptr.Slice[byte](src, int(widthBytes)))
		dst, src = dst+dstPitchBytes, src+srcPitchBytes
	}
	return nil
}

// Synchronize returns at once, because the host's work is done when a call returns.
func (h *Host) Synchronize(uint64) error { return nil }

// Capturing reports whether a graph is being captured from stream.
func (h *Host) Capturing(stream uint64) bool { return h.graphs != nil && h.graphs.Capturing(stream) }

// Frozen returns false, because a capture does not restrict the host's memory calls.
func (h *Host) Frozen(uint64) bool { return false }

// Mark returns 0, because the work of every stream is done.
func (h *Host) Mark(uint64) (mark uint64, err error) { return 0, nil }

// Follow and Drop do nothing, because the host has no marks.
func (h *Host) Follow(_, _ uint64) error { return nil }
func (h *Host) Drop(uint64)              {}

// Record adds run as a node to the graph that is being captured from stream.
func (h *Host) Record(stream uint64, run func() core.Status) error {
	if h.graphs == nil {
		return ErrNoGraphs
	}
	return h.graphs.Record(stream, run)
}

// IsDevice returns false, because every address is the host's.
func (h *Host) IsDevice(uint64) bool { return false }

// HasStream and HasMemory return true, because there is no other device.
func (h *Host) HasStream(uint64) bool { return true }
func (h *Host) HasMemory(uint64) bool { return true }

// mapped maps new addresses. what describes the purpose in error texts.
func (h *Host) mapped(sizeBytes uint64, protection uintptr, what string) (address uint64, err error) {
	h.counts.Allocated()
	p, _, errno := syscall.Syscall6(syscall.SYS_MMAP, 0, uintptr(sizeBytes), protection,
		syscall.MAP_PRIVATE|syscall.MAP_ANON|syscall.MAP_NORESERVE, ^uintptr(0), 0)
	if errno != 0 {
		return 0, refused(what, sizeBytes, errno)
	}
	err = spareAddresses()
	if err == nil && protection != syscall.PROT_NONE {
		err = spareData()
	}
	if err != nil {
		_ = h.Release(uint64(p), sizeBytes)
		return 0, fmt.Errorf("%s %d bytes: %w", what, sizeBytes, err)
	}
	return uint64(p), nil
}

// refused returns the error of memory that the system refuses. It names a process limit that is the cause.
func refused(what string, sizeBytes uint64, errno syscall.Errno) error {
	cause := ErrNoMemory
	if err := spareAddresses(); err != nil {
		cause = err
	} else if err := spareData(); err != nil {
		cause = err
	}
	return fmt.Errorf("%s %d bytes: %w: %w", what, sizeBytes, errno, cause)
}

func spareAddresses() error { return spare(syscall.RLIMIT_AS, "RLIMIT_AS", syscall.PROT_NONE) }
func spareData() error {
	return spare(syscall.RLIMIT_DATA, "RLIMIT_DATA", syscall.PROT_READ|syscall.PROT_WRITE)
}

// spare checks that a process limit leaves hostSpareBytes free. Without a limit it does nothing.
func spare(limit int, name string, protection uintptr) error {
	var set syscall.Rlimit
	if syscall.Getrlimit(limit, &set) != nil || set.Cur >= mostAddressBytes {
		return nil
	}
	p, _, errno := syscall.Syscall6(syscall.SYS_MMAP, 0, hostSpareBytes, protection,
		syscall.MAP_PRIVATE|syscall.MAP_ANON|syscall.MAP_NORESERVE, ^uintptr(0), 0)
	if errno != 0 {
		return fmt.Errorf("%w: %s of %d would leave less than %d bytes to the runtime", ErrNoMemory, name, set.Cur, hostSpareBytes)
	}
	_, _, errno = syscall.Syscall(syscall.SYS_MUNMAP, p, hostSpareBytes, 0)
	if errno != 0 {
		return fmt.Errorf("munmap: %w", errno)
	}
	return nil
}

func (h *Host) protect(address, sizeBytes uint64, protection uintptr) error {
	_, _, errno := syscall.Syscall(syscall.SYS_MPROTECT, uintptr(address), uintptr(sizeBytes), protection)
	if errno != 0 {
		return refused("committing", sizeBytes, errno)
	}
	return nil
}
