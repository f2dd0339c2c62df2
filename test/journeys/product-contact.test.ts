import { afterEach, expect, test } from "vitest";
import { openSite } from "./site.ts";

const { visit, browser, url } = await openSite();
const product = "/product-details/multifibre-adjacent-fabric-dw-15-mm-bands-101";

afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
});

/** A product's page for a visitor who is taken to be in a country. */
async function from(country: string) {
  const page = await visit("/support");
  const location = JSON.stringify({ country, countryId: 1, at: Date.now() });
  await page.evaluate((stored) => localStorage.setItem("location", stored), location);
  const answered = page.waitForResponse(/\/api\/agents_list/);
  await page.goto(url + product);
  await answered;
  return page.locator("[data-agent]");
}

test("a product's page names the representative of the visitor's country", async () => {
  const contact = await from("Germany");
  await contact.getByText("Your representative in Germany").waitFor();
  expect(await contact.getByRole("link").first().getAttribute("href")).toBe("/choose-region/Germany");
  expect(await contact.locator('[href^="mailto:"]').count()).toBe(1);
});

test("where there is no representative it names the head office, and without script too", async () => {
  expect(await (await from("Iceland")).innerText()).toContain("our head office, +1 508 555 0134");
  const page = await visit(product, { javaScriptEnabled: false });
  expect(await page.locator("[data-agent]").innerText()).toContain("our head office, +1 508 555 0134");
});
