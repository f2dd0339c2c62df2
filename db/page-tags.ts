import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { type Bookmark, type Feed, openFeed } from "./page-change-feed.ts";

type Listener = {
  /** Something changed: pages under these tags are out of date; `everything` means all pages. */
  onTags: (tags: string[]) => void;
  /** The connection is gone: changes go unheard from now on. */
  onLost: () => void;
  /** It is back; this is what changed meanwhile. */
  onBack: (news: { missed: string[] | "everything" }) => void;
};

const hour = 3_600_000;

/**
 * Hears of every change to what pages show, on a connection of its own that is opened anew whenever it is lost.
 *
 * @param pool only its settings are used: a pool whose connections are all taken delays nothing
 * @param beat how often to make sure that the connection still lives, in ms; one that died silently is noticed after twice that
 * @returns `ready` resolves once changes are heard, or the watch is closed
 */
export function watchPageTags(
  pool: { options: pg.ClientConfig },
  { onTags, onLost, onBack }: Listener,
  { beat = 3000 } = {},
): { ready: Promise<void>; close(): Promise<void> } {
  const closing = new AbortController();
  const { promise: ready, resolve: isReady } = Promise.withResolvers<void>();
  // Everything up to here was heard, as was known at that time.
  let heard: (Bookmark & { at: number }) | undefined;

  async function watch(): Promise<void> {
    let wait = 50;
    while (!closing.signal.aborted) {
      const feed = await openFeed(pool.options, onTags, Math.max(beat, 1000)).catch(() => undefined);
      if (feed) {
        const wasHeard = await follow(feed);
        if (wasHeard) wait = 50;
        if (wasHeard && !closing.signal.aborted) onLost();
        await feed.close();
      }
      await pause(wait);
      wait = Math.min(wait * 2, 5000);
    }
    isReady();
  }

  /** Stays with a connection for as long as it lives; tells whether it was of any use. */
  async function follow(feed: Feed): Promise<boolean> {
    let useful = false;
    try {
      // In this order: what is committed in between is told twice rather than never.
      let latest = await feed.bookmark();
      if (heard) onBack({ missed: Date.now() - heard.at > 12 * hour ? "everything" : await feed.missedSince(heard) });
      heard = { ...latest, at: Date.now() };
      useful = true;
      isReady();
      for (let pruned = 0; !closing.signal.aborted; ) {
        if (Date.now() - pruned > hour) {
          await feed.prune();
          pruned = Date.now();
        }
        await Promise.race([pause(beat), feed.ended]);
        // Notifications come right after their transaction's commit: those of the last beat are here by now.
        const next = await feed.bookmark();
        heard = { ...latest, at: Date.now() };
        latest = next;
      }
    } catch {
      // The connection is dead: the next one asks for what was missed.
    }
    return useful;
  }

  function pause(ms: number): Promise<void> {
    return sleep(ms, undefined, { signal: closing.signal }).catch(() => {});
  }

  const watching = watch();
  return {
    ready,
    async close() {
      closing.abort();
      await watching;
    },
  };
}
