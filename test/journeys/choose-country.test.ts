import { describe, expect, test } from "vitest";
import { openSite } from "./site.ts";

const { visit } = await openSite();
const threeDays = 259_200_000;
const stored = (country: string, age: number) =>
  `localStorage.setItem("location", JSON.stringify({ country: ${JSON.stringify(country)}, countryId: 1, at: Date.now() - ${age} }))`;

describe.each(["/choose-country", "/ContactLocation"])("%s", (address) => {
  test("opens the country of the stored location, and the back button does not return here", async () => {
    const page = await visit("/support");
    await page.evaluate(stored("India", threeDays - 60_000));
    await page.goto(address);
    await page.waitForURL("**/choose-region/India");
    expect(await page.locator("h1").innerText()).toBe("India");
    await page.goBack();
    await page.waitForURL("**/support");
    await page.context().close();
  });

  test("asks the server when the stored location is older than three days, and keeps the answer", async () => {
    const page = await visit("/support");
    await page.route("**/api/get_ip_details", (route) =>
      route.fulfill({ json: { success: true, country: "Japan", countryId: 392 } }),
    );
    await page.evaluate(stored("India", threeDays + 60_000));
    await page.goto(address);
    await page.waitForURL("**/choose-region/Japan");
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem("location") ?? "{}"));
    expect(kept).toMatchObject({ country: "Japan", countryId: 392 });
    expect(Math.abs(Date.now() - kept.at)).toBeLessThan(60_000);
    await page.context().close();
  });

  test("stays where the country is not known, has no agent, or the server does not answer", async () => {
    for (const answer of [{ country: null, countryId: null }, { country: "Iceland", countryId: 352 }, undefined]) {
      const page = await visit("/support");
      await page.route("**/api/get_ip_details", (route) => (answer ? route.fulfill({ json: answer }) : route.abort()));
      const asked = page.waitForRequest("**/api/get_ip_details");
      await page.goto(address);
      await asked;
      await page.getByRole("link", { name: /^Germany/ }).click();
      await page.waitForURL("**/choose-region/Germany");
      await page.context().close();
    }
  });
});

test("no other page redirects by location", async () => {
  const page = await visit("/support");
  await page.evaluate(stored("India", 0));
  for (const address of ["/", "/international-representation", "/contact", "/choose-region/Japan"]) {
    await page.goto(address, { waitUntil: "networkidle" });
    expect(new URL(page.url()).pathname).toBe(address);
  }
  await page.context().close();
});

test("the map begins at the visitor's country on a small screen", async () => {
  const page = await visit("/support", { viewport: { width: 390, height: 844 } });
  await page.evaluate(stored("Japan", 0));
  await page.goto("/international-representation");
  await page.locator('[data-map="alive"]').waitFor();
  const [pin, map] = await Promise.all([
    page.locator('.mk__pin[href="#agent-51"]').boundingBox(),
    page.locator(".map__view").boundingBox(),
  ]);
  expect(pin?.x).toBeGreaterThan(map?.x ?? 0);
  expect(pin?.x).toBeLessThan((map?.x ?? 0) + 390);
  await page.context().close();
});
