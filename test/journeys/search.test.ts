import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { expectAccessible } from "./accessible.ts";
import { openSite } from "./site.ts";

const { visit, db } = await openSite();
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const start = "/product-by-standards";

const popup = (page: Page) => page.getByRole("dialog", { name: "Search the catalog" });
const field = (page: Page) => page.getByRole("combobox", { name: "Search for" });
const options = (page: Page) => page.locator("#find-list").getByRole("option");
const said = (page: Page) => page.locator("#find [role=status]");
const heading = (page: Page) => page.getByRole("main").getByRole("heading", { level: 1 });
const focusIs = (page: Page, selector: string) =>
  page.waitForFunction((wanted) => document.activeElement?.matches(wanted), selector);

async function opened(options?: BrowserContextOptions): Promise<Page> {
  const page = await visit(start, options);
  await page.locator(".bar__find").click();
  await popup(page).waitFor();
  // Until its script has come, the popup is a form that leads to the page of results.
  await page.locator("#find[data-alive]").waitFor();
  return page;
}

/** Types a text and waits for what is suggested. */
async function typed(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await options(page).first().waitFor();
}

/** Asks for one kind, and waits for the results in the popup. */
async function resultsOf(page: Page, kind: string, text: string) {
  await page.getByRole("combobox", { name: "Search in" }).selectOption({ label: kind });
  await field(page).fill(text);
  await field(page).press("Enter");
  const results = page.getByRole("dialog", { name: `${text} Search` });
  await results.waitFor();
  return results;
}

describe("the popup", () => {
  test.each(["/", "Control+k", "Meta+k"])("opens with %s, on All, ready to type", async (key) => {
    const page = await visit(start);
    await page.keyboard.press(key);
    await popup(page).waitFor();
    await focusIs(page, "#find-text");
    const kind = page.getByRole("combobox", { name: "Search in" });
    expect(await kind.inputValue()).toBe("1");
    expect(await kind.locator("option").allInnerTexts()).toEqual(["All", "Products", "Standards", "Categories", "Methods"]);
    await page.close();
  });

  test("opens with Control and K from a field, where a slash is only a slash", async () => {
    const page = await visit(start);
    const filter = page.getByRole("searchbox", { name: "Filter the index" });
    await filter.press("/");
    expect(await filter.inputValue()).toBe("/");
    expect(await popup(page).isVisible()).toBe(false);
    await page.keyboard.press("Control+k");
    await popup(page).waitFor();
    await page.close();
  });

  test("closes by its button, by Escape and by a click beside it; the focus goes back", async () => {
    const page = await visit(start);
    const ways = [
      () => page.getByRole("button", { name: "Close search" }).click(),
      () => page.keyboard.press("Escape"),
      () => page.mouse.click(20, 850),
    ];
    for (const close of ways) {
      await page.locator(".bar__find").click();
      await popup(page).waitFor();
      await close();
      await popup(page).waitFor({ state: "hidden" });
      await focusIs(page, ".bar__find");
    }
    await page.close();
  });

  test("keeps the focus inside", async () => {
    const page = await opened();
    const places = new Set<boolean>();
    for (let tab = 0; tab < 12; tab++) {
      await page.keyboard.press("Tab");
      // The browser's own controls are the only other place.
      places.add(
        await page.evaluate(() => document.activeElement === document.body || !!document.activeElement?.closest("#find")),
      );
    }
    expect([...places]).toEqual([true]);
    await page.close();
  });

  test("loads its script when it is first opened", async () => {
    const page = await visit(start);
    const scripts = () =>
      page.evaluate(
        () => performance.getEntriesByType("resource").filter(({ name }) => /\/assets\/popup-.*\.js$/.test(name)).length,
      );
    // What comes by itself a moment after the page is not of the search.
    await page.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => /\/intent-/.test(name)));
    expect(await scripts()).toBe(0);
    await page.keyboard.press("/");
    await typed(page, "lawn");
    expect(await scripts()).toBe(1);
    await page.close();
  });
});

