# Makefile: builds the compiler bin/pyk and the runtime libpykrt, tests and installs them. GNU make.
#
#     make                  bin/pyk, build/release/libpykrt.a and .so
#     make demo             compile docs/examples and run them from C
#     make check            every test that needs no GPU; the last line counts: N passed, N failed
#                           Both install what is missing: Debian's packages (as root), and what pyk uses of the CUDA toolkit
#     make native           the part of the Python package that is in C, for faster launches
#     make install          into PREFIX=/usr/local, LIBDIR=lib, below DESTDIR=; `make uninstall` takes it away again
#     make install-runtime  the runtime alone, for building and running programs; needs no LLVM
#     make packages         build/release/package: wheel, source distribution, Debian packages, tarball; also one of wheel, sdist, deb, tarball
#     make deps             install what building and testing needs (Debian, as root)
#     make docs             write the pages of docs/ anew that come from tables
#     make site             build/site: the documentation as a site, by Sphinx with MyST and Furo
#     make accuracy         measure the math functions and write docs/accuracy.md anew
#     make format           lay out the C sources: code by clang-format-22, comments within 100 columns
#     make bench            time compiling, barriers and utilities on this machine
#     make fuzz             feed the readers of input with mutations for FUZZ_SECONDS=60 each
#     make fuzz-diff        compare random programs with Numba: SECONDS=60 SEED=1 JOBS=1, PYTHON= has numba-cuda
#     make torture          hostile input, random programs and faults for HOURS=8, JOBS=1; PYTHON= has numba-cuda
#     make matrix           all tests' kernels x options x GPUs through ptxas (JOBS=1), of which `make check` takes a sample
#     make wc               count the lines of each file
#     make clean            remove build/ and bin/
#     make help             this list
#
# VARIANT=debug|asan|tsan|fuzz builds into build/<variant> and leaves bin/ alone. LLVM is linked statically into the release
# build; SHARED_LLVM=1 links libLLVM.so; V=1 shows the commands. CC, CXX, CFLAGS, LDFLAGS and WERROR= work as packagers expect.
# HOST=aarch64 builds for another kind of machine into build/release-aarch64: docs/packages.md.

VERSION = 0.1.0
VARIANT = release
PREFIX  = /usr/local
# Only as an argument: shells have a variable of that name.
ifneq ($(origin HOST),command line)
HOST =
endif
B       = build/$(VARIANT)$(HOST:%=-%)

MAKEFLAGS += -r
.DELETE_ON_ERROR:
.PHONY: all native no-python-headers help toolkit demo demo-run check check-programs check-threads matrix format bench accuracy fuzz fuzzers fuzz-diff torture clean wc deps docs fuzz-run FORCE
all:

# ---- tools and flags --------------------------------------------------------------------------------------------

# What runs while building is for this machine. For another, Debian's tools take libraries from below SYSROOT, and qemu runs programs.
HOSTCC  := $(if $(HOST),cc,$(CC))
OBJCOPY  = objcopy
RUN      =
ifneq ($(HOST),)
SYSROOT  = build/sysroot-$(HOST)
CC       = $(HOST)-linux-gnu-gcc --sysroot=$(SYSROOT)
CXX      = $(HOST)-linux-gnu-g++ --sysroot=$(SYSROOT)
AR       = $(HOST)-linux-gnu-ar
OBJCOPY  = $(HOST)-linux-gnu-objcopy
RUN      = qemu-$(HOST)-static -L $(SYSROOT)
endif
ifeq ($(VARIANT),fuzz)
CC  = clang-22
CXX = clang++-22
endif
LLVM_CONFIG = $(firstword $(shell command -v llvm-config-22) /usr/lib/llvm-22/bin/llvm-config)

SANITIZE       = -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer
FLAGS_release  = -O2
FLAGS_debug    = -O0 -g -DPYK_VERIFY
FLAGS_asan     = -O1 -g -DPYK_VERIFY -DARENA_MALLOC $(SANITIZE)
FLAGS_tsan     = -O1 -g -fsanitize=thread
FLAGS_fuzz     = -O2 -gline-tables-only -DPYK_VERIFY -DPYK_HASTE=50 $(SANITIZE) -fsanitize=fuzzer-no-link
LINK_release   = -s
# Where LLVM's tables lie is known when pyk is linked, instead of at each start.
FIXED_release  = -no-pie
SO_release     = -Wl,-z,defs
ifeq ($(FLAGS_$(VARIANT)),)
$(error VARIANT is release, debug, asan, tsan or fuzz, not $(VARIANT))
endif

