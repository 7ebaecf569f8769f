# SPDX-License-Identifier: MIT
#
# `make` builds into build/, which has the layout of an installation. It needs git, Go, gcc and make. It prints
# one line for each file that it makes; with V=1 it prints the commands. The other targets:
#
#   setup             install the distribution's packages that test needs, or print the command
#   demo              build, and solve a triangular system: the shipped one, or DEMO="MATRIX.mtx [RHS.mtx]"
#   test              set up, then run lint without staticcheck, the check of generated files, go test, CTest, the
#                     clients, the header checks, and the comparison with a real rocBLAS if there is one
#   install           install below PREFIX (/usr/local), itself below DESTDIR
#   uninstall         remove from there what install, or CMake, wrote
#   test-arm64        build for arm64, and test the build under emulation
#   test-gpu          run the tests that need an NVIDIA GPU and cuBLAS; without these, print the reason for skipping
#   conformance       run rocBLAS's own test program on this library, without a GPU: scripts/conformance.sh
#   bench             measure this library beside the real rocBLAS and OpenBLAS; BENCH="OPTIONS" for bench/cmd
#   bench-gpu         run the benchmark on an NVIDIA GPU and keep it in bench/results/gpu.md; gpu-programs builds
#                     the programs of test-gpu and bench-gpu
#   bench-instructions  count the instructions of calls under valgrind; UPDATE=1 keeps them
#   generate          write the generated files; check-generated fails if one is out of date
#   sanitize          test the memory interface under the address, undefined-behaviour and thread sanitizers;
#                     SHORT=short tests less
#   fuzz              run every fuzz target for T (60s) and print its number of executions; failing inputs are
#                     kept for go test
#   flakes            repeat the tests many times on a busy machine, to find those that fail seldom; COUNT, REPEAT,
#                     LIMIT, ONLY, PACKAGES and TESTS as in scripts/flakes.sh
#   mutants           break one rule of internal/mutants/mutants.txt at a time, and print which tests notice;
#                     MUTANTS="NUMBER|NAME..." for some, MUTANTS=-list to print them
#   lint              run gofmt, go vet, staticcheck, and C compilers with warnings as errors
#   clean             remove build/ and .cache/

SHELL  = /bin/sh
BUILD  = build
PREFIX = /usr/local
T      = 60s
GO     = go
CFLAGS = -O2 -g
V      = 0
ifeq ($(origin CC),default)
CC = gcc
endif

front_flags = -std=c11 -D_GNU_SOURCE -Icapi -Iinclude -Iinternal -fPIC -fvisibility=hidden -ffile-prefix-map="$(CURDIR)"=. -Wall -Wextra -Wpedantic \
              -Wconversion -falign-functions=64
front_link  = -shared -Wl,-soname,librocblas_mem.so.0 -Wl,--version-script=capi/zexports.map -Wl,--no-undefined-version \
              -Wl,-z,nodelete -Wl,-z,defs -Wl,-z,relro -ldl -lpthread
core_link   = -Wl,-soname,librocblas_mem_core.so -Wl,--version-script=$(CURDIR)/cmake/core.map

# $(call inputs,NAME) is the list of cmake/inputs for a file: the files and patterns, and what is in the folders.
listed = $(shell sed -n 's/^$1: //p' cmake/inputs)
expand = $(wildcard $(filter-out %/,$1)) $(if $(filter %/,$1),$(shell find $(filter %/,$1) ! -type d ! -name '*_test.go'))
inputs = $(call expand,$(call listed,$1)) cmake/inputs Makefile

standin_flags = -std=c11 -D_GNU_SOURCE -fPIC -ffile-prefix-map="$(CURDIR)"=. -Wall -Wextra -Wpedantic -Wconversion \
                -fno-optimize-sibling-calls
standin_link  = -shared -Wl,-soname,libamdhip64.so.6 -Wl,--version-script=standin/amdhip64.map -Wl,-Bsymbolic-functions \
                -Wl,-z,nodelete -Wl,-z,defs -Wl,-z,relro -ldl -lpthread

