import { sql } from "kysely";
import { expect, test } from "vitest";
import { kinds } from "../../domain/enquiries/kinds.ts";
import { historyTabs } from "../../domain/portal/dashboard-tabs.ts";
import { readHistory } from "../../domain/portal/read-history.ts";
import { testDatabase } from "../builders/database.ts";
import { isProof } from "../builders/proof.ts";
import { examples, fc } from "../builders/property.ts";

const { db } = await testDatabase();
const names = ["buy", "order", "bulk", "inquiry"];

async function account(email: string): Promise<number> {
  const written = db.insertInto("account").values({ kind: "customer", email, name: email }).returning("id");
  return (await written.executeTakeFirstOrThrow()).id;
}
const [ada, bob] = [await account("ada@lab.example"), await account("bob@lab.example")];
const owners = [ada, bob, null];
let sent = 0;

async function send(owner: number | null, kind: string, many: number): Promise<void> {
  const from = sent;
  sent += many;
  await sql`insert into enquiry (reference, receipt, kind, "values", customer_id)
    select 'R-' || n, 'r' || n, ${kind}, '{}', ${owner} from generate_series(${from + 1}::int, ${sent}::int) n`.execute(db);
}

/** The stored counts beside the counted rows. */
async function expectRight(): Promise<void> {
  const counted = await db
    .selectFrom("enquiry")
    .select(["customer_id", "kind"])
    .select(({ fn }) => fn.countAll<number>().as("requests"))
    .where("customer_id", "is not", null)
    .groupBy(["customer_id", "kind"])
    .orderBy("customer_id")
    .orderBy("kind")
    .execute();
  const tally = db.selectFrom("customer_tally").select(["customer_id", "kind", "requests"]).where("requests", "!=", 0);
  expect(await tally.orderBy("customer_id").orderBy("kind").execute()).toEqual(counted);
}

const owner = fc.integer({ min: 0, max: 2 });
const kind = fc.constantFrom(...names);
const step = fc.oneof(
  fc.record({ does: fc.constant("send" as const), owner, kind, many: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ does: fc.constant("give" as const), owner, to: owner }),
  fc.record({ does: fc.constant("rename" as const), owner, kind }),
  fc.record({ does: fc.constant("status" as const), owner }),
  fc.record({ does: fc.constant("delete" as const), owner, kind }),
);

test("the stored counts equal the counted rows, whatever is sent, claimed, changed and deleted", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      for (const one of steps) {
        const id = owners[one.owner] ?? null;
        const whose = sql<boolean>`customer_id is not distinct from ${id}::bigint`;
        if (one.does === "send") await send(id, one.kind, one.many);
        if (one.does === "give")
          await db
            .updateTable("enquiry")
            .set({ customer_id: owners[one.to] ?? null })
            .where(whose)
            .execute();
        if (one.does === "rename") await db.updateTable("enquiry").set({ kind: one.kind }).where(whose).execute();
        if (one.does === "status") await db.updateTable("enquiry").set({ status: "open" }).where(whose).execute();
        if (one.does === "delete") await db.deleteFrom("enquiry").where(whose).where("kind", "=", one.kind).execute();
        await expectRight();
      }
    }),
    { numRuns: examples(40) },
  );
});

test("deleting an account leaves its requests, and removes its counts", async () => {
  const gone = await account("gone@lab.example");
  await send(gone, "buy", 3);
  await db.deleteFrom("account").where("id", "=", gone).execute();
  expect(await db.selectFrom("customer_tally").selectAll().where("customer_id", "=", gone).execute()).toEqual([]);
  await expectRight();
});

test("every page of every tab has the right rows, the newest first, and none of another customer", async () => {
  await db.deleteFrom("enquiry").execute();
  for (let round = 0; round < 4; round++)
    for (const { kind: name } of kinds) for (const id of owners) await send(id, name, 1 + (round % 2));
  const actor = { kind: "customer", status: "active", id: ada, session: 0, email: "", emailVerified: true, name: "" } as const;
  const ctx = { db, actor, now: () => new Date() };
  for (const tab of historyTabs) {
    const of = kinds.filter(({ history }) => (history?.tab ?? "other") === tab).map((one) => one.kind);
    const all = await db
      .selectFrom("enquiry")
      .select("reference")
      .where("customer_id", "=", ada)
      .where("kind", "in", of)
      .orderBy("id", "desc")
      .execute();
    for (const page of [1, 2, 3, 99]) {
      const { rows, total } = await readHistory(ctx, tab, { page, limit: 4 });
      expect(total).toBe(all.length);
      expect(rows.map(({ reference }) => reference)).toEqual(
        all.slice((page - 1) * 4, page * 4).map(({ reference }) => reference),
      );
    }
  }
});

test("a dashboard page of thousands of requests reads only a few rows", async () => {
  const sent = isProof ? 10_000 : 2000;
  await send(ada, "buy", sent);
  await sql`analyze enquiry`.execute(db);
  const reads = sql<{ read: number }>`
    select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables where relname = 'enquiry'`;
  await db.transaction().execute(async (work) => {
    const before = (await reads.execute(work)).rows[0]?.read ?? 0;
    const actor = { kind: "customer", status: "active", id: ada, session: 0, email: "", emailVerified: true, name: "" } as const;
    const { total } = await readHistory({ db: work, actor, now: () => new Date() }, "product", { page: 1, limit: 10 });
    expect(total).toBeGreaterThanOrEqual(sent);
    expect(((await reads.execute(work)).rows[0]?.read ?? 0) - before).toBeLessThan(100);
  });
});
