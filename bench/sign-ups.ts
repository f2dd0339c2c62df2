import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { hashPassword } from "../adapters/auth/password.ts";
import { middle } from "./cost.ts";
import type { Figure } from "./figure.ts";
import type { BenchSite } from "./site.ts";
import { hammerMeanwhile } from "./wrk.ts";

const password = "worsted flannel twill";
/** Connections that sign up without a pause, half by the page and half by the call. */
const crowd = { connections: 60, addresses: 4 };
const people = 20;
/** Maximum time of a login in ms. */
const loginMs = 3000;
const seconds = 8;
const rounds = 3;

/**
 * The effect of a crowd that signs up on others: logins from elsewhere, and cached pages. The human check is off, because it would stop the
 * crowd before the passwords; limits are on.
 */
export async function benchSignUps(site: BenchSite): Promise<Figure[]> {
  const { db } = site.connection;
  const clear = async () => {
    await sql`delete from account where email like '%@bench.example'`.execute(db);
    await sql`delete from outbox where to_address like '%@bench.example'`.execute(db);
    await sql`delete from limit_use`.execute(db);
  };
  await site.restart({ HUMAN_CHECK: "off", TRUSTED_PROXY_HEADER: "x-forwarded-for", ENQUIRY_RATE_LIMIT: "0" });
  try {
    await clear();
    for (let person = 0; person < people; person++) await openAccount(site, person);
    return [...(await logins(site)), ...(await pages(site, clear))];
  } finally {
    await clear();
  }
}

async function openAccount({ connection: { db } }: BenchSite, person: number): Promise<void> {
  const { id } = await db
    .insertInto("account")
    .values({ kind: "customer", email: `person-${person}@bench.example`, email_verified: true, name: "Person" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("account_login")
    .values({ account_id: id, provider: "credential", provider_account: String(id), password: await hashPassword(password) })
    .execute();
}

/** Logins from different addresses, one started every half second from the arrival of the crowd. */
async function logins({ server: { url } }: BenchSite): Promise<Figure[]> {
  const load = signUpWithoutPause(url);
  const answers: Promise<{ ok: boolean; ms: number }>[] = [];
  for (let person = 0; person < people; person++) {
    answers.push(logIn(url, person));
    await sleep(500);
  }
  const done = await Promise.all(answers);
  const counts = await load.stop();
  const inTime = done.filter(({ ok, ms }) => ok && ms <= loginMs).length;
  return [
    figure("logins from elsewhere that were right and in time", inTime, `of ${people}`, `${people}`),
    figure("the slowest of them", Math.max(...done.map(({ ms }) => ms)), "ms", `≤ ${loginMs}`),
    ...Object.entries(counts).map(([status, count]) => figure(`sign-ups of the crowd answered with ${status}`, count, "", "–")),
  ];
}

/** A cached page alone and beside the crowd, in turn. Half of the rounds begin with unused limits, when passwords are hashed too. */
async function pages({ server: { url }, paths }: BenchSite, clear: () => Promise<void>): Promise<Figure[]> {
  const page = url + paths.product;
  await fetch(page).then((answer) => answer.text());
  await hammerMeanwhile(page, 16, 2);
  const rates: [number, number][] = [];
  for (let round = 0; round < rounds; round++) {
    const alone = await hammerMeanwhile(page, 16, seconds);
    await clear();
    const load = signUpWithoutPause(url);
    const beside = await hammerMeanwhile(page, 16, seconds);
    await load.stop();
    rates.push([beside.requestsPerSecond, alone.requestsPerSecond]);
  }
  return [{ ...figure("a ready page beside the crowd", 0, "/s", "ratio ≥ 0.8"), ...middle(rates) }];
}

/** The crowd: each connection sends the next sign-up as soon as the last is answered. @returns a function that ends it, and the counts of its answers */
function signUpWithoutPause(url: string) {
  let isOver = false;
  const counts: Record<string, number> = {};
  const one = async (connection: number) => {
    for (let sent = 0; !isOver; sent++) {
      const email = `crowd-${connection}-${sent}@bench.example`;
      const fields = { form: "signup", first_name: "A", last_name: "B", company: "C", phone: "1", email, password };
      const answer = await fetch(url + (connection % 2 === 0 ? "/customer-portal" : "/api/customer-signup"), {
        method: "POST",
        body: new URLSearchParams({ ...fields, confirm_password: password }),
        headers: { "X-Forwarded-For": `198.51.100.${connection % crowd.addresses}` },
        redirect: "manual",
      }).catch(() => undefined);
      await answer?.arrayBuffer().catch(() => undefined);
      const status = String(answer?.status ?? "nothing");
      counts[status] = (counts[status] ?? 0) + 1;
    }
  };
  const connections = Array.from({ length: crowd.connections }, (_, connection) => one(connection));
  return {
    async stop() {
      isOver = true;
      await Promise.all(connections);
      return counts;
    },
  };
}

async function logIn(url: string, person: number): Promise<{ ok: boolean; ms: number }> {
  const from = performance.now();
  const answer = await fetch(`${url}/api/customer-login`, {
    method: "POST",
    body: new URLSearchParams({ email: `person-${person}@bench.example`, password }),
    headers: { "X-Forwarded-For": `192.0.2.${person}` },
  });
  await answer.arrayBuffer();
  return { ok: answer.status === 200, ms: performance.now() - from };
}

function figure(what: string, ours: number, unit: string, target: string): Figure {
  return { bench: "signups", what, ours, unit, target };
}
