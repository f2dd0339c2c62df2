/** A client asks for more than it may (429), or all together for more than can be done (503); `retryAfter` in seconds. */
export class TooMany extends Error {
  readonly status: 429 | 503;
  readonly retryAfter: number;

  constructor(status: 429 | 503, retryAfter: number) {
    super(status === 429 ? "A client asks for too much." : "There is too much to do.");
    this.status = status;
    this.retryAfter = retryAfter;
  }
}
