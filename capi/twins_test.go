package main

import (
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/core"
	"rocblas_mem/internal/testseed"
)

// twins is a C program with the rules that C and Go both implement. It answers each line of its input with one
// line. A line is a letter and hexadecimal numbers:
//
//	s TEXT                             the size in the text, whose bytes are hexadecimal digits
//	t ROUND PAD SIZE...                the sum of the bytes that buffers take; ROUND 0 for rocBLAS's rule
//	e BASE ROOM FLOOR USED CLOSED      BASE, ROOM, FLOOR and LIMIT after leases have ended and left USED bytes
//	h SLOT VALUE                       the value; from now on the slot's handle has it
//	f VALUE                            the slot of the handle with the value
const twins = `
#include "memory/lease.c"
#include "state/size_text.h"
#include <stdio.h>

struct rbm_state   rbm_state;
struct rbm_control rbm_first_block[RBM_BLOCK_SLOTS];

static void parse(const char* digits)
{
    char     text[512];
    uint64_t size = 77;
    size_t   n    = strspn(digits, "0123456789abcdef") / 2;
    for(size_t i = 0; i < n; i++)
    {
        unsigned byte;
        sscanf(digits + 2 * i, "%2x", &byte);
        text[i] = (char)byte;
    }
    text[n] = 0;
    if(rbm_size_of(text, &size))
        printf("%llx\n", (unsigned long long)size);
    else
        puts(size == 77 ? "none" : "stored");
}

static void total(const uint64_t* sizes, int n)
{
    struct rbm_control c = {.closed = sizes[0] ? RBM_CLOSED_LAID : 0, .round_bytes = (uint32_t)sizes[0], .pad_bytes = (uint32_t)sizes[1]};
    uint64_t sum = 0;
    int      i   = 2;
    while(i < n && add_footprint(sizes[0] ? &c : NULL, &sum, sizes[i]))
        i++;
    if(i < n)
        puts("none");
    else
        printf("%llx\n", (unsigned long long)sum);
}

static void end(const uint64_t* x)
{
    struct rbm_control c = {.closed = (uint32_t)x[4]};
    rbm_put(&c, x[0], x[1], x[2]);
    c.used = x[3];
    if(c.used < c.floor)
        rebase(&c);
    printf("%llx %llx %llx %llx\n", (unsigned long long)c.base, (unsigned long long)c.room, (unsigned long long)c.floor,
           (unsigned long long)c.limit);
}

static void hold(uint32_t slot, uint64_t value)
{
    uint64_t* block = &rbm_state.blocks[slot / RBM_BLOCK_SLOTS];
    if(slot >= RBM_BLOCK_SLOTS && !*block)
        *block = (uint64_t)(uintptr_t)calloc(RBM_BLOCK_SLOTS, sizeof(struct rbm_control));
    rbm_at(slot)->id   = value;
    rbm_at(slot)->slot = slot;
    printf("%llx\n", (unsigned long long)value);
}

static void find(uint64_t value)
{
    const struct rbm_control* c = rbm_find((rocblas_handle)(uintptr_t)value);
    if(c)
        printf("%x\n", c->slot);
    else
        puts("none");
}

int main(void)
{
    char line[1024];
    while(fgets(line, sizeof line, stdin))
    {
        uint64_t x[8];
        int      n = 0;
        for(char *at = line + 1, *next; n < 8; at = next)
        {
            x[n] = strtoull(at, &next, 16);
            if(next == at)
                break;
            n++;
        }
        switch(line[0])
        {
        case 's': parse(line + 2); break;
        case 't': total(x, n); break;
        case 'e': end(x); break;
        case 'h': hold((uint32_t)x[0], x[1]); break;
        case 'f': find(x[0]); break;
        }
    }
    return 0;
}
`

// asking is a line for the program and Go's answer.
type asking struct{ line, want string }

// sizeTexts draws texts that are sizes, that are nearly sizes, and that are not.
func sizeTexts(random *rand.Rand) (asked []asking) {
	pick := func(parts ...string) string { return parts[random.IntN(len(parts))] }
	ask := func(text string) {
		want := "none"
		if size, err := core.ParseSize(text); err == nil {
			want = fmt.Sprintf("%x", size)
		}
		asked = append(asked, asking{fmt.Sprintf("s %x", text), want})
	}
	numbers := []string{
		"0", "1", "007", "64", "4096", "18446744073709551615", "18446744073709551616", "18014398509481983", "18014398509481984",
		"17592186044415", "17592186044416", "17179869183", "17179869184", "99999999999999999999999", "0000000000000000000000000012",
	}
	for range 20_000 {
		number := pick(numbers...)
		if random.IntN(2) == 0 {
			number = fmt.Sprint(random.Uint64() >> random.IntN(64))
		}
		text := pick("", "", "", " ", "\t", "\n\v", "\f\r ", "-", "+", "\u00a0", "\u2003", "x") + number +
			pick("", "", "K", "M", "G", "KiB", "MiB", "GiB", "k", "KB", "T", "Ki", " K", "KK", "iB", ".5", "e3", "\x80") +
			pick("", "", "", " ", "\t\n", "\v\f\r", "\u00a0", "x", " x", "\u0085")
		if random.IntN(8) == 0 { // change one byte
			at := random.IntN(len(text))
			text = text[:at] + string([]byte{byte(1 + random.IntN(255))}) + text[at+1:]
		}
		ask(text)
	}
	for _, text := range []string{"", " ", "K", "\n"} {
		ask(text)
	}
	return asked
}

