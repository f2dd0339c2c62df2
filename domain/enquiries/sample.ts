import type { Field } from "../fields/field.ts";
import { fieldsOf, type Kind } from "./kind.ts";

/** The product of every sample. */
export const sampleProduct = { item: "11-010", name: "Multifibre adjacent fabric DW, 15 mm bands" } as const;

/** A form of a kind as a careful person fills it in: every field that has to be, and those around it. For documentation and tests. */
export function sampleOf(kind: Kind): Record<string, string> {
  const asked = fieldsOf(kind).filter(({ field, row = 1 }) => row === 1 && field.only !== "page" && field.only !== "call");
  return Object.fromEntries(asked.map(({ name, field }) => [name, sampleValue(field)]));
}

function sampleValue(field: Field): string {
  if (field.options) return field.options[0] ?? "";
  // Where a lot may be named as well, the lot is.
  if (field.label === "Item code") return sampleProduct.item;
  const byType: Partial<Record<Field["type"], string>> = {
    email: field.name === "friend_email" ? "jonas@mill.example" : "ada@lab.example",
    tel: "+1 508 555 0142",
    url: "www.lab.example",
    country: "United States",
    "postal-code": "02721",
    date: "2026-11-21",
    hidden: "1",
    product: /item_?number/i.test(field.name) ? sampleProduct.item : sampleProduct.name,
    textarea: "Two meters, please, and the lot's certificate.",
  };
  return byType[field.type] ?? byPart(field.name);
}

/** What stands in a field, by a part of its name; the first that fits. */
const parts: readonly (readonly [part: RegExp, value: string])[] = [
  [/zip/i, "02721"],
  [/email/i, "goods@lab.example"],
  [/lot/i, "L-2611-4"],
  [/quantity/i, "2 m"],
  [/company(?!.*person)/i, "Lovelace Laboratories"],
  [/first_?name/i, "Ada"],
  [/last_?name/i, "Lovelace"],
  [/name|person/i, "Ada Lovelace"],
  [/title/i, "Laboratory manager"],
  [/city/i, "Fall River"],
  [/state/i, "Massachusetts"],
  [/suite/i, "Floor 2"],
  [/_ext/i, "12"],
  [/pack_list/i, "P-2611-118"],
  [/quote_number/i, "Q-2611-31"],
  [/po_number/i, "PO-4711"],
  [/method_of_shipping/i, "Sea freight"],
  [/description|subject/i, sampleProduct.name],
  [/other/i, "Washing and rubbing"],
];

function byPart(name: string): string {
  return parts.find(([part]) => part.test(name))?.[1] ?? "12 Mill Street";
}