front    = $(BUILD)/lib/librocblas_mem.so.0
cpu      = $(BUILD)/lib/rocblas_mem/cpu
standin  = $(cpu)/hip/libamdhip64.so.6
on_cuda  = $(BUILD)/lib/rocblas_mem/cuda/hip/libamdhip64.so.6
smi      = $(cpu)/smi/librocm_smi64.so.1
command  = $(BUILD)/bin/rocblas-mem
probe    = $(BUILD)/lib/rocblas_mem/probe
core     = $(BUILD)/lib/librocblas_mem_core.so
headers  = $(addprefix $(BUILD)/include/rocblas_mem,.h _blas.h .hpp _resource.hpp _types.hpp)
valgrind = $(BUILD)/lib/rocblas_mem/valgrind.supp
packages = $(BUILD)/lib/cmake/rocblas_mem/rocblas_mem-config.cmake \
           $(BUILD)/lib/cmake/rocblas_mem/rocblas_mem-config-version.cmake $(BUILD)/lib/pkgconfig/rocblas_mem.pc

# The version is defined only in the header.
version := $(shell sed -n 's/^.define ROCBLAS_MEM_VERSION_[A-Z]* \([0-9]*\)$$/\1/p' include/rocblas_mem.h | paste -s -d .)

# The recipe of a rule that runs a compiler begins with $(call made,WHAT); its commands begin with $(q).
q    = $(if $(filter-out 0,$(V)),,@)
made = @echo '  $1  $@'

all: modules $(front) $(BUILD)/lib/librocblas_mem.so $(core) $(headers) $(packages) $(standin) $(on_cuda) $(smi) \
     $(cpu)/librocblas.so.4 $(command) $(probe) $(valgrind)
	@:

# Go fetches the module that the command needs before the long compilations, which need no network.
modules:
	@CGO_ENABLED=1 $(GO) list -deps ./capi ./cmd/rocblas-mem > /dev/null || { echo "make: Go cannot get a module: it needs a network once, or GOPROXY" >&2; exit 1; }

$(front): $(call inputs,front)
	@mkdir -p $(@D)
	$(call made,CC)
	$(q)$(CC) $(front_flags) $(CPPFLAGS) $(CFLAGS) -o $@.new $(filter %.c,$^) $(front_link) $(LDFLAGS)
	@mv -f $@.new $@

$(BUILD)/lib/librocblas_mem.so: $(front)
	@ln -sfn librocblas_mem.so.0 $@

# The stand-in is one file in the separate folder hip/, under two names, for programs that keep a real
# librocblas. Links to it also lie beside this library's links under rocBLAS's names.
$(standin): $(call inputs,hip)
	@mkdir -p $(@D)
	$(call made,CC)
	$(q)$(CC) $(standin_flags) $(CPPFLAGS) $(CFLAGS) -o $@.new $(filter %.c,$^) $(standin_link) $(LDFLAGS)
	@mv -f $@.new $@

$(on_cuda): $(call inputs,hip_cuda)
	@mkdir -p $(@D)
	$(call made,CC)
	$(q)$(CC) $(standin_flags) $(CPPFLAGS) $(CFLAGS) -o $@.new $(filter %.c,$^) $(standin_link) $(LDFLAGS)
	@mv -f $@.new $@

$(smi): $(call inputs,smi)
	@mkdir -p $(@D)
	$(call made,CC)
	$(q)$(CC) $(standin_flags) $(CPPFLAGS) $(CFLAGS) -shared -Wl,-soname,librocm_smi64.so.1 \
	    -Wl,--version-script=standin/smi/rocm_smi.map -Wl,-z,defs -Wl,-z,relro -o $@.new $(filter %.c,$^) $(LDFLAGS)
	@mv -f $@.new $@

$(cpu)/librocblas.so.4: $(standin) $(on_cuda) $(smi) $(call inputs,links)
	@sh scripts/standin_links.sh $(BUILD)/lib

$(command): $(call inputs,command) | modules
	@mkdir -p $(@D)
	$(call made,GO)
	$(q)CGO_ENABLED=0 $(GO) build -trimpath -buildvcs=false -ldflags '-s -w' -o $@ ./cmd/rocblas-mem

# probe loads the library in a separate process and answers the command's queries.
$(probe): $(call inputs,probe)
	@mkdir -p $(@D)
	$(call made,CC)
	$(q)$(CC) -std=c11 -D_GNU_SOURCE -ffile-prefix-map="$(CURDIR)"=. -Wall -Wextra -Wpedantic -Wconversion -Iinclude $(CPPFLAGS) $(CFLAGS) -o $@.new $(filter %.c,$^) -ldl $(LDFLAGS)
	@mv -f $@.new $@

