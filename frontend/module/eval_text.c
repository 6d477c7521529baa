/* eval_text.c: methods of strings at compile time. Case and character classes are those of ASCII; a
 * string with other characters has no value where they would matter. */
#include "frontend/module/eval_text.h"

#include <ctype.h>
#include <string.h>

#include "frontend/module/budget.h"
#include "frontend/module/eval_container.h"
#include "frontend/module/eval_host.h"
#include "lib/base/unicode.h"

typedef struct Text { const char *at; size_t len; } Text;

static Text text_of(const Value *v) { return (Text){v->string.text->text, v->string.text->len}; }

static Value *make(Unit *u, Text t) { return eval_string(u, t.at, t.len); }

static Value *take(Unit *u, Buf *b) {
    Value *v = eval_string(u, buf_text(b), b->len);
    buf_free(b);
    return v;
}

static bool string_at(Args *a, u32 i, Text *out) {
    if (i >= a->n || a->at[i]->kind != VAL_STRING) return false;
    *out = text_of(a->at[i]);
    return true;
}

static bool starts(Text t, Text with) { return t.len >= with.len && !memcmp(t.at, with.at, with.len); }
static bool ends(Text t, Text with) { return t.len >= with.len && !memcmp(t.at + t.len - with.len, with.at, with.len); }

/* The offset of a part; -1 if there is none. */
static i64 find(Text t, Text part, bool last) {
    for (size_t k = 0; k + part.len <= t.len; k++) {
        size_t i = last ? t.len - part.len - k : k;
        if (!memcmp(t.at + i, part.at, part.len)) return (i64)i;
    }
    return -1;
}

/* ---- text to text ---------------------------------------------------------------------------- */

static Value *mapped(Unit *u, Text t, const char *name) {
    bool upper = !strcmp(name, "upper"), lower = !strcmp(name, "lower") || !strcmp(name, "casefold"),
         swap = !strcmp(name, "swapcase");
    bool title = !strcmp(name, "title"), capital = !strcmp(name, "capitalize");
    if (!upper && !lower && !swap && !title && !capital) return NULL;
    Buf b = {0};
    for (size_t i = 0; i < t.len; i++) {
        u8 c = (u8)t.at[i];
        bool first = i == 0 || (title && !isalpha((u8)t.at[i - 1]));
        buf_putc(&b, (char)(upper || (swap && islower(c)) || ((title || capital) && first) ? toupper(c) : tolower(c)));
    }
    return take(u, &b);
}

static Value *stripped(Unit *u, Text t, const char *name, Args *a) {
    bool left = strcmp(name, "rstrip") != 0, right = strcmp(name, "lstrip") != 0;
    Text set = {" \t\n\r\v\f", 6};
    if (a->n > 0 && !string_at(a, 0, &set)) return NULL;
    while (left && t.len && memchr(set.at, *t.at, set.len)) t.at++, t.len--;
    while (right && t.len && memchr(set.at, t.at[t.len - 1], set.len)) t.len--;
    return make(u, t);
}

static Value *padded(Unit *u, Text t, const char *name, Args *a) {
    i64 width;
    Text fill = {" ", 1};
    bool zeros = !strcmp(name, "zfill");
    if (a->n < 1 || !eval_int(a->at[0], &width) || width > 10000 || (a->n > 1 && !string_at(a, 1, &fill)) ||
        fill.len != 1)
        return NULL;
    size_t more = width > (i64)t.len ? (size_t)width - t.len : 0,
           sign = zeros && t.len && (*t.at == '-' || *t.at == '+');
    size_t left = !strcmp(name, "ljust") ? 0 : !strcmp(name, "center") ? more / 2 + (more & (size_t)width & 1) : more;
    Buf b = {0};
    buf_write(&b, t.at, sign);
    for (size_t i = 0; i < left; i++) buf_putc(&b, zeros ? '0' : *fill.at);
    buf_write(&b, t.at + sign, t.len - sign);
    for (size_t i = left; i < more; i++) buf_putc(&b, *fill.at);
    return take(u, &b);
}

