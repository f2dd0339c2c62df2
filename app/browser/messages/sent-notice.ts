import { attempt } from "../attempt.ts";
import { ignore } from "../ignore.ts";
import type { Part } from "../part.ts";
import type { Sent } from "./keep-sent.ts";

/**
 * What was sent last in this tab is named above every page until it is dismissed. Its script is loaded by those who have sent something.
 * The first use of sessionStorage blocks, because the browser reads it from another process: this one is in a pause, and not during a
 * click (product/last-viewed.ts).
 */
export const sentNotice: Part = { start: () => void setTimeout(() => attempt(show)) };

/** A button that removes the message around it, and what is stored of it. */
export const dismiss: Part = {
  selector: "[data-dismiss]",
  click(button) {
    button.parentElement?.remove();
    if (button.dataset.dismiss) attempt(() => sessionStorage.removeItem("sent"));
  },
};

function show(): void {
  const { sent } = sessionStorage;
  if (sent) import("./show-sent.ts").then(({ showSent }) => showSent(JSON.parse(sent) as Sent)).catch(ignore);
}
