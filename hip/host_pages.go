package hip

import (
	"fmt"
	"syscall"
)

// Linux's numbers for the choice of the host's pages. Transparent huge pages are used if Linux has them.
// HugeOnly first tries the huge pages that the administrator has set aside.
const (
	madviseHuge     = 14
	madviseNormal   = 15
	madvisePopulate = 23 // writes to each page
	madviseCollapse = 25 // makes huge pages of a range now, or fails
	mapHugePages    = 0x40000 | 21<<26
)

// UsePages chooses the pages of memory that is committed from now on. With huge pages, reservations and
// commits are whole huge pages.
func (h *Host) UsePages(pages Pages) { h.pages = pages }

// hugeGranule reports whether reservations and commits are whole huge pages.
func (h *Host) hugeGranule() bool { return h.pages == HugeFirst || h.hugeOnly() }

func (h *Host) hugeOnly() bool { return h.pages == HugeOnly || h.pages == HugeGigabyteOnly }

// reserveHuge reserves addresses that begin at a huge page.
func (h *Host) reserveHuge(sizeBytes uint64) (address uint64, err error) {
	roomBytes := sizeBytes + HugePageBytes
	if roomBytes < sizeBytes {
		roomBytes = sizeBytes
	}
	room, err := h.mapped(roomBytes, syscall.PROT_NONE, "reserving addresses of")
	if err != nil {
		return 0, err
	}
	address = firstHugePage(room)
	for _, rest := range []Range{{room, address - room}, {address + sizeBytes, room + roomBytes - address - sizeBytes}} {
		if rest.SizeBytes != 0 {
			err = h.Release(rest.Address, rest.SizeBytes)
		}
		if err != nil {
			return 0, err
		}
	}
	return address, nil
}

// firstHugePage returns the first address from room on where a huge page begins.
func firstHugePage(room uint64) uint64 { return (room + HugePageBytes - 1) &^ (HugePageBytes - 1) }

// page applies the chosen pages to committed memory. A system without huge pages is an error for HugeOnly
// only.
func (h *Host) page(address, sizeBytes uint64) error {
	switch h.pages {
	case HugeFirst:
		_ = advise(address, sizeBytes, madviseHuge)
	case Normal:
		_ = advise(address, sizeBytes, madviseNormal)
	case HugeOnly, HugeGigabyteOnly:
		return h.onlyHuge(address, sizeBytes)
	}
	return nil
}

// onlyHuge backs a committed range with huge pages, all of them present when it returns. On an error the
// range is uncommitted again.
func (h *Host) onlyHuge(address, sizeBytes uint64) error {
	const usable = syscall.PROT_READ | syscall.PROT_WRITE
	if remap(address, sizeBytes, usable, mapHugePages) == nil {
		return nil
	}
	// A failed map may have unmapped the range.
	err := remap(address, sizeBytes, usable, syscall.MAP_NORESERVE)
	for _, advice := range []uintptr{madviseHuge, madvisePopulate, madviseCollapse} {
		if err == nil {
			err = advise(address, sizeBytes, advice)
		}
	}
	if err != nil {
		_ = remap(address, sizeBytes, syscall.PROT_NONE, syscall.MAP_NORESERVE)
		return fmt.Errorf("%w: %d bytes of huge pages: %w", ErrNoMemory, sizeBytes, err)
	}
	return nil
}

// remap maps fresh memory at reserved addresses.
func remap(address, sizeBytes uint64, protection, flags uintptr) error {
	_, _, errno := syscall.Syscall6(syscall.SYS_MMAP, uintptr(address), uintptr(sizeBytes), protection,
		syscall.MAP_PRIVATE|syscall.MAP_ANON|syscall.MAP_FIXED|flags, ^uintptr(0), 0)
	if errno != 0 {
		return fmt.Errorf("mmap: %w", errno)
	}
	return nil
}

func advise(address, sizeBytes uint64, advice uintptr) error {
	if _, _, errno := syscall.Syscall(syscall.SYS_MADVISE, uintptr(address), uintptr(sizeBytes), advice); errno != 0 {
		return fmt.Errorf("madvise: %w", errno)
	}
	return nil
}
