/* type.h: interned types; equal types are the same pointer.
 *
 * Two sorts. Value types have a run-time representation: scalars, arrays, tuples, pointers. Static
 * types are a value of Python known at compile time carried as a type - a module, a function, a
 * dtype, a string, a literal integer - as in Numba; they have no run-time representation except the
 * literals, which are also an int64, uint64 or bool. That makes name resolution a part of type
 * inference. The functions, classes and objects of a program that static types stand for belong to
 * the frontend (frontend/module/value.h). Here their addresses only tell them apart. */
#ifndef PYK_LIB_IR_TYPE_H
#define PYK_LIB_IR_TYPE_H

#include "lib/base/buf.h"
#include "lib/base/sym.h"
#include "lib/contract/abi.h"
#include "lib/ir/times.h"

typedef struct Type Type;          /* immutable and interned: always used as const Type * */

typedef enum TypeKind {
#define DTYPE(name, numba, np, bytes, cls, bits, ctype, suffix, dlpack) TY_##name,
#include "lib/contract/dtype.def"
    TY_SCALARS,                    /* number of scalar kinds; not a kind */
#define KIND(name, payload, traits) TY_##name,
#include "lib/ir/type.def"
    TY_COUNT
} TypeKind;

typedef enum Layout { LAYOUT_C, LAYOUT_F, LAYOUT_A } Layout;
typedef enum TypeClass {
    CLASS_BOOL, CLASS_SINT, CLASS_UINT, CLASS_FLOAT, CLASS_COMPLEX, CLASS_STORED, CLASS_NONE
} TypeClass;

/* Of a class. An INT_ENUM's members are integers wherever one is wanted. A TILE is a named tuple of
 * the device library, whose constants stay known where it is passed on. */
typedef enum ClassRole { ROLE_EXCEPTION, ROLE_ENUM, ROLE_INT_ENUM, ROLE_TUPLE, ROLE_TILE, ROLE_PLAIN } ClassRole;

typedef struct RecordField {
    Sym         name;
    const Type *type;              /* a scalar, RECORD or NESTED */
    u32         offset;            /* bytes; fields may overlap and stand in any order */
} RecordField;

/* A field of a named tuple, or a member of an enum and its value, if that is an integer. */
typedef struct ClassMember { Sym name; i64 value; bool is_int; } ClassMember;

struct Type {
    TypeKind kind;
    u32      id;                   /* in order of creation; deterministic */
    u32      size, align;          /* bytes of the C type of the binary contract; 0 for static types */
    u32      parts;                /* it and all that it consists of, counted as often as it occurs */
    /* as an element of an array; other numbers for records only, which are passed as a pointer */
    u32      itemsize, itemalign;
    union {
        /* extents: one a dimension if they are known while compiling, else NULL */
        struct { const Type *elem; u8 ndim; Layout layout; bool readonly; const i64 *extents; } array;
        /* role: of ENUM, ITER, EXPR, GROUP; the class of a named tuple */
        struct { const Type *const *at; u32 len; const Type *role; } tuple;
        struct { const Type *elem; } pointer;
        struct { const Type *elem; bool unit; } range;
        struct { i64 value; bool is_u64; } literal;
        struct { Sym text; bool is_bytes; } string;
        struct { const Type *type; } typeref;
        struct { Sym path; } name;                    /* MODULE, BUILTIN, DIM3 */
        struct { Sym name; const void *def; const Type *const *captured; u32 ncaptured; } function;
        struct { const Type *receiver; Sym name; } method;
        /* members: type_add_members */
        struct { Sym name; ClassRole role; const void *value; ClassMember *members; u32 n; } cls;
        struct { const void *value; } object;
        /* aligned: np.dtype(align=True) */
        struct { const RecordField *fields; u32 n, itemsize; bool aligned, readonly; } record;
        struct { const Type *elem; const i64 *shape; u32 ndim; } nested;
        struct { bool delta; TimeUnit unit; } time;                        /* delta: timedelta64 */
        struct { bool wide; u32 n; } chars;                                /* wide: code points of 32 bits */
    };
};

enum { TYPE_LONGEST_TEXT = 256 };  /* characters in CHARS: its values are in registers */

typedef struct Types Types;        /* the intern table */

Types      *types_create(Arena *a, SymTab *syms);
const Type *type_scalar(Types *t, TypeKind k);
const Type *type_array(Types *t, const Type *elem, u32 ndim, Layout layout, bool readonly);
/* The array with these extents, or NULL for any. Both are spelled alike, and have one
 * representation. */
