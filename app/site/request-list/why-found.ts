import type { Why } from "../../../domain/pasted-lines/matched-line.ts";

/** By what an item was found, in words. */
export function whyFound(why: Why): string {
  switch (why.by) {
    case "item number":
      return "by its item number";
    case "alias":
      return why.owner === "" || why.alias.startsWith(why.owner)
        ? `also called ${why.alias}`
        : `${why.owner} calls it ${why.alias}`;
    case "name":
      return "by its name";
    case "words":
      return "by its words";
    case "method":
      return `by its words and ${why.designation}`;
  }
}
