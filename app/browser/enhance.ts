import { prepareFilms } from "./film.ts";
import { loadWidgets } from "./load-widgets.ts";
import { mendPicture } from "./pictures.ts";
import { rememberProduct } from "./remember.ts";
import { beginSearch } from "./search-log.ts";

/** What is done to a page when it comes, on the first load and after each swap alike. The rest listens on the document. */
export function enhance(): void {
  const main = document.querySelector("main");
  if (!main) return;
  rememberProduct(main);
  beginSearch(main);
  prepareFilms(main);
  loadWidgets(main);
  if ("share" in navigator) main.querySelector("[data-share]")?.removeAttribute("hidden");
  for (const picture of main.querySelectorAll<HTMLImageElement>('img:not([loading="lazy"])')) {
    if (picture.complete && !picture.naturalWidth) mendPicture(picture);
  }
}
