import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Context } from "../../domain/context.ts";
import { acceptQuote } from "../../domain/quotes/accept-quote.ts";
import { lineTotal } from "../../domain/quotes/money.ts";
import { tokenHash } from "../../domain/thread/request-link.ts";
import { enquirySite } from "../builders/enquiry-site.ts";
import { operator } from "../builders/operator.ts";
import { isProof } from "../builders/proof.ts";
import { fc } from "../builders/property.ts";
import { quoting, twoLines } from "../builders/quotes.ts";
import { staffActors } from "../builders/staff.ts";

const one = await enquirySite({ rateLimits: "off" });
/** Another node: a site of its own on the same database. */
const two = await enquirySite({ rateLimits: "off" }, { database: one.database });
const nodes = [one, two] as const;
const { db } = one;
const { now } = one.clock;
const setDay = (day: string) => nodes.map(({ clock }) => clock.set(`${day}T15:00:00Z`));
setDay("2026-11-27");
const sales: Context = { db, actor: operator, now };
const visitor: Context = { ...sales, actor: { kind: "visitor" } };
const { cookie } = await staffActors(one)("sales");

/** What a tab of staff or of the customer does on a node, and whether it has looked at the quote since its last act. */
const act = fc.record({
  does: fc.constantFrom("revise", "accept", "extend", "expire", "withdraw"),
  looks: fc.boolean(),
  tab: fc.constantFrom(0, 1),
  node: fc.constantFrom(0, 1),
});

/** The forms of a page, sent to a node. @returns the status */
async function post(node: number, address: string, fields: Record<string, string>): Promise<number> {
  const headers = { cookie, origin: one.config.origin };
  const { status } = await (nodes[node] ?? one).send(address, new URLSearchParams(fields), headers);
  return status;
}

const counts = new Map<string, number>();
const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
let made = 0;

/** A request with a quote, and a link to it. */
async function begin() {
  made += 1;
  setDay("2026-11-27");
  const { ask, quote } = quoting(visitor, sales);
  const reference = await ask(`ada-${made}@lab.example`);
  await quote(reference);
  const { id } = await db.selectFrom("enquiry").select("id").where("reference", "=", reference).executeTakeFirstOrThrow();
  const token = String(made).padStart(32, "a");
  await db
    .insertInto("enquiry_link")
    .values({ enquiry_id: id, nonce: crypto.randomUUID(), token_hash: tokenHash(token), expires_at: new Date("2030-01-01") })
    .execute();
  return { reference, id, token };
}

const readQuote = (id: number) => db.selectFrom("quote").selectAll().where("enquiry_id", "=", id).executeTakeFirstOrThrow();
type Seen = Awaited<ReturnType<typeof readQuote>>;
const designation = ({ number, sent_revision }: Seen) => (sent_revision === 1 ? number : `${number}-R${sent_revision}`);

/** What was sent, as text: it must stay the same. */
async function sentOf(quoteId: number): Promise<Map<string, string>> {
  const { rows } = await sql<{ key: string; text: string }>`
    select r.revision::text as key, row_to_json(r)::text || coalesce((select json_agg(l order by l.position)::text from quote_line l
      where l.quote_id = r.quote_id and l.revision = r.revision), '') as text
    from quote_revision r where r.quote_id = ${quoteId} and r.sent_at is not null`.execute(db);
  return new Map(rows.map(({ key, text }) => [key, text]));
}

