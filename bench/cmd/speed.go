package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// speedKey is one job of the program speed. Engine and threads are per process, because the library reads them once.
type speedKey struct {
	engine  string
	threads int
	job     string
}

// path returns the path that -only is matched against.
func (k speedKey) path() string { return fmt.Sprintf("speed/%s/%d/%s", k.engine, k.threads, k.job) }

// speedTimes is the output of speed for a job: nanoseconds per call, the other side's time over ours (ratio), and the
// bytes of scratch that ours keeps.
type speedTimes struct {
	ours, theirs, ratio, oursLeast, theirsLeast, gflops, scratch float64
}

// parseSpeed reads the output of speed: lines of name<TAB>numbers, and remarks, which begin with #.
func parseSpeed(text string) (times map[string]speedTimes, remarks map[string]string, err error) {
	times, remarks = map[string]speedTimes{}, map[string]string{}
	for printed := range strings.Lines(text) {
		words := strings.Split(strings.TrimSpace(printed), "\t")
		if name, ok := strings.CutPrefix(words[0], "# "); ok {
			remarks[name] = strings.Join(words[1:], " ")
			continue
		}
		if len(words) != 9 {
			return nil, nil, fmt.Errorf("not a line of speed: %q", printed)
		}
		var numbers [8]float64
		for i := range numbers {
			if numbers[i], err = strconv.ParseFloat(words[i+1], 64); err != nil {
				return nil, nil, fmt.Errorf("not a line of speed: %q", printed)
			}
		}
		times[words[0]] = speedTimes{ours: numbers[0], theirs: numbers[1], ratio: numbers[2], oursLeast: numbers[3],
			theirsLeast: numbers[4], gflops: numbers[5], scratch: numbers[7]}
	}
	return times, remarks, nil
}

// speedRow is a row of the arithmetic tables: one job, and the numbers of threads that it runs on.
type speedRow struct {
	group, job, title string
	threads           []int
	bound             float64 // the least allowed ratio of this library's rate to the other side's; 0: no target
}

const (
	groupProducts = "Products of matrices"
	groupLevel3   = "Triangles and symmetric products"
	groupLevel2   = "A matrix and a vector"
	groupLevel1   = "Vectors"
	groupBatches  = "Batches"
	groupTypes    = "Types at run time"
)

// arithmeticRows returns the rows of the built-in engine. A row whose target names no number of threads runs on one
// thread and on all cores.
func arithmeticRows(cores int) []speedRow {
	all := distinct(1, cores)
	var rows []speedRow
	add := func(group string, bound float64, threads []int, title string, jobs ...string) {
		for _, job := range jobs {
			routine, sizes := routineAndSizes(job)
			rows = append(rows, speedRow{
				group: group, job: job, title: fmt.Sprintf(title, routine, sizes), threads: threads, bound: bound})
		}
	}
	sized := func(routines string, sizes ...string) (jobs []string) {
		for _, routine := range strings.Fields(routines) {
			for _, size := range sizes {
				jobs = append(jobs, routine+"_"+size)
			}
		}
		return jobs
	}
	one := []int{1}
	add(groupProducts, 1, all, "%s, n = %s", sized("sgemm dgemm", "64")...)
	add(groupProducts, 0.95, distinct(1, min(2, cores), cores), "%s, n = %s", sized("sgemm dgemm", "128", "256", "512", "1024", "2048")...)
	add(groupProducts, 0.90, one, "%s, n = %s", sized("cgemm zgemm", "256", "512", "1024")...)
	add(groupLevel3, 0.85, one, "%s, n = %s", sized("dtrsm dsyrk dtrmm dsymm", "256", "512", "1024")...)
	add(groupLevel1, 0.95, one, "%s, n = %s", sized("ddot daxpy dnrm2 dasum idamax", "1000", "100000", "10000000")...)
	if cores > 1 {
		shared := []int{cores}
		add(groupLevel1, 0.95, shared, "%s, n = %s", sized("ddot daxpy dasum", "100000")...)
		add(groupLevel1, 0, shared, "%s, n = %s", sized("dscal dcopy dswap drot dnrm2 idamax sdot saxpy zdotu zaxpy", "100000")...)
		add(groupLevel1, 0, shared, "%s, n = %s", sized("ddot daxpy dasum dscal dcopy dswap drot dnrm2 idamax", "20000", "1000000")...)
		add(groupLevel2, 0.95, shared, "%s, n = %s", sized("dgemv dgemv_t dsymv dger dtrmv dtrsv", "512", "2000", "4000")...)
	}
	add(groupLevel2, 0.90, one, "%s, n = %s", sized("dgemv dgemv_t dtrsv dger dsymv", "512", "2000")...)
	add(groupBatches, 0, all, "%s, %s", sized("dgemm_batched dgemm_strided_batched", "8x10000", "32x10000")...)
	add(groupTypes, 0.7, all, "%s, n = %s", "gemm_ex_f16_1024", "gemm_ex_bf16_1024")
	add(groupTypes, 1.7, one, "%s, n = %s", "gemm_ex_int8_1024")
	return rows
}

