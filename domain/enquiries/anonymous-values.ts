import type { Values } from "../fields/read-fields.ts";
import { fieldsOf, type Kind } from "./kind.ts";

/** Names of text fields that are about goods, not about a person. */
const goods = /lot|item|product|quantit|serial|po_number|quote_number/i;

/**
 * The values of a request without anything that points to a person: goods, numbers, dates, options of a list and the country stay. Every
 * other field is emptied, above all free text; a new field too, unless it is one of these.
 */
export function anonymousValues(kind: Kind, values: Values): Record<string, string> {
  return Object.fromEntries(
    fieldsOf(kind, values).map(({ name, field, group }) => {
      const value = values[name] ?? "";
      const chosen = field.options?.includes(value) ?? false;
      const fact = ["product", "number", "date", "country"].includes(field.type);
      const ofGoods =
        field.type === "text" && field.autocomplete === undefined && (group.repeat !== undefined || goods.test(name));
      return [name, chosen || fact || ofGoods ? value : ""];
    }),
  );
}
