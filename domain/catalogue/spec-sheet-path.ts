/** The specification sheet of an item, as a PDF. */
export const specSheetPath = (itemNumber: string): string => `/spec-sheets/${encodeURIComponent(itemNumber)}.pdf`;
