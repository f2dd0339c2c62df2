import { createMiddleware } from "hono/factory";
import type { SignedIn } from "../../domain/people/actor.ts";
import type { Env } from "../requests/env.ts";
import type { AccountService } from "./account-service.ts";

/** The door that tells all after it who is signed in: looked up when first asked for, once a request. */
export function sessionDoor({ accounts }: { accounts: Pick<AccountService, "whoSends"> }) {
  return createMiddleware<Env>(async (c, next) => {
    let lookup: Promise<SignedIn | undefined> | undefined;
    c.set("who", () => {
      lookup ??= accounts.whoSends(c.req.raw);
      return lookup;
    });
    await next();
  });
}
