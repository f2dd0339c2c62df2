import type { SearchQuery } from "../../../domain/search/search-query.ts";
import type { Suggestion } from "../../../domain/search/suggest.ts";

/** Milliseconds without a key that make a pause; characters below which nothing is asked; answers that are kept. */
const pause = 120;
const fewest = 2;
const mostKept = 50;

/**
 * Asks for suggestions when the typing pauses: one request at a time, and only the answer to the last text is shown.
 *
 * @param show undefined: there is nothing to ask for
 */
export function createSuggestions(show: (found: readonly Suggestion[] | undefined) => void) {
  const kept = new Map<string, readonly Suggestion[]>();
  let timer: ReturnType<typeof setTimeout>;
  let aborter = new AbortController();
  let quietUntil = 0;

  function stop(): void {
    clearTimeout(timer);
    aborter.abort();
  }

  function ask({ text, type }: SearchQuery): void {
    stop();
    if (text.length < fewest) {
      show(undefined);
      return;
    }
    const address = `/search/suggest?${new URLSearchParams({ q: text, type: String(type) })}`;
    const ready = kept.get(address);
    if (ready) show(ready);
    else if (Date.now() < quietUntil) show(undefined);
    else {
      aborter = new AbortController();
      timer = setTimeout(fetchAndShow, pause, address, aborter.signal);
    }
  }

  async function fetchAndShow(address: string, signal: AbortSignal): Promise<void> {
    try {
      const response = await fetch(address, { signal });
      if (!response.ok) {
        // Too many: nothing is asked for a while; Enter still searches.
        if (response.status === 429) quietUntil = Date.now() + 1000 * Number(response.headers.get("Retry-After") ?? 60);
        if (!signal.aborted) show(undefined);
        return;
      }
      const { suggestions } = (await response.json()) as { suggestions: Suggestion[] };
      kept.set(address, suggestions);
      for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest);
      if (!signal.aborted) show(suggestions);
    } catch {
      // Aborted, or offline: Enter still searches.
    }
  }

  return { ask, stop };
}
