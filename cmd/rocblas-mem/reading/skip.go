package reading

import (
	"strings"

	"github.com/spf13/cobra"

	"rocblas_mem/cmd/rocblas-mem/cli"
	"rocblas_mem/internal/frames"
)

// patterns is the value of --skip-frames, which may be given several times.
type patterns struct {
	texts []string
	skip  frames.Skip
}

func (p *patterns) String() string { return strings.Join(p.texts, " ") }
func (p *patterns) Type() string   { return "PATTERN" }
func (p *patterns) Set(text string) (err error) {
	texts := append(p.texts, text)
	skip, err := frames.NewSkip(texts)
	if err == nil {
		p.texts, p.skip = texts, skip
	}
	return err
}

// DeclareSkip gives a command the option --skip-frames.
func DeclareSkip(c *cobra.Command) {
	c.Flags().Var(&patterns{}, "skip-frames", `a place is not in a function or file whose name contains PATTERN, but
in what calls it; * stands for any characters. For allocators, as
thrust, rmm:: or ggml_cuda_pool; may be given several times`)
	// It fails only for an option that does not exist.
	_ = c.RegisterFlagCompletionFunc("skip-frames", cobra.NoFileCompletions)
}

// Skip returns the frames that the options skip.
func Skip(o cli.Options) frames.Skip {
	return o.Lookup("skip-frames").Value.(*patterns).skip
}
