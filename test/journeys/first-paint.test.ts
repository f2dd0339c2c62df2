import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { isProof } from "../builders/proof.ts";
import { allRulesLoaded } from "./all-rules.ts";
import { kindsOfPage } from "./kinds-of-page.ts";
import { openSite } from "./site.ts";

const { browser, url, visit } = await openSite();

const product = "/product-details/multifibre-adjacent-fabric-dw-15-mm-bands-101";
const phone = { viewport: { width: 390, height: 844 }, colorScheme: "dark" } as const;

const ownRules = (page: Page) => page.locator("head style").textContent() as Promise<string>;

/** In the page: whether our main font is there, not one that stands in for it. */
const isOurs = () => [...document.fonts].some(({ family, status }) => family === "Archivo" && status === "loaded");

/** In the page: the files that its first paint waited for. */
const blocking = () =>
  performance
    .getEntriesByType("resource")
    .filter((entry) => "renderBlockingStatus" in entry && entry.renderBlockingStatus === "blocking")
    .map(({ name }) => name);

/** Where each element is and what it looks like, without what is in closed dialogs; what moves by itself (the home page's pictures) stands still. */
function look(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const seen = [
      "color",
      "backgroundColor",
      "backgroundImage",
      "font",
      "border",
      "display",
      "position",
      "opacity",
      "visibility",
    ];
    return Array.from(document.body.querySelectorAll(":not(dialog, dialog *)"), (element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const styles = ["", "::before", "::after"].flatMap((pseudo) => {
        const style = getComputedStyle(element, pseudo);
        return style.content === "none" ? [] : seen.map((name) => style[name as "color"]);
      });
      return [element.tagName, element.className, ...[x, y, width, height].map(Math.round), ...styles].join(" ");
    });
  });
}

/** The same, when fonts and pictures have come: once nothing changes any more. */
async function lookAtRest(page: Page): Promise<string[]> {
  let last = await look(page);
  const isSame = async () => {
    const before = last;
    last = await look(page);
    return last.join() === before.join();
  };
  await expect.poll(isSame, { interval: 300 }).toBe(true);
  return last;
}

// `npm test` looks at the kinds of page at a desk and on a phone in turn.
describe.each([...kindsOfPage, "/customer-portal"].map((address, at) => ({ address, at })))("$address", ({ address, at }) => {
  test.each(["at a desk", "on a phone"].filter((_, which) => isProof || at % 2 === which))(
    "looks the same before and after the rest of the rules has come, %s",
    async (where) => {
      const page = await visit("about:blank", { ...(where === "on a phone" && phone), reducedMotion: "reduce" });
      const { promise: rules, resolve: answer } = Promise.withResolvers<void>();
      await page.route(/\/site-.*\.css$/, async (route) => {
        await rules;
        await route.continue();
      });
      await page.goto(address, { waitUntil: "domcontentloaded" });
      expect(await page.evaluate(blocking), "what the first paint waits for").toEqual([]);
      const refused: string[] = [];
      page.on("console", (message) => message.text().includes("Content Security Policy") && refused.push(message.text()));
      await page.waitForFunction(isOurs);
      await page.waitForFunction(() => [...document.querySelectorAll("video")].every(({ controls }) => !controls));
      // A carousel in the window is prepared when its script has come: from then on its first slide has none before it.
      await page.waitForFunction(() =>
        [...document.querySelectorAll("[data-carousel]")]
          .filter((root) => root.getBoundingClientRect().top < innerHeight && root.querySelector(".turn button"))
          .every((root) => root.querySelector(".turn button:disabled, .turn button[aria-disabled=true]")),
      );
      const before = await lookAtRest(page);
      answer();
      await allRulesLoaded(page);
      expect(await lookAtRest(page)).toEqual(before);
      expect(refused).toEqual([]);
      await page.context().close();
    },
  );
});

test.each([
  [product, "#find[data-alive], .thumbs"],
  ["/", '.plates [aria-disabled="true"]'],
])("%s loads one script until there is a sign of somebody, and then the rest", async (address, comesAlive) => {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  // With its clock stopped a page never takes it that somebody reads it, however busy the machine is (app/browser/first-sign.ts).
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 1000));
  const files: string[] = [];
  page.on("request", (request) => files.push(new URL(request.url()).pathname));
  await page.goto(address);
  await page.waitForFunction(isOurs);
  const loaded = (ending: string) =>
    files.filter((file) => file.endsWith(ending)).map((file) => file.replace(/.*\/|-[^-]*$/g, ""));
  expect(loaded(".js")).toEqual(["main"]);
  expect(loaded(".woff2").sort()).toEqual(["archivo", "stix", "stix-italic"]);
  await page.mouse.move(2, 2);
  await page.locator(comesAlive).first().waitFor();
  await expect.poll(() => loaded(".js").length).toBeGreaterThan(1);
  await context.close();
});

describe("text", () => {
  test("is printed in our fonts, and those of the next page are here before a link is pressed", async () => {
    const page = await visit("/product/bleached-cotton-fabrics-81");
    await page.waitForFunction(isOurs);
    const session = await page.context().newCDPSession(page);
    await session.send("DOM.enable");
    await session.send("CSS.enable");
    const { root } = await session.send("DOM.getDocument");
    const fontsOf = async (selector: string) => {
      const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector });
      const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
      return fonts.map(({ familyName, isCustomFont }) => `${familyName.replace(/ (Semi)?Bold$/, "")} ${isCustomFont}`);
    };
    await expect.poll(() => fontsOf("main h1")).toEqual(["Archivo true"]);
    await expect.poll(() => fontsOf("main .head__lead")).toEqual(["STIX Two Text true"]);
    expect(
      await page.evaluate(() => [...document.fonts].some(({ style, status }) => style === "italic" && status === "loaded")),
    ).toBe(true);
    await page.context().close();
  });

  test("has our fonts without a script too", async () => {
    const page = await visit("/faq", { javaScriptEnabled: false });
    const font = page.waitForResponse(/archivo-\d+\.woff2$/);
    await page.reload();
    expect((await font).status()).toBe(200);
    await page.context().close();
  });
});

test("a link leads on though the rest of the rules cannot be loaded", async () => {
  const page = await visit("/faq");
  await page.route(/\/site-.*\.css$/, (route) => route.abort());
  await page.reload();
  await page.evaluate(() => Object.assign(window, { marked: true }));
  await page.locator("footer a[href='/product-by-category']").first().click();
  await page.waitForURL("**/product-by-category");
  await page.locator("h1").waitFor();
  // The browser has loaded it: the page brings its own rules.
  expect(await page.evaluate(() => "marked" in window)).toBe(false);
  expect(await ownRules(page)).toContain(".bigcat");
  await page.context().close();
});
