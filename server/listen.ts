import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import type { App } from "./app.ts";

/** The app, the files of the build, and what stands in front of both while developing. */
export type Parts = { app: Pick<App, "fetch" | "quick">; statics: Hono; inFront?: (next: RequestListener) => RequestListener };

/**
 * Opens the port. Pages and calls are answered straight from node:http; everything else goes through Hono.
 *
 * @returns the port, and a function that stops: no new connections, requests under way finish, ten seconds at most
 * @throws the system's error (EADDRINUSE, EACCES)
 */
export async function listen(
  { app, statics, inFront }: Parts,
  port: number,
  host: string,
): Promise<{ port: number; stop: () => Promise<void> }> {
  const hono = new Hono<{ Bindings: HttpBindings }>().route("/", statics);
  hono.all("*", (c) => app.fetch(c.req.raw, c.env.incoming.socket.remoteAddress));
  const listener = getRequestListener(hono.fetch);
  const quickFirst: RequestListener = (request, response) => app.quick(request, response, () => void listener(request, response));
  const server = createServer({ keepAliveTimeout: 65_000 }, inFront ? inFront(quickFirst) : quickFirst);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeIdleConnections();
      setTimeout(() => server.closeAllConnections(), 10_000).unref();
    });
  return { port: (server.address() as AddressInfo).port, stop };
}
