package replay_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/core"
	"rocblas_mem/internal/replay"
	"rocblas_mem/internal/trace"
)

const whole = "../trace/testdata/whole.csv" // the trace of ctests/trace/traced.c: whole

func costOf(t *testing.T, s replay.Setting) replay.Cost {
	t.Helper()
	if s.TotalBytes == 0 {
		s.TotalBytes = 1 << 40
	}
	run := replay.New(s)
	require.NoError(t, trace.Read(whole, run.Event, nil))
	return run.Cost()
}

// TestAsItWas checks that a replay with the setting of the traced process has the growths and failures of the
// trace.
func TestAsItWas(t *testing.T) {
	s, err := trace.Summarize(whole, nil)
	require.NoError(t, err)
	cost := costOf(t, replay.Setting{SizeBytes: 33554432})
	assert.Equal(t, []int64{s.Growths.Count, s.Degraded.Count, s.Refused.Count}, []int64{cost.Growths, cost.Degraded, cost.Refused})
	assert.Equal(t, int64(22), cost.FirstRefused)
	assert.Equal(t, int64(8), cost.Leases)
}

// TestAsOnTheGPU checks that a replay of a rehearsal has the growths and the memory that the run had on the GPU, and that
// a GPU of another release is an error.
func TestAsOnTheGPU(t *testing.T) {
	for device, growths := range map[string]int64{"gfx90a": 3, "gfx942": 1} {
		path := "../trace/testdata/" + device + ".csv"
		s, err := trace.Summarize(path, nil)
		require.NoError(t, err)
		run := replay.New(replay.Setting{SizeBytes: 33_554_432, Default: true, TotalBytes: 1 << 40})
		require.NoError(t, trace.Read(path, run.Event, nil))
		cost := run.Cost()
		assert.Equal(t, []int64{growths, s.Growths.Count, int64(s.Handles[0].RoomBytes)}, []int64{cost.Growths, cost.Growths, int64(cost.PeakBytes)}, device)
		assert.Equal(t, []int64{growths + 1, 1, 6}, []int64{cost.Allocations, cost.Frees, cost.Leases}, "the first of them is that of the handle")
		assert.Equal(t, device+":rocblas-6.4", cost.Of())
	}
	run := replay.New(replay.Setting{})
	assert.ErrorContains(t, run.Event(&trace.Event{Line: 3, Action: core.TraceRehearsal, Routine: "gfx999:rocblas-9.9"}),
		`line 3: the sizes are those of a GPU that is unknown here: "gfx999:rocblas-9.9" is not one of gfx906`)
}

// TestOptimal checks that with the advised size the only cost is one allocation for each handle.
func TestOptimal(t *testing.T) {
	s, err := trace.Summarize(whole, nil)
	require.NoError(t, err)
	for _, blocks := range []bool{false, true} {
		cost := costOf(t, replay.Setting{SizeBytes: s.Optimal(), UserManaged: true, WithoutSets: true, Blocks: blocks})
		assert.Equal(t, []int64{0, 0, 0, 2}, []int64{cost.Growths, cost.Degraded, cost.Refused, cost.Allocations})
		less := costOf(t, replay.Setting{SizeBytes: s.Optimal() - 64, UserManaged: true, WithoutSets: true, Blocks: blocks})
		assert.Equal(t, int64(1), less.Refused, "a smaller size is too little for one call")
		assert.Equal(t, int64(10), less.FirstRefused)
	}
}

func TestLimits(t *testing.T) {
	cost := costOf(t, replay.Setting{TotalBytes: 2 << 20})
	assert.Equal(t, int64(1), cost.Degraded, "the program sets too small a size")
	assert.Equal(t, int64(3), cost.Refused)
	assert.LessOrEqual(t, cost.PeakBytes, uint64(2<<20))
	none := costOf(t, replay.Setting{TotalBytes: 2 << 20, SizeBytes: 4 << 20, UserManaged: true})
	assert.Equal(t, int64(2), none.FirstRefused-1, "no handle can be made")
}

// TestBlocks checks that, without reserved addresses, a growing workspace allocates a second block while the
// first is leased.
func TestBlocks(t *testing.T) {
	reserved := costOf(t, replay.Setting{WithoutSets: true})
	blocks := costOf(t, replay.Setting{WithoutSets: true, Blocks: true})
	assert.Equal(t, reserved.Growths, blocks.Growths)
	assert.Greater(t, blocks.PeakBytes, reserved.PeakBytes)
	assert.Equal(t, int64(2), blocks.Frees)
}

// TestAllIdleMemory checks that handles without a lease release the memory that they have with the tried
// setting, even if they had none in the trace.
func TestAllIdleMemory(t *testing.T) {
	lines := trace.FirstHeader() + "\n" +
		"1,00:00:00.000001,allocate failure,0x0,64,0x0,0x5,rocblas_dtrsm,0,managed,0,64,64,memory_error\n" +
		"1,00:00:00.000002,allocate,0x40,64,0x0,0x6,rocblas_dtrsm,64,managed,64,64,64,success\n"
	end := "1,00:00:00.000003,release all idle,0x0,0,0x0,0x0,rocblas_mem_release_all_idle,0,,0,0,0,success\n"
	for text, want := range map[string]int64{lines: 0, lines + end: 1} {
		path := filepath.Join(t.TempDir(), "trace.csv")
		require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
		run := replay.New(replay.Setting{TotalBytes: 1 << 40})
		require.NoError(t, trace.Read(path, run.Event, nil))
		assert.Equal(t, want, run.Cost().Frees)
	}
}

