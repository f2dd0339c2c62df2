import { type Field, fieldsOf, type Kind } from "./kind.ts";

/** A form of a kind as a careful person fills it in: every field that has to be, and those around it. For documentation and tests. */
export function sampleOf(kind: Kind): Record<string, string> {
  const asked = fieldsOf(kind).filter(({ field, row = 1 }) => row === 1 && !field.screenOnly && !field.callOnly);
  return Object.fromEntries(asked.map(({ name, field }) => [name, sampleValue(field)]));
}

function sampleValue(field: Field): string {
  if (field.options) return field.options[0] ?? "";
  const byType: Partial<Record<Field["type"], string>> = {
    email: field.name === "friend_email" ? "jonas@mill.example" : "ada@lab.example",
    tel: "+1 508 555 0142",
    url: "www.lab.example",
    country: "United States",
    "postal-code": "02721",
    date: "2026-11-21",
    hidden: "1",
    product: "11-010",
    textarea: "Two meters, please, and the lot's certificate.",
  };
  return byType[field.type] ?? byPart(field.name);
}

function byPart(name: string): string {
  if (/zip/i.test(name)) return "02721";
  if (/email/i.test(name)) return "goods@lab.example";
  if (/lot/i.test(name)) return "L-2611-4";
  if (/quantity/i.test(name)) return "2 m";
  if (/company/i.test(name) && !/person/i.test(name)) return "Lovelace Laboratories";
  return /name|person/i.test(name) ? "Ada Lovelace" : "12 Mill Street";
}
