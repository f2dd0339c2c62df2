import type { IncomingMessage, ServerResponse } from "node:http";

/** What comes with GET or HEAD is read by nobody: the connection ends with the answer, so that it cannot be held by a body that goes on. */
export function endAfterUnreadBody({ method, headers }: IncomingMessage, response: ServerResponse): void {
  if (method !== "GET" && method !== "HEAD") return;
  if (headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0) response.shouldKeepAlive = false;
}
