import * as z from "zod";
import { fetchOutside } from "./http/fetch-outside.ts";

/** A post as the provider gives it; `picture` is an address. */
export type FeedPost = { id: string; message: string; picture: string; permalink: string; postedOn: string };

/** The provider's answer with a page's posts; those without a message or a picture are left out. */
const answer = z.object({
  data: z.array(
    z.object({
      id: z.string().min(1).max(200),
      message: z.string().optional(),
      full_picture: z.string().optional(),
      permalink_url: z.string(),
      created_time: z.string(),
    }),
  ),
});

const maxMessageLength = 2000;
const maxBytes = 10_000_000;
const timeoutMs = 15_000;

/**
 * Fetches the posts of the supplier's page from the provider, the latest first.
 *
 * @param feed.url the page's posts, such as https://graph.example.com/v1/1234/posts
 * @param feed.token sent as `access_token`; never in an error message
 * @param stop aborts the request
 * @throws Error when the provider cannot be reached, refuses, or answers something else
 */
export async function readSocialFeed(
  { url, token }: { url: string; token: string | undefined },
  stop: AbortSignal,
): Promise<FeedPost[]> {
  const address = new URL(url);
  address.searchParams.set("fields", "id,message,full_picture,permalink_url,created_time");
  if (token) address.searchParams.set("access_token", token);
  const body = await fetchOutside(address, { trustedOrigin: address.origin, maxBytes, timeoutMs, stop });
  const { data } = answer.parse(JSON.parse(body.toString("utf8")));
  return data.flatMap(({ id, message = "", full_picture: picture = "", permalink_url: permalink, created_time: time }) => {
    const text = message.trim().slice(0, maxMessageLength);
    const day = Date.parse(time);
    const usable = text !== "" && isAddress(picture) && isAddress(permalink) && !Number.isNaN(day);
    return usable ? [{ id, message: text, picture, permalink, postedOn: new Date(day).toISOString().slice(0, 10) }] : [];
  });
}

/**
 * Fetches the picture of a post: over https from the public Internet, or from the feed's host.
 *
 * @throws Error when it cannot be fetched or has more than 10 MB
 */
export function fetchFeedPicture(picture: string, feedUrl: string, stop: AbortSignal): Promise<Uint8Array> {
  return fetchOutside(new URL(picture), { trustedOrigin: new URL(feedUrl).origin, maxBytes, timeoutMs, stop });
}

function isAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}