WARN       = -Wall -Wextra -Wpedantic -Wshadow -Wmissing-prototypes -Wundef
WERROR     = -Werror
ALL_CFLAGS = -std=c11 -D_GNU_SOURCE -I. -DPYK_VERSION='"$(VERSION)"' $(WARN) $(WERROR) -MMD -MP \
             -ffunction-sections -fdata-sections $(FLAGS_$(VARIANT)) $(CFLAGS)
ALL_LDFLAGS = $(FLAGS_$(VARIANT)) -Wl,--gc-sections -Wl,--as-needed $(LINK_$(VARIANT)) $(LDFLAGS)

Q = $(if $(V),,@printf '%-5s %s\n' $(1) $@;)
# Asked of llvm-config at first use, so that the targets without LLVM work without it. `=` stands for SYSROOT.
llvm      = $(or $(patsubst -L/%,-L$(HOST:%==)/%,$(shell $(LLVM_CONFIG) $(1))),$(error llvm-config-22 was not found: run `make deps`, or set LLVM_CONFIG))
LLVM_INC  = $(eval LLVM_INC := -isystem $(HOST:%==)$(call llvm,--includedir))$(LLVM_INC)
LLVM_SO   = $(eval LLVM_SO := $(call llvm,--link-shared --ldflags --libs))$(LLVM_SO)
LLVM_A    = $(eval LLVM_A := $(call llvm,--link-static --ldflags --libs $(LLVM_PARTS)))$(LLVM_A)
LLVM_PARTS = nvptx $(or $(HOST),native) passes ipo coroutines bitreader bitwriter irreader linker
ifneq ($(VARIANT),release)
SHARED_LLVM = 1
endif
STATIC    = -Wl,-Bstatic -lzstd -lz -Wl,-Bdynamic -static-libstdc++ -static-libgcc
LLVM_LIBS = $(if $(SHARED_LLVM),$(LLVM_SO),$(LLVM_A) $(STATIC))
LIBS      = -l:libyaml.a -l:libmd.a -ldl -lpthread -lm
# What the compiler needs besides, for the language server.
JSON      = -l:libjansson.a

# ---- sources ----------------------------------------------------------------------------------------------------

LIB      := $(sort $(wildcard lib/base/*.c lib/diag/*.c lib/ir/*.c))
FRONTEND := $(sort $(wildcard frontend/*.c frontend/*/*.c))
BACKEND  := $(sort $(wildcard backend/*.c backend/*/*.c))
CMD      := $(sort $(wildcard cmd/*.c cmd/*/*.c))
RUNTIME  := $(sort $(wildcard runtime/*.c runtime/*/*.c))
DEVICE   := $(sort $(wildcard lib/device/*.py lib/python/*.py lib/python/pykrt/_[a-z]*.py)) $(sort $(wildcard lib/template/*.* lib/template/*/*)) cmd/annotate/annotate.html LICENSE $(B)/THIRD-PARTY-NOTICES
UNIT     := $(wildcard test/unit/test_*.c)
FUZZ     := $(wildcard test/fuzz/fuzz_*.c)

objects   = $(patsubst %.c,$(B)/%.o,$(1))
COMPILER := $(call objects,$(LIB) $(FRONTEND) $(BACKEND) $(filter-out cmd/main.c,$(CMD))) $(B)/device_lib.o
RUNTIME_LIBS := $(B)/libpykrt.a $(B)/libpykrt.so
UNIT_PROGRAMS := $(UNIT:test/unit/%.c=$(B)/unit/%)
REPLAYS  := $(FUZZ:test/fuzz/fuzz_%.c=$(B)/replay/%)
FUZZERS  := $(FUZZ:test/fuzz/fuzz_%.c=$(B)/fuzz/%)

