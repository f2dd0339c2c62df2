import type { Field } from "../../domain/fields/field.ts";

/** Fields of a group that are seen at once, and those that are folded. */
type Folding = { shown: Field[]; folded: Field[] };

/**
 * Divides the fields of a group: what must be filled in is seen; what few fill in is folded, and so is what comes filled in with "none". A
 * quantity, a country and a single short field stay.
 */
export function foldFields(fields: readonly Field[]): Folding {
  const folded = fields.filter(isFolded);
  const isWorthIt = folded.length > 1 || folded[0]?.type === "textarea";
  return isWorthIt ? { shown: fields.filter((field) => !isFolded(field)), folded } : { shown: [...fields], folded: [] };
}

function isFolded({ type, required, neededByForm, seen, offered, quantity }: Field): boolean {
  if (type === "hidden" || type === "country" || quantity || neededByForm || seen) return false;
  return !required || offered !== undefined;
}

/** What a fold says is in it: "Title, fax and 3 more". */
export function labelsOf(fields: readonly Field[]): string {
  const [first = "", ...rest] = fields.map(({ label }) => label);
  const labels = [first, ...rest.map((label) => label.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase()))];
  if (labels.length < 4) return labels.length === 1 ? first : `${labels.slice(0, -1).join(", ")} and ${labels.at(-1)}`;
  return `${labels.slice(0, 2).join(", ")} and ${labels.length - 2} more`;
}

/** Whether folded fields may stay empty, have a word in them already, or either. */
export function mustOf(fields: readonly Field[]): string {
  const offered = fields.filter((field) => field.offered !== undefined).length;
  if (offered === 0) return "optional";
  return offered === fields.length ? "filled in" : "optional or filled in";
}
