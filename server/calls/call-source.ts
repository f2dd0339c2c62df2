import { answerCall, type CallAnswer, failure, querySchema } from "../../api/answer-call.ts";
import type { Call, Caller } from "../../api/call.ts";
import type { Context } from "../../domain/context.ts";
import { nearestNames } from "../../domain/fields/nearest-name.ts";
import { movedTo, type RenderedPage, type Resource } from "../answers/resource.ts";
import { cachedAnswerHeaders, uncachedAnswerHeaders } from "../headers/headers.ts";

/** A caller from an unknown country: most calls answer every caller alike. */
const anybody: Caller = { countryCode: null };

/**
 * The API's calls as resources that can be cached, by address: `/api/{name}?{query}`.
 *
 * @returns `find` for any address below /api/, and `render` for a call that answers each caller differently
 */
export function createCallSource(options: { calls: readonly Call[]; context: Context; cdnTags: boolean }) {
  const { calls, context, cdnTags } = options;
  const byName = new Map(calls.map((call) => [call.name, { call, params: Object.keys(querySchema(call).shape).toSorted() }]));

  function find(url: URL): Resource {
    const name = callName(url.pathname);
    if (name === "" || name === "index.php")
      return { address: "/api/", unknown: true, render: async () => movedTo("/api/docs", 301) };
    const known = byName.get(name);
    if (!known) return { address: `/api/${name}`, unknown: true, render: async () => unknownCall(name, [...byName.keys()]) };
    const query = new URLSearchParams();
    for (const param of known.params) {
      const value = url.searchParams.getAll(param).at(-1)?.trim();
      if (value) query.set(param, value);
    }
    const address = query.size > 0 ? `/api/${name}?${query}` : `/api/${name}`;
    const resource = { address, render: () => render(known.call, query, anybody) };
    return known.call.personal ? { ...resource, unknown: true } : resource;
  }

  /** @param query only what the call reads */
  async function render(call: Call, query: URLSearchParams, caller: Caller): Promise<RenderedPage> {
    const answer = await answerCall(call, context, query, caller);
    const isCached = answer.status === 200 && !call.personal;
    const headers = isCached ? cachedAnswerHeaders(answer.tags, cdnTags) : [...uncachedAnswerHeaders];
    headers.push(...partHeaders(answer, `/api/${call.name}`, query));
    return { status: answer.status, body: JSON.stringify(answer.body), headers, tags: isCached ? answer.tags : [] };
  }

  return { find, render, call: (pathname: string) => byName.get(callName(pathname))?.call };
}

export type CallSource = ReturnType<typeof createCallSource>;

/** `/api/index.php/careers/` → `careers` */
function callName(pathname: string): string {
  return pathname.replace(/^\/api\/(index\.php\/)?/, "").replace(/\/+$/, "");
}

function unknownCall(name: string, names: readonly string[]): RenderedPage {
  const near = nearestNames(name, names, 3);
  const message = `There is no call “${name.slice(0, 60)}”${near.length > 0 ? `; did you mean ${near.join(", ")}?` : "."} All calls are listed at /api/docs.`;
  return { status: 404, body: JSON.stringify({ ...failure(message), nearest: near }), headers: uncachedAnswerHeaders, tags: [] };
}

/** Headers with the total number of rows, and links to the previous and next parts (RFC 8288). */
function partHeaders({ part }: CallAnswer, path: string, query: URLSearchParams): string[] {
  if (!part) return [];
  const { page, limit, total } = part;
  const link = (rel: string, to: number) => {
    const other = new URLSearchParams(query);
    other.set("page", String(to));
    return `<${path}?${other}>; rel="${rel}"`;
  };
  const links = [...(page > 1 ? [link("prev", page - 1)] : []), ...(page * limit < total ? [link("next", page + 1)] : [])];
  return ["X-Total-Count", String(total), ...(links.length > 0 ? ["Link", links.join(", ")] : [])];
}
