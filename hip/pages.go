package hip

import "fmt"

// Pages is a choice of page size for memory.
type Pages int

// The choices. PagesUnset leaves the choice to the device.
const (
	PagesUnset       Pages = iota
	HugeFirst              // huge pages if the system has them, else normal pages
	HugeOnly               // huge pages, or an error
	HugeGigabyteOnly       // huge pages of 1 GB, or an error; on the host HugeOnly
	Normal
)

// HugePageBytes is the size of a huge page.
const HugePageBytes = 2 << 20

// ParsePages returns the choice with the given name.
func ParsePages(text string) (Pages, error) {
	for pages := HugeFirst; pages <= Normal; pages++ {
		if pages.String() == text {
			return pages, nil
		}
	}
	return PagesUnset, fmt.Errorf("%q is not huge-first, huge-only, huge-1g-only or normal", text)
}

// String returns the name of a choice.
func (p Pages) String() string {
	return [...]string{"unset", "huge-first", "huge-only", "huge-1g-only", "normal"}[p]
}
