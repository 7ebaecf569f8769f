package calls

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"

	"rocblas_mem/blas/spec"
)

// callsEach is the number of calls of each function that Match compares.
const callsEach = 20

// ErrNoRelease says that the installed rocBLAS answers otherwise than the formulas of every release.
var ErrNoRelease = errors.New("its sizes are those of no known release")

// Match finds the release whose formulas give the sizes that the installed rocBLAS answers for a GPU. It compares
// seeded calls of every function that has a formula, and returns their number.
//
// Errors: there are no formulas for the GPU; the installed rocBLAS fails; ErrNoRelease.
func Match(device string, ask Ask) (found spec.Rehearsal, compared int, err error) {
	if _, known := spec.GPUOf(device); !known {
		return found, 0, fmt.Errorf("there are no formulas for %s, only for %s", device, strings.Join(spec.RehearsedDevices(), ", "))
	}
	var differences []string
	for _, release := range spec.RehearsedReleases() {
		found = spec.Rehearsal{Device: device, Release: release}
		formulas, err := NewRehearsal(found.String())
		if err != nil {
			return found, 0, err
		}
		compared, difference, err := compare(formulas, NewInstalled(device, ask))
		if err != nil || difference == "" {
			return found, compared, err
		}
		differences = append(differences, difference)
	}
	return found, 0, fmt.Errorf("%w: %s", ErrNoRelease, strings.Join(differences, "; "))
}

// compare compares the sizes of seeded calls in two tables, and returns the number of calls and the first difference.
func compare(formulas, installed *Table) (compared int, difference string, err error) {
	random := rand.New(rand.NewPCG(1, 1))
	for _, f := range spec.Functions() {
		if f.Row.RocBLAS == nil || f.Release() == spec.Own {
			continue
		}
		for range callsEach {
			v := drawFields(random, f)
			want, wantErr := formulas.measure(v)
			got, gotErr := installed.measure(v)
			known, has := !errors.Is(wantErr, ErrAbsent), !errors.Is(gotErr, ErrAbsent)
			switch {
			case gotErr != nil && has:
				return compared, "", gotErr
			case has && !known:
				return compared, fmt.Sprintf("it has %s, %s does not", f.CName(), formulas.as.Release), nil
			case known && !has:
				return compared, fmt.Sprintf("it lacks %s of %s", f.CName(), formulas.as.Release), nil
			case got.WantBytes != want.WantBytes:
				return compared, fmt.Sprintf("%s takes %d bytes, in %s %d", want.Text, got.WantBytes, formulas.as.Release, want.WantBytes), nil
			}
			compared++
		}
	}
	return compared, "", nil
}

// drawFields draws a call with sizes around those at which rocBLAS changes its algorithm.
func drawFields(random *rand.Rand, f spec.Function) fields {
	pick := func(values ...int) string { return strconv.Itoa(values[random.IntN(len(values))]) }
	size := func() string { return pick(1, 33, 65, 128, 340, 512, 1000, 2000, 5000, 1+random.IntN(9000)) }
	v := fields{"f": f.CName(), "M": size(), "N": size(), "K": size(), "batch_count": pick(1, 3, 16)}
	v["side"] = string("LR"[random.IntN(2)])
	switch {
	case f.Row.Level == 1:
		v["N"] = pick(1, 1000, 1_000_000, 1+random.IntN(100_000_000))
	case f.Row.Name == "gemv": // tall and mostly transposed, or wide and not transposed
		v["M"], v["N"], v["transA"] = pick(1000, 100_000, 1_000_000), pick(2, 10, 100), string("NTT"[random.IntN(3)])
		if v["transA"] == "N" && random.IntN(2) == 0 {
			v["M"], v["N"] = pick(100, 200), pick(10_000, 20_000, 100_000)
		}
	}
	return v
}
