/** A passport, as page or JSON. */
export const isPassport = (address: string) => address.startsWith("/lots/");

/** Every address, or pattern of one, that takes the number of a lot from a visitor: one counter for all, so that another door opens no sooner. */
export const asksForLot = (address: string) =>
  /^\/(lots|lot-proof|watch-lots|lot-history|lot-history-table)\/|^\/01\/[^/]+\/10\/|^\/api\/(index\.php\/)?lot_by_number\b/.test(
    address,
  );

/** Whether an address of a lot is answered with JSON. */
export const isLotData = (address: string) => address.startsWith("/api/") || /^\/lots\/.*\.json(\?|$)/.test(address);
