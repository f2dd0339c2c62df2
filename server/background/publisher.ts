import type { Log } from "../../adapters/log.ts";
import type { Context } from "../../domain/context.ts";
import { publishDue } from "../../domain/workbench/publish.ts";
import { createRepeatedWork } from "./repeated-work.ts";

/** So that what is scheduled is published within five seconds. */
const pauseMs = 3000;

/** Publishes scheduled drafts at their time; several nodes can do it at once. @param options.context the system's, not a visitor's */
export function createPublisher({ context, log }: { context: Context; log: Log }) {
  return createRepeatedWork(async () => {
    try {
      const count = await publishDue(context);
      if (count > 0) log.info({ count }, "scheduled drafts are published, or refused: see /staff/catalogue/drafts");
    } catch (error) {
      log.warn({ err: error }, "scheduled drafts were not looked at; trying again");
    }
  }, pauseMs);
}
