import type { Database } from "../db/schema.ts";
import type { FactCache } from "./cache/fact-cache.ts";
import type { Actor, SignedIn } from "./people/actor.ts";

/** The door by which an actor came in, and the id of the request, as the log has it. */
export type Entry = { door: "page" | "call" | "command" | "system"; request?: string };

/** What verbs and reads are given: the database, who asks, the time. */
export type Context = {
  db: Database;
  actor: Actor;
  now: () => Date;
  /** The entry of what runs at the moment; without it the site acts by itself. */
  entry?: () => Entry | undefined;
  /** Facts that many pages show; only where changes are announced (server/services.ts); without it everything is read each time. */
  facts?: FactCache;
};

/** The context of somebody signed in. */
export type SignedInContext = Context & { actor: SignedIn };
