# SPDX-License-Identifier: MIT
#
# `make` builds into build/, which has the layout of an installation. It needs git, Go, gcc and make. It prints
# one line for each file that it makes; with V=1 it prints the commands. The other targets:
#
#   setup             install the distribution's packages that test needs, or print the command
#   demo              build, and solve a triangular system: the shipped one, or DEMO="MATRIX.mtx [RHS.mtx]"
#   test              set up, build, and run what a change needs: lint without the optimizer's warnings and staticcheck,
#                     short Go tests, CTest without its long tests
#   test-long         the rest: the long tests, CTest on the single-file core, the Go tests with all cases, and the comparison
#                     with a real rocBLAS if there is one; test-all runs both
#   manual            write the command's manual pages and completions into build/share, which the build does too
#   install           install below PREFIX (/usr/local), itself below DESTDIR
#   uninstall         remove from there what install, or CMake, wrote
#   packages          write .deb, .rpm and .tar.gz with CMake and nfpm into build/packages, or PACKAGES=DIR;
#                     test-packages installs and removes them in a root of their own
#   test-arm64        build for arm64, and test the build under emulation
#   test-gpu          run the tests that need an NVIDIA GPU and cuBLAS; without these, print the reason for skipping
#   conformance       run rocBLAS's own test program on this library, without a GPU: scripts/conformance.sh
#   conformance-hipblas  run hipBLAS's own test program on this library's hipBLAS: scripts/hipblas.sh
#   bench             measure this library beside the real rocBLAS and OpenBLAS; BENCH="OPTIONS" for bench/cmd
#   bench-gpu         run the benchmark on an NVIDIA GPU and keep it in bench/results/gpu.md; gpu-programs builds
#                     the programs of test-gpu and bench-gpu
#   bench-kernels     measure kernels on the CPU beside serial loops, HIP-CPU in $HIP_CPU and PoCL
#   bench-instructions  count the instructions of calls under valgrind; UPDATE=1 keeps them
#   bench-emulated    count the instructions of BLAS calls on arm64 and with AVX2 beside OpenBLAS, under qemu
#   generate          write the generated files; check-generated fails if one is out of date
#   sanitize          test the memory interface under the address, undefined-behaviour and thread sanitizers;
#                     SHORT=short tests less
#   fuzz              run every fuzz target for T (60s) and print its number of executions; failing inputs are
#                     kept for go test
#   flakes            repeat the tests many times on a busy machine, to find those that fail seldom; COUNT, REPEAT,
#                     LIMIT, ONLY, PACKAGES and TESTS as in scripts/flakes.sh
#   mutants           make random changes of single lines in a copy, and print those that a test does not notice: N (20)
#                     changes of FILES with TEST="COMMAND", the core by default; SEED, and COMPILE="COMMAND" for C
#   lint              run gofmt, go vet, staticcheck, and C compilers with warnings as errors
#   clean             remove build/ and .cache/

SHELL  = /bin/sh
BUILD  = build
PREFIX = /usr/local
T      = 60s
GO     = go
V      = 0
ifeq ($(origin CC),default)
CC = gcc
endif

source = $(CURDIR)
include cmake/products
placed += $(foreach kit,$(kits),$(addprefix $(kit)/,$(kit_files)))
placed_programs = $(foreach kit,$(kits),$(addprefix $(kit)/,$(kit_programs)))
links += $(foreach kit,$(kits),$(addprefix $(kit)/,$(kit_links)))
CFLAGS = $(optimization)

# $(call inputs,NAME) is what a product is built from: the files and patterns, and what is in the folders.
expand = $(wildcard $(filter-out %/,$1)) $(if $(filter %/,$1),$(shell find $(filter %/,$1) ! -type d ! -name '*_test.go'))
inputs = $(call expand,$($1.inputs)) cmake/products Makefile

link      = $(firstword $(subst =, ,$1))
all_links = $(foreach pair,$(links),$(call link,$(pair)))
all_stubs = $(foreach stub,$(stubs),$(call link,$(stub)))
all_placed = $(foreach pair,$(placed) $(placed_programs),$(call link,$(pair)))
built     = $(foreach product,$(c_products) $(go_products),$($(product).file)) $(headers) $(packages) $(copies) $(all_placed) $(all_stubs) $(manuals)

