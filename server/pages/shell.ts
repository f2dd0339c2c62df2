import type { ComponentProps } from "react";
import type { Section } from "../../app/handle.ts";
import { renderHead } from "../../app/head.ts";
import { pageMeta } from "../../app/page.ts";
import {
  type ErrorPage,
  failedPage,
  notFoundPage,
  notSentPage,
  refusedPage,
  tooManyPage,
} from "../../app/render/error-pages.tsx";
import { renderFrame, wholeDocument } from "../../app/render/render-frame.tsx";
import type { NotSent } from "../../app/site/shell/not-sent.tsx";
import { type Tagged, TaggedCache } from "../../domain/cache/tagged-cache.ts";
import { pageTitle } from "../../domain/catalogue/page-title.ts";
import type { Context } from "../../domain/context.ts";
import { readShell, type Shell } from "../../domain/storefront/read-shell.ts";
import type { Trouble } from "../errors/trouble.ts";
import type { TooMany } from "../limits/too-many.ts";
import { withTimeout } from "../limits/with-timeout.ts";
import { namesIn, type PageStyles } from "./styles/page-styles.ts";

type Frame = {
  siteName: string;
  /** A document that links the style sheets. */
  around(head: string, main: string): string;
  /** A document that carries the rules that it needs, as bytes; and what its content security policy must allow for it. */
  styled(head: string, main: string): { body: Buffer<ArrayBuffer>; style: string };
  tags: readonly string[];
};
type Options = {
  context: Context;
  origin: string;
  assets: string;
  linkedStyles: string;
  consoleStyles: string;
  styleOf: PageStyles;
};
/** The supplier's facts and menus, and the frames rendered from them. */
type Ready = Tagged & { shell: Shell; frames: Map<Section | undefined, Frame> };
export type ShellRenderer = ReturnType<typeof createShell>;

/**
 * Header and footer, rendered once for each section of the site and cached as strings until the supplier's facts or the menus change; and the
 * error pages.
 *
 * @param assets tags in the head of every page, the same on all
 * @param linkedStyles tags for the style sheets of a page that brings no rules of its own
 * @param consoleStyles tags for the style sheet of the staff console, which it has besides
 * @param styleOf the rules that a page brings
 */
export function createShell(options: Options) {
  const { context, origin, assets, linkedStyles, consoleStyles, styleOf } = options;
  const linked = assets + linkedStyles;
  const cache = new TaggedCache<Ready>({ max: 1 });
  const ready = () => cache.getOrMake("", async () => ({ ...(await readShell(context)), frames: new Map() }));

  async function frame(section?: Section): Promise<Frame> {
    const { shell, tags, frames } = await ready();
    const known = frames.get(section);
    if (known) return known;
    const made = makeFrame(shell, tags, section);
    frames.set(section, made);
    return made;
  }

  function makeFrame(facts: Shell, tags: readonly string[], section?: Section): Frame {
    const { header, footer } = renderFrame(facts, section, origin);
    const ofFrame = namesIn(header + footer);
    const mark = "\0";
    const [first, between, before, last] = wholeDocument(mark + assets + mark, header + mark + footer)
      .split(mark)
      .map((part) => Buffer.from(part)) as [Buffer, Buffer, Buffer, Buffer];
    return {
      siteName: facts.supplier.name,
      tags,
      around: (head, main) => wholeDocument(head + linked, header + main + footer),
      styled(head, main) {
        const { element, allowed } = styleOf([...ofFrame, ...namesIn(main)]);
        // The rules come last in the head: a script that wants the rest of it stops there (app/browser/navigation/page.ts).
        const body = Buffer.concat([first, Buffer.from(head), between, element, before, Buffer.from(main), last]);
        return { body, style: allowed };
      },
    };
  }

  /** The 404 page; it needs the database only for the shell. */
  async function notFound(url: URL): Promise<{ html: string }> {
    const { shell } = await ready();
    const { title, description, main } = notFoundPage(shell, url.pathname);
    const canonical = withoutHost(url.pathname);
    const meta = pageMeta({ title: pageTitle(shell.supplier.name, title), description, canonical, noindex: true });
    return { html: (await frame()).around(renderHead(meta, origin), main) };
  }

  /** An error page in its frame; without the frame when the database is away, which the frame needs. */
  async function alone({ title, description, main }: ErrorPage): Promise<{ html: string }> {
    const head = renderHead(pageMeta({ title, description, canonical: "/", noindex: true }), origin);
    const bare: Pick<Frame, "around"> = { around: (bareHead, bareMain) => wholeDocument(bareHead + linked, bareMain) };
    const surround = await withTimeout(1000, frame()).catch(() => bare);
    return { html: surround.around(head, main) };
  }

  return {
    frame,
    /** Around a page of the staff console, which has neither header nor footer of the site. */
    console: { around: (head: string, main: string) => wholeDocument(head + linked + consoleStyles, main) },
    notFound,
    refused: (title: string, message: string) => alone(refusedPage(title, message)),
    failed: (id: string, trouble: Trouble["kind"], path: string) => alone(failedPage({ id, trouble, path: withoutHost(path) })),
    notSent: (props: ComponentProps<typeof NotSent>) => alone(notSentPage({ ...props, path: withoutHost(props.path) })),
    /** A page of status 429, with the tags under which it can be cached. */
    tooMany: async (of: TooMany["page"]) => ({ ...(await alone(tooManyPage(of))), tags: (await frame()).tags }),
    drop: (tags: readonly string[]) => void cache.drop(tags),
  };
}

/** A path with one slash at its start: two slashes would begin another host's address. */
function withoutHost(path: string): string {
  return path.replace(/^\/+/, "/");
}
