import { exampleProduct } from "./goods-fields.ts";
import { documentSender, lotDocumentKind } from "./lot-document.ts";

/** A request for the safety data sheet of a product. */
export const safetyDataSheet = lotDocumentKind({
  kind: "msds",
  paths: ["/msds-request"],
  title: "Request a safety data sheet",
  lead: "Name the product: we send its current safety data sheet (MSDS).",
  calls: [{ name: "{product}_msds", encoding: "form", required: documentSender }],
  legend: "The product",
  code: { label: "Item code", example: exampleProduct.item, hint: "The item number or the lot, as on the label." },
  button: "Request safety data sheet",
  prefill: { item: "inquiry__Lot", lot: "inquiry__Lot" },
  codeColumn: "product_item_code",
  wanted: "safety-data-sheet",
  staffSubject: (values) => `Safety data sheet: ${values.inquiry__Product_Item || values.inquiry__Lot || "no product named"}`,
});
