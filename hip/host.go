package hip

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"math/bits"
	"os"
	"strconv"
	"syscall"

	"rocblas_mem/internal/ptr"
)

// How the host's address space is shared out: half of it is for reservations, and one takes at most a share of what is left. A quarter
// of that goes in large shares, so that a process's first handles can grow to a large machine's memory; the rest in small ones, so that
// 10,000 fit into the 47 bits of x86-64.
const (
	hostGranuleBytes   = 64 << 10
	mostAddressBytes   = 1 << 46 // half of the addresses of x86-64
	generousPart       = 4
	generousShares     = 16
	hostAddressShares  = 2048
	limitedSpaceShares = 8
)

// hostSpareBytes is what this device leaves of a limit of the process: the Go runtime takes addresses in pieces of 64 MiB, and a thread takes a
// stack. Where they are refused to it, it ends the process.
const hostSpareBytes = 96 << 20

// Host is the host's own memory as a device: addresses from mmap, committed by mprotect, given back by madvise. Every
// address is usable by the host, work has happened when a call returns, and there is nothing to wait for.
type Host struct {
	counts       Counts
	totalBytes   uint64
	addressBytes uint64 // for all reservations
	pages        Pages
	graphs       Graphs // of a HIP whose device is the host too, nil where there is none
}

// OpenHost makes the host device. Its memory is the machine's, or the control group's limit where that is less.
func OpenHost() (*Host, error) {
	var info syscall.Sysinfo_t
	if err := syscall.Sysinfo(&info); err != nil {
		return nil, fmt.Errorf("sysinfo: %w", err)
	}
	total := uint64(info.Totalram) * uint64(info.Unit)
	return &Host{totalBytes: min(total, groupLimitBytes("/sys/fs/cgroup/memory.max")), addressBytes: halfOfAddresses("/proc/self/auxv")}, nil
}

// halfOfAddresses is half of the addresses that a process has: 2^46 on x86-64, 2^38 on an arm64 system with 39-bit addresses. The stack lies at
// the upper end, and the kernel's list of values for the process has an address there. Where that cannot be read it is 2^46.
func halfOfAddresses(path string) uint64 {
	const randomAt = 25 // AT_RANDOM: the address of 16 bytes on the stack
	list, _ := os.ReadFile(path)
	for ; len(list) >= 16; list = list[16:] {
		if key, value := binary.NativeEndian.Uint64(list), binary.NativeEndian.Uint64(list[8:]); key == randomAt && value != 0 {
			return 1 << (bits.Len64(value) - 1)
		}
	}
	return mostAddressBytes
}

// UseGraphs makes the host's streams those of a HIP whose device is the host too.
func (h *Host) UseGraphs(graphs Graphs) { h.graphs = graphs }

// groupLimitBytes reads a control group's memory limit, the largest number where there is none.
func groupLimitBytes(path string) uint64 {
	text, err := os.ReadFile(path)
	if err == nil {
		if limit, err := strconv.ParseUint(string(bytes.TrimSpace(text)), 10, 64); err == nil {
			return limit
		}
	}
	return 1<<64 - 1
}

// Name is the device's name for people.
func (h *Host) Name() string { return "host" }

// Counts is how often memory was asked for and waited for.
func (h *Host) Counts() *Counts { return &h.counts }

// Ordinal is that of no device.
func (h *Host) Ordinal() int { return -1 }

// GranuleBytes is the unit of reservations and commits.
func (h *Host) GranuleBytes() uint64 {
	if h.hugeGranule() {
		return HugePageBytes
	}
	return hostGranuleBytes
}

// TotalBytes is the memory that workspaces may commit.
func (h *Host) TotalBytes() uint64 { return h.totalBytes }

// Reserves is true.
func (h *Host) Reserves() bool { return true }

// ReserveHintBytes is the machine's memory, or a share of the addresses that are left where those are scarce: the process's
// address-space limit leaves most of its addresses to the program.
func (h *Host) ReserveHintBytes(reservedBytes uint64) uint64 {
	var limit syscall.Rlimit
	if syscall.Getrlimit(syscall.RLIMIT_AS, &limit) == nil && limit.Cur < h.addressBytes {
		return min(h.totalBytes, left(limit.Cur/2, reservedBytes)/limitedSpaceShares)
	}
	generous := left(h.addressBytes/generousPart, reservedBytes) / generousShares
	return min(h.totalBytes, max(generous, left(h.addressBytes, reservedBytes)/hostAddressShares))
}

