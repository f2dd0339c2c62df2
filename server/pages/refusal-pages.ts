import { TaggedCache } from "../../domain/cache/tagged-cache.ts";
import { acceptedEncodings } from "../answers/accept-encoding.ts";
import { wantsJson } from "../errors/error-answers.ts";
import { htmlHeaders, pairs, uncachedAnswerHeaders } from "../headers/headers.ts";
import { type TooMany, tooMuchAtOnce } from "../limits/too-many.ts";
import { CachedPage } from "./cached-page.ts";
import type { ShellRenderer } from "./shell.ts";

/** Answers clients that are over a limit. A refusal has to be cheap: each of its pages is rendered and compressed once. */
export function createRefusalPages(shell: Pick<ShellRenderer, "tooMany">) {
  const pages = new TaggedCache<CachedPage>({ max: 2 });
  const pageOf = (name: TooMany["page"]) =>
    pages.getOrMake(name, async () => {
      const { html, tags } = await shell.tooMany(name);
      const headers = [...Object.entries(htmlHeaders).flat(), "Cache-Control", "no-store"];
      const page = new CachedPage("", { status: 429, body: html, headers, tags });
      // So that the uncompressed text is stored too.
      page.hits = 2;
      return page;
    });

  async function refuse(request: Request, { status, retryAfter, page }: TooMany): Promise<Response> {
    const later: [string, string] = ["Retry-After", String(retryAfter)];
    if (wantsJson(request)) return Response.json(tooMuchAtOnce, { status, headers: [...pairs(uncachedAnswerHeaders), later] });
    const { body, headers } = (await pageOf(page)).encodedFor(
      acceptedEncodings(request.headers.get("accept-encoding") ?? undefined),
    );
    return new Response(new Uint8Array(body), { status, headers: [...pairs(headers), later] });
  }

  return { refuse, drop: (tags: readonly string[]) => void pages.drop(tags) };
}
