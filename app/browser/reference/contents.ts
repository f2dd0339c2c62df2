/**
 * Marks the section that is being read in the contents beside a long page, above them all the first, and scrolls its line into view.
 *
 * @param contents holds a link to each section: to its id, or to that of its heading
 */
export function followReading(contents: HTMLElement, sections: NodeListOf<Element>): void {
  let current: HTMLElement | null = null;
  // A section is being read while it crosses a line in the upper part of the window.
  const observer = new IntersectionObserver(
    (entries) => {
      const isAbove = (sections[0]?.getBoundingClientRect().top ?? 0) > innerHeight / 5;
      const read = isAbove ? sections[0] : entries.find(({ isIntersecting }) => isIntersecting)?.target;
      const id = read?.id || read?.getAttribute("aria-labelledby");
      const line = id && contents.querySelector<HTMLElement>(`[href="#${CSS.escape(id)}"]`);
      if (!line || line === current) return;
      current?.removeAttribute("aria-current");
      line.ariaCurrent = "location";
      current = line;
      const from = line.offsetTop - contents.scrollTop;
      if (from < 0 || from > contents.clientHeight - line.offsetHeight)
        contents.scrollTop = line.offsetTop - contents.clientHeight / 3;
      contents.scrollLeft = line.offsetLeft - contents.clientWidth / 3;
    },
    { rootMargin: "-20% 0px -80%" },
  );
  for (const section of sections) observer.observe(section);
}
