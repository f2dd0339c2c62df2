import { hashPassword } from "../../adapters/auth/password.ts";
import type { Client } from "../../app/refused.ts";
import type { SignedUp } from "../../app/services.ts";
import { accountMessages, type PortalKind, signUpCalls } from "../../domain/accounts/account.ts";
import { signUpFields } from "../../domain/accounts/account-fields.ts";
import { openAccount } from "../../domain/accounts/open-account.ts";
import { readAccountForm } from "../../domain/accounts/read-account-form.ts";
import { readSiteName } from "../../domain/catalogue/supplier-facts.ts";
import { checkAway } from "../../domain/enquiries/messages.ts";
import type { Use } from "../../domain/limits/count-uses.ts";
import { passwordProblem } from "../../domain/sign-in/password-problem.ts";
import { lastEnd, takeSessionId } from "../../domain/sign-in/sessions.ts";
import { type AccountParts, keyOf, refused } from "./account-parts.ts";

/** The sign-up of customers and agents, for pages and calls. */
export function signUpWith({ context, config, people, gate, jobs, busy, begin, bearer, emailToken }: AccountParts) {
  /**
   * Opens an account. For an address that already has one the answer is the same, and its owner gets a mail.
   *
   * @param request the request of the fields, which may have an API key
   */
  return async function signUp(kind: PortalKind, fields: object, request: Request, client: Client): Promise<SignedUp> {
    const read = readAccountForm(signUpFields[kind], fields);
    if (!read.ok) return refused(400, read.message, read);
    const { password = "", confirm_password: _repeated, ...values } = read.values;
    const { email = "", ...facts } = values;
    const byClient: Use = { limit: "sign-up by client", key: keyOf(client) };
    const byAddress: Use = { limit: "sign-up by address", key: email };
    const tooOften = (retryAfter: number) => refused(429, accountMessages.tooOften, { values, retryAfter });
    if (!jobs.hasRoom(keyOf(client))) return busy(values);
    const clientWaits = await gate.use([byClient]);
    if (clientWaits !== undefined) return tooOften(clientWaits);
    const problem = await passwordProblem(password, [email, await readSiteName(context), ...Object.values(facts)]);
    if (problem) return refused(400, problem, { values, issues: [{ field: "password", message: problem }] });
    // For the same address a solution counts again, because the sign-up may have been refused as busy.
    const usedFor = `sign-up ${email}`;
    const checked = people.hasApiKey(request) ? "person" : await people.check(fields, signUpCalls[kind], usedFor);
    if (checked === "away") return refused(503, checkAway, { values, retryAfter: 60 });
    if (checked !== "person") return refused(400, accountMessages.check, { values, reason: "human-check", unproved: checked });
    // After the human check: typing somebody else's address into the form must not lock that address.
    const addressWaits = await gate.use([byAddress]);
    if (addressWaits !== undefined) return tooOften(addressWaits);
    const passwordHash = await jobs.run(keyOf(client), () => hashPassword(password));
    if (passwordHash === undefined) {
      await gate.giveBack([byClient, byAddress]);
      return busy(values);
    }
    return open(kind, values, passwordHash, client);
  };

  async function open(kind: PortalKind, values: Record<string, string>, passwordHash: string, client: Client): Promise<SignedUp> {
    const { email = "", name, ...facts } = values;
    const status = kind === "agent" && config.agentApproval === "staff" ? "pending" : "active";
    const account = { ...facts, kind, status, email, name: name || `${facts.first_name} ${facts.last_name}` } as const;
    const { id, opened } = await openAccount(context, account, { passwordHash, verifyToken: await emailToken(email) });
    if (kind === "customer") return { ok: true, message: accountMessages.signedUp };
    const message = status === "active" ? accountMessages.signedUp : accountMessages.agentSignedUp;
    const session = (opened ? await begin(id, client) : undefined) ?? (await sessionOfNobody(id));
    return { ok: true, message, token: await bearer(kind, session) };
  }

  /** The claims for an agent whose address already has an account: the token looks like any other, and gives no access. */
  async function sessionOfNobody(account: number) {
    return { id: await takeSessionId(context), account, lastsUntil: lastEnd(context.now()) };
  }
}
