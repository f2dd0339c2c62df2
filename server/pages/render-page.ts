import type { Maps } from "../../app/context.ts";
import type { PageHandle } from "../../app/handle.ts";
import { drawHead } from "../../app/head.ts";
import type { Message } from "../../app/page.ts";
import { renderMain, renderMessage } from "../../app/render/render-page.tsx";
import { type AllowedHosts, pageHeaders, privateHeaders } from "../requests/headers.ts";
import type { PageMatch } from "./find-page.ts";
import { pageScripts } from "./page-scripts.ts";
import type { RenderedPage } from "./resource.ts";
import type { ShellRenderer } from "./shell.ts";

type Options = {
  shell: Pick<ShellRenderer, "frame">;
  origin: string;
  /** Whether pages name their tags to a content delivery network. */
  cdnTags: boolean;
  maps: Maps;
  /** What pages with a form allow of the human check's host. */
  checkHost: AllowedHosts;
};

type Shown = {
  url: URL;
  loaderData: unknown;
  /** What the form came back with. */
  actionData?: unknown;
  /** Of a page that is the same for everybody; undefined for one that no cache may store. */
  tags?: readonly string[];
};

/** The one renderer: React on the server to static HTML, in the frame of header and footer. */
export function createRenderer({ shell, origin, cdnTags, maps: { tiles, embed }, checkHost }: Options) {
  const maps = { tiles: { pictures: tiles && new URL(tiles.url).origin }, embed: { frames: embed && new URL(embed).origin } };

  function allowedHosts({ otherHosts, framesItself, script, access = "public" }: PageHandle): AllowedHosts {
    if (otherHosts) return maps[otherHosts];
    if (framesItself) return { frames: "'self'" };
    return access === "public" && (script === "forms" || script === "portal") ? checkHost : {};
  }

  async function page(
    { module, handle, params }: PageMatch,
    { url, loaderData, actionData, tags }: Shown,
  ): Promise<RenderedPage> {
    const { section, script, personal } = handle;
    if (!module.Page) throw new Error(`The page at ${url.pathname} has nothing to show.`);
    const frame = await shell.frame(section);
    const descriptors = module.meta?.({
      ...{ data: loaderData, loaderData, actionData, params, location: url, error: undefined },
      matches: [{ id: "root", loaderData: { siteName: frame.siteName } }],
    });
    const head = drawHead(descriptors ?? [], origin) + (script ? pageScripts[script] : "");
    const main = renderMain(module.Page, { loaderData, actionData, params });
    const allowed = allowedHosts(handle);
    if (personal || !tags) return { status: 200, body: frame.around(head, main), headers: privateHeaders(allowed), tags: [] };
    const shown = [...tags, ...frame.tags];
    return { status: 200, body: frame.bytesAround(head, main), headers: pageHeaders(shown, cdnTags, allowed), tags: shown };
  }

  async function message({ said }: Message): Promise<RenderedPage> {
    const { siteName, around } = await shell.frame();
    const { meta, head, main } = renderMessage(said, siteName);
    const body = around(drawHead(meta, origin) + head + pageScripts.portal, main);
    const { status = 200, headers = [] } = said;
    return { status, body, headers: [...privateHeaders(), ...headers.flat()], tags: [] };
  }

  return { page, message };
}

export type Renderer = ReturnType<typeof createRenderer>;
