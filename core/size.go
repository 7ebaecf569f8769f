package core

import (
	"fmt"
	"math/bits"
	"strconv"
	"strings"
)

const blanks = " \t\n\v\f\r"

// ParseSize reads a size in bytes: decimal digits, or digits followed by K, M, G, KiB, MiB or GiB. All units
// are powers of 1024.
//
// Any other text is an error that quotes it: an empty text, a sign, a fraction, another unit, a value above
// 64 bits. ASCII blanks around the text are allowed, because shells and configuration files may add them.
// rbm_size_of of capi/state/size_text.h follows the same rule.
func ParseSize(text string) (sizeBytes uint64, err error) {
	s := strings.Trim(text, blanks)
	digits := s
	if end := strings.IndexFunc(s, func(r rune) bool { return r < '0' || r > '9' }); end >= 0 {
		digits = s[:end]
	}
	shift, known := unitShift(s[len(digits):])
	if digits == "" || !known {
		return 0, fmt.Errorf("%q is not a size: bytes, or a number with K, M, G, KiB, MiB or GiB", text)
	}
	n, err := strconv.ParseUint(digits, 10, 64)
	if err != nil || bits.LeadingZeros64(n) < shift {
		return 0, fmt.Errorf("%q is more than 64 bits can hold", text)
	}
	return n << shift, nil
}

func unitShift(unit string) (shift int, known bool) {
	switch unit {
	case "":
		return 0, true
	case "K", "KiB":
		return 10, true
	case "M", "MiB":
		return 20, true
	case "G", "GiB":
		return 30, true
	}
	return 0, false
}
