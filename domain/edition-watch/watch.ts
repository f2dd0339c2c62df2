import { slug, withId } from "../catalogue/slug.ts";
import type { Field } from "../fields/field.ts";
import { email } from "../fields/usual-fields.ts";

/** `asked`: not confirmed yet. */
export type WatchState = "asked" | "confirmed" | "ended";

/** The wish of an address to be told of new editions of a method. */
export type Watch = { email: string; state: WatchState; method: { id: number; designation: string; title: string } };

/** Where a visitor asks to be told of new editions of a method; `name` is the designation. */
export const askPath = ({ id, name }: { id: number; name: string }) => `/watch-editions/${withId(slug(name), id)}`;

/** Where an address confirms or ends it. */
export const watchPath = (token: string) => `/edition-watch/${token}`;

export const watchFields: readonly Field[] = [email("email", { required: true })];

export const watchMessages = {
  missing: "Fill in your e-mail address.",
  check: "Please confirm that you are a person.",
  failure: "Your wish could not be taken. Please try again.",
  success: "Almost done: follow the link in the e-mail that we have sent you.",
};

/** The state of a watch, from its two times. */
export function stateOf({ confirmed_at, ended_at }: { confirmed_at: Date | null; ended_at: Date | null }): WatchState {
  if (confirmed_at === null) return "asked";
  return ended_at === null ? "confirmed" : "ended";
}
