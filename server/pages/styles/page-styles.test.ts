import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createPageStyles, namesIn } from "./page-styles.ts";

const later = { fonts: "/assets/fonts.css", rest: "/assets/site.css" };

/** The rules that a page with this HTML brings. */
function rulesOf(css: string, html: string): string {
  const { element } = createPageStyles({ first: "", all: css, later })(namesIn(html));
  return /<style[^>]*>(.*)<\/style>/s.exec(String(element))?.[1] ?? "";
}

describe("a page brings", () => {
  test("rules of the elements, classes and ids that it has, and of the whole document", () => {
    const css = "html{color:red}p{margin:0}ol{margin:1px}.card{color:red}.slide{color:blue}#faq{top:0}#news{top:1px}";
    expect(rulesOf(css, '<p class="card big" id="faq">')).toBe("html{color:red}p{margin:0}.card{color:red}#faq{top:0}");
  });

  test("a rule when all names of one of its selectors are there", () => {
    const css = ".card .num,.list{color:red}.card .code{color:blue}";
    expect(rulesOf(css, '<b class="card"><i class="num">')).toBe(".card .num{color:red}");
    expect(rulesOf(css, '<b class="list">')).toBe(".list{color:red}");
    expect(rulesOf(css, '<b class="card"><i class="num list">')).toBe(".card .num,.list{color:red}");
  });

  test("a rule for one of several names when one of them is there", () => {
    const css = ":is(.bar,.foot) a{color:blue}:is(.bar,h1) b{color:red}:is(p .bar,ul>li) b{color:green}:is(.bar,:empty) b{top:0}";
    expect(rulesOf(css, '<a class="foot">')).toBe(":is(.bar,.foot) a{color:blue}");
    expect(rulesOf(css, "<b><h1>")).toBe(":is(.bar,h1) b{color:red}:is(.bar,:empty) b{top:0}");
    expect(rulesOf(css, "<b><ul>")).toBe(":is(p .bar,ul>li) b{color:green}:is(.bar,:empty) b{top:0}");
  });

  test("rules for what may be absent, or one of several", () => {
    const css = ".card:not(.wide,:is(.low,ol)){color:red}a:not(:has(>.icon)){gap:0}";
    expect(rulesOf(css, '<a class="card">')).toBe(css);
  });

  test("rules for what has something in it when that is there", () => {
    const css = ":root:has(.order) .foot{top:0}.foot:has(>.order,.bar){top:1px}";
    expect(rulesOf(css, '<b class="foot"><i class="order">')).toBe(css);
    expect(rulesOf(css, '<b class="foot">')).toBe(".foot:has(>.order,.bar){top:1px}");
  });

  test("rules for states that scripts set", () => {
    const css = '.item.is-open{top:0}.item[data-x=".y"]{top:1px}';
    expect(rulesOf(css, '<b class="item">')).toBe(css);
    expect(rulesOf(css, "<b>")).toBe("");
  });

  test("nothing that only answers a mouse or a key", () => {
    const css =
      "a:hover{top:0}[aria-expanded=true]{top:1px}.item:focus-visible,.item{top:1px}.item:is(:active,:focus-within) a{top:2px}::selection{top:3px}";
    expect(rulesOf(css, '<b class="item">')).toBe(".item{top:1px}");
  });

  test("nothing of a rule that only shows when somebody points or scrolls", () => {
    const css =
      ".item{cursor:pointer;top:0;transition:top 1s;overscroll-behavior-x:contain;scroll-snap-align:start}.item:disabled{cursor:auto}";
    expect(rulesOf(css, '<b class="item">')).toBe(".item{top:0}");
  });

  test("rules for what is open, or current, where something is", () => {
    const css = "summary{top:0}[open] summary{top:1px}a[aria-current]{top:2px}";
    expect(rulesOf(css, "<details><summary><a>")).toBe("summary{top:0}");
    expect(rulesOf(css, '<details open=""><summary><a aria-current="page">')).toBe(css);
  });

  test("nothing for what is only there without a script, or comes later", () => {
    const html =
      '<noscript data-later="find"><p class="find hit"></noscript><p class="lead"><template><p class="hit"></template><noscript>\n<p class="drawer entry"></noscript>';
    expect(rulesOf(".find{top:0}.hit{top:1px}.lead{top:2px}.entry{top:3px}", html)).toBe(".lead{top:2px}");
  });

  test("the order of the file, inside the same at-rules", () => {
    const css = "@layer base{a{top:0}@media (width<9px){a{top:1px}.b{top:2px}.c{top:3px}}}@layer pages{.c{top:4px}}";
    expect(rulesOf(css, '<a class="c">')).toBe(
      "@layer base{a{top:0}@media (width<9px){a{top:1px}.c{top:3px}}}@layer pages{.c{top:4px}}",
    );
  });

  test("an animation only where an element runs it", () => {
    const css = ".b{animation:pass 1s}@keyframes pass{to{top:0}}";
    expect(rulesOf(css, '<b class="b">')).toBe(css);
    expect(rulesOf(css, '<b class="c">')).toBe("");
  });

  test("of the custom properties those that its rules refer to, and those that these are made of", () => {
    const css =
      ":root{--a:1px;--b:var(--a);--c:2px;color-scheme:light}.x{--d:3px}.card{top:var(--b)}.item{top:var(--c,var(--d))}@media print{a{top:var(--c)}}";
    expect(rulesOf(css, '<b class="card x">')).toBe(":root{--a:1px;--b:var(--a);color-scheme:light}.card{top:var(--b)}");
    expect(rulesOf(css, '<b class="item x">')).toBe(":root{--c:2px;color-scheme:light}.x{--d:3px}.item{top:var(--c,var(--d))}");
  });

  test("nothing for printers, which have a style sheet of their own", () => {
    expect(rulesOf("a{top:0}@media print{a{top:1px}}", "<a>")).toBe("a{top:0}");
  });
});

test("the policy allows exactly what the page brings", () => {
  const styleOf = createPageStyles({ first: "@layer base;", all: ".a{top:0}.b{top:1px}", later });
  const { element, allowed } = styleOf([".a", ".x"]);
  const text = /<style[^>]*>(.*)<\/style>/.exec(String(element))?.[1] ?? "";
  expect(text).toBe("@layer base;.a{top:0}");
  expect(allowed).toBe(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  expect(styleOf([".b"]).allowed).not.toBe(allowed);
});

test("pages that differ only in names that no rule asks for share their rules, whatever the order of their names", () => {
  const styleOf = createPageStyles({ first: "", all: ".a{top:0}p.b{top:1px}", later });
  expect(styleOf([".b", "p", ".a", "#x"])).toBe(styleOf([".a", "p", ".y", ".b"]));
});

test("where a browser finds the rest is named beside the rules", () => {
  const { element } = createPageStyles({ first: "", all: "", later })([]);
  expect(String(element)).toContain('<style data-fonts="/assets/fonts.css" data-rest="/assets/site.css"></style>');
});

test("a browser without scripts loads the rest at once, after the page's own rules", () => {
  const { element } = createPageStyles({ first: "", all: "", later })([]);
  expect(String(element)).toMatch(/<\/style><noscript><link rel="stylesheet" href="\/assets\/site.css"><\/noscript>$/);
});
