package calls_test

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/logging"
	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
	"rocblas_mem/internal/calls"
)

// The sizes of all calls in these tests.
const m, n, k, batch, increment = 700, 40000, 50, 3, 2

// words returns the arguments of a call of a function, without the handle.
func words(f spec.Function, t spec.Type) (list []uint64) {
	values := map[spec.Kind]uint64{
		spec.Side: 142, spec.Uplo: 121, spec.TransA: 111, spec.TransB: 111, spec.Diag: 131, spec.M: m, spec.N: n, spec.K: k, spec.KL: 1,
		spec.KU: 1, spec.Batch: batch, spec.Compute3: 300,
	}
	for _, p := range f.Row.Params {
		for i := range f.Words(p) {
			word, known := values[p.Kind]
			switch {
			case p.Kind == spec.Compute, p.Typed && i == 1, p.Kind == spec.SinCosType:
				word = uint64(t.Datatype())
			case p.Kind == spec.Vector && (i == 1 && !p.Typed || i == 2 && p.Typed):
				word = increment
			case !known:
				word = 0x1000
			}
			list = append(list, word)
		}
	}
	return list
}

// logger returns a function for the log lines of a call of a function.
func logger(release core.Release, functions []spec.Function, layer uint32) func(number int, t spec.Type) string {
	var out bytes.Buffer
	logs := logging.New(functions, release, func(string) (string, bool) { return "", false }, func(string) {}, &out, nil)
	logs.Open(0, layer)
	return func(number int, t spec.Type) string {
		out.Reset()
		logs.Call(0, number, &logging.Call{Words: words(functions[number], t), Type: t.Computed(), AtomicsMode: 1,
			Alpha: logging.Value{Type: t, Known: true, Number: 1}, Beta: logging.Value{Type: t, Known: true}})
		logs.Flush()
		return out.String()
	}
}

func read(text string) (list []calls.Call, err error) {
	return readWith(calls.NewTable(), text)
}

func readWith(table *calls.Table, text string) (list []calls.Call, err error) {
	err = table.Read(strings.NewReader(text), "list", func(c calls.Call) error {
		list = append(list, c)
		return nil
	})
	return list, err
}

// TestOwnLogs checks that every function's log line, as a command and as a mapping, is read as that function
// with the workspace that the function leases.
func TestOwnLogs(t *testing.T) {
	taking, table, functions := 0, calls.NewTable(), spec.Functions()
	var loggers []func(int, spec.Type) string
	for _, release := range []core.Release{core.Release4, core.Release5} {
		loggers = append(loggers, logger(release, functions, logging.LayerBench), logger(release, functions, logging.LayerProfile))
	}
	for number, f := range functions {
		elem := f.Instance.Type
		if elem == spec.Runtime {
			elem = spec.D
		}
		d := spec.Dims{M: m, N: n, K: k, Batch: 1, Type: elem.Computed()}
		if f.Shape != spec.Plain {
			d.Batch = batch
		}
		want, _ := core.RocBLAS().Footprint(f.Row.WorkspaceBytes(&d, spec.Builtin))
		for _, logged := range loggers {
			text := logged(number, elem)
			if text == "" {
				continue
			}
			list, err := readWith(table, text)
			if f.Row.Workspace == nil { // some of rocBLAS's lines do not contain every size
				if err != nil {
					assert.ErrorContains(t, err, "the call has no ", text)
				}
				continue
			}
			require.NoError(t, err, "%s: %s", f.CName(), text)
			require.Len(t, list, 1, text)
			assert.Equal(t, want, list[0].WantBytes, "%s: %s", f.CName(), text)
			assert.Equal(t, f.Row.Level == 1, want > 0, "%s: %s", f.CName(), text)
			taking++
		}
	}
	assert.Greater(t, taking, 150)
}

