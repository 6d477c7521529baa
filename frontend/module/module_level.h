/* module_level.h: module level as the evaluator and the index of writes see it (module.c). */
#ifndef PYK_FRONTEND_MODULE_MODULE_LEVEL_H
#define PYK_FRONTEND_MODULE_MODULE_LEVEL_H

#include "frontend/module/module.h"

Value *module_name(Module *m, Sym name, u32 order, const Node *n);      /* module level only; NULL if not bound */
/* the same for what is compiled then; NULL: at the end */
Value *module_member(Module *m, Sym name, When *when, const Node *n);
Value *module_take(Module *m, Sym name, u32 order); /* for a change; NULL if its value is not known */
bool   module_imports(Module *m, Sym name);                             /* whether the name is a library's */
/* The file that a name or a dotted path means by imports alone, whatever is written to it from
 * elsewhere; NULL: none. */
Module *module_imported_file(Module *m, const Node *path);
bool   module_stands(Module *m, const void *guard); /* whether the conditions of a statement may hold */
bool   module_certain(Module *m, const void *guard);                    /* whether they hold */
/* The statements before one that bind a name, the last first; alias: of an import, else NULL. */
typedef void VisitBinding(Module *m, const Node *stmt, const Node *alias, void *ctx);
void   module_bindings(Module *m, Sym name, u32 before, VisitBinding *visit, void *ctx);
u32    module_times_bound(Module *m, Sym name);                         /* how many statements bind it */
typedef void VisitImport(Module *imported, u32 order, void *ctx);
void   module_imports_of(Module *m, VisitImport *visit, void *ctx); /* the files that it imports, and the statement */

#endif
