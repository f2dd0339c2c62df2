import { beforeEach, describe, expect, test } from "vitest";
import type { Context } from "../../domain/context.ts";
import { handToAgent } from "../../domain/desk/hand-over.ts";
import { inquiry } from "../../domain/enquiries/kinds/inquiry.ts";
import { newsletter } from "../../domain/enquiries/kinds/newsletter.ts";
import { submitEnquiry } from "../../domain/enquiries/submit-enquiry.ts";
import { acceptLead, answerLead, noteLead } from "../../domain/leads/decide-lead.ts";
import { readLeads } from "../../domain/leads/read-leads.ts";
import { addHolidays } from "../../domain/promise/change-holidays.ts";
import { returnUntouchedLeads } from "../../domain/promise/return-untouched-leads.ts";
import { catalogue } from "../builders/catalogue.ts";
import { testDatabase } from "../builders/database.ts";
import { operator } from "../builders/operator.ts";

const { db } = await testDatabase();
let time = new Date("2026-11-16T15:00:00Z");
const now = () => time;
const system: Context = { db, actor: { kind: "system" }, now };
const build = catalogue(db);
const [usa, germany, norway] = [
  await build.country({ name: "United States" }),
  await build.country({ name: "Germany" }),
  await build.country({ name: "Norway" }),
];
await build.agent({ id: 1, kind: "head-office", name: "Head office", email: "office@warpline.example", country_id: usa });
await build.agent({ id: 14, kind: "representative", name: "Rheintex", email: "kontakt@rheintex.example", country_id: germany });
await build.agent({ id: 23, kind: "representative", name: "Nordic", email: "nordic@agents.example", country_id: norway });
const account = { kind: "agent", status: "active", email: "jonas@agency.example", name: "Jonas", represents: 14 } as const;
const { id } = await db.insertInto("account").values(account).returning("id").executeTakeFirstOrThrow();
const jonas: Context = {
  ...system,
  actor: { ...account, id, session: 1, emailVerified: true },
};

async function sent(country: string, kind = inquiry): Promise<string> {
  const values = { Contact_Country: country, Country: country, country };
  const { reference } = await submitEnquiry({ ...system, actor: { kind: "visitor" } }, { kind, values });
  const found = await db.selectFrom("country").select("id").where("name", "=", country).executeTakeFirst();
  await db
    .updateTable("enquiry")
    .set({ country_id: found?.id ?? null })
    .where("reference", "=", reference)
    .execute();
  return reference;
}
const returned = () =>
  db
    .selectFrom("lead as l")
    .innerJoin("enquiry as e", "e.id", "l.enquiry_id")
    .where("l.state", "=", "handed-back")
    .select(["e.reference", "l.agent_id"])
    .orderBy("e.id")
    .execute();
const mails = () =>
  db.selectFrom("outbox").where("message", "=", "lead-handed-back").select(["to_address", "payload"]).orderBy("id").execute();
const monday = "2026-11-16T15:00:00Z";
/** The end of the third working day after that Monday. */
const thursdayEvening = "2026-11-19T22:00:00Z";

beforeEach(async () => {
  time = new Date(monday);
  for (const table of ["enquiry", "outbox", "holiday"] as const) await db.deleteFrom(table).execute();
});

