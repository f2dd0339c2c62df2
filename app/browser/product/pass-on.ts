import { toast } from "../messages/toast.ts";

/**
 * Copies the text of `data-copy` and confirms it with that of `data-copied`, or opens the device's share sheet with the address in `data-share`. Without
 * a clipboard on this connection the visitor copies by hand. Rejects where the visitor cancels.
 */
export async function passOn({ share: url, copy = "", copied = "" }: DOMStringMap): Promise<void> {
  if (url) return navigator.share({ title: document.title, url });
  try {
    await navigator.clipboard.writeText(copy);
  } catch {
    prompt("", copy);
    return;
  }
  toast(copied);
}
