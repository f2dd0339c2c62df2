import { type AtRule, type ChildNode, parse, type Rule } from "postcss";
import { piecesOf, type StylePiece, usesIn } from "./custom-properties.ts";

/** A selector, and what a page must have for it to matter: of each group of names (`p`, `.card`, `#faq`) at least one. */
type Selector = { text: string; groups: readonly (readonly string[])[] };

/** A rule of a style sheet, or an at-rule that stands for itself, with what a page must have for it to matter. */
export type StyleRule = {
  /** What is between the braces; for an at-rule all of it. */
  body: readonly StylePiece[];
  /** The at-rules around it, from the outside in: "@layer base", "@media (width < 40rem)". */
  around: readonly string[];
  /** The rule matters to a page that one of its selectors matters to. */
  selectors: readonly Selector[];
};

/**
 * The rules of a style sheet that a page may be painted with, in their order. Left out is what is for other media than screens, and what answers a
 * mouse or a key: by then a browser has begun to load all rules (app/browser/styles.ts).
 */
export function styleRules(css: string): StyleRule[] {
  const rules = readRules(parse(css).nodes, []);
  return rules.map((rule) => ({ ...rule, selectors: rule.selectors ?? animated(textOf(rule), rules) }));
}

const textOf = ({ body }: Pick<StyleRule, "body">) => body.map(({ text }) => text).join(";");

type Found = Omit<StyleRule, "selectors"> & { selectors?: StyleRule["selectors"] };

function readRules(nodes: readonly ChildNode[], around: readonly string[]): Found[] {
  return nodes.flatMap((node): Found[] => {
    if (node.type === "rule") return readRule(node as Rule, around);
    if (node.type !== "atrule" || (node.name === "media" && node.params === "print")) return [];
    if (node.name === "keyframes") return [{ body: whole(node), around }];
    // The order of layers is declared by layers.css.
    if (!node.nodes) return [];
    return holdsRules(node) ? readRules(node.nodes, [...around, `@${node.name} ${node.params}`]) : [always(node, around)];
  });
}

const answersVisitor = /:(hover|active|focus|focus-visible|focus-within)\b|::selection|\[aria-expanded="?true"?\]/;

function readRule(rule: Rule, around: readonly string[]): Found[] {
  const selectors = rule.selectors.filter((selector) => !answersVisitor.test(selector));
  if (selectors.length === 0) return [];
  return [
    { body: piecesOf(rule), around, selectors: selectors.map((selector) => ({ text: selector, groups: groupsOf(selector) })) },
  ];
}

const holdsRules = ({ name }: AtRule) => ["layer", "media", "supports", "container"].includes(name);

const whole = (node: AtRule): StylePiece[] => [{ text: String(node), uses: usesIn(String(node)) }];

const always = (node: AtRule, around: readonly string[]): Found => ({
  body: whole(node),
  around,
  selectors: [{ text: "", groups: [] }],
});

/** What an element must not be or have in it, with up to two more brackets inside. */
const isAbsent = /:not\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g;
/** What must be in an element, or after it. */
const holds = /:has\([>+~\s]*(\.[\w-]+)\)/g;
/** A list of selectors, of which an element needs one. */
const oneOf = /:(?:is|where)\(([^()]+)\)/g;
/** Attributes that make a difference only where a page has them. */
const known = /\[(open|aria-current)\]/g;

/** The names that an element, or one around it, must have. What is in other brackets may be absent; scripts set `is-…`. */
function groupsOf(selector: string): string[][] {
  const groups: string[][] = [];
  const need = (names: (string | undefined)[]) => {
    if (names.every((name) => name !== undefined)) groups.push(names as string[]);
    return "";
  };
  let bare = selector
    .replace(isAbsent, "")
    .replace(known, (attribute) => need([attribute]))
    .replace(/\[[^\]]*\]/g, "")
    .replace(oneOf, (_, list: string) => need(list.split(",").map((one) => namesOf(one)[0])))
    .replace(holds, (_, name: string) => need([name]));
  for (let longer = ""; longer !== bare; ) {
    longer = bare;
    bare = bare.replace(/:[\w-]+\([^()]*\)/g, "");
  }
  const single = namesOf(bare).map((name) => [name]);
  return [...groups, ...single].filter((names) => !names.some((name) => isAlwaysThere.test(name)));
}

const isAlwaysThere = /^(html|body|\.is-.*)$/;

function namesOf(text: string): string[] {
  return text.replace(/::?[\w-]+/g, "").match(/[.#]?-?[_a-z][\w-]*/gi) ?? [];
}

/** The selectors of the rules that run an animation, without their text. */
function animated(keyframes: string, rules: readonly Found[]): StyleRule["selectors"] {
  const name = /@keyframes\s+([\w-]+)/.exec(keyframes)?.[1] ?? "";
  const runs = new RegExp(`animation[^;}]*[\\s:]${name}\\b`);
  return rules
    .filter((rule) => runs.test(textOf(rule)))
    .flatMap(({ selectors = [] }) => selectors.map(({ groups }) => ({ text: "", groups })));
}
