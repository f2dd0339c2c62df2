/**
 * A behaviour of pages, as data: the elements it concerns and what it does on their events.
 * A handler gets the nearest element around the event's target that matches the selector.
 */
export type Part = {
  /** Without one, any element: for clicks and keys anywhere. */
  selector?: string;
  click?: (element: HTMLElement, event: MouseEvent) => unknown;
  keydown?: (element: HTMLElement, event: KeyboardEvent) => unknown;
  pointerover?: (element: HTMLElement) => void;
  change?: (element: HTMLElement) => void;
  /** Runs once, when the document has been parsed. */
  start?: () => void;
  /** Runs on every page that is shown: the first one, and each that is swapped in. */
  enhance?: (main: HTMLElement) => void;
};

/** Listens on the document, so that elements of later pages are covered too. */
export function listen(parts: readonly Part[]): void {
  for (const type of ["click", "keydown", "pointerover", "change"] as const)
    document.addEventListener(type, (event) => {
      for (const { selector = ":root", [type]: handle } of parts) {
        const element = handle && (event.target as Element).closest<HTMLElement>(selector);
        if (element) (handle as (element: HTMLElement, event: Event) => void)(element, event);
      }
    });
}
