import { describe, expect, test } from "vitest";
import type { Context } from "../../domain/context.ts";
import { inviteStaff } from "../../domain/staff/invite-staff.ts";
import { listStaff } from "../../domain/staff/list-staff.ts";
import { resetSecondFactor } from "../../domain/staff/reset-second-factor.ts";
import { setStaffRole } from "../../domain/staff/set-staff-role.ts";
import { reactivateStaff, suspendStaff } from "../../domain/staff/suspend-staff.ts";
import { enquirySite } from "../builders/enquiry-site.ts";
import { staffActors } from "../builders/staff.ts";
import { staffDoor } from "../builders/staff-door.ts";

const site = await enquirySite();
const { db } = site;
const staffBrowser = staffActors(site);
const { context, openBrowser, newcomer, withApp } = staffDoor(site);
const by = ({ actor }: Pick<Awaited<ReturnType<typeof staffBrowser>>, "actor">): Context => ({
  ...context,
  actor: { ...actor, kind: "staff", status: "active" },
});
const rowOf = (email: string) => db.selectFrom("account").selectAll().where("email", "=", email).executeTakeFirstOrThrow();
const isIn = async (browser: ReturnType<typeof openBrowser>) => (await browser.get("/staff/account")).status === 200;

describe("the last active administrator", () => {
  test("can neither be suspended nor lose the role; two cannot do it to each other at the same moment", async () => {
    const [dana, eli] = [await staffBrowser("admin"), await staffBrowser("admin")];
    // Invited and suspended administrators do not count.
    await inviteStaff(context, { email: "invited-admin@warpline.example", role: "admin" });
    const both = await Promise.allSettled([suspendStaff(by(dana), eli.email), setStaffRole(by(eli), dana.email, "viewer")]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const [left] = await db
      .selectFrom("account")
      .select("email")
      .where("role", "=", "admin")
      .where("status", "=", "active")
      .execute();
    const only = left?.email ?? "";
    const refusal = { code: "invalid", message: "This is the last active administrator: make somebody else one first." };
    await expect(suspendStaff(context, only)).rejects.toMatchObject(refusal);
    await expect(setStaffRole(context, only, "sales")).rejects.toMatchObject(refusal);
    await staffBrowser("admin");
    await suspendStaff(context, only);
    expect((await rowOf(only)).status).toBe("suspended");
  });
});

describe("a role", () => {
  test("is changed by an administrator alone, from the version that was seen, and ends every session", async () => {
    const admin = await staffBrowser("admin");
    const { email } = await newcomer("viewer", "role@warpline.example");
    const browser = openBrowser();
    await browser.signIn(email);
    const { version } = await rowOf(email);
    for (const role of ["viewer", "sales", "editor", "quality"] as const) {
      const other = by(await staffBrowser(role));
      await expect(setStaffRole(other, email, "admin")).rejects.toMatchObject({ code: "forbidden" });
    }
    expect(await isIn(browser)).toBe(true);
    expect(await setStaffRole(by(admin), email, "sales", version)).toBe("viewer");
    expect([(await rowOf(email)).role, await isIn(browser)]).toEqual(["sales", false]);
    await expect(setStaffRole(by(admin), email, "editor", version)).rejects.toMatchObject({ code: "stale" });
    const event = await db
      .selectFrom("audit_event")
      .selectAll()
      .where("verb", "=", "staff.set-role")
      .orderBy("id", "desc")
      .executeTakeFirst();
    expect(event).toMatchObject({ account_id: admin.id, before: { role: "viewer" }, after: { role: "sales" } });
  });

  test("of an administrator takes a second factor at the next sign-in", async () => {
    const { email } = await newcomer("viewer", "raised@warpline.example");
    await setStaffRole(context, email, "admin");
    expect((await openBrowser().signIn(email)).headers.get("location")).toBe("/staff/second-factor/set-up");
  });
});

describe("a suspended account", () => {
  test("opens again as it was; one that was only invited takes another invitation", async () => {
    const { email } = await newcomer("sales", "again@warpline.example");
    const { version } = await rowOf(email);
    await suspendStaff(context, email, version);
    await expect(suspendStaff(context, email, version)).rejects.toMatchObject({ code: "stale" });
    expect(await reactivateStaff(context, email)).toBe("active");
    const invited = await inviteStaff(context, { email: "only-invited@warpline.example", role: "sales" });
    await suspendStaff(context, "only-invited@warpline.example");
    expect((await openBrowser().get(`/staff/invitation?token=${invited.token}`)).status).toBe(400);
    expect(await reactivateStaff(context, "only-invited@warpline.example")).toBe("pending");
    expect((await openBrowser().get(`/staff/invitation?token=${invited.token}`)).status).toBe(400);
    const events = await db.selectFrom("account_event").select("status").where("about", "=", invited.id).orderBy("id").execute();
    expect(events).toEqual([{ status: "suspended" }, { status: "pending" }]);
  });

  test("is nobody's for somebody who is no staff", async () => {
    await expect(suspendStaff(context, "nobody@lab.example")).rejects.toMatchObject({ code: "not-found" });
  });
});

describe("a second factor that is lost", () => {
  test("is removed by an administrator: all of them, with every session; its owner gets a mail", async () => {
    const { email, browser } = await withApp("sales", "lost@warpline.example");
    await browser.post("/staff/recovery-codes");
    await resetSecondFactor(context, email);
    expect(await isIn(browser)).toBe(false);
    const next = openBrowser();
    expect((await next.signIn(email)).headers.get("location")).toBe("/staff");
    const person = (await listStaff(context)).find((one) => one.email === email);
    expect(person).toMatchObject({ app: false, passkeys: 0 });
    expect(
      await db
        .selectFrom("account_recovery_code")
        .selectAll()
        .where("account_id", "=", person?.id ?? 0)
        .execute(),
    ).toEqual([]);
    const mail = await db
      .selectFrom("outbox")
      .selectAll()
      .where("to_address", "=", email)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect([mail.message, mail.payload.what]).toEqual([
      "second-factor-changed",
      "All second factors were removed by an administrator",
    ]);
  });
});
