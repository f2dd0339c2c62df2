/** Lets no click come of the press that goes on. */
export function refuseClick(): void {
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
