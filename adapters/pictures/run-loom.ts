import type { PictureSource, PictureSources } from "../../domain/media/picture-source.ts";
import { defaultSource } from "./default-picture.ts";
import { encodePicture } from "./encode-picture.ts";
import type { LoomJob, LoomReport, LoomSettings } from "./loom-job.ts";
import { type Original, type Variant, writeVariant } from "./variant.ts";

/** A source draws a small picture much faster than a large one: these widths are asked for, and the others made of them. */
const drawnWidths = [640, 1600] as const;

/**
 * The inside of a picture worker: takes jobs from its parent, one after the other, for as long as the parent lives.
 *
 * @param sources by scheme; the default picture is added
 */
export function runLoom({ folder }: Pick<LoomSettings, "folder">, sources: PictureSources): void {
  const maker = createVariantMaker({ ...sources, default: defaultSource });
  let last: Promise<void> = Promise.resolve();
  process.on("message", (job: LoomJob) => {
    last = last.then(() => report(job));
  });
  process.on("disconnect", () => process.exit());
  // Ctrl-C reaches the whole group of processes; the parent decides when this one ends.
  process.on("SIGINT", () => {});
  process.on("SIGTERM", () => {});

  async function report({ number, original, variants }: LoomJob): Promise<void> {
    const before = maker.woven();
    const answer: LoomReport = { number, woven: 0 };
    try {
      for (const variant of variants) {
        await writeVariant(folder, original.key, variant, await maker.weave(original, variant));
      }
    } catch (error) {
      answer.error = error instanceof Error ? error.message : String(error);
    }
    process.send?.({ ...answer, woven: maker.woven() - before });
  }
}

const keptOriginals = 8;

/** Makes variants, and keeps the last few originals: a picture asked for in two formats is woven once. */
function createVariantMaker(sources: PictureSources) {
  const originals = new Map<string, Promise<Uint8Array>>();
  let woven = 0;

  function originalOf({ key, source }: Original, width: number): Promise<Uint8Array> {
    const name = `${key}/${width}`;
    let original = originals.get(name);
    if (!original) {
      woven++;
      const [from, reference] = sourceOf(sources, source);
      original = from.original(reference, width);
      original.catch(() => originals.delete(name));
    }
    // Put in again, it is the youngest.
    originals.delete(name);
    originals.set(name, original);
    for (const oldest of originals.keys()) {
      if (originals.size <= keptOriginals) break;
      originals.delete(oldest);
    }
    return original;
  }

  return {
    woven: () => woven,
    async weave(original: Original, { width, format }: Variant): Promise<Uint8Array> {
      const drawn = drawnWidths.find((at) => at >= width) ?? width;
      return encodePicture(await originalOf(original, drawn), width, format);
    },
  };
}

function sourceOf(sources: PictureSources, source: string): [PictureSource, string] {
  const at = source.indexOf(":");
  const scheme = source.slice(0, at);
  const from = Object.hasOwn(sources, scheme) ? sources[scheme] : undefined;
  if (!from) throw new Error(`No source of pictures is called “${scheme}”.`);
  return [from, source.slice(at + 1)];
}
