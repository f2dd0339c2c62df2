import { decodeJwt } from "jose";
import { accountAnswerFault } from "../test/builders/account-answer.ts";
import { fc } from "../test/builders/property.ts";
import {
  accountPassword,
  emailOf,
  type HostileAccountRequest,
  hostileAccountRequest,
  proofOf,
} from "../test/samples/hostile-account-requests.ts";
import { type EnquirySite, openEnquirySite } from "./enquiry-site.ts";

const wanted = 6000;
const atOnce = 8;
const port = 4114;

type Tokens = Parameters<typeof proofOf>[1];
type Told = { asked: HostileAccountRequest; status: number; said: string };

/**
 * Asks a real server 6,000 things about accounts that are wrong, half wrong or right: signing up and in, requests sent before,
 * documents. No 5xx, every answer in one of the shapes, and batches that were refused leave nothing.
 *
 * @returns whether it held; `PROPERTY_SEED=<number>` begins elsewhere
 */
export async function proveAccountFuzz(): Promise<boolean> {
  const seed = Number(process.env.PROPERTY_SEED ?? 2026);
  const site = await openEnquirySite("bench-fuzz-accounts", port);
  // Sign-ups too are to come as far as their fields.
  const server = await site.start({ HUMAN_CHECK: "off" });
  const statuses = new Map<number, number>();
  let sent = 0;
  try {
    const tokens = await signUp(server.url, site);
    let before = await countKept(site);
    while (sent < wanted) {
      const made = fc.sample(hostileAccountRequest, { seed: seed + sent, numRuns: 400 });
      for (let at = 0; at < made.length; at += atOnce) {
        const told = await Promise.all(made.slice(at, at + atOnce).map((asked) => ask(server.url, asked, tokens)));
        const after = await countKept(site);
        for (const { status } of told) statuses.set(status, (statuses.get(status) ?? 0) + 1);
        const fault = faultOf(told) ?? surplusOf(told, before, after);
        if (fault) return broken(fault, told, seed + sent);
        before = after;
      }
      sent += made.length;
    }
  } finally {
    await server.stop();
    await site.close();
  }
  const counted = [...statuses].sort(([one], [other]) => one - other).map(([status, count]) => `${count} × ${status}`);
  console.log(`  ${sent} requests about accounts: ${counted.join(", ")}. Every answer has its shape. It holds.`);
  return true;
}

/** A customer, an agent and one who waits, each with a token. */
async function signUp(url: string, { connection: { db } }: EnquirySite): Promise<Tokens> {
  const call = async (name: string, fields: Record<string, string>) =>
    (await (await fetch(`${url}/api/${name}`, { method: "POST", body: new URLSearchParams(fields) })).json()) as {
      token: string;
    };
  const login = (name: string) => ({ email: emailOf(name), password: accountPassword });
  const person = { first_name: "Ada", last_name: "Byron", company: "Mill", phone: "+1 508 555 0142" };
  await call("customer-signup", { ...login("customer"), ...person, confirm_password: accountPassword });
  for (const name of ["agent", "pending"])
    await call("request-agent-signup", { ...login(name), name: "Jonas Weber", company: "Weber", country: "Germany" });
  const tokens = {
    customer: (await call("customer-login", login("customer"))).token,
    agent: (await call("agent-login", login("agent"))).token,
    pending: (await call("agent-login", login("pending"))).token,
  };
  await db
    .updateTable("account")
    .set({ status: "active" })
    .where("id", "=", decodeJwt(tokens.agent).id as number)
    .execute();
  return tokens;
}

async function ask(url: string, asked: HostileAccountRequest, tokens: Tokens): Promise<Told> {
  const { method, address, headers, body, as } = asked;
  const once = () =>
    fetch(url + address, {
      method,
      headers: { ...headers, ...proofOf(as, tokens) },
      redirect: "manual",
      ...(method === "POST" || method === "PUT" ? { body: Buffer.from(body, "latin1") } : {}),
    });
  // A server may close a connection between two requests; a browser then asks once more as well.
  const answer = await once().catch(once);
  return { asked, status: answer.status, said: await answer.text() };
}

function faultOf(told: readonly Told[]): string | undefined {
  for (const { asked, status, said } of told) {
    const fault = accountAnswerFault(asked, status, said);
    if (fault) return `${asked.method} ${asked.address}: ${fault}`;
    const isKnown = ["customer", "agent", "pending"].includes(asked.as);
    if (!isKnown && status === 200 && /history|document/.test(asked.address)) return `${asked.address} was shown to nobody`;
  }
  return undefined;
}

type Kept = Record<"accounts" | "sessions" | "documents" | "enquiries" | "mails", number>;

/** Only what was answered with 200 may have left something, and none of it is an enquiry. */
function surplusOf(told: readonly Told[], before: Kept, after: Kept): string | undefined {
  const done = (pattern: RegExp) => told.filter(({ asked, status }) => status === 200 && pattern.test(asked.address)).length;
  if (after.enquiries !== before.enquiries) return "an enquiry was kept";
  if (after.accounts - before.accounts > done(/sign-?up/)) return "more accounts than were opened";
  if (after.sessions - before.sessions > done(/login|auth|sign-?up/)) return "more sessions than were begun";
  if (after.documents - before.documents > done(/upload/)) return "more documents than were taken";
  if (after.mails - before.mails > 2 * done(/sign-?up/)) return "more mails than accounts ask for";
  return undefined;
}

async function countKept({ connection: { db } }: EnquirySite): Promise<Kept> {
  const rows = async (table: "account" | "account_session" | "agent_document" | "enquiry" | "outbox") =>
    (
      await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as("rows"))
        .executeTakeFirstOrThrow()
    ).rows;
  const [accounts, sessions, documents, enquiries, mails] = await Promise.all([
    rows("account"),
    rows("account_session"),
    rows("agent_document"),
    rows("enquiry"),
    rows("outbox"),
  ]);
  return { accounts, sessions, documents, enquiries, mails };
}

function broken(fault: string, told: readonly Told[], seed: number): false {
  console.error(`  BROKEN: ${fault} (seed ${seed})`);
  for (const { asked, status } of told)
    console.error(
      `  ${status} ${asked.as} ${asked.method} ${asked.address} ${JSON.stringify(asked.headers)} ${JSON.stringify(asked.body.slice(0, 1500))}`,
    );
  return false;
}
