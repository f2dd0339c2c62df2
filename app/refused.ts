import type { Issue } from "../domain/fields/read-fields.ts";
import type { SignedIn } from "../domain/people/actor.ts";
import type { Unproved } from "./forms/form-state.ts";

/** Who is at the other end of a request: the address that limits count by, undefined where it is unknown, and what the browser calls itself. */
export type Client = { address: string | undefined; userAgent: string };

/** A request and who sends it. `who` is signed in, by bearer token or by cookie; undefined for anybody else; looked up when first asked for. */
export type Sender = { request: Request; client: Client; who: () => Promise<SignedIn | undefined> };

/** Why nothing was done. `retryAfter`: seconds after which to try again, where that is all that is wrong. */
export type Refused<Status> = { ok: false; status: Status; message: string; retryAfter?: number };

/** `human-check`: only the human check is missing. `values`: what was typed, without passwords. */
export type RefusedLogin = Refused<400 | 401 | 403 | 429 | 503> & {
  reason?: "human-check";
  unproved?: Unproved;
  issues: Issue[];
  values: Record<string, string>;
};
