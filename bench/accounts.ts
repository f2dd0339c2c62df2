import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { hashPassword } from "../adapters/auth/password.ts";
import { buy } from "../domain/enquiries/kinds/buy.ts";
import { sampleOf } from "../domain/enquiries/sample.ts";
import { costOf, databaseProcess, middle } from "./cost.ts";
import type { Figure } from "./figure.ts";
import type { BenchSite } from "./site.ts";
import { hammer, hammerMeanwhile } from "./wrk.ts";

const password = "worsted flannel twill";
/** Customers of the bench, by how many requests each has sent. */
const few = { email: "few@bench.example", requests: 10 };
const many = { email: "many@bench.example", requests: 10_000 };
/** Logins started per second, and seconds of each round. */
const loginRate = 50;
const seconds = 10;
const rounds = 3;

/** The cost of a customer's dashboard with many requests, and the rate of cached pages during fifty logins per second. */
export async function benchAccounts(site: BenchSite): Promise<Figure[]> {
  await site.restart({ RATE_LIMITS: "off" });
  try {
    for (const customer of [few, many]) await openAccount(site, customer);
    return [...(await dashboards(site)), ...(await logins(site))];
  } finally {
    await sql`delete from enquiry where sender_email like '%@bench.example'`.execute(site.connection.db);
    await sql`delete from account where email like '%@bench.example'`.execute(site.connection.db);
  }
}

async function openAccount({ connection: { db } }: BenchSite, { email, requests }: typeof few): Promise<void> {
  await sql`delete from enquiry where sender_email = ${email}`.execute(db);
  await sql`delete from account where email = ${email}`.execute(db);
  const { id } = await db
    .insertInto("account")
    .values({ kind: "customer", email, email_verified: true, name: email })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("account_login")
    .values({ account_id: id, provider: "credential", provider_account: String(id), password: await hashPassword(password) })
    .execute();
  await sql`
    insert into enquiry (reference, receipt, kind, "values", sender_email, customer_id)
    select 'B-' || ${id}::text || '-' || n, 'bench-' || ${id}::text || '-' || n, ${buy.kind}, ${JSON.stringify(sampleOf(buy))}::jsonb, ${email}, ${id}
    from generate_series(1, ${requests}::int) n`.execute(db);
  await sql`vacuum analyze enquiry`.execute(db);
}

type Measured = Awaited<ReturnType<typeof costOf>>;

/** Both customers in turn, on one connection: the time of an answer and the processor time of server and database. */
async function dashboards(site: BenchSite): Promise<Figure[]> {
  const { url } = site.server;
  const database = await databaseProcess(site);
  const [fewToken, manyToken] = [await tokenOf(url, few.email), await tokenOf(url, many.email)];
  const ask = (token: string) =>
    costOf(site.server, database, () =>
      hammer(`${url}/customer-dashboard`, 1, 4, ["Accept: text/html", `Authorization: Bearer ${token}`]),
    );
  await ask(manyToken);
  const measured: [Measured, Measured][] = [];
  for (let round = 0; round < rounds; round++) measured.push([await ask(manyToken), await ask(fewToken)]);
  for (const load of measured.flat()) if (load.errors > 0) throw new Error(`${load.errors} dashboards were not answered.`);
  const figure = (what: string, of: (load: Measured) => number, unit: string): Figure => ({
    bench: "accounts",
    what,
    unit,
    target: "ratio ≤ 1.5",
    ...middle(measured.map(([ours, theirs]) => [of(ours), of(theirs)])),
  });
  return [
    figure("dashboard of 10,000 requests, beside one of 10, p50", ({ p50Ms }) => p50Ms, "ms"),
    figure("and processor time, the database's too", ({ cost }) => cost, "µs"),
  ];
}

/** Cached pages alone and during logins, in turn: argon2 has a thread, and pages must keep theirs. */
async function logins(site: BenchSite): Promise<Figure[]> {
  const { url } = site.server;
  const page = url + site.paths.product;
  await fetch(page).then((answer) => answer.text());
  const rates: [number, number][] = [];
  const answers: Awaited<ReturnType<typeof steadily>>[] = [];
  for (let round = 0; round < rounds; round++) {
    // The client makes as many cheap requests, so that its share of the machine is in both figures.
    const [alone] = await Promise.all([hammerMeanwhile(page, 16, seconds), steadily(() => fetch(`${url}/healthz`))]);
    const [during, signedIn] = await Promise.all([hammerMeanwhile(page, 16, seconds), steadily(() => logIn(url, few.email))]);
    rates.push([during.requestsPerSecond, alone.requestsPerSecond]);
    answers.push(signedIn);
    // The last logins are still queued.
    await sleep(3000);
  }
  const sum = (of: (one: (typeof answers)[number]) => number) => answers.reduce((all, one) => all + of(one), 0);
  const figure = (what: string, ours: number, unit: string, target: string): Figure => ({
    bench: "accounts",
    what,
    ours,
    unit,
    target,
  });
  return [
    {
      ...figure(`a ready page while ${loginRate} logins a second begin`, 0, "/s", "ratio ≥ 0.8"),
      ...middle(rates),
    },
    figure("logins that were let in", sum(({ taken }) => taken) / (rounds * seconds), "/s", "bounded by argon2 only"),
    figure("refused with Retry-After", sum(({ busy }) => busy) / (rounds * seconds), "/s", "–"),
    figure(
      "neither",
      sum(({ failed }) => failed),
      "",
      "0",
    ),
  ];
}

/** Starts `loginRate` requests per second, whether or not earlier ones are answered. */
async function steadily(ask: () => Promise<Response>) {
  const counts = { taken: 0, busy: 0, failed: 0 };
  const started: Promise<void>[] = [];
  const one = async () => {
    const answer = await ask().catch(() => undefined);
    await answer?.arrayBuffer().catch(() => undefined);
    counts[answer?.status === 200 ? "taken" : answer?.status === 503 ? "busy" : "failed"]++;
  };
  const from = performance.now();
  while (started.length < loginRate * seconds) {
    const due = Math.min(((performance.now() - from) / 1000) * loginRate, loginRate * seconds);
    while (started.length < due) started.push(one());
    await sleep(5);
  }
  await Promise.all(started);
  return counts;
}

function logIn(url: string, email: string): Promise<Response> {
  return fetch(`${url}/api/customer-login`, { method: "POST", body: new URLSearchParams({ email, password }) });
}

async function tokenOf(url: string, email: string): Promise<string> {
  const answer = (await (await logIn(url, email)).json()) as { token?: string; message?: string };
  if (answer.token === undefined) throw new Error(`${email} could not sign in: ${answer.message}`);
  return answer.token;
}
