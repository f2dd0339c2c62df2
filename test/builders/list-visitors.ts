import type { enquirySite } from "./enquiry-site.ts";
import { pageParts } from "./page-parts.ts";

type Site = Pick<Awaited<ReturnType<typeof enquirySite>>, "app" | "config">;

/** Browsers that keep their cookies, and visit a list. */
export function listVisitors(site: Site) {
  const { config } = site;
  return function browser(first: Record<string, string> = {}) {
    const jar = new Map(Object.entries(first));
    const headers = (more: Record<string, string>) => ({
      origin: config.origin,
      cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; "),
      ...more,
    });
    const keep = (response: Response) => {
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        jar.set(name, value);
      }
      return response;
    };
    const post = async (address: string, fields: Record<string, string>, more: Record<string, string> = {}) =>
      keep(
        await site.app.fetch(
          new Request(config.origin + address, { method: "POST", body: new URLSearchParams(fields), headers: headers(more) }),
        ),
      );
    const open = async (address = "/request-list") => {
      const response = await site.app.fetch(new Request(config.origin + address, { headers: headers({}) }));
      return { status: response.status, response, ...pageParts(await response.clone().text()) };
    };
    const add = (...items: string[]) => post("/request-list/add", { item: items.join(",") });
    return { jar, keep, post, open, add };
  };
}

/** What the form of a list sends, as it stands there. */
export function fieldsOf({ all }: ReturnType<typeof pageParts>): Record<string, string> {
  return Object.fromEntries([
    ...all("input[name]").map((input) => [input.getAttribute("name") ?? "", input.getAttribute("value") ?? ""]),
    ...all("select[name]").map((select) => [
      select.getAttribute("name") ?? "",
      (select.querySelector("option[selected]") ?? select.querySelector("option"))?.getAttribute("value") ??
        select.querySelector("option[selected]")?.text ??
        select.querySelector("option")?.text ??
        "",
    ]),
  ]);
}

/** The item numbers on the page of a list. */
export const itemsOf = ({ values }: ReturnType<typeof pageParts>) =>
  Array.from({ length: 9 }, (_, at) => values(`Items.${at + 1}.ItemNumber`)).flat();