func TestLists(t *testing.T) {
	for name, test := range map[string]struct {
		text string
		want uint64
	}{
		"data of rocblas-bench": {`- { rocblas_function: "rocblas_ddot_batched", N: 400000, batch_count: 3 }`, 640},
		"by type":               {"- {function: dot, a_type: f64_r, N: 400000, call_count: 7}", 256},
		"a small system":        {"./rocblas-bench -f trsm -r d --side R -m 20 -n 600", 0},
		"a system":              {"./rocblas-bench -f trsm -r d --side R -m 20 -n 1000", 0},
		"many right-hand sides": {"./rocblas-bench -f trsm -r d --side R -m 65 -n 1000", 0},
		"no workspace":          {"./rocblas-bench -f gemm -r s --transposeA N --transposeB N -m 10 -n 10 -k 10 --alpha -1 --beta 0", 0},
		"64-bit, with no blank": {"./rocblas-bench --api 1-f rot --a_type f64_r --b_type f64_r --c_type f64_r -n 40000 --incx 2 --incy 2", 0},
		"groups":                {"./rocblas-bench -f gemm_grouped_batched -r f64_r --group_count 4", 0},
		"groups of any type":    {`- { rocblas_function: "rocblas_gemm_grouped_batched_ex_64", group_count: 4 }`, 0},
		"one block":             {"rocblas-bench -f iamax -r z -n 16384 --incx 1", 0},
		"iamax":                 {"rocblas-bench -f iamax -r z -n 20000 --incx 1", 64},
		"no increment":          {"rocblas-bench -f iamax -r z -n 20000 --incx -1", 0},
		"half":                  {"rocblas-bench -f dot -r f16_r -n 40000 --incx 1 --incy 1", 64},
		"conjugate":             {"rocblas-bench -f dotc -r z -n 80000 --incx 1 --incy 1", 128},
		"computed in":           {"rocblas-bench -f nrm2_ex --a_type f32_c --compute_type f32_r -n 160000000 --incx 1", 39104},
	} {
		t.Run(name, func(t *testing.T) {
			list, err := read("# a list\n\n" + test.text + "\n")
			require.NoError(t, err)
			require.Len(t, list, 1)
			assert.Equal(t, test.want, list[0].WantBytes)
			assert.Equal(t, int64(3), list[0].Line)
		})
	}
}

