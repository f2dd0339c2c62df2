import type { Log } from "../../adapters/log.ts";
import type { Context } from "../../domain/context.ts";
import { tellEditions } from "../../domain/edition-watch/tell-editions.ts";
import { tellKitProblems } from "../../domain/kits/tell-kit-problems.ts";
import { refreshDueTimes } from "../../domain/promise/refresh-due-times.ts";
import { returnUntouchedLeads } from "../../domain/promise/return-untouched-leads.ts";
import { tellMailDelay } from "../../domain/promise/tell-mail-delay.ts";
import { remindQuotes } from "../../domain/quotes/remind-quotes.ts";
import { tellRecalls } from "../../domain/recalls/tell-recalls.ts";
import { createRepeatedWork } from "./repeated-work.ts";

/** Twice a minute, so that what is entered is told within one. */
const pauseMs = 30_000;

/**
 * Looks for what is new about methods and their kits, for recipients of recalled lots who were not told, for leads that nobody touches and mail that does not leave, and writes the mails about it; gives
 * requests their due time. Goes on until it is stopped. Several nodes can do it at the same time.
 *
 * @param options.context the system's, not a visitor's
 */
export function createMinuteWork({ context, log, pause = pauseMs }: { context: Context; log: Log; pause?: number }) {
  async function attempt(what: (context: Context) => Promise<number>, sentence: string): Promise<void> {
    try {
      const count = await what(context);
      if (count > 0) log.info({ count }, sentence);
    } catch (error) {
      log.warn({ err: error }, "the work of this minute failed; trying again");
    }
  }

  async function look(): Promise<void> {
    await attempt(tellEditions, "new editions of methods are told");
    await attempt(tellRecalls, "recalls are told to recipients who were not known before");
    await attempt(tellKitProblems, "released kits have new faults: npm run cli -- methods problems");
    await attempt(refreshDueTimes, "requests have a due time that is new");
    await attempt(returnUntouchedLeads, "leads that their agents left untouched are the head office's again");
    await attempt(remindQuotes, "senders are reminded of quotes that run out");
    await attempt(tellMailDelay, "mail has waited too long; staff are told: npm run cli -- doctor");
  }

  return createRepeatedWork(look, pause);
}
