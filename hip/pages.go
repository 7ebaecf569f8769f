package hip

import "fmt"

// Pages is what memory is made of.
type Pages int

// The choices. Unset leaves it to the device.
const (
	PagesUnset Pages = iota
	HugeFirst        // huge pages where there are some, else normal ones
	HugeOnly         // huge pages, or no memory
	Normal
)

// HugePageBytes is the size of a huge page.
const HugePageBytes = 2 << 20

// ParsePages reads the name of a choice.
func ParsePages(text string) (Pages, error) {
	for pages := HugeFirst; pages <= Normal; pages++ {
		if pages.String() == text {
			return pages, nil
		}
	}
	return PagesUnset, fmt.Errorf("%q is not huge-first, huge-only or normal", text)
}

// String is the name of a choice.
func (p Pages) String() string { return [...]string{"unset", "huge-first", "huge-only", "normal"}[p] }
