import { firstSign } from "../first-sign.ts";
import { ignore } from "../ignore.ts";
import type { Part } from "../part.ts";

/** Widgets whose scripts are loaded when they come near the window. Without them each is a scrolling list, a plain form, links, or a film with the browser's controls. */
export const widgets: Part = { enhance: loadWidgets };

function loadWidgets(main: HTMLElement): void {
  // The first plate is shown without it: it turns, and can be turned, when the rest of the page is there.
  for (const root of main.querySelectorAll<HTMLElement>("[data-carousel]"))
    void firstSign.then(() =>
      whenNear(root, () => void import("./carousel.ts").then(({ prepareCarousel }) => prepareCarousel(root), ignore)),
    );
  for (const marquee of main.querySelectorAll<HTMLElement>("[data-marquee]"))
    whenNear(marquee, () => void import("./marquee.ts").then(({ prepareMarquee }) => prepareMarquee(marquee), ignore));
  // A film starts, and a product's page names the visitor's representative, when the rest of the page is there.
  if (main.querySelector("video,.buy"))
    void firstSign.then(() => import("../product/prepare-product.ts")).then(({ prepareProduct }) => prepareProduct(main), ignore);
  const contents = main.querySelector<HTMLElement>(".thumbs-ix");
  if (contents) addEventListener("scroll", () => void followIn(main, contents).catch(ignore), { once: true });
  const form = main.querySelector("[data-small-forms]");
  if (form) whenNear(form, () => void import("../forms.ts").catch(ignore));
}

/** Until the page is scrolled the style sheet marks the first section. */
async function followIn(main: HTMLElement, contents: HTMLElement): Promise<void> {
  if (!main.isConnected) return;
  const { followReading } = await import("../reference/contents.ts");
  followReading(contents, main.querySelectorAll("[data-section]"));
}

/** Calls `act` once, when an element is less than 600 pixels from the window. */
function whenNear(part: Element, act: () => void): void {
  const watch = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      act();
    },
    { rootMargin: "600px" },
  );
  watch.observe(part);
}
