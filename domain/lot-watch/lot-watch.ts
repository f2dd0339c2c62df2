import type { Field } from "../fields/field.ts";
import { email } from "../fields/usual-fields.ts";

/** `asked`: not confirmed yet. */
export type LotWatchState = "asked" | "confirmed" | "ended";

/** The wish of an address to be told if a lot is recalled. */
export type LotWatch = { email: string; state: LotWatchState; number: string };

/** Where a visitor asks to be told if a lot is recalled; a `/` in the number is written as in the address of its passport. */
export const askOfLotPath = (number: string) => `/watch-lots/${number.replaceAll("/", "-")}`;

/** Where an address confirms or ends it. */
export const lotWatchPath = (token: string) => `/lot-watch/${token}`;

export const lotWatchFields: readonly Field[] = [email("email", { required: true })];

export const lotWatchMessages = {
  missing: "Fill in your e-mail address.",
  check: "Please confirm that you are a person.",
  failure: "Your wish could not be taken. Please try again.",
  success: "Almost done: follow the link in the e-mail that we have sent you.",
};

/** The state of a watch, from its two times. */
export function stateOfLotWatch({ confirmed_at, ended_at }: { confirmed_at: Date | null; ended_at: Date | null }): LotWatchState {
  if (confirmed_at === null) return "asked";
  return ended_at === null ? "confirmed" : "ended";
}
