import type { Values } from "../fields/read-fields.ts";
import { fieldsOf, type Kind } from "./kind.ts";

/** Of a text, what its name must speak of to be about goods, not about a person. */
const goods = /lot|item|product|quantit|serial|po_number|quote_number/i;

/**
 * What is left of a request when nothing in it may point to a person: goods, numbers, dates, what was chosen from a list, and the country.
 * Whatever else a field may hold, words of one's own above all, is emptied; a field that is new is emptied until it is one of these.
 */
export function anonymousValues(kind: Kind, values: Values): Record<string, string> {
  return Object.fromEntries(
    fieldsOf(kind).map(({ name, field, group }) => {
      const value = values[name] ?? "";
      const chosen = field.options?.includes(value) ?? false;
      const fact = ["product", "number", "date", "country"].includes(field.type);
      const ofGoods =
        field.type === "text" && field.autocomplete === undefined && (group.repeat !== undefined || goods.test(name));
      return [name, chosen || fact || ofGoods ? value : ""];
    }),
  );
}
