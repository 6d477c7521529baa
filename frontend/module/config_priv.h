/* config_priv.h: what the files that read pyk.yaml share. */
#ifndef PYK_FRONTEND_MODULE_CONFIG_PRIV_H
#define PYK_FRONTEND_MODULE_CONFIG_PRIV_H

#include <yaml.h>

#include "frontend/module/config.h"
#include "lib/ir/options.h"

typedef struct Reader Reader;
struct Reader {
    Config          *c;
    yaml_document_t *doc;
    const Source    *src;
    const char      *real;         /* the path of src without links */
    const Reader    *includer;     /* that reads the file which names this one; NULL */
    bool             section;      /* it reads what holds for one target */
};

Span config_span(const Reader *r, const yaml_node_t *n);
void config_bad(Reader *r, const yaml_node_t *n, const char *why);
/* Is it a mapping? If not, reports that one is expected, such as "from names to values". */
bool config_mapping(Reader *r, const yaml_node_t *n, const char *what);
const char *config_scalar(const yaml_node_t *n);             /* its text; NULL if it is none */
/* The items of a sequence, *out of them; a lone scalar counts as a sequence of itself. */
u32  config_items(Reader *r, yaml_node_t *n, yaml_node_t ***out);
/* Is it a setting of how a kernel is compiled or launched, of which `pyk tune` may try several? */
bool config_tunable(const char *key);

void config_take_tune(Reader *r, KernelConfig *k, yaml_node_t *value);
/* What `targets` says of all targets of the build; NULL if it says nothing of them, or not the
 * same, of which it warns. */
const yaml_node_t *config_section(Reader *r, const yaml_node_t *targets);

#endif
