import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { isProof } from "../builders/proof.ts";
import { openSite } from "./site.ts";

const { visit } = await openSite();
const start = "/product-by-category";

const preview = (page: Page) => page.locator("main.preview");
const link = (page: Page) => page.locator(".bigcat .btn").nth(2);
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));
const placeOf = (part: Locator) => part.evaluate((element) => JSON.stringify(element.getBoundingClientRect()));

/** What a press must leave as it is until the release: the page and its place, and with `parts` what is in view. */
const state = (page: Page, parts = false) =>
  page.evaluate(
    (parts) => ({
      address: location.href,
      entries: history.length,
      title: document.title,
      scrolled: scrollY,
      parts:
        parts &&
        Array.from(document.body.children, (part) => {
          const { x, y, width, height } = part.getBoundingClientRect();
          return [part.localName, part.className, x, y, width, height].join();
        }).filter((part) => !part.includes("staged")),
      inPage: document.querySelectorAll("main:first-of-type *").length,
    }),
    parts,
  );

/** Points at a link until its page is laid out. */
async function hover(page: Page, target = link(page)): Promise<void> {
  await target.hover();
  await page.locator("main.staged").waitFor({ state: "attached" });
}

/** Opens the page that tests start from, scrolled to a link that is hovered and pressed. @returns its state before */
async function press(page: Page) {
  if (page.url() !== new URL(start, page.url()).href) await page.goto(start);
  await page.evaluate(() => scrollTo(0, 500));
  await hover(page);
  const before = await state(page, true);
  await page.mouse.down();
  await preview(page).waitFor();
  return before;
}

/** The button is released beside the link, so nothing is opened. */
async function release(page: Page, options: { button?: "right" | "middle" } = {}): Promise<void> {
  await page.mouse.move(0, 0);
  await page.mouse.up(options);
}

const nextFrame = (page: Page) => page.evaluate(() => new Promise((painted) => requestAnimationFrame(painted)));

describe("what is below the window", () => {
  const list = "/product/bleached-cotton-fabrics-81?view=swatches";
  const product = (page: Page) => page.locator("main:not(.staged) .card h3 a").first();
  const later = (page: Page) => page.locator(".below");

  test("is laid out after the page is shown, and when a page that was only hovered is opened by a key", async () => {
    const page = await visit(list);
    await hover(page, product(page));
    await page.mouse.move(0, 0);
    await page.locator("main.staged").waitFor({ state: "detached" });
    await page.evaluate(() => Object.assign(window, { marked: true }));
    await product(page).press("Enter");
    await page.waitForURL("**/product-details/**");
    expect(await page.evaluate(() => "marked" in window)).toBe(true);
    await expect.poll(() => later(page).count()).toBe(0);

    await page.goto(list);
    await hover(page, product(page));
    await page.mouse.down();
    await preview(page).waitFor();
    expect(await later(page).count()).toBeGreaterThan(0);
    const tops = await later(page).evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top));
    expect(Math.min(...tops)).toBeGreaterThanOrEqual(900);
    await page.mouse.up();
    await page.waitForURL("**/product-details/**");
    await expect.poll(() => later(page).count()).toBe(0);
    await page.context().close();
  });
});

test("a page that is only hovered changes no point of what is seen, nor what is printed", async () => {
  const page = await visit(start);
  const target = link(page);
  await target.scrollIntoViewIfNeeded();
  // What stands in for our fonts looks otherwise.
  await page.waitForFunction(() => [...document.fonts].some(({ family, status }) => family === "Archivo" && status === "loaded"));
  const below = () => page.locator("main:not(.staged) h1").screenshot();
  const before = await below();
  await hover(page, target);
  expect(Buffer.compare(await below(), before)).toBe(0);
  await page.emulateMedia({ media: "print" });
  expect(await page.locator("main.staged").isVisible()).toBe(false);
  await page.context().close();
});

