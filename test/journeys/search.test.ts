import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { expectAccessible } from "./accessible.ts";
import { openSite } from "./site.ts";

const { visit, db } = await openSite();
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const inThePopup = { within: "#find" };
const start = "/product-by-standards";

const popup = (page: Page) => page.getByRole("dialog", { name: "Search the catalog" });
const field = (page: Page) => page.getByRole("combobox", { name: "Search for" });
const options = (page: Page) => page.locator("#find-list").getByRole("option");
const said = (page: Page) => page.locator("#find [role=status]");
const heading = (page: Page) => page.getByRole("main").getByRole("heading", { level: 1 });
const focusIs = (page: Page, selector: string) =>
  page.waitForFunction((wanted) => document.activeElement?.matches(wanted), selector);

async function open(page: Page): Promise<void> {
  await page.locator(".bar__find").click();
  // Until its script has come, the popup is a form that leads to the page of results.
  await page.locator("#find[data-alive]").waitFor();
}

async function opened(options?: BrowserContextOptions): Promise<Page> {
  const page = await visit(start, options);
  await open(page);
  return page;
}

/** Types a text and waits for what is suggested. */
async function typed(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await options(page).first().waitFor();
}

/** Asks for one kind, and waits for the results in the popup. */
async function resultsOf(page: Page, kind: string, text: string): Promise<Locator> {
  await page.getByRole("combobox", { name: "Search in" }).selectOption({ label: kind });
  await field(page).fill(text);
  await field(page).press("Enter");
  const results = page.getByRole("dialog", { name: `${text} Search` });
  await results.waitFor();
  return results;
}

describe("the popup", () => {
  test("opens with a slash, loads its script then, keeps the focus inside; Escape empties the field first, then closes", async () => {
    const page = await visit(start);
    const scripts = () =>
      page.evaluate(
        () => performance.getEntriesByType("resource").filter(({ name }) => /\/assets\/popup-.*\.js$/.test(name)).length,
      );
    // What comes by itself a moment after the page is not of the search.
    await page.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => /\/intent-/.test(name)));
    expect(await scripts()).toBe(0);
    await page.keyboard.press("/");
    await popup(page).waitFor();
    await focusIs(page, "#find-text");
    const kind = page.getByRole("combobox", { name: "Search in" });
    expect(await kind.inputValue()).toBe("1");
    expect(await kind.locator("option").allInnerTexts()).toEqual(["All", "Products", "Standards", "Categories", "Methods"]);
    await expectAccessible(page, inThePopup);
    await typed(page, "lawn");
    expect(await scripts()).toBe(1);

    const places = new Set<boolean>();
    for (let tab = 0; tab < 12; tab++) {
      await page.keyboard.press("Tab");
      // The browser's own controls are the only other place.
      places.add(
        await page.evaluate(() => document.activeElement === document.body || !!document.activeElement?.closest("#find")),
      );
    }
    expect([...places]).toEqual([true]);

    await field(page).focus();
    await page.keyboard.press("Escape");
    expect(await field(page).inputValue()).toBe("");
    expect(await options(page).count()).toBe(0);
    expect(await field(page).getAttribute("aria-expanded")).toBe("false");
    expect(await said(page).innerText()).toBe("");
    await page.keyboard.press("Escape");
    await popup(page).waitFor({ state: "hidden" });
    await page.context().close();
  });

  test("opens with Control or Meta and K, from a field too, where a slash is only a slash; closes by its button, by Escape and by a click beside it, and the focus goes back", async () => {
    const page = await visit(start);
    for (const key of ["Control+k", "Meta+k"]) {
      await page.keyboard.press(key);
      await popup(page).waitFor();
      await focusIs(page, "#find-text");
      await page.keyboard.press("Escape");
      await popup(page).waitFor({ state: "hidden" });
    }
    const filter = page.getByRole("searchbox", { name: "Filter the index" });
    await filter.press("/");
    expect(await filter.inputValue()).toBe("/");
    expect(await popup(page).isVisible()).toBe(false);
    await page.keyboard.press("Control+k");
    await popup(page).waitFor();
    await page.keyboard.press("Escape");
    await popup(page).waitFor({ state: "hidden" });

    const ways = [
      () => page.getByRole("button", { name: "Close search" }).click(),
      () => page.keyboard.press("Escape"),
      () => page.mouse.click(20, 850),
    ];
    for (const close of ways) {
      await page.locator(".bar__find").click();
      await popup(page).waitFor();
      // It is open before it can be seen; until then a click beside it is no answer to it.
      await expect.poll(() => page.locator("#find").evaluate((element) => element.style.opacity)).toBe("");
      await close();
      await popup(page).waitFor({ state: "hidden" });
      await focusIs(page, ".bar__find");
    }
    await page.context().close();
  });
});

