package main

import (
	"cmp"
	"math/rand/v2"
	"slices"
)

// stratum is what a sample must not miss: a function with its types.
type stratum struct {
	function string
	types    types
}

// fixedSeed draws the sample that is always the same.
const fixedSeed = 1

// sample draws n entries by seed. Every stratum gives one at least, so the sample is larger than n where there are more
// strata than that; the rest is drawn evenly from all others. The order of the entries stays.
func sample(entries []entry, n int, seed uint64) []entry {
	if n >= len(entries) {
		return entries
	}
	rng := rand.New(rand.NewPCG(seed, 0))
	shuffled := slices.Clone(entries)
	rng.Shuffle(len(shuffled), func(i, j int) { shuffled[i], shuffled[j] = shuffled[j], shuffled[i] })
	seen := make(map[stratum]bool)
	var first, rest []entry
	for _, e := range shuffled {
		s := stratum{e.function, e.types}
		if seen[s] {
			rest = append(rest, e)
			continue
		}
		seen[s] = true
		first = append(first, e)
	}
	drawn := append(first, rest[:max(0, n-len(first))]...)
	slices.SortFunc(drawn, func(a, b entry) int { return cmp.Compare(a.index, b.index) })
	return drawn
}

// union is all entries of both, each once, in the order of the file.
func union(a, b []entry) []entry {
	both := slices.Concat(a, b)
	slices.SortFunc(both, func(a, b entry) int { return cmp.Compare(a.index, b.index) })
	return slices.CompactFunc(both, func(a, b entry) bool { return a.index == b.index })
}
