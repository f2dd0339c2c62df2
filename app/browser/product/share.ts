import { ignore } from "../ignore.ts";
import type { Part } from "../part.ts";

/** Ways to share a page: copying its address, the device's share sheet, and a list of targets that closes when something else is clicked. */
export const sharing: readonly Part[] = [
  { selector: "[data-copy]", click: (button) => void copy(button.dataset) },
  {
    selector: "[data-share]",
    // The visitor may cancel.
    click: ({ dataset: { share: url } }) => void navigator.share({ title: document.title, url }).catch(ignore),
    enhance(main) {
      if ("share" in navigator) main.querySelector("[data-share]")?.removeAttribute("hidden");
    },
  },
  {
    click: (_, { target }) => closeLists(target as Node),
    keydown: (_, { key }) => key === "Escape" && closeLists(),
  },
];

/** Copies the text of `data-copy` and confirms it; a link with it is followed as well. */
async function copy({ copy: text = "", copied = "" }: DOMStringMap): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // No clipboard on this connection: the visitor copies by hand.
    prompt("", text);
    return;
  }
  import("../messages/toast.ts").then(({ toast }) => toast(copied)).catch(ignore);
}

/** @param clicked the list around it stays open */
function closeLists(clicked?: Node): void {
  for (const list of document.querySelectorAll<HTMLDetailsElement>(".share[open]"))
    if (!clicked || !list.contains(clicked)) list.open = false;
}
