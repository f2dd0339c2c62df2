import type { IncomingMessage, ServerResponse } from "node:http";

/** Closes the connection after the answer to a GET or HEAD with a body, which is never read and might not end. */
export function endAfterUnreadBody({ method, headers }: IncomingMessage, response: ServerResponse): void {
  if (method !== "GET" && method !== "HEAD") return;
  if (headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0) response.shouldKeepAlive = false;
}
