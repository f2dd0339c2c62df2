/** The part of a picture's address that is the same for all its widths. */
const ofPicture = /\/pictures\/[^/]+\//;

/**
 * Gets the pictures of a page's first view ready: each is decoded, and until then the same picture stands in for it if another page shows it, in
 * whatever width.
 *
 * @param next the page's main part, in the document
 * @param shown the main part of the page that is shown
 */
export function standIn(next: HTMLElement, shown: HTMLElement): void {
  const loaded = new Map<string, HTMLImageElement>();
  for (const picture of shown.querySelectorAll("img")) {
    const key = keyOf(picture.currentSrc);
    if (key && picture.naturalWidth > (loaded.get(key)?.naturalWidth ?? 0)) loaded.set(key, picture);
  }
  for (const picture of next.querySelectorAll<HTMLImageElement>('img[loading="eager"]')) {
    const { background } = picture.style;
    const same = loaded.get(keyOf(picture.src) ?? "");
    if (same)
      picture.style.background = `url("${same.currentSrc}") 50% / ${getComputedStyle(picture).objectFit} no-repeat content-box`;
    const ready = () => {
      picture.style.background = background;
    };
    picture.decode().then(ready, ready);
  }
}

function keyOf(address: string): string | undefined {
  return ofPicture.exec(address)?.[0];
}
