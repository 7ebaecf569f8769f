package hip_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/hip"
	"rocblas_mem/hip/hiptest"
	"rocblas_mem/internal/ptr"
)

// mapping is Linux's description of the memory at an address.
type mapping struct {
	flags                string
	hugeKB, pageKB, size uint64
}

func mappingAt(t *testing.T, address uint64) (m mapping) {
	t.Helper()
	text, err := os.ReadFile("/proc/self/smaps")
	require.NoError(t, err)
	inside := false
	for line := range strings.Lines(string(text)) {
		var from, to uint64
		if n, _ := fmt.Sscanf(line, "%x-%x ", &from, &to); n == 2 {
			inside = from <= address && address < to
			if inside {
				m.size = to - from
			}
		}
		if inside {
			_, _ = fmt.Sscanf(line, "AnonHugePages: %d kB", &m.hugeKB)
			_, _ = fmt.Sscanf(line, "KernelPageSize: %d kB", &m.pageKB)
			if flags, ok := strings.CutPrefix(line, "VmFlags:"); ok {
				m.flags = flags + " "
			}
		}
	}
	return m
}

func hostOf(t *testing.T, pages hip.Pages) *hip.Host {
	t.Helper()
	host := openHost(t)
	host.UsePages(pages)
	return host
}

// TestHostOfPages runs the conformance suite with each choice of pages. HugeOnly is tested only if there are
// enough huge pages.
func TestHostOfPages(t *testing.T) {
	for _, pages := range []hip.Pages{hip.HugeFirst, hip.Normal} {
		t.Run(pages.String(), func(t *testing.T) { hiptest.Run(t, hostOf(t, pages)) })
	}
}

// TestPages checks Linux's description of committed memory.
func TestPages(t *testing.T) {
	_, err := os.Stat("/sys/kernel/mm")
	described := err == nil // otherwise nothing tells whether the kernel has transparent huge pages
	_, err = os.Stat("/sys/kernel/mm/transparent_hugepage")
	transparent := err == nil
	for pages := hip.PagesUnset; pages <= hip.Normal; pages++ {
		t.Run(pages.String(), func(t *testing.T) {
			host := hostOf(t, pages)
			base := reserve(t, host, 16*mib)
			err = host.Commit(base, 4*mib)
			if (pages == hip.HugeOnly || pages == hip.HugeGigabyteOnly) && err != nil {
				require.ErrorIs(t, err, hip.ErrNoMemory)
				assert.True(t, touch(base), "a refused commit commits nothing")
				return
			}
			require.NoError(t, err)
			m := mappingAt(t, base)
			switch pages {
			case hip.HugeOnly, hip.HugeGigabyteOnly:
				assert.True(t, m.pageKB == 2048 || m.hugeKB == 4096, "all pages are huge: %+v", m)
			case hip.HugeFirst:
				assert.Zero(t, base%hip.HugePageBytes)
				assert.True(t, !described || transparent == strings.Contains(m.flags, " hg "), "%+v", m)
			case hip.Normal:
				assert.True(t, !described || transparent == strings.Contains(m.flags, " nh "), "%+v", m)
			default:
				assert.NotContains(t, m.flags, " hg ")
				assert.NotContains(t, m.flags, " nh ")
			}
			ptr.Store(base+4*mib-1, byte(7))
			require.NoError(t, host.Decommit(base+2*mib, 2*mib))
			assert.True(t, touch(base+2*mib))
			assert.False(t, touch(base+2*mib-1))
			require.NoError(t, host.Commit(base+2*mib, 2*mib))
			assert.Zero(t, ptr.Load[byte](base+4*mib-1), "content after a decommit")
		})
	}
}

func TestParsePages(t *testing.T) {
	for text, want := range map[string]hip.Pages{"huge-first": hip.HugeFirst, "huge-only": hip.HugeOnly, "huge-1g-only": hip.HugeGigabyteOnly, "normal": hip.Normal} {
		got, err := hip.ParsePages(text)
		require.NoError(t, err)
		assert.Equal(t, want, got)
	}
	for _, text := range []string{"", "unset", "huge", "Normal"} {
		_, err := hip.ParsePages(text)
		require.EqualError(t, err, fmt.Sprintf("%q is not huge-first, huge-only, huge-1g-only or normal", text))
	}
}
