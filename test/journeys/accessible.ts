import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** The rules that look at colours: the others find the same in the light and in the dark. */
const ofColour = ["color-contrast", "link-in-text-block"];

/** WCAG 2.2 AA and what is good practice, as far as a program can tell, of the page as it stands, in the light and in the dark. */
export async function expectAccessible(page: Page): Promise<void> {
  // What the header or a message happens to cover at this place of the page is no fault of the page.
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await turn(page, "light");
  expect(await faults(page, (axe) => axe.withTags(standards)), "in the light").toEqual([]);
  await turn(page, "dark");
  expect(await faults(page, (axe) => axe.withRules(ofColour)), "in the dark").toEqual([]);
}

/** Light or dark: whatever passes from one colour to the other has arrived there. */
async function turn(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(() => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    return Promise.allSettled(passing.map(({ finished }) => finished));
  });
}

async function faults(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  // Of what is no fault nothing is described, which takes a third of the time. Our pages have no frames of other hosts: without them axe
  // needs no separate page to merge its findings.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode();
  const { violations } = await choose(axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(", ")}`);
}
