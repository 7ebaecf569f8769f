package trace

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"rocblas_mem/internal/variables"
)

// Origin says where and when a trace began, as its first line does. It is empty for a trace of an older release.
type Origin struct {
	Date string `json:"date,omitempty"` // of the first line, in UTC: 2006-01-02
	Host string `json:"host,omitempty"`
	Rank string `json:"rank,omitempty"` // a decimal number; empty if no launcher has set one
}

// RunOf returns the number of the run in the first lines of a trace, 0 without one: the column Wanted of the second line.
func RunOf(begin string) uint64 {
	_, rest, _ := strings.Cut(begin, "\n")
	line, _, _ := strings.Cut(rest, "\n")
	fields := strings.Split(line, ",")
	at := slices.IndexFunc(Columns(), func(c Column) bool { return c.Name == "Wanted" })
	if at >= len(fields) {
		return 0
	}
	number, err := strconv.ParseUint(fields[at], 10, 64)
	if err != nil {
		return 0
	}
	return number
}

// RankOf returns a process's rank, as capi/trace/place.c finds it; empty if no launcher has set one.
func RankOf(getenv func(name string) string) string {
	const mostDigits = 9
	for _, name := range variables.Names(variables.Rank) {
		rank := getenv(name)
		if rank != "" && len(rank) <= mostDigits && strings.Trim(rank, "0123456789") == "" {
			return rank
		}
	}
	return ""
}

// noRank is the rank in a trace of a process without one.
const noRank = "-"

// parseOrigin reads a date, a host's name and a rank, separated by blanks.
func parseOrigin(text string) (o Origin, ok bool) {
	fields := strings.Split(text, " ")
	if len(fields) != 3 || fields[1] == "" {
		return Origin{}, false
	}
	if _, err := time.Parse(time.DateOnly, fields[0]); err != nil {
		return Origin{}, false
	}
	o = Origin{Date: fields[0], Host: Shown(string(unescape([]byte(fields[1])))), Rank: fields[2]}
	if o.Rank == noRank {
		o.Rank = ""
		return o, true
	}
	_, ok = parseNumber([]byte(o.Rank))
	return o, ok && !strings.HasPrefix(o.Rank, "0x")
}

// midnight returns the time from 1970 to the beginning of the date, 0 without a date.
func (o Origin) midnight() time.Duration {
	date, err := time.Parse(time.DateOnly, o.Date)
	if err != nil {
		return 0
	}
	return time.Duration(date.Unix()) * time.Second
}
