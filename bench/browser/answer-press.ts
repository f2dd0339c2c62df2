import type { Locator } from "playwright-core";

/** The yardstick of a next page: it is parsed and its picture decoded, and the press only swaps it in. The rest is the browser's work. */
export async function swapAtPress(link: Locator): Promise<void> {
  await link.evaluate(async (link: HTMLAnchorElement) => {
    const next = new DOMParser().parseFromString(await (await fetch(link.href)).text(), "text/html");
    const main = document.adoptNode(next.querySelector("main") as HTMLElement);
    // Laid out for a moment out of sight, so that the browser chooses and decodes the pictures that it is going to show.
    main.style.cssText = "position:absolute; inset:0 0 auto; visibility:hidden";
    document.querySelector("main")?.after(main);
    const pictures = [...main.querySelectorAll("img")].filter((picture) => picture.checkVisibility());
    await Promise.all(
      pictures.slice(0, 8).map((picture) => picture.loading !== "lazy" && picture.decode().catch(() => undefined)),
    );
    main.remove();
    main.style.cssText = "";
    const swap = (press: Event) => {
      press.stopImmediatePropagation();
      document.querySelector("main")?.replaceWith(main);
      scrollTo({ top: 0, behavior: "instant" });
    };
    document.addEventListener("pointerdown", swap, { once: true, capture: true });
    for (const type of ["pointerover", "focusin", "pointerup", "click"])
      document.addEventListener(type, (event) => event.stopImmediatePropagation(), { capture: true });
    document.addEventListener("click", (click) => click.preventDefault(), { capture: true });
  });
}

/** The yardstick of a heading: the press changes the text of the page's heading, an ordinary change of state. */
export async function changeAtPress(link: Locator): Promise<void> {
  await link.evaluate(() => {
    const change = (press: Event) => {
      press.stopImmediatePropagation();
      const heading = document.querySelector("main h1") as HTMLElement;
      // Another element with the same look: the browser reports when an element is painted first.
      const changed = heading.cloneNode() as HTMLElement;
      changed.textContent = "Something else";
      changed.removeAttribute("elementtiming");
      heading.replaceWith(changed);
    };
    document.addEventListener("pointerdown", change, { once: true, capture: true });
    for (const type of ["pointerover", "focusin", "pointerup", "click"])
      document.addEventListener(type, (event) => event.stopImmediatePropagation(), { capture: true });
    document.addEventListener("click", (click) => click.preventDefault(), { capture: true });
  });
}
