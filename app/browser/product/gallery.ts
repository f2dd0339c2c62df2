import { ignore } from "../ignore.ts";
import type { Part } from "../part.ts";

/**
 * Thumbnails as tabs, by mouse and arrow keys, and the buttons that show the picture before or after. Their script comes when the pointer
 * or a key first reaches one.
 */
export const gallery: readonly Part[] = [
  {
    selector: ".thumbs [role=tab]",
    click: (tab) => load().then(({ choose }) => choose(tab), ignore),
    keydown(tab, event) {
      if (!event.key.startsWith("Arrow")) return;
      event.preventDefault();
      load().then(({ walk }) => walk(tab, event.key), ignore);
    },
    pointerover: (tab) => void load().then(({ fetchAhead }) => fetchAhead(tab), ignore),
  },
  {
    selector: "[data-step]",
    click: (button) => load().then(({ step }) => step(button), ignore),
    pointerover: () => void load().catch(ignore),
  },
];

let script: Promise<typeof import("./choose-picture.ts")> | undefined;

/** The same promise for all, so that what was pressed first is done first; asked for again where the script did not come. */
function load(): Promise<typeof import("./choose-picture.ts")> {
  script ??= import("./choose-picture.ts").catch((error: unknown) => {
    script = undefined;
    throw error;
  });
  return script;
}
