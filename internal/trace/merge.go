package trace

import (
	"bytes"
	"cmp"
	"container/heap"
	"errors"
	"io"
	"time"

	"rocblas_mem/core"
)

// chunkBytes is what a merge reads of a trace at a time.
const chunkBytes = 32 << 10

// merge reads traces in the order of time. One file is open at a time, and the traces share one buffer. Each trace
// has in memory the changes in a chunk of its text and its living handles. So a thousand traces need neither a
// thousand descriptors nor memory for their text.
type merge struct {
	job      *Job
	desk     *desk
	streams  streams
	devices  map[deviceKey]*Device
	progress func(done, total int64)
	done     int64
	total    int64
}

type deviceKey struct{ host, name string }

// holding is what a handle, or several of them, hold of a device.
type holding struct{ useBytes, roomBytes uint64 }

// change is the effect of one line on a device.
type change struct {
	at      time.Duration // as Job.Begin
	device  *Device
	use     int64 // bytes
	room    int64
	handles int64
	unset   int64 // of them, with a workspace that the program does not set
}

// stream is one trace in a merge.
type stream struct {
	process *Process
	number  int // of the trace; orders lines of the same microsecond
	base    time.Duration
	files   []string // that are not read to their end
	reader  *Reader
	changes []change // of the last chunk
	next    int      // the first that is not applied
	living  map[uint64]*living
	on      map[*Device]bool
	now     holding
	end     time.Duration
}

// living is what a living handle holds.
type living struct {
	device *Device
	holding
	set bool // the program sets the workspace
}

// count returns the change of a number of handles.
func (h *living) count(handles int64, at time.Duration) change {
	c := change{at: at, device: h.device, handles: handles}
	if !h.set {
		c.unset = handles
	}
	return c
}

func newMerge(j *Job, progress func(done, total int64)) *merge {
	m := &merge{job: j, desk: j.desk, devices: map[deviceKey]*Device{}, progress: progress}
	for i, p := range j.Processes {
		m.streams = append(m.streams, &stream{process: p, number: i, base: p.base(j.Date), living: map[uint64]*living{}, on: map[*Device]bool{}})
	}
	return m
}

// run applies all changes.
func (m *merge) run() error {
	for _, s := range m.streams {
		files, err := m.desk.files(s.process.file)
		if err != nil {
			return err
		}
		s.files, s.reader = files, m.reader(files[0])
		m.total += sizeOf(files)
	}
	for _, s := range m.streams {
		if err := m.fill(s); err != nil {
			return err
		}
	}
	m.streams = m.streams.begun()
	heap.Init(&m.streams)
	for len(m.streams) > 0 {
		s := m.streams[0]
		s.changes[s.next].apply()
		if s.next++; s.next == len(s.changes) {
			if err := m.fill(s); err != nil {
				return err
			}
		}
		if len(s.changes) == 0 {
			heap.Pop(&m.streams)
		} else {
			heap.Fix(&m.streams, 0)
		}
	}
	return nil
}

// reader returns a reader that has read nothing. All readers share one buffer, which chunk fills for one of them.
func (m *merge) reader(file string) *Reader {
	return &Reader{in: m.desk.in, file: file, words: m.desk.words}
}

// fill reads chunks of a trace until there is a change, or the trace has ended.
func (m *merge) fill(s *stream) error {
	s.changes, s.next = s.changes[:0], 0
	for len(s.changes) == 0 && len(s.files) > 0 {
		before := s.reader.bytes
		err := m.chunk(s)
		m.done += s.reader.bytes - before
		if m.progress != nil {
			m.progress(m.done, m.total)
		}
		switch {
		case errors.Is(err, io.EOF):
			m.nextFile(s)
		case err != nil:
			return err
		}
	}
	return nil
}

// chunk reads whole lines, about chunkBytes of them. It returns io.EOF at the end of the file.
func (m *merge) chunk(s *stream) error {
	file, err := OpenFile(s.files[0])
	if err != nil {
		return err
	}
	defer func() { _ = file.Close() }()
	if _, err := file.Seek(s.reader.bytes, io.SeekStart); err != nil {
		return err
	}
	m.desk.in.Reset(pieces{file})
	var e Event
	for whole := true; whole; whole = m.wholeLine() {
		if err := s.reader.Next(&e); err != nil {
			return err
		}
		m.add(s, &e)
	}
	return nil
}

