import { setTimeout as sleep } from "node:timers/promises";
import type { Config } from "../../adapters/config.ts";
import type { Log } from "../../adapters/log.ts";
import { isRefusedForGood, mailFailure } from "../../adapters/mail/mail-failure.ts";
import type { Mailer } from "../../adapters/mail/mailer.ts";
import type { Context } from "../../domain/context.ts";
import { claimMails, type DueMail, markFailed, markSent } from "../../domain/enquiries/outbox.ts";
import { mailComposer } from "./compose-mail.ts";

type Options = {
  context: Context;
  config: Pick<Config, "origin" | "mailFrom">;
  log: Log;
  /** None: mail stays in the outbox. */
  mailer: Mailer | undefined;
  /** Done once an hour besides. */
  sweep: () => Promise<unknown>;
  /** How long it waits when nothing is due, in ms. */
  pause?: number;
};

/** Milliseconds for the mail under way when the site stops. */
const stopMs = 3000;

/** Sends the mails of the outbox, as long as it runs; several workers do not hinder each other. */
export function createMailWorker({ context, config, log, mailer, sweep, pause = 2000 }: Options) {
  const compose = mailComposer({ context, config });
  let stopping = false;
  let wake = () => {};
  let running: Promise<void> | undefined;
  let sweptAt = Number.NEGATIVE_INFINITY;

  /** Sends what is due now. @returns how many mails were tried */
  async function deliver(): Promise<number> {
    if (!mailer) return 0;
    const due = await claimMails(context, 10);
    await Promise.all(due.map((mail) => deliverOne(mailer, mail)));
    return due.length;
  }

  async function deliverOne(by: Mailer, mail: DueMail): Promise<void> {
    try {
      const composed = await compose(mail);
      if (composed) await by.send(composed);
    } catch (error) {
      const failure = mailFailure(error);
      const forGood = failure !== undefined && isRefusedForGood(failure);
      const { dead } = await markFailed(context, mail, { error: (error as Error).message, forGood });
      const words = dead
        ? "a mail was given up: npm run cli -- enquiries list --undelivered"
        : "a mail was not taken; it is tried again";
      // What the mail server says may name the recipient: the database has it, the log has the codes.
      const why = failure ?? { err: error };
      log[dead ? "error" : "warn"]({ mail: mail.id, message: mail.message, attempts: mail.attempts, ...why }, words);
      return;
    }
    await markSent(context, mail);
  }

  async function work(): Promise<void> {
    while (!stopping) {
      const busy = await attempt();
      if (!busy && !stopping)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, pause);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
    }
  }

  /** A database that is away for a while ends no worker. */
  async function attempt(): Promise<boolean> {
    try {
      if (Date.now() - sweptAt > 3_600_000) {
        sweptAt = Date.now();
        await sweep();
      }
      return (await deliver()) > 0;
    } catch (error) {
      log.warn({ err: error }, "the outbox cannot be read; trying again");
      return false;
    }
  }

  return {
    deliver,
    start(): void {
      running ??= work();
    },
    /** Resolves when the mail under way is sent; what a mail server has not taken by then is broken off, and sent at another time. */
    async stop(): Promise<void> {
      stopping = true;
      wake();
      await Promise.race([running, sleep(stopMs, undefined, { ref: false })]);
      mailer?.close();
      await running;
    },
  };
}
