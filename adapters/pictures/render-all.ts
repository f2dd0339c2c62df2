import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Log } from "../log.ts";
import type { RetryingWorker } from "./retrying-worker.ts";
import type { SharedVariants } from "./shared-variants.ts";
import { type Original, type Variant, variantName, variantsMade } from "./variant.ts";

export type RenderWork = {
  /** Where finished pictures are stored. */
  folder: string;
  /** Every picture there is, those asked for most first. */
  originals: readonly Original[];
  worker: RetryingWorker;
  /** Resolves when no visitor waits for a picture. */
  quiet(): Promise<void>;
  /** Does the work, unless another node is at this picture: then it returns false. */
  claim(key: string, work: () => Promise<void>): Promise<boolean>;
  /** What other nodes made, and get from this one. */
  shared?: SharedVariants | undefined;
  log: Pick<Log, "info" | "warn">;
  signal: AbortSignal;
};

type Task = { original: Original; pass: readonly Variant[] };

/**
 * The variants that are made in advance. First what lists and cards show in most browsers; then, from one larger drawing, what the record's
 * page shows and what the old addresses answer. The rest is made when asked for: 1600 pixels, which only screens with two dots a pixel take,
 * would double all this work.
 */
const passes: readonly (readonly Variant[])[] = [
  [
    { width: 320, format: "avif" },
    { width: 160, format: "avif" },
    { width: 320, format: "webp" },
    { width: 160, format: "webp" },
  ],
  [
    { width: 640, format: "avif" },
    { width: 640, format: "webp" },
    { width: 640, format: "jpg" },
    { width: 960, format: "avif" },
  ],
];

/** Milliseconds until pictures are looked at again that another node was at. */
const retryAfterMs = 2000;

/** Makes what is missing of all pictures, one at a time, and removes what belongs to none. */
export async function renderAllPictures(work: RenderWork): Promise<void> {
  const { folder, log, signal } = work;
  if (signal.aborted) return;
  const originals = bySource(work.originals);
  await clearAway(work);
  let tasks: Task[] = [];
  for (const pass of passes) {
    for (const original of originals) {
      if (signal.aborted) return;
      if ((await missingOf(folder, original, pass)).length > 0) tasks.push({ original, pass });
    }
  }
  if (tasks.length === 0) return;
  const all = tasks.length;
  log.info(`Making pictures in the background: ${all} to do`);
  let done = 0;
  let tenths = 0;
  while (tasks.length > 0) {
    const elsewhere: Task[] = [];
    for (const task of tasks) {
      await work.quiet();
      if (signal.aborted) return;
      if (!(await work.claim(task.original.key, () => renderPass(work, task)))) {
        elsewhere.push(task);
        continue;
      }
      done++;
      const now = Math.floor((done * 10) / all);
      if (now > tenths) log.info(`Making pictures in the background: ${now * 10} % (${done} of ${all})`);
      tenths = now;
    }
    tasks = elsewhere;
    if (tasks.length > 0) await setTimeout(retryAfterMs, undefined, { signal, ref: false }).catch(() => {});
  }
}

async function renderPass({ folder, worker, shared, log, signal }: RenderWork, { original, pass }: Task): Promise<void> {
  try {
    // A visitor may have been there first, or another node.
    let missing = await missingOf(folder, original, pass);
    if (shared && missing.length > 0) {
      const keys = [original.key, ...(original.same ?? [])];
      for (const variant of missing) for (const key of keys) await shared.fetch(key, variant);
      missing = await missingOf(folder, original, pass);
    }
    if (missing.length === 0) return;
    await worker.render(original, missing);
    await shared?.share(original, missing);
  } catch (error) {
    if (!signal.aborted) log.warn({ picture: original.key, err: error }, "a picture could not be made");
  }
}

/** Pictures that come from the same source look alike: they are one piece of work. */
function bySource(originals: readonly Original[]): Original[] {
  const first = new Map<string, { original: Original; same: string[] }>();
  for (const original of originals) {
    // The version belongs to it: a source may have changed since one of them was imported.
    const looks = `${original.source} ${original.key.replace(/^\d+-/, "")}`;
    const alike = first.get(looks);
    if (alike) alike.same.push(original.key);
    else first.set(looks, { original, same: [] });
  }
  return [...first.values()].map(({ original, same }) => ({ ...original, same }));
}

/** What is missing of a picture or of one that looks like it. */
async function missingOf(folder: string, { key, same = [] }: Original, variants: readonly Variant[]): Promise<Variant[]> {
  const made = await Promise.all([key, ...same].map((name) => variantsMade(folder, name)));
  return variants.filter((variant) => made.some((names) => !names.has(variantName(variant))));
}

/** Folders of versions and pictures that are no more. Without any picture the catalogue may be another one: nothing is touched. */
async function clearAway({ folder, originals, shared }: RenderWork): Promise<void> {
  const current = new Set(originals.map(({ key }) => key));
  if (current.size < 2) return;
  const found = await readdir(folder).catch(() => []);
  const old = found.filter((name) => /^(\d+|default)-/.test(name) && !current.has(name));
  for (const name of old) {
    if (shared) for (const variant of await variantsIn(folder, name)) await shared.delete(name, variant);
    await rm(path.join(folder, name), { recursive: true, force: true });
  }
}

async function variantsIn(folder: string, key: string): Promise<Variant[]> {
  const made = await variantsMade(folder, key);
  return passes.flat().filter((variant) => made.has(variantName(variant)));
}