func TestCallsThatCannotBeRead(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"./rocblas-bench -f fly -r d -n 5", `list:2: there is no routine "fly"`},
		{"./rocblas-bench -r d -n 5", "list:2: the command has no -f"},
		{"hello, world", `list:2: "hello, world" is neither`},
		{"- { rocblas_function: rocblas_ddot, N 5 }", `list:2: "N 5" is not a name and a value`},
		{"- { rocblas_function: rocblas_ddot, N: 5 ", "list:2: YAML: did not find expected ',' or '}'"},
		{"- { N: 5 }", "list:2: the call has no function"},
		{"- { rocblas_function: rocblas_ddot }", "list:2: rocblas_ddot: the call has no N"},
		{"- { rocblas_function: rocblas_ddot, N: -5 }", `list:2: rocblas_ddot: N: "-5" is not a size`},
		{"- { rocblas_function: rocblas_ddot, N: 99999999999999999999 }", `list:2: rocblas_ddot: N: "99999999999999999999" is not a size`},
		{"- { rocblas_function: rocblas_ddot_batched, N: 9223372036854775807, batch_count: 9223372036854775807 }",
			"list:2: rocblas_ddot_batched: its workspace does not fit in 64 bits"},
		{"./rocblas-bench -f trsm -r q -m 5 -n 5", `list:2: there is no type "q"`},
		{"./rocblas-bench -f trsm -r d --side X -m 5 -n 5", `list:2: rocblas_dtrsm: side: "X" is none of L, R, B`},
		{"- { rocblas_function: rocblas_dtrsm, side: ' ', M: 5, N: 5 }", `list:2: rocblas_dtrsm: side: "" is none of L, R, B`},
		{"- { rocblas_function: rocblas_dtrsm, side: left, M: 5, N: 5 }", `list:2: rocblas_dtrsm: side: "left" is none of`},
		{"- { rocblas_function: rocblas_dtrsm, uplo: 121, M: 5, N: 5 }", `list:2: rocblas_dtrsm: uplo: "121" is none of U, L, F`},
		{"- { rocblas_function: rocblas_dtrsm, transA: Q, M: 5, N: 5 }", `list:2: rocblas_dtrsm: transA: "Q" is none of N, T, C`},
		{"- { rocblas_function: rocblas_dtrsm, diag: T, M: 5, N: 5 }", `list:2: rocblas_dtrsm: diag: "T" is none of N, U`},
		{"./rocblas-bench -f gemm -r d --transposeB D -m 5 -n 5 -k 5", `list:2: rocblas_dgemm: transposeB: "D" is none of N, T, C`},
		{"- { rocblas_function: rocblas_dtrsm, a_type: f63_r, M: 5, N: 5 }", `list:2: rocblas_dtrsm: a_type: there is no type "f63_r"`},
		{"- { rocblas_function: rocblas_ddot, compute_type: much, N: 5 }", `list:2: rocblas_ddot: compute_type: there is no type "much"`},
		{"- { rocblas_function: rocblas_ddot, incx: one, N: 5 }", `list:2: rocblas_ddot: incx: "one" is not an increment`},
		{"- rocblas_function: rocblas_ddot\n  M: 6\n  N 5", "list:4: YAML: could not find expected ':'"},
		{"- rocblas_function: rocblas_ddot\n  N: 5\n  N: 6", `list:4: YAML: mapping key "N" already defined at line 3`},
		{"- rocblas_function: rocblas_ddot\n  N: 5\n\tincx: 1", "list:4: YAML: a tab in the indentation"},
		{"- rocblas_function: rocblas_ddot\n  N: [5, 6]", "list:3: N: the value is neither a word nor a number"},
		{"# a comment\n\n- rocblas_function: rocblas_ddot\n  N: -6", `list:4: rocblas_ddot: N: "-6" is not a size`},
		{"- rocblas_function: rocblas_ddot\n  N: 6\n- rocblas_function: rocblas_dfly\n  N: 6", `list:4: there is no routine "rocblas_dfly"`},
		{"- N: 6\n  M: 5", "list:2: the call has no function"},
		{"- rocblas_function: rocblas_ddot\n  N: 6\n- 17", `list:4: "17" is not a call`},
		{"- &five 5\n- *five", `list:2: "5" is not a call`},
		{"- <<: *base\n  N: 5", "list:2: YAML: unknown anchor 'base' referenced"},
		{"- rocblas_function: rocblas_ddot\n  N: 6\n./rocblas-bench -f dfly -n 4", `list:4: there is no routine "dfly"`},
		{"- rocblas_function: rocblas_ddot\n  N: 6\n---\nhello", `list:5: "hello" is neither`},
		{"./rocblas-bench -f trsm -r h -m 5 -n 5", "list:2: trsm does not have type h"},
	} {
		_, err := read("\n" + test.text + "\n")
		require.Error(t, err, test.text)
		assert.Contains(t, err.Error(), test.want)
		assert.NotContains(t, err.Error(), "\n")
	}
	stop := errors.New("enough")
	err := calls.NewTable().Read(strings.NewReader("rocblas-bench -f dot -n 5"), "list", func(calls.Call) error { return fmt.Errorf("%w", stop) })
	assert.ErrorIs(t, err, stop)
}

