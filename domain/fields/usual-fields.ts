import type { Field } from "./field.ts";

type More = Partial<Omit<Field, "name" | "label">>;

/** One line, with the usual limit. */
export const text = (name: string, label: string, more: More = {}): Field => ({
  name,
  label,
  type: "text",
  maxLength: 200,
  ...more,
});
/** Several lines. */
export const paragraph = (name: string, label: string, more: More = {}): Field => ({
  name,
  label,
  type: "textarea",
  maxLength: 5000,
  example: "Two meters, please, and the lot's certificate.",
  ...more,
});
export const personName = (name: string, label: string, more: More = {}): Field =>
  text(name, label, { maxLength: 120, autocomplete: "name", example: "Ada Lovelace", ...more });
export const email = (name: string, label = "E-mail", more: More = {}): Field => ({
  name,
  label,
  type: "email",
  maxLength: 254,
  autocomplete: "email",
  example: "ada@lab.example",
  ...more,
});
export const telephone = (name: string, label = "Phone", more: More = {}): Field => ({
  name,
  label,
  type: "tel",
  maxLength: 40,
  autocomplete: "tel",
  example: "+1 508 555 0142",
  ...more,
});
export const fax = (name: string, more: More = {}): Field => telephone(name, "Fax", { autocomplete: "off", ...more });
export const website = (name: string, more: More = {}): Field => ({
  name,
  label: "Website",
  type: "url",
  maxLength: 300,
  autocomplete: "url",
  hint: "For example www.example.com; “none” if there is none.",
  example: "www.lab.example",
  ...more,
});
export const country = (name: string, more: More = {}): Field => ({
  name,
  label: "Country",
  type: "country",
  maxLength: 100,
  autocomplete: "country-name",
  example: "United States",
  ...more,
});
export const zip = (name: string, more: More = {}): Field =>
  text(name, "Postal code", { maxLength: 20, autocomplete: "postal-code", example: "02721", ...more });
/** Letters only where the chosen country has them. */
export const checkedZip = (name: string, more: More = {}): Field => ({ ...zip(name, more), type: "postal-code" });
/** An item number or a name of the catalogue. */
export const product = (name: string, label: string, more: More = {}): Field => ({
  name,
  label,
  type: "product",
  maxLength: 200,
  autocomplete: "off",
  ...more,
});
export const choice = (name: string, label: string, options: readonly string[], more: More = {}): Field => ({
  name,
  label,
  type: "select",
  maxLength: 200,
  options,
  ...more,
});
