package ledger

// Summary is the report in numbers, for programs.
type Summary struct {
	Place         string       `json:"place,omitempty"` // of the device with the highest use, if there are several
	GPU           string       `json:"gpu,omitempty"`   // whose sizes and rounding the run had
	DeviceBytes   uint64       `json:"device_bytes,omitempty"`
	PeakBytes     uint64       `json:"peak_bytes"`     // as the program asked for them
	TakenBytes    uint64       `json:"taken_bytes"`    // the same moment, with HIP's rounding
	ReservedBytes uint64       `json:"reserved_bytes"` // the part of pools and graphs
	Function      string       `json:"function"`       // of HIP or rocBLAS, that reached the peak
	PeakNS        int64        `json:"peak_ns"`        // its time since the beginning of the trace
	Live          []LiveMemory `json:"live"`           // at the peak, the largest first
	Threads       int          `json:"threads"`
	AnyOrderBytes uint64       `json:"any_order_bytes"`   // what another order of the threads may take at most
	Refused       int          `json:"refused"`           // allocations that the device refused
	Devices       []*Summary   `json:"devices,omitempty"` // each by itself, if there are several
	Dry           *Dry         `json:"dry,omitempty"`     // what a dry run did not do
	Scratch       *Scratch     `json:"scratch,omitempty"` // of kernels, which is not counted
	Advice        []Advice     `json:"advice"`
}

// LiveMemory is memory of one kind from one place.
type LiveMemory struct {
	Kind     string `json:"kind"`
	Function string `json:"function,omitempty"`
	File     string `json:"file"`
	Bytes    uint64 `json:"bytes"`
	Count    int    `json:"count"`
}

// Summary returns the report in numbers, nil if the program took no memory of the device. If it has several, the numbers are those
// of the fullest. folder is the current one.
func (l *Ledger) Summary(folder string, deviceBytes uint64) *Summary {
	s := l.Fullest().summary(folder, deviceBytes)
	if s == nil {
		return nil
	}
	s.Dry, s.Refused = l.Dry, l.refused()
	for _, one := range l.Devices {
		s.Devices = append(s.Devices, one.summary(folder, deviceBytes))
	}
	return s
}

// summary returns the numbers of one device.
func (l *Ledger) summary(folder string, deviceBytes uint64) *Summary {
	p := l.Peak(folder)
	if p.At == nil {
		return nil
	}
	totals := l.Totals(folder)
	s := &Summary{Place: l.Place, GPU: l.GPU, DeviceBytes: deviceBytes, PeakBytes: p.LiveBytes, TakenBytes: p.TakenBytes, ReservedBytes: p.At.ReservedBytes,
		Function: p.At.Function, PeakNS: int64(p.At.Time), Threads: totals.Threads, AnyOrderBytes: max(totals.Device, p.LiveBytes),
		Refused: l.refused(), Scratch: l.Scratch(), Live: []LiveMemory{}, Advice: append([]Advice{}, l.Advice(folder)...)}
	for _, h := range p.Held {
		s.Live = append(s.Live, LiveMemory{Kind: h.Kind.String(), Function: h.Function, File: h.File, Bytes: h.Bytes, Count: h.Count})
	}
	return s
}

// refused returns the number of allocations that the device refused.
func (l *Ledger) refused() (count int) {
	for i := range l.Changes {
		if l.Changes[i].Action == Refuse {
			count++
		}
	}
	return count
}
