import type { Page } from "playwright-core";
import type { openSite } from "./site.ts";

type Site = Pick<Awaited<ReturnType<typeof openSite>>, "url" | "visit">;

/** Gives a tab the session of somebody who has signed in. @param cookie as a browser sends it: `name=value` */
export async function takeSession(page: Page, url: string, cookie: string): Promise<void> {
  const [name = "", value = ""] = cookie.split(/=(.*)/s);
  // Sent over https only, and to the machine itself.
  await page.context().addCookies([{ name, value, url: url.replace("http:", "https:"), secure: true, httpOnly: true }]);
}

/**
 * A page of the console as somebody of staff sees it, once React has taken it over.
 *
 * @param person one of `staffActors`
 * @returns the page, and what goes wrong in the browser from now on
 */
export async function openConsole(
  { url, visit }: Site,
  person: { cookie: string },
  address: string,
  options: Parameters<typeof visit>[1] = {},
) {
  const page = await visit("about:blank", options);
  await takeSession(page, url, person.cookie);
  const faults = faultsOf(page);
  await page.goto(url + address);
  await isTakenOver(page);
  return { page, faults };
}

/** What goes wrong in the browser from now on. That a page answers with a refusal is no fault, and tests have no pictures. */
export function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on("console", (message) => {
    const { url } = message.location();
    const isMissing = message.text().startsWith("Failed to load resource") && (url === page.url() || url.includes("/pictures/"));
    if (["error", "warning"].includes(message.type()) && !isMissing) faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(error.message));
  return faults;
}

/** Waits until React has taken a page over. */
export async function isTakenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => "__reactRouterDataRouter" in globalThis);
}
