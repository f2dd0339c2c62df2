import type { BrowserContext, Page } from "playwright-core";
import { afterAll, describe, expect, test } from "vitest";
import { staticFiles } from "../../server/files/static-files.ts";
import { listen } from "../../server/start/listen.ts";
import { enquirySite } from "../builders/enquiry-site.ts";
import { freePort } from "../builders/free-port.ts";
import { codeOf, staffDoor, staffPassword } from "../builders/staff-door.ts";
import { expectAccessible } from "./accessible.ts";
import { sharedBrowser } from "./browsers.ts";

// A passkey belongs to the host of the site's public address: the browser has to be at just that.
const port = await freePort();
const site = await enquirySite({ origin: `http://localhost:${port}` });
const { stop } = await listen({ app: site.app, statics: staticFiles("build/client") }, port, "127.0.0.1");
const browser = await sharedBrowser();
afterAll(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
  await stop(AbortSignal.abort());
});
const { newcomer } = staffDoor(site);

async function open(options: Parameters<typeof browser.newContext>[0] = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.config.origin, viewport: { width: 1440, height: 900 }, ...options });
  await context.addCookies([{ name: "cookie_consent", value: "additional", url: site.config.origin }]);
  return context.newPage();
}

/** Plugs an authenticator into a tab's browser: it unlocks by itself. @returns ways to look at it, and to take it out */
async function plugIn(page: Page) {
  const devices = await page.context().newCDPSession(page);
  await devices.send("WebAuthn.enable");
  const options = { protocol: "ctap2", transport: "internal", hasUserVerification: true, isUserVerified: true } as const;
  const { authenticatorId } = await devices.send("WebAuthn.addVirtualAuthenticator", {
    options: { ...options, hasResidentKey: true, automaticPresenceSimulation: true },
  });
  return {
    keys: async () => (await devices.send("WebAuthn.getCredentials", { authenticatorId })).credentials,
    refuse: () => devices.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false }),
    takeOut: () => devices.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId }),
  };
}

async function enterPassword(page: Page, email: string): Promise<void> {
  await page.goto("/staff/sign-in?to=/staff");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill(staffPassword);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(({ pathname }) => pathname !== "/staff/sign-in");
  // The script that asks for a passkey is there.
  await page.waitForLoadState("load");
}

describe("a passkey", () => {
  test("is made by an administrator who has no second factor, and signs in the next time", async () => {
    const { email } = await newcomer("admin", "key@warpline.example");
    const page = await open();
    const device = await plugIn(page);
    await enterPassword(page, email);
    await page.getByRole("heading", { name: "Set up a second factor" }).waitFor();
    await page.getByLabel("What you call it").fill("Office laptop");
    await page.getByRole("button", { name: "Make a passkey" }).click();
    await page.getByRole("heading", { name: "Recovery codes" }).waitFor();
    expect(await device.keys()).toHaveLength(1);
    await page.getByRole("button", { name: "Show me ten codes" }).click();
    await page.getByText("These are your ten codes.").waitFor();
    expect(await page.locator(".recovery-codes li").count()).toBe(10);
    await page.goto("/staff/account");
    await page.getByRole("button", { name: "Sign out everywhere" }).click();
    await page.getByRole("heading", { name: "Staff sign-in" }).waitFor();
    await enterPassword(page, email);
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await page.waitForURL(({ pathname }) => pathname !== "/staff/second-factor");
    const stored = await site.db.selectFrom("account_passkey").select(["name", "counter", "used_at"]).executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ name: "Office laptop", counter: expect.any(Number), used_at: expect.any(Date) });
    // An answer that was caught is worth nothing: its challenge is used up.
    expect(await site.db.selectFrom("passkey_challenge").selectAll().execute()).toEqual([]);
    await page.context().close();
  });

  test("of another device does not sign in, and the page says what else there is", async () => {
    const { email } = await newcomer("admin", "other-key@warpline.example");
    const page = await open();
    const device = await plugIn(page);
    await enterPassword(page, email);
    await page.getByRole("button", { name: "Make a passkey" }).click();
    await page.getByRole("heading", { name: "Recovery codes" }).waitFor();
    await page.context().clearCookies({ name: /session/ });
    await device.takeOut();
    await plugIn(page);
    await enterPassword(page, email);
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await page.getByText("No passkey was used.").first().waitFor();
    await page.goto("/staff/account");
    expect(new URL(page.url()).pathname).toBe("/staff/sign-in");
    await page.context().close();
  });

  test("takes JavaScript: without it a code of an app sets up the account", async () => {
    const { email } = await newcomer("admin", "plain@warpline.example");
    const page = await open({ javaScriptEnabled: false });
    await enterPassword(page, email);
    await page.getByRole("button", { name: "Make a passkey" }).click();
    await page.getByText("A passkey needs JavaScript").first().waitFor();
    const secret = (await page.locator("[data-secret]").textContent())?.replace(/\s/g, "") ?? "";
    await page.getByLabel("Code", { exact: true }).fill(await codeOf(secret));
    await page.getByRole("button", { name: "Set up the app" }).click();
    await page.getByRole("heading", { name: "Recovery codes" }).waitFor();
    await page.context().close();
  });
});

test("the pages within a sign-in are accessible, and fit a small phone", async () => {
  const { email } = await newcomer("admin", "looks@warpline.example");
  const page = await open();
  const expectGood = async () => {
    await expectAccessible(page);
    for (const width of [1440, 820, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBeLessThanOrEqual(width);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  };
  await enterPassword(page, email);
  await page.getByRole("heading", { name: "Set up a second factor" }).waitFor();
  await expectGood();
  const secret = (await page.locator("[data-secret]").textContent())?.replace(/\s/g, "") ?? "";
  await page.getByLabel("Code", { exact: true }).fill(await codeOf(secret));
  await page.getByRole("button", { name: "Set up the app" }).click();
  await page.getByRole("button", { name: "Show me ten codes" }).click();
  await page.getByText("These are your ten codes.").waitFor();
  await expectGood();
  await (page.context() as BrowserContext).clearCookies({ name: /session/ });
  await enterPassword(page, email);
  await page.getByRole("heading", { name: "Second factor" }).waitFor();
  await page.getByText("Use a recovery code").click();
  await expectGood();
  await page.context().close();
});
