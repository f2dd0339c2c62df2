import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { inOwnMemory } from "../../../domain/cache/own-memory.ts";
import { neededProperties } from "./custom-properties.ts";
import { type StyleRule, styleRules } from "./style-rules.ts";

/** A page's own `<style>`, and the hash by which its content security policy allows it. */
export type PageStyle = { element: Buffer<ArrayBuffer>; allowed: string };

export type PageStyles = ReturnType<typeof createPageStyles>;

type NeededRule = { text: string; around: readonly string[] };

/** Pages of a kind mostly need the same rules: this many different choices are kept, 30 kB each. The demo's pages make 130. */
const maxKept = 160;

/**
 * Chooses for each page the rules that concern it, so that a browser can paint the page with what comes in the document.
 *
 * @param first what every page needs before: the order of layers, the fonts of the system that stand in for ours
 * @param all the rules for the screen
 * @param later what a browser loads afterwards (app/browser/styles.ts): the addresses of our fonts, and of all rules
 */
export function createPageStyles({ first, all, later }: { first: string; all: string; later: { fonts: string; rest: string } }) {
  const rules = styleRules(all);
  const named = new Set(rules.flatMap(({ selectors }) => selectors.flatMap(({ groups }) => groups.flat())));
  const numbers = new Map(Array.from(named, (name, at) => [name, at]));
  const made = new LRUCache<string, PageStyle>({ max: maxKept });

  /** The names that rules ask for, a bit each; to sort and join them takes 0.1 ms. */
  function keyOf(names: Iterable<string>): string {
    const bits = new Uint16Array(Math.ceil(numbers.size / 16));
    for (const name of names) {
      const number = numbers.get(name);
      if (number !== undefined) bits[number >> 4] = (bits[number >> 4] ?? 0) | (1 << (number & 15));
    }
    return String.fromCharCode(...bits);
  }

  /** @param names the elements, classes and ids of a page, as `namesIn` finds them */
  return function styleOf(names: Iterable<string>): PageStyle {
    // Going through all rules takes a third of the time in which a page is rendered.
    const key = keyOf(names);
    const known = made.get(key);
    if (known) return known;
    const text = first + textOf(neededRules(rules, new Set(names)));
    const element = inOwnMemory(
      Buffer.from(
        `<style data-fonts="${later.fonts}" data-rest="${later.rest}">${text}</style><noscript><link rel="stylesheet" href="${later.rest}"></noscript>`,
      ),
    );
    const style = { element, allowed: `'sha256-${hash("sha256", text, "base64")}'` };
    made.set(key, style);
    return style;
  };
}

/**
 * The elements, classes, ids, and some attributes in a piece of HTML, as selectors write them: `p`, `.card`, `#faq`, `[open]`. Left out is what scripts make when all rules are there
 * (app/browser/later.ts, templates), and what is for browsers without a script.
 */
export function namesIn(html: string): Set<string> {
  const names = new Set<string>();
  const shown = html.replace(/<(noscript|template)\b.*?<\/\1>/gs, "");
  for (const piece of new Set(shown.match(/<[a-z]\w*|\s(?:class|id)="[^"]*"|\s(?:open|aria-current)=/g))) {
    const [attribute = "", value] = piece.slice(1).split('"');
    if (attribute === "open=" || attribute === "aria-current=") names.add(`[${attribute.slice(0, -1)}]`);
    else if (value === undefined) names.add(attribute);
    else for (const name of value.split(" ")) names.add(attribute === "id=" ? `#${name}` : `.${name}`);
  }
  return names;
}

/** The rules that matter to a page with these names, without the selectors that do not, and without custom properties that none of them refers to. */
function neededRules(rules: readonly StyleRule[], present: ReadonlySet<string>): NeededRule[] {
  const needed = rules.flatMap(({ selectors, body, around }) => {
    const matching = selectors.filter(({ groups }) => groups.every((names) => names.some((name) => present.has(name))));
    const listed = [...new Set(matching.map(({ text }) => text))].join();
    return matching.length === 0 ? [] : [{ listed, body, around }];
  });
  const properties = neededProperties(needed.map(({ body }) => body));
  return needed.flatMap(({ listed, body, around }) => {
    const declarations = body.filter(({ sets }) => !sets || properties.has(sets)).map(({ text }) => text);
    if (declarations.length === 0) return [];
    return [{ text: listed ? `${listed}{${declarations.join(";")}}` : declarations.join(), around }];
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
