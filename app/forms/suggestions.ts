import type { Question } from "../../domain/search/ask-questions.ts";
import type { SearchQuery } from "../../domain/search/search-query.ts";
import type { Suggestion } from "../../domain/search/suggestions/suggest.ts";

type Answer = { suggestions: readonly Suggestion[]; questions: readonly Question[] };

/** Milliseconds without a key after which suggestions are requested. */
const pauseMs = 120;
/** Characters below which nothing is requested. */
const minLength = 2;
/** Answers in the cache. */
const maxCached = 50;

/**
 * Requests suggestions when typing pauses: one request at a time, and only the answer to the last text is shown.
 *
 * @param show called without arguments when there is nothing to suggest for
 */
export function createSuggestions(show: (found?: readonly Suggestion[], questions?: readonly Question[]) => void) {
  const cache = new Map<string, Answer>();
  let timer: ReturnType<typeof setTimeout>;
  let aborter = new AbortController();
  let quietUntil = 0;

  function stop(): void {
    clearTimeout(timer);
    aborter.abort();
  }

  function ask({ text, type }: SearchQuery): void {
    stop();
    if (text.length < minLength) {
      show();
      return;
    }
    const address = `/search/suggest?${new URLSearchParams({ q: text, type: String(type) })}`;
    const ready = cache.get(address);
    if (ready) show(ready.suggestions, ready.questions);
    else if (performance.now() < quietUntil) show();
    else {
      aborter = new AbortController();
      timer = setTimeout(fetchAndShow, pauseMs, address, aborter.signal);
    }
  }

  async function fetchAndShow(address: string, signal: AbortSignal): Promise<void> {
    try {
      const response = await fetch(address, { signal });
      if (!response.ok) {
        // Too many requests: none for a while. Enter still searches.
        if (response.status === 429) quietUntil = performance.now() + 1000 * Number(response.headers.get("Retry-After") ?? 60);
        if (!signal.aborted) show();
        return;
      }
      const answer = (await response.json()) as Answer;
      cache.set(address, answer);
      for (const oldest of cache.keys()) if (cache.size > maxCached) cache.delete(oldest);
      if (!signal.aborted) show(answer.suggestions, answer.questions);
    } catch {
      // Aborted, or offline: Enter still searches.
    }
  }

  return { ask, stop };
}
