import type { Client } from "../../app/refused.ts";
import type { SignedIn } from "../../domain/people/actor.ts";

/** Hono's environment of every route: the address of the other end of the connection, and what the doors before it have found out (server/doors.ts). */
export type Env = {
  Bindings: { peer?: string | undefined };
  Variables: {
    /** The request's id in the log. */
    requestId: string;
    client: Client;
    /** A refusal like one that was logged a moment ago. */
    unlogged?: true;
    /** Who is signed in; looked up when first asked for, once a request. */
    who: () => Promise<SignedIn | undefined>;
  };
};
