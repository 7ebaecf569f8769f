package run

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"rocblas_mem/cmd/rocblas-mem/cli"
	"rocblas_mem/internal/ledger"
	"rocblas_mem/internal/trace"
)

// rank returns the program's rank in its job, empty if no launcher has set one.
func (p *launch) rank() string { return trace.RankOf(p.env.Get) }

// isFirst reports whether a rank is the first of its job, or of none: it speaks for all, because ranks run alike.
func isFirst(rank string) bool { return strings.Trim(rank, "0") == "" }

// ownName returns the name of a trace with what is known before the program runs: the host, and the rank, if a
// launcher has set one. Otherwise the program may be a launcher, and %r stays.
func ownName(pattern, rank string) string {
	host, err := os.Hostname()
	if err != nil || host == "" {
		host = "localhost"
	}
	pattern = strings.ReplaceAll(pattern, "%h", regexp.MustCompile(`[\x00-\x20,"/]`).ReplaceAllString(host, "_"))
	if rank != "" {
		pattern = strings.ReplaceAll(pattern, "%r", rank)
	}
	return pattern
}

// checkRank rejects a name that several ranks would share: each of them would remove the traces of the others as those
// of an earlier run.
func checkRank(pattern, rank string) error {
	if isFirst(rank) || strings.Contains(pattern, "%r") {
		return nil
	}
	return cli.Errorf("run: --trace: rank %s needs a name with %%r, because %s would be that of every rank", rank, pattern)
}

// reportRank writes one line for each process of a rank. The ranks of a job share a terminal, and their lines mix.
func (p *launch) reportRank(rank string, traces []string, passing bool, memory *memoryTest, stderr io.Writer) error {
	if len(traces) == 0 {
		_, err := fmt.Fprintf(stderr, "rocblas-mem: rank %s: %s\n", rank, p.nothing())
		return err
	}
	for _, path := range traces {
		reader := ledger.NewReader(path, memory.gpu)
		reader.Skip = memory.skip
		s, err := trace.Summarize(path, nil, reader.AddTo)
		text := fmt.Sprint(err)
		if err == nil {
			text = s.Line()
			memory.read(s)
			memory.add(reader.Ledger(), stderr)
		}
		if !passing {
			text += "; " + path
		}
		if _, err := fmt.Fprintf(stderr, "rocblas-mem: rank %s: %s\n", rank, text); err != nil {
			return err
		}
	}
	return nil
}

// ownTraces finds the files that a program writes for a name given to --trace.
func (p *launch) ownTraces(pattern string) []string { return tracesOf(ownName(pattern, p.rank())) }

// hasFolderOfItsOwn tells whether the folder of a trace depends on what is known only when the program runs.
func hasFolderOfItsOwn(pattern string) bool {
	folder := filepath.Dir(pattern)
	return strings.Contains(folder, "%p") || strings.Contains(folder, "%r")
}
