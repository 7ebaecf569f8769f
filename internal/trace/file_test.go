package trace

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestFIFO tests that a FIFO waits for its writer, and not for ever.
func TestFIFO(t *testing.T) {
	fifo := filepath.Join(t.TempDir(), "fifo")
	require.NoError(t, syscall.Mkfifo(fifo, 0o600))
	assert.True(t, ReadOnce(fifo))
	_, err := openFile(fifo, 20*time.Millisecond)
	assert.ErrorContains(t, err, "fifo: nobody has written to this FIFO for 20ms")

	go func() {
		time.Sleep(100 * time.Millisecond)
		assert.NoError(t, os.WriteFile(fifo, []byte("text"), 0))
	}()
	file, err := openFile(fifo, time.Minute)
	require.NoError(t, err)
	text := make([]byte, 9)
	n, err := file.Read(text)
	require.NoError(t, err)
	assert.Equal(t, "text", string(text[:n]))
	require.NoError(t, file.Close())
}