# ---- the compiler and the runtime -------------------------------------------------------------------------------

all: $(B)/pyk $(RUNTIME_LIBS)
ifeq ($(VARIANT),release)
all: $(if $(HOST),,bin/pyk)
bin/pyk: $(B)/pyk
	@mkdir -p bin
	$(call Q,CP)cp $< $@.new && mv $@.new $@
endif

$(B)/pyk: $(B)/cmd/main.o $(B)/libpyk.a $(B)/libpykrt.a
	$(call Q,LINK)$(CXX) $(FIXED_$(VARIANT)) $(ALL_LDFLAGS) -o $@ $^ $(LLVM_LIBS) $(JSON) $(LIBS)

# The compiler without main(): what unit tests, fuzzers and gen_docs link.
$(B)/libpyk.a: $(COMPILER)
$(B)/libpykrt.a: $(call objects,$(RUNTIME))
$(B)/%.a:
	$(call Q,AR)rm -f $@; $(AR) qcsD $@ $^

LINK_runtime = -shared $(SO_$(VARIANT)) -Wl,--exclude-libs,ALL -Wl,-soname,libpykrt.so.1
$(B)/libpykrt.so.1: $(call objects,$(RUNTIME))
	$(call Q,LINK)$(CC) $(ALL_LDFLAGS) $(LINK_runtime) -o $@ $^ $(LIBS) $(TRACE) > $(B)/libpykrt.linked
$(B)/libpykrt.so: $(B)/libpykrt.so.1
	@ln -sf libpykrt.so.1 $@
, := ,

# Launches of Python in C, for every Python from 3.9 on; where Python's headers are not, launches are in Python. The tree's package has it
# beside its sources.
PYTHON   = python3
PYTHON_H := $(if $(HOST),$(wildcard $(SYSROOT)/usr/include/python3.*),$(shell $(PYTHON) -c 'import sysconfig; print(sysconfig.get_path("include"))' 2>/dev/null))
NATIVE   = $(if $(wildcard $(PYTHON_H)/Python.h),$(B)/_native.abi3.so)
native: $(or $(NATIVE:$(B)/%=$(if $(HOST),$(B)/%,lib/python/pykrt/%)),no-python-headers)
lib/python/pykrt/_native.abi3.so: $(NATIVE)
	@cp $< $@
$(B)/_native.abi3.so: lib/python/pykrt/_native.c $(B)/config
	$(call Q,LINK)$(CC) -std=c11 -O2 $(filter-out -Wpedantic -Wmissing-prototypes,$(WARN)) $(WERROR) -shared -fPIC -fvisibility=hidden -s -isystem $(PYTHON_H) -o $@ $<
no-python-headers:
	@echo "make: no Python.h, so that Python launches kernels without _native.abi3.so"

# Following every comparison costs a third of the time, and tells little of a compiler: words.dict has its words.
UNTRACED_fuzz = -fno-sanitize-coverage=trace-cmp
$(B)/lib/%.o $(B)/frontend/%.o $(B)/backend/%.o: ALL_CFLAGS += $(UNTRACED_$(VARIANT))
$(B)/runtime/%.o: ALL_CFLAGS += -fPIC -fvisibility=hidden
$(B)/backend/%.o $(B)/test/unit/test_nvvm.o: ALL_CFLAGS += $(LLVM_INC)
# CMocka hands every test a state that few of them use.
$(B)/test/unit/%.o: ALL_CFLAGS += -Wno-unused-parameter

$(B)/%.o: %.c $(B)/config Makefile
	@mkdir -p $(@D)
	$(call Q,CC)$(CC) $(ALL_CFLAGS) -c -o $@ $<
$(B)/device_lib.o: $(B)/device_lib.c
	$(call Q,CC)$(CC) $(ALL_CFLAGS) -c -o $@ $<
$(B)/device_lib.c: $(B)/embed $(DEVICE)
	$(call Q,GEN)$(B)/embed $(DEVICE) > $@
$(B)/embed: lib/device/embed.c $(B)/config
	$(call Q,CC)$(HOSTCC) -std=c11 $(WARN) $(WERROR) -o $@ $<

