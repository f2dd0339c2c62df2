// The least that calls of the API can cost: their SQL statements alone, 16 at a time through a pool like the site's. The calls of LIST are
// made once to see which statements they are; then these are sent for SECONDS, and how many calls that answers in a second is printed.
import { readFileSync } from "node:fs";
import { Kysely, PostgresDialect } from "kysely";
import { answerCall } from "../../api/answer-call.ts";
import { listCalls } from "../../api/calls.ts";
import { createPool } from "../../db/create-pool.ts";
import type { Schema } from "../../db/schema.ts";

const { SOCKET = "", DATABASE = "", LIST = "", SECONDS = "1" } = process.env;
const pool = createPool({ host: SOCKET, user: "warpline", database: DATABASE, max: 10 }, console.error);
type Statement = { text: string; values: unknown[] };
let seen: Statement[] = [];
const db = new Kysely<Schema>({
  dialect: new PostgresDialect({ pool }),
  log: ({ query }) => {
    seen.push({ text: query.sql, values: [...query.parameters] });
  },
});
const calls = new Map(listCalls("textile").map((call) => [call.name, call]));

async function statementsOf(address: string): Promise<Statement[]> {
  const [name = "", query] = address.split("?");
  const call = calls.get(name);
  if (!call) throw new Error(`there is no call ${name}`);
  seen = [];
  await answerCall(call, { db, actor: { kind: "visitor" }, now: () => new Date() }, new URLSearchParams(query), {
    countryCode: null,
  });
  return seen;
}

const addresses = JSON.parse(readFileSync(LIST, "utf8")) as string[];
const listed: Statement[][] = [];
for (const address of addresses) listed.push(await statementsOf(address));

const from = performance.now();
const until = from + Number(SECONDS) * 1000;
let done = 0;
async function work(): Promise<void> {
  while (performance.now() < until)
    for (const { text, values } of listed[done++ % listed.length] ?? []) await pool.query(text, values);
}
await Promise.all(Array.from({ length: 16 }, work));
console.log(done / ((performance.now() - from) / 1000));
await pool.end();
