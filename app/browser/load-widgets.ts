import { whenNear } from "./when-near.ts";

/** Parts of a page whose scripts come when they are wanted; without them each is a list that scrolls, or a form that a browser sends. */
export function loadWidgets(main: HTMLElement): void {
  for (const root of main.querySelectorAll<HTMLElement>("[data-carousel]"))
    whenNear(root, () => void import("./carousel.ts").then(({ prepareCarousel }) => prepareCarousel(root), ignore));
  for (const marquee of main.querySelectorAll<HTMLElement>("[data-marquee]"))
    whenNear(marquee, () => void import("./marquee.ts").then(({ prepareMarquee }) => prepareMarquee(marquee), ignore));
  const form = main.querySelector("[data-small-forms]");
  if (form) whenNear(form, () => void import("./forms.ts").catch(ignore));
}

/** The page is complete without it. */
function ignore(): void {}