// level is what is measured of each routine of a level of BLAS, without targets: its routines and sizes.
type level struct {
	title           string
	routines, sizes []string
}

func levels() []level {
	return []level{
		{"vectors", strings.Fields("ddot sdot zdotu zdotc dasum dnrm2 dzasum dznrm2 idamax izamax daxpy saxpy zaxpy dscal " +
			"zscal zdscal dcopy zcopy dswap zswap drot zdrot drotm"), []string{"1024", "100000"}},
		{"a matrix and a vector", strings.Fields("dgemv dgemv_t zgemv dgbmv zgbmv dsymv zhemv dsbmv zhbmv dspmv zhpmv dtrmv " +
			"ztrmv dtrsv dtrsv_t ztrsv dtbmv dtbsv dtpmv dtpsv dger zgeru zgerc dsyr zher dspr zhpr dsyr2 zher2 dspr2 " +
			"zhpr2"), []string{"128", "1024"}},
		{"matrices", strings.Fields("sgemm dgemm dgemm_nt dgemm_tn dgemm_tt cgemm zgemm zgemm_cn dsymm zsymm zhemm ssyrk dsyrk " +
			"dsyrk_t zsyrk zherk dsyr2k zsyr2k zher2k strmm dtrmm dtrmm_t dtrmm_right ztrmm strsm dtrsm dtrsm_t " +
			"dtrsm_right ztrsm"), []string{"128", "1024"}},
	}
}

// distinct sorts numbers and removes duplicates.
func distinct(numbers ...int) []int {
	slices.Sort(numbers)
	return slices.Compact(numbers)
}

// routineAndSizes cuts a job at its last underscore.
func routineAndSizes(job string) (routine, sizes string) {
	i := strings.LastIndex(job, "_")
	return job[:i], job[i+1:]
}

// speedPasses is the number of processes that time a row with a target, one after the other, each with all samples. One
// process is not enough: the placement of its memory affects all its times, and the machine may be slow for a while.
const speedPasses = 3

// speedKeys returns the jobs of a pass. Jobs without a target of their own run in the first pass only.
func speedKeys(cores, pass int) []speedKey {
	var keys []speedKey
	for _, row := range arithmeticRows(cores) {
		for _, threads := range row.threads {
			keys = append(keys, speedKey{"builtin", threads, row.job})
		}
	}
	keys = append(append(append(keys, setKeys(cores)...), shortKeys()...), busyKeys(cores)...)
	if pass == 0 {
		for _, level := range levels() {
			for _, routine := range level.routines {
				for _, size := range level.sizes {
					for _, threads := range distinct(1, cores) {
						keys = append(keys, speedKey{engineLevels, threads, routine + "_" + size})
					}
				}
			}
		}
		for _, job := range xsmmJobs() {
			keys = append(keys, speedKey{"builtin", 1, job}, speedKey{engineXSMM, 1, job})
		}
	}
	return keys
}

// medianTimes combines the times of one job from several processes: the medians of their medians, and the least times
// of all.
func medianTimes(passes []speedTimes) speedTimes {
	median := func(of func(*speedTimes) float64) float64 {
		var numbers []float64
		for i := range passes {
			numbers = append(numbers, of(&passes[i]))
		}
		return medianOf(numbers)
	}
	times := speedTimes{
		ours:   median(func(t *speedTimes) float64 { return t.ours }),
		theirs: median(func(t *speedTimes) float64 { return t.theirs }),
		ratio:  median(func(t *speedTimes) float64 { return t.ratio }),
		gflops: median(func(t *speedTimes) float64 { return t.gflops }),

		scratch: median(func(t *speedTimes) float64 { return t.scratch }),
	}
	times.oursLeast, times.theirsLeast = passes[0].oursLeast, passes[0].theirsLeast
	for _, t := range passes[1:] {
		times.oursLeast, times.theirsLeast = min(times.oursLeast, t.oursLeast), min(times.theirsLeast, t.theirsLeast)
	}
	return times
}

// boundsOf returns the targets of the built-in engine's rows by job. speed takes more samples of a row
// whose rate may be on either side of its target.
func boundsOf(cores int) map[string]float64 {
	bounds := map[string]float64{}
	for _, row := range arithmeticRows(cores) {
		bounds[row.job] = max(bounds[row.job], row.bound)
	}
	return bounds
}

// ownOptions returns the options of speed for the other rows. A row on several threads gets twice the time, because
// most of it is spent waiting for threads to sleep.
func (b *bench) ownOptions(threads int) []string {
	return []string{"-job-ms", fmt.Sprint(b.options.jobMS * float64(min(threads, 2)) / 2)}
}

