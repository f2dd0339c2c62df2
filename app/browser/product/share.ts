import { ignore } from "../ignore.ts";
import type { Part } from "../part.ts";

/**
 * Ways to share a page: copying its address (a link that copies is followed as well), the device's share sheet, and a list of targets that closes when
 * something else is clicked.
 */
export const sharing: readonly Part[] = [
  {
    selector: "[data-copy], [data-share]",
    click: ({ dataset }) => import("./pass-on.ts").then(({ passOn }) => passOn(dataset)).catch(ignore),
    enhance(main) {
      if ("share" in navigator) main.querySelector("[data-share]")?.removeAttribute("hidden");
    },
  },
  {
    click: (_, { target }) => closeLists(target as Node),
    keydown: (_, { key }) => key === "Escape" && closeLists(),
  },
];

/** @param clicked the list around it stays open */
function closeLists(clicked?: Node): void {
  for (const list of document.querySelectorAll<HTMLDetailsElement>(".share[open]"))
    if (!clicked || !list.contains(clicked)) list.open = false;
}
