import type { Context } from "../../domain/context.ts";
import { lotData } from "../../domain/lot-passports/lot-data.ts";
import { readLot } from "../../domain/lot-passports/read-lot.ts";
import { isKnownLot } from "../../domain/lots/is-known-lot.ts";
import { lotDataPath } from "../../domain/lots/lot-paths.ts";
import { movedTo, type RenderedPage, type Resource } from "../answers/resource.ts";
import { cachedAnswerHeaders, uncachedAnswerHeaders } from "../headers/headers.ts";

type Options = {
  context: Context;
  origin: string;
  cdnTags: boolean;
  /** What there is at an address otherwise. */
  find: (url: URL) => Resource;
};

const notForEngines = ["X-Robots-Tag", "noindex"];
const unknown = JSON.stringify({ success: false, message: "We do not know this lot." });

/**
 * The passports of lots as JSON, `/lots/L-2610-1.json`, cached like pages; and redirects to lots whose number was written with slashes.
 *
 * @returns finds the resource of an address; undefined for any other address
 */
export function createLotSource({ context, origin, cdnTags, find }: Options): (url: URL) => Resource | undefined {
  function findLot(url: URL): Resource | undefined {
    const { pathname, search } = url;
    const typed = decoded(/^\/lots\/(.+)\.json$/.exec(pathname)?.[1]);
    if (typed !== undefined) {
      const address = `/lots/${encodeURIComponent(typed)}.json`;
      return { address, render: () => render(typed, address) };
    }
    const [word, ...parts] = pathname.split("/").filter(Boolean);
    if (word !== "lots" || parts.length < 2) return undefined;
    return { address: pathname + search, unknown: true, render: async () => (await moved(parts, search)) ?? find(url).render() };
  }

  /** A redirect from a number with slashes (domain/lots/lot-paths.ts); undefined where there is no such lot. */
  async function moved(parts: string[], search: string): Promise<RenderedPage | undefined> {
    if (!(await isKnownLot(context, decodeURIComponent(parts.join("/"))))) return undefined;
    return movedTo(`/lots/${parts.join("-")}${search}`, 301);
  }

  async function render(typed: string, address: string): Promise<RenderedPage> {
    const { lot, tags } = await readLot(context, typed);
    if (!lot) return { status: 404, body: unknown, headers: [...uncachedAnswerHeaders, ...notForEngines], tags: [] };
    const path = lotDataPath(lot.number);
    if (path !== address) return movedTo(path, 301);
    const headers = [...cachedAnswerHeaders(tags, cdnTags), ...notForEngines];
    return { status: 200, body: JSON.stringify(lotData(lot, origin)), headers, tags };
  }

  return findLot;
}

function decoded(piece: string | undefined): string | undefined {
  try {
    return piece === undefined ? undefined : decodeURIComponent(piece);
  } catch {
    return undefined;
  }
}
