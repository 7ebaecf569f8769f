package main

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestParseRows(t *testing.T) {
	parsed, err := parseRows("a\t1.50\nb_bytes\t4096\n")
	require.NoError(t, err)
	assert.Equal(t, rows{"a": 1.5, "b_bytes": 4096}, parsed)

	for _, text := range []string{"a 1.5\n", "a\tfast\n", "\n"} {
		_, err := parseRows(text)
		assert.Error(t, err, "%q", text)
	}
}

func TestSeriesMedian(t *testing.T) {
	odd := series{{"a": 9}, {"a": 1}, {"a": 2}}
	value, ok := odd.median("a")
	assert.True(t, ok)
	assert.Equal(t, 2.0, value)

	even := series{{"a": 4}, {"a": 1}, {"b": 100}}
	value, ok = even.median("a")
	assert.True(t, ok)
	assert.Equal(t, 2.5, value)

	_, ok = odd.median("b")
	assert.False(t, ok)
}

// measured returns results in which every target is met with nothing to spare.
func measured() *results {
	r := &results{
		real: series{{}},
		ours: series{{"idle_handle_resident_bytes": idleHandleLimitBytes - 1, "many_handles_resident_bytes_each": 100,
			"many_handles_count": manyHandles}},
		callsNull:     series{{"ddot_n16": 149, "daxpy_n16": 149}},
		callsBuiltin:  series{{"ddot_n16": 159, "daxpy_n16": 159}},
		directBuiltin: series{{"ddot_n16": 10, "daxpy_n16": 10}},
		callsCBLAS:    series{{"ddot_n16": 154, "daxpy_n16": 154}},
		directCBLAS:   series{{"ddot_n16": 5, "daxpy_n16": 5}},
	}
	for _, row := range costRows() {
		r.real[0][row.name] = 10
		r.ours[0][row.name] = 10 * row.ratioLimit
	}
	return r
}

func TestTargets(t *testing.T) {
	require.Empty(t, missedTargets(measured()))
	tests := map[string]struct {
		spoil func(r *results)
		miss  string
	}{
		"a getter over 1.5":      {func(r *results) { r.ours[0]["get_device_memory_size"] = 15.1 }, "get_device_memory_size"},
		"a lease over 0.5":       {func(r *results) { r.ours[0]["device_malloc_1_free"] = 5.1 }, "device_malloc_alloc(1) + free"},
		"create over 1.0":        {func(r *results) { r.ours[0]["create_destroy"] = 10.1 }, "create + destroy a handle"},
		"64 KiB":                 {func(r *results) { r.ours[0]["idle_handle_resident_bytes"] = 65536 }, "resident bytes of an idle handle"},
		"one handle short":       {func(r *results) { r.ours[0]["many_handles_count"] = 9999 }, "handles held at once"},
		"150 ns bare":            {func(r *results) { r.callsNull[0]["ddot_n16"] = 150 }, "none (the null engine): ddot_n16"},
		"150 ns over built in":   {func(r *results) { r.callsBuiltin[0]["ddot_n16"] = 160 }, "built in: ddot_n16"},
		"150 ns over the CBLAS":  {func(r *results) { r.callsCBLAS[0]["daxpy_n16"] = 155 }, "CBLAS: daxpy_n16"},
		"a CBLAS not reached":    {func(r *results) { delete(r.callsCBLAS[0], "ddot_n16") }, "CBLAS: ddot_n16"},
		"a row without a target": {func(r *results) { r.ours[0]["query_dgemm"] = 1e6 }, ""},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			r := measured()
			test.spoil(r)
			var want []string
			if test.miss != "" {
				want = []string{test.miss}
			}
			assert.Equal(t, want, missedTargets(r))
		})
	}
}

func TestReport(t *testing.T) {
	r := measured()
	r.ours[0]["create_destroy"] = 20
	text := report(r, "- processor: p\n", options{rounds: 3})
	assert.Contains(t, text, "| create + destroy a handle | 10.0 | 20.0 | 2.00 | <= 1.0 | **no** |\n")
	assert.Contains(t, text, "| CBLAS | ddot_n16 | 154.0 | 5.0 | 149.0 | < 150 | yes |\n")
	assert.Contains(t, text, "| none (the null engine) | ddot_n16 | 149.0 | - | 149.0 | < 150 | yes |\n")
	assert.NotContains(t, text, "Not measured")
}

// Without the real library there is nothing to compare with: dashes, and no verdict.
func TestReportWithoutTheRealLibrary(t *testing.T) {
	r := measured()
	r.real = nil
	r.missing = []string{"the real rocBLAS"}
	r.ours[0]["create_destroy"] = 1e9
	text := report(r, "", options{rounds: 1})
	assert.Contains(t, text, "Not measured: the real rocBLAS was not found.")
	assert.Contains(t, text, "| get_device_memory_size | - | 15.0 | - | <= 1.5 | - |\n")
	assert.Empty(t, missedTargets(r))
}

func TestPlainEnvironment(t *testing.T) {
	plain := plainEnvironment([]string{"PATH=/bin", "ROCBLAS_DEVICE_MEMORY_SIZE=1", "ROCBLAS_MEM_ENGINE=null", "LD_PRELOAD=x"})
	assert.Equal(t, []string{"PATH=/bin"}, plain)
}

func TestParseOptions(t *testing.T) {
	var complaint strings.Builder
	_, err := parseOptions([]string{"-rounds", "0"}, &complaint)
	assert.Error(t, err)
	o, err := parseOptions([]string{"-ours", "a.so", "-rounds", "2"}, &complaint)
	require.NoError(t, err)
	assert.Equal(t, "a.so", o.oursPath)
	assert.Equal(t, 2, o.rounds)
	assert.Equal(t, 10000, o.handleCount)
}
