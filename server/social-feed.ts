import type { Config } from "../adapters/config.ts";
import type { Log } from "../adapters/log.ts";
import { takeUpload } from "../adapters/pictures/take-upload.ts";
import { type FeedPost, fetchFeedPicture, readSocialFeed } from "../adapters/social-feed.ts";
import { type FetchedPost, readFetchedPosts, storeSocialPosts } from "../domain/content/store-social-posts.ts";
import type { Context } from "../domain/context.ts";
import type { FileStore } from "../domain/media/file-store.ts";

/** So many posts are kept at most. */
const mostPosts = 8;

type Options = {
  /** The site's own, not a visitor's. */
  context: Context;
  config: Pick<Config, "socialFeed">;
  log: Log;
  uploads: FileStore;
};

/**
 * Asks the provider of the supplier's social page for its posts, again and again as long as it runs, and keeps them with copies of
 * their pictures: no visitor's browser asks the provider for anything. While the provider is away everything stays as it is. Without a
 * provider what one has sent before is let go.
 */
export function createSocialFeed({ context, config, log, uploads }: Options) {
  const feed = config.socialFeed;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> = Promise.resolve();
  const stopped = new AbortController();

  /** Once. A failure is logged and changes nothing. */
  async function refresh(): Promise<void> {
    try {
      const posts: (FeedPost & { copy?: FetchedPost["picture"] })[] = [];
      if (feed) {
        const known = await readFetchedPosts(context);
        for (const post of (await readSocialFeed(feed, stopped.signal)).slice(0, mostPosts)) {
          const kept = known.has(post.id) ? post : await withPicture(post, feed.url);
          if (kept) posts.push(kept);
        }
      }
      await storeSocialPosts(context, posts.map(asKept));
    } catch (error) {
      if (stopped.signal.aborted) return;
      log.warn({ err: error }, "the social posts cannot be read; the last ones stay");
    }
  }

  async function withPicture(post: FeedPost, feedUrl: string) {
    try {
      return { ...post, copy: await takeUpload(uploads, await fetchFeedPicture(post.picture, feedUrl, stopped.signal)) };
    } catch (error) {
      // Nothing is left out because of a stop.
      stopped.signal.throwIfAborted();
      log.warn({ err: error, post: post.id }, "the picture of a social post cannot be had; the post is left out");
      return undefined;
    }
  }

  function work(): void {
    running = refresh().then(() => {
      if (feed && !stopped.signal.aborted) timer = setTimeout(work, feed.minutes * 60_000);
    });
  }

  return {
    refresh,
    start: work,
    async stop(): Promise<void> {
      stopped.abort();
      clearTimeout(timer);
      await running;
    },
  };
}

function asKept({ id, message, permalink, postedOn, copy }: FeedPost & { copy?: FetchedPost["picture"] }): FetchedPost {
  return { id, message, permalink, postedOn, picture: copy };
}
