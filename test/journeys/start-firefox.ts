import { type Browser, firefox } from "playwright-core";

/** The inside of Playwright, which runs in this process; it is not documented (docs/decisions/047). */
type Inside = {
  _connection: { toImpl(browser: Browser): { _browserSession: { send(command: string, params: object): Promise<unknown> } } };
};

/**
 * The Firefox that is installed, driven by WebDriver BiDi. Playwright sets a color scheme for every profile, a command that Firefox learns later
 * than Playwright: whatever is emulated and not known yet is left out.
 *
 * @param program path of Firefox
 * @returns undefined for a Firefox that is too old for Playwright (140 is, 153 is not)
 */
export async function startFirefox(program: string): Promise<Browser | undefined> {
  const browser = await firefox.launch({ channel: "moz-firefox", executablePath: program }).catch((error: unknown) => {
    if (String(error).includes("unknown command")) return undefined;
    throw error;
  });
  if (!browser) return undefined;
  const session = (browser as unknown as Inside)._connection.toImpl(browser)._browserSession;
  const send = session.send.bind(session);
  session.send = (command, params) =>
    send(command, params).catch((error: unknown) => {
      if (command.startsWith("emulation.") && String(error).includes("unknown command")) return {};
      throw error;
    });
  return browser;
}
