import { firstSign, pageIsThere } from "./first-sign.ts";
import { ignore } from "./ignore.ts";
import type { Part } from "./part.ts";

let rules: Promise<void> | undefined;

/** Loads what a page shows first without: our fonts, and the rules that other pages need. */
export const styles: Part = { start: loadLater };

/** All rules for the screen: a page brings only those that it needs itself. Rejects where they cannot be loaded. */
export function allRules(): Promise<void> {
  rules ??= linkRest().catch((error: unknown) => {
    // Asked for again the next time it is needed.
    rules = undefined;
    throw error;
  });
  return rules;
}

async function loadLater(): Promise<void> {
  firstSign.then(allRules).catch(ignore);
  await loadFonts().catch(ignore);
  if (document.readyState !== "complete") await new Promise((loaded) => addEventListener("load", loaded));
  await document.fonts.ready;
  pageIsThere();
}

/**
 * Our fonts come after the main picture, which needs the line more: until then those of the system stand in, as wide and as high. All of them come at
 * once: with a linked sheet of faces a browser lays the whole page out when the sheet comes, and again for each file.
 */
async function loadFonts(): Promise<void> {
  const address = own()?.dataset.fonts;
  if (!address) return;
  await document.querySelector<HTMLImageElement>('main img[fetchpriority="high"]')?.decode().catch(ignore);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(await fetch(address).then((answer) => answer.text()));
  const faces = ([...sheet.cssRules] as CSSFontFaceRule[]).map(({ style }) => {
    const of = (property: string) => style.getPropertyValue(property);
    return new FontFace(of("font-family"), of("src"), {
      style: of("font-style"),
      weight: of("font-weight"),
      stretch: of("font-stretch"),
      unicodeRange: of("unicode-range"),
      display: "swap",
    });
  });
  // A to z: nearly every page needs these, and the next one that is opened does.
  await Promise.allSettled(faces.map((face) => /61-7A/i.test(face.unicodeRange) && face.load()));
  for (const face of faces) document.fonts.add(face);
}

/** The rules that a page brings; a page that brings none links all of them, and our fonts, itself. */
const own = () => document.querySelector<HTMLElement>("style[data-rest]");

/** Links the style sheet that a page names on its own rules. One that could not be loaded stays behind and does nothing. */
async function linkRest(): Promise<void> {
  const style = own();
  if (!style) return;
  const element = document.createElement("link");
  element.rel = "stylesheet";
  element.href = style.dataset.rest ?? "";
  await new Promise((resolve, reject) => {
    element.onload = resolve;
    element.onerror = reject;
    style.after(element);
  });
}
