import { type Tagged, TaggedCache } from "./tagged-cache.ts";

/** Something that many pages show, by its id. It is shared: nobody changes it. */
export type Fact<Value = unknown> = Tagged & { id: number; value: Value };

export type FactCache = TaggedCache<Fact>;

/** As many facts as a few thousand products and methods need: some 10 MB. */
export const createFactCache = (): FactCache => new TaggedCache({ max: 10_000 });