describe("suggestions", () => {
  test("appear in named groups while one types, are counted for screen readers, and open by a click", async () => {
    const page = await opened();
    await field(page).pressSequentially("crock");
    await options(page).first().waitFor();
    expect(await field(page).getAttribute("aria-expanded")).toBe("true");
    const count = await options(page).count();
    expect(await said(page).innerText()).toBe(`${count} suggestions`);
    const products = page.getByRole("listbox", { name: "Suggestions" }).getByRole("group", { name: "Products" });
    const option = products.getByRole("option").first();
    expect(await option.locator("mark").first().innerText()).toMatch(/crock/i);
    await option.click();
    await page.waitForURL("**/product-details/**");
    await popup(page).waitFor({ state: "hidden" });
    await page.close();
  });

  test("are reached by the arrows, Home and End, in a circle; Enter opens one", async () => {
    const page = await opened();
    await typed(page, "crock");
    const last = (await options(page).count()) - 1;
    const active = () => field(page).getAttribute("aria-activedescendant");
    const steps: [key: string, at: number | undefined][] = [
      ["ArrowDown", 0],
      ["ArrowDown", 1],
      ["End", last],
      ["ArrowDown", undefined],
      ["ArrowUp", last],
      ["Home", 0],
      ["ArrowUp", undefined],
      ["ArrowDown", 0],
    ];
    for (const [key, at] of steps) {
      await page.keyboard.press(key);
      expect([key, await active()]).toEqual([key, at === undefined ? "" : `find-option-${at}`]);
      expect(await page.locator("[role=option][aria-selected=true]").count()).toBe(at === undefined ? 0 : 1);
    }
    await focusIs(page, "#find-text");
    const address = await options(page).first().getAttribute("href");
    await page.keyboard.press("Enter");
    await page.waitForURL(`**${address}`);
    await focusIs(page, "main");
    await page.close();
  });

  test("Escape empties the field first, then closes", async () => {
    const page = await opened();
    await typed(page, "crock");
    await page.keyboard.press("Escape");
    expect(await field(page).inputValue()).toBe("");
    expect(await options(page).count()).toBe(0);
    expect(await field(page).getAttribute("aria-expanded")).toBe("false");
    expect(await said(page).innerText()).toBe("");
    await page.keyboard.press("Escape");
    await popup(page).waitFor({ state: "hidden" });
    await page.close();
  });

  test("are requested once per pause, not for a single letter, and not again", async () => {
    const page = await opened();
    await typed(page, "lawn");
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 10_000);
    const asked: string[] = [];
    page.on("request", (request) => request.url().includes("/search/suggest") && asked.push(new URL(request.url()).search));
    await field(page).fill("c");
    await page.clock.runFor(1000);
    for (const text of ["cr", "cro", "crock"]) {
      await field(page).fill(text);
      await page.clock.runFor(119);
    }
    expect(asked).toEqual([]);
    await page.clock.runFor(1);
    await options(page).first().waitFor();
    expect(asked).toEqual(["?q=crock&type=1"]);
    await field(page).fill("");
    await typed(page, "crock ");
    await page.clock.runFor(1000);
    expect(asked).toHaveLength(1);
    await page.close();
  });

  test("belong to the last text, whichever answer comes first", async () => {
    const page = await opened();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const first = page.waitForRequest("**/search/suggest?q=crock&*");
    await page.route("**/search/suggest?q=crock&*", async (route) => {
      await held;
      // The browser has given it up meanwhile.
      await route.continue().catch(() => {});
    });
    await field(page).fill("crock");
    await first;
    await typed(page, "multifibre");
    const shown = await options(page).allInnerTexts();
    release();
    await page.unrouteAll({ behavior: "wait" });
    expect(shown.join()).toMatch(/multifibre/i);
    expect(await options(page).allInnerTexts()).toEqual(shown);
    await page.close();
  });

  test("are of the chosen kind", async () => {
    const page = await opened();
    await typed(page, "crock");
    await page.getByRole("combobox", { name: "Search in" }).selectOption({ label: "Categories" });
    await page.getByRole("group", { name: "Products" }).waitFor({ state: "detached" });
    expect(await page.getByRole("listbox").getByRole("group").count()).toBe(1);
    await page.getByRole("group", { name: "Categories" }).waitFor();
    await page.close();
  });

  test("begin with a question where a text can be read in two ways; each answer is a search", async () => {
    const page = await opened();
    await typed(page, "ECE");
    const answers = page.getByRole("group", { name: "With or without phosphate?" }).getByRole("option");
    expect(await answers.count()).toBe(2);
    await expectAccessible(page);
    await answers.last().click();
    await page.waitForURL(/q=ECE\+98/);
    await page.close();
  });

  test("end with the pages of the site that are asked for", async () => {
    const page = await opened();
    await typed(page, "certifica");
    expect(await page.getByRole("listbox").getByRole("group").last().getAttribute("aria-label")).toBe("Pages");
    await options(page).last().click();
    await page.waitForURL("**/request-certifiate");
    await page.close();
  });

  test("are silently absent after too many requests; Enter still searches", async () => {
    const page = await opened();
    await typed(page, "multifibre");
    let asked = 0;
    await page.route("**/search/suggest?*", (route) => {
      asked++;
      return route.fulfill({ status: 429, headers: { "Retry-After": "60" }, json: { success: false, message: "Too many" } });
    });
    await field(page).fill("multifibre d");
    await page.waitForFunction(() => document.querySelectorAll("#find-list [role=option]").length === 0);
    expect(asked).toBe(1);
    // Not asked again before its time.
    await field(page).fill("multifibre dw");
    await field(page).press("Enter");
    await page.waitForURL(/q=multifibre\+dw/);
    expect(asked).toBe(1);
    await page.close();
  });

  test("show a message when nothing is found", async () => {
    const page = await opened();
    await field(page).fill("qqqqqqq");
    await page.getByText("No suggestions").waitFor();
    expect(await field(page).getAttribute("aria-expanded")).toBe("false");
    await page.close();
  });
});

