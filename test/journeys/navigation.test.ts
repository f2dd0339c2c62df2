import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { openSite } from "./site.ts";

const { visit, browser } = await openSite();
const start = "/product-by-category";

/** Leaves a mark that only a new document wipes away. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => "marked" in window);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));
const firstSubcategory = (page: Page) => page.locator(".bigcats .ix a").nth(2);
/** The address of a list long enough to be scrolled and filtered. */
const list = (page: Page) => firstSubcategory(page).getAttribute("href") as Promise<string>;
const longList = "/product/single-fibre-adjacent-fabrics-13";

describe("following a link", () => {
  test("replaces the page, which was fetched once when the link was hovered: title, head, focus, and scrolled to the top; and again on the next page", async () => {
    const page = await visit(start);
    await mark(page);
    await page.mouse.wheel(0, 600);
    const heading = await page.locator("h1").innerText();
    const address = await list(page);
    const asked: string[] = [];
    page.on("request", (request) => request.url().endsWith(address) && asked.push(request.resourceType()));
    const answer = page.waitForResponse(`**${address}`);
    await firstSubcategory(page).hover();
    await answer;
    await firstSubcategory(page).click();
    await page.waitForURL(`**${address}`);
    expect(asked).toEqual(["fetch"]);
    expect(await isMarked(page)).toBe(true);
    const name = await page.locator("h1").innerText();
    expect(name).not.toBe(heading);
    expect((await page.title()).toLowerCase()).toContain(name.toLowerCase().slice(0, 12));
    expect(await page.locator("link[rel=canonical]").count()).toBe(1);
    expect(await page.locator("link[rel=canonical]").getAttribute("href")).toContain(new URL(page.url()).pathname);
    expect(await page.locator("main").count()).toBe(1);
    expect(await focused(page)).toBe("main");
    expect(await scrolled(page)).toBe(0);
    expect(await page.locator("p[role=status].vh").innerText()).toBe(await page.title());
    for (const entry of ["#nav-methods", "#nav-equipment", "#nav-products"]) {
      const address = await page.locator(entry).getAttribute("href");
      await page.locator(entry).click();
      await page.waitForURL(`**${address}`);
      expect([entry, await isMarked(page)]).toEqual([entry, true]);
    }
    await page.context().close();
  });

  test("lays out the next page while the link is hovered, and removes it when the pointer leaves", async () => {
    const page = await visit(`${longList}?view=swatches`, { viewport: { width: 390, height: 844 } });
    const product = page.locator(".card h3 a").first();
    const footer = () => page.locator(".foot").evaluate((foot) => foot.getBoundingClientRect().top + scrollY);
    const before = await footer();
    await product.hover();
    await page.locator("main.staged").waitFor({ state: "attached" });
    expect(await page.locator("main.staged .order").evaluate((part) => part.getBoundingClientRect().width)).toBe(390);
    expect(await page.getByRole("main").count()).toBe(1);
    expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
    expect(await footer()).toBe(before);
    await page.mouse.move(2, 2);
    await page.locator("main.staged").waitFor({ state: "detached" });
    expect(new URL(page.url()).pathname).toMatch(/^\/product\//);
    await product.click();
    await page.waitForURL("**/product-details/**");
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await page.locator(".order").isVisible()).toBe(true);
    await page.context().close();
  });

  test("back and forward restore pages and their scroll positions, after a reload too", async () => {
    const page = await visit(start);
    await mark(page);
    await page.evaluate(() => scrollTo(0, 900));
    await page.locator(".bigcat .btn").nth(5).click();
    await page.waitForURL("**/product-by-subcategory/**");
    const second = await page.locator("h1").innerText();
    await page.goBack();
    await page.waitForURL(`**${start}`);
    expect(await page.locator("h1").innerText()).toBe("Products by category");
    expect(await scrolled(page)).toBe(900);
    await page.goForward();
    await page.waitForURL("**/product-by-subcategory/**");
    expect(await page.locator("h1").innerText()).toBe(second);
    expect(await isMarked(page)).toBe(true);
    await page.reload();
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: "Products by category" }).waitFor();
    await expect.poll(() => scrolled(page)).toBe(900);
    await page.context().close();
  });

  test("twice back at once, then forward: each address has its own page", async () => {
    const page = await visit("/product-by-category");
    for (const target of [page.locator('main a[href^="/product/"]'), page.locator('main a[href^="/product-details/"]')]) {
      const address = await target.first().getAttribute("href");
      await target.first().click();
      await page.waitForURL(`**${address}`);
    }
    await page.reload();
    await page.evaluate(async () => {
      history.back();
      await new Promise((done) => addEventListener("popstate", done, { once: true }));
      history.back();
    });
    await page.waitForURL("**/product-by-category");
    await page.goForward();
    // The address changes at once, the page when it has come.
    const canonical = async () => new URL((await page.locator('link[rel="canonical"]').getAttribute("href")) ?? "").pathname;
    await page.waitForURL("**/product/**");
    await expect.poll(canonical).toBe(new URL(page.url()).pathname);
    await page.locator('main a[href^="/product-details/"]').first().waitFor();
    await page.context().close();
  });

  test("with a modifier key is left to the browser", async () => {
    const page = await visit(start);
    const opened = new URL(await list(page), page.url()).href;
    await firstSubcategory(page).click({ modifiers: ["Control"] });
    // Asked of Chromium: Playwright at times never hears of the address of a tab in the background.
    const tabs = await browser.newBrowserCDPSession();
    await expect.poll(async () => (await tabs.send("Target.getTargets")).targetInfos.map(({ url }) => url)).toContain(opened);
    expect(new URL(page.url()).pathname).toBe(start);
    await page.context().close();
  });

  test("to a missing page is a plain page load; through a redirect it ends at the address it leads to", async () => {
    const page = await visit(start);
    await mark(page);
    const address = await list(page);
    const leadTo = (href: string) => firstSubcategory(page).evaluate((link, to) => link.setAttribute("href", to), href);
    await leadTo(address.replace("/product/", "/product/x"));
    await firstSubcategory(page).click();
    await page.waitForURL(`**${address}`);
    expect(await isMarked(page)).toBe(true);

    await page.goto(start);
    await mark(page);
    await leadTo("/product/nothing-here-999999");
    await firstSubcategory(page).click();
    await page.getByRole("heading", { name: "There is nothing at this address" }).waitFor();
    expect(await isMarked(page)).toBe(false);
    await page.context().close();
  });

  test("to a place on the same page is left to the browser; to a hash that cannot be decoded it works like any other", async () => {
    const page = await visit("/product-by-standards");
    await mark(page);
    await page.locator(".thumbs-ix a").nth(2).click();
    await page.waitForURL("**/product-by-standards#*");
    expect(await scrolled(page)).toBeGreaterThan(300);
    await page.goBack();
    await page.waitForURL("**/product-by-standards");
    expect(await scrolled(page)).toBe(0);
    expect(await isMarked(page)).toBe(true);

    const errors: string[] = [];
    page.on("pageerror", ({ message }) => errors.push(message));
    await page.locator("#nav-equipment").evaluate((link: HTMLAnchorElement) => {
      link.href += "#100%";
    });
    await page.locator("#nav-equipment").click();
    await page.waitForURL("**/equipment-category#100%");
    await expect.poll(() => focused(page)).toBe("main");
    expect(await page.locator("p[role=status].vh").innerText()).toBe(await page.title());
    expect([errors, await isMarked(page)]).toEqual([[], true]);
    await page.context().close();
  });

  test("to a slow page shows a progress bar after a while, and the latest click wins", async () => {
    const page = await visit(start);
    const address = await list(page);
    let answer = () => {};
    await page.route(`**${address}`, async (route) => {
      await new Promise<void>((go) => {
        answer = go;
      });
      await route.continue();
    });
    await firstSubcategory(page).click();
    await page.getByRole("progressbar").waitFor();
    await page.locator(".ways a", { hasText: "By standard" }).click();
    await page.waitForURL("**/product-by-standards");
    answer();
    await page.getByRole("progressbar").waitFor({ state: "detached" });
    expect(new URL(page.url()).pathname).toBe("/product-by-standards");
    await page.context().close();
  });
});