// TestAllIdleMemoryKeepsSizes checks that a size which the program or the setting fixed stays when idle memory is
// released: the next lease of that size neither grows nor allocates.
func TestAllIdleMemoryKeepsSizes(t *testing.T) {
	set := "1,00:00:00.000001,set size,0x10,65536,0x0,0x5,rocblas_set_device_memory_size,0,user_managed,65536,0,0,success\n"
	end := "1,00:00:00.000002,release all idle,0x0,0,0x0,0x0,rocblas_mem_release_all_idle,0,,0,0,0,success\n" +
		"1,00:00:00.000003,allocate,0x40,65536,0x0,0x5,rocblas_dtrsm,65536,user_managed,65536,65536,65536,success\n"
	for name, test := range map[string]struct {
		text    string
		setting replay.Setting
	}{
		"set by the program": {set + end, replay.Setting{}},
		"set by the setting": {set + end, replay.Setting{SizeBytes: 65536, UserManaged: true, WithoutSets: true}},
	} {
		path := filepath.Join(t.TempDir(), "trace.csv")
		require.NoError(t, os.WriteFile(path, []byte(trace.FirstHeader()+"\n"+test.text), 0o600))
		test.setting.TotalBytes = 1 << 40
		run := replay.New(test.setting)
		require.NoError(t, trace.Read(path, run.Event, nil))
		cost := run.Cost()
		assert.Equal(t, [5]int64{1, 0, 0, 0, 1}, [5]int64{cost.Allocations, cost.Frees, cost.Growths, cost.Refused, cost.Leases}, name)
	}
}

// TestSuspended checks that a suspended workspace gives its memory back, and that a resumption counts as
// refused on a device without that much memory.
func TestSuspended(t *testing.T) {
	text := trace.FirstHeader() + "\n" +
		"1,00:00:00.000001,grow,0x10,65536,0x0,0x5,rocblas_ddot,0,managed,65536,64,64,success\n" +
		"1,00:00:00.000002,allocate,0x40,65536,0x0,0x5,rocblas_ddot,65536,managed,65536,65536,65536,success\n" +
		"1,00:00:00.000003,free,0x40,65536,0x0,0x5,rocblas_ddot,0,managed,65536,65536,65536,success\n" +
		"1,00:00:00.000004,suspend,0x10,65536,0x0,0x5,rocblas_mem_suspend,0,managed,0,0,0,success\n" +
		"1,00:00:00.000005,allocate,0x40,65536,0x0,0x6,rocblas_ddot,65536,managed,65536,65536,65536,success\n" +
		"1,00:00:00.000006,resume,0x10,65536,0x0,0x5,rocblas_mem_resume,0,managed,65536,0,0,success\n"
	path := filepath.Join(t.TempDir(), "trace.csv")
	require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
	for totalBytes, want := range map[uint64][3]int64{1 << 20: {1, 0, 3}, 65536: {1, 7, 2}} {
		run := replay.New(replay.Setting{TotalBytes: totalBytes})
		require.NoError(t, trace.Read(path, run.Event, nil))
		cost := run.Cost()
		assert.Equal(t, want, [3]int64{cost.Frees, cost.FirstRefused, cost.Allocations}, "%d bytes", totalBytes)
	}
}

// TestAbsurdSizes checks that a request of any size that was refused in the trace is refused again, without
// other effects.
func TestAbsurdSizes(t *testing.T) {
	const most = "18446744073709551615"
	text := trace.FirstHeader() + "\n" +
		"1,00:00:00.000001,create,0x0,64,0x0,0x5,rocblas_create_handle,0,managed,0,0,0,success\n" +
		"1,00:00:00.000002,set size,0x0," + most + ",0x0,0x5,rocblas_set_device_memory_size,0,managed,0,0,0,memory_error\n" +
		"1,00:00:00.000003,allocate failure,0x0," + most + ",0x0,0x5,rocblas_device_malloc_alloc,0,managed,0," + most + "," + most + ",memory_error\n" +
		"1,00:00:00.000004,allocate,0x40,64,0x0,0x5,rocblas_device_malloc_alloc,64,managed,65536,64,64,success\n"
	path := filepath.Join(t.TempDir(), "trace.csv")
	require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
	for _, blocks := range []bool{false, true} {
		run := replay.New(replay.Setting{TotalBytes: 1 << 40, Blocks: blocks})
		require.NoError(t, trace.Read(path, run.Event, nil))
		cost := run.Cost()
		assert.Equal(t, []int64{2, 1, 1, 4}, []int64{cost.Leases, cost.Growths, cost.Refused, cost.FirstRefused})
		assert.Equal(t, uint64(65536), cost.PeakBytes)
	}
}