describe("suggestions", () => {
  test("appear in named groups while one types, are counted for screen readers, and are reached by the arrows, Home and End, in a circle", async () => {
    const page = await opened();
    await field(page).pressSequentially("crock");
    await options(page).first().waitFor();
    expect(await field(page).getAttribute("aria-expanded")).toBe("true");
    const count = await options(page).count();
    expect(await said(page).innerText()).toBe(`${count} suggestions`);
    const products = page.getByRole("listbox", { name: "Suggestions" }).getByRole("group", { name: "Products" });
    expect(await products.getByRole("option").first().locator("mark").first().innerText()).toMatch(/crock/i);

    const last = count - 1;
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
    // The keys of a word that is still being composed, in Japanese for one, belong to the word.
    for (const key of ["ArrowDown", "Enter"]) await field(page).dispatchEvent("keydown", { key, isComposing: true });
    expect(await active()).toBe("find-option-0");
    await focusIs(page, "#find-text");
    await expectAccessible(page, inThePopup);
    const address = await options(page).first().getAttribute("href");
    await page.keyboard.press("Enter");
    await page.waitForURL(`**${address}`);
    await focusIs(page, "main");

    // And by a click.
    await open(page);
    await typed(page, "crock");
    await products.getByRole("option").first().click();
    await page.waitForURL("**/product-details/**");
    await popup(page).waitFor({ state: "hidden" });
    await page.context().close();
  });

  test("are of the chosen kind, begin with a question, end with pages of the site, or say that there are none", async () => {
    const page = await opened();
    await typed(page, "crock");
    const kind = page.getByRole("combobox", { name: "Search in" });
    await kind.selectOption({ label: "Categories" });
    await page.getByRole("group", { name: "Products" }).waitFor({ state: "detached" });
    expect(await page.getByRole("listbox").getByRole("group").count()).toBe(1);
    await page.getByRole("group", { name: "Categories" }).waitFor();
    await kind.selectOption({ label: "All" });

    await field(page).fill("qqqqqqq");
    await page.getByText("No suggestions").waitFor();
    expect(await field(page).getAttribute("aria-expanded")).toBe("false");

    await typed(page, "ECE");
    const answers = page.getByRole("group", { name: "With or without phosphate?" }).getByRole("option");
    await answers.first().waitFor();
    expect(await answers.count()).toBe(2);
    await expectAccessible(page, inThePopup);
    await answers.last().click();
    await page.waitForURL(/q=ECE\+98/);

    await open(page);
    await field(page).fill("certifica");
    const last = page.getByRole("listbox").getByRole("group").last();
    await expect.poll(() => last.getAttribute("aria-label")).toBe("Pages");
    await options(page).last().click();
    await page.waitForURL("**/request-certifiate");
    await page.context().close();
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
    await page.context().close();
  });

  test("belong to the last text, whichever answer comes first; after too many requests there are none, and Enter still searches", async () => {
    const page = await opened();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
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
    await page.context().close();
  });
});

