import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import type { Log } from "../log.ts";
import type { SharedVariants } from "./shared-variants.ts";
import { lookOf, type Original, type Variant, variantName, variantsMade } from "./variant.ts";

export type RenderWork = {
  /** Where finished pictures are stored. */
  folder: string;
  /** Every picture there is, those asked for most first. */
  originals: readonly Original[];
  /** Keys of the pictures that are shown where most visits begin, the first first. */
  front: readonly string[];
  /** Makes some variants when no visitor waits. */
  make(original: Original, variants: Variant[]): Promise<void>;
  /** How many pictures of the front are made at a time; of the rest one is, so that a visitor finds the other workers free. */
  atOnce: number;
  /** What other nodes made, and get from this one. */
  shared?: SharedVariants | undefined;
  log: Pick<Log, "info" | "warn">;
  signal: AbortSignal;
};

type Task = { original: Original; pass: readonly Variant[] };

/** What most browsers take of the front pages' pictures: telephones and lists the smaller, wide windows the larger. */
const frontPass: readonly Variant[] = [
  { width: 640, format: "avif" },
  { width: 960, format: "avif" },
];

/**
 * The variants that are made in advance of all pictures. First what lists and cards show in most browsers; then, from one larger drawing, what the record's
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

/** Makes what is missing of all pictures, and removes what belongs to none. */
export async function renderAllPictures(work: RenderWork): Promise<void> {
  const { log, atOnce } = work;
  if (work.signal.aborted) return;
  const originals = bySource(work.originals);
  const front = work.front.flatMap(
    (key) => originals.find((original) => original.key === key || original.same?.includes(key)) ?? [],
  );
  await doAll(work, await tasksOf(work, new Set(front), [frontPass]), atOnce);
  await clearAway(work);
  const tasks = await tasksOf(work, originals, passes);
  if (tasks.length === 0) return;
  log.info(`Making pictures in the background: ${tasks.length} to do`);
  let tenths = 0;
  await doAll(work, tasks, 1, (done) => {
    const now = Math.floor((done * 10) / tasks.length);
    if (now > tenths) log.info(`Making pictures in the background: ${now * 10} % (${done} of ${tasks.length})`);
    tenths = now;
  });
}

/** The pictures of which something is missing, in the order of the passes. */
async function tasksOf(
  { folder, signal }: RenderWork,
  originals: Iterable<Original>,
  of: readonly (readonly Variant[])[],
): Promise<Task[]> {
  const tasks: Task[] = [];
  for (const pass of of) {
    for (const original of originals) {
      if (signal.aborted) return [];
      if ((await missingOf(folder, original, pass)).length > 0) tasks.push({ original, pass });
    }
  }
  return tasks;
}

/** Does the tasks in their order, some at a time. */
async function doAll(
  work: RenderWork,
  tasks: readonly Task[],
  atOnce: number,
  onDone: (done: number) => void = () => {},
): Promise<void> {
  const left = tasks.values();
  let done = 0;
  const doNext = async () => {
    for (const task of left) {
      if (work.signal.aborted) return;
      await renderPass(work, task);
      onDone(++done);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, doNext));
}

async function renderPass({ folder, make, shared, log, signal }: RenderWork, { original, pass }: Task): Promise<void> {
  try {
    // A visitor may have been there first, or another node.
    let missing = await missingOf(folder, original, pass);
    if (shared && missing.length > 0) {
      const keys = [original.key, ...(original.same ?? [])];
      for (const variant of missing) for (const key of keys) await shared.fetch(key, variant);
      missing = await missingOf(folder, original, pass);
    }
    if (missing.length === 0) return;
    await make(original, missing);
    await shared?.share(original, missing);
  } catch (error) {
    if (!signal.aborted) log.warn({ picture: original.key, err: error }, "a picture could not be made");
  }
}

/** Pictures that come from the same source look alike: they are one piece of work. */
function bySource(originals: readonly Original[]): Original[] {
  const first = new Map<string, { original: Original; same: string[] }>();
  for (const original of originals) {
    const look = lookOf(original);
    const alike = first.get(look);
    if (alike) alike.same.push(original.key);
    else first.set(look, { original, same: [] });
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
  const names = await readdir(folder).catch(() => []);
  const old = names.filter((name) => /^(\d+|default)-/.test(name) && !current.has(name));
  for (const name of old) {
    if (shared) for (const variant of await variantsIn(folder, name)) await shared.delete(name, variant);
    await rm(path.join(folder, name), { recursive: true, force: true });
  }
}

async function variantsIn(folder: string, key: string): Promise<Variant[]> {
  const made = await variantsMade(folder, key);
  return passes.flat().filter((variant) => made.has(variantName(variant)));
}
