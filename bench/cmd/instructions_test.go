package main

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestCompareCounts(t *testing.T) {
	kept := map[string]float64{"a": 1000, "b": 20}
	tests := map[string]struct {
		counted  map[string]float64
		failures []string
	}{
		"the same":       {map[string]float64{"a": 1000, "b": 20}, nil},
		"2.9 % more":     {map[string]float64{"a": 1029, "b": 20}, nil},
		"3.1 % more":     {map[string]float64{"a": 1031, "b": 20}, []string{"a has grown by 3.1 %"}},
		"less":           {map[string]float64{"a": 1, "b": 20}, nil},
		"one of twenty":  {map[string]float64{"a": 1000, "b": 21}, []string{"b has grown by 5.0 %"}},
		"a row is new":   {map[string]float64{"a": 1000, "b": 20, "c": 1}, []string{"c is not in the file: UPDATE=1 adds it"}},
		"a row is gone":  {map[string]float64{"a": 1000}, []string{"b is in the file and was not counted"}},
		"two of a kind":  {map[string]float64{"a": 2000, "b": 40}, []string{"a has grown by 100.0 %", "b has grown by 100.0 %"}},
		"nothing at all": {nil, []string{"a is in the file and was not counted", "b is in the file and was not counted"}},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			table, failures := compareCounts(kept, test.counted)
			assert.Equal(t, test.failures, failures)
			for row := range kept {
				assert.Contains(t, table, row)
			}
		})
	}
}

func TestCountsAreReadAsWritten(t *testing.T) {
	counts := map[string]float64{"ddot_n16": 2315.4, "get_device_memory_size": 22}
	text := "# gcc 12.2\n# go 1.26\n" + formatCounts(counts)
	assert.Equal(t, "# gcc 12.2\n# go 1.26\nget_device_memory_size\t22.0\nddot_n16\t2315.4\n", text)
	parsed, err := parseCounts(text)
	require.NoError(t, err)
	assert.Equal(t, counts, map[string]float64(parsed))
	assert.Equal(t, "# gcc 12.2\n# go 1.26\n", headerOf(text))
	_, err = parseCounts("ddot_n16 2315\n")
	assert.Error(t, err)
}

func TestParseCallgrind(t *testing.T) {
	total, err := parseCallgrind([]byte("events: Ir\nsummary: 17946081\ntotals: 17946082\n"))
	require.NoError(t, err)
	assert.Equal(t, int64(17946082), total)
	_, err = parseCallgrind([]byte("events: Ir\n"))
	assert.Error(t, err)
}
