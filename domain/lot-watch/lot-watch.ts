import type { WatchState } from "../watches/watch.ts";

/** The wish of an address to be told if a lot is recalled. */
export type LotWatch = { email: string; state: WatchState; number: string };

/** Where a visitor asks to be told if a lot is recalled; a `/` in the number is written as in the address of its passport. */
export const askAboutLotPath = (number: string) => `/watch-lots/${number.replaceAll("/", "-")}`;

/** Where an address confirms or ends it. */
export const lotWatchPath = (token: string) => `/lot-watch/${token}`;
