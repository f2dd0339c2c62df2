/** Calls `act` once, when an element is less than 600 pixels from the window. */
export function whenNear(part: Element, act: () => void): void {
  const watch = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      act();
    },
    { rootMargin: "600px" },
  );
  watch.observe(part);
}
