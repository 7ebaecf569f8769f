package main

import (
	"io"
	"testing"

	"github.com/stretchr/testify/assert"
)

// population returns 1,000 entries of three functions, one of which has a rare type.
func population() (entries []entry) {
	for i := range 1000 {
		e := entry{index: i, function: []string{"dot", "gemm", "gemm_ex"}[i%3], types: types{int32(150 + i%2)}}
		if i == 500 {
			e.types = types{99}
		}
		entries = append(entries, e)
	}
	return entries
}

func strata(entries []entry) map[stratum]bool {
	found := make(map[stratum]bool)
	for _, e := range entries {
		found[stratum{e.function, e.types}] = true
	}
	return found
}

func TestSampleTouchesEveryFunctionAndType(t *testing.T) {
	all := population()
	for seed := range uint64(50) {
		drawn := sample(all, 20, seed)
		assert.Len(t, drawn, 20)
		assert.Equal(t, strata(all), strata(drawn), "seed %d", seed)
		assert.IsIncreasing(t, indexes(drawn))
	}
	assert.Len(t, sample(all, 1, 1), 7, "one of each, though fewer were asked for")
}

func TestSampleIsItsSeeds(t *testing.T) {
	all := population()
	assert.Equal(t, sample(all, 100, 5), sample(all, 100, 5))
	assert.NotEqual(t, sample(all, 100, 5), sample(all, 100, 6))
	assert.Equal(t, all, sample(all, 1000, 5))
}

func TestSampleDrawsEvenly(t *testing.T) {
	all := population()
	counts := make([]int, len(all))
	for seed := range uint64(400) {
		for _, e := range sample(all, 100, seed) {
			counts[e.index]++
		}
	}
	for index, count := range counts {
		if index != 500 { // the only entry of its stratum: in every sample
			assert.InDelta(t, 40, count, 35, "record %d", index)
		}
	}
	assert.Equal(t, 400, counts[500])
}

func TestUnionHasEachOnce(t *testing.T) {
	all := population()
	assert.Equal(t, []int{1, 2, 3}, indexes(union([]entry{all[1], all[3]}, []entry{all[1], all[2]})))
}

func TestSampleTakesTheLightestOfEach(t *testing.T) {
	all := population()
	for i := range all {
		all[i].category = []string{"nightly", "pre_checkin", "quick"}[i/3%3]
	}
	for seed := range uint64(20) {
		for _, e := range sample(all, 1, seed) {
			assert.NotEqual(t, "nightly", e.category)
			assert.Equal(t, e.index == 500, e.category == "pre_checkin", "only the rare type has no quick case: %d", e.index)
		}
	}
}

// TestASeededSampleHasNoLargeCases tests that a seeded sample has no large cases, which could exhaust the
// memory, and that an explicit choice runs them.
func TestASeededSampleHasNoLargeCases(t *testing.T) {
	for name, large := range map[string]bool{
		"gemv_strided_batched_very_large": true, "geam_ex_huge": true, "dgmm_huge_complex": true, "gemv_large": false, "blas1": false,
	} {
		assert.Equal(t, large, isLarge(name), name)
	}
	all := population()
	for i := range all {
		all[i].large = i%2 == 0 && all[i].types != types{99}
	}
	for seed := range uint64(20) {
		s := &session{options: options{sample: 50, seed: seed}, out: io.Discard}
		for _, e := range s.draw(all) {
			assert.False(t, e.large)
		}
	}
	assert.Len(t, (&session{out: io.Discard}).draw(all), len(all))
}
