import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import type { Context } from "../../domain/context.ts";
import { changeRoute, type RouteTo } from "../../domain/country-routes/change-route.ts";
import { readWays, whoGets } from "../../domain/country-routes/who-gets.ts";
import { buy } from "../../domain/enquiries/kinds/buy.ts";
import { sampleOf } from "../../domain/enquiries/sample.ts";
import { submitEnquiry } from "../../domain/enquiries/submit-enquiry.ts";
import { testDatabase } from "../builders/database.ts";
import { demoDatabase } from "../builders/demo-database.ts";
import { importFolder } from "../builders/importing.ts";
import { operator } from "../builders/operator.ts";
import { examples, fc } from "../builders/property.ts";

// The demo supplier: all countries of ISO 3166-1, and its agents.
const { db } = await testDatabase({ copyOf: await demoDatabase() });
const admin: Context = { db, actor: operator, now: () => new Date("2026-11-23T15:00:00Z") };
const [bangladesh, germany, usa] = [50, 276, 840];
const office = "enquiries@warpline.example";

beforeEach(async () => {
  await db.deleteFrom("enquiry_route").execute();
});

/** What each country's mail is sent to; null is none. */
async function recipients() {
  const { rows } = await sql<{ id: number | null; to: string }>`
    select id, enquiry_recipient(id) as to from country union all select null, enquiry_recipient(null)`.execute(db);
  return new Map(rows.map(({ id, to }) => [id, to]));
}

async function expectOneEach() {
  const [ways, mailed] = [await readWays(admin), await recipients()];
  expect(ways).toHaveLength(250);
  expect(new Set(ways.map(({ countryId }) => countryId)).size).toBe(250);
  for (const way of ways) {
    expect(way.recipient).toMatch(/^[^@\s]+@[^@\s]+$/);
    expect(mailed.get(way.countryId)).toBe(way.recipient);
    expect(way.reason).toMatch(/^[^\n]+\.$/);
  }
  return ways;
}

describe("every country, and none,", () => {
  test("leads to exactly one recipient, and the page says the one that gets the mail", async () => {
    const ways = await expectOneEach();
    expect(ways[0]).toMatchObject({ countryId: null, rule: "head-office", recipient: office });
    expect(new Set(ways.map(({ rule }) => rule))).toEqual(new Set(["agent", "head-office"]));
  });

  test("still does after any routes, and changes of agents", async () => {
    const agents = (await db.selectFrom("agent").select(["id", "email"]).execute()).filter(({ email }) => email !== "");
    const to: fc.Arbitrary<RouteTo> = fc.oneof(
      fc.constant("catalogue" as const),
      fc.integer({ min: 0, max: 9 }).map((at) => ({ recipient: `desk${at}@lab.example` })),
      fc.constantFrom(...agents).map(({ id }) => ({ agent: id })),
    );
    const countries = (await db.selectFrom("country").select("id").execute()).map(({ id }) => id);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(...countries), to), { maxLength: 12 }),
        fc.constantFrom(...agents),
        async (edits, gone) => {
          for (const [country, where] of edits) await changeRoute(admin, country, where);
          // An agent loses its address, as after an import.
          await db.updateTable("agent").set({ email: "" }).where("id", "=", gone.id).execute();
          await expectOneEach();
          await db.updateTable("agent").set({ email: gone.email }).where("id", "=", gone.id).execute();
        },
      ),
      { numRuns: examples(12) },
    );
  });

  test("leads to the supplier where no agent has an address, and to nobody where the supplier has none", async () => {
    await db
      .transaction()
      .execute(async (work) => {
        await work.updateTable("agent").set({ email: "" }).execute();
        const ctx = { ...admin, db: work };
        expect(await whoGets(ctx, bangladesh)).toMatchObject({ rule: "supplier", recipient: office });
        await work.deleteFrom("supplier").where("key", "=", "email").execute();
        expect(await whoGets(ctx, bangladesh)).toMatchObject({ rule: "nobody", recipient: "" });
        throw new Error("undone");
      })
      .catch(({ message }: Error) => expect(message).toBe("undone"));
  });
});

