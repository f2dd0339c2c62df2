import { firstSign, pageIsThere } from "./first-sign.ts";
import { ignore } from "./ignore.ts";
import type { Part } from "./part.ts";

let rules: Promise<void> | undefined;

/** Loads what a page shows first without: our fonts, and the rules that other pages need. */
export const styles: Part = { start: loadLater };

/** All rules for the screen: a page brings only those that it needs itself. Rejects where they cannot be loaded. */
export function allRules(): Promise<void> {
  rules ??= link("rest").catch((error: unknown) => {
    // Asked for again the next time it is needed.
    rules = undefined;
    throw error;
  });
  return rules;
}

async function loadLater(): Promise<void> {
  firstSign.then(allRules).catch(ignore);
  await loadFonts();
  if (document.readyState !== "complete") await new Promise((loaded) => addEventListener("load", loaded));
  await document.fonts.ready;
  pageIsThere();
}

/** Our fonts come after the main picture, which needs the line more: until then those of the system stand in, as wide and as high. */
async function loadFonts(): Promise<void> {
  await document.querySelector<HTMLImageElement>('main img[fetchpriority="high"]')?.decode().catch(ignore);
  await link("fonts").catch(ignore);
}

/** Links a style sheet that the page names on its own rules. A page that brings none links all of them itself. */
function link(which: "fonts" | "rest"): Promise<void> {
  const own = document.querySelector<HTMLElement>("style[data-rest]");
  const href = own?.dataset[which];
  if (!href) return Promise.resolve();
  const element = document.createElement("link");
  element.rel = "stylesheet";
  element.href = href;
  return new Promise((resolve, reject) => {
    element.onload = () => resolve();
    element.onerror = () => {
      element.remove();
      reject(new Error("The style sheet could not be loaded."));
    };
    own.after(element);
  });
}
