import type { Page } from "playwright-core";
import { afterEach, describe, expect, test } from "vitest";
import { openSite } from "./site.ts";

const { visit, browser } = await openSite();
const threeDays = 259_200_000;

afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
});

/** Makes the site take the visitor to be in a country, as it was found out some milliseconds ago. */
async function store(page: Page, country: string, age = 0): Promise<void> {
  await page.evaluate(
    ([country, age]) => localStorage.setItem("location", JSON.stringify({ country, countryId: 1, at: Date.now() - age })),
    [country, age] as const,
  );
}

describe("choosing a country", () => {
  test("opens the country of the stored location for three days, then asks the server and keeps the answer; back does not return here", async () => {
    const page = await visit("/support");
    await store(page, "India", threeDays - 60_000);
    await page.goto("/choose-country");
    await page.waitForURL("**/choose-region/India");
    expect(await page.locator("h1").innerText()).toBe("India");
    await page.goBack();
    await page.waitForURL("**/support");
    await page.route("**/api/get_ip_details", (route) =>
      route.fulfill({ json: { success: true, country: "Japan", countryId: 392 } }),
    );
    await store(page, "India", threeDays + 60_000);
    await page.goto("/choose-country");
    await page.waitForURL("**/choose-region/Japan");
    const [kept, now] = await page.evaluate(() => [JSON.parse(localStorage.getItem("location") ?? "{}"), Date.now()]);
    expect(kept).toMatchObject({ country: "Japan", countryId: 392 });
    expect(Math.abs(now - kept.at)).toBeLessThan(60_000);
  });

  test("stays where the country is not known, has no agent, or the server does not answer", async () => {
    const page = await visit("/support");
    for (const answer of [{ country: null, countryId: null }, { country: "Iceland", countryId: 352 }, undefined]) {
      await page.evaluate(() => localStorage.removeItem("location"));
      await page.unroute("**/api/get_ip_details");
      await page.route("**/api/get_ip_details", (route) => (answer ? route.fulfill({ json: answer }) : route.abort()));
      const asked = page.waitForRequest("**/api/get_ip_details");
      await page.goto("/choose-country");
      await asked;
      await page.getByRole("link", { name: /^Germany/ }).click();
      await page.waitForURL("**/choose-region/Germany");
    }
  });
});

test("the map begins at the visitor's country on a small screen", async () => {
  const page = await visit("/support", { viewport: { width: 390, height: 844 } });
  await store(page, "Japan");
  await page.goto("/international-representation");
  await page.locator('[data-map="alive"]').waitFor();
  const [pin, map] = await Promise.all([
    page.locator('.mk__pin[href="#agent-51"]').boundingBox(),
    page.locator(".map__view").boundingBox(),
  ]);
  expect(pin?.x).toBeGreaterThan(map?.x ?? 0);
  expect(pin?.x).toBeLessThan((map?.x ?? 0) + 390);
});

test("a product's page names the representative of the visitor's country, and where there is none the head office", async () => {
  const page = await visit("/support");
  const contact = page.locator("[data-agent]");
  for (const country of ["Germany", "Iceland"]) {
    await store(page, country);
    const answered = page.waitForResponse(/\/api\/agents_list/);
    await page.goto("/product-details/multifibre-adjacent-fabric-dw-15-mm-bands-101");
    await answered;
    if (country === "Iceland") continue;
    await contact.getByText("Your representative in Germany").waitFor();
    expect(await contact.getByRole("link").first().getAttribute("href")).toBe("/choose-region/Germany");
    expect(await contact.locator('[href^="mailto:"]').count()).toBe(1);
  }
  expect(await contact.innerText()).toContain("our head office, +1 508 555 0134");
});
