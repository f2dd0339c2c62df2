import { Agent, request } from "node:http";
import { expect, test } from "vitest";
import { listen } from "../server/listen.ts";
import { staticFiles } from "../server/static-files.ts";
import { enquirySite } from "./builders/enquiry-site.ts";

const { app } = await enquirySite();

/** Sends one body after the other over one connection; the statuses, and over how many connections it went. */
async function overOneConnection(port: number, bodies: { type: string; body: Buffer }[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const sockets = new Set<unknown>();
  const statuses: (number | string)[] = [];
  for (const { type, body } of bodies)
    statuses.push(
      await new Promise<number | string>((resolve) => {
        const headers = { "Content-Type": type, Connection: "keep-alive" };
        const asked = request({ port, path: "/api/textile_inquiry", method: "POST", agent, headers }, (answer) => {
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

test("a body that is refused half-way does not cut off the requests that follow on its connection", async () => {
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
  // The server's patience with what is not read is half a second: longer than that, requests follow one another.
  const small = Array.from({ length: 300 }, () => ({ type: "application/json", body: Buffer.from("{}") }));
  const { statuses, connections } = await overOneConnection(port, [...refused, ...small]);
  expect(statuses.slice(0, 5)).toEqual([400, 400, 400, 413, 415]);
  expect(new Set(statuses.slice(5))).toEqual(new Set([400]));
  expect(connections).toBe(1);
  await stop();
});