# Changes when a flag does, and then everything is rebuilt.
$(B)/config: FORCE
	@mkdir -p $(@D)
	@echo "$(CC) $(CXX) $(CFLAGS) $(LDFLAGS) $(WERROR) $(SHARED_LLVM) $(VERSION)" > $@.new
	@cmp -s $@.new $@ && rm $@.new || mv $@.new $@

-include $(shell find $(B) -name '*.d' -type f 2>/dev/null)

# ---- tests ------------------------------------------------------------------------------------------------------

check:
	@sh test/deps.sh || echo "make: going on with what is installed"
	@$(MAKE) --no-print-directory toolkit
	@$(MAKE) --no-print-directory VARIANT=release check-programs
	@$(MAKE) --no-print-directory VARIANT=asan check-programs
	@$(MAKE) --no-print-directory VARIANT=tsan check-threads
	@sh test/check.sh

# What runs under ThreadSanitizer; none of it needs the compiler.
THREADED := $(addprefix $(B)/unit/test_runtime_,cpu life multi stream threads)
$(THREADED): $(B)/unit/%: $(B)/test/unit/%.o $(B)/libpykrt.a
	@mkdir -p $(@D)
	$(call Q,LINK)$(CC) $(ALL_LDFLAGS) -o $@ $^ $(LIBS) -lcmocka
check-threads: $(THREADED) $(B)/fake_cuda.so
check-programs: all native $(UNIT_PROGRAMS) $(REPLAYS) $(B)/gen_docs $(if $(wildcard test/unit/fake_cuda.c),$(B)/fake_cuda.so)

TEST_LINK = $(call Q,LINK)$(CXX) $(ALL_LDFLAGS) -o $@ $^ $(LLVM_SO) $(JSON) $(LIBS)
$(B)/unit/%: $(B)/test/unit/%.o $(B)/libpyk.a $(B)/libpykrt.a
	@mkdir -p $(@D)
	$(TEST_LINK) -lcmocka $(LINK_$*)
# Their own versions of these functions stand before the C library's.
LINK_test_runtime_scarce = $(addprefix -Wl$(,)--wrap=,malloc calloc realloc aligned_alloc strdup free pthread_create)
LINK_test_out_of_memory = $(addprefix -Wl$(,)--wrap=,malloc calloc realloc aligned_alloc strdup)
$(B)/replay/command $(B)/fuzz/command: | $(B)/fake_cuda.so
$(B)/fuzz/front $(B)/fuzz/parse: $(B)/test/fuzz/mutate.o
$(B)/replay/%: $(B)/test/fuzz/fuzz_%.o $(B)/test/fuzz/replay.o $(B)/libpyk.a $(B)/libpykrt.a
	@mkdir -p $(@D)
	$(TEST_LINK)
$(B)/fuzz/%: $(B)/test/fuzz/fuzz_%.o $(B)/libpyk.a $(B)/libpykrt.a
	@mkdir -p $(@D)
	$(TEST_LINK) -fsanitize=fuzzer
$(B)/gen_docs: $(B)/test/tools/gen_docs.o $(B)/libpyk.a $(B)/libpykrt.a
	$(TEST_LINK)
