import { type AtRule, type ChildNode, parse, type Rule } from "postcss";

/** A rule of a style sheet, or an at-rule that stands for itself, with what a page must have for it to matter. */
export type StyleRule = {
  text: string;
  /** The at-rules around it, from the outside in: "@layer base", "@media (width < 40rem)". */
  around: readonly string[];
  /** For each of its selectors the classes that it names; the rule matters to a page that has all classes of one of them. */
  classes: readonly (readonly string[])[];
};

/** The rules of a style sheet in their order. What is for other media than screens is left out. */
export function styleRules(css: string): StyleRule[] {
  const rules = readRules(parse(css).nodes, []);
  return rules.map((rule) => ({ ...rule, classes: rule.classes ?? animated(rule.text, rules) }));
}

type Found = Omit<StyleRule, "classes"> & { classes?: StyleRule["classes"] };

function readRules(nodes: readonly ChildNode[], around: readonly string[]): Found[] {
  return nodes.flatMap((node): Found[] => {
    if (node.type === "rule") return [{ text: String(node), around, classes: (node as Rule).selectors.map(classesOf) }];
    if (node.type !== "atrule" || (node.name === "media" && node.params === "print")) return [];
    if (node.name === "keyframes") return [{ text: String(node), around }];
    // The order of layers is declared by layers.css.
    if (!node.nodes) return [];
    return holdsRules(node) ? readRules(node.nodes, [...around, `@${node.name} ${node.params}`]) : [always(node, around)];
  });
}

const holdsRules = ({ name }: AtRule) => ["layer", "media", "supports", "container"].includes(name);

const always = (node: AtRule, around: readonly string[]): Found => ({ text: String(node), around, classes: [[]] });

/** The classes that an element, or one around it, must have. What is in brackets may be one of several, or be absent; scripts set `is-…`. */
function classesOf(selector: string): string[] {
  let bare = selector;
  for (let longer = ""; longer !== bare; ) {
    longer = bare;
    bare = bare.replace(/:[\w-]+\([^()]*\)|\[[^\]]*\]/g, "");
  }
  return [...bare.matchAll(/\.(-?[_a-z][\w-]*)/gi)].map(([, name]) => name as string).filter((name) => !name.startsWith("is-"));
}

/** The classes of the rules that run an animation. */
function animated(keyframes: string, rules: readonly Found[]): StyleRule["classes"] {
  const name = /@keyframes\s+([\w-]+)/.exec(keyframes)?.[1] ?? "";
  const runs = new RegExp(`animation[^;}]*[\\s:]${name}\\b`);
  return rules.filter(({ text }) => runs.test(text)).flatMap(({ classes }) => classes ?? []);
}
