import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createLog } from "../adapters/log.ts";
import { createPictures } from "../adapters/pictures/create-pictures.ts";
import type { Original, Variant } from "../adapters/pictures/variant.ts";
import { createVariantMaker } from "../adapters/pictures/variant-maker.ts";
import { swatchSource } from "../demo/swatch/swatch-source.ts";
import { pictureFormats, pictureWidths } from "../domain/media/media.ts";
import { readAllPictures } from "../domain/media/read-media.ts";
import { cpuMs, parentOf } from "./cpu.ts";
import type { Figure } from "./main.ts";
import { median } from "./median.ts";
import type { BenchSite } from "./site.ts";

/** Of so many pictures one is made, and the whole is worked out from these; SAMPLE=1 makes all. */
const sample = Number(process.env.SAMPLE ?? 20);
const visits = 200;
const swatches = path.resolve("demo/catalogue");

/** What the demo's pictures cost, and how soon those of a page are there after a fresh start. */
export async function benchPictures(site: BenchSite): Promise<Figure[]> {
  const originals = await swatchesOf(site);
  const sampled = originals.filter((_, at) => at % sample === 0);
  const all = originals.length / sampled.length;
  const figures = [...(await background(sampled, all)), await everything(sampled, all)];
  const idle = await latency(site);
  for (const [name, page] of Object.entries({ list: site.paths.list, product: site.paths.product })) {
    await freshStart(site);
    figures.push(await firstVisit(site, name, page));
  }
  const busy = await latency(site);
  await site.restart();
  return [
    ...figures,
    {
      bench: "pictures",
      what: "a warm page while pictures are made, median",
      ours: busy,
      yardstick: idle,
      ratio: idle / busy,
      unit: "ms",
      target: "as without",
    },
  ];
}

/** One picture for each source, as the background makes them. */
async function swatchesOf({ connection: { db } }: BenchSite): Promise<Original[]> {
  const media = await readAllPictures({ db, actor: { kind: "system" }, now: () => new Date() });
  const bySource = new Map(media.filter(({ source }) => source.startsWith("swatch:")).map((medium) => [medium.source, medium]));
  return [...bySource.values()].map(({ id, version, source }) => ({ key: `${id}-${version}`, source }));
}

/** @param all how many times the sample the whole is */
async function background(originals: readonly Original[], all: number): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), "warpline-bench-pictures-"));
  const pictures = createPictures({
    entry: path.resolve("server/picture-worker.ts"),
    folder,
    sources: { uploads: folder, swatches },
    log: createLog("warn"),
  });
  await pictures.weaveAll(originals);
  const [worker = 0] = workersOf(process.pid);
  const minutes = (cpuMs(worker) * all) / 60_000;
  const peak = peakMb(worker);
  await pictures.close();
  await rm(folder, { recursive: true });
  return [
    { bench: "pictures", what: "the background's work, processor time", ours: minutes, unit: "min", target: "< 12" },
    { bench: "pictures", what: "the worker's largest memory", ours: peak, unit: "MB", target: "< 250" },
  ];
}

/** Every width in every format, also those that the background leaves until somebody asks. */
async function everything(originals: readonly Original[], all: number): Promise<Figure> {
  const maker = createVariantMaker({ swatch: swatchSource(swatches) });
  const variants = pictureWidths.flatMap((width) => pictureFormats.map((format): Variant => ({ width, format })));
  const from = process.cpuUsage();
  for (const original of originals) for await (const _made of maker.make(original, variants));
  const { user, system } = process.cpuUsage(from);
  const minutes = ((user + system) * all) / 60e6;
  return { bench: "pictures", what: "all widths in all formats, processor time", ours: minutes, unit: "min", target: "< 12" };
}

async function freshStart(site: BenchSite): Promise<void> {
  await site.restart();
  await rm(path.resolve(".cache/bench-data/pictures"), { recursive: true, force: true });
  await site.restart({ WEAVE_IN_BACKGROUND: "yes" });
  await new Promise((resolve) => setTimeout(resolve, 2000));
}

/** From asking for a page to the last of its pictures, six at a time, as a browser of 1440 pixels asks for them. */
async function firstVisit({ server }: BenchSite, name: string, page: string): Promise<Figure> {
  const from = performance.now();
  const html = await (await fetch(server.url + page)).text();
  const addresses = [...new Set([...html.matchAll(/<img[^>]*?srcSet="([^"]*)"[^>]*?sizes="([^"]*)"/gi)].map(chosen))];
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
  const ours = performance.now() - from;
  const what = `${name}, first visit: its ${addresses.length} pictures${late > 0 ? `, ${late} put off` : ""}`;
  return {
    bench: "pictures",
    what,
    ours,
    unit: "ms",
    target: "< 1,000",
  };
}

/** The address that a wide window takes from a srcset: the first as wide as the last of its sizes says. */
function chosen([, srcset = "", sizes = ""]: RegExpMatchArray): string {
  const wide = Number.parseFloat(sizes.split(" ").at(-1) ?? "") * 16;
  const candidates = srcset.split(", ").map((candidate) => candidate.split(" "));
  const [address = ""] =
    candidates.find(([, width = ""]) => Number.parseInt(width, 10) >= wide * 0.95) ?? candidates.at(-1) ?? [];
  return address;
}

async function latency({ server, paths }: BenchSite): Promise<number> {
  const times: number[] = [];
  for (let visit = 0; visit < visits; visit++) {
    const from = performance.now();
    await (await fetch(server.url + paths.list)).text();
    times.push(performance.now() - from);
  }
  return median(times);
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
