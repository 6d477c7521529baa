/* cmocka.h: CMocka, with the headers that its own one needs before it. */
#ifndef PYK_TEST_UNIT_CMOCKA_H
#define PYK_TEST_UNIT_CMOCKA_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#endif
