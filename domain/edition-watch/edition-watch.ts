import { slug, withId } from "../catalogue/slug.ts";
import type { WatchState } from "../watches/watch.ts";

/** The wish of an address to be told of new editions of a method. */
export type EditionWatch = { email: string; state: WatchState; method: { id: number; designation: string; title: string } };

/** Where a visitor asks to be told of new editions of a method; `name` is the designation. */
export const askForEditionsPath = ({ id, name }: { id: number; name: string }) => `/watch-editions/${withId(slug(name), id)}`;

/** Where an address confirms or ends it. */
export const editionWatchPath = (token: string) => `/edition-watch/${token}`;
