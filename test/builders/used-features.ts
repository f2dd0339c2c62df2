import { readFileSync } from "node:fs";
import postcss from "postcss";
import { parseSync } from "vite";
import { features } from "web-features";

/** A part of the web's platform by its name in the browsers' compatibility data: `css.types.color.light-dark`. */
type Key = string;
type Use = { key: Key; file: string };

/** The feature that a part belongs to, and whether all main browsers have had the part for 30 months. */
const parts = new Map<Key, { feature: string; isWide: boolean }>();
for (const [feature, data] of Object.entries(features)) {
  if (data.kind !== "feature") continue;
  for (const [key, { baseline }] of Object.entries(data.status.by_compat_key ?? {}))
    parts.set(key, { feature, isWide: baseline === "high" });
}

/** The keys of types, functions and units in values by their last name. */
const valueKeys = Map.groupBy(
  [...parts.keys()].filter((key) => key.startsWith("css.types.")),
  lastName,
);
/** The keys of interfaces, members and built-in objects by their last name. */
const scriptKeys = Map.groupBy(
  [...parts.keys()].filter((key) => /^(?:api|javascript\.builtins)\./.test(key)),
  lastName,
);

/** Names of interfaces and built-in objects in small letters: `navigator`, `document`, `css`. */
const owners = new Set([...scriptKeys.values()].flat().map((key) => key.split(".").at(-2)?.toLowerCase() ?? ""));

/** The features that files use and that some main browser has had for less than 30 months, with the files. */
export function newerFeatures(files: readonly string[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { key, file } of files.flatMap(usesIn)) {
    const part = parts.get(key);
    if (part && !part.isWide) found.set(part.feature, (found.get(part.feature) ?? new Set()).add(file));
  }
  return found;
}

function usesIn(file: string): Use[] {
  const text = readFileSync(file, "utf8");
  return keysIn(file, text).map((key) => ({ key, file }));
}

function keysIn(file: string, text: string): Key[] {
  if (file.endsWith(".css")) return keysOfStyles(text);
  return file.endsWith(".tsx") ? keysOfPage(file, text) : keysOfScript(file, text);
}

/** What a style sheet uses: at-rules with their features, selectors, properties, and words, functions and units in values. */
export function keysOfStyles(text: string): Key[] {
  const keys: Key[] = [];
  postcss.parse(text).walk((node) => {
    if (node.type === "atrule") {
      keys.push(`css.at-rules.${node.name}`, ...namesIn(node.params).map((name) => `css.at-rules.${node.name}.${name}`));
    } else if (node.type === "rule") {
      for (const [, name = ""] of node.selector.matchAll(/::?([a-z-]+)/g)) keys.push(`css.selectors.${name}`);
      if (node.parent?.type === "rule" || node.selector.includes("&")) keys.push("css.selectors.nesting");
    } else if (node.type === "decl") {
      const value = node.value.replace(/url\([^)]*\)|"[^"]*"/g, "");
      const property = node.prop.startsWith("--") ? "custom-property" : node.prop;
      keys.push(`css.properties.${property}`, ...namesIn(value).map((name) => `css.properties.${property}.${name}`));
      for (const [, name = ""] of value.matchAll(/([a-z-]+)\(/g)) keys.push(...(valueKeys.get(name) ?? []));
      for (const [, unit = ""] of value.matchAll(/\d([a-z]+)\b/g)) keys.push(`css.types.length.${unit}`);
    }
  });
  return keys;
}

const namesIn = (text: string) => text.match(/(?<![\w-])[a-z][a-z-]*/g) ?? [];

/** What a page uses: elements and attributes. */
export function keysOfPage(file: string, text: string): Key[] {
  const keys: Key[] = [];
  walk(parseSync(file, text).program, (node) => {
    if (node.type !== "JSXOpeningElement" || node.name.type !== "JSXIdentifier" || !/^[a-z]/.test(node.name.name)) return;
    const element = String(node.name.name);
    keys.push(`html.elements.${element}`);
    for (const { name } of node.attributes) {
      const attribute = String(name?.name ?? "").toLowerCase();
      keys.push(`html.elements.${element}.${attribute}`, `html.global_attributes.${attribute}`);
    }
  });
  return keys;
}

/**
 * What a script uses: objects that it makes, and members. Whose member it is stands in no script, so a name of several words counts where
 * every object that has it is newer, and a name of one word, which may be ours, only of an object whose name is the platform's: `navigator.share`.
 */
export function keysOfScript(file: string, text: string): Key[] {
  const keys: Key[] = [];
  const add = (name: string, of?: string) => {
    const same = scriptKeys.get(name) ?? [];
    const meant =
      of === undefined && !/[a-z][A-Z]/.test(name)
        ? []
        : same.filter((key) => of === undefined || ownerOf(key) === of.toLowerCase());
    if (meant.every((key) => !parts.get(key)?.isWide)) keys.push(...meant);
  };
  walk(parseSync(file, text).program, (node) => {
    if (node.type === "NewExpression" && node.callee.type === "Identifier") add(node.callee.name, node.callee.name);
    if (node.type !== "MemberExpression" || node.computed) return;
    const { property } = node;
    const object = withoutType(node.object);
    // What a page hands to a script has names of our own.
    if (object.property?.name === "dataset") return;
    if (object.type === "Identifier" && owners.has(object.name.toLowerCase())) add(property.name, object.name);
    else add(property.name);
  });
  return keys;
}

/** `(navigator as Newer)` → `navigator`. */
function withoutType(node: Node): Node {
  return /^(?:TS(?:As|NonNull|Satisfies)|Parenthesized)Expression$/.test(node.type) ? withoutType(node.expression) : node;
}

const ownerOf = (key: Key) => key.split(".").at(-2)?.toLowerCase() ?? "";

// biome-ignore lint/suspicious/noExplicitAny: a syntax tree has a hundred shapes; what is read of each is checked by its type.
type Node = any;

/** Visits every node that runs: types of TypeScript are left out. */
function walk(node: Node, visit: (node: Node) => void): void {
  if (node === null || typeof node !== "object") return;
  if (Array.isArray(node)) {
    for (const one of node) walk(one, visit);
    return;
  }
  if (typeof node.type === "string") {
    if (/^TS(?:Type|Interface)/.test(node.type)) return;
    visit(node);
  }
  for (const value of Object.values(node)) walk(value, visit);
}

function lastName(key: Key): string {
  return key.slice(key.lastIndexOf(".") + 1);
}
