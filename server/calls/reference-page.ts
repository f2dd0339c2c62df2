import type { Call } from "../../api/call.ts";
import { filePaths } from "../../api/file-paths.ts";
import { privateCalls } from "../../api/private-calls.ts";
import { renderReference } from "../../api/render-reference.tsx";
import type { WriteCall } from "../../api/write-call.ts";
import script from "../../app/browser/reference.ts?worker&url";
import { renderHead } from "../../app/head.ts";
import { pageMeta } from "../../app/page.ts";
import { pageTitle } from "../../domain/catalogue/page-title.ts";
import type { RenderedPage, Resource } from "../answers/resource.ts";
import { pageHeaders } from "../headers/headers.ts";
import type { ShellRenderer } from "../pages/shell.ts";

const referenceScript = `<script type="module" src="${script}"></script>`;

const referencePath = "/api/docs";

type Options = {
  shell: ShellRenderer;
  calls: readonly Call[];
  writeCalls: readonly WriteCall[];
  origin: string;
  cdnTags: boolean;
};

/** The reference of the API as a page that can be cached. Its part between header and footer is rendered once. */
export function createReferencePage({ shell, calls, writeCalls, origin, cdnTags }: Options): Resource {
  let rendered: ReturnType<typeof renderReference> | undefined;

  async function render(): Promise<RenderedPage> {
    rendered ??= renderReference({ calls, writeCalls, privateCalls, origin, filePaths });
    const { title, description, main } = rendered;
    const { siteName, styled, tags } = await shell.frame();
    const meta = pageMeta({ title: pageTitle(siteName, title), description, canonical: referencePath });
    const head = renderHead([...meta, { tagName: "link", rel: "service-desc", href: "/api/openapi.json" }], origin);
    const { body, style } = styled(head + referenceScript, main);
    return { status: 200, body, headers: pageHeaders(tags, cdnTags, { style }), tags };
  }

  return { address: referencePath, render: render };
}
