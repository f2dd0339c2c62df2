import type pg from "pg";
import { type ConnectionTask, keepConnected } from "./keep-connected.ts";
import { type Bookmark, type Feed, openFeed } from "./page-change-feed.ts";

type Listener = {
  /** Pages with these tags are stale; `everything` means all pages. */
  onTags: (tags: string[]) => void;
  /** The connection is lost: changes are missed from now on. */
  onLost: () => void;
  /** The connection is back, with the tags of the changes that were missed. */
  onBack: (news: { missed: string[] | "everything" }) => void;
};

const hour = 3_600_000;

/**
 * Reports every change to what pages show. It uses a separate connection, which is opened again whenever it is lost.
 *
 * @param pool used for its settings only, so that a pool without free connections delays nothing
 * @param beat interval of checks that the connection is alive, in ms; one that died silently is noticed after twice that time
 * @returns `ready` resolves once changes are reported, or the watch is closed
 */
export function watchPageTags(
  pool: { options: pg.ClientConfig },
  { onTags, onLost, onBack }: Listener,
  { beat = 3000 } = {},
): { ready: Promise<void>; close(): Promise<void> } {
  // Everything up to this bookmark was reported.
  let seen: (Bookmark & { at: number }) | undefined;

  return keepConnected(async (connection) => {
    const feed = await openFeed(pool.options, onTags, Math.max(beat, 1000));
    const hasWorked = await listen(feed, connection);
    if (hasWorked && !connection.closing.aborted) onLost();
    await feed.close();
  });

  /** Listens until the connection ends; returns whether it ever worked. */
  async function listen(feed: Feed, { closing, pause, works }: ConnectionTask): Promise<boolean> {
    let hasWorked = false;
    try {
      // In this order: what is committed in between is reported twice rather than never.
      let latest = await feed.bookmark();
      if (seen) onBack({ missed: Date.now() - seen.at > 12 * hour ? "everything" : await feed.missedSince(seen) });
      seen = { ...latest, at: Date.now() };
      hasWorked = true;
      works();
      for (let pruned = 0; !closing.aborted; ) {
        if (Date.now() - pruned > hour) {
          await feed.prune();
          pruned = Date.now();
        }
        await Promise.race([pause(beat), feed.ended]);
        // Notifications arrive right after the commit: those of the last interval are complete by now.
        const next = await feed.bookmark();
        seen = { ...latest, at: Date.now() };
        latest = next;
      }
    } catch {
      // The connection is dead: the next one reads the missed changes.
    }
    return hasWorked;
  }
}
