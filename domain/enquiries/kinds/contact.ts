import type { Field } from "../../fields/field.ts";
import type { FieldGroup } from "../../fields/field-group.ts";
import type { Values } from "../../fields/read-fields.ts";
import { checkedZip, country, email, fax, personName, telephone, text, website, zip } from "../../fields/usual-fields.ts";

/** A part of the contact fields, as it ends the names of payloads: `inquiry__Company_person`. */
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
 * Who asks, and where they are reached: the twelve fields that most kinds share.
 *
 * @param start stands before each name: `inquiry__`
 * @param required those that must be filled in
 * @param options.checkZip whether the postal code must be one of the chosen country
 */
export function contactGroup(
  start: string,
  required: readonly ContactPart[],
  { checkZip = false, legend = "Your contact details", extra = [] as readonly Field[] } = {},
): FieldGroup {
  const must = (part: ContactPart) => (required.includes(part) ? { required: true } : {});
  const name = (part: ContactPart) => `${start}${part}`;
  return {
    legend,
    fields: [
      personName(name("Company_person"), "Contact person", must("Company_person")),
      text(name("Title"), "Title", { maxLength: 120, autocomplete: "organization-title", ...must("Title") }),
      text(name("Company_Name"), "Company name", { autocomplete: "organization", ...must("Company_Name") }),
      email(name("Email"), "E-mail", must("Email")),
      telephone(name("Tel"), "Phone", must("Tel")),
      ...extra,
      fax(name("Fax"), must("Fax")),
      website(name("Web_Site"), must("Web_Site")),
      text(name("Address"), "Street address", { maxLength: 300, autocomplete: "street-address", ...must("Address") }),
      text(name("City"), "City", { maxLength: 120, autocomplete: "address-level2", ...must("City") }),
      text(name("State"), "State or province", { maxLength: 120, autocomplete: "address-level1", ...must("State") }),
      (checkZip ? checkedZip : zip)(name("Zip_Code"), must("Zip_Code")),
      country(name("Country"), must("Country")),
    ],
  };
}

/** A postal address with a person, as the bulk layout has it. */
export function addressGroup(
  legend: string,
  prefix: string,
  { required, section }: { required: boolean; section: "billing" | "shipping" },
): FieldGroup {
  const must = required ? { required } : {};
  const auto = (token: string) => ({ autocomplete: `${section} ${token}` });
  return {
    legend,
    prefix,
    fields: [
      text("FirstName", "First name", { maxLength: 120, ...auto("given-name"), ...must }),
      text("LastName", "Last name", { maxLength: 120, ...auto("family-name"), ...must }),
      text("Company", "Company", auto("organization")),
      text("Address", "Street address", { maxLength: 300, ...auto("street-address"), ...must }),
      text("City", "City", { maxLength: 120, ...auto("address-level2"), ...must }),
      country("Country", { ...auto("country-name"), ...must }),
      text("State", "State or province", { maxLength: 120, ...auto("address-level1"), ...must }),
      zip("Zip", { ...auto("postal-code"), ...must }),
      telephone("Phone", "Phone", auto("tel")),
      required
        ? email("Email", "E-mail", { ...auto("email"), ...must })
        : text("Email", "E-mail", { maxLength: 254, ...auto("email") }),
    ],
  };
}

/** First and last name in one. */
export function fullName(values: Values, first: string, last: string): string {
  return [values[first], values[last]].filter(Boolean).join(" ");
}

/** Lines of an address, those that are filled, with commas between. */
export function oneLine(values: Values, names: readonly string[]): string {
  return names
    .map((name) => values[name] ?? "")
    .filter(Boolean)
    .join(", ");
}
