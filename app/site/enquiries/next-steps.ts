/** What happens after a form of a kind was sent, one sentence a step. */
const ofKind: Record<string, readonly string[]> = {
  quote: ["We send price, pack forms and delivery time within two business days.", "The price stands for 30 days."],
  buy: ["We send price, pack forms and delivery time within two business days.", "The price stands for 30 days."],
  order: ["We confirm price and delivery within two business days.", "The order binds only after you have agreed."],
  bulk: ["We confirm price and delivery within two business days.", "The order binds only after you have agreed."],
  swatch: ["Swatches leave within two business days.", "Each is marked with its lot."],
  catalog: ["The catalog leaves within a week, by post.", "Outside the US and Canada your representative brings one."],
  coc: ["We look the lot up and send its certificate by e-mail."],
  msds: ["We send the current sheet of the product by e-mail."],
  track: ["We look the order up and answer with where it is, within one business day."],
  complaint: ["We look the lot up and answer within two business days.", "Keep the material: we may ask for a specimen."],
  invite: ["Your friend gets one e-mail, and no other.", "Your comment stands in it as a quotation."],
  info: ["A representative follows up within 1–2 business days."],
};

/** A confirmation comes first, whatever was asked. */
export function nextSteps(kind: string): readonly string[] {
  return [
    "You see a reference number at once, and get it by e-mail with a copy.",
    ...(ofKind[kind] ?? ["We answer within two business days."]),
  ];
}
