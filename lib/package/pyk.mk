# pyk.mk: compiles kernels in a Makefile of GNU make. Include it, and what is made from kernels.py has rules:
#
#     PYKFLAGS = --arch sm_80,sm_90,cpu
#     include $(shell pkg-config --variable=pykmk pykrt)
#
#     prog: prog.o kernels.pyk.o
#     	$(CC) -o $@ $^ $(PYK_LIBS)
#     prog.o: kernels.pyk.h
#
# kernels.pyk.c, kernels.pyk.h and kernels.fatbin come from kernels.py. PYK_IMAGE=cubin, so or ptx gives another image than
# fatbin. `PYK_MORE_kernels = more.py` puts the kernels of more.py into the same package. The kernels are compiled again when
# a file that they import or the configuration changes.
PYK       ?= pyk
PYK_IMAGE ?= fatbin
PYK_CFLAGS := $(shell pkg-config --cflags pykrt)
PYK_LIBS   := $(shell pkg-config --libs pykrt)
CPPFLAGS  += $(PYK_CFLAGS) -I.

%.$(PYK_IMAGE): %.py
	$(PYK) build $< $(PYK_MORE_$*) -o $@ $(PYKFLAGS) -MMD -MP -MF $@.d
%.pyk.c %.pyk.h: %.$(PYK_IMAGE) ;
.PRECIOUS: %.pyk.c %.pyk.h %.$(PYK_IMAGE)
-include $(wildcard *.$(PYK_IMAGE).d)
