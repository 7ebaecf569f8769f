package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/cmd/rocblas-mem/cli"
	"rocblas_mem/cmd/rocblas-mem/cli/clitest"
)

// commands returns the commands that help lists.
func commands() []*cobra.Command {
	return newCommand().Commands()
}

// TestHelp tests that help lists all commands, and that each command has one text of help, with an example and every
// option, which fits terminals.
func TestHelp(t *testing.T) {
	texts := map[string]string{}
	for _, args := range [][]string{{"help"}, {"-h"}, {"--help"}} {
		status, text, errs := clitest.Called(newCommand(), args...)
		assert.Zero(t, status, args)
		assert.Empty(t, errs)
		texts["rocblas-mem"] = text
	}
	for _, c := range commands() {
		assert.Contains(t, texts["rocblas-mem"], "\n  "+c.Name()+" ", "the list")
		assert.Contains(t, texts["rocblas-mem"], " "+c.Short+"\n", "the list")
		for i, args := range [][]string{{c.Name(), "--help"}, {c.Name(), "-h"}, {"help", c.Name()}} {
			status, text, errs := clitest.Called(newCommand(), args...)
			assert.Zero(t, status, args)
			assert.Empty(t, errs)
			assert.True(t, i == 0 || text == texts[c.Name()], args)
			texts[c.Name()] = text
		}
		assert.Equal(t, 1, strings.Count(texts[c.Name()], "Usage:\n  rocblas-mem "+c.Name()), texts[c.Name()])
		assert.Contains(t, texts[c.Name()], "rocblas-mem "+c.Name(), "an example")
		assert.NotEmpty(t, c.Example, c.Name())
		c.Flags().VisitAll(func(f *pflag.Flag) { assert.Regexp(t, `\n +(-o, )?--`+f.Name+` `, texts[c.Name()]) })
	}
	for name, text := range texts {
		for line := range strings.SplitSeq(text, "\n") {
			assert.LessOrEqual(t, len(line), 100, "%s: %s", name, line)
			assert.Equal(t, strings.TrimRight(line, " "), line)
		}
	}
	status, text, _ := clitest.Called(newCommand(), "report", whole, "--help")
	assert.Zero(t, status)
	assert.Equal(t, texts["report"], text)
}

// TestUnknownNames tests what is said about commands and options that do not exist, for each that does: one line, with
// the name, and with what its writer may have meant.
func TestUnknownNames(t *testing.T) {
	refused := func(want string, args ...string) {
		t.Helper()
		status, out, errs := clitest.Called(newCommand(), args...)
		assert.Equal(t, cli.ExitUsage, status, args)
		assert.Empty(t, out)
		assert.True(t, strings.HasPrefix(errs, "rocblas-mem: "+want), "%v: %s", args, errs)
		assert.Equal(t, 1, strings.Count(errs, "\n"), errs)
	}
	for _, c := range commands() {
		refused(`no command "`+c.Name()+`s"; did you mean `+c.Name()+"?", c.Name()+"s", "--cpu", "--", "true")
		refused(`no command "`+c.Name()+`s"; did you mean `+c.Name()+"?", "help", c.Name()+"s")
		refused(c.Name()+" has no option --flight; rocblas-mem "+c.Name()+" --help lists them", c.Name(), "--flight=high")
		refused(c.Name()+" has no option -z; rocblas-mem "+c.Name()+" --help lists them", c.Name(), "-z")
		refused(c.Name()+` has no option --a\nb; rocblas-mem `+c.Name()+" --help lists them", c.Name(), "--a\nb")
		c.Flags().VisitAll(func(f *pflag.Flag) {
			refused(c.Name()+" has no option --"+f.Name+"s; did you mean --", c.Name(), "--"+f.Name+"s")
			refused(c.Name()+" has no option -", c.Name(), "-z"+f.Name)
			if f.NoOptDefVal == "" {
				refused(c.Name()+": --"+f.Name+" needs a value", c.Name(), "--"+f.Name)
			} else if f.Value.Type() == "bool" {
				refused(c.Name()+": --"+f.Name+` takes no value, and has "x"`, c.Name(), "--"+f.Name+"=x")
			}
		})
	}
	refused(`no command "path"; did you mean cpu-path or cuda-path or sdk-path?`, "path")
	refused("report has no option --to-json; did you mean --json?", "report", "--to-json")
	refused("run has no option -cpu; did you mean --cpu?", "run", "-cpu", "--", "true")
	refused(`no command "fly"; rocblas-mem help lists them`, "fly", "--help")
	refused(`no command ""; rocblas-mem help lists them`, "")
	refused("no command; rocblas-mem help lists them")
	refused("rocblas-mem has no option --cpu; options follow a command, and rocblas-mem help lists those", "--cpu", "run")
	refused(`completion needs one shell: bash, zsh or fish, not ["tcsh"]`, "completion", "tcsh")
	refused("completion needs one shell: bash, zsh or fish, not []", "completion")
	refused(`version takes no arguments, and has "x"`, "version", "x")
}

// optionsOf returns the options of a command line.
func optionsOf(t *testing.T, name string, args ...string) cli.Options {
	t.Helper()
	c, _, err := newCommand().Find([]string{name})
	require.NoError(t, err)
	require.NoError(t, c.ParseFlags(args))
	return cli.Options{FlagSet: c.Flags()}
}

