/* program.c: the beginning of a compilation. */
#include "frontend/module/program.h"

Unit *program_create(const Options *options) {
    Arena *a = arena_create();
    Program *p = arena_new(a, Program);
    p->unit = (Unit){.arena = a, .syms = sym_table_create(a), .diags = diags_create(a), .options = options};
    p->unit.types = types_create(a, p->unit.syms);
    return &p->unit;
}

Program *program_of(const Unit *u) { return (Program *)(uintptr_t)u; }

const NodeList *program_params(const FuncDef *f) {
    return f->node->kind == ND_DEF ? &f->node->def.params : &f->node->lambda.params;
}

const char *program_docstring(const FuncDef *f) {
    const Node *first = f->node->kind == ND_DEF && f->node->def.body.len ? f->node->def.body.at[0] : NULL;
    bool is = first && first->kind == ND_EXPR && first->expr.value->kind == ND_STRING;
    return is ? sym_str(first->expr.value->string.value) : NULL;
}
