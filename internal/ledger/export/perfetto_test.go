package export

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/internal/ledger"
)

// traceEvent is an event of Chrome's format.
type traceEvent struct {
	Time     *json.Number `json:"ts"`
	Phase    string       `json:"ph"`
	Process  int          `json:"pid"`
	Category string       `json:"cat"`
	Name     string       `json:"name"`
	ID2      struct {
		Local string `json:"local"` // with a plain id Perfetto draws the slice outside of its process
	} `json:"id2"`
	Scope string         `json:"s"`
	Args  map[string]any `json:"args"`
}

// traced writes a trace and reads it.
func traced(t *testing.T, l *ledger.Ledger) []traceEvent {
	t.Helper()
	var out bytes.Buffer
	require.NoError(t, Perfetto(&out, l))
	var file struct {
		Other  any          `json:"otherData"`
		Events []traceEvent `json:"traceEvents"`
	}
	decoder := json.NewDecoder(&out)
	decoder.DisallowUnknownFields()
	decoder.UseNumber()
	require.NoError(t, decoder.Decode(&file))
	return file.Events
}

// TestTracesForPerfetto checks the rules of the format on all ledgers: each slice that begins ends once, times do not
// decrease, counters are numbers that are not negative, and every process has a name.
func TestTracesForPerfetto(t *testing.T) {
	for name, l := range all(t) {
		open, named, last := map[string]traceEvent{}, map[int]bool{}, 0.0
		for i, e := range traced(t, l) {
			at := fmt.Sprintf("%s, event %d: %+v", name, i, e)
			require.NotNil(t, e.Time, at)
			now, err := e.Time.Float64()
			require.NoError(t, err, at)
			require.GreaterOrEqual(t, now, last, at)
			last = now
			slice := fmt.Sprint(e.Process, " ", e.Category, " ", e.ID2.Local)
			switch e.Phase {
			case "M":
				named[e.Process] = true
			case "b":
				require.NotContains(t, open, slice, at)
				open[slice] = e
			case "e":
				require.Contains(t, open, slice, at)
				require.Equal(t, open[slice].Name, e.Name, at)
				delete(open, slice)
			case "C":
				require.NotEmpty(t, e.Args, at)
				for _, value := range e.Args {
					require.Regexp(t, `^\d+$`, value.(json.Number).String(), at)
				}
			case "i":
				require.Contains(t, "gp", e.Scope, at)
			default:
				require.Fail(t, "an unknown phase", at)
			}
			require.True(t, named[e.Process], at)
		}
		assert.Empty(t, open, name)
	}
}

// TestATrace compares the events of one program.
func TestATrace(t *testing.T) {
	var lines []string
	for _, e := range traced(t, usual()) {
		args, err := json.Marshal(e.Args)
		require.NoError(t, err)
		if e.Phase != "C" || e.Process != allDevices {
			lines = append(lines, strings.TrimSpace(fmt.Sprint(e.Time, " ", e.Phase, e.Process, " ", e.Name, " ", e.Category, e.ID2.Local, " ", string(args))))
		}
	}
	assert.Equal(t, []string{
		`0.000 M1 process_name  {"name":"all devices of program as on gfx942:rocblas-7.2"}`,
		`0.000 M2 process_name  {"name":"device 0"}`,
		`1.000 b2 load (load.c) device0x1 {"at":"load.c:10","bytes":4096,"function":"hipMalloc","stream":"0x0"}`,
		`1.000 C2 memory  {"device":4096}`,
		`2.000 b2 load (load.c) managed0x2 {"at":"load.c:10","bytes":1000,"function":"hipMallocManaged","stream":"0x0"}`,
		`2.000 C2 memory  {"managed":1000}`,
		`3.000 b2 solve (solve.c) workspace0x3 {"at":"solve.c:10","bytes":1048576,"function":"rocblas_dtrsm","stream":"0x55aa"}`,
		`3.000 C2 memory  {"workspace":1048576}`,
		`4.000 b2 solve (solve.c) pool0x4 {"at":"solve.c:10","bytes":70000,"function":"hipMallocAsync","stream":"0x55aa"}`,
		`4.000 C2 memory  {"pool":70000}`,
		`4.000 i1 peak: 1126400 bytes  null`,
		`5.000 b2 load (load.c) pinned0x5 {"at":"load.c:10","bytes":16777216,"function":"hipHostMalloc","stream":"0x0"}`,
		`5.000 C2 memory  {"pinned":16777216}`,
		`6.000 i2 refused device {"at":"solve.c:10","bytes":1099511627776,"function":"hipMalloc","place":"solve (solve.c)"}`,
		`7.000 e2 solve (solve.c) pool0x4 {"released":"solve (solve.c)"}`,
		`7.000 C2 memory  {"pool":0}`,
		`8.000 b2 hipGraphLaunch graph0x8 {"at":"","bytes":300,"function":"hipGraphLaunch","stream":"0x0"}`,
		`8.000 C2 memory  {"graph":300}`,
		`9.000 e2 load (load.c) device0x1 {"released":"load (load.c)"}`,
		`9.000 C2 memory  {"device":0}`,
		`9.000 e2 load (load.c) managed0x2 {"released":"never"}`,
		`9.000 e2 solve (solve.c) workspace0x3 {"released":"never"}`,
		`9.000 e2 load (load.c) pinned0x5 {"released":"never"}`,
		`9.000 e2 hipGraphLaunch graph0x8 {"released":"never"}`,
	}, lines)
}

// TestTotalsOfATrace compares the counters of all devices.
func TestTotalsOfATrace(t *testing.T) {
	l := random(2)
	var want, got []string
	for i := range l.Changes {
		want = append(want, fmt.Sprint(l.Changes[i].LiveBytes, " ", l.Changes[i].TakenBytes))
	}
	for _, e := range traced(t, l) {
		if e.Phase == "C" && e.Process == allDevices {
			got = append(got, fmt.Sprint(e.Args["live"], " ", e.Args["taken"]))
		}
	}
	assert.Equal(t, want, got)
}

// TestSlicesThatLast tests that memory that is never released lasts to the end of the trace, not to its last change.
func TestSlicesThatLast(t *testing.T) {
	l := usual()
	l.End = 3 * time.Second
	ends := 0
	for _, e := range traced(t, l) {
		if e.Phase == "e" && e.Args["released"] == "never" {
			ends++
			assert.Equal(t, json.Number("3000000.000"), *e.Time)
		}
	}
	assert.Equal(t, 4, ends)
}
