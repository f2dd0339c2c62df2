import type { Page } from "playwright-core";

const script = "https://challenges.cloudflare.com/turnstile/v0/api.js";
const frame = "https://challenges.cloudflare.com/turnstile/box.html";
declare const window: { standIn: StandIn; [name: string]: unknown };
type StandIn = { token: string; options: Record<string, unknown>; expire(): void; fail(): void };

/**
 * Stands in for the program of Turnstile, under its own addresses: a frame with a box to tick, drawn as large and in
 * the colours that are asked for. Like the real one it keeps its token in a field of the form.
 *
 * @returns `away` cuts it off until it is `back`; `asked` are all hosts that the page has asked
 */
export async function standInForTurnstile(page: Page) {
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).hostname));
  const refusals: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) refusals.push(message.text());
  });
  let isAway = false;
  // Whatever else is asked of the world is answered, too: only the page's own policy can keep it out.
  await page.route(/^https:/, (route) => route.fulfill({ contentType: "text/javascript", body: "window.letIn = true" }));
  await page.route(`${script}**`, (route) =>
    isAway ? route.abort() : route.fulfill({ contentType: "text/javascript", body: program() }),
  );
  await page.route(`${frame}**`, (route) => route.fulfill({ contentType: "text/html", body: box(route.request().url()) }));
  return {
    hosts,
    refusals,
    away: () => {
      isAway = true;
    },
    back: () => {
      isAway = false;
    },
    box: page.frameLocator("[data-widget] iframe").getByRole("checkbox", { name: "I am human" }),
    next: (token: string) => page.evaluate((given) => Object.assign(window.standIn, { token: given }), token).then(() => {}),
    options: () => page.evaluate(() => JSON.parse(JSON.stringify(window.standIn.options)) as Record<string, string>),
    expire: () => page.evaluate(() => window.standIn.expire()),
    fail: () => page.evaluate(() => window.standIn.fail()),
  };
}

/** Its program: `render` and `reset`. */
function program(): string {
  const widget = (standIn: StandIn, address: string) => {
    let place: HTMLElement;
    const draw = () => {
      const { theme, size } = standIn.options;
      const shown = document.createElement("iframe");
      shown.title = "Widget of the stand-in";
      shown.src = `${address}?theme=${theme}&size=${size}`;
      shown.width = size === "compact" ? "164" : "304";
      shown.height = size === "compact" ? "144" : "78";
      shown.style.border = "0";
      const kept = document.createElement("textarea");
      kept.name = "cf-turnstile-response";
      kept.hidden = true;
      place.replaceChildren(shown, kept);
    };
    const call = (back: string, given?: string) => (standIn.options[back] as (token?: string) => void)(given);
    standIn.expire = () => {
      draw();
      call("expired-callback");
    };
    standIn.fail = () => call("error-callback");
    addEventListener("message", ({ data }) => {
      if (data !== "ticked") return;
      const kept = place.querySelector("textarea");
      if (kept) kept.value = standIn.token;
      call("callback", standIn.token);
    });
    return {
      render(where: HTMLElement, options: Record<string, unknown>) {
        [place, standIn.options] = [where, options];
        draw();
        return "widget-1";
      },
      reset: draw,
    };
  };
  return `window.standIn = { token: "", options: {} };
    window.turnstile = (${widget})(window.standIn, ${JSON.stringify(frame)});`;
}

/** The content of the frame. */
function box(address: string): string {
  const asked = new URL(address).searchParams;
  const [ground, ink] = asked.get("theme") === "dark" ? ["#222", "#fff"] : ["#fafafa", "#222"];
  return `<!doctype html><html lang="en"><title>Check</title>
    <style>body{margin:0;height:100vh;box-sizing:border-box;border:1px solid #8884;background:${ground};color:${ink};font:14px sans-serif;display:grid;place-content:center}</style>
    <label><input type="checkbox" onchange="parent.postMessage('ticked','*')"> I am human</label><small>stand-in of Turnstile</small></html>`;
}
