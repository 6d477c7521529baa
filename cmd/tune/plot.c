/* plot.c: what `pyk tune --plot` draws. All sizes are in pixels. */
#include "cmd/tune/plot.h"

#include <string.h>

#include "cmd/html.h"

enum { MARGIN = 16, HEAD = 44, ROW = 20, BAR = 12, LETTER = 8, LONGEST = 480, VALUE = 170 };

static const char style[] =
    "<style>\n"
    "text { font: 13px ui-monospace, Menlo, Consolas, monospace; fill: #24292f }\n"
    ".title { font-weight: 600 } .back { fill: #ffffff } .choice { fill: #2f6fde } .now { fill: #d3a04d }\n"
    "@media (prefers-color-scheme: dark) {\n"
    "  text { fill: #c9d1d9 } .back { fill: #0d1117 } .choice { fill: #4c8dff } .now { fill: #b98a3a }\n"
    "}\n"
    "</style>\n<rect class=\"back\" width=\"100%\" height=\"100%\"/>\n";

/* How many ran. They come first; the last of them is the slowest. */
static u32 ran(const Tuning *t, Variant *const *order) {
    u32 n = 0;
    while (n < t->variants.len && !order[n]->why) n++;
    return n;
}

static void put_row(const Tuning *t, const Variant *v, u32 number, u32 names, double best, double slowest, Buf *out) {
    u32 y = HEAD + number * ROW;
    double length = slowest > 0 ? v->ms / slowest * LONGEST : 0;
    buf_printf(out, "<text x=\"%u\" y=\"%u\" text-anchor=\"end\">", MARGIN + names, y + BAR - 1);
    html_put(out, variant_text(t, v));
    buf_printf(out, "</text><rect class=\"%s\" x=\"%u\" y=\"%u\" width=\"%.1f\" height=\"%u\" rx=\"1.5\"/>",
               v->choice ? "choice" : "now", MARGIN + names + LETTER, y, length, BAR);
    buf_printf(out, "<text x=\"%.1f\" y=\"%u\">%.4g ms, %.2f</text>\n", MARGIN + names + 2 * LETTER + length,
               y + BAR - 1, v->ms, v->ms / best);
}

void plot_put(const Tuning *t, Variant *const *order, Buf *out) {
    u32 n = ran(t, order), names = 0;
    for (u32 i = 0; i < n; i++) {
        u32 length = (u32)strlen(variant_text(t, order[i])) * LETTER;
        names = length > names ? length : names;
    }
    const char *title = arena_printf(
        t->cli->unit->arena, "%s on %s: time of a launch, and as a multiple of the shortest", t->kernel, t->where);
    u32 width = names + LONGEST + VALUE, heading = (u32)strlen(title) * LETTER, height = HEAD + n * ROW + MARGIN;
    width = 2 * MARGIN + (heading > width ? heading : width);
    buf_printf(out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%u\" height=\"%u\" viewBox=\"0 0 %u %u\" role=\"img\">\n",
        width, height, width, height);
    buf_puts(out, "<title>");
    html_put(out, title);
    buf_printf(out, "</title>\n%s<text class=\"title\" x=\"%u\" y=\"26\">", style, MARGIN);
    html_put(out, title);
    buf_puts(out, "</text>\n");
    for (u32 i = 0; i < n; i++) put_row(t, order[i], i, names, order[0]->ms, order[n - 1]->ms, out);
    buf_puts(out, "</svg>\n");
}
