import type { Field } from "../../fields/field.ts";
import type { FieldGroup } from "../../fields/field-group.ts";
import { choice, paragraph, person, text } from "../../fields/usual-fields.ts";
import { type ContactPart, contactGroup } from "./contact-fields.ts";
import { product } from "./goods-fields.ts";

/** The extension exists only on the page. */
const askedExtension = person.extension("ext", {
  required: true,
  only: "page",
  example: "0",
  offered: "0",
  hint: "0 if there is none.",
});

const required: readonly ContactPart[] = [
  ...(["Company_person", "Title", "City", "State", "Zip_Code", "Address"] as const),
  ...(["Tel", "Fax", "Email", "Web_Site"] as const),
];

const experience = ["Less than 1 year", "1 to 5 years", "More than 5 years"];
const fieldsOfWork = ["Textile laboratory", "Mill or dyer", "Brand or retailer", "Detergents", "Research", "Other"];

/**
 * The fields of the requests for swatches and for a catalogue: who asks, and what for.
 *
 * @param start precedes each name: `catalog__`
 * @param names the ends of two names that the specification spells differently in each, and the label of the second
 */
export function samplingGroups(
  start: string,
  legend: string,
  names: { related: string; yesOrNo: [string, string] },
): FieldGroup[] {
  const [yesOrNo, label] = names.yesOrNo;
  const fields: Field[] = [
    product(`${start}Product_style`, "Product style", { required: true, hint: "Names or item numbers, with commas between." }),
    choice(`${start}Your_Experience`, "Your experience with test fabrics", experience, { open: true }),
    choice(`${start}${names.related}`, "Your work is related to", fieldsOfWork, { open: true }),
    text(`${start}Other`, "Other", { example: "Washing and rubbing" }),
    choice(`${start}${yesOrNo}`, label, ["Yes", "No"], { type: "radio", open: true }),
    paragraph(`${start}Anything_in_specific`, "Anything in specific?"),
  ];
  return [contactGroup(start, required, { checkZip: true, extra: [askedExtension] }), { legend, fields }];
}
