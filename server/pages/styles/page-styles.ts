import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { neededProperties } from "./custom-properties.ts";
import { type StyleRule, styleRules } from "./style-rules.ts";

/** A page's own `<style>`, and the hash by which its content security policy allows it. */
export type PageStyle = { element: Buffer<ArrayBuffer>; allowed: string };

export type PageStyles = ReturnType<typeof createPageStyles>;

type NeededRule = { text: string; around: readonly string[] };

/** Pages of a kind mostly need the same rules: this many different choices are kept, 30 kB each. */
const maxKept = 64;

/**
 * Chooses for each page the rules that concern it, so that a browser can paint the page with what comes in the document.
 *
 * @param first what every page needs before: the order of layers, the fonts of the system that stand in for ours
 * @param all the rules for the screen
 * @param later what a browser loads afterwards (app/browser/styles.ts): the addresses of our fonts, and of all rules
 */
export function createPageStyles({ first, all, later }: { first: string; all: string; later: { fonts: string; rest: string } }) {
  const rules = styleRules(all);
  const made = new LRUCache<string, PageStyle>({ max: maxKept });

  /** @param classes the class attributes of a page, as `classAttributes` finds them */
  return function styleOf(classes: Iterable<string>): PageStyle {
    const present = new Set<string>();
    for (const attribute of classes) for (const name of attribute.split(" ")) present.add(name);
    const text = first + textOf(neededRules(rules, present));
    const known = made.get(text);
    if (known) return known;
    const element = Buffer.from(
      `<style data-fonts="${later.fonts}" data-rest="${later.rest}">${text}</style><noscript><link rel="stylesheet" href="${later.rest}"></noscript>`,
    );
    const style = { element, allowed: `'sha256-${hash("sha256", text, "base64")}'` };
    made.set(text, style);
    return style;
  };
}

/** The different class attributes in a piece of HTML, without what is made when all rules are there (app/browser/later.ts), or for browsers without a script. */
export function classAttributes(html: string): Set<string> {
  const shown = html.replace(/<noscript\b.*?<\/noscript>/gs, "");
  return new Set(Array.from(shown.matchAll(/\sclass="([^"]*)"/g), ([, names]) => names as string));
}

/** The rules that matter to a page with these classes, without the selectors that do not, and without custom properties that none of them refers to. */
function neededRules(rules: readonly StyleRule[], present: ReadonlySet<string>): NeededRule[] {
  const needed = rules.flatMap(({ selectors, body, around }) => {
    const matching = selectors.filter(({ groups }) => groups.every((names) => names.some((name) => present.has(name))));
    const listed = [...new Set(matching.map(({ text }) => text))].join();
    return matching.length === 0 ? [] : [{ listed, body, around }];
  });
  const properties = neededProperties(needed.map(({ body }) => body));
  return needed.flatMap(({ listed, body, around }) => {
    const kept = body.filter(({ sets }) => !sets || properties.has(sets)).map(({ text }) => text);
    if (kept.length === 0) return [];
    return [{ text: listed ? `${listed}{${kept.join(";")}}` : kept.join(), around }];
  });
}

/** The rules as a style sheet; neighbors in the same at-rules share them. */
function textOf(rules: readonly NeededRule[]): string {
  let text = "";
  let open: readonly string[] = [];
  for (const rule of rules) {
    const { around } = rule;
    if (around !== open) {
      const shared = sharedDepth(open, around);
      text +=
        "}".repeat(open.length - shared) +
        around
          .slice(shared)
          .map((one) => `${one}{`)
          .join("");
      open = around;
    }
    text += rule.text;
  }
  return text + "}".repeat(open.length);
}

function sharedDepth(one: readonly string[], other: readonly string[]): number {
  let depth = 0;
  while (depth < one.length && one[depth] === other[depth]) depth++;
  return depth;
}
