/** A property over the last lots of an item; without one, the first that was measured. `lot`: the one that is marked. */
export const lotHistoryPath = (itemNumber: string, property = "", lot = "") =>
  `/lot-history/${encodeURIComponent(itemNumber)}${queryOf({ property, lot })}`;
/** The same as a CSV file. */
export const lotHistoryTablePath = (itemNumber: string, property: string) =>
  `/lot-history-table/${encodeURIComponent(itemNumber)}${queryOf({ property })}`;

function queryOf(params: Record<string, string>): string {
  const filled = Object.entries(params).filter(([, value]) => value !== "");
  return filled.map(([name, value], at) => `${at === 0 ? "?" : "&"}${name}=${encodeURIComponent(value)}`).join("");
}
