import portal from "../../app/browser/account.ts?worker&url";
import calculator from "../../app/browser/calculator.ts?worker&url";
import forms from "../../app/browser/forms.ts?worker&url";
import map from "../../app/browser/map.ts?worker&url";
import passkey from "../../app/browser/passkey.ts?worker&url";
import proof from "../../app/browser/proof.ts?worker&url";
import type { Maps } from "../../app/context.ts";
import type { PageHandle } from "../../app/handle.ts";
import { renderHead } from "../../app/head.ts";
import type { Message } from "../../app/page.ts";
import { renderMain, renderMessage } from "../../app/render/render-page.tsx";
import type { RenderedPage } from "../answers/resource.ts";
import { type Allowed, pageHeaders, privateHeaders } from "../headers/headers.ts";
import type { PageMatch } from "./find-page.ts";
import type { ShellRenderer } from "./shell.ts";

/** Scripts that only some pages need, by the name in `handle.script`. */
const pageScripts = {
  calculator: `<script type="module" src="${calculator}"></script>`,
  forms: `<script type="module" src="${forms}"></script>`,
  map: `<script type="module" src="${map}"></script>`,
  passkey: `<script type="module" src="${passkey}"></script>`,
  proof: `<script type="module" src="${proof}"></script>`,
  portal: `<script type="module" src="${portal}"></script>`,
} as const;

type Options = {
  shell: Pick<ShellRenderer, "frame">;
  origin: string;
  /** Whether pages carry their tags in a header for a content delivery network. */
  cdnTags: boolean;
  maps: Maps;
  /** Hosts that pages with a form may load the human check from. */
  checkHost: Allowed;
};

type Shown = {
  url: URL;
  loaderData: unknown;
  /** The answer of the page's action, for a form that was refused. */
  actionData?: unknown;
  /** Tags of a page that is the same for everybody; undefined for a page that no cache may store. */
  tags?: readonly string[];
};

/** Renders pages with React to static HTML, in the frame of header and footer. */
export function createRenderer({ shell, origin, cdnTags, maps: { tiles, embed }, checkHost }: Options) {
  const maps = { tiles: { pictures: tiles && new URL(tiles.url).origin }, embed: { frames: embed && new URL(embed).origin } };

  function allowedHosts({ otherHosts, framesItself, script, access = "public" }: PageHandle): Allowed {
    if (otherHosts) return maps[otherHosts];
    if (framesItself) return { frames: "'self'" };
    return access === "public" && (script === "forms" || script === "portal") ? checkHost : {};
  }

  async function page(
    { module, handle, params }: Pick<PageMatch, "module" | "handle" | "params">,
    { url, loaderData, actionData, tags }: Shown,
  ): Promise<RenderedPage> {
    const { section, script, personal } = handle;
    if (!module.Page) throw new Error(`The page at ${url.pathname} has nothing to show.`);
    const frame = await shell.frame(section);
    const descriptors = module.meta?.({
      ...{ data: loaderData, loaderData, actionData, params, location: url, error: undefined },
      matches: [{ id: "root", loaderData: { siteName: frame.siteName } }],
    });
    const head = renderHead(descriptors ?? [], origin) + (script ? pageScripts[script] : "");
    const main = renderMain(module.Page, { loaderData, actionData, params });
    const { body, style } = frame.styled(head, main);
    const allowed = { ...allowedHosts(handle), style };
    if (personal || !tags) return { status: 200, body, headers: privateHeaders(allowed), tags: [] };
    const shown = [...tags, ...frame.tags];
    return { status: 200, body, headers: pageHeaders(shown, cdnTags, allowed), tags: shown };
  }

  async function message({ content }: Message): Promise<RenderedPage> {
    const { siteName, styled } = await shell.frame();
    const { meta, head, main } = renderMessage(content, siteName);
    const { body, style } = styled(renderHead(meta, origin) + head + pageScripts.portal, main);
    const { status = 200, headers = [] } = content;
    return { status, body, headers: [...privateHeaders({ style }), ...headers.flat()], tags: [] };
  }

  return { page, message };
}

export type Renderer = ReturnType<typeof createRenderer>;