describe("results in the popup", () => {
  test("show the text that was searched for and their number, as many at a time as there is room for, and are turned by buttons", async () => {
    const page = await opened({ reducedMotion: "reduce" });
    const results = await resultsOf(page, "Products", "cotton");
    await focusIs(page, "#find-title");
    expect(await results.getByRole("heading", { level: 2 }).innerText()).toBe("cotton Search");
    const count = /^(\d+\+?) results for “cotton”$/.exec(await results.locator(".find__head p").innerText())?.[1];
    expect(Number.parseInt(count ?? "0", 10)).toBeGreaterThan(16);
    const slides = results.locator(".slides");
    expect(await slides.locator("> li").count()).toBe(16);
    expect(await slides.locator("> li").first().innerText()).toMatch(/Item Number: \S+/);
    const all = results.getByRole("link", { name: `See all ${count} results` });
    expect(await all.getAttribute("href")).toBe("/search?q=cotton&type=2");
    await expectAccessible(page, inThePopup);

    const [back, on] = ["Previous results", "Next results"].map((name) => results.getByRole("button", { name }));
    if (!back || !on) throw new Error("There are two buttons.");
    await expect.poll(() => back.getAttribute("aria-disabled")).toBe("true");
    await on.click();
    await expect.poll(() => back.getAttribute("aria-disabled")).toBe("false");
    expect(
      await slides
        .locator("> li")
        .nth(3)
        .evaluate((slide) => slide.getBoundingClientRect().left < innerWidth),
    ).toBe(true);
    await slides.evaluate((list) => list.scrollTo(list.scrollWidth, 0));
    await expect.poll(() => on.getAttribute("aria-disabled")).toBe("true");
    await slides.evaluate((list) => list.scrollTo(0, 0));

    const atOnce = () =>
      slides.evaluate((list) => {
        const { left, right } = list.getBoundingClientRect();
        return [...list.children].filter((slide) => {
          const box = slide.getBoundingClientRect();
          return box.left >= left - 1 && box.right <= right + 1;
        }).length;
      });
    for (const [width, wanted] of [
      [1440, 3],
      [1024, 3],
      [1023, 2],
      [700, 2],
      [699, 1],
      [390, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(atOnce, { message: `at ${width} px` }).toBe(wanted);
    }
    await page.setViewportSize({ width: 1440, height: 900 });

    await results
      .getByRole("link", { name: /^View Product/ })
      .first()
      .click();
    await page.waitForURL("**/product-details/**");
    await popup(page).waitFor({ state: "hidden" });
    await page.context().close();
  });

  test("of methods and standards lead on, say that there are none, give way to suggestions, and open as a page when they cannot be loaded", async () => {
    const page = await opened({ reducedMotion: "reduce" });
    await resultsOf(page, "Methods", "washing");
    await expectAccessible(page, inThePopup);
    const none = await resultsOf(page, "Products", "qqqqqqq");
    await none.getByRole("heading", { name: "No Products Found" }).waitFor();
    expect(await said(page).innerText()).toBe("No Products Found");
    expect(await none.getByRole("link", { name: "Ask us" }).getAttribute("href")).toBe(
      "/business-inquiry?message=I+am+looking+for%3A+qqqqqqq",
    );
    await expectAccessible(page, inThePopup);
    await typed(page, "crock");
    await popup(page).waitFor();
    expect(await page.locator(".find__results").count()).toBe(0);

    const standards = await resultsOf(page, "Standards", "AATCC");
    await standards.locator(".slides a").first().click();
    await page.waitForURL("**/product-by-standards-subcategory/aatcc-1");

    await open(page);
    await page.route("**/search?q=cotton*", (route) =>
      route.request().isNavigationRequest() ? route.continue() : route.abort("failed"),
    );
    await page.getByRole("combobox", { name: "Search in" }).selectOption({ label: "Products" });
    await field(page).fill("cotton");
    await field(page).press("Enter");
    await page.waitForURL("**/search?q=cotton&type=2");
    await page.context().close();
  });
});

describe("the results page", () => {
  test("of all kinds opens from the popup; its sections fold, and links lead on", async () => {
    const page = await opened();
    await field(page).fill("crock");
    await field(page).press("Enter");
    await page.waitForURL("**/search?type=1&q=crock");
    expect(await heading(page).innerText()).toMatch(/^\d+ results for “crock”$/);
    await popup(page).waitFor({ state: "hidden" });
    const products = page.locator("#products");
    const shown = products.getByRole("link", { name: /^View Product/ }).first();
    await products.locator("summary").click();
    await shown.waitFor({ state: "hidden" });
    await products.locator("summary").click();
    await shown.click();
    await page.waitForURL("**/product-details/**");
    await page.goBack();
    await page.waitForURL("**/search?type=1&q=crock");
    await page.context().close();
  });

  test("leads from a designation to its method by keyboard alone", async () => {
    const page = await visit(start);
    await page.keyboard.press("/");
    await focusIs(page, "#find-text");
    await page.keyboard.type("iso105 co6");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/search?type=1&q=iso105+co6");
    await focusIs(page, "main");
    await page.getByText("Showing ISO 105-C06").waitFor();
    const first = page.getByRole("region", { name: "Method ISO 105-C06" }).getByRole("link").first();
    for (let tab = 0; tab < 12 && !(await first.evaluate((link) => link === document.activeElement)); tab++)
      await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/products-by-standard-methods/iso-105-c06-2012");
    await page.context().close();
  });
});

describe("the log of searches", () => {
  const last = () => db.selectFrom("search_log").selectAll().orderBy("id", "desc").limit(1).executeTakeFirst();

  test("stores which result of a page was opened; a search over several pages once; and one that is left for another document", async () => {
    const page = await visit("/search?q=crock");
    const link = page
      .locator("#products")
      .getByRole("link", { name: /^View Product/ })
      .nth(2);
    const id = Number(/\d+$/.exec((await link.getAttribute("href")) ?? "")?.[0]);
    await link.click();
    await expect.poll(last).toMatchObject({ text: "crock", type: 1, clicked_kind: "product", clicked_id: id, clicked_rank: 3 });

    await page.goto("/search?q=cotton&type=2");
    const requests: string[] = [];
    page.on("request", (request) => request.url().endsWith("/search/log") && requests.push(request.postData() ?? ""));
    const next = page.getByRole("link", { name: "Next page" });
    const ahead = page.waitForResponse("**/search?q=cotton&type=2&page=2");
    await next.hover();
    await ahead;
    await next.click();
    await page.waitForURL("**&page=2");
    expect(requests).toEqual([]);
    await page.locator("#nav-methods").click();
    await expect.poll(() => requests.length).toBe(1);

    await page.goto("/search?q=felt&type=4");
    await page.goto("/api/docs");
    await expect.poll(last).toMatchObject({ text: "felt", type: 4, clicked_kind: null });
    await page.context().close();
  });

  test("stores results in the popup, and searches of which nothing was opened", async () => {
    const page = await opened();
    await resultsOf(page, "Products", "cotton");
    await resultsOf(page, "Methods", "washing");
    await expect.poll(last).toMatchObject({ text: "cotton", type: 2, clicked_kind: null });
    await page.locator(".slides a").first().click();
    await expect.poll(last).toMatchObject({ text: "washing", type: 5, clicked_kind: "method", clicked_rank: 1 });
    await page.context().close();
  });
});

test("on a phone a product is found by touch", async () => {
  const page = await visit(start, phone);
  await page.locator(".bar__find").tap();
  await popup(page).waitFor();
  await field(page).fill("crock");
  await options(page).first().waitFor();
  const box = await options(page).first().boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  await options(page).first().tap();
  await popup(page).waitFor({ state: "hidden" });
  await page.context().close();
});
