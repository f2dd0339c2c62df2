/** Does something with the browser's storage, which may be empty, full, forbidden, or hold something else: then nothing happens. */
export function attempt(work: () => unknown): void {
  try {
    work();
  } catch {}
}
