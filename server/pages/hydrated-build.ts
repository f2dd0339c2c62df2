import { createContext, data, matchRoutes, type RouteObject, type RouterContextProvider, type ServerBuild } from "react-router";
import { visitContext } from "../../app/context.ts";
import { notDone } from "../../app/error-messages.ts";
import { Message } from "../../app/page.ts";
import { pageStatusOf } from "../../app/status-of.ts";
import { DomainError } from "../../domain/errors.ts";
import type { Page } from "./find-page.ts";
import { outcomeOf } from "./form-door.ts";
import type { FormRefusal } from "./page-env.ts";

/** The pages that a request has been let in to: a page, and those around it. No loader or action of another page runs. */
export const enteredContext = createContext<ReadonlySet<string>>();

/** Why the form that was sent is not to be acted on. */
export const refusalContext = createContext<FormRefusal | undefined>();

type Route = NonNullable<ServerBuild["routes"][string]>;
type Args = { url: URL; context: Readonly<RouterContextProvider> };
type Work = (args: Args) => unknown;

/** Tells React Router's script to leave for a page that it does not know. */
const reload = "X-Remix-Reload-Document";

/**
 * The part of a build that React Router's request handler serves: its hydrated pages, whose loaders and actions stand behind our doors. The handler
 * and the browser know no other page.
 *
 * @returns `at` finds the page at a path as the handler does, with the pages around it, the outermost first
 */
export function hydratedBuild(build: ServerBuild, pages: readonly Page[]) {
  const byId = new Map(pages.filter(({ hydrated }) => hydrated).map((page) => [page.id, page]));
  const isOurs = ([id]: [string, unknown]) => id === "root" || byId.has(id);
  const routes = Object.entries(build.routes).filter(isOurs) as [string, Route][];
  const tree = treeOf(routes.map(([, route]) => route));

  function at(pathname: string): Page[] {
    const matches = matchRoutes(tree, pathname) ?? [];
    return matches.flatMap(({ route: { id = "" } }) => byId.get(id) ?? []);
  }

  /** Runs a loader or action of a page that was entered, and turns what it throws for the visitor into what the page's error boundary shows. */
  async function run(id: string, args: Args, work: () => unknown): Promise<unknown> {
    if (id !== "root" && !args.context.get(enteredContext).has(id)) throw new Error(`The page ${id} was not entered.`);
    try {
      return leaving(await work(), args.url);
    } catch (thrown) {
      if (thrown instanceof Response) throw leaving(thrown, args.url);
      if (thrown instanceof Message) throw data(thrown.content, { status: thrown.content.status ?? 200 });
      if (!(thrown instanceof DomainError)) throw thrown;
      throw data({ title: notDone, text: thrown.message }, { status: pageStatusOf(thrown) });
    }
  }

  /** A redirect to a page that is not hydrated is followed by the browser itself. */
  function leaving(answer: unknown, url: URL): unknown {
    const location = answer instanceof Response && answer.headers.get("location");
    if (location && at(new URL(location, url).pathname).length === 0) answer.headers.set(reload, "true");
    return answer;
  }

  /** Acts on a form, unless its door has refused it (form-door.ts). */
  function submit(action: Work, args: Args): unknown {
    const refusal = args.context.get(refusalContext);
    if (!refusal) return action(args);
    const { status, headers, data: refused } = outcomeOf(refusal, args.context.get(visitContext));
    return data(refused, { status, headers });
  }

  function withAccessCheck(route: Route): Route {
    const { loader, action } = route.module as { loader?: Work; action?: Work };
    const doors = {
      ...(loader ? { loader: (args: Args) => run(route.id, args, () => loader(args)) } : {}),
      ...(action ? { action: (args: Args) => run(route.id, args, () => submit(action, args)) } : {}),
      // Retry-After of a form that came too often.
      ...(action ? { headers: ({ actionHeaders }: { actionHeaders: Headers }) => actionHeaders } : {}),
    };
    return { ...route, module: { ...route.module, ...doors } as Route["module"] };
  }

  const served: ServerBuild = {
    ...build,
    routes: Object.fromEntries(routes.map(([id, route]) => [id, withAccessCheck(route)])),
    assets: { ...build.assets, routes: Object.fromEntries(Object.entries(build.assets.routes).filter(isOurs)) },
    // The form's door asks where it comes from, and knows the site's origin behind a proxy too.
    allowedActionOrigins: ["**"],
  };
  return { served, at };
}

function treeOf(routes: readonly Route[], parent?: string): RouteObject[] {
  return routes
    .filter(({ parentId }) => parentId === parent)
    .map(({ id, path, caseSensitive }) => ({ id, path, caseSensitive, children: treeOf(routes, id) }) as RouteObject);
}