# The compiler's full path, as CMake uses it, because go build's cache depends on the path.
core_cc = $(or $(if $(word 2,$(CC)),,$(shell command -v $(CC))),$(CC))

# go build writes a header beside its output, so it works in a separate folder.
$(core): $(call inputs,core) | modules
	@mkdir -p $(@D) .cache/core
	@echo '  GO  $@: about a minute where Go has none of it in its cache'
	$(q)CC="$(core_cc)" CGO_ENABLED=1 $(GO) build -trimpath -buildvcs=false -buildmode=c-shared \
	    -ldflags '-s -w -extldflags "$(core_link)"' -o .cache/core/librocblas_mem_core.so ./capi
	@mv -f .cache/core/librocblas_mem_core.so $@

$(BUILD)/include/%: include/%
	@mkdir -p $(@D)
	@cp $< $@

# CMake's templates: @name@ stands for a value.
fill = @mkdir -p $(@D) && sed -e 's|@PROJECT_VERSION@|$(version)|' -e 's|@include_from_lib@|../include|' \
           -e 's|@prefix_from_lib@|..|' $< > $@

$(BUILD)/lib/cmake/rocblas_mem/%: cmake/%.in include/rocblas_mem.h Makefile
	$(fill)

$(BUILD)/lib/pkgconfig/%: cmake/%.in include/rocblas_mem.h Makefile
	$(fill)

$(valgrind): cmake/valgrind.supp
	@install -D -m 644 $< $@

setup:
	@sh scripts/setup.sh test

demo:
	@sh scripts/setup.sh demo
	@$(MAKE) --no-print-directory all
	@CC="$(CC)" sh scripts/demo.sh "$(BUILD)" $(DEMO)

test:
	@MAKE="$(MAKE)" GO="$(GO)" CC="$(CC)" BUILD="$(BUILD)" bash scripts/test.sh

test-arm64:
	@MAKE="$(MAKE)" GO="$(GO)" bash scripts/arm64.sh

test-gpu:
	@MAKE="$(MAKE)" GO="$(GO)" CC="$(CC)" BUILD="$(BUILD)" bash scripts/test_gpu.sh test

flakes:
	@MAKE="$(MAKE)" GO="$(GO)" CC="$(CC)" BUILD="$(BUILD)" bash scripts/flakes.sh

bench-gpu:
	@MAKE="$(MAKE)" GO="$(GO)" CC="$(CC)" BUILD="$(BUILD)" bash scripts/test_gpu.sh bench

gpu-programs:
	@MAKE="$(MAKE)" GO="$(GO)" CC="$(CC)" BUILD="$(BUILD)" bash scripts/test_gpu.sh build

install: all
	@DESTDIR="$(DESTDIR)" sh scripts/install.sh "$(BUILD)" "$(PREFIX)"

uninstall:
	@sh scripts/manifest.sh remove "$(PREFIX)"

conformance: all
	@BUILD="$(BUILD)" GO="$(GO)" sh scripts/conformance.sh \
	    $(foreach s,CATEGORY FAMILY SAMPLE SEED ENGINE CBLAS NULL JOBS CI,$(if $($s),$s="$($s)"))

bench: all
	@GO="$(GO)" sh scripts/bench.sh "$(BUILD)" $(BENCH)

bench-instructions: all
	@GO="$(GO)" UPDATE="$(UPDATE)" sh scripts/bench_instructions.sh "$(BUILD)"

generate:
	$(GO) run ./internal/gen

check-generated:
	$(GO) run ./internal/gen -check

lint:
	@GO="$(GO)" CC="$(CC)" bash scripts/lint.sh

mutants:
	$(GO) run ./internal/mutants $(MUTANTS)

fuzz:
	@GO="$(GO)" bash scripts/fuzz.sh "$(T)"

sanitize: all
	@CC="$(CC)" bash scripts/sanitize.sh "$(BUILD)" $(SHORT)

clean:
	rm -rf "$(BUILD)" .cache

.PHONY: all modules setup demo test flakes test-arm64 test-gpu bench-gpu gpu-programs install uninstall conformance bench bench-instructions generate check-generated lint mutants fuzz sanitize clean
.DELETE_ON_ERROR:
