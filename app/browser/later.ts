/** The element of an id; one that the page holds as text until it is needed (app/ui/later.tsx) is made first. */
export function elementOf(id: string): HTMLElement | null {
  const later = document.querySelector(`[data-later="${id}"]`);
  // Its HTML is its text; in a page that was swapped in, whose parser knew of no script, that of its elements.
  if (later) later.outerHTML = later.innerHTML;
  return document.getElementById(id);
}
