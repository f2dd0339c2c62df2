import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { Hono } from "hono";
import { expect, onTestFinished, test } from "vitest";
import { listen } from "../../server/start/listen.ts";
import { testSite } from "../builders/site.ts";

const site = await testSite();

/** The site on a free port. `/slow` answers when `finish` is called, and `reached` resolves when it has been asked for. */
async function open() {
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
  const statics = new Hono().get("/slow", async (c) => {
    reach();
    await finished;
    return c.text("late");
  });
  const server = await listen({ app: site.app, statics }, 0, "127.0.0.1");
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(async () => {
    agent.destroy();
    await server.stop(AbortSignal.abort());
  });
  async function ask(path: string, from = agent) {
    const request = get({ port: server.port, path, agent: from });
    const [answer] = (await once(request, "response")) as [IncomingMessage];
    const { statusCode, headers } = answer;
    return { status: statusCode, connection: headers.connection, text: await text(answer), reused: request.reusedSocket };
  }
  return { ...server, ask, finish, reached };
}

test("a client with an open connection gets its next answer after the stop has begun, with Connection: close", async () => {
  const { ask, stop } = await open();
  expect(await ask("/healthz")).toMatchObject({ status: 200, connection: "keep-alive" });
  const stopped = stop();
  expect(await ask("/healthz")).toMatchObject({ status: 200, connection: "close", reused: true });
  await stopped;
  await expect(ask("/healthz")).rejects.toThrow(/ECONNREFUSED/);
});

test("a cached page closes its connection too", async () => {
  const { ask, stop } = await open();
  const page = await ask("/");
  expect(page).toMatchObject({ status: 200, connection: "keep-alive" });
  const stopped = stop();
  expect(await ask("/")).toMatchObject({ status: 200, connection: "close", text: page.text, reused: true });
  await stopped;
});

test("a request under way is answered, and the stop waits for it", async () => {
  const { ask, stop, finish, reached } = await open();
  const late = ask("/slow");
  await reached;
  const stopped = stop();
  await expect(ask("/healthz", new Agent())).rejects.toThrow(/ECONNREFUSED/);
  finish();
  expect(await late).toMatchObject({ status: 200, text: "late", connection: "close" });
  await stopped;
});

test("a request under way is cut off by a stop in a hurry", async () => {
  const { ask, stop, reached } = await open();
  const late = expect(ask("/slow")).rejects.toThrow(/socket hang up|ECONNRESET/);
  await reached;
  await stop(AbortSignal.abort());
  await late;
});

test("silent connections do not delay the stop", async () => {
  const { ask, stop, port } = await open();
  await ask("/healthz");
  const silent = connect(port, "127.0.0.1");
  await once(silent, "connect");
  const closed = once(silent, "close");
  await stop();
  await closed;
});
