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

/** What a dashboard shows first, each of several tabs; a group of one tab is that tab. */
export const historyGroups = [
  { view: "all", label: "All", tabs: historyTabs },
  { view: "goods", label: "Quotes and orders", tabs: ["product", "qoute", "order", "swatch", "request"] },
  { view: "papers", label: "Papers", tabs: ["msds", "coc"] },
  { view: "complain", label: "Complaints", tabs: ["complain"] },
] as const satisfies readonly { view: string; label: string; tabs: readonly HistoryTab[] }[];

/** A list of a dashboard: a tab, or a group of them. */
export type HistoryView = HistoryTab | (typeof historyGroups)[number]["view"];

/** The tabs of a list. */
export function tabsOf(view: HistoryView): readonly HistoryTab[] {
  return historyGroups.find((group) => group.view === view)?.tabs ?? [view as HistoryTab];
}

export function viewLabel(view: HistoryView): string {
  return historyGroups.find((group) => group.view === view)?.label ?? tabLabels[view as HistoryTab];
}

/** The list that a text means: its key or its label (`quote`, `Complaint`), in any case; undefined for any other text. */
export function findHistoryView(text: string): HistoryView | undefined {
  const meant = text.toLowerCase();
  const tab = historyTabs.find((one) => one === meant || tabLabels[one].toLowerCase() === meant);
  return tab ?? historyGroups.find(({ view, label }) => view === meant || label.toLowerCase() === meant)?.view;
}
