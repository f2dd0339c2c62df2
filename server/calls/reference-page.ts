import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Call } from "../../api/call.ts";
import { filePaths } from "../../api/file-paths.ts";
import { privateCalls } from "../../api/private-calls.ts";
import { Reference } from "../../api/reference.tsx";
import type { WriteCall } from "../../api/write-call.ts";
import script from "../../app/browser/reference.ts?worker&url";
import { drawHead } from "../../app/head.ts";
import { pageMeta } from "../../app/page.ts";
import { pageTitle } from "../../domain/catalogue/page-title.ts";
import { siteName } from "../../domain/catalogue/supplier-facts.ts";
import type { Context } from "../../domain/context.ts";
import type { RenderedPage, Resource } from "../pages/resource.ts";
import type { ShellDrawer } from "../pages/shell.ts";
import { pageHeaders } from "../requests/headers.ts";

/** No other page needs this script. */
const ownScript = `<script type="module" src="${script}"></script>`;

/** Where the reference stands. */
const referencePath = "/api/docs";

type Options = {
  shell: ShellDrawer;
  context: Context;
  calls: readonly Call[];
  writeCalls: readonly WriteCall[];
  origin: string;
  cdnTags: boolean;
};

/** The reference of the API as a page that can be kept. Its own part never changes while the program runs: it is drawn once. */
export function createReferencePage({ shell, context, calls, writeCalls, origin, cdnTags }: Options): Resource {
  let main: string | undefined;

  async function draw(): Promise<RenderedPage> {
    main ??= renderToStaticMarkup(createElement(Reference, { calls, writeCalls, privateCalls, origin, filePaths }));
    const supplier = context.db.selectNoFrom(siteName.as("name")).executeTakeFirstOrThrow();
    const [frame, { name }] = await Promise.all([shell.frame(), supplier]);
    const head = drawHead(
      [
        ...pageMeta({
          title: pageTitle(name, "API reference"),
          description: `The ${calls.length + writeCalls.length + privateCalls.length} calls of the public API: addresses, parameters, answers, and a form to try each of them.`,
          canonical: referencePath,
        }),
        { tagName: "link", rel: "service-desc", href: "/api/openapi.json" },
      ],
      origin,
    );
    return {
      status: 200,
      body: frame.around(head + ownScript, main),
      headers: pageHeaders(frame.tags, cdnTags),
      tags: frame.tags,
    };
  }

  return { address: referencePath, draw };
}
