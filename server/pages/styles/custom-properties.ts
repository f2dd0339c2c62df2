import type { Rule } from "postcss";

/** A piece of a rule's body, and the custom properties that it refers to. */
export type StylePiece = {
  text: string;
  /** The custom property that it sets. */
  sets?: string;
  uses: readonly string[];
};

/** What shows only when somebody points, scrolls or opens something. By then a browser has all rules. */
const answersVisitor = /^(cursor|overscroll-behavior|scroll-snap|transition)(-|$)/;

/** The declarations of a rule that a page may be painted with. One that sets no custom property is a single piece. */
export function piecesOf(rule: Rule): StylePiece[] {
  const shown = rule.nodes.filter((node) => node.type !== "decl" || !answersVisitor.test(node.prop));
  if (shown.length === 0) return [];
  const pieces = shown.map((node): StylePiece => {
    const text = String(node);
    const sets = node.type === "decl" && node.prop.startsWith("--") ? { sets: node.prop } : {};
    return { text, uses: usesIn(text), ...sets };
  });
  if (pieces.some(({ sets }) => sets)) return pieces;
  const text = pieces.map((piece) => piece.text).join(";");
  return [{ text, uses: usesIn(text) }];
}

/** The custom properties that a piece of a style sheet refers to. */
export function usesIn(text: string): string[] {
  return Array.from(text.matchAll(/var\((--[\w-]+)/g), ([, name]) => name as string);
}

/** The custom properties that the bodies of some rules need: those that declarations refer to, and those that these are made of. */
export function neededProperties(bodies: readonly (readonly StylePiece[])[]): Set<string> {
  const needed = new Set<string>();
  let before = -1;
  while (needed.size > before) {
    before = needed.size;
    for (const body of bodies)
      for (const { sets, uses } of body) if (!sets || needed.has(sets)) for (const name of uses) needed.add(name);
  }
  return needed;
}
