package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"
)

type options struct {
	peersRoot   string
	ours        string
	standin     string
	cacheFolder string
	engines     []string
	choice      choice
	fixed       int
	sample      int
	seed        uint64
	null        bool
	jobs        int
	shardCases  int
	caseLimit   time.Duration
	shardLimit  time.Duration
	outsideList string
	junit       string
	perGroup    int
}

func parseOptions(args []string, errorOut io.Writer) (options, error) {
	o := options{}
	var categories, families, functions, records, engines, seed string
	flags := flag.NewFlagSet("conformance", flag.ContinueOnError)
	flags.SetOutput(errorOut)
	flags.StringVar(&o.peersRoot, "peers", os.Getenv("ROCBLAS_PEERS"), "folder with the unpacked packages")
	flags.StringVar(&o.ours, "ours", "build/lib/librocblas_mem.so.0", "the library to test")
	flags.StringVar(&o.standin, "standin", "build/lib/rocblas_mem/cpu/hip/libamdhip64.so.6", "the HIP library without a GPU")
	flags.StringVar(&o.cacheFolder, "cache", cacheFolder(), "folder of the cached list of cases")
	flags.StringVar(&engines, "engine", "builtin", "engines, separated by commas: builtin, null")
	flags.StringVar(&categories, "category", "quick", "categories, separated by commas: quick, pre_checkin, nightly")
	flags.StringVar(&families, "family", "", "only these families, separated by commas")
	flags.StringVar(&functions, "function", "", "only these functions of the data, separated by commas")
	flags.StringVar(&records, "record", "", "only the records with these numbers, separated by commas, in all categories")
	flags.IntVar(&o.fixed, "fixed", 0,
		"number of cases of the fixed sample, at least one of each function and its types")
	flags.IntVar(&o.sample, "sample", 0, "number of cases drawn by seed; without -fixed and -sample all cases run")
	flags.StringVar(&seed, "seed", "", "seed of the sample; unset: a new seed")
	flags.BoolVar(&o.null, "null", false, "run all cases once more with the null engine, to find those that check arithmetic")
	flags.IntVar(&o.jobs, "jobs", runtime.NumCPU(), "number of parallel shards")
	flags.IntVar(&o.shardCases, "shard", 1000, "most cases of a shard")
	flags.DurationVar(&o.caseLimit, "case-limit", 10*time.Minute, "time limit of a case")
	flags.DurationVar(&o.shardLimit, "shard-limit", time.Hour, "time limit of a shard")
	flags.StringVar(&o.outsideList, "outside", "conformance/outside.txt", "list of the cases that cannot pass, with the reasons")
	flags.StringVar(&o.junit, "junit", "", "file for the results in JUnit's XML")
	flags.IntVar(&o.perGroup, "show", 3, "most failures of one kind that are listed")
	if err := flags.Parse(args); err != nil {
		return o, err
	}
	if flags.NArg() > 0 {
		return o, fmt.Errorf("%q is not an option", flags.Arg(0))
	}
	o.engines = words(engines)
	o.choice = choice{categories: words(categories), families: words(families), functions: words(functions)}
	return o, o.complete(records, seed)
}

// complete parses the options that are not text, makes the paths absolute, and checks the rest.
func (o *options) complete(records, seed string) (err error) {
	for _, text := range words(records) {
		number, err := strconv.Atoi(text)
		if err != nil {
			return fmt.Errorf("-record: %w", err)
		}
		o.choice.records = append(o.choice.records, number)
		o.choice.categories = nil
	}
	o.seed = rand.Uint64N(1e9)
	if seed != "" {
		if o.seed, err = strconv.ParseUint(seed, 10, 64); err != nil {
			return fmt.Errorf("-seed: %w", err)
		}
	}
	if o.peersRoot == "" {
		return errors.New("no -peers, and no ROCBLAS_PEERS: scripts/peers.sh tests prints the folder")
	}
	if o.jobs < 1 || o.shardCases < 1 || o.sample < 0 || o.fixed < 0 || len(o.engines) == 0 ||
		o.caseLimit <= 0 || o.shardLimit <= 0 || o.perGroup < 0 {
		return errors.New("-engine is empty, or a number is too small")
	}
	for _, engine := range o.engines {
		if !slices.Contains([]string{"builtin", "null"}, engine) {
			return fmt.Errorf("-engine: unknown engine %q", engine)
		}
	}
	for _, path := range []*string{&o.peersRoot, &o.ours, &o.standin} {
		if *path, err = filepath.Abs(*path); err != nil {
			return err
		}
	}
	return nil
}

// words splits a list at its commas.
func words(list string) []string {
	return strings.FieldsFunc(list, func(r rune) bool { return r == ',' || r == ' ' })
}

// cacheFolder returns the folder where scripts/peers.sh caches its packages and this command its memory.
func cacheFolder() string {
	if folder := os.Getenv("ROCBLAS_MEM_CACHE"); folder != "" {
		return filepath.Join(folder, "conformance")
	}
	folder, err := os.UserCacheDir()
	if err != nil {
		folder = os.TempDir()
	}
	return filepath.Join(folder, "rocblas_mem", "conformance")
}
