import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";

/**
 * Playwright's own test runner calls these (PW_TEST_REUSE_CONTEXT); they are not documented. Where a later Playwright has them no more, every tab gets
 * a new profile: the tests find the same and take a few minutes longer. Then this type, `changeable` and what is below their only use may go.
 */
type Reusing = {
  _newContextForReuse?(options: BrowserContextOptions): Promise<BrowserContext>;
  _disconnectFromReusedContext?(reason: string): Promise<void>;
};

/** What Playwright can change in a profile that is there; with anything else it makes another. */
const changeable = new Set<string>(["baseURL", "viewport", "colorScheme", "reducedMotion"]);

const lent = new WeakSet<Browser>();

/**
 * A tab in an empty browser profile. A new profile costs a process of the browser, four times the work of loading a page, so the last one
 * is used again where it can be: Playwright empties it (cookies, storage, cache, clock, routes).
 *
 * @param settings.fresh whether it must be a new one: an emptied one may have a mouse button held down
 * @returns a page; closing it, or its context, gives both back
 */
export async function openTab(browser: Browser, options: BrowserContextOptions, { fresh = false } = {}): Promise<Page> {
  const reusing = browser as Browser & Reusing;
  const isAsWanted = Object.keys(options).every((name) => changeable.has(name));
  if (fresh || lent.has(browser) || !isAsWanted || !reusing._newContextForReuse || !reusing._disconnectFromReusedContext)
    return (await browser.newContext(options)).newPage();
  lent.add(browser);
  const context = await reusing._newContextForReuse(options);
  const page = context.pages()[0] ?? (await context.newPage());
  const close = page.close.bind(page);
  let isGivenBack = false;
  const giveBack = async () => {
    if (isGivenBack) return;
    isGivenBack = true;
    await Promise.all([context.setOffline(false), context.clearPermissions()]);
    // A page that is about to lead on, as a form that was sent is, would do so while it is emptied.
    await close();
    lent.delete(browser);
    await reusing._disconnectFromReusedContext?.("The tab is closed.");
  };
  page.close = giveBack;
  context.close = giveBack;
  return page;
}
