package main

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestSlower compares a report with one in which three rows differ.
func TestSlower(t *testing.T) {
	last := report(measured(), found(measured()), "- processor: p\n", nil)
	assert.Contains(t, slower(last, last), "No row")
	r := measured()
	for key, rate := range map[speedKey]float64{
		{"builtin", 2, "dgemm_2048"}: 0.93, // of 0.95
		{engineAVX2, 1, "ddot_1000"}: 0.70,
		{"builtin", 1, "ddot_1000"}:  0.50,
	} {
		slow(r, key, rate)
	}
	now := slower(last, report(r, found(r), "- processor: p\n", nil))
	assert.Equal(t, []string{"Slower than in the last report, rates then and now:", "", "- Vectors: ddot, n = 1000, threads 1: 0.95, 0.50",
		"- With AVX2: ddot, n = 1000, threads 1: 0.95, 0.70"}, strings.Split(strings.TrimSpace(now), "\n"))
	assert.NotEmpty(t, ratesOf(last)["Beside libxsmm: sgemm_batched, 4x1000"])
	assert.Empty(t, ratesOf("| call | rate |\n|---|---|\n| a | - |\n"))
}
