import { expect, test } from "vitest";
import { accountActors } from "../builders/account-actors.ts";
import { enquirySite } from "../builders/enquiry-site.ts";
import { parsePage } from "../builders/page-parts.ts";
import { staffActors } from "../builders/staff.ts";

const site = await enquirySite();
const staffBrowser = staffActors(site);
const people = accountActors(site);

test("nobody else enters the console: visitors are led to its login, customers and agents too", async () => {
  for (const headers of [{}, people.bearer((await people.customer("ada@lab.example")).token)]) {
    const answer = await site.get("/staff?view=mine", headers);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/staff/sign-in?to=%2Fstaff%3Fview%3Dmine"]);
    expect((await site.get("/staff.data", headers)).status).toBe(401);
  }
});

test("staff without a role enter no page of it, and read why", async () => {
  const nobody = await staffBrowser(null);
  const answer = await nobody.get("/staff");
  expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining("Yours is not set yet.")]);
  expect((await nobody.get("/staff.data")).status).toBe(403);
});

test("each role enters, sees who is signed in, and is offered the pages that the role may enter", async () => {
  for (const role of ["viewer", "sales", "editor", "quality", "admin"] as const) {
    const person = await staffBrowser(role, { name: `Dana of ${role}` });
    let answer = await person.get("/staff");
    if (answer.status === 302) answer = await person.get(answer.headers.get("location") ?? "");
    const page = parsePage(await answer.text());
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(page.querySelector(".rail__foot")?.text).toContain(`Dana of ${role}`);
    for (const link of page.querySelectorAll(".rail nav a"))
      expect((await person.get(link.getAttribute("href") ?? "")).status).toBe(200);
  }
});

test("the console has neither header nor footer of the site, and a style sheet of its own", async () => {
  const page = parsePage(await (await (await staffBrowser("viewer")).get("/staff/inbox")).text());
  expect(page.querySelectorAll("footer, .bar").length).toBe(0);
  expect(page.querySelectorAll('link[rel="stylesheet"][href*="staff"]').length).toBe(1);
});
