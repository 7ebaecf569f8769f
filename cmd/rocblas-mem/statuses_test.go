package main

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"rocblas_mem/cmd/rocblas-mem/cli"
)

// TestStatuses checks the exit status of wrong command lines, and that one line names what is wrong.
func TestStatuses(t *testing.T) {
	for name, test := range map[string]struct {
		args []string
		says string // part of the line; empty for a correct command line
	}{
		"nothing":          {nil, "no command"},
		"no command":       {[]string{"fly"}, "fly"},
		"behind nothing":   {[]string{"run", "--behind", "--", "/bin/true"}, "run: --behind needs --cpu or --cuda"},
		"size of words":    {[]string{"run", "--size", "much", "--", "/bin/true"}, "run: --size: "},
		"size of nothing":  {[]string{"run", "--size"}, "--size"},
		"as no GPU":        {[]string{"run", "--cpu", "--as", "gfx9:rocblas-6.4", "--", "/bin/true"}, "run: --as: "},
		"as no product":    {[]string{"run", "--dry", "--as", "mi9999", "--", "/bin/true"}, `run: --as: "mi9999" is not one of gfx906, `},
		"as on a GPU":      {[]string{"run", "--as", "gfx942:rocblas-6.4", "--", "/bin/true"}, "run: --as needs --cpu"},
		"as on CUDA":       {[]string{"run", "--cuda", "--as", "gfx942:rocblas-6.4", "--", "/bin/true"}, "run: --as needs --cpu"},
		"check on a GPU":   {[]string{"run", "--check", "--", "/bin/true"}, "run: --check needs --cpu"},
		"file of no check": {[]string{"run", "--cpu", "--check-json", "x", "--", "/bin/true"}, "run: --check-json needs --check"},
		"no trace":         {[]string{"report"}, "report"},
		"two formats":      {[]string{"report", "--json", "--svg", "x"}, "--svg"},
		"budget of 0":      {[]string{"report", "--html", "--budget", "0", "x"}, "report: --budget: 0 bytes are no memory"},
		"budget of words":  {[]string{"report", "--svg", "--budget", "much", "x"}, "report: --budget: "},
		"budget of a text": {[]string{"report", "--budget", "1G", "x"}, "report: --budget is a line in the picture"},
		"trace is away":    {[]string{"report", "there/is/none.csv"}, "there/is/none.csv"},
		"no program":       {[]string{"run", "--cpu", "--"}, "run needs a program"},
		"unknown option":   {[]string{"run", "--gpu", "--", "/bin/true"}, "--gpu"},
		"too much":         {[]string{"cpu-path", "x"}, "cpu-path"},
		"not installed":    {[]string{"cpu-path"}, "has no lib/rocblas_mem/cpu"},
		"no kit here":      {[]string{"sdk-path"}, "has no lib/rocblas_mem/cpu"},
		"no such release":  {[]string{"sdk-path", "--release", "5.7"}, `sdk-path: --release: "5.7" is not one of 6.4, 7.2`},
		"help":             {[]string{"help"}, ""},
		"version":          {[]string{"version"}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			var stdout, stderr bytes.Buffer
			status := cli.Execute(newCommand(), test.args, &stdout, &stderr)
			if test.says == "" {
				assert.Zero(t, status)
				return
			}
			assert.Equal(t, cli.ExitUsage, status)
			assert.Equal(t, 1, strings.Count(stderr.String(), "\n"), "one line: %s", stderr.String())
			assert.Contains(t, stderr.String(), test.says)
			assert.Empty(t, stdout.String())
		})
	}
}
