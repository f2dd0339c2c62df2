/** Thrown when a client is over its limit (429), or all clients together are over the capacity (503); `retryAfter` in seconds. */
export class TooMany extends Error {
  readonly status: 429 | 503;
  readonly retryAfter: number;

  constructor(status: 429 | 503, retryAfter: number) {
    super(status === 429 ? "A client is over its limit." : "There are too many requests.");
    this.status = status;
    this.retryAfter = retryAfter;
  }
}
