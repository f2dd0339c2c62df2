import { renderToStaticMarkup } from "react-dom/server";
import type { Shell } from "../../domain/storefront/read-shell.ts";
import type { Section } from "../handle.ts";
import { Footer } from "../site/shell/footer.tsx";
import { Header } from "../site/shell/header.tsx";

/**
 * Header and footer as HTML.
 *
 * @param section whose entry of the header is marked as current
 * @param origin of the address that the QR code holds
 */
export function renderFrame(shell: Shell, section: Section | undefined, origin: string): { header: string; footer: string } {
  return {
    header: renderToStaticMarkup(<Header shell={shell} section={section} />),
    footer: renderToStaticMarkup(<Footer shell={shell} origin={origin} />),
  };
}

/** A whole document: what its head holds after the basics, and its body. */
export function wholeDocument(head: string, body: string): string {
  return `<!DOCTYPE html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${head}</head><body>${body}</body></html>`;
}
