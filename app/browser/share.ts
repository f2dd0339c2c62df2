import { toast } from "./toast.ts";

/** Copies what a `data-copy` holds and says so; a link with it is followed all the same. */
export async function copy({ copy: text = "", copied = "" }: DOMStringMap): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(copied);
  } catch {
    // No clipboard on this connection: the visitor copies by hand.
    prompt("", text);
  }
}

/** Hands an address to the device's own way of sharing. */
export function share({ share: url }: DOMStringMap): void {
  // The visitor may think better of it.
  navigator.share({ title: document.title, url }).catch(() => {});
}

/** Closes the lists of share targets that were not meant. */
export function closeShares(meant?: Node): void {
  for (const list of document.querySelectorAll<HTMLDetailsElement>(".share[open]")) {
    if (!meant || !list.contains(meant)) list.open = false;
  }
}
