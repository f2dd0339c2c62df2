import type { AccountKind, AccountStatus } from "../db/account-schema.ts";
import type { Database } from "../db/schema.ts";
import type { FactCache } from "./fact-cache.ts";

/** Who asks. Records are looked up through the actor, so that "not yours" reads as "not found". */
export type Actor = { kind: "visitor" } | { kind: "system" } | SignedIn;

/** An account that has proved who it is, by a session that is still good. */
export type SignedIn = {
  kind: AccountKind;
  status: AccountStatus;
  id: number;
  /** The session it was proved by. */
  session: number;
  email: string;
  emailVerified: boolean;
  name: string;
};

/** All that a verb or read may know of the world. */
export type Context = {
  db: Database;
  actor: Actor;
  now: () => Date;
  /** Facts that many pages show; only where changes are heard of (server/services.ts), else everything is read each time. */
  kept?: FactCache;
};
