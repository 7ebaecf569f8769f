package par

import (
	"errors"
	"fmt"
	"math"
	"math/bits"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"
	"unsafe"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestForGivesEveryPieceOnce(t *testing.T) {
	for _, threads := range []int{0, 1, 2, 3, 8, 100} {
		for _, n := range []int{0, 1, 2, 7, 8, 9, 1000} {
			for _, grain := range []int{-1, 0, 1, 3, 8, 999, 5000} {
				var mutex sync.Mutex
				got := map[[2]int]int{}
				New(threads).For(n, grain, func(lo, hi int) {
					mutex.Lock()
					defer mutex.Unlock()
					got[[2]int{lo, hi}]++
				})
				want := map[[2]int]int{}
				for lo := 0; lo < n; lo += max(grain, 1) {
					want[[2]int{lo, min(lo+max(grain, 1), n)}] = 1
				}
				assert.Equal(t, want, got, "threads=%d n=%d grain=%d", threads, n, grain)
			}
		}
	}
}

// TestStretches checks that every piece runs once, some in stretches, and the last ones singly.
func TestStretches(t *testing.T) {
	for _, threads := range []int{1, 2, 3, 8} {
		for _, n := range []int{0, 1, 9, 100, 1000, 1003} {
			const grain, most = 3, 5
			var mutex sync.Mutex
			times, counts := make([]int, n), map[int]int{}
			New(threads).ForStretches(n, grain, most, func(lo, hi int) {
				mutex.Lock()
				defer mutex.Unlock()
				assert.Zero(t, lo%grain)
				assert.True(t, hi%grain == 0 || hi == n)
				counts[(hi-lo-1)/grain+1]++
				for i := range times[lo:hi] {
					times[lo+i]++
				}
			})
			for i := range times {
				require.Equal(t, 1, times[i], "element %d of %d, threads=%d", i, n, threads)
			}
			for count := range counts {
				assert.LessOrEqual(t, count, most)
			}
			if n >= 1000 {
				assert.NotZero(t, counts[most])
			}
			if threads > 1 && n >= 1000 {
				assert.GreaterOrEqual(t, counts[1], 2*threads)
			}
		}
	}
}

// TestStretchesOfHelpers makes the caller wait in its first stretch until a helper has taken one. The
// helper's stretch has as many pieces, from the middle on.
func TestStretchesOfHelpers(t *testing.T) {
	const n, grain, most, first = 1000, 3, 5, 167 * 3
	var mutex sync.Mutex
	var began sync.Once
	times, helped, from := make([]int, n), make(chan struct{}), 0
	New(2).ForStretches(n, grain, most, func(lo, hi int) {
		if lo == 0 {
			<-helped
		}
		mutex.Lock()
		defer mutex.Unlock()
		for i := range times[lo:hi] {
			times[lo+i]++
		}
		if lo > 0 {
			began.Do(func() { from = lo; close(helped) })
		}
	})
	assert.Equal(t, first, from)
	for i := range times {
		require.Equal(t, 1, times[i], "element %d", i)
	}
}

func TestForUsesTheWholeTeam(t *testing.T) {
	const threads = 3
	var together sync.WaitGroup
	together.Add(threads)
	// Each piece waits until all have started, which needs threads goroutines.
	New(threads).For(threads, 1, func(int, int) {
		together.Done()
		together.Wait()
	})
}

// TestHelpersLeaveTheCallersProcessor checks that a helper may use all processors of the process but one.
func TestHelpersLeaveTheCallersProcessor(t *testing.T) {
	team := New(2)
	var thread int
	for thread == 0 { // the first helper may not be asleep yet
		team.For(2, 1, func(int, int) { time.Sleep(time.Millisecond) })
		team.helpers.mutex.Lock()
		leave(*team.helpers.all.Load())
		for _, h := range *team.helpers.all.Load() {
			thread = h.seat.thread
		}
		team.helpers.mutex.Unlock()
	}
	count := func(thread int) (processors int) {
		var set [1024 / 64]uint64
		_, _, failed := syscall.RawSyscall(syscall.SYS_SCHED_GETAFFINITY, uintptr(thread), unsafe.Sizeof(set), uintptr(unsafe.Pointer(&set)))
		require.Zero(t, failed)
		for _, word := range set {
			processors += bits.OnesCount64(word)
		}
		return processors
	}
	assert.Equal(t, max(count(0)-1, 1), count(thread))
}

// TestHelperStaysWhereItWorks makes both threads of a team run a nested loop. The helper must not be moved.
func TestHelperStaysWhereItWorks(t *testing.T) {
	team := New(2)
	helper := func() (thread, left int) {
		team.helpers.mutex.Lock()
		defer team.helpers.mutex.Unlock()
		h := (*team.helpers.all.Load())[0]
		return h.seat.thread, h.seat.left
	}
	for range 20 {
		var began, ended sync.WaitGroup
		began.Add(2)
		ended.Add(2)
		team.For(2, 1, func(int, int) {
			began.Done()
			began.Wait()
			if thread, before := helper(); thread == syscall.Gettid() {
				team.For(4, 1, func(int, int) {})
				_, after := helper()
				assert.Equal(t, before, after)
			}
			ended.Done()
			ended.Wait()
		})
	}
}

func TestThreads(t *testing.T) {
	assert.Equal(t, 5, New(5).Threads())
	assert.Equal(t, runtime.GOMAXPROCS(0), New(0).Threads())
	assert.Equal(t, runtime.GOMAXPROCS(0), New(-1).Threads())
	assert.Equal(t, 1, Team{}.Threads())
}

// TestNothingIsLeftRunning waits long enough for a busy machine to end 700 threads.
func TestNothingIsLeftRunning(t *testing.T) {
	before := runtime.NumGoroutine()
	for range 100 {
		New(8).For(100, 1, func(int, int) {})
	}
	for start := time.Now(); runtime.NumGoroutine() > before && time.Since(start) < 2*time.Minute; {
		time.Sleep(time.Millisecond)
	}
	assert.LessOrEqual(t, runtime.NumGoroutine(), before)
}

func TestOnePieceDoesNotAllocate(t *testing.T) {
	team, sum := New(8), 0
	f := func(lo, hi int) { sum += hi - lo }
	assert.Zero(t, testing.AllocsPerRun(100, func() { team.For(16, 16, f) }))
	assert.Zero(t, testing.AllocsPerRun(100, func() { New(1).For(16, 1, f) }))
	assert.NotZero(t, sum)
}

// recovered returns what f panics with.
func recovered(f func()) (value any) {
	defer func() { value = recover() }()
	f()
	return nil
}

// TestLateHelpersFindNothing starts a helper after all work is done, like a helper that the system has
// scheduled late.
func TestLateHelpersFindNothing(t *testing.T) {
	var pieces atomic.Int64
	w := new(work)
	w.set(4, 1, 1, 1, func(int, int) { pieces.Add(1) })
	w.call(newHelpers(0, 1))
	assert.EqualValues(t, 4, pieces.Load())
	w.help(new(portion))
	assert.EqualValues(t, 4, pieces.Load())
}

// TestHelpersWorkAgain runs many loops one after the other, each of which needs both goroutines, and counts
// the goroutines.
func TestHelpersWorkAgain(t *testing.T) {
	before, team := runtime.NumGoroutine(), New(2)
	for range 200 {
		var together sync.WaitGroup
		together.Add(2)
		team.For(2, 1, func(int, int) {
			together.Done()
			together.Wait()
		})
	}
	for start := time.Now(); runtime.NumGoroutine() > before+1 && time.Since(start) < idleTime; {
		time.Sleep(time.Millisecond)
	}
	assert.LessOrEqual(t, runtime.NumGoroutine(), before+1)
}

// TestHelpersAreNoMoreThanTheTeam checks that concurrent callers share the helpers, and that none waits for one.
func TestHelpersAreNoMoreThanTheTeam(t *testing.T) {
	team := New(3)
	var callers sync.WaitGroup
	for range 8 {
		callers.Go(func() {
			for range 200 {
				var sum atomic.Int64
				team.For(10, 1, func(lo, _ int) { sum.Add(int64(lo)) })
				assert.EqualValues(t, 45, sum.Load())
				assert.LessOrEqual(t, len(*team.helpers.all.Load()), 2)
			}
		})
	}
	callers.Wait()
	for _, h := range *team.helpers.all.Load() {
		assert.Nil(t, h.task.Load(), "all helpers are free")
	}
	assert.Zero(t, team.helpers.callers.Load())
}

// TestIdleHelpersSleep tests that an idle team stops to use processor time: forever, and a millisecond after each
// series of loops that follow each other closely.
func TestIdleHelpersSleep(t *testing.T) {
	const series, mostEach = 20, time.Millisecond
	wide, pair := New(8), New(2)
	asleep := func() bool {
		start := processorTime(t)
		for range series {
			for range 3 {
				pair.For(2, 1, func(int, int) {})
			}
			time.Sleep(5 * time.Millisecond)
		}
		return processorTime(t)-start < series*mostEach
	}
	wide.For(100, 1, func(int, int) { time.Sleep(10 * time.Microsecond) })
	for range 50 { // a busy machine may let the caller wait for a helper
		if asleep() {
			return
		}
	}
	assert.Fail(t, "the helpers do not sleep")
}

// TestLooking checks when a helper looks for more work.
func TestLooking(t *testing.T) {
	for name, c := range map[string]struct {
		after        time.Duration
		roomy, brief bool
		want         bool
	}{
		"a loop follows closely":            {closeTime - 1, true, false, true},
		"a loop was offered before the end": {-time.Second, true, false, true},
		"a loop comes late":                 {closeTime, true, false, false},
		"too few processors":                {0, false, false, false},
		"a brief loop comes late":           {closeTime, true, true, true},
		"too few for a brief loop":          {0, false, true, false},
	} {
		l := newHelpers(1, 2)
		l.ended.Store(int64(time.Second))
		w := &work{offered: time.Second + c.after, roomy: c.roomy, brief: c.brief}
		assert.Equal(t, c.want, l.looks(w), name)
	}
	assert.LessOrEqual(t, closeTime, 50*time.Microsecond)
}

// TestRoomy checks that a team knows whether each of its goroutines may have a processor.
func TestRoomy(t *testing.T) {
	two := seat{allowed: processors{0: 1, 15: 1 << 63}}
	for name, c := range map[string]struct {
		most  int
		quota float64
		want  bool
	}{
		"as many as processors":   {1, math.Inf(1), true},
		"more than processors":    {2, math.Inf(1), false},
		"as much time as threads": {1, 2, true},
		"less time":               {1, 1.9, false},
	} {
		l := helpers{most: c.most, quota: c.quota}
		assert.Equal(t, c.want, l.roomyFor(&two), name)
	}
	assert.False(t, (&helpers{most: 1, quota: math.Inf(1)}).roomyFor(new(seat)), "the processors are unknown")
}

// TestQuota reads the quotas of control groups of both versions.
func TestQuota(t *testing.T) {
	for name, c := range map[string]struct {
		groups string
		files  map[string]string
		want   float64
	}{
		"no groups":         {"", nil, math.Inf(1)},
		"no quota":          {"0::/a\n", map[string]string{"a/cpu.max": "max 100000\n"}, math.Inf(1)},
		"version 2":         {"0::/a/b\n", map[string]string{"a/b/cpu.max": "150000 100000\n"}, 1.5},
		"an upper group":    {"0::/a/b\n", map[string]string{"a/b/cpu.max": "800000 100000\n", "a/cpu.max": "50000 100000\n"}, 0.5},
		"a container":       {"0::/out/of/sight\n", map[string]string{"cpu.max": "200000 100000\n"}, 2},
		"version 1":         {"3:cpuset:/a\n2:cpu,cpuacct:/a\n", map[string]string{"cpu/a/cpu.cfs_quota_us": "300000\n", "cpu/a/cpu.cfs_period_us": "200000\n"}, 1.5},
		"version 1, none":   {"2:cpu:/\n", map[string]string{"cpu/cpu.cfs_quota_us": "-1\n", "cpu/cpu.cfs_period_us": "100000\n"}, math.Inf(1)},
		"not of processors": {"3:cpuset:/a\n", map[string]string{"cpu/a/cpu.cfs_quota_us": "1\n", "cpu/a/cpu.cfs_period_us": "2\n"}, math.Inf(1)},
		"not a number":      {"0::/\n", map[string]string{"cpu.max": "many 100000\n"}, math.Inf(1)},
	} {
		root := t.TempDir()
		write := func(name, text string) {
			require.NoError(t, os.MkdirAll(filepath.Dir(filepath.Join(root, name)), 0o755))
			require.NoError(t, os.WriteFile(filepath.Join(root, name), []byte(text), 0o644))
		}
		write("proc/self/cgroup", c.groups)
		for file, text := range c.files {
			write("sys/fs/cgroup/"+file, text)
		}
		assert.Equal(t, c.want, quota(root), name)
	}
}

// processorTime returns how long this process has run on all processors.
func processorTime(t *testing.T) time.Duration {
	var used syscall.Rusage
	require.NoError(t, syscall.Getrusage(syscall.RUSAGE_SELF, &used))
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}

func TestBell(t *testing.T) {
	b := newBell()
	assert.False(t, b.wait(closeTime, 0, time.Millisecond), "nobody has rung")
	b.ring()
	assert.True(t, b.wait(closeTime, 0, time.Minute), "it has rung before")
	assert.False(t, b.wait(closeTime, 0, time.Millisecond), "it has rung once")
	assert.False(t, b.unring(), "it has ended a wait")
	b.ring()
	assert.True(t, b.unring())
	assert.False(t, b.wait(closeTime, 0, time.Millisecond), "it was taken back")
	for range 100 {
		go func() {
			time.Sleep(200 * time.Microsecond)
			b.ring()
		}()
		require.True(t, b.wait(closeTime, 0, time.Minute), "it rings meanwhile")
	}
}

func TestPanicReachesTheCaller(t *testing.T) {
	failure := errors.New("piece failed")
	for _, threads := range []int{1, 2, 8} {
		for _, at := range []int{0, 1, 50, 99} {
			t.Run(fmt.Sprintf("threads=%d/piece=%d", threads, at), func(t *testing.T) {
				var running atomic.Int64
				value := recovered(func() {
					New(threads).For(100, 1, func(lo, _ int) {
						running.Add(1)
						defer running.Add(-1)
						if lo == at {
							panic(failure)
						}
						time.Sleep(10 * time.Microsecond)
					})
				})
				assert.Same(t, failure, value)
				assert.Zero(t, running.Load(), "pieces still running when the caller goes on")
			})
		}
	}
}

// TestPanicOfTheCallerWaits makes the caller panic while a helper works: the caller must not continue before
// the helper is done.
func TestPanicOfTheCallerWaits(t *testing.T) {
	for range 20 {
		var together sync.WaitGroup
		together.Add(2)
		var done atomic.Bool
		value := recovered(func() {
			New(2).For(2, 1, func(lo, _ int) {
				together.Done()
				together.Wait()
				if lo == 0 { // usually the caller's piece
					panic("caller")
				}
				time.Sleep(2 * time.Millisecond)
				done.Store(true)
			})
		})
		require.Equal(t, "caller", value)
		require.True(t, done.Load(), "the helper was still at work")
	}
}

func TestPanicEndsTheLoop(t *testing.T) {
	var done atomic.Int64
	require.NotNil(t, recovered(func() {
		New(4).For(100_000, 1, func(lo, _ int) {
			if lo == 0 {
				panic("first")
			}
			done.Add(1)
			time.Sleep(10 * time.Microsecond)
		})
	}))
	assert.Less(t, done.Load(), int64(10_000))
}

// TestFaultReachesTheCaller accesses inaccessible memory, on helpers' goroutines too.
func TestFaultReachesTheCaller(t *testing.T) {
	memory, err := syscall.Mmap(-1, 0, 1<<16, syscall.PROT_NONE, syscall.MAP_ANON|syscall.MAP_PRIVATE)
	require.NoError(t, err)
	defer func() { require.NoError(t, syscall.Munmap(memory)) }()
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	var together sync.WaitGroup
	together.Add(2)
	value := recovered(func() {
		New(2).For(2, 1, func(lo, _ int) {
			together.Done()
			together.Wait() // each goroutine has a piece
			memory[lo*4096]++
		})
	})
	fault, ok := value.(interface{ Addr() uintptr })
	require.True(t, ok, "recovered %T %v", value, value)
	assert.NotZero(t, fault.Addr())
	assert.True(t, debug.SetPanicOnFault(true), "the caller's own setting")
}
