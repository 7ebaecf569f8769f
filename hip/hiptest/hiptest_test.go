package hiptest

import (
	"errors"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/core"
	"rocblas_mem/hip"
	"rocblas_mem/internal/ptr"
)

// The devices below are the host with one fault each.

type ignoresPitch struct{ hip.Runtime }

func (d ignoresPitch) Copy2D(dst, _, src, _, width, rows, stream uint64) error {
	return d.Runtime.Copy2D(dst, width, src, width, width, rows, stream)
}

type copiesPadding struct{ hip.Runtime }

func (d copiesPadding) Copy2D(dst, dstPitch, src, srcPitch, width, rows, stream uint64) error {
	if rows > 1 && dstPitch == srcPitch {
		width = dstPitch
	}
	return d.Runtime.Copy2D(dst, dstPitch, src, srcPitch, width, rows, stream)
}

type losesLastRow struct{ hip.Runtime }

func (d losesLastRow) Copy2D(dst, dstPitch, src, srcPitch, width, rows, stream uint64) error {
	if rows > 1 {
		rows--
	}
	return d.Runtime.Copy2D(dst, dstPitch, src, srcPitch, width, rows, stream)
}

type commitsClearing struct{ hip.Runtime }

func (d commitsClearing) Commit(address, sizeBytes uint64) error {
	err := d.Runtime.Commit(address, sizeBytes)
	if page := d.GranuleBytes(); d.Runtime.Commit(address-page, page) == nil {
		d.Counts().Allocations.Add(^uint64(0))
		clear(ptr.Slice[byte](address-page, int(page)))
	}
	return err
}

type decommitsTooMuch struct{ hip.Runtime }

func (d decommitsTooMuch) Decommit(address, sizeBytes uint64) error {
	if page := d.GranuleBytes(); sizeBytes < 4*page {
		clear(ptr.Slice[byte](address-page, int(page)))
	}
	return d.Runtime.Decommit(address, sizeBytes)
}

type commitsOnce struct {
	hip.Runtime
	done map[uint64]bool
}

func (d commitsOnce) Commit(address, sizeBytes uint64) error {
	if d.done[address] {
		return hip.ErrNoMemory
	}
	d.done[address] = true
	return d.Runtime.Commit(address, sizeBytes)
}

// overlapping places every second reservation inside the previous one.
type overlapping struct {
	hip.Runtime
	last *uint64
}

func (d overlapping) Reserve(sizeBytes uint64) (uint64, error) {
	if *d.last != 0 {
		address := *d.last + d.GranuleBytes()
		*d.last = 0
		return address, nil
	}
	address, err := d.Runtime.Reserve(sizeBytes + d.GranuleBytes())
	*d.last = address
	return address, err
}

type neverReleases struct{ hip.Runtime }

func (neverReleases) Release(uint64, uint64) error { return nil }

type unalignedAddress struct{ hip.Runtime }

func (d unalignedAddress) Reserve(sizeBytes uint64) (uint64, error) {
	address, err := d.Runtime.Reserve(sizeBytes + d.GranuleBytes())
	return address + 32, err
}

type otherError struct{ hip.Runtime }

func (d otherError) Reserve(sizeBytes uint64) (uint64, error) {
	address, err := d.Runtime.Reserve(sizeBytes)
	if err != nil {
		err = errors.New("no memory error")
	}
	return address, err
}

type uncountedCommit struct{ hip.Runtime }

func (d uncountedCommit) Commit(address, sizeBytes uint64) error {
	defer d.Counts().Allocations.Add(^uint64(0))
	return d.Runtime.Commit(address, sizeBytes)
}

type waitingDecommit struct{ hip.Runtime }

func (d waitingDecommit) Decommit(address, sizeBytes uint64) error {
	d.Counts().Synchronizations.Add(1)
	return d.Runtime.Decommit(address, sizeBytes)
}

type growingHint struct{ hip.Runtime }

func (d growingHint) ReserveHintBytes(reservedBytes uint64) uint64 { return reservedBytes/2 + 1<<20 }

type oddGranule struct{ hip.Runtime }

func (oddGranule) GranuleBytes() uint64 { return 3 << 15 }

type ownsEverything struct{ hip.Runtime }

func (ownsEverything) IsDevice(uint64) bool { return true }

type lowBoundary struct{ hip.Runtime }

func (d lowBoundary) Boundary(offsetBytes uint64) uint64 {
	return offsetBytes &^ (2*d.GranuleBytes() - 1)
}

type movingBoundary struct{ hip.Runtime }

