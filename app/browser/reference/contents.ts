/** Marks the section that is being read in the contents beside a long page, and scrolls its line into view. */
export function followReading(contents: HTMLElement, sections: Iterable<Element>): void {
  let current: HTMLElement | null = null;
  // A section is being read while it crosses a line in the upper part of the window.
  const observer = new IntersectionObserver(
    (entries) => {
      const read = entries.find(({ isIntersecting }) => isIntersecting)?.target.getAttribute("aria-labelledby");
      const line = read && contents.querySelector<HTMLElement>(`[href="#${CSS.escape(read)}"]`);
      if (!line) return;
      current?.removeAttribute("aria-current");
      line.ariaCurrent = "location";
      current = line;
      const from = line.offsetTop - contents.scrollTop;
      if (from < 0 || from > contents.clientHeight - line.offsetHeight)
        contents.scrollTop = line.offsetTop - contents.clientHeight / 3;
    },
    { rootMargin: "-20% 0px -80%" },
  );
  for (const section of sections) observer.observe(section);
}