// totals draws sizes of one to four buffers, some near a multiple of a chunk and some near 2^64, and a rule.
func totals(random *rand.Rand) (asked []asking) {
	for range 5_000 {
		layout := []core.Layout{core.RocBLAS(), core.Ascend(), core.AscendGigabyte()}[random.IntN(3)]
		sizes, line := make([]uint64, 1+random.IntN(4)), fmt.Sprintf("t %x %x", layout.RoundBytes, layout.PadBytes)
		if layout == core.RocBLAS() {
			line = "t 0 0"
		}
		for i := range sizes {
			sizes[i] = random.Uint64() >> random.IntN(64)
			if random.IntN(2) == 0 {
				sizes[i] = sizes[i]/core.ChunkBytes*core.ChunkBytes + random.Uint64N(3) - 1
			}
			if random.IntN(8) == 0 {
				sizes[i] = -random.Uint64N(3 * core.ChunkBytes)
			}
			line += fmt.Sprintf(" %x", sizes[i])
		}
		want := "none"
		if sum, ok := layout.Total(sizes...); ok {
			want = fmt.Sprintf("%x", sum)
		}
		asked = append(asked, asking{line, want})
	}
	return asked
}

// ends draws workspaces in which leases end, in the newest block or in an older one.
func ends(random *rand.Rand) (asked []asking) {
	for range 5_000 {
		room := random.Uint64() >> (16 + random.IntN(48))
		floor, used, closed := random.Uint64N(room+1), random.Uint64N(room+1), uint32(random.IntN(3)*random.IntN(8))
		c := &core.Control{
			Base: random.Uint64() >> 8, RoomBytes: room, FloorBytes: floor, Closed: closed, UsedBytes: room,
		}
		if closed == 0 {
			c.LimitBytes = room
		}
		line := fmt.Sprintf("e %x %x %x %x %x", c.Base, room, floor, used, closed)
		c.Restore(used)
		asked = append(asked, asking{line, fmt.Sprintf("%x %x %x %x", c.Base, c.RoomBytes, c.FloorBytes, c.LimitBytes)})
	}
	return asked
}

// finds draws handles that live or have ended, and looks for their values and for values near them.
func finds(random *rand.Rand) (asked []asking) {
	const slots = 1<<core.SlotBits - 1
	s, values := &core.State{}, []uint64{0, 1, 1<<64 - 1, 0x7f0012345678}
	for i, slot := range []uint64{0, 1, 7, core.BlockSlots - 1, core.BlockSlots, core.BlockSlots + 3, 5 * core.BlockSlots, slots} {
		block := &s.Blocks[slot/core.BlockSlots]
		if *block == nil {
			*block = unsafe.Pointer(new([core.BlockSlots]core.Control))
		}
		id := core.HandleTag<<60 | random.Uint64N(1<<20)<<core.GenerationShift | slot<<core.SlotShift
		values = append(values, id)
		switch {
		case i%3 == 1 || slot == 0: // ended; slot 0 never has the value 0
			id = core.DeadTag<<60 | (slots-slot)<<core.SlotShift
			values = append(values, id)
		case i%3 == 2:
			id = 0x7f<<40 | slot<<core.SlotShift // the value is an address
			values = append(values, id)
		}
		c := s.At(uint32(slot))
		c.ID, c.Slot = id, uint32(slot)
		asked = append(asked, asking{fmt.Sprintf("h %x %x", slot, id), fmt.Sprintf("%x", id)})
	}
	for range 5_000 {
		value := values[random.IntN(len(values))]
		if random.IntN(2) == 0 {
			value ^= 1 << random.IntN(64)
		}
		want := "none"
		if c := s.Find(value); c != nil {
			want = fmt.Sprintf("%x", c.Slot)
		}
		asked = append(asked, asking{fmt.Sprintf("f %x", value), want})
	}
	return asked
}

// compileTwins returns the path of the program. Functions of lease.c that it does not use are left out, because
// they need the rest of the front.
func compileTwins(t *testing.T) (program string) {
	t.Helper()
	folder := t.TempDir()
	source, program := filepath.Join(folder, "twins.c"), filepath.Join(folder, "twins")
	require.NoError(t, os.WriteFile(source, []byte(twins), 0o600))
	for _, name := range []string{"state/size_text.h", "state/sizes.h", "state/base.h", "state/state.h", "state/control.h", "state/zcounters.h", "state/zlayout.h", "memory/lease.c"} {
		require.FileExists(t, name) // opens the file, so that go test does not reuse a cached result after it changes
	}
	out, err := exec.Command("gcc", "-std=c11", "-D_GNU_SOURCE", "-O1", "-Wall", "-Wextra", "-Werror", "-ffunction-sections", "-Wl,--gc-sections",
		"-I.", "-I../include", "-I../internal", "-o", program, source).CombinedOutput()
	require.NoError(t, err, "%s", out)
	return program
}

// TestTwins tests that the rules that C and Go both implement have the same results: sizes as text, rounding,
// the end of leases in an older block, and handles by their values.
func TestTwins(t *testing.T) {
	program, seed := compileTwins(t), testseed.Of(t)
	for name, draw := range map[string]func(*rand.Rand) []asking{"size texts": sizeTexts, "totals": totals, "ends": ends, "finds": finds} {
		t.Run(name, func(t *testing.T) {
			asked := draw(rand.New(rand.NewPCG(seed, 0)))
			var lines strings.Builder
			for _, q := range asked {
				fmt.Fprintln(&lines, q.line)
			}
			command := exec.Command(program)
			command.Stdin = strings.NewReader(lines.String())
			out, err := command.Output()
			require.NoError(t, err)
			answers := strings.Split(strings.TrimSuffix(string(out), "\n"), "\n")
			require.Len(t, answers, len(asked))
			answered := 0
			for i, q := range asked {
				assert.Equal(t, q.want, answers[i], q.line)
				if answers[i] != "none" {
					answered++
				}
			}
			assert.Greater(t, answered, len(asked)/20)
		})
	}
}
