/** The tabs of a customer's dashboard and their labels: seven as the specification has them, spelt so, requests of a list, and the rest. */
export const tabLabels = {
  product: "Product",
  msds: "MSDS",
  qoute: "Quote",
  order: "Order",
  coc: "COC",
  swatch: "Swatch",
  complain: "Complaint",
  request: "Request list",
  other: "Other",
};
export type HistoryTab = keyof typeof tabLabels;
export const historyTabs = Object.keys(tabLabels) as HistoryTab[];

export const pageSizes = [10, 25, 50, 100] as const;
export const usualPageSize = 10;

/** The tab that a text means: its key or its label (`quote`, `Complaint`), in any case; undefined for any other text. */
export function findHistoryTab(text: string): HistoryTab | undefined {
  const meant = text.toLowerCase();
  return historyTabs.find((tab) => tab === meant || tabLabels[tab].toLowerCase() === meant);
}
