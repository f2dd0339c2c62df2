import { expect, test } from "vitest";
import { createLog } from "../../adapters/log.ts";
import { demoPassword } from "../../demo/accounts.ts";
import { demoStaff } from "../../demo/staff.ts";
import { letsDemoStaffIn } from "../../domain/staff/demo-staff.ts";
import { setStaffRole } from "../../domain/staff/set-staff-role.ts";
import { loadDemoStaff } from "../../server/demo/load-demo-staff.ts";
import { enquirySite } from "../builders/enquiry-site.ts";
import { parsePage, textOf } from "../builders/page-parts.ts";
import { staffDoor } from "../builders/staff-door.ts";

const site = await enquirySite({ origin: "http://localhost:3000" });
const elsewhere = await enquirySite({}, { database: site.database });
const open = staffDoor(site);
await loadDemoStaff(site.db, createLog("silent"));

test("the demo has one person of each role, who signs in with the password of the demo and without a second factor", async () => {
  expect(demoStaff.map(({ role }) => role).toSorted()).toEqual(["admin", "editor", "quality", "sales", "viewer"]);
  for (const { email, name } of demoStaff) {
    const browser = open.openBrowser();
    expect((await browser.signIn(email, demoPassword)).headers.get("location")).toBe("/staff");
    let answer = await browser.get("/staff");
    if (answer.status === 302) answer = await browser.get(answer.headers.get("location") ?? "");
    const rail = parsePage(await answer.text()).querySelector(".rail__foot");
    expect(rail && textOf(rail)).toEqual(expect.stringContaining("Demo account: its password is public"));
    expect(rail && textOf(rail)).toContain(name);
  }
});

test("they sign in nowhere else than on the machine that the site runs on", async () => {
  const answer = await staffDoor(elsewhere)
    .openBrowser()
    .signIn(demoStaff[0]?.email ?? "", demoPassword);
  expect([answer.status, textOf(parsePage(await answer.text()))]).toEqual([
    403,
    expect.stringContaining("a password that everybody knows"),
  ]);
  const at = (origin: string, host = "127.0.0.1") => letsDemoStaffIn({ origin, host });
  expect(
    ["http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000", "http://demo.localhost"].map((one) => at(one)),
  ).toEqual([true, true, true, true]);
  expect(
    ["https://warpline.example", "http://localhost.example.com", "http://127.0.0.1.example", "http://10.0.0.5"].map((one) =>
      at(one),
    ),
  ).toEqual([false, false, false, false]);
  expect(at("http://localhost:3000", "0.0.0.0")).toBe(false);
});

test("an administrator who is no account of the demo needs a second factor on the same site", async () => {
  const { email } = await open.newcomer("viewer", "real@warpline.example");
  await setStaffRole(open.context, email, "admin");
  expect((await open.openBrowser().signIn(email)).headers.get("location")).toBe("/staff/second-factor/set-up");
});

test("the demo's staff are loaded once", async () => {
  await loadDemoStaff(site.db, createLog("silent"));
  const staff = await site.db.selectFrom("account").select("id").where("is_demo", "=", true).execute();
  expect(staff).toHaveLength(demoStaff.length);
});