static Value *replaced(Unit *u, Text t, Args *a) {
    Text old, new;
    i64 most = -1;
    if (!string_at(a, 0, &old) || !string_at(a, 1, &new) || !old.len || (a->n > 2 && !eval_int(a->at[2], &most)))
        return NULL;
    Buf b = {0};
    for (i64 at; most-- != 0 && b.len <= MOST_SEQUENCE && (at = find(t, old, false)) >= 0;) {
        buf_write(&b, t.at, (size_t)at);
        buf_write(&b, new.at, new.len);
        t = (Text){t.at + at + old.len, t.len - (size_t)at - old.len};
    }
    buf_write(&b, t.at, t.len);
    return take(u, &b);
}

static Value *joined(Unit *u, const Node *n, Text t, Args *a) {
    if (a->n != 1) return NULL;
    Value *parts = eval_items(u, a->at[0], n);
    Items items = value_items(parts);
    Buf b = {0};
    for (u32 i = 0; i < items.n && b.len <= MOST_SEQUENCE; i++) {
        if (items.at[i]->kind != VAL_STRING) return buf_free(&b), NULL;
        if (i) buf_write(&b, t.at, t.len);
        buf_write(&b, items.at[i]->string.text->text, items.at[i]->string.text->len);
    }
    return parts->kind == VAL_OPAQUE ? parts : take(u, &b);
}

/* ---- text to lists --------------------------------------------------------------------------- */

static Value *split(Unit *u, Text t, Args *a) {
    Value *list = eval_list(u, VAL_LIST, NULL, 0);
    Text by;
    i64 most = -1;
    bool words = a->n == 0 || a->at[0]->kind == VAL_NONE;
    if ((!words && (!string_at(a, 0, &by) || !by.len)) || (a->n > 1 && !eval_int(a->at[1], &most))) return NULL;
    for (;;) {
        while (words && t.len && isspace((u8)*t.at)) t.at++, t.len--;
        if (words && !t.len) return list;
        i64 at = words ? 0 : find(t, by, false);
        while (words && (size_t)at < t.len && !isspace((u8)t.at[at])) at++;
        if (at < 0 || most-- == 0) break;
        eval_push(u, list, make(u, (Text){t.at, (size_t)at}));
        size_t skip = (size_t)at + (words ? 0 : by.len);
        t = (Text){t.at + skip, t.len - skip};
    }
    eval_push(u, list, make(u, t));
    return list;
}

static Value *partition(Unit *u, Text t, Args *a, bool last) {
    Text by;
    if (!string_at(a, 0, &by) || !by.len) return NULL;
    i64 at = find(t, by, last);
    Text none = {"", 0}, parts[3] = {last ? none : t, none, last ? t : none};
    if (at >= 0) {
        parts[0] = (Text){t.at, (size_t)at}, parts[1] = by;
        parts[2] = (Text){t.at + at + by.len, t.len - (size_t)at - by.len};
    }
    Value *items[3] = {make(u, parts[0]), make(u, parts[1]), make(u, parts[2])};
    return eval_list(u, VAL_TUPLE, items, 3);
}

/* ---- text to numbers ------------------------------------------------------------------------- */

static Value *affix(Unit *u, Text t, const char *name, Args *a) {
    bool start = !strcmp(name, "startswith"), found = false;
    Value *const *at = a->n == 1 && a->at[0]->kind == VAL_TUPLE ? a->at[0]->items.at : a->at;
    u32 count = at == a->at ? a->n : a->at[0]->items.n;
    if (a->n != 1) return NULL;
    for (u32 i = 0; i < count; i++) {
        if (at[i]->kind != VAL_STRING) return NULL;
        found |= start ? starts(t, text_of(at[i])) : ends(t, text_of(at[i]));
    }
    return value_bool(u, found);
}

