import type { Log } from "../../adapters/log.ts";
import type { Context } from "../../domain/context.ts";
import { searchTags } from "../../domain/search/search-query.ts";
import { lookAtCases } from "../../domain/unanswered/cases.ts";
import { createRepeatedWork } from "./repeated-work.ts";

/** An import announces thousands of changes within seconds, which are looked at together. */
const pauseMs = 10_000;

/** Tags of changes after which a search can find something else. */
const ofSearch = new Set<string>([...searchTags, "everything"]);
const ofRecord = /^(?:product|method|subcategory|category|body):/;

/**
 * Looks what answered searches find, once after the start and after each change of what can be found, until it is stopped.
 *
 * @param options.context the system's, not a visitor's
 * @returns `note` hears the tags of a change
 */
export function createSearchCases({ context, log }: { context: Context; log: Log }) {
  let isDue = true;
  async function look(): Promise<void> {
    if (!isDue) return;
    isDue = false;
    try {
      const count = await lookAtCases(context);
      if (count > 0) log.warn({ count }, "answered searches find less than they did: see /staff/searches?show=cases");
    } catch (error) {
      isDue = true;
      log.warn({ err: error }, "answered searches were not looked at; trying again");
    }
  }
  return {
    ...createRepeatedWork(look, pauseMs),
    note(tags: readonly string[]): void {
      isDue ||= tags.some((tag) => ofSearch.has(tag) || ofRecord.test(tag));
    },
  };
}
