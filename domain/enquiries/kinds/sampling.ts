import { text } from "../../fields/usual-fields.ts";
import type { ContactPart } from "./contact.ts";

/** What the swatch and the catalogue request insist on; the extension is asked on the page only. */
export const samplingRequired: readonly ContactPart[] = [
  "Company_person",
  "Title",
  "City",
  "State",
  "Zip_Code",
  "Address",
  "Tel",
  "Fax",
  "Email",
  "Web_Site",
];

export const extension = text("ext", "Extension", {
  maxLength: 20,
  required: true,
  only: "page",
  autocomplete: "tel-extension",
  hint: "0 if there is none.",
});

export const experience = ["Less than 1 year", "1 to 5 years", "More than 5 years"] as const;
export const fieldsOfWork = [
  "Textile laboratory",
  "Mill or dyer",
  "Brand or retailer",
  "Detergents",
  "Research",
  "Other",
] as const;
