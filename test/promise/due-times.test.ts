import { beforeEach, describe, expect, test } from "vitest";
import type { Context } from "../../domain/context.ts";
import { answerRequest } from "../../domain/desk/answer-request.ts";
import { setStatus } from "../../domain/desk/set-status.ts";
import { inquiry } from "../../domain/enquiries/kinds/inquiry.ts";
import { newsletter } from "../../domain/enquiries/kinds/newsletter.ts";
import { trackOrder } from "../../domain/enquiries/kinds/track-order.ts";
import { sampleOf } from "../../domain/enquiries/sample.ts";
import { submitEnquiry } from "../../domain/enquiries/submit-enquiry.ts";
import { addHolidays, removeHoliday } from "../../domain/promise/change-holidays.ts";
import { changeSetting } from "../../domain/promise/change-setting.ts";
import { readSettings } from "../../domain/promise/read-settings.ts";
import { refreshDueTimes } from "../../domain/promise/refresh-due-times.ts";
import { settings } from "../../domain/settings/settings.ts";
import { testDatabase } from "../builders/database.ts";
import { operator } from "../builders/operator.ts";

const { db } = await testDatabase();
// A Monday, 10:00 in Fall River.
const now = () => new Date("2026-11-23T15:00:00Z");
const visitor: Context = { db, actor: { kind: "visitor" }, now };
const admin: Context = { db, actor: operator, now };
const system: Context = { db, actor: { kind: "system" }, now };

const sent = async (kind: typeof inquiry) => (await submitEnquiry(visitor, { kind, values: sampleOf(kind) })).reference;
const due = async (reference: string) => {
  const row = await db.selectFrom("enquiry").select("due_at").where("reference", "=", reference).executeTakeFirst();
  return row?.due_at?.toISOString() ?? null;
};
const [wednesday, friday, thursday] = ["2026-11-25T22:00:00.000Z", "2026-11-27T22:00:00.000Z", "2026-11-26T22:00:00.000Z"];

beforeEach(async () => {
  for (const table of ["enquiry", "setting", "holiday"] as const) await db.deleteFrom(table).execute();
});

describe("a request", () => {
  test("is due as its kind promises, and what nobody has to answer never", async () => {
    expect(await due(await sent(inquiry))).toBe(wednesday);
    expect(await due(await sent(trackOrder))).toBe("2026-11-24T22:00:00.000Z");
    expect(await due(await sent(newsletter))).toBeNull();
  });

  test("is due later when a holiday is added, and as before when it is removed", async () => {
    const reference = await sent(inquiry);
    const day = { day: "2026-11-25", name: "Mill holiday", country: null };
    expect(await addHolidays(admin, [day])).toBe(1);
    expect(await due(reference)).toBe(thursday);
    expect(await due(await sent(inquiry))).toBe(thursday);
    const { holidays } = await readSettings(admin);
    expect(holidays).toMatchObject([{ day: "2026-11-25", name: "Mill holiday", country: null }]);
    expect(await removeHoliday(admin, holidays[0]?.id ?? 0)).toBe(2);
    expect(await due(reference)).toBe(wednesday);
  });

  test("is not moved by the holiday of a country, on which only its agent is free", async () => {
    const reference = await sent(inquiry);
    expect(await addHolidays(admin, [{ day: "2026-11-25", name: "Day of the Republic", country: 276 }])).toBe(0);
    expect(await due(reference)).toBe(wednesday);
  });

  test("is due at another time when the promise or the hours change, unless it was answered or closed", async () => {
    const [waits, answered, closed] = [await sent(inquiry), await sent(inquiry), await sent(inquiry)];
    await answerRequest(admin, { reference: answered }, { text: "Yes, we have it." });
    await setStatus(admin, { reference: closed }, "closed");
    const version = async () =>
      (await db.selectFrom("enquiry").select("version").where("reference", "=", waits).executeTakeFirst())?.version;
    const before = await version();
    expect(await changeSetting(admin, "promised_answers", { inquiry: { days: 4 } }, 0)).toBe(1);
    // Somebody who has it open is not refused because of that.
    expect(await version()).toBe(before);
    // Without a holiday, Friday is the fourth day.
    expect([await due(waits), await due(answered), await due(closed)]).toEqual([friday, wednesday, wednesday]);
    const { usual } = settings.working_time;
    await changeSetting(admin, "working_time", { ...usual, zone: "Europe/Berlin" }, 0);
    expect(await due(waits)).toBe("2026-11-27T16:00:00.000Z");
  });

  test("that has no due time yet gets one in the background, once", async () => {
    const reference = await sent(inquiry);
    await db
      .updateTable("enquiry")
      .set({ due_at: null, created_at: new Date("2026-11-19T15:00:00Z") })
      .execute();
    expect(await refreshDueTimes(system)).toBe(1);
    expect(await due(reference)).toBe("2026-11-23T22:00:00.000Z");
    expect(await refreshDueTimes(system)).toBe(0);
  });

  test("that was stored while a setting changed is mended in the background", async () => {
    const reference = await sent(inquiry);
    await db.insertInto("setting").values({ name: "promised_answers", value: '{"inquiry": {"days": 4}}' }).execute();
    expect(await due(reference)).toBe(wednesday);
    expect(await refreshDueTimes(system)).toBe(1);
    expect(await due(reference)).toBe(friday);
  });
});

