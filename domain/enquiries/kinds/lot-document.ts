import type { Field } from "../../fields/field.ts";
import type { Values } from "../../fields/read-fields.ts";
import { paragraph } from "../../fields/usual-fields.ts";
import { readGs1Text } from "../../item-numbers/gs1-text.ts";
import { lotNumberIn } from "../../lots/lot-number.ts";
import type { RequestLine, Want } from "../../request-lines/request-line.ts";
import { historyOf, type Kind } from "../kind.ts";
import { linesNamed } from "../lines-named.ts";
import { sent, tryAgain, valuesFirst, verifyHuman } from "../messages.ts";
import { contactGroup } from "./contact-fields.ts";
import { lot, packingList, product } from "./goods-fields.ts";

type LotDocument = Pick<Kind, "kind" | "paths" | "title" | "lead" | "calls" | "button" | "prefill" | "staffSubject"> & {
  legend: string;
  /** What the field for the lot asks for: its label, and whatever differs from a lot number. */
  code: Partial<Field> & { label: string };
  /** The column of the lot or item code in the customer's history. */
  codeColumn: string;
  wanted: Want;
};

/** Names of the fields that calls for such a document require. */
export const documentSender = ["inquiry__Email", "inquiry__Company_person", "inquiry__Company_Name"];

/** A request for a document about a lot or an item: which one, and who asks. Its tab on the dashboard is called like its kind. */
export function lotDocumentKind({ legend, code: { label, ...code }, codeColumn, wanted, ...kind }: LotDocument): Kind {
  return {
    ...kind,
    groups: [
      {
        legend,
        fields: [
          lot("inquiry__Lot", label, { required: true, ...code }),
          product("inquiry__Product_Item", "Product name", { required: true }),
          packingList("inquiry__pack_list"),
        ],
      },
      contactGroup("inquiry__", ["Company_person", "Email", "Company_Name"]),
      { legend: "Anything else", fields: [paragraph("inquiry__Inquiry", "Notes")] },
    ],
    messages: { missing: valuesFirst, check: verifyHuman, failure: tryAgain, success: sent },
    lockedUntilChecked: false,
    history: historyOf(
      kind.kind,
      { [codeColumn]: "inquiry__Lot", email_address: "inquiry__Email", product_name: "inquiry__Product_Item" },
      "create_date_time",
    ),
    senderName: (values) => values.inquiry__Company_person || values.inquiry__Company_Name || "",
    senderEmail: (values) => values.inquiry__Email,
    lines: (values) => lotLines(values, wanted),
  };
}

/** The product, and its lot; what is typed in the place of the lot may be an item number, or the bar code of a label. */
function lotLines({ inquiry__Lot: typed = "", inquiry__Product_Item: product = "" }: Values, want: Want): RequestLine[] {
  const scanned = readGs1Text(typed);
  const code = scanned?.lot ?? typed;
  if (scanned?.lot !== undefined || lotNumberIn(code)) return linesNamed(product, { wanted: want, lot: code });
  return linesNamed(product, { wanted: want }).map((line) => ({ ...line, itemNumber: line.itemNumber || code }));
}
