import { type ComponentProps, createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Section } from "../../app/handle.ts";
import { drawHead } from "../../app/head.ts";
import { pageMeta } from "../../app/page.ts";
import { Failed } from "../../app/site/shell/failed.tsx";
import { Footer } from "../../app/site/shell/footer.tsx";
import { Header } from "../../app/site/shell/header.tsx";
import { NotFound } from "../../app/site/shell/not-found.tsx";
import { NotSent } from "../../app/site/shell/not-sent.tsx";
import { Refused } from "../../app/site/shell/refused.tsx";
import { pageTitle } from "../../domain/catalogue/page-title.ts";
import { readShell, type Shell } from "../../domain/catalogue/read-shell.ts";
import type { Context } from "../../domain/context.ts";
import { type Tagged, TaggedCache } from "../../domain/tagged-cache.ts";
import type { Trouble } from "../requests/trouble.ts";
import { withTimeout } from "./with-timeout.ts";

export type Frame = {
  around(head: string, main: string): string;
  /** The same as bytes: of a page that is kept only what is its own is encoded each time. */
  bytesAround(head: string, main: string): Buffer<ArrayBuffer>;
  tags: readonly string[];
};
/** The supplier's facts and menus, and what was rendered from them. */
type Ready = Tagged & { shell: Shell; frames: Map<Section | undefined, Frame> };
export type ShellDrawer = ReturnType<typeof createShell>;

/**
 * Header and footer, drawn once for each section of the site and kept as strings until the supplier's facts or the menus change.
 *
 * @param assets tags for the stylesheet, fonts and script, the same on every page
 */
export function createShell(options: { context: Context; origin: string; assets: string }) {
  const { context, origin, assets } = options;
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
    const { shell } = await ready();
    const head = drawHead(
      pageMeta({
        title: pageTitle(shell.supplier.name, "Page not found"),
        description: "There is nothing at this address.",
        canonical: ownPath(url.pathname),
        noindex: true,
      }),
      origin,
    );
    const main = renderToStaticMarkup(createElement(NotFound, { shell, path: url.pathname }));
    return { html: (await frame()).around(head, main) };
  }

  /** A page that says why a request is refused; without header and footer when the database is away. */
  async function refused(title: string, says: string): Promise<{ html: string }> {
    return drawAlone({ title, description: says }, createElement(Refused, { title, text: says }));
  }

  /** The error page: a sentence and an id that the log has too. It must be drawn even when nothing else can be. */
  async function failed(id: string, trouble: Trouble["kind"], path: string): Promise<{ html: string }> {
    const about = { title: "Something went wrong", description: "This page could not be made." };
    return drawAlone(about, createElement(Failed, { id, trouble, path: ownPath(path) }));
  }

  /** The error page of a form: it gives back what was typed. */
  async function notSent(props: ComponentProps<typeof NotSent>): Promise<{ html: string }> {
    const about = { title: "Not sent yet", description: "This form could not be sent." };
    return drawAlone(about, createElement(NotSent, { ...props, path: ownPath(props.path) }));
  }

  /** The page for who asks for too much. It is the same for every address, so it is rendered once. */
  async function tooMany(): Promise<{ html: string; tags: readonly string[] }> {
    const title = "One moment, please";
    const says = "Too many searches, lists or unknown addresses were asked for from your network. Wait a minute, then try again.";
    const { html } = await drawAlone({ title, description: says }, createElement(Refused, { title, text: says, again: true }));
    return { html, tags: (await frame()).tags };
  }

  async function drawAlone(about: { title: string; description: string }, screen: ReactElement): Promise<{ html: string }> {
    const head = drawHead(pageMeta({ ...about, canonical: "/", noindex: true }), origin);
    const bare: Pick<Frame, "around"> = { around: (bareHead, bareMain) => wholeDocument(bareHead + assets, bareMain) };
    // The database that made it necessary may be silent: header and footer are not worth a long wait.
    const surround = await withTimeout(1000, frame()).catch(() => bare);
    return { html: surround.around(head, renderToStaticMarkup(screen)) };
  }

  return { frame, notFound, refused, failed, notSent, tooMany, drop: (tags: readonly string[]) => void cache.drop(tags) };
}

/** A path that begins with two slashes would be another host's address. */
function ownPath(path: string): string {
  return path.replace(/^\/+/, "/");
}

function wholeDocument(head: string, body: string): string {
  return `<!DOCTYPE html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${head}</head><body>${body}</body></html>`;
}
