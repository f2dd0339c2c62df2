import { countryPath } from "../../agents/country-path.ts";
import { isInNorthAmerica } from "../../fields/postal-code.ts";
import { choice, paragraph, text } from "../../fields/usual-fields.ts";
import type { Kind } from "../kind.ts";
import { fillIn, sent, verifyHuman } from "../messages.ts";
import { contactGroup } from "./contact.ts";
import { product } from "./goods-fields.ts";
import { askedExtension, experience, fieldsOfWork, samplingRequired } from "./sampling.ts";

/** A request for the printed catalogue, which is sent to the US and Canada. */
export const catalog: Kind = {
  kind: "catalog",
  paths: ["/catalog-request"],
  title: "Request a catalog",
  lead: "The printed catalog is sent to addresses in the US and Canada only. Elsewhere your representative brings one.",
  calls: [
    { name: "{product}_catalog_request", encoding: "form" },
    { name: "catalog_request", encoding: "form" },
  ],
  groups: [
    contactGroup("catalog__", samplingRequired, { checkZip: true, extra: [askedExtension] }),
    {
      legend: "Your interest",
      fields: [
        product("catalog__Product_style", "Product style", {
          required: true,
          hint: "Names or item numbers, with commas between.",
        }),
        choice("catalog__Your_Experience", "Your experience with test fabrics", experience, { open: true }),
        choice("catalog__Related_To", "Your work is related to", fieldsOfWork, { open: true }),
        text("catalog__Other", "Other", { example: "Washing and rubbing" }),
        choice("catalog__Do_you_like_any_sample_swatch", "Would you like sample swatches?", ["Yes", "No"], {
          type: "radio",
          open: true,
        }),
        paragraph("catalog__Anything_in_specific", "Anything in specific?"),
      ],
    },
  ],
  messages: { missing: fillIn, check: verifyHuman, failure: "Please Fill all the required data", success: sent },
  lockedUntilChecked: true,
  button: "Request catalog",
  staffSubject: (values) => `Catalog for ${values.catalog__Company_Name || values.catalog__Company_person}`,
  senderName: (values) => values.catalog__Company_person ?? "",
  senderEmail: (values) => values.catalog__Email,
  check({ catalog__Country: chosen = "" }) {
    if (isInNorthAmerica(chosen)) return [];
    return [
      {
        field: "catalog__Country",
        message:
          "The printed catalog is sent to the US and Canada only. Elsewhere your representative brings one: see /choose-country.",
        link: { label: `Your representative for ${chosen}`, href: countryPath(chosen) },
      },
    ];
  },
};
