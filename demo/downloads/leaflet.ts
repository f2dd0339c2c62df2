import { readFileSync } from "node:fs";
import path from "node:path";
import markdownIt from "markdown-it";

export type Leaflet = {
  title: string;
  /** The text opposite the supplier's name: "Leaflet 1". */
  label: string;
  /** Markdown: a first paragraph that leads, then sections from `##`. */
  text: string;
  /** The folder that the addresses of its figures start from. */
  folder: string;
  /** What it calls itself where it is no leaflet but a paper of a lot, which is to fit on one page. */
  noun?: string;
};

export type Sender = { name: string; address: string; phone: string; email: string };

const root = path.resolve(import.meta.dirname, "../..");
/** The fonts of leaflet.css; fonts/README.md explains why they are not those of the site. */
const cuts = [
  { family: "Archivo", file: "demo/downloads/fonts/archivo-close.woff2", weight: 400, width: "87%" },
  { family: "Archivo", file: "demo/downloads/fonts/archivo-close-strong.woff2", weight: 600, width: "87%" },
  { family: "Archivo", file: "demo/downloads/fonts/archivo-open-strong.woff2", weight: 600, width: "112%" },
  { family: "STIX", file: "demo/downloads/fonts/stix.woff2", weight: 400, width: "100%" },
  { family: "STIX", file: "demo/downloads/fonts/stix-italic.woff2", weight: 400, width: "100%", style: "italic" },
];
const fonts = cuts.map(({ family, file, weight, width, style = "normal" }) => {
  const url = `data:font/woff2;base64,${readFileSync(path.join(root, file), "base64")}`;
  return `@font-face { font-family: "${family}"; src: url("${url}"); font-weight: ${weight}; font-stretch: ${width}; font-style: ${style}; }`;
});
const styles = [
  readFileSync(path.join(root, "app/styles/tokens.css"), "utf8"),
  ...fonts,
  readFileSync(path.join(import.meta.dirname, "leaflet.css"), "utf8"),
].join("\n");
/** Item numbers, designations and figures with their unit, which never break across lines: 11-010, ISO 105-C06, 20.0 °C. */
const code = /\b(?:ISO )?\d{2,5}-[A-Z]?\d+\b|[\d.]+ (?:°C|%)/g;

/** The site's mark: a point draft that threads a W. */
const mark =
  '<svg viewBox="0 0 28 26" aria-hidden="true"><path fill="#1a1a1a" d="M0 2h4v4H0zm4 4h4v4H4zm4 4h4v4H8zm4-4h4v4h-4zm4 4h4v4h-4zm4-4h4v4h-4zm4-4h4v4h-4z"/><path stroke="#1a1a1a" stroke-width=".9" d="M2 6v16M6 10v12m4-8v8m4-12v12m4-8v8m4-12v12m4-16v16"/><path fill="#24459b" d="M0 22h28v4H0z"/></svg>';

/** A leaflet as a page for printing (leaflet.css); it fetches nothing. */
export function leafletHtml({ title, label, text, folder, noun }: Leaflet, sender: Sender): string {
  const foot = `${sender.name} · ${title}`.replaceAll('"', "”");
  return `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><title>${escaped(title)}</title>
<style>${styles}\n:root { --foot: "${foot}"; }</style></head><body${noun ? ' class="paper"' : ""}>
<header class="letterhead"><p>${mark}${escaped(sender.name)}</p><p>${escaped(label)}</p></header>
<main><h1>${escaped(title)}</h1>
${body(text, folder)}</main>
<p class="end">${escaped([sender.name, sender.address, sender.phone, sender.email].join(" · "))}. Test methods and standards are those of their publishers, who alone sell them; their requirements stand above this ${noun ?? "leaflet"}.</p>
</body></html>`;
}

function body(text: string, folder: string): string {
  const reader = markdownIt({ html: false });
  reader.renderer.rules.image = (tokens, at) => {
    const token = tokens[at];
    const drawing = readFileSync(path.join(folder, String(token?.attrGet("src"))), "utf8");
    const label = escaped(token?.content ?? "");
    const caption = escaped(String(token?.attrGet("title") ?? ""));
    return `<figure>${drawing.replace("<svg", `<svg role="img" aria-label="${label}"`)}<figcaption>${caption}</figcaption></figure>`;
  };
  reader.renderer.rules.text = (tokens, at) =>
    escaped(tokens[at]?.content ?? "").replace(code, (found) => `<span class="nb">${found}</span>`);
  return (
    reader
      .render(text)
      // A figure is not in a paragraph.
      .replace(/<p>(<figure>[\s\S]*?<\/figure>)<\/p>/g, "$1")
      .replace(/<table>\s*<thead>\s*<tr>(\s*<th><\/th>)+\s*<\/tr>\s*<\/thead>/g, '<table class="terms">')
  );
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