const Type *type_of_extents(Types *t, const Type *array, const i64 *extents);
const Type **type_list(Types *t, u32 len);             /* room for so many types, which the caller fills */
const Type *type_tuple(Types *t, const Type *const *at, u32 len);
const Type *type_tuple_of(Types *t, const Type *elem, u32 len);          /* homogeneous */
/* TUPLE: a named one; VECTOR: type_words */
const Type *type_bundle(Types *t, TypeKind k, const Type *role, const Type *const *at, u32 len);
const Type *type_vector(Types *t, const Type *elem, u32 len);
const Type *type_words(Types *t, const Type *record); /* a record as a value: the integers that make up its bytes */
const Type *type_optional(Types *t, const Type *value);
const Type *type_pointer(Types *t, const Type *elem);
const Type *type_range(Types *t, const Type *elem, bool unit);
const Type *type_literal_int(Types *t, i64 value, bool is_u64);
const Type *type_literal_bool(Types *t, bool value);
const Type *type_simple(Types *t, TypeKind k);                           /* NONE ELLIPSIS TENSOR_MAP UNDEF POISON */
const Type *type_string(Types *t, Sym text, bool is_bytes);
const Type *type_typeref(Types *t, const Type *type);
const Type *type_named(Types *t, TypeKind k, Sym path);                  /* MODULE BUILTIN DIM3 */
const Type *type_function(Types *t, Sym name, const void *def, const Type *const *captured, u32 n);
const Type *type_method(Types *t, const Type *receiver, Sym name);
const Type *type_of_class(Types *t, Sym name, ClassRole role, const void *value);
/* Room for the n members of the class, which the caller fills; NULL if it has been there before. */
ClassMember *type_add_members(Types *t, const Type *cls, u32 n);
const Type *type_object(Types *t, const void *value);
const Type *type_record(Types *t, const RecordField *fields, u32 n, u32 itemsize, bool aligned);
/* the same record, to be written to or not */
const Type *type_record_access(Types *t, const Type *record, bool readonly);
const Type *type_time(Types *t, bool delta, TimeUnit unit);
const Type *type_chars(Types *t, bool wide, u32 n);
const Type *type_nested(Types *t, const Type *elem, const i64 *shape, u32 ndim);

Sym         type_name_sym(Types *t, const char *name, size_t len); /* a field's name, interned as the table's are */

/* Facts about types. */
TypeClass   type_class(const Type *t); /* CLASS_NONE for what is not a scalar or literal; literals: SINT, UINT, BOOL */
u32         type_bits(const Type *t);                  /* of a scalar; of a component for complex */
static inline bool type_is_scalar(const Type *t) { return t->kind < TY_SCALARS; }
bool        type_is_int(const Type *t);                /* SINT or UINT, literals too; not bool */
bool        type_is_float(const Type *t);
bool        type_is_element(const Type *t);            /* an item or a vector type, which host arrays do not have */
bool        type_is_stored(const Type *t);             /* fp8: converts, has no arithmetic */
bool        type_is_half(const Type *t); /* float16 or bfloat16: float32 does what they have no operation for */
bool        type_is_complex(const Type *t);
bool        type_is_signed(const Type *t);             /* SINT */
bool        type_is_literal(const Type *t);            /* LITERAL_INT or LITERAL_BOOL */
bool        type_is_number(const Type *t);             /* a scalar or literal */
bool        type_computes(const Type *t);              /* a number that has arithmetic */
bool        type_is_static(const Type *t); /* no run-time value at all (literals are not static in this sense) */
bool        type_is_poison(const Type *t);
bool        type_is_bundle(const Type *t);             /* represented as a tuple of its parts */
/* literals to int64, uint64, bool; arrays to those of any extents; tuples elementwise; others
 * unchanged */
const Type *type_unliteral(Types *t, const Type *x);
const Type *type_of_result(Types *t, const Type *x); /* the same, but arrays keep their extents */
/* the element type of an array: a number, time, text or record that is not read-only */
bool        type_is_item(const Type *t);
bool        type_is_natural(const Type *record);       /* its layout is the one that a C compiler gives its fields */
const char *type_example(const Type *record);          /* the name of a field, for advice */
/* where a part lies behind others, whose end becomes its own */
u32         type_place(const Type *part, u32 *end);
/* The bytes of parameters, each at its place. */
u64         type_parameter_bytes(const Type *const *params, u32 n);
i64         type_field(const Type *record, Sym name);  /* the field's position; -1: there is none */
bool        type_is_homogeneous(const Type *t);        /* a tuple whose elements are one value type */

/* of a kernel parameter in the binary contract: members of enums are their values */
const Type *type_contract(Types *t, const Type *x);
/* Numba's spelling: "array(float32, 2d, C)", "UniTuple(int64 x 2)", "Literal[int](3)". */
const char *type_str(Types *t, const Type *x);
const char *type_np(TypeKind scalar);                  /* "f4" */
const char *type_ctype(Types *t, const Type *x);       /* "float", "pyk_f32_2d"; tuples: "pyk_tuple_<suffixes>" */
/* as an element in C: other than type_ctype for records only, "pyk_rec2_x_f32_y_f32" */
const char *type_citem(Types *t, const Type *x);
const char *type_suffix(Types *t, const Type *x);      /* readable mangling: "f32", "f32_2c", "f32_1a", "t2_i64_i64" */
/* A scalar type by any name that Numba or NumPy has for it: "float32", "f4", "intp"; or NULL. */
const Type *type_by_name(Types *t, const char *name);
const Type *type_by_numba_name(Types *t, const char *name); /* in numba.types and signatures: byte is uint8 */
const Type *type_by_vector_name(Types *t, const char *name);             /* cuda.NAME: float32x4, float4 */
const Type *type_by_np_name(Types *t, const char *name);                 /* np.NAME: byte is int8 */
/* np.dtype(CODE): "f4", "<i8", "d", "float32", "M8[s]", "S5" */
const Type *type_by_dtype_code(Types *t, const char *code);
const char *type_name_at(u32 i); /* Numba's names one by one ("" for gaps), NULL at the end: for "did you mean" */

#endif
