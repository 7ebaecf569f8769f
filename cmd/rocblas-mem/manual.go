//go:build manual

// With the tag manual the command is the generator of what an installation has for it beside the program: manual pages,
// and completions for shells. The program itself then needs no formatter of manual pages.
package main

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"time"

	"github.com/spf13/cobra/doc"
	"github.com/spf13/pflag"
)

// The month of the version: the same sources make the same pages.
const (
	releaseYear  = 2026
	releaseMonth = 11
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintf(os.Stderr, "usage: go run -tags manual ./cmd/rocblas-mem FOLDER\n")
		os.Exit(exitUsage)
	}
	if err := errors.Join(writePages(os.Args[1]), writeCompletions(os.Args[1])); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// writePages writes the page of rocblas-mem and one for each command.
func writePages(folder string) (err error) {
	root := newCommand()
	root.DisableAutoGenTag = true
	root.Use += " COMMAND [flags] [ARGUMENT]..."
	root.Long = strings.Replace(root.Long, "Exit statuses of rocblas-mem itself:", "# EXIT STATUS\nThat of rocblas-mem itself:", 1) + "\n\n# COMMANDS\n"
	for _, c := range root.Commands() {
		root.Long += "**" + c.Name() + "**\n: " + c.Short + "\n\n"
	}
	for _, c := range append(root.Commands(), root) {
		c.InitDefaultHelpFlag()
		c.Flags().VisitAll(forPage)
		released := time.Date(releaseYear, releaseMonth, 1, 0, 0, 0, 0, time.UTC)
		var page bytes.Buffer
		header := &doc.GenManHeader{Section: "1", Date: &released, Source: "rocblas-mem " + version, Manual: "rocblas-mem"}
		err = cmp.Or(err, doc.GenMan(c, header, &page))
		text := strings.ReplaceAll(page.String(), "[=]", "") // a switch has no value to show
		text = regexp.MustCompile(`(?m)^(?:\.PP\n)?(\\fB-.*)\n\t`).ReplaceAllString(text, ".TP\n$1\n")
		err = cmp.Or(err, writeInto(filepath.Join(folder, "man", "man1"), strings.ReplaceAll(c.CommandPath(), " ", "-")+".1", text))
	}
	return err
}

// forPage makes a page show the name of an option's value, and no value of a switch.
func forPage(option *pflag.Flag) {
	option.Usage = strings.ReplaceAll(option.Usage, "\n", " ")
	option.DefValue = ""
	if option.NoOptDefVal == "" {
		option.DefValue = option.Value.Type()
	}
}

// writeCompletions writes the completion of each shell where it looks in an installation.
func writeCompletions(folder string) (err error) {
	for shell, path := range map[string]string{
		"bash": "bash-completion/completions/rocblas-mem",
		"fish": "fish/vendor_completions.d/rocblas-mem.fish",
		"zsh":  "zsh/site-functions/_rocblas-mem",
	} {
		var script bytes.Buffer
		err = cmp.Or(err, writeCompletion(newCommand(), shell, &script))
		err = cmp.Or(err, writeInto(filepath.Join(folder, filepath.Dir(path)), filepath.Base(path), script.String()))
	}
	return err
}

func writeInto(folder, name, text string) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(folder, name), []byte(text), 0o644)
}
