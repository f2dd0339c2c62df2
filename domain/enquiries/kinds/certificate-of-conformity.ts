import { documentSender, lotDocumentKind } from "./lot-document.ts";

const lotAndSender = ["inquiry__Email", "inquiry__Lot", "inquiry__Product_Item"];

/** A request for the certificate of a lot, or the question whether a lot is ours. */
export const certificateOfConformity = lotDocumentKind({
  kind: "coc",
  paths: ["/request-certifiate"],
  title: "Request a certificate of conformity",
  lead: "Name the lot or item code and the product: we check the lot and send its certificate of conformity.",
  calls: [
    { name: "request_certificate_conformity", encoding: "form", required: documentSender },
    { name: "lot_verification", encoding: "form", required: lotAndSender },
    { name: "{product}_lot_verification", encoding: "form", required: lotAndSender },
  ],
  legend: "The lot",
  code: { label: "Lot or item code", hint: "As on the label, for example L-2611-4." },
  button: "Request certificate",
  prefill: { lot: "inquiry__Lot" },
  codeColumn: "product_lot_number",
  wanted: "certificate",
  staffSubject: (values) => `Certificate of conformity: ${values.inquiry__Lot || values.inquiry__Product_Item || "no lot named"}`,
});
