const faces = ["1rem Archivo", "1rem 'STIX Two Text'", "italic 1rem 'STIX Two Text'"];

/** Loads the faces that the page shown does without: one that came with the next page would have the browser lay out everything again. */
export function loadFacesAhead(): void {
  const load = () => {
    for (const face of faces) document.fonts.load(face).catch(() => {});
  };
  load();
  // Before our fonts have come, there is no face to load.
  document.fonts.addEventListener("loadingdone", load, { once: true });
}
