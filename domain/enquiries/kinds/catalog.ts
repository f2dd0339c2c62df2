import { countryPath } from "../../agents/country-path.ts";
import { isInNorthAmerica } from "../../fields/postal-code.ts";
import type { Kind } from "../kind.ts";
import { fillIn, sent, verifyHuman } from "../messages.ts";
import { samplingGroups } from "./sampling.ts";

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
  groups: samplingGroups("catalog__", "Your interest", {
    related: "Related_To",
    yesOrNo: ["Do_you_like_any_sample_swatch", "Would you like sample swatches?"],
  }),
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
