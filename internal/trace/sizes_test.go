package trace_test

import (
	"encoding/json"
	"html"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/internal/trace"
)

// TestWhoseSizes: everything that advises a size says whose sizes they are, and those of the CPU how to get a GPU's. A
// trace of an older release, which does not tell, has the advice alone.
func TestWhoseSizes(t *testing.T) {
	for file, says := range map[string][]string{
		"gfx90a.csv": {"sizes are those of gfx90a:rocblas-6.4", "ROCBLAS_DEVICE_MEMORY_SIZE=209715200 on gfx90a:rocblas-6.4"},
		"cpu.csv":    {"sizes are the CPU's; " + trace.AskGPU, "ROCBLAS_DEVICE_MEMORY_SIZE=0 on the CPU", trace.AskGPU},
		"whole.csv":  {"ROCBLAS_DEVICE_MEMORY_SIZE=40000256"},
	} {
		for kind, text := range everyReport(t, "testdata/"+file) {
			first := 0
			if kind == "line" && len(says) > 1 { // it has the advice only
				first = 1
			}
			for _, want := range says[first:] {
				assert.Contains(t, text, want, "%s of %s", kind, file)
			}
			if file == "whole.csv" {
				assert.NotContains(t, text, "sizes are", "%s of %s", kind, file)
				assert.NotContains(t, text, "40000256 on ", "%s of %s", kind, file)
			}
		}
	}
}

// everyReport returns all forms of a report on a trace, as text.
func everyReport(t *testing.T, path string) map[string]string {
	t.Helper()
	job := trace.NewJob()
	s, err := job.Summarize(path, nil)
	require.NoError(t, err)
	_, err = job.Summarize(path, nil)
	require.NoError(t, err)
	require.NoError(t, job.Sum(nil))
	var text, page, numbers, svg, jobText, jobPage strings.Builder
	one, all := trace.Report{Traces: []*trace.Summary{s}}, trace.Report{Job: job}
	require.NoError(t, s.Text(&text))
	require.NoError(t, trace.HTML(&page, one))
	require.NoError(t, trace.JSON(&numbers, one, nil))
	require.NoError(t, s.SVG(&svg, nil))
	require.NoError(t, all.Text(&jobText))
	require.NoError(t, trace.HTML(&jobPage, all))
	return map[string]string{
		"line": s.Line(), "text": text.String(), "numbers": shown(t, numbers.String()), "page": shown(t, page.String()), "job": jobText.String(),
		"page of a job": shown(t, jobPage.String()),
		"drawing":       strings.Join(strings.Fields(html.UnescapeString(regexp.MustCompile(`<[^>]*>`).ReplaceAllString(svg.String(), " "))), " "),
	}
}

// shown puts the parts of the first advice together as the script of a page does.
func shown(t *testing.T, page string) string {
	t.Helper()
	if data := regexp.MustCompile(`(?s)<script[^>]*id="data"[^>]*>(.*?)</script>`).FindStringSubmatch(page); data != nil {
		page = data[1]
	}
	var list []struct {
		Line   string       `json:"sizes_line"`
		Advice []trace.Step `json:"advice"`
	}
	require.NoError(t, json.Unmarshal([]byte(page), &list))
	return list[0].Line + "\n" + list[0].Advice[0].String()
}
