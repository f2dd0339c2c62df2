import { type ClientRequest, request } from "node:http";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { attachmentLimits } from "../domain/enquiries/attachment-limits.ts";
import { complaint } from "../domain/enquiries/kinds/complaint.ts";
import { sampleOf } from "../domain/enquiries/sample.ts";
import { accountActors } from "../test/builders/account-actors.ts";
import { openEnquirySite } from "./enquiry-site.ts";
import type { Figure } from "./figure.ts";

const atOnce = 30;
const boundary = "bench-uploads";

/** Maximum bytes of an agent's document by default (AGENT_FILE_MB). */
const documentBytes = 10_000_000;

type File = { name: string; bytes: Buffer };
type Answer = { status: number; ms: number };

/**
 * Memory while thirty people send the largest possible bodies: enquiries with ten attachments, then agents' documents with two files too
 * many. And whether visitors get through while others hold the maximum number of connections, sending a byte every five seconds, or nothing and
 * reconnecting. Each sender has an address in a different network.
 */
export async function benchUploads(): Promise<Figure[]> {
  const site = await openEnquirySite("bench-uploads", 4130);
  const env = { TRUSTED_PROXY_HEADER: "x-real-ip", HUMAN_CHECK: "off", AGENT_APPROVAL: "auto", API_KEYS: "" };
  let server = await site.start(env);
  const figure = (what: string, ours: number, unit: string, target: string): Figure => ({
    bench: "uploads",
    what,
    ours,
    unit,
    target,
  });
  const figures: Figure[] = [];

  async function memoryDuring(what: string, send: (sender: number) => Promise<Answer>): Promise<void> {
    await fetch(`${server.url}/`).then((answer) => answer.text());
    await sleep(2000);
    const idle = server.rssMb();
    let peak = idle;
    const watch = setInterval(() => {
      peak = Math.max(peak, server.rssMb());
    }, 20);
    const answers = await Promise.all(Array.from({ length: atOnce }, (_, sender) => send(sender)));
    clearInterval(watch);
    figures.push(
      figure(`${what}: taken of ${atOnce}`, answers.filter(({ status }) => status === 200).length, "", String(atOnce)),
      figure(`${what}: memory, idle`, idle, "MB", "–"),
      { ...figure(`${what}: memory, peak`, peak, "MB", "≤ 150 MB above idle"), yardstick: idle, ratio: peak / idle },
      figure(`${what}: above idle`, peak - idle, "MB", "≤ 150 MB"),
    );
  }

  try {
    const png = (size: number): Buffer => Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), Buffer.alloc(size - 8, 7)]);
    const attachments = Array.from({ length: attachmentLimits.count }, (_, at) => ({
      name: `${at}.png`,
      bytes: png(attachmentLimits.bytes),
    }));
    const enquiry = { ...sampleOf(complaint) };
    const complaintBody = multipart(enquiry, attachments);
    const complain = (sender: number) => post(`${server.url}/api/customer_complaint`, sender, complaintBody);
    await memoryDuring("10 attachments of 5 MB", complain);

    await server.stop();
    server = await site.start(env);
    const sendForm = (call: string, fields: Record<string, string>) =>
      fetch(`${server.url}/api/${call}`, { method: "POST", body: new URLSearchParams(fields) });
    const { agent, bearer } = accountActors({ sendForm, db: site.connection.db });
    const jonas = bearer((await agent("jonas@agency.example")).token);
    const pdf = Buffer.concat([Buffer.from("%PDF-1.7 "), Buffer.alloc(documentBytes - 9, 7)]);
    const documents = ["a", "b", "c"].map((name) => ({
      name: `${name}.pdf`,
      bytes: name === "a" ? pdf : pdf.subarray(0, documentBytes / 2),
    }));
    const documentBody = multipart({}, documents);
    const upload = (sender: number) => post(`${server.url}/api/agent_document_upload`, sender, documentBody, jonas);
    await memoryDuring("documents of 10 MB", upload);

    figures.push(...(await amongSlowClients(server.url)));
    figures.push(...(await amongSilentClients(server.url, "before the file", 200)));
    figures.push(...(await amongSilentClients(server.url, "in the file", 50_000)));
    return figures;
  } finally {
    await server.stop();
    await site.close();
  }

  /** Eight networks of IPv6 and IPv4 with 16 slow clients each, the maximum; and one honest slow client. */
  async function amongSlowClients(url: string): Promise<Figure[]> {
    const body = multipart({ ...sampleOf(complaint) }, [{ name: "a.png", bytes: Buffer.alloc(100_000) }]);
    const slow: { sent: ClientRequest; ended: Promise<number> }[] = [];
    const from = performance.now();
    for (let client = 0; client < 64; client++) {
      const address = client % 2 === 0 ? `2001:db8:0:${client % 8}::1` : `198.51.${client % 8}.1`;
      slow.push(dripping(`${url}/api/customer_complaint`, address, body, from));
    }
    await sleep(1000);
    const honest = await post(`${url}/api/customer_complaint`, 7, honestBody());
    const ended = await Promise.all(slow.map(({ ended: gone }) => gone));
    return [
      figure("an upload among 64 slow ones: status", honest.status, "", "200"),
      figure("an upload among 64 slow ones", honest.ms, "ms", "–"),
      figure("the last slow one was ended after", Math.max(...ended) / 1000, "s", "≤ 30 s"),
    ];
  }

  /** 64 silent connections from 16 addresses in four networks, and 25 visitors, one a second. */
  async function amongSilentClients(url: string, where: string, bytes: number): Promise<Figure[]> {
    const body = multipart({ ...sampleOf(complaint) }, [{ name: "a.png", bytes: Buffer.alloc(100_000) }]);
    const silent = Array.from({ length: 64 }, (_, at) =>
      silentAgainAndAgain(`${url}/api/customer_complaint`, `198.${at % 4}.113.${at % 16}`, body, bytes),
    );
    const honest: Answer[] = [];
    for (let visitor = 0; visitor < 25; visitor++) {
      // The first visitor comes when all of them have reached the timeout.
      await sleep(visitor === 0 ? 3000 : 1000);
      honest.push(await post(`${url}/api/customer_complaint`, visitor, honestBody()));
    }
    for (const end of silent) end();
    const what = `visitors among 64 silent ones (${where}), reopened`;
    return [
      figure(`${what}: taken of 25`, honest.filter(({ status }) => status === 200).length, "", "25"),
      figure(`${what}: slowest`, Math.max(...honest.map(({ ms }) => ms)), "ms", "–"),
    ];
  }
}

