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

// sample draws n entries by seed. Every stratum gives one at least, from the lightest category that has it, so the sample is
// larger than n where there are more strata than that; the rest is drawn evenly from all others. The order of the entries stays.
func sample(entries []entry, n int, seed uint64) []entry {
	if n >= len(entries) {
		return entries
	}
	rng := rand.New(rand.NewPCG(seed, 0))
	shuffled := slices.Clone(entries)
	rng.Shuffle(len(shuffled), func(i, j int) { shuffled[i], shuffled[j] = shuffled[j], shuffled[i] })
	light := slices.Clone(shuffled)
	slices.SortStableFunc(light, func(a, b entry) int { return cmp.Compare(heaviness(a.category), heaviness(b.category)) })
	seen, taken := make(map[stratum]bool), make(map[int]bool)
	var drawn []entry
	for _, e := range light {
		if s := (stratum{e.function, e.types}); !seen[s] {
			seen[s], taken[e.index] = true, true
			drawn = append(drawn, e)
		}
	}
	for _, e := range shuffled {
		if len(drawn) < n && !taken[e.index] {
			drawn = append(drawn, e)
		}
	}
	slices.SortFunc(drawn, func(a, b entry) int { return cmp.Compare(a.index, b.index) })
	return drawn
}

// heaviness orders the categories by how long their cases take.
func heaviness(category string) int {
	return slices.Index([]string{"quick", "pre_checkin", "nightly"}, category)
}

// union is all entries of both, each once, in the order of the file.
func union(a, b []entry) []entry {
	both := slices.Concat(a, b)
	slices.SortFunc(both, func(a, b entry) int { return cmp.Compare(a.index, b.index) })
	return slices.CompactFunc(both, func(a, b entry) bool { return a.index == b.index })
}
