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

// The sizes of every call in these tests.
const m, n, k, batch, increment = 700, 40000, 50, 3, 2

// words are the arguments of a call of a function, behind the handle.
func words(f spec.Function, t spec.Type) (list []uint64) {
	values := map[spec.Kind]uint64{
		spec.Side: 142, spec.Uplo: 121, spec.TransA: 111, spec.TransB: 111, spec.Diag: 131, spec.M: m, spec.N: n, spec.K: k, spec.KL: 1,
		spec.KU: 1, spec.Batch: batch,
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

// logged is the lines that a call of a function has in a log.
func logged(release core.Release, functions []spec.Function, number int, t spec.Type, layer uint32) string {
	var out bytes.Buffer
	f := functions[number]
	logs := logging.New(functions, release, func(string) (string, bool) { return "", false }, func(string) {}, &out)
	logs.Open(0, layer)
	logs.Call(0, number, &logging.Call{Words: words(f, t), Type: t.Computed(), AtomicsMode: 1,
		Alpha: logging.Value{Type: t, Known: true, Number: 1}, Beta: logging.Value{Type: t, Known: true}})
	logs.Flush()
	return out.String()
}

func read(text string) (list []calls.Call, err error) { return readWith(calls.NewTable(), text) }

func readWith(table *calls.Table, text string) (list []calls.Call, err error) {
	err = table.Read(strings.NewReader(text), "list", func(c calls.Call) error {
		list = append(list, c)
		return nil
	})
	return list, err
}

// TestOwnLogs: every function's line, as a command and as a mapping, is read back as that function, with what the function leases.
func TestOwnLogs(t *testing.T) {
	taking, table, functions := 0, calls.NewTable(), spec.Functions()
	for number, f := range functions {
		elem := f.Instance.Type
		if elem == spec.Runtime {
			elem = spec.D
		}
		d := spec.Dims{M: m, N: n, K: k, Batch: 1, Type: elem.Computed()}
		if f.Shape != spec.Plain {
			d.Batch = batch
		}
		var w spec.Workspace
		if f.Row.Workspace != nil {
			f.Row.Workspace(&d, &w)
		}
		want, _ := core.RocBLAS().Total(w.Optimal[:]...)
		least, _ := core.RocBLAS().Total(w.Least[:]...)
		for i, layer := range []uint32{logging.LayerBench, logging.LayerProfile, logging.LayerBench, logging.LayerProfile} {
			text := logged([]core.Release{core.Release4, core.Release5}[i/2], functions, number, elem, layer)
			if text == "" {
				continue
			}
			list, err := readWith(table, text)
			if f.Row.Workspace == nil { // some of rocBLAS's lines do not say every size
				if err != nil {
					assert.NotContains(t, err.Error(), "there is no routine", text)
				}
				continue
			}
			require.NoError(t, err, "%s: %s", f.CName(), text)
			require.Len(t, list, 1, text)
			assert.Equal(t, [2]uint64{want, least}, [2]uint64{list[0].WantBytes, list[0].LeastBytes}, "%s: %s", f.CName(), text)
			taking++
		}
	}
	assert.Greater(t, taking, 150)
}

func TestLists(t *testing.T) {
	inverses, panel := uint64(5*128*128*8), uint64(128*20*8)
	for name, test := range map[string]struct {
		text        string
		want, least uint64
	}{
		"data of rocblas-bench": {`- { rocblas_function: "rocblas_dtrsm_batched", side: L, M: 600, N: 20, batch_count: 3 }`,
			3 * (inverses + panel), 128*128*8 + 128*8},
		"by type":      {"- {function: trsm, a_type: f64_r, side: 'L', M: 600, N: 20, call_count: 7}", inverses + panel, 128*128*8 + 128*8},
		"the right":    {"./rocblas-bench -f trsm -r d --side R -m 20 -n 600", inverses + panel, 128*128*8 + 128*8},
		"one side":     {"./rocblas-bench -f trsm -r d --side R -m 600 -n 20", 0, 0},
		"no workspace": {"./rocblas-bench -f gemm -r s --transposeA N --transposeB N -m 10 -n 10 -k 10 --alpha -1 --beta 0", 0, 0},
		"iamax":        {"rocblas-bench -f iamax -r z -n 20000 --incx 1", 64, 64},
		"no increment": {"rocblas-bench -f iamax -r z -n 20000 --incx -1", 0, 0},
		"half":         {"rocblas-bench -f dot -r f16_r -n 40000 --incx 1 --incy 1", 64, 64},
		"conjugate":    {"rocblas-bench -f dotc -r z -n 80000 --incx 1 --incy 1", 128, 128},
		"computed in":  {"rocblas-bench -f nrm2_ex --a_type f32_c --compute_type f32_r -n 160000000 --incx 1", 39104, 39104},
	} {
		t.Run(name, func(t *testing.T) {
			list, err := read("# a list\n\n" + test.text + "\n")
			require.NoError(t, err)
			require.Len(t, list, 1)
			assert.Equal(t, [2]uint64{test.want, test.least}, [2]uint64{list[0].WantBytes, list[0].LeastBytes})
			assert.Equal(t, int64(3), list[0].Line)
		})
	}
}

func TestCallsThatCannotBeRead(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"./rocblas-bench -f fly -r d -n 5", `list:2: there is no routine "fly"`},
		{"./rocblas-bench -r d -n 5", "list:2: the command has no -f"},
		{"hello, world", `list:2: "hello, world" is neither`},
		{"- { rocblas_function: rocblas_ddot, N 5 }", `list:2: "N 5" is no name and value`},
		{"- { rocblas_function: rocblas_ddot, N: 5 ", "list:2: the mapping has no }"},
		{"- { N: 5 }", "list:2: the call does not say of which function"},
		{"- { rocblas_function: rocblas_ddot }", "list:2: rocblas_ddot: the call does not say N"},
		{"- { rocblas_function: rocblas_ddot, N: -5 }", `list:2: rocblas_ddot: N: "-5" is not a size`},
		{"- { rocblas_function: rocblas_ddot, N: 99999999999999999999 }", `list:2: rocblas_ddot: N: "99999999999999999999" is not a size`},
		{"- { rocblas_function: rocblas_dtrsm_batched, side: L, M: 9223372036854775807, N: 9223372036854775807, batch_count: 9999999999 }",
			"list:2: rocblas_dtrsm_batched: its workspace would be more than 64 bits can hold"},
		{"./rocblas-bench -f trsm -r q -m 5 -n 5", `list:2: there is no type "q"`},
		{"./rocblas-bench -f trsm -r h -m 5 -n 5", "list:2: there is no trsm of type h"},
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
