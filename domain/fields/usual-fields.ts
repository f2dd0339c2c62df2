import type { Field } from "./field.ts";

type More = Partial<Omit<Field, "name">>;

/** A field that many forms have: takes its name in the payload, and whatever differs from the usual. */
const usual =
  (type: Field["type"], label: string, maxLength: number, autocomplete: string, example: string) =>
  (name: string, more: More = {}): Field => ({ name, label, type, maxLength, autocomplete, example, ...more });

/** One line, with the usual limit. */
export const text = (name: string, label: string, more: More = {}): Field => ({
  name,
  label,
  type: "text",
  maxLength: 200,
  ...more,
});
/** Several lines. */
export const paragraph = (name: string, label: string, more: More = {}): Field =>
  text(name, label, { type: "textarea", maxLength: 5000, example: "Two meters, please, and the lot's certificate.", ...more });
/** One of several options. */
export const choice = (name: string, label: string, options: readonly string[], more: More = {}): Field =>
  text(name, label, { type: "select", options, example: options[0] ?? "", ...more });

/** The name of a person. */
export const personName = (name: string, label: string, more: More = {}): Field =>
  text(name, label, { maxLength: 120, autocomplete: "name", example: "Ada Lovelace", ...more });
export const email = usual("email", "E-mail", 254, "email", "ada@lab.example");

/** Fields about a person, besides the name and the e-mail address. */
export const person = {
  firstName: usual("text", "First name", 120, "given-name", "Ada"),
  lastName: usual("text", "Last name", 120, "family-name", "Lovelace"),
  jobTitle: usual("text", "Title", 120, "organization-title", "Laboratory manager"),
  company: usual("text", "Company", 200, "organization", "Lovelace Laboratories"),
  telephone: usual("tel", "Phone", 40, "tel", "+1 508 555 0142"),
  fax: usual("tel", "Fax", 40, "off", "+1 508 555 0142"),
  extension: usual("text", "Extension", 20, "tel-extension", "12"),
  website: usual("url", "Website", 300, "url", "www.lab.example"),
};

/** Fields of a postal address. */
export const address = {
  street: usual("text", "Street address", 300, "street-address", "12 Mill Street"),
  city: usual("text", "City", 120, "address-level2", "Fall River"),
  state: usual("text", "State or province", 120, "address-level1", "Massachusetts"),
  postalCode: usual("text", "Postal code", 20, "postal-code", "02721"),
  /** A postal code in the form of the chosen country. */
  checkedPostalCode: usual("postal-code", "Postal code", 20, "postal-code", "02721"),
  country: usual("country", "Country", 100, "country-name", "United States"),
};
