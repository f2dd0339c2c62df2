import { type Browser, firefox } from "playwright-core";

/**
 * The inside of Playwright, which runs in this process; it is not documented (docs/decisions/047). Where a later Playwright has it no more there is no
 * Firefox, and a test says so. Then try without the hook: a Firefox that knows every command of Playwright needs none.
 */
type Inside = {
  _connection?: { toImpl?(browser: Browser): { _browserSession?: { send?(command: string, params: object): Promise<unknown> } } };
};

/**
 * The Firefox that is installed, driven by WebDriver BiDi. Playwright sets a color scheme for every profile, a command that Firefox learns later
 * than Playwright: whatever is emulated and not known yet is left out.
 *
 * @param program path of Firefox
 * @returns the browser, or a sentence that says why there is none
 */
export async function startFirefox(program: string): Promise<Browser | string> {
  const browser = await firefox.launch({ channel: "moz-firefox", executablePath: program }).catch((error: unknown) => {
    if (String(error).includes("unknown command")) return undefined;
    throw error;
  });
  // 140 is, 153 is not.
  if (!browser) return "This Firefox is too old for Playwright.";
  const session = (browser as unknown as Inside)._connection?.toImpl?.(browser)._browserSession;
  const send = session?.send?.bind(session);
  if (!session || !send) {
    await browser.close();
    return "This Playwright cannot drive a Firefox that lacks one of its commands: see test/journeys/start-firefox.ts.";
  }
  session.send = (command, params) =>
    send(command, params).catch((error: unknown) => {
      if (command.startsWith("emulation.") && String(error).includes("unknown command")) return {};
      throw error;
    });
  return browser;
}
