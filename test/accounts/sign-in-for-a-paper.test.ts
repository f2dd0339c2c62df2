import { describe, expect, test } from "vitest";
import { openFiles } from "../../adapters/files/open-files.ts";
import { addPaper } from "../../domain/lot-papers/add-paper.ts";
import { paperPath } from "../../domain/lot-papers/paper-path.ts";
import { accountActors } from "../builders/account-actors.ts";
import { catalogue } from "../builders/catalogue.ts";
import { enquirySite } from "../builders/enquiry-site.ts";
import { operator } from "../builders/operator.ts";
import { pageParts } from "../builders/page-parts.ts";
import { newPaper, pdfOf } from "../builders/papers.ts";

const site = await enquirySite();
const { db, config, get, send } = site;
const actors = accountActors(site);
const people = { customer: await actors.customer("ada@lab.example"), agent: await actors.agent("jonas@agency.example") };
// Papers for accounts are for customers whose address is confirmed.
await db.updateTable("account").set({ email_verified: true }).where("id", "=", people.customer.id).execute();
const ctx = { db, actor: operator, now: () => new Date(), files: openFiles({ s3: undefined, dataFolder: config.dataFolder }) };
const product = await catalogue(db).product({ item_number: "11-010", name: "Lawn" });
await db
  .insertInto("lot")
  .values({ number: "L-2610-1", item_numbers: ["11-010"], status: "released", released_on: "2026-10-02" })
  .execute();
// Both kinds are for accounts, unless somebody sets it otherwise.
const report = await addPaper(ctx, newPaper({ kind: "lot report", name: "a.pdf", lotNumber: "L-2610-1", bytes: pdfOf("a") }));
const reportPath = paperPath({ id: report.id, name: "a.pdf" });
const sheet = await addPaper(
  ctx,
  newPaper({ kind: "calibration certificate", name: "b.pdf", itemNumber: "11-010", lotNumber: "", bytes: pdfOf("b") }),
);
const ofItem = paperPath({ id: sheet.id, name: "b.pdf" });

const post = (address: string, fields: Record<string, string>) =>
  send(address, new URLSearchParams(fields), { origin: config.origin });
const loginsOf = async (address: string) =>
  pageParts(await (await get(address)).text()).links.filter((href) => href.includes("-portal?to="));

describe.each(["customer", "agent"] as const)("a %s who opens a paper for accounts", (kind) => {
  const { email, password } = people[kind];

  test.each([
    ["of a lot", reportPath, "/lots/L-2610-1#papers"],
    ["of an item, from a lot", `${ofItem}?lot=L-2610-1`, "/lots/L-2610-1#papers"],
    ["of an item", ofItem, `/product-details/lawn-${product}`],
  ])("%s logs in without script and is back where the paper is offered, which is then handed out", async (_of, paper, place) => {
    const login = (await loginsOf(paper)).find((href) => href.startsWith(`/${kind}-portal`)) ?? "";
    const page = pageParts(await (await get(login)).text());
    const form = page.all("form.account-form")[0];
    const to = form?.querySelector("input[name=to]")?.getAttribute("value") ?? "";
    expect([form?.getAttribute("data-next"), to]).toEqual([place, place]);
    // A wrong password, and the way there is not lost.
    const wrong = await post(`/${kind}-portal`, { form: "login", email, password: "another secret", to });
    expect(wrong.status).toBe(401);
    expect(
      pageParts(await wrong.text())
        .all("form.account-form input[name=to]")[0]
        ?.getAttribute("value"),
    ).toBe(place);
    const signedIn = await post(`/${kind}-portal`, { form: "login", email, password, to });
    expect([signedIn.status, signedIn.headers.get("location")]).toEqual([303, place]);
    const cookie = signedIn.headers
      .getSetCookie()
      .map((one) => one.split(";")[0])
      .join("; ");
    expect((await get(paper, { cookie })).status).toBe(200);
  });

  test.each([
    "//evil.example/lots/1",
    "https://evil.example/lots/1",
    "/\\evil.example",
    "/account/confirm?wish=delete",
    "javascript:alert(1)",
  ])("is never led to %s", async (to) => {
    const page = pageParts(await (await get(`/${kind}-portal?${new URLSearchParams({ to })}`)).text());
    expect(page.all("form.account-form")[0]?.getAttribute("data-next")).toBe(`/${kind}-dashboard`);
    expect(page.all("input[name=to]")).toEqual([]);
    const signedIn = await post(`/${kind}-portal`, { form: "login", email, password, to });
    expect(signedIn.headers.get("location")).toBe(`/${kind}-dashboard`);
  });
});

test("a visitor without an account keeps the way to the paper while signing up", async () => {
  const [login = ""] = await loginsOf(reportPath);
  const tabs = pageParts(await (await get(login)).text()).links.filter((href) => href.includes("form=signup"));
  const page = pageParts(await (await get(tabs[0] ?? "")).text());
  expect(page.all("form.account-form input[name=to]")[0]?.getAttribute("value")).toBe("/lots/L-2610-1#papers");
  expect(page.all("form.account-form")[0]?.getAttribute("data-next")).toBe("/customer-portal?to=%2Flots%2FL-2610-1%23papers");
});
