/* num.h: numbers at compile time: Python's arithmetic, and NumPy's where an operand has a dtype. */
#ifndef PYK_LIB_IR_NUM_H
#define PYK_LIB_IR_NUM_H

#include "lib/ir/operator.h"
#include "lib/ir/type.h"

__extension__ typedef __int128 i128;

/* The kind that goes with it says which is valid: BOOL to U64: i; floats, fp8: f; C64, C128: f and
 * f2. */
typedef union NumValue { i128 i; struct { double f, f2; }; } NumValue;

typedef struct Num {
    TypeKind kind;
    bool     weak; /* a Python number: kind is BOOL, I64 (any size), F64 or C128, and the other operand's dtype wins */
    union {
        NumValue value;
        i128     i;
        struct { double f, f2; };
    };
} Num;

#define NUM_OUT_OF_RANGE "integer constant out of range"

Num    num_cast(Num x, TypeKind to);                         /* as NumPy's astype; the result is not weak */
Num    num_int(i128 v);                                      /* Python numbers */
Num    num_float(double v);
Num    num_bool(bool v);
double num_as_double(Num x);                                 /* real part */
bool   num_is_int(Num x);                                    /* bool too */
bool   num_is_complex(Num x);
bool   num_truth(Num x);
TypeKind num_promote(Num a, Num b);                          /* NumPy's result type */

/* NULL, or why there is no result: a phrase. */
const char *num_binary(Operator op, Num a, Num b, Num *out);
const char *num_unary(Operator op, Num x, Num *out);
const char *num_compare(Operator op, Num a, Num b, bool *out);

Num  num_load(TypeKind k, const void *at);                   /* an element of an array */
void num_store(TypeKind k, void *at, Num x);                 /* converts */

/* ---- many values of one kind, which are what the functions above do with one ------------------- */

/* How two kinds combine, which is decided once for all their values. */
typedef struct NumRule {
    Operator op;                   /* arithmetic or a comparison */
    TypeKind a, b, result;         /* a and b: what the operands are cast to before */
} NumRule;

/* NULL, or why there is no result. Not both are weak. */
const char *num_rule(Operator op, Num a, Num b, NumRule *out);
const char *num_binary_all(const NumRule *rule, const NumValue *a, const NumValue *b, NumValue *out, u32 n);
const char *num_unary_all(Operator op, TypeKind k, NumValue *x, u32 n);  /* in place; not of `not` */
void num_cast_all(TypeKind from, TypeKind to, NumValue *x, u32 n);
/* stride: in bytes, from one to the next */
void num_load_all(TypeKind k, const void *at, i64 stride, NumValue *out, u32 n);
void num_store_all(TypeKind k, void *at, i64 stride, const NumValue *x, u32 n);
#endif
