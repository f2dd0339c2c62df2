/** The index of the slide at the start of the view. */
export function placeOf(track: HTMLElement): number {
  const distances = Array.from(track.children, (_, at) => Math.abs(leftOf(track, at) - track.scrollLeft));
  return distances.indexOf(Math.min(...distances));
}

/** The scroll position that brings a slide to the start of the view; the last slides cannot get there. */
export function leftOf(track: HTMLElement, at: number): number {
  const [first, slide] = [track.children[0], track.children[at]] as (HTMLElement | undefined)[];
  return Math.min((slide?.offsetLeft ?? 0) - (first?.offsetLeft ?? 0), track.scrollWidth - track.clientWidth);
}

/** The indexes of the slides that are completely in view. */
export function placesInView(track: HTMLElement): number[] {
  const first = placeOf(track);
  const origin = (track.children[0] as HTMLElement | undefined)?.offsetLeft ?? 0;
  const end = track.scrollLeft + track.clientWidth + 2;
  const fits = (slide: Element | undefined) =>
    slide instanceof HTMLElement && slide.offsetLeft - origin + slide.offsetWidth <= end;
  const places = Array.from(track.children, (_, at) => at);
  return places.filter((at) => at === first || (at > first && fits(track.children[at])));
}
