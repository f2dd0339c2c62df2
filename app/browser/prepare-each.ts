/** Calls `prepare` once with each element that matches: those of this page, and those of each page that takes its place. */
export function prepareEach<Kind extends Element>(selector: string, prepare: (element: Kind) => void): void {
  const prepared = new WeakSet<Kind>();
  const prepareNew = () => {
    for (const element of document.querySelectorAll<Kind>(selector)) {
      if (prepared.has(element)) continue;
      prepared.add(element);
      prepare(element);
    }
  };
  prepareNew();
  new MutationObserver(prepareNew).observe(document.body, { childList: true });
}