/** A visitor's enquiry with a picture of 1 MB. */
function honestBody(): Buffer {
  const png = Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), Buffer.alloc(1_000_000)]);
  return multipart({ ...sampleOf(complaint) }, [{ name: "a.png", bytes: png }]);
}

/** Sends this many bytes and then nothing, again after each answer or disconnect. @returns a function that ends it */
function silentAgainAndAgain(url: string, address: string, body: Buffer, bytes: number): () => void {
  let sent: ClientRequest | undefined;
  let isOver = false;
  const begin = () => {
    if (isOver) return;
    sent = request(url, { method: "POST", agent: false, headers: { ...headersOf(address), "Content-Length": body.length } });
    sent.on("response", (answer) => answer.resume().on("error", () => {}));
    sent.on("error", () => {});
    // It comes back after a tenth of a second; how often does not matter.
    sent.once("close", () => setTimeout(begin, 100));
    sent.write(body.subarray(0, bytes));
  };
  begin();
  return () => {
    isOver = true;
    sent?.destroy();
  };
}

/** @returns ms from `from` to the answer or disconnect */
function dripping(url: string, address: string, body: Buffer, from: number): { sent: ClientRequest; ended: Promise<number> } {
  const sent = request(url, { method: "POST", agent: false, headers: { ...headersOf(address), "Content-Length": body.length } });
  // A slot is taken only when the file begins.
  let at = body.length - 50_000;
  sent.write(body.subarray(0, at));
  const drip = setInterval(() => sent.write(body.subarray(at, ++at)), 5000);
  const ended = new Promise<number>((resolve) => {
    const end = () => {
      clearInterval(drip);
      resolve(performance.now() - from);
    };
    sent.once("response", (answer) => answer.resume().once("close", end));
    sent.once("error", end);
  });
  return { sent, ended };
}

function post(url: string, sender: number, body: Buffer, more: Record<string, string> = {}): Promise<Answer> {
  const from = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { ...headersOf(`203.${sender}.113.${sender}`), ...more, "Content-Length": body.length };
    const sent = request(url, { method: "POST", agent: false, headers }, (answer) => {
      answer.resume().once("end", () => resolve({ status: answer.statusCode ?? 0, ms: performance.now() - from }));
    });
    sent.once("error", reject);
    sent.end(body);
  });
}

const headersOf = (address: string) => ({ "X-Real-Ip": address, "Content-Type": `multipart/form-data; boundary=${boundary}` });

function multipart(fields: Record<string, string>, files: readonly File[]): Buffer {
  const head = (name: string, more = "") =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`);
  const end = Buffer.from("\r\n");
  return Buffer.concat([
    ...Object.entries(fields).flatMap(([name, value]) => [head(name), Buffer.from(value), end]),
    ...files.flatMap(({ name, bytes }) => [head("attachments", `; filename="${path.basename(name)}"`), bytes, end]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
}
