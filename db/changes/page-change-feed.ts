import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

/** How much a node has received: everything that was committed before the snapshot, since the server was started. */
export type Bookmark = { server: string; snapshot: string };

/** Name of the connection in pg_stat_activity. */
export const feedName = "warpline page changes";

export type Feed = {
  /** The present state. Throws when the connection is dead. */
  bookmark(): Promise<Bookmark>;
  /** The tags of all changes committed since the bookmark; "everything" when they are unknown. */
  missedSince(bookmark: Bookmark): Promise<string[] | "everything">;
  /** Deletes changes older than a day, which no node needs any more. */
  prune(): Promise<void>;
  /** Resolves when the connection has ended, from either side. */
  ended: Promise<void>;
  close(): Promise<void>;
};

/**
 * Opens a connection and listens to page changes (db/functions/page-tags).
 *
 * @param onTags called once for each change committed from now on
 * @param timeout maximum time for an answer, in ms
 */
export async function openFeed(config: pg.ClientConfig, onTags: (tags: string[]) => void, timeout: number): Promise<Feed> {
  const client = new pg.Client({ ...config, application_name: feedName, query_timeout: timeout });
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  client.on("error", () => end());
  client.on("end", () => end());
  client.on("notification", ({ payload = "[]" }) => onTags(JSON.parse(payload) as string[]));
  await client.connect();
  // A dead connection does not answer the request to end it either.
  const close = () => Promise.race([client.end().catch(() => {}), sleep(1000, undefined, { ref: false })]);
  try {
    await client.query("listen page_change");
  } catch (error) {
    await close();
    throw error;
  }

  async function bookmark(): Promise<Bookmark> {
    const { rows } = await client.query<Bookmark>(
      "select pg_postmaster_start_time()::text as server, pg_current_snapshot()::text as snapshot",
    );
    return rows[0] as Bookmark;
  }

  async function missedSince({ server, snapshot }: Bookmark): Promise<string[] | "everything"> {
    // After a restart, or on another server, the same transaction numbers can belong to other transactions.
    if ((await bookmark()).server !== server) return "everything";
    const { rows } = await client.query<{ tag: string }>(
      "select distinct unnest(tags) as tag from page_change where not pg_visible_in_snapshot(changed_by, $1::pg_snapshot) order by tag",
      [snapshot],
    );
    return rows.map(({ tag }) => tag);
  }

  async function prune(): Promise<void> {
    await client.query("delete from page_change where at < now() - interval '1 day'");
  }

  return { bookmark, missedSince, prune, ended, close };
}
