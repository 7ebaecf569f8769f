package export

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"path"
	"slices"
	"time"

	"rocblas_mem/internal/ledger"
)

// allDevices is the process of the trace that has the sums. The next ones are the devices.
const allDevices = 1

// tracks writes a trace for Perfetto.
type tracks struct {
	out     *bufio.Writer
	ledger  *ledger.Ledger
	devices map[string]int
	sums    map[counter]uint64
	places  map[origin]place
	now     time.Duration // the latest change: changes of several threads may be out of order
	events  int
}

// counter is a counter of a device.
type counter struct {
	device string
	kind   ledger.Kind
}

// place is where a change happens, as JSON.
type place struct {
	name     []byte // the innermost caller, or else the function of HIP or rocBLAS
	function []byte // of HIP or rocBLAS
	at       []byte // file and line of the innermost caller
}

// Perfetto writes a trace in Chrome's JSON format for Perfetto. Counters are the requested bytes by device and kind, and
// for all devices together the requested bytes (live) and those that the devices gave (taken). Each allocation is an
// asynchronous slice of its device, with its place as the name and its kind as the category. An allocation that is never
// released ends with the trace. Refused allocations and the peak are instants.
func Perfetto(out io.Writer, l *ledger.Ledger) error {
	t := &tracks{out: bufio.NewWriterSize(out, 1<<16), ledger: l, devices: devicesOf(l), sums: map[counter]uint64{}, places: map[origin]place{}}
	_, _ = t.out.WriteString(`{"otherData":{"writer":"` + writer + `"},"traceEvents":[`)
	t.processes()
	peak := l.PeakAt()
	steps(l, func(now step) {
		if now.lasts() {
			t.now = max(t.now, l.End)
			t.end(now)
			return
		}
		t.now = max(t.now, l.Changes[now.at].Time)
		switch {
		case now.refused():
			t.refusal(now.at)
		case now.begins():
			t.begin(now.at)
		default:
			t.end(now)
		}
		t.total(now.at)
		if now.at == peak {
			t.event(`"ph":"i","s":"g","pid":%d,"name":%s`, allDevices, quote(fmt.Sprintf("peak: %d bytes", l.Changes[peak].TakenBytes)))
			peak = none
		}
	})
	_, _ = t.out.WriteString("\n]}\n")
	return t.out.Flush()
}

// event writes an event at the time of the latest change.
func (t *tracks) event(format string, values ...any) {
	if t.events++; t.events > 1 {
		_ = t.out.WriteByte(',')
	}
	_, _ = fmt.Fprintf(t.out, "\n{\"ts\":%d.%03d,", t.now/time.Microsecond, t.now%time.Microsecond)
	_, _ = fmt.Fprintf(t.out, format, values...)
	_ = t.out.WriteByte('}')
}

// processes names the processes of the trace.
func (t *tracks) processes() {
	name := func(process int, name string) {
		t.event(`"ph":"M","pid":%d,"name":"process_name","args":{"name":%s}`, process, quote(name))
	}
	all := "all devices of " + t.ledger.Program
	if t.ledger.GPU != "" {
		all += " as on " + t.ledger.GPU
	}
	name(allDevices, all)
	for _, device := range slices.Sorted(maps.Keys(t.devices)) {
		name(t.process(device), "device "+device)
	}
}

func (t *tracks) process(device string) int { return allDevices + 1 + t.devices[device] }

// begin writes the beginning of an allocation. Its identity is the number of its change.
func (t *tracks) begin(of int) {
	c := &t.ledger.Changes[of]
	p := t.placeOf(c)
	t.event(`"ph":"b","pid":%d,"cat":"%s","id2":{"local":"0x%x"},"name":%s,"args":{"bytes":%d,"function":%s,"at":%s,"stream":"0x%x"}`,
		t.process(c.Device), c.Kind, of+1, p.name, c.Bytes, p.function, p.at, c.Stream)
	t.count(c, c.Bytes)
}

// end writes the end of an allocation, with the place of its release.
func (t *tracks) end(now step) {
	c := &t.ledger.Changes[now.of]
	released := []byte(`"never"`)
	if !now.lasts() {
		released = t.placeOf(&t.ledger.Changes[now.at]).name
	}
	t.event(`"ph":"e","pid":%d,"cat":"%s","id2":{"local":"0x%x"},"name":%s,"args":{"released":%s}`,
		t.process(c.Device), c.Kind, now.of+1, t.placeOf(c).name, released)
	if !now.lasts() {
		t.count(c, -c.Bytes)
	}
}

// count adds to the counter of an allocation's kind, modulo 2^64 as a subtraction does.
func (t *tracks) count(c *ledger.Change, bytes uint64) {
	of := counter{c.Device, c.Kind}
	t.sums[of] += bytes
	t.event(`"ph":"C","pid":%d,"name":"memory","args":{"%s":%d}`, t.process(c.Device), c.Kind, t.sums[of])
}

// total writes the counters of all devices after a change.
func (t *tracks) total(at int) {
	c := &t.ledger.Changes[at]
	t.event(`"ph":"C","pid":%d,"name":"memory","args":{"live":%d,"taken":%d}`, allDevices, c.LiveBytes, c.TakenBytes)
}

func (t *tracks) refusal(at int) {
	c := &t.ledger.Changes[at]
	p := t.placeOf(c)
	t.event(`"ph":"i","s":"p","pid":%d,"cat":"%s","name":"refused","args":{"bytes":%d,"function":%s,"place":%s,"at":%s}`,
		t.process(c.Device), c.Kind, c.Bytes, p.function, p.name, p.at)
}

func (t *tracks) placeOf(c *ledger.Change) place {
	from := origin{stack: c.Stack, function: c.Function}
	if p, known := t.places[from]; known {
		return p
	}
	p := place{name: quote(c.Function), function: quote(c.Function), at: []byte(`""`)}
	if callers := stackOf(t.ledger, c); len(callers) > 0 {
		p.name = quote(callers[0].String())
		p.at = quote(fmt.Sprintf("%s:%d", path.Base(callers[0].file), callers[0].line))
	}
	t.places[from] = p
	return p
}

// quote returns a text as JSON. Names of C++ keep their angle brackets.
func quote(text string) []byte {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	_ = e.Encode(clean(text)) // a string always has an encoding
	return bytes.TrimSuffix(b.Bytes(), []byte("\n"))
}