// TestOptions tests the forms of options, and that those after the program are the program's own.
func TestOptions(t *testing.T) {
	o := optionsOf(t, "run", "--cpu", "--size=5", "--size", "6K", "--no-report=false", "--check", "--trace", "false", "--", "p", "--cuda", "--", "-h")
	assert.Equal(t, []string{"p", "--cuda", "--", "-h"}, o.Args())
	assert.True(t, o.Has("--cpu"))
	assert.Equal(t, "6K", o.Value("--size"), "the last one")
	assert.False(t, o.Has("--no-report"), "a switch that is off")
	assert.True(t, o.Has("--check"), "without its value")
	assert.Equal(t, "races", optionsOf(t, "run", "--check=races", "p").Value("--check"))
	assert.True(t, o.Has("--trace"), "the file false")
	assert.False(t, o.Has("--cuda"), "an option of the program")
	assert.Equal(t, []string{"p", "--help", "-x"}, optionsOf(t, "run", "p", "--help", "-x").Args())

	o = optionsOf(t, "report", "a", "-o", "1", "-", "--json", "-o=2", "--", "--svg")
	assert.Equal(t, []string{"a", "-", "--svg"}, o.Args())
	assert.Equal(t, "2", o.Value("--output"))
}

// TestDocumentedLines tests that the command knows the commands and options in the lines of the pages and of its help.
func TestDocumentedLines(t *testing.T) {
	pages, err := filepath.Glob("../../docs/*.md")
	require.NoError(t, err)
	text := ""
	for _, page := range append(pages, "../../README.md", "../../CONTRIBUTING.md", "../../examples/README.md", "../../standin/README.md") {
		content, err := os.ReadFile(page)
		require.NoError(t, err)
		text += string(content)
	}
	for _, c := range commands() {
		text += c.Example + "\n"
	}
	seen := map[string]bool{}
	for _, line := range regexp.MustCompile("rocblas-mem ((?:run|"+names(commands())+")(?: [^\n`]*)?)").FindAllStringSubmatch(text, -1) {
		plain, _, _ := strings.Cut(line[1], "#")
		c, args, err := newCommand().Find(strings.Fields(strings.TrimRight(plain, ")*.,:;|")))
		require.NoError(t, err, line[1])
		seen[c.Name()] = true
		for _, option := range args {
			if option == "--" || !strings.HasPrefix(option, "-") && c.Name() == "run" && len(args) > 1 && args[0] == option {
				break
			}
			name, found := strings.CutPrefix(option, "--")
			if name, _, _ = strings.Cut(name, "="); found && name != "help" {
				assert.NotNil(t, c.Flags().Lookup(strings.TrimRight(name, ")*.,:;|")), line[1])
			}
		}
	}
	for _, c := range commands() {
		assert.True(t, seen[c.Name()], c.Name())
	}
}

// names joins the names of commands for a pattern.
func names(list []*cobra.Command) string {
	var all []string
	for _, c := range list {
		all = append(all, c.Name())
	}
	return strings.Join(all, "|")
}

// TestCompletion tests what shells are told to complete, and that they have a script each.
func TestCompletion(t *testing.T) {
	for _, test := range []struct {
		args  []string
		wants []string
	}{
		{[]string{""}, []string{"run\trun a program", "doctor\t", "completion\t", ":4\n"}},
		{[]string{"help", "re"}, []string{"report\t"}},
		{[]string{"run", "--c"}, []string{"--cpu\trun it on the CPU", "--check-json\t"}},
		{[]string{"run", "--as", "gfx942:"}, []string{"gfx942:rocblas-7.2\n", "gfx942:installed\n", ":4\n"}},
		{[]string{"run", "--size", ""}, []string{":4\n"}},
		{[]string{"run", "--trace", ""}, []string{":0\n"}},
		{[]string{"run", "--cpu", "--", ""}, []string{":0\n"}},
		{[]string{"check", "--explain", "out"}, []string{"out_of_bounds\t"}},
		{[]string{"export", "--format", ""}, []string{"pytorch\n", "pprof\n", "perfetto\n"}},
		{[]string{"doctor", ""}, []string{":4\n"}},
		{[]string{"run", "./program", "--c"}, []string{":0\n"}},
		{[]string{"completion", ""}, []string{"bash\n", "fish\n", "zsh\n", ":4\n"}},
	} {
		status, text, _ := clitest.Called(newCommand(), append([]string{"__complete"}, test.args...)...)
		assert.Zero(t, status)
		for _, want := range test.wants {
			assert.Contains(t, text, want, test.args)
		}
	}
	for shell, begin := range map[string]string{"bash": "# bash completion V2 for rocblas-mem", "zsh": "#compdef rocblas-mem", "fish": "# fish completion for rocblas-mem"} {
		status, text, errs := clitest.Called(newCommand(), "completion", shell)
		assert.Zero(t, status, errs)
		assert.True(t, strings.HasPrefix(text, begin), text[:100])
	}
}

// TestTextThatCannotBeWritten tests that a text that no one can read is an error.
func TestTextThatCannotBeWritten(t *testing.T) {
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	require.NoError(t, err)
	defer full.Close()
	for _, line := range []string{"version", "--version", "help", "run --help", "completion bash", "check --explain", "report " + whole} {
		var errs strings.Builder
		assert.Equal(t, 1, cli.Execute(newCommand(), strings.Fields(line), full, &errs), line)
		assert.Equal(t, "rocblas-mem: write /dev/full: no space left on device\n", errs.String(), line)
	}
}
