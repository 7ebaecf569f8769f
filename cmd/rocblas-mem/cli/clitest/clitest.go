// Package clitest runs commands in tests.
package clitest

import (
	"bytes"
	"os"
	"testing"

	"github.com/spf13/cobra"
	"github.com/stretchr/testify/require"

	"rocblas_mem/cmd/rocblas-mem/cli"
)

// Called runs a command and returns its status and its output.
func Called(c *cobra.Command, args ...string) (status int, stdout, stderr string) {
	var out, errs bytes.Buffer
	status = cli.Execute(c, args, &out, &errs)
	return status, out.String(), errs.String()
}

// Fed runs a command with a file as its standard input.
func Fed(t *testing.T, path string, c *cobra.Command, args ...string) (status int, stdout, stderr string) {
	t.Helper()
	file, err := os.Open(path)
	require.NoError(t, err)
	defer file.Close()
	before := os.Stdin
	defer func() { os.Stdin = before }()
	os.Stdin = file
	return Called(c, args...)
}
