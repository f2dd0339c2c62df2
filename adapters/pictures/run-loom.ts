import type { PictureSources } from "../../domain/media/picture-source.ts";
import type { LoomJob, LoomReport, LoomSettings } from "./loom-job.ts";
import { writeVariant } from "./variant.ts";
import { createVariantMaker } from "./variant-maker.ts";

/**
 * The inside of a picture worker: takes jobs from its parent, one after the other, for as long as the parent lives.
 *
 * @param sources by scheme; the default picture is added
 */
export function runLoom({ folder }: Pick<LoomSettings, "folder">, sources: PictureSources): void {
  const maker = createVariantMaker(sources);
  let last: Promise<void> = Promise.resolve();
  process.on("message", (job: LoomJob) => {
    last = last.then(() => report(job));
  });
  process.on("disconnect", () => process.exit());
  // Ctrl-C reaches the whole group of processes; the parent decides when this one ends.
  process.on("SIGINT", () => {});
  process.on("SIGTERM", () => {});

  async function report({ number, original, variants }: LoomJob): Promise<void> {
    const before = maker.drawn();
    const answer: LoomReport = { number, woven: 0 };
    try {
      for await (const [variant, bytes] of maker.make(original, variants)) {
        for (const key of [original.key, ...(original.same ?? [])]) await writeVariant(folder, key, variant, bytes);
      }
    } catch (error) {
      answer.error = error instanceof Error ? error.message : String(error);
    }
    process.send?.({ ...answer, woven: maker.drawn() - before });
  }
}
