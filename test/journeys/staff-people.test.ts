import { describe, expect, test } from "vitest";
import { staffActors } from "../builders/staff.ts";
import { expectAccessible } from "./accessible.ts";
import { openSite } from "./site.ts";

const site = await openSite();
const { db, url } = site;
const admin = await staffActors(site)("admin", { name: "Dana" });
const [{ id: agent }] = (await db
  .insertInto("account")
  .values({ kind: "agent", status: "pending", email: "yuki@agency.example", name: "Yuki", country: "Japan" })
  .returning("id")
  .execute()) as [{ id: number }];

/** A page of the console as an administrator sees it. */
async function open(address: string, options: Parameters<typeof site.visit>[1] = {}) {
  const page = await site.visit("about:blank", options);
  const at = admin.cookie.indexOf("=");
  const cookie = { name: admin.cookie.slice(0, at), value: admin.cookie.slice(at + 1), secure: true };
  await page.context().addCookies([{ ...cookie, url: url.replace("http:", "https:") }]);
  await page.goto(url + address);
  await page.waitForFunction(() => "__reactRouterDataRouter" in globalThis);
  return page;
}

describe.each(["/staff/people", `/staff/people/${agent}`, "/staff/people/invite", "/staff/comments", "/staff/audit"])(
  "%s",
  (address) => {
    test("has no fault that a program finds, in the light and in the dark", async () => {
      const page = await open(address);
      await expectAccessible(page);
      await page.context().close();
    });
  },
);

test("comments are published and set back by keys alone", async () => {
  // What an earlier try has left.
  await db.deleteFrom("news_comment").where("name", "like", "Writer of %").execute();
  const { id: news_id } = await db.selectFrom("news").select("id").limit(1).executeTakeFirstOrThrow();
  await db
    .insertInto("news_comment")
    .values(["One", "Two"].map((comment) => ({ news_id, comment, name: `Writer of ${comment}` })))
    .execute();
  const statuses = async () =>
    (await db.selectFrom("news_comment").select("status").where("name", "like", "Writer of %").orderBy("id").execute()).map(
      ({ status }) => status,
    );
  const page = await open("/staff/comments");
  const chosen = () => page.evaluate(() => document.activeElement?.closest("article")?.textContent ?? "");
  // The first key is heard once the page has come to life; at the last comment it stays.
  const goDown = async () => {
    await page.keyboard.press("j");
    return chosen();
  };
  await expect.poll(goDown).toContain("Writer of Two");
  await page.keyboard.press("k");
  await expect.poll(chosen).toContain("Writer of One");
  await page.keyboard.press("p");
  await page.getByText("The comment of Writer of One is published.").waitFor();
  expect(await statuses()).toEqual(["published", "pending"]);
  await page.keyboard.press("u");
  await expect.poll(statuses).toEqual(["pending", "pending"]);
  await page.getByText("Writer of One").waitFor();
  await page.context().close();
});