# The version is defined only in the header.
version := $(shell sed -n 's/^.define ROCBLAS_MEM_VERSION_[A-Z]* \([0-9]*\)$$/\1/p' include/rocblas_mem.h | paste -s -d .)

# The recipe of a rule that runs a compiler begins with $(call made,WHAT); its commands begin with $(q).
q    = $(if $(filter-out 0,$(V)),,@)
made = @echo '  $1  $@'

all: modules $(addprefix $(BUILD)/,$(built) $(all_links))
	@:

# Go fetches the modules that the command needs before the long compilations, which need no network.
modules:
	@CGO_ENABLED=1 $(GO) list -deps -tags manual $(foreach product,$(go_products),$($(product).package)) > /dev/null \
	    || { echo "make: Go cannot get a module: it needs a network once, or GOPROXY" >&2; exit 1; }

# $(call c_product,NAME) is the rule of a product in C.
soname = -shared -Wl,-soname,
comma = ,
space = $(subst ,, )
used = $(foreach product,$($1.uses),$(BUILD)/$($(product).file))
define c_product
$(BUILD)/$($1.file): $(call inputs,$1) $(call used,$1)
	@mkdir -p $$(@D)
	$$(call made,CC)
	$$(q)$$(CC) $(c_compile) $(if $(findstring .so,$($1.file)),$(library_compile)) $($1.compile) $$(CPPFLAGS) $$(CFLAGS) -o $$@.new \
	    $$(filter %.c,$$^) $(if $(findstring .so,$($1.file)),$(library_link) $(soname)$(or $($1.soname),$(notdir $($1.file)))) $($1.link) \
	    $(call used,$1) $(if $($1.uses),-Wl$(comma)--enable-new-dtags -Wl$(comma)-rpath$(comma)"$(subst $(space),:,$(addprefix \$$$$ORIGIN/,$($1.origin)))") \
	    $(addprefix -l,$($1.libraries)) $$(LDFLAGS)
	@mv -f $$@.new $$@
endef
$(foreach product,$(c_products),$(eval $(call c_product,$(product))))

# The compiler's full path, as CMake uses it, because go build's cache depends on the path.
core_cc = $(or $(if $(word 2,$(CC)),,$(shell command -v $(CC))),$(CC))

# go build writes a header beside the core, so it works in a separate folder.
$(BUILD)/$(core.file): $(call inputs,core) | modules
	@mkdir -p $(@D) .cache/core
	@echo '  GO  $@: about a minute where Go has none of it in its cache'
	$(q)CC="$(core_cc)" CGO_ENABLED=$(core.cgo) $(GO) build $(go_build) $(core.build) -ldflags '$(go_ldflags) -extldflags "$(core.link)"' \
	    -o .cache/core/$(@F) $(core.package)
	@mv -f .cache/core/$(@F) $@

# The programs in Go have no C.
define go_program
$(BUILD)/$($1.file): $(call inputs,$1) | modules
	@mkdir -p $$(@D)
	$$(call made,GO)
	$$(q)CGO_ENABLED=$($1.cgo) $(GO) build $(go_build) -ldflags '$(go_ldflags)' -o $$@ $($1.package)
endef
$(foreach product,$(filter-out core,$(go_products)),$(eval $(call go_program,$(product))))

# One run writes all manuals. It runs here, whatever processor the library is for.
$(addprefix $(BUILD)/,$(manuals)) &: $(call inputs,command) | modules
	@echo '  GO  $(BUILD)/share'
	$(q)GOOS= GOARCH= CGO_ENABLED=0 $(GO) run $(go_build) -tags manual $(command.package) $(BUILD)/share

$(BUILD)/include/%: include/%
	@install -D -m 644 $< $@

$(addprefix $(BUILD)/,$(copies)): $(BUILD)/lib/rocblas_mem/%: cmake/%
	@install -D -m 644 $< $@

define placed_rule
$(BUILD)/$(call link,$1): $(lastword $(subst =, ,$1))
	@install -D -m $2 $$< $$@
endef
$(foreach pair,$(placed),$(eval $(call placed_rule,$(pair),644)))
$(foreach pair,$(placed_programs),$(eval $(call placed_rule,$(pair),755)))

define stub_rule
$(BUILD)/$(word 1,$1): $(word 2,$1) scripts/stub.sh cmake/products
	@mkdir -p $$(@D)
	$$(call made,CC)
	$$(q)CC="$$(CC)" sh scripts/stub.sh $(word 2,$1) $(word 3,$1) $(word 4,$1) $(word 5,$1) $$@