describe("a route", () => {
  test("sends the requests of a country elsewhere, and says so; giving it up brings the catalog's agent back", async () => {
    const before = await whoGets(admin, germany);
    expect(before).toMatchObject({ rule: "agent", route: { recipient: "", agentId: null, version: 0 } });
    await changeRoute(admin, germany, { recipient: " desk@berlin.example " }, 0);
    expect(await whoGets(admin, germany)).toMatchObject({
      rule: "route",
      recipient: "desk@berlin.example",
      reason: "Staff have set a route: they go to desk@berlin.example.",
    });
    await submitEnquiry(
      { ...admin, actor: { kind: "visitor" } },
      { kind: buy, values: { ...sampleOf(buy), Country: "Germany" } },
    );
    const mail = await db.selectFrom("outbox").select("to_address").where("message", "=", "staff-notice").executeTakeFirst();
    expect(mail?.to_address).toBe("desk@berlin.example");
    await changeRoute(admin, germany, "catalogue", 1);
    expect(await whoGets(admin, germany)).toMatchObject({ rule: "agent", recipient: before.recipient });
  });

  test("to an agent follows the agent's address, and decides nothing when the agent is gone", async () => {
    const agent = await db.selectFrom("agent").selectAll().where("country_id", "=", germany).executeTakeFirstOrThrow();
    await changeRoute(admin, bangladesh, { agent: agent.id });
    expect(await whoGets(admin, bangladesh)).toMatchObject({ rule: "route-to-agent", agent: agent.name, recipient: agent.email });
    await db.updateTable("agent").set({ email: "new@agent.example" }).where("id", "=", agent.id).execute();
    expect((await whoGets(admin, bangladesh)).recipient).toBe("new@agent.example");
    await db.updateTable("agent").set({ email: "" }).where("id", "=", agent.id).execute();
    expect((await whoGets(admin, bangladesh)).rule).not.toBe("route-to-agent");
    await db.updateTable("agent").set({ email: agent.email }).where("id", "=", agent.id).execute();
  });

  test("is refused to somebody who has seen an older one, and to an address or an agent that gets no mail", async () => {
    await changeRoute(admin, usa, { recipient: "one@lab.example" }, 0);
    await expect(changeRoute(admin, usa, { recipient: "two@lab.example" }, 0)).rejects.toMatchObject({ code: "stale" });
    await changeRoute(admin, usa, "catalogue", 1);
    await expect(changeRoute(admin, usa, { recipient: "two@lab.example" }, 0)).rejects.toMatchObject({ code: "stale" });
    await expect(changeRoute(admin, usa, { recipient: "two" })).rejects.toMatchObject({ code: "invalid" });
    await expect(changeRoute(admin, usa, { agent: 99_999 })).rejects.toMatchObject({ code: "invalid" });
    await expect(changeRoute(admin, 99_999, "catalogue")).rejects.toMatchObject({ code: "not-found" });
    const audit = await db
      .selectFrom("audit_event")
      .select(["subject_id", "before", "after"])
      .where("verb", "=", "route.change")
      .where("subject_id", "=", usa)
      .orderBy("id")
      .execute();
    expect(audit).toEqual([
      { subject_id: usa, before: { recipient: "", agent_id: null }, after: { recipient: "one@lab.example", agent_id: null } },
      { subject_id: usa, before: { recipient: "one@lab.example", agent_id: null }, after: { recipient: "", agent_id: null } },
    ]);
  });

  test("stays when the catalog is imported again with other agents", async () => {
    await changeRoute(admin, bangladesh, { recipient: "desk@dhaka.example" });
    const folder = mkdtempSync(path.join(tmpdir(), "warpline-routes-"));
    const agents = readFileSync("demo/catalogue/agents.csv", "utf8").replaceAll("@", "@new.");
    writeFileSync(path.join(folder, "agents.csv"), agents);
    const result = await importFolder(db, folder);
    rmSync(folder, { recursive: true });
    expect(result).toMatchObject({ ok: true });
    expect((await whoGets(admin, germany)).recipient).toContain("@new.");
    expect(await whoGets(admin, bangladesh)).toMatchObject({ rule: "route", recipient: "desk@dhaka.example" });
  });
});