// wholeLine reports whether the buffer has another line.
func (m *merge) wholeLine() bool {
	rest, err := m.desk.in.Peek(m.desk.in.Buffered())
	return err == nil && bytes.IndexByte(rest, '\n') >= 0
}

// pieces reads at most chunkBytes at once.
type pieces struct{ in io.Reader }

func (p pieces) Read(into []byte) (int, error) { return p.in.Read(into[:min(len(into), chunkBytes)]) }

// nextFile goes on to the next file of a trace. After the last one, the process's memory is free.
func (m *merge) nextFile(s *stream) {
	s.files = s.files[1:]
	if len(s.files) > 0 {
		last := s.reader.last
		s.reader = m.reader(s.files[0])
		s.reader.last = last
		return
	}
	for handle, h := range s.living {
		s.set(h, holding{}, s.end)
		s.changes = append(s.changes, h.count(-1, s.end))
		delete(s.living, handle)
	}
}

// add adds the changes of an event.
func (m *merge) add(s *stream, e *Event) {
	s.end = s.base + e.Time
	if e.Handle == 0 {
		return
	}
	h := s.living[e.Handle]
	if h != nil && e.Action == core.TraceCreate { // its end is not in the trace
		s.set(h, holding{}, s.end)
	}
	if h == nil {
		h = &living{device: m.device(s, e.Place)}
		s.living[e.Handle] = h
		s.changes = append(s.changes, h.count(1, s.end))
	}
	if sets := e.Status == "success" && (e.Action == core.TraceSetSize || e.Action == core.TraceSetWorkspace); sets && !h.set {
		h.set = true
		s.changes = append(s.changes, change{at: s.end, device: h.device, unset: -1})
	}
	if e.Action != core.TraceDestroy {
		s.set(h, holding{e.InUseBytes, e.WorkspaceBytes}, s.end)
		return
	}
	s.set(h, holding{}, s.end)
	s.changes = append(s.changes, h.count(-1, s.end))
	delete(s.living, e.Handle)
}

// set records what a handle holds from a moment on.
func (s *stream) set(h *living, now holding, at time.Duration) {
	if h.holding == now {
		return
	}
	c := change{at: at, device: h.device, use: int64(now.useBytes - h.useBytes), room: int64(now.roomBytes - h.roomBytes)}
	h.holding = now
	s.changes = append(s.changes, c)
	s.now.useBytes += uint64(c.use)
	s.now.roomBytes += uint64(c.room)
	s.process.PeakBytes, s.process.RoomBytes = max(s.process.PeakBytes, s.now.useBytes), max(s.process.RoomBytes, s.now.roomBytes)
}

// device returns the device of a process that the column Place names.
func (m *merge) device(s *stream, name string) *Device {
	key := deviceKey{s.process.Host, name}
	d := m.devices[key]
	if d == nil {
		d = &Device{Host: key.host, Name: key.name, Line: newTimeline()}
		m.devices[key] = d
		m.job.Devices = append(m.job.Devices, d)
	}
	if !s.on[d] {
		s.on[d] = true
		d.Processes++
	}
	return d
}

// apply changes what its device holds.
func (c *change) apply() {
	d := c.device
	d.now.useBytes += uint64(c.use)
	d.now.roomBytes += uint64(c.room)
	d.handles += c.handles
	d.Handles = max(d.Handles, d.handles)
	d.unset += c.unset
	d.mostUnset = max(d.mostUnset, d.unset)
	if d.now.useBytes > d.PeakBytes {
		d.PeakBytes, d.PeakTime = d.now.useBytes, c.at
	}
	if d.now.roomBytes > d.RoomBytes {
		d.RoomBytes, d.RoomTime = d.now.roomBytes, c.at
	}
	d.Line.record(c.at, d.now.useBytes, d.now.roomBytes)
}

// streams is a heap: the trace with the earliest change is first.
type streams []*stream

// begun returns the traces that have changes.
func (list streams) begun() (some streams) {
	for _, s := range list {
		if len(s.changes) > 0 {
			some = append(some, s)
		}
	}
	return some
}

func (list streams) Len() int      { return len(list) }
func (list streams) Swap(i, j int) { list[i], list[j] = list[j], list[i] }
func (list streams) Less(i, j int) bool {
	a, b := list[i], list[j]
	return cmp.Or(cmp.Compare(a.changes[a.next].at, b.changes[b.next].at), cmp.Compare(a.number, b.number)) < 0
}
func (list *streams) Push(any) {} // no trace joins a merge
func (list *streams) Pop() any {
	*list = (*list)[:len(*list)-1]
	return nil
}
