import { layOutRest } from "./below.ts";
import type { FetchedPage } from "./page.ts";
import { canFetchPictures } from "./picture-budget.ts";
import { discard, hidePreview, layOut, previewPainted, showPreview } from "./preview.ts";
import { opensList } from "./swappable.ts";

export { layOutRest, previewPainted };

/** Milliseconds within which the click follows the release of a press: at once from a mouse, later from a finger. */
const clickDelayMs = 400;

/** Ends the press that goes on. */
let press = new AbortController();
let pressedOn: FetchedPage | undefined;

/** Lays out the page of a hovered link, unless its pictures would cost the visitor too much. */
export function onHover(page: FetchedPage, link: HTMLAnchorElement, old: FetchedPage): void {
  if (canFetchPictures(old)) layOut(page, old, !isPreviewable(link));
}

/** Removes the page of a link that the pointer has left, and the preview of it. */
export function onLeave(): void {
  press.abort();
  discard();
}

/**
 * Lays out the page of a pressed link. A mouse shows it at once; the click that follows makes it the page (navigate.ts). Until then nothing of the
 * old page has changed, and the press is called off by anything but a plain release: a drag, a selection, a key, another button, scrolling,
 * another window. Escape, another button and the second press of a double press on the page that the first one opened refuse the
 * click as well.
 */
export async function onPress(
  { pointerType }: PointerEvent,
  link: HTMLAnchorElement,
  coming: Promise<FetchedPage | undefined>,
  old: FetchedPage,
): Promise<void> {
  press.abort();
  press = new AbortController();
  const { signal } = press;
  const isOfNewPage = pressedOn !== old;
  pressedOn = old;
  const on = <Type extends keyof DocumentEventMap>(types: Type[], handle: (event: DocumentEventMap[Type]) => unknown) => {
    for (const type of types) document.addEventListener(type, handle, { capture: true, signal });
  };
  const end = () => {
    if (!signal.aborted) onLeave();
  };
  const refuse = () => {
    end();
    refuseClick();
  };
  on(["dragstart", "pointercancel"], end);
  on(["scroll"], ({ target }) => target === document && end());
  on(["selectionchange"], () => getSelection()?.type === "Range" && end());
  on(["keydown"], ({ key }) => (key === "Escape" ? refuse() : end()));
  on(["contextmenu"], refuse);
  on(["mousedown"], ({ button, detail }) => (button || (detail > 1 && isOfNewPage)) && refuse());
  on(["pointerup"], () => setTimeout(end, pointerType === "mouse" ? 0 : clickDelayMs));
  on(["click"], () => {
    press.abort();
    // By then the page that a followed link leads to has replaced this one.
    void previewPainted().then(hidePreview);
  });
  addEventListener("blur", end, { signal });
  const page = await coming.catch(() => undefined);
  if (!page || signal.aborted || !link.isConnected) return;
  layOut(page, old, !isPreviewable(link));
  if (pointerType === "mouse" && isPreviewable(link)) showPreview(page, old);
}

/**
 * Whether the page of a swappable link may be shown while the link is pressed. Not where a click does something else, or keeps the place in a
 * list; where the page would begin further down; or in a dialog, which would cover it.
 */
function isPreviewable(link: HTMLAnchorElement): boolean {
  return !link.hash && !opensList(link) && !link.closest("[role=button], [data-consent], dialog");
}

/** Lets no click come of the press that goes on. */
function refuseClick(): void {
  const press = new AbortController();
  const options = { capture: true, signal: press.signal };
  document.addEventListener(
    "click",
    (event) => {
      event.preventDefault();
      event.stopPropagation();
    },
    options,
  );
  document.addEventListener("pointerdown", () => press.abort(), options);
  // The click comes right after the release of a mouse. A drag has none.
  for (const type of ["pointerup", "pointercancel"])
    document.addEventListener(type, () => setTimeout(() => press.abort()), options);
}
