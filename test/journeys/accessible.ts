import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { RunOptions } from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { isProof } from "../builders/proof.ts";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** The program without spaces and comments: half as long, read in half the time. */
const program = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** The rules that look at colors: the others find the same in the light and in the dark. */
const ofColor = ["color-contrast", "link-in-text-block"];
/** It measures each link against each other: two fifths of the time of all rules. */
const ofSize = "target-size";

/**
 * WCAG 2.2 AA and what is good practice, as far as a program can tell, of the page as it stands. At colors and sizes `npm test` looks once for every part
 * of the interface (`/dev/parts` in sweep.test.ts), `npm run proof` on every page. A page as it is opened is looked at by sweep.test.ts.
 *
 * @param options.looks whether colors, in the light and in the dark, and the sizes of targets are looked at too: that takes longer than all the rest
 * @param options.within selector of what a person's act has changed; the whole page without it, and in `npm run proof`
 */
export async function expectAccessible(
  page: Page,
  { looks = isProof, within }: { looks?: boolean; within?: string } = {},
): Promise<void> {
  const part = isProof ? "html" : (within ?? "html");
  // What the header or a message happens to cover at this place of the page is no fault of the page.
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await turn(page, "light");
  const rules = Object.fromEntries([...ofColor, ofSize].map((rule) => [rule, { enabled: looks }]));
  expect(await faults(page, part, { runOnly: { type: "tag", values: standards }, rules }), "in the light").toEqual([]);
  if (!looks) return;
  await turn(page, "dark");
  expect(await faults(page, part, { runOnly: { type: "rule", values: ofColor } }), "in the dark").toEqual([]);
}

/** Light or dark: whatever passes from one color to the other arrives there at once. */
async function turn(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  });
}

async function faults(page: Page, part: string, given: Pick<RunOptions, "runOnly" | "rules">): Promise<string[]> {
  // Its program is as long as a book: to read it takes the browser as long as to check a page, so it is given to each document once.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(program);
  const options: RunOptions = {
    // Of what is no fault nothing is described, which takes a third of the time.
    resultTypes: ["violations"],
    iframes: false,
    ...given,
  };
  const found = await page.evaluate(
    ([within, how]) => {
      const { axe: checker } = globalThis as unknown as { axe: typeof axe };
      return within === "html" ? checker.run(how) : checker.run(within, how);
    },
    [part, options] as const,
  );
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(", ")}`);
}