describe("pressing a link with a mouse", () => {
  test("shows the next page, which the release makes the page; the link gets the click, whatever the next page has there", async () => {
    const page = await visit(start);
    const before = await press(page);
    const address = await link(page).getAttribute("href");
    await page.evaluate(() => {
      document.addEventListener("click", ({ target, isTrusted }) => {
        Object.assign(window, { clicked: [(target as Element).closest("a")?.pathname, isTrusted] });
      });
    });
    expect({ ...(await state(page)), parts: before.parts }).toEqual(before);
    const heading = preview(page).getByRole("heading", { level: 1, includeHidden: true });
    const name = await heading.innerText();
    const place = await placeOf(heading);
    const header = await placeOf(page.locator(".bar"));
    expect(JSON.parse(await placeOf(page.locator(".util"))).top).toBe(0);
    await page.mouse.up();
    await page.waitForURL(`**${address}`);
    expect(await page.evaluate(() => (window as unknown as { clicked: unknown[] }).clicked)).toEqual([address, true]);
    expect(await page.evaluate(() => sessionStorage.categoryId)).toBe(/\d+$/.exec(address ?? "")?.[0]);
    const shown = page.getByRole("heading", { level: 1 });
    expect(await shown.innerText()).toBe(name);
    expect([await placeOf(shown), await placeOf(page.locator(".bar"))]).toEqual([place, header]);
    expect(await page.locator("main").first().getAttribute("style")).toBe("");
    expect(await page.locator(".raised").count()).toBe(0);
    expect(await scrolled(page)).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("main");
    expect(await page.locator("p[role=status].vh").innerText()).toBe(await page.title());
    await page.goBack();
    await page.waitForURL(`**${start}`);
    expect(await scrolled(page)).toBe(500);
    await page.goForward();
    await page.waitForURL(`**${address}`);
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(name);
    await page.context().close();
  });

  const calledOff: [string, (page: Page) => Promise<unknown>][] = [
    ["moving away", (page) => page.mouse.move(2, 300)],
    ["dragging", (page) => page.mouse.move(700, 300, { steps: 12 })],
    ["Escape", (page) => page.keyboard.press("Escape")],
    [
      "another button",
      async (page) => {
        await page.mouse.down({ button: "right" });
        await page.mouse.up({ button: "right" });
      },
    ],
    [
      "the back button of a mouse",
      (page) => page.evaluate(() => document.dispatchEvent(new MouseEvent("mousedown", { button: 3 }))),
    ],
    ["the menu of the link", (page) => page.evaluate(() => document.dispatchEvent(new MouseEvent("contextmenu")))],
  ];
  test("is called off in every way, even if the release is on the link; the next press works", async () => {
    const page = await visit(start);
    const before = await press(page);
    for (const [way, callOff] of calledOff) {
      await callOff(page);
      await preview(page).waitFor({ state: "detached" });
      expect(await state(page, true), way).toEqual(before);
      await page.mouse.up();
      expect(await state(page, true), way).toEqual(before);
      await page.mouse.move(0, 0);
      await hover(page);
      await page.mouse.down();
      await preview(page).waitFor();
    }
    await page.mouse.up();
    await page.waitForURL("**/product-by-subcategory/**");
    await page.context().close();
  });

  const disturbances: [string, (page: Page) => Promise<unknown>][] = [
    ["a key", (page) => page.keyboard.press("a")],
    ["a selection", (page) => page.evaluate(() => getSelection()?.selectAllChildren(document.querySelector("h1") as Element))],
    ["scrolling", (page) => page.evaluate(() => scrollBy(0, 5))],
    ["another window", (page) => page.evaluate(() => window.dispatchEvent(new Event("blur")))],
    ["the system", (page) => page.evaluate(() => document.dispatchEvent(new PointerEvent("pointercancel")))],
  ];
  test("shows the old page again after a key, a selection and the like, and leaves the release to the browser", async () => {
    const page = await visit(start);
    for (const [at, [what, disturb]] of disturbances.entries()) {
      const before = await press(page);
      await disturb(page);
      await preview(page).waitFor({ state: "detached" });
      expect((await state(page, true)).inPage, what).toBe(before.inPage);
      if (!isProof && at > 0) {
        await release(page);
        continue;
      }
      await page.mouse.up();
      await page.waitForURL("**/product-by-subcategory/**");
    }
    await page.context().close();
  });

  test("shows a page that comes while the button is held", async () => {
    const page = await visit(start);
    const address = await link(page).getAttribute("href");
    const { promise, resolve: answer } = Promise.withResolvers<void>();
    await page.route(`**${address}`, async (route) => {
      await promise;
      await route.continue();
    });
    await link(page).hover();
    await page.mouse.down();
    answer();
    await preview(page).waitFor();
    expect(new URL(page.url()).pathname).toBe(start);
    await page.mouse.up();
    await page.waitForURL(`**${address}`);
    await page.context().close();
  });

  test("twice does not follow a link of the page that the first press opened", async () => {
    const page = await visit(start);
    const address = await link(page).getAttribute("href");
    const trap = '<a href="/news" style="position:fixed;inset:0;z-index:99">News</a>';
    await page.route(`**${address}`, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: (await answer.text()).replace(/<main[^>]*>/, `$&${trap}`) });
    });
    await hover(page);
    await page.mouse.down();
    await preview(page).waitFor();
    await page.mouse.up();
    await page.waitForURL(`**${address}`);
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    expect(await preview(page).count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe(address);
    await page.mouse.down();
    await page.mouse.up();
    await page.waitForURL("**/news");
    await page.context().close();
  });

  test("shifts nothing but the footer", async () => {
    const page = await visit(start);
    await page.evaluate(() => scrollTo(0, 500));
    await hover(page);
    await page.evaluate(() => {
      const shifted: string[] = [];
      Object.assign(window, { shifted });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          for (const { node } of (entry as unknown as { sources: { node?: Element }[] }).sources)
            shifted.push(node?.className ?? "");
      }).observe({ type: "layout-shift" });
    });
    const frames = () =>
      page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
    await page.mouse.down();
    await preview(page).waitFor();
    await frames();
    await page.mouse.up();
    await page.waitForURL("**/product-by-subcategory/**");
    await frames();
    const shifted = await page.evaluate(() => (window as unknown as { shifted: string[] }).shifted);
    expect(shifted.filter((name) => !name.startsWith("foot"))).toEqual([]);
    await page.context().close();
  });

  test("shows the page below an open menu, too", async () => {
    const page = await visit(start);
    const menu = page.locator(".nav > .is-open > :is(.mega, .menu)");
    await page.locator(".nav [data-menu]").first().hover();
    await menu.waitFor();
    await hover(page, menu.locator("a").nth(1));
    await page.mouse.down();
    await preview(page).waitFor();
    expect(await menu.evaluate((part) => getComputedStyle(part).opacity)).toBe("0");
    await page.keyboard.press("a");
    await preview(page).waitFor({ state: "detached" });
    expect(await menu.evaluate((part) => getComputedStyle(part).opacity)).toBe("1");
    await page.context().close();
  });

  const unlike: [string, (link: HTMLElement) => void][] = [
    ["leads to a place further down", (element) => ((element as HTMLAnchorElement).href += "#main")],
    ["is a button", (element) => element.setAttribute("role", "button")],
    ["opens the choice of cookies", (element) => element.setAttribute("data-consent", "")],
    ["changes a list", (element) => element.classList.add("toolbar")],
  ];
  test("waits for the release where the link is of another kind, and shows nothing with another button", async () => {
    const page = await visit(start);
    for (const button of ["right", "middle"] as const) {
      await hover(page);
      await page.mouse.down({ button });
      await nextFrame(page);
      expect([button, await preview(page).count()]).toEqual([button, 0]);
      await release(page, { button });
    }
    for (const [kind, change] of unlike) {
      await page.goto(start);
      await link(page).evaluate(change);
      await hover(page);
      await page.mouse.down();
      await nextFrame(page);
      expect([kind, await preview(page).count()]).toEqual([kind, 0]);
      await release(page);
    }
    await page.context().close();
  });

  test("before the script of presses is there leaves the page to the release, which opens it as it should be", async () => {
    const page = await visit(start);
    const { promise, resolve: answer } = Promise.withResolvers<void>();
    await page.route("**/assets/intent-*.js", async (route) => {
      await promise;
      await route.continue();
    });
    const loaded = page.waitForEvent("requestfinished", (request) => request.url().includes("/assets/intent-"));
    // The script may have come with the first visit.
    await page.reload();
    await link(page).click();
    await page.waitForURL("**/product-by-subcategory/**");
    answer();
    await loaded;
    await nextFrame(page);
    expect(await page.locator("main").evaluateAll((mains) => mains.map(({ className }) => className))).toEqual([""]);
    await page.context().close();
  });

  test("opens no link that then comes to lie under the pointer until it moves", async () => {
    const page = await visit(start);
    await hover(page);
    await link(page).evaluate((element) => {
      // The pointer rests on a link of every page.
      document
        .querySelector(".bar")
        ?.insertAdjacentHTML("beforeend", '<a href="/news" style="position:fixed;inset:0" hidden>News</a>');
      element.addEventListener("click", () => document.querySelector(".bar > a:last-child")?.removeAttribute("hidden"));
    });
    await page.mouse.down();
    await page.mouse.up();
    await page.waitForURL("**/product-by-subcategory/**");
    const asked = page.waitForRequest("**/news");
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
    expect(await page.locator("main").count()).toBe(1);
    await page.mouse.move(600, 500);
    await asked;
    await page.locator("main.staged").waitFor({ state: "attached" });
    await page.context().close();
  });
});

