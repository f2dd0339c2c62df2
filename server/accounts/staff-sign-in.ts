import { hashPassword } from "../../adapters/auth/password.ts";
import type { Client, RefusedLogin, Sender } from "../../app/refused.ts";
import type { StaffAccounts, StaffAtDoor } from "../../app/staff-accounts.ts";
import { accountMessages } from "../../domain/accounts/account.ts";
import { isOwnHost, letsDemoIn } from "../../domain/accounts/demo-accounts.ts";
import { acceptInvitation as accept, findInvited as find } from "../../domain/staff/accept-invitation.ts";
import { findWaiting, openStaffSession } from "../../domain/staff/waiting-session.ts";
import { keyOf, refused } from "./account-parts.ts";
import { passwordCheck } from "./check-password.ts";
import type { StaffParts } from "./staff-parts.ts";

type Part = Pick<StaffAccounts, "signInStaff" | "staffAtDoor" | "findInvited" | "acceptInvitation">;

/** Signs staff in by their password, up to the second factor, and opens the accounts of those who are invited. */
export function staffSignInWith(parts: StaffParts): Part {
  const { context, config, gate, jobs, busy, problemOf, staffCookies, tokenOf, endFormerSession } = parts;
  const checkPassword = passwordCheck(parts);
  const { sessionIdleDays: idleDays } = config;

  async function signInStaff(request: Request, fields: object, client: Client) {
    const checked = await checkPassword("staff", fields, client);
    if (!checked.ok) return checked;
    const { account, forgive } = checked;
    const values = { email: account.email };
    const isElsewhere = !letsDemoIn(config) || !isOwnHost(request.url, config.origin);
    if (account.is_demo && isElsewhere) return refused(403, accountMessages.demoElsewhere, { values });
    const session = await context.db
      .transaction()
      .execute((db) => openStaffSession({ ...context, db }, account.id, client, { verifiedHash: account.password, idleDays }));
    // The password was changed, or the account closed, during the comparison.
    if (!session) return refused(401, accountMessages.wrong, { values });
    await forgive();
    await endFormerSession(request);
    return { ok: true as const, account: account.id, cookies: await staffCookies(session), awaits: session.awaits };
  }

  async function staffAtDoor({ request, who }: Pick<Sender, "request" | "who">): Promise<StaffAtDoor | undefined> {
    const actor = await who();
    if (actor) return actor.kind === "staff" ? { actor, awaits: null } : undefined;
    const token = await tokenOf(request);
    return token === undefined ? undefined : findWaiting(context, token);
  }

  async function findInvited(token: string, client: Client) {
    const retryAfter = await gate.use([{ limit: "link by client", key: keyOf(client) }]);
    return retryAfter === undefined ? ((await find(context, token)) ?? "no link") : "too often";
  }

  async function acceptInvitation(
    token: string,
    { name, password }: { name: string; password: string },
    client: Client,
  ): Promise<{ ok: true } | RefusedLogin | "no link"> {
    const uses = [{ limit: "link by client", key: keyOf(client) }] as const;
    const retryAfter = await gate.use(uses);
    if (retryAfter !== undefined) return refused(429, accountMessages.tooOften, { values: { name }, retryAfter });
    const account = await find(context, token);
    if (!account) return "no link";
    const problem = await problemOf(password, { email: account.email, name, company: "" });
    if (problem) return { ...problem, values: { name } };
    const passwordHash = await jobs.run(keyOf(client), () => hashPassword(password), "urgent");
    if (passwordHash === undefined) {
      await gate.giveBack(uses);
      return busy({ name });
    }
    return (await accept(context, account, token, { name, passwordHash })) ? { ok: true } : "no link";
  }

  return { signInStaff, staffAtDoor, findInvited, acceptInvitation };
}
