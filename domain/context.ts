import type { Database } from "../db/schema.ts";

/** Who asks. Records are looked up through the actor, so that "not yours" reads as "not found". */
export type Actor = { kind: "visitor" } | { kind: "system" };

/** All that a verb or read may know of the world. */
export type Context = { db: Database; actor: Actor; now: () => Date };
