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
  /** React continues it in the browser (hydrated-pages.ts); all others are static markup. */
  hydrated: boolean;
};
/** A page with the decoded parameters of its address, and all pages that are entered with it: those around it, the outermost first, and itself. */
export type PageMatch = Page & { params: Record<string, string>; entered: readonly Page[] };

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

/** Whether a page is the same for everybody, so that its bytes can be cached. */
export function isForAll({ access, module }: Pick<Page, "access" | "module">): boolean {
  return access === "public" && module.Page !== undefined;
}

/** The methods that a page's address answers. */
export function methodsOf({ module, hydrated }: Pick<Page, "module" | "hydrated">): ("GET" | "POST")[] {
  return [...(module.loader || module.Page || hydrated ? (["GET"] as const) : []), ...(module.action ? (["POST"] as const) : [])];
}

/** A piece of an address between slashes: a word that pages have there, or the value of a parameter. */
type Branch = { page?: Page; words: Map<string, Branch>; parameter?: Branch };

const newBranch = (): Branch => ({ words: new Map() });

/**
 * Finds the page of a path; a word of an address goes before a parameter.
 *
 * @returns a function from a path, percent-encoded as received, to the page or undefined
 */
export function findPage(pages: readonly Page[]): (pathname: string) => PageMatch | undefined {
  const root = newBranch();
  for (const page of pages) {
    let branch = root;
    for (const piece of page.path.split("/")) {
      const next = (piece.startsWith(":") ? branch.parameter : branch.words.get(piece)) ?? newBranch();
      if (piece.startsWith(":")) branch.parameter = next;
      else branch.words.set(piece, next);
      branch = next;
    }
    branch.page ??= page;
  }

  function walk(
    branch: Branch | undefined,
    [piece, ...more]: readonly string[],
    values: readonly string[],
  ): PageMatch | undefined {
    if (!branch) return undefined;
    if (piece === undefined) return branch.page && withParams(branch.page, values);
    return (
      walk(branch.words.get(piece), more, values) ?? walk(piece === "" ? undefined : branch.parameter, more, [...values, piece])
    );
  }

  return (pathname) => walk(root, pathname.split("/", mostPieces), []);
}

/** More than any page's address has. */
const mostPieces = 12;

/** @param values percent-encoded; a page has no parameter that cannot be decoded */
function withParams(page: Page, values: readonly string[]): PageMatch | undefined {
  const names = [...page.path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  try {
    const params = Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(values[at] ?? "")]));
    return { ...page, params, entered: [page] };
  } catch {
    return undefined;
  }
}
