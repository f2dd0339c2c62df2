import { expect, test } from "vitest";
import { createLog } from "../../adapters/log.ts";
import { demoPassword } from "../../demo/accounts.ts";
import { demoHolidays } from "../../demo/holidays.ts";
import { demoStaff } from "../../demo/staff.ts";
import { demoTemplates } from "../../demo/templates.ts";
import { letsDemoIn } from "../../domain/accounts/demo-accounts.ts";
import { setStaffRole } from "../../domain/staff/set-staff-role.ts";
import { loadDemoDesk } from "../../server/demo/load-demo-desk.ts";
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
    const rail = parsePage(await answer.text()).querySelector(".rail");
    expect(rail && textOf(rail)).toEqual(expect.stringContaining("Demo account: its password is public"));
    expect(rail && textOf(rail)).toContain(name);
  }
});

test("the demo has holidays, each on a working day, and templates of answers; a second start adds none", async () => {
  for (let start = 0; start < 2; start++) await loadDemoDesk(site.db);
  const holidays = await site.db.selectFrom("holiday").select("day").orderBy("day").execute();
  expect(holidays.map(({ day }) => day)).toEqual(demoHolidays.map(({ day }) => day));
  // Sunday is 0, Saturday 6.
  expect(demoHolidays.filter(({ day }) => [0, 6].includes(new Date(`${day}T12:00Z`).getUTCDay()))).toEqual([]);
  const browser = open.openBrowser();
  await browser.signIn("sam@warpline.example", demoPassword);
  const text = textOf(await (await browser.get("/staff/templates")).text());
  for (const { name } of demoTemplates) expect(text).toContain(name.replace("'", "’").slice(0, 12));
});

test("they sign in nowhere else than on the machine that the site runs on", async () => {
  const answer = await staffDoor(elsewhere)
    .openBrowser()
    .signIn(demoStaff[0]?.email ?? "", demoPassword);
  expect([answer.status, textOf(parsePage(await answer.text()))]).toEqual([
    403,
    expect.stringContaining("a password that everybody knows"),
  ]);
  const at = (origin: string, host = "127.0.0.1") => letsDemoIn({ origin, host });
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

test("no other host leads to the console, as a page does that lets its own name lead to this machine", async () => {
  const ask = (at: string, method = "GET", body?: URLSearchParams) =>
    site.app.fetch(new Request(at, { method, ...(body && { body, headers: { origin: new URL(at).origin } }) }), "127.0.0.1");
  const form = new URLSearchParams({ email: demoStaff[0]?.email ?? "", password: demoPassword });
  for (const host of ["rebound.example", "rebound.example:3000", "localhost:4000", "localhost.evil.example:3000", "127.0.0.1"]) {
    for (const path of ["/staff", "/staff/sign-in", "/STAFF/inbox", "/%73taff/sign-in", "/staff.data"])
      expect([host, path, (await ask(`http://${host}${path}`)).status]).toEqual([host, path, 421]);
    const answer = await ask(`http://${host}/staff/sign-in`, "POST", form);
    expect([answer.status, answer.headers.get("set-cookie")]).toEqual([421, null]);
  }
  for (const host of ["localhost:3000", "127.0.0.1:3000", "[::1]:3000"]) {
    expect((await ask(`http://${host}/staff/sign-in`)).status).toBe(200);
    expect((await ask(`http://${host}/staff/sign-in`, "POST", form)).status).toBe(303);
  }
  // The public site has no secrets, and answers as before; so does a console that the demo's staff cannot enter.
  expect((await ask("http://rebound.example/about-us")).status).not.toBe(421);
  const real = await elsewhere.app.fetch(new Request("https://10.0.0.5/staff/sign-in"), "127.0.0.1");
  expect(real.status).toBe(200);
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