func (d movingBoundary) Boundary(offsetBytes uint64) uint64 {
	if offsetBytes == 0 {
		return 0
	}
	return offsetBytes + d.GranuleBytes()
}

// inBlocks is the host without reservations.
type inBlocks struct{ hip.Runtime }

func (inBlocks) Reserves() bool { return false }

// madeOfReservations has blocks with the faults of a device's reservations.
type madeOfReservations struct{ inBlocks }

func (d madeOfReservations) Allocate(sizeBytes, _ uint64) (address uint64, err error) {
	if address, err = d.Reserve(sizeBytes); err == nil {
		err = d.Commit(address, sizeBytes)
	}
	return address, err
}

func (d madeOfReservations) Free(address, sizeBytes, _ uint64) error {
	return d.Release(address, sizeBytes)
}

type neverFrees struct{ inBlocks }

func (neverFrees) Free(uint64, uint64, uint64) error { return nil }

type uncountedBlock struct{ inBlocks }

func (d uncountedBlock) Allocate(sizeBytes, stream uint64) (uint64, error) {
	defer d.Counts().Allocations.Add(^uint64(0))
	return d.Runtime.Allocate(sizeBytes, stream)
}

type waitingBlock struct{ inBlocks }

func (d waitingBlock) Allocate(sizeBytes, stream uint64) (uint64, error) {
	d.Counts().Synchronizations.Add(1)
	return d.Runtime.Allocate(sizeBytes, stream)
}

type countsFree struct{ inBlocks }

func (d countsFree) Free(address, sizeBytes, stream uint64) error {
	d.Counts().Allocations.Add(1)
	return d.Runtime.Free(address, sizeBytes, stream)
}

type alwaysCaptures struct{ hip.Runtime }

func (alwaysCaptures) Capturing(uint64) bool { return true }

type alwaysFrozen struct{ hip.Runtime }

func (alwaysFrozen) Frozen(uint64) bool { return true }

type recordsNothing struct{ hip.Runtime }

func (recordsNothing) Record(uint64, func() core.Status) error { return nil }

// queued is the host with asynchronous streams. Their work runs when a caller waits for it.
type queued struct {
	hip.Runtime
	work     map[uint64][]func()
	captured map[uint64]bool
	marked   map[uint64]uint64 // a number for each marked stream
}

func newQueued(host hip.Runtime) queued {
	return queued{host, map[uint64][]func(){}, map[uint64]bool{}, map[uint64]uint64{}}
}

func (queued) Ordinal() int { return 0 }

func (q queued) OpenStream() (stream uint64, end func()) {
	stream = uint64(len(q.work)+1) << 8
	q.work[stream] = nil
	return stream, func() {}
}

func (q queued) Capture(stream uint64) (end func()) {
	q.captured[stream] = true
	return func() { delete(q.captured, stream) }
}

func (q queued) Capturing(stream uint64) bool { return q.captured[stream] }
func (q queued) Frozen(uint64) bool           { return len(q.captured) > 0 }

// run runs the first n items of a stream's work, except those already done.
func (q queued) run(stream uint64, n int) {
	for i, work := range q.work[stream][:n] {
		if work != nil {
			q.work[stream][i] = nil
			work()
		}
	}
}

// Mark returns the stream's number and the number of its work items in one value.
func (q queued) Mark(stream uint64) (mark uint64, err error) {
	if _, known := q.marked[stream]; !known {
		q.marked[stream] = uint64(len(q.marked))
	}
	return q.marked[stream]<<32 | uint64(len(q.work[stream]))<<1 | 1, nil
}

func (q queued) Follow(stream, mark uint64) error {
	after, n := q.behind(mark)
	q.work[stream] = append(q.work[stream], func() { q.run(after, n) })
	return nil
}

// behind returns the stream and the number of work items of a mark.
func (q queued) behind(mark uint64) (stream uint64, n int) {
	for one, number := range q.marked {
		if number == mark>>32 {
			stream = one
		}
	}
	return stream, int(mark & 0xffffffff >> 1)
}

func (q queued) Drop(uint64) {}

func (q queued) Synchronize(stream uint64) error {
	q.run(stream, len(q.work[stream]))
	return nil
}

func (q queued) Copy2D(dst, dstPitch, src, srcPitch, width, rows, stream uint64) error {
	q.work[stream] = append(q.work[stream], func() { _ = q.Runtime.Copy2D(dst, dstPitch, src, srcPitch, width, rows, stream) })
	return nil
}

// finish runs all work. Calls that give memory back must wait for it.
func (q queued) finish() {
	for stream, work := range q.work {
		q.run(stream, len(work))
	}
}

