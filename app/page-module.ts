import type { ComponentType } from "react";
import type { MetaDescriptor, Params, RouterContextProvider } from "react-router";
import type { PageHandle } from "./handle.ts";

/** What a page's `loader` and `action` are called with. */
type PageArgs = {
  url: URL;
  params: Params;
  /** The address as in app/routes.ts. */
  pattern: string;
  context: Readonly<RouterContextProvider>;
  request: Request;
};

/** What a page's `meta` is called with. */
type PageMetaArgs = {
  data: unknown;
  loaderData: unknown;
  /** What its form came back with. */
  actionData: unknown;
  params: Params;
  location: URL;
  /** The root's, with the name of the site. */
  matches: [{ id: "root"; loaderData: { siteName: string } }];
  error: undefined;
};

/**
 * A page: a module in React Router's convention, listed in app/routes.ts. `loader` reads what it shows, `action` does what its form asks for,
 * `handle` says who may enter and what the form carries. Its component says how it is rendered: `Page` becomes static markup, without hooks; a
 * default export is React's in the browser too, with all of React Router, and only wings for it may have one (server/pages/page-checks.ts,
 * docs/decisions/020). Without a component the loader answers by itself: a file; a module with an `action` alone has no page.
 */
export type PageModule = {
  handle?: PageHandle;
  loader?: (args: PageArgs) => unknown;
  action?: (args: PageArgs) => unknown;
  meta?: (args: PageMetaArgs) => MetaDescriptor[];
  Page?: ComponentType<{ loaderData: unknown; actionData: unknown; params: Params }>;
  /** React Router hands it what `Page` is given, and more. */
  default?: ComponentType;
};
