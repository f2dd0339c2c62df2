import type { Config } from "../../adapters/config.ts";
import type { Log } from "../../adapters/log.ts";
import { takeUpload } from "../../adapters/pictures/take-upload.ts";
import { type FeedPost, fetchFeedPicture, readSocialFeed } from "../../adapters/social-feed.ts";
import { type FetchedPost, readFetchedPosts, storeSocialPosts } from "../../domain/content/store-social-posts.ts";
import type { Context } from "../../domain/context.ts";
import type { FileStore } from "../../domain/media/file-store.ts";

const maxPosts = 8;

type Options = {
  /** The system's, not a visitor's. */
  context: Context;
  config: Pick<Config, "socialFeed">;
  log: Log;
  uploads: FileStore;
};

/**
 * Fetches the posts of the supplier's social page at intervals and stores them with copies of their pictures, so that no visitor's browser
 * contacts the provider. While the provider is away the stored posts stay; without a provider they are deleted.
 */
export function createSocialFeed({ context, config, log, uploads }: Options) {
  const feed = config.socialFeed;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> = Promise.resolve();
  const stopped = new AbortController();

  /** Fetches and stores the posts once. A failure is logged and changes nothing. */
  async function refresh(): Promise<void> {
    try {
      const posts: (FeedPost & { copy?: FetchedPost["picture"] })[] = [];
      if (feed) {
        const known = await readFetchedPosts(context);
        for (const post of (await readSocialFeed(feed, stopped.signal)).slice(0, maxPosts)) {
          const complete = known.has(post.id) ? post : await withPicture(post, feed.url);
          if (complete) posts.push(complete);
        }
      }
      await storeSocialPosts(
        context,
        posts.map(({ id, message, permalink, postedOn, copy }) => ({ id, message, permalink, postedOn, picture: copy })),
      );
    } catch (error) {
      if (stopped.signal.aborted) return;
      log.warn({ err: error }, "the social posts cannot be read; the last ones stay");
    }
  }

  async function withPicture(post: FeedPost, feedUrl: string) {
    try {
      return { ...post, copy: await takeUpload(uploads, await fetchFeedPicture(post.picture, feedUrl, stopped.signal)) };
    } catch (error) {
      // A stop is no reason to leave a post out.
      stopped.signal.throwIfAborted();
      log.warn({ err: error, post: post.id }, "the picture of a social post cannot be fetched; the post is left out");
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
