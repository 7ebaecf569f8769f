package core

import (
	"fmt"
	"math/bits"
	"strconv"
	"strings"
)

const blanks = " \t\n\v\f\r"

// ParseSize reads a size in bytes: decimal digits, or digits followed by K, M, G, KiB, MiB or GiB (all powers of 1024).
//
// Anything else is an error that names the text: an empty text, a sign, a fraction, another unit, a value over 64 bits.
// Blanks of ASCII around the text are allowed, as shells and configuration files leave them. rbm_size_of of capi/size_text.h has the same rule.
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
