import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Section } from "../app/handle.ts";
import { drawHead } from "../app/head.ts";
import { pageMeta } from "../app/page.ts";
import { Failed } from "../app/site/shell/failed.tsx";
import { Footer } from "../app/site/shell/footer.tsx";
import { Header } from "../app/site/shell/header.tsx";
import { NotFound } from "../app/site/shell/not-found.tsx";
import { pageTitle } from "../domain/catalogue/page-title.ts";
import { readShell, type Shell } from "../domain/catalogue/read-shell.ts";
import type { Context } from "../domain/context.ts";
import { remember } from "./remember.ts";

export type Frame = {
  around(head: string, main: string): string;
  /** The same as bytes: of a page that is kept only what is its own is encoded each time. */
  bytesAround(head: string, main: string): Buffer<ArrayBuffer>;
  tags: readonly string[];
};
export type ShellDrawer = ReturnType<typeof createShell>;

/**
 * Header and footer, drawn once for each section of the site and kept as strings until the supplier's facts or the menus change.
 *
 * @param assets tags for the stylesheet, fonts and script, the same on every page
 */
export function createShell(options: { context: Context; origin: string; assets: string }) {
  const { context, origin, assets } = options;
  const shell = remember(async () => {
    const { shell: value, tags } = await readShell(context);
    return { value: { shell: value, frames: new Map<Section | undefined, Frame>() }, tags };
  });

  async function frame(section?: Section): Promise<Frame> {
    const { value, tags } = await shell.get();
    const ready = value.frames.get(section);
    if (ready) return ready;
    const made = makeFrame(value.shell, tags, section);
    value.frames.set(section, made);
    return made;
  }

  function makeFrame(facts: Shell, tags: readonly string[], section?: Section): Frame {
    const before = renderToStaticMarkup(createElement(Header, { shell: facts, section }));
    const after = renderToStaticMarkup(createElement(Footer, { shell: facts, origin }));
    const mark = "\0";
    const [first, between, last] = wholeDocument(mark + assets, before + mark + after)
      .split(mark)
      .map((part) => Buffer.from(part)) as [Buffer, Buffer, Buffer];
    return {
      tags,
      around: (head, main) => wholeDocument(head + assets, before + main + after),
      bytesAround: (head, main) => Buffer.concat([first, Buffer.from(head), between, Buffer.from(main), last]),
    };
  }

  /** The 404 page; it needs the database only for the shell. */
  async function notFound(url: URL): Promise<{ html: string }> {
    const { value } = await shell.get();
    const head = drawHead(
      pageMeta({
        title: pageTitle(value.shell.supplier.name, "Page not found"),
        description: "There is nothing at this address.",
        canonical: url.pathname,
        noindex: true,
      }),
      origin,
    );
    const main = renderToStaticMarkup(createElement(NotFound, { shell: value.shell, path: url.pathname }));
    return { html: (await frame()).around(head, main) };
  }

  /** The error page: a sentence and an id that the log has too. It must be drawn even when nothing else can be. */
  async function failed(id: string, trouble: "away" | "full" | "fault", path: string): Promise<{ html: string }> {
    const head = drawHead(
      pageMeta({ title: "Something went wrong", description: "This page could not be made.", canonical: "/", noindex: true }),
      origin,
    );
    const main = renderToStaticMarkup(createElement(Failed, { id, trouble, path }));
    const bare: Pick<Frame, "around"> = { around: (bareHead, bareMain) => wholeDocument(bareHead + assets, bareMain) };
    const surround = await frame().catch(() => bare);
    return { html: surround.around(head, main) };
  }

  return { frame, notFound, failed, drop: shell.drop };
}

function wholeDocument(head: string, body: string): string {
  return `<!DOCTYPE html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${head}</head><body>${body}</body></html>`;
}
