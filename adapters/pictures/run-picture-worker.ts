import type { PictureSources } from "../../domain/media/picture-source.ts";
import type { JobReport, PictureJob, WorkerSettings } from "./picture-job.ts";
import { writeVariant } from "./variant.ts";
import { createVariantMaker } from "./variant-maker.ts";

/**
 * Runs in a picture worker's process: takes jobs from its parent, one after the other, as long as the parent lives.
 *
 * @param sources by scheme; the default picture is added
 */
export function runPictureWorker({ folder }: Pick<WorkerSettings, "folder">, sources: PictureSources): void {
  const maker = createVariantMaker(sources);
  let last: Promise<void> = Promise.resolve();

  process.on("message", (job: PictureJob) => {
    last = last.then(() => report(job));
  });
  process.on("disconnect", () => process.exit());
  // Ctrl-C reaches the whole group of processes; the parent decides when this one ends.
  process.on("SIGINT", () => {});
  process.on("SIGTERM", () => {});

  async function report({ number, original, variants }: PictureJob): Promise<void> {
    const answer: JobReport = { number, rendered: 0 };
    try {
      for await (const [variant, bytes] of maker.make(original, variants)) {
        for (const key of [original.key, ...(original.same ?? [])]) await writeVariant(folder, key, variant, bytes);
      }
    } catch (error) {
      answer.error = error instanceof Error ? error.message : String(error);
    }
    process.send?.({ ...answer, rendered: maker.takeRendered() });
  }
}
