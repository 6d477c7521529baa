/* namespace.h: modules and builtins by canonical path: numba.cuda is "cuda", numpy is "np". */
#ifndef PYK_FRONTEND_MODULE_NAMESPACE_H
#define PYK_FRONTEND_MODULE_NAMESPACE_H

#include "frontend/module/program.h"

/* `import dotted`: MODULE, or OPAQUE if it is not known. The library also has the module "pyk". */
Value *namespace_import(Unit *u, const Node *n, Sym dotted, bool device_library);
Value *namespace_attribute(Unit *u, Sym path, Sym attr, const Node *n);     /* of a VAL_MODULE; NULL if there is none */
Value *namespace_builtin(Unit *u, Sym name); /* Python's builtins; NULL if there is none */
const char *namespace_builtin_at(u32 i); /* their names, NULL at the end: for "did you mean" */
Value *namespace_function(Unit *u, const char *path);                       /* VAL_BUILTIN */
struct Suggest;
void namespace_offer(Unit *u, Sym path, struct Suggest *s);                 /* all attributes of a known module */
const char *namespace_similar(Unit *u, Sym path, Sym attr); /* the attribute that was probably meant; NULL */
const char *namespace_other_language(Sym name);             /* true, null: what Python calls them; NULL */
/* "add 'from numba import float32'": what lacks where `name` is not defined; NULL */
const char *namespace_lacking(Unit *u, Sym name);
bool namespace_keeps_constants(const char *file);           /* of the device library: Source.constants */
void namespace_libraries(Unit *u, Buf *out); /* the functions written in Python, one a line: "  cuda.random.f(x)" */
#endif
