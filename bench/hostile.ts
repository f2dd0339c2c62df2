import { Agent, request } from "node:http";
import { sql } from "kysely";
import { readConfig } from "../adapters/config.ts";
import { openFiles } from "../adapters/files/open-files.ts";
import { createLog } from "../adapters/log.ts";
import { listCalls } from "../api/calls.ts";
import pages from "../app/routes.ts";
import { demoAccounts, demoPassword } from "../demo/accounts.ts";
import type { createApp } from "../server/app.ts";
import { fc } from "../test/builders/property.ts";
import { type HostileVisit, hostileAnswerFault, hostileVisit } from "../test/samples/hostile-visits.ts";
import { apiKey, type EnquirySite, openEnquirySite } from "./enquiry-site.ts";

const port = Number(process.env.HOSTILE_PORT ?? 4130);
const concurrency = 8;
/** Hostile requests may sign a session out, so both users log in again after this many. */
const requestsPerSession = 500;
const slowMs = 5000;
const timeoutMs = 20_000;
const maxMemoryMb = 350;

type Answer = { status: number; headers: Headers; text: string; ms: number };
type Sessions = Record<HostileVisit["as"], string>;

/**
 * Sends 30,000 hostile requests of all kinds to a server with the demo supplier, signed out and signed in as a customer and an agent: to
 * every address, by every method. Holds when no answer is 5xx (503 with `Retry-After` counts as busy), none takes longer
 * than five seconds, none repeats markup or shows a stack trace or a secret, and the memory levels off below 350 MB.
 *
 * @returns whether it held; `HOSTILE_COUNT`, `HOSTILE_MINUTES` and `PROPERTY_SEED` set the number, the maximum duration and the seed
 */
export async function proveHostile(): Promise<boolean> {
  const count = Number(process.env.HOSTILE_COUNT ?? 30_000);
  const until = Date.now() + Number(process.env.HOSTILE_MINUTES ?? 25) * 60_000;
  const seed = Number(process.env.PROPERTY_SEED ?? 2026);
  console.log(`  seed ${seed}`);
  const site = await openEnquirySite("bench-hostile", port);
  // The demo is loaded into an empty catalogue only.
  await sql`delete from supplier`.execute(site.connection.db);
  const server = await site.start({ LOAD_DEMO: "yes" });
  const visits = hostileVisit(await routesOf(site));
  const secrets = await secretsOf(site);
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  const statuses = new Map<number, number>();
  const faults: string[] = [];
  const busy = new Map<string, number>();
  const slow: string[] = [];
  const memory = [server.rssMb()];
  let [sent, repeated, unanswered] = [0, 0, 0];

  async function ask(visit: HostileVisit, sessions: Sessions): Promise<void> {
    // A server may close an idle connection; a browser retries once as well.
    const again = () => {
      repeated++;
      return send(new Agent(), visit, sessions);
    };
    const answer = await send(agent, visit, sessions)
      .catch(again)
      .catch((error: Error) => error);
    const name = `${visit.method} ${visit.address.slice(0, 120)}`;
    if (answer instanceof Error) {
      unanswered++;
      faults.push(`${name}: no answer (${answer.message}), a body of ${visit.body.length}`);
      return;
    }
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    const [path = ""] = visit.address.split("?", 1);
    if (answer.status === 503 && answer.headers.has("retry-after")) busy.set(path, (busy.get(path) ?? 0) + 1);
    if (answer.ms > slowMs) slow.push(`${name}: ${Math.round(answer.ms)} ms, ${answer.status}`);
    const fault = hostileAnswerFault(visit, answer, secrets);
    if (fault) faults.push(`${answer.status} as ${visit.as} ${name}: ${fault}; ${JSON.stringify(visit.body.slice(0, 200))}`);
  }

  try {
    while (sent < count && Date.now() < until) {
      const sessions = await logIn(server.url);
      const made = fc.sample(visits, { seed: seed + sent, numRuns: Math.min(requestsPerSession, count - sent) });
      const left = made[Symbol.iterator]();
      await Promise.all(
        Array.from({ length: concurrency }, async () => {
          for (const visit of left) await ask(visit, sessions);
        }),
      );
      sent += made.length;
      memory.push(server.rssMb());
      if (sent % 5000 === 0)
        console.log(`  ${sent} sent: ${counted(statuses)}; ${memory.at(-1)} MB, ${faults.length} faults, ${slow.length} slow`);
    }
  } finally {
    agent.destroy();
    await server.stop();
    await site.close();
  }

  const curve = memoryCurve(memory);
  for (const sentence of [...faults, ...slow].slice(0, 40)) console.error(`  BROKEN: ${sentence}`);
  console.log(`  answers: ${counted(statuses)}; retried on a new connection ${repeated}, without an answer ${unanswered}`);
  console.log(`  busy (503 with Retry-After): ${[...busy].map(([path, count]) => `${count} × ${path}`).join(", ") || "none"}`);
  console.log(`  over ${slowMs / 1000} s: ${slow.length}; memory ${curve.text}`);
  const holds = sent >= count && faults.length === 0 && slow.length === 0 && curve.levelsOff;
  console.log(`  ${sent} of ${count} requests. It ${holds ? "holds" : "does not hold"}.`);
  return holds;
}

