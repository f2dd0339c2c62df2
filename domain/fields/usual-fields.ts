import type { Field } from "./field.ts";

type More = Partial<Omit<Field, "name">>;
/** A field that many forms ask for: give its name in the payload, and whatever differs from the usual. */
type UsualField = (name: string, more?: More) => Field;

const usual =
  (defaults: Omit<Field, "name">): UsualField =>
  (name, more = {}) => ({ name, ...defaults, ...more });

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
export const choice = (name: string, label: string, options: readonly string[], more: More = {}): Field => ({
  name,
  label,
  type: "select",
  maxLength: 200,
  options,
  example: options[0] ?? "",
  ...more,
});

export const personName = (name: string, label: string, more: More = {}): Field =>
  text(name, label, { maxLength: 120, autocomplete: "name", example: "Ada Lovelace", ...more });
export const firstName = usual({
  label: "First name",
  type: "text",
  maxLength: 120,
  autocomplete: "given-name",
  example: "Ada",
});
export const lastName = usual({
  label: "Last name",
  type: "text",
  maxLength: 120,
  autocomplete: "family-name",
  example: "Lovelace",
});
export const jobTitle = usual({
  label: "Title",
  type: "text",
  maxLength: 120,
  autocomplete: "organization-title",
  example: "Laboratory manager",
});
export const company = usual({
  label: "Company",
  type: "text",
  maxLength: 200,
  autocomplete: "organization",
  example: "Lovelace Laboratories",
});
export const email = usual({
  label: "E-mail",
  type: "email",
  maxLength: 254,
  autocomplete: "email",
  example: "ada@lab.example",
});
export const telephone = usual({
  label: "Phone",
  type: "tel",
  maxLength: 40,
  autocomplete: "tel",
  example: "+1 508 555 0142",
});
export const fax: UsualField = (name, more) => telephone(name, { label: "Fax", autocomplete: "off", ...more });
export const extension = usual({
  label: "Extension",
  type: "text",
  maxLength: 20,
  autocomplete: "tel-extension",
  example: "12",
});
export const website = usual({
  label: "Website",
  type: "url",
  maxLength: 300,
  autocomplete: "url",
  hint: "For example www.example.com; “none” if there is none.",
  example: "www.lab.example",
});
export const street = usual({
  label: "Street address",
  type: "text",
  maxLength: 300,
  autocomplete: "street-address",
  example: "12 Mill Street",
});
export const city = usual({
  label: "City",
  type: "text",
  maxLength: 120,
  autocomplete: "address-level2",
  example: "Fall River",
});
export const state = usual({
  label: "State or province",
  type: "text",
  maxLength: 120,
  autocomplete: "address-level1",
  example: "Massachusetts",
});
export const postalCode = usual({
  label: "Postal code",
  type: "text",
  maxLength: 20,
  autocomplete: "postal-code",
  example: "02721",
});
/** A postal code in the form of the chosen country. */
export const checkedPostalCode: UsualField = (name, more) => postalCode(name, { type: "postal-code", ...more });
export const country = usual({
  label: "Country",
  type: "country",
  maxLength: 100,
  autocomplete: "country-name",
  example: "United States",
});
