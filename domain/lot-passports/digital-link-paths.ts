/** The address of an item in the syntax of GS1 Digital Link: 01 is a GTIN. */
export const itemLinkPath = (gtin: string) => `/01/${gtin}`;
/** The same of a lot of the item: 10 is a batch or lot number. */
export const lotLinkPath = (gtin: string, lotNumber: string) => `${itemLinkPath(gtin)}/10/${encodeURIComponent(lotNumber)}`;