static Value *searched(Unit *u, const Node *n, Text t, const char *name, Args *a) {
    Text part;
    if (a->n != 1 || !string_at(a, 0, &part)) return NULL;
    if (!strcmp(name, "count")) {
        i64 count = 0, at;
        for (; part.len && (at = find(t, part, false)) >= 0; count++)
            t = (Text){t.at + at + part.len, t.len - (size_t)at - part.len};
        return value_int(u, count);
    }
    i64 at = find(t, part, *name == 'r');
    bool must = strstr(name, "index") != NULL;
    return at < 0 && must ? value_opaque(u, n, "the substring was not found") : value_int(u, at);
}

static Value *classified(Unit *u, Text t, const char *name) {
    static const struct { const char *name; int (*is)(int); } classes[] = {
        {"isdigit", isdigit}, {"isdecimal", isdigit}, {"isnumeric", isdigit}, {"isalpha", isalpha},
        {"isalnum", isalnum}, {"isspace", isspace},   {"isupper", isupper},   {"islower", islower}};
    for (size_t k = 0; k < countof(classes); k++) {
        if (strcmp(classes[k].name, name)) continue;
        bool all = t.len > 0, cased = k >= 6, some = !cased;
        for (size_t i = 0; i < t.len; i++) {
            bool counts = !cased || isalpha((u8)t.at[i]);
            all &= !counts || classes[k].is((u8)t.at[i]);
            some |= counts;
        }
        return value_bool(u, all && some);
    }
    return NULL;
}

/* A path of pathlib is a text, too. */
static Value *path_method(Unit *u, const Node *n, const Value *v, const char *name, const Args *a) {
    const char *function = arena_printf(u->arena, "pathlib.Path.%s", name);
    if (!eval_host_knows(u, function)) return NULL;
    Args all = {.at = arena_array(u->arena, Value *, a->n + 1), .n = a->n + 1};
    all.at[0] = (Value *)(uintptr_t)v;
    for (u32 i = 0; i < a->n; i++) all.at[i + 1] = a->at[i];
    return eval_host(u, n, function, &all);
}

Value *eval_text_method(Unit *u, const Node *n, const Value *v, const char *name, Args *a) {
    Text t = text_of(v), fix;
    budget_work(u, t.len);
    if (v->string.is_bytes || a->nkeywords || !unicode_is_ascii(t.at, t.len)) return NULL;
    Value *r = a->n ? NULL : mapped(u, t, name);
    if (!r && !a->n) r = classified(u, t, name);
    if (r) return r;
    if (AMONG(name, "strip", "lstrip", "rstrip")) return stripped(u, t, name, a);
    if (AMONG(name, "ljust", "rjust", "center", "zfill")) return padded(u, t, name, a);
    if (AMONG(name, "find", "rfind", "index", "rindex", "count")) return searched(u, n, t, name, a);
    if (!strcmp(name, "format")) return eval_format(u, n, t.at, t.len, a->at, a->n);
    if (!strcmp(name, "replace")) return replaced(u, t, a);
    if (!strcmp(name, "join")) return joined(u, n, t, a);
    if (!strcmp(name, "split")) return split(u, t, a);
    if (!strcmp(name, "splitlines") && !a->n) {
        if (t.len && t.at[t.len - 1] == '\n') t.len--;
        return t.len ? split(u, t, &(Args){.at = (Value *[]){eval_string(u, "\n", 1)}, .n = 1})
                     : eval_list(u, VAL_LIST, NULL, 0);
    }
    if (!strcmp(name, "partition") || !strcmp(name, "rpartition")) return partition(u, t, a, *name == 'r');
    if (!strcmp(name, "startswith") || !strcmp(name, "endswith")) return affix(u, t, name, a);
    if (!strcmp(name, "removeprefix") && string_at(a, 0, &fix))
        return make(u, starts(t, fix) ? (Text){t.at + fix.len, t.len - fix.len} : t);
    if (!strcmp(name, "removesuffix") && string_at(a, 0, &fix))
        return make(u, ends(t, fix) ? (Text){t.at, t.len - fix.len} : t);
    return path_method(u, n, v, name, a);
}
