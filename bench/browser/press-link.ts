import type { Locator } from "playwright-core";
import { firstAlike, recordFrames } from "./screenshots.ts";
import type { Tab } from "./tab.ts";
import { type Painted, watchPress } from "./watch-press.ts";

/** How a visitor opens a link: `hoverMs` over it before the press, `pressMs` between press and release. */
export type Press = { hoverMs: number; pressMs: number };

/** Milliseconds from the press until it is on the screen: the heading, the main picture in any form, the sharp main picture. */
export type Shown = { heading: number; picture: number; sharp: number };

const longestMs = 60_000;
/** Within this time a painted picture is decoded and drawn, however slow the machine. */
const decodedMs = 700;

/**
 * Opens a page, presses a link of it with the mouse as a person does, and tells when the next page was on the screen. The events come from
 * outside the page, as those of a hand.
 *
 * @param prepare called with the link before anything is measured
 * @param headingOnly true where the press shows no picture
 */
export async function pressLink(
  tab: Tab,
  from: string,
  link: Locator,
  { hoverMs, pressMs }: Press,
  {
    prepare,
    headingOnly = false,
  }: { prepare?: ((link: Locator) => Promise<void>) | undefined; headingOnly?: boolean | undefined } = {},
): Promise<Shown> {
  const { page, session } = tab;
  const { promise: reported, resolve: report, reject } = Promise.withResolvers<Painted>();
  await page.exposeFunction("benchPainted", report);
  await page.addInitScript(watchPress, headingOnly);
  await page.goto(from, { waitUntil: "networkidle" });
  await link.scrollIntoViewIfNeeded();
  await prepare?.(link);
  await page.waitForTimeout(200);
  const box = await link.boundingBox();
  if (!box) throw new Error("the link is not on the screen");
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const recorded = await recordFrames(tab);
  if (hoverMs) {
    await session.send("Input.dispatchMouseEvent", { type: "mouseMoved", ...at });
    await page.waitForTimeout(hoverMs);
  }
  const timer = setTimeout(() => reject(new Error(`${page.url()}: no heading, or no main picture, was painted`)), longestMs);
  const button = { ...at, button: "left", clickCount: 1 } as const;
  // Not awaited: the answer comes only after the page has handled the event.
  const pressed = session.send("Input.dispatchMouseEvent", { type: "mousePressed", ...button });
  if (pressMs) await new Promise((resolve) => setTimeout(resolve, pressMs));
  await Promise.all([pressed, session.send("Input.dispatchMouseEvent", { type: "mouseReleased", ...button })]);
  const { press, heading, picture, sharp, place } = await reported;
  clearTimeout(timer);
  await page.waitForTimeout(decodedMs);
  const frames = await recorded();
  const onScreen = (painted: number) => (place ? firstAlike(frames, place, painted) : painted);
  return { heading: heading - press, picture: (await onScreen(picture)) - press, sharp: (await onScreen(sharp)) - press };
}
