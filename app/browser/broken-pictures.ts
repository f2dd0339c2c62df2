import type { Part } from "./part.ts";

const defaultPicture = "/pictures/default/640";

/** Replaces pictures that failed before this script was there. */
export const brokenPictures: Part = {
  enhance(main) {
    for (const picture of main.querySelectorAll<HTMLImageElement>('img:not([loading="lazy"])'))
      if (picture.complete && !picture.naturalWidth) replace(picture);
  },
};

/** Replaces each picture that fails to load from now on by the default one. */
export function watchPictures(): void {
  document.addEventListener("error", ({ target }) => target instanceof HTMLImageElement && replace(target), true);
}

function replace(picture: HTMLImageElement): void {
  if (picture.getAttribute("src") === defaultPicture) return;
  picture.removeAttribute("srcset");
  picture.src = defaultPicture;
}