endef
$(foreach stub,$(stubs),$(eval $(call stub_rule,$(subst =, ,$(stub)))))

# CMake's templates: @name@ stands for a value.
define fill
@mkdir -p $(@D)
@sed -e 's|@PROJECT_VERSION@|$(version)|' -e 's|@include_from_lib@|../include|' -e 's|@prefix_from_lib@|..|' $< > $@
endef
$(BUILD)/lib/cmake/rocblas_mem/%: cmake/%.in include/rocblas_mem.h Makefile
	$(fill)

$(BUILD)/lib/pkgconfig/%: cmake/%.in include/rocblas_mem.h Makefile
	$(fill)

# A link to a file of its folder makes that file too; another may exist before the file to which it points.
define link_rule
$(BUILD)/$(call link,$1): cmake/products | $(if $(findstring /,$(lastword $(subst =, ,$1))),,$(BUILD)/$(dir $(call link,$1))$(lastword $(subst =, ,$1)))
	@mkdir -p $$(@D)
	@ln -sfn $(lastword $(subst =, ,$1)) $$@
endef
$(foreach pair,$(links),$(eval $(call link_rule,$(pair))))

setup:
	@sh scripts/setup.sh test

demo:
	@sh scripts/setup.sh demo
	@$(MAKE) --no-print-directory all
	@CC="$(CC)" sh scripts/demo.sh "$(BUILD)" $(DEMO)

test test-long test-all:
	@MAKE="$(MAKE)" GO="$(GO)" CC="$(CC)" BUILD="$(BUILD)" bash scripts/test.sh $@

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

manual: $(addprefix $(BUILD)/,$(manuals))
	@:

install: all
	@DESTDIR="$(DESTDIR)" sh scripts/install.sh "$(BUILD)" "$(PREFIX)" $(built) $(all_links)

uninstall:
	@sh scripts/manifest.sh remove "$(PREFIX)"

packages:
	@GO="$(GO)" CC="$(CC)" sh scripts/packages.sh "$(or $(PACKAGES),$(BUILD)/packages)"

test-packages:
	@GO="$(GO)" CC="$(CC)" bash scripts/packages_test.sh

conformance: all
	@BUILD="$(BUILD)" GO="$(GO)" sh scripts/conformance.sh \
	    $(foreach s,CATEGORY FAMILY SAMPLE SEED NULL JOBS CI,$(if $($s),$s="$($s)"))

conformance-hipblas: all
	@BUILD="$(BUILD)" sh scripts/hipblas.sh $(foreach s,FILTER JOBS CI,$(if $($s),$s="$($s)"))

bench: all
	@GO="$(GO)" sh scripts/bench.sh "$(BUILD)" $(BENCH)

bench-kernels: all
	@bash scripts/bench_kernels.sh "$(BUILD)"

bench-instructions: all
	@GO="$(GO)" UPDATE="$(UPDATE)" sh scripts/bench_instructions.sh "$(BUILD)"

bench-emulated: all
	@bash scripts/bench_emulated.sh "$(BUILD)"

generate:
	$(GO) run ./internal/gen

check-generated:
	$(GO) run ./internal/gen -check

lint:
	@GO="$(GO)" CC="$(CC)" bash scripts/lint.sh

mutants:
	@$(GO) run ./internal/mutants $(if $(N),-n $(N)) $(if $(SEED),-seed $(SEED)) -compile "$$COMPILE" \
	    $(or $(FILES),$(filter-out core/z% %_test.go,$(wildcard core/*.go))) -- "$${TEST:-$(GO) test ./core/...}"

fuzz:
	@GO="$(GO)" bash scripts/fuzz.sh "$(T)"

sanitize: all
	@CC="$(CC)" bash scripts/sanitize.sh "$(BUILD)" $(SHORT)

clean:
	rm -rf "$(BUILD)" .cache

.PHONY: all modules manual setup demo test test-long test-all flakes test-arm64 test-gpu bench-gpu gpu-programs install uninstall packages test-packages conformance conformance-hipblas bench bench-kernels bench-instructions bench-emulated generate check-generated lint mutants fuzz sanitize clean
.DELETE_ON_ERROR:
