// The minimum cost of API calls: their SQL statements alone, through a pool like the site's, 16 at a time. The calls of LIST are
// made once to see which statements they are; then /alone sends those for a second and answers how many calls that makes.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { Kysely, PostgresDialect } from "kysely";
import { answerCall } from "../../api/answer-call.ts";
import { listCalls } from "../../api/calls.ts";
import { createPool } from "../../db/create-pool.ts";
import type { Schema } from "../../db/schema.ts";
import type { Context } from "../../domain/context.ts";

const { PORT, SOCKET = "", DATABASE = "", LIST = "" } = process.env;
const pool = createPool({ host: SOCKET, user: "warpline", database: DATABASE, max: 10 }, console.error);
type Statement = { text: string; values: unknown[] };
let seen: Statement[] = [];
const db = new Kysely<Schema>({
  dialect: new PostgresDialect({ pool }),
  log: ({ query }) => {
    seen.push({ text: query.sql, values: [...query.parameters] });
  },
});
const context: Context = { db, actor: { kind: "visitor" }, now: () => new Date() };
const calls = new Map(listCalls("textile").map((call) => [call.name, call]));

async function statementsOf(address: string): Promise<Statement[]> {
  const { pathname, searchParams } = new URL(address, "http://localhost");
  const call = calls.get(pathname.slice("/api/".length));
  if (!call) throw new Error(`there is no call at ${address}`);
  seen = [];
  await answerCall(call, context, searchParams, { countryCode: null });
  return seen;
}

const listed: Statement[][] = [];
for (const address of JSON.parse(readFileSync(LIST, "utf8")) as string[]) listed.push(await statementsOf(address));
let next = 0;

async function alone(): Promise<{ requests: number; requestsPerSecond: number }> {
  const from = performance.now();
  let requests = 0;
  async function work(): Promise<void> {
    while (performance.now() < from + 1000) {
      for (const { text, values } of listed[next++ % listed.length] ?? []) await pool.query(text, values);
      requests++;
    }
  }
  await Promise.all(Array.from({ length: 16 }, work));
  return { requests, requestsPerSecond: (requests * 1000) / (performance.now() - from) };
}

createServer((_request, response) => {
  void alone().then((answer) => response.writeHead(200).end(JSON.stringify(answer)));
}).listen(Number(PORT), "127.0.0.1");
