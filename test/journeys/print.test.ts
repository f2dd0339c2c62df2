import { afterAll, expect, test } from "vitest";
import { openSite } from "./site.ts";

const { visit, url } = await openSite();

/** Letter paper without its margins (app/styles/print.css), in CSS pixels. */
const paper = { width: 703, height: 964 };

const onScreenOnly = ["Breadcrumb", "Main", "Footer"];
const sheets = [
  ["/product/multifibre-adjacent-fabrics-iso-11", "Multifibre adjacent fabrics, ISO", 1],
  ["/products-by-standard-methods/aatcc-tm8-1002", "Colorfastness to Crocking: Crockmeter", 2],
  ["/compare?items=11-120,11-122,18-020,21-110", "Compare items", 2],
  ["/product-by-standards", "Standard Test Method", 12],
  ["/product-by-standards-subcategory/aatcc-1", "American Association", 5],
  ["/calculator", "Length conversion calculator", 2],
  ["/international-representation", "International representation", 4],
] as const;

const page = await visit("about:blank", { viewport: paper, colorScheme: "dark" });
await page.emulateMedia({ media: "print" });
afterAll(() => page.context().close());

test.each(sheets)("%s prints as a letter: the logo, its text, the address, and no buttons", async (path, title, most) => {
  await page.goto(url + path);
  expect(await page.locator(".bar .logo").isVisible()).toBe(true);
  // Not that of a page laid out in advance: the pointer may lie on the logo.
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toContain(title);
  expect(await page.locator("footer address").isVisible()).toBe(true);
  for (const name of onScreenOnly) expect(await page.getByRole("navigation", { name }).count(), name).toBe(0);
  expect(await page.locator("a.btn:visible, button:visible").count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(paper.width);
  expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe("rgb(0, 0, 0)");
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(most);
});

test("a method is printed with its options first, and a number is followed by its comma", async () => {
  await page.goto(`${url}/products-by-standard-methods/iso-105-c06-2012`);
  const top = (name: string) => page.getByRole("heading", { name }).evaluate((heading) => heading.getBoundingClientRect().top);
  expect(await top("The options of ISO 105-C06")).toBeLessThan(await top("What you need"));
  const comma = await page
    .locator(".options td .rowlink")
    .first()
    .evaluate((link) => getComputedStyle(link).paddingRight);
  expect(comma).toBe("0px");
});

test("the shape beside a state is printed where the printer leaves grounds out", async () => {
  await page.goto(`${url}/product/bleached-cotton-fabrics-81`);
  const shape = page.locator(".st--in").first();
  expect(await shape.evaluate((state) => getComputedStyle(state, "::before").printColorAdjust)).toBe("exact");
});

test("what happens next after a form is printed on one page with its heading", async () => {
  await page.goto(`${url}/quote-request`);
  const side = page.locator(".formside").first();
  expect(await side.evaluate((part) => getComputedStyle(part).breakInside)).toBe("avoid");
});

test("questions are printed with their answers, closed ones too", async () => {
  await page.goto(`${url}/faq`);
  expect(await page.locator("details.qa:not([open])").count()).toBeGreaterThan(0);
  const answers = await page.locator("details.qa > .prose").count();
  expect(await page.locator("details.qa > .prose:visible").count()).toBe(answers);
});