func (q queued) Decommit(address, sizeBytes uint64) error {
	q.finish()
	return q.Runtime.Decommit(address, sizeBytes)
}

func (q queued) Release(address, sizeBytes uint64) error {
	q.finish()
	return q.Runtime.Release(address, sizeBytes)
}

type neverOrders struct{ queued }

func (neverOrders) Follow(uint64, uint64) error { return nil }

type ordersBackwards struct{ queued }

func (d ordersBackwards) Follow(stream, mark uint64) error {
	after, _ := d.behind(mark)
	other, err := d.Mark(stream)
	if err != nil {
		return err
	}
	return d.queued.Follow(after, other)
}

type ordersByWaiting struct{ queued }

func (d ordersByWaiting) Follow(_, mark uint64) error {
	d.Counts().Synchronizations.Add(1)
	after, _ := d.behind(mark)
	return d.Synchronize(after)
}

type allocatesInCaptures struct{ queued }

func (allocatesInCaptures) Frozen(uint64) bool { return false }

type capturesEverything struct{ queued }

func (d capturesEverything) Capturing(uint64) bool { return len(d.captured) > 0 }

type staysCaptured struct{ queued }

func (d staysCaptured) Capture(stream uint64) (end func()) {
	d.queued.Capture(stream)
	return func() {}
}

// TestTheSuiteOnGoodDevices checks that correct devices pass all their checks, and that each check applies to
// one of them.
func TestTheSuiteOnGoodDevices(t *testing.T) {
	host, err := hip.OpenHost()
	require.NoError(t, err)
	applied := map[string]bool{}
	for _, device := range []hip.Runtime{host, inBlocks{host}, newQueued(host)} {
		t.Run(fmt.Sprintf("%T", device), func(t *testing.T) { Run(t, device) })
		for _, c := range Checks() {
			if c.applies(device) {
				applied[c.Name] = true
			}
		}
	}
	assert.Len(t, applied, len(Checks()))
}

// TestEveryFaultIsFound checks that the suite detects each fault.
func TestEveryFaultIsFound(t *testing.T) {
	const seed = 1
	host, err := hip.OpenHost()
	require.NoError(t, err)
	blocks := inBlocks{host}
	found := map[string]bool{}
	for _, fault := range []struct {
		check  string
		device hip.Runtime
	}{
		{"facts", oddGranule{host}},
		{"hint", growingHint{host}},
		{"reserve and release", neverReleases{host}},
		{"write", unalignedAddress{host}},
		{"commit keeps content", commitsClearing{host}},
		{"boundaries", lowBoundary{host}},
		{"boundaries", movingBoundary{host}},
		{"decommit keeps the rest", decommitsTooMuch{host}},
		{"commit again", commitsOnce{host, map[uint64]bool{}}},
		{"separate memory", overlapping{host, new(uint64)}},
		{"separate memory", madeOfReservations{inBlocks{overlapping{host, new(uint64)}}}},
		{"impossible sizes", otherError{host}},
		{"impossible sizes", madeOfReservations{inBlocks{otherError{host}}}},
		{"write", madeOfReservations{inBlocks{unalignedAddress{host}}}},
		{"largest block", neverFrees{blocks}},
		{"copies of every shape", ignoresPitch{host}},
		{"copies of every shape", copiesPadding{host}},
		{"copies within the device", losesLastRow{host}},
		{"counts", uncountedCommit{host}},
		{"counts", waitingDecommit{host}},
		{"counts of blocks", uncountedBlock{blocks}},
		{"counts of blocks", waitingBlock{blocks}},
		{"counts of blocks", countsFree{blocks}},
		{"host memory", ownsEverything{host}},
		{"no capture", alwaysCaptures{host}},
		{"no capture", alwaysFrozen{host}},
		{"no capture", recordsNothing{host}},
		{"capture", allocatesInCaptures{newQueued(host)}},
		{"capture", capturesEverything{newQueued(host)}},
		{"capture", staysCaptured{newQueued(host)}},
		{"order", neverOrders{newQueued(host)}},
		{"order", ordersBackwards{newQueued(host)}},
		{"order", ordersByWaiting{newQueued(host)}},
	} {
		for _, c := range Checks() {
			if c.Name == fault.check {
				found[c.Name] = true
				assert.True(t, c.Fails(fault.device, seed), "%s passes on %T", c.Name, fault.device)
			}
		}
	}
	assert.GreaterOrEqual(t, len(found), len(Checks())-2, "two checks fail only by a crash")
}
