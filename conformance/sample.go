package main

import (
	"cmp"
	"math/rand/v2"
	"slices"
)

// stratum is a function with its types; a sample has an entry of each.
type stratum struct {
	function string
	types    types
}

// fixedSeed is the seed of the fixed sample.
const fixedSeed = 1

// sample draws n entries by seed. It takes at least one entry of every stratum, from its fastest category, so
// the sample is larger than n if there are more than n strata. The rest is drawn uniformly from the other
// entries. The order of the entries is kept.
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

// heaviness orders categories by the duration of their cases.
func heaviness(category string) int {
	return slices.Index([]string{"quick", "pre_checkin", "nightly"}, category)
}

// union returns the entries of both, each once, in the order of the file.
func union(a, b []entry) []entry {
	both := slices.Concat(a, b)
	slices.SortFunc(both, func(a, b entry) int { return cmp.Compare(a.index, b.index) })
	return slices.CompactFunc(both, func(a, b entry) bool { return a.index == b.index })
}