// left is what remains of a budget, 0 where it is spent.
func left(budgetBytes, spentBytes uint64) uint64 { return budgetBytes - min(spentBytes, budgetBytes) }

// Reserve takes addresses without memory behind them.
func (h *Host) Reserve(sizeBytes uint64) (address uint64, err error) {
	if h.hugeGranule() {
		return h.reserveHuge(sizeBytes)
	}
	return h.mapped(sizeBytes, syscall.PROT_NONE, "reserving addresses of")
}

// Commit makes reserved addresses usable. Pages appear as they are touched.
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

// Boundary is the offset itself: pages are cut anywhere.
func (h *Host) Boundary(offsetBytes uint64) uint64 { return offsetBytes }

// Decommit gives the pages back and makes the addresses unusable until they are committed again.
func (h *Host) Decommit(address, sizeBytes uint64) error {
	if h.pages == HugeOnly { // pages that were set aside go back as a whole
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

// Allocate takes addresses with memory behind them, of the pages that the system uses by itself.
func (h *Host) Allocate(sizeBytes, _ uint64) (address uint64, err error) {
	return h.mapped(sizeBytes, syscall.PROT_READ|syscall.PROT_WRITE, "allocating")
}

// Free gives back what Allocate took.
func (h *Host) Free(address, sizeBytes, _ uint64) error { return h.Release(address, sizeBytes) }

// Copy2D copies rows of widthBytes between pitched blocks; it has happened when it returns.
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

// Synchronize returns at once: the host's work has happened when a call returns.
func (h *Host) Synchronize(uint64) error { return nil }

// Capturing says whether a graph is being captured from stream.
func (h *Host) Capturing(stream uint64) bool { return h.graphs != nil && h.graphs.Capturing(stream) }

// Frozen is false: graphs of the host do not mind what happens to its memory.
func (h *Host) Frozen(uint64) bool { return false }

// Mark is 0: the work of every stream has happened.
func (h *Host) Mark(uint64) (mark uint64, err error) { return 0, nil }

// Follow and Drop have nothing to do: there are no marks.
func (h *Host) Follow(_, _ uint64) error { return nil }
func (h *Host) Drop(uint64)              {}

// Record makes run a node of the graph that is being captured from stream.
func (h *Host) Record(stream uint64, run func()) error {
	if h.graphs == nil {
		return ErrNoGraphs
	}
	return h.graphs.Record(stream, run)
}

// IsDevice is false: every address is the host's.
func (h *Host) IsDevice(uint64) bool { return false }

// HasStream and HasMemory are true: there is no other device.
func (h *Host) HasStream(uint64) bool { return true }
func (h *Host) HasMemory(uint64) bool { return true }

// mapped takes new addresses. what says what for.
func (h *Host) mapped(sizeBytes uint64, protection uintptr, what string) (address uint64, err error) {
	h.counts.Allocated()
	p, _, errno := syscall.Syscall6(syscall.SYS_MMAP, 0, uintptr(sizeBytes), protection,
		syscall.MAP_PRIVATE|syscall.MAP_ANON|syscall.MAP_NORESERVE, ^uintptr(0), 0)
	if errno != 0 {
		return 0, fmt.Errorf("%w: %s %d bytes: %w", ErrNoMemory, what, sizeBytes, errno)
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

func spareAddresses() error { return spare(syscall.RLIMIT_AS, "RLIMIT_AS", syscall.PROT_NONE) }
func spareData() error {
	return spare(syscall.RLIMIT_DATA, "RLIMIT_DATA", syscall.PROT_READ|syscall.PROT_WRITE)
}

// spare tries whether a limit of the process leaves hostSpareBytes. Where there is no limit it does nothing.
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
		return fmt.Errorf("%w: committing %d bytes: %w", ErrNoMemory, sizeBytes, errno)
	}
	return nil
}
