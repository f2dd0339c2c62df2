import { createServer, type IncomingMessage, type RequestListener, ServerResponse } from "node:http";
import { type AddressInfo, Server as NetServer, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import { setImmediate as immediate, setTimeout as sleep } from "node:timers/promises";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import type { App } from "../app.ts";
import { pace } from "../requests/bodies/pace.ts";

/** The app, the files of the build, and Vite's server in front of both while developing, with its WebSocket for live reload. */
export type Parts = {
  app: Pick<App, "fetch" | "quick">;
  statics: Hono;
  inFront?: (next: RequestListener) => RequestListener;
  onUpgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
};

/** Milliseconds in which an idle connection may still bring a request while the server stops; its answer then closes it. */
const grace = 1000;
/** Milliseconds for requests under way while the server stops. */
const stopMs = 8000;

type Listening = {
  port: number;
  /** Stops the server: requests under way may finish within eight seconds. @param hurry aborts them */
  stop(hurry?: AbortSignal): Promise<void>;
};
/** In ms. The request timeout is longer than that of the body's reader, which answers before Node closes the connection. */
const timeouts = { keepAliveTimeout: 65_000, headersTimeout: 15_000, requestTimeout: pace.deadline + 30_000 };

/**
 * Opens the port. Pages and calls that are ready are sent straight from node:http; everything else goes through the doors (server/doors.ts).
 *
 * @throws the system's error (EADDRINUSE, EACCES)
 */
export async function listen({ app, statics, inFront, onUpgrade }: Parts, port: number, host: string): Promise<Listening> {
  const hono = new Hono<{ Bindings: HttpBindings }>().route("/", statics);
  hono.all("*", (c) => app.fetch(c.req.raw, c.env.incoming.socket.remoteAddress));
  const listener = getRequestListener(hono.fetch);
  const quickFirst: RequestListener = (request, response) => {
    endAfterUnreadBody(request, response);
    if (!app.quick(request, response)) void listener(request, response);
  };
  let stopping = false;

  /** Adds `Connection: close` to answers while the server stops, so that the client sends its next request elsewhere. */
  class Answer extends ServerResponse {
    override writeHead(...head: unknown[]): this {
      if (stopping) this.shouldKeepAlive = false;
      return super.writeHead(...(head as Parameters<ServerResponse["writeHead"]>));
    }
  }

  // A request that has no body then emits no events of one.
  const options = { ...timeouts, ServerResponse: Answer, optimizeEmptyRequests: true };
  const server = createServer(options, inFront ? inFront(quickFirst) : quickFirst);
  const connections = new Set<Socket>();
  server.on("connection", (socket) => {
    connections.add(socket);
    socket.once("close", () => connections.delete(socket));
  });
  const upgraded = new Set<Duplex>();
  if (onUpgrade)
    server.on("upgrade", (request, socket, head) => {
      upgraded.add(socket);
      socket.once("close", () => upgraded.delete(socket));
      onUpgrade(request, socket, head);
    });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });

  /**
   * An idle connection may bring a request at the moment when it is closed, and that request would be lost. So idle connections
   * are not closed at once, as http.Server's close() does, but after a while, when most of them have brought a request and closed with its answer.
   */
  async function stop(hurry?: AbortSignal): Promise<void> {
    stopping = true;
    const from = performance.now();
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    // Requests that have already arrived are accepted first.
    await immediate();
    NetServer.prototype.close.call(server, () => resolve());
    for (const socket of upgraded) socket.destroy();
    while (connections.size > 0) {
      await immediate();
      const waited = performance.now() - from;
      if (waited > stopMs || hurry?.aborted) server.closeAllConnections();
      else if (waited > grace) closeIdle();
      await Promise.race([closed, sleep(50, undefined, { ref: false })]);
    }
    await closed;
  }

  function closeIdle(): void {
    server.closeIdleConnections();
    // Node does not count connections as idle that have sent nothing yet: browsers open such connections in advance.
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
  }

  return { port: (server.address() as AddressInfo).port, stop };
}

/** Closes the connection after the answer to a GET or HEAD with a body, which is never read and might not end. */
function endAfterUnreadBody({ method, headers }: IncomingMessage, response: ServerResponse): void {
  if (method !== "GET" && method !== "HEAD") return;
  if (headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0) response.shouldKeepAlive = false;
}
