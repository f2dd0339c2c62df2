import { createMiddleware } from "hono/factory";
import { catalogueFilePath } from "../../app/staff/catalogue/catalogue-paths.ts";
import type { Context } from "../../domain/context.ts";
import { DomainError } from "../../domain/errors.ts";
import { may } from "../../domain/people/authorize.ts";
import { type DraftPicture, previewDraft } from "../../domain/workbench/preview-draft.ts";
import { toResponse, withNoStore } from "../answers/private-answer.ts";
import type { ErrorAnswers } from "../errors/error-answers.ts";
import { noStore } from "../headers/headers.ts";
import { isForAll, type Page } from "./find-page.ts";
import type { LoadContext } from "./load-context.ts";
import type { PageEnv } from "./page-env.ts";
import { createPublicPages } from "./public-pages.ts";
import type { Renderer } from "./render-page.ts";
import type { ShellRenderer } from "./shell.ts";

/** The parameter that names a draft: `product:12`. It is no part of any page. */
const parameter = "draft";

/** Whether an address asks for the preview of a draft: no page of the cache answers it. */
export const asksForPreview = (address: string): boolean => address.includes(`${parameter}=`);

type Options = {
  context: Context;
  renderer: Renderer;
  shell: Pick<ShellRenderer, "notFound">;
  pages: readonly Page[];
  loadContext: LoadContext;
  config: { origin: string };
  errors: Pick<ErrorAnswers, "refused">;
};

/**
 * The door to a public page as it will be, at its own address with `?draft=product:12`, for staff alone. Everybody else gets the page as it is. It is made
 * in a transaction that is rolled back, and neither read from nor written to a cache.
 */
export function previewDoor({ context, renderer, shell, pages, loadContext, config: { origin }, errors }: Options) {
  return createMiddleware<PageEnv>(async (c, next) => {
    if (c.req.method === "POST" || !asksForPreview(c.req.url)) return next();
    const url = new URL(c.req.url);
    const [, table = "", key = ""] = /^([a-z_]+):(.+)$/s.exec(url.searchParams.get(parameter) ?? "") ?? [];
    const actor = table === "" || !isShown(c.get("page")) ? undefined : await c.get("who")();
    if (!actor || !may(actor, "record.read")) return next();
    url.searchParams.delete(parameter);
    try {
      const rendered = await previewDraft({ ...context, actor }, { table, key }, async (seen, pictures) => {
        const page = await createPublicPages({
          pages,
          renderer,
          shell,
          origin,
          mend: () => undefined,
          loadContext: loadContext(seen),
        })(url).render();
        return { ...page, body: withDraftPictures(String(page.body), pictures) };
      });
      return forFrame(toResponse(rendered));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return withNoStore(await errors.refused(c.req.raw, { status: 422, title: "No preview", message: error.message }));
    }
  });
}

/** Leads the pictures of drafts to where staff see them, in every width and format. */
function withDraftPictures(html: string, pictures: readonly DraftPicture[]): string {
  const sources = new Map(pictures.map(({ id, version, source }) => [`${id}-${version}`, source]));
  return html.replace(/\/pictures\/(\d+-[^/"\s]+)\/\d+(\.[a-z]+)?/g, (address, picture: string) => {
    const source = sources.get(picture);
    return source === undefined ? address : `${catalogueFilePath}?${new URLSearchParams({ source })}`;
  });
}

const isShown = (page: Page | undefined): boolean => page !== undefined && isForAll(page);

/** The console shows it in a frame; nobody keeps it, and no search engine sees it. */
function forFrame(response: Response): Response {
  const policy = response.headers.get("content-security-policy") ?? "";
  for (const name of ["etag", "cdn-cache-control", "cache-tag", "vary"]) response.headers.delete(name);
  response.headers.set("content-security-policy", policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"));
  response.headers.set("x-robots-tag", "noindex");
  response.headers.set("cache-control", noStore["Cache-Control"]);
  return response;
}
