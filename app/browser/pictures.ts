const missing = "/pictures/default/640";

/** A picture that cannot be shown becomes the default one. */
export function replaceBrokenPictures(): void {
  document.addEventListener("error", ({ target }) => target instanceof HTMLImageElement && mendPicture(target), true);
}

export function mendPicture(picture: HTMLImageElement): void {
  if (picture.getAttribute("src") === missing) return;
  picture.removeAttribute("srcset");
  picture.src = missing;
}
