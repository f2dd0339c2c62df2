import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createLog } from "../adapters/log.ts";
import { createPictures } from "../adapters/pictures/create-pictures.ts";
import type { Original } from "../adapters/pictures/variant.ts";
import { readAllPictures } from "../domain/media/read-media.ts";
import { cpuMs, familyCpuMs, parentOf } from "./cpu.ts";
import type { Figure } from "./figure.ts";
import type { BenchSite } from "./site.ts";

/** One of this many pictures is made (about 65), and the time of all is estimated from these; SAMPLE=1 makes all. */
const sample = Number(process.env.SAMPLE ?? 16);
const visits = 200;
const swatches = path.resolve("demo/catalogue");

/** The cost of the demo's pictures, the time to all pictures of a page after a start, and the time of pages while pictures are made. */
export async function benchPictures(site: BenchSite): Promise<Figure[]> {
  const originals = await swatchesOf(site);
  const sampled = originals.filter((_, at) => at % sample === 0);
  const figures = await background(sampled, originals.length);
  await site.restart();
  const ready = await readyPages(site);
  const cold = await coldPages(site, 0);
  for (const [name, page] of Object.entries({ list: site.paths.list, product: site.paths.product })) {
    for (const density of [1, 2]) {
      await freshStart(site);
      figures.push(...(await firstVisit(site, name, page, density)));
    }
  }
  figures.push(...latency("a ready page", await readyPages(site), ready));
  figures.push(...latency("a page that nobody has asked for", await coldPages(site, 1), cold));
  await site.restart();
  return figures;
}

/** One picture for each source, as the background makes them. */
async function swatchesOf({ connection: { db } }: BenchSite): Promise<Original[]> {
  const media = await readAllPictures({ db, actor: { kind: "system" }, now: () => new Date() });
  const bySource = new Map(media.filter(({ source }) => source.startsWith("swatch:")).map((medium) => [medium.source, medium]));
  return [...bySource.values()].map(({ id, version, source }) => ({ key: `${id}-${version}`, source }));
}

/** @param all the number of pictures, of which these are a sample */
async function background(originals: readonly Original[], all: number): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), "warpline-bench-pictures-"));
  const pictures = createPictures({
    entry: path.resolve("server/files/picture-worker.ts"),
    folder,
    sources: { uploads: folder, swatches },
    log: createLog("warn"),
  });
  await pictures.renderAll(originals);
  const [worker = 0] = workersOf(process.pid);
  const each = cpuMs(worker) / originals.length;
  const peak = peakMb(worker);
  await pictures.close();
  await rm(folder, { recursive: true });
  const what = `the background's work for ${all} pictures, from ${originals.length}`;
  return [
    { bench: "pictures", what: "processor time for a picture", ours: each, unit: "ms", target: `< ${Math.round(720_000 / all)}` },
    { bench: "pictures", what, ours: (each * all) / 60_000, unit: "min", target: "< 12" },
    { bench: "pictures", what: "the worker's largest memory", ours: peak, unit: "MB", target: "< 250" },
  ];
}

async function freshStart(site: BenchSite): Promise<void> {
  await site.restart();
  await rm(path.resolve(".cache/bench-data/pictures"), { recursive: true, force: true });
  await site.restart({ PICTURES_IN_BACKGROUND: "yes" });
  await new Promise((resolve) => setTimeout(resolve, 2000));
}

/**
 * Time from the request of a page to the last of its pictures, six at a time, in a window of 1440 pixels.
 *
 * @param density dots of the screen to a pixel of the page
 */
async function firstVisit({ server }: BenchSite, name: string, page: string, density: number): Promise<Figure[]> {
  const pid = server.process.pid ?? 0;
  const [from, before] = [performance.now(), familyCpuMs(pid)];
  const html = await (await fetch(server.url + page)).text();
  const addresses = [
    ...new Set([...html.matchAll(/<img[^>]*?srcSet="([^"]*)"[^>]*?sizes="([^"]*)"/gi)].map((img) => chosen(img, density))),
  ];
  const waiting = [...addresses];
  let late = 0;
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const response = await fetch(server.url + next, { headers: { Accept: "image/avif,image/webp" } });
      if (!response.ok) late++;
      await response.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: 6 }, worker));
  const [ours, spent] = [performance.now() - from, familyCpuMs(pid) - before];
  const what = `${name}, first visit at ${density}x: its ${addresses.length} pictures${late > 0 ? `, ${late} put off` : ""}`;
  return [
    { bench: "pictures", what, ours, unit: "ms", target: "< 1,000" },
    // This figure does not depend on other load.
    { bench: "pictures", what: `${what}: processor time`, ours: spent, unit: "ms", target: "< 2,000, as two cores share it" },
  ];
}

/** The address that a wide window chooses from a srcset: the first that is as wide as the last of `sizes`. */
function chosen([, srcset = "", sizes = ""]: RegExpMatchArray, density: number): string {
  const wide = Number.parseFloat(sizes.split(" ").at(-1) ?? "") * 16 * density;
  const candidates = srcset.split(", ").map((candidate) => candidate.split(" "));
  const [address = ""] =
    candidates.find(([, width = ""]) => Number.parseInt(width, 10) >= wide * 0.95) ?? candidates.at(-1) ?? [];
  return address;
}

function readyPages({ server, paths }: BenchSite): Promise<number[]> {
  return visitsTo(Array.from({ length: visits }, () => server.url + paths.list));
}

/** @param round each round visits other pages */
function coldPages({ server, products }: BenchSite, round: number): Promise<number[]> {
  return visitsTo(products.slice(round * visits, (round + 1) * visits).map((product) => server.url + product.path));
}

/** @returns milliseconds of each visit, one after the other, the shortest first */
async function visitsTo(addresses: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const address of addresses) {
    const from = performance.now();
    await (await fetch(address)).text();
    times.push(performance.now() - from);
  }
  return times.sort((a, b) => a - b);
}

function latency(page: string, busy: readonly number[], idle: readonly number[]): Figure[] {
  return [0.5, 0.99].map((share) => {
    const at = Math.floor(share * (visits - 1));
    const [ours, yardstick] = [busy[at] ?? Number.NaN, idle[at] ?? Number.NaN];
    const what = `${page} while pictures are made, p${share * 100}`;
    return { bench: "pictures", what, ours, yardstick, ratio: yardstick / ours, unit: "ms", target: "as without" };
  });
}

/** Picture workers that a process has started. */
function workersOf(parent: number): number[] {
  const running = readdirSync("/proc")
    .map(Number)
    .filter((pid) => pid > 0 && parentOf(pid) === parent);
  return running.filter((pid) => readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("picture-worker"));
}

function peakMb(pid: number): number {
  return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
}
