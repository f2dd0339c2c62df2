import { expect, test } from "vitest";
import { isProof } from "../builders/proof.ts";
import { allRulesLoaded } from "./all-rules.ts";
import { openSite } from "./site.ts";

const { visit, url } = await openSite({ config: { isDevelopment: true } });
const page = await visit("about:blank");

/** Runs in the page, once the keyboard is in use: what takes the focus without a frame around it or around what it is in. */
function withoutFrame(): string[] {
  const controls = document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary, [tabindex='0']");
  const isFramed = (element: Element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
  };
  return [...controls].flatMap((control) => {
    if (!control.checkVisibility({ visibilityProperty: true })) return [];
    control.focus();
    if (document.activeElement !== control) return [];
    for (let around: Element | null = control; around; around = around.parentElement) if (isFramed(around)) return [];
    return [control.outerHTML.slice(0, 200)];
  });
}

/** All parts of the interface, and pages with controls of their own. */
const pages = ["/dev/parts", "/", "/product/bleached-cotton-fabrics-81", "/product-by-standards", "/heritage"];
const others = ["/product-by-category", "/search?q=wool", "/news", "/projects", "/services"];

test.each(isProof ? [...pages, ...others] : pages)(
  "on %s the focus of the keyboard is seen on all that takes it",
  async (address) => {
    await page.goto(url + address);
    await page.keyboard.press("Tab");
    // The frame of some controls is among the rules that come with the first key.
    await allRulesLoaded(page);
    expect(await page.evaluate(withoutFrame)).toEqual([]);
  },
);
