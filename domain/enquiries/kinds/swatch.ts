import type { Kind } from "../kind.ts";
import { linesNamed } from "../lines-named.ts";
import { fillIn, sent, verifyHuman } from "../messages.ts";
import { samplingGroups } from "./sampling.ts";

const start = "Fabrics_Swatch_Request__";
const listed = ["Company_Name", "Company_person", "Title", "Email", "Address", "City", "State", "Country", "Zip_Code"].map(
  (part) => start + part,
);

/** A request for swatches of fabrics by mail. */
export const swatch: Kind = {
  kind: "swatch",
  paths: ["/swatch-request"],
  title: "Request swatches",
  lead: "Tell us which fabrics you want to see and feel.",
  calls: [{ name: "{product}_fabrics_swatch_request", encoding: "form" }],
  groups: samplingGroups(start, "The swatches", {
    related: "Related_to",
    yesOrNo: ["Do_You_Have_Our_Current_Catalog", "Do you have our current catalog?"],
  }),
  messages: { missing: fillIn, check: verifyHuman, failure: "Please Fill all the required data", success: sent },
  lockedUntilChecked: true,
  button: "Request swatches",
  history: { tab: "swatch", row: (values) => Object.fromEntries(listed.map((name) => [name, values[name] ?? ""])) },
  staffSubject: (values) => `Swatches: ${values[`${start}Product_style`]}`,
  senderName: (values) => values[`${start}Company_person`] ?? "",
  senderEmail: (values) => values[`${start}Email`],
  lines: (values) => linesNamed(values[`${start}Product_style`] ?? "", { wanted: "swatch" }),
};
