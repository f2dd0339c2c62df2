import { describe, expect, test } from "vitest";
import { listComments, setCommentStatus } from "../../domain/content/moderate-comments.ts";
import { systemContext } from "../builders/importing.ts";
import { operator } from "../builders/operator.ts";
import { expectAccessible } from "./accessible.ts";
import { openSite } from "./site.ts";

const site = await openSite();

const pages = [
  "/faq",
  "/projects",
  "/project-details",
  "/event",
  "/news",
  "/news-details",
  "/downloads",
  "/calculator",
  "/associate-and-partners",
  "/carrers",
  "/career-detail/weaving-technician-second-shift-1",
  "/cookie-policy",
  "/intro-detail?id=37",
  "/country",
  "/services",
  "/services/Lot_reservation",
  "/service-details",
  "/services/Weaving_gold",
];

describe.each(pages)("%s", (address) => {
  test("meets WCAG 2.2 AA, light and dark, and needs no sideways scrolling on a phone", async () => {
    const page = await site.visit(address);
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.context().close();
  });
});

test("the calculator converts while one types, in every measure", async () => {
  const page = await site.visit("/calculator");
  await page.getByLabel("Inches (in)").fill("44.5");
  await expect.poll(() => page.getByLabel("Centimeters (cm)").inputValue()).toBe("113.03");
  expect(await page.getByLabel("Millimeters (mm)").inputValue()).toBe("1130.3");
  await page.getByLabel("Meters (m)", { exact: true }).fill("99999999");
  expect(await page.getByLabel("Meters (m)", { exact: true }).inputValue()).toBe("9999999");
  expect(await page.getByLabel("Millimeters (mm)").inputValue()).toBe("*******");
  await page.getByLabel("Yards (yd)").fill("x");
  expect(await page.getByLabel("Centimeters (cm)").inputValue()).toBe("");
  expect(await page.locator("#length-wrong").textContent()).toContain("Type a number of at most 7 characters");
  await page.getByLabel("Ounces per square yard (oz/yd²)").fill("1");
  expect(await page.getByLabel("Grams per square meter (g/m²)").inputValue()).toBe("33.9057");
  await page.getByLabel("Length (m)").fill("100");
  expect(await page.locator("[data-kg]").textContent()).toBe("17.515");
  await page.context().close();
});

test("without script the calculator answers by Enter", async () => {
  const page = await site.visit("/calculator", { javaScriptEnabled: false });
  await page.getByLabel("Feet (ft)").fill("10");
  await page.getByLabel("Feet (ft)").press("Enter");
  expect(page.url()).toBe(`${site.url}/calculator?ft=10`);
  expect(await page.getByLabel("Meters (m)", { exact: true }).inputValue()).toBe("3.048");
  await page.context().close();
});

test("a position opens and closes, by keyboard and without script", async () => {
  const page = await site.visit("/carrers", { javaScriptEnabled: false });
  const first = page.locator(".jobs > li").first();
  expect(await first.locator(".jobs__cut").isVisible()).toBe(true);
  await first.locator("summary").focus();
  await page.keyboard.press("Enter");
  expect(await first.locator(".jobs__cut").isVisible()).toBe(false);
  expect(await first.innerText()).toContain("Show less");
  await page.keyboard.press("Enter");
  expect(await first.locator(".jobs__cut").isVisible()).toBe(true);
  await page.context().close();
});

test("the portfolio is filtered by links, without script", async () => {
  const page = await site.visit("/projects", { javaScriptEnabled: false });
  await page.getByRole("link", { name: "Office", exact: true }).click();
  expect(page.url()).toBe(`${site.url}/projects?filter=office`);
  expect(await page.locator(".study").count()).toBe(3);
  await page.context().close();
});

test("the sidebar is four of twelve columns wide beside the article, and hidden on a phone", async () => {
  const page = await site.visit("/news-details");
  const widths = async () => [
    (await page.locator(".newspage__main").boundingBox())?.width ?? 0,
    (await page.locator(".newsside").boundingBox())?.width ?? 0,
  ];
  const [main = 0, side = 0] = await widths();
  expect(main / side).toBeGreaterThan(1.8);
  expect(main / side).toBeLessThan(2.2);
  await page.setViewportSize({ width: 390, height: 844 });
  const [narrow = 0, below = 0] = await widths();
  expect(narrow).toBe(below);
  await page.context().close();
});

test("a comment is written, approved by staff, and shown on the page", async () => {
  const page = await site.visit("/news-details");
  await page.getByRole("textbox", { name: "Comments" }).fill("We keep the lamp hours in the booth’s own book.");
  await page.getByLabel("Name").fill("Ada Byron");
  await page.getByLabel("I am not a robot").check();
  await page.getByText("Checked. You can send the form.").waitFor();
  await page.getByRole("button", { name: "Post Comment" }).click();
  await page.locator(".toast", { hasText: "Your comment appears once we have read it." }).waitFor();
  expect(await page.getByRole("textbox", { name: "Comments" }).inputValue()).toBe("");
  const context = { ...systemContext(site.db), actor: operator };
  const [waiting] = await listComments(context, "pending");
  expect(waiting?.name).toBe("Ada Byron");
  await setCommentStatus(context, waiting?.id ?? 0, "published");
  await expect
    .poll(async () => {
      await page.reload();
      return page.locator("#comments").textContent();
    })
    .toBe("04 Comments");
  await page.context().close();
});

test("an empty comment is refused beside its field, without script too", async () => {
  const page = await site.visit("/news-details", { javaScriptEnabled: false });
  await page.getByLabel("Name").fill("Ada");
  await page.getByRole("button", { name: "Post Comment" }).click();
  expect(await page.locator("[data-summary]").innerText()).toContain("Write a comment first.");
  expect(await page.getByLabel("Name").inputValue()).toBe("Ada");
  await page.context().close();
});

test("the feeds are well-formed", async () => {
  const page = await site.visit("/news");
  for (const path of ["/feeds/news.atom", "/feeds/events.atom"]) {
    const found = await page.evaluate(async (address) => {
      const xml = new DOMParser().parseFromString(await (await fetch(address)).text(), "application/xml");
      const atom = "http://www.w3.org/2005/Atom";
      return {
        broken: xml.querySelector("parsererror")?.textContent ?? "",
        root: [xml.documentElement.namespaceURI, xml.documentElement.localName],
        entries: xml.getElementsByTagNameNS(atom, "entry").length,
      };
    }, path);
    expect(found).toMatchObject({ broken: "", root: ["http://www.w3.org/2005/Atom", "feed"] });
    expect(found.entries).toBeGreaterThan(3);
  }
  await page.context().close();
});
