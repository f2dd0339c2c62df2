import { cut } from "../catalogue/page-title.ts";
import { fieldsOf, type Kind } from "../enquiries/kind.ts";
import type { Values } from "../fields/read-fields.ts";
import { quantityText } from "../request-lines/line-texts.ts";
import type { RequestLine } from "../request-lines/request-line.ts";

const maxItems = 3;
const maxCharacters = 95;

/** An item of a request in the lists of a customer's requests. */
export type SummaryLine = Pick<RequestLine, "itemNumber" | "name" | "quantity" | "pack" | "lot">;

/** What a request asks for, in a line: its items with their quantities, or else what was written about the goods; its title where nothing was. */
export function requestSummary(kind: Kind, values: Values, lines: readonly SummaryLine[]): string {
  return cut(itemsIn(lines) || wordsIn(kind, values) || kind.title, maxCharacters);
}

function itemsIn(lines: readonly SummaryLine[]): string {
  const named = lines.filter(({ itemNumber, name }) => itemNumber !== "" || name !== "");
  const shown = named.slice(0, maxItems).map(({ itemNumber, name, lot, ...much }) => {
    const item = [itemNumber, name].filter(Boolean).join(" ");
    return [item, lot && `lot ${lot}`, quantityText(much)].filter(Boolean).join(", ");
  });
  const more = lines.length - shown.length;
  return shown.length === 0 ? "" : [...shown, ...(more > 0 ? [`and ${more} more`] : [])].join("; ");
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
