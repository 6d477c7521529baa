/* import.h: the files of a compilation as modules: those asked for, and those they import. */
#ifndef PYK_FRONTEND_MODULE_IMPORT_H
#define PYK_FRONTEND_MODULE_IMPORT_H

#include "frontend/module/program.h"

/* The text of a file, converted to UTF-8; NULL with errno. */
Source *import_read(Unit *u, Diags *diags, const char *path);
/* The module of a file of the command line, once for each: parsed and indexed, not evaluated. */
Module *import_open(Unit *u, const Source *src);

/* A file of the device library, by name: "ops". Its files import each other as in a package. */
Module *import_library(Unit *u, const char *file);

/* What `import dotted` (level 0) or `from ..dotted import` in `from` means: the last component's
 * module. First the modules that the compiler knows, then files. VAL_OPAQUE with the reason where
 * there is none. dotted is NULL in `from . import`. */
Value *import_module(Unit *u, Module *from, const Node *stmt, u32 level, Sym dotted);

/* A name of an imported file: what it binds, else a submodule of the package; NULL: neither. */
Value *import_attribute(Unit *u, const Value *module, Sym name, When *when, const Node *n);
/* The same for `from module import name`: in a package's own __init__.py only submodules count. */
Value *import_name(Unit *u, const Module *importer, const Value *module, Sym name, When *when, const Node *n);
/* The same for `from module import *`: public names only, or those of __all__. */
Value *import_public(Unit *u, const Value *module, Sym name, When *when, const Node *n);
/* The submodule of a package; NULL if there is none of that name. */
Module *import_submodule(Unit *u, const Value *module, Sym name);
/* Why `from module import name` fails, with the name that was probably meant. */
Value *import_missing(Unit *u, const Value *module, Sym name, const Node *n);
#endif
