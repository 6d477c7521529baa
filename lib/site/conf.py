"""conf.py: docs/ as a site, by Sphinx with MyST and Furo; `make site` builds it into build/site.

The pages are plain Markdown, as they are read in the repository. What Sphinx needs besides is made here: the navigation is the list
of pages in docs/index.md, whose headings of the second level become its sections. A link that leads nowhere, also to a heading,
is a warning, and so is a page that the list leaves out; `make site` takes warnings for errors.
"""

import os
import re

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
with open(os.path.join(ROOT, "Makefile")) as makefile:
    version = release = re.search(r"^VERSION *= *(\S+)", makefile.read(), re.M).group(1)

project = "pyk"
author = "the authors of pyk"
copyright = "2026, " + author
extensions = ["myst_parser"]
exclude_patterns = ["examples/*/**"]
myst_heading_anchors = 4
highlight_language = "text"
suppress_warnings = ["misc.highlighting_failure"]     # some sources are wrong on purpose
smartquotes = False                  # -- is not a dash

html_theme = "furo"
html_title = "pyk " + version
html_show_sphinx = False
html_copy_source = False
html_static_path = ["static"]
html_css_files = ["pyk.css"]
html_theme_options = {"navigation_with_keys": True}


def navigation(text):
    """The sections of the list of pages, each a hidden tree of contents."""
    for section in re.split(r"^## ", text, flags=re.M)[1:]:
        title, _, body = section.partition("\n")
        pages = re.findall(r"^- \[([^]]*)\]\(([^)#:]+)\.md\)", body, flags=re.M)
        if pages:
            yield "\n\n```{toctree}\n:hidden:\n:caption: %s\n\n%s\n```\n" % (title, "\n".join("%s <%s>" % page for page in pages))


def read(app, docname, source):
    """Adds the navigation. Files of the repository that are no pages become text instead of links, and a folder of examples their list."""
    source[0] = re.sub(r"\]\(examples/[a-z-]+\)", "](examples/README.md)", source[0])
    source[0] = re.sub(r"\[([^]]*)\]\(\.\./[^)]*\)", r"\1", source[0]) if "/" not in docname else source[0]
    if docname == "index":
        source[0] += "".join(navigation(source[0]))


def setup(app):
    app.connect("source-read", read)
