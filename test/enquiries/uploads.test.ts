import { connect } from "node:net";
import { afterEach, describe, expect, test, vi } from "vitest";
import { complaint } from "../../domain/enquiries/kinds/complaint.ts";
import { sampleOf } from "../../domain/enquiries/sample.ts";
import { staticFiles } from "../../server/files/static-files.ts";
import { maxLag } from "../../server/requests/bodies/upload-slots.ts";
import { listen } from "../../server/start/listen.ts";
import { enquirySite } from "../builders/enquiry-site.ts";

const { app, send, stored } = await enquirySite({ trustedProxy: { header: "x-real-ip", hops: 1 } });
afterEach(() => vi.useRealTimers());
const png = Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), Buffer.alloc(100_000)]);

function complaintWithFile(): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(sampleOf(complaint))) form.append(name, value);
  form.append("attachments", new File([png], "a.png"));
  return form;
}

/** An upload that stops after a number of bytes. `answer`: the line with the status, or "" when there is none. */
async function beginUpload(port: number, { bytes = 50_000, address = "127.0.0.1" } = {}) {
  const whole = new Response(complaintWithFile());
  const body = Buffer.from(await whole.arrayBuffer());
  const socket = connect(port, "127.0.0.1");
  const head = `POST /api/customer_complaint HTTP/1.1\r\nHost: x\r\nX-Real-Ip: ${address}\r\nContent-Type: ${whole.headers.get("content-type")}\r\nContent-Length: ${body.length}\r\n\r\n`;
  const answer = new Promise<string>((resolve) => {
    socket.once("data", (data) => resolve(data.toString().split("\r\n", 1)[0] ?? "")).once("close", () => resolve(""));
  });
  await new Promise<void>((resolve) =>
    socket.write(Buffer.concat([Buffer.from(head), body.subarray(0, bytes)]), () => resolve()),
  );
  return { answer, sendRest: () => socket.write(body.subarray(bytes)), destroy: () => socket.destroy() };
}

test("a client has four uploads at once; a broken upload frees its slot", async () => {
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
  await stop(AbortSignal.abort());
});

test("an enquiry without files needs no slot", async () => {
  const { port, stop } = await listen({ app, statics: staticFiles("build/client") }, 0, "127.0.0.1");
  const begun = await Promise.all(Array.from({ length: 4 }, () => beginUpload(port)));
  const answer = await fetch(`http://127.0.0.1:${port}/api/customer_complaint`, {
    method: "POST",
    body: new URLSearchParams(sampleOf(complaint)),
  });
  expect(answer.status).toBe(200);
  for (const socket of begun) socket.destroy();
  await stop(AbortSignal.abort());
});

describe("silent connections, four from each of 20 addresses in five networks", () => {
  // More than there are slots: a request that checks whether all are taken may get one first.
  const addresses = Array.from({ length: 20 }, (_, at) => `198.${at % 5}.113.${at}`);
  const begin = (port: number, bytes: number) =>
    Promise.all(Array.from({ length: 80 }, (_, at) => beginUpload(port, { bytes, address: addresses[at % 20] ?? "" })));
  const postFrom = (port: number, address: string, path = "/api/customer_complaint") =>
    fetch(`http://127.0.0.1:${port}${path}`, { method: "POST", body: complaintWithFile(), headers: { "X-Real-Ip": address } });

  test("hold no slot before the first byte of a file", async () => {
    const { port, stop } = await listen({ app, statics: staticFiles("build/client") }, 0, "127.0.0.1");
    const whole = Buffer.from(await new Response(complaintWithFile()).arrayBuffer());
    const silent = await begin(port, whole.indexOf("\x89PNG", 0, "latin1"));
    for (let visitor = 0; visitor < 25; visitor++) expect((await postFrom(port, `203.0.113.${visitor}`)).status).toBe(200);
    for (const { destroy } of silent) destroy();
    await stop(AbortSignal.abort());
  });

  test("lose their slot to a visitor after two silent seconds with a 408, and again after they reconnect", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    for (let round = 0; round < 2; round++) {
      const { port, stop } = await listen({ app, statics: staticFiles("build/client") }, 0, "127.0.0.1");
      const isFull = async () => (await postFrom(port, "203.0.113.100")).status === 503;
      const silent = await begin(port, 50_000);
      await expect.poll(isFull).toBe(true);
      vi.advanceTimersByTime(maxLag);
      for (let visitor = 0; visitor < 25; visitor++) expect((await postFrom(port, `203.0.113.${visitor}`)).status).toBe(200);
      expect(await Promise.race(silent.map(({ answer }) => answer))).toBe("HTTP/1.1 408 Request Timeout");
      for (const { destroy } of silent) destroy();
      // Every slot is free again when the last connection has been closed.
      await stop(AbortSignal.abort());
    }
  });

  test("a visitor without a slot gets the form back with what was typed; a slow one who continues is accepted", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    const { port, stop } = await listen({ app, statics: staticFiles("build/client") }, 0, "127.0.0.1");
    const begun = await begin(port, 50_000);
    await expect.poll(async () => (await postFrom(port, "203.0.113.100")).status).toBe(503);
    const page = await postFrom(port, "203.0.113.100", complaint.paths[0]);
    const html = await page.text();
    expect([page.status, page.headers.get("retry-after")]).toEqual([503, "30"]);
    expect(html).toContain("Many people are sending files just now.");
    expect(html).toContain(sampleOf(complaint).email);
    vi.advanceTimersByTime(maxLag - 1);
    for (const { sendRest } of begun) sendRest();
    const answers = Map.groupBy(await Promise.all(begun.map(({ answer }) => answer)), (line) => line.split(" ")[1]);
    expect(answers.get("200")?.length).toBeGreaterThanOrEqual(64);
    expect(answers.get("408")).toBeUndefined();
    for (const { destroy } of begun) destroy();
    await stop(AbortSignal.abort());
  });
});
