import script from "../../app/browser/main.ts?worker&url";
import fallbacks from "../../app/styles/fallback-fonts.css?inline";
import linkedFallbacks from "../../app/styles/fallback-fonts.css?url";
import fonts from "../../app/styles/fonts.css?url";
import layers from "../../app/styles/layers.css?inline";
import print from "../../app/styles/print.css?url";
import site from "../../app/styles/site.css?inline";
import linkedSite from "../../app/styles/site.css?url";
import linkedConsole from "../../app/styles/staff.css?url";

const liveReload = import.meta.env.DEV ? '<script type="module" src="/@vite/client"></script>' : "";

const linked = (...files: string[]) => files.map((file) => `<link rel="stylesheet" href="${file}">`).join("");

/**
 * Tags in the head of every page; app/browser/navigation swaps pages that have the same. Neither the script, a module, nor the style sheet for
 * printers delays the first paint.
 */
export const assets = `<meta name="page" content="reading"><link rel="icon" href="/favicon.png" type="image/png" sizes="64x64"><script type="module" src="${script}"></script><link rel="stylesheet" href="${print}" media="print"><noscript>${linked(fonts)}</noscript>${liveReload}`;

/** The style sheets of a page that brings no rules of its own: of errors, and hydrated ones. */
export const linkedStyles = linked(linkedFallbacks, fonts, linkedSite);

/** The style sheet of the staff console, besides that of the site. */
export const consoleStyles = linked(linkedConsole);

/** What other pages carry in their heads (createPageStyles). */
export const styles = { first: layers.trim() + fallbacks.trim(), all: site, later: { fonts, rest: linkedSite } };
