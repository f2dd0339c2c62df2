import type { Field } from "../../fields/field.ts";
import type { FieldGroup } from "../../fields/field-group.ts";
import type { Values } from "../../fields/read-fields.ts";
import { address, email, person, personName } from "../../fields/usual-fields.ts";

export const websiteHint = "For example www.example.com; “none” if there is none.";

/** The twelve fields by the end of their names in payloads: `inquiry__Company_person`. */
const parts = {
  Company_person: (name: string) => personName(name, "Contact person"),
  Title: person.jobTitle,
  Company_Name: (name: string) => person.company(name, { label: "Company name" }),
  Email: email,
  Tel: person.telephone,
  Fax: person.fax,
  Web_Site: (name: string) => person.website(name, { hint: websiteHint }),
  Country: address.country,
  Address: address.street,
  City: address.city,
  State: address.state,
  Zip_Code: address.postalCode,
};
export type ContactPart = keyof typeof parts;

/** What the specification requires and many do not have: the page offers a word for it. */
const oftenNone: Partial<Record<ContactPart, Partial<Field>>> = {
  Title: { offered: "none" },
  Fax: { offered: "none" },
  Web_Site: { offered: "none" },
  Zip_Code: { hint: "“none” where the country has none." },
};

/**
 * Who asks, and how to reach them: the twelve fields that most kinds share.
 *
 * @param start precedes each name: `inquiry__`
 * @param options.checkZip whether the postal code must be one of the chosen country
 * @param options.extra fields between telephone and fax
 */
export function contactGroup(
  start: string,
  required: readonly ContactPart[],
  { checkZip = false, legend = "Your contact details", extra = [] as readonly Field[] } = {},
): FieldGroup {
  const made = { ...parts, Zip_Code: checkZip ? address.checkedPostalCode : address.postalCode };
  const fields = (Object.keys(made) as ContactPart[]).flatMap((part) => {
    const field = made[part](start + part);
    return [...(part === "Fax" ? extra : []), required.includes(part) ? { ...field, ...oftenNone[part], required: true } : field];
  });
  return { legend, fields };
}

/** A postal address with a person, as the bulk layout has it. Where it is not required, its e-mail may be any text. */
export function addressGroup(
  legend: string,
  prefix: string,
  { required, section }: { required: boolean; section: "billing" | "shipping" },
): FieldGroup {
  const must = required ? { required } : {};
  const fields = [
    person.firstName("FirstName", must),
    person.lastName("LastName", must),
    person.company("Company"),
    address.street("Address", must),
    address.city("City", must),
    address.country("Country", must),
    address.state("State", must),
    address.postalCode("Zip", must),
    person.telephone("Phone"),
    email("Email", required ? must : { type: "text", example: "goods@lab.example" }),
  ];
  return { legend, prefix, fields: fields.map((field) => ({ ...field, autocomplete: `${section} ${field.autocomplete}` })) };
}

/** First and last name in one. */
export function fullName(values: Values, first: string, last: string): string {
  return [values[first], values[last]].filter(Boolean).join(" ");
}

/** The filled lines of an address, with commas between. */
export function oneLine(values: Values, names: readonly string[]): string {
  return names
    .map((name) => values[name] ?? "")
    .filter(Boolean)
    .join(", ");
}
