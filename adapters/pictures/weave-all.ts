import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import type { Log } from "../log.ts";
import type { SteadyLoom } from "./steady-loom.ts";
import { type Original, type Variant, variantName, variantsMade } from "./variant.ts";

export type Weaving = {
  /** Where finished pictures are kept. */
  folder: string;
  /** Every picture there is, the most wanted first. */
  originals: readonly Original[];
  loom: SteadyLoom;
  /** Resolves when no visitor waits for a picture. */
  quiet(): Promise<void>;
  log: Pick<Log, "info" | "warn">;
  signal: AbortSignal;
};

/** First what lists and cards of most browsers show, and what the old addresses give; then the large views. The rest is made when asked for. */
const passes: readonly (readonly Variant[])[] = [
  [
    { width: 320, format: "avif" },
    { width: 640, format: "avif" },
    { width: 160, format: "avif" },
    { width: 320, format: "webp" },
    { width: 640, format: "webp" },
    { width: 160, format: "webp" },
    { width: 640, format: "jpg" },
  ],
  [
    { width: 1600, format: "avif" },
    { width: 960, format: "avif" },
  ],
];

/** Makes what is missing of all pictures, one at a time, and clears away what is of none. What is there already is only looked at. */
export async function weaveAll(weaving: Weaving): Promise<void> {
  const { folder, originals, log, signal } = weaving;
  await clearAway(folder, originals);
  const tasks: { original: Original; pass: readonly Variant[] }[] = [];
  for (const pass of passes) {
    for (const original of originals) {
      if (signal.aborted) return;
      if ((await missingOf(folder, original, pass)).length > 0) tasks.push({ original, pass });
    }
  }
  if (tasks.length === 0) return;
  log.info(`Weaving pictures in the background: ${tasks.length} to do`);
  let tenths = 0;
  for (const [at, { original, pass }] of tasks.entries()) {
    await weaving.quiet();
    if (signal.aborted) return;
    await weavePass(weaving, original, pass);
    const now = Math.floor(((at + 1) * 10) / tasks.length);
    if (now > tenths) log.info(`Weaving pictures in the background: ${now * 10} % (${at + 1} of ${tasks.length})`);
    tenths = now;
  }
}

async function weavePass({ folder, loom, log, signal }: Weaving, original: Original, pass: readonly Variant[]): Promise<void> {
  try {
    // A visitor may have been there first.
    const missing = await missingOf(folder, original, pass);
    if (missing.length > 0) await loom.weave(original, missing);
  } catch (error) {
    if (!signal.aborted) log.warn({ picture: original.key, err: error }, "a picture could not be woven");
  }
}

async function missingOf(folder: string, { key }: Original, variants: readonly Variant[]): Promise<Variant[]> {
  const made = await variantsMade(folder, key);
  return variants.filter((variant) => !made.has(variantName(variant)));
}

/** Folders of versions and pictures that are no more. Without any picture the catalogue may be another one: nothing is touched. */
async function clearAway(folder: string, originals: readonly Original[]): Promise<void> {
  const current = new Set(originals.map(({ key }) => key));
  if (current.size < 2) return;
  const found = await readdir(folder).catch(() => []);
  const old = found.filter((name) => /^(\d+|default)-/.test(name) && !current.has(name));
  for (const name of old) await rm(path.join(folder, name), { recursive: true, force: true });
}
