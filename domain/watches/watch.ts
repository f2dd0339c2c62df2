import type { Field } from "../fields/field.ts";
import { email } from "../fields/usual-fields.ts";

/** What an address can ask to be told of: new editions of a method, or the recall of a lot. */
export type WatchKind = "edition-watch" | "lot-watch";

/** `asked`: not confirmed yet. */
export type WatchState = "asked" | "confirmed" | "ended";

/** What the owner of an address can change by the link of a mail. */
export type WatchChoice = Exclude<WatchState, "asked">;

export const watchFields: readonly Field[] = [email("email", { required: true })];

export const watchMessages = {
  missing: "Fill in your e-mail address.",
  check: "Please confirm that you are a person.",
  failure: "Your wish could not be taken. Please try again.",
  tooMany: (seconds: number) =>
    `Too many different addresses were left from your network. Send this one again in ${minutesText(seconds)}.`,
  success: "Almost done: follow the link in the e-mail that we have sent you.",
};

function minutesText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "a minute" : `${minutes} minutes`;
}

/** The two times of a watch that say in which state it is. */
export type WatchTimes = { confirmed_at: Date | null; ended_at: Date | null };

export function stateOfWatch({ confirmed_at, ended_at }: WatchTimes): WatchState {
  if (confirmed_at === null) return "asked";
  return ended_at === null ? "confirmed" : "ended";
}

/** Whether a text has the shape of a watch's token (createReceiptToken): any other is in no table. */
export const isWatchToken = (text: string) => /^[\w-]{24}$/.test(text);