test("the index of standards marks the body that is being read: the first one, then where one scrolls to", async () => {
  const page = await visit("/product-by-standards");
  const marked = page.locator(".thumbs-ix [aria-current]");
  const [first, second] = await page
    .locator(".thumbs-ix a")
    .evaluateAll((links) => links.map((link) => getComputedStyle(link).backgroundColor));
  expect(first).not.toBe(second);
  await page.evaluate(() => document.getElementById("body-3")?.scrollIntoView());
  await page.locator(".thumbs-ix a[aria-current]", { hasText: "ASTM" }).waitFor();
  expect(await marked.count()).toBe(1);
  await page.context().close();
});

describe("a list", () => {
  test("has its filters in a form with a button on a phone, and says on its first screen what it could not read", async () => {
    const page = await visit(longList, { viewport: { width: 390, height: 844 } });
    expect(await page.locator(".filters").isVisible()).toBe(false);
    await page.locator(".filters-m").click();
    await page.locator(".filters input[type=checkbox]:not(:disabled)").first().check();
    expect(new URL(page.url()).search).toBe("");
    await page.getByRole("button", { name: "Apply filters" }).click();
    await page.waitForURL((url) => url.search !== "");
    await page.locator(".chip").first().waitFor();

    await page.goto(longList);
    await page.locator(".filters-m").click();
    await page.locator("[name=mass-min]").fill("abc");
    await page.getByRole("button", { name: "Apply filters" }).click();
    await page.waitForURL("**mass-min=abc*");
    const notice = page.getByRole("status").filter({ hasText: "“abc” is not a weight" });
    await notice.waitFor();
    const { y = 0, height = 0 } = (await notice.boundingBox()) ?? {};
    expect(y).toBeGreaterThan(0);
    expect(y + height).toBeLessThan(844);
    await page.context().close();
  });

  test("narrows when a filter is ticked: position and focus stay, and the result is announced", async () => {
    const page = await visit(longList);
    await mark(page);
    const box = page.locator(".filters input[type=checkbox]:not(:disabled)").first();
    const [name, value] = [await box.getAttribute("name"), await box.getAttribute("value")];
    await box.check();
    await page.waitForURL(`**?${name}=*`);
    expect(new URL(page.url()).searchParams.get(name ?? "")).toBe(value);
    expect(await isMarked(page)).toBe(true);
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe(value);
    expect(await page.locator("p[role=status].vh").innerText()).toMatch(/^\d+ of \d+ items$/);
    await page.goBack();
    await page.waitForURL((url) => url.search === "");
    await page.context().close();
  });
});

