package main

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestSameSeedSameCalls(t *testing.T) {
	text := func(seed uint64) string { return textOf(draw(&options{seed: seed, sequences: 40})) }
	assert.Equal(t, text(1), text(1))
	assert.NotEqual(t, text(1), text(2))
	assert.Equal(t, 39, strings.Count(text(1), "--\n"))
}

func TestEveryRoutineIsCalled(t *testing.T) {
	names := map[string]int{}
	for _, f := range routines() {
		names[f.CName()] = 0
	}
	sequences := draw(&options{seed: 1, sequences: (len(names) + callsEach - 1) / callsEach})
	for _, s := range sequences {
		for _, c := range s {
			if _, isRoutine := names[c.name]; isRoutine {
				names[c.name]++
			}
		}
	}
	for name, count := range names {
		assert.NotZero(t, count, name)
	}
}

// TestLeasesVary tests that the drawn leases and queries of leases include all variants: no buffer, several
// buffers, null arguments, and no room.
func TestLeasesVary(t *testing.T) {
	text := textOf(draw(&options{seed: 1, sequences: 2000}))
	for _, want := range []string{
		"alloc h %0 0\n", "alloc h 0 1 64\n", "alloc h 0 0\n", "alloc 0 %0 1 64\n", "alloc h %0 1 1025\n", "alloc h %0 3 64 100000000 0\n",
		"alloc h %0 1 ", "alloc h %0 6 ", "ptr o %8\n", "get o 7 %8\n", "get o 0 &9\n", "ptr o 0\n",
	} {
		assert.Contains(t, text, "rocblas_device_malloc_"+want)
	}
}

func TestOnly(t *testing.T) {
	for _, s := range draw(&options{seed: 1, sequences: 5, only: "trsm_strided"}) {
		routines := slices.DeleteFunc(s, func(c call) bool { return strings.Contains(c.name, "trsm_strided") })
		assert.Less(t, len(routines), len(s))
		for _, c := range routines {
			assert.NotContains(t, c.name, "gemm")
		}
	}
}

// TestArguments tests that a call has the words of the C function, and that a good call has good ones.
func TestArguments(t *testing.T) {
	for _, f := range routines() {
		d := &drawer{random: rand.New(rand.NewPCG(3, 4))}
		good := 0
		for range 40 {
			d.routine(f)
		}
		for _, c := range d.calls {
			words := slices.DeleteFunc(strings.Fields(c.text)[1:], func(word string) bool { return word[0] == ':' })
			require.Len(t, words, len(f.Signature()), "%s", c.text)
			if !c.good {
				continue
			}
			good++
			assert.Equal(t, "h", words[0])
			for _, bad := range []string{"-1", "-3", "-2147483648", "110", "114", "120", "123", "130", "133", "140", "143"} {
				assert.NotContains(t, words, bad, "%s", c.text)
			}
			for word := range strings.FieldsSeq(c.text) {
				if name, _, stored := strings.Cut(word, "="); stored {
					assert.Contains(t, words, "s"+name[2:], "%s", c.text)
				}
			}
		}
		assert.Positive(t, good, f.CName())
		assert.Less(t, good, len(d.calls), f.CName())
	}
}

// TestModesAreFollowed tests that the modes of a call are those that the earlier calls have set.
func TestModesAreFollowed(t *testing.T) {
	queries, devices := 0, 0
	for _, s := range draw(&options{seed: 5, sequences: 300}) {
		querying, device := false, false
		for _, c := range s {
			if c.querying {
				queries++
			}
			if c.device {
				devices++
			}
			require.Equal(t, [2]bool{querying, device}, [2]bool{c.querying, c.device}, c.text)
			switch c.text {
			case "rocblas_start_device_memory_size_query h":
				querying = true
			case "rocblas_stop_device_memory_size_query h %1":
				querying = false
			case "rocblas_set_pointer_mode h 0", "rocblas_set_pointer_mode h 1":
				device = strings.HasSuffix(c.text, "1")
			}
		}
	}
	assert.Positive(t, queries)
	assert.Positive(t, devices)
}
