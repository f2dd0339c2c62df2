import { expect, test } from "vitest";
import { listComments, setCommentStatus } from "../../domain/content/moderate-comments.ts";
import { systemContext } from "../builders/importing.ts";
import { operator } from "../builders/operator.ts";
import { openSite } from "./site.ts";

const site = await openSite();

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

test("beside an article the sidebar is four of twelve columns wide; a comment is written, approved by staff, and shown", async () => {
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
  expect(narrow, "on a phone it is below").toBe(below);

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
