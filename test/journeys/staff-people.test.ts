import { expect, test } from "vitest";
import { staffActors } from "../builders/staff.ts";
import { openConsole } from "./open-console.ts";
import { openSite } from "./site.ts";

const site = await openSite();
const { db } = site;
const admin = await staffActors(site)("admin", { name: "Dana" });
test("comments are published and set back by keys alone", async () => {
  const { id: news_id } = await db.selectFrom("news").select("id").limit(1).executeTakeFirstOrThrow();
  await db
    .insertInto("news_comment")
    .values(["One", "Two"].map((comment) => ({ news_id, comment, name: `Writer of ${comment}` })))
    .execute();
  const statuses = async () =>
    (await db.selectFrom("news_comment").select("status").where("name", "like", "Writer of %").orderBy("id").execute()).map(
      ({ status }) => status,
    );
  const { page } = await openConsole(site, admin, "/staff/comments");
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
