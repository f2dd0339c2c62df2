import { writeFile } from "node:fs/promises";
import { Agent, request } from "node:http";
import { connect } from "node:net";
import path from "node:path";
import { expect, test } from "vitest";
import { staticFiles } from "../../server/files/static-files.ts";
import { listen } from "../../server/start/listen.ts";
import { enquirySite } from "../builders/enquiry-site.ts";

const { app, dataFolder } = await enquirySite();

/** Sends one body after the other over one connection; the statuses, and over how many connections it went. */
async function overOneConnection(port: number, bodies: { type: string; body: Buffer }[], call = "textile_inquiry") {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const sockets = new Set<unknown>();
  const statuses: (number | string)[] = [];
  for (const { type, body } of bodies)
    statuses.push(
      await new Promise<number | string>((resolve) => {
        const headers = { "Content-Type": type, Connection: "keep-alive" };
        const asked = request({ port, path: `/api/${call}`, method: "POST", agent, headers }, (answer) => {
          answer.resume().on("end", () => resolve(answer.statusCode ?? 0));
        });
        asked.on("socket", (socket) => sockets.add(socket));
        asked.on("error", ({ message }) => resolve(message));
        // In pieces: nobody knows its length beforehand.
        for (let at = 0; at < body.length; at += 50_000) asked.write(body.subarray(at, at + 50_000));
        asked.end();
      }),
    );
  agent.destroy();
  return { statuses, connections: sockets.size };
}

test("a body refused half-way does not break the next requests on its connection", async () => {
  const { port, stop } = await listen({ app, statics: staticFiles("build/client") }, 0, "127.0.0.1");
  const large = Buffer.alloc(900_000, "x");
  const multipart = "multipart/form-data; boundary=b";
  const refused = [
    { type: "multipart/form-data", body: large },
    { type: multipart, body: large },
    { type: multipart, body: Buffer.concat([Buffer.from('--b\r\nContent-Disposition: form-data; name="'), large]) },
    { type: "application/x-www-form-urlencoded", body: large },
    { type: "text/plain", body: large },
  ];
  // The server waits half a second for an unread body; these requests take longer than that together.
  const small = Array.from({ length: 300 }, () => ({ type: "application/json", body: Buffer.from("{}") }));
  const { statuses, connections } = await overOneConnection(port, [...refused, ...small]);
  expect(statuses.slice(0, 5)).toEqual([400, 400, 400, 413, 415]);
  expect(new Set(statuses.slice(5))).toEqual(new Set([400]));
  expect(connections).toBe(1);
  await stop(AbortSignal.abort());
});

test("a body whose files cannot be stored does not break the next requests either", async () => {
  await writeFile(path.join(dataFolder, "attachments"), "no folder");
  const { port, stop } = await listen({ app, statics: staticFiles("build/client") }, 0, "127.0.0.1");
  const file = (bytes: Buffer) =>
    Buffer.concat([
      Buffer.from(
        '--b\r\nContent-Disposition: form-data; name="attachments"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n',
      ),
      bytes,
      Buffer.from("\r\n"),
    ]);
  const png = Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), Buffer.alloc(4_000_000)]);
  const body = Buffer.concat([file(png), file(png), file(png), Buffer.from("--b--\r\n")]);
  const small = Array.from({ length: 300 }, () => ({ type: "application/json", body: Buffer.from("{}") }));
  const all = [{ type: "multipart/form-data; boundary=b", body }, ...small];
  const { statuses, connections } = await overOneConnection(port, all, "customer_complaint");
  expect(statuses[0]).toBe(500);
  expect(new Set(statuses.slice(1))).toEqual(new Set([400]));
  expect(connections).toBe(1);
  await stop(AbortSignal.abort());
});

test.each(["/healthz", "/textile-inquiry", "/unknown", "/api/get_countries"])(
  "a body on GET %s changes nothing, and the connection ends with the answer",
  async (address) => {
    const { port, stop } = await listen({ app, statics: staticFiles("build/client") }, 0, "127.0.0.1");
    const socket = connect(port, "127.0.0.1");
    let said = "";
    const ended = new Promise<void>((resolve) => socket.on("data", (data) => (said += data)).once("end", resolve));
    socket.write(`GET ${address} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n`);
    await ended;
    socket.destroy();
    const usual = await fetch(`http://127.0.0.1:${port}${address}`);
    expect(said).toMatch(new RegExp(`^HTTP/1.1 ${usual.status} `));
    expect(said).toMatch(/^connection: close\r$/im);
    await usual.body?.cancel();
    await stop(AbortSignal.abort());
  },
);

test("a body that a route does not read is not waited for", async () => {
  const { port, stop } = await listen({ app, statics: staticFiles("build/client") }, 0, "127.0.0.1");
  const socket = connect(port, "127.0.0.1");
  const answered = new Promise<string>((resolve) => socket.once("data", (data) => resolve(data.toString())));
  const ended = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  socket.write("POST /unknown HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\nhello");
  expect(await answered).toMatch(/^HTTP\/1.1 405 /);
  await ended;
  await stop(AbortSignal.abort());
});
