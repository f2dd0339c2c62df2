/** What staff call each kind of request in a list: one or two words. */
const kindNames: Readonly<Record<string, string>> = {
  inquiry: "General request",
  coc: "Certificate",
  msds: "Safety data sheet",
  order: "Order",
  quote: "Quote",
  track: "Order status",
  swatch: "Swatches",
  catalog: "Catalog",
  buy: "Product quote",
  bulk: "Bulk order",
  invite: "Tell a friend",
  complaint: "Complaint",
  info: "Information",
  "home-quote": "Quick quote",
  newsletter: "Newsletter",
  request: "Request list",
};

/** The name of a kind in the lists of staff; its short name where it has none. */
export function kindName(kind: string): string {
  return kindNames[kind] ?? kind;
}

/** Kinds that nobody answers: they are no work, and are listed only where they are asked for. */
export const unansweredKinds: readonly string[] = ["newsletter"];
