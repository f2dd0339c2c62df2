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
const atOnce = 8;
/** Sessions end by what is sent: they begin anew after so many requests. */
const share = 500;
const longest = 5000;
/** An answer that has not come by then will not. */
const givenUp = 20_000;
const mostMemory = 350;

type Told = { status: number; headers: Headers; text: string; ms: number };
type Sessions = Record<HostileVisit["as"], string>;

/**
 * Sends 30,000 hostile requests of all kinds to a server with the demo supplier, signed out and signed in as a customer and an agent: to
 * every address, by every method. Holds when no answer is 5xx (503 with `Retry-After` counts as busy and is told apart), none takes longer
 * than five seconds, none repeats markup or shows a stack trace or a secret, and the memory levels off below 350 MB.
 *
 * @returns whether it held; `HOSTILE_COUNT`, `HOSTILE_MINUTES` and `PROPERTY_SEED` change how many, how long at most and where it begins
 */
export async function proveHostile(): Promise<boolean> {
  const wanted = Number(process.env.HOSTILE_COUNT ?? 30_000);
  const until = Date.now() + Number(process.env.HOSTILE_MINUTES ?? 25) * 60_000;
  const seed = Number(process.env.PROPERTY_SEED ?? 2026);
  console.log(`  seed ${seed}`);
  const site = await openEnquirySite("bench-hostile", port);
  // The demo is loaded into an empty catalogue only.
  await sql`delete from supplier`.execute(site.connection.db);
  const server = await site.start({ LOAD_DEMO: "yes" });
  const visits = hostileVisit(await routesOf(site));
  const secrets = await secretsOf(site);
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const statuses = new Map<number, number>();
  const faults: string[] = [];
  const busy = new Map<string, number>();
  const slow: string[] = [];
  const memory = [server.rssMb()];
  let [sent, repeated, unanswered] = [0, 0, 0];

  async function ask(visit: HostileVisit, sessions: Sessions): Promise<void> {
    // A server may close a connection between two requests; a browser then asks once more as well.
    const again = () => {
      repeated++;
      return send(new Agent(), visit, sessions);
    };
    const told = await send(agent, visit, sessions)
      .catch(again)
      .catch((error: Error) => error);
    const name = `${visit.method} ${visit.address.slice(0, 120)}`;
    if (told instanceof Error) {
      unanswered++;
      faults.push(`${name}: no answer (${told.message}), a body of ${visit.body.length}`);
      return;
    }
    statuses.set(told.status, (statuses.get(told.status) ?? 0) + 1);
    const [path = ""] = visit.address.split("?", 1);
    if (told.status === 503 && told.headers.has("retry-after")) busy.set(path, (busy.get(path) ?? 0) + 1);
    if (told.ms > longest) slow.push(`${name}: ${Math.round(told.ms)} ms, ${told.status}`);
    const fault = hostileAnswerFault(visit, told, secrets);
    if (fault) faults.push(`${told.status} as ${visit.as} ${name}: ${fault}; ${JSON.stringify(visit.body.slice(0, 200))}`);
  }

  try {
    while (sent < wanted && Date.now() < until) {
      const sessions = await logIn(server.url);
      const made = fc.sample(visits, { seed: seed + sent, numRuns: Math.min(share, wanted - sent) });
      const left = made[Symbol.iterator]();
      await Promise.all(
        Array.from({ length: atOnce }, async () => {
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

  const curve = levelling(memory);
  for (const sentence of [...faults, ...slow].slice(0, 40)) console.error(`  BROKEN: ${sentence}`);
  console.log(`  answers: ${counted(statuses)}; asked again on a fresh connection ${repeated}, without an answer ${unanswered}`);
  console.log(`  busy (503 with Retry-After): ${[...busy].map(([path, count]) => `${count} × ${path}`).join(", ") || "none"}`);
  console.log(`  over ${longest / 1000} s: ${slow.length}; memory ${curve.text}`);
  const holds = sent >= wanted && faults.length === 0 && slow.length === 0 && curve.levelsOff;
  console.log(`  ${sent} of ${wanted} requests. It ${holds ? "holds" : "does not hold"}.`);
  return holds;
}

/** Every address of the site: what its routes say, and the pages and calls that are only read. */
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
  const own = app.routes;
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
  return [...own, ...others.map((path) => ({ method: "GET", path }))];
}

/** What no answer may show. */
async function secretsOf({ connection, folder }: EnquirySite): Promise<string[]> {
  const { rows } = await sql<{ password: string }>`select password from account_login where password is not null`.execute(
    connection.db,
  );
  return [apiKey, folder, "postgres://", "$argon2", ...rows.map(({ password }) => password.slice(-20))];
}

/** Cookies of the demo's customer and agent. */
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
function send(agent: Agent, { method, address, headers, body, as }: HostileVisit, sessions: Sessions): Promise<Told> {
  const from = performance.now();
  const bytes = Buffer.from(body, "latin1");
  return new Promise((resolve, reject) => {
    const asked = request({
      agent,
      port,
      host: "127.0.0.1",
      method,
      path: address,
      timeout: givenUp,
      headers: {
        ...headers,
        ...(sessions[as] ? { Cookie: sessions[as] } : {}),
        ...(bytes.length > 0 ? { "Content-Length": String(bytes.length) } : {}),
      },
    });
    asked.on("timeout", () => asked.destroy(new Error(`nothing within ${givenUp} ms`)));
    asked.on("error", reject);
    asked.on("response", (answer) => {
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
    asked.end(bytes);
  });
}

/** Whether the memory has stopped growing: its last quarter is no more than a tenth above the one before, and below the limit. */
function levelling(memory: readonly number[]): { levelsOff: boolean; text: string } {
  const quarter = Math.max(1, Math.floor(memory.length / 4));
  const [third, last] = [memory.slice(-2 * quarter, -quarter), memory.slice(-quarter)].map((part) => Math.max(0, ...part));
  const most = Math.max(...memory);
  const levelsOff = most < mostMemory && (last ?? 0) <= Math.max(third ?? 0, 1) * 1.1;
  const marks = [0, 0.25, 0.5, 0.75, 1].map((part) => memory[Math.round(part * (memory.length - 1))]);
  return { levelsOff, text: `${marks.join(" → ")} MB, at most ${most} MB (limit ${mostMemory})` };
}

function counted(statuses: ReadonlyMap<number, number>): string {
  return [...statuses]
    .sort(([one], [other]) => one - other)
    .map(([status, count]) => `${count} × ${status}`)
    .join(", ");
}