describe("results in the popup", () => {
  test("show the text that was searched for and their number; each product opens", async () => {
    const page = await opened();
    const results = await resultsOf(page, "Products", "cotton");
    await focusIs(page, "#find-title");
    expect(await results.getByRole("heading", { level: 2 }).innerText()).toBe("cotton Search");
    const count = /^(\d+\+?) results for “cotton”$/.exec(await results.locator(".find__head p").innerText())?.[1];
    expect(Number.parseInt(count ?? "0", 10)).toBeGreaterThan(16);
    expect(await results.locator(".slides > li").count()).toBe(16);
    expect(await results.locator(".slides > li").first().innerText()).toMatch(/Item Number: \S+/);
    const all = results.getByRole("link", { name: `See all ${count} results` });
    expect(await all.getAttribute("href")).toBe("/search?q=cotton&type=2");
    await results
      .getByRole("link", { name: /^View Product/ })
      .first()
      .click();
    await page.waitForURL("**/product-details/**");
    await popup(page).waitFor({ state: "hidden" });
    await page.close();
  });

  test.each([
    [1440, 3],
    [1024, 3],
    [1023, 2],
    [700, 2],
    [699, 1],
    [390, 1],
  ])("at %i px shows %i at a time", async (width, atOnce) => {
    const page = await opened({ viewport: { width, height: 900 } });
    const results = await resultsOf(page, "Products", "cotton");
    const slides = results.locator(".slides");
    const seen = await slides.evaluate((list) => {
      const { left, right } = list.getBoundingClientRect();
      return [...list.children].filter((slide) => {
        const box = slide.getBoundingClientRect();
        return box.left >= left - 1 && box.right <= right + 1;
      }).length;
    });
    expect(seen).toBe(atOnce);
    await page.close();
  });

  test("are turned by buttons that are disabled at the ends", async () => {
    const page = await opened({ reducedMotion: "reduce" });
    const results = await resultsOf(page, "Products", "cotton");
    const [back, on] = ["Previous results", "Next results"].map((name) => results.getByRole("button", { name }));
    if (!back || !on) throw new Error("There are two buttons.");
    await page.waitForFunction(() => document.querySelector("[data-turn='-1']")?.ariaDisabled === "true");
    const fourth = results.locator(".slides > li").nth(3);
    await on.click();
    await page.waitForFunction(() => document.querySelector("[data-turn='-1']")?.ariaDisabled === "false");
    expect(await fourth.evaluate((slide) => slide.getBoundingClientRect().left < innerWidth)).toBe(true);
    await results.locator(".slides").evaluate((list) => list.scrollTo(list.scrollWidth, 0));
    await page.waitForFunction(() => document.querySelector("[data-turn='1']")?.ariaDisabled === "true");
    await page.close();
  });

  test("of a standard open its methods", async () => {
    const page = await opened();
    const results = await resultsOf(page, "Standards", "AATCC");
    await results.locator(".slides a").first().click();
    await page.waitForURL("**/product-by-standards-subcategory/aatcc-1");
    await page.close();
  });

  test("show a message and a contact when nothing is found", async () => {
    const page = await opened();
    const results = await resultsOf(page, "Products", "qqqqqqq");
    await results.getByRole("heading", { name: "No Products Found" }).waitFor();
    expect(await said(page).innerText()).toBe("No Products Found");
    expect(await results.getByRole("link", { name: "Ask us" }).getAttribute("href")).toBe(
      "/business-inquiry?message=I+am+looking+for%3A+qqqqqqq",
    );
    await page.close();
  });

  test("give way to suggestions when one types on", async () => {
    const page = await opened();
    await resultsOf(page, "Products", "cotton");
    await typed(page, "crock");
    await popup(page).waitFor();
    expect(await page.locator(".find__results").count()).toBe(0);
    await page.close();
  });

  test("open as a page when they cannot be loaded", async () => {
    const page = await opened();
    await page.route("**/search?q=cotton*", (route) =>
      route.request().isNavigationRequest() ? route.continue() : route.abort("failed"),
    );
    await page.getByRole("combobox", { name: "Search in" }).selectOption({ label: "Products" });
    await field(page).fill("cotton");
    await field(page).press("Enter");
    await page.waitForURL("**/search?q=cotton&type=2");
    await page.close();
  });
});

