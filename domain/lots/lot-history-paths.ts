/** A property over the last lots of an item; without one, the first that was measured. */
export const lotHistoryPath = (itemNumber: string, property = "") =>
  `/lot-history/${encodeURIComponent(itemNumber)}${queryOf(property)}`;
/** The same as a CSV file. */
export const lotHistoryTablePath = (itemNumber: string, property: string) =>
  `/lot-history-table/${encodeURIComponent(itemNumber)}${queryOf(property)}`;

const queryOf = (property: string) => property && `?property=${encodeURIComponent(property)}`;
