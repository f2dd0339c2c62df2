import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Browser } from "playwright-core";
import { viewport } from "./tab.ts";

/**
 * Makes the leanest page with the words and pictures of each address: no script, no font of ours, and of the styles only the rules that
 * match something on it in this window, inlined. `bench/yardsticks/lean.ts` serves them.
 *
 * @returns the folder with a file for each address
 */
export async function makeLeanPages(browser: Browser, site: string, paths: readonly string[]): Promise<string> {
  const folder = path.resolve(".cache/bench-lean");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const context = await browser.newContext({ viewport, javaScriptEnabled: false });
  const page = await context.newPage();
  for (const each of paths) {
    // The first visit makes the pictures, which takes a while.
    await page.goto(site + each, { waitUntil: "load", timeout: 120_000 });
    writeFileSync(path.join(folder, encodeURIComponent(each)), await page.evaluate(leanHtml));
  }
  await context.close();
  return folder;
}

/** Runs in the page: its HTML as described above. */
function leanHtml(): string {
  const needed = (rules: CSSRuleList): string => Array.from(rules, neededOf).join("");
  const neededOf = (rule: CSSRule): string => {
    if (rule instanceof CSSStyleRule) return matches(rule.selectorText) ? rule.cssText : "";
    if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) return "";
    if (rule instanceof CSSSupportsRule && !CSS.supports(rule.conditionText)) return "";
    if (rule instanceof CSSGroupingRule) {
      const inner = needed(rule.cssRules);
      return inner && `${rule.cssText.slice(0, rule.cssText.indexOf("{"))}{${inner}}`;
    }
    return rule instanceof CSSLayerStatementRule || rule instanceof CSSPropertyRule ? rule.cssText : "";
  };
  // No element matches a pseudo-element: the element that it belongs to is looked for.
  const matches = (selector: string) => {
    const owners = selector.replace(/(^|[\s,(>+~])::[\w-]+(\([^)]*\))?/g, "$1*").replace(/::[\w-]+(\([^)]*\))?/g, "");
    try {
      return document.querySelector(owners) !== null;
    } catch {
      return true;
    }
  };
  const style = document.createElement("style");
  style.textContent = Array.from(document.styleSheets, (sheet) => needed(sheet.cssRules)).join("");
  for (const element of document.querySelectorAll(
    'script, noscript, link, style, source[type], meta:not([charset], [name="viewport"])',
  ))
    element.remove();
  document.head.append(style);
  return `<!DOCTYPE html>${document.documentElement.outerHTML}`;
}