describe("the results page", () => {
  test("of all kinds opens from the popup; its sections fold, and links lead on", async () => {
    const page = await opened();
    await field(page).fill("crock");
    await field(page).press("Enter");
    await page.waitForURL("**/search?type=1&q=crock");
    expect(await heading(page).innerText()).toMatch(/^\d+ results for “crock”$/);
    const products = page.locator("#products");
    const shown = products.getByRole("link", { name: /^View Product/ }).first();
    await products.locator("summary").click();
    await shown.waitFor({ state: "hidden" });
    await products.locator("summary").click();
    await shown.click();
    await page.waitForURL("**/product-details/**");
    await page.goBack();
    await page.waitForURL("**/search?type=1&q=crock");
    await page.close();
  });

  test("leads from a designation to its method by keyboard alone", async () => {
    const page = await visit(start);
    await page.keyboard.press("/");
    await focusIs(page, "#find-text");
    await page.keyboard.type("iso105 co6");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/search?type=1&q=iso105+co6");
    await focusIs(page, "main");
    await page.getByText("Read as ISO 105-C06").waitFor();
    const first = page.getByRole("region", { name: "Method ISO 105-C06" }).getByRole("link").first();
    for (let tab = 0; tab < 12 && !(await first.evaluate((link) => link === document.activeElement)); tab++)
      await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/products-by-standard-methods/iso-105-c06-2012");
    await page.close();
  });

  test("works without JavaScript", async () => {
    const page = await visit(start, { javaScriptEnabled: false });
    await page.locator(".bar__find").click();
    await page.waitForURL("**/search");
    await page.getByRole("searchbox", { name: "Search for" }).fill("cotton");
    await page.getByRole("combobox", { name: "Search in" }).selectOption({ label: "Products" });
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await page.waitForURL("**/search?type=2&q=cotton");
    await page.getByRole("link", { name: "Next page" }).click();
    await page.waitForURL("**/search?q=cotton&type=2&page=2");
    expect(await page.getByRole("searchbox", { name: "Search for" }).inputValue()).toBe("cotton");
    await page.goto("/search?q=crock");
    await page.locator("#products summary").click();
    await page.locator("#products .card").first().waitFor({ state: "hidden" });
    await page.close();
  });
});