// measureSpeed runs the jobs of all passes and combines their times.
func (b *bench) measureSpeed(r *results) {
	found := map[speedKey][]speedTimes{}
	for pass := range b.options.passes {
		b.measurePass(r, pass, found)
	}
	for key, passes := range found {
		r.speed[key] = medianTimes(passes)
	}
}

// measurePass runs the jobs of one pass, in one process for each engine and number of threads.
func (b *bench) measurePass(r *results, pass int, found map[speedKey][]speedTimes) {
	jobs, bounds := map[speedKey][]string{}, boundsOf(b.cores)
	var processes []speedKey
	for _, key := range speedKeys(b.cores, pass) {
		if !b.wanted(key.path()) || key.engine == engineXSMM && b.xsmm == "" {
			continue
		}
		process := speedKey{engine: key.engine, threads: key.threads}
		if jobs[process] == nil {
			processes = append(processes, process)
		}
		job := key.job
		if bound, ok := bounds[job]; ok && key.engine == "builtin" {
			job = fmt.Sprintf("%s %g", job, bound)
		}
		jobs[process] = append(jobs[process], job)
	}
	for _, process := range processes {
		fmt.Fprintf(b.progress, "bench: pass %d of %d, engine %s, %s: %d rows beside OpenBLAS\n",
			pass+1, b.options.passes, process.engine, onThreads(process.threads), len(jobs[process]))
		more := b.ownOptions(process.threads)
		switch process.engine {
		case engineLevels:
			more = []string{"-settle-ms", "0", "-sample-ms", fmt.Sprint(b.options.sampleMS / 2)}
		case engineBusy:
			more = busyOptions(b.cores)
		}
		times, remarks, err := b.runSpeed(process, jobs[process], more...)
		if err != nil {
			r.failures = append(r.failures, err.Error())
		}
		for job, measured := range times {
			key := speedKey{process.engine, process.threads, job}
			found[key] = append(found[key], measured)
		}
		if len(remarks) > 0 && process.engine == "builtin" {
			r.engines[process.engine], r.openBLAS = remarks["engine"], remarks["cblas"]
		}
	}
}

// goal returns a row's target, or nil if it has none.
func (row *speedRow) goal(rate float64, measured bool) *goal {
	if row.bound == 0 {
		return nil
	}
	return atLeast(rate, row.bound, measured)
}

// arithmeticSections returns a table for each group of rows.
func arithmeticSections(r *results, cores int) []section {
	texts := map[string]string{
		groupProducts: "Column-major, C := A B.",
		groupLevel3:   "Triangles are lower, on the left, not transposed.",
		groupLevel1:   "Increments are 1.",
		groupBatches:  "The other side is a loop of `cblas_dgemm` over the problems, on the same number of threads.",
		groupTypes:    "The other side is this library's own sgemm on the same numbers. f16 and bf16 are computed in float, int8 in int32.",
	}
	var sections []section
	for _, row := range arithmeticRows(cores) {
		if len(sections) == 0 || sections[len(sections)-1].title != row.group {
			other := "OpenBLAS"
			if row.group == groupTypes {
				other = "own sgemm"
			}
			sections = append(sections, section{title: row.group, text: texts[row.group],
				columns: []string{"call", "threads", "ours", other, "ours GFLOP/s", "scratch, MiB", "rate, least times", "rate"}})
		}
		s := &sections[len(sections)-1]
		for _, threads := range row.threads {
			t, ok := r.speed[speedKey{"builtin", threads, row.job}]
			l := line{title: row.title, which: onThreads(threads), goal: row.goal(t.ratio, ok), cells: []string{
				strconv.Itoa(threads), duration(t.ours, ok), duration(t.theirs, ok), cell(t.gflops, ok, "%.1f"),
				cell(t.scratch/(1<<20), ok, "%.3g"), cell(t.theirsLeast/t.oursLeast, ok, "%.2f"), cell(t.ratio, ok, "%.2f")}}
			s.lines = append(s.lines, l)
		}
	}
	return sections
}

// levelSections returns the tables of all routines, a table for each level of BLAS and a line for each routine.
func levelSections(r *results, cores int) []section {
	var sections []section
	for _, level := range levels() {
		s := section{title: "All routines: " + level.title, columns: []string{"rate"},
			text: "The time of a call of OpenBLAS over that of the same call of this library, measured once. No row has a target."}
		for _, size := range level.sizes {
			for _, count := range distinct(1, cores) {
				s.columns = append(s.columns, fmt.Sprintf("n = %s, %s", size, onThreads(count)))
			}
		}
		for _, routine := range level.routines {
			l := line{title: routine}
			for _, size := range level.sizes {
				for _, count := range distinct(1, cores) {
					t, ok := r.speed[speedKey{engineLevels, count, routine + "_" + size}]
					l.cells = append(l.cells, cell(t.ratio, ok, "%.2f"))
				}
			}
			s.lines = append(s.lines, l)
		}
		sections = append(sections, s)
	}
	return sections
}
