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

const minRequests = 6000;
const concurrency = 8;
const port = 4114;

type Tokens = Parameters<typeof proofOf>[1];
type Answer = { request: HostileAccountRequest; status: number; text: string };

/**
 * Sends 6,000 requests about accounts, wrong, half wrong or right, to a real server: sign-ups, logins, lists of enquiries, documents.
 * No 5xx, every answer in one of the shapes, and batches that were refused leave nothing.
 *
 * @returns whether it held; `PROPERTY_SEED=<number>` sets the seed
 */
export async function proveAccountFuzz(): Promise<boolean> {
  const seed = Number(process.env.PROPERTY_SEED ?? 2026);
  const site = await openEnquirySite("bench-fuzz-accounts", port);
  // Without the human check sign-ups reach the check of their fields.
  const server = await site.start({ HUMAN_CHECK: "off" });
  const statuses = new Map<number, number>();
  let sent = 0;
  try {
    const tokens = await signUp(server.url, site);
    let before = await countRows(site);
    while (sent < minRequests) {
      const made = fc.sample(hostileAccountRequest, { seed: seed + sent, numRuns: 400 });
      for (let at = 0; at < made.length; at += concurrency) {
        const answers = await Promise.all(made.slice(at, at + concurrency).map((request) => ask(server.url, request, tokens)));
        const after = await countRows(site);
        for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
        const fault = faultOf(answers) ?? surplusOf(answers, before, after);
        if (fault) return broken(fault, answers, seed + sent);
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

/** The tokens of a customer, an agent and an agent who waits for approval. */
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

async function ask(url: string, request: HostileAccountRequest, tokens: Tokens): Promise<Answer> {
  const { method, address, headers, body, as } = request;
  const once = () =>
    fetch(url + address, {
      method,
      headers: { ...headers, ...proofOf(as, tokens) },
      redirect: "manual",
      ...(method === "POST" || method === "PUT" ? { body: Buffer.from(body, "latin1") } : {}),
    });
  // A server may close an idle connection; a browser retries once as well.
  const answer = await once().catch(once);
  return { request, status: answer.status, text: await answer.text() };
}

function faultOf(answers: readonly Answer[]): string | undefined {
  for (const { request, status, text } of answers) {
    const fault = accountAnswerFault(request, status, text);
    if (fault) return `${request.method} ${request.address}: ${fault}`;
    const isKnown = ["customer", "agent", "pending"].includes(request.as);
    if (!isKnown && status === 200 && /history|document/.test(request.address))
      return `${request.address} was shown to a visitor who is not signed in`;
  }
  return undefined;
}

type Counts = Record<"accounts" | "sessions" | "documents" | "enquiries" | "mails", number>;

/** What was stored without an answer of 200; no request stores an enquiry. */
function surplusOf(answers: readonly Answer[], before: Counts, after: Counts): string | undefined {
  const done = (pattern: RegExp) =>
    answers.filter(({ request, status }) => status === 200 && pattern.test(request.address)).length;
  if (after.enquiries !== before.enquiries) return "an enquiry was stored";
  if (after.accounts - before.accounts > done(/sign-?up/)) return "more accounts than were opened";
  if (after.sessions - before.sessions > done(/login|auth|sign-?up/)) return "more sessions than were begun";
  if (after.documents - before.documents > done(/upload/)) return "more documents than were accepted";
  if (after.mails - before.mails > 2 * done(/sign-?up/)) return "more mails than the accounts need";
  return undefined;
}

async function countRows({ connection: { db } }: EnquirySite): Promise<Counts> {
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

function broken(fault: string, answers: readonly Answer[], seed: number): false {
  console.error(`  BROKEN: ${fault} (seed ${seed})`);
  for (const { request, status } of answers)
    console.error(
      `  ${status} ${request.as} ${request.method} ${request.address} ${JSON.stringify(request.headers)} ${JSON.stringify(request.body.slice(0, 1500))}`,
    );
  return false;
}
