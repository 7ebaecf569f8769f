package blas

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/engine"
	"rocblas_mem/core"
	"rocblas_mem/hip"
	"rocblas_mem/internal/par"
	"rocblas_mem/internal/ptr"
)

// allDevices is core.LimitOfProcess as a word of a call.
const allDevices = 1<<64 + core.LimitOfProcess

// limitedBy creates a library with text as ROCBLAS_MEM_LIMIT, unset if text is nil. It returns the account
// and the warnings.
func limitedBy(t *testing.T, text *string) (account []uint64, said []string) {
	t.Helper()
	host, err := hip.OpenHost()
	require.NoError(t, err)
	l := New(Config{
		State:  &core.State{FreeHead: core.NoLease},
		Device: host,
		Engine: func() engine.Engine { return nullEngine() },
		Team:   par.New(1),
		Warn:   func(line string) { said = append(said, line) },
		Getenv: func(name string) (string, bool) {
			if name != limitVariable || text == nil {
				return "", false
			}
			return *text, true
		},
	})
	account = make([]uint64, core.AccountWords+1)
	require.Equal(t, core.Success, l.Dispatch(callOf(opAccount, core.AccountRead, ptr.Address(account), allDevices)))
	assert.Zero(t, account[core.AccountWords], "what lies behind the words")
	return account, said
}

func TestLimitFromTheEnvironment(t *testing.T) {
	for text, want := range map[string]uint64{"0": 0, "1": 1, "3M": 3 << 20, " 2GiB ": 2 << 30} {
		account, said := limitedBy(t, &text)
		assert.Equal(t, want, account[core.WordProcessLimit], "%q", text)
		assert.Equal(t, uint64(core.NoLimit), account[core.WordDeviceLimit])
		assert.Empty(t, said, "%q", text)
	}
	account, said := limitedBy(t, nil)
	assert.Equal(t, uint64(core.NoLimit), account[core.WordProcessLimit])
	assert.Zero(t, account[core.WordDevices], "the host alone")
	assert.Empty(t, said)
	for _, text := range []string{"", "-1", "much", "1.5G", "18446744073709551616"} {
		account, said := limitedBy(t, &text)
		assert.Equal(t, uint64(core.NoLimit), account[core.WordProcessLimit], "%q", text)
		require.Len(t, said, 1, "%q", text)
		for _, part := range []string{limitVariable, text, "there is no limit"} {
			assert.Contains(t, said[0], part)
		}
	}
}
