import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { createMetrics } from "../../server/metrics/create-metrics.ts";
import { serveMetrics } from "../../server/metrics/metrics-server.ts";
import { capturedLog } from "../builders/captured-log.ts";

const figures = {
  requests: 7,
  mailWaiting: 2,
  mailWaitingAge: 33,
  mailGivenUp: 0,
  mailQuarantined: 1,
  mailReceivedAge: null,
  filesToDelete: 0,
  draftsOverdue: 0,
  databaseBytes: 9_000_000,
};
const at = new Date("2026-11-27T02:30:00Z");
const good = { name: "a", startedAt: at, endedAt: at, bytes: 5, rows: 1, files: 1 };

/** A site of three addresses with its metrics. */
async function watchedSite({ readFigures = async () => figures }: { readFigures?: () => Promise<typeof figures> } = {}) {
  const metrics = createMetrics({
    pages: [{ path: "/search" }, { path: "/product-details/:id" }, { path: "/:slug" }],
    pageCounts: { ready: 4, rendered: 3 },
    pools: { reads: { totalCount: 5, idleCount: 3, waitingCount: 1 } },
    readDisk: async () => ({ size: 100, free: 40 }),
    readFigures,
    readBackups: async () => ({ backup: { good, failure: undefined }, trial: { good: undefined, failure: undefined } }),
  });
  const site = createServer(
    metrics.watch((request, response) => void response.writeHead(request.url?.startsWith("/none") ? 404 : 200).end("page")),
  );
  site.listen(0, "127.0.0.1");
  await once(site, "listening");
  const server = await serveMetrics(metrics, { port: 0, host: "127.0.0.1" }, capturedLog().log);
  onTestFinished(async () => {
    site.close();
    await server.stop();
  });
  const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  const address = `http://127.0.0.1:${server.port}/metrics`;
  return { origin, address, read: async () => (await fetch(address)).text() };
}

test("requests are counted by the first part of their address, invented ones together, and a load is counted whole", async () => {
  const { origin, read } = await watchedSite();
  const load = ["/", "/search?q=a", "/search?q=b", "/product-details/1", "/invented-1", "/invented-2/x", "/none", "/api/x"];
  await Promise.all(load.flatMap((path) => Array.from({ length: 25 }, async () => (await fetch(origin + path)).text())));
  await (await fetch(`${origin}/search`, { method: "POST", body: "q" })).text();
  const text = await read();
  const count = (labels: string) =>
    Number(new RegExp(`^warpline_request_seconds_count\\{${labels}\\} (\\d+)$`, "m").exec(text)?.[1]);
  expect({
    home: count('kind="home",method="GET",status="2xx"'),
    search: count('kind="search",method="GET",status="2xx"'),
    form: count('kind="search",method="POST",status="2xx"'),
    product: count('kind="product-details",method="GET",status="2xx"'),
    other: count('kind="other",method="GET",status="2xx"'),
    missing: count('kind="other",method="GET",status="4xx"'),
    calls: count('kind="api",method="GET",status="2xx"'),
  }).toEqual({ home: 25, search: 50, form: 1, product: 25, other: 50, missing: 25, calls: 25 });
});

test("they are OpenMetrics, and say how database, mail, disk, backups and process are", async () => {
  const { address } = await watchedSite();
  const response = await fetch(address);
  expect(response.headers.get("content-type")).toMatch(/^application\/openmetrics-text; version=1\.0\.0/);
  const text = await response.text();
  for (const line of [
    "warpline_enquiries 7",
    "warpline_mail_waiting 2",
    "warpline_mail_waiting_seconds 33",
    "warpline_disk_free_bytes 40",
    `warpline_backup_last_time_seconds ${at.getTime() / 1000}`,
    "warpline_backup_tried_time_seconds 0",
    'warpline_connections{pool="reads",state="busy"} 2',
    'warpline_connections{pool="reads",state="waiting"} 1',
    'warpline_pages_total{cached="yes"} 4',
  ])
    expect(text.split("\n")).toContain(line);
  for (const name of ["nodejs_eventloop_lag_p99_seconds", "process_resident_memory_bytes"]) expect(text).toContain(name);
  expect(text).not.toMatch(/^warpline_mail_received_seconds /m);
  expect(text).toMatch(/# EOF\n$/);
});

test("without the database what can be known is said, and nothing old", async () => {
  let isAway = false;
  const { read } = await watchedSite({
    readFigures: () => (isAway ? Promise.reject(new Error("away")) : Promise.resolve(figures)),
  });
  expect(await read()).toMatch(/^warpline_mail_waiting 2$/m);
  isAway = true;
  const text = await read();
  expect(text).not.toMatch(/^warpline_mail_waiting \d/m);
  expect(text).toMatch(/^warpline_disk_free_bytes 40$/m);
  expect(await read()).toMatch(/^warpline_scrape_failures_total\{of="database"\} [12]$/m);
});

test("only /metrics is there", async () => {
  const { address } = await watchedSite();
  expect((await fetch(new URL("/", address))).status).toBe(404);
  expect((await fetch(address, { method: "POST" })).status).toBe(404);
});
