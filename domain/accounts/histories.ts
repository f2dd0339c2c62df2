/** The tabs of a customer's dashboard: seven as the specification has them, spelt so, and the rest. */
export const historyTabs = ["product", "msds", "qoute", "order", "coc", "swatch", "complain", "other"] as const;
export type HistoryTab = (typeof historyTabs)[number];

export const tabLabels: Record<HistoryTab, string> = {
  product: "Product",
  msds: "MSDS",
  qoute: "Quote",
  order: "Order",
  coc: "COC",
  swatch: "Swatch",
  complain: "Complaint",
  other: "Other",
};

export const pageSizes = [10, 25, 50, 100] as const;
export const usualPageSize = 10;

/** The tab that a text means: its key or its label (`quote`, `Complaint`), in any case; undefined for any other text. */
export function findHistoryTab(text: string): HistoryTab | undefined {
  const meant = text.toLowerCase();
  return historyTabs.find((tab) => tab === meant || tabLabels[tab].toLowerCase() === meant);
}
