/** Calls `prepare` once with each element that matches: those of the page shown, and those of each page that is swapped in. */
export function prepareEach<Kind extends Element>(selector: string, prepare: (element: Kind) => void): void {
  const prepared = new WeakSet<Kind>();
  const prepareNew = () => {
    // The first main element is the page shown: the next page may be laid out behind it, invisible (navigation/page.ts).
    for (const element of document.querySelectorAll<Kind>(`main:first-of-type ${selector}`)) {
      if (prepared.has(element)) continue;
      prepared.add(element);
      prepare(element);
    }
  };
  prepareNew();
  new MutationObserver(prepareNew).observe(document.body, { childList: true });
}
