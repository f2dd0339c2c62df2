import type { Locator } from "playwright-core";
import sharp from "sharp";
import { type Tab, viewport } from "./tab.ts";
import { type Painted, type Place, watchPress } from "./watch-press.ts";

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

/** A frame as it was on the screen, a third as wide, and when, in ms since 1970. */
type Screenshot = { at: number; jpeg: Buffer };
type TraceEvent = { name: string; ts: number; args: { snapshot?: string } };

/** Records every frame of a tab from now until the returned function is called. */
async function recordFrames({ page, session }: Tab): Promise<() => Promise<Screenshot[]>> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]));
  session.on("Tracing.dataCollected", collect);
  const includedCategories = ["disabled-by-default-devtools.screenshot", "blink.user_timing"];
  await session.send("Tracing.start", { traceConfig: { includedCategories }, transferMode: "ReportEvents" });
  return async () => {
    // The trace has a clock of its own: a mark tells the time on both.
    const marked = await page.evaluate(() => performance.timeOrigin + performance.mark("bench").startTime);
    const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
    await session.send("Tracing.end");
    await complete;
    session.off("Tracing.dataCollected", collect);
    const mark = events.find(({ name }) => name === "bench");
    if (!mark) throw new Error("the trace has no mark");
    return events
      .filter(({ name }) => name === "Screenshot")
      .map(({ ts, args }) => ({ at: marked + (ts - mark.ts) / 1000, jpeg: Buffer.from(args.snapshot ?? "", "base64") }))
      .sort((a, b) => a.at - b.at);
  };
}

/**
 * The time of the first frame, from some time on, that shows at a place what the last frame shows there. A smaller version of the
 * same picture looks alike; an empty or half-drawn place does not.
 */
async function firstAlike(frames: Screenshot[], place: Place, from: number): Promise<number> {
  // A frame presented at `from` may have been recorded some ms before.
  const later = frames.filter(({ at }) => at > from - 12);
  const cut = await Promise.all(later.map(({ jpeg }) => pixels(jpeg, place)));
  const last = cut.at(-1);
  if (!last) return from;
  const differences = cut.map(
    (frame) => frame.reduce((sum, value, at) => sum + Math.abs(value - (last[at] ?? 0)), 0) / frame.length,
  );
  const alike = Math.max(3, 0.3 * Math.max(...differences));
  const first = differences.findLastIndex((difference) => difference > alike) + 1;
  return Math.max(from, later[first]?.at ?? from);
}

async function pixels(jpeg: Buffer, { x, y, width, height }: Place): Promise<Buffer> {
  const image = sharp(jpeg);
  const scale = (await image.metadata()).width / viewport.width;
  const [left, top] = [Math.max(0, Math.ceil(x * scale)), Math.max(0, Math.ceil(y * scale))];
  const right = Math.floor(Math.min(x + width, viewport.width) * scale);
  const bottom = Math.floor(Math.min(y + height, viewport.height) * scale);
  return image
    .extract({ left, top, width: right - left, height: bottom - top })
    .raw()
    .toBuffer();
}