describe("without a mouse", () => {
  test("a link that a script removes before its page has come leaves no page behind", async () => {
    const page = await visit(start);
    const address = await link(page).getAttribute("href");
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
    let isRequested = false;
    await page.route(`**${address}`, async (route) => {
      isRequested = true;
      await asked;
      await route.continue();
    });
    await link(page).scrollIntoViewIfNeeded();
    // A tab that is not in front sees no focus, and comes there when the machine has time.
    await page.bringToFront();
    const focusAgain = async () => {
      await link(page).blur();
      await link(page).focus();
      return isRequested;
    };
    await expect.poll(focusAgain).toBe(true);
    await link(page).evaluate((element) => element.remove());
    const come = page.waitForResponse(`**${address}`);
    answer();
    await (await come).finished();
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
    expect(await page.locator("main").count()).toBe(1);
    await page.context().close();
  });

  /** A phone, and a finger on the link. */
  async function touched() {
    const page = await visit(start, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const touches = await page.context().newCDPSession(page);
    await link(page).scrollIntoViewIfNeeded();
    const { x, y } = (await link(page).boundingBox()) as { x: number; y: number };
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", up = 0) =>
      touches.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x: x + 9, y: y + 9 - up }] });
    await touch("touchStart");
    await page.locator("main.staged").waitFor({ state: "attached" });
    return { page, touch };
  }

  test("a finger opens the page with its release, laid out by then", async () => {
    const { page, touch } = await touched();
    expect(await preview(page).count()).toBe(0);
    await touch("touchEnd");
    await page.waitForURL("**/product-by-subcategory/**");
    await page.context().close();
  });

  test("a finger that scrolls opens nothing", async () => {
    const { page, touch } = await touched();
    for (const up of [10, 40, 90, 160]) await touch("touchMove", up);
    await page.locator("main.staged").waitFor({ state: "detached" });
    await touch("touchEnd");
    expect(new URL(page.url()).pathname).toBe(start);
    await page.context().close();
  });
});
