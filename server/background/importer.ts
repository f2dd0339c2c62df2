import type { Log } from "../../adapters/log.ts";
import type { Context } from "../../domain/context.ts";
import { areImportsWaiting } from "../../domain/workbench/imports/run-imports.ts";
import { ownProcess } from "./own-process.ts";
import { createRepeatedWork } from "./repeated-work.ts";

/** So that a person who hands in tables does not wait to be looked at. */
const pauseMs = 700;

/**
 * Has imports looked at that staff hand in, published, and taken back, by a process of its own; several nodes can do it at once. An import that was under way when a process ended is done
 * again: nothing of it was written.
 *
 * @param options.context the system's, not a visitor's
 */
export function createImporter({ context, log }: { context: Context; log: Log }) {
  const process = ownProcess(["imports", "run"], log, "imports were not looked at, published or taken back; trying again");
  const work = createRepeatedWork(async () => {
    try {
      if (!(await areImportsWaiting(context))) return;
      if (await process.run()) log.info("imports are looked at, published or taken back: see /staff/catalogue/import");
    } catch (error) {
      log.warn({ err: error }, "imports were not looked for; trying again");
    }
  }, pauseMs);
  return {
    start: work.start,
    async stop(): Promise<void> {
      process.stop();
      await work.stop();
    },
  };
}
