import { sessionCookie } from "../../adapters/auth/session-cookie.ts";
import { secretKey } from "../../adapters/human-check/secret-key.ts";
import type { StaffRole } from "../../db/schema.ts";
import { openSession } from "../../domain/sign-in/sessions.ts";
import type { testSite } from "./site.ts";

type Site = Pick<Awaited<ReturnType<typeof testSite>>, "app" | "config" | "db">;

let made = 0;

/** Makes people of staff who have signed in, each with a browser of their own. */
export function staffActors({ app, config, db }: Site) {
  /**
   * A new person of staff.
   *
   * @param facts.email one that no account has; made up without it
   * @returns the account's id, and ways to ask for a page and to send a form as this person; `cookie` is the browser's
   */
  return async function staffBrowser(role: StaffRole | null, facts: { name?: string; email?: string } = {}) {
    made += 1;
    const { name = `Staff ${made}`, email = `staff-${made}@warpline.example` } = facts;
    const account = { kind: "staff", status: "active", role, email, name, email_verified: true } as const;
    const { id } = await db.insertInto("account").values(account).returning("id").executeTakeFirstOrThrow();
    const session = await db
      .transaction()
      .execute((work) => openSession({ db: work, now: () => new Date() }, id, { userAgent: "test" }, 14));
    if (!session) throw new Error("The session of staff was not opened.");
    const secret = await secretKey(db, "accounts", config.authSecret && `sessions:${config.authSecret}`)();
    const cookie = sessionCookie(config.origin, secret, session.token).split(";")[0] ?? "";
    const ask = (address: string, init: RequestInit = {}) =>
      Promise.resolve(
        app.fetch(new Request(config.origin + address, { ...init, headers: { cookie, origin: config.origin, ...init.headers } })),
      );
    return {
      ...{ id, email, name, cookie, session: session.id },
      get: (address: string, headers: Record<string, string> = {}) => ask(address, { headers }),
      /** @param fields of a form; the answer's redirect is not followed */
      post: (address: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
        ask(address, { method: "POST", body: new URLSearchParams(fields), headers }),
      /** For the verbs of the domain. */
      actor: {
        ...({ kind: "staff", role, status: "active", id, session: session.id, email, emailVerified: true, name } as const),
      },
    };
  };
}