describe("a setting", () => {
  test("is changed by who has seen it as it is, and leaves what it was", async () => {
    const last = await db.selectFrom("audit_event").select("id").orderBy("id", "desc").executeTakeFirst();
    await changeSetting(admin, "stuck_mail_hours", 6, 0);
    await expect(changeSetting(admin, "stuck_mail_hours", 8, 0)).rejects.toMatchObject({ code: "stale" });
    const { settings: read } = await readSettings(admin);
    expect(read.stuck_mail_hours.value).toBe(6);
    await changeSetting(admin, "stuck_mail_hours", 8, read.stuck_mail_hours.version);
    const audit = await db
      .selectFrom("audit_event")
      .select(["verb", "subject", "before", "after"])
      .where("id", ">", last?.id ?? 0)
      .orderBy("id")
      .execute();
    expect(audit).toEqual([
      { verb: "setting.change", subject: "setting", before: { stuck_mail_hours: 4 }, after: { stuck_mail_hours: 6 } },
      { verb: "setting.change", subject: "setting", before: { stuck_mail_hours: 6 }, after: { stuck_mail_hours: 8 } },
    ]);
  });

  test("of two admins at once, one is refused", async () => {
    const both = await Promise.allSettled([7, 8].map((hours) => changeSetting(admin, "stuck_mail_hours", hours, 0)));
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  test("is refused with a sentence when it cannot be", async () => {
    const { usual } = settings.working_time;
    const refused = [
      changeSetting(admin, "working_time", { ...usual, zone: "Fall River" }),
      changeSetting(admin, "working_time", { ...usual, hours: {} }),
      changeSetting(admin, "working_time", { ...usual, hours: { monday: { from: "17:00", to: "08:00" } } }),
      changeSetting(admin, "promised_answers", { inquiry: { days: 0 } }),
      changeSetting(admin, "untouched_lead_days", 1.5),
      changeSetting(admin, "stuck_mail_hours", Number.NaN),
      addHolidays(admin, [{ day: "2026-02-30", name: "Never", country: null }]),
      addHolidays(admin, [{ day: "2026-12-25", name: " ", country: null }]),
    ];
    for (const one of await Promise.allSettled(refused))
      expect(one).toMatchObject({
        status: "rejected",
        reason: { code: "invalid", message: expect.stringMatching(/^[A-Z“].*\.$/) },
      });
  });

  test("always asks admins for a second factor", async () => {
    await changeSetting(admin, "second_factor_roles", ["sales"]);
    expect((await readSettings(admin)).settings.second_factor_roles.value).toEqual(["sales", "admin"]);
  });

  test("that can no longer be accepted counts as not set: requests come in all the same", async () => {
    await db.insertInto("setting").values({ name: "working_time", value: '{"zone": "Atlantis/City"}' }).execute();
    expect(await due(await sent(inquiry))).toBe(wednesday);
  });
});
