package main

import (
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/engine/enginetest"
	"rocblas_mem/core"
)

// sizeReader is a C program that prints, for each line of its input, the size in it or "none". A line is a
// text in hexadecimal digits.
const sizeReader = `
#include "size_text.h"
#include <stdio.h>

int main(void)
{
    char line[1024], text[512];
    while(fgets(line, sizeof line, stdin))
    {
        uint64_t size = 77;
        size_t   n    = strspn(line, "0123456789abcdef") / 2;
        for(size_t i = 0; i < n; i++)
        {
            unsigned byte;
            sscanf(line + 2 * i, "%2x", &byte);
            text[i] = (char)byte;
        }
        text[n] = 0;
        if(rbm_size_of(text, &size))
            printf("%llu\n", (unsigned long long)size);
        else
            puts(size == 77 ? "none" : "stored");
    }
    return 0;
}
`

// sizeTexts draws texts that are sizes, that are nearly sizes, and that are not.
func sizeTexts(random *rand.Rand) (texts []string) {
	pick := func(parts ...string) string { return parts[random.IntN(len(parts))] }
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
		texts = append(texts, text)
	}
	return append(texts, "", " ", "K", "\n")
}

// TestSizesInCAndGo tests that rbm_size_of and core.ParseSize accept the same texts with the same sizes.
func TestSizesInCAndGo(t *testing.T) {
	folder := t.TempDir()
	source, program := filepath.Join(folder, "sizes.c"), filepath.Join(folder, "sizes")
	require.NoError(t, os.WriteFile(source, []byte(sizeReader), 0o600))
	require.FileExists(t, "size_text.h") // opens the file, so that go test does not reuse a cached result after it changes
	out, err := exec.Command("gcc", "-std=c11", "-D_GNU_SOURCE", "-Wall", "-Wextra", "-Werror", "-I.", "-o", program, source).CombinedOutput()
	require.NoError(t, err, "%s", out)

	seed := enginetest.Seed(t)
	t.Logf("%s=%d", enginetest.SeedVariable, seed)
	texts := sizeTexts(rand.New(rand.NewPCG(seed, 0)))
	var lines strings.Builder
	for _, text := range texts {
		fmt.Fprintf(&lines, "%x\n", text)
	}
	command := exec.Command(program)
	command.Stdin = strings.NewReader(lines.String())
	out, err = command.Output()
	require.NoError(t, err)
	answers := strings.Fields(string(out))
	require.Len(t, answers, len(texts))
	sizes := 0
	for i, text := range texts {
		want := "none"
		if size, err := core.ParseSize(text); err == nil {
			want = fmt.Sprint(size)
			sizes++
		}
		assert.Equal(t, want, answers[i], "%q", text)
	}
	assert.Greater(t, sizes, len(texts)/20)
}