describe("a product", () => {
  test("is remembered on this device; its pictures are shown by click and by arrow keys, its link can be copied", async () => {
    const page = await visit(`${longList}?view=swatches`, { permissions: ["clipboard-read", "clipboard-write"] });
    await page.locator(".card h3 a").first().click();
    await page.waitForURL("**/product-details/**");
    const kept = await page.evaluate(() => ({ ...localStorage, ...sessionStorage }));
    expect(JSON.parse(kept.productDetail ?? "{}")).toEqual({
      categoryName: await page.locator(".crumbs a").nth(1).innerText(),
      subcategoryName: await page.locator(".crumbs a").nth(2).innerText(),
      productName: await page.locator("h1").innerText(),
      itemNumber: (await page.locator(".buy span.code").innerText()).replace("Item ", ""),
    });
    expect(page.url().endsWith(`-${kept.productId}`)).toBe(true);

    const tabs = page.getByRole("tab");
    const shown = () => page.locator(".gallery__main > :not([hidden])").evaluateAll((panels) => panels.map(({ id }) => id));
    const controls = (at: number) => tabs.nth(at).getAttribute("aria-controls");
    expect(await tabs.nth(0).getAttribute("aria-selected")).toBe("true");
    await tabs.nth(1).click();
    await expect.poll(shown).toEqual([await controls(1)]);
    await page.keyboard.press("ArrowUp");
    await expect.poll(shown).toEqual([await controls(0)]);
    await page.keyboard.press("ArrowUp");
    await expect.poll(shown).toEqual([await controls((await tabs.count()) - 1)]);
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => tabs.nth(0).getAttribute("aria-selected")).toBe("true");

    await page.getByText("Share", { exact: true }).click();
    await page.getByRole("button", { name: "Copy link" }).click();
    const message = page.getByRole("alert");
    await message.waitFor();
    expect(await message.innerText()).toBe("Link copied to clipboard!");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("/product-details/");
    await page.mouse.move(10, 500);
    await message.waitFor({ state: "detached" });
    await page.context().close();
  });

  test("shows the default picture in place of a missing one", async () => {
    const page = await visit(start);
    await page.route("**/pictures/*/*", (route) =>
      route.request().url().includes("/default/")
        ? route.fulfill({ body: "<svg xmlns='http://www.w3.org/2000/svg'/>", contentType: "image/svg+xml" })
        : route.abort(),
    );
    await page.goto(`${await list(page)}?view=swatches`);
    await page.locator('.card img[src="/pictures/default/640"]:not([srcset])').first().waitFor();
    await page.context().close();
  });
});