FAKE     := $(wildcard test/unit/fake_*.c)
$(B)/fake_cuda.so: $(FAKE) $(wildcard test/unit/fake_*.h runtime/*.h runtime/device/*.h runtime/device/*.def) $(B)/config
	$(call Q,LINK)$(CC) $(filter-out -MMD -MP,$(ALL_CFLAGS)) -fvisibility=hidden -fPIC -shared -o $@ $(FAKE) -lpthread
.SECONDARY:

# Random programs against Numba: PYTHON has numpy, numba and numba-cuda.
SECONDS = 60
SEED    = 1
JOBS    = 1
fuzz-diff: bin/pyk
	@PYK=$(CURDIR)/bin/pyk $(PYTHON) test/diff/fuzz.py --seconds $(SECONDS) --seed $(SEED) --jobs $(JOBS)

# Hostile input, random programs and faults, for hours: test/torture.sh says what.
HOURS = 8
torture: all build/release/fake_cuda.so $(addprefix build/release/unit/test_,out_of_memory runtime_scarce runtime_life runtime_cpu)
	@$(MAKE) --no-print-directory VARIANT=tsan check-threads
	@if command -v clang-22 >/dev/null; then $(MAKE) --no-print-directory VARIANT=fuzz fuzzers; fi
	@PYK=bin/pyk PYTHON=$(PYTHON) JOBS=$(JOBS) sh test/torture.sh $(HOURS)
fuzzers: $(FUZZERS)

matrix: all
	@PYK=bin/pyk JOBS=$(JOBS) sh test/matrix/run.sh --all

FUZZ_SECONDS = 60
fuzz:
	@$(MAKE) --no-print-directory VARIANT=fuzz fuzz-run
fuzz-run: $(FUZZERS)
	@for f in $(FUZZERS:$(B)/fuzz/%=%); do \
	    mkdir -p build/fuzz/found/$$f test/fuzz/corpus/$$f; \
	    echo "fuzzing $$f for $(FUZZ_SECONDS) s"; \
	    $(B)/fuzz/$$f -max_total_time=$(FUZZ_SECONDS) -timeout=10 -rss_limit_mb=2048 -max_len=4096 -print_final_stats=1 \
	        -verbosity=0 -artifact_prefix=build/fuzz/found/$$f/ build/fuzz/found/$$f test/fuzz/corpus/$$f docs/examples \
	        || exit 1; \
	done

bench: all
	@for b in test/bench/*.sh; do echo "== $$b"; PYK=bin/pyk sh $$b || exit 1; done

# The largest error of each math function, into docs/accuracy.md.
accuracy: all
	@PYK=bin/pyk sh test/accuracy/run.sh --write

# ---- documentation, demo, installation --------------------------------------------------------------------------

docs: $(B)/gen_docs all
	$(B)/gen_docs diagnostics > docs/diagnostics.md
	$(B)/gen_docs intrinsics > docs/intrinsics.md
	$(B)/gen_docs options > docs/options.md
	awk -v markdown=1 -f lib/package/man.awk $(HEADERS) > docs/api.md
	for page in performance scaling; do $(PYTHON) test/tools/plot.py docs/$$page.md > docs/$$page.svg || exit 1; done
	bin/pyk help --man > docs/pyk.1

# A link that leads nowhere is an error.
SPHINX = sphinx-build
.PHONY: site
site:
	$(SPHINX) -q -E -W --keep-going -d build/site.cache -c lib/site docs build/site

deps:
	@sh test/deps.sh

# What of the CUDA toolkit is not on this machine is fetched; where it cannot be had, what needs it is left out.
toolkit: all
	@bin/pyk toolkit path >/dev/null 2>&1 || bin/pyk toolkit install || \
	    echo "make: there is no CUDA toolkit here: no code for GPUs will be made; the CPU target needs none"

TOOLKIT_FOUND = $(shell bin/pyk toolkit path 2>/dev/null)
demo: deps
	@$(MAKE) --no-print-directory demo-run
demo-run: toolkit
	@mkdir -p build/demo
	$(if $(TOOLKIT_FOUND),$(call demo,fatbin,sm_75$(,)sm_80$(,)sm_90$(,)sm_100$(,)cpu,),$(call demo,so,cpu,PYK_DEVICE=cpu ))
define demo
bin/pyk build docs/examples/*.py -o build/demo/kernels.$(1) --arch $(2)
$(CC) -O2 -Iruntime -Ibuild/demo -o build/demo/demo docs/examples/demo.c build/demo/kernels.pyk.c build/release/libpykrt.a $(LIBS)
$(3)build/demo/demo
endef

include lib/package/package.mk

format:
	@python3 test/tools/format.py && python3 test/tools/reflow.py

help:
	@sed -n 's/^#     \(make .*\)/\1/p; s/^#     \(  *Both .*\)/\1/p' Makefile

clean:
	rm -rf build bin

wc:
	@find lib frontend backend cmd runtime test/unit -name '*.[ch]' -o -name '*.def' -o -name '*.py' | xargs -n 1 wc -l | sort -n | \
	    awk '{n += $$1; print} END {printf "%d in %d files\n", n, NR}'
