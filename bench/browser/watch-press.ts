/** When the page had painted something after a press, in ms since 1970, and where the main picture stands in the window. */
export type Painted = { press: number; heading: number; picture: number; sharp: number; place?: Place };
export type Place = { x: number; y: number; width: number; height: number };

/**
 * Watches, in the page, what a press on a link leads to, and reports it to `window.benchPainted` once the sharp picture is painted. It runs at
 * the start of every document, knows nothing of how the next page comes, and works when a document is loaded too.
 *
 * The heading is the visible `main h1` with another text than at the press. The main picture is the first visible image in the window, at least
 * 150 px wide and high, of the main with that heading. Any image or background image that covers half of its place, painted with the heading or
 * later, counts as the picture; one with as many pixels as the place is wide is sharp.
 *
 * Times are those of the frame's presentation (Element Timing, in steps of 4 ms). They are true for text. For pictures they are the earliest
 * possible: Chromium presents a frame without a large picture that is not yet decoded. To ask for `decode()` here would hold
 * up the whole frame, so screenshots tell the rest (`press-link.ts`).
 *
 * @param headingOnly true where no picture is going to be painted; the times of the picture are then those of the heading
 */
export function watchPress(headingOnly: boolean): void {
  type Entry = PerformanceEntry & { element?: HTMLElement; renderTime: number; url: string; naturalWidth: number };
  type Seen = { at: number; rect: DOMRect; width: number };
  const key = "benchPress";
  const shown = <T extends Element>(selector: string) =>
    [...document.querySelectorAll<T>(selector)].filter((element) => element.checkVisibility({ visibilityProperty: true }));
  const epoch = (time: number) => performance.timeOrigin + time;
  const seen: Seen[] = [];
  // A press in the document before this one.
  let pressed = JSON.parse(sessionStorage.getItem(key) ?? "null") as { was: string; at: number } | null;
  let heading = 0;
  let frame = 0;

  const isLarge = ({ width, height, top, bottom }: DOMRect) => width >= 150 && height >= 150 && top < innerHeight && bottom > 0;
  const mainPicture = () => {
    // While the button is held down, the page before is still there.
    const main = shown("main h1")
      .find(({ textContent }) => textContent !== pressed?.was)
      ?.closest("main");
    return shown("main img").find((image) => main?.contains(image) && isLarge(image.getBoundingClientRect()));
  };
  const covers = (rect: DOMRect, whole: DOMRect) => {
    const bottom = Math.min(whole.bottom, innerHeight);
    const width = Math.min(rect.right, whole.right) - Math.max(rect.left, whole.left);
    const height = Math.min(rect.bottom, bottom) - Math.max(rect.top, whole.top);
    return width > 0 && height > 0 && width * height >= (whole.width * (bottom - whole.top)) / 2;
  };
  const report = () => {
    if (!pressed || !heading) return;
    const whole = headingOnly ? undefined : mainPicture()?.getBoundingClientRect();
    const here = whole ? seen.filter(({ at, rect }) => at >= heading && covers(rect, whole)) : [];
    const sharp = whole ? here.filter(({ width }) => width >= whole.width * 0.95) : [];
    if (sharp.length === 0 && !headingOnly) return;
    const first = (some: Seen[]) => epoch(Math.min(...some.map((one) => one.at)));
    const times = headingOnly
      ? { picture: epoch(heading), sharp: epoch(heading) }
      : { picture: first(here), sharp: first(sharp) };
    const painted: Painted = {
      press: pressed.at,
      heading: epoch(heading),
      ...times,
      ...(whole && { place: whole.toJSON() as Place }),
    };
    pressed = null;
    sessionStorage.removeItem(key);
    (window as unknown as { benchPainted(painted: Painted): void }).benchPainted(painted);
  };
  new PerformanceObserver((list) => {
    if (!pressed) return;
    const entries = list.getEntries() as Entry[];
    for (const { element, renderTime } of entries)
      if (element?.localName === "h1" && epoch(renderTime) > pressed.at && element.textContent !== pressed.was)
        heading ||= renderTime;
    // Pictures of the frame that the heading is in may be reported before it.
    for (const { element, renderTime, url, naturalWidth } of entries)
      if (element && url && epoch(renderTime) > pressed.at)
        seen.push({ at: renderTime, rect: element.getBoundingClientRect(), width: naturalWidth });
    report();
  }).observe({ type: "element", buffered: true });

  const tag = () => {
    for (const element of document.querySelectorAll("main h1:not([elementtiming]), img:not([elementtiming])"))
      element.setAttribute("elementtiming", element.localName);
    if (!pressed || frame) return;
    // The boxes of the picture may show it as a background. They are looked at once the page is laid out for painting anyway.
    frame = requestAnimationFrame(() => {
      frame = 0;
      for (let box = mainPicture()?.parentElement; box && box.localName !== "main"; box = box.parentElement)
        if (getComputedStyle(box).backgroundImage.includes("url(")) box.setAttribute("elementtiming", "box");
    });
  };
  new MutationObserver(tag).observe(document, { childList: true, attributeFilter: ["class", "src", "hidden"], subtree: true });
  addEventListener(
    "pointerdown",
    ({ timeStamp }) => {
      pressed = { was: shown("main h1")[0]?.textContent ?? "", at: epoch(timeStamp) };
      sessionStorage.setItem(key, JSON.stringify(pressed));
      heading = 0;
      seen.length = 0;
    },
    { capture: true },
  );
}
