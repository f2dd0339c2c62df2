import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { connect } from "../../db/connect.ts";
import type { Database } from "../../db/schema.ts";
import type { Context } from "../../domain/context.ts";
import { DomainError } from "../../domain/errors.ts";
import { acceptQuote } from "../../domain/quotes/accept-quote.ts";
import { extendQuote, withdrawQuote } from "../../domain/quotes/change-sent-quote.ts";
import { lineTotal } from "../../domain/quotes/money.ts";
import { sendQuote } from "../../domain/quotes/send-quote.ts";
import { readTypedQuote } from "../../domain/quotes/typed-quote.ts";
import { tokenHash } from "../../domain/thread/request-link.ts";
import { testDatabase } from "../builders/database.ts";
import { operator } from "../builders/operator.ts";
import { isProof } from "../builders/proof.ts";
import { fc } from "../builders/property.ts";
import { quoting, twoLines } from "../builders/quotes.ts";

const { db, url } = await testDatabase();
/** Another node, with connections of its own. */
const other = await connect({ url, folder: "" });
afterAll(() => other.close());
const day = { at: "2026-11-27" };
const now = () => new Date(`${day.at}T15:00:00Z`);
const context = (of: Database): Context => ({ db: of, actor: operator, now });
const visitor: Context = { ...context(db), actor: { kind: "visitor" } };

/** What a tab of staff or of the customer does, and whether it has looked at the quote since its last act. */
const act = fc.record({
  does: fc.constantFrom("revise", "accept", "extend", "expire", "withdraw"),
  looks: fc.boolean(),
  tab: fc.constantFrom(0, 1),
});

let made = 0;

/** A request with a quote, and a link to it. */
async function begin() {
  made += 1;
  day.at = "2026-11-27";
  const { ask, quote } = quoting(visitor, context(db));
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
      const run = async ({ does, looks, tab }: (typeof acts)[number]) => {
        if (looks) tabs[tab] = await readQuote(id);
        const seen = tabs[tab] as Seen;
        const ctx = context(tab === 0 ? db : other.db);
        if (does === "expire") day.at = day.at < "2027-01-15" ? "2027-01-15" : day.at;
        if (does === "revise")
          await sendQuote(
            ctx,
            reference,
            readTypedQuote({ ...twoLines, ValidUntil: "2027-01-20", "Lines.1.Price": "9" }),
            seen.version,
          );
        if (does === "extend") await extendQuote(ctx, reference, "2027-02-01", seen.version);
        if (does === "withdraw") await withdrawQuote(ctx, reference, seen.version);
        if (does === "accept") {
          const lines = [{ position: 1, quantity: 2000 }];
          const given = { name: "Ada", purchaseOrder: "", question: "", lines };
          await acceptQuote({ ...ctx, actor: visitor.actor }, { token }, designation(seen), given);
          accepted.push(designation(seen));
        }
      };
      // Two at a time: what one of them loses by is a refusal of ours, never an error of the database.
      for (let at = 0; at < acts.length; at += 2) {
        const results = await Promise.allSettled(acts.slice(at, at + 2).map(run));
        for (const result of results)
          if (result.status === "rejected") expect(result.reason, String(result.reason)).toBeInstanceOf(DomainError);
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
    { numRuns: isProof ? 1000 : 100 },
  );
}, 600_000);

test("no statement changes what was sent or accepted", async () => {
  const { reference, id, token } = await begin();
  const quote = await readQuote(id);
  const given = { name: "Ada", purchaseOrder: "", question: "", lines: [{ position: 1, quantity: 1000 }] };
  await acceptQuote({ ...visitor, now }, { token }, designation(quote), given);
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
