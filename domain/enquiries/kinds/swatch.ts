import { choice, paragraph, text } from "../../fields/usual-fields.ts";
import type { Kind } from "../kind.ts";
import { fillIn, sent, verifyHuman } from "../messages.ts";
import { contactGroup } from "./contact.ts";
import { product } from "./goods-fields.ts";
import { askedExtension, experience, fieldsOfWork, samplingRequired } from "./sampling.ts";

const start = "Fabrics_Swatch_Request__";

/** A request for swatches of fabrics by post. */
export const swatch: Kind = {
  kind: "swatch",
  paths: ["/swatch-request"],
  title: "Request swatches",
  lead: "Tell us which fabrics you want to see and feel.",
  calls: [{ name: "{product}_fabrics_swatch_request", encoding: "form" }],
  groups: [
    contactGroup(start, samplingRequired, { checkZip: true, extra: [askedExtension] }),
    {
      legend: "The swatches",
      fields: [
        product(`${start}Product_style`, "Product style", {
          required: true,
          hint: "Names or item numbers, with commas between.",
        }),
        choice(`${start}Your_Experience`, "Your experience with test fabrics", experience, { open: true }),
        choice(`${start}Related_to`, "Your work is related to", fieldsOfWork, { open: true }),
        text(`${start}Other`, "Other", { example: "Washing and rubbing" }),
        choice(`${start}Do_You_Have_Our_Current_Catalog`, "Do you have our current catalog?", ["Yes", "No"], {
          type: "radio",
          open: true,
        }),
        paragraph(`${start}Anything_in_specific`, "Anything in specific?"),
      ],
    },
  ],
  messages: { missing: fillIn, check: verifyHuman, failure: "Please Fill all the required data", success: sent },
  lockedUntilChecked: true,
  button: "Request swatches",
  history: {
    tab: "swatch",
    row: (values) =>
      Object.fromEntries(
        ["Company_Name", "Company_person", "Title", "Email", "Address", "City", "State", "Country", "Zip_Code"].map((part) => [
          `${start}${part}`,
          values[`${start}${part}`] ?? "",
        ]),
      ),
  },
  staffSubject: (values) => `Swatches: ${values[`${start}Product_style`]}`,
  senderName: (values) => values[`${start}Company_person`] ?? "",
  senderEmail: (values) => values[`${start}Email`],
};
