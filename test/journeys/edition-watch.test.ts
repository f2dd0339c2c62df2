import { afterEach, expect, test } from "vitest";
import { openSite } from "./site.ts";

const { visit, browser, db, url } = await openSite();
const method = "/products-by-standard-methods/iso-105-c06-2012";

afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
});

const watchers = async () =>
  (await db.selectFrom("edition_watch").select("email").where("method_id", "=", 2012).orderBy("id").execute()).map(
    ({ email }) => email,
  );

test("on the page of a method an address is left without leaving the page", async () => {
  const page = await visit(method);
  const form = page.getByRole("form", { name: "New editions" });
  await form.scrollIntoViewIfNeeded();
  // The script is loaded when the form comes near.
  await page.locator("html[data-forms]").waitFor({ state: "attached" });
  await form.getByRole("button", { name: "Tell me" }).click();
  await form.getByText("E-mail must be filled in.").waitFor();
  await form.getByLabel("E-mail").fill("ada@lab.example");
  await form.getByRole("button", { name: "Tell me" }).click();
  await form.getByText("Almost done: follow the link in the e-mail that we have sent you.").waitFor();
  expect(page.url()).toBe(url + method);
  expect(await watchers()).toEqual(["ada@lab.example"]);
});

test("pressed before the script came, the page that asks shows the box to tick and speaks of it, not of a question", async () => {
  const page = await visit(method);
  const form = page.locator("form", { has: page.getByRole("button", { name: "Tell me" }) });
  await form.evaluate((one: HTMLFormElement) => {
    for (const field of one.querySelectorAll<HTMLInputElement>("[name=email]")) field.value = "early@lab.example";
    one.submit();
  });
  const box = page.getByLabel("I am not a robot");
  await box.waitFor();
  await page.getByRole("alert").getByText("Check the box: I am not a robot.").waitFor();
  expect(await page.getByText("answer the question").count()).toBe(0);
  await box.check();
  await page.getByText("Checked. You can send the form.").waitFor();
  await page.getByRole("button", { name: "Tell me" }).click();
  await page
    .locator("form [role=status]", { hasText: "Almost done: follow the link in the e-mail that we have sent you." })
    .waitFor();
  expect(await page.getByText("Please confirm that you are a person.").isVisible()).toBe(false);
  await expect.poll(watchers).toContain("early@lab.example");
});