describe("the log of searches", () => {
  const last = () => db.selectFrom("search_log").selectAll().orderBy("id", "desc").limit(1).executeTakeFirst();

  test("stores which result was opened, and its position", async () => {
    const page = await visit("/search?q=crock");
    const link = page
      .locator("#products")
      .getByRole("link", { name: /^View Product/ })
      .nth(2);
    const id = Number(/\d+$/.exec((await link.getAttribute("href")) ?? "")?.[0]);
    await link.click();
    await expect
      .poll(last, { timeout: 10_000 })
      .toMatchObject({ text: "crock", type: 1, clicked_kind: "product", clicked_id: id, clicked_rank: 3 });
    await page.close();
  });

  test("stores results in the popup, and searches of which nothing was opened", async () => {
    const page = await opened();
    await resultsOf(page, "Products", "cotton");
    await resultsOf(page, "Methods", "washing");
    await expect.poll(last, { timeout: 10_000 }).toMatchObject({ text: "cotton", type: 2, clicked_kind: null });
    await page.locator(".slides a").first().click();
    await expect
      .poll(last, { timeout: 10_000 })
      .toMatchObject({ text: "washing", type: 5, clicked_kind: "method", clicked_rank: 1 });
    await page.close();
  });

  test("stores a search over several pages once, and none that was only prefetched", async () => {
    const page = await visit("/search?q=cotton&type=2");
    const requests: string[] = [];
    page.on("request", (request) => request.url().endsWith("/search/log") && requests.push(request.postData() ?? ""));
    const ahead = page.waitForResponse("**/search?q=cotton&type=2&page=2");
    await page.getByRole("link", { name: "Next page" }).hover();
    await ahead;
    await page.getByRole("link", { name: "Next page" }).click();
    await page.waitForURL("**&page=2");
    expect(requests).toEqual([]);
    await page.locator("#nav-methods").click();
    await expect.poll(() => requests.length).toBe(1);
    await page.close();
  });

  test("stores a search also when the page is left for another document", async () => {
    const page = await visit("/search?q=felt&type=4");
    await page.goto("/api/docs");
    await expect.poll(last).toMatchObject({ text: "felt", type: 4, clicked_kind: null });
    await page.close();
  });
});

describe("on a phone", () => {
  test("a product is found by touch", async () => {
    const page = await visit(start, phone);
    await page.locator(".bar__find").tap();
    await popup(page).waitFor();
    await field(page).fill("crock");
    await options(page).first().waitFor();
    const box = await options(page).first().boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    await options(page).first().tap();
    await popup(page).waitFor({ state: "hidden" });
    await page.close();
  });

  test.each(["/search", "/search?q=crock", "/search?q=iso+105-c06", "/search?q=qqqqqqq", "/search?q=washing&type=5"])(
    "the search needs no sideways scrolling: %s",
    async (address) => {
      const page = await visit(address, phone);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await page.close();
    },
  );
});

describe("WCAG 2.2 AA", () => {
  const look = { reducedMotion: "reduce" as const };

  test("the popup: suggestions, one of them active, results, nothing found", async () => {
    const page = await opened(look);
    await expectAccessible(page);
    await typed(page, "crock");
    await page.keyboard.press("ArrowDown");
    await expectAccessible(page);
    await resultsOf(page, "Products", "cotton");
    await expectAccessible(page);
    await resultsOf(page, "Methods", "washing");
    await expectAccessible(page);
    await resultsOf(page, "Products", "qqqqqqq");
    await expectAccessible(page);
    await page.close();
  });

  test.each([
    "/search",
    "/search?q=crock",
    "/search?q=cotton&type=2",
    "/search?q=AATCC&type=3",
    "/search?q=crock&type=4",
    "/search?q=washing&type=5",
    "/search?q=iso105+co6",
    "/search?q=qqqqqqq",
  ])("%s", async (address) => {
    const page = await visit(address, look);
    await expectAccessible(page);
    await page.close();
  });
});
