import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { drawHead } from "../../app/head.ts";
import { pageMeta } from "../../app/page.ts";
import { pageTitle } from "../../domain/catalogue/page-title.ts";
import { siteName } from "../../domain/catalogue/supplier-facts.ts";
import type { Context } from "../../domain/context.ts";
import { htmlResponse } from "../pages/page-door.ts";
import { pageScripts } from "../pages/page-scripts.ts";
import type { ShellDrawer } from "../pages/shell.ts";

type Options = { context: Context; shell: ShellDrawer; origin: string };
export type PageTraits = { status?: number; title: string; headers?: [string, string][]; head?: string };

/** One person's pages are kept by nobody, and found by no search engine. */
export const own = { "Cache-Control": "private, no-store" };

/** Draws a page that is one person's: the same frame as every other, kept nowhere. */
export function accountPages({ context, shell, origin }: Options) {
  return async function draw<Props extends object>(
    screen: FunctionComponent<Props>,
    props: Props,
    { status = 200, title, headers = [], head = "" }: PageTraits,
  ): Promise<Response> {
    const [frame, { name }] = await Promise.all([
      shell.frame(),
      context.db.selectNoFrom(siteName.as("name")).executeTakeFirstOrThrow(),
    ]);
    const meta = pageMeta({ title: pageTitle(name, title), description: title, canonical: "/customer-portal", noindex: true });
    const main = renderToStaticMarkup(createElement(screen, props));
    const response = htmlResponse(status, frame.around(drawHead(meta, origin) + head + pageScripts.portal, main), own);
    for (const [header, value] of headers) response.headers.append(header, value);
    return response;
  };
}

export type DrawAccountPage = ReturnType<typeof accountPages>;