describe("a lead that its agent does not touch", () => {
  test("is the head office's again after three working days, once, with an event and a mail", async () => {
    const reference = await sent("Germany");
    time = new Date("2026-11-19T21:59:59Z");
    expect(await returnUntouchedLeads(system)).toBe(0);
    time = new Date(thursdayEvening);
    // Two nodes at the same moment.
    const counts = await Promise.all([1, 2, 3].map(() => returnUntouchedLeads(system)));
    expect(counts.toSorted()).toEqual([0, 0, 1]);
    expect(await returned()).toEqual([{ reference, agent_id: 14 }]);
    const events = await db.selectFrom("lead_event").select(["kind", "detail", "account_id"]).execute();
    expect(events).toEqual([{ kind: "handed-back", detail: "Left untouched for 3 working days.", account_id: null }]);
    expect(await mails()).toEqual([
      {
        to_address: "office@warpline.example",
        payload: { reference, agent: "Rheintex", reason: "Left untouched for 3 working days." },
      },
    ]);
    expect((await readLeads(jonas, { page: 1, limit: 9 })).total).toBe(0);
    expect(await returnUntouchedLeads(system)).toBe(0);
  });

  test("waits longer over a weekend, our holidays and those of the agent's country", async () => {
    await sent("Germany");
    await addHolidays({ ...system, actor: operator }, [
      { day: "2026-11-18", name: "Repentance", country: germany },
      { day: "2026-11-19", name: "Mill holiday", country: null },
      { day: "2026-11-20", name: "Elsewhere", country: norway },
    ]);
    // Tuesday, Friday, and after the weekend Monday.
    time = new Date("2026-11-23T21:59:59Z");
    expect(await returnUntouchedLeads(system)).toBe(0);
    time = new Date("2026-11-23T22:00:00Z");
    expect(await returnUntouchedLeads(system)).toBe(1);
  });

  test("stays where the agent has accepted, noted or answered it, where staff have, and where nobody has to", async () => {
    const [accepted, noted, answered] = [await sent("Germany"), await sent("Germany"), await sent("Germany")];
    await acceptLead(jonas, accepted);
    await noteLead(jonas, noted, "I call on Friday.");
    await answerLead(jonas, answered, { text: "Yes, we have it." });
    const others = [await sent("Germany"), await sent("Germany"), await sent("Germany")];
    await db
      .updateTable("enquiry")
      .set({ first_answered_at: now() })
      .where("reference", "=", others[0] ?? "")
      .execute();
    await db
      .updateTable("enquiry")
      .set({ status: "closed" })
      .where("reference", "=", others[1] ?? "")
      .execute();
    await db
      .updateTable("enquiry")
      .set({ status: "spam" })
      .where("reference", "=", others[2] ?? "")
      .execute();
    await sent("Germany", newsletter);
    // The head office's own.
    await sent("United States");
    time = new Date("2026-12-24T15:00:00Z");
    expect(await returnUntouchedLeads(system)).toBe(0);
  });

  test("comes back from an agent without an account too, with the warning that the agent may have answered by mail", async () => {
    const reference = await sent("Norway");
    time = new Date(thursdayEvening);
    expect(await returnUntouchedLeads(system)).toBe(1);
    expect(await returned()).toEqual([{ reference, agent_id: 23 }]);
    const [mail] = await mails();
    expect(mail).toMatchObject({ to_address: "office@warpline.example", payload: { reference, agent: "Nordic" } });
    const { reason } = mail?.payload ?? {};
    expect(reason).toMatch(/^Nothing heard for 3 working days\..*ask before you answer\.$/);
    const offered = await sent("Germany");
    await handToAgent({ ...system, actor: operator }, { reference: offered }, 23);
    time = new Date("2026-12-01T22:00:00Z");
    expect(await returnUntouchedLeads(system)).toBe(1);
    expect((await returned()).map((lead) => [lead.reference, lead.agent_id])).toEqual([
      [reference, 23],
      [offered, 23],
    ]);
  });

  test("goes back too when staff have offered it to the agent, counted from then; not when the agent has answered it", async () => {
    const [waits, answered, fresh] = [await sent("Norway"), await sent("Norway"), await sent("Norway")];
    const offer = (reference: string) => handToAgent({ ...system, actor: operator }, { reference }, 14);
    await offer(waits);
    await offer(answered);
    time = new Date("2026-11-17T16:00:00Z");
    await answerLead(jonas, answered, { text: "Yes, we have it." });
    await offer(fresh);
    time = new Date(thursdayEvening);
    expect(await returnUntouchedLeads(system)).toBe(1);
    expect(await returned()).toEqual([{ reference: waits, agent_id: 14 }]);
    time = new Date("2026-11-20T22:00:00Z");
    expect(await returnUntouchedLeads(system)).toBe(1);
    expect((await returned()).map(({ reference }) => reference)).toEqual([waits, fresh]);
  });

  test("an agent's answer counts as the first", async () => {
    const reference = await sent("Germany");
    time = new Date("2026-11-17T16:00:00Z");
    await answerLead(jonas, reference, { text: "Yes, we have it." });
    time = new Date("2026-11-18T16:00:00Z");
    await answerLead(jonas, reference, { text: "And a better one." });
    const row = await db.selectFrom("enquiry").select("first_answered_at").executeTakeFirst();
    expect(row?.first_answered_at?.toISOString()).toBe("2026-11-17T16:00:00.000Z");
  });
});
