import type { Field } from "../../fields/field.ts";
import type { FieldGroup } from "../../fields/field-group.ts";
import type { Values } from "../../fields/read-fields.ts";
import {
  checkedPostalCode,
  city,
  company,
  country,
  email,
  fax,
  firstName,
  jobTitle,
  lastName,
  personName,
  postalCode,
  state,
  street,
  telephone,
  website,
} from "../../fields/usual-fields.ts";

/** The end of a contact field's name in payloads: `inquiry__Company_person`. */
export type ContactPart =
  | "Company_Name"
  | "Company_person"
  | "Title"
  | "Address"
  | "City"
  | "State"
  | "Zip_Code"
  | "Country"
  | "Tel"
  | "Fax"
  | "Email"
  | "Web_Site";

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
  const name = (part: ContactPart) => `${start}${part}`;
  const fields = [
    personName(name("Company_person"), "Contact person"),
    jobTitle(name("Title")),
    company(name("Company_Name"), { label: "Company name" }),
    email(name("Email")),
    telephone(name("Tel")),
    ...extra,
    fax(name("Fax")),
    website(name("Web_Site")),
    street(name("Address")),
    city(name("City")),
    state(name("State")),
    (checkZip ? checkedPostalCode : postalCode)(name("Zip_Code")),
    country(name("Country")),
  ];
  const names = required.map(name);
  return { legend, fields: fields.map((field) => (names.includes(field.name) ? { ...field, required: true } : field)) };
}

/** A postal address with a person, as the bulk layout has it. Where it is not required, its e-mail may be any text. */
export function addressGroup(
  legend: string,
  prefix: string,
  { required, section }: { required: boolean; section: "billing" | "shipping" },
): FieldGroup {
  const must = required ? { required } : {};
  const fields = [
    firstName("FirstName", must),
    lastName("LastName", must),
    company("Company"),
    street("Address", must),
    city("City", must),
    country("Country", must),
    state("State", must),
    postalCode("Zip", must),
    telephone("Phone"),
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
