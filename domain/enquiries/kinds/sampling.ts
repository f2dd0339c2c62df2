import { extension } from "../../fields/usual-fields.ts";
import type { ContactPart } from "./contact.ts";

/** Required fields of the requests for swatches and for a catalogue; the extension exists only on the page. */
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

export const askedExtension = extension("ext", {
  required: true,
  only: "page",
  example: "0",
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
