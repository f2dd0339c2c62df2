import type { ServerBuild } from "react-router";
import type { Access, PageHandle } from "../../app/handle.ts";
import type { PageModule } from "../../app/page-module.ts";

/** A page of app/routes.ts: `path` with its parameters, `/news-details/:slug`. */
export type Page = {
  id: string;
  path: string;
  module: PageModule;
  handle: PageHandle;
  access: Access;
  /** The page that it is a part of. */
  parent?: string | undefined;
  /** React continues it in the browser (hydrated-routes.ts); all others are static markup. */
  hydrated: boolean;
};
/** A page with the decoded parameters of its address. */
export type PageMatch = Page & { params: Record<string, string> };

/** @param routes React Router's manifest of app/routes.ts */
export function listPages(routes: ServerBuild["routes"]): Page[] {
  const pathOf = (id: string): string => {
    const { parentId = "root", path = "" } = routes[id] ?? {};
    return (parentId === "root" ? "/" : `${pathOf(parentId)}/`) + path;
  };
  return Object.values(routes).flatMap((route) => {
    if (!route || route.id === "root") return [];
    const module = route.module as unknown as PageModule;
    const { handle = {} } = module;
    const { access = "public" } = handle;
    const parent = route.parentId === "root" ? undefined : route.parentId;
    return [{ id: route.id, path: pathOf(route.id), module, handle, access, parent, hydrated: module.default !== undefined }];
  });
}

/**
 * Finds the page of a path. Addresses are flat (`/word` or `/word/:param`), so two maps are enough.
 *
 * @returns a function from a path, percent-encoded as received, to the page or undefined
 */
export function findPage(pages: readonly Page[]): (pathname: string) => PageMatch | undefined {
  const fixed = new Map(pages.filter(({ path }) => !path.includes(":")).map((page) => [page.path, page]));
  const withParameter = new Map(
    pages.flatMap((page) => {
      const [, word = "", parameter, ...more] = page.path.split("/");
      return parameter?.startsWith(":") && more.length === 0 ? [[word, { page, name: parameter.slice(1) }] as const] : [];
    }),
  );
  return (pathname) => {
    const page = fixed.get(pathname);
    if (page) return { ...page, params: {} };
    const [, word = "", value, ...more] = pathname.split("/");
    const found = withParameter.get(word);
    if (!found || !value || more.length > 0) return undefined;
    const decoded = decode(value);
    return decoded === undefined ? undefined : { ...found.page, params: { [found.name]: decoded } };
  };
}

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
