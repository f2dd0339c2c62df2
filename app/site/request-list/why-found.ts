import type { Why } from "../../../domain/matched-lines/matched-line.ts";

/** By what an item was found, in words. */
export function whyFound(why: Why): string {
  switch (why.by) {
    case "own number":
      return `by your own number ${why.number}`;
    case "item number":
      return "by its item number";
    case "GTIN":
      return `by its GTIN ${why.gtin}`;
    case "lot":
      return `by its lot ${why.lot}`;
    case "alias":
      return `by its other name ${why.alias}${why.owner === "" || why.alias.startsWith(why.owner) ? "" : ` (${why.owner})`}`;
    case "name":
      return "by its name";
    case "words":
      return "by its words";
    case "method":
      return `by its words and ${why.designation}`;
  }
}
