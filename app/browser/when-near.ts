/** Does something when a part of the page comes near what is in view, once. */
export function whenNear(part: Element, act: () => void): void {
  const watch = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      act();
    },
    { rootMargin: "800px" },
  );
  watch.observe(part);
}
