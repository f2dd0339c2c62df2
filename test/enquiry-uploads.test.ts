import { connect } from "node:net";
import { expect, test } from "vitest";
import { complaint } from "../domain/enquiries/kinds/complaint.ts";
import { sampleOf } from "../domain/enquiries/sample.ts";
import { listen } from "../server/listen.ts";
import { staticFiles } from "../server/static-files.ts";
import { enquirySite } from "./builders/enquiry-site.ts";

const { app, send, stored } = await enquirySite();
const png = Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), Buffer.alloc(100_000)]);

function complaintWithFile(): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(sampleOf(complaint))) form.append(name, value);
  form.append("attachments", new File([png], "a.png"));
  return form;
}

/** An upload that has begun and goes no further. */
async function beginUpload(port: number) {
  const whole = new Response(complaintWithFile());
  const body = Buffer.from(await whole.arrayBuffer());
  const socket = connect(port, "127.0.0.1");
  const head = `POST /api/customer_complaint HTTP/1.1\r\nHost: x\r\nContent-Type: ${whole.headers.get("content-type")}\r\nContent-Length: ${body.length}\r\n\r\n`;
  await new Promise<void>((resolve) =>
    socket.write(Buffer.concat([Buffer.from(head), body.subarray(0, 50_000)]), () => resolve()),
  );
  return socket;
}

test("a client has four uploads at once; those that break off make room", async () => {
  const { port, stop } = await listen({ app, statics: staticFiles("build/client") }, 0, "127.0.0.1");
  const post = () => fetch(`http://127.0.0.1:${port}/api/customer_complaint`, { method: "POST", body: complaintWithFile() });
  const before = await stored();
  const begun = await Promise.all(Array.from({ length: 4 }, () => beginUpload(port)));
  await expect.poll(async () => (await post()).status).toBe(429);
  const refused = await post();
  expect([refused.headers.get("retry-after"), await refused.json()]).toEqual([
    "10",
    { success: false, message: expect.stringContaining("several forms with files"), issues: [] },
  ]);
  expect((await send("/api/customer_complaint", complaintWithFile())).status).toBe(200);
  for (const socket of begun) socket.destroy();
  await expect.poll(async () => (await post()).status).toBe(200);
  const { enquiries, rows, files } = await stored();
  expect([enquiries - before.enquiries, rows, files]).toEqual([2, 2, 2]);
  await stop();
});

test("an enquiry without files waits for nobody", async () => {
  const { port, stop } = await listen({ app, statics: staticFiles("build/client") }, 0, "127.0.0.1");
  const begun = await Promise.all(Array.from({ length: 4 }, () => beginUpload(port)));
  const answer = await fetch(`http://127.0.0.1:${port}/api/customer_complaint`, {
    method: "POST",
    body: new URLSearchParams(sampleOf(complaint)),
  });
  expect(answer.status).toBe(200);
  for (const socket of begun) socket.destroy();
  await stop();
});
