//go:build manual

// With the tag manual the command is the generator of what an installation has for it beside the program: manual pages,
// and completions for shells. The program itself then needs no formatter of manual pages.
package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"
	"github.com/spf13/pflag"

	"rocblas_mem/cmd/rocblas-mem/cli"
)

// The month of the version: the same sources make the same pages.
const (
	releaseYear  = 2026
	releaseMonth = 11
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: go run -tags manual ./cmd/rocblas-mem FOLDER")
		os.Exit(cli.ExitUsage)
	}
	place := func(path string) string {
		path = filepath.Join(os.Args[1], path)
		_ = os.MkdirAll(filepath.Dir(path), 0o755) // if it fails, the file cannot be written
		return path
	}
	root := newCommand()
	err := errors.Join(
		root.GenBashCompletionFileV2(place("bash-completion/completions/rocblas-mem"), true),
		root.GenFishCompletionFile(place("fish/vendor_completions.d/rocblas-mem.fish"), true),
		root.GenZshCompletionFile(place("zsh/site-functions/_rocblas-mem")))
	root.DisableAutoGenTag = true
	root.Use += " COMMAND [flags] [ARGUMENT]..."
	root.Long = strings.Replace(root.Long, "Exit statuses of rocblas-mem itself:", "# EXIT STATUS\nThat of rocblas-mem itself:", 1) + "\n\n# COMMANDS\n"
	for _, c := range root.Commands() {
		root.Long += "**" + c.Name() + "**\n: " + c.Short + "\n\n"
	}
	for _, c := range append(root.Commands(), root) {
		err = errors.Join(err, os.WriteFile(place("man/man1/"+strings.ReplaceAll(c.CommandPath(), " ", "-")+".1"), pageOf(c), 0o644))
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// pageOf returns the manual page of a command.
func pageOf(c *cobra.Command) []byte {
	c.InitDefaultHelpFlag()
	c.Flags().VisitAll(func(option *pflag.Flag) {
		option.Usage, option.DefValue = strings.ReplaceAll(option.Usage, "\n", " "), ""
		if option.NoOptDefVal == "" { // the page shows the default, which all options lack, behind the name
			option.DefValue = option.Value.Type()
		}
	})
	var page bytes.Buffer
	released := time.Date(releaseYear, releaseMonth, 1, 0, 0, 0, 0, time.UTC)
	_ = doc.GenMan(c, &doc.GenManHeader{Section: "1", Date: &released, Source: "rocblas-mem " + cli.Version, Manual: "rocblas-mem"}, &page) // a buffer takes it
	plain := bytes.ReplaceAll(page.Bytes(), []byte("[=]"), nil)                                                                             // of a switch
	return regexp.MustCompile(`(?m)^(?:\.PP\n)?(\\fB-.*)\n\t`).ReplaceAll(plain, []byte(".TP\n$1\n"))
}
