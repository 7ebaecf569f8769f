package export

import (
	"bufio"
	"cmp"
	"io"
	"slices"

	"rocblas_mem/internal/ledger"
)

// snapshot writes a memory snapshot of PyTorch.
type snapshot struct {
	*pickle
	ledger    *ledger.Ledger
	devices   map[string]int
	stacks    map[origin]uint32 // number of the memoized frames
	addresses map[int]uint64    // of each workspace, by its change
}

// firstWorkspace is an address above all of the machine's.
const firstWorkspace = 1 << 48

// origin is what the frames of an event depend on.
type origin struct {
	stack    int
	function string
	kind     ledger.Kind
}

// PyTorch writes what torch.cuda.memory._snapshot returns, as a pickle: what lives at the end (segments), and for each
// device the events in their order (device_traces). PyTorch's memory visualizer shows such a file.
//
// An allocation is a segment with one block, because the runtime's own blocks are not known. Its sizes are the requested
// ones. The innermost frame is the function of HIP or rocBLAS, with the kind of memory as its file. Left out are pinned
// memory, which is the host's, and allocations of 0 bytes, which the visualizer cannot draw. Workspaces, of which only the
// handle is known, have addresses above those of the machine.
func PyTorch(out io.Writer, l *ledger.Ledger) error {
	buffered := bufio.NewWriterSize(out, 1<<16)
	s := &snapshot{newPickle(buffered), l, devicesOf(l), map[origin]uint32{}, workspaces(l)}
	s.dict(func() {
		s.text("writer") // of another writer's snapshot no key has this name
		s.text(writer)
		s.text("segments")
		s.segments()
		s.text("device_traces")
		s.list(func(next func()) {
			for device, used := range s.used() {
				next()
				s.list(func(next func()) {
					if used {
						s.events(device, next)
						next()
						s.end()
					}
				})
			}
		})
	})
	s.write(pickleStop)
	return buffered.Flush()
}

// used reports of each number of a device whether there is one. Without any the visualizer still needs a list.
func (s *snapshot) used() []bool {
	used := make([]bool, 1)
	for _, number := range s.devices {
		used = append(used, make([]bool, max(number+1-len(used), 0))...)
		used[number] = true
	}
	used[0] = used[0] || len(s.devices) == 0
	return used
}

// shown reports whether a change is in the snapshot.
func shown(c *ledger.Change) bool { return c.Kind != ledger.Pinned && c.Bytes > 0 }

// workspaces gives every workspace an address range of its own.
func workspaces(l *ledger.Ledger) map[int]uint64 {
	addresses, next := map[int]uint64{}, uint64(firstWorkspace)
	for i := range l.Changes {
		if c := &l.Changes[i]; c.Kind == ledger.Workspace && c.Action == ledger.Allocate {
			addresses[i] = next
			next += c.Bytes
		}
	}
	return addresses
}

// addressOf returns the address of an allocation, by its change.
func (s *snapshot) addressOf(of int) uint64 {
	if address, known := s.addresses[of]; known {
		return address
	}
	return s.ledger.Changes[of].Address
}

// segments writes the allocations that live to the end, by device and address.
func (s *snapshot) segments() {
	var last []int
	steps(s.ledger, func(now step) {
		if now.lasts() && shown(&s.ledger.Changes[now.of]) {
			last = append(last, now.of)
		}
	})
	slices.SortFunc(last, func(a, b int) int {
		device := func(of int) int { return s.devices[s.ledger.Changes[of].Device] }
		return cmp.Or(cmp.Compare(device(a), device(b)), cmp.Compare(s.addressOf(a), s.addressOf(b)))
	})
	s.list(func(next func()) {
		for _, of := range last {
			next()
			s.segment(&s.ledger.Changes[of], s.addressOf(of))
		}
	})
}

// segment writes a segment, which its block fills.
func (s *snapshot) segment(c *ledger.Change, address uint64) {
	s.dict(func() {
		s.field("device", uint64(s.devices[c.Device]))
		s.field("address", address)
		for _, name := range []string{"total_size", "allocated_size", "active_size", "requested_size"} {
			s.field(name, c.Bytes)
		}
		s.field("stream", c.Stream)
		s.text("segment_type")
		s.text("large")
		s.text("segment_pool_id")
		s.number(0)
		s.number(0)
		s.write(picklePair)
		s.text("is_expandable")
		s.write(pickleFalse)
		s.frames(c)
		s.text("blocks")
		s.list(func(next func()) {
			next()
			s.dict(func() {
				s.field("address", address)
				s.field("size", c.Bytes)
				s.field("requested_size", c.Bytes)
				s.text("state")
				s.text("active_allocated")
				s.frames(c)
			})
		})
	})
}

// events writes the events of one device.
func (s *snapshot) events(device int, next func()) {
	steps(s.ledger, func(now step) {
		concerned := now.of
		if now.refused() {
			concerned = now.at
		}
		c := &s.ledger.Changes[concerned]
		var actions []string
		switch {
		case !shown(c) || s.devices[c.Device] != device || now.lasts():
		case now.refused():
			next()
			s.refusal(c)
		case now.begins():
			actions = []string{"segment_alloc", "alloc"}
		default:
			actions = []string{"free_requested", "free_completed", "segment_free"}
		}
		for _, action := range actions {
			next()
			s.event(action, now)
		}
	})
}

// event writes an event of an allocation: its memory, and the frames of the change.
func (s *snapshot) event(action string, now step) {
	at, of := &s.ledger.Changes[now.at], &s.ledger.Changes[now.of]
	s.dict(func() {
		s.text("action")
		s.text(action)
		s.field("addr", s.addressOf(now.of))
		s.field("size", of.Bytes)
		s.field("stream", of.Stream)
		s.field("time_us", uint64(at.Time.Microseconds()))
		s.frames(at)
	})
}

// end writes the event of the snapshot itself, because the visualizer does not open a file without events.
func (s *snapshot) end() {
	last := uint64(0)
	if n := len(s.ledger.Changes); n > 0 {
		last = uint64(s.ledger.Changes[n-1].Time.Microseconds())
	}
	s.dict(func() {
		s.text("action")
		s.text("snapshot")
		s.field("addr", 0)
		s.field("size", 0)
		s.field("stream", 0)
		s.field("time_us", last)
	})
}

// refusal writes the event of an allocation that the device refused.
func (s *snapshot) refusal(c *ledger.Change) {
	s.dict(func() {
		s.text("action")
		s.text("oom")
		s.field("size", c.Bytes)
		s.field("device_free", c.Left)
		s.field("stream", c.Stream)
		s.field("time_us", uint64(c.Time.Microseconds()))
		s.frames(c)
	})
}

func (s *snapshot) field(name string, value uint64) {
	s.text(name)
	s.number(value)
}

// frames writes the frames of a change, the innermost first. Equal frames are in the file once.
func (s *snapshot) frames(c *ledger.Change) {
	s.text("frames")
	from := origin{c.Stack, c.Function, c.Kind}
	if number, known := s.stacks[from]; known {
		s.recall(number)
		return
	}
	callers := append([]caller{{clean(c.Function), c.Kind.String() + " memory", 0}}, stackOf(s.ledger, c)...)
	s.list(func(next func()) {
		for _, f := range callers {
			next()
			s.dict(func() {
				s.text("filename")
				s.text(f.file)
				s.field("line", uint64(max(f.line, 0)))
				s.text("name")
				s.text(f.function)
			})
		}
	})
	s.stacks[from] = s.memoize()
}
