import { securityHeaders } from "../headers/headers.ts";

/** An answer before compression. */
export type RenderedPage = {
  status: number;
  body: string | Buffer<ArrayBuffer>;
  /** Flat list of names and values, without those about encoding and length. */
  headers: readonly string[];
  /** Tags of what it shows; an answer without tags is not cached. */
  tags: readonly string[];
};

/** The page, call or file of an address. */
export type Resource = {
  /** The canonical address, under which it is cached. */
  address: string;
  /** Nothing here can be cached; another route may have the address. */
  unknown?: true;
  /** A page with a form, which its query fills in. */
  isForm?: boolean;
  /** Query parameters that it does not read, such as `utm_source=mail`; a redirect passes them on. */
  unread?: string;
  render: () => Promise<RenderedPage>;
};

/** A redirect; browsers may cache a permanent one for an hour. */
export function movedTo(
  location: string,
  status: number,
  cache = status === 301 ? "public, max-age=3600" : "no-cache",
): RenderedPage {
  const headers = [...Object.entries(securityHeaders).flat(), "Cache-Control", cache, "Location", location];
  return { status, body: "", headers, tags: [] };
}

/** Adds headers to every rendered page; they are cached with it. */
export function withHeaders(find: (url: URL) => Resource, headers: readonly string[]): (url: URL) => Resource {
  if (headers.length === 0) return find;
  return (url) => {
    const resource = find(url);
    const render = async () => {
      const page = await resource.render();
      return { ...page, headers: [...page.headers, ...headers] };
    };
    return { ...resource, render };
  };
}
