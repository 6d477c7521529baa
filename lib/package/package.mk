# package.mk: what is shipped besides the programs, and how it is installed and packed. Part of the Makefile.

# ---- licences ---------------------------------------------------------------------------------------------------

# What both carry of others, by the linker's own list. pyk holds this text, so the list comes from a first link without it. Which
# libraries and members there are depends on the flags; the programs' own objects hardly matter.
EPOCH    = $(or $(SOURCE_DATE_EPOCH),$(shell $(TRACKED) && git log -1 --format=%ct || stat -c %Y LICENSE))
# Whether this is git's folder of pyk, and not a copy, perhaps within that of another project.
TRACKED  = git ls-files --error-unmatch Makefile >/dev/null 2>&1
TRACE    = -Wl,-t -Wl,-t
NOTICES  = SOURCE_DATE_EPOCH=$(EPOCH) $(if $(HOST),PKG_CONFIG_LIBDIR=$(SYSROOT)/usr/lib/$(HOST)-linux-gnu/pkgconfig) CC="$(CC)" LLVM_CONFIG="$(LLVM_CONFIG)" sh lib/package/notices.sh
LICENCES = lib/package/notices.sh lib/package/components.txt $(wildcard lib/package/licenses/*)
TEXTLESS = $(B)/cmd/main.o $(filter-out %/device_lib.o,$(COMPILER)) $(B)/libpykrt.a
$(B)/pyk.linked: $(B)/config Makefile | $(TEXTLESS)
	$(call Q,LINK)$(CXX) $(FIXED_$(VARIANT)) $(ALL_LDFLAGS) -Wl,--defsym=device_source=main -o $@.out $| $(LLVM_LIBS) $(JSON) $(LIBS) $(TRACE) > $@
	@rm $@.out
$(B)/libpykrt.linked: $(B)/libpykrt.so.1
	@touch $@
$(B)/THIRD-PARTY-NOTICES: $(B)/pyk.linked $(LICENCES)
	$(call Q,GEN)$(NOTICES) notices pyk $(VERSION) $(B) < $< > $@
$(B)/%.notices: $(B)/%.linked $(LICENCES)
	$(call Q,GEN)$(NOTICES) notices $* $(VERSION) $(B) < $< > $@
$(B)/%.spdx.json: $(B)/%.linked $(LICENCES)
	$(call Q,GEN)$(NOTICES) spdx $* $(VERSION) $(B) < $< > $@

# ---- what is generated ------------------------------------------------------------------------------------------

# The archive for static linking holds all that it needs but for the C library, and shows what pyk.h declares alone.
$(B)/static/libpykrt.a $(B)/portable/static/libpykrt.a: $(call objects,$(RUNTIME))
	@mkdir -p $(@D)
	$(call Q,AR)$(CC) -r -nostdlib -o $(@D)/pykrt.o $^ -l:libyaml.a -l:libmd.a
	@$(OBJCOPY) --localize-hidden --wildcard --keep-global-symbol='pyk_*' $(@D)/pykrt.o && rm -f $@ && $(AR) qcsD $@ $(@D)/pykrt.o

# The programs once more, for systems with glibc 2.27 or later: glibc.c says how.
PORTABLE  = $(B)/portable
PORTABLES = $(PORTABLE)/pyk $(PORTABLE)/libpykrt.so.1 $(PORTABLE)/static/libpykrt.a
OLD_LIBS  = -Wl,--no-as-needed -l:libpthread.so.0 -l:libdl.so.2 -Wl,--as-needed
$(PORTABLE)/glibc.o: lib/package/glibc.c $(B)/config
	@mkdir -p $(@D)
	$(call Q,CC)$(CC) $(ALL_CFLAGS) -fPIC -c -o $@ $<
$(PORTABLE)/pyk: $(PORTABLE)/glibc.o $(B)/cmd/main.o $(B)/libpyk.a $(B)/libpykrt.a
	$(call Q,LINK)$(CXX) $(FIXED_$(VARIANT)) $(ALL_LDFLAGS) -o $@ $^ $(OLD_LIBS) $(LLVM_LIBS) $(JSON) $(LIBS)
$(PORTABLE)/libpykrt.so.1: $(PORTABLE)/glibc.o $(call objects,$(RUNTIME))
	$(call Q,LINK)$(CC) $(ALL_LDFLAGS) $(LINK_runtime) -o $@ $^ $(OLD_LIBS) $(LIBS)
$(PORTABLE)/static/libpykrt.a: $(PORTABLE)/glibc.o

COMMANDS = $(shell sed -n 's|^COMMAND.[A-Z]*, *\([a-z]*\),.*|\1|p' cmd/command.def)
SHARE    = $(B)/share
$(SHARE)/pyk.1: $(B)/pyk
	@mkdir -p $(@D)
	@$(RUN) $(B)/pyk help --man > $@
$(SHARE)/pyk-%.1: $(B)/pyk
	@mkdir -p $(@D)
	@$(RUN) $(B)/pyk help $* --man > $@
$(SHARE)/completion.%: $(B)/pyk
	@mkdir -p $(@D)
	@$(RUN) $(B)/pyk help --completion $* > $@
$(SHARE)/pyk.h.3: lib/package/man.awk $(HEADERS)
	@mkdir -p $(@D)
	@awk -v version=$(VERSION) -f lib/package/man.awk $(HEADERS) > $@

# ---- installation -----------------------------------------------------------------------------------------------

HEADERS = runtime/pyk.h runtime/pyk_package.h runtime/pyk_interchange.h
LIBDIR  = lib
PYTHONDIR = $(shell sh lib/package/install.sh python $(PREFIX))
PYTHON_FILES = $(shell find lib/python/pykrt -name '*.py' -o -name '*.pyi' -o -name py.typed | LC_ALL=C sort)
# What install.sh installs. The runtime's part needs no compiler, so that it can be made without LLVM.
SHIPPED_runtime = $(B)/libpykrt.so.1 $(B)/static/libpykrt.a $(SHARE)/pyk.h.3 $(B)/libpykrt.notices $(B)/libpykrt.spdx.json
SHIPPED_all     = $(SHIPPED_runtime) $(B)/pyk $(B)/pyk.spdx.json $(SHARE)/pyk.1 $(COMMANDS:%=$(SHARE)/pyk-%.1) \
                  $(patsubst %,$(SHARE)/completion.%,bash zsh fish) $(NATIVE)
PROGRAMS  = $(B)
INSTALL_FROM = B=$(B) PROGRAMS=$(PROGRAMS) VERSION=$(VERSION) DESTDIR="$(DESTDIR)" PREFIX="$(PREFIX)" LIBDIR="$(LIBDIR)" PYTHONDIR="$(PYTHONDIR)" \
               HEADERS="$(HEADERS)" COMMANDS="$(COMMANDS)" PYTHON_FILES="$(PYTHON_FILES)"
INSTALLER = $(INSTALL_FROM) sh lib/package/install.sh

.PHONY: install install-runtime uninstall
install: all $(SHIPPED_all)
	@$(INSTALLER) install runtime dev compiler doc python
install-runtime: $(SHIPPED_runtime)
	@$(INSTALLER) install runtime dev
uninstall:
	@$(INSTALLER) uninstall runtime dev compiler doc python

# ---- packages ---------------------------------------------------------------------------------------------------

# What holds the packages, with the checksums of all. Their recipes are deb.sh, wheel.py and the rules here.
PACKED  = $(B)/package
MACHINE = $(or $(HOST),$(shell uname -m))
FOLDER  = pyk-$(VERSION)-linux-$(MACHINE)
INSTALLS = $(MAKE) --no-print-directory -s

.PHONY: packages tarball wheel sdist deb
packages: tarball wheel deb $(if $(HOST),,sdist)
	@cd $(PACKED) && sha256sum *.tar.gz *.whl *.deb > SHA256SUMS
PACK = tar --sort=name --mtime=@$(EPOCH) --owner=0 --group=0 --numeric-owner --format=ustar

# Unpacked anywhere, it works: nothing in it names its folder.
tarball: $(SHIPPED_all) $(PORTABLES)
	@rm -rf $(PACKED)/tarball && mkdir -p $(PACKED)
	+@$(INSTALLS) install DESTDIR=$(PACKED)/tarball PREFIX=/$(FOLDER) LIBDIR=lib PYTHONDIR=/$(FOLDER)/lib/python PROGRAMS=$(PORTABLE)
	@$(PACK) -C $(PACKED)/tarball -cf - $(FOLDER) | gzip -9n > $(PACKED)/$(FOLDER).tar.gz
	@echo $(PACKED)/$(FOLDER).tar.gz

wheel: $(SHIPPED_all) $(PORTABLES)
	@rm -rf $(PACKED)/wheel && mkdir -p $(PACKED)
	+@$(INSTALLS) install DESTDIR=$(PACKED)/wheel PREFIX=/pykrt LIBDIR=. PYTHONDIR=/ PROGRAMS=$(PORTABLE)
	@SOURCE_DATE_EPOCH=$(EPOCH) python3 lib/package/wheel.py $(PACKED)/wheel $(VERSION) $(MACHINE) $(PACKED)

# The sources, with what pip looks for at their root.
SDIST = pyk_cuda-$(VERSION)
sdist:
	@rm -rf $(PACKED)/sdist && mkdir -p $(PACKED)/sdist/$(SDIST)
	@{ $(TRACKED) && git ls-files || find . -type f ! -path './build/*' ! -path './bin/*' ! -path './.git/*' ! -name '*.pyc' ! -name '*.so'; } | tar -cf - -T - | tar -C $(PACKED)/sdist/$(SDIST) -xf -
	@sed -e '/^#/d' -e 's|"\."|"lib/package"|' lib/package/pyproject.toml > $(PACKED)/sdist/$(SDIST)/pyproject.toml
	@python3 lib/package/wheel.py metadata $(VERSION) > $(PACKED)/sdist/$(SDIST)/PKG-INFO
	@chmod -R go=u-w $(PACKED)/sdist
	@$(PACK) -C $(PACKED)/sdist -cf - $(SDIST) | gzip -9n > $(PACKED)/$(SDIST).tar.gz
	@echo $(PACKED)/$(SDIST).tar.gz

deb: all $(SHIPPED_all)
	@mkdir -p $(PACKED)
	@$(INSTALL_FROM) SOURCE_DATE_EPOCH=$(EPOCH) sh lib/package/deb.sh $(VERSION) $(MACHINE) $(PACKED)
