import { Agent, type IncomingMessage, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { fieldsOf } from "../domain/enquiries/kind.ts";
import { inquiry } from "../domain/enquiries/kinds/inquiry.ts";
import { sampleOf } from "../domain/enquiries/sample.ts";
import { apiKey, countStored, openEnquirySite } from "./enquiry-site.ts";
import { median } from "./median.ts";
import type { Running } from "./processes.ts";

const port = 4140;
const clients = 16;
/** Requests before each stop. */
const before = 500;

type Tally = { answered: number; accepted: number; lost: string[] };

/**
 * Stops the site repeatedly (SIGTERM) under the load of clients with keep-alive connections: readers with and without pauses, and senders of
 * enquiries.
 *
 * @param stops number of stops
 * @returns whether every request that was sent was answered, and nothing was stored that was not
 */
export async function proveStops(stops = Number(process.env.STOPS ?? 20)): Promise<boolean> {
  const site = await openEnquirySite("bench-stops", port);
  const tally: Tally = { answered: 0, accepted: 0, lost: [] };
  const { enquiries: stored } = await countStored(site);
  try {
    const times: number[] = [];
    for (let stop = 0; stop < stops; stop++) {
      const server = await site.start({ NODE_ENV: "development", LOG_LEVEL: "silent" });
      const target = tally.answered + before;
      const all = Array.from({ length: clients }, (_, index) => client(server, index, tally));
      while (tally.answered < target) await sleep(5);
      const from = performance.now();
      await server.stop();
      times.push(performance.now() - from);
      await Promise.all(all);
    }
    const idle: number[] = [];
    for (let stop = 0; stop < 3; stop++) {
      const server = await site.start();
      const from = performance.now();
      await server.stop();
      idle.push(performance.now() - from);
    }
    const now = (await countStored(site)).enquiries - stored;
    const seconds = (all: number[]) =>
      `${(median(all) / 1000).toFixed(2)} s (median), ${(Math.max(...all) / 1000).toFixed(2)} s (longest)`;
    console.log(`  ${stops} stops under load: ${seconds(times)}; with nothing under way: ${seconds(idle)}`);
    console.log(
      `  ${tally.answered} requests answered, ${tally.lost.length} lost; ${tally.accepted} enquiries accepted, ${now} stored`,
    );
    for (const reason of new Set(tally.lost)) console.error(`  LOST: ${reason}`);
    return tally.lost.length === 0 && now === tally.accepted;
  } finally {
    await site.close();
  }
}

/** Requests one after the other on one connection, until no new connection is accepted. */
async function client({ url }: Running, index: number, tally: Tally): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const isSender = index % 4 === 3;
  for (;;) {
    try {
      const status = await (isSender ? send(url, agent) : read(url, agent));
      tally.answered++;
      if (isSender && status === 200) tally.accepted++;
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      // Nothing was sent, so a proxy would try another node.
      if (code !== "ECONNREFUSED") tally.lost.push(`${isSender ? "POST" : "GET"} ${code ?? message}`);
      else break;
    }
    if (index % 4 === 2) await sleep(1 + Math.random() * 40);
  }
  agent.destroy();
}

const pages = ["/", "/healthz", "/api/careers", "/contact-us", "/search?q=lawn"];

function read(url: string, agent: Agent): Promise<number> {
  return exchange(url + pages[Math.floor(Math.random() * pages.length)], { agent });
}

const freeText = fieldsOf(inquiry).find(({ field }) => field.type === "textarea")?.name ?? "";

function send(url: string, agent: Agent): Promise<number> {
  const body = new URLSearchParams({ ...sampleOf(inquiry), [freeText]: "sent while the site stops" }).toString();
  const headers = { "X-API-Key": apiKey, "Content-Type": "application/x-www-form-urlencoded" };
  return exchange(`${url}/api/textile_inquiry`, { agent, method: "POST", headers }, body);
}

/** @returns the status, after the whole answer */
function exchange(
  url: string,
  options: { agent: Agent; method?: string; headers?: Record<string, string> },
  body = "",
): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (answer: IncomingMessage) => {
      answer
        .on("error", reject)
        .on("end", () => (answer.complete ? resolve(answer.statusCode ?? 0) : reject(new Error("cut in the middle"))));
      answer.resume();
    });
    sent.on("error", reject).end(body);
  });
}
