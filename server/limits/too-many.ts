/**
 * Thrown when a client is over its limit (429), or all clients together are over the capacity (503); `retryAfter` in seconds. `page` is what a
 * visitor reads (pages/refusal-pages.ts).
 */
export class TooMany extends Error {
  readonly status: 429 | 503;
  readonly retryAfter: number;
  readonly page: "pages" | "lots";

  constructor(status: 429 | 503, retryAfter: number, page: TooMany["page"] = "pages") {
    super(status === 429 ? "A client is over its limit." : "There are too many requests.");
    this.status = status;
    this.retryAfter = retryAfter;
    this.page = page;
  }
}

/** The answer to a client that is over its rate limit. */
export const tooManyCalls = {
  success: false,
  message: "Too many calls in a minute. Retry-After says in how many seconds to call again.",
};

/** The answer to a client for which this node already makes too many answers. */
export const tooMuchAtOnce = {
  success: false,
  message: "Too many answers are being made for you at once. Retry-After says in how many seconds to call again.",
};