test("whatever two tabs on two nodes do at once, one revision is accepted at most, it stays in force, and nothing that was sent changes", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 2, maxLength: 8 }), async (acts) => {
      const { reference, id, token } = await begin();
      const tabs: Seen[] = [await readQuote(id), await readQuote(id)];
      const sent = await sentOf(tabs[0]?.id ?? 0);
      const accepted: string[] = [];
      const run = async ({ does, looks, tab, node }: (typeof acts)[number]) => {
        if (looks) tabs[tab] = await readQuote(id);
        const shown = tabs[tab] as Seen;
        const desk = `/staff/inbox/${reference}/quote`;
        const seen = String(shown.version);
        if (does === "expire") setDay("2027-01-15");
        if (does === "revise")
          return post(node, desk, { ...twoLines, ValidUntil: "2027-01-20", "Lines.1.Price": "9", act: "send", seen });
        if (does === "extend") return post(node, desk, { act: "extend", until: "2027-02-01", seen });
        if (does === "withdraw") return post(node, desk, { act: "withdraw", seen });
        if (does === "accept") {
          const fields = { act: "accept", name: "Ada", "Take.1": "yes", "Amount.1": "2" };
          const status = await post(node, `/request/${token}/quote/${designation(shown)}`, fields);
          if (status === 303) accepted.push(designation(shown));
          return status;
        }
        return undefined;
      };
      // Two at a time: what one of them loses by is a refusal of ours, never an error of the database.
      for (let at = 0; at < acts.length; at += 2) {
        const pair = acts.slice(at, at + 2);
        const statuses = await Promise.all(pair.map(run));
        for (const [place, status] of statuses.entries()) {
          if (status === undefined) continue;
          expect([303, 409, 422]).toContain(status);
          count(`${pair[place]?.does} ${status === 303 ? "done" : "refused"} on node ${pair[place]?.node}`);
        }
        const quote = await readQuote(id);
        for (const [key, text] of await sentOf(quote.id)) {
          expect(sent.get(key) ?? text).toBe(text);
          sent.set(key, text);
        }
        const answers = await db.selectFrom("quote_acceptance").selectAll().where("quote_id", "=", quote.id).execute();
        expect(accepted.length).toBe(answers.length);
        expect(answers.length).toBeLessThanOrEqual(1);
        expect(answers.every(({ revision }) => revision === quote.sent_revision && quote.state === "accepted")).toBe(true);
      }
    }),
    { numRuns: isProof ? 1000 : 60 },
  );
  // Each act was done and refused on each node: the schedules leave nothing out.
  expect([...counts.keys()].sort()).toEqual(
    ["accept", "extend", "revise", "withdraw"].flatMap((does) =>
      ["done", "refused"].flatMap((result) => [0, 1].map((node) => `${does} ${result} on node ${node}`)),
    ),
  );
  if (isProof) console.info(Object.fromEntries(counts));
}, 1_800_000);

test("no statement changes what was sent or accepted", async () => {
  const { reference, id, token } = await begin();
  const quote = await readQuote(id);
  const given = { name: "Ada", purchaseOrder: "", question: "", lines: [{ position: 1, quantity: 1000 }] };
  await acceptQuote(visitor, { token }, designation(quote), given);
  const statements = [
    "update quote_revision set note = 'other'",
    "update quote_revision set sent_at = null",
    "delete from quote_revision",
    "update quote_line set price = 1",
    "update quote_line set quote_id = 0",
    "delete from quote_line",
    `insert into quote_line (quote_id, revision, position, kind) values (${quote.id}, 1, 9, 'offered')`,
    "update quote set state = 'sent'",
    "update quote set sent_revision = 2",
    "update quote set valid_until = '2030-01-01'",
    "delete from quote",
    "update quote_acceptance set revision = 2",
    "delete from quote_acceptance",
    "update quote_accepted_line set quantity = 5",
    "delete from quote_accepted_line",
    "truncate quote cascade",
    "truncate quote_line",
  ];
  for (const statement of statements)
    await expect(sql.raw(statement).execute(db), statement).rejects.toThrow(/cannot be changed|in force/);
  expect((await readQuote(id)).state).toBe("accepted");
  // The request itself goes with all of it.
  await db.deleteFrom("enquiry").where("reference", "=", reference).execute();
  expect(await db.selectFrom("quote").selectAll().where("id", "=", quote.id).execute()).toEqual([]);
});

test("the database rounds a line as the page does", async () => {
  const { id } = await begin();
  const { id: quoteId } = await readQuote(id);
  await db
    .insertInto("quote_revision")
    .values({ quote_id: quoteId, revision: 2, currency: "USD", decimals: 2, valid_until: "2026-12-31", written_at: now() })
    .execute();
  const number = (max: number) => fc.integer({ min: 1, max });
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        price: number(99_999_999),
        quantity: number(9_999_999),
        perSize: number(999_999),
        discount: fc.integer({ min: 0, max: 10_000 }),
      }),
      async (line) => {
        await db.deleteFrom("quote_line").where("quote_id", "=", quoteId).where("revision", "=", 2).execute();
        const { total } = await db
          .insertInto("quote_line")
          .values({
            ...{ quote_id: quoteId, revision: 2, position: 1, kind: "offered", price: line.price, discount: line.discount },
            ...{ quantity: line.quantity / 1000, per_size: line.perSize / 1000 },
          })
          .returning("total")
          .executeTakeFirstOrThrow();
        expect(total).toBe(lineTotal(line));
      },
    ),
  );
});
