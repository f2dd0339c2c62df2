import { sql } from "kysely";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type * as Passwords from "../../adapters/auth/password.ts";
import { openFiles } from "../../adapters/files/open-files.ts";
import { decideAgent } from "../../domain/accounts/decide-agent.ts";
import { findSession } from "../../domain/sign-in/find-session.ts";
import { setPassword } from "../../domain/sign-in/set-password.ts";
import { createAccountService } from "../../server/accounts/account-service.ts";
import { createPersonCheck } from "../../server/enquiries/person-check.ts";
import { createLimitGate } from "../../server/limits/limit-gate.ts";
import { testDatabase } from "../builders/database.ts";
import { operator } from "../builders/operator.ts";

const passwords = vi.hoisted(() => ({ hashed: vi.fn(), afterVerify: vi.fn(async () => {}) }));
vi.mock(import("../../adapters/auth/password.ts"), async (original) => {
  const real: typeof Passwords = await original();
  return {
    hashPassword(password) {
      passwords.hashed();
      return real.hashPassword(password);
    },
    async verifyPassword(given) {
      passwords.hashed();
      const right = await real.verifyPassword(given);
      await passwords.afterVerify();
      return right;
    },
  };
});
beforeEach(() => {
  passwords.hashed.mockReset();
  passwords.afterVerify.mockReset();
});

const { db } = await testDatabase();
const context = { db, now: () => new Date(), actor: operator } as const;
const desk = createAccountService({
  context,
  people: createPersonCheck({
    config: {
      origin: "https://warpline.test",
      humanCheck: "off",
      humanCheckKey: undefined,
      turnstile: { siteKey: "", secret: "", verifyUrl: undefined },
      apiKeys: [],
    },
    context,
  }),
  files: openFiles({ s3: undefined, dataFolder: "" }),
  gate: createLimitGate(context),
  config: {
    origin: "https://warpline.test",
    authSecret: undefined,
    agentApproval: "auto",
    providers: { google: undefined, facebook: undefined },
    host: "127.0.0.1",
    sessionIdleDays: 3,
  },
});
const client = { address: "192.0.2.1", userAgent: "" };
const password = "worsted flannel twill";
const other = "selvedge and shuttle";

/** Somebody who has just signed up, and has no session. */
async function agent(email: string) {
  await desk.signUp("agent", { name: "Jonas Weber", email, password }, new Request("https://warpline.test"), client);
  const { id } = await db.selectFrom("account").select("id").where("email", "=", email).executeTakeFirstOrThrow();
  await db.deleteFrom("account_session").where("account_id", "=", id).execute();
  passwords.hashed.mockReset();
  return { id, email };
}
const logIn = (email: string, given = password) => desk.logIn("agent", { email, password: given }, client);
const sessionsOf = (account: number) => db.selectFrom("account_session").select("id").where("account_id", "=", account).execute();
/** What a link in a mail does: it sets the other password. */
function reset(account: { id: number; email: string }) {
  return async () => {
    const { hashPassword } = await vi.importActual<typeof Passwords>("../../adapters/auth/password.ts");
    const hash = await hashPassword(other);
    await db.transaction().execute((work) => setPassword({ ...context, db: work }, account, hash));
  };
}

describe("a password that is reset while the old one is being compared", () => {
  test("leaves no session that was opened with the old password", async () => {
    const ada = await agent("ada@agency.example");
    passwords.afterVerify.mockImplementationOnce(reset(ada));
    expect(await logIn(ada.email)).toMatchObject({ ok: false, status: 401, message: "The e-mail or the password is wrong." });
    expect(await sessionsOf(ada.id)).toEqual([]);
    expect(await logIn(ada.email, other)).toMatchObject({ ok: true });
  });

  test("cannot be changed by somebody who knows only the old one", async () => {
    const bob = await agent("bob@agency.example");
    await logIn(bob.email);
    const [session] = await sessionsOf(bob.id);
    const actor = await findSession(context, { id: session?.id ?? 0, account: bob.id }, 3);
    if (!actor) throw new Error("not signed in");
    passwords.afterVerify.mockImplementationOnce(reset(bob));
    const changed = await desk.changePassword(actor, { current: password, password: "another way in" }, client);
    expect(changed).toMatchObject({ ok: false, status: 400, message: "The current password is wrong." });
    expect(await sessionsOf(bob.id)).toEqual([]);
    expect(await logIn(bob.email, other)).toMatchObject({ ok: true });
  });

  test("makes the login wait until it is committed", async () => {
    const eve = await agent("eve@agency.example");
    const { promise: committed, resolve: commit } = Promise.withResolvers<void>();
    let resetting: Promise<void> | undefined;
    passwords.afterVerify.mockImplementationOnce(async () => {
      const { promise: isSet, resolve: set } = Promise.withResolvers<void>();
      resetting = db.transaction().execute(async (work) => {
        await setPassword({ ...context, db: work }, eve, "another hash");
        set();
        await committed;
      });
      await isSet;
    });
    const loggingIn = logIn(eve.email);
    await vi.waitUntil(async () => (await waiting()) > 0, { timeout: 20_000 });
    commit();
    expect(await loggingIn).toMatchObject({ ok: false, status: 401 });
    await resetting;
    expect(await sessionsOf(eve.id)).toEqual([]);
  });
});

/** How many connections to this database wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
}

test("an account that is suspended while its password is being compared gets no session", async () => {
  const jonas = await agent("jonas@agency.example");
  passwords.afterVerify.mockImplementationOnce(async () => {
    await decideAgent(context, jonas.email, "suspended");
  });
  expect(await logIn(jonas.email)).toMatchObject({ ok: false, status: 401 });
  expect(await sessionsOf(jonas.id)).toEqual([]);
});

test("every login hashes one password, whether the address is known, unknown, or of another kind of account", async () => {
  const { email } = await agent("known@agency.example");
  const hashes = async (kind: "agent" | "customer", address: string) => {
    passwords.hashed.mockReset();
    await desk.logIn(kind, { email: address, password: "not this one" }, client);
    return passwords.hashed.mock.calls.length;
  };
  expect([await hashes("agent", email), await hashes("agent", "nobody@agency.example"), await hashes("customer", email)]).toEqual(
    [1, 1, 1],
  );
});
