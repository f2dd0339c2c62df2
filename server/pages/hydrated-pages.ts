import { randomBytes } from "node:crypto";
import { Hono } from "hono";
import { createRequestHandler, type ServerBuild } from "react-router";
import { hydrationContext, type Visit } from "../../app/context.ts";
import type { Context } from "../../domain/context.ts";
import type { SignedIn } from "../../domain/people/actor.ts";
import { withNoStore } from "../answers/private-answer.ts";
import { pairs, privateHeaders } from "../headers/headers.ts";
import type { Env } from "../requests/env.ts";
import { isLetIn } from "./access-door.ts";
import type { Page, PageMatch } from "./find-page.ts";
import { enteredContext, hydratedBuild, refusalContext } from "./hydrated-build.ts";
import type { LoadContext } from "./load-context.ts";
import type { FormRefusal } from "./page-env.ts";
import type { ShellRenderer } from "./shell.ts";

type Options = {
  build: ServerBuild;
  pages: readonly Page[];
  context: Context;
  shell: Pick<ShellRenderer, "console" | "frame">;
  loadContext: LoadContext;
};

/** Pages that React continues in the browser: a document, the data that its links and forms ask for (`.data`), and which further pages it may load. */
export function createHydratedPages({ build, pages, context, shell, loadContext }: Options) {
  const { served, at } = hydratedBuild(build, pages);
  const handle = createRequestHandler(served, import.meta.env.MODE);

  /** The page of a path, or of its data. */
  function match(pathname: string): PageMatch | undefined {
    // An address with a slash at its end is redirected to the one without (mended-address.ts).
    const entered = /\/(_?\.data)?$/.test(pathname) ? [] : at(pathname.replace(/\.data$/, ""));
    const page = entered.at(-1);
    return page && { ...page, params: {}, entered };
  }

  /** Answers somebody who has been let in. @throws what a loader or action throws that is no answer to the visitor */
  async function answer(
    { entered, access, handle: { section } }: PageMatch,
    { visit, actor, refusal }: { visit: Visit; actor: SignedIn | undefined; refusal: FormRefusal | undefined },
  ): Promise<Response> {
    const { url, method, headers, signal } = visit.request;
    const nonce = randomBytes(16).toString("base64");
    const { around } = access === "staff" ? shell.console : await shell.frame(section);
    const failures: unknown[] = [];
    const fail = (error: unknown) => void failures.push(error);
    const loaded = loadContext(context, visit, actor);
    loaded.set(hydrationContext, { nonce, around, fail });
    loaded.set(enteredContext, new Set(entered.map(({ id }) => id)));
    loaded.set(refusalContext, refusal);
    // The form's door has read the body.
    const response = await handle(new Request(url, { method, headers, signal }), loaded);
    // Unexpected errors are logged and answered like on every page.
    if (failures.length > 0 && !signal.aborted) throw failures[0];
    if (!response.headers.get("content-type")?.startsWith("text/html")) return withNoStore(response);
    const frames = entered.some(({ handle: { framesItself } }) => framesItself) ? "'self'" : undefined;
    for (const [name, value] of pairs(privateHeaders({ frames, nonce }))) response.headers.set(name, value);
    return response;
  }

  /** `/__manifest`: which pages a browser may load, of those that it asks about. */
  const manifest = new Hono<Env>().get(served.routeDiscovery.manifestPath ?? "/__manifest", async (c) => {
    const url = new URL(c.req.url);
    const paths = url.searchParams.get("paths")?.split(",") ?? [];
    const actor = await c.get("who")();
    const open = paths.filter((path) => {
      const matches = path.startsWith("/") ? at(path) : [];
      return matches.length > 0 && matches.every((page) => isLetIn(page, actor));
    });
    url.searchParams.set("paths", open.join(","));
    return withNoStore(await handle(new Request(url)));
  });

  return { match, answer, manifest };
}

export type HydratedPages = ReturnType<typeof createHydratedPages>;
