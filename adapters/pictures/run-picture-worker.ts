import { setImmediate } from "node:timers/promises";
import type { PictureSources } from "../../domain/media/picture-source.ts";
import type { JobReport, PictureJob, WorkerMessage, WorkerSettings } from "./picture-job.ts";
import { writeVariant } from "./variant.ts";
import { createVariantMaker } from "./variant-maker.ts";

/**
 * Runs in a picture worker's process: takes jobs from its parent as long as the parent lives. Visitors' jobs run one after the other; so do
 * spare jobs, which rest in the middle of a drawing while the parent holds them.
 *
 * @param sources by scheme; the default picture is added
 */
export function runPictureWorker({ folder }: Pick<WorkerSettings, "folder">, sources: PictureSources): void {
  const maker = createVariantMaker(sources);
  let lastVisitor: Promise<void> = Promise.resolve();
  let lastSpare: Promise<void> = Promise.resolve();
  let held: PromiseWithResolvers<void> | undefined;

  process.on("message", (message: WorkerMessage) => {
    if ("held" in message) hold(message.held);
    else if (message.spare) lastSpare = lastSpare.then(() => report(message, turn));
    else lastVisitor = lastVisitor.then(() => report(message));
  });
  process.on("disconnect", () => process.exit());
  // Ctrl-C reaches the whole group of processes; the parent decides when this one ends.
  process.on("SIGINT", () => {});
  process.on("SIGTERM", () => {});

  function hold(isHeld: boolean): void {
    if (isHeld) held ??= Promise.withResolvers();
    else {
      held?.resolve();
      held = undefined;
    }
  }

  /** Resolves when spare work may go on; messages are received meanwhile. */
  async function turn(): Promise<void> {
    await setImmediate();
    while (held) await held.promise;
  }

  async function report({ number, original, variants }: PictureJob, wait?: () => Promise<void>): Promise<void> {
    const answer: JobReport = { number, rendered: 0 };
    try {
      for await (const [variant, bytes] of maker.make(original, variants, wait)) {
        for (const key of [original.key, ...(original.same ?? [])]) await writeVariant(folder, key, variant, bytes);
      }
    } catch (error) {
      answer.error = error instanceof Error ? error.message : String(error);
    }
    process.send?.({ ...answer, rendered: maker.takeRendered() });
  }
}