/** Every address of the site: its routes, its pages and its calls. */
async function routesOf({ connection, folder }: EnquirySite): Promise<{ method: string; path: string }[]> {
  const bundle = (await import("../build/server/index.js" as string)) as { createApp: typeof createApp };
  const app = bundle.createApp({
    config: { ...readConfig({ ORIGIN: "http://127.0.0.1", LOG_LEVEL: "silent" }), dataFolder: folder },
    log: createLog("silent"),
    db: connection.db,
    reads: connection,
    pool: connection.pool,
    files: openFiles({ s3: undefined, dataFolder: folder }),
    countryOf: () => null,
    mount: [],
  });
  await app.ready;
  const routes = app.routes;
  await app.close();
  const others = [
    ...pages.map(({ path = "" }) => `/${path}`),
    ...listCalls("textile").flatMap(({ name }) => [`/api/${name}`, `/api/index.php/${name}/`]),
    ...["/pictures/:picture/:file", "/films/:film", "/product_images/:name", "/country_flags/:file", "/download.php"],
    ...[
      "/downloadfiles/:file",
      "/api/downloadfiles/:file",
      "/assets/:file",
      "/fonts/:file",
      "/:anything",
      "/:any/:thing",
      "//:anything",
    ],
  ];
  return [...routes, ...others.map((path) => ({ method: "GET", path }))];
}

/** Texts that no answer may contain. */
async function secretsOf({ connection, folder }: EnquirySite): Promise<string[]> {
  const { rows } = await sql<{ password: string }>`select password from account_login where password is not null`.execute(
    connection.db,
  );
  return [apiKey, folder, "postgres://", "$argon2", ...rows.map(({ password }) => password.slice(-20))];
}

/** Cookies of the demo's customer and agent, freshly logged in. */
async function logIn(url: string): Promise<Sessions> {
  const cookie = async (kind: "customer" | "agent") => {
    const { email = "" } = demoAccounts.find((account) => account.kind === kind && account.status === "active") ?? {};
    const body = new URLSearchParams({ form: "login", email, password: demoPassword });
    const answer = await fetch(`${url}/${kind}-portal`, { method: "POST", body, redirect: "manual" });
    const cookies = answer.headers.getSetCookie().map((one) => one.split(";")[0]);
    if (answer.status !== 303 || cookies.length === 0) throw new Error(`The ${kind} cannot log in: ${answer.status}.`);
    return cookies.join("; ");
  };
  return { nobody: "", customer: await cookie("customer"), agent: await cookie("agent") };
}

/** Sends the address byte for byte: `fetch` would normalize it. */
function send(agent: Agent, { method, address, headers, body, as }: HostileVisit, sessions: Sessions): Promise<Answer> {
  const from = performance.now();
  const bytes = Buffer.from(body, "latin1");
  return new Promise((resolve, reject) => {
    const outgoing = request({
      agent,
      port,
      host: "127.0.0.1",
      method,
      path: address,
      timeout: timeoutMs,
      headers: {
        ...headers,
        ...(sessions[as] ? { Cookie: sessions[as] } : {}),
        ...(bytes.length > 0 ? { "Content-Length": String(bytes.length) } : {}),
      },
    });
    outgoing.on("timeout", () => outgoing.destroy(new Error(`nothing within ${timeoutMs} ms`)));
    outgoing.on("error", reject);
    outgoing.on("response", (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("error", reject);
      answer.on("end", () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: new Headers(Object.entries(answer.headers).map(([name, value]) => [name, String(value)])),
          text: Buffer.concat(parts).toString("latin1"),
          ms: performance.now() - from,
        }),
      );
    });
    outgoing.end(bytes);
  });
}

/** Whether the memory stopped growing: the maximum of the last quarter is at most a tenth above the quarter before, and all of it below the limit. */
function memoryCurve(memory: readonly number[]): { levelsOff: boolean; text: string } {
  const quarter = Math.max(1, Math.floor(memory.length / 4));
  const [third, last] = [memory.slice(-2 * quarter, -quarter), memory.slice(-quarter)].map((part) => Math.max(0, ...part));
  const max = Math.max(...memory);
  const levelsOff = max < maxMemoryMb && (last ?? 0) <= Math.max(third ?? 0, 1) * 1.1;
  const marks = [0, 0.25, 0.5, 0.75, 1].map((part) => memory[Math.round(part * (memory.length - 1))]);
  return { levelsOff, text: `${marks.join(" → ")} MB, max ${max} MB (limit ${maxMemoryMb})` };
}

function counted(statuses: ReadonlyMap<number, number>): string {
  return [...statuses]
    .sort(([one], [other]) => one - other)
    .map(([status, count]) => `${count} × ${status}`)
    .join(", ");
}
