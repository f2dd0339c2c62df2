import { cut } from "../catalogue/page-title.ts";
import { answerParts } from "../enquiries/answer-parts.ts";
import { fieldsOf, type Kind } from "../enquiries/kind.ts";
import { answersOf } from "../enquiries/read-receipt.ts";
import type { Values } from "../fields/read-fields.ts";

const maxItems = 3;
const maxCharacters = 95;

/** What a request asks for, in a line: its items with their quantities, or else what was written about the goods; its title where nothing was. */
export function askedFor(kind: Kind, values: Values): string {
  return cut(itemsIn(kind, values) || wordsIn(kind, values) || kind.title, maxCharacters);
}

function itemsIn(kind: Kind, values: Values): string {
  const [table] = answerParts(answersOf(kind, values)).flatMap((part) => ("rows" in part ? [part.rows] : []));
  if (!table) return "";
  const named = table.slice(0, maxItems).map((cells) => cells.filter(Boolean).slice(0, 2).join(", "));
  const more = table.length - named.length;
  return [...named, ...(more > 0 ? [`and ${more} more`] : [])].join("; ");
}

/** What is not about the sender, whose fields a browser fills in: lots with their label, the rest as it is. */
function wordsIn(kind: Kind, values: Values): string {
  const about = fieldsOf(kind).filter(
    ({ field }) =>
      (field.type === "product" || !field.autocomplete) &&
      !["hidden", "select", "radio", "country", "date", "email"].includes(field.type),
  );
  const texts = about.flatMap(({ name, field }) => {
    const value = (values[name] ?? "").replace(/\s+/g, " ").trim();
    return value === "" || value.toLowerCase() === "none"
      ? []
      : [/\b(lot|no\.|number|code)\b/i.test(field.label) ? `${field.label} ${value}` : value];
  });
  return texts.slice(0, 2).join(" · ");
}