// TestBlocks checks that block YAML is read like the same call on one line.
func TestBlocks(t *testing.T) {
	const one = "rocblas_dtrsm side L m 600 n 20"
	for name, test := range map[string]struct {
		text string
		want []string // line and text of each call
	}{
		"an item":      {"- rocblas_function: rocblas_dtrsm\n  side: L\n  M: 600\n  N: 20", []string{"1 " + one}},
		"a mapping":    {"# of one call\nrocblas_function: 'rocblas_dtrsm'\nside: \"L\"\nM: 600 # rows\nN: 20\n", []string{"2 " + one}},
		"its own line": {"-\n  rocblas_function: rocblas_dtrsm\n  M: 600\n\n  N: 20", []string{"2 " + one}},
		"by type":      {"- function: trsm\n  a_type: f64_r\n  M: 600\n  N: 20\n  call_count: 7", []string{"1 " + one}},
		"two":          {"- rocblas_function: rocblas_dtrsm\n  M: 600\n  N: 20\n- { rocblas_function: rocblas_dtrsm, M: 600, N: 20 }", []string{"1 " + one, "4 " + one}},
		"below a name": {"Tests:\n- rocblas_function: rocblas_dtrsm\n  M: 600\n  N: 20\n", []string{"2 " + one}},
		"many lines":   {"- { rocblas_function: rocblas_dtrsm,\n    M: 600, N: 20 }\n", []string{"1 " + one}},
		"merged": {"Definitions:\n  - &base { rocblas_function: rocblas_dtrsm, M: 5 }\nTests:\n  - { <<: *base, M: 600, N: 20 }\n  - <<: *base\n    N: 20\n",
			[]string{"4 " + one, "5 rocblas_dtrsm side L m 5 n 20"}},
		"documents": {"---\n- rocblas_function: rocblas_dtrsm\n  M: 600\n  N: 20\n...\n---\nrocblas_function: rocblas_dtrsm\nM: 600\nN: 20",
			[]string{"2 " + one, "7 " + one}},
		"and commands": {"- rocblas_function: rocblas_dtrsm\n  M: 600\n  N: 20\n\n./rocblas-bench -f trsm -r d -m 600 -n 20\n- rocblas_function: rocblas_dtrsm\n  M: 600\n  N: 20",
			[]string{"1 " + one, "5 " + one, "6 " + one}},
	} {
		t.Run(name, func(t *testing.T) {
			list, err := read(test.text)
			require.NoError(t, err)
			var got []string
			for _, c := range list {
				got = append(got, fmt.Sprint(c.Line, " ", c.Text))
				assert.NotContains(t, c.Text, "600 n 20 side", c.Text)
			}
			assert.Equal(t, test.want, got)
		})
	}
}

// endless is a file without an end.
type endless struct {
	text string
	read int64
}

func (e *endless) Read(into []byte) (int, error) {
	n := 0
	for n+len(e.text) <= len(into) {
		n += copy(into[n:], e.text)
	}
	if n == 0 {
		n = copy(into, e.text)
	}
	e.read += int64(n)
	return n, nil
}

// TestLimits checks that an endless line and endless YAML are refused before they take memory.
func TestLimits(t *testing.T) {
	for text, want := range map[string]string{
		"x": "list:1: a line has more than 1048576 bytes", "\x00": "list:1: a line has more than 1048576 bytes",
		"a:\n": "YAML in blocks of more than 1048576 bytes: write each call in one line", "- &a\n": "YAML in blocks of more than 1048576 bytes",
	} {
		in := &endless{text: text}
		err := calls.NewTable().Read(in, "list", func(calls.Call) error { return nil })
		assert.ErrorContains(t, err, want)
		assert.LessOrEqual(t, in.read, int64(2<<20))
	}
	for _, one := range []string{"- { rocblas_function: rocblas_ddot, N: 5 }\n", "- rocblas_function: rocblas_ddot\n  N: 5\n", "-\n  f: ddot\n  N: 5\n\n"} {
		count := int64(0)
		lines := int64(strings.Count(one, "\n"))
		require.NoError(t, calls.NewTable().Read(strings.NewReader(strings.Repeat(one, 50_000)), "list", func(c calls.Call) error {
			assert.Equal(t, count, (c.Line-1)/lines)
			count++
			return nil
		}))
		assert.Equal(t, int64(50_000), count, "calls may be any number")
	}
}

// FuzzList checks that every failure of the reader is an error of one line with the position.
func FuzzList(f *testing.F) {
	table := calls.NewTable()
	for _, text := range []string{
		"- rocblas_function: rocblas_dtrsm\n  side: L\n  M: 600\n  N: 20\n", "- { rocblas_function: rocblas_dtrsm, side: L, M: 600, N: 20 }\n",
		"./rocblas-bench -f trsm -r d -m 600 -n 20\n", "a: &a {M: 5}\nb:\n- <<: *a\n  f: dot\n  N: !!str 5\n---\n", "a: &a [*a]\n",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if err := table.Read(strings.NewReader(text), "list", func(calls.Call) error { return nil }); err != nil {
			assert.Regexp(t, `^list:\d+: [^\n]+$`, err.Error())
		}
	})
}
